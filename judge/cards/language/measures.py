"""How well a language is read: the measures that `judge cards check` prints."""

import random
import re
import time
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from lark import Tree
from lark.exceptions import LarkError

from judge.cards.ability import Ability, Keyword, Unparsed, walk
from judge.cards.language.errors import CardTextError
from judge.cards.language.frames import read_ability
from judge.cards.language.normalise import letters as normalise
from judge.cards.language.pages.library import is_paged, load_reader
from judge.cards.language.parse import parse_ability
from judge.cards.language.render import render
from judge.cards.language.syntax.grammar import build_parser, load_parser
from judge.cards.language.syntax.lexicon import load_lexicon
from judge.cards.language.syntax.wording import current_wording
from judge.records import dataclass

SEED = 20251003
SUPPORT_SIGN = "{I}"
"""Says that the ability works from Reserve: `Ability.support`, no node of its own.

A sign in parentheses after "exhaust" repeats the verb and has none either.
"""
_TOKEN = re.compile(r"\{\w+\}|[\w'’/+-]+")


class Printed(NamedTuple):
    """An ability as a card prints it, with what its reading depends on."""

    text: str
    card_type: str
    support: bool


@dataclass(frozen=True, slots=True)
class Measure:
    """A measured share of cases, what it must reach, and the cases that fall short.

    `listed` are those of the cases that fall short for a reason that is written down.
    """

    name: str
    passed: int
    total: int
    bar: float
    failures: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """Return the share that passed; 1 of nothing."""
        return self.passed / self.total if self.total else 1.0

    @property
    def holds(self) -> bool:
        """Tell whether the bar is met, but for what is listed."""
        return self.passed + len(self.listed) >= self.bar * self.total

    def excusing(self, texts: Set[str]) -> "Measure":
        """Return the measure with those of its failures listed whose reason is known."""
        return replace(self, listed=tuple(text for text in self.failures if text in texts))


def read(printed: Printed, language: str) -> Ability | None:
    """Return the tree of a printed ability; none where it cannot be read."""
    try:
        return parse_ability(
            printed.text,
            language=language,
            card_type=printed.card_type,
            support=printed.support,
        )
    except CardTextError:
        return None


def parse_rate(pool: Iterable[Printed], *, language: str = "en") -> Measure:
    """Measure how many abilities are read with no `Unparsed` in them."""
    cases = list(pool)
    failures = []
    for printed in cases:
        tree = read(printed, language)
        if tree is None or any(isinstance(node, Unparsed) for node in walk(tree)):
            failures.append(printed.text)
    return _measure("parsed", cases, failures, 1.0)


def round_trip(
    pool: Iterable[Printed], *, language: str = "en", allowed: frozenset[str] = frozenset()
) -> Measure:
    """Measure how many abilities are rendered as they are printed, both in one spelling."""
    cases = [p for p in pool if p.text not in allowed]
    failures = []
    for printed in cases:
        tree = read(printed, language)
        if tree is None:
            failures.append(printed.text)
            continue
        try:
            texts = render(tree, language=language), printed.text
            same = len({normalise(text, language=language) for text in texts}) == 1
        except ValueError:
            same = False
        if not same:
            failures.append(printed.text)
    return _measure("round trip", cases, failures, 0.98)


def unambiguous(pool: Sequence[Printed], *, language: str = "en", limit: int = 100) -> Measure:
    """Measure on a sample how many abilities the same grammar reads in one way under Earley."""
    if is_paged(language):
        return _read_in_one_way(pool, language, limit)
    lexicon = load_lexicon(language)
    parser, tokens = build_parser(lexicon, parser="earley"), build_parser(lexicon, parser="tokens")
    chance = random.Random(SEED)
    cases = list(pool) if len(pool) <= limit else chance.sample(list(pool), limit)
    failures = []
    for printed in cases:
        try:
            read_as = tokens.parse_interactive(current_wording(printed.text, lexicon))
            tree = parser.parse(list(read_as.iter_parse()))
        except LarkError:
            failures.append(printed.text)
            continue
        if isinstance(tree, Tree) and any(tree.find_data("_ambig")):
            failures.append(printed.text)
    return _measure("unambiguous", cases, failures, 1.0)


def _read_in_one_way(pool: Sequence[Printed], language: str, limit: int) -> Measure:
    """Measure on a sample how many abilities can mean one thing only, every derivation seen."""
    cases = list(pool) if len(pool) <= limit else random.Random(SEED).sample(list(pool), limit)
    failures = []
    for printed in cases:
        try:
            spell = printed.card_type == "SPELL"
            _, found = load_reader(language).readings(printed.text, spell=spell)
        except CardTextError:
            found = []
        if len(found) != 1:
            failures.append(printed.text)
    return _measure("unambiguous", cases, failures, 1.0)


def span_coverage(pool: Iterable[Printed], *, language: str = "en") -> Measure:
    """Measure how many words of the texts lie within the span of a node below the ability."""
    lexicon = load_lexicon(language)
    failures: list[str] = []
    total: list[str] = []
    for printed in pool:
        tree = read(printed, language)
        if tree is None:
            continue
        paged = is_paged(language)
        text = (
            load_reader(language).mended(printed.text)
            if paged
            else current_wording(printed.text, lexicon)
        )
        nodes = walk(tree.body)  # every word of a page's text belongs to a line, and so to a node
        spans = [n.span for n in nodes if n.span is not None and (paged or n is not tree.body)]
        if isinstance(tree.body, Keyword) and tree.body.span is not None:
            spans = [tree.body.span]
        for word in _TOKEN.finditer(text):
            if word[0] == SUPPORT_SIGN or text[word.start() - 1] == "(":
                continue
            total.append(word[0])
            if not any(s.start <= word.start() and word.end() <= s.end for s in spans):
                failures.append(f"{word[0]} in: {text}")
    return _measure("words covered by spans", total, failures, 1.0)


def speed(pool: Iterable[Printed], *, language: str = "en") -> float:
    """Return how many abilities are read in a second of processor time, none of them twice.

    The grammar is loaded before: a first round makes the scanners, which Lark makes when needed.
    The fastest of three rounds counts: the others tell how busy the machine is besides.
    """
    cases = list(dict.fromkeys(pool))
    if is_paged(language):
        return len(cases) / max(_seconds(lambda: _read_by_page(cases, language)), 1e-9)
    lexicon, parser = load_lexicon(language), load_parser(language)

    def read_all() -> None:
        for printed in cases:
            with suppress(CardTextError):
                read_ability(
                    printed.text,
                    lexicon,
                    parser,
                    card_type=printed.card_type,
                    support=printed.support,
                )

    read_all()
    return len(cases) / max(min(_seconds(read_all) for _ in range(3)), 1e-9)


def _read_by_page(cases: Sequence[Printed], language: str) -> None:
    reader = load_reader(language)
    for printed in cases:
        with suppress(CardTextError):
            reader.read(printed.text, spell=printed.card_type == "SPELL")


def _seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def _measure(name: str, cases: Sequence[object], failures: list[str], bar: float) -> Measure:
    return Measure(name, len(cases) - len(failures), len(cases), bar, tuple(failures))
