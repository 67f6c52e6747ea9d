"""Pages read from their files, and checked: what is wrong with one is told line by line."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from lark import Token, Tree

from judge.cards.language.pages.errors import PageError
from judge.cards.language.pages.notation import read_pattern
from judge.cards.language.pages.page import (
    Capital,
    Elision,
    Form,
    Line,
    Page,
    Part,
    Slot,
    WordForm,
)
from judge.cards.language.pages.patterns import Pattern, PatternError
from judge.cards.language.pages.spelling import GLUE, tokens
from judge.cards.language.pages.statements import statements

BUILT_IN = ("figure", "sign", "statistics", "integer", "Name")
"""Categories that need no line: {2} and 2 as numbers, 2/2/2, an integer, an unknown name."""
PLAIN = "plain"
"""The order of clauses whose object stands where an object stands."""

Built = tuple[int, Callable[[], None]]


class _LineError(ValueError):
    """What is wrong with one line."""


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
        self.complaints: list[str] = []
        self.name = page.language
        self.rules: list[tuple[str, Tree[Token], str]] = []
        self.orders: dict[str, dict[str, list[tuple[str, ...]]]] = {}
        self.stands: dict[str, tuple[str, ...]] = {}

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
                self._try(statement, getattr(self, f"_{statement.data}"))
        for statement in words:
            self._try(statement, self._word)

    def _try(self, statement: Tree[Token], act: Callable[[Tree[Token]], None]) -> None:
        try:
            act(statement)
        except (_LineError, PatternError) as problem:
            self.complaints.append(f"{self.name}: line {statement.meta.line}: {problem}")

    def _dim(self, tree: Tree[Token]) -> None:
        name, *values = map(str, tree.children)
        for value in values:
            if value in self.page.dimension_of:
                raise _LineError(f"{value} is a feature of {self.page.dimension_of[value]} already")
            self.page.dimension_of[value] = name
        self.page.dimensions[name] = tuple(values)

    def _split(self, tree: Tree[Token]) -> None:
        self.page.split |= {self._dimension(str(name)) for name in tree.children}

    def _dimension(self, name: str) -> str:
        if name not in self.page.dimensions:
            known = ", ".join(self.page.dimensions)
            raise _LineError(f"there is no dimension {name}; there are {known}")
        return name

    def _feature(self, value: str) -> str:
        if value.removeprefix("!") not in self.page.dimension_of:
            known = ", ".join(self.page.dimension_of)
            raise _LineError(f"there is no feature {value}; there are {known}")
        return value

    def _takes(self, tree: Tree[Token]) -> None:
        category, *names = map(str, tree.children)
        self.page.takes[category] = tuple(self._dimension(name) for name in names)

    def _call(self, tree: Tree[Token]) -> None:
        category, title = tree.children
        self.page.titles[str(category)] = _unquoted(title)

    def _sep(self, tree: Tree[Token]) -> None:
        name, *said = tree.children
        texts = [tokens(_unquoted(text), self.page) for text in said]
        self.page.separators[str(name)] = (texts[0], texts[-1])

    def _elide(self, tree: Tree[Token]) -> None:
        pairs = [str(t) for t in tree.children if _kind(t) == "PAIR"]
        items = [str(t) for t in tree.children if _kind(t) == "ITEM"]
        cut = len(items)
        for at, token in enumerate(t for t in tree.children if _kind(t) == "ITEM"):
            if items[at] == "but":
                cut = at
                break
            del token
        before, but = tuple(items[:cut]), tuple(items[cut + 1 :])
        for pair in pairs:
            whole, short = pair.split(">")
            self.page.elisions[whole] = Elision(short, before, but)

    def _contract(self, tree: Tree[Token]) -> None:
        short, *whole = map(str, tree.children)
        self.page.contractions[tuple(whole)] = short

    def _hyphen(self, tree: Tree[Token]) -> None:
        self.page.hyphens |= {str(item) for item in tree.children}

    def _spaced(self, tree: Tree[Token]) -> None:
        self.page.spaced |= {str(item) for item in tree.children}

    def _capital(self, tree: Tree[Token]) -> None:
        self.page.capitals |= {str(item) for item in tree.children}

    def _mend(self, tree: Tree[Token]) -> None:
        old, new = map(_unquoted, tree.children)
        self.page.mends.append((old, new))

    def _continues(self, tree: Tree[Token]) -> None:
        self.page.continues += tuple(map(_unquoted, tree.children))

    def _stands(self, tree: Tree[Token]) -> None:
        category, *others = map(str, tree.children)
        self.stands[category] = tuple(others)

    def _order(self, tree: Tree[Token]) -> None:
        kind, form, *items = map(str, tree.children)
        self._feature(form)
        self.orders.setdefault(kind, {}).setdefault(form, []).append(tuple(items))

    def _word(self, tree: Tree[Token]) -> None:
        key, *forms = map(str, tree.children)
        if key in self.page.words:
            raise _LineError(f"the word {key} has its forms already")
        self.page.words[key] = tuple(self._word_form(form) for form in forms)

    def _word_form(self, written: str) -> WordForm:
        read_only = written.startswith("~")
        guard, colon, text = written.removeprefix("~").rpartition(":")
        if not colon or not text:
            guard, text = "", written.removeprefix("~")
        features = tuple(self._feature(f) for f in guard.split(".") if f)
        if text == "-":
            return WordForm(features, (), read_only)
        glue = text.endswith(GLUE) and len(text) > 1
        said = tokens(text.removesuffix(GLUE).replace("_", " "), self.page)
        if glue:
            said = (*said[:-1], said[-1] + GLUE)
        return WordForm(features, said, read_only)

    def finish(self) -> None:
        """Make the constructions, check them, and raise what is wrong."""
        for name, tree, source in self._expanded():
            self.name = name
            try:
                self._rule(tree, source)
            except (_LineError, PatternError) as problem:
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
            (str(tree.children[0]), _unquoted(string))
            for _, tree, _ in whole
            for string in tree.scan_values(lambda t: _kind(t) == "STRING")
        }
        for name, tree, source in self.rules:
            if tree.data != "each":
                continue
            kind, category = str(tree.children[0]), str(tree.children[1])
            for identifier, label in self.names.get(kind, {}).items():
                if (category, identifier) not in own:
                    yield name, _filled(tree, identifier, label), source

    def _rule(self, tree: Tree[Token], source: str) -> None:
        parts = list(tree.children)
        read_only = isinstance(parts[0], Token) and parts[0].type == "ALT"
        if read_only:
            parts.pop(0)
        category = str(parts.pop(0))
        guard: tuple[str, ...] = ()
        if isinstance(parts[0], Tree) and parts[0].data == "guard":
            guard = tuple(self._feature(str(f)) for f in parts.pop(0).children)  # type: ignore[union-attr]  # a tree
        pattern = read_pattern(parts.pop(0))
        for said in parts:
            assert isinstance(said, Tree)
            self._wording(category, guard, pattern, said, read_only, source)

    def _wording(
        self,
        category: str,
        guard: tuple[str, ...],
        pattern: Pattern,
        said: Tree[Token],
        read_only: bool,
        source: str,
    ) -> None:
        children = list(said.children)
        told: tuple[str, ...] | None = None
        if children and isinstance(children[-1], Tree) and children[-1].data == "inherent":
            told = tuple(str(name) for name in children.pop().children)  # type: ignore[union-attr]  # a tree
        marks = [n for n, c in enumerate(children) if isinstance(c, Tree) and c.data == "verb"]
        if not marks:
            self._line(category, guard, pattern, self._parts(children), told, read_only, source)
            return
        if len(marks) != 2:
            raise _LineError("the verb stands between two %")
        subject, verb, rest = (
            self._parts(children[: marks[0]]),
            self._parts(children[marks[0] + 1 : marks[1]]),
            self._parts(children[marks[1] + 1 :]),
        )
        for extra, parts in self._ordered(guard, subject, verb, rest):
            self._line(category, (*guard, extra), pattern, parts, told, read_only, source)

    def _ordered(
        self, guard: tuple[str, ...], subject: list[Part], verb: list[Part], rest: list[Part]
    ) -> Iterable[tuple[str, list[Part]]]:
        """Yield the parts of a clause in each order that the page has for it, with its feature."""
        head = rest[0] if rest else None
        movable = isinstance(head, Slot) and head.many is None
        for kind, forms in self.orders.items():
            target = rest[:1] if movable else []
            if kind != PLAIN:
                if not isinstance(head, Slot) or head.category not in self.stands.get(kind, ()):
                    continue
                target = [replace(head, category=kind)]
            for form, sequences in forms.items():
                if not self._may_have(guard, form):
                    continue
                fitting = [s for s in sequences if any(i.split(".")[0] == "S" for i in s)]
                bare = [s for s in sequences if s not in fitting]
                for sequence in (fitting if subject else bare or fitting) or []:
                    apart = movable and any(item.split(".")[0] == "O" for item in sequence)
                    pieces = {
                        "S": subject,
                        "V": verb,
                        "O": target if apart else [],
                        "R": rest[1:] if apart else rest,
                        "P": self._particle(verb),
                    }
                    yield form, self._laid_out(sequence, pieces)

    def _may_have(self, guard: tuple[str, ...], form: str) -> bool:
        dimension = self.page.dimension_of[form]
        asked = [g for g in guard if self.page.dimension_of[g.removeprefix("!")] == dimension]
        return all((g == form) if g[0] != "!" else (g[1:] != form) for g in asked)

    def _particle(self, verb: list[Part]) -> list[Part]:
        found = [p for p in verb if isinstance(p, Form) and f"{p.key}+" in self.page.words]
        return [Form(f"{p.key}+") for p in found if isinstance(p, Form)]

    def _laid_out(self, sequence: tuple[str, ...], pieces: dict[str, list[Part]]) -> list[Part]:
        parts: list[Part] = []
        for item in sequence:
            name, *features = item.split(".")
            if name not in pieces:
                parts += tokens(item, self.page)
                continue
            for part in pieces[name]:
                if features and isinstance(part, (Slot, Form)):
                    told = tuple(self._feature(f) for f in features)
                    parts.append(replace(part, features=(*part.features, *told)))
                else:
                    parts.append(part)
        return parts

    def _line(
        self,
        category: str,
        guard: tuple[str, ...],
        pattern: Pattern,
        parts: list[Part],
        told: tuple[str, ...] | None,
        read_only: bool,
        source: str,
    ) -> None:
        slots = [part for part in parts if isinstance(part, Slot)]
        inherent = told if told is not None else tuple(slot.name for slot in slots[:1])
        line = Line(
            len(self.page.lines),
            category,
            guard,
            pattern,
            tuple(parts),
            inherent,
            read_only,
            source.strip(),
        )
        self._check_names(line)
        self.page.lines.append(line)

    def _check_names(self, line: Line) -> None:
        said = Counter(slot.name for slot in line.slots)
        for name in line.names:
            if name not in said:
                raise _LineError(f"{name} is in the pattern and has no words: write <{name}:…>")
        for name in said:
            if name not in line.names:
                raise _LineError(f"<{name}:…> is no variable of the pattern")
            if name in self.page.dimension_of:
                raise _LineError(f"{name} is a feature; call the variable otherwise")
        refs = [p.ref for p in line.parts if isinstance(p, (Slot, Form)) and p.ref]
        told = [name for name in line.inherent if name not in self.page.dimension_of]
        for name in (*refs, *told):
            if name not in said:
                raise _LineError(f"there is no slot {name} to agree with")

    def _parts(self, children: list[Any]) -> list[Part]:
        parts: list[Part] = []
        for child in children:
            match child.data:
                case "text":
                    parts += tokens(str(child.children[0]), self.page)
                case "capital_mark":
                    parts.append(Capital())
                case "inline":
                    parts.append(self._inline(str(child.children[0])))
                case "form":
                    parts.append(self._form(str(child.children[0])))
                case "slot":
                    parts.append(self._slot(child))
                case "verb":
                    raise _LineError("the verb stands between two %")
        return parts

    def _inline(self, written: str) -> Form:
        """Take in a word whose forms stand in the line itself: `[pl:boosts boost]/n`."""
        forms, bracket, _ = written.rpartition("]")
        key = forms + bracket
        if key not in self.page.words:
            self.page.words[key] = tuple(self._word_form(form) for form in forms[1:].split())
        return self._form(written)

    def _form(self, written: str) -> Form:
        head, _, ref = written.partition("/") if written[0] != "[" else _inline_parts(written)
        key, *features = head.split(".") if head not in self.page.words else [head]
        if key not in self.page.words:
            raise _LineError(f"the word {key} has no forms: write word {key} | …")
        told = tuple(self._feature(f) for f in features)
        refs = ref.split(".") if ref else []
        if refs and all(r in self.page.dimension_of for r in refs):
            return Form(key, (*told, *refs))
        return Form(key, told, ref or None)

    def _slot(self, tree: Tree[Token]) -> Slot:
        children = list(tree.children)
        name, feats = str(children.pop(0)), str(children.pop(0))
        many: str | None = None
        if children and isinstance(children[0], Tree):
            inner = children.pop(0).children  # type: ignore[union-attr]  # seen above
            many = str(inner[0]) if inner else ""
            if many and many not in self.page.separators:
                raise _LineError(f"there is no separator {many}: write sep {many} '…'")
        ref = str(children[0]) if children else None
        category, *features = feats.split(".")
        return Slot(name, category, tuple(self._feature(f) for f in features), many, ref)

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


def _inline_parts(written: str) -> tuple[str, str, str]:
    forms, bracket, ref = written.rpartition("]")
    return forms + bracket, "/", ref.removeprefix("/")


def _filled(tree: Tree[Token], identifier: str, label: str) -> Tree[Token]:
    """Return the rule that an `each` line makes of one name: "@" in strings is its identifier."""

    def fill(part: Any) -> Any:
        if isinstance(part, Tree):
            return Tree(part.data, [fill(child) for child in part.children], part.meta)
        said = {"STRING": identifier, "INLINE": label.replace(" ", "_")}.get(part.type, label)
        return part.update(value=part.replace("@", said))

    return Tree("rule", [fill(child) for child in tree.children[1:]], tree.meta)


def _kind(token: object) -> str:
    return token.type if isinstance(token, Token) else ""


def _unquoted(token: object) -> str:
    return str(token)[1:-1]
