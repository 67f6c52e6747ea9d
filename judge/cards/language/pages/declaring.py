"""The statements of a page that its constructions need: features, letters, orders, words."""

import re
from collections.abc import Iterable, Iterator

from lark import Token, Tree

from judge.cards.language.pages.errors import LineError
from judge.cards.language.pages.page import Elision, LanguagePage, WordForm
from judge.cards.language.pages.spelling import GLUE, tokens
from judge.cards.language.pages.statements import kind_of, unquoted

_ITEMS = {"hyphen": "hyphens", "spaced": "spaced", "capital": "capitals", "sorted": "sorted"}
"""Statements that only list items, and the field of a page that holds them."""


class Declarations:
    """Fills a page with its statements, and keeps the orders of clauses for its constructions."""

    def __init__(self, page: LanguagePage) -> None:
        self.page = page
        self.orders: dict[str, dict[str, list[tuple[str, ...]]]] = {}
        self.stands: dict[str, tuple[str, ...]] = {}
        self.inflections: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
        self.small: set[str] = set()

    def add(self, statement: Tree[Token]) -> None:
        """Take in one statement; raises LineError."""
        if statement.data in _ITEMS:
            field, items = _ITEMS[statement.data], frozenset(map(str, statement.children))
            setattr(self.page, field, getattr(self.page, field) | items)
        else:
            getattr(self, f"_{statement.data}")(statement)

    def _dim(self, tree: Tree[Token]) -> None:
        name, *values = map(str, tree.children)
        for value in values:
            if value in self.page.dimension_of:
                raise LineError(f"{value} is a feature of {self.page.dimension_of[value]} already")
            self.page.dimension_of[value] = name
        self.page.dimensions[name] = tuple(values)

    def _split(self, tree: Tree[Token]) -> None:
        self.page.split |= {self._dimension(str(name)) for name in tree.children}

    def _dimension(self, name: str) -> str:
        if name not in self.page.dimensions:
            known = ", ".join(self.page.dimensions)
            raise LineError(f"there is no dimension {name}; there are {known}")
        return name

    def feature(self, value: str) -> str:
        """Return a feature that is declared, with "!" or without; raises LineError."""
        if value.removeprefix("!") not in self.page.dimension_of:
            known = ", ".join(self.page.dimension_of)
            raise LineError(f"there is no feature {value}; there are {known}")
        return value

    def _takes(self, tree: Tree[Token]) -> None:
        categories, dimensions = (
            map(str, names.children) for names in tree.children if isinstance(names, Tree)
        )
        told = tuple(self._dimension(name) for name in dimensions)
        self.page.takes |= dict.fromkeys(categories, told)

    def _call(self, tree: Tree[Token]) -> None:
        category, title = tree.children
        self.page.titles[str(category)] = unquoted(title)

    def _sep(self, tree: Tree[Token]) -> None:
        name, *said = tree.children
        texts = [tokens(unquoted(text), self.page) for text in said]
        self.page.separators[str(name)] = (texts[0], texts[-1])

    def _elide(self, tree: Tree[Token]) -> None:
        pairs = [str(t) for t in tree.children if kind_of(t) == "PAIR"]
        before = tuple(str(t) for t in tree.children if kind_of(t) == "ITEM")
        excepted = tree.children[-1]
        but = tuple(map(str, excepted.children)) if isinstance(excepted, Tree) else ()
        for pair in pairs:
            whole, short = pair.split(">")
            known = self.page.elisions.get(whole, ())
            self.page.elisions[whole] = (*known, Elision(short, before, but))
            self.page.shortened.add(short)

    def _contract(self, tree: Tree[Token]) -> None:
        for pair in tree.children:
            assert isinstance(pair, Tree)
            short, *whole = map(str, pair.children)
            self.page.contractions[tuple(whole)] = short
            self.page.apart[short] = tuple(whole)
            self.page.shortened.add(short)

    def _mend(self, tree: Tree[Token]) -> None:
        old, new = map(unquoted, tree.children)
        self.page.mends.append((old, new))

    def _continues(self, tree: Tree[Token]) -> None:
        self.page.continues += tuple(map(unquoted, tree.children))

    def _stands(self, tree: Tree[Token]) -> None:
        category, *others = map(str, tree.children)
        self.stands[category] = tuple(others)

    def _order(self, tree: Tree[Token]) -> None:
        kind, form, *items = map(str, tree.children)
        self.feature(form)
        self.orders.setdefault(kind, {}).setdefault(form, []).append(tuple(items))

    def _word(self, tree: Tree[Token]) -> None:
        key, *forms = map(str, tree.children)
        self._forms_of(key, forms)

    def _forms_of(self, key: str, forms: list[str]) -> None:
        if key in self.page.words:
            raise LineError(f"the word {key} has its forms already")
        self.page.words[key] = self.word_forms(forms)

    def _inflect(self, tree: Tree[Token]) -> None:
        name, shape, *forms = map(str, tree.children)
        self.inflections.setdefault(name, []).append((shape, tuple(forms)))

    def _inflected(self, tree: Tree[Token]) -> None:
        name, *words = map(str, tree.children)
        for word in words:
            forms = list(self._spelled_out(f"{word}~{name}"))
            apart = forms.index(GLUE) if GLUE in forms else len(forms)
            self._forms_of(word, forms[:apart])
            if forms[apart + 1 :]:
                self._forms_of(f"{word}{GLUE}", forms[apart + 1 :])

    def _small(self, tree: Tree[Token]) -> None:
        self.small |= {str(kind) for kind in tree.children}

    def word_forms(self, written: Iterable[str]) -> tuple[WordForm, ...]:
        """Return the forms of a word from their notation; raises LineError."""
        return tuple(self._form(one) for form in written for one in self._spelled_out(form))

    def _spelled_out(self, form: str) -> Iterator[str]:
        """Yield the forms of `word~inflection`, or what is a form itself."""
        word, _, name = form.rpartition("~")
        if not word:
            yield form
            return
        for shape, forms in self.inflections.get(name, ()):
            fitting = re.fullmatch(shape, word)
            if fitting is not None:
                yield from (fitting.expand(one.replace("*", r"\1")) for one in forms)
                return
        known = ", ".join(self.inflections)
        raise LineError(f"no inflection {name} fits {word}; there are {known}")

    def _form(self, written: str) -> WordForm:
        read_only = written.startswith("~")
        guard, colon, text = written.removeprefix("~").rpartition(":")
        if not colon or not text:
            guard, text = "", written.removeprefix("~")
        features = tuple(self.feature(f) for f in guard.split(".") if f)
        if text == "-":
            return WordForm(features, (), read_only)
        glue = text.endswith(GLUE) and len(text) > 1
        said = tokens(text.removesuffix(GLUE).replace("_", " "), self.page)
        if glue:
            said = (*said[:-1], said[-1] + GLUE)
        return WordForm(features, said, read_only)
