"""What each sentence is for: situation, action, passing of time, claim, question."""

from __future__ import annotations

from enum import StrEnum

from judge.records import replace
from judge.scenario import tree as t

_SITUATION_VERBS = frozenset({"control", "read"})
_TIME_VERBS = frozenset({"begin", "happen", "end"})
SPELL_VERBS = frozenset({"discard", "put", "return", "sabotage", "sacrifice", "send", "target"})
_CLAIM_VERBS = frozenset({"cost", "exist", "depend", "decide", "win", "become"})


class Role(StrEnum):
    """The uses of a sentence."""

    SITUATION = "situation"
    ACTION = "action"
    TIME = "time"
    CLAIM = "claim"
    QUESTION = "question"


def role_of(step: t.Sentence) -> Role:
    """Return what a sentence is for; without an opener, what tells a state is situation."""
    if isinstance(step, t.Question):
        return Role.QUESTION
    if step.opener is not t.Opener.NONE or not isinstance(step.body, t.Clause):
        return Role.CLAIM
    predicate = step.body.predicate
    if isinstance(predicate, t.Do):
        verb = predicate.phrases[0].verb
        if verb in _SITUATION_VERBS:
            return Role.SITUATION
        if verb in _TIME_VERBS and isinstance(step.body.subjects.items[0], t.Phase):
            return Role.TIME
        return Role.CLAIM if verb in _CLAIM_VERBS else Role.ACTION
    if isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated:
        return Role.ACTION
    if isinstance(predicate, t.May):
        return Role.CLAIM
    return Role.SITUATION


def active(clause: t.Clause, player: str) -> t.Clause:
    """Turn an action around so that a player does it.

    Kuwat is played from Reserve  -->  Alice plays Kuwat from Reserve
    Boom! sacrifices Kappa        -->  Alice plays Boom!, sacrificing Kappa
    """
    predicate = clause.predicate
    first = clause.subjects.items[0] if clause.subjects.items else None
    if isinstance(predicate, t.Do) and isinstance(first, t.Card) and not predicate.negated:
        return _played(clause, predicate, player)
    if not isinstance(predicate, t.Done) or predicate.voice != "be":
        return clause
    phrase = replace(predicate.phrase, objects=clause.subjects)
    subject = t.Nouns((t.Player(player, span=clause.span),), span=clause.span)
    return replace(clause, subjects=subject, predicate=t.Do((phrase,), span=predicate.span))


def _played(clause: t.Clause, predicate: t.Do, player: str) -> t.Clause:
    first = predicate.phrases[0]
    if first.verb not in SPELL_VERBS:
        return clause
    beside = (replace(first, asides=()), *first.asides)
    play = t.Phrase("play", clause.subjects, (), beside, span=clause.span)
    subject = t.Nouns((t.Player(player, span=clause.span),), span=clause.span)
    return replace(clause, subjects=subject, predicate=replace(predicate, phrases=(play,)))
