"""The statistics of Expeditions that a question tells as numbers:  it's 3 Mountain against 2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from judge.proposals.hints import Hints
from judge.proposals.marked import is_name, number_said
from judge.proposals.things import ALICE, BOB, COMPANION, HERO, other, told_table, word_set
from judge.records import dataclass, replace
from judge.speech.concepts import STOPS, Noted
from judge.speech.plain_things import clause_of

_BETWEEN, _BEHIND, _BEFORE, _ECHO = 2, 4, 3, 6
_TIED = 8
"""How far behind a tie its terrain may stand."""


@dataclass(frozen=True, slots=True)
class ToldMeasure:
    """How much an Expedition has in some terrains; `whose` is empty where it is a card's own."""

    whose: str
    side: str
    letters: str
    many: int
    start: int
    end: int
    owned: bool = False
    """Whether it is said whose it is, and not only taken from who asks."""


def measures(hints: Hints) -> tuple[ToldMeasure, ...]:
    """Return the statistics that are told of Expeditions, as far as it is known whose they are."""
    found: list[ToldMeasure] = []
    for n in range(len(hints.reading.words)):
        if not found or n >= found[-1].end:
            found += _at(n, hints, found)
    for n in range(len(found) - 1, 0, -1):  # 6 Forest and 1 Water on his side
        one, next_ = found[n - 1 : n + 1]
        if next_.owned and not one.owned and next_.start - one.end <= 1:
            found[n - 1] = replace(one, whose=next_.whose, side=next_.side, owned=True)
    return tuple(it for it in found if it.whose)


def _at(n: int, hints: Hints, before: Sequence[ToldMeasure]) -> Iterator[ToldMeasure]:
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
            yield ToldMeasure(whose, side, letters, many, n, end, owned=True)
        yield ToldMeasure(other(whose), side, theirs or letters, rival, end, behind, owned=True)
    elif _is_told(n, hints) and _is_of_both(n, end, words):
        for player in (ALICE, BOB):
            yield ToldMeasure(player, side, letters, many, n, end, owned=True)
    elif _is_told(n, hints):
        said = _whose_behind(end, words)
        yield ToldMeasure(said or ("" if card else whose), side, letters, many, n, end, bool(said))


def _is_of_the_same(n: int, words: Sequence[str], before: ToldMeasure) -> bool:
    """Whether a number is of the terrain that was told before:  he has 4 Forest, I have 2."""
    between = {*words[before.end : n]}
    people = word_set("he") | word_set("theirs") | word_set("mine") | word_set("alice")
    end = n + 1 + (words[n + 1 : n + 2] in (("there",), ("here",)))
    ends = not words[end : end + 1] or words[end] in STOPS | word_set("joining")
    return ends and not between.isdisjoint(people) and between <= people | word_set("has_measure")


def _is_of_both(n: int, end: int, words: Sequence[str]) -> bool:
    """Whether a number is of each player:  zero each, we both have 0, I have 0 and so does he."""
    start = max((m + 1 for m in range(n) if words[m] in STOPS), default=0)
    before, behind = {*words[start:n]}, words[end : end + _ECHO]
    if {*behind[:_BETWEEN]} & {"each", "apiece"} or (
        "both" in before and word_set("of_both") & before
    ):
        return True
    if not word_set("evenly").isdisjoint(before):
        return True
    echoes = (
        m
        for m, (one, it) in enumerate(pairwise(behind))
        if one == "so" and it in word_set("echoing")
    )
    return any(word not in STOPS for m in echoes for word in behind[m + 2 : m + 3])


def _number(words: Sequence[str], n: int) -> int:
    """Return the number that stands at a place, and -1 where none does."""
    if words[n] in word_set("nothing_measured"):
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
        if words[m] in word_set("all_terrains") and words[n:m]:
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
    m = n + (words[n : n + 1] in (("there",), ("here",)))
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
    return n > 0 and words[n].isdecimal() and words[n - 1].isdecimal()


def _whose_before(n: int, hints: Hints, before: Sequence[ToldMeasure]) -> tuple[str, bool]:
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
        if words[m] in word_set("regions"):
            return "", True  # a region with no Water
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
    behind = tuple(takewhile(lambda word: word not in STOPS, words[end : end + _BEHIND]))
    at = next((n for n, word in enumerate(behind) if word in ("on", "for")), len(behind))
    whose = {*behind[at + 1 : at + 1 + _BETWEEN]}
    if not whose.isdisjoint(word_set("theirs") | {"him", "them"}):
        return BOB
    return "" if whose.isdisjoint(word_set("mine") | {"me", "us", "mine"}) else ALICE


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


def is_measured(hints: Hints) -> bool:
    """Whether the statistics of an Expedition are told, or that two are tied in them."""
    return bool(measures(hints) or tied_in(hints))


def tied_in(hints: Hints) -> str:
    """Return the terrains in which two Expeditions are told to be tied:  tied in every terrain."""
    words, noted = hints.reading.words, hints.reading.noted
    known = told_table()["terrains"]
    if "win" in hints.concepts:
        return ""  # another terrain decides
    for it in noted:
        if it.concept != "tie" or clause_of(words, noted, it) != 1:
            continue
        behind = tuple(takewhile(lambda word: word not in STOPS, words[it.at + 1 :]))[:_TIED]
        if word_set("all_terrains") & {*behind} and not word_set("compared").isdisjoint({*behind}):
            return "".join(map(str, known.values()))
        end = it.at + 1 + len(behind)
        found = [one for one in noted if one.concept in known and it.at < one.at < end]
        found = [
            one for one in found if word_set("regions").isdisjoint(words[one.at + 1 : one.at + 2])
        ]
        if found:
            return "".join(dict.fromkeys(str(known[one.concept]) for one in found))
    return ""
