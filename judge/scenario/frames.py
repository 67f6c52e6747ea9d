"""Verb frames: which objects and manners a verb takes, read from the lexicon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.scenario import tree as t
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.roles import SPELL_VERBS

PLACES = (t.Zone, t.Expedition, t.Region, t.Terrain)


@cache
def frames() -> Mapping[str, Any]:
    """Return verb -> {subject, objects, manners}."""
    path = grammar_dir() / "lexicon" / "scenario-frames.toml"
    return kept_toml(path)


def check_frames(sentence: t.Sentence) -> None:
    """Refuse what the flat grammar lets through. Raises NotUnderstood."""
    for clause in clauses_of(sentence):
        subjects = clause.subjects.items
        for phrase in phrases_of(clause.predicate):
            _check_phrase(phrase)
        verb = leading(clause.predicate)
        if verb is not None:
            _check_subjects(subjects, verb)
        places = (manner for manner in _manners(clause.predicate) if manner.kind == "in")
        for manner in places:
            _check_place(manner)
        if isinstance(clause.predicate, t.Be) and clause.predicate.quality is t.Quality.IN:
            _check_noun_place(clause.predicate.nouns)


def clauses_of(sentence: t.Sentence) -> Iterator[t.Clause]:
    """Yield every clause of a sentence."""
    if isinstance(sentence, t.Question):
        yield from sentence.conditions
        if sentence.clause is not None:
            yield sentence.clause
        yield from sentence.rivals
        return
    body = sentence.body
    if isinstance(body, t.InOrder):
        yield body.first
        yield body.then
    else:
        yield body.clause if isinstance(body, t.Depends) else body


def phrases_of(predicate: t.Predicate) -> Iterator[t.Phrase]:
    """Yield every verb phrase of a predicate, those beside it included."""
    leading: tuple[t.Phrase, ...] = ()
    if isinstance(predicate, t.Do):
        leading = predicate.phrases
    elif isinstance(predicate, t.Done):
        leading = (predicate.phrase,)
    elif isinstance(predicate, t.May):
        what = predicate.what
        leading = (what,) if isinstance(what, t.Phrase) else ()
        if isinstance(what, t.Done):
            leading = (what.phrase,)
    for phrase in leading:
        yield phrase
        yield from phrase.asides


def leading(predicate: t.Predicate) -> t.Phrase | None:
    """Return the verb phrase that the subjects of a clause do, if they do anything."""
    if isinstance(predicate, t.Done) and predicate.voice == "be":
        return None
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Done):
        return None
    return next(phrases_of(predicate), None)


def _manners(predicate: t.Predicate) -> Iterator[t.Manner]:
    for phrase in phrases_of(predicate):
        yield from phrase.manners
    if isinstance(predicate, t.Have):
        yield from predicate.manners


def _check_phrase(phrase: t.Phrase) -> None:
    frame = frames().get(phrase.verb)
    if frame is None:
        raise _amiss(f"“{phrase.verb}” is not something that is done", phrase)
    allowed = frame.get("manners", [])
    for manner in phrase.manners:
        if manner.kind not in allowed:
            raise _amiss(f"'{phrase.verb}' does not go with '{manner.kind}'", manner)


def _check_subjects(subjects: tuple[t.Noun, ...], phrase: t.Phrase) -> None:
    wanted = frames()[phrase.verb].get("subject", "any")
    allowed = t.Player | t.Fixed | t.Card if phrase.verb in SPELL_VERBS else t.Player | t.Fixed
    if wanted == "player" and not all(isinstance(it, allowed) for it in subjects):
        raise _amiss(f"only a player can {phrase.verb}", subjects[0])


def _check_place(manner: t.Manner) -> None:
    _check_noun_place(manner.nouns)


def _check_noun_place(nouns: t.Nouns | None) -> None:
    for noun in nouns.items if nouns is not None else ():
        if not isinstance(noun, PLACES):
            raise _amiss("expected a zone or an Expedition after 'in'", noun)


def _amiss(message: str, node: t.Node) -> NotUnderstood:
    return NotUnderstood(Mistake(message, node.span.start, node.span.end))
