"""Situation sentences → a board."""

from __future__ import annotations

from collections.abc import Callable

from judge.records import replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.situation_objects import control, have
from judge.scenario.situation_states import be
from judge.scenario.table import Situation, facts_of, player_number, wrong


def describe(situation: Situation, clause: t.Clause) -> None:
    """Lay out what one situation sentence says. Raises NotUnderstood."""
    predicate, subjects = clause.predicate, clause.subjects
    first = subjects.items[0]
    if len(subjects.items) > 1 and all(isinstance(it, t.Player) for it in subjects.items):
        if subjects.join == "or":
            raise wrong("say of each player what is so", first)
        for it in subjects.items:
            describe(situation, replace(clause, subjects=replace(subjects, items=(it,))))
        return
    if isinstance(first, t.Player):
        situation.speaker = player_number(situation.board, first)
    if isinstance(predicate, t.Do) and not predicate.negated:
        for phrase in predicate.phrases:
            deed = _DEEDS.get(phrase.verb)
            if deed is None:
                raise wrong("this is not part of a situation", phrase)
            deed(situation, subjects, phrase)
    elif isinstance(predicate, t.Have):
        have(situation, subjects, predicate, clause)
    elif isinstance(predicate, t.Be):
        be(situation, clause, predicate)
    elif isinstance(predicate, t.Done):
        _done(situation, subjects, predicate, clause)
    else:
        situation.checks.append(clause)


def _done(situation: Situation, subjects: t.Nouns, done: t.Done, clause: t.Clause) -> None:
    first = subjects.items[0]
    if done.phrase.verb == "begin" and isinstance(first, t.Fixed):
        situation.begin_tiebreakers()
        return
    if done.phrase.verb == "pass" and not done.negated:
        for subject in subjects.items:
            situation.board.passed[player_number(situation.board, subject)] = True
        return
    situation.checks.append(clause)


def _read(situation: Situation, subjects: t.Nouns, phrase: t.Phrase) -> None:
    subject = subjects.items[0]
    quoted = phrase.objects.items[0] if phrase.objects is not None else None
    if not isinstance(subject, t.Card) or not isinstance(quoted, t.Quoted):
        raise wrong('expected: X reads "…"', phrase)
    facts = facts_of(situation, subject)
    before = faces.face_of_or_none(facts)
    face = faces.reworded(facts, quoted.text, quoted)
    situation.faces[subject.name] = face
    for piece in situation.board.pieces:
        if piece.face is before or piece.face.name == subject.name:
            piece.face = face


_DEEDS: dict[str, Callable[[Situation, t.Nouns, t.Phrase], None]] = {
    "control": control,
    "read": _read,
}
