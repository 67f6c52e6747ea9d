"""Section 7.3.28: rolling dice, and what changes a roll."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.atomic import REVEAL, ROLL, Action, Step
from judge.engine.characteristics import Working, frame_for, statements
from judge.engine.decisions import (
    ACCEPT,
    ACCEPTED,
    CHANCE,
    DECLINE,
    DIE,
    DIE_ROLL,
    Decision,
    Option,
)
from judge.engine.decks import know_top
from judge.engine.dispatch import RESOLVE, amount, reads
from judge.engine.frames import Frame
from judge.engine.happenings import REVEALS, ROLLS
from judge.engine.points import Point, heeds, item
from judge.engine.registry import enforces
from judge.engine.selectors import players_in
from judge.engine.steps import perform

_FACES = tuple(Option("roll", number) for number in range(1, 7))
_CHANCES = (1,) * len(_FACES)


def _about_rolls(frame: Frame, kind: type) -> list[Working]:
    """Return the modifiers of one kind that apply when the doer rolls."""
    found = []
    for working in statements(frame.state, kind):
        event = working.static.node.event
        if isinstance(event, tree.Acts) and event.deed is tree.Deed.ROLLS:
            holder = frame_for(frame.state, working)
            if frame.doer in players_in(holder, event.player):
                found.append(working)
    return found


def _parts(effect: tree.Effect) -> list[tree.Node]:
    return [part for part in tree.walk(effect) if isinstance(part, tree.Effect)]


@reads(RESOLVE, tree.RollDice)
@enforces("1.1.7.d", "6.2.i", "7.3.28.a", "7.3.28.b", "7.3.28.c")
def roll_dice(frame: Frame, effect: tree.RollDice) -> bool:
    """Roll dice; who benefits from modifiers sees the results before using them (7.3.28.c)."""
    number = amount(frame, effect.amount)
    replacing: list[Working] = []
    for working in _about_rolls(frame, tree.Replaces):
        holder = item(frame.state, working.holder)
        if replacing and not heeds(Point.MODIFIED_AGAIN, holder):
            continue
        if heeds(Point.DICE_CHANGED, holder):
            replacing.append(working)
    parts = [part for working in replacing for part in _parts(working.static.node.effect)]
    for part in parts:
        if isinstance(part, tree.RollDice):
            frame.number = number
            number = amount(frame, part.amount)
    ignored = sum(isinstance(part, tree.IgnoreRoll) for part in parts)
    results = sorted(
        frame.game.decide(
            Decision(DIE_ROLL, CHANCE, _FACES, frame.me, ("7.3.28.a",), _CHANCES)
        ).value
        for _ in range(number)
    )
    if ignored:
        results = _keep(frame, results, len(results) - ignored)
    frame.die = max(results)
    for working in (*replacing, *_about_rolls(frame, tree.Adds)):
        _increase(frame, working)
    also = _also(frame)
    action = Action(ROLL, player=frame.doer, amount=frame.die, rules=("7.3.28.a",))
    step = Step([action, *also], frame.you, frame.me, ROLLS)
    frame.events.append(perform(frame.game, step))
    frame.number = frame.die
    return True


def _keep(frame: Frame, results: list[int], number: int) -> list[int]:
    """Ask which of the rolled dice to use; equal results are one option."""
    kept: list[int] = []
    rest = list(results)
    while len(kept) < max(number, 1) and rest:
        options = tuple(Option("keep", value) for value in dict.fromkeys(rest))
        value = frame.game.decide(Decision(DIE, frame.doer, options, frame.me, ("7.3.28.c",))).value
        kept.append(value)
        rest.remove(value)
    return kept


def _increase(frame: Frame, working: Working) -> None:
    effect = working.static.node.effect
    for part in _parts(effect):
        if isinstance(part, tree.IncreaseResult):
            decision = Decision(
                ACCEPT, working.you, (ACCEPTED, DECLINE), working.holder, ("6.2.d", "7.3.28.c")
            )
            if not isinstance(effect, tree.May) or frame.game.decide(decision).value:
                frame.die += amount(frame_for(frame.state, working), part.by)


@reads(RESOLVE, tree.IncreaseResult)
@enforces("7.3.28.c")
def increase_result(frame: Frame, effect: tree.IncreaseResult) -> bool:
    """Add to the result of the roll that this effect speaks of."""
    frame.die += amount(frame, effect.by)
    return True


@enforces("6.2.c")
def _also(frame: Frame) -> list[Action]:
    """Return the atomic actions that additive modifiers add to a roll (6.2.c)."""
    actions = []
    for working in _about_rolls(frame, tree.Adds):
        for part in _parts(working.static.node.effect):
            if isinstance(part, tree.Reveal):
                actions += [
                    Action(REVEAL, card, player=frame.doer, name=REVEALS, rules=("6.2.c",))
                    for card in know_top(frame.game, frame.doer, 1)
                ]
    return actions
