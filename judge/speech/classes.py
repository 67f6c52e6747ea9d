"""Words for the kind of a thing: where one only names what stands beside it, where it is asked.

Does the status Fleeting last?   says of what kind it is, and little by it.
Is Fleeting a status?   Do abilities last?   ask of that.
"""

from __future__ import annotations

from itertools import pairwise

from judge.speech.concepts import STOPS, Noted, QuestionReading, lexicon

_ASKED = frozenset({"status", "zone", "phase", "keyword", "ability", "type"})
_ONE = frozenset({"a", "an"})
_LINKS = _ONE | {"the", "of", "named", "called"}
_PREPOSITIONS = frozenset({"at", "by", "during", "for", "from", "in", "into", "of", "on", "to"})
_PREPOSITIONS |= {"with", "without", "within"}


def kind_asked(reading: QuestionReading) -> str:
    """Return the kind that something is asked to be of, if that is what a question ends with."""
    noted, words = reading.noted, [it for it in reading.words if it not in STOPS]
    if len(noted) < 2 or not (reading.form == "is" or "counts_as" in reading.concepts):
        return ""
    last = noted[-1]
    ends = words[-1:] == last.words.split(" ")[-1:]
    before = reading.words[last.at - 1]
    article = before in _ONE
    before = reading.words[last.at - 2] if article else before
    is_one = article or last.words.endswith("s")
    asked = last.concept in _ASKED and ends and is_one and before not in _PREPOSITIONS
    return last.concept if asked else ""


def only_naming(reading: QuestionReading) -> frozenset[str]:
    """Return the kinds that a question asks nothing of: each says of what kind another thing is."""
    asked = reading.asked | {kind_asked(reading)}
    told = [it for it in reading.noted if it.concept not in lexicon().soft]
    beside = {it.concept for pair in pairwise(told) if _touch(reading, *pair) for it in pair}
    alone = {it.concept for it in told if it.concept in _ASKED} - beside
    return lexicon().classes - asked - alone


def _touch(reading: QuestionReading, one: Noted, other: Noted) -> bool:
    """Whether nothing but links stands between two concepts:  the status of being Fleeting."""
    return _LINKS.issuperset(reading.words[one.at + len(one.words.split(" ")) : other.at])
