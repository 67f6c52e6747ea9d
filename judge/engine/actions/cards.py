"""Keyword actions that move cards: draw, Resupply, discard, sacrifice, put, exchange (7.3)."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.absences import NotExchanged, NotGained, NotMoved, NotSacrificed
from judge.engine.atomic import GAIN_STATUS, MOVE, REVEAL, SHIFT, TAKE, Action, Step
from judge.engine.characteristics import GIGANTIC, characteristics
from judge.engine.decisions import EXPEDITION, Decision, Option
from judge.engine.dispatch import RESOLVE, amount, reads, select
from judge.engine.effects import PREPARE, know, possible_if, remember, run, verb
from judge.engine.entry import Why
from judge.engine.forbidding import able
from judge.engine.frames import Frame
from judge.engine.happenings import DEFECTS, DRAWS, RESUPPLIES, REVEALS, SWITCHES
from judge.engine.interpretations import Alternative, read_as
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import NO_STATUS, Object
from judge.engine.points import Point, heeds, watched
from judge.engine.registry import enforces
from judge.engine.selectors import candidates, places_in
from judge.engine.steps import perform
from judge.engine.targets import (
    Fixed,
    asks,
    choose,
    name,
    not_chosen_yet_tough,
    note_gone,
    settle,
)
from judge.engine.traits import own
from judge.records import replace

DRAW_TAGS = frozenset({DRAWS})
RESUPPLY_TAGS = frozenset({RESUPPLIES})
DISCARD_TAGS = frozenset({"discard"})
SACRIFICE_TAGS = frozenset({"discard", "sacrifice"})


def draw_actions(player: int, number: int, rules: tuple[str, ...]) -> list[Action]:
    """Return the atomic actions of drawing: one for each card (7.3.9.a)."""
    hand = zones.HANDS[player]
    return [
        Action(TAKE, player=player, place=hand, tags=DRAW_TAGS, rules=rules) for _ in range(number)
    ]


@verb(tree.Draw)
@enforces("7.3.9.a", "7.3.9.b")
def draw(frame: Frame, effect: tree.Draw) -> list[Action]:
    """Draw X cards: so many from the top of one's Deck go to one's Hand (7.3.9.a)."""
    if effect.what is not None:
        return [
            Action(
                MOVE,
                it,
                player=frame.doer,
                place=zones.HANDS[frame.doer],
                tags=DRAW_TAGS,
                rules=("7.3.9.a",),
            )
            for it in _existing(frame, effect.what)
        ]
    return draw_actions(frame.doer, amount(frame, effect.amount), ("7.3.9.a",))


def resupply_action(player: int) -> Action:
    """Return the atomic action of Resupply (7.3.26.a)."""
    place = zones.RESERVES[player]
    return Action(TAKE, player=player, place=place, tags=RESUPPLY_TAGS, rules=("7.3.26.a",))


@verb(tree.Resupply)
@enforces("7.3.26.a", "7.3.26.b")
def resupply(frame: Frame, effect: tree.Resupply) -> list[Action]:
    """Resupply: put the top card of one's Deck in one's Reserve (7.3.26.a)."""
    return [resupply_action(frame.doer)]


_resupply_step = RESOLVE[tree.Resupply]


@reads(RESOLVE, tree.Resupply)
@enforces("7.3.13.a")
def resupply_then_exhaust(frame: Frame, effect: tree.Resupply) -> bool:
    """Exhausted Resupply: Resupply, then, in another step, exhaust that card (7.3.13.a, I-10)."""
    reserve = zones.RESERVES[frame.doer]
    there = frame.state.zones[reserve]
    started = _resupply_step(frame, effect)
    if effect.entering is tree.Entering.EXHAUSTED and frame.events:
        changes = frame.events[-1].changes
        came = [change.new for change in changes if RESUPPLIES in change.action.tags]
        if not came and read_as(frame.state, Alternative.WHAT_CAME_INSTEAD):
            came = [it for it in frame.state.zones[reserve] if it not in there]
        exhaust = [
            Action(GAIN_STATUS, it, player=frame.doer, name=EXHAUSTED, rules=("7.3.13.a",))
            for it in came
        ]
        if not exhaust:
            frame.game.note(
                NotGained, ("7.3.13.a",), -1, EXHAUSTED, Why.NONE, interpretation="I-10"
            )
        run(frame, exhaust)
    return started


@verb(tree.Sabotage)
@enforces("7.3.30.a", "3.1.2.c")
def sabotage(frame: Frame, effect: tree.Sabotage) -> list[Action]:
    """Sabotage: a target card of any Reserve, or none, is discarded (7.3.30.a)."""
    chosen = choose(frame, _SABOTAGED, rules=("7.3.30.a", "6.5.b"))
    frame.it = chosen or frame.it
    objects = frame.state.objects
    return [discard_action(objects[it], frame.doer, ("7.3.30.a",)) for it in chosen]


_SABOTAGED = tree.Target(
    tree.Filter((), (tree.In((tree.Place(tree.Zone.RESERVE),)),)),
    tree.Number(0),
    tree.Number(1),
)


def discard_action(it: Object, player: int, rules: tuple[str, ...]) -> Action:
    """Return the atomic action that discards an object or card (7.3.7.a)."""
    place = zones.DISCARD[it.owner]
    return Action(MOVE, it.id, player=player, place=place, tags=DISCARD_TAGS, rules=rules)


def _existing(frame: Frame, what: tree.Selector) -> list[int]:
    """Return the things named, as the objects that they are now; what is gone is noted."""
    found = []
    chosen = isinstance(what, Fixed) or not watched()
    for it in name(frame, what):
        now = frame.find(it)
        if not chosen and not_chosen_yet_tough(frame, now):
            continue
        if now >= 0 or ref.is_expedition(now):
            found.append(now)
        else:
            note_gone(frame, it)
    return found


@verb(tree.Discard)
@enforces("7.3.7.a")
def discard(frame: Frame, effect: tree.Discard) -> list[Action]:
    """Discard: move an object or a card to the Discard pile (7.3.7.a)."""
    objects = frame.state.objects
    return [
        discard_action(objects[it], frame.doer, ("7.3.7.a",))
        for it in _existing(frame, effect.what)
        if it in objects
    ]


@verb(tree.Sacrifice)
@enforces("7.3.31.a", "7.3.31.b")
def sacrifice(frame: Frame, effect: tree.Sacrifice) -> list[Action]:
    """Sacrifice: discard an object in play that one controls (7.3.31.a)."""
    actions = []
    for it in _existing(frame, effect.what):
        found = frame.state.objects.get(it)
        if found is None or not _may_sacrifice(frame.doer, found):
            frame.game.note(NotSacrificed, ("7.3.31.a",), it, Why.NOT_CONTROLLED)
            continue
        place = zones.DISCARD[found.owner]
        actions.append(
            Action(
                MOVE,
                it,
                player=frame.doer,
                place=place,
                tags=SACRIFICE_TAGS,
                rules=("7.3.31.a",),
            )
        )
    return actions


def _may_sacrifice(player: int, it: Object) -> bool:
    """Whether an object is in play, and under a player's control (7.3.31.a)."""
    theirs = it.controller == player or not heeds(Point.SACRIFICED_BY_ITS_CONTROLLER, it.item)
    return theirs and zones.IN_PLAY_AT[it.place]


