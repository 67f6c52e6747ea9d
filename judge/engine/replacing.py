"""What a modifier does to the step that it applies to (6.2.b-e)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import costs
from judge.engine import references as ref
from judge.engine.atomic import EXPEDITION_FORWARD, MOVE, Action, Step, twice
from judge.engine.characteristics import Working, said
from judge.engine.decisions import ACCEPT, ACCEPTED, DECLINE, Decision
from judge.engine.dispatch import amount, resolve
from judge.engine.effects import COLLECT, collect
from judge.engine.entries import StepAdded
from judge.engine.frames import Frame
from judge.engine.game import Game
from judge.engine.happenings import RESUPPLIES
from judge.engine.interpretations import Alternative, read_as
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.selectors import players_in


def frame_in(game: Game, working: Working, action: Action | None) -> Frame:
    """Return the frame in which a modifier's effect runs; “it” is what the event is about."""
    frame = Frame(game, working.holder, working.you, working.ability)
    for name, value in working.bindings:
        setattr(frame, name, dict(value) if name == "moves" else value)
    if action is not None:
        whole = action.kind in (EXPEDITION_FORWARD, "ascend")
        frame.it = (ref.EXPEDITIONS[action.object] if whole else action.object,)
        frame.number = action.amount
    frame.replacing = action
    return frame


@enforces("6.2.b", "6.2.d", "6.2.e", "7.5.3.a", "7.3.31.b")
def replace(game: Game, step: Step, working: Working, action: Action | None) -> None:
    """Put what a replacing modifier says in place of an atomic action, or of the whole step."""
    frame = frame_in(game, working, action)
    if action is None:
        _replace_step(frame, step, working)
        return
    made = _instead(frame, step, working.static.node.effect)
    if made is None:
        return
    at = step.actions.index(action)
    step.actions[at : at + 1] = [_inherit(each, action) for each in made]


def _inherit(new: Action, old: Action) -> Action:
    """What the action is survives its replacement, and so does what was used on it (6.2.k)."""
    tags = new.tags | old.tags if new.kind == old.kind == MOVE else new.tags
    return new.changed(tags=tags, used=new.used | old.used)


@enforces("6.2.d")
def accepts(frame: Frame, working_you: int, about: tree.Effect) -> bool:
    """Ask the controller of the modifier's object whether to apply it (6.2.d)."""
    decision = Decision(ACCEPT, working_you, (ACCEPTED, DECLINE), frame.me, ("6.2.d",), about=about)
    accepted = bool(frame.game.decide(decision).value)
    return accepted is heeds(Point.MODIFIER_IS_OPTIONAL, frame.item)


def _instead(frame: Frame, step: Step, effect: tree.Effect) -> list[Action] | None:
    """Return the atomic actions of a replacement; None keeps what would have happened."""
    action = frame.replacing
    match effect:
        case tree.May(inner):
            return _instead(frame, step, inner) if accepts(frame, frame.you, inner) else None
        case tree.IfDone(tree.May(inner), then, otherwise):
            if accepts(frame, frame.you, inner):
                made = _instead(frame, step, inner)
                _later(frame, step, then, further=True)
                return made
            _later(frame, step, otherwise)
            return None
        case tree.MayPay(parts, then):
            if not costs.payable(frame, parts) or not accepts(frame, frame.you, effect):
                return None
            _later(frame, step, then, further=True)
            return [each for part in parts for each in collect(frame, part)]
        case tree.MoreRegions(regions):
            return [action.changed(amount=action.amount + amount(frame, regions))]
        case tree.Nothing():
            return []
        case tree.Sequence(steps):
            return _sequence(frame, step, steps)
        case tree.Outcomes():
            value = amount(frame, effect.value)
            for outcome in effect.outcomes:
                if outcome.low <= value and (outcome.high is None or value <= outcome.high):
                    return _instead(frame, step, outcome.effect)
            return None
        case tree.RollDice():
            resolve(frame, effect)
            return None
    if type(effect) in COLLECT:
        return collect(frame, effect)
    _later(frame, step, effect)
    return []


@enforces("6.2.e")
def _sequence(frame: Frame, step: Step, steps: tuple[tree.Effect, ...]) -> list[Action] | None:
    """The first step takes the place of the action, the others follow (I-24)."""
    first, *others = steps
    made = _instead(frame, step, first)
    if made is None and others and isinstance(first, tree.RollDice):
        return _sequence(frame, step, tuple(others))
    for other in others:
        _later(frame, step, other, further=True)
    return made


@enforces("6.2.e")
def _later(frame: Frame, step: Step, effect: tree.Effect | None, *, further: bool = False) -> None:
    """Add a step after the current one: an alternative by 6.2.e, a further step likewise (I-24).

    It matters where further steps are to come, and for a cost, which is a single step.
    """
    if effect is not None:
        waits = further and step.value is not None and step.value.left > 0
        reading = "I-24" if waits or step.kind == "cost" else ""
        if waits and read_as(frame.state, Alternative.STEPS_AT_THE_END):
            frame.game.later.append((step.value, lambda: _follow(frame, effect, reading)))
            return
        step.added.append(lambda: _follow(frame, effect, reading))


def _follow(frame: Frame, effect: tree.Effect, reading: str) -> None:
    """Perform a step that was added (6.2.e)."""
    if not heeds(Point.MODIFIER_ALTERNATIVE, (frame.item, id(effect))):
        return
    told = frame.game.note(StepAdded, ("6.2.e",), frame.me, interpretation=reading)
    with frame.game.because(told):
        resolve(frame, effect)


def _replace_step(frame: Frame, step: Step, working: Working) -> None:
    """Replace the Resupplies that a modifier speaks of: the replacement's steps follow (6.2.b).

    What another player would do in the same step still happens.
    """
    effect = working.static.node.effect
    players = players_in(frame, working.static.node.event.player)
    if isinstance(effect, tree.May):
        if not accepts(frame, frame.you, effect.effect):
            return
        effect = effect.effect
    replaced = [it for it in step.actions if RESUPPLIES in it.tags and it.player in players]
    step.actions = [it for it in step.actions if it not in replaced]
    for _ in replaced:
        _later(frame, step, effect)


@enforces("6.2.c", "6.2.i", "6.2.k")
def add(game: Game, step: Step, working: Working, action: Action | None) -> None:
    """Add the atomic actions of an additive modifier (6.2.c).

    Additive modifiers used on what they add to are not used on them again, which would never end;
    to replacing ones they are other atomic actions (6.2.i, 6.2.k).
    """
    frame = frame_in(game, working, action)
    effect = working.static.node.effect
    additive = {(it.holder, it.timestamp, it.position) for _, _, it in said(game.state, tree.Adds)}
    additive |= {twice(it) for it in additive}
    used = (action.used if action is not None else step.used) & additive
    if type(effect) in COLLECT:
        step.actions += [each.changed(used=each.used | used) for each in collect(frame, effect)]
    else:
        _later(frame, step, effect)
