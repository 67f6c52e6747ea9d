"""What a question asks about that is so by a definition, or by what every game follows."""

from __future__ import annotations

from collections.abc import Iterator

from judge.answers.doers import done_by_another, effects_do
from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.entries import Created, Paid, QuickActionDeclared, ReactionPlayed, TurnBegan
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import CHARACTER, PERMANENT, SPELL
from judge.engine.quantities import BOOST
from judge.engine.state import AFTERNOON, NOBODY, NOON
from judge.scenario import tree as t
from judge.scenario.view import View

_TYPES = frozenset({CHARACTER, PERMANENT, SPELL})
_LAST = 7
"""The number of the Companion region, as 0 is that of the Hero region."""


def definitions(question: t.Question, view: View) -> Iterator[str]:
    """Yield what a question says that is so by a definition, as the phrases name it."""
    clause = question.clause
    if clause is None:
        return
    subject = clause.subjects.items[0] if clause.subjects.items else None
    predicate = clause.predicate
    yield from _of_subject(subject, view)
    yield from _counted(question, view)
    if asks_target(question) and _is_token(subject):
        yield from _costs_of_a_token(view)
    if effects_do(clause) and done_by_another(clause, view, view.entries):
        yield "done by another"
    match predicate:
        case t.Be():
            yield from _being(subject, predicate, view)
        case t.Have():
            for noun in predicate.objects.items:
                yield from _had(subject, noun, view)
        case t.Done(phrase=phrase):
            yield from _done(phrase, view)
        case t.Do(phrases=phrases):
            for phrase in phrases:
                yield from _done(phrase, view)
                nouns = phrase.objects.items if phrase.objects is not None else ()
                if any(_is_reaction(noun) for noun in nouns):
                    yield "reaction"


def _has_paid(view: View) -> bool:
    return any(isinstance(it, Paid) for it in view.entries)


# what is counted on a card -> how the rules on that are named
_TEXTS = {"ability": "abilities", "support ability": "support abilities"}


def _counted(question: t.Question, view: View) -> Iterator[str]:
    """Yield what counting Mana Orbs, or how often a Reaction is activated, rests on."""
    measure = question.measure
    if isinstance(measure, t.Unit) and measure.word in _TEXTS:
        yield _TEXTS[measure.word]
    if measure == t.Unit("mana orb") and question.state is not None and _has_paid(view):
        yield "Mana Orbs"
    done = question.clause.predicate if question.clause is not None else None
    how_many = question.ask is t.Ask.HOW_MANY
    if how_many and isinstance(done, t.Done) and done.phrase.verb == "activate":
        yield "times activated"


_COSTS = {
    tree.Property.HAND_COST: "hand cost of a token",
    tree.Property.RESERVE_COST: "reserve cost of a token",
}


def _costs_of_a_token(view: View) -> Iterator[str]:
    """Yield what a token's cost is, where a text that could choose it asks for that."""
    faces = {id(it.face): it.face for it in view.names.values()}.values()
    for part in (it for face in faces for each in face.abilities for it in tree.walk(each.tree)):
        if isinstance(part, tree.Measured | tree.PropertyOf) and part.property in _COSTS:
            yield _COSTS[part.property]


def _turn(view: View) -> str:
    """Return what tells whose turn it is: the first of the Afternoon is the first player's."""
    clock = view.state.clock
    if clock.turn == NOBODY:
        return "first turn" if clock.phase == AFTERNOON else "turn"
    since = [it for it in view.entries if isinstance(it, TurnBegan | QuickActionDeclared)][-1:]
    first = since and "4.2.3.c" in since[0].rules and not clock.ending
    return "first turn" if first else "turn"


def _is_counters(noun: t.Noun) -> bool:
    what = noun.what if isinstance(noun, t.Amount) else None
    return isinstance(what, t.Counter) or (isinstance(what, t.Unit) and what.word == "boost")


# what a question says of a thing -> what says when that is so
_SAID = {
    "ahead": "ahead",
    "behind": "behind",
    "Boosted": "Boosted",
    "ready": "ready",
    "tied": "tied",
}


def plainly(question: t.Question, view: View) -> Iterator[str]:
    """Yield what a question asks about where nothing but what its words mean settles it."""
    predicate = question.clause.predicate if question.clause is not None else None
    subject = next(iter(question.clause.subjects.items), None) if question.clause else None
    if isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.SYMBOL:
        yield f"symbol {subject.word}"
    if isinstance(subject, t.Expedition) and question.ask is t.Ask.WHERE:
        yield "start of an Expedition"
    if isinstance(subject, t.Expedition) and view.state.tiebreakers:
        compared = isinstance(predicate, t.Be)
        yield "Expeditions compared in the Arena" if compared else "Expedition in the Arena"
    of_states = isinstance(predicate, t.Be) and predicate.nouns is not None
    if view.state.clock.phase == NOON and not of_states:
        yield "at Noon"
    if isinstance(predicate, t.Have) and any(map(_is_counters, predicate.objects.items)):
        yield "counters"
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "control":
        yield "control"
    if not isinstance(predicate, t.Be):
        return
    if predicate.quality is t.Quality.IN_PLAY:
        yield "in play"
    for noun in predicate.nouns.items if predicate.nouns is not None else ():
        if isinstance(noun, t.State):
            waits = noun.word == "ready" and _is_exhausted(subject, view)
            yield "ready again" if waits else _SAID.get(noun.word, "unchanged")
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
            yield "a Mana Orb"


