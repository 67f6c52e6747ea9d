"""Answers for the terminal and as Markdown."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.answers.model import Answer, Beside, Citation, Outcome, Reason, TraceLine, Verdict
from judge.answers.phrases import phrases
from judge.answers.quoting import interpreted
from judge.render.style import dim, emphasis, plain, strong

if TYPE_CHECKING:
    from jinja2 import Template

    from judge.rulebook.model import Interpretation

WIDTH = 88
GLANCE = 150
"""How many characters of a rule are quoted where not all are shown."""
DECIDED, APPLIED = "Decided by", "Also applied"
MAY_DECIDE = "May decide it (nothing here is a verdict)"
_RESTS = "This rests on how the rules are read where they leave something open"
_MEANT = "Did you mean one of these? Nothing of it was played."


class Detail(StrEnum):
    """How much of an answer is shown."""

    SHORT = "short"
    ALL = "all"
    TRACE = "trace"


def answer_terminal(answer: Answer, detail: Detail = Detail.SHORT) -> str:
    """Return an answer for a terminal, with colours; `style.plain` takes them out."""
    return "\n\n".join("\n".join(lines) for lines in _terminal(answer, detail))


def answer_markdown(answer: Answer, detail: Detail = Detail.SHORT) -> str:
    """Return an answer as Markdown."""
    everything = detail is not Detail.SHORT
    shown: dict[str, Any] = {
        "answer": answer,
        "headline": headline(answer),
        "readings": _readings(answer),
        "rests": _RESTS,
        "meant": _MEANT,
        "cited": list(_cited(answer, applied=everything)),
        "decided": DECIDED,
        "all": everything,
        "whole": not _is_short(answer, DECIDED, detail),
        "trace": detail is Detail.TRACE,
    }
    return plain(_template("answer.md.j2").render(shown).rstrip("\n"))


@cache
def _template(name: str) -> Template:
    # an answer in a terminal is there sooner than this library is loaded
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=False,
    )
    environment.filters |= {"short": short, "way": way}
    return environment.get_template(name)


def _terminal(answer: Answer, detail: Detail) -> Iterator[Iterable[str]]:
    """Yield the paragraphs of an answer, as lines."""
    everything, trace = detail is not Detail.SHORT, detail is Detail.TRACE
    yield [dim(answer.question)]
    yield [strong(wrapped(headline(answer), 0))]
    for bad in answer.misread:
        shown = [f"    {line}" for line in bad.shown.split("\n")]
        form = [f"    {dim('it can be said like this:')} {bad.form}"] if bad.form else []
        yield [f"{emphasis('  Not understood:')} {bad.text}", *shown, *form]
    if answer.interpretations:
        yield [emphasis(_RESTS), *_lines(_reading(answer, it) for it in _readings(answer))]
    if len(answer.outcomes) > 1:
        yield [bullet(way(outcome)) for outcome in answer.outcomes]
    if answer.proposals:
        yield [emphasis(_MEANT), *_lines(map(_proposal, count(1), answer.proposals))]
    for title, citations in _cited(answer, applied=everything and not trace):
        cards = answer.cards if title == DECIDED else ()
        texts = ([f"  {strong(it.card)}", wrapped(f"“{it.text}”", 4)] for it in cards)
        quoted = short if _is_short(answer, title, detail) else str
        rules = [_rule(answer, it, quoted) for it in citations]
        yield [emphasis(title), *_lines(texts), *_lines(rules)]
    if answer.beside:
        yield [emphasis("Beside it"), *(wrapped(_beside(it)) for it in answer.beside)]
    if answer.otherwise:
        yield [wrapped(line, 0) for line in answer.otherwise]
    if answer.explanation and everything:
        yield [emphasis("Step by step"), *map(wrapped, answer.explanation)]
    supporting = _role(answer, "supporting")
    if supporting and trace:
        yield [dim(wrapped(f"{APPLIED}: {', '.join(it.rule for it in supporting)}", 0))]
    for outcome in answer.outcomes if trace else ():
        led = dim(f" — {'; '.join(outcome.choices)}") if outcome.choices else ""
        yield [f"{emphasis('Everything that happened')}{led}", *map(_happened, outcome.trace)]
    if answer.assumed:
        yield [emphasis("Taken for granted"), *map(bullet, answer.assumed)]
    for line in answer.warnings:
        yield [wrapped(f"Note: {line}", 0)]
    if not answer.complete:
        yield [strong("NOT EVERY WAY WAS EXPLORED; the answer may be incomplete.")]


def _lines(parts: Iterable[Iterable[str]]) -> Iterator[str]:
    return (line for part in parts for line in part)


def _readings(answer: Answer) -> list[Interpretation]:
    return interpreted(answer.interpretations)


def _reading(answer: Answer, one: Interpretation) -> list[str]:
    name = f"{strong(f'Interpretation {one.id}')}{dim(f' — {_numbers(answer, one)}')}"
    return [f"  {name}", wrapped(f"{one.question} {one.reading}", 4)]


def _numbers(answer: Answer, one: Interpretation) -> str:
    return f"CR {answer.edition} §{', §'.join(map(str, one.numbers))}"


def _cited(answer: Answer, *, applied: bool) -> Iterator[tuple[str, list[Citation]]]:
    """Yield what is cited, by what it does for the answer; cards stand beside what decides it."""
    decisive = _role(answer, "decisive")
    if decisive or answer.cards:
        yield DECIDED, decisive
    if applied and (supporting := _role(answer, "supporting")):
        yield APPLIED, supporting
    if related := _role(answer, "related"):
        yield MAY_DECIDE, related


def _is_short(answer: Answer, title: str, detail: Detail) -> bool:
    """Whether rules are quoted in part; where a rule is all that is told for it, it is whole."""
    alone = answer.verdict is Verdict.RULE or _rests_on_rules_alone(answer)
    return title == DECIDED and detail is Detail.SHORT and not alone


def _rests_on_rules_alone(answer: Answer) -> bool:
    """Whether nothing but rules says why: nothing was played that could tell."""
    plain = answer.verdict in (Verdict.YES, Verdict.NO)
    return plain and answer.because is None and not (answer.explanation or answer.outcomes)


def _named(answer: Answer, citation: Citation) -> str:
    return f"CR {answer.edition} §{citation.rule}"


def _rule(answer: Answer, citation: Citation, quoted: Callable[[str], str]) -> list[str]:
    lines = f"“{quoted(citation.quote)}”".split("\n")
    return [f"  {strong(_named(answer, citation))}", *(wrapped(line, 4) for line in lines)]


def _beside(one: Beside) -> str:
    if one.kind != "scenario":
        return f"card {one.name}"
    return f"scenario “{one.name}” (§{', §'.join(one.rules)})"


def _happened(line: TraceLine) -> str:
    rule = dim(f"  [{line.rule}]") if line.rule else ""
    return f"  {line.step:3d}  {line.text}{rule}"


def _proposal(number: int, text: str) -> Iterable[str]:
    """Yield the lines of a reading with its number; each of its cases begins one."""
    first, *more = text.split("\n")
    yield wrapped(f"{number}. {first}")
    yield from (wrapped(line, 5) for line in more)


def wrapped(text: str, indent: int = 2) -> str:
    """Return text in lines of the terminal's width, indented."""
    space = " " * indent
    return textwrap.fill(text, WIDTH, initial_indent=space, subsequent_indent=space)


