"""Finds the rules that replaced others in words of their own, where likeness proves nothing.

A rule that was written anew is recognised by what stayed around its words: its example, the company
of its section's other rules, or its place after the same neighbour.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.compare.match import EditionText, Match, Scale, link, words_of
from judge.rulebook.compare.words import Sign
from judge.rulebook.model import RuleBook

SAME_EXAMPLE = 0.6  # below this likeness two examples are two examples
GUIDES = 0.35  # the likeness from which a rule shows where its section went
COMPANY = 3  # as many rules of a section together show where it went
KEPT = 0.25  # what follows them has kept this share of its words, in their order
STILL = 0.125  # so has, at the least, what stands in its place

_Measure = Callable[[RuleNumber, RuleNumber], float]
_Ways = Callable[[Sequence[RuleNumber], Sequence[RuleNumber]], list[tuple[RuleNumber, RuleNumber]]]


@dataclass(frozen=True, slots=True)
class Successor:
    """A rule that took another's place, and by which sign it is known."""

    old: RuleNumber
    new: RuleNumber
    confidence: int
    sign: Sign


def successors(
    books: tuple[RuleBook, RuleBook],
    sides: tuple[EditionText, EditionText],
    scale: Scale,
    left: tuple[Collection[RuleNumber], Collection[RuleNumber]],
    pairs: Sequence[Match],
    sections: Mapping[RuleNumber, RuleNumber],
) -> list[Successor]:
    """Return what replaced the rules of the older edition that are left over, by the surest sign.

    `left` holds the rules of each edition that were paired with none.
    """
    old, new = sides
    finder = _Finder(books, sides, scale, pairs, sections)
    gone, came = list(left[0]), list(left[1])
    found: list[Successor] = []
    signs: dict[Sign, _Ways] = {
        "example": finder.by_example,
        "section": finder.by_company,
        "place": finder.by_place,
    }
    for sign, ways in signs.items():
        for first, second in ways(gone, came):
            sure = link(old, new, scale, first, second).confidence
            found.append(Successor(first, second, sure, sign))
            gone.remove(first)
            came.remove(second)
    return found


@dataclass(frozen=True, slots=True)
class _Finder:
    books: tuple[RuleBook, RuleBook]
    sides: tuple[EditionText, EditionText]
    scale: Scale
    pairs: Sequence[Match]
    sections: Mapping[RuleNumber, RuleNumber]

    def by_example(
        self, gone: Sequence[RuleNumber], came: Sequence[RuleNumber]
    ) -> list[tuple[RuleNumber, RuleNumber]]:
        """Return rules that the same example illustrates."""
        old, new = (
            {n: words for n in numbers if (words := words_of(book.rules[n].examples))}
            for book, numbers in zip(self.books, (gone, came), strict=True)
        )
        return _mutual(
            list(old),
            list(new),
            lambda first, second: self.scale.likeness(old[first], new[second]),
            SAME_EXAMPLE,
        )

    def by_company(
        self, gone: Sequence[RuleNumber], came: Sequence[RuleNumber]
    ) -> list[tuple[RuleNumber, RuleNumber]]:
        """Return rules of a section of which several show together where it went."""
        guides = _mutual(gone, came, self._likeness, GUIDES)
        together = Counter((first.path, second.path) for first, second in guides)
        found: list[tuple[RuleNumber, RuleNumber]] = []
        for (before, after), count in together.items():
            if count >= COMPANY:
                ours = [number for number in gone if number.path == before]
                theirs = [number for number in came if number.path == after]
                kept = _surest_first(ours, theirs, self._common)
                found.extend(pair for pair in kept if self._share(*pair) >= KEPT)
        return found

    def by_place(
        self, gone: Sequence[RuleNumber], came: Sequence[RuleNumber]
    ) -> list[tuple[RuleNumber, RuleNumber]]:
        """Return rules that follow the same rule of the same section and are likest there."""
        to_new = {one.old: one.new for one in self.pairs}
        found: list[tuple[RuleNumber, RuleNumber]] = []
        for before, after in self.sections.items():
            ours = [number for number in gone if number.path == before.path]
            theirs = [number for number in came if number.path == after.path]
            for first, second in _mutual(ours, theirs, self._common, 0.0):
                upper, lower = (
                    _before(side, number)
                    for side, number in zip(self.sides, (first, second), strict=True)
                )
                follows = upper is not None and lower is not None and to_new.get(upper) == lower
                if follows and self._share(first, second) >= STILL:
                    found.append((first, second))
        return found

    def _likeness(self, first: RuleNumber, second: RuleNumber) -> float:
        return self.scale.likeness(self.sides[0].words[first], self.sides[1].words[second])

    def _common(self, first: RuleNumber, second: RuleNumber) -> float:
        return self.scale.common(self.sides[0].words[first], self.sides[1].words[second])

    def _share(self, first: RuleNumber, second: RuleNumber) -> float:
        return self.scale.share(self.sides[0].words[first], self.sides[1].words[second])


def _before(side: EditionText, number: RuleNumber) -> RuleNumber | None:
    above = [other for other in side.words if other.path == number.path and other < number]
    return max(above, default=None)


def _surest_first(
    gone: Sequence[RuleNumber], came: Sequence[RuleNumber], measure: _Measure
) -> list[tuple[RuleNumber, RuleNumber]]:
    """Return pairs, the likest first, so that no rule is in two of them."""
    table = {(first, second): measure(first, second) for first in gone for second in came}
    free = {*gone}, {*came}
    found: list[tuple[RuleNumber, RuleNumber]] = []
    for first, second in sorted(table, key=lambda pair: (-table[pair], pair)):
        if first in free[0] and second in free[1]:
            free[0].remove(first)
            free[1].remove(second)
            found.append((first, second))
    return found


def _mutual(
    gone: Sequence[RuleNumber], came: Sequence[RuleNumber], measure: _Measure, least: float
) -> list[tuple[RuleNumber, RuleNumber]]:
    """Return the pairs of which each is the other's likest, and above `least`."""
    if not gone or not came:
        return []
    table = {(first, second): measure(first, second) for first in gone for second in came}
    found: list[tuple[RuleNumber, RuleNumber]] = []
    for first in gone:
        best = max(came, key=lambda second: table[first, second])
        if table[first, best] > least and first == max(gone, key=lambda one: table[one, best]):
            found.append((first, best))
    return found
