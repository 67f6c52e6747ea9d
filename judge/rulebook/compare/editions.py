"""Compares two editions rule by rule."""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from judge.citation import RuleNumber
from judge.records import dataclass, field, replace
from judge.rulebook.compare.match import EditionText, Match, Scale, links, scale_of, side_of
from judge.rulebook.compare.pairs import at_home, between, pair, ranked, section_pairs
from judge.rulebook.compare.parts import parts
from judge.rulebook.compare.successors import successors
from judge.rulebook.compare.words import (
    Sign,
    WordRun,
    meaning_changes,
    pieces,
    plain_tokens,
    renumbered,
)
from judge.rulebook.model import Block, Rule, RuleBook

Kind = Literal["unchanged", "edited", "moved", "split", "merged", "replaced", "added", "removed"]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """What became of some rules. `edited` tells whether words changed, besides the kind.

    `meaning` lists meaning-changing words that went ("-may") or came ("+must"); `beside` names
    examples and remarks that changed; `nearest` is a likeness too weak to count. A rule that was
    "replaced" was written anew: `sign` tells what shows it, since its words do not.
    """

    kind: Kind
    old: tuple[RuleNumber, ...]
    new: tuple[RuleNumber, ...]
    confidence: int
    edited: bool = False
    meaning: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    nearest: tuple[RuleNumber, int] | None = None
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every change between two editions, in the order of the newer one.

    `uncovered` are rules of one edition in sections that the other, being partial, is not known to
    hold: nothing can be said about them.
    """

    old: RuleBook
    new: RuleBook
    changes: tuple[RuleChange, ...]
    sections: Mapping[RuleNumber, RuleNumber]
    uncovered: tuple[RuleNumber, ...]
    by_old: Mapping[RuleNumber, RuleChange] = field(repr=False)

    def within(self, section: RuleNumber) -> tuple[RuleChange, ...]:
        """Return the changes that touch a section of either edition."""
        return tuple(
            change
            for change in self.changes
            if any(section.holds(number) for number in (*change.old, *change.new))
        )

    def now(self, number: RuleNumber) -> RuleChange | None:
        """Return what became of a rule of the older edition."""
        return self.by_old.get(number)

    def renumbering(self) -> tuple[tuple[RuleNumber, tuple[RuleNumber, ...]], ...]:
        """Return each rule of the older edition with its number or numbers in the newer one."""
        pairs = {number: change.new for change in self.changes for number in change.old}
        return tuple(sorted(pairs.items()))

    def difference(self, change: RuleChange) -> tuple[WordRun, ...]:
        """Return the words of a change, several rules joined in order."""
        rename = self.rename
        old = "\n".join(renumbered(self.old.rules[n].blocks, rename) for n in change.old)
        new = "\n".join(renumbered(self.new.rules[n].blocks, str) for n in change.new)
        return pieces(old, new)

    def rename(self, number: RuleNumber) -> str:
        """Return the newer number of an older one, so that a renumbered citation is no change."""
        if number in self.sections:
            return str(self.sections[number])
        change = self.now(number)
        if change is None or not change.new:
            return str(number)
        return str(number if number in change.new else change.new[-1])


def compare(old: RuleBook, new: RuleBook) -> Comparison:
    """Return every change from one edition to another; any two editions will do."""
    sides, found = (side_of(old), side_of(new)), list[RuleChange]()
    scale = scale_of(*sides)
    likely = ranked(links(*sides, scale))
    pairs = pair(likely)
    sections = section_pairs(old, new, pairs)
    pairs = at_home(pairs, sections)
    placed = between(sides, scale, pairs, sections)
    pairs += pair(placed)
    groups = _grouped(pairs, parts(sides, scale, pairs, sections))
    nearest = _nearest(ranked([*likely, *placed]))
    groups += _replaced(old, new, sides, scale, groups, pairs, sections)
    taken_old = {number for group in groups for number in group.old}
    taken_new = {number for group in groups for number in group.new}
    found.extend(groups)
    uncovered: list[RuleNumber] = []
    held = {n.path for n in new.rules}
    for number in old.rules:
        home = sections.get(RuleNumber(number.path))
        if number in taken_old:
            continue
        if new.edition.partial and (home is None or home.path not in held):
            uncovered.append(number)
            continue
        near = nearest.get(("old", number))
        found.append(RuleChange("removed", (number,), (), 100, nearest=near))
    covered = {home.path for section, home in sections.items() if old.sections[section].rules}
    for number in new.rules:
        if number in taken_new:
            continue
        if old.edition.partial and number.path not in covered:
            uncovered.append(number)
            continue
        near = nearest.get(("new", number))
        found.append(RuleChange("added", (), (number,), 100, nearest=near))
    comparison = comparison_of(old, new, found, sections, uncovered)
    described = [_described(comparison, change) for change in found]
    described.sort(key=_place(comparison))
    return comparison_of(old, new, described, sections, uncovered)


def comparison_of(
    old: RuleBook,
    new: RuleBook,
    changes: Iterable[RuleChange],
    sections: Mapping[RuleNumber, RuleNumber],
    uncovered: Iterable[RuleNumber],
) -> Comparison:
    """Return a comparison of changes that are known."""
    found = tuple(changes)
    by_old = {number: change for change in found for number in change.old}
    return Comparison(old, new, found, sections, tuple(uncovered), by_old)


def _grouped(pairs: list[Match], extra: list[Match]) -> list[RuleChange]:
    changes: list[RuleChange] = []
    for one in pairs:
        into = [other for other in extra if other.old == one.old]
        out_of = [other for other in extra if other.new == one.new]
        sure = min([one.confidence, *(other.confidence for other in (*into, *out_of))])
        old = tuple(sorted({one.old, *(other.old for other in out_of)}))
        new = tuple(sorted({one.new, *(other.new for other in into)}))
        kind: Kind = "merged" if len(old) > 1 else "split" if len(new) > 1 else "moved"
        changes.append(RuleChange(kind, old, new, sure))
    return changes


def _replaced(
    old: RuleBook,
    new: RuleBook,
    sides: tuple[EditionText, EditionText],
    scale: Scale,
    groups: Iterable[RuleChange],
    pairs: list[Match],
    sections: Mapping[RuleNumber, RuleNumber],
) -> list[RuleChange]:
    groups = list(groups)
    gone = old.rules.keys() - {number for group in groups for number in group.old}
    came = new.rules.keys() - {number for group in groups for number in group.new}
    left = (sorted(gone), sorted(came))
    return [
        RuleChange("replaced", (one.old,), (one.new,), one.confidence, edited=True, sign=one.sign)
        for one in successors((old, new), sides, scale, left, pairs, sections)
    ]


def _nearest(likely: Iterable[Match]) -> dict[tuple[str, RuleNumber], tuple[RuleNumber, int]]:
    found: dict[tuple[str, RuleNumber], tuple[RuleNumber, int]] = {}
    for one in likely:
        found.setdefault(("old", one.old), (one.new, one.confidence))
        found.setdefault(("new", one.new), (one.old, one.confidence))
    return found


def _described(comparison: Comparison, change: RuleChange) -> RuleChange:
    if not change.old or not change.new or change.kind == "replaced":
        return change  # of words that were all written anew none came or went
    old = [comparison.old.rules[number] for number in change.old]
    new = [comparison.new.rules[number] for number in change.new]
    edited = _differ(comparison, [r.blocks for r in old], [r.blocks for r in new])
    kind = change.kind
    if kind == "moved" and change.old == change.new:
        kind = "edited" if edited else "unchanged"
    meaning = meaning_changes(comparison.difference(change)) if edited else ()
    return replace(
        change,
        kind=kind,
        edited=edited,
        meaning=meaning,
        beside=_beside(comparison, old, new),
    )


def _beside(comparison: Comparison, old: list[Rule], new: list[Rule]) -> tuple[str, ...]:
    parts: dict[str, Callable[[Rule], list[tuple[Block, ...]]]] = {
        "examples": lambda rule: [example.blocks for example in rule.examples],
        "remarks": lambda rule: [remark.blocks for remark in rule.remarks],
    }
    return tuple(
        name
        for name, of in parts.items()
        if _differ(comparison, [b for r in old for b in of(r)], [b for r in new for b in of(r)])
    )


def _differ(
    comparison: Comparison, old: list[tuple[Block, ...]], new: list[tuple[Block, ...]]
) -> bool:
    before = [plain_tokens(renumbered(blocks, comparison.rename)) for blocks in old]
    after = [plain_tokens(renumbered(blocks, str)) for blocks in new]
    return before != after


def _place(comparison: Comparison) -> Callable[[RuleChange], tuple[RuleNumber, int]]:
    def place(change: RuleChange) -> tuple[RuleNumber, int]:
        if change.new:
            return change.new[0], 0
        # A removed rule stands where its section is now.
        home = comparison.sections.get(RuleNumber(change.old[0].path))
        letter = change.old[0].letter
        return RuleNumber((home or change.old[0]).path, letter), 1

    return place
