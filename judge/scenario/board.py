"""A situation being laid out, and the state that it amounts to."""

from __future__ import annotations

from collections.abc import Collection

from judge.engine import zones
from judge.engine.building import finish, give_mana, new_state, put, start
from judge.engine.interpretations import Alternative
from judge.engine.objects import Expedition, Face, Region
from judge.engine.state import AFTERNOON, NOBODY, Clock, State
from judge.records import dataclass, field, replace
from judge.scenario.faces import unknown_face
from judge.scenario.wording import defaults


@dataclass(slots=True)
class Piece:
    """One card or token on the table; `item` identifies it for the whole game."""

    item: int
    face: Face
    owner: int
    place: int
    controller: int
    statuses: set[str] = field(default_factory=set)
    counters: dict[str, int] = field(default_factory=dict)
    copy: int | None = None


@dataclass(slots=True)
class Board:
    """Everything that situation sentences can say, with the defaults of a labelled case."""

    players: tuple[str, str] = ("Alice", "Bob")
    pieces: list[Piece] = field(default_factory=list)
    orbs: list[tuple[int, int]] = field(default_factory=list)
    decks: list[list[Piece]] = field(default_factory=lambda: [[], []])
    deck_sizes: list[int | None] = field(default_factory=lambda: [None, None])
    expeditions: list[Expedition] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    clock: Clock = field(default_factory=lambda: Clock(phase=AFTERNOON, done=0, turn=0))
    first_player: int = 0
    passed: list[bool] = field(default_factory=lambda: [False, False])
    tiebreakers: bool = False
    beginning: bool = False
    readings: frozenset[Alternative] = frozenset()
    said: set[str] = field(default_factory=set)
    told_whole: set[int] = field(default_factory=set)
    """The zones of which it is said that nothing, or nothing else, lies there."""
    next_item: int = 1

    def __post_init__(self) -> None:
        given = defaults()
        orbs = given["mana_orbs"]
        self.orbs = [(orbs, 0), (orbs, 0)]
        self.regions = [
            Region(frozenset(letters), tumult)
            for letters, tumult in zip(given["regions"], given["tumult"], strict=True)
        ]
        self.expeditions = [Expedition(distance) for distance in given["distances"] * 2]

    def add(self, face: Face, owner: int, place: int, controller: int | None = None) -> Piece:
        """Lay a card or token somewhere; whose it is controls it, if nobody else is said to."""
        held = owner if controller is None else controller
        piece = Piece(self.next_item, face, owner, place, held)
        self.next_item += 1
        self.pieces.append(piece)
        return piece

    def add_to_deck(self, face: Face, owner: int) -> Piece:
        """Put a card under those that are known at the top of a Deck."""
        piece = Piece(self.next_item, face, owner, zones.DECKS[owner], owner)
        self.next_item += 1
        self.decks[owner].append(piece)
        return piece

    def at(self, place: int) -> list[Piece]:
        """Return what lies at one place."""
        return [piece for piece in self.pieces if piece.place == place]

    def older(self, first: Piece, second: Piece) -> None:
        """Give the first an older timestamp than the second."""
        here, there = self.pieces.index(first), self.pieces.index(second)
        if here > there:
            self.pieces.insert(there, self.pieces.pop(here))

    def state(self) -> State:
        """Return the state that has been laid out; every piece's `item` is the engine's."""
        if self.beginning:
            return self._before_the_game()
        state = new_state(self.players, readings=self.readings)
        state.expeditions = tuple(self.expeditions)
        state.regions = tuple(self.regions)
        state.clock = self._clock()
        state.first_player = self.first_player
        state.passed = (self.passed[0], self.passed[1])
        state.tiebreakers = self.tiebreakers
        for piece in self.pieces:
            _put(state, piece)
        filler = unknown_face()
        for player in (0, 1):
            for piece in self.decks[player]:
                _put(state, piece)
            for _ in range(self._unknown_in_deck(player)):
                put(state, filler, zones.DECKS[player], known=False)
            ready, exhausted = self.orbs[player]
            give_mana(state, player, ready)
            give_mana(state, player, exhausted, ready=False)
        return finish(state)

    def _clock(self) -> Clock:
        """Return the clock; who has passed has no turn any more (4.2.3.e)."""
        turn = self.clock.turn
        if turn < 0 or not self.passed[turn]:
            return self.clock
        other = zones.opponent(turn)
        return self.clock._replace(turn=NOBODY if self.passed[other] else other)

    def _before_the_game(self) -> State:
        """Return the board before the opening hands: Heroes, and Decks that are shuffled (4.1)."""
        filler = unknown_face()
        heroes = [self.at(zones.HEROES[player]) for player in (0, 1)]
        decks = [[*self.at(zones.DECKS[player]), *self.decks[player]] for player in (0, 1)]
        fillers = [self._unknown_in_deck(player) for player in (0, 1)]
        state = start(
            [[*(it.face for it in decks[n]), *[filler] * fillers[n]] for n in (0, 1)],
            [them[0].face if them else None for them in heroes],
            players=self.players,
            regions=["".join(sorted(each.terrains)) for each in self.regions],
            first_player=self.first_player,
            readings=self.readings,
        )
        for player in (0, 1):
            places = (zones.HEROES[player], zones.DECKS[player])
            for pieces, place in zip((heroes[player], decks[player]), places, strict=True):
                for piece, number in zip(pieces, state.zones[place], strict=False):
                    piece.item = number
        return state

    def _unknown_in_deck(self, player: int) -> int:
        """Return how many cards of a Deck nobody named: those up to its size, if that is told."""
        size = self.deck_sizes[player]
        if size is None:
            return int(defaults()["deck"])
        return max(0, size - len(self.decks[player]) - len(self.at(zones.DECKS[player])))

    def tell_apart(self, names: Collection[str]) -> None:
        """Make those of a name that have numbers look different; else what is alike is one choice.

        Faces are compared by identity.
        """
        for piece in self.every_piece():
            if piece.copy and piece.face.name in names:
                piece.face = replace(piece.face)

    def copies(self) -> dict[int, int]:
        """Return the copy number of every piece by item; 0 for those without."""
        return {piece.item: piece.copy or 0 for piece in self.every_piece()}

    def every_piece(self) -> list[Piece]:
        """Return everything that sentences have laid out, known cards of Decks included."""
        return [*self.pieces, *self.decks[0], *self.decks[1]]


def _put(state: State, piece: Piece) -> None:
    piece.item = put(
        state,
        piece.face,
        piece.place,
        owner=piece.owner,
        statuses=piece.statuses,
        counters=[(name, number) for name, number in piece.counters.items() if number],
    )
