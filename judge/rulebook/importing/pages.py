"""The old glossary's pages, in both layouts: whole sections, or a bare list of hits."""

import re
from collections.abc import Iterable, Iterator, Mapping

from judge.citation import RuleNumber
from judge.records import dataclass, field
from judge.rulebook.build import read_chapters
from judge.rulebook.errors import RuleTextError
from judge.rulebook.importing.clean import normal_characters, tidy
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.symbols import read_words, safe
from judge.rulebook.model import Edition, RuleBook, assemble

_RULE = re.compile(r"(\d+(?:\.\d+)+\.[a-z]{1,2}) +(\S.*)")
_HEADING = re.compile(r"(\d+(?:\.\d+)*) +([A-Z].*)")
_BOX = re.compile(r"(\+\+)?\s*(Example|Remark)s?[.:]\s*(.*)")
_UNOFFICIAL = re.compile(r"\+\+\s*(.*)")
_ORDINAL = re.compile(r"\d{1,2}\. +\S.*")
_DICTIONARY = re.compile(r"Loaded JSON file : (\S+)")
_ENTRIES = re.compile(r"Number of entries : (\d+)")
_DATE = re.compile(r"(\d{4}-\d{2}-\d{2})")
_NAVIGATION = re.compile(r"View content sources|Content Sources|×|Altered Glossary|Français .*")
_NO_TITLE = "(no title shown)"


@dataclass(frozen=True, slots=True)
class PageRule:
    """One rule as a page shows it: lines of a rule file, the number left out."""

    number: RuleNumber
    text: str
    below: tuple[str, ...]

    @property
    def lost_list(self) -> bool:
        """Whether the page lost the list that the rule announces."""
        last = self.below[-1] if self.below else self.text
        return last.rstrip().endswith(":")


@dataclass(frozen=True, slots=True)
class OfficialPage:
    """A page: its sections in shown order, titles where it shows them, and its rules."""

    name: str
    dictionary: str
    entries: int | None
    headed: bool
    order: tuple[RuleNumber, ...]
    titles: Mapping[RuleNumber, str]
    rules: tuple[PageRule, ...]


def is_page(text: str) -> bool:
    """Tell whether a text is a page of the old glossary, in either layout."""
    if "Altered Glossary" in text and _DICTIONARY.search(text):
        return True
    first = next((line for line in text.splitlines() if line.strip()), "")
    return bool(_RULE.match(first.strip()))


@dataclass
class _SectionReader:
    """Collects sections in shown order, and for each rule its paragraphs as lists of lines."""

    headed: bool
    order: dict[RuleNumber, None] = field(default_factory=dict)
    titles: dict[RuleNumber, str] = field(default_factory=dict)
    rules: list[tuple[RuleNumber, list[list[str]]]] = field(default_factory=list)

    def line(self, text: str) -> None:
        rule, heading = _RULE.fullmatch(text), _HEADING.fullmatch(text)
        if rule:
            number = RuleNumber.parse(rule[1])
            self._show(RuleNumber(number.path))
            self.rules.append((number, [[rule[2]]]))
        elif self.headed and heading:
            number = RuleNumber.parse(heading[1])
            self.titles[number] = heading[2]
            self._show(number)
        elif self.rules:
            self._below(text)

    def _show(self, number: RuleNumber) -> None:
        above = number.parent
        while self.headed and above is not None:
            if above in self.order:  # 7.2.1 below 7.2 belongs to the entry 7.2
                return
            above = above.parent
        self.order.setdefault(number)

    def _below(self, text: str) -> None:
        paragraphs = self.rules[-1][1]
        if box := _BOX.match(text):
            label = "Unofficial: Example:" if box[1] else f"{box[2]}:"
            paragraphs.append([f"  {label} {box[3]}"])
        elif unofficial := _UNOFFICIAL.match(text):
            paragraphs.append([f"  Unofficial: {unofficial[1]}"])
        elif _ORDINAL.match(text) and not paragraphs[-1][0].startswith(("  Ex", "  Re", "  Un")):
            paragraphs.append(["  " + text])
        else:
            paragraphs[-1].append(text)


def read_page(text: str, name: str) -> OfficialPage:
    """Return what a page shows; raises ImportRefused when it shows no rule."""
    text = normal_characters(text)
    dictionary, entries = _DICTIONARY.search(text), _ENTRIES.search(text)
    reader = _SectionReader(headed=dictionary is not None)
    for raw in text.split("\n"):
        line = raw.strip()
        if line and not _NAVIGATION.fullmatch(line):
            reader.line(line)
    if not reader.rules:
        raise ImportRefused(name, "no rule on this page", "lines such as “2.1.a Objects exist …”")
    rules = tuple(_page_rule(number, lines) for number, lines in reader.rules)
    return OfficialPage(
        name,
        dictionary[1] if dictionary else "",
        int(entries[1]) if entries else None,
        reader.headed,
        tuple(reader.order),
        reader.titles,
        rules,
    )


def _page_rule(number: RuleNumber, paragraphs: list[list[str]]) -> PageRule:
    parts = [" ".join(lines) for lines in paragraphs]
    read = [_restore_margin(part, safe(read_words(tidy(part)))) for part in parts]
    return PageRule(number, read[0], tuple(read[1:]))


def _restore_margin(before: str, after: str) -> str:
    return "  " + after if before.startswith("  ") else after


def merge_pages(
    pages: Iterable[OfficialPage], version: str, titles: Mapping[RuleNumber, str]
) -> RuleBook:
    """Return one partial edition of all pages; a page with headings outweighs a bare list.

    `titles` names the sections whose heading no page shows. Raises ImportRefused.
    """
    ordered = sorted(pages, key=lambda page: (not page.headed, page.name))
    rules: dict[RuleNumber, PageRule] = {}
    shown: dict[RuleNumber, str] = {}
    for page in ordered:
        for rule in page.rules:
            rules.setdefault(rule.number, rule)
        for number, title in page.titles.items():
            shown.setdefault(number, title)
    name = ordered[0].name
    text = _rule_file(rules, {**titles, **shown})
    try:
        chapters = read_chapters(text, name)
    except RuleTextError as error:
        raise ImportRefused(name, f"the pages do not fit together: {error}") from None
    dictionary = next((page.dictionary for page in ordered if page.dictionary), "")
    date = _DATE.search(dictionary)
    edition = Edition(
        version,
        "Altered Glossary",
        date[1] if date else "",
        "en",
        partial=True,
        imported=True,
        dictionary=dictionary,
        joined=tuple(sorted({str(number) for page in ordered for number in _joined(page)})),
    )
    return assemble(edition, chapters)


def _joined(page: OfficialPage) -> Iterator[RuleNumber]:
    """Yield the entries of a page that it shows together with their sub-sections."""
    for entry in page.order:
        if any(other != entry and entry.holds(other) for other in page.titles):
            yield entry


def _rule_file(rules: Mapping[RuleNumber, PageRule], titles: Mapping[RuleNumber, str]) -> str:
    out: list[str] = []
    open_sections: set[RuleNumber] = set()
    for number in sorted(rules):
        for depth in range(1, len(number.path) + 1):
            section = RuleNumber(number.path[:depth])
            if section not in open_sections:
                open_sections.add(section)
                out.append(f"\n{'#' * depth} {section} {titles.get(section, _NO_TITLE)}\n")
        rule = rules[number]
        out.append(f"\n{number} {rule.text}")
        out.extend(rule.below)
    return "\n".join(out) + "\n"
