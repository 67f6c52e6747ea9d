"""What a question needs before it can be played out: its cards in the game, something done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cards.pool import load_cards
from judge.engine import zones
from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.names import same_name
from judge.scenario.play import Branch
from judge.scenario.view import amiss

_STANDING = frozenset({"control", "cost", "decide", "depend", "exist", "target"})


_NO_CHOICE = frozenset({"draw", "gain", "go", "happen", "lose", "move", "win"})
"""What nobody chooses to do: whether it can be is not seen by looking at the next decision."""


def check_askable(
    question: t.Question, branches: Sequence[Branch], start: Branch | None = None
) -> None:
    """Refuse a question about cards that are nowhere, or about deeds where nothing is done.

    Raises NotUnderstood: a verdict about nothing would be a guess.
    """
    for clause in (question.clause, *question.rivals):
        if clause is not None and branches:
            _check(clause, branches, start)


def _check(clause: t.Clause, branches: Sequence[Branch], start: Branch | None) -> None:
    known = {name.face.name for branch in branches for name in branch.names.values()}
    for noun in _cards(clause):
        if not any(same_name(noun.name, name) for name in known):
            raise amiss(f"{noun.name} is nowhere in the game", noun, "say where it is, or play it")
    predicate = clause.predicate
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Phrase):
        verb = predicate.what.verb
        if verb in _NO_CHOICE:
            hint = "say what is played, and ask whether it happens"
            raise amiss(f"nobody chooses to {verb}", predicate, hint)
    for kind in _kinds_to_play(predicate):
        if not any(_waits(kind, branch) for branch in branches):
            hint = "lay one where it would be played from"
            raise amiss("nothing is laid that this could be", kind, hint)
    for unprinted, card in _unprinted(clause, branches):
        printed = load_cards().by_name.get(card.name, ())
        other = next((str(it.rarity) for it in printed if it.support), "")
        hint = f"say which printing it is: {card.name} ({other})" if other else ""
        raise amiss(f"this {card.name} has no support ability", unprinted, hint)
    for counted in _counted_targets(predicate):
        raise amiss("which one may be targeted is not said", counted, "lay one and name it")
    if isinstance(clause.predicate, t.Do | t.Done):
        phrase = next(iter(phrases_of(clause.predicate)), t.Phrase(""))
        standing = phrase.verb in _STANDING or phrase.manner("to play") is not None
        if not standing and not any(_went_on(branch, start) for branch in branches):
            raise amiss("nothing is done before this is asked", clause, "say what is played")


def _unprinted(
    clause: t.Clause, branches: Sequence[Branch]
) -> Iterable[tuple[t.AbilityOf, t.Card]]:
    """Yield the support abilities of which it is asked, where the card that is laid has none."""
    known = [name.face for branch in branches for name in branch.names.values()]
    for phrase in phrases_of(clause.predicate):
        for noun in phrase.objects.items if phrase.objects is not None else ():
            if not isinstance(noun, t.AbilityOf) or noun.kind is not t.Ability.SUPPORT:
                continue
            card = noun.source
            if isinstance(card, t.Card) and not any(
                ability.support
                for it in known
                if same_name(card.name, it.name)
                for ability in it.abilities
            ):
                yield noun, card


def _kinds_to_play(predicate: t.Node) -> Iterable[t.Noun]:
    """Yield what a question asks to play by its kind alone: where none lies, “no” says nothing."""
    what = predicate.what if isinstance(predicate, t.May) else None
    if isinstance(what, t.Phrase) and what.verb == "play" and what.objects is not None:
        yield from (noun for noun in what.objects.items if isinstance(noun, t.Amount))


def _waits(kind: t.Noun, branch: Branch) -> bool:
    """Whether something of a kind is told of that lies where cards are played from (5.2.a)."""
    view = branch.view()
    there = (it.id for place in (*zones.HANDS, *zones.RESERVES) for it in view.state.at(place))
    return any(view.is_such(number, kind) for number in there)


def _counted_targets(predicate: t.Node) -> Iterable[t.Noun]:
    """Yield what a question asks to target by its number alone: a decision offers single things."""
    what = predicate.what if isinstance(predicate, t.May) else None
    if isinstance(what, t.Phrase) and what.verb == "target" and what.objects is not None:
        for noun in what.objects.items:
            if isinstance(noun, t.Amount) and noun.count != "the":
                yield noun


def _went_on(branch: Branch, start: Branch | None) -> bool:
    """Whether anything happened, if only that time has passed."""
    return bool(branch.entries) or (start is not None and branch.state.clock != start.state.clock)


def _cards(clause: t.Clause) -> Iterable[t.Card]:
    nouns = [*clause.subjects.items]
    for phrase in phrases_of(clause.predicate):
        nouns += phrase.objects.items if phrase.objects is not None else ()
    for noun in nouns:
        source = noun.source if isinstance(noun, t.AbilityOf) else noun
        if isinstance(source, t.Card):
            yield source
