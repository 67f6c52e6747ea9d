"""The Characters that bring what an Expedition is told to have, beside those that are named.

The numbers are of an Expedition as a whole (4.2.4.b), so that what is named is part of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from judge.cards import ability as tree
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.measures import measures, tied_in
from judge.proposals.needs import BoardPart
from judge.proposals.things import ALICE, BOB, HERO, PLAY, LaidThing, tables, told_table
from judge.records import replace

_MEASURED = "measured"
"""The part of a Character that brings statistics which are told, and of which nothing is asked."""
_USUAL = 2
"""What two have who are tied and have nothing that is named."""
_BOOST = re.compile(r"(\d+) boosts?")
_ASLEEP = "Asleep"
_WINNERS = re.compile(
    r'"[^"]+ (?:Helper|Rival)" is a Character \([\d/]+\)\. \S+ controls "[^"]+" in \S+ \S+ '
    r"Expedition\. "
)
_BEST = re.compile(r"[09](?:/[09]){2}")


def with_measures(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which the statistics of Expeditions are those that are told.

    A board on which named Characters have more than that is left as it is.
    """
    told = measures(hints)
    there = [it.thing for it in board.parts if _counts(it.thing)]
    lane = next((it.side for it in told if it.side), "") or board.side
    lane = lane or next((it.side for it in there if it.side), HERO)
    sums: dict[tuple[str, str], dict[str, int]] = {}
    for it in told:
        sums.setdefault((it.whose, it.side or lane), {}).update(dict.fromkeys(it.letters, it.many))
    if not told:
        sums = _even(tied_in(hints), lane, board)
    parts = [it for it in board.parts if not _is_winner(it.thing)]
    for (whose, side), wanted in sums.items():
        mine = [n for n, it in enumerate(parts) if _is_of(it, whose, side, lane, board)]
        twice = [n for n in mine if hints.arena and _is_gigantic(parts[n].thing)]  # 7.4.4.m
        rest = _rest(wanted, [parts[n].thing for n in (*mine, *twice)])
        if rest is None:
            return board
        plain = [n for n in mine if _is_usual(parts[n].thing) and _counts(parts[n].thing)]
        for n in plain:
            facts = rest if n == plain[0] else "0/0/0"
            parts[n] = BoardPart(parts[n].role, replace(parts[n].thing, facts=facts))
        for n in mine:
            if not parts[n].thing.side and parts[n].thing.lies == PLAY:
                parts[n] = BoardPart(parts[n].role, replace(parts[n].thing, side=side))
        if not plain and rest.strip("0/"):
            brings = LaidThing(owner=whose, what="Character", facts=rest, side=side)
            parts.append(BoardPart(_MEASURED, brings))
    does = tuple(_WINNERS.sub("", it) for it in board.does)
    return replace(board, parts=tuple(parts), does=does, side=board.side or lane)


def _even(letters: str, lane: str, board: ProposedBoard) -> dict[tuple[str, str], dict[str, int]]:
    """Return the statistics of two Expeditions that are tied: what the stronger one has."""
    each: dict[str, list[int]] = {}
    for player in (ALICE, BOB):
        mine = [it.thing for it in board.parts if _is_of(it, player, lane, lane, board)]
        brought = [_statistics(it) for it in mine if not _is_winner(it)]
        each[player] = [sum(it[n] for it in brought) for n in range(len(told_table()["terrains"]))]
    most = [max(found) or _USUAL for found in zip(*each.values(), strict=True)]
    wanted = dict(zip(map(str, told_table()["terrains"].values()), most, strict=True))
    wanted = {letter: many for letter, many in wanted.items() if letter in letters}
    return {(player, lane): wanted for player in (ALICE, BOB)} if wanted else {}


def _counts(thing: LaidThing) -> bool:
    return thing.is_character and thing.lies == PLAY


def _is_of(part: BoardPart, whose: str, side: str, lane: str, board: ProposedBoard) -> bool:
    """Whether a Character counts in an Expedition, as it is there or is played there."""
    thing = part.thing
    if not thing.is_character or thing.owner != whose:
        return False
    plays = (f"plays {{{part.role}}}", f"plays {thing.said}")
    played = any(one in it for one in plays for it in board.does)
    here = (thing.side or lane) == side or _is_gigantic(thing)
    return here and (_counts(thing) or played)


def _is_gigantic(thing: LaidThing) -> bool:
    """Whether a Character is in each Expedition of its controller (7.4.4.e)."""
    bodies = (it.body for it in thing.card.abilities) if thing.card is not None else ()
    return any(isinstance(it, tree.Keyword) and it.name == "gigantic" for it in bodies)


def _is_winner(thing: LaidThing) -> bool:
    """Whether it is a made-up Character that only wins terrains."""
    return thing.is_plain and not thing.abilities and bool(_BEST.fullmatch(thing.facts))


def _is_usual(thing: LaidThing) -> bool:
    """Whether it is a made-up Character of whose statistics nothing is told."""
    return thing.is_plain and thing.facts == str(tables()["statistics"][0])


def _rest(wanted: Mapping[str, int], there: Sequence[LaidThing]) -> str | None:
    """Return what is wanted beside Characters, as statistics; None where they have more."""
    found: list[int] = []
    for n, letter in enumerate(map(str, told_table()["terrains"].values())):
        has = sum(_statistics(it)[n] for it in there if not _is_usual(it))
        found.append(wanted[letter] - has if letter in wanted else 0)
    return None if min(found) < 0 else "/".join(map(str, found))


def _statistics(thing: LaidThing) -> tuple[int, int, int]:
    """Return what a Character brings: its statistics and boosts, nothing while asleep (2.4.4)."""
    if any(_ASLEEP in it for it in thing.states):
        return (0, 0, 0)
    more = sum(int(it[1]) for state in thing.states for it in _BOOST.finditer(state))
    if thing.card is not None and thing.card.statistics is not None:
        its = thing.card.statistics
        base = (its.forest, its.mountain, its.water)
    else:
        said = re.search(r"(\d+)/(\d+)/(\d+)", thing.facts)
        base = (int(said[1]), int(said[2]), int(said[3])) if said else (0, 0, 0)
    return (base[0] + more, base[1] + more, base[2] + more)
