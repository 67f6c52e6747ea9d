"""What an ability or a Spell that has come up does without leaving it to a player (6.5.c)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.engine.entries import Activated, Declared, QuickActionDeclared
from judge.engine.objects import Ability, Face
from judge.engine.targets import tough
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.view import View, ability_fits

_LEFT = (tree.May, tree.MayPay, tree.Sabotage, tree.Rush, tree.Play, tree.Either)
"""What leaves something to whoever does it."""
_OTHERWISE = (tree.QuickAction, tree.Passive, tree.Surcharge)
"""What is paid, used or replaced, which its player may leave: nothing is said of that here."""


def is_imposed(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether what a player would decline has come up, and leaves nothing to that player.

    It does not where another ability of its card may leave something, or a target has Tough
    (7.4.7.d): which is meant, nobody has told.
    """
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    if noun is None or phrase.verb != "decline":
        return False
    view = branch.view()
    found = [*_came_up(view, noun)]
    return bool(found) and not any(
        _leaves(ability.tree, his=player in players) or (player in players and _is_tough(view))
        for players, face in found
        for ability in face.abilities
    )


def _leaves(effect: tree.Node, *, his: bool) -> bool:
    """Whether a part of an ability is left to a player, whose own it is or not."""
    if his and isinstance(effect, _OTHERWISE):
        return True
    return any(
        isinstance(node, _LEFT) or getattr(node, "minimum", None) == tree.Number(0)
        for node in _done_by(effect, his=his)
    )


def _is_tough(view: View) -> bool:
    """Whether anything in play has Tough, for which nobody has to pay."""
    return any(tough(view.state, it.id) for it in view.in_play())


def _came_up(view: View, noun: t.Noun) -> Iterator[tuple[frozenset[int], Face]]:
    """Yield whose each card is of which a noun names an ability that has come up, with its face."""
    named = noun.source if isinstance(noun, t.AbilityOf) else noun
    for entry in view.entries:
        if isinstance(entry, Activated | QuickActionDeclared):
            source = entry.source if isinstance(entry, Activated) else entry.object
            if _is_meant(entry.ability, noun) and view.is_source(source, named):
                there = {it.controller for it in view.objects(named)}
                yield frozenset({view.owner_of(source), *there}), view.names[source].face
        elif isinstance(entry, Declared) and view.is_source(entry.object, named):
            face = view.names[entry.object].face
            if any(isinstance(it.tree, tree.SpellEffect) for it in face.abilities):
                yield frozenset({entry.player}), face


def _is_meant(ability: Ability, noun: t.Noun) -> bool:
    return isinstance(noun, t.AbilityOf) and ability_fits(ability, noun)


def _done_by(node: tree.Node, *, his: bool) -> Iterator[tree.Node]:
    """Yield what a player does of an effect: what is told to be done by players may be anyone's."""
    for part in tree.walk(node):
        if his or isinstance(part, tree.By):
            yield from tree.walk(part)
