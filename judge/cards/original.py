"""The original wording of a card's abilities, where the user imported it, beside ours."""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from judge.cards.facts import Card
from judge.cards.importer import read_records
from judge.cards.pool import user_cards_file
from judge.cards.printed import print_ability
from judge.cards.printings import sets
from judge.cards.reading import TextRead, is_read, read_text
from judge.cards.records import Record
from judge.records import dataclass

_STOPS = re.compile(r"[^\w+/-]")


@dataclass(frozen=True, slots=True)
class OriginalLine:
    """A line as the imported record has it, and how we print what was read of it.

    `ours` is empty where nothing differs but stops, capitals and reminders, and where the line was
    not `read`.
    """

    text: str
    ours: str
    read: bool


def original_lines(card: Card, language: str) -> tuple[OriginalLine, ...]:
    """Return the imported wording of a card in a language; none where it was not imported.

    Of several printings it is the newest one's that is no misprint. Raises UserCardsError.
    """
    file = user_cards_file()
    if not file.is_file():
        return ()
    held = _held(file, file.stat().st_mtime_ns)
    mine = [it for it in card.printings if language in held.get(it.reference, {})]
    if not mine:
        return ()
    best = max(mine, key=lambda it: (it.misprint is None, sets().age({"set": it.set})))
    record = held[best.reference][language]
    if not is_read(language):
        return tuple(OriginalLine(text, "", read=False) for text in record.texts.values())
    return tuple(
        OriginalLine(line.line, _ours(line, language), read=True)
        if isinstance(line, TextRead)
        else OriginalLine(line.line, "", read=False)
        for field, text in record.texts.items()
        for line in read_text(text, language, record.type, field == "support")
    )


@lru_cache(maxsize=1)
def _held(file: Path, written: int) -> Mapping[str, Mapping[str, Record]]:
    """Return what a file of that moment holds: the records of each printing by language."""
    del written  # tells one state of the file from another
    found: dict[str, dict[str, Record]] = defaultdict(dict)
    for (reference, language), record in read_records(file).items():
        found[reference][language] = record
    return found


def _ours(line: TextRead, language: str) -> str:
    # what is not looked at needs no page
    from judge.cards.language.pages.library import load_reader

    ours = print_ability(line.ability, language)
    said = load_reader(language).without_reminders(line.line)
    return "" if _bare(said) == _bare(ours) else ours


def _bare(text: str) -> str:
    return _STOPS.sub("", text).casefold()
