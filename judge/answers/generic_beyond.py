"""What a question says that no single plain thing shows: then none is played for it.

Is discarding a Character a sacrifice?   Can a Landmark discard a card?
"""

from __future__ import annotations

from itertools import pairwise

from judge.speech.concepts import QuestionReading

DEEDS = frozenset({"discard", "sacrifice", "return", "put", "bounce", "go", "leave"})
"""What is done to a thing, or what it does, and where it may be asked if it did."""
_DONE_TO = frozenset({"discard", "sacrifice", "return", "put", "bounce", "exhaust", "play"})


def speaks_of_more(reading: QuestionReading, kind: str) -> bool:
    """Whether a question is about more than what becomes of one thing of a kind."""
    return (
        _asks_of_a_deed(reading)
        or _lie_in_both(reading, kind)
        or _names_two(reading, kind)
        or _does_it(reading, kind)
        or _of_another(reading)
    )


def _names_two(reading: QuestionReading, kind: str) -> bool:
    """Whether two things of one kind are spoken of:  a token with …  and a token with …"""
    ats = [it.at for it in reading.noted if it.concept == kind]
    return any("and" in reading.words[one:other] for one, other in pairwise(ats))


def _asks_of_a_deed(reading: QuestionReading) -> bool:
    """Whether it is asked if something is itself a deed:  is discarding it a sacrifice?"""
    last = reading.noted[-1]
    named = last.concept in DEEDS and reading.words[last.at - 1] in ("a", "an")
    return reading.form == "is" and named


def _lie_in_both(reading: QuestionReading, kind: str) -> bool:
    """Whether things are spoken of that lie in both Expeditions, not one that does."""
    named = [it.concept for it in reading.noted]
    many = any(named[n : n + 3] == [kind, "both", "expedition"] for n in range(len(named)))
    return many and "gigantic" not in named


def _of_another(reading: QuestionReading) -> bool:
    """Whether a turn is that of who is asked about, or a Defender stands in what is asked about.

    Can my opponent play a card in his turn?   Can the other Expedition move if it has a Defender?
    """
    noted = [it.concept for it in reading.noted]
    pairs = {frozenset(it) for it in pairwise(noted)}
    turn = {"opponent", "turn"} <= {*noted} and frozenset({"opponent", "turn"}) not in pairs
    within = ("other_expedition", "defender") in pairwise(noted) or "it" in reading.words
    defended = {"other_expedition", "defender"} <= {*noted} and within
    return turn or defended


def _does_it(reading: QuestionReading, kind: str) -> bool:
    """Whether the thing is what does it to a card:  can a Landmark discard a card?"""
    doing = zip(reading.noted, reading.noted[1:], reading.noted[2:], strict=False)
    return kind != "card" and any(
        (it.concept, other.concept) == (kind, "card")
        and deed.concept in _DONE_TO
        and deed.at == it.at + len(it.words.split())
        for it, deed, other in doing
    )
