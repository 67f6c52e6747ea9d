"""Section 3.2.2: the Deck. Its order is unknown until a card is taken: chance says which."""

from __future__ import annotations

from collections import defaultdict

from judge.engine import zones
from judge.engine.absences import NotTaken
from judge.engine.atomic import TAKE, Action, Change, performs, writes
from judge.engine.decisions import CHANCE, DEAL, Decision, Option
from judge.engine.entries import Reshuffled
from judge.engine.game import Game
from judge.engine.happenings import RESUPPLIES
from judge.engine.moves import move
from judge.engine.objects import Face
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State


@enforces("3.2.2.d", "7.3.26.b", "4.1.g")
def reshuffle(
    game: Game,
    state: State,
    player: int,
    above: tuple[int, ...] = (),
    point: Point = Point.RESHUFFLED,
) -> None:
    """Shuffle a player's Discard pile and put it at the bottom of the Deck (3.2.2.d).

    It goes below the cards `above` it that the step affects too; an empty Deck has none (I-18).
    """
    pile, deck = zones.DISCARD[player], zones.DECKS[player]
    cards = state.zones[pile]
    if not cards or not heeds(point, player):
        return
    state.zones[pile] = ()
    number = state.next_id
    for card in cards:
        old = state.objects.pop(card)
        state.objects[number] = old._replace(id=number, place=deck, timestamp=0)
        state.zones[deck] = (*state.zones[deck], number)
        number += 1
    state.next_id = number
    reading = "I-18" if above else ""
    game.note(Reshuffled, ("3.2.2.d",), above, player, interpretation=reading)


@enforces("3.2.2.b", "3.2.2.d", "3.2.2.e", "4.1.g")
def top_card(
    game: Game,
    state: State,
    player: int,
    taken: tuple[int, ...] = (),
    point: Point = Point.RESHUFFLED,
) -> int:
    """Return the top card of a Deck, asking chance which it is; -1 if there is none (3.2.2.e).

    `taken` are the cards of this Deck that the same step has taken before.
    """
    deck = zones.DECKS[player]
    if not state.zones[deck]:
        reshuffle(game, state, player, taken, point)
    cards = state.zones[deck]
    if not cards:
        return -1
    top, bottom = state.fixed[player]
    pool = cards[: len(cards) - bottom]
    if not top and len(pool) > 1:
        kinds: defaultdict[Face, list[int]] = defaultdict(list)
        objects = state.objects
        for card in pool:
            kinds[objects[card].face].append(card)
        options = tuple(Option("deal", same[0], (same[0],)) for same in kinds.values())
        weights = tuple(len(same) for same in kinds.values())
        decision = Decision(DEAL, CHANCE, options, rules=("4.1.g",), weights=weights, about=player)
        chosen: int = game.decide(decision).value
        return chosen
    return cards[0]


@performs(TAKE)
@enforces("3.2.2.d", "3.2.2.e", "7.3.9.a", "7.3.26.a", "7.3.26.b")
def take(game: Game, state: State, action: Action, changes: list[Change]) -> None:
    """Move the top card of a player's Deck to a place."""
    resupplies = RESUPPLIES in action.tags
    point = Point.RESHUFFLED_TO_RESUPPLY if resupplies else Point.RESHUFFLED
    card = top_card(game, state, action.player, _taken_before(changes, action.player), point)
    if card < 0:
        # a Deck that is empty even so: Resupply has a rule of its own for it
        own = ("7.3.26.b",) if resupplies else ()
        game.note(NotTaken, (*own, "3.2.2.e", *action.rules), action.player, action.place)
        return
    move(game, state, action.changed(object=card), changes)


def _taken_before(changes: list[Change], player: int) -> tuple[int, ...]:
    """Return the cards that a step has already taken from a player's Deck."""
    made = (TAKE, player)
    return tuple(it.new for it in changes if (it.action.kind, it.action.player) == made)


@writes
def know_top(game: Game, player: int, number: int) -> tuple[int, ...]:
    """Fix the order of the top cards of a Deck, and return them; used to reveal or look at them."""
    state = game.state = game.state.fork()
    return fix_top(game, state, player, number)


def fix_top(game: Game, state: State, player: int, number: int) -> tuple[int, ...]:
    """Let chance say which cards are the top ones of a Deck, in order (3.2.2.d if too few)."""
    deck = zones.DECKS[player]
    top, bottom = state.fixed[player]
    known = state.zones[deck][:top]
    while len(known) < number:
        if len(known) == len(state.zones[deck]):
            reshuffle(game, state, player, known)
            if len(known) == len(state.zones[deck]):
                break
        rest = state.zones[deck][len(known) :]
        state.zones[deck] = rest
        _unfix(state, player, 0, bottom)
        card = top_card(game, state, player)
        known = (*known, card)
        rest = tuple(other for other in state.zones[deck] if other != card)
        state.zones[deck] = (*known, *rest)
        bottom = min(bottom, len(rest))
        _unfix(state, player, len(known), bottom)
    return known[:number]


def _unfix(state: State, player: int, top: int, bottom: int) -> None:
    fixed = list(state.fixed)
    fixed[player] = (top, bottom)
    state.fixed = (fixed[0], fixed[1])
