"""Answers for the terminal and as Markdown."""

import textwrap
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.answers.model import Answer, Citation, Outcome, Reason, Verdict
from judge.answers.phrases import phrases
from judge.answers.quoting import interpreted
from judge.render.style import dim, emphasis, plain, strong

if TYPE_CHECKING:
    from jinja2 import Environment

WIDTH = 88
GLANCE = 150
"""How many characters of a rule are quoted where not all are shown."""


class Detail(StrEnum):
    """How much of an answer is shown."""

    SHORT = "short"
    ALL = "all"
    TRACE = "trace"


def answer_terminal(answer: Answer, detail: Detail = Detail.SHORT) -> str:
    """Return an answer for a terminal, with colours; `style.plain` takes them out."""
    return _render("answer.txt.j2", answer, detail)


def answer_markdown(answer: Answer, detail: Detail = Detail.SHORT) -> str:
    """Return an answer as Markdown."""
    return plain(_render("answer.md.j2", answer, detail))


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # a look-up needs it not

    found = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=False,
    )
    found.filters |= {"strong": strong, "emphasis": emphasis, "dim": dim, "wrapped": wrapped}
    found.filters |= {"short": short, "way": way, "bullet": bullet}
    return found


def wrapped(text: str, indent: int = 2) -> str:
    """Return text in lines of the terminal's width, indented."""
    space = " " * indent
    return textwrap.fill(text, WIDTH, initial_indent=space, subsequent_indent=space)


def bullet(text: str) -> str:
    """Return text as an item of a list, in lines of the terminal's width."""
    return textwrap.fill(text, WIDTH, initial_indent="  - ", subsequent_indent="    ")


def _render(template: str, answer: Answer, detail: Detail) -> str:
    shown: dict[str, Any] = {
        "answer": answer,
        "headline": headline(answer),
        "all": detail is not Detail.SHORT,
        "trace": detail is Detail.TRACE,
        "decisive": _role(answer, "decisive"),
        "supporting": _role(answer, "supporting"),
        "related": _role(answer, "related"),
        "readings": interpreted(answer.interpretations),
    }
    return _environment().get_template(template).render(shown).rstrip("\n")


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
