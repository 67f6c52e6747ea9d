"""Pairs the rules of two editions: the surest first, then those between the same neighbours."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from judge.citation import RuleNumber
from judge.rulebook.compare.match import EditionText, Match, Scale, heading_likeness, link
from judge.rulebook.model import RuleBook

SURE = 60  # below this confidence no rule is taken for another
ELSEWHERE = 75  # nor below this one for a rule of a section that did not become that section


def ranked(found: Iterable[Match]) -> list[Match]:
    """Return links, the surest first."""
    return sorted(found, key=lambda one: (-one.confidence, -one.place, one.old, one.new))


def pair(found: Iterable[Match]) -> list[Match]:
    """Return the surest links so that no rule is in two of them."""
    taken_old: set[RuleNumber] = set()
    taken_new: set[RuleNumber] = set()
    pairs: list[Match] = []
    for one in found:
        if one.confidence >= SURE and one.old not in taken_old and one.new not in taken_new:
            taken_old.add(one.old)
            taken_new.add(one.new)
            pairs.append(one)
    return pairs


def section_pairs(
    old: RuleBook, new: RuleBook, pairs: Iterable[Match]
) -> dict[RuleNumber, RuleNumber]:
    """Return what each section became: the one of the likest heading and most of its rules."""
    votes: dict[RuleNumber, Counter[RuleNumber]] = {}
    for one in pairs:
        weight = one.confidence if one.confidence >= ELSEWHERE else one.confidence // 2
        votes.setdefault(RuleNumber(one.old.path), Counter())[RuleNumber(one.new.path)] += weight
    found: dict[RuleNumber, RuleNumber] = {}
    for number, section in old.sections.items():
        score = votes.get(number, Counter())
        for other, candidate in new.sections.items():
            like = heading_likeness(section.title.casefold(), candidate.title.casefold())
            if other in score or (like and (section.rules or other == number)):
                score[other] += round(150 * like)
        if score:
            found[number] = max(score, key=lambda other: (score[other], other == number, other))
    return found


def at_home(pairs: Sequence[Match], sections: Mapping[RuleNumber, RuleNumber]) -> list[Match]:
    """Return the pairs within corresponding sections, and of the others only the surest."""
    return [
        one
        for one in pairs
        if one.confidence >= ELSEWHERE
        or sections.get(RuleNumber(one.old.path)) == RuleNumber(one.new.path)
    ]


def between(
    sides: tuple[EditionText, EditionText],
    scale: Scale,
    pairs: Sequence[Match],
    sections: Mapping[RuleNumber, RuleNumber],
) -> list[Match]:
    """Return links of unpaired rules that stand between the same neighbours in both editions."""
    old, new = sides
    to_new = {one.old: one.new for one in pairs}
    taken = set(to_new.values())
    found: list[Match] = []
    for section, home in sections.items():
        ours = [number for number in old.words if RuleNumber(number.path) == section]
        theirs = [number for number in new.words if RuleNumber(number.path) == home]
        for place, number in enumerate(ours):
            if number in to_new:
                continue
            low = _last([to_new.get(n) for n in ours[:place]], home)
            high = _last([to_new.get(n) for n in reversed(ours[place + 1 :])], home)
            if low is not None and high is not None and high < low:
                high = None  # the neighbours changed places
            inside = [
                n
                for n in theirs
                if n not in taken and (low is None or low < n) and (high is None or n < high)
            ]
            found.extend(link(old, new, scale, number, n, neighbours=1.0) for n in inside)
    return ranked(found)


def _last(partners: Sequence[RuleNumber | None], home: RuleNumber) -> RuleNumber | None:
    # The nearest neighbour that went to the same section; one that went elsewhere tells nothing.
    return next((n for n in reversed(partners) if n is not None and home.path == n.path), None)
