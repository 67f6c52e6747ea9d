"""Asking with what rulings say: where one is about the same cards, its situation is offered."""

from __future__ import annotations

from judge.answers.asking import QUESTION, answer_text
from judge.answers.model import Answer, Verdict
from judge.answers.played_out import answer_sentences
from judge.engine.budget import Budget
from judge.errors import UserError
from judge.records import replace

_ALIKE = 0.5
_COMMON = 2
_MARK = "Note: the situation of the ruling “{title}”.\n"
_WHATEVER = "What happens?"


def ask(text: str, budget: Budget | None = None) -> list[Answer]:
    """Answer every question of a text; beside an unknown one, offer what a ruling is about.

    A ruling is meant if the question names its cards and no others, in words that are alike.
    """
    answers = answer_text(text, budget)
    if len(answers) != 1 or answers[0].verdict is not Verdict.UNKNOWN or len(text) > QUESTION:
        return answers
    offered = _situation_of_a_ruling(text)
    if not offered:
        return answers
    from judge.proposals.things import tables

    proposals = (offered, *answers[0].proposals)[: tables()["most"]]
    return [replace(answers[0], proposals=proposals)]


def _situation_of_a_ruling(text: str) -> str:
    """Return the situation of the ruling that is most like a question, marked as its."""
    from judge.proposals.naming import mentions, with_marks
    from judge.rulings.collection import rulings_about
    from judge.rulings.situations import situation
    from judge.speech.concepts import read

    found = mentions(text)
    names = {it.name for it in found}
    concepts = read(with_marks(text, found)).concepts
    best, most = "", _ALIKE
    try:
        known = rulings_about(names)
    except UserError:
        return ""  # an imported file was damaged: whoever lists rulings is told
    for ruling in known:
        if {card.partition(" (")[0] for card in ruling.cards} != names:
            continue
        told = mentions(ruling.question)
        common = concepts & (others := read(with_marks(ruling.question, told)).concepts)
        alike = len(common) / max(min(len(concepts), len(others)), 1)
        if len(common) < _COMMON or alike < most:
            continue
        asked = f"{_MARK.format(title=ruling.title)}{situation(ruling)} {_WHATEVER}"
        if answer_sentences(asked)[0].verdict in (Verdict.VALUE, Verdict.DEPENDS):
            best, most = asked, alike
    return best
