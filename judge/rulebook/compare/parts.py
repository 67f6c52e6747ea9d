"""Finds the parts of split rules and the sources of merged ones."""

from collections.abc import Iterable, Mapping

from judge.citation import RuleNumber
from judge.rulebook.compare.match import EditionText, Match, Scale, link
from judge.rulebook.compare.pairs import SURE

WHOLE = 80  # a part counts as taken from, or into, a rule that holds this percentage of it

_BySection = Mapping[RuleNumber, list[RuleNumber]]


def parts(
    sides: tuple[EditionText, EditionText],
    scale: Scale,
    pairs: Iterable[Match],
    sections: Mapping[RuleNumber, RuleNumber],
) -> list[Match]:
    """Return links of unpaired rules to paired ones of the corresponding section."""
    old, new = sides
    paired = list(pairs)
    paired_old, paired_new = {one.old for one in paired}, {one.new for one in paired}
    old_rules, new_rules = _by_section(paired_old), _by_section(paired_new)
    sources: dict[RuleNumber, list[RuleNumber]] = {}
    for first, second in sections.items():
        sources.setdefault(second, []).extend(old_rules.get(first, ()))
    found: list[Match] = []
    for number in new.words:
        if number not in paired_new:
            near = sources.get(RuleNumber(number.path), [])
            best = _whole_of(number, near, (new, old), scale)
            if best is not None:
                found.append(Match(best[0], number, best[1], 0))
    for number in old.words:
        if number not in paired_old:
            home = sections.get(RuleNumber(number.path), RuleNumber(number.path))
            best = _whole_of(number, new_rules.get(home, []), (old, new), scale)
            if best is not None:
                found.append(Match(number, best[0], best[1], 0))
    return found


def _by_section(numbers: Iterable[RuleNumber]) -> _BySection:
    found: dict[RuleNumber, list[RuleNumber]] = {}
    for number in sorted(numbers):
        found.setdefault(RuleNumber(number.path), []).append(number)
    return found


def _whole_of(
    number: RuleNumber,
    near: Iterable[RuleNumber],
    sides: tuple[EditionText, EditionText],
    scale: Scale,
) -> tuple[RuleNumber, int] | None:
    """Return the rule that another one is like, or else the one that holds nearly all of it."""
    own, other = sides
    ways = [
        (
            link(own, other, scale, number, candidate).confidence,
            round(100 * scale.share(own.words[number], other.words[candidate])),
            candidate,
        )
        for candidate in near
    ]
    alike = max((way for way in ways if way[0] >= SURE), default=None)
    if alike is not None:
        return alike[2], alike[0]
    holding = max((way[1:] for way in ways if way[1] >= WHOLE), default=None)
    return (holding[1], holding[0]) if holding else None
