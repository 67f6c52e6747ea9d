"""To use an ability that is no quick action: a Reaction is played since its condition was met.

Can I use X's ability when I play it?   May its Reaction be played next (4.4.b)?
Must I use X's ability when I play it?  May I not decline it (6.5.c)?
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine import objects as kinds
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.imposed import is_imposed
from judge.scenario.play import Branch
from judge.scenario.view import View, ability_fits, amiss


def as_it_is_played(question: t.Question, branches: Sequence[Branch]) -> t.Question:
    """Return a question about using an ability as one about what a player does with such a one.

    Raises NotUnderstood where it is not a quick action, and nothing can be told of it: that it
    cannot be used as one says nothing of whether it works. Nor does it that a Spell's effect is not
    activated, which is performed (5.1.2.i).
    """
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if clause is None or not isinstance(predicate, t.May):
        _check_activated(clause, branches)
        return question
    what = predicate.what
    phrase = what.phrase if isinstance(what, t.Done) else what
    nouns = clause.subjects if isinstance(what, t.Done) else getattr(phrase, "objects", None)
    noun = nouns.items[0] if isinstance(nouns, t.Nouns) and nouns.items else None
    if not isinstance(phrase, t.Phrase) or not isinstance(noun, t.AbilityOf):
        return question
    if phrase.verb != "use":
        return question
    found = {it for branch in branches for it in _meant(branch.view(), noun)}
    quick = {it for it in found if it.kind == kinds.QUICK_ACTION}
    waits = all(branch.view().reactions(noun) for branch in branches)
    none = not found and noun.kind is not t.Ability.ANY  # of what has not that kind, or is nowhere
    if none or (quick and not waits) or _idle(branches, noun):
        return question
    hint = "ask whether it is activated, or can be declined"
    if quick or (predicate.modal == "must" and len(found) > 1):
        raise amiss("which of its abilities is meant is not said", noun, hint)
    if predicate.modal == "must":
        who, declined = clause.subjects.items[0], replace(phrase, verb="decline")
        ours = phrase is what and isinstance(who, t.Player)
        if ours and all(_must(it, who, declined, noun) for it in branches):
            return _turned(question, clause, replace(predicate, modal="cannot", what=declined))
    elif waits:
        played = replace(phrase, verb="resolve")
        what = replace(what, phrase=played) if isinstance(what, t.Done) else played
        return _turned(question, clause, replace(predicate, what=what))
    raise amiss("that ability is no quick action", noun, hint)


def _check_activated(clause: t.Clause | None, branches: Sequence[Branch]) -> None:
    """Refuse a question whether the ability of a Spell is activated, if that has but an effect."""
    phrases = phrases_of(clause.predicate) if clause is not None else ()
    if clause is None or not any(it.verb == "activate" for it in phrases):
        return
    for noun in clause.subjects.items:
        if isinstance(noun, t.AbilityOf) and noun.kind is t.Ability.ANY:
            found = {it.kind for branch in branches for it in _meant(branch.view(), noun)}
            if found == {kinds.EFFECT}:
                hint = "ask what happens"
                raise amiss("a Spell's effect is performed, and not activated", noun, hint)


def _must(branch: Branch, who: t.Noun, declined: t.Phrase, noun: t.AbilityOf) -> bool:
    """Whether an ability is a player's own, and leaves that player nothing to decline."""
    view = branch.view()
    player = view.player(who)
    sources = [it for it in view.names if view.is_source(it, noun.source)]
    own = all(view.owner_of(it) == player for it in sources)
    return own and is_imposed(branch, player, declined)


def _turned(question: t.Question, clause: t.Clause, predicate: t.May) -> t.Question:
    return replace(question, clause=replace(clause, predicate=predicate))


def _meant(view: View, noun: t.AbilityOf) -> Iterator[kinds.Ability]:
    """Yield the abilities that a noun may mean; a keyword is nothing that is used."""
    for number, known in view.names.items():
        if view.is_source(number, noun.source):
            own = known.face.abilities
            granted = (each.granted for it in own for each in it.statics if each.granted)
            there = view.state.objects.get(number)
            more = there.granted if there is not None else ()
            yield from (
                it
                for it in (*own, *granted, *more)
                if it.kind != kinds.KEYWORD and ability_fits(it, noun)
            )


def _idle(branches: Sequence[Branch], noun: t.AbilityOf) -> bool:
    """Whether it is a support ability of what is exhausted, which has none then (2.4.6.e)."""
    views = [branch.view() for branch in branches]
    return noun.kind is t.Ability.SUPPORT and all(
        any("Exhausted" in it.statuses for it in view.objects(noun.source)) for view in views
    )
