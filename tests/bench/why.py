"""Why no scenario notices a break: which claims fall with it, and what their answers cite."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from judge.answers.dependence import applied, broken, file_of, functions
from judge.answers.falling import FiledCase, filed_cases
from judge.answers.mutating import Mutant
from judge.scenario import tree as t

Cited = Mapping[tuple[int, int], frozenset[str]]
_MOST = 3


class Fallen(NamedTuple):
    """A claim that falls: where it stands with its words, and the rules that its answer cites."""

    told: str
    cites: frozenset[str]


def why(name: str, number: int, cited: Cited) -> Iterator[str]:
    """Yield what was seen of one break, a line each.

    `cited` is (case, claim) -> the rules that the answer to the claim cites: a claim that falls
    and cites a rule of the function could name it in brackets.
    """
    mutant = broken(name)[number]
    rules = frozenset(functions()[name])
    reached = _reached(mutant, asked=False)
    found: list[Fallen] = []
    with applied(mutant):
        for at in reached:
            found += _falls(filed_cases()[at], at, cited)
            if any(each.cites & rules for each in found) and len(found) >= _MOST:
                break
        if not any(each.cites & rules for each in found):
            for at in _reached(mutant, asked=True):
                found += _cites_no_more(filed_cases()[at], at, cited, rules)
                if any(each.cites & rules for each in found):
                    break
    yield f"{mutant.name}  ({file_of(mutant).rpartition('/')[2]}:{mutant.lines.start})"
    named = [each for each in found if each.cites & rules]
    for each in islice(named, _MOST):
        yield f"  name it: {each.told} [{', '.join(sorted(each.cites & rules))}]"
    if found and not named:
        yield from _others(found)
    if not found:
        yield f"  nothing falls in {len(reached)} cases" if reached else "  never run"


def _reached(mutant: Mutant, *, asked: bool) -> list[int]:
    """Return the places of the cases that run what is broken, the quick ones first."""
    file, lines = file_of(mutant), mutant.lines
    places = (at for at, part in enumerate(filed_cases()) if part.reaches(file, lines, asked=asked))
    return sorted(places, key=lambda at: filed_cases()[at].seconds)


def _others(found: Iterable[Fallen]) -> Iterator[str]:
    for each in islice(found, _MOST):
        yield f"  falls, cites {', '.join(sorted(each.cites)) or 'nothing'}: {each.told}"


def _falls(part: FiledCase, at: int, cited: Cited) -> Iterator[Fallen]:
    fallen = part.fallen()
    if fallen is None:
        rules = (rules for (case, _), rules in cited.items() if case == at)
        told = f"{part.file.name}:{_line(part, part.scenario.span.start)} the whole case"
        yield Fallen(told, frozenset().union(*rules))
        return
    for place, step in fallen.items():
        yield Fallen(_told(part, step), cited[at, place])


def _cites_no_more(
    part: FiledCase, at: int, cited: Cited, rules: frozenset[str]
) -> Iterator[Fallen]:
    steps: dict[int, t.Statement] = {}

    def wanted(place: int, step: t.Statement) -> frozenset[str]:
        steps[place] = step
        return cited.get((at, place), frozenset()) & rules

    for place, lost in part.lost(wanted).items():
        if lost:
            yield Fallen(f"{_told(part, steps[place])} (cites it no more)", lost)


def _told(part: FiledCase, step: t.Statement) -> str:
    start, end = step.span.start, step.span.end
    return f"{part.file.name}:{_line(part, start)} {part.text[start:end].strip()}"


def _line(part: FiledCase, start: int) -> int:
    return part.text.count("\n", 0, start) + 1
