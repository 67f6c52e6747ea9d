"""Measures of the cards as a table."""

from collections.abc import Sequence
from typing import Any

from judge.cards.check import Figure
from judge.cards.divergences import Divergence, LanguageComparison
from judge.cards.measuring.measures import Measure
from judge.cards.printed import printed
from judge.render.style import dim, emphasis, strong


def measures_terminal(measures: Sequence[Measure | Figure], *, listing: bool) -> str:
    """Return the measures for a terminal; `listing` adds every exception."""
    wide = max(len(measure.name) for measure in measures)
    lines = []
    for measure in measures:
        verdict = emphasis("holds") if measure.holds else strong("misses")
        if isinstance(measure, Figure):
            figure, bar = f"{measure.value:8,.0f}{'':17}", f"bar {measure.bar:,.0f}"
        else:
            figure = f"{measure.share:8.2%}  {measure.passed:>6} of {measure.total:<6}"
            bar = "bar " + f"{measure.bar:.1%}".replace(".0%", "%")
            bar += f", {len(measure.listed)} listed" if measure.listed else ""
        lines.append(f"{measure.name:<{wide}} {figure} {verdict:<6} {dim(bar)}")
        if listing and isinstance(measure, Measure):
            lines += [f"    {line}" for line in measure.failures]
    return "\n".join(lines)


def measure_value(measure: Measure | Figure) -> dict[str, Any]:
    """Return a measure as a JSON value."""
    value = {"name": measure.name, "bar": measure.bar, "holds": measure.holds}
    if isinstance(measure, Figure):
        return {**value, "value": measure.value}
    return {
        **value,
        "passed": measure.passed,
        "total": measure.total,
        "share": measure.share,
        "exceptions": list(measure.failures),
        "listed": list(measure.listed),
    }


def comparison_terminal(comparison: LanguageComparison) -> str:
    """Return what a language says differently, for a terminal: each card once."""
    differing = comparison.divergences
    unread = sum(d.unread for d in differing)
    explained = sum(bool(d.reason) for d in differing)
    lines = [
        f"{strong(comparison.language)}: {comparison.compared} texts compared, "
        f"{comparison.compared - len(differing)} say the same, {unread} cannot be read, "
        f"{len(differing) - unread} differ; {explained} have a known reason"
    ]
    seen: set[tuple[object, ...]] = set()
    for found in differing:
        key = (found.name, found.field, found.english, found.other)
        if key not in seen:
            seen.add(key)
            lines += _divergence_lines(found)
    return "\n".join(lines)


def _divergence_lines(found: Divergence) -> list[str]:
    kind = "cannot be read" if found.unread else found.reason or "no reason is known"
    lines = [f"{emphasis(found.name)} {dim(found.reference)}: {kind}"]
    mine = [
        text
        for a, text in zip(found.english, printed(found.english), strict=True)
        if a not in found.other
    ]
    theirs = [
        text
        for a, text in zip(found.other, printed(found.other), strict=True)
        if a not in found.english
    ]
    lines += [f"  en: {text}" for text in mine]
    lines += [f"  {found.language}: {text}" for text in theirs if not found.unread]
    lines.append(dim(f"  {found.text}"))
    return lines


def comparison_value(comparison: LanguageComparison) -> dict[str, Any]:
    """Return what a language says differently as a JSON value."""
    return {
        "language": comparison.language,
        "compared": comparison.compared,
        "divergences": [
            {
                "reference": found.reference,
                "name": found.name,
                "field": found.field,
                "unread": found.unread,
                "reason": found.reason,
                "en": list(printed(found.english)),
                found.language: list(printed(found.other)),
                "text": found.text,
            }
            for found in comparison.divergences
        ],
    }
