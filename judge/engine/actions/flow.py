"""Effects on the game's course: 7.3.1, 7.3.2, emblems that last or wait, Gifts, winning."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotActivated, NotCreated
from judge.engine.actions.cards import choose_expedition, draw_actions, resupply_action
from judge.engine.actions.things import objects_named
from judge.engine.atomic import (
    ACTIVATE,
    CREATE,
    END_TURN,
    FIRST_PLAYER,
    ONGOING,
    PASS,
    WIN,
    Action,
    Activation,
    Change,
    performs,
)
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics
from judge.engine.decisions import CHOOSE, Decision, Option
from judge.engine.dispatch import RESOLVE, amount, reads
from judge.engine.effects import possible_if, run, verb
from judge.engine.entries import EmblemCreated, Waits
from judge.engine.entry import Why
from judge.engine.frames import Frame, about, bindings
from judge.engine.game import Game
from judge.engine.happenings import CREATES, DRAWS
from judge.engine.objects import ONGOING as ONGOING_KIND
from judge.engine.objects import REACTION, Ability, Emblem
from judge.engine.points import OfAbility, Point, heeds
from judge.engine.reactions import stopped
from judge.engine.reading import read_lasting
from judge.engine.recalling import happened
from judge.engine.registry import enforces
from judge.engine.state import AFTERNOON, MORNING, NOBODY, NOON, State


@verb(tree.AfterYou)
@enforces("7.3.2.a")
def after_you(frame: Frame, effect: tree.AfterYou) -> list[Action]:
    """After You: end the turn once no Reaction is left in Limbo (7.3.2.a)."""
    return [Action(END_TURN, player=frame.doer, rules=("7.3.2.a",))]


@verb(tree.Pass)
def pass_turn(frame: Frame, effect: tree.Pass) -> list[Action]:
    """Pass by an effect: take no more turns this Afternoon."""
    return [Action(PASS, player=frame.doer, rules=("4.2.3.d",))]


@possible_if(tree.Pass)
def can_pass(frame: Frame, effect: tree.Pass) -> bool:
    """Whoever has passed cannot pass again."""
    return not frame.state.passed[frame.doer]


@verb(tree.BecomeFirstPlayer)
def become_first_player(frame: Frame, effect: tree.BecomeFirstPlayer) -> list[Action]:
    """Become the first player."""
    return [Action(FIRST_PLAYER, player=frame.doer)]


@verb(tree.WinGame)
def win(frame: Frame, effect: tree.WinGame) -> list[Action]:
    """Win the game."""
    return [Action(WIN, player=frame.doer)]


@enforces("2.2.15.d", "2.2.15.e")
def _may_last(frame: Frame, duration: tree.Duration) -> bool:
    """Whether an emblem with a duration can be created now (2.2.15.d-e, I-21)."""
    clock = frame.state.clock
    if duration is tree.Duration.TURN:
        return clock.turn != NOBODY
    return duration is tree.Duration.DAY or clock.phase in (MORNING, NOON, AFTERNOON)


@verb(tree.Lasting)
@enforces("2.2.2.m", "2.2.15.a", "2.2.15.b", "2.2.15.c", "2.2.15.d", "2.2.15.e")
def lasting(frame: Frame, effect: tree.Lasting) -> list[Action]:
    """An effect that outlasts its resolution makes an Ongoing Emblem (2.2.2.m, 2.2.15.c)."""
    turn = effect.duration is tree.Duration.TURN
    late = Point.NO_TURN_NO_EMBLEM if turn else Point.AFTERNOON_IS_OVER
    if not _may_last(frame, effect.duration) and heeds(late, frame.item):
        rule = "2.2.15.d" if turn else "2.2.15.e"
        frame.game.note(NotCreated, (rule,), frame.me, "Ongoing Emblem", Why.TOO_LATE)
        return []
    early = effect.duration is tree.Duration.AFTERNOON and frame.state.clock.phase != AFTERNOON
    lasts = Point.EMBLEM_WAITS_FOR_ITS_AFTERNOON if early else Point.EMBLEM_LASTS
    if not heeds(lasts, frame.item):
        return []
    return [
        Action(
            ONGOING,
            frame.me,
            player=frame.you,
            name=str(effect.duration),
            value=(read_lasting(effect), effect.statement, bindings(frame)),
            rules=("2.2.15.c",),
        )
    ]


@performs(ONGOING)
@enforces("2.2.2.m", "2.2.15.a", "2.2.15.e")
def create_ongoing(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Create an Ongoing Emblem in Limbo (2.2.2.m)."""
    ability, statement, kept = action.value
    number, timestamp = state.numbered()
    early = action.name == str(tree.Duration.AFTERNOON) and state.clock.phase != AFTERNOON
    cause = game.note(
        EmblemCreated,
        action.rules,
        action.object,
        number,
        action.name,
        interpretation="I-21" if early else "",
    )
    emblem = Emblem(
        number,
        ONGOING_KIND,
        action.player,
        action.object,
        ability,
        statement,
        kept,
        timestamp,
        action.name,
        cause=cause,
        about=about(action.object, kept),
    )
    state.emblems = (*state.emblems, emblem)
    state.stale = True
    changes.append(Change(action, action.object, number))


