"""Pages read from their files, and checked: what is wrong with one is told line by line."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from types import MappingProxyType
from typing import Any

from lark import Token, Tree

from judge.cards.language.pages.constructions import Constructions
from judge.cards.language.pages.declaring import Declarations
from judge.cards.language.pages.errors import LineError, PageError
from judge.cards.language.pages.page import LanguagePage, Line
from judge.cards.language.pages.patterns import PatternError
from judge.cards.language.pages.statements import kind_of, statements, unquoted

COMMON = "common.page"
"""What every language says alike: a line of a page stands in place of one with its pattern."""
BUILT_IN = ("figure", "sign", "statistics", "integer", "Name")
"""Categories that need no line: {2} and 2 as numbers, 2/2/2, an integer, an unknown name."""


Names = Mapping[str, Mapping[str, str]]
"""What card facts name in a language: under "subtype" and "token", labels by identifier."""


def build_page(
    language: str, texts: Iterable[tuple[str, str]], names: Names = MappingProxyType({})
) -> LanguagePage:
    """Return the page of a language from its texts, each with the name it has in complaints.

    `names` fill the page's `each` lines. Raises PageError with every line that is wrong.
    """
    page = LanguagePage(language)
    builder = _Builder(page, names)
    for name, text in texts:
        builder.read(name, text)
    builder.finish()
    return page


class _Builder:
    """Fills a page with the statements of its files: what constructions need, then those."""

    def __init__(self, page: LanguagePage, names: Names) -> None:
        self.page, self.names = page, names
        self.declared = Declarations(page)
        self.complaints: list[str] = []
        self.name = page.language
        self.common: list[Line] = []
        self.rules: list[tuple[str, Tree[Token], str]] = []

    def read(self, name: str, text: str) -> None:
        """Take in one file."""
        self.name = name
        source = text.splitlines()
        for statement in sorted(statements(name, text), key=_needed):
            if statement.data in ("rule", "each"):
                first, *more = source[statement.meta.line - 1 :]
                whole = [first, *takewhile(lambda line: line[:1] == " ", more)]
                self.rules.append((name, statement, "\n".join(whole)))
            else:
                self._declare(statement)

    def _declare(self, statement: Tree[Token]) -> None:
        try:
            self.declared.add(statement)
        except LineError as problem:
            self.complaints.append(f"{self.name}: line {statement.meta.line}: {problem}")

    def finish(self) -> None:
        """Make the constructions, check them, and raise what is wrong."""
        constructions = Constructions(self.declared)
        for name, tree, source in self._expanded():
            self.name = name
            made = len(self.page.lines)
            try:
                constructions.add(tree, source)
            except (LineError, PatternError) as problem:
                self.complaints.append(
                    f"{self.name}: line {tree.meta.line}: {problem}\n  {source.strip()}"
                )
            self.common += self.page.lines[made:] if name == COMMON else ()
        self._leave_out_what_is_said_otherwise()
        for line in self.page.lines:
            self.page.by_category.setdefault(line.category, []).append(line)
        self._check()
        if self.complaints:
            raise PageError(self.name, self.complaints)
        for lines in self.page.by_category.values():
            lines.sort(key=lambda line: (-line.rank[0], -line.rank[1], line.number))

    def _expanded(self) -> Iterator[tuple[str, Tree[Token], str]]:
        """Yield the constructions, and those that `each` makes of names no line spells out.

        What a line labels stands where the line stands; of facts, names that a line lists come
        before those that are all that is left.
        """
        own = {
            (_first(tree), unquoted(string))
            for _, tree, _ in self.rules
            if tree.data == "rule"
            for string in tree.scan_values(lambda t: kind_of(t) == "STRING")
        }
        for name, tree, source in sorted(self.rules, key=lambda rule: _of_facts(rule[1])):
            if tree.data == "rule":
                yield name, tree, source
                continue
            line = Tree("rule", tree.children[len(_listed(tree)) :], tree.meta)
            category = _first(line).removeprefix("~")
            labelled = not _of_facts(tree)
            for identifier, label in self._names(_listed(tree)):
                if labelled or (category, identifier) not in own:
                    yield name, _filled(line, identifier, label), source
                    own |= set() if len(_listed(tree)) == 1 else {(category, identifier)}

    def _names(self, listed: list[str]) -> Iterator[tuple[str, str]]:
        """Yield identifiers and labels: of facts of a kind, all or some, or as they are listed."""
        if ":" in listed[0]:
            for item in listed:
                identifier, _, label = item.partition(":")
                yield identifier, label.replace("_", " ")
            return
        kind, *some = listed
        for identifier, label in self.names.get(kind, {}).items():
            if not some or identifier in some:
                yield identifier, label.lower() if kind in self.declared.small else label

    def _leave_out_what_is_said_otherwise(self) -> None:
        """Leave out common lines that a language says in its own way, or has no parts for."""
        common, page = set(self.common), self.page
        own = [line for line in page.lines if line not in common]
        said = {_key(line) for line in own if not line.read_only}
        known = {line.category for line in page.lines} | set(BUILT_IN)
        page.lines = own + [
            line
            for line in self.common
            if _key(line) not in said and known.issuperset(slot.category for slot in line.slots)
        ]

    def _check(self) -> None:
        known = self.page.by_category.keys() | set(BUILT_IN)
        for line in self.page.lines:
            for slot in line.slots:
                if slot.category not in known:
                    self.complaints.append(
                        f"no line says what “{slot.category}” is\n  {line.source}"
                    )
        seen: dict[tuple[object, ...], Line] = {}
        for line in self.page.lines:
            key = (line.category, frozenset(line.guard), line.parts, line.inherent)
            other = seen.setdefault(key, line)
            if other is not line and other.source != line.source:
                self.complaints.append(
                    f"two lines say the same words\n  {other.source}\n  {line.source}"
                )


def _needed(statement: Tree[Token]) -> int:
    """Return the turn of a statement: features come first, words after what they are made by."""
    return {"dim": 0, "word": 2, "inflected": 2}.get(str(statement.data), 1)


def _key(line: Line) -> tuple[object, ...]:
    return line.category, line.guard, repr(line.pattern)


def _first(tree: Tree[Token]) -> str:
    """Return the first category of a construction, with "~" where it is read only."""
    head = tree.children[0]
    assert isinstance(head, Tree)
    return "".join(str(token) for token in head.children if kind_of(token))


def _of_facts(tree: Tree[Token]) -> int:
    """Return 0 for what stands as it is, 1 for facts that a line names, 2 for all of a kind."""
    listed = _listed(tree) if tree.data == "each" else []
    return 0 if not listed or ":" in listed[0] else 2 - (len(listed) > 1)


def _listed(tree: Tree[Token]) -> list[str]:
    """Return what an `each` line is made of: a kind of facts with names, or names with labels."""
    return [str(item) for item in tree.children if kind_of(item) == "ITEM"]


def _filled(line: Tree[Token], identifier: str, label: str) -> Tree[Token]:
    """Return the line of one name: "@" in its pattern is the identifier, in words the label."""

    def fill(part: Any) -> Any:
        if not isinstance(part, Tree):
            said = {"STRING": identifier, "FILLED": identifier, "INLINE": label.replace(" ", "_")}
            return part.update(value=part.replace("@", said.get(part.type, label)))
        data = part.data
        if data == "filled":
            data = "number" if identifier.isdigit() else "constant"
        return Tree(data, [fill(child) for child in part.children], part.meta)

    return Tree("rule", [fill(child) for child in line.children], line.meta)
