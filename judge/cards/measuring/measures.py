"""How well a language is read: the measures that `judge cards check` prints."""

import random
import re
import time
from collections.abc import Iterable, Sequence, Set
from contextlib import suppress
from typing import NamedTuple

from judge.cards.ability import Ability, Unparsed, walk
from judge.cards.language.errors import CardTextError
from judge.cards.language.pages.library import load_reader
from judge.cards.language.parse import parse_ability
from judge.cards.language.render import render
from judge.cards.measuring.letters import letters
from judge.records import dataclass, replace

AS_PRINTED = {
    "en": (776, 807, 950),
    "fr": (733, 773, 954),
    "it": (720, 790, 956),
    "es": (687, 712, 965),
    "de": (750, 753, 954),
}
"""How many abilities each language is to print letter for letter, how many but for typography, of
how many. These are counts by the same measures, on the official texts of the same sets, of printers
written by hand for each language. The rest is said in other words: a text has many, a tree one.
"""
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
        return self.passed + len(self.listed) >= self.bar * self.total - 1e-9

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


def round_trip(pool: Iterable[Printed], *, language: str = "en") -> Measure:
    """Measure how many abilities are printed so that they read as what they are."""
    cases = [(printed, tree) for printed in pool if (tree := read(printed, language)) is not None]
    failures = []
    for printed, tree in cases:
        try:
            again = read(printed._replace(text=render(tree, language=language)), language)
        except ValueError:
            again = None
        if again != tree:
            failures.append(printed.text)
    return _measure("read again as printed", cases, failures, 1.0)


def same_letters(pool: Iterable[Printed], *, language: str = "en") -> Measure:
    """Measure how many abilities are printed letter for letter as the card prints them."""
    cases = list(pool)
    failures = [one.text for one in cases if _printed_again(one, language) != one.text]
    exact, _, total = AS_PRINTED[language]
    return _measure("printed letter for letter", cases, failures, exact / total)


def same_words(pool: Iterable[Printed], *, language: str = "en") -> Measure:
    """Measure how many abilities are printed as on the card, but for quotes, capitals and signs."""
    cases = list(pool)
    failures = []
    for printed in cases:
        ours = _printed_again(printed, language)
        if letters(ours, language=language) != letters(printed.text, language=language):
            failures.append(printed.text)
    _, alike, total = AS_PRINTED[language]
    return _measure("printed so but for typography", cases, failures, alike / total)


def _printed_again(printed: Printed, language: str) -> str:
    tree = read(printed, language)
    try:
        return render(tree, language=language) if tree is not None else ""
    except ValueError:
        return ""


def unambiguous(pool: Sequence[Printed], *, language: str = "en", limit: int = 100) -> Measure:
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
    failures: list[str] = []
    total: list[str] = []
    for printed in pool:
        tree = read(printed, language)
        if tree is None:
            continue
        text = load_reader(language).mended(printed.text)
        nodes = walk(tree.body)
        spans = [n.span for n in nodes if n.span is not None]
        for word in _TOKEN.finditer(text):
            if word[0] == SUPPORT_SIGN or text[word.start() - 1] == "(":
                continue
            total.append(word[0])
            if not any(s.start <= word.start() and word.end() <= s.end for s in spans):
                failures.append(f"{word[0]} in: {text}")
    return _measure("words covered by spans", total, failures, 1.0)


def speed(pool: Iterable[Printed], *, language: str = "en") -> float:
    """Return how many abilities are read in a second of processor time, none of them twice."""
    cases = list(dict.fromkeys(pool))
    reader = load_reader(language)
    start = time.process_time()
    for printed in cases:
        with suppress(CardTextError):
            reader.read(printed.text, spell=printed.card_type == "SPELL")
    return len(cases) / max(time.process_time() - start, 1e-9)


def _measure(name: str, cases: Sequence[object], failures: list[str], bar: float) -> Measure:
    return Measure(name, len(cases) - len(failures), len(cases), bar, tuple(failures))
