"""An Earley parser over the words of a page, predicting only what the next word can begin."""

from collections import deque
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import NonTerminal, Rule, Symbol
from lark.parsers.earley_forest import TokenNode

from judge.cards.language.pages.columns import Column, Dotted, EarleyItem, Stretch
from judge.cards.language.pages.compiling import Grammar, token_class
from judge.cards.language.pages.spelling import SpelledWord

MOST_STEPS = 30_000
"""A text that takes more steps than this is refused; no card's takes 1,000."""

_Nodes = dict[tuple[Any, int], Stretch]
"""The stretches that end at one place, by what they are of and where they begin."""


class TooLongError(ValueError):
    """A text that takes longer than anyone should wait for."""


class WordParser:
    """Predicts and keeps only what the next word can begin, but where all is to be kept.

    Its algorithm is that of Lark's parser, with the same forest and the same order.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._predictions = dict(grammar.by_origin())
        # equal rules are one, as they are in what they mean
        self._dotted: dict[Rule, Dotted] = {}
        self._whole_at = -1
        self._next: tuple[str, str | None] | None = None
        self._waiting: list[dict[str, list[EarleyItem]]] = []
        self._begun: dict[tuple[Symbol, tuple[str, str | None] | None], list[Dotted]] = {}
        self._steps = 0

    def forest(self, words: list[SpelledWord], start: str, *, whole_at: int = -1) -> Any:
        """Return the packed forest of a text.

        `whole_at`: before this word everything is kept that could come, so that an error there
        knows all that was expected. Raises what Lark raises for what is unexpected, TooLongError.
        """
        self._whole_at, self._next, self._waiting, self._steps = whole_at, None, [], 0
        symbol = self.grammar.symbols[start]
        column, to_scan, nodes = Column(), Column(), _Nodes()
        for rule in self._predictions.get(symbol, ()):
            item = EarleyItem(self._begin(rule), 0)
            (to_scan if item.dotted.is_term else column).add(item)
        for at, piece in enumerate(words):
            token: Any = Token(piece.word.lower(), piece.word, at, column=piece.start + 1, line=1)
            self._look(at, token)
            self._predict_and_complete(at, to_scan, column, nodes)
            column, to_scan, nodes = self._scan(at + 1, token, to_scan)
        self._look(len(words), None)
        self._predict_and_complete(len(words), to_scan, column, nodes)
        for item in column:
            if item.dotted.is_complete and item.rule.origin is symbol and item.start == 0:
                return item.node
        make: Any = UnexpectedEOF
        ends = make([item.expect.name for item in to_scan])
        ends.considered_rules = to_scan
        raise ends

    def _begin(self, rule: Rule) -> Dotted:
        found = self._dotted.get(rule)
        if found is None:
            found = self._dotted[rule] = Dotted(rule)
        return found

    def _look(self, at: int, token: Token | None) -> None:
        """Remember the token that comes next, and at which place."""
        if at == self._whole_at:
            self._next = None
        elif token is None:
            self._next = "", None  # nothing more comes
        else:
            self._next = token.type, token_class(str(token), self.grammar.words)

    def _scan(self, at: int, token: Token, to_scan: Column) -> tuple[Column, Column, _Nodes]:
        """Read the token before a place: what may be whole then, what expects one, the nodes."""
        column, waiting, nodes = Column(), Column(), _Nodes()
        kind = token_class(str(token), self.grammar.words)
        read: Any = TokenNode
        for item in to_scan:
            name = item.dotted.name
            if name != (kind if name[0] == "#" else token.type):
                continue
            new = EarleyItem(item.dotted.next, item.start)
            self._derive(new, item, read(token, None, priority=0), at, nodes)
            (waiting if new.dotted.is_term else column).add(new)
        if not column and not waiting:
            expected = {item.expect.name for item in to_scan}
            unexpected: Any = UnexpectedToken
            raise unexpected(token, expected, considered_rules={*to_scan})
        return column, waiting, nodes

    def _derive(
        self, new: EarleyItem, item: EarleyItem, child: Any, at: int, nodes: _Nodes
    ) -> None:
        """Note that an item was made of another one and of what comes after it."""
        label = new.dotted.of, new.start
        node = nodes.get(label)
        if node is None:
            node = nodes[label] = Stretch(new.start, at)
        new.node = node
        node.add_family(new.dotted.rule, item.node, child)

    def _can_begin(self, symbol: Symbol) -> bool:
        """Tell whether the next word can begin a symbol, or the symbol be empty."""
        if self._next is None:
            return True
        word, kind = self._next
        if symbol.is_term:
            return symbol.name == word or symbol.name == kind
        if symbol in self.grammar.nullable:
            return True
        first = self.grammar.first[symbol]
        return word in first or kind in first

    def _beginning(self, symbol: NonTerminal) -> list[Dotted]:
        key = (symbol, self._next)
        found = self._begun.get(key)
        if found is None:
            rules = [r for r in self._predictions[symbol] if self._next is None or self._may(r)]
            found = self._begun[key] = [*map(self._begin, rules)]
        return found

    def _may(self, rule: Rule) -> bool:
        for symbol in rule.expansion:
            if self._can_begin(symbol) and symbol not in self.grammar.nullable:
                return True
            if symbol not in self.grammar.nullable:
                return False
            word, kind = self._next or ("", None)
            if word in self.grammar.first[symbol] or kind in self.grammar.first[symbol]:
                return True
        return True

    def _predict_and_complete(
        self, at: int, to_scan: Column, column: Column, nodes: _Nodes
    ) -> None:
        """Complete and predict at one place of the text, as Lark does, by an index of who waits."""
        here: dict[str, list[EarleyItem]] = {}
        self._waiting.append(here)
        empty: dict[str, Any] = {}
        predicted: set[str] = set()
        items: deque[EarleyItem] = deque()

        def add(item: EarleyItem) -> None:
            dotted = item.dotted
            if not dotted.is_complete and not self._can_begin(dotted.expect):
                return
            if dotted.is_term:
                to_scan.add(item)
            elif column.add(item):
                enter(item)

        def enter(item: EarleyItem) -> None:
            items.append(item)
            if not item.dotted.is_complete:
                here.setdefault(item.dotted.name, []).append(item)

        def advance(item: EarleyItem, child: Any) -> None:
            self._steps += 1
            if self._steps > MOST_STEPS:
                raise TooLongError
            new = EarleyItem(item.dotted.next, item.start)
            self._derive(new, item, child, at, nodes)
            add(new)

        for item in column:
            enter(item)
        while items:
            item = items.pop()
            dotted = item.dotted
            if dotted.is_complete:
                name, label = dotted.of, (dotted.of, item.start)
                if item.node is None:
                    item.node = nodes.setdefault(label, Stretch(item.start, at))
                    item.node.add_family(dotted.rule, None, None)
                if item.start == at:
                    empty[name] = item.node
                for waiting in tuple(self._waiting[item.start].get(name, ())):
                    advance(waiting, item.node)
                continue
            if dotted.name not in predicted:
                predicted.add(dotted.name)
                for begun in self._beginning(dotted.expect):
                    add(EarleyItem(begun, at))
            if dotted.name in empty:
                advance(item, empty[dotted.name])
