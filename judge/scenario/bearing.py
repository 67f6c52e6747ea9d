"""Whether “it” is said to have what no Spell has: boosts, Anchored, Asleep."""

from __future__ import annotations

from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.persons import is_referent

_OF_CHARACTERS = frozenset({"Anchored", "Asleep", "Boosted"})
_BOOST = t.Unit("boost")


def bears_what_no_spell_does(step: t.Sentence) -> bool:
    """Whether what “it” has, gains or loses in a sentence is nothing that a Spell has."""
    clause = step.clause if isinstance(step, t.Question) else step.body
    if not isinstance(clause, t.Clause) or not any(map(is_referent, clause.subjects.items)):
        return False
    if isinstance(step, t.Question) and step.measure == _BOOST:
        return True
    predicate = clause.predicate
    nouns = predicate.nouns if isinstance(predicate, t.Be) else None
    nouns = predicate.objects if isinstance(predicate, t.Have) else nouns
    said = nouns.items if nouns is not None else ()
    for phrase in phrases_of(predicate):
        said += phrase.objects.items if phrase.objects is not None else ()
    return any(map(_is_of_characters, said))


def _is_of_characters(noun: t.Noun) -> bool:
    if isinstance(noun, t.Amount):
        return noun.what == _BOOST
    return isinstance(noun, t.State) and noun.word in _OF_CHARACTERS
