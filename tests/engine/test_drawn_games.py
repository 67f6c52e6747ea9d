"""Forks, replays and saved games are faithful, every option can be carried out, secrets stay."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judge.engine import Game, State, Trace, advance, key, successors, zones
from judge.engine.decisions import DEAL, EXPAND, Decision, Option, Undecided
from judge.engine.entries import Gained, Moved, Paid, Revealed
from judge.engine.explore import TooManyWays
from judge.engine.trace import Entry
from judge.games.board import draw
from judge.games.decklist import Deck
from judge.games.saved import from_json, to_json
from judge.games.start import Start
from judge.games.table import Seat, Table, table_of
from judge.telling.decisions import all_option_words
from judge.telling.story import story
from tests.engine.drawn import examples
from tests.engine.drawn.boards import Board, boards, secrets
from tests.engine.drawn.decks import legal_decks
from tests.engine.drawn.playing import answering, answers, games, played, states

PARTS = [name for name in State.__slots__ if name not in ("workings", "stale")]


def contents(state: State) -> dict[str, Any]:
    """Return all that a state holds, in containers of its own."""
    found = {name: getattr(state, name) for name in PARTS}
    return {
        name: value.copy() if isinstance(value, dict | list) else value
        for name, value in found.items()
    }


@examples(50)
@given(boards(), answers(12), answers(12))
def test_a_fork_and_its_original_do_the_same_and_share_nothing(
    board: Board, before: list[int], given_: list[int]
) -> None:
    original = states(board.state(), before)[-1]
    fork = original.fork()
    held, mark = contents(original), key(original)
    forked = played(fork, given_)
    assert contents(original) == held
    assert key(original) == mark
    went = played(original, given_)
    assert forked.tape == went.tape
    assert contents(forked.state) == contents(went.state)
    assert contents(original) == held


@examples(50)
@given(boards(), answers())
def test_a_tape_replays_to_the_same_position_and_the_same_trace(
    board: Board, given_: list[int]
) -> None:
    first, second = Trace(rich=True), Trace(rich=True)
    points = [(game.state, game.position) for game in games(board.state(), given_, first)]
    tape = played(board.state(), given_).tape
    again = Game(board.state(), tape, None, second)
    for state, position in points:
        assert key(again.state) == key(state)
        assert again.position == position
        if state is not points[-1][0]:
            advance(again)
    assert second.entries == first.entries


@examples(8)
@given(legal_decks(), legal_decks(), st.integers(0, 2**32), answers(30))
def test_a_saved_game_replays_to_the_same_position_and_the_same_trace(
    one: Deck, other: Deck, seed: int, given_: list[int]
) -> None:
    table = Table(Start((one, other)), (Seat.PERSON, Seat.RANDOM), seed)
    for answer in given_:
        decision = table.run()
        if decision is None:
            break
        table.answer(answer % len(decision.options))
    table.run()
    again = table_of(from_json(to_json(table.saved())))
    assert key(again.state) == key(table.state)
    assert again.entries == table.entries
    assert again.answers == table.answers


@examples(50)
@given(boards(), answers(12))
def test_every_option_that_is_offered_can_be_carried_out(board: Board, given_: list[int]) -> None:
    """5.1.2.f, 6.1.g: what cannot be chosen is not offered; nothing raises."""
    for state in states(board.state(), given_)[-4:]:
        try:
            ways = successors(state, limit=120)
        except TooManyWays:
            continue
        assert ways
        for after, tape in ways:
            assert key(played_again(state, tape)) == key(after)


def played_again(state: State, tape: tuple[int, ...]) -> State:
    game = Game(state, tape)
    advance(game)
    assert game.position == len(tape)
    return game.state


@examples(50)
@given(boards(), answers(12))
def test_a_declared_play_is_paid_with_as_much_mana_as_was_said(
    board: Board, given_: list[int]
) -> None:
    """5.1.2.h, 3.2.9.f: paying exhausts as many Mana Orbs as the final cost."""
    trace = Trace()
    played(board.state(), given_, trace)
    paying = [entry for entry in trace.entries if "5.1.2.h" in entry.rules]
    declared = sum(entry.number for entry in paying if isinstance(entry, Paid))
    assert len([entry for entry in paying if isinstance(entry, Gained)]) == declared


class Seen(Game):
    """A game that stops where Bob decides, but for which card he expands; chance deals at once."""

    def decide(self, decision: Decision) -> Option:
        if decision.kind in (DEAL, EXPAND) and decision.player != 0:
            return decision.options[0]
        if decision.player != 0:
            raise Undecided(decision)
        return super().decide(decision)


def looks_to_alice(board: Board, given_: list[int]) -> list[object]:
    """Return all that Alice may see of a game, as long as nothing is revealed and Bob is idle."""
    trace = Trace()
    seen: list[object] = []
    choose = answering(given_)

    def chosen(decision: Decision, game: Game) -> int | None:
        seen.append((decision.kind, decision.rules, all_option_words(decision, game.state)))
        return choose(decision, game)

    game = Seen(board.state(), (), chosen, trace)
    names: dict[int, str] = {}
    for _ in range(20):
        seen.append(draw(game.state, 0))
        told = len(trace.entries)
        try:
            advance(game)
        except Undecided:
            break
        if game.state.over or is_shown(trace.entries[told:]):
            break
        names.update({it.id: it.face.name for it in game.state.objects.values()})
        seen.append(list(story(trace.entries[told:], names, ("Alice", "Bob"), 0)))
    return seen


def is_shown(entries: list[Entry]) -> bool:
    """Whether a card of Bob's Hand or Deck has come to where Alice sees it."""
    secret = (zones.HANDS[1], zones.DECKS[1])
    return any(
        isinstance(entry, Revealed)
        or (
            isinstance(entry, Moved)
            and entry.origin in secret
            and entry.place not in (*secret, zones.MANA[1])
        )
        for entry in entries
    )


@examples(60)
@given(secrets(), answers(12))
def test_what_a_player_sees_does_not_depend_on_what_is_hidden_from_them(
    worlds: tuple[Board, Board], given_: list[int]
) -> None:
    """3.1.3.f: nor do the options of their decisions."""
    one, other = worlds
    assert looks_to_alice(one, given_) == looks_to_alice(other, given_)
