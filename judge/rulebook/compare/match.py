"""Finds which rule of one edition became which rule of another, and how sure that is."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz, process
from rapidfuzz.distance import LCSseq

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.compare.words import plain_tokens, renumbered
from judge.rulebook.model import Example, Rule, RuleBook

CANDIDATES = 8
WORDING, HEADING, NUMBER, ORDER = 75, 15, 5, 15
_ALIKE_HEADINGS = 0.7
_ENDING = re.compile(r"(?<=[a-z]{3})(?:ing|ies|ied|ed|es|s|y|e)$")


@dataclass(frozen=True, slots=True)
class Match:
    """Two rules that may be one; `confidence` runs from 0 to 100."""

    old: RuleNumber
    new: RuleNumber
    confidence: int
    place: float  # how much of the place agrees: heading, number, neighbours


@dataclass(frozen=True, slots=True)
class EditionText:
    """The rules of one edition as word stems, references to other rules blanked."""

    words: Mapping[RuleNumber, list[str]]
    titles: Mapping[RuleNumber, str]

    def joined(self) -> dict[RuleNumber, str]:
        """Return each rule as one string."""
        return {number: " ".join(words) for number, words in self.words.items()}


def side_of(book: RuleBook) -> EditionText:
    """Return the rules of a book as words."""
    words = {number: words_of([rule]) for number, rule in book.rules.items()}
    titles = {number: book.title(number).casefold() for number in book.rules}
    return EditionText(words, titles)


def words_of(texts: Iterable[Rule | Example]) -> list[str]:
    """Return the word stems of some rules or examples, one after the other."""
    return [
        stem(word)
        for text in texts
        for word in plain_tokens(renumbered(text.blocks, lambda _: "§"))
    ]


@dataclass(frozen=True, slots=True)
class Scale:
    """How much each word tells: a word that few rules have tells most."""

    weights: Mapping[str, float]

    def weigh(self, words: list[str]) -> float:
        """Return the weight of some words."""
        weight = self.weights
        return sum([weight.get(word, 1.0) for word in words])

    def common(self, first: list[str], second: list[str]) -> float:
        """Return the weight of the words that both have in the same order."""
        blocks = LCSseq.opcodes(first, second)
        return sum(
            self.weigh(first[block.src_start : block.src_end])
            for block in blocks
            if block.tag == "equal"
        )

    def likeness(self, first: list[str], second: list[str]) -> float:
        """Return 0 to 1: the mean of the same words in the same order, and in any order."""
        if first == second:
            return 1.0
        whole = self.weigh(first) + self.weigh(second)
        if not whole:
            return 0.0
        ordered = 2 * self.common(first, second) / whole
        return min(0.999, (ordered + self._cosine(Counter(first), Counter(second))) / 2)

    def _cosine(self, first: Counter[str], second: Counter[str]) -> float:
        product = sum(
            count * second[word] * self.weights.get(word, 1.0) ** 2 for word, count in first.items()
        )
        size = self._size(first) * self._size(second)
        return product / size if size else 0.0

    def _size(self, words: Counter[str]) -> float:
        squares = ((count * self.weights.get(word, 1.0)) ** 2 for word, count in words.items())
        return math.sqrt(sum(squares))

    def share(self, part: list[str], whole: list[str]) -> float:
        """Return 0 to 1: how much of `part` stands in `whole`."""
        weight = self.weigh(part)
        return self.common(part, whole) / weight if weight else 0.0


def scale_of(*sides: EditionText) -> Scale:
    """Return the weights of all words of some editions."""
    count: Counter[str] = Counter()
    total = 0
    for side in sides:
        for words in side.words.values():
            count.update(set(words))
            total += 1
    weights = {
        word: math.log((total + 1) / seen) * (1.0 if word[0].isalnum() or word[0] == "{" else 0.1)
        for word, seen in count.items()
    }
    return Scale(weights)


def links(old: EditionText, new: EditionText, scale: Scale) -> list[Match]:
    """Return likely pairs."""
    candidates = new.joined()
    found: list[Match] = []
    for number, text in old.joined().items():
        near = process.extract(text, candidates, scorer=fuzz.ratio, limit=CANDIDATES)
        chosen = {key for _, _, key in near}
        if number in new.words:
            chosen.add(number)
        found.extend(link(old, new, scale, number, other) for other in chosen)
    return found


def link(
    old: EditionText,
    new: EditionText,
    scale: Scale,
    first: RuleNumber,
    second: RuleNumber,
    *,
    neighbours: float = 0.0,
) -> Match:
    """Return how sure it is that two rules are one.

    The likeness of the wording counts 75, that of the heading 15, the same number 5, and a place
    between the same neighbours 15; 99 is the most, and equal wording is 100.
    """
    likeness = scale.likeness(old.words[first], new.words[second])
    heading = heading_likeness(old.titles[first], new.titles[second])
    number = float(first == second)
    place = HEADING * heading + NUMBER * number + ORDER * neighbours
    confidence = 100 if likeness >= 1.0 else min(99, round(WORDING * likeness + place))
    return Match(first, second, confidence, place)


def heading_likeness(first: str, second: str) -> float:
    """Return 0 to 1; headings that are hardly alike count as nothing."""
    likeness = fuzz.ratio(first, second) / 100
    return likeness if likeness >= _ALIKE_HEADINGS else 0.0


def stem(word: str) -> str:
    """Return a word without its ending: "joins", "joining" and "joined" are one."""
    return _ENDING.sub("", word)
