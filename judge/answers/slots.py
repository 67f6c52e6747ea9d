"""Slots of the rules: which rules decide a question by the concepts that it names.

A slot takes a question only if every concept of it is named by one of the slot's patterns, and all
that the pattern needs is there. Of several slots the one that needs most takes it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from judge.records import dataclass
from judge.speech.classes import only_naming
from judge.speech.concepts import NUMBER, QuestionReading, intents, lexicon
from judge.speech.pieces import weighty_words
from judge.speech.plain_things import asked_from

_COUNTED = frozenset({"many", "much", "limit", "often", "minimum", "excess"})

_WHAT = frozenset({"what", "where", "when", "who", "much", "many", "how"})
_LIMITS = frozenset({"reserve_limit", "landmark_limit"})
_ASKED_FOR = "!"
"""Before what says little, and is needed where it is what is asked for:  which cards …"""
_SEEKS = "seeks"
"""The form of what does not open as what has a yes or a no."""
_TELLS_A_TERM = _WHAT | {"mean", "why", "long", "often", "kinds", "difference"}
"""What asks for more than whether something is so."""


@dataclass(frozen=True, slots=True)
class SlotPattern:
    """What a slot needs, what it may hold besides, and the form of question if it asks for one."""

    needed: tuple[frozenset[str], ...]
    allowed: frozenset[str]
    form: str

    def takes(self, reading: QuestionReading, hard: frozenset[str]) -> bool:
        """Whether all that is needed is there, and nothing that is not named."""
        if self.form and self.form != (reading.form or _SEEKS):
            return False
        if not hard <= self.allowed:
            return False
        named = (reading.concepts | hard).union(f"{_ASKED_FOR}{one}" for one in hard)
        return all(not named.isdisjoint(it) for it in self.needed)


@dataclass(frozen=True, slots=True)
class AnswerSlot:
    """A subject and an aspect: the rules that decide it, the most telling first."""

    rules: tuple[str, ...]
    patterns: tuple[SlotPattern, ...]


@cache
def slots() -> tuple[AnswerSlot, ...]:
    """Return every slot of the newest edition."""
    return tuple(
        AnswerSlot(tuple(rules.split()), tuple(map(_pattern, patterns)))
        for rules, *patterns in intents()["slots"]
    )


def _pattern(text: str) -> SlotPattern:
    """Read a pattern; where a number is asked for, the one that is supposed may be said."""
    form, _, rest = text.rpartition(": ")
    needed: list[frozenset[str]] = []
    allowed: set[str] = set()
    for item in rest.split():
        names = frozenset(item.rstrip("?").split("|"))
        allowed |= {it.removeprefix(_ASKED_FOR) for it in names}
        if not item.endswith("?"):
            needed.append(names)
    if allowed & _COUNTED:
        allowed |= {NUMBER, "same"}
    if allowed & _LIMITS:
        allowed |= {"limit"}  # it says that it is one
    return SlotPattern(tuple(needed), frozenset(allowed), form)


def slot_of(reading: QuestionReading) -> AnswerSlot | None:
    """Return the slot that takes a question; none if a word or a concept is left over.

    A word that only says of what kind something is (“the keyword …”) may be left over, unless it
    is what is asked for.
    """
    if reading.strange or "than" in weighty_words(reading):
        return None  # what is more than something else, no slot compares
    hard = reading.concepts - lexicon().soft | reading.asked
    ways = [hard]
    if NUMBER in hard and not hard & _COUNTED:
        # whether there can be two asks how many there can be; two at once are both
        ways = [hard - {NUMBER} | {one} for one in ("many", "both")]
    if "must" in hard and not _WHAT.isdisjoint(reading.concepts):
        ways.append(hard - {"must"})  # what has to be paid asks what, and not whether it has to
    if "not" in hard and _declares(reading):
        ways.append(hard - {"not"})  # it does not, right?  is answered by what says whether it does
    for way in ways:
        for asked in (way, way - only_naming(reading)):
            if (slot := _taking(reading, asked)) is not None:
                return slot
    return None


def _whether(reading: QuestionReading) -> bool:
    """Whether it is asked if something is so, or may be done, and not what it is."""
    first = reading.words[asked_from(reading.words)]
    return first in lexicon().forms and _TELLS_A_TERM.isdisjoint(reading.concepts)


def _declares(reading: QuestionReading) -> bool:
    """Whether what is asked is said as a statement:  so it will not go to Reserve, right?"""
    words = reading.words
    first = words[asked_from(words)]
    if not _WHAT.isdisjoint(reading.concepts) or first in lexicon().forms:
        return False
    return any(
        one in lexicon().forms and other == "not" and n > 0
        for n, (one, other) in enumerate(pairwise(words))
    )


def _taking(reading: QuestionReading, hard: frozenset[str]) -> AnswerSlot | None:
    found = [
        (len(pattern.needed), bool(pattern.form), -len(pattern.allowed), -place, slot)
        for place, slot in enumerate(slots())
        for pattern in slot.patterns
        if pattern.takes(reading, hard)
    ]
    if len(hard) == 1 and _whether(reading):
        # what a term means does not say whether something is so of it
        found = [it for it in found if it[0] > 1 or it[1]]
    best = max(found, key=lambda it: it[:4], default=None)
    if best is None:
        return None
    rules = {it[-1].rules[0] for it in found if it[:3] == best[:3]}
    return best[-1] if len(rules) == 1 else None
