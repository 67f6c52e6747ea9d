"""Readings that are proposed for questions that name cards."""

OPEN = " What happens?"
"""What a reading asks as well, where something is done on its board."""


def outright(reading: str) -> str:
    """Return a reading with no more than what the question asks outright."""
    return reading.removesuffix(OPEN) if reading.endswith(f"?{OPEN}") else reading
