"""A position as the sentences of a scenario."""

from collections.abc import Iterable, Iterator

from judge.engine import zones
from judge.engine.mana import ready_mana
from judge.engine.objects import Object
from judge.engine.state import AFTERNOON, NOBODY, State
from judge.engine.statuses import EXHAUSTED
from judge.telling.things import counters_in_words, name_of

_ZONES = (
    (zones.RESERVES, "Reserve"),
    (zones.HANDS, "hand"),
    (zones.DISCARD, "Discard pile"),
)


def situation_text(state: State, notes: Iterable[str] = ()) -> str:
    """Return a scenario that lays out a position between two effects.

    What sentences cannot say (Emblems in Limbo, gained abilities, the order of a Deck) is told in
    notes, after those that are given.
    """
    title = f"Day {state.clock.day}, {state.clock.phase}"
    lines = [f"Scenario: {title}", f"Players: {', '.join(state.setup.players)}", ""]
    lines += _adventure(state)
    for player in (0, 1):
        lines += _player(state, player)
    lines += _time(state)
    lines += ["", *_claims(state), ""]
    lines += [f"Note: {each}" for each in (*notes, *_left_out(state))]
    return "\n".join(lines) + "\n"


def _adventure(state: State) -> Iterator[str]:
    if state.tiebreakers:
        yield "The tiebreakers have begun."
        return
    for number, region in enumerate(state.regions):
        letters = "".join(f"{{{letter}}}" for letter in "VMO" if letter in region.terrains)
        yield f"Region {number} is {letters}."
    for player, name in enumerate(state.setup.players):
        for which, side in ((0, "Hero"), (1, "Companion")):
            expedition = state.expeditions[zones.expedition_of(player, which)]
            last = len(state.regions) - 1
            at = expedition.distance if which == 0 else last - expedition.distance
            yield f"{name}'s {side} Expedition is in region {at}."
            if expedition.ascended:
                yield f"{name}'s {side} Expedition is Ascended."


def _player(state: State, player: int) -> Iterator[str]:
    name = state.setup.players[player]
    for hero in state.at(zones.HEROES[player]):
        yield f"{name}'s Hero is {_said(hero)}."
    ready = ready_mana(state, player)
    spent = len(state.zones[zones.MANA[player]]) - ready
    yield f"{name} has {ready} ready Mana Orbs."
    if spent:
        yield f"{name} has {spent} exhausted Mana Orbs."
    for which, side in ((0, "Hero"), (1, "Companion")):
        for it in state.at(zones.EXPEDITIONS[zones.expedition_of(player, which)]):
            yield f"{name} controls {_said(it)} in {name}'s {side} Expedition."
    for it in state.at(zones.LANDMARKS[player]):
        yield f"{name} controls {_said(it)}."
    for places, words in _ZONES:
        for it in state.at(places[player]):
            yield f"{name} has {_said(it)} in {words}."


def _claims(state: State) -> Iterator[str]:
    """Claim what the sentences before must come to; more can be written below."""
    for player, name in enumerate(state.setup.players):
        for places, words in ((zones.HANDS, "hand"), (zones.RESERVES, "Reserve")):
            number = len(state.zones[places[player]])
            cards = "1 card" if number == 1 else f"{number} cards"
            yield f"At this point, {name} has {cards} in {words}."


def _said(it: Object) -> str:
    """Return a card or token with what is between brackets: its printing, statuses, counters."""
    details = [] if it.face.token or not it.face.version else [it.face.version]
    details += sorted("exhausted" if status == EXHAUSTED else status for status in it.statuses)
    details += [counters_in_words(name, number) for name, number in it.counters]
    said = f"{name_of(it.face)} token" if it.face.token else it.face.name
    if it.face.token:
        said = f"{_article(said)} {said}"
    return f"{said} ({', '.join(details)})" if details else said


def _article(noun: str) -> str:
    return "an" if noun[0] in "AEIOU" else "a"


def _time(state: State) -> Iterator[str]:
    players, clock = state.setup.players, state.clock
    yield f"{players[state.first_player]} is first player."
    if clock.phase != AFTERNOON:
        yield f"It is {clock.phase}."
        return
    if clock.turn != NOBODY:
        yield f"It is {players[clock.turn]}'s turn."
    for player in (0, 1):
        if state.passed[player]:
            yield f"{players[player]} has passed."


def _left_out(state: State) -> Iterator[str]:
    for player, deck in enumerate(zones.DECKS):
        count = len(state.zones[deck])
        yield f"{state.setup.players[player]}'s Deck has {count} cards, which are not told."
    if any(not region.visible for region in state.regions):
        yield "some Tumult cards are still face down; their regions are told all the same."
    for emblem in state.emblems:
        owner = state.setup.players[emblem.controller]
        yield f"Limbo holds an Emblem of {owner} from {state.name(emblem.source)}, not told."
    for it in state.objects.values():
        if it.owner != it.controller:
            owner = state.setup.players[it.owner]
            yield f"{name_of(it.face)} in another player's Expedition belongs to {owner}, not told."
        if it.granted or it.gained:
            yield f"{name_of(it.face)} has gained abilities or sub-types, not told."
