"""Where one thing that is played does not answer what is said of many, or of one of them.

Are all Characters sent to Reserve at Night?   One that has nothing is; not all are.
Does any Character stay in play at Night?      One that has nothing does not; some do.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from judge.answers.facts import is_vague
from judge.answers.model import Answer, Verdict
from judge.speech.concepts import QuestionReading
from judge.speech.pieces import MARK
from judge.speech.plain_things import (
    WITH,
    known_kinds,
    known_places,
    known_qualities,
    known_states,
    word_before,
)

_ALL = frozenset({"all", "every", "each", "any"})
_ONE_AT_LEAST = frozenset({"any", "some"})
_EVER = frozenset({"ever", "sometimes", "possibly"})
_SINGLE = frozenset({"a", "one", "1", "single"})
_WHOSE = frozenset({"my", "our", "your", "the", "their"})
_HAVING = WITH | {"control", "controls", "without", "if", "there"}
_ALIKE = frozenset({"mana_orb"})
"""Kinds that nothing sets apart from another of them."""


def overreaches(reading: QuestionReading, verdict: Verdict) -> bool:
    """Whether a question asks of more than the one plain thing that a verdict was played with."""
    before = _before_things(reading)
    if "no" in before or _one_of_its_boosts(reading) or _scouts_perhaps(reading):
        return True
    if verdict is Verdict.YES:
        return not _ALL.isdisjoint(before)
    if verdict is Verdict.NO:
        return not _ONE_AT_LEAST.isdisjoint(before) or not _EVER.isdisjoint(reading.words)
    return False


def rests_on_nothing(answer: Answer, played: str) -> bool:
    """Whether a “no” says only that nothing on the board did it.

    No rule decides it; or the last of the sentences `played` asks for a status or for boosts of
    which neither those before it, nor a rule, nor what stood against it speaks.
    """
    if answer.verdict is not Verdict.NO:
        return False
    rules = [it.quote for it in answer.citations if it.role == "decisive"]
    told, _, asked = played.rpartition(". ")
    why = answer.because.text if answer.because and not is_vague(answer.because.text) else ""
    spoken_of = " ".join((told, why, *rules)).casefold()
    sought = _sought() & {it.strip("?").rstrip("s") for it in asked.casefold().split()}
    return any(it not in spoken_of for it in sought) or not (rules or sought)


@cache
def _sought() -> frozenset[str]:
    """Return the words by which sentences ask for a status or for boosts."""
    return frozenset(str(it).split()[-1].rstrip("s").casefold() for it in known_states().values())


def _scouts_perhaps(reading: QuestionReading) -> bool:
    """Whether it is asked where something with Scout goes, and not how it is played (7.4.5.c)."""
    concepts = reading.concepts
    played = {"scout", "play"} <= concepts and concepts.isdisjoint({"cost", "pay"})
    return played and not concepts.isdisjoint({*known_places(), "where", "happen", "in_play"})


def _before_things(reading: QuestionReading) -> frozenset[str]:
    """Return the words that say of how many things something is said, qualities passed over."""
    words, kinds = reading.words, known_kinds() - _ALIKE
    said = {it.at for it in reading.noted if it.concept in known_qualities()}
    found = set()
    for at in (
        *(it.at for it in reading.noted if it.concept in kinds),
        *(at for at, word in enumerate(words) if word.startswith(MARK)),
    ):
        first = at
        while first - 1 in said:
            first -= 1
        lacks = words[first - 1 : first] == ("no",) and words[max(first - 2, 0)] in _HAVING
        if first and not lacks:
            found |= {words[first - 1], word_before(words, first)}
            first -= words[first - 1] in _WHOSE
            found |= {words[first - 2]} if words[first - 1] == "of" else set()  # each of my
    return frozenset(found)


def _one_of_its_boosts(reading: QuestionReading) -> bool:
    """Whether it is asked if one boost is lost or kept, where all or none of them are."""
    noted = reading.noted
    return any(
        it.concept in ("lose", "keep")
        and after.concept == "boost"
        and not _SINGLE.isdisjoint(reading.words[it.at + 1 : after.at])
        for it, after in pairwise(noted)
    )
