"""What every language's printing shares: capitals, lists, signs and results of a die."""

from collections.abc import Sequence

from judge.cards.ability import Outcome


def upper(text: str) -> str:
    """Return a text with its first letter in capitals."""
    text = text.lstrip()
    return text[:1].upper() + text[1:]


def listed(parts: Sequence[str], last: str) -> str:
    """Return "A, B or C", with the word that stands before the last part."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def symbols(which: Sequence[object], last: str) -> str:
    """Return "{j}, {h} and {r}", with the word that stands before the last symbol."""
    return listed([f"{{{str(symbol).lower()}}}" for symbol in which], last)


def range_text(row: Outcome) -> str:
    """Return a range of results as it is printed: "4+", "1-3"."""
    if row.high is None:
        return f"{row.low}+"
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"
