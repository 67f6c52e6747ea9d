"""What an event tells, and the table that says which atomic action may tell what."""

import pytest

from judge.engine import advance
from judge.engine.atomic import PERFORM
from judge.engine.happenings import HAPPENINGS_OF, happenings
from judge.engine.reactions import _may_match
from judge.games.start import random_game


@pytest.mark.parametrize("seed", range(4))
def test_the_table_of_happenings_leaves_none_out(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind of happening in random games is in the table of an action of its event."""
    from judge.engine import reactions

    wrong: set[str] = set()

    def watch(game, event):  # type: ignore[no-untyped-def]  # it stands in for a function of the engine
        kinds = {change.action.kind for change in event.changes}
        possible = frozenset().union(*(HAPPENINGS_OF.get(k, ()) for k in kinds), {"shifts"})
        wrong.update(it.kind for it in happenings(event) if it.kind not in possible)
        for it in happenings(event):
            if not _may_match(event, {it.kind}):
                wrong.add(f"{it.kind} skipped")
        return real(game, event)

    real = reactions.activate
    monkeypatch.setattr(reactions, "activate", watch)
    game = random_game(seed)
    while not game.state.over:
        advance(game)
    assert wrong == set()


def test_the_table_names_only_atomic_actions() -> None:
    assert set(HAPPENINGS_OF) <= set(PERFORM)
