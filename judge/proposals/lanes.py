"""Of whose Expeditions a question says something, and of which: mine, both of theirs, either's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product, takewhile

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.marked import is_name
from judge.proposals.needs import IT, ME, NEED, TARGET
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    HERO,
    KINDS,
    other,
    told_table,
    word_set,
)
from judge.speech.concepts import STOPS, Noted

_NEAR, _FAR = 3, 11
_EACH = frozenset({"all", "four", "4", "every"})
_ONE_OR_OTHER = {"one": HERO, "of": HERO, "other": COMPANION}
_BESIDE, _PLAYERS, _NOWHERE = 3, 2, -1
OPPOSITE = "opposite"
"""Whose an Expedition is that only faces another one."""


def lanes(it: Noted, hints: Hints, board: ProposedBoard, owner: str) -> Iterator[tuple[str, str]]:
    """Yield whose Expeditions are spoken of, and on which side; of both of a player's each side."""
    words, side = hints.reading.words, side_said(it, hints)
    if _EACH & {*words[max(0, it.at - _FAR) : it.at]} and _plural(it.at, words):
        yield from product((ALICE, BOB), (HERO, COMPANION))
        return
    said = {n: player for n in _clause(it.at, words) if (player := _player(n, words))}
    found = {player: n for n, player in sorted(said.items())}
    listed = len(found) == _PLAYERS and "and" in words[min(found.values()) : max(found.values())]
    if not listed:
        whose = _whose(it, hints, board) or owner
        found = {whose: found[whose]} if whose in found else {whose: _NOWHERE}
    lane = next((n for n in _clause(it.at, words) if words[n].startswith("expedition")), it.at)
    for whose, n in found.items():
        end = min((m for m in found.values() if m > n), default=it.at)
        here = _first_side(words[n:end]) if listed else side
        places = [n] if listed else [n, lane] if n >= 0 else [lane]
        yield from _each(whose, here, places, words)
    behind = tuple(takewhile(lambda word: word not in STOPS - {","}, words[it.at + 1 :]))
    if not word_set("as_well").isdisjoint(behind) and behind[0] in ("and", ","):
        for n in range(it.at + 1, it.at + 1 + len(behind)):
            if player := _player(n, words):  # the same is so of that:  …, and of one of theirs too
                yield from _each(player, _first_side(behind), [n], words)


def _plural(at: int, words: Sequence[str]) -> bool:
    """Whether Expeditions are spoken of right before a word:  all four Expeditions are …"""
    return any(word in word_set("lanes") and word.endswith("s") for word in words[at - _NEAR : at])


