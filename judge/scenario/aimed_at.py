"""What a card or an ability that a text speaks of targets: where that has to be, and whose."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.scenario import tree as t
from judge.scenario.causing import is_cause
from judge.scenario.table import Situation, face_for

_MEANS = frozenset({"play", "use"})


def means_of(phrase: t.Phrase) -> t.Noun | None:
    """Return what is played or used, or what something would be targeted by, if any is."""
    named = phrase.manner("with") or phrase.manner("by")
    said = named.nouns if named is not None and phrase.verb == "target" else None
    said = phrase.objects if phrase.verb in _MEANS else said
    nouns = said.items if said is not None else ()
    return next((it for it in nouns if isinstance(it, t.AbilityOf | t.Card)), None)


def aims_of(situation: Situation, means: t.Noun | None) -> list[tree.Filter]:
    """Return what a card or ability targets, in play if it can; a made-up cause needs nothing."""
    card = means.source if isinstance(means, t.AbilityOf) else means
    if not isinstance(card, t.Card) or is_cause(card.name):
        return []
    support = isinstance(means, t.AbilityOf) and means.kind is t.Ability.SUPPORT
    abilities = (it for it in face_for(situation, card).abilities if it.support is support)
    nodes = (node for ability in abilities for node in tree.walk(ability.tree))
    filters = [node.filter for node in nodes if isinstance(node, tree.Target)]
    if any(isinstance(trait, tree.InTerrain) for it in filters for trait in it.traits):
        return []  # in which region that would be, nobody said
    return [it for it in filters if not _places(it)] or [it for it in filters if is_held(it)]


def _places(aimed: tree.Filter) -> list[tree.Zone]:
    """Return the zones that are said of what is targeted; without any it is in play."""
    said = (it.places for it in aimed.traits if isinstance(it, tree.In))
    return [place.zone for places in said for place in places]


def is_held(aimed: tree.Filter) -> bool:
    """Whether what is targeted has to be in a Reserve."""
    return tree.Zone.RESERVE in _places(aimed)


def is_own(aimed: tree.Filter) -> bool:
    """Whether what is targeted has to be the player's own."""
    return any(
        isinstance(trait, tree.ControlledBy) and isinstance(trait.players, tree.You)
        for trait in aimed.traits
    )
