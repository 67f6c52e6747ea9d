"""What time makes of a card is asked as it is once it was played, with what that gives it."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards import ability as tree
from judge.cards.arriving import gains_status_on_arrival
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.engine.objects import CHARACTER
from judge.speech.pieces import PLAYERS

FROM_HAND = {tree.Symbol.JOIN, tree.Symbol.HAND}


def gains(card: Card, status: tree.State) -> bool:
    """Whether all that a card does is to give itself a status as it is played from hand."""
    bodies = [it.body for it in card.abilities]
    return [it.effect for it in bodies if isinstance(it, tree.Reaction)] == [
        tree.GainStatus(tree.Me(), status)
    ] and all(
        isinstance(it, tree.Reaction)
        and {getattr(event, "symbol", None) for event in it.events} <= FROM_HAND
        for it in bodies
    )


def characters(status: tree.State | None) -> list[str]:
    """Return Characters all of whose printings give themselves a status, or that do nothing."""
    return [
        name
        for name, cards in sorted(load_cards().by_name.items())
        if all(
            it.type == CHARACTER
            and not it.token
            and (gains(it, status) if status else not it.abilities)
            for it in cards
        )
    ]


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("status", "to_reserve"),
    [
        (tree.State.FLEETING, Verdict.NO),  # 2.4.7.d: it is discarded
        (tree.State.ANCHORED, Verdict.NO),  # 2.4.2: it stays
        (tree.State.ASLEEP, Verdict.NO),  # 2.4.4: it stays
        (None, Verdict.YES),  # 4.2.5.b
    ],
)
def test_where_a_card_goes_at_night_hangs_on_what_it_gives_itself(
    status: tree.State | None, to_reserve: Verdict
) -> None:
    found = characters(status)
    assert found
    for name in [it for it in found if it not in PLAYERS][:4]:
        assert gains_status_on_arrival(name) is (status is not None), name
        assert ask(f"does {name} go to reserve at night?").verdict is to_reserve, name


def test_one_that_is_said_to_lie_there_may_have_its_status_or_not() -> None:
    name = characters(tree.State.ANCHORED)[0]
    told = ask(f"{name} sits in my expedition. Does it go to reserve at night?")
    assert told.verdict is Verdict.UNKNOWN
    assert ask(f"my {name} is Anchored. Does it go to reserve at night?").verdict is Verdict.NO
    told = ask(f"{name} in my companion expedition, does it go to reserve at night?")
    assert told.verdict is Verdict.UNKNOWN
