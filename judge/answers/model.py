"""An answer as values, and as the JSON of the project's interface."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Verdict(StrEnum):
    """What an answer comes to."""

    YES = "yes"
    NO = "no"
    DEPENDS = "depends"
    RULE = "rule"
    UNKNOWN = "unknown"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule with the words quoted from it, and why it is cited: decisive, supporting, related."""

    rule: str
    url: str
    quote: str
    why: str
    role: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the trace."""

    step: int
    rule: str
    text: str
    depends_on: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What some choices lead to; `share` is the part of the explored ways that end so."""

    choices: tuple[str, ...]
    result: str
    share: float
    explanation: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    trace: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Misread:
    """A piece of the text that was not understood, and the nearest form of sentence."""

    text: str
    message: str
    shown: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question."""

    question: str
    edition: str
    verdict: Verdict
    result: str = ""
    outcomes: tuple[Outcome, ...] = ()
    citations: tuple[Citation, ...] = ()
    explanation: tuple[str, ...] = ()
    trace: tuple[Line, ...] = ()
    states: int = 0
    complete: bool = True
    warnings: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    misread: tuple[Misread, ...] = ()
    interpretations: tuple[str, ...] = field(default=())

    def to_json(self) -> dict[str, Any]:
        """Return the answer as JSON data."""
        return {
            "question": self.question,
            "edition": self.edition,
            "verdict": str(self.verdict),
            "result": self.result,
            "outcomes": [
                {"choices": list(it.choices), "result": it.result, "share": round(it.share, 3)}
                for it in self.outcomes
            ],
            "citations": [_citation(it) for it in self.citations],
            "explanation": list(self.explanation),
            "trace": [
                {"step": it.step, "rule": it.rule, "text": it.text}
                | {"depends_on": list(it.depends_on)}
                for it in self.trace
            ],
            "explored": {"states": self.states, "complete": self.complete},
            "assumed": list(self.assumed),
            "warnings": list(self.warnings),
            "interpretations": list(self.interpretations),
            "not_understood": [
                {"text": it.text, "message": it.message, "form": it.form} for it in self.misread
            ],
        }


def _citation(it: Citation) -> dict[str, str]:
    return {
        "rule": it.rule,
        "url": it.url,
        "quote": it.quote,
        "why": it.why,
        "role": it.role,
    }
