"""A page as a Lark grammar over word tokens: each line is a rule, each category a symbol."""

import re
from collections import defaultdict
from typing import NamedTuple

from lark.grammar import NonTerminal, Rule, RuleOptions, Symbol, Terminal

from judge.cards.language.pages.page import Capital, Env, Form, LanguagePage, Line, Slot
from judge.records import dataclass, field

START = "ability"
FIGURE, SIGN, STATISTICS, NAME = "#figure", "#sign", "#statistics", "#name"
CLASSES = {"figure": FIGURE, "integer": FIGURE, "sign": SIGN, "statistics": STATISTICS}
"""Categories that are one token of a class."""
CLASS_TITLES = {
    FIGURE: "a figure",
    SIGN: "a number of mana such as {1}",
    STATISTICS: "statistics such as 1/1/1",
    NAME: "a name",
}


class Named(NonTerminal):
    """A symbol that is made once, so that it is equal to itself alone: the parser asks often."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class Word(Terminal):
    """A word that is made once."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class Once(Rule):
    """A rule that is made once."""

    __eq__, __hash__ = object.__eq__, object.__hash__


class Placed(NamedTuple):
    """A line in a rule: for its words with several spellings, the part and where it stands."""

    line: Line
    choices: tuple[tuple[int, int], ...]


class Lines(NamedTuple):
    """What a rule says: lines of the same symbols, and where in the rule their slots stand."""

    lines: list[Placed]
    slots: tuple[int, ...]


class Listed(NamedTuple):
    """A list of items: where in the rule the list before stands, and the last item."""

    before: int | None
    item: int | None


class WordChoice(NamedTuple):
    """A choice of words that says nothing by itself."""


class One(NamedTuple):
    """A token of a class, in a category without lines."""

    category: str


Meaning = Lines | Listed | WordChoice | One


@dataclass(slots=True)
class Grammar:
    """The rules of a page with what each means, and which words can begin each symbol.

    `words`: those of the first start category; `all_words`: those of every one.
    """

    rules: list[Rule] = field(default_factory=list)
    meanings: dict[Rule, Meaning] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    all_words: frozenset[str] = frozenset()
    first: dict[Symbol, frozenset[str]] = field(default_factory=dict)
    nullable: frozenset[Symbol] = frozenset()
    categories: dict[str, str] = field(default_factory=dict)
    symbols: dict[str, NonTerminal] = field(default_factory=dict)

    def by_origin(self) -> dict[NonTerminal, list[Rule]]:
        """Return the rules of each symbol."""
        found: dict[NonTerminal, list[Rule]] = defaultdict(list)
        for rule in self.rules:
            found[rule.origin].append(rule)
        return found


def token_class(word: str, known: frozenset[str]) -> str | None:
    """Return the class of a token: a figure, a mana sign, statistics, an unknown name."""
    if word.isdigit():
        return FIGURE
    if word[0] == "{" and word[1:-1].isdigit():
        return SIGN
    if re.fullmatch(r"\d+/\d+/\d+", word):
        return STATISTICS
    if word[0].isupper() and word.lower() not in known:
        return NAME
    return None


def compile_page(page: LanguagePage, starts: tuple[str, ...] = (START,)) -> Grammar:
    """Return the grammar of everything that the start categories can say."""
    return _Compiler(page).compile(starts)


