"""The printed abilities of the reference cards, read when a test runs."""

import json
from functools import cache
from pathlib import Path

from judge.cards.language.fields import bare_lines
from judge.cards.measuring.measures import Printed

FIELDS = ("MAIN_EFFECT", "ECHO_EFFECT")
_lines = cache(bare_lines)


def records(shared: Path, language: str = "en") -> dict[str, dict[str, object]]:
    """Return the API's records of a language by their reference."""
    found: dict[str, dict[str, object]] = {}
    for path in sorted((shared / "reference" / "cards").glob(f"*_{language.upper()}.json")):
        for record in json.loads(path.read_text("utf-8")):
            found[record["reference"]] = record
    return found


def abilities(record: dict[str, object], language: str = "en") -> list[Printed]:
    """Return the abilities of a record, main effect first."""
    elements: dict[str, str] = record["elements"]  # type: ignore[assignment]  # a record's values are of any kind
    card_type = record["cardType"]["reference"]  # type: ignore[index]  # a record's values are of any kind
    return [
        Printed(line, card_type, field == "ECHO_EFFECT")
        for field in FIELDS
        for line in _lines(elements.get(field, ""), language)
    ]


def pool(shared: Path, language: str = "en") -> list[Printed]:
    """Return every different ability of a language."""
    found: dict[Printed, None] = {}
    for record in records(shared, language).values():
        found.update(dict.fromkeys(abilities(record, language)))
    return list(found)
