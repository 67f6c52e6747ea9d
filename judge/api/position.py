"""From a text to where it leaves the game: board, open decisions, errors with their place."""

from collections.abc import Iterable

from judge.answers.telling import choice_text
from judge.api.values import Error, LegalOption, OpenDecision, Position
from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import CHANCE, TURN
from judge.engine.pricing import Declaration
from judge.engine.quick_actions import QuickDeclaration
from judge.games.board import draw, headline, plain
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.mistakes import Mistake
from judge.scenario.nearest import nearest_sentences
from judge.scenario.openings import Halt, Opening, standing
from judge.scenario.parsing import language
from judge.scenario.running import Played, play_scenario
from judge.telling.decisions import all_option_words, question

_ENDS = ".?;!\n"


def position(text: str) -> Position:
    """Return where a text leaves the game; at its first error, where it stood before it.

    Where the budget of an answer is used up first, that is its only error.
    """
    with spending(Budget()):
        try:
            played, errors, before = _played(text)
            if played is None:
                return Position(before, "", "", (), errors=errors)
            found = standing(played, before, language())
        except BoundReached as reached:
            told = f"a bound was reached first: {reached.bound}"
            return Position("", "", "", (), errors=(Error(told, "", 0, len(text)),))
    return Position(
        before,
        _headline(found),
        _board(found),
        tuple(_decision(each, many=len(found.openings) > 1) for each in found.openings),
        played.assumed,
        errors,
    )


def beside(text: str, sentence: str) -> tuple[str, ...]:
    """Return what can legally follow the first part of an action, such as its targets.

    `text` leads up to the sentence; empty where its first part is no legal action either.
    """
    main = sentence.split(", ")[0].rstrip(".") + "."
    found = position(f"{text} {main}".strip())
    if found.errors:
        return ()
    return tuple(
        way.aside
        for each in found.decisions
        if each.kind != TURN
        for way in each.options
        if way.aside
    )


def _played(text: str) -> tuple[Played | None, tuple[Error, ...], str]:
    """Play a text as far as it goes: how it went, what is wrong, and the part that is not."""
    whole, wrong = text, tuple[Error, ...]()
    while True:
        document = read_text(text, Style.ASK)
        mistakes = document.mistakes
        if not mistakes:
            played = play_scenario(document.scenarios[-1], Style.ASK)[-1]
            if not played.mistakes:
                return played, wrong, text
            mistakes = tuple(played.mistakes)
        of_language = bool(document.mistakes)
        wrong = wrong or tuple(_error(whole, it, of_language=of_language) for it in mistakes)
        shorter = text[: _sentence_start(text, min(each.start for each in mistakes))]
        if len(shorter) >= len(text):
            return None, wrong, ""
        text = shorter


def _sentence_start(text: str, at: int) -> int:
    """Return where the sentence begins that a place is in; a quoted stop ends none."""
    starts = [0]
    quoted = False
    for number, letter in enumerate(text[:at]):
        quoted = quoted is not (letter in '"“”')
        if letter in _ENDS and not quoted:
            starts.append(number + 1)
    return starts[-1]


def _error(text: str, mistake: Mistake, *, of_language: bool) -> Error:
    """Return a mistake; the nearest sentences are told where it is one of language."""
    sentence = sentence_at(text, mistake.start)
    return Error(
        mistake.message,
        text[mistake.start : mistake.end],
        mistake.start,
        mistake.end,
        mistake.hint,
        mistake.show(text),
        nearest_sentences(text, sentence) if of_language else (),
    )


def sentence_at(text: str, at: int) -> str:
    """Return the sentence that a place is in, without what ends it."""
    ends = [found for stop in _ENDS if (found := text.find(stop, at)) >= 0]
    return text[_sentence_start(text, at) : min(ends, default=len(text))].strip()


def _headline(found: Halt) -> str:
    return headline(found.openings[0].view.state) if found.openings else "the game is over"


def _board(found: Halt) -> str:
    ends = [each.view.state for each in found.openings]
    state = ends[0] if ends else found.played.branches[0].now
    return plain(draw(state))


def _decision(opening: Opening, *, many: bool) -> OpenDecision:
    decision, state = opening.decision, opening.view.state
    words = all_option_words(decision, state)
    asked = question(decision, state) if decision.player != CHANCE else decision.kind
    options = tuple(
        LegalOption(words[way.number], way.sentence, way.aside, _mana(opening, way.number))
        for way in opening.ways
    )
    return OpenDecision(
        opening.player,
        decision.kind,
        asked,
        decision.rules,
        options,
        tuple(_choices(opening)) if many else (),
    )


def _choices(opening: Opening) -> Iterable[str]:
    """Yield what has to have been chosen before for this decision to be the open one."""
    branch = opening.branch
    for decision, option, state in branch.choices:
        view = opening.view
        yield choice_text(decision, option, type(view)(state, view.copies, (), 0, view.names))


def _mana(opening: Opening, number: int) -> int | None:
    value = opening.decision.options[number].value
    if isinstance(value, Declaration):
        return value.cost
    return value.mana if isinstance(value, QuickDeclaration) else None
