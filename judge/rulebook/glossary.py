"""The old glossary's search: the whole sections that use a term, in its order."""

from collections.abc import Iterator

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.model import Rule, RuleBook, Section, plain_text, section_tree


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One entry of the glossary: a section, and the rules that are shown with it."""

    section: Section
    rules: tuple[Rule, ...]

    @property
    def number(self) -> RuleNumber:
        """The section's number."""
        return self.section.number

    @property
    def below(self) -> tuple[Section, ...]:
        """The sub-sections that are shown with it."""
        held = {rule.number for rule in self.rules}
        inner = tuple(section_tree(self.section))[1:]
        return tuple(one for one in inner if any(rule.number in held for rule in one.rules))


@dataclass(frozen=True, slots=True)
class GlossarySearch:
    """What a search shows."""

    term: str
    entries: tuple[GlossaryEntry, ...]


def entries(book: RuleBook) -> tuple[GlossaryEntry, ...]:
    """Return every entry in the order of the book.

    A section with rules of its own is an entry. A section that the edition names as joined is one
    together with all its sub-sections.
    """
    joined = {RuleNumber.parse(number) for number in book.edition.joined}
    found: list[GlossaryEntry] = []
    for section in book.sections.values():
        if any(other != section.number and other.holds(section.number) for other in joined):
            continue
        rules = book.rules_in(section.number) if section.number in joined else section.rules
        if rules:
            found.append(GlossaryEntry(section, rules))
    return tuple(found)


def search(book: RuleBook, term: str) -> GlossarySearch:
    """Return the entries that use `term`: those with it in a title first, then by number.

    A term is used wherever its letters stand, in any case, also inside a longer word: in titles,
    rules, examples, remarks and unofficial additions.
    """
    wanted = " ".join(term.split()).casefold()
    if not wanted:
        return GlossarySearch(term, ())
    using = [one for one in entries(book) if any(wanted in t.casefold() for t in shown(one))]
    using.sort(key=lambda one: (wanted not in one.section.title.casefold(), one.number))
    return GlossarySearch(term, tuple(using))


def shown(entry: GlossaryEntry) -> Iterator[str]:
    """Yield every text that an entry shows, notes about what was restored left out."""
    for section in (entry.section, *entry.below):
        yield section.title
    for rule in entry.rules:
        yield rule.text
        for blocks in (*(e.blocks for e in rule.examples), *(r.blocks for r in rule.remarks)):
            yield plain_text(blocks)
        for aside in rule.clarifications:
            if aside.kind == "unofficial":
                yield plain_text(aside.blocks)
