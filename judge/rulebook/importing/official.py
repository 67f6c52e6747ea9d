"""The official document, from its text with indentation, as an edition."""

import re
from datetime import datetime

from judge.citation import RuleNumber
from judge.records import dataclass, field
from judge.rulebook.build import read_changes, read_chapters
from judge.rulebook.errors import RuleTextError
from judge.rulebook.importing.clean import PrintedRow, WholeWords, normal_characters, rows_of
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.symbols import read_glyphs, safe
from judge.rulebook.importing.terms import read_official_terms
from judge.rulebook.model import Edition, RuleBook, Section, assemble, section_tree

_HEADING = re.compile(r"(\d+(?:\.\d+)*)\s+(\S.*)")
_RULE = re.compile(r"(\d+(?:\.\d+)+)\.([a-z]{1,2})(?:\s+(.*)|$)")
_BULLET = re.compile(r"([•◦▪‣∘]|[–-](?=\s))\s*(.*)")
_ORDINAL = re.compile(r"(\d+)\.\s+(\S.*)")
_BOX = re.compile(r"(Example|Remark)s?\s*[.:]\s*(.*)")
_VERSION = re.compile(r"Version\s+(\d+(?:\.\d+)+)\s*[-–—]\s*Effective\s+(\w+ \d{1,2}, \d{4})")
_LISTED = re.compile(r"(\d+(?:\.\d+)*)\s+([^\d\s][^\d]*?)[\s.]*\s\d{1,4}")  # in the contents
_CHANGE_KINDS = ("New Rules", "Rule Changes", "Other Changes")


def is_official(text: str) -> bool:
    """Tell whether a text is the official document's."""
    return bool(_VERSION.search(text)) and "Complete Rules" in text


def read_official(text: str, name: str) -> RuleBook:
    """Return the edition that the document's text holds.

    Raises ImportRefused when it is not whole: front page, chapters, rules in order.
    """
    text = normal_characters(text)
    version = _VERSION.search(text)
    if version is None:
        raise ImportRefused(name, "no version line", "“Version 4.0 - Effective October 3, 2025”")
    if not re.fullmatch(r"\s*\d{1,4}", text[-40:].rstrip().rpartition("\n")[2]):
        raise ImportRefused(name, "the last page has no page number; is the file cut off?")
    rows = rows_of(text, _numbered)
    body, changes, glossary = _parts(rows, name)
    words = WholeWords.of(body)
    chapters_text = _RuleFileWriter(words, name).write(body)
    try:
        chapters = read_chapters(chapters_text, name)
        listed = read_changes(_changes_text(changes, words), name)
    except RuleTextError as error:
        raise ImportRefused(name, f"the text does not fit together: {error}") from None
    date = datetime.strptime(version[2], "%B %d, %Y").date().isoformat()
    _check_contents(rows, chapters, name)
    edition = Edition(version[1], "Altered Complete Rules", date, "en", imported=True)
    return assemble(edition, chapters, read_official_terms(glossary, words, name), listed)


def _numbered(text: str) -> bool:
    return bool(_RULE.match(text))


def _parts(
    rows: list[PrintedRow], name: str
) -> tuple[list[PrintedRow], list[PrintedRow], list[PrintedRow]]:
    start = next((i for i in range(len(rows)) if _is_start(rows, i)), None)
    if start is None:
        raise ImportRefused(
            name,
            "the document's body was not found; is the file cut off?",
            "a line “1 Overview” followed by “1.1 General”, after the contents",
        )
    changes = _find(rows, start, re.compile(r"8\s+Changes From .*"))
    glossary = _find(rows, changes or start, re.compile(r"Glossary"))
    if changes is None or glossary is None:
        raise ImportRefused(
            name, "the document ends too early: its changes or its glossary are missing"
        )
    return rows[start:changes], rows[changes + 1 : glossary], rows[glossary + 1 :]


def _is_start(rows: list[PrintedRow], place: int) -> bool:
    if not re.fullmatch(r"1\s+\D+", rows[place].text):
        return False
    following = next((row.text for row in rows[place + 1 : place + 6] if row.text), "")
    return bool(re.fullmatch(r"1\.1\s+[^\d.]+", following))


def _find(rows: list[PrintedRow], start: int, pattern: re.Pattern[str]) -> int | None:
    places = (i for i in range(start, len(rows)) if pattern.fullmatch(rows[i].text))
    return next(places, None)


def _check_contents(rows: list[PrintedRow], chapters: tuple[Section, ...], name: str) -> None:
    """Refuse a document whose contents list a section that its body does not have."""
    found = {
        section.number: section.title for chapter in chapters for section in section_tree(chapter)
    }
    changes = RuleNumber((max((chapter.number.path[0] for chapter in chapters), default=0) + 1,))
    for row in rows:
        listed = _LISTED.fullmatch(row.text)
        if listed is None:
            continue
        number = RuleNumber.parse(listed[1])
        if number != changes and number not in found:
            raise ImportRefused(
                name, f"section {number} “{listed[2].rstrip(' .')}” is in the contents only"
            )


