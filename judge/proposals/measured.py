"""The statistics of Expeditions that a question tells as numbers:  it's 3 Mountain against 2.

They are of an Expedition as a whole, so that a plain Character brings what is left of them beside
the Characters that are named (4.2.4.b).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.marked import is_name, number_said
from judge.proposals.needs import BoardPart
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    HERO,
    PLAY,
    LaidThing,
    other,
    tables,
    told_table,
    word_set,
)
from judge.records import dataclass, replace
from judge.speech.concepts import STOPS, Noted
from judge.speech.plain_things import clause_of

_MEASURED = "measured"
"""The part of a Character that brings statistics which are told, and of which nothing is asked."""
_BETWEEN, _BEHIND, _BEFORE, _ECHO = 2, 4, 3, 6
_NONE = frozenset({"0", "zero", "no"})
_EVERY = frozenset({"everything", "all", "each", "every"})
_US = frozenset({"us", "we", "sides", "players", "expeditions", "have", "are", "at"})
_DOES = frozenset({"do", "does", "has", "is", "did"})
_BOOST = re.compile(r"(\d+) boosts?")
_ASLEEP = "Asleep"
_WINNERS = re.compile(
    r'"[^"]+ (?:Helper|Rival)" is a Character \([\d/]+\)\. \S+ controls "[^"]+" in \S+ \S+ '
    r"Expedition\. "
)
_BEST = re.compile(r"[09](?:/[09]){2}")


@dataclass(frozen=True, slots=True)
class Measure:
    """How much an Expedition has in some terrains; `whose` is empty where it is a card's own."""

    whose: str
    side: str
    letters: str
    many: int
    start: int
    end: int
    owned: bool = False
    """Whether it is said whose it is, and not only taken from who asks."""


def measures(hints: Hints) -> tuple[Measure, ...]:
    """Return the statistics that are told of Expeditions, as far as it is known whose they are."""
    found: list[Measure] = []
    for n in range(len(hints.reading.words)):
        if not found or n >= found[-1].end:
            found += _at(n, hints, found)
    for n in range(len(found) - 1, 0, -1):  # 6 Forest and 1 Water on his side
        one, next_ = found[n - 1 : n + 1]
        if next_.owned and not one.owned and next_.start - one.end <= 1:
            found[n - 1] = replace(one, whose=next_.whose, side=next_.side, owned=True)
    return tuple(it for it in found if it.whose)


def _at(n: int, hints: Hints, before: Sequence[Measure]) -> Iterator[Measure]:
    """Yield the statistics that are told at a place, for each player of whom they are."""
    words = hints.reading.words
    many = _number(words, n)
    if many < 0 or not word_set("no_measure").isdisjoint(words[max(0, n - 1) : n]):
        return
    letters, end = _terrain(n + 1, hints)
    rival, theirs, behind = _rival(end if letters else n + 1, hints)
    if rival >= 0 and not letters:
        letters, end = theirs or _terrain_before(n, hints), n + 1
    elif not letters and before and _is_of_the_same(n, words, before[-1]):
        letters, end = before[-1].letters, n + 1
    if not letters or not word_set("no_measure").isdisjoint(words[end : end + 1]):
        return
    side = _side(n, max(end, behind), hints)
    whose, card = _whose_before(n, hints, before)
    if rival >= 0:
        whose = whose or ALICE
        if not card:
            yield Measure(whose, side, letters, many, n, end, owned=True)
        yield Measure(other(whose), side, theirs or letters, rival, end, behind, owned=True)
    elif _is_told(n, hints) and _is_of_both(n, end, words):
        for player in (ALICE, BOB):
            yield Measure(player, side, letters, many, n, end, owned=True)
    elif _is_told(n, hints):
        said = _whose_behind(end, words)
        yield Measure(said or ("" if card else whose), side, letters, many, n, end, bool(said))


def _is_of_the_same(n: int, words: Sequence[str], before: Measure) -> bool:
    """Whether a number is of the terrain that was told before:  he has 4 Forest, I have 2."""
    between = {*words[before.end : n]}
    people = word_set("he") | word_set("theirs") | word_set("mine") | word_set("alice")
    ends = not words[n + 1 : n + 2] or words[n + 1] in STOPS | word_set("joining")
    return ends and not between.isdisjoint(people) and between <= people | word_set("has_measure")


def _is_of_both(n: int, end: int, words: Sequence[str]) -> bool:
    """Whether a number is of each player:  zero each, we both have 0, I have 0 and so does he."""
    start = max((m + 1 for m in range(n) if words[m] in STOPS), default=0)
    before, behind = {*words[start:n]}, words[end : end + _ECHO]
    if {*behind[:_BETWEEN]} & {"each", "apiece"} or ("both" in before and _US & before):
        return True
    echoes = (m for m, (one, it) in enumerate(pairwise(behind)) if one == "so" and it in _DOES)
    return any(word not in STOPS for m in echoes for word in behind[m + 2 : m + 3])


def _number(words: Sequence[str], n: int) -> int:
    """Return the number that stands at a place, and -1 where none does."""
    if words[n] in _NONE:
        return 0
    return number_said(words[n]) or -1


