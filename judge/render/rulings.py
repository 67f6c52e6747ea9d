"""Rulings and what an audit found, for a terminal."""

import textwrap
from collections.abc import Iterable

from judge.render.style import WIDTH, dim, emphasis, strong
from judge.rulings.audit import Audited, AuditFinding
from judge.rulings.model import Ruling


def rulings_text(rulings: Iterable[Ruling]) -> str:
    """Return rulings one after the other."""
    return "\n\n".join(ruling_text(each) for each in rulings)


def ruling_text(ruling: Ruling) -> str:
    """Return a ruling: what was asked and answered, what it rests on."""
    lines = [strong(ruling.title), *_wrapped(ruling.question), *_wrapped(ruling.answer)]
    if ruling.today:
        lines += _wrapped(f"Today: {ruling.today}")
    lines.append(f"  {emphasis(ruling.stands)}  {dim(about(ruling))}")
    return "\n".join(lines)


def about(ruling: Ruling) -> str:
    """Return the rules, edition, date and source of a ruling."""
    parts = [", ".join(ruling.rules), f"edition {ruling.edition}", ruling.date, ruling.source]
    return " · ".join(part for part in parts if part)


def card_lines(rulings: Iterable[Ruling]) -> list[str]:
    """Return the rulings about a card as it shows them."""
    found = []
    for ruling in rulings:
        told = ruling.today or ruling.answer
        found += _wrapped(ruling.question)
        found += _wrapped(f"{told} ({ruling.stands}; {about(ruling)})", "    ")
    return found


def _wrapped(text: str, indent: str = "  ") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def audited_text(audited: Audited) -> str:
    """Return what came of one ruling on a line, with the reasons below."""
    lines = [f"{audited.finding:14}{audited.ruling.title}"]
    for reason in audited.reasons:
        lines += [f"    {line}" for line in reason.split("\n") if line]
    return "\n".join(lines)


def summary(found: Iterable[Audited]) -> str:
    """Return how many rulings came to what."""
    findings = [each.finding for each in found]
    counts = ((finding, findings.count(finding)) for finding in AuditFinding)
    told = ", ".join(f"{number} {finding}" for finding, number in counts if number)
    return f"{len(findings)} rulings: {told}" if findings else "there are no rulings"