@performs("wait")
def create_waiting(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Create a Reaction that waits for a daily effect of this day (I-07)."""
    ability, effect, kept = action.value
    number, timestamp = state.numbered()
    cause = game.note(Waits, ("4.2.d",), action.name, action.object, number, interpretation="I-07")
    emblem = Emblem(
        number,
        REACTION,
        action.player,
        action.object,
        ability,
        effect,
        kept,
        timestamp,
        pending=action.name,
        cause=cause,
        about=about(action.object, kept),
    )
    state.emblems = (*state.emblems, emblem)
    changes.append(Change(action, action.object, number))


@reads(RESOLVE, tree.Delayed)
@enforces("4.2.d")
def delayed(frame: Frame, effect: tree.Delayed) -> bool:
    """An effect “after Rest” waits in Limbo for that daily effect (4.2.d, I-07)."""
    action = Action(
        "wait",
        frame.me,
        player=frame.you,
        name=CALLED[tree.Phase.REST],
        value=(frame.ability, effect.effect, bindings(frame)),
    )
    return run(frame, [action])


@verb(tree.Activate)
@enforces("7.3.1.b", "7.3.1.c", "7.3.1.d", "7.3.1.e", "7.5.1.a", "7.5.1.b")
def activate(frame: Frame, effect: tree.Activate) -> list[Action]:
    """Activate Reactions of objects by their symbols, though no trigger matches (7.3.1.b)."""
    actions = []
    wanted = {str(symbol) for symbol in effect.symbols}
    for it in objects_named(frame, effect.of):
        found = [
            each
            for each in characteristics(frame.state, it.id).abilities
            if each.kind == REACTION and each.symbols & wanted
        ]
        for ability in _limited(frame, effect, found):
            rule, by = stopped(frame.state, it.id, ability)
            if rule:
                frame.game.note(NotActivated, (rule,), it.id, ability, Why.FORBIDDEN, by)
                continue
            if not heeds(Point.ACTIVATED_BY_EFFECT, OfAbility(it.item, ability.index)):
                continue
            value = Activation(ability, ability.tree.effect, (("it", (it.id,)),))
            rules = ("7.3.1.b", "7.3.1.d")
            its_own = heeds(Point.BELONGS_TO_ITS_OBJECT, it.item)
            bearer = it.id if its_own else frame.me
            actions.append(Action(ACTIVATE, bearer, player=it.controller, value=value, rules=rules))
    return actions


def _limited(frame: Frame, effect: tree.Activate, found: list[Ability]) -> list[Ability]:
    if effect.maximum is None:
        return found
    chosen: list[Ability] = []
    for _ in range(min(amount(frame, effect.maximum), len(found))):
        options = tuple(Option("choose", each) for each in found if each not in chosen)
        chosen.append(
            frame.game.decide(Decision(CHOOSE, frame.doer, options, frame.me, ("6.1.g",))).value
        )
    return chosen


@reads(RESOLVE, tree.WhenThisWay)
@enforces("6.3.h")
def when_this_way(frame: Frame, effect: tree.WhenThisWay) -> bool:
    """“When … this way” makes a Reaction in Limbo if it has happened."""
    assert isinstance(effect.event, tree.Event)
    if not happened(frame, effect.event) or frame.ability is None:
        frame.game.note(NotActivated, ("6.3.b",), frame.me, frame.ability, Why.CONDITION)
        return False
    kept = bindings(frame)
    value = Activation(frame.ability, effect.effect, kept)
    return run(frame, [Action(ACTIVATE, frame.me, player=frame.you, value=value, rules=("6.3.h",))])


@verb(tree.ReceiveGift)
def receive_gift(frame: Frame, effect: tree.ReceiveGift) -> list[Action]:
    """Receive what the opponent received: draw as many, Resupply, or such a token."""
    if frame.gift is None:
        return []
    kind, number, face = frame.gift
    if kind == DRAWS:
        return draw_actions(frame.doer, number, ("7.3.9.a",))
    if kind == CREATES:
        return _same_token(frame, face)
    return [resupply_action(frame.doer) for _ in range(number)]


def _same_token(frame: Frame, face: object) -> list[Action]:
    if getattr(face, "zone_type", "") == "Landmark":
        place = zones.LANDMARKS[frame.doer]
    else:
        own = tuple(zones.EXPEDITIONS[each] for each in zones.MASKS[zones.BOTH_OF[frame.doer]])
        place = choose_expedition(frame, own, frame.me)
    return [Action(CREATE, player=frame.doer, place=place, value=face, rules=("7.3.5.a",))]


@verb(tree.Nothing)
def nothing(frame: Frame, effect: tree.Nothing) -> list[Action]:
    """What is being replaced does not happen."""
    return []
