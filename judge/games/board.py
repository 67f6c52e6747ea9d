"""A state drawn as text: the Adventure, both players' zones, and what is in Limbo."""

from collections.abc import Iterable, Iterator
from typing import Final

from judge.engine import zones
from judge.engine.characteristics import characteristics
from judge.engine.characteristics import terrains as terrains_of
from judge.engine.dusk import expedition_statistics
from judge.engine.mana import ready_mana
from judge.engine.objects import Object
from judge.engine.quantities import statistics
from judge.engine.state import NOBODY, State
from judge.engine.tiebreakers import totals
from judge.telling.decisions import card_words, emblem_words
from judge.telling.story import BOTH
from judge.telling.things import marks_of, name_of, shown_terrains

_BOLD, _DIM, _PLAIN = "\x1b[1m", "\x1b[2m", "\x1b[0m"
_WIDTH: Final = 78
_LABEL: Final = 12


def draw(state: State, viewer: int = BOTH) -> str:
    """Return the board as one player sees it, in terminal text with colour codes."""
    other = 1 if viewer == BOTH else zones.opponent(viewer)
    near = zones.opponent(other)
    lines = [
        f"{_BOLD}{headline(state)}{_PLAIN}",
        *_adventure(state),
        *_player(state, other, seen=viewer == BOTH),
        *_player(state, near, seen=True),
        *_limbo(state),
    ]
    return "\n".join(lines)


def plain(text: str) -> str:
    """Return what was drawn without its colour codes."""
    first, *rest = text.split("\x1b[")
    return first + "".join(part[part.index("m") + 1 :] for part in rest)


def headline(state: State) -> str:
    """Return where in the game this is: day, phase, whose turn, who is first player."""
    players, clock = state.setup.players, state.clock
    if state.over:
        won = f"{players[state.winner]} has won" if state.winner != NOBODY else "Nobody has won"
        return f"{won} on day {clock.day}"
    parts = [f"Day {clock.day}", clock.phase]
    if clock.turn != NOBODY:
        parts.append(f"{players[clock.turn]}'s turn")
    parts.append(f"first player: {players[state.first_player]}")
    parts += [f"{players[player]} has passed" for player in (0, 1) if state.passed[player]]
    if state.tiebreakers:
        parts.append("tiebreakers")
    return " · ".join(parts)


def _adventure(state: State) -> Iterator[str]:
    if state.tiebreakers:
        first, second = (_numbers(totals(state, player)) for player in (0, 1))
        one, other = state.setup.players
        yield f"{'Arena':{_LABEL}}{one} {first}, {other} {second}"
        return
    cells = []
    for number, region in enumerate(state.regions):
        shown = shown_terrains(terrains_of(state, number)) if region.visible else "?"
        cells.append(f"{shown:^7}")
    yield f"{'Adventure':{_LABEL}}{''.join(cells)}"
    for player in (0, 1):
        marks = [""] * len(state.regions)
        for which, letter in ((0, "H"), (1, "C")):
            expedition = state.expeditions[zones.expedition_of(player, which)]
            last = len(marks) - 1
            at = expedition.distance if which == 0 else last - expedition.distance
            marks[at] += letter + ("^" if expedition.ascended else "")
        yield f"{state.setup.players[player][: _LABEL - 1]:{_LABEL}}" + "".join(
            f"{mark:^7}" for mark in marks
        )
    for marker in state.markers:
        if marker.region >= 0:
            letters = shown_terrains(marker.terrains)
            yield f"{'':{_LABEL}}{letters} Terrain Marker: region {marker.region}"


def _player(state: State, player: int, *, seen: bool) -> Iterator[str]:
    heroes = ", ".join(_with_marks(it) for it in state.at(zones.HEROES[player])) or "no Hero"
    orbs = len(state.zones[zones.MANA[player]])
    yield (
        f"{_BOLD}{state.setup.players[player]}{_PLAIN} · {heroes} · "
        f"mana {ready_mana(state, player)}/{orbs} · "
        f"hand {len(state.zones[zones.HANDS[player]])} · "
        f"deck {len(state.zones[zones.DECKS[player]])} · "
        f"discard {len(state.zones[zones.DISCARD[player]])}"
    )
    for which in (0, 1):
        expedition = zones.expedition_of(player, which)
        things = [_in_play(state, it) for it in state.at(zones.EXPEDITIONS[expedition])]
        sums = _numbers(expedition_statistics(state, expedition))
        label = f"{('Hero', 'Companion')[which]} {sums}"
        yield from _list(label, things, width=_LABEL + 6)
    landmarks = [_in_play(state, it) for it in state.at(zones.LANDMARKS[player])]
    if landmarks:
        yield from _list("Landmarks", landmarks)
    yield from _list("Reserve", [_card(it) for it in state.at(zones.RESERVES[player])])
    if seen:
        yield from _list("Hand", [_card(it) for it in state.at(zones.HANDS[player])])


def _limbo(state: State) -> Iterator[str]:
    for emblem in state.emblems:
        who = state.setup.players[emblem.controller]
        waits = f", after {emblem.pending}" if emblem.pending else ""
        yield f"{_DIM}Limbo: {who}: {emblem_words(emblem, state)}{waits}{_PLAIN}"


def _list(label: str, things: Iterable[str], width: int = _LABEL) -> Iterator[str]:
    """Yield a labelled list, broken where a line is full."""
    line = f"  {label:{width - 2}}"
    empty = True
    for number, each in enumerate(things):
        joined = each if number == 0 else f", {each}"
        if not empty and len(line) + len(joined) > _WIDTH:
            yield f"{line},"
            line, joined = " " * width, each
        line += joined
        empty = False
    yield f"{line}—" if empty else line


def _in_play(state: State, it: Object) -> str:
    words = name_of(it.face)
    if "Character" in characteristics(state, it.id).types:
        words += f" {_numbers(statistics(state, it))}"
    marks = marks_of(it)
    return f"{words} ({', '.join(marks)})" if marks else words


def _card(it: Object) -> str:
    marks = marks_of(it)
    return f"{card_words(it.face)} ({', '.join(marks)})" if marks else card_words(it.face)


def _with_marks(it: Object) -> str:
    marks = marks_of(it)
    return f"{name_of(it.face)} ({', '.join(marks)})" if marks else name_of(it.face)


def _numbers(values: Iterable[int]) -> str:
    return "/".join(str(value) for value in values)
