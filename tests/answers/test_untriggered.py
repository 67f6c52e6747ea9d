"""A card that is played from elsewhere does not do what it says there (7.1.1.b, 7.1.1.c)."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards

EFFECTS = {tree.Draw: "draw a card", tree.Sabotage: "sabotage", tree.Resupply: "resupply"}
ZONES = {tree.Symbol.HAND: ("hand", "reserve"), tree.Symbol.RESERVE: ("reserve", "hand")}


def only(card: Card, effect: type[tree.Effect], symbol: tree.Symbol) -> bool:
    """Whether all that a printing does is one effect, set off by one symbol."""
    bodies = [it.body for it in card.abilities]
    return (
        len(bodies) == 1
        and isinstance(bodies[0], tree.Reaction)
        and bodies[0].events == (tree.SymbolEvent(symbol),)
        and isinstance(bodies[0].effect, effect)
    )


CASES = [
    (cards[0].name, does, *ZONES[symbol])
    for cards in load_cards().by_name.values()
    for effect, does in EFFECTS.items()
    for symbol in ZONES
    if all(only(it, effect, symbol) for it in cards)
]


def test_there_are_such_cards() -> None:
    assert {where for _, _, where, _ in CASES} == {"hand", "reserve"}


@pytest.mark.parametrize(("name", "does", "there", "elsewhere"), CASES)
def test_it_does_nothing_when_it_is_played_from_elsewhere(
    name: str, does: str, there: str, elsewhere: str
) -> None:
    for text in (
        "will {name} let me {does} when played from {zone}?",
        "{name} from {zone} cast, {does}?",
    ):
        (answer,) = answer_text(text.format(name=name, does=does, zone=elsewhere))
        assert answer.verdict in (Verdict.NO, Verdict.UNKNOWN), text
        (answer,) = answer_text(text.format(name=name, does=does, zone=there))
        assert answer.verdict is not Verdict.NO, text
    (answer,) = answer_text(f"does {name} {does} if it is played from {elsewhere}?")
    assert answer.verdict is Verdict.NO


@pytest.mark.parametrize("told", ["stay in play", "cost less", "count", "gain a new name"])
def test_what_the_card_does_not_say_is_not_answered_so(told: str) -> None:
    name, _, _, elsewhere = CASES[0]
    (answer,) = answer_text(f"does {name} {told} if it is played from {elsewhere}?")
    assert answer.because is None or "ability" not in answer.because.text


# 5.2.a, 7.3.23: what its text lets a player play is not the card itself
@pytest.mark.parametrize(
    "text",
    [
        "Can Santa Claus play a card from Reserve for free?",
        "Does Santa Claus let me play a card from Reserve for free?",
        "Does Santa Claus play a card from my Reserve?",
        "Can Forest Nymph play a Character from Reserve?",
        "May I play a card from Reserve for free with Santa Claus?",
        "Can I play a Character from Reserve with Forest Nymph?",
    ],
)
def test_what_a_card_lets_be_played_is_not_that_card(text: str) -> None:
    (answer,) = answer_text(text)
    assert answer.because is None or "was not played from" not in answer.because.text
