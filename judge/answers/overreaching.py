"""Where one thing that is played does not answer what is said of many, or of one of them.

Are all Characters sent to Reserve at Night?   One that has nothing is; not all are.
Does any Character stay in play at Night?      One that has nothing does not; some do.
"""

from __future__ import annotations

from itertools import pairwise

from judge.answers.model import Verdict
from judge.speech.concepts import QuestionReading
from judge.speech.plain_things import known_kinds, known_qualities

_ALL = frozenset({"all", "every", "each", "any"})
_ONE_AT_LEAST = frozenset({"any", "some"})
_EVER = frozenset({"ever", "sometimes", "possibly"})
_SINGLE = frozenset({"a", "one", "1", "single"})
_ALIKE = frozenset({"mana_orb"})
"""Kinds that nothing sets apart from another of them."""


def overreaches(reading: QuestionReading, verdict: Verdict) -> bool:
    """Whether a question asks of more than the one plain thing that a verdict was played with."""
    before = _before_things(reading)
    if "no" in before or _one_of_its_boosts(reading):
        return True
    if verdict is Verdict.YES:
        return not _ALL.isdisjoint(before)
    if verdict is Verdict.NO:
        return not _ONE_AT_LEAST.isdisjoint(before) or not _EVER.isdisjoint(reading.words)
    return False


def _before_things(reading: QuestionReading) -> frozenset[str]:
    """Return the words in front of the things that are named."""
    things = (known_kinds() - _ALIKE) | known_qualities()
    named = [it.at for it in reading.noted if it.concept in things]
    return frozenset(reading.words[at - 1] for at in named if at)


def _one_of_its_boosts(reading: QuestionReading) -> bool:
    """Whether it is asked if one boost is lost or kept, where all or none of them are."""
    noted = reading.noted
    return any(
        it.concept in ("lose", "keep")
        and after.concept == "boost"
        and not _SINGLE.isdisjoint(reading.words[it.at + 1 : after.at])
        for it, after in pairwise(noted)
    )
