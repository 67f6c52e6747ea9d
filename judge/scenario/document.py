"""A text of scenarios, or a question with its situation, as sentence trees."""

from __future__ import annotations

import re

from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.cited import Cited, cited
from judge.scenario.lexer import Scanner, Sentence, sentences
from judge.scenario.loosening import Loosening
from judge.scenario.mistakes import Mistake, NotUnderstood, ScenarioError
from judge.scenario.parsing import Language, language, parse_sentence
from judge.scenario.referring import with_persons

_HEADER = re.compile(
    r"^[ \t]*(?P<kind>Scenario|Rules|Players|Note|Case(?:[ \t]+\d+)?)[ \t]*:"
    r"[ \t]*(?P<value>[^\n]*)$",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Case:
    """One way on from the common beginning."""

    title: str
    steps: tuple[t.Sentence, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A situation, what the players do, and what is claimed or asked, and which rules this shows.

    `cases` fork from `common`; without `Case` headers there is one, with no title and no steps.
    """

    title: str
    rules: tuple[str, ...]
    interpretations: tuple[str, ...]
    notes: tuple[str, ...]
    players: tuple[str, str]
    common: tuple[t.Sentence, ...]
    cases: tuple[Case, ...]
    span: t.Span


@dataclass(frozen=True, slots=True)
class Document:
    """What a text says: its scenarios, what was not understood, and what the reader assumed."""

    text: str
    source: str
    scenarios: tuple[Scenario, ...]
    mistakes: tuple[Mistake, ...]
    notes: tuple[str, ...]

    @property
    def steps(self) -> tuple[t.Sentence, ...]:
        """Return every sentence in the order in which it stands."""
        return tuple(
            step
            for scenario in self.scenarios
            for step in (*scenario.common, *(it for case in scenario.cases for it in case.steps))
        )


def read_scenarios(text: str, source: str = "") -> Document:
    """Read a file of scenarios. Raises ScenarioError with every mistake in it."""
    document = read_text(text, Style.FILE, source)
    if document.mistakes:
        raise ScenarioError(document.mistakes, text, source)
    return document


def read_text(
    text: str, style: Style = Style.ASK, source: str = "", speech: Language | None = None
) -> Document:
    """Read a text; sentences that are not understood are listed, the others are kept."""
    speech = speech or language()
    headers = list(_HEADER.finditer(text))
    starts = [header for header in headers if header["kind"] == "Scenario"]
    bounds = [header.start() for header in starts] or [0]
    if bounds[0] > 0 and text[: bounds[0]].strip():
        bounds.insert(0, 0)
    mistakes: list[Mistake] = []
    notes: dict[str, None] = {}
    scenarios = []
    for start, end in zip(bounds, [*bounds[1:], len(text)], strict=True):
        inside = [header for header in headers if start <= header.start() < end]
        scanner = Scanner(_blanked(text, start, end), speech.words, speech.book, style)
        scenarios.append(_scenario(scanner, inside, (start, end), speech, mistakes))
        notes.update(dict.fromkeys(scanner.notes))
    return Document(text, source, tuple(scenarios), tuple(mistakes), tuple(notes))


def _scenario(
    scanner: Scanner,
    headers: list[re.Match[str]],
    bounds: tuple[int, int],
    speech: Language,
    mistakes: list[Mistake],
) -> Scenario:
    start, end = bounds
    title, named, notes = "", Cited(), []
    common: tuple[t.Sentence, ...] = ()
    cases: list[Case] = []
    edges = [*(header.start() for header in headers), end]
    common = _steps(scanner, start, edges[0], speech, mistakes)
    for header, until in zip(headers, edges[1:], strict=True):
        kind, value = header["kind"], header["value"].strip()
        steps = _steps(scanner, header.end(), until, speech, mistakes)
        if kind.startswith("Case"):
            cases.append(Case(value, steps))
            continue
        if kind == "Scenario":
            title = value
        elif kind == "Rules":
            named = named.and_(cited(value))
        elif kind == "Note":
            notes.append(value)
        if cases:
            last = cases.pop()
            cases.append(Case(last.title, last.steps + steps))
        else:
            common += steps
    assert scanner.cast is not None
    return Scenario(
        title,
        named.rules,
        named.interpretations,
        tuple(notes),
        scanner.cast.players,
        common,
        tuple(cases) or (Case("", ()),),
        t.Span(start, end),
    )


def _steps(
    scanner: Scanner, start: int, end: int, speech: Language, mistakes: list[Mistake]
) -> tuple[t.Sentence, ...]:
    steps: list[t.Sentence] = []
    tokens = scanner.scan(start, end)
    if scanner.style is Style.ASK:
        tokens = Loosening(scanner.words, scanner.plain).loosen(tokens)
    for sentence in sentences(tokens, speech.book):
        try:
            told = with_persons(parse_sentence(sentence, speech), scanner.plain)
            steps += _as_told(told)
        except NotUnderstood as error:
            mistakes.append(_placed(error.mistake, sentence))
    return tuple(steps)


def _placed(mistake: Mistake, sentence: Sentence) -> Mistake:
    end = mistake.end if mistake.end > mistake.start else mistake.start + 1
    return Mistake(mistake.message, max(mistake.start, sentence.start), end, mistake.hint)


def _blanked(text: str, start: int, end: int) -> str:
    """Keep offsets, hide the other scenarios and the headers' words other than players."""
    shown = list(" " * start + text[start:end])
    for header in _HEADER.finditer(text, start, end):
        if header["kind"] != "Players":
            for at in range(header.start(), header.end()):
                shown[at] = " "
    return "".join(shown)


def _as_told(sentence: t.Sentence) -> tuple[t.Sentence, ...]:
    """Return a sentence behind the time that it says passes first: “during Rest”.

    What a question supposes by “if” stays with it alone.
    """
    if not isinstance(sentence, t.Question) or sentence.ask is not t.Ask.WHETHER:
        return (sentence,)
    passes = [it for it in sentence.conditions if _tells_time(it)]
    first = (t.Statement(t.Opener.NONE, it, span=it.span) for it in passes)
    supposed = tuple(it for it in sentence.conditions if it not in passes)
    return (*first, replace(sentence, conditions=supposed))


def _tells_time(clause: t.Clause) -> bool:
    return all(isinstance(noun, t.Phase) for noun in clause.subjects.items)
