"""Plain cleaning of extracted lines: page furniture, ligatures, hyphens, stray spaces."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence

from judge.records import dataclass

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_DROPPED = dict.fromkeys(
    character
    for first, last in (
        *((0x00, 0x08), (0x0E, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0xFEFF, 0xFEFF)),
        (0xE000, 0xF8FF),  # private use: a picture without a meaning of its own
        *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F)),
    )
    for character in range(first, last + 1)
)
_SPACES = dict.fromkeys([0x09, 0xA0, 0x2007, 0x2009, 0x202F], " ")
_TABLE = str.maketrans(_LIGATURES) | _DROPPED | _SPACES | {0x0B: " ", 0x85: " ", 0xB4: "'"}
_PAGE_NUMBER = re.compile(r"(?:Page )?\d{1,4}")
_FIGURE = re.compile(r"Figure \d+[:.]")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LAST_WORD = re.compile(r"(?:[^\W\d_]+-)*([^\W\d_]+)-$")
_LONGEST_WORD = 80
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_EMPTY_PAIR = re.compile(r"\s*\(\s*\)")
_BEFORE = re.compile(r"\s+([,.;:)\]}”])")
_AFTER = re.compile(r"([(\[“])\s+")
_SPACE_RUN = re.compile(r"\s{2,}")
_URL_BREAK = re.compile(r"(https?:) (//)")


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """One printed line: its indentation in columns, and its text; blank when empty."""

    indent: int
    text: str


def normal_characters(text: str) -> str:
    """Return text with ligatures opened, apostrophes straight, and invisible characters gone."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("’", "'").translate(_TABLE)
    return unicodedata.normalize("NFC", text)


def rows_of(text: str, starts: Callable[[str], bool]) -> list[PrintedRow]:
    """Return the rows of a paged text without page numbers and figures.

    `starts` tells whether a line begins something numbered; no figure reaches above it.
    """
    rows: list[PrintedRow] = []
    for page in text.split("\f"):
        lines = [line.rstrip() for line in page.split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        if lines and _PAGE_NUMBER.fullmatch(lines[-1].strip()):
            lines.pop()
        while lines and not lines[-1]:
            lines.pop()
        kept = _without_figures(lines, starts)
        rows.extend(PrintedRow(len(line) - len(line.lstrip()), line.strip()) for line in kept)
    return rows


def _without_figures(lines: list[str], starts: Callable[[str], bool]) -> list[str]:
    kept: list[str] = []
    for line in lines:
        if not _FIGURE.match(line.strip()):
            kept.append(line)
            continue
        while kept and not starts(kept[-1].strip()):
            kept.pop()
    return kept


@dataclass(frozen=True, slots=True)
class WholeWords:
    """The words of a document that stand whole on a line; they decide about hyphens."""

    whole: frozenset[str]

    @classmethod
    def of(cls, rows: Iterable[PrintedRow]) -> "WholeWords":
        """Collect the words of some rows; halves at a row's end are left out."""
        found: set[str] = set()
        broken = False
        for row in rows:
            words = _WORD.findall(row.text)[1 if broken else 0 :]
            broken = row.text.endswith("-") and bool(words)
            found.update(word.casefold() for word in (words[:-1] if broken else words))
        return cls(frozenset(found))

    def join(self, parts: Sequence[str]) -> str:
        """Return the lines of a paragraph as one, with only its real hyphens."""
        met = [*parts[:1]]
        for part in parts[1:]:
            last, first = _LAST_WORD.search(met[-1][-_LONGEST_WORD:]), _FIRST_WORD.match(part)
            if last is None or first is None:
                met.append(" ")
            elif not self._hyphen_stays(last[1], first[0]):
                met[-1] = met[-1][:-1]
            met.append(part)
        return tidy("".join(met))

    def _hyphen_stays(self, last: str, first: str) -> bool:
        # non-|Character, sub-|types  but  docu-|ments, imme-|diately
        if f"{last}-{first}".casefold() in self.whole:
            return True
        if f"{last}{first}".casefold() in self.whole:
            return False
        if first[0].isupper():
            return True
        return last.casefold() in self.whole and first.casefold() in self.whole


def tidy(text: str) -> str:
    """Return text without the holes that pictures left and without doubled spaces."""
    text = _URL_BREAK.sub(r"\1\2", _SPACE_RUN.sub(" ", text))
    text = _EMPTY_PAIR.sub("", text).replace(": ,", ",").replace(":,", ",")
    return _AFTER.sub(r"\1", _BEFORE.sub(r"\1", text)).strip()
