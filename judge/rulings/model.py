"""A ruling as values."""

from enum import StrEnum
from pathlib import Path
from typing import Any

from judge.records import dataclass


class Standing(StrEnum):
    """What a ruling rests on under the edition that it was audited under."""

    RULE_TEXT = "rule text"
    CARD_WORDING = "card wording"
    INTERPRETATION = "interpretation"
    OVERTURNED = "overturned by"
    OVERTURNED_IN_PART = "overturned in part by"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was asked and answered, what it rests on, and where it is played.

    `because` are the interpretations it rests on, or the rules that overturned it; `today` is the
    answer where that is another one now. `played_in` names a scenario file, `scenario` is one that
    stands in the ruling itself; a ruling about a card's wording has `reads`, words of its text.
    """

    title: str
    file: Path
    line: int
    cards: tuple[str, ...] = ()
    question: str = ""
    answer: str = ""
    today: str = ""
    standing: Standing = Standing.RULE_TEXT
    because: tuple[str, ...] = ()
    edition: str = ""
    date: str = ""
    source: str = ""
    rules: tuple[str, ...] = ()
    reads: str = ""
    played_in: Path | None = None
    scenario: str = ""

    @property
    def stands(self) -> str:
        """What it rests on, in words."""
        return f"{self.standing} {', '.join(self.because)}".strip()

    def to_json(self) -> dict[str, Any]:
        """Return the ruling as JSON data."""
        return {
            "title": self.title,
            "cards": list(self.cards),
            "question": self.question,
            "answer": self.answer,
            "today": self.today,
            "standing": self.stands,
            "edition": self.edition,
            "date": self.date or None,
            "source": self.source or None,
            "rules": list(self.rules),
            "scenario": self.played_in.stem if self.played_in is not None else None,
        }
