"""Section 5.2.c: what passive abilities say that a card does as it is played."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.absences import NotActivated
from judge.engine.atomic import ACTIVATE, Action, Activation, Step
from judge.engine.characteristics import said
from judge.engine.dispatch import is_one
from judge.engine.effects import collect
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.game import Game
from judge.engine.interpretations import Alternative, read_as
from judge.engine.objects import Object
from judge.engine.pricing import Play
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.steps import perform


@enforces("5.2.c", "6.2.l")
def entering_effects(state: State, it: Object, play: Play) -> list[tuple[Frame, tree.Effect]]:
    """Return what passive abilities say that this card does as it is played (5.2.c)."""
    found: list[tuple[Frame, tree.Effect]] = []
    for frame, node, _ in said(state, tree.Enters, play):
        frame.it = (it.id,)
        if is_one(frame, node.what, it.id):
            found.append((frame, node.effect))
    return found


@enforces("5.2.c")
def enter(game: Game, entering: list[tuple[Frame, tree.Effect]], new: int) -> None:
    """Create an Emblem-Reaction for each thing that the played card gains or loses (5.2.c).

    What says that the card activates its own Reactions creates none.
    """
    actions = _activated_as_played(game, entering, new)
    for frame, effect in entering:
        if frame.ability is not None and not isinstance(effect, tree.Activate):
            kept = (("it", (new,)), ("origin", frame.origin))
            value = Activation(frame.ability, effect, kept)
            actions.append(
                Action(ACTIVATE, frame.me, player=frame.you, value=value, rules=("5.2.c",))
            )
    if actions:
        perform(game, Step(actions))


@enforces("5.2.c", "6.3.g", "7.3.1.b")
def _activated_as_played(
    game: Game, entering: list[tuple[Frame, tree.Effect]], new: int
) -> list[Action]:
    """Activate what the card is said to activate as it is played, once for this event (I-20).

    Several texts that say so still speak of one event, which activates a Reaction once (6.3.g). It
    rests on that reading only where a text comes too late.
    """
    there = {(emblem.source, id(emblem.ability)) for emblem in game.state.emblems}
    every: list[Action] = []
    for frame, effect in entering:
        if not isinstance(effect, tree.Activate):
            continue
        own = Frame(game, frame.me, frame.you, frame.ability)
        own.it = (new,)
        every += collect(own, effect)
    if read_as(game.state, Alternative.EACH_TEXT):
        return every
    found: dict[tuple[int, int], Action] = {}
    for action in every:
        ability = action.value.ability
        mark = action.object, id(ability)
        if mark in found:
            found[mark].reading = "I-20"
        elif mark in there:
            rules, why = ("6.3.g",), Why.ALREADY
            game.note(NotActivated, rules, action.object, ability, why, interpretation="I-20")
        else:
            found[mark] = action
    return list(found.values())