def _each(
    whose: str, side: str, places: Sequence[int], words: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield the Expedition of a player, or each, where both are spoken of around some words."""
    both = not side and any(_speaks_of_both(at, words) for at in places)
    yield from ((whose, one) for one in ((HERO, COMPANION) if both else (side,)))


def _player(at: int, words: Sequence[str]) -> str:
    """Return the player to whom a word says that something belongs, if it does."""
    if words[at] in word_set("theirs"):
        return BOB
    mine = words[at] in word_set("mine") | {"me"}
    return ALICE if mine and word_set("theirs").isdisjoint(words[at + 1 : at + 2]) else ""


def _first_side(words: Sequence[str]) -> str:
    sides = told_table()["sides"]
    return next((str(sides[word]) for word in words if word in sides), "")


def side_named(phrase: str) -> str:
    """Return the side of which the name of a region speaks:  the Hero Region."""
    return _first_side(phrase.split())


def _speaks_of_both(at: int, words: Sequence[str]) -> bool:
    """Whether both Expeditions of a player are spoken of around a word:  two of mine."""
    ends = (n for n in range(at + 1, len(words)) if words[n] in STOPS | {"and"})
    span = range(max(0, at - _BESIDE), min(at + _BESIDE, next(ends, len(words))))
    near = {words[n] for n in span if words[n + 1 : n + 2] != ("region",)}  # by one region
    among = words[at - 1 : at] == ("of",)  # of my Expeditions, in the plural, one
    said = word_set("both_of") | (frozenset[str]() if among else {"expeditions"})
    return "one" not in near and not said.isdisjoint(near)


def _whose(it: Noted, hints: Hints, board: ProposedBoard) -> str:
    """Return whose Expedition is spoken of: by the last word before that tells a player."""
    words = hints.reading.words
    for n in _clause(it.at, words):
        if words[n] in word_set("lane") and (faced := _faced(n, words)):
            return BOB if faced in word_set("mine") | {"me"} else other(_at_work(board))
        if words[n] in word_set("lane") and _faces(n, words):
            return other(_at_work(board))
        if n and words[n - 1] in word_set("facing"):
            continue
        if words[n] in word_set("theirs") | word_set("bob"):
            return BOB
        if words[n] in word_set("mine") | word_set("alice"):
            return ALICE
        if is_name(words[n]):
            return ""
        if is_noun(n, hints):
            near = {*words[max(0, n - _NEAR) : n]}
            said = BOB if near & word_set("theirs") else ALICE if near & word_set("mine") else ""
            thing = board.thing(TARGET, IT, NEED)
            return said or (thing.owner if thing is not None else "")
    return ""


def _at_work(board: ProposedBoard) -> str:
    """Return whose the card at work is."""
    me = board.thing(ME)
    return me.owner if me is not None else ALICE


def _faced(lane: int, words: Sequence[str]) -> str:
    """Return the word for whom an Expedition faces:  the Expedition facing him."""
    behind = words[lane + 1 : lane + 3]
    return behind[1] if behind[1:] and behind[0] in word_set("facing") else ""


def _faces(lane: int, words: Sequence[str]) -> bool:
    """Whether a card faces an Expedition:  X facing an Expedition in …"""
    before = words[max(0, lane - _NEAR) : lane]
    return any(
        word in word_set("facing") and word_set("skipped").issuperset(before[n + 1 :])
        for n, word in enumerate(before)
    )


def side_said(it: Noted, hints: Hints) -> str:
    """Return the side that is said near a word."""
    words, sides = hints.reading.words, told_table()["sides"]
    places = (it.at + 1, it.at + 2, *_clause(it.at, words))
    said = (n for n in places if words[n : n + 1] and words[n] in sides and _is_side(n, words))
    return next((str(sides[words[n]]) for n in said), "") or _one_or_other(it.at, words)


def _one_or_other(at: int, words: Sequence[str]) -> str:
    """Return the side that stands for one Expedition of two:  ahead in one, tied in the other."""
    if "other" not in words or word_set("lanes").isdisjoint(words):
        return ""
    behind = takewhile(lambda n: words[n] not in STOPS | {"and"}, range(at + 1, len(words)))
    near = [n for n in (*behind, *_clause(at, words)) if abs(n - at) <= _FAR]
    said = ("other" if words[max(0, n - 1)] == "other" else words[n] for n in near)
    return next((_ONE_OR_OTHER[word] for word in said if word in _ONE_OR_OTHER), "")


def _is_side(at: int, words: Sequence[str]) -> bool:
    """Whether a word names a side, and not what is right now, or what is left."""
    beside = word_set("possessive") | {"the"}
    named = words[at] not in word_set("hands") or words[at - 1] in beside
    return named or words[at + 1 : at + 2] in tuple((it,) for it in word_set("lane"))


def is_noun(at: int, hints: Hints) -> bool:
    """Whether a noun for a thing stands at a place."""
    return any(one.at == at and one.concept in KINDS for one in hints.reading.noted)


def _clause(at: int, words: Sequence[str]) -> range:
    """Return the places before a word that belong to its clause, the nearest first."""
    start = max((n + 1 for n in range(at) if words[n] in STOPS and words[n] != ","), default=0)
    return range(at - 1, max(start, at - _FAR) - 1, -1)


def facing_asked(words: Sequence[str]) -> str:
    """Return whose the Expedition is that is asked of as facing another; nothing where none is."""
    for n, word in enumerate(words):
        if word not in word_set("in_front"):
            continue
        passed = word_set("skipped") - word_set("possessive")
        behind = [it for it in words[n + 1 : n + 3] if it not in passed]
        if behind and behind[0] in word_set("mine") | word_set("alice"):
            return BOB
        if behind and behind[0] in word_set("theirs") | word_set("bob") | word_set("of_people"):
            return ALICE
        if not word_set("lanes").isdisjoint([*words[max(0, n - 1) : n], *behind[:1]]):
            return OPPOSITE
    return ""
