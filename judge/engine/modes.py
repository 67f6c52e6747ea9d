"""Section 6.5: modal effects, alternatives, what follows a result, and what is done repeatedly."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import costs
from judge.engine.decisions import DONE, MODE, Decision, Option
from judge.engine.dispatch import RESOLVE, amount, holds, reads, resolve, select
from judge.engine.effects import possible
from judge.engine.entries import ModeChosen
from judge.engine.frames import Frame
from judge.engine.interpretations import Alternative, read_as
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.targets import settle


@reads(RESOLVE, tree.Either)
def _either(frame: Frame, effect: tree.Either) -> bool:
    numbers = [n for n, each in enumerate(effect.options) if possible(frame, each)]
    options = tuple(Option("choose", n) for n in numbers or range(len(effect.options)))
    decision = Decision(MODE, frame.doer, options, frame.me, ("6.1.g",), about=effect)
    return resolve(frame, effect.options[frame.game.decide(decision).value])


@reads(RESOLVE, tree.Modal)
@enforces("6.5.g")
def _modal(frame: Frame, effect: tree.Modal) -> bool:
    """Choose modes in the order of one's choice on resolution, then resolve them (6.5.g).

    When the effect has done something before, it matters that the choice waited for it (I-23).
    """
    declared = frame.game.declared
    chosen = declared.pop((id(frame), id(effect)), None) if declared else None
    if chosen is None:
        chosen = _chosen(frame, effect)
    reading = "I-23" if frame.events else ""
    for number in chosen:
        told = frame.game.note(ModeChosen, ("6.5.g",), frame.me, number, interpretation=reading)
        mode = effect.modes[number]
        if not mode.costs or costs.pay(frame, mode.costs):
            with frame.game.because(told):
                resolve(frame, mode.effect)
    return bool(chosen)


def _chosen(frame: Frame, effect: tree.Modal) -> list[int]:
    """Ask the doer for modes of an effect, in the order in which they are to resolve (6.5.g)."""
    low = amount(frame, settle(frame, effect.minimum))
    high = amount(frame, settle(frame, effect.maximum))
    if effect.more_if is not None and effect.more is not None and holds(frame, effect.more_if):
        high = max(high, amount(frame, effect.more))
    chosen: list[int] = []
    while len(chosen) < high:
        options = tuple(
            Option("choose", number)
            for number, mode in enumerate(effect.modes)
            if (effect.repeatable or number not in chosen)
            and (not mode.costs or costs.payable(frame, mode.costs))
        )
        if not options:
            break
        if len(chosen) >= low:
            options = (*options, DONE)
        decision = Decision(MODE, frame.doer, options, frame.me, ("6.5.g",), about=effect)
        pick = frame.game.decide(decision)
        if pick is DONE:
            break
        chosen.append(pick.value)
    return chosen


def declare_modes(frame: Frame, effect: tree.Effect) -> None:
    """Choose the modes of an effect before it does anything, where they are declared (I-23)."""
    if not read_as(frame.state, Alternative.MODES_DECLARED):
        return
    found = [part for part in tree.walk(effect) if isinstance(part, tree.Modal)]
    inner = {id(part) for modal in found for mode in modal.modes for part in tree.walk(mode)}
    frame.game.declared = {
        (id(frame), id(part)): _chosen(frame, part) for part in found if id(part) not in inner
    }


@reads(RESOLVE, tree.Outcomes)
@enforces("7.3.28.b")
def _outcomes(frame: Frame, effect: tree.Outcomes) -> bool:
    value = amount(frame, effect.value)
    started = False
    for outcome in effect.outcomes:
        if outcome.low <= value and (outcome.high is None or value <= outcome.high):
            started = resolve(frame, outcome.effect) or started
    return started


def _times(frame: Frame, effect: tree.Effect, number: int) -> int:
    """Return how often a step happens: as often as it says (6.5.i)."""
    return number if number < 2 or heeds(Point.REPEATED, (frame.item, id(effect))) else 1


@reads(RESOLVE, tree.ForEach)
@enforces("6.5.i")
def _for_each(frame: Frame, effect: tree.ForEach) -> bool:
    started = False
    found = select(frame, settle(frame, effect.what))
    for it in found[: _times(frame, effect, len(found))]:
        frame.it, frame.each = (it,), it
        started = resolve(frame, effect.effect) or started
    frame.each = -1
    return started


@reads(RESOLVE, tree.Repeat)
@enforces("6.5.i")
def _repeat(frame: Frame, effect: tree.Repeat) -> bool:
    started = False
    for _ in range(_times(frame, effect, amount(frame, settle(frame, effect.times)))):
        started = resolve(frame, effect.effect) or started
    return started
