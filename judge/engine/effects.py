"""Section 6.5: effects and their steps: optional, conditional, modal, repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.absences import NotDone, NotTaken
from judge.engine.atomic import LOSE_COUNTERS, Action, Event, Step
from judge.engine.decisions import ACCEPTED, DECLINE, MAY, Decision
from judge.engine.decks import know_top
from judge.engine.dispatch import RESOLVE, amount, reads, resolve, select
from judge.engine.entries import Matter, Topic
from judge.engine.entry import Why
from judge.engine.frames import Frame
from judge.engine.interpretations import Alternative, read_as
from judge.engine.memory import remembered
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.selectors import places_in, players_in
from judge.engine.state import initiative_order
from judge.engine.steps import perform
from judge.engine.targets import settle
from judge.records import replace

Collector = Callable[[Frame, Any], list[Action]]

# verb -> the atomic actions of its step, once every choice in it is made
COLLECT: Final[dict[type, Collector]] = {}
# verb -> what has to be known of its tree before its choices are made
PREPARE: Final[dict[type, Callable[[Any], Any]]] = {}


def verb(*nodes: type) -> Callable[[Collector], Collector]:
    """Register the function that collects the atomic actions of a verb's step (6.1.c-e)."""

    def register(function: Collector) -> Collector:
        for node in nodes:
            COLLECT[node] = function
            RESOLVE[node] = _step_of
        return function

    return register


@enforces("6.1.b", "6.1.c", "6.1.g", "1.2.7.c")
def _step_of(frame: Frame, effect: tree.Effect) -> bool:
    """One verb is one step: make its choices, then let its atomic actions happen (6.1.c)."""
    return run(frame, collect(frame, effect))


def collect(frame: Frame, effect: tree.Effect) -> list[Action]:
    """Return the atomic actions of a verb, after the choices in it, which “that many” precedes."""
    prepare = PREPARE.get(type(effect))
    if prepare is not None:
        effect = prepare(effect)
    spoken: Any = effect
    if isinstance(getattr(spoken, "amount", None), tree.ThatMany):
        effect = replace(spoken, amount=tree.Number(frame.number))
    know(frame, effect)
    return COLLECT[type(effect)](frame, settle(frame, effect))


@remembered
def _top_cards(effect: tree.Effect) -> tuple[tree.TopCards, ...]:
    return tuple(part for part in tree.walk(effect) if isinstance(part, tree.TopCards))


@enforces("3.2.2.b", "3.2.2.c", "3.2.2.e")
def know(frame: Frame, effect: tree.Effect) -> None:
    """Let chance say which the top cards are, before a step acts on them."""
    for part in _top_cards(effect):
        number = amount(frame, part.amount)
        for player in players_in(frame, part.of):
            known = know_top(frame.game, player, number)
            _note_missing(frame, effect, player, number - len(known))


def _note_missing(frame: Frame, effect: tree.Effect, player: int, missing: int) -> None:
    """Tell that a Deck has too few cards for what is put somewhere from its top (3.2.2.e)."""
    if missing > 0 and isinstance(effect, tree.Move):
        for place in places_in(frame, effect.to)[:1]:
            frame.game.note(NotTaken, ("3.2.2.e",), player, place)


@enforces("6.1.e", "6.1.f", "6.5.h", "1.4.1.c", "1.2.6.f", "7.5.6.c")
def run(frame: Frame, actions: list[Action], kind: str = "") -> bool:
    """Perform atomic actions as one step of this effect; remember what it did."""
    if not actions:
        return False
    if frame.playing is not None and frame.playing.limbo >= 0:
        actions = [_leaves_limbo(frame, each) for each in actions]
    event = perform(frame.game, Step(actions, frame.you, frame.me, kind, value=frame))
    remember(frame, event)
    return True


@enforces("7.5.11.a", "5.1.2.j")
def _leaves_limbo(frame: Frame, action: Action) -> Action:
    """A Spell that leaves Limbo through its own effect has been played (7.5.11.a, I-04)."""
    if action.kind != "move" or action.object != frame.playing.limbo:
        return action
    if action.place not in zones.USUAL_ENDS and read_as(frame.state, Alternative.ONLY_LISTED_ZONES):
        return action
    about = (action.object,)
    frame.game.note(Matter, ("7.5.11.a",), about, Topic.LEAVES_LIMBO, interpretation="I-04")
    return action.changed(tags=action.tags | {"played"}, value=frame.playing)


def remember(frame: Frame, event: Event) -> None:
    """Bind what an event of this effect did: what moved where, new tokens, “that many” (7.2)."""
    frame.events.append(event)
    made: list[int] = []
    amounts, things = 0, 0
    for change in event.changes:
        if change.old >= 0 and change.new >= 0 and change.old != change.new:
            frame.moves[change.old] = change.new
        if change.action.kind in _NEW_THINGS:
            made.append(change.new)
        amounts += change.amount
        if "pay" not in change.action.tags:
            things += 1
    if made:
        frame.it = tuple(made)
    spends = any(action.kind == LOSE_COUNTERS for action in event.step.actions)
    frame.number = amounts if spends else amounts or things


