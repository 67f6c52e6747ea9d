"""Section 4.2: the clock of the day. `advance` runs from one quiescent point to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from judge.cards import ability as tree
from judge.engine import dusk, morning, night, zones
from judge.engine.atomic import PASS, TELL, Action, Event, Step, writes
from judge.engine.budget import spend
from judge.engine.checking import check_reactions, playable_reactions
from judge.engine.decisions import IDLED, TURN, Decision, Option
from judge.engine.entries import DailyEffectBegan, EmblemExpired, TurnBegan, Waits
from judge.engine.game import Game
from judge.engine.history import begin_turn
from judge.engine.interpretations import Alternative, read_as
from judge.engine.playing import play_card
from judge.engine.points import Point, heeds
from judge.engine.pricing import Declaration, declarations, playable_from
from judge.engine.quick_actions import QuickDeclaration, play_quick_action, quick_actions
from judge.engine.reactions import activate
from judge.engine.reevaluation import evaluate, refresh
from judge.engine.registry import enforces
from judge.engine.state import (
    AFTERNOON,
    BEGINNING,
    DUSK,
    MORNING,
    NIGHT,
    NOBODY,
    NOON,
    PHASES,
    REST,
    Clock,
    State,
    initiative,
)
from judge.engine.steps import perform

DailyEffect = tuple[str, Callable[[Game], None]]

DAILY: Final[dict[str, tuple[DailyEffect, ...]]] = {
    MORNING: (
        ("Succeed", morning.succeed),
        ("Prepare", morning.prepare),
        ("Draw", morning.draw),
        ("Expand", morning.expand),
    ),
    NOON: (),
    AFTERNOON: (),
    DUSK: (("Progress", dusk.progress),),
    NIGHT: (
        (REST, night.rest),
        ("Clean-up", night.clean_up),
        ("Check Victory", night.check_victory),
    ),
}


@enforces("4.1.j", "4.2.a", "4.2.b", "4.2.d", "4.2.e", "4.2.f", "4.2.g", "4.4.a", "4.4.d")
def advance(game: Game) -> None:
    """Run to the next quiescent point: one Reaction, turn effect, daily effect or phase change.

    Raises `Undecided` when a decision is open; the state is then in the middle of that effect, and
    the caller goes back to the state it had. Raises `BoundReached` past the budget that holds, and
    in a game of too many days.
    """
    state = game.state
    if state.over:
        return
    spend(state.clock.day)
    if not check_reactions(game):
        clock = state.clock
        if clock.phase == BEGINNING:
            morning.opening_hands(game)
            set_clock(game, Clock(1, NOON))
        elif clock.done < 0:
            begin_phase(game)
        elif clock.phase == AFTERNOON:
            _afternoon(game)
        elif clock.done < len(DAILY[clock.phase]):
            _daily_effect(game)
        else:
            next_phase(game)
    settle(game)


@writes
def settle(game: Game) -> None:
    """Forget, at a quiescent point, what nothing refers to any more: ghosts, counts (6.3.m)."""
    state = game.state
    if not state.ghosts and not state.counts:
        return
    wanted = set().union(*(each.about for each in state.emblems))
    ghosts = {number: ghost for number, ghost in state.ghosts.items() if number in wanted}
    sources = {each.source for each in state.emblems}
    counts = {
        counted: number
        for counted, number in state.counts.items()
        if counted[0] in state.objects or counted[0] in sources
    }
    if len(ghosts) < len(state.ghosts) or len(counts) < len(state.counts):
        state = game.state = state.fork()
        state.ghosts, state.counts = ghosts, counts


@writes
def set_clock(game: Game, clock: Clock) -> None:
    """Move the clock: phases, daily effects and turns are data (4.2)."""
    state = game.state = game.state.fork()
    state.clock = clock


@enforces("4.2.b", "4.2.2.a", "4.2.3.a")
def begin_phase(game: Game) -> None:
    """A phase begins: an event activates “at [that phase]” Reactions (4.2.b)."""
    clock = game.state.clock
    set_clock(game, clock._replace(done=0))
    action = Action(TELL, name="phase", value=clock.phase, rules=("4.2.b",))
    perform(game, Step([action], kind=clock.phase))


@enforces("4.2.c", "4.2.d", "4.2.1.a", "4.2.4.a", "4.2.5.a")
def _daily_effect(game: Game) -> None:
    """Perform the next daily effect; what waits for it becomes playable (4.2.d, I-07)."""
    clock = game.state.clock
    name, effect = DAILY[clock.phase][clock.done]
    game.note(DailyEffectBegan, ("4.2.c",), name)
    effect(game)
    release(game, name)
    set_clock(game, game.state.clock._replace(done=clock.done + 1))


@writes
@enforces("4.2.d")
def release(game: Game, name: str) -> None:
    """Reactions that wait for a daily effect may be played now (4.2.d, I-07)."""
    state = game.state
    if any(each.pending == name for each in state.emblems):
        state = game.state = state.fork()
        state.emblems = tuple(
            each._replace(pending="") if each.pending == name else each for each in state.emblems
        )


@enforces("4.2.e")
def next_phase(game: Game) -> None:
    """Start the next phase, or the next day after Night (4.2.e)."""
    clock = game.state.clock
    at = PHASES.index(clock.phase)
    if clock.phase == AFTERNOON and expire(game, str(tree.Duration.AFTERNOON)):
        return
    if clock.phase == NIGHT:
        if not expire(game, str(tree.Duration.DAY)):
            end_day(game)
        return
    set_clock(game, Clock(clock.day, PHASES[at + 1]))
    if read_as(game.state, Alternative.NOT_BEFORE_ITS_AFTERNOON):
        evaluate(game.state)


@writes
@enforces("4.2.e", "1.4.6.a")
def end_day(game: Game) -> None:
    """The day ends: daily counts and what belonged to the day are forgotten."""
    state = game.state = game.state.fork()
    state.clock = Clock(state.clock.day + 1, MORNING)
    state.passed = (False, False)
    state.counts = {}
    state.ledger = {}
    state.expeditions = tuple(each._replace(moved=0) for each in state.expeditions)
    refresh(state)


@writes
@enforces("2.2.15.a", "2.2.15.c", "2.2.15.e")
def expire(game: Game, duration: str) -> bool:
    """Ongoing Emblems of a duration cease to exist; that is an event too (2.2.15.c, I-25).

    Returns whether what that activates is read as being played before time goes on.
    """
    before = game.state
    if not any(each.duration == duration for each in before.emblems):
        return False
    of_afternoon = duration == str(tree.Duration.AFTERNOON)
    ending_by = Point.EMBLEM_OF_THE_AFTERNOON_EXPIRES if of_afternoon else Point.EMBLEM_EXPIRES
    if not heeds(ending_by, duration):
        return False
    state = game.state = before.fork()
    _note_expiring(game, duration)
    state.emblems = tuple(each for each in state.emblems if each.duration != duration)
    state.stale = True
    refresh(state)
    activate(game, Event(Step([]), before, state, []), "I-25")
    _note_waiting(game, state)
    return read_as(game.state, Alternative.BEFORE_TIME_GOES_ON)


def _note_waiting(game: Game, before: State) -> None:
    """Tell that what has been activated since then waits for the next check of Reactions."""
    if len(game.state.emblems) > len(before.emblems):
        game.note(Waits, ("2.2.15.c", "4.4.a"), "the next check")


def _note_expiring(game: Game, duration: str) -> None:
    """Tell which Ongoing Emblems cease to exist."""
    for each in game.state.emblems:
        if each.duration == duration:
            game.note(EmblemExpired, ("2.2.15.c",), each.source, each.id, duration)


@enforces("4.2.3.b", "4.2.3.c", "4.2.3.d", "4.2.3.e", "5.1.1.b", "7.3.2.a", "7.3.2.b")
def _afternoon(game: Game) -> None:
    """Players alternate taking turns until all have passed (4.2.3)."""
    state = game.state
    clock = state.clock
    if clock.turn == NOBODY:
        start_turn(game, state.first_player)
    elif clock.ending:
        if not expire(game, str(tree.Duration.TURN)):
            start_turn(game, zones.opponent(clock.turn))
    else:
        turn_effect(game)


@enforces("4.2.3.c", "4.2.3.e")
def start_turn(game: Game, player: int) -> None:
    """A turn starts for whoever is next in order and has not passed; else the Afternoon ends."""
    passed = game.state.passed
    clock = game.state.clock
    if all(passed):
        set_clock(game, clock._replace(turn=NOBODY, ending=False))
        next_phase(game)
        return
    if passed[player] and heeds(Point.PASSED_TAKES_NO_TURN, player):
        player = zones.opponent(player)
    rule = "4.2.3.c" if clock.turn == NOBODY else "4.2.3.e"
    set_clock(game, clock._replace(turn=player, ending=False))
    begin_turn(game)
    game.note(TurnBegan, (rule,), player)


def turn_options(state: State) -> tuple[Option, ...]:
    """Return every turn effect that the player whose turn it is may choose (4.2.3.d)."""
    player = initiative(state)
    options = [
        Option("play", each, (each.card,))
        for each in declarations(state, player, playable_from(state, player))
    ]
    options += [Option("use", each, (each.bearer,)) for each in quick_actions(state, player)]
    options.append(Option("pass"))
    return tuple(options)


@enforces("4.2.3.d", "4.2.3.e", "5.1.1.a", "5.1.1.b", "5.1.2.c", "6.4.b", "6.4.d")
def turn_effect(game: Game) -> None:
    """Choose a turn effect: play a card, play a quick action, or pass (4.2.3.d)."""
    player = game.state.clock.turn
    options = turn_options(game.state)
    decision = Decision(TURN, player, options, -1, ("4.2.3.d",))
    chosen = game.decide(decision)
    if chosen.verb == "play":
        declared: Declaration = chosen.value
        ending = heeds(Point.TURN_ENDS, player)
        set_clock(game, game.state.clock._replace(ending=ending))
        play_card(game, player, declared)
    elif chosen.verb == "use":
        quick: QuickDeclaration = chosen.value
        if not heeds(Point.TURN_GOES_ON, player):
            set_clock(game, game.state.clock._replace(ending=True))
        play_quick_action(game, player, quick)
    elif chosen == IDLED:
        set_clock(game, game.state.clock._replace(ending=True))
    else:
        perform(game, Step([Action(PASS, player=player, rules=("4.2.3.d",))], player))


def quiet(state: State) -> bool:
    """Whether no Reaction is waiting to be played."""
    return not playable_reactions(state)
