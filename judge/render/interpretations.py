"""Interpretations as text for the terminal, as Markdown and as JSON values."""

import textwrap
from typing import Any

from judge.render.style import dim, emphasis, strong
from judge.rulebook.model import Interpretation

WIDTH = 88


def label(one: Interpretation) -> str:
    """Return how a reader is told that this is how an open point is read, and no rule."""
    return f"Interpretation {one.id}, not a rule"


def beside_rule(one: Interpretation) -> str:
    """Return an interpretation as it stands under one of its rules."""
    parts = [f"  {emphasis(label(one))}", *_said(one, "    ")]
    return "\n".join(parts)


def listed(one: Interpretation) -> str:
    """Return an interpretation as an entry of a list of them."""
    rules = ", ".join(map(str, one.numbers))
    lines = [f"{strong(one.id)}  {dim(rules)}", *_said(one, "  ")]
    return "\n".join(lines)


def _said(one: Interpretation, indent: str) -> list[str]:
    told = [one.question, f"Reading: {one.reading}", f"Reason: {one.reason}"]
    told += [f"Otherwise ({other.name}): {other.reading}" for other in one.otherwise]
    lines = [_wrapped(text, indent) for text in told]
    return [*lines, indent + dim(f"Scenario: {one.scenario}")] if one.scenario else lines


def quoted(one: Interpretation) -> str:
    """Return an interpretation as a Markdown quotation under one of its rules."""
    shown = f" (scenario {one.scenario})" if one.scenario else ""
    return f"> **{label(one)}.** {one.question} *{one.reading}* {one.reason}{shown}"


def interpretation_value(one: Interpretation) -> dict[str, Any]:
    """Return an interpretation as a JSON value."""
    return {
        "id": one.id,
        "rules": [str(number) for number in one.numbers],
        "question": one.question,
        "reading": one.reading,
        "reason": one.reason,
        "scenario": one.scenario,
        "otherwise": {other.name: other.reading for other in one.otherwise},
    }


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")
