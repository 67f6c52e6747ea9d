"""What a question says that no single plain thing shows: then none is played for it.

Is discarding a Character a sacrifice?   Can a Landmark discard a card?
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from judge.speech.concepts import QuestionReading
from judge.speech.plain_things import QuestionPart, known_places, known_qualities, word_before

DEEDS = frozenset({"discard", "sacrifice", "return", "put", "bounce", "go", "leave"})
"""What is done to a thing, or what it does, and where it may be asked if it did."""
_DONE_TO = frozenset({"discard", "sacrifice", "return", "put", "bounce", "exhaust", "play"})

_GONE = frozenset({"discard", "sacrifice", "discard_pile"})
_MEANWHILE = frozenset({"while", "as", "during"})
_ARTICLES = frozenset({"a", "an", "another"})


def speaks_of_more(reading: QuestionReading, kind: str) -> bool:
    """Whether a question is about more than what becomes of one thing of a kind."""
    return (
        _asks_of_a_deed(reading)
        or _lie_in_both(reading, kind)
        or _names_two(reading, kind)
        or _does_it(reading, kind)
        or _of_another(reading)
        or goes_on(reading)
        or _comes_and_is(reading)
    )


def _names_two(reading: QuestionReading, kind: str) -> bool:
    """Whether two things are spoken of:  a token and a token;  an Anchored and an Asleep one."""
    words, said = reading.words, known_qualities() - {"boost"}
    ats = [it.at for it in reading.noted if it.concept == kind]
    named = [it.at for it in reading.noted if it.concept in said or it.concept == kind]
    another = any(
        pair[0] == "and" and pair[1] in _ARTICLES
        for one, other in pairwise(named)
        for pair in pairwise(words[one:other])
    )
    return another or any("and" in words[one:other] for one, other in pairwise(ats))


def goes_on(reading: QuestionReading) -> bool:
    """Whether it is asked of the time in which something is done:  while it resolves."""
    for n, word in enumerate(reading.words):
        after = next((it.concept for it in reading.noted if it.at > n), "")
        if word in _MEANWHILE and after in _DONE_TO | DEEDS | {"resolve"}:
            return True
    return False


def _comes_and_is(reading: QuestionReading) -> bool:
    """Whether a thing comes from a zone and is said to be there:  from Reserve …  in Reserve."""
    zones = [it for it in reading.noted if it.concept in known_places()]
    said = {(it.concept, word_before(reading.words, it.at)) for it in zones}
    return any((zone, "in") in said for zone, before in said if before == "from")


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


def of_boosts(fact: Sequence[QuestionPart]) -> bool:
    """Whether it is asked if boosts are lost."""
    asked = {part.concept for part in fact}
    return "boost" in asked and not asked.isdisjoint({"lose", "cease"})


def exceeds_limits(
    kind: str, by: Mapping[str, Sequence[QuestionPart]], phased: Collection[str]
) -> bool:
    """Whether a thing that Clean-up may take is asked to be gone after it."""
    limited = kind == "landmark" or any(it.concept == "reserve" for it in by["place"])
    gone = _GONE & {it.concept for it in by["fact"]}
    return bool(limited and phased and gone)
