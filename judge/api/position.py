"""From a text to where it leaves the game: board, open decisions, errors with their place."""

from collections.abc import Iterable

from judge.answers.telling import choice_text
from judge.api.values import Error, OpenDecision, Option, Position
from judge.engine.decisions import CHANCE
from judge.engine.pricing import Declaration
from judge.engine.quick_actions import QuickDeclaration
from judge.games.board import draw, headline, plain
from judge.games.words import all_option_words, question
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.mistakes import Mistake
from judge.scenario.nearest import nearest_sentences
from judge.scenario.openings import Opening, Standing, standing
from judge.scenario.parsing import language
from judge.scenario.running import Played, play_scenario

_ENDS = ".?;!\n"


def position(text: str) -> Position:
    """Return where a text leaves the game; at its first error, where it stood before it."""
    played, mistakes, before = _played(text)
    errors = tuple(_error(text, mistake) for mistake in mistakes)
    if played is None:
        return Position(before, "", "", (), errors=errors)
    found = standing(played, before, language())
    return Position(
        before,
        _headline(found),
        _board(found),
        tuple(_decision(each, many=len(found.openings) > 1) for each in found.openings),
        played.assumed,
        errors,
    )


def errors(text: str) -> tuple[Error, ...]:
    """Return what is not understood or not possible in a text, with the nearest sentences."""
    _, mistakes, _ = _played(text)
    return tuple(_error(text, mistake) for mistake in mistakes)


def _played(text: str) -> tuple[Played | None, tuple[Mistake, ...], str]:
    """Play a text as far as it goes: how it went, what is wrong, and the part that is not."""
    wrong: tuple[Mistake, ...] = ()
    while True:
        document = read_text(text, Style.ASK)
        if document.mistakes:
            mistakes = document.mistakes
        else:
            played = play_scenario(document.scenarios[-1], Style.ASK)[-1]
            if not played.mistakes:
                return played, wrong, text
            mistakes = tuple(played.mistakes)
        wrong = wrong or mistakes
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


def _error(text: str, mistake: Mistake) -> Error:
    start = _sentence_start(text, mistake.start)
    ends = [at for stop in _ENDS if (at := text.find(stop, mistake.start)) >= 0]
    sentence = text[start : min(ends, default=len(text))].strip()
    return Error(
        mistake.message,
        text[mistake.start : mistake.end],
        mistake.start,
        mistake.end,
        mistake.hint,
        mistake.show(text),
        nearest_sentences(text, sentence),
    )


def _headline(found: Standing) -> str:
    return headline(found.openings[0].view.state) if found.openings else "the game is over"


def _board(found: Standing) -> str:
    ends = [each.view.state for each in found.openings]
    state = ends[0] if ends else found.played.branches[0].now
    return plain(draw(state))


def _decision(opening: Opening, *, many: bool) -> OpenDecision:
    decision, state = opening.decision, opening.view.state
    words = all_option_words(decision, state)
    asked = question(decision, state) if decision.player != CHANCE else decision.kind
    options = tuple(
        Option(words[way.number], way.sentence, way.aside, _mana(opening, way.number))
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
