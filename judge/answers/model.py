"""An answer as values, and as the JSON of the project's interface (schema 2)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Any

from judge.paths import site_dir
from judge.records import dataclass

SCHEMA = 2
"""The shape of the JSON: a change that a reader of it would notice makes another number."""


class Verdict(StrEnum):
    """What an answer comes to: so or not, a value, a rule; or why there is no answer."""

    YES = "yes"
    NO = "no"
    DEPENDS = "depends"
    VALUE = "value"
    RULE = "rule"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"
    CUT = "cut"


SURE = frozenset({Verdict.YES, Verdict.NO, Verdict.VALUE})
"""The verdicts that say one thing outright."""


class CitationRole(StrEnum):
    """What a citation does for an answer: decides it, applied on the way, or is merely alike."""

    DECISIVE = "decisive"
    SUPPORTING = "supporting"
    RELATED = "related"


# what is asked for, where it is not whether something is so; several of what happens, or of places
Value = int | str | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why it is so, as a clause, and the class of entry or the point that it is built from."""

    text: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class AbilityText:
    """The text of a card's ability that an answer rests on, as printed from its tree."""

    card: str
    text: str


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule with the words quoted from it, and why it is cited: a `Role`."""

    rule: str
    url: str
    quote: str
    why: str
    role: str


@dataclass(frozen=True, slots=True)
class TraceLine:
    """One line of the trace."""

    step: int
    rule: str
    text: str
    depends_on: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What some choices lead to, with its because.

    `result` is it in words; `share` is the part of the explored ways that end so.
    """

    choices: tuple[str, ...]
    result: str
    share: float
    verdict: Verdict
    value: Value = None
    because: Reason | None = None
    otherwise: tuple[str, ...] = ()
    cards: tuple[AbilityText, ...] = ()
    explanation: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    trace: tuple[TraceLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Misread:
    """A piece of the text that was not understood, and the nearest form of sentence."""

    text: str
    message: str
    shown: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Beside:
    """What may be looked at beside an unknown answer: a card that is named, or a scenario.

    A scenario plays one of the `rules` that may decide the question.
    """

    kind: str
    name: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnTheTable:
    """What of the table decides an answer: as it was played, and the other way.

    `other` is what it comes to then; `conditions` are the trees of the texts that look at it.
    """

    point: str
    here: str
    there: str
    other: Outcome
    conditions: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question.

    `value` is what is asked for, `result` the verdict or the value in words, `because` why;
    `otherwise` tells what would have to be different for another answer, `explanation` the steps
    that led there, `reading` how the question was read
    where it was read otherwise than it stands. `proposals` are readings, the best first, that may
    have been meant; none of them was played for this answer. `beside` is what else to look at.
    `table` is what else on the table decides it, if that does.
    """

    question: str
    edition: str
    verdict: Verdict
    result: str = ""
    value: Value = None
    because: Reason | None = None
    outcomes: tuple[Outcome, ...] = ()
    cards: tuple[AbilityText, ...] = ()
    citations: tuple[Citation, ...] = ()
    otherwise: tuple[str, ...] = ()
    explanation: tuple[str, ...] = ()
    trace: tuple[TraceLine, ...] = ()
    states: int = 0
    complete: bool = True
    warnings: tuple[str, ...] = ()
    reading: str | None = None
    assumed: tuple[str, ...] = ()
    misread: tuple[Misread, ...] = ()
    interpretations: tuple[str, ...] = ()
    proposals: tuple[str, ...] = ()
    beside: tuple[Beside, ...] = ()
    table: OnTheTable | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the answer as JSON data."""
        return {
            "question": self.question,
            "edition": self.edition,
            "verdict": str(self.verdict),
            "value": _value(self.value),
            "result": self.result,
            "because": _because(self.because),
            "outcomes": [_outcome(it) for it in self.outcomes],
            "cards": [{"card": it.card, "text": it.text} for it in self.cards],
            "citations": [_citation(it) for it in self.citations],
            "otherwise": list(self.otherwise),
            "explanation": list(self.explanation),
            "trace": [_line(it) for it in self.trace],
            "explored": {"states": self.states, "complete": self.complete},
            "reading": self.reading,
            "assumed": list(self.assumed),
            "warnings": list(self.warnings),
            "interpretations": list(self.interpretations),
            "proposals": list(self.proposals),
            "beside": [
                {"kind": it.kind, "name": it.name, "rules": list(it.rules)} for it in self.beside
            ],
            "not_understood": [
                {"text": it.text, "message": it.message, "form": it.form} for it in self.misread
            ],
        }


def answers_json(answers: Iterable[Answer]) -> dict[str, Any]:
    """Return answers as the JSON data that every interface gives, however many they are."""
    return {"schema": SCHEMA, "answers": [answer.to_json() for answer in answers]}


def schema_file() -> Path:
    """Return the file of the JSON schema of `answers_json`."""
    return site_dir() / "assets" / f"answers-{SCHEMA}.schema.json"


def _outcome(it: Outcome) -> dict[str, Any]:
    return {
        "choices": list(it.choices),
        "verdict": str(it.verdict),
        "value": _value(it.value),
        "result": it.result,
        "because": _because(it.because),
        "share": round(it.share, 3),
        "citations": [_citation(each) for each in it.citations],
    }


def _value(it: Value) -> int | str | list[str] | None:
    return list(it) if isinstance(it, tuple) else it


def _because(it: Reason | None) -> str:
    return it.text if it is not None else ""


def _citation(it: Citation) -> dict[str, str]:
    return {
        "rule": it.rule,
        "url": it.url,
        "quote": it.quote,
        "why": it.why,
        "role": it.role,
    }


def _line(it: TraceLine) -> dict[str, Any]:
    return {
        "step": it.step,
        "rule": it.rule,
        "text": it.text,
        "depends_on": list(it.depends_on),
    }
