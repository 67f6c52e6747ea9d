"""What an ability or a Spell that has come up does without leaving it to a player (6.5.c)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.engine.entries import Activated, Declared, QuickActionDeclared
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.view import View, ability_fits

_LEFT = (tree.May, tree.MayPay, tree.Sabotage, tree.Rush, tree.Play, tree.Either)
"""What leaves something to whoever does it."""


def is_imposed(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether what a player would decline has come up, and leaves nothing to that player."""
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    if noun is None or phrase.verb != "decline":
        return False
    found = [*_came_up(branch.view(), noun)]
    return bool(found) and not any(
        isinstance(node, _LEFT) or getattr(node, "minimum", None) == tree.Number(0)
        for players, effect in found
        for node in _done_by(effect, his=player in players)
    )


def _came_up(view: View, noun: t.Noun) -> Iterator[tuple[frozenset[int], tree.Node]]:
    """Yield whose each ability is that a noun names and that has come up, with its tree."""
    named = noun.source if isinstance(noun, t.AbilityOf) else noun
    for entry in view.entries:
        if isinstance(entry, Activated | QuickActionDeclared):
            source = entry.source if isinstance(entry, Activated) else entry.object
            fits = isinstance(noun, t.AbilityOf) and ability_fits(entry.ability, noun)
            if fits and view.is_source(source, named):
                there = {it.controller for it in view.objects(named)}
                yield frozenset({view.owner_of(source), *there}), entry.ability.tree
        elif isinstance(entry, Declared) and view.is_source(entry.object, named):
            spells = (it.tree for it in view.names[entry.object].face.abilities)
            his = frozenset({entry.player})
            yield from ((his, it) for it in spells if isinstance(it, tree.SpellEffect))


def _done_by(node: tree.Node, *, his: bool) -> Iterator[tree.Node]:
    """Yield what a player does of an effect: what is told to be done by players may be anyone's."""
    for part in tree.walk(node):
        if his or isinstance(part, tree.By):
            yield from tree.walk(part)