def _changes_text(rows: list[PrintedRow], words: WholeWords) -> str:
    out: list[str] = []
    parts: list[str] = []

    def flush() -> None:
        if parts:
            out.append("- " + safe(words.join(parts)))
            parts.clear()

    for row in rows:
        if row.text in _CHANGE_KINDS:
            flush()
            out.append(f"## {row.text}")
        elif found := _BULLET.match(row.text):
            flush()
            parts.append(found[2])
        elif row.text and parts:
            parts.append(row.text)
    flush()
    return "\n".join(out) + "\n"


@dataclass
class _RuleFileWriter:
    """Rewrites rows as a rule file, which the grammar then reads."""

    words: WholeWords
    name: str
    out: list[str] = field(default_factory=list)
    section: RuleNumber = field(default_factory=lambda: RuleNumber((0,)))
    letter: str = ""
    prefix: str = ""  # what the paragraph being collected starts with
    parts: list[str] = field(default_factory=list)
    box: int = 0  # 2 inside an example or a remark
    lists: list[int] = field(default_factory=list)  # indentation of the lists that are open
    blank: bool = False

    def write(self, rows: list[PrintedRow]) -> str:
        """Return the rule file's text."""
        for row in rows:
            if not row.text:
                self.blank = True
                continue
            self._row(row)
            self.blank = False
        self._flush()
        return "\n".join(self.out) + "\n"

    def _row(self, row: PrintedRow) -> None:
        rule, heading = _RULE.match(row.text), _HEADING.fullmatch(row.text)
        if rule and self._is_next_rule(rule):
            self._flush()
            self.box, self.lists, self.letter = 0, [], rule[2]
            self.prefix, self.parts = f"{rule[1]}.{rule[2]} ", [rule[3] or ""]
        elif heading and row.indent == 0 and self._is_next_section(heading[1]):
            self._heading(heading)
        elif box := _BOX.match(row.text):
            self._flush()
            self.box, self.lists = 2, []
            self.prefix, self.parts = f"  {box[1]}: ", [box[2]]
        elif bullet := _BULLET.match(row.text):
            self._item(row, "- ", bullet[2])
        elif (ordinal := _ORDINAL.match(row.text)) and self._is_next_ordinal(ordinal):
            self._item(row, f"{ordinal[1]}. ", ordinal[2])
        else:
            self._continue(row)

    def _is_next_rule(self, found: re.Match[str]) -> bool:
        if RuleNumber.parse(found[1]) != self.section:
            return False
        expected = _next_letter(self.letter)
        return found[2] == expected or (self.blank and (len(found[2]), found[2]) > (1, expected))

    def _is_next_section(self, number: str) -> bool:
        path = RuleNumber.parse(number).path
        here = self.section.path
        if path == (*here, 1):
            return True
        return len(path) <= len(here) and path == (*here[: len(path) - 1], here[len(path) - 1] + 1)

    def _is_next_ordinal(self, found: re.Match[str]) -> bool:
        last = re.match(r"\s*(\d+)\. ", self.prefix)
        return int(found[1]) == (int(last[1]) + 1 if last else 1)

    def _heading(self, found: re.Match[str]) -> None:
        self._flush()
        self.section, self.letter, self.box, self.lists = RuleNumber.parse(found[1]), "", 0, []
        title = safe(read_glyphs(self.words.join([found[2]])))
        self.out.append(f"\n{'#' * len(self.section.path)} {found[1]} {title}\n")

    def _item(self, row: PrintedRow, mark: str, text: str) -> None:
        self._flush()
        while self.lists and row.indent < self.lists[-1] - 1:
            self.lists.pop()
        if not self.lists or row.indent > self.lists[-1] + 1:
            self.lists.append(row.indent)
        # Bullets of a section without lettered rules stand at the start of the line.
        base = 0 if not self.letter and not self.box else 2 + self.box
        self.prefix = " " * (base + 2 * (len(self.lists) - 1)) + mark
        self.parts = [text]

    def _continue(self, row: PrintedRow) -> None:
        if self.lists and row.indent < self.lists[-1]:
            self._flush()
            self.lists = []
            self.prefix, self.parts = " " * (2 + self.box), [row.text]
        elif self.parts:
            self.parts.append(row.text)
        elif self.section.path != (0,):
            raise ImportRefused(
                self.name, f"text that belongs to no rule, in section {self.section}: “{row.text}”"
            )

    def _flush(self) -> None:
        if self.parts:
            text = safe(read_glyphs(self.words.join(self.parts)))
            if not self.prefix.lstrip().startswith(("-", "1")) or not self.lists:
                self.out.append("")
            self.out.append(self.prefix + text)
            self.parts = []


def _next_letter(letter: str) -> str:
    if not letter:
        return "a"
    if letter == "z":
        return "aa"
    return letter[:-1] + chr(ord(letter[-1]) + 1)
