"""Lark's Earley parser over the words of a page, predicting only what the next word can begin."""

from collections import deque
from collections.abc import Iterator
from typing import Any, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedEOF
from lark.grammar import NonTerminal, Rule, Symbol
from lark.parsers import earley_common
from lark.parsers.earley import Parser
from lark.utils import OrderedSet

from judge.cards.language.pages.compiling import Grammar, token_class
from judge.cards.language.pages.spelling import SpelledWord

Item: Any = earley_common.Item
# Lark's items are not typed
MOST_STEPS = 30_000
"""A text that takes more steps than this is refused; no card's takes 1,000."""


class TooLongError(ValueError):
    """A text that takes longer than anyone should wait for."""


class Derivation(NamedTuple):
    """One way to derive a stretch: by a rule, of what comes before and the last part."""

    rule: Rule
    left: Any
    right: Any


class Stretch:
    """A symbol over a stretch of words, with every way to derive it: Lark's nodes, but lighter."""

    __slots__ = ("children", "end", "s", "start")

    def __init__(self, s: Any, start: int, end: int) -> None:
        self.s, self.start, self.end = s, start, end
        self.children: list[Derivation] = []

    def add_family(self, s: Any, rule: Rule, start: int, left: Any, right: Any) -> None:
        """Add a way to derive it, once."""
        for known in self.children:
            if known.left is left and known.right is right and known.rule is rule:
                return
        self.children.append(Derivation(rule, left, right))


