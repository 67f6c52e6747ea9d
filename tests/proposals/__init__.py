"""Readings that are proposed for questions that name cards."""

from judge.answers.asking import answer_text

OPEN = " What happens?"
"""What a reading asks as well, where something is done on its board."""


def outright(reading: str) -> str:
    """Return a reading with no more than what the question asks outright."""
    return reading.removesuffix(OPEN) if reading.endswith(f"?{OPEN}") else reading


def readings(text: str) -> list[str]:
    """Return the readings that are proposed for a text, each with what is asked outright."""
    return [outright(it) for answer in answer_text(text) for it in answer.proposals]