def _is_exhausted(noun: t.Noun | None, view: View) -> bool:
    it = view.one(noun) if isinstance(noun, t.Card) else None
    return it is not None and EXHAUSTED in it.statuses


def asks_target(question: t.Question) -> bool:
    """Whether it is asked what may be a target."""
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    what = predicate.what if isinstance(predicate, t.May) else predicate
    if isinstance(what, t.Be):
        return what.quality is t.Quality.LEGAL_TARGET
    phrase = what.phrase if isinstance(what, t.Done) else what
    return isinstance(phrase, t.Phrase) and phrase.verb == "target"


def _of_subject(subject: t.Noun | None, view: View) -> Iterator[str]:
    if isinstance(subject, t.Total):
        yield "total" if subject.expedition is None else "statistics of an Expedition"
    if isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.STATISTICS:
        yield _statistics(subject.source, view)
    what = subject.what if isinstance(subject, t.Amount) else None
    if isinstance(what, t.Unit) and what.word == "ongoing emblem":
        yield "emblem"


def _being(subject: t.Noun | None, be: t.Be, view: View) -> Iterator[str]:
    if be.quality is t.Quality.FIRST_PLAYER:
        yield "first player"
    if be.quality is t.Quality.IN and _is_token(subject):
        created = any(isinstance(it, Created) for it in view.entries)
        yield from ["name of a token"] if created else []
    if be.quality is t.Quality.NAMED:
        yield "name"
    if be.quality is t.Quality.OLDER:
        yield "older"
    for noun in be.nouns.items if be.nouns is not None else ():
        what = noun.what if isinstance(noun, t.Amount) else noun
        match what:
            case t.Zone(name="Limbo") if _is_reaction(subject):
                over = any(isinstance(it, ReactionPlayed) for it in view.entries)
                yield "Reaction that is over" if over and not view.state.emblems else "reaction"
            case t.Phase(name="Turn"):
                yield _turn(view)
            case t.Phase() if be.quality is t.Quality.IS:
                yield "phase"
            case t.Terrain() if isinstance(subject, t.Region):
                yield _region(subject.number, view)
            case t.Terrain() if be.quality is t.Quality.IN:
                yield "terrain" if isinstance(subject, t.Expedition) else "terrain of a thing"
            case t.Region() if view.state.tiebreakers:
                yield "arena"
            case t.Stats() if not isinstance(subject, t.Total):
                yield _statistics(subject, view)
            case t.State(word="face-down"):
                yield "face-down"
            case t.Types(words=words) if _is_token(subject):
                yield from (
                    f"{'type' if word in _TYPES else 'sub-type'} of a token" for word in words
                )
            case t.State(word=word) if _is_token(subject) and word in _FACTIONS:
                yield "faction of a token"
            case t.Types() if _lies_face_down(subject, view):
                yield "mana orb"
            case t.Types(words=words) if isinstance(subject, t.Card):
                yield from dict.fromkeys(map(_kind, words))


def _kind(word: str) -> str:
    """Return what a kind is by its word: a type, a type with a zone type, or a sub-type."""
    if word in _TYPES:
        return "type"
    return "zone type" if word.endswith(PERMANENT) else "sub-type"


_FACTIONS = frozenset({"Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir"})


def _had(subject: t.Noun | None, noun: t.Noun, view: View) -> Iterator[str]:
    what = noun.what if isinstance(noun, t.Amount) else noun
    if isinstance(what, t.Unit) and what.word == "mana orb" and _has_paid(view):
        yield "Mana Orbs"
    if isinstance(what, t.Unit) and what.word in _TEXTS:
        yield _TEXTS[what.word]
    if isinstance(what, t.Stats):
        yield _statistics(subject, view)


def _statistics(subject: t.Noun | None, view: View) -> str:
    """Return what statistics rest on: where the thing is, what it is, what is on it."""
    it = view.one(subject) if isinstance(subject, t.Card | t.Token) else None
    if it is None:
        return "statistics"
    if it.face.type != CHARACTER:
        return "no statistics"
    if it.face.token and not it.count(BOOST):
        return "statistics of a token"
    if not zones.IN_PLAY_AT[it.place]:
        return "statistics out of play"
    return "statistics" if it.count(BOOST) else "base statistics"


def _region(number: int, view: View) -> str:
    if number in (0, _LAST) or view.state.tiebreakers:
        return "region at an end"
    return "region" if view.state.regions[number].visible else "hidden region"


def _done(phrase: t.Phrase, view: View) -> Iterator[str]:
    if phrase.manner("simultaneously") is not None:
        yield "simultaneously"
    if phrase.manner("due to") is not None:
        yield "due to"
    if phrase.verb == "win":
        yield "winning the tiebreakers" if view.state.tiebreakers else "winning"
    if phrase.verb == "apply":
        yield "applied before"


def _is_reaction(noun: t.Noun | None) -> bool:
    return isinstance(noun, t.AbilityOf) and noun.kind is t.Ability.REACTION


def _is_token(noun: t.Noun | None) -> bool:
    what = noun.what if isinstance(noun, t.Amount) else noun
    return isinstance(what, t.Token)


def _lies_face_down(noun: t.Noun | None, view: View) -> bool:
    it = view.one(noun) if isinstance(noun, t.Card) else None
    return it is not None and it.face_down
