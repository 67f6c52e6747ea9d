"""Regions that are told by their numbers: which Expeditions are there, and what they show.

Region 3, where both Hero Expeditions are, shows Forest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from judge.proposals.asks_from import asks_from
from judge.proposals.heard.lexis import owner_of
from judge.proposals.hints import Hints
from judge.proposals.marked import number_said
from judge.proposals.terrains import groups, is_contested, letters
from judge.proposals.things import ALICE, BOB, COMPANION, HERO, told_table, word_set

_ENDS = frozenset(".?!;")
_LAST = 7
"""The region of origin of the Companion Expeditions; that of the Heroes' is 0 (2.2.2.k)."""
_NUMBERED = frozenset({"number", "nr", "no", "#"})
_RANKS = ("", "", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""The first region is the one in which an Expedition begins."""
_PARTED = frozenset({"apart", "away"})
_SEVERAL = frozenset({"both", "two", "2", "each", "other"})
_US = frozenset({"our", "ours", "us", "we"})
_HIM = frozenset({"him", "he", "she", "they", "them"})


class RegionTold(NamedTuple):
    """A region, the Expeditions that are there, and the terrains that it shows."""

    number: int
    lanes: Sequence[tuple[str, str]]
    terrains: str

    def said(self) -> Iterator[str]:
        """Yield the sentences that tell it."""
        for whose, side in self.lanes:
            yield f"{whose}'s {side} Expedition is in region {self.number}."
        if self.terrains:
            yield f"Region {self.number} is {self.terrains}."


def regions_told(hints: Hints) -> Iterator[RegionTold]:
    """Yield the regions that are told of by number, each with what is said of it first."""
    words, seen = hints.reading.words, dict[int, Sequence[tuple[str, str]]]()
    all_told = words[: asks_from(words)]
    numbers = ((n, _number(n, words)) for n, it in enumerate(all_told) if it in word_set("regions"))
    told = {at: number for at, number in numbers if 0 <= number <= _LAST}
    earlier: Sequence[tuple[str, str]] = ()
    for at in range(len(all_told)):
        sentence = _sentence(at, words)
        if apart := _apart(at, words):
            whose = _lanes([words[n] for n in sentence]) or _lanes(all_told)
            yield from _parted(apart, whose, seen)
        if at not in told:
            continue
        beside = [n for n in sentence if n in told or _apart(n, words)]
        if len({told.get(n) for n in beside}) > 1:
            part = _part(beside.index(at), beside, sentence, words)
            lanes = earlier = _lanes(part, () if at == beside[0] else earlier)
        else:
            lanes = _lanes([words[n] for n in sentence])
        if told[at] in seen and not lanes:
            continue
        lanes = lanes or _lanes(all_told)
        seen[told[at]] = [*seen.get(told[at], ()), *lanes]
        shown = (it for it in groups(hints) if it[0].at in sentence and not is_contested(it, hints))
        yield RegionTold(told[at], lanes, next(map(letters, shown), ""))


def _apart(at: int, words: Sequence[str]) -> int:
    """Return how many regions lie between two Expeditions:  three regions apart; 0 for none."""
    counted = words[at] in word_set("regions") and not _PARTED.isdisjoint(words[at + 1 : at + 2])
    return number_said(words[at - 1]) if counted and at else 0


def _parted(
    many: int, lanes: Sequence[tuple[str, str]], seen: Mapping[int, Sequence[tuple[str, str]]]
) -> Iterator[RegionTold]:
    """Yield the regions of a player's Expeditions that are so many apart, as one is told."""
    owner = lanes[0][0] if lanes else ALICE
    told = {side: number for number, there in seen.items() for who, side in there if who == owner}
    hero = told.get(HERO, told[COMPANION] - many if COMPANION in told else 1)
    for side, number in ((HERO, hero), (COMPANION, hero + many)):
        if side not in told and 0 <= number <= _LAST:
            yield RegionTold(number, [(owner, side)], "")


def _number(at: int, words: Sequence[str]) -> int:
    """Return the number by which a region is called:  region 3, the third region; -1 for none."""
    behind = words[at + 1 : at + 3]
    named = behind[1:] if behind and behind[0] in _NUMBERED else behind[:1]
    before = words[at - 1] if at else ""
    if before in _RANKS[2:]:
        return _RANKS.index(before)
    told = bool(named) and (number_said(named[0]) > 0 or named[0] in ("0", "zero"))
    return number_said(named[0]) if told and words[at] == "region" else -1


def _sentence(at: int, words: Sequence[str]) -> range:
    """Return the places of the sentence in which a word stands."""
    begins = max((n + 1 for n in range(at) if words[n] in _ENDS), default=0)
    return range(begins, next((n for n in range(at, len(words)) if words[n] in _ENDS), len(words)))


def _part(n: int, beside: Sequence[int], sentence: range, words: Sequence[str]) -> Sequence[str]:
    """Return the words that tell who is in one of several regions:  X in region 2, Y in region 4.

    They stand behind their region where nobody is told before the first one.
    """
    sides = told_table()["sides"].keys() | word_set("lanes")
    behind = sides.isdisjoint(words[sentence.start : beside[0]])
    ends = [*beside, sentence.stop] if behind else [sentence.start, *beside]
    begins = ends[n] + len(("region", "3")) * (behind or n > 0)
    return words[begins : ends[n + 1]]


def _lanes(said: Sequence[str], earlier: Sequence[tuple[str, str]] = ()) -> list[tuple[str, str]]:
    """Return the Expeditions of which a sentence speaks: both of a player's, or each player's.

    What is not said of them is that of those that were told `earlier`:  …, and his in region 4.
    """
    known = told_table()["sides"]
    places = [n for n, word in enumerate(said) if word in known and _is_side(n, said)]
    sides = [*dict.fromkeys(str(known[said[n]]) for n in places)]
    lanes = [word for word in said if word in word_set("lanes")]
    owners = {owner_of(word) for word in said if owner_of(word) and word not in _HIM | _US}
    if owners or sides:
        sides = sides or [*dict.fromkeys(side for _, side in earlier)]
        owners = owners or {whose for whose, _ in earlier}
    if not (sides or lanes):
        return []
    several = any(word.endswith("s") for word in lanes) or not _SEVERAL.isdisjoint(said)
    whose = [BOB] if owners == {BOB} else [ALICE]
    if len(sides) == 1 and (several or owners == {ALICE, BOB}):
        whose = [ALICE, BOB]
    elif not sides:
        sides = [HERO, COMPANION] if several else [HERO]
    return [*product(whose, sides)]


def _is_side(at: int, said: Sequence[str]) -> bool:
    """Whether a word names a side, and not what is right now or left."""
    behind = said[at + 1] if at + 1 < len(said) else ""
    return said[at] not in word_set("hands") or behind in word_set("lane")
