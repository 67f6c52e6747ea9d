"""The card API's effect fields as plain abilities: no markup, no reminders, lines apart."""

import re
from collections.abc import Iterable

from judge.cards.language.syntax.lexicon import Lexicon

_MARKUP = re.compile(r"\[\[|\]\]|\[\]|\[|\]|#")
_LINE = re.compile(r" {2,}|\n+")
_SPACE = re.compile(r"[ \u00a0\u202f\t]+")
_STRAY_STOP = re.compile(r"(?<=[.\"]) ?\.(?=$| )|(?<=\w) \.(?=$| )")


def plain(text: str) -> str:
    """Return a text without rarity marks, link brackets and glue; glue becomes a plain space."""
    return _SPACE.sub(" ", _MARKUP.sub("", text)).strip()


def without_reminders(text: str, lexicon: Lexicon) -> str:
    """Return a text without those parentheses that only remind; others stay where they are."""
    if "(" not in text:
        return text

    def judge(found: re.Match[str]) -> str:
        return "" if lexicon.is_reminder(found[1]) else found[0]

    kept = lexicon.parenthesis.sub(judge, text)
    return _STRAY_STOP.sub("", _SPACE.sub(" ", kept)).strip()


def split_field(field: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return the abilities of an effect field, each with the lines that belong to it.

    Two ordinary spaces stand between abilities; a bullet belongs to the header before it, and a
    line that only continues ("If you don't, …", "Then, …") to the ability before it.
    """
    lines: list[str] = []
    for raw in _LINE.split(_MARKUP.sub("", field)):
        line = without_reminders(plain(raw), lexicon)
        if not line:
            continue
        if lines and _continues(line, lexicon.continuations):
            lines[-1] = f"{lines[-1]} {line}"
        else:
            lines.append(line)
    return tuple(lines)


def _continues(line: str, openings: Iterable[str]) -> bool:
    return line.startswith("•") or any(line.startswith(opening) for opening in openings)