def bullet(text: str) -> str:
    """Return text as an item of a list, in lines of the terminal's width."""
    return textwrap.fill(text, WIDTH, initial_indent="  - ", subsequent_indent="    ")


def headline(answer: Answer) -> str:
    """Return the verdict in words, or what is asked for, and why:  No: Kuwat is Fleeting, …."""
    told = answer.verdict in (Verdict.VALUE, Verdict.RULE) and answer.result
    return _with_reason(
        answer.result if told else str(phrases()["verdict"][answer.verdict]), answer.because
    )


def way(outcome: Outcome) -> str:
    """Return one way that the open choices can go: what leads to it, what comes of it, and why."""
    choices = "; ".join(outcome.choices)
    result = _with_reason(outcome.result.rstrip("."), outcome.because)
    if not choices:
        return f"Otherwise, {_small(result)}"
    return f"If {choices}, {_small(result)}"


def _small(result: str) -> str:
    """Begin a verdict within a sentence with a small letter; names keep theirs."""
    return result[:1].lower() + result[1:] if result.startswith(("Yes", "No")) else result


def short(quote: str) -> str:
    """Return as much of a quotation as is read at a glance, cut at a word and marked with “…”."""
    line = quote.split("\n")[0]
    if len(line) <= GLANCE:
        return line if line == quote else f"{line} …"
    return f"{line[: line.rfind(' ', 0, GLANCE)]} …"


def _with_reason(verdict: str, reason: Reason | None) -> str:
    if reason is None or not reason.text:
        return verdict
    return f"{verdict}{', ' if reason.text.startswith('not now') else ': '}{reason.text}."


def _role(answer: Answer, role: str) -> list[Citation]:
    return [citation for citation in answer.citations if citation.role == role]
