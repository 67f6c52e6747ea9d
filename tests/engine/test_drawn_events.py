"""After every atomic action and every event the board is whole, and what is kept is true."""

from hypothesis import given

from judge.engine import State, zones
from judge.engine.atomic import MOVE, Action, Event
from judge.engine.moves import SEASONED
from judge.engine.quantities import BOOST
from judge.engine.reevaluation import evaluate
from judge.engine.statuses import EXHAUSTED
from judge.games.decklist import Deck
from judge.games.invariants import broken
from judge.games.start import Start, opening
from judge.games.transitions import broken_between
from tests.engine.drawn import examples
from tests.engine.drawn.boards import Board, boards
from tests.engine.drawn.decks import any_decks, legal_decks
from tests.engine.drawn.playing import answers, played, states, watched


def evaluated_anew(state: State) -> None:
    """2.3.1.k: what is kept from the last re-evaluation is what a new one finds."""
    kept, fresh = state.workings, evaluate(state.fork())
    assert kept is not None
    for name in fresh.__slots__:
        assert getattr(kept, name) == getattr(fresh, name), name


def evaluated_or_stale(state: State, action: Action) -> None:
    """An action that changes what passive abilities do says so; `refresh` relies on it."""
    kept = state.workings
    if kept is not None and kept.quiet and not state.stale:
        evaluated_anew(state)


def each_in_one_place(state: State, action: Action) -> None:
    """2.1.a: also in the middle of a step."""
    listed = [number for place in state.zones for number in place]
    assert sorted(listed) == sorted(state.objects)
    assert all(
        state.objects[number].place == place
        for place, numbers in enumerate(state.zones)
        for number in numbers
    )


@examples(120)
@given(boards(), answers())
def test_the_kept_characteristics_are_those_of_a_new_evaluation(
    board: Board, given_: list[int]
) -> None:
    with watched(evaluated_or_stale, lambda event: evaluated_anew(event.after)):
        played(board.state(), given_)


@examples(40)
@given(boards(), answers())
def test_every_object_is_in_one_place_after_every_atomic_action(
    board: Board, given_: list[int]
) -> None:
    with watched(each_in_one_place):
        played(board.state(), given_)


def moved_by_the_rules(state: State, action: Action) -> None:
    """What an item keeps when it changes zones: nothing but what a rule lets it keep."""
    ghost = state.ghosts.get(action.object)
    if action.kind != MOVE or ghost is None or ghost.successor not in state.objects:
        return
    old, new = ghost.object, state.objects[ghost.successor]
    assert new.item == old.item
    assert new.timestamp == 0 or new.timestamp == state.next_timestamp - 1, "2.2.16.c"
    given = action.statuses - {"ready"}
    assert new.statuses <= given | ({EXHAUSTED} if new.place in zones.MANA else set()), "2.4.1.d"
    if zones.IN_PLAY_AT[old.place]:
        seasoned = SEASONED in ghost.characteristics.keywords and new.place in zones.RESERVES
        kept = {name for name, _ in new.counters}
        assert kept <= ({BOOST} if seasoned else set()), "2.5.j, 7.4.6.b"
    if new.place in zones.DISCARD:
        assert not new.counters, "2.5.k"
    if zones.PLAYER_AT[new.place] >= 0 and not zones.IN_PLAY_AT[new.place]:
        assert zones.PLAYER_AT[new.place] == new.owner, "3.1.2.c"


@examples(60)
@given(boards(), answers())
def test_what_changes_zones_keeps_only_what_a_rule_lets_it_keep(
    board: Board, given_: list[int]
) -> None:
    """2.1.d: it is a new object."""
    with watched(moved_by_the_rules):
        played(board.state(), given_)


def unchanged_by(event: Event) -> None:
    assert event.before is not event.after
    assert event.before.objects is not event.after.objects
    each_in_one_place(event.before, Action(""))


@examples(40)
@given(boards(), answers())
def test_an_event_leaves_the_state_before_it_whole(board: Board, given_: list[int]) -> None:
    """2.1.h, 6.3.f: what no longer exists is looked at as it was."""
    with watched(event_done=unchanged_by):
        played(board.state(), given_)


def keeps_the_rules(start: State, given_: list[int]) -> None:
    before = start
    for state in states(start, given_):
        assert broken(state) == []
        assert before is state or broken_between(before, state) == []
        before = state


@examples(60)
@given(boards(), answers())
def test_every_position_that_a_board_leads_to_keeps_the_rules(
    board: Board, given_: list[int]
) -> None:
    keeps_the_rules(board.state(), given_)


@examples(15)
@given(legal_decks(), legal_decks(), answers(120))
def test_every_position_of_a_game_keeps_the_rules(
    one: Deck, other: Deck, given_: list[int]
) -> None:
    keeps_the_rules(opening(Start((one, other))), given_)


@examples(15)
@given(any_decks(), any_decks(), answers(80))
def test_a_game_with_illegal_decks_keeps_the_rules_too(
    one: Deck, other: Deck, given_: list[int]
) -> None:
    decks = tuple(Deck(each.name, each.heroes[:1], each.cards) for each in (one, other))
    keeps_the_rules(opening(Start((decks[0], decks[1]))), given_)
