"""A picture of a section: its rules one under the other, and arcs from each to those it cites."""

from collections.abc import Iterable

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.links import Link
from judge.rulebook.model import Section, section_tree
from judge.site.knowledge import BookView

ROW, LEFT, WIDEST = 26, 78, 72
"""Height of a row, where the dots stand, and how far an arc reaches, in the picture's units."""

_SHOWN = 4  # numbers of other sections in a row; more are counted


@dataclass(frozen=True, slots=True)
class MapRow:
    """A number of the section, and the numbers outside that it cites and that cite it."""

    number: RuleNumber
    y: int
    cites: tuple[RuleNumber, ...]
    cited_by: tuple[RuleNumber, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Arc:
    """A reference inside the section; `path` is the arc in SVG's own words."""

    source: RuleNumber
    target: RuleNumber
    exception: bool
    path: str


@dataclass(frozen=True, slots=True)
class SectionMap:
    """The rows and arcs of a section's picture."""

    rows: tuple[MapRow, ...]
    arcs: tuple[Arc, ...]

    @property
    def height(self) -> int:
        """The height of the picture."""
        return ROW * len(self.rows) + ROW // 2


def section_map(view: BookView, section: Section) -> SectionMap | None:
    """Return the picture of a section, or None where too few of its rules are connected."""
    inside = dict.fromkeys(
        number
        for inner in section_tree(section)
        for number in (inner.number, *(rule.number for rule in inner.rules))
    )
    out = {number: view.links.outgoing.get(number, ()) for number in inside}
    into = {number: view.links.incoming.get(number, ()) for number in inside}
    shown = [number for number in sorted(inside) if out[number] or into[number]]
    if len(shown) < 3:
        return None
    height = {number: ROW * place + ROW // 2 + 4 for place, number in enumerate(shown)}
    rows = tuple(
        _row(
            number,
            height[number],
            _outside((link.target for link in out[number]), inside),
            _outside((link.source for link in into[number]), inside),
        )
        for number in shown
    )
    arcs = {
        (link.source, link.target): _arc(link, height)
        for number in shown
        for link in sorted(out[number], key=lambda link: link.relation)
        if link.target in inside and link.target != number
    }
    return SectionMap(rows, tuple(arcs.values()))


def _outside(numbers: Iterable[RuleNumber], inside: Iterable[RuleNumber]) -> tuple[RuleNumber, ...]:
    return tuple(sorted(set(numbers) - set(inside)))


def _row(
    number: RuleNumber, y: int, cites: tuple[RuleNumber, ...], cited_by: tuple[RuleNumber, ...]
) -> MapRow:
    first = cites[: max(_SHOWN - len(cited_by), _SHOWN // 2)]
    second = cited_by[: _SHOWN - len(first)]
    more = len(cites) + len(cited_by) - len(first) - len(second)
    return MapRow(number, y, first, second, more)


def _arc(link: Link, height: dict[RuleNumber, int]) -> Arc:
    start, end = height[link.source], height[link.target]
    down = end > start
    # Two rules may cite each other: the way up is the inner arc.
    reach = round(min(0.6 * abs(end - start) + 6, WIDEST) * (1 if down else 0.7))
    sweep = 1 if down else 0
    path = f"M {LEFT} {start} A {reach} {abs(end - start) / 2:g} 0 0 {sweep} {LEFT} {end}"
    return Arc(link.source, link.target, link.relation == "exception-to", path)