_NEW_THINGS = frozenset({"create", "move the top card"})


@reads(RESOLVE, tree.Sequence)
@enforces("6.1.b", "6.5.a", "7.2.5.a")
def _sequence(frame: Frame, effect: tree.Sequence) -> bool:
    started = did = False
    after = frame.left
    for number, step in enumerate(effect.steps, 1):
        frame.left = after + len(effect.steps) - number
        if _left_out(frame, number, after):
            continue
        events = len(frame.events)
        if not did and _repeats(effect.steps, number):
            break
        counted = spoken_of(effect)[number - 1]
        them = select(frame, counted) if counted is not None else ()
        did = resolve(frame, step)
        if counted is not None:
            frame.it = them
        if _rest_left_out(frame, number, after, in_vain=_in_vain(frame, events, did=did)):
            break
        started = did or started
    if not after:
        _do_what_was_put_off(frame)
    return started


def _do_what_was_put_off(frame: Frame) -> None:
    """Take the steps that a reading puts off till the end of an effect (I-24)."""
    if frame.game.later:
        due = [step for of, step in frame.game.later if of is frame]
        frame.game.later = [each for each in frame.game.later if each[0] is not frame]
        for put_off in due:
            put_off()


def _left_out(frame: Frame, number: int, after: int) -> bool:
    """Whether a step that others follow is left out, to see what it did."""
    return frame.left > after and not heeds(Point.STEP_AFTER_STEP, (frame.item, number))


def _rest_left_out(frame: Frame, number: int, after: int, *, in_vain: bool) -> bool:
    """Whether what follows a step of which nothing came is left out, to see what it does."""
    idle = frame.left > after and in_vain
    return idle and not heeds(Point.REST_AS_USUAL, (frame.item, number))


@enforces("6.5.c")
def _repeats(steps: tuple[tree.Effect, ...], number: int) -> bool:
    """Whether a step is to do again, optionally, what the one before it offered to do.

    What was not done cannot be done again. Steps are counted from 1.
    """
    if number < 2:
        return False
    before, step = steps[number - 2], steps[number - 1]
    one = before.effect if isinstance(before, tree.By) else before
    other = step.effect if isinstance(step, tree.By) else step
    return isinstance(other, tree.May) and one == other


@remembered
def spoken_of(effect: tree.Sequence) -> tuple[tree.Selector | None, ...]:
    """Return, for each step, the set that it counts if a later step speaks of that set (7.2.5).

    “I gain 1 boost per other Character in my Expedition, then send them to Reserve.”
    """
    found: list[tree.Selector | None] = []
    for number, step in enumerate(effect.steps, 1):
        quantity = getattr(step, "amount", None)
        counts = isinstance(quantity, tree.CountOf) and _names_nothing(step)
        later = any(speaks_of_them(each) for each in effect.steps[number:])
        found.append(quantity.what if counts and later and quantity is not None else None)
    return tuple(found)


def _names_nothing(step: tree.Effect) -> bool:
    what = getattr(step, "what", None)
    return what is None or isinstance(what, tree.Me | tree.That | tree.You)


def speaks_of_them(effect: tree.Effect) -> bool:
    """Whether an effect has a “them” that something before it has to name (7.2.5)."""
    parts = tree.walk(effect)
    return any(isinstance(it, tree.That) and it.role is tree.Role.THEM for it in parts)


def _in_vain(frame: Frame, events: int, *, did: bool) -> bool:
    """Whether nothing came of a step."""
    later = frame.events[events:]
    return not did or (bool(later) and not any(event.changes for event in later))


def wants(frame: Frame, about: tree.Effect) -> bool:
    """Ask the doer whether to do an optional step (6.5.c)."""
    decision = Decision(
        MAY, frame.doer, (ACCEPTED, DECLINE), frame.me, ("6.5.c",), about=about, each=frame.each
    )
    return bool(frame.game.decide(decision).value)


@reads(RESOLVE, tree.May)
@enforces("6.5.c", "1.2.6.d")
def _may(frame: Frame, effect: tree.May) -> bool:
    can = possible(frame, effect.effect)
    if can:
        does = wants(frame, effect.effect)
        if does or not heeds(Point.DECLINED, (frame.item, id(effect))):
            return resolve(frame, effect.effect)
    rules = ("6.5.c",) if can else ("6.1.g", "6.5.c")
    why = Why.DECLINED if can else Why.IMPOSSIBLE
    frame.game.note(NotDone, rules, frame.me, why)
    _forget(frame, effect.effect)
    return False