class WordParser(Parser):
    """An Earley parser made of rules that are ready, without Lark's analysis of the grammar.

    It predicts and keeps only what the next word can begin, but at the word where what is expected
    is to be whole.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.FIRST, self.NULLABLE = grammar.first, grammar.nullable
        self.predictions = dict(grammar.by_origin())
        self.TERMINALS = {s for r in grammar.rules for s in r.expansion if s.is_term}
        self.NON_TERMINALS = set(self.predictions)
        self.forest_sum_visitor = None
        self.term_matcher = self._matches
        lighter: Any = Stretch
        self.Set, self.SymbolNode = OrderedSet, lighter
        self.Tree, self.debug = None, False
        self.lexer_conf: Any = _NoTerminals
        self.make: Any = self.SymbolNode
        self.ends: Any = UnexpectedEOF
        self._whole_at = -1
        self._next: tuple[str, str | None] | None = None
        self._waiting: list[dict[Symbol, list[Any]]] = []
        self._begun: dict[tuple[Symbol, tuple[str, str | None]], list[Rule]] = {}
        self._steps = 0

    def forest(self, words: list[SpelledWord], start: str, *, whole_at: int = -1) -> Any:
        """Return the packed forest of a text.

        `whole_at`: before this word everything is kept that could come, so that an error there
        knows all that was expected. Raises what Lark raises for what is unexpected, TooLongError.
        """
        self._whole_at, self._next, self._waiting, self._steps = whole_at, None, [], 0
        symbol = self.grammar.symbols[start]
        columns: list[Any] = [self.Set()]
        to_scan: Any = self.Set()
        for rule in self.predictions.get(symbol, ()):
            item = Item(rule, 0, 0)
            (to_scan if item.expect in self.TERMINALS else columns[0]).add(item)
        lexer = _Lexer(self, words)
        to_scan = self._parse(lexer, columns, to_scan, symbol)  # type: ignore[no-untyped-call]  # Lark's
        for item in columns[-1]:
            if item.is_complete and item.s is symbol and item.start == 0:
                return item.node
        ends = self.ends([item.expect.name for item in to_scan])
        ends.considered_rules = to_scan
        raise ends

    def token(self, at: int, piece: SpelledWord) -> Token:
        """Return a piece as a token whose type is its word."""
        return Token(piece.word.lower(), piece.word, at, column=piece.start + 1, line=1)

    def look(self, at: int, token: Token | None) -> None:
        """Remember the token that comes next, and at which place."""
        if at == self._whole_at:
            self._next = None
        elif token is None:
            self._next = "", None  # nothing more comes
        else:
            self._next = token.type, token_class(str(token), self.grammar.words)

    def _matches(self, terminal: Symbol, token: Token) -> bool:
        name = terminal.name
        if name[0] == "#":
            return bool(name == token_class(str(token), self.grammar.words))
        return bool(name == token.type)

    def _can_begin(self, symbol: Symbol) -> bool:
        """Tell whether the next word can begin a symbol, or the symbol be empty."""
        if self._next is None:
            return True
        word, kind = self._next
        if symbol.is_term:
            return symbol.name == word or symbol.name == kind
        if symbol in self.NULLABLE:
            return True
        first = self.FIRST[symbol]
        return word in first or kind in first

    def _beginning(self, symbol: NonTerminal) -> list[Rule]:
        if self._next is None:
            return self.predictions[symbol]
        key = (symbol, self._next)
        found = self._begun.get(key)
        if found is None:
            found = self._begun[key] = [r for r in self.predictions[symbol] if self._may(r)]
        return found

    def _may(self, rule: Rule) -> bool:
        for symbol in rule.expansion:
            if self._can_begin(symbol) and symbol not in self.NULLABLE:
                return True
            if symbol not in self.NULLABLE:
                return False
            word, kind = self._next or ("", None)
            if word in self.FIRST[symbol] or kind in self.FIRST[symbol]:
                return True
        return True

    def predict_and_complete(
        self, i: int, to_scan: Any, columns: Any, transitives: Any, node_cache: Any
    ) -> None:
        """Complete and predict at one place of the text, as Lark does, by an index of who waits."""
        column = columns[i]
        here: dict[Symbol, list[Any]] = {}
        self._waiting.append(here)
        empty: dict[Symbol, Any] = {}
        predicted: set[Symbol] = set()
        items: deque[Any] = deque()

        def add(item: Any) -> None:
            expect = item.expect
            if expect is not None and expect.is_term:
                if self._can_begin(expect):
                    to_scan.add(item)
            elif item not in column:
                if expect is not None and not self._can_begin(expect):
                    return
                column.add(item)
                enter(item)

        def enter(item: Any) -> None:
            items.append(item)
            if not item.is_complete:
                here.setdefault(item.expect, []).append(item)

        def advance(item: Any, child: Any) -> None:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise TooLongError
            new = item.advance()
            label = (new.s, item.start, i)
            node: Any = node_cache.get(label)
            if node is None:
                node = node_cache[label] = self.make(*label)
            new.node = node
            node.add_family(new.s, new.rule, i, item.node, child)
            add(new)

        for item in column:
            enter(item)
        while items:
            item = items.pop()
            if item.is_complete:
                if item.node is None:
                    label = (item.s, item.start, i)
                    item.node = node_cache.setdefault(label, self.make(*label))
                    item.node.add_family(item.s, item.rule, item.start, None, None)
                if item.start == i:
                    empty[item.rule.origin] = item.node
                for waiting in tuple(self._waiting[item.start].get(item.s, ())):
                    advance(waiting, item.node)
                continue
            if item.expect not in predicted:
                predicted.add(item.expect)
                for rule in self._beginning(item.expect):
                    add(Item(rule, 0, i))
            if item.expect in empty:
                advance(item, empty[item.expect])


class _NoTerminals:
    """Stands for Lark's configuration of a lexer: words need none."""

    terminals_by_name: dict[str, Any] = {}  # noqa: RUF012  # Lark looks it up
    lexer_type = "basic"
    terminals: tuple[Any, ...] = ()


class _Lexer:
    """Hands the words of a text to the parser, telling it each before it predicts."""

    def __init__(self, parser: WordParser, words: list[SpelledWord]) -> None:
        self.parser, self.words = parser, words

    def lex(self, expects: Any) -> Iterator[Token]:
        """Yield the words as tokens."""
        for at, piece in enumerate(self.words):
            token = self.parser.token(at, piece)
            self.parser.look(at, token)
            yield token
        self.parser.look(len(self.words), None)
