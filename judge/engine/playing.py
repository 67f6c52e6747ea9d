"""Section 5: playing cards and Reactions: declare, move to Limbo, pay, resolve."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import NotGained
from judge.engine.atomic import GAIN_STATUS, MOVE, Action, Event, Step, writes
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, said
from judge.engine.costs import pay
from judge.engine.dispatch import holds, is_one, resolve
from judge.engine.entering import enter, entering_effects
from judge.engine.entries import (
    Declared,
    EmblemUsed,
    Matter,
    Paid,
    ReactionPlayed,
    StepAdded,
    Topic,
)
from judge.engine.entry import Why
from judge.engine.frames import Frame, frame_of
from judge.engine.game import Game
from judge.engine.interpretations import Alternative, read_as
from judge.engine.mana import mana_actions
from judge.engine.modes import declare_modes
from judge.engine.objects import EFFECT, NO_STATUS, PERMANENT, SCOUT, SPELL, Emblem, Object
from judge.engine.points import Point, heeds, item, watched
from judge.engine.price_readings import reading_of_cost
from judge.engine.pricing import (
    Declaration,
    Play,
    scout_ability,
    used_emblems,
)
from judge.engine.reevaluation import refresh
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.statuses import EXHAUSTED, FLEETING
from judge.engine.steps import perform

_TO_LIMBO = frozenset({"play"})
_PLAYED = frozenset({"play", "played"})
COOLDOWN = CALLED[tree.KeywordName.COOLDOWN]
_FLEETING = tree.State.FLEETING


@enforces(
    "2.1.g", "2.2.15.c", "5.1.2.a", "5.1.2.g", "5.1.2.h", "5.1.2.i", "5.2.b", "6.4.a", "7.3.23.a"
)
def play_card(game: Game, player: int, declared: Declaration, within: Frame | None = None) -> None:
    """Play a card: to Limbo, pay, resolve (5.1.2.a); within an effect it is part of it (5.2.b)."""
    it = game.state.objects[declared.card]
    play = Play(
        player,
        it.id,
        it.place,
        declared.place,
        declared.how,
        declared.cost,
        it.place,
        declared.provided,
        declared.paying,
    )
    play.used = used_emblems(game.state, it, play)
    if declared.how == SCOUT:
        play.granted = (scout_ability(),)
    entering = entering_effects(game.state, it, play)
    game.note(Declared, ("5.1.2.c",), it.id, player, declared.how, declared.cost)
    fleeting = _fleeting_in_limbo(game.state, it, play, entering)
    _note_readings(game, it, play, free=declared.free)
    action = Action(
        MOVE,
        it.id,
        player=player,
        place=zones.LIMBO,
        statuses=frozenset({FLEETING}) if fleeting else NO_STATUS,
        tags=_TO_LIMBO,
        rules=("5.1.2.g", *fleeting),
    )
    event = perform(game, Step([action], player, it.id))
    _remember(within, event)
    play.limbo = event.changes[0].new
    _pay(game, play, within, _of_cost(it, declared))
    for emblem in play.used:
        if not (declared.free and read_as(game.state, Alternative.ONLY_IF_PAID)):
            use_emblem(game, emblem, free=declared.free)
    frame = Frame(game, play.limbo, player)
    frame.playing, frame.origin = play, play.counts_from
    if it.face.type == SPELL:
        _resolve_spell(game, play, frame)
    else:
        _resolve_object(game, play, frame, entering)
    if within is not None:
        within.events += frame.events
        within.moves.update(frame.moves)
        within.moves[declared.card] = play.limbo
        within.it = (frame.find(play.limbo),)


def _note_readings(game: Game, it: Object, play: Play, *, free: bool) -> None:
    """Name in the trace the readings that the cost of this play rests on (I-09, I-21, I-28)."""
    if free or game.trace is None:
        return
    if reading := reading_of_cost(game.state, it, play):
        game.note(Matter, ("5.1.2.e",), (it.id,), Topic.COST, play.cost, interpretation=reading)


_FOR_FREE = "7.3.23.a"


def _remember(within: Frame | None, event: Event) -> None:
    if within is not None:
        within.events.append(event)


def _of_cost(it: Object, declared: Declaration) -> tuple[str, ...]:
    """Return the rules by which a card costs what is paid for it (5.1.2.d-e)."""
    if declared.free:
        return (_FOR_FREE,)
    if declared.how == SCOUT:
        return ("7.4.5.c",)
    printed = it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost
    return ("5.1.2.d",) if declared.cost == printed else ("5.1.2.e", "5.1.2.d")


@enforces("5.1.2.h", "6.4.a", "6.4.c", "1.2.5.d")
def _pay(game: Game, play: Play, within: Frame | None, why: tuple[str, ...]) -> None:
    """Pay all costs in one step (5.1.2.h)."""
    frame = Frame(game, play.limbo, play.player)
    cost = max(play.cost, 0)  # nobody can exhaust fewer Mana Orbs than none
    mana = mana_actions(game.state, play.player, cost, ("5.1.2.h",))
    rules = why if _FOR_FREE in why else (*why, "5.1.2.h", "3.2.9.f")
    game.note(Paid, rules, play.player, cost, play.limbo)
    pay(frame, play.paying, mana)
    if within is not None:
        within.events += frame.events


@enforces("2.4.7.a", "2.4.7.b", "5.2.1.b", "5.2.2.b", "5.2.4.a", "5.2.3.a")
def _fleeting_in_limbo(
    state: State, it: Object, play: Play, entering: list[tuple[Frame, tree.Effect]]
) -> tuple[str, ...]:
    """Return the rule by which a card enters Limbo Fleeting, if any, as 5.2.4.a orders (I-03)."""
    face = it.face
    landmark = face.type == PERMANENT and face.zone_type == "Landmark"
    if landmark and not read_as(state, Alternative.LANDMARKS_TOO):
        return ()
    from_reserve = play.counts_from in zones.RESERVES
    point = _FROM_RESERVE.get(face.type, Point.FLEETING_FROM_RESERVE)
    if watched():
        from_reserve = from_reserve or not heeds(Point.NOT_FROM_RESERVE, it.item)
    rule = "2.4.7.a" if from_reserve and heeds(point, it.item) else ""
    if face.type == SPELL:
        if not rule and (FLEETING in face.base.keywords or _granted(state, it, play)):
            rule = "2.4.7.b" if heeds(Point.FLEETING_SPELL, it.item) else ""
        for frame, said in entering:
            effect: tree.Effect | None = said
            if isinstance(said, tree.If):
                effect = said.then if holds(frame, said.condition) else said.otherwise
            if isinstance(effect, tree.GainStatus) and effect.status is _FLEETING:
                rule = rule or ("5.2.4.a" if heeds(Point.SPELL_MADE_FLEETING, it.item) else "")
            if rule and isinstance(effect, tree.LoseStatus) and effect.status is _FLEETING:
                rule = "" if heeds(Point.SPELL_NOT_FLEETING, it.item) else rule
    return (rule,) if rule else ()


# what kind of card is played from Reserve -> the rule by which it becomes Fleeting in Limbo
_FROM_RESERVE = {
    PERMANENT: Point.FLEETING_PERMANENT_FROM_RESERVE,
    SPELL: Point.FLEETING_SPELL_FROM_RESERVE,
}


def _granted(state: State, it: Object, play: Play) -> bool:
    """Whether a passive ability gives the Spell being played Fleeting (2.4.7.b)."""
    for frame, node, working in said(state, tree.Grant, play):
        granted = working.static.granted
        if granted is not None and granted.name == FLEETING and is_one(frame, node.what, it.id):
            return True
    return False


@enforces(
    "2.1.g",
    "2.4.7.c",
    "5.1.2.i",
    "5.2.1.c",
    "5.2.2.c",
    "5.2.3.a",
    "5.2.c",
    "7.4.4.c",
    "7.4.5.c",
    "7.5.11.a",
)
def _resolve_object(
    game: Game, play: Play, frame: Frame, entering: list[tuple[Frame, tree.Effect]]
) -> None:
    """A Character or Permanent enters play; then, in another step, it gains Fleeting (I-02).

    A Landmark Permanent never does, from wherever it was played (I-03).
    """
    limbo = game.state.objects.get(play.limbo)
    if limbo is None:
        return
    fleeting = FLEETING in limbo.statuses
    at_once = fleeting and read_as(game.state, Alternative.FLEETING_AS_IT_ENTERS)
    own = _of_resolution(limbo)
    action = Action(
        MOVE,
        limbo.id,
        player=play.player,
        place=play.place,
        value=play,
        statuses=frozenset({FLEETING}) if at_once else NO_STATUS,
        tags=_PLAYED,
        rules=(own, "5.1.2.i", "7.5.11.a"),
    )
    event = perform(game, Step([action], play.player, limbo.id))
    frame.events.append(event)
    if not event.changes:
        return
    new = event.changes[0].new
    frame.moves[limbo.id] = new
    if entering and heeds(Point.GAINS_AS_PLAYED, limbo.item):
        enter(game, entering, new)
    enters = _ENTERS_FLEETING.get(limbo.face.type, Point.FLEETING_AS_IT_ENTERS)
    if fleeting and not at_once and heeds(enters, limbo.item):
        gain = Action(
            GAIN_STATUS, new, player=play.player, name=FLEETING, rules=(own,), reading="I-02"
        )
        game.note(StepAdded, (own,), new)
        frame.events.append(perform(game, Step([gain], play.player, new)))
    elif not fleeting and play.counts_from in zones.RESERVES and play.place in zones.LANDMARKS:
        game.note(NotGained, (own,), new, FLEETING, Why.FORBIDDEN, interpretation="I-03")


_ENTERS_FLEETING = {PERMANENT: Point.FLEETING_AS_A_PERMANENT_ENTERS}


def _of_resolution(limbo: Object) -> str:
    """Return the rule on the resolution of a Character, an Expedition or a Landmark Permanent."""
    if limbo.face.type != PERMANENT:
        return "5.2.1.c"
    return "5.2.3.a" if limbo.face.zone_type == "Landmark" else "5.2.2.c"


@enforces(
    "2.1.g",
    "2.4.7.e",
    "5.1.2.i",
    "5.1.2.j",
    "5.2.4.b",
    "7.4.1.a",
    "7.4.1.b",
    "7.4.1.c",
    "7.5.6.e",
    "7.5.11.a",
)
def _resolve_spell(game: Game, play: Play, frame: Frame) -> None:
    """A Spell performs its effect, then goes to Reserve, or is discarded if Fleeting (5.2.4.b).

    A rule moves it, out of a zone where nobody controls it: no player does that (7.5.6.e).
    """
    spell = game.state.objects[play.limbo]
    for ability in spell.face.abilities:
        if ability.kind == EFFECT and not ability.support:
            frame.ability = ability
            declare_modes(frame, ability.tree.effect)
            resolve(frame, ability.tree.effect)
    it = game.state.objects.get(play.limbo)
    if watched():
        it = it or _taken_back(frame, spell)
    if it is not None and heeds(Point.SPELL_LEAVES_LIMBO, it.item):
        fleeting = FLEETING in spell.statuses | it.statuses and heeds(
            Point.FLEETING_SPELL_DISCARDED, it.item
        )
        place = zones.DISCARD[it.owner] if fleeting else zones.RESERVES[it.owner]
        cooldown = COOLDOWN in characteristics(game.state, it.id).keywords and not fleeting
        cooldown = cooldown and heeds(Point.COOLDOWN, it.item)
        action = Action(
            MOVE,
            it.id,
            place=place,
            value=play,
            statuses=frozenset({EXHAUSTED}) if cooldown else NO_STATUS,
            tags=_PLAYED | {"discard"} if fleeting else _PLAYED,
            rules=_of_end(fleeting=fleeting, cooldown=cooldown),
        )
        event = perform(game, Step([action], play.player, it.id))
        frame.events.append(event)
        for change in event.changes:
            frame.moves[change.old] = change.new


def _taken_back(frame: Frame, spell: Object) -> Object | None:
    """Return what a Fleeting Spell that has left Limbo is now, where it goes on from there."""
    if FLEETING not in spell.statuses or heeds(Point.FLEETING_SPELL_HAS_LEFT_LIMBO, spell.item):
        return None
    return frame.state.objects.get(frame.find(spell.id))


def _of_end(*, fleeting: bool, cooldown: bool) -> tuple[str, ...]:
    """Return the rules by which a Spell leaves Limbo once it has resolved, its own one first."""
    if fleeting:
        return ("2.4.7.e", "5.2.4.b")
    return ("7.4.1.b", "5.2.4.b") if cooldown else ("5.2.4.b",)


@writes
@enforces("2.2.15.c")
def use_emblem(game: Game, number: int, *, free: bool = False) -> None:
    """An emblem about “the next …” is used up when that is played, for free too (I-30)."""
    before = game.state
    emblem = before.emblem(number)
    if emblem is not None and not heeds(Point.EMBLEM_USED_UP, item(before, emblem.source)):
        return
    state = game.state = before.fork()
    in_vain = free and emblem is not None and isinstance(emblem.tree, tree.CostModifier)
    reading = "I-30" if in_vain else ""
    game.note(EmblemUsed, ("2.2.15.c",), number, interpretation=reading)
    state.emblems = tuple(each for each in state.emblems if each.id != number)
    state.stale = True
    refresh(state)


@enforces("5.1.2.b", "5.4.a", "5.4.b", "5.4.c", "5.4.d", "5.1.2.i")
def play_reaction(game: Game, emblem: Emblem) -> None:
    """Play a Reaction: its effect happens, and it is gone (5.4)."""
    played = game.note(ReactionPlayed, ("4.4.b", "5.1.2.i"), emblem.source, emblem.id)
    with game.because(_cause(emblem, played)):
        frame = frame_of(game, emblem)
        declare_modes(frame, emblem.tree)
        resolve(frame, emblem.tree)
        cease_reaction(game, emblem.id)


def _cause(emblem: Emblem, played: int) -> int:
    """Return the entry of the trace that tells why a Reaction is there, or that it is played."""
    return emblem.cause if emblem.cause >= 0 else played


@writes
@enforces("5.4.d")
def cease_reaction(game: Game, number: int) -> None:
    """A Reaction that has been played ceases to exist (5.4.d)."""
    state = game.state = game.state.fork()
    state.emblems = tuple(each for each in state.emblems if each.id != number)
