"""What each sentence is for: situation, action, passing of time, claim, question."""

from __future__ import annotations

from enum import StrEnum

from judge.records import replace
from judge.scenario import tree as t

_SITUATION_VERBS = frozenset({"control", "read"})
_TIME_VERBS = frozenset({"begin", "happen", "end"})
SPELL_VERBS = frozenset({"discard", "put", "return", "sabotage", "sacrifice", "send", "target"})
_BY_ITS_OWNER = frozenset({"play", "use"})
OFFERED = frozenset({"play", "use", "resolve"})
"""What the game offers a player to do; the rest is done by an effect."""
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


def whose(noun: t.Noun | None) -> t.Owner | None:
    """Return whose a card is said to be, or the card whose ability is named."""
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    return source.owner if isinstance(source, t.Card | t.Token) else None


def actor(clause: t.Clause) -> t.Player | None:
    """Return who does what a clause says, where that is told.

    Bob plays Kappa        Kappa is played by Bob      Kappa is played from Bob's Reserve
    Bob's Kappa is played  Bob's Boom! sacrifices Kappa
    """
    first = clause.subjects.items[0] if clause.subjects.items else None
    if isinstance(first, t.Player):
        return first
    what = clause.predicate.what if isinstance(clause.predicate, t.May) else clause.predicate
    owner = whose(first)
    if isinstance(what, t.Done) and what.voice == "be":
        named, origin = _after(what.phrase, "by"), _after(what.phrase, "from")
        if isinstance(named, t.Player):
            return named
        owner = owner or (origin.owner if isinstance(origin, t.Zone) else None)
        owner = owner if what.phrase.verb in _BY_ITS_OWNER else None
    else:
        phrase = what.phrases[0] if isinstance(what, t.Do) else what
        spell = isinstance(phrase, t.Phrase) and phrase.verb in SPELL_VERBS
        owner = owner if spell else None
    return owner if isinstance(owner, t.Player) else None


def _after(phrase: t.Phrase, kind: str) -> t.Noun | None:
    manner = phrase.manner(kind)
    return manner.nouns.items[0] if manner is not None and manner.nouns is not None else None


def active(clause: t.Clause, player: str) -> t.Clause:
    """Turn an action around so that a player does it.

    Kuwat is played from Reserve  -->  Alice plays Kuwat from Reserve
    Boom! sacrifices Kappa        -->  Alice plays Boom!, sacrificing Kappa
    """
    told = actor(clause)
    player = told.name if told is not None else player
    predicate = clause.predicate
    first = clause.subjects.items[0] if clause.subjects.items else None
    if isinstance(predicate, t.Do) and isinstance(first, t.Card) and not predicate.negated:
        return _played(clause, predicate, player)
    if not isinstance(predicate, t.Done) or predicate.voice != "be":
        return clause
    phrase = replace(predicate.phrase, objects=clause.subjects)
    subject = t.Nouns((t.Player(player, span=clause.span),), span=clause.span)
    return replace(clause, subjects=subject, predicate=t.Do((phrase,), span=predicate.span))


def offered_to(clause: t.Clause, player: str) -> t.Clause:
    """Turn what can be played, used or resolved around so that a player can do it.

    Kappa can be played from Reserve  -->  Alice can play Kappa from Reserve
    """
    told, predicate = actor(clause), clause.predicate
    what = predicate.what if isinstance(predicate, t.May) else None
    if not isinstance(predicate, t.May) or not isinstance(what, t.Done) or what.negated:
        return clause
    if what.phrase.verb not in OFFERED:
        return clause
    manners = tuple(it for it in what.phrase.manners if it.kind != "by")
    phrase = replace(what.phrase, objects=clause.subjects, manners=manners)
    who = told if told is not None else t.Player(player, span=clause.span)
    subject = t.Nouns((who,), span=clause.span)
    return replace(clause, subjects=subject, predicate=replace(predicate, what=phrase))


def _played(clause: t.Clause, predicate: t.Do, player: str) -> t.Clause:
    first = predicate.phrases[0]
    if first.verb not in SPELL_VERBS:
        return clause
    beside = (replace(first, asides=()), *first.asides)
    play = t.Phrase("play", clause.subjects, (), beside, span=clause.span)
    subject = t.Nouns((t.Player(player, span=clause.span),), span=clause.span)
    return replace(clause, subjects=subject, predicate=replace(predicate, phrases=(play,)))