def _forget(frame: Frame, undone: tree.Effect) -> None:
    """After what was not done, “it” means nothing if that would have named it."""
    if introduces(undone):
        frame.it = ()


_NEWCOMERS = (
    tree.Target,
    tree.Choose,
    tree.TopCards,
    tree.Create,
    tree.Play,
    tree.Rush,
    tree.Resupply,
)


@remembered
def introduces(effect: tree.Effect) -> bool:
    """Whether a later “it” would mean something that this effect names, and nothing else does."""
    parts = tuple(tree.walk(effect))
    return any(isinstance(part, _NEWCOMERS) for part in parts) and not any(
        isinstance(part, tree.That) for part in parts
    )


@enforces("6.1.g")
def possible(frame: Frame, effect: tree.Effect) -> bool:
    """Whether an optional effect can be started at all; what has no effect is still possible."""
    check = _POSSIBLE.get(type(effect))
    return check is None or check(frame, effect)


_POSSIBLE: dict[type, Callable[[Frame, Any], bool]] = {}


def possible_if(*nodes: type) -> Callable[[Callable[[Frame, Any], bool]], Any]:
    """Register when an optional verb can be chosen at all."""

    def register(function: Callable[[Frame, Any], bool]) -> Any:
        for node in nodes:
            _POSSIBLE[node] = function
        return function

    return register


@reads(RESOLVE, tree.By)
@enforces("6.1.h", "1.4.5.a", "7.5.6.b", "1.4.7.b")
def _by(frame: Frame, effect: tree.By) -> bool:
    """Players act: they decide in initiative order, what they do happens simultaneously (6.1.h)."""
    inner = settle(frame, effect.players)
    named = {ref.player_of(it) for it in select(frame, inner)}
    order = initiative_order(frame.state)
    if effect.starting_with_you and order[0] != frame.you:
        order = (order[1], order[0])
    players = [player for player in order if player in named]
    if len(players) > 1 and not heeds(Point.IN_INITIATIVE_ORDER):
        players.reverse()
    before = frame.doer, frame.them
    started = False
    if _collectible(effect.effect) and len(players) > 1:
        actions: list[Action] = []
        for player in players:
            frame.doer = frame.them = player
            actions += _optional(frame, effect.effect)
        frame.doer, frame.them = before
        return run(frame, actions)
    named_by_all: list[int] = []
    for player in players:
        frame.doer = frame.them = player
        started = resolve(frame, effect.effect) or started
        if isinstance(effect.effect, tree.Pick):
            named_by_all += frame.it
    if named_by_all:
        frame.it = tuple(named_by_all)
    frame.doer = before[0]
    if len(players) != 1:
        frame.them = before[1]
    return started


def _collectible(effect: tree.Effect) -> bool:
    if isinstance(effect, tree.May):
        return _collectible(effect.effect)
    if isinstance(effect, tree.Resupply) and effect.entering is not None:
        return False
    return type(effect) in COLLECT


def _optional(frame: Frame, effect: tree.Effect) -> list[Action]:
    if isinstance(effect, tree.May):
        if not possible(frame, effect.effect) or not wants(frame, effect.effect):
            return []
        return _optional(frame, effect.effect)
    return collect(frame, effect)


@reads(RESOLVE, tree.MayPay)
@enforces("6.4.a", "6.4.b", "6.4.c", "6.1.d", "1.2.5.b", "1.2.5.c", "1.2.5.d")
def _may_pay(frame: Frame, effect: tree.MayPay) -> bool:
    """“You may … to …”: the whole cost in one step if the player wants and can, then the effect."""
    if not costs.payable(frame, effect.costs):
        frame.game.note(NotDone, ("6.4.c",), frame.me, Why.UNPAYABLE)
        _forget(frame, effect.effect)
        return False
    pays = wants(frame, effect) or not heeds(Point.COST_DECLINED, (frame.item, id(effect)))
    if not pays or not costs.pay(frame, effect.costs):
        frame.game.note(NotDone, ("6.4.b",), frame.me, Why.DECLINED)
        _forget(frame, effect.effect)
        return False
    resolve(frame, effect.effect)
    return True


@reads(RESOLVE, tree.PayTo)
@enforces("6.4.a", "6.4.c")
def _pay_to(frame: Frame, effect: tree.PayTo) -> bool:
    """“Spend … to …”: the whole cost, if it can be paid, then the effect."""
    if not costs.payable(frame, effect.costs) or not costs.pay(frame, effect.costs):
        frame.game.note(NotDone, ("6.4.c",), frame.me, Why.UNPAYABLE)
        return False
    resolve(frame, effect.effect)
    return True


from judge.engine import conditional, costs, modes  # noqa: E402, F401 - read like effects
