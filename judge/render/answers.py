"""Answers for the terminal and as Markdown."""

import textwrap
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.answers.model import Answer, Citation, Verdict
from judge.answers.phrases import phrases
from judge.answers.quoting import interpreted
from judge.render.style import dim, emphasis, plain, strong

if TYPE_CHECKING:
    from jinja2 import Environment

WIDTH = 88


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
    return found


def wrapped(text: str, indent: int = 2) -> str:
    """Return text in lines of the terminal's width, indented."""
    space = " " * indent
    return textwrap.fill(text, WIDTH, initial_indent=space, subsequent_indent=space)


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
    """Return the verdict in words, or what is asked for."""
    told = answer.verdict in (Verdict.VALUE, Verdict.RULE) and answer.result
    return answer.result if told else str(phrases()["verdict"][answer.verdict])


def _role(answer: Answer, role: str) -> list[Citation]:
    return [citation for citation in answer.citations if citation.role == role]
