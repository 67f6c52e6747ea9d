"""Drawn boards: cards of every kind in every zone, with what each zone allows on them.

A board is plain data and prints as a call, so that a failing one can be pasted into a test.
"""

from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st

from judge.cards import ability as tree
from judge.cards.pool import load_cards
from judge.engine import building, zones
from judge.engine.objects import CHARACTER, HERO, PERMANENT, Expedition, Face, Marker
from judge.engine.state import AFTERNOON, DUSK, MORNING, NIGHT, NOBODY, NOON, Clock, State
from judge.games.start import playable_cards
from judge.scenario.faces import face_of

STATUSES = {
    zones.EXPEDITION_ZONE: ("Anchored", "Asleep", "Fleeting"),
    zones.LANDMARK_ZONE: ("Exhausted",),
    zones.HERO_ZONE: ("Exhausted",),
    zones.RESERVE: ("Exhausted",),
    zones.MANA_ZONE: ("Exhausted",),
}
WITH_COUNTERS = (*zones.EXPEDITIONS, *zones.LANDMARKS, *zones.HEROES, *zones.RESERVES)
EFFECTS = {MORNING: 4, NOON: 0, AFTERNOON: 0, DUSK: 1, NIGHT: 3}
PERSONAL = (*zones.HANDS, *zones.RESERVES, *zones.DISCARD, *zones.DECKS, *zones.MANA)


