"""Effects by which a player plays a card: 5.1.1.d, 5.2.b, 7.3.29."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotDone
from judge.engine.decisions import PLAY, Decision, Option
from judge.engine.dispatch import RESOLVE, reads, select
from judge.engine.effects import possible_if
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.objects import Object
from judge.engine.playing import play_card
from judge.engine.points import Point, heeds
from judge.engine.pricing import Declaration, declarations, playable_from
from judge.engine.registry import enforces
from judge.engine.selectors import candidates, fits, places_in
from judge.engine.targets import settle


def _cards_to_play(frame: Frame, effect: tree.Play | tree.Rush) -> list[Object]:
    """Return the cards that an effect lets the doer play: Hand and Reserve by default (5.2.a)."""
    state = frame.state
    what: tree.Selector
    if isinstance(effect, tree.Rush):
        wanted = effect.filter
    else:
        what = effect.what
        if not isinstance(what, tree.Choose | tree.Target | tree.Each):
            named = _named(frame, what)
            return [state.objects[it] for it in named if it in state.objects]
        wanted = what.filter
        if any(isinstance(trait, tree.In | tree.Among) for trait in wanted.traits):
            return [state.objects[it] for it in candidates(frame, wanted)]
    return [it for it in playable_from(state, frame.doer) if fits(frame, wanted, it.id)]


def _named(frame: Frame, what: tree.Selector) -> tuple[int, ...]:
    return tuple(frame.find(it) for it in select(frame, settle(frame, what)))


def _ways_to_play(frame: Frame, effect: tree.Play | tree.Rush) -> list[Declaration]:
    change = effect.cost if isinstance(effect, tree.Play) else None
    place = effect.place if isinstance(effect, tree.Play) else None
    return declarations(
        frame.state,
        frame.doer,
        _cards_to_play(frame, effect),
        changes=() if change is None else ((frame, change),),
        only=range(zones.PLACES) if place is None else places_in(frame, place),
    )


@possible_if(tree.Play, tree.Rush)
def can_play(frame: Frame, effect: tree.Play | tree.Rush) -> bool:
    """Whether there is a card that the doer could play now."""
    return bool(_ways_to_play(frame, effect))


@reads(RESOLVE, tree.Play, tree.Rush)
@enforces("5.1.1.d", "5.2.b", "7.3.29.a", "7.3.29.b", "7.3.23.a", "6.4.b")
def play_now(frame: Frame, effect: tree.Play | tree.Rush) -> bool:
    """Play a card immediately, as part of this effect (5.2.b, 7.3.29.a)."""
    ways = _ways_to_play(frame, effect)
    if not ways:
        frame.game.note(NotDone, ("5.2.b",), frame.me, Why.NONE)
        return False
    options = tuple(Option("play", each, (each.card,)) for each in ways)
    rules = ("7.3.29.a",) if isinstance(effect, tree.Rush) else ("5.2.b",)
    decision = Decision(PLAY, frame.doer, options, frame.me, rules)
    play_card(frame.game, frame.doer, frame.game.decide(decision).value, frame)
    if not heeds(Point.AT_ONCE, frame.item):
        from judge.engine.checking import react_at_once

        react_at_once(frame.game)
    return True