def choose_expedition(frame: Frame, options: tuple[int, ...], source: int) -> int:
    """Ask the doer for one of several Expeditions, each given by its place (7.4.4.h)."""
    if not heeds(Point.GIGANTIC_CHOOSES_WHERE, options):
        return options[0]
    choices = tuple(Option("choose", place) for place in options)
    decision = Decision(EXPEDITION, frame.doer, choices, source, ("7.4.4.h",))
    chosen: int = frame.game.decide(decision).value
    return chosen


def destination(frame: Frame, place: tree.Place, it: Object) -> int:
    """Return the place of the board that a printed destination means for an object."""
    if place.zone is tree.Zone.PLAY or (place.zone is tree.Zone.EXPEDITION and place.of is None):
        if it.face.zone_type == "Landmark":
            return zones.LANDMARKS[frame.doer]
        own = tuple(zones.EXPEDITIONS[each] for each in zones.MASKS[zones.BOTH_OF[frame.doer]])
        return choose_expedition(frame, own, it.id)
    found = places_in(frame, place)
    if place.zone is tree.Zone.EXPEDITION:
        if not found:
            return zones.NOWHERE
        return choose_expedition(frame, found, it.id)
    if not found:
        return zones.NOWHERE
    if place.zone is tree.Zone.LANDMARK:
        return found[0] if len(found) == 1 else zones.LANDMARKS[it.owner]
    home = zones.home(found[0], it.owner)
    others = len(found) == 1 and home != found[0]
    return found[0] if others and not heeds(Point.TO_ITS_OWNER, it.item) else home


@verb(tree.Move)
@enforces(
    "3.2.9.b", "7.3.24.a", "7.3.24.b", "7.3.27.a", "7.3.27.b", "7.3.32.a", "7.4.4.h", "7.4.4.l"
)
def put(frame: Frame, effect: tree.Move) -> list[Action]:
    """Put, return or send: move to a zone (7.3.24.a)."""
    position = 0
    if effect.to.position is not None:
        position = amount(frame, effect.to.position)
    statuses = NO_STATUS
    if effect.entering is tree.Entering.READY:
        statuses = frozenset({"ready"})
    elif effect.entering is tree.Entering.EXHAUSTED:
        statuses = frozenset({EXHAUSTED})
    actions = []
    for it in _existing(frame, effect.what):
        found = frame.state.objects[it]
        place = destination(frame, effect.to, found)
        if place == zones.NOWHERE:
            frame.game.note(NotMoved, ("7.4.4.l",), it, Why.NO_PLACE)
            continue
        if zones.EXPEDITION_AT[place] >= 0 and zones.EXPEDITION_AT[found.place] >= 0:
            actions.append(Action(SHIFT, it, player=frame.doer, place=place, rules=("7.3.24.a",)))
            continue
        actions.append(
            Action(
                MOVE,
                it,
                player=frame.doer,
                place=place,
                amount=position,
                statuses=statuses,
                rules=("7.3.24.a",),
            )
        )
    return actions