class _Compiler:
    def __init__(self, page: LanguagePage) -> None:
        self.page = page
        self.grammar = Grammar()
        self.todo: list[tuple[str, dict[str, str], NonTerminal]] = []
        self.known: set[NonTerminal] = set()
        self.named: dict[str, Named] = {}
        self.terminals: dict[str, Word] = {}
        self.rules: dict[tuple[NonTerminal, tuple[Symbol, ...]], Rule] = {}
        self.words: set[str] = set()
        self.orders: dict[NonTerminal, int] = defaultdict(int)

    def compile(self, starts: tuple[str, ...]) -> Grammar:
        for start in starts:
            self._symbol(start, {})
            self._all_that_is_said()
            self.grammar.words = self.grammar.words or frozenset(self.words)
        self.grammar.symbols = dict(self.named)
        self.grammar.rules = _with_words(list(self.rules.values()))
        self.grammar.all_words = frozenset(self.words)
        _first(self.grammar)
        return self.grammar

    def _all_that_is_said(self) -> None:
        while self.todo:
            category, env, symbol = self.todo.pop()
            for line in self.page.by_category.get(category, ()):
                if self._can_hold(line.guard, env):
                    self._line(line, env, symbol)
            if category in CLASSES:
                self._rule(symbol, (self._terminal(CLASSES[category]),), One(category))
            elif category == "Name":
                one = self._terminal(NAME)
                self._rule(symbol, (one,), One(category))
                self._rule(symbol, (one, one), One(category))

    def _can_hold(self, guard: tuple[str, ...], env: Env) -> bool:
        page = self.page
        told = [g for g in guard if page.dimension_of[g.removeprefix("!")] in page.split]
        return page.fits(told, env)

    def _named(self, name: str) -> Named:
        return self.named.setdefault(name, Named(name))

    def _terminal(self, name: str) -> Word:
        return self.terminals.setdefault(name, Word(name))

    def _rule(self, origin: NonTerminal, expansion: tuple[Symbol, ...], meaning: Meaning) -> None:
        known = self.rules.get((origin, expansion))
        if known is not None:
            had = self.grammar.meanings[known]
            if isinstance(had, Lines) and isinstance(meaning, Lines):
                own = {placed.line for placed in had.lines}
                had.lines.extend(placed for placed in meaning.lines if placed.line not in own)
            return
        rule = Once(origin, list(expansion), self.orders[origin], None, RuleOptions())
        self.orders[origin] += 1
        self.rules[origin, expansion] = rule
        self.grammar.meanings[rule] = meaning

    def _symbol(self, category: str, env: Env) -> NonTerminal:
        told = {d: v for d, v in env.items() if d in self.page.split}
        told = {d: v for d, v in told.items() if v != self.page.dimensions[d][0]}
        symbol = self._named("_".join([category, *(told[d] for d in sorted(told))]))
        if symbol not in self.known:
            self.known.add(symbol)
            self.grammar.categories[symbol.name] = category
            self.todo.append((category, told, symbol))
        return symbol

    def _line(self, line: Line, env: Env, origin: NonTerminal) -> None:
        symbols: list[Symbol] = []
        slots: list[int] = []
        choices: list[tuple[int, int]] = []
        for at, part in enumerate(line.parts):
            match part:
                case str():
                    symbols.append(self._word(part))
                case Form():
                    spelled = self._form(part, env)
                    if len(spelled) == 1 and not spelled[0].is_term:
                        choices.append((at, len(symbols)))
                    symbols += spelled
                case Slot():
                    slots.append(len(symbols))
                    symbols.append(self._slot(part, env))
                case Capital():
                    pass
        self._rule(origin, tuple(symbols), Lines([Placed(line, tuple(choices))], tuple(slots)))

    def _word(self, word: str) -> Symbol:
        small = word.lower()
        self.words.add(small)
        elisions = self.page.elisions.get(small)
        if elisions is None:
            return self._terminal(small)
        shorts = [elision.short for elision in elisions]
        self.words.update(shorts)
        either = self._named(f"={small}")
        if either not in self.known:
            self.known.add(either)
            for spelling in (small, *shorts):
                self._rule(either, (self._terminal(spelling),), WordChoice())
        return either

    def _form(self, part: Form, env: Env) -> list[Symbol]:
        around = {**env, **{self.page.dimension_of[f]: f for f in part.features}}
        forms = [f for f in self.page.words[part.key] if self._can_hold(f.guard, around)]
        spellings = dict.fromkeys(tuple(self._word(w) for w in form.tokens) for form in forms)
        if len(spellings) == 1:
            return list(next(iter(spellings)))
        name = "|".join(" ".join(s.name for s in spelling) for spelling in spellings)
        either = self._named(f"={name}")
        if either not in self.known:
            self.known.add(either)
            for spelling in spellings:
                self._rule(either, spelling, WordChoice())
        return [either]

    def _slot(self, slot: Slot, env: Env) -> Symbol:
        item = self._symbol(slot.category, self.page.given(slot.category, env, slot.features))
        if slot.many is None:
            return item
        symbol = self._named(f"{item.name}*{slot.many}")
        if symbol not in self.known:
            self.known.add(symbol)
            self._list(symbol, item, slot.many)
        return symbol

    def _list(self, symbol: NonTerminal, item: NonTerminal, separator: str) -> None:
        if not separator:
            self._rule(symbol, (), Listed(None, None))
            self._rule(symbol, (symbol, item), Listed(0, 1))
            return
        between, last = (
            tuple(self._word(w) for w in words) for words in self.page.separators[separator]
        )
        self._rule(symbol, (item,), Listed(None, 0))
        if between == last:
            self._rule(symbol, (symbol, *last, item), Listed(0, len(last) + 1))
            return
        head = self._named(f"{symbol.name}…")
        self._rule(head, (item,), Listed(None, 0))
        self._rule(head, (head, *between, item), Listed(0, len(between) + 1))
        self._rule(symbol, (head, *last, item), Listed(0, len(last) + 1))


def _with_words(rules: list[Rule]) -> list[Rule]:
    """Return the rules that words can fill: a category may have no line in a form."""
    while True:
        said = {rule.origin for rule in rules}
        kept = [r for r in rules if all(s.is_term or s in said for s in r.expansion)]
        if len(kept) == len(rules):
            return rules
        rules = kept


def _first(grammar: Grammar) -> None:
    """Compute which tokens can begin each symbol, and which symbols can be empty."""
    nullable: set[Symbol] = set()
    first: dict[Symbol, set[str]] = defaultdict(set)
    changed = True
    while changed:
        changed = False
        for rule in grammar.rules:
            found = first[rule.origin]
            before = len(found)
            for symbol in rule.expansion:
                found |= {symbol.name} if symbol.is_term else first[symbol]
                if symbol not in nullable:
                    break
            else:
                if rule.origin not in nullable:
                    nullable.add(rule.origin)
                    changed = True
            changed |= len(found) != before
    grammar.first = {symbol: frozenset(names) for symbol, names in first.items()}
    grammar.nullable = frozenset(nullable)
