"""Section 6.5.d to 6.5.f: steps that depend on a condition, or on what was done before."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.absences import NotDone
from judge.engine.atomic import GAIN_STATUS
from judge.engine.dispatch import RESOLVE, holds, reads, resolve, select
from judge.engine.effects import speaks_of_them
from judge.engine.entries import Matter, Topic
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.interpretations import Alternative, read_as
from judge.engine.memory import remembered
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.statuses import why_not_gain


@remembered
def counts_them(effect: tree.If) -> tree.Selector | None:
    """Return the set that a condition counts if what is then done speaks of it.

    “If there are three or more cards in your Landmarks, you may sacrifice one.”
    """
    condition = effect.condition
    if not isinstance(condition, tree.Compare) or not isinstance(condition.left, tree.CountOf):
        return None
    return condition.left.what if speaks_of_them(effect.then) else None


@remembered
def named_for_both(effect: tree.If) -> tree.Target | None:
    """Return what the first step targets if the other one speaks of it.

    “If …, target Character gains 4 boosts. Otherwise, it gains 2 boosts.”
    """
    if not any(
        node == tree.That(tree.Role.IT) for node in tree.walk(effect.otherwise or tree.Nothing())
    ):
        return None
    return next((node for node in tree.walk(effect.then) if isinstance(node, tree.Target)), None)


@reads(RESOLVE, tree.If)
@enforces("6.5.d", "6.5.e", "1.2.6.e")
def _if(frame: Frame, effect: tree.If) -> bool:
    """The condition is evaluated once, just before the step (6.5.d-e)."""
    frame.both = Point.CONDITION_ON_BOTH
    so = holds(frame, effect.condition)
    frame.both = Point.MY_EXPEDITION_IS_BOTH
    if effect.otherwise is not None:
        point = Point.CONDITION_OF_TWO_STEPS_HOLDS if so else Point.CONDITION_OF_TWO_STEPS
    else:
        point = Point.CONDITION_OF_A_STEP_HOLDS if so else Point.CONDITION_OF_A_STEP
    if so is heeds(point, (frame.item, id(effect))):
        counted = counts_them(effect)
        if counted is not None:
            frame.it = select(frame, counted)
        return resolve(frame, effect.then)
    frame.game.note(NotDone, point.rules[:1], frame.me, Why.CONDITION)
    if effect.otherwise is None:
        return False
    named = named_for_both(effect)
    if named is not None:
        resolve(frame, tree.Pick(named))
    return resolve(frame, effect.otherwise)


@reads(RESOLVE, tree.IfDone)
@enforces("6.5.f", "7.3.29.b")
def _if_done(frame: Frame, effect: tree.IfDone) -> bool:
    """“If you did” asks whether the player started to do it, even if it was modified (6.5.f)."""
    before = len(frame.events)
    started = resolve(frame, effect.effect)
    if started and _nothing_came(frame, before) and _counts_for_nothing(frame, before):
        started = False
        _note_had_already(frame, before)
    left = Point.NOT_DONE_NOT_FOLLOWED if effect.otherwise is None else Point.NOT_DONE_SO_OTHERWISE
    point = Point.IF_YOU_DID if started else left
    counts = started is heeds(point, (frame.item, id(effect)))
    following = effect.then if counts else effect.otherwise
    if following is not None:
        with frame.game.because(_started_in_vain(frame, before) if started else -1):
            resolve(frame, following)
    return started


def _note_had_already(frame: Frame, before: int) -> None:
    """Tell that a status was there already, so that gaining it was not done (I-14)."""
    if had_already(frame, before):
        rules, why = ("2.4.1.f", "6.5.f"), Why.ALREADY
        frame.game.note(NotDone, rules, frame.me, why, interpretation="I-14")


def _counts_for_nothing(frame: Frame, before: int) -> bool:
    """Whether what had no consequence is not done, as this game reads that (I-14)."""
    if had_already(frame, before):
        return not read_as(frame.state, Alternative.STATUS_TWICE)
    return read_as(frame.state, Alternative.CONSEQUENCE_NEEDED)


def _nothing_came(frame: Frame, before: int) -> bool:
    """Whether steps were taken since, and none of them changed or added anything."""
    done = frame.events[before:]
    return bool(done) and not any(event.changes or event.step.added for event in done)


@enforces("2.4.1.f")
def had_already(frame: Frame, before: int) -> bool:
    """Whether all that was to be done is to gain statuses that are there already (2.4.1.f, I-14).

    Gaining them again is impossible, so nobody did it.
    """
    state = frame.state
    actions = [action for event in frame.events[before:] for action in event.step.actions]
    return bool(actions) and all(
        action.kind == GAIN_STATUS
        and action.object in state.objects
        and why_not_gain(state, state.objects[action.object], action.name) == "2.4.1.f"
        for action in actions
    )


def _started_in_vain(frame: Frame, before: int) -> int:
    """Tell that what had no consequence was started all the same (I-14)."""
    if not _nothing_came(frame, before):
        return -1
    rules = ("6.5.f", "6.1.g")
    told: int = frame.game.note(Matter, rules, (frame.me,), Topic.STARTED, interpretation="I-14")
    return told
