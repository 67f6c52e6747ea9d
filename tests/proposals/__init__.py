"""Readings that are proposed for questions that name cards."""

import re

from judge.answers.asking import answer_text

OPEN = " What happens?"
"""What a reading asks as well, where something is done on its board."""
_ENDS = re.compile(r'(?<=[.?])\s+(?=[A-Z"])')


def outright(reading: str) -> str:
    """Return a reading with no more than what the question asks outright."""
    return reading.removesuffix(OPEN) if reading.endswith(f"?{OPEN}") else reading


def readings(text: str) -> list[str]:
    """Return the readings that are proposed for a text, each with what is asked outright."""
    return [outright(it) for answer in answer_text(text) for it in answer.proposals]


def says(reading: str, meant: str) -> bool:
    """Whether a reading lays and does what is meant and no more, and asks it at that point.

    It may ask other questions beside, and go on after what is meant is asked.
    """
    left = _ENDS.split(reading)
    for sentence in _ENDS.split(meant):
        while left and left[0] != sentence:
            if not left.pop(0).endswith("?"):
                return False
        if not left:
            return False
        left.pop(0)
    return True


def asks(reading: str, asked: str) -> bool:
    """Whether a reading tells and asks some sentences in that order, whatever else it says."""
    left = iter(_ENDS.split(reading))
    return all(sentence in left for sentence in _ENDS.split(asked))