@verb(tree.Exchange)
@enforces("7.3.11.a", "7.3.11.b")
def exchange(frame: Frame, effect: tree.Exchange) -> list[Action]:
    """Exchange two objects or cards: each moves to the other's zone (7.3.11)."""
    one, other = _existing(frame, effect.one), _existing(frame, effect.other)
    if not one or not other:
        frame.game.note(NotExchanged, ("7.3.11.b",), (*one, *other), Why.NONE)
        return []
    a, b = frame.state.objects[one[0]], frame.state.objects[other[0]]
    return [
        Action(MOVE, a.id, player=frame.doer, place=b.place, rules=("7.3.11.a",)),
        Action(MOVE, b.id, player=frame.doer, place=a.place, rules=("7.3.11.a",)),
    ]


@verb(tree.SwitchExpeditions)
@enforces("7.3.34.a", "7.3.34.b")
def switch(frame: Frame, effect: tree.SwitchExpeditions) -> list[Action]:
    """Switch Expeditions: go to the other Expedition of the same player (7.3.34.a)."""
    return _shift_all(frame, effect.what, 1, ("7.3.34.a",), "7.4.4.n", SWITCHES)


@verb(tree.Defect)
@enforces("7.3.6.a", "7.4.4.i")
def defect(frame: Frame, effect: tree.Defect) -> list[Action]:
    """Defect: go to the Expedition facing the one where the card is (7.3.6.a, 7.4.4.i)."""
    return _shift_all(frame, effect.what, 2, ("7.3.6.a",), "7.4.4.i", DEFECTS)


@enforces("7.3.6.a", "7.3.34.a", "7.4.4.i", "7.4.4.n")
def _shift_all(
    frame: Frame,
    what: tree.Selector,
    across: int,
    rules: tuple[str, ...],
    gigantic: str,
    deed: str,
) -> list[Action]:
    """Move things to other Expeditions; of a Gigantic one, the card moves, by a rule of its own."""
    actions = []
    for it in _existing(frame, what):
        found = frame.state.objects[it]
        if zones.EXPEDITION_AT[found.place] >= 0:
            place = zones.EXPEDITIONS[zones.EXPEDITION_AT[found.place] ^ across]
            giant = GIGANTIC in characteristics(frame.state, it).keywords
            own = (gigantic, *rules) if giant else rules
            tags = frozenset({deed})
            actions.append(Action(SHIFT, it, player=frame.doer, place=place, tags=tags, rules=own))
    return actions


@reads(RESOLVE, tree.Reveal, tree.LookAt)
@enforces("3.1.3.f", "3.2.5.c")
def reveal(frame: Frame, effect: tree.Reveal | tree.LookAt) -> bool:
    """Reveal cards, or look at them: they become known, and are “the cards” of what follows."""
    know(frame, effect)
    what = settle(frame, effect.what) if asks(effect.what) else effect.what
    found = tuple(it for it in select(frame, what) if it in frame.state.objects)
    frame.cards = frame.it = found
    frame.others = ()
    if not found:
        return False
    shown = REVEALS if isinstance(effect, tree.Reveal) else "look at"
    actions = [
        Action(REVEAL, it, player=frame.doer, name=shown, rules=("3.1.3.f",)) for it in found
    ]
    remember(frame, perform(frame.game, Step(actions, frame.you, frame.me, shown)))
    return True


@reads(RESOLVE, tree.Pick)
@enforces("6.5.b", "6.5.f")
def pick(frame: Frame, effect: tree.Pick) -> bool:
    """Only choose or target: what is named is what later steps speak of."""
    what = settle(frame, effect.what)
    return bool(name(frame, what))


def _possible(effect: tree.Discard | tree.Move | tree.Sacrifice) -> tree.Selector:
    """Return what an effect is done to, a choice narrowed to what it can be done to."""
    if isinstance(effect, tree.Sacrifice):
        return able(own(effect.what), tree.Deed.SACRIFICES)
    return (
        able(effect.what, tree.Deed.DISCARDS) if isinstance(effect, tree.Discard) else effect.what
    )


PREPARE[tree.Sacrifice] = lambda effect: replace(effect, what=_possible(effect))
PREPARE[tree.Discard] = PREPARE[tree.Sacrifice]


@possible_if(tree.Discard, tree.Move, tree.Sacrifice)
def something_to_move(frame: Frame, effect: tree.Discard | tree.Move | tree.Sacrifice) -> bool:
    """An optional move can be chosen only if there is something to move."""
    what = _possible(effect)
    if isinstance(what, tree.Choose | tree.Target):
        return bool(candidates(frame, what.filter))
    if asks(what) or isinstance(what, tree.TopCards):
        return True
    return any(frame.find(it) != -1 for it in select(frame, what))