def _terrain(n: int, hints: Hints) -> tuple[str, int]:
    """Return the terrains of which a number before a place is told, and where they end."""
    words, known = hints.reading.words, told_table()["terrains"]
    noted = {it.at: it for it in hints.reading.noted if it.concept in known}
    for m in range(n, min(n + 1 + _BETWEEN, len(words))):
        if m in noted:
            place = not word_set("regions").isdisjoint(words[m + 1 : m + 2])
            return ("", m) if place else (str(known[noted[m].concept]), m + 1)
        if words[m] in _EVERY and words[n:m]:
            end = m + 1 + (words[m + 1 : m + 2] in (("terrain",), ("terrains",), ("stat",)))
            return "".join(map(str, known.values())), end
        if words[m] not in word_set("of_measure"):
            break
    return "", n


def _terrain_before(n: int, hints: Hints) -> str:
    """Return the terrain that is named before what is compared:  Mountain is 3 against 2."""
    words, known = hints.reading.words, told_table()["terrains"]
    noted = {it.at: it for it in hints.reading.noted if it.concept in known}
    for m in range(n - 1, max(-1, n - 2 - _BETWEEN), -1):
        if m in noted:
            return str(known[noted[m].concept])
        if words[m] not in word_set("measuring"):
            break
    return ""


def _rival(n: int, hints: Hints) -> tuple[int, str, int]:
    """Return what is put against a number, its terrain, and where it ends:  … against his 2."""
    words = hints.reading.words
    m = n
    if words[m : m + 1] and words[m] in word_set("against"):
        m += 1 + (words[m + 1 : m + 2] == (".",))  # vs.
        passed = word_set("theirs") | word_set("mine") | word_set("of_measure")
        while words[m : m + 1] and words[m] in passed:
            m += 1
    if words[m : m + 1] and (many := _number(words, m)) >= 0 and (m > n or _is_scored(n, words)):
        letters, end = _terrain(m + 1, hints)
        return many, letters, end if letters else m + 1
    return -1, "", n


def _is_scored(n: int, words: Sequence[str]) -> bool:
    """Whether two numbers stand side by side:  3-3 in Mountain."""
    return n > 0 and words[n].isdigit() and words[n - 1].isdigit()


def _whose_before(n: int, hints: Hints, before: Sequence[Measure]) -> tuple[str, bool]:
    """Return whose a number is by the words before it, and whether it is a card's own."""
    words = hints.reading.words
    for m in range(n - 1, -1, -1):
        if before and m < before[-1].end:
            return before[-1].whose, not before[-1].whose
        if words[m] in word_set("scored") or (words[m] in STOPS and words[m] != ","):
            return "", False
        if words[m] == "," and not word_set("joining").isdisjoint(words[m + 1 : m + 2]):
            continue
        if words[m] == ",":
            return "", False
        if is_name(words[m]):
            near = words[max(0, m - _BETWEEN) : m]
            return BOB if word_set("theirs") & {*near} else ALICE, True
        if words[m] in word_set("theirs") | word_set("he") | word_set("bob"):
            return BOB, False
        if words[m] in word_set("mine") | word_set("alice"):
            return ALICE, False
    return "", False


def _whose_behind(end: int, words: Sequence[str]) -> str:
    """Return whose a number is by the words behind it:  … on his side, … for me."""
    behind = words[end : end + _BEHIND]
    for place, whose in pairwise(behind):
        if place in STOPS:
            break
        if place in ("on", "for") and whose in word_set("objects") | word_set("mine") | {"mine"}:
            his = whose == "them" or word_set("theirs") & {*behind[-1:]} and whose in ("my", "the")
            return BOB if his else ALICE
        if place in ("on", "for") and whose in word_set("theirs") | {"him", "her"}:
            return BOB
    return ""


def _side(start: int, end: int, hints: Hints) -> str:
    """Return the side that is said of a number, in its part of the clause."""
    words = hints.reading.words
    for m in range(end, min(end + _BEHIND, len(words))):
        if words[m] in STOPS or words[m] == "and":
            break
        if words[m] in word_set("of_sides"):
            return HERO if words[m].startswith("hero") else COMPANION
    for m in range(start - 1, -1, -1):
        if words[m] in STOPS:
            break
        if words[m] in word_set("of_sides"):
            return HERO if words[m].startswith("hero") else COMPANION
    return ""


def _is_told(n: int, hints: Hints) -> bool:
    """Whether a number is told or supposed, and not asked."""
    words, noted = hints.reading.words, hints.reading.noted
    part = next((it for it in noted if it.at == n), Noted("number", words[n], n))
    return clause_of(words, noted, part) == 1 or "with" in words[max(0, n - _BEFORE) : n]


# ---------------------------------------------------------------- what lies there for it


def with_measures(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which the statistics of Expeditions are those that are told.

    A board on which named Characters have more than that is left as it is.
    """
    told = measures(hints)
    if not told:
        return board
    there = [it.thing for it in board.parts if _counts(it.thing)]
    lane = next((it.side for it in told if it.side), "") or board.side
    lane = lane or next((it.side for it in there if it.side), HERO)
    sums: dict[tuple[str, str], dict[str, int]] = {}
    for it in told:
        sums.setdefault((it.whose, it.side or lane), {}).update(dict.fromkeys(it.letters, it.many))
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


def is_measured(hints: Hints) -> bool:
    """Whether the statistics of an Expedition are told."""
    return bool(measures(hints))


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
