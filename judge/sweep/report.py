"""What a sweep came to: counts by what was found, each with its smallest example."""

from collections.abc import Iterable, Iterator
from typing import Any

from judge.records import dataclass
from judge.sweep.task import KINDS, Row

_PAIR = 2


@dataclass(frozen=True, slots=True)
class FoundOften:
    """One thing that was found: in how many tasks, and the shortest scenario that shows it.

    `tasks` counts those that it is due to as a whole, `cards` the cards that it is due to alone,
    with plain things beside them; `about` names what the example is about.
    """

    kind: str
    detail: str
    tasks: int
    cards: int
    example: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A whole sweep: its tasks and situations, and what was found, the most frequent first."""

    tasks: int
    pairs: int
    situations: int
    without_finding: int
    found: tuple[FoundOften, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the report as a JSON value."""
        return {
            "tasks": self.tasks,
            "pairs": self.pairs,
            "situations": self.situations,
            "without_finding": self.without_finding,
            "found": [
                {
                    "kind": it.kind,
                    "detail": it.detail,
                    "tasks": it.tasks,
                    "cards_alone": it.cards,
                    "about": list(it.about),
                    "example": it.example,
                }
                for it in self.found
            ],
        }


def report(rows: Iterable[Row]) -> Report:
    """Count what rows hold; memory grows with what is found, not with the rows."""
    tasks = pairs = situations = without = 0
    counts: dict[tuple[str, str], int] = {}
    alone: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    least: dict[tuple[str, str], tuple[int, str, tuple[str, ...]]] = {}
    for row in rows:
        tasks += 1
        pairs += len(row.about) == _PAIR
        situations += row.situations
        without += not any(not it.about or it.about == row.about for it in row.findings)
        for it in row.findings:
            what = it.kind, it.detail
            counts[what] = counts.get(what, 0) + (not it.about)
            if it.about:
                alone.setdefault(what, set()).add(it.about)
            example = len(it.text) or 10**9, it.text, it.about or row.about
            if what not in least or example < least[what]:
                least[what] = example
    order = {kind: place for place, kind in enumerate(KINDS)}
    cards = {what: len(alone.get(what, ())) for what in counts}
    ranked = sorted(counts, key=lambda it: (order[it[0]], -counts[it], -cards[it], it[1]))
    found = tuple(FoundOften(*what, counts[what], cards[what], *least[what][1:]) for what in ranked)
    return Report(tasks, pairs, situations, without, found)


def open_points(found: Report, whole: int) -> dict[str, Any]:
    """Return what pairs rest on which open point, as the site keeps it.

    `whole` is how many pairs there are. An example begins with what can be asked of it.
    """
    points = [it for it in found.found if it.kind == "interpretation"]
    return {
        "pairs": found.pairs,
        "of": whole,
        "situations": found.situations,
        "points": [
            {
                "id": it.detail,
                "pairs": it.tasks,
                "cards": it.cards,
                "about": list(it.about),
                "example": it.example,
            }
            for it in sorted(points, key=lambda it: (-it.tasks, -it.cards, it.detail))
        ],
    }


def report_text(found: Report, shown: int = 8) -> str:
    """Return a report for a terminal: a table with bars, and the smallest example of each."""
    return "\n".join(_lines(found, shown))


def _lines(found: Report, shown: int) -> Iterator[str]:
    yield (
        f"{found.tasks:,} tasks, {found.situations:,} situations; "
        f"nothing was found in {found.without_finding:,}"
    )
    for kind, said in KINDS.items():
        of_kind = [it for it in found.found if it.kind == kind]
        if not of_kind:
            continue
        yield from ("", said)
        most = max(it.tasks for it in of_kind)
        for it in of_kind[:shown]:
            bar = "█" * max(bool(it.tasks), round(20 * it.tasks / max(most, 1)))
            yield f"  {it.tasks:>7,}  {bar:<20}  {it.detail}{_alone(it)}"
            if it.about:
                yield f"{'':>33}{' · '.join(it.about)}"
        if len(of_kind) > shown:
            yield f"  and {len(of_kind) - shown:,} more (--all)"


def _alone(found: FoundOften) -> str:
    """Return by how many cards alone something comes about."""
    if not found.cards:
        return ""
    return f", and by {found.cards} card{'s' if found.cards > 1 else ''} alone"


def report_markdown(found: Report) -> str:
    """Return a report as a page: each finding with a scenario that can be asked."""
    lines = [
        "# What a sweep found",
        "",
        f"{found.tasks:,} tasks, {found.situations:,} situations; nothing in "
        f"{found.without_finding:,} of them.",
    ]
    for kind, said in KINDS.items():
        of_kind = [it for it in found.found if it.kind == kind]
        if of_kind:
            lines += ["", f"## {said.capitalize()}"]
        for it in of_kind:
            lines += [
                "",
                f"### {it.detail}",
                "",
                f"In {it.tasks:,}{_alone(it)}; the smallest example:",
            ]
            lines += ["", "```text", *it.example.split(". "), "```"] if it.example else []
    return "\n".join(lines) + "\n"
