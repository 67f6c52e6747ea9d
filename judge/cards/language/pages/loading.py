"""Pages read from their files, and checked: what is wrong with one is told line by line."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from lark import Token, Tree

from judge.cards.language.pages.constructions import Constructions
from judge.cards.language.pages.declaring import Declarations
from judge.cards.language.pages.errors import LineError, PageError
from judge.cards.language.pages.page import Line, Page
from judge.cards.language.pages.patterns import PatternError
from judge.cards.language.pages.statements import kind_of, statements, unquoted

BUILT_IN = ("figure", "sign", "statistics", "integer", "Name")
"""Categories that need no line: {2} and 2 as numbers, 2/2/2, an integer, an unknown name."""


Names = Mapping[str, Mapping[str, str]]
"""What card facts name in a language: under "subtype" and "token", labels by identifier."""


def build_page(
    language: str, texts: Iterable[tuple[str, str]], names: Names = MappingProxyType({})
) -> Page:
    """Return the page of a language from its texts, each with the name it has in complaints.

    `names` fill the page's `each` lines. Raises PageError with every line that is wrong.
    """
    page = Page(language)
    builder = _Builder(page, names)
    for name, text in texts:
        builder.read(name, text)
    builder.finish()
    return page


class _Builder:
    """Fills a page with the statements of its files: what constructions need, then those."""

    def __init__(self, page: Page, names: Names) -> None:
        self.page, self.names = page, names
        self.declared = Declarations(page)
        self.complaints: list[str] = []
        self.name = page.language
        self.rules: list[tuple[str, Tree[Token], str]] = []

    def read(self, name: str, text: str) -> None:
        """Take in one file."""
        self.name = name
        source = text.splitlines()
        words = []
        for statement in statements(name, text):
            if statement.data in ("rule", "each"):
                line = statement.meta.line
                self.rules.append((name, statement, source[line - 1]))
            elif statement.data == "word":
                words.append(statement)
            else:
                self._declare(statement)
        for statement in words:
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
            try:
                constructions.add(tree, source)
            except (LineError, PatternError) as problem:
                self.complaints.append(
                    f"{self.name}: line {tree.meta.line}: {problem}\n  {source.strip()}"
                )
        for line in self.page.lines:
            self.page.by_category.setdefault(line.category, []).append(line)
        self._check()
        if self.complaints:
            raise PageError(self.name, self.complaints)
        for lines in self.page.by_category.values():
            lines.sort(key=lambda line: (-line.rank[0], -line.rank[1], line.number))

    def _expanded(self) -> Iterator[tuple[str, Tree[Token], str]]:
        """Yield the constructions, and those that `each` makes of names no line spells out."""
        whole = [rule for rule in self.rules if rule[1].data == "rule"]
        yield from whole
        own = {
            (str(tree.children[0]), unquoted(string))
            for _, tree, _ in whole
            for string in tree.scan_values(lambda t: kind_of(t) == "STRING")
        }
        for name, tree, source in self.rules:
            if tree.data != "each":
                continue
            kind, category = str(tree.children[0]), str(tree.children[1])
            for identifier, label in self.names.get(kind, {}).items():
                if (category, identifier) not in own:
                    yield name, _filled(tree, identifier, label), source

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


def _filled(tree: Tree[Token], identifier: str, label: str) -> Tree[Token]:
    """Return the rule that an `each` line makes of one name: "@" in strings is its identifier."""

    def fill(part: Any) -> Any:
        if isinstance(part, Tree):
            return Tree(part.data, [fill(child) for child in part.children], part.meta)
        said = {"STRING": identifier, "INLINE": label.replace(" ", "_")}.get(part.type, label)
        return part.update(value=part.replace("@", said))

    return Tree("rule", [fill(child) for child in tree.children[1:]], tree.meta)
