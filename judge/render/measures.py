"""Measures of the cards as a table."""

from collections.abc import Sequence
from typing import Any

from judge.cards.check import Measure
from judge.render.style import dim, emphasis, strong


def measures_terminal(measures: Sequence[Measure], *, listing: bool) -> str:
    """Return the measures for a terminal; `listing` adds every exception."""
    wide = max(len(measure.name) for measure in measures)
    lines = []
    for measure in measures:
        figure = f"{measure.share:8.2%}  {measure.count:>6} of {measure.total:<6}"
        verdict = emphasis("holds") if measure.holds else strong("misses")
        lines.append(f"{measure.name:<{wide}} {figure} {verdict} {dim(f'bar {measure.bar:.0%}')}")
        if listing:
            lines += [f"    {line}" for line in measure.exceptions]
    return "\n".join(lines)


def measure_value(measure: Measure) -> dict[str, Any]:
    """Return a measure as a JSON value."""
    return {
        "name": measure.name,
        "count": measure.count,
        "total": measure.total,
        "share": measure.share,
        "bar": measure.bar,
        "holds": measure.holds,
        "exceptions": list(measure.exceptions),
    }