@dataclass(frozen=True, slots=True)
class Laid:
    """One card or token on the table, by its reference."""

    card: str
    place: int
    owner: int
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board as data; Expeditions are (distance, Ascended, moved), markers (owner, terrains, at).

    `first` is the first player, `turn` whose turn it is in an Afternoon.
    """

    laid: tuple[Laid, ...]
    phase: str = AFTERNOON
    done: int = 0
    first: int = 0
    turn: int = 0
    passed: tuple[bool, bool] = (False, False)
    orbs: tuple[int, int] = (5, 5)
    expeditions: tuple[tuple[int, bool, bool], ...] = ((1, False, False),) * 4
    regions: tuple[str, ...] = building.REGIONS
    markers: tuple[tuple[int, str, int], ...] = ()

    def state(self) -> State:
        """Return the state that this board is."""
        state = building.new_state(regions=self.regions, first_player=self.first)
        turn = self.turn if self.phase == AFTERNOON else NOBODY
        state.clock = Clock(2, self.phase, self.done, turn)
        state.passed = self.passed
        state.expeditions = tuple(Expedition(*each) for each in self.expeditions)
        for each in self.laid:
            face = face_of(load_cards().by_reference[each.card])
            building.put(
                state,
                face,
                each.place,
                owner=each.owner,
                statuses=each.statuses,
                counters=each.counters,
                known=False,
            )
        for player, number in enumerate(self.orbs):
            building.give_mana(state, player, number)
        for owner, terrains, region in self.markers:
            number, stamp = state.next_id, state.next_timestamp
            state.markers += (Marker(number, owner, frozenset(terrains), region, stamp),)
            state.next_id, state.next_timestamp = number + 1, stamp + 1
        return building.finish(state)


@cache
def references(kind: str) -> tuple[str, ...]:
    """Return the references of all cards and tokens of one kind."""
    return tuple(each for each in _pool() if _kind(each) == kind)


@cache
def _pool() -> tuple[str, ...]:
    tokens = [card.reference for card in load_cards().cards if card.token]
    return (*(card.reference for card in playable_cards()), *tokens)


def _kind(reference: str) -> str:
    card = load_cards().by_reference[reference]
    if card.token:
        return "token" if card.type == CHARACTER else "Landmark token"
    if card.type == PERMANENT:
        return f"{card.zone_type} {PERMANENT}"
    return str(card.type)


def face(reference: str) -> Face:
    """Return the face of a card or token."""
    return face_of(load_cards().by_reference[reference])


@cache
def mechanics(kind: str) -> tuple[tuple[str, ...], ...]:
    """Return the cards of one kind by what their texts are made of: each part of a text once."""
    found: dict[str, list[str]] = {}
    for reference in references(kind):
        bodies = [ability.body for ability in _abilities(reference)]
        parts = {type(part).__name__ for body in bodies for part in tree.walk(body)}
        for part in parts:
            found.setdefault(part, []).append(reference)
    return tuple(tuple(found[part]) for part in sorted(found)) or (references(kind),)


def _abilities(reference: str) -> tuple[tree.Ability, ...]:
    card = load_cards().by_reference[reference]
    return (*card.abilities, *card.support)


@st.composite
def cards(draw: st.DrawFn, kind: str) -> str:
    """Draw a card of one kind, those with a rare mechanic as often as those with a common one."""
    return draw(st.sampled_from(draw(st.sampled_from(mechanics(kind)))))


IN_EXPEDITION = (CHARACTER, CHARACTER, CHARACTER, "Expedition Permanent", "token")
ON_LANDMARK = ("Landmark Permanent", "Landmark Permanent", "Landmark token")
CARDS = (CHARACTER, CHARACTER, "Spell", "Expedition Permanent", "Landmark Permanent")


@st.composite
def pieces(draw: st.DrawFn) -> Laid:
    """One card or token where the rules allow it, with statuses and counters that may be there."""
    place = draw(st.sampled_from((*zones.IN_PLAY, *zones.IN_PLAY, *PERSONAL)))
    zone = zones.ZONE_AT[place]
    kinds = {zones.EXPEDITION_ZONE: IN_EXPEDITION, zones.LANDMARK_ZONE: ON_LANDMARK}
    kind = draw(st.sampled_from(kinds.get(zone, CARDS)))
    card = draw(cards(kind))
    owner = zones.PLAYER_AT[place]
    if zones.IN_PLAY_AT[place] and not draw(st.integers(0, 7)):
        owner = zones.opponent(owner)
    statuses = (
        draw(st.lists(st.sampled_from(STATUSES[zone]), max_size=2, unique=True))
        if (zone in STATUSES and draw(st.booleans()))
        else []
    )
    counters = ()
    if place in WITH_COUNTERS and draw(st.booleans()):
        counters = (("BOOST", draw(st.integers(1, 4))),)
    return Laid(card, place, owner, tuple(statuses), counters)


@st.composite
def boards(draw: st.DrawFn, most: int = 14) -> Board:
    """Draw a whole board, at any quiescent moment of a day."""
    laid = draw(st.lists(pieces(), max_size=most))
    for player in (0, 1):
        if draw(st.booleans()):
            hero = draw(st.sampled_from(references(HERO)))
            laid.insert(0, Laid(hero, zones.HEROES[player], player))
    for player in (0, 1):
        deck = draw(st.lists(cards(CHARACTER), max_size=4))
        laid += [Laid(card, zones.DECKS[player], player) for card in deck]
    phase = draw(st.sampled_from((AFTERNOON, AFTERNOON, AFTERNOON, NOON, DUSK, NIGHT, MORNING)))
    turn = draw(st.integers(0, 1))
    passed = [False, False]
    passed[1 - turn] = phase == AFTERNOON and draw(st.booleans())
    expedition = st.tuples(st.integers(0, 6), st.booleans(), st.booleans())
    terrains = st.sampled_from(("V", "M", "O", "VM"))
    marker = st.tuples(st.integers(0, 1), terrains, st.integers(1, 6))
    return Board(
        tuple(laid),
        phase,
        draw(st.integers(-1, EFFECTS[phase])) if phase != AFTERNOON else 0,
        draw(st.integers(0, 1)),
        turn,
        (passed[0], passed[1]),
        draw(st.tuples(st.integers(0, 9), st.integers(0, 9))),
        draw(st.tuples(expedition, expedition, expedition, expedition)),
        markers=tuple(draw(st.lists(marker, max_size=2))),
    )


@st.composite
def secrets(draw: st.DrawFn) -> tuple[Board, Board]:
    """Draw two boards that differ in the cards of Bob's Hand and Deck, and in nothing else."""
    board = draw(boards(8))
    seen = tuple(each for each in board.laid if each.place not in (zones.HANDS[1], zones.DECKS[1]))
    own = [Laid(draw(cards(draw(st.sampled_from(CARDS)))), zones.HANDS[0], 0) for _ in range(3)]
    worlds = []
    for _ in range(2):
        unseen = [
            Laid(draw(cards(draw(st.sampled_from(CARDS)))), place, 1)
            for place in (*[zones.HANDS[1]] * 3, *[zones.DECKS[1]] * 4)
        ]
        worlds.append(replace(board, laid=(*seen, *own, *unseen)))
    return worlds[0], worlds[1]
