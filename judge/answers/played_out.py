"""Sentences of the language, played out: an answer to each question that they ask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.answers.deciding import decide
from judge.answers.illegal import illegal_answer, is_illegal
from judge.answers.model import SURE, Answer, Misread, Verdict
from judge.answers.phrases import said
from judge.cards.pool import load_cards
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, read_text
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.play import Branch
from judge.scenario.running import Asked, Claimed, Played, play_scenario
from judge.store.lookup import edition_in_use


def answer_sentences(text: str) -> list[Answer]:
    """Answer a text in the sentences of scenarios by playing it."""
    return answered(read_text(text, Style.ASK))


def answered(document: Document) -> list[Answer]:
    """Answer each question of a text that was read, or tell what was not understood of it."""
    text = document.text
    if document.mistakes:
        return [unknown(text, document, document.mistakes)]
    answers: list[Answer] = []
    for scenario in document.scenarios:
        for played in play_scenario(scenario, Style.ASK):
            answers += _answers(text, document, played)
    if all(it.verdict in SURE for it in answers) and _hangs_on_unsaid(document, answers):
        mistake = Mistake(said("warning", "unsaid"), 0, len(text.rstrip()))
        return [unknown(text, document, (mistake,))]
    return answers


def _hangs_on_unsaid(document: Document, answers: Sequence[Answer]) -> bool:
    from judge.answers.untold.whose_or_price import hangs_on_unsaid  # what is not sure needs none

    return hangs_on_unsaid(document, answers, answer_sentences)


def _answers(text: str, document: Document, played: Played) -> Iterable[Answer]:
    stuck = played.illegal
    if stuck is not None and is_illegal(stuck, supposed=_supposed(text, played)):
        notes = [*document.notes, *_imported([stuck.branch], played)]
        return [illegal_answer(text, played, notes)]
    if played.mistakes:
        return [unknown(text, document, played.mistakes)]
    notes = list(document.notes)
    questions = questions_of(played)
    if not questions and played.asked and not played.claims:
        question = played.asked[0].question
        message = said("warning", "why_alone")
        mistake = Mistake(message, question.span.start, question.span.end)
        return [unknown(text, document, (mistake,))]
    ordered = [it.step for it in played.claims if isinstance(it.step.body, t.InOrder)]
    if ordered and not questions:
        span = ordered[0].span
        mistake = Mistake(said("warning", "in_order"), span.start, span.end)
        return [unknown(text, document, (mistake,))]
    if not questions:
        notes.append(said("warning", "nothing_asked"))
        questions = [Asked(t.Question(t.Ask.WHAT_HAPPENS), played.branches)]
    answers = []
    for asked in questions:
        try:
            told = [*notes, *_imported(asked.branches, played)]
            answer = decide(_words(text, asked, played.title), asked, played, told)
            span = asked.question.span
            if answer.value == () and _lays_nothing(played):
                mistake = Mistake(said("warning", "nothing_laid"), span.start, span.end)
                answer = unknown(text, document, (mistake,))
            answers.append(answer)
        except NotUnderstood as error:
            answers.append(unknown(text, document, (error.mistake,)))
    return answers


def _supposed(text: str, played: Played) -> bool:
    """Whether what could not be done is only supposed in a question:  …, if I play it for free?"""
    before = text[: played.steps[played.stopped].span.start].casefold().split()
    return before[-1:] == ["if"]


def _lays_nothing(played: Played) -> bool:
    """Whether a text only asks: none of the things is there that it may be about."""
    return all(isinstance(step, t.Question) for step in played.steps)


def questions_of(played: Played) -> list[Asked]:
    """Return what was asked; where nothing was, each claim is a question whether it is so."""
    asked = [it for it in played.asked if it.question.ask is not t.Ask.WHY]
    return asked or [each for claim in played.claims for each in as_question(claim)]


def _imported(branches: Iterable[Branch], played: Played) -> Iterable[str]:
    """Say which cards of the board are as they are because the user imported them."""
    start = (played.start,) if played.start is not None else ()
    faces = (name.face for branch in (*start, *branches) for name in branch.names.values())
    versions = {face.version for face in faces if face.version}
    pool = load_cards() if versions else None
    if pool is None or not (mine := versions & pool.imported):
        return ()
    titles = sorted({pool.by_reference[version].title for version in mine})
    return (said("warning", "imported", cards=", ".join(titles)),)


def as_question(claim: Claimed) -> Iterable[Asked]:
    """A claim that somebody types is a question whether it is so."""
    body = claim.step.body
    body = body.clause if isinstance(body, t.Depends) else body
    if isinstance(body, t.Clause):
        number = _how_many(body)
        if number is not None:
            yield Asked(number, (*claim.verdict.yes, *claim.verdict.no), still=True)
            return
        question = t.Question(t.Ask.WHETHER, body, span=claim.step.span)
        still = claim.step.opener is not t.Opener.NONE
        yield Asked(question, (*claim.verdict.yes, *claim.verdict.no), still)


def _how_many(clause: t.Clause) -> t.Question | None:
    """Return how many a claim is about that names the numbers that there can be, if it does."""
    have = clause.predicate.what if isinstance(clause.predicate, t.May) else None
    last = have.objects.items[-1] if isinstance(have, t.Have) else None
    if not isinstance(have, t.Have) or not isinstance(last, t.Amount) or last.number is None:
        return None
    any_ = t.Nouns((t.Amount("any", last.what, last.state, span=last.span),))
    plain = t.Clause(clause.subjects, replace(have, objects=any_), span=clause.span)
    return t.Question(t.Ask.HOW_MANY, plain, last.what, span=clause.span)


def _words(text: str, asked: Asked, case: str) -> str:
    """Return a question as it stands, with the title of the case in which it is asked."""
    span = asked.question.span
    if not span.end:
        return text
    words = text[span.start : span.end].strip().rstrip("?.") + "?"
    return f"{case}: {words}" if case else words


def unknown(text: str, document: Document, mistakes: Iterable[Mistake]) -> Answer:
    """Return the answer to a text that was not understood: what was not, and why."""
    misread = tuple(_misread(text, mistake) for mistake in mistakes)
    return Answer(
        text.strip(),
        edition_in_use(),
        Verdict.UNKNOWN,
        said("result", "unknown"),
        warnings=document.notes,
        misread=misread,
    )


def _misread(text: str, mistake: Mistake) -> Misread:
    start = max(text.rfind(stop, 0, mistake.start) for stop in ".?;\n") + 1
    ends = [at for stop in ".?;\n" if (at := text.find(stop, mistake.start)) >= 0]
    sentence = text[start : min(ends, default=len(text))].strip()
    return Misread(sentence, mistake.message, mistake.show(text))
