"""What a card costs, asked in many ways: its cost from the zone that is said, or from hand."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards.facts import Card
from judge.cards.pool import load_cards

ZONED = [
    "How much is {card} in {zone}?",
    "How much does {card} cost in my {zone}?",
    "How much mana is {card} out of my {zone}?",
    "How much mana for {card} in {zone}?",
    "How many mana to play {card} from {zone}",
    "How much mana do I need for {card} from {zone}?",
    "How expensive is {card} from {zone}?",
    "What does {card} cost in my {zone}?",
    "What's the cost of {card} in {zone}?",
    "Price of {card} from the {zone}",
    "{zone} cost of {card}?",
    "{card}'s {zone} cost?",
    "{card} {zone} cost",
    "what do i need to pay to play {card} from my {zone}",
    "Could you please tell me the {zone} cost of {card}?",
    "{card} is how much from {zone}??",
    "How much mana do I have to pay to play {card} from my {zone}?",
    "My opponent has passed. What's the cost of {card} out of {zone}?",
]
PLAIN = ["How much is {card}?", "how expensive is {card}", "What's the price of {card}?"]


def card_of_two_costs() -> Card:
    """Return a card of two costs, the same in each printing, and without an ability."""
    for name in sorted(load_cards().by_name):
        cards = load_cards().by_name[name]
        costs = {(it.hand_cost, it.reserve_cost) for it in cards}
        ((hand, reserve), *others) = costs
        if not others and hand != reserve and not cards[0].abilities:
            return cards[0]
    raise LookupError("no card of the pool has two costs and no ability")


def one(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize("way", ZONED)
def test_the_cost_from_the_zone_that_is_said_is_told(way: str) -> None:
    card = card_of_two_costs()
    for zone, cost in (("hand", card.hand_cost), ("reserve", card.reserve_cost)):
        answer = one(way.format(card=card.name, zone=zone))
        assert (answer.verdict, answer.value) == (Verdict.VALUE, cost), zone


@pytest.mark.parametrize("way", PLAIN)
def test_where_no_zone_is_said_it_is_the_cost_from_hand(way: str) -> None:
    card = card_of_two_costs()
    assert one(way.format(card=card.name)).value == card.hand_cost


@pytest.mark.parametrize(
    "text",
    [
        "How much is Kappa worth?",
        "What's the reserve cost of Muna Signet and Kappa?",
        "How much mana does Kappa give me?",
        "How much must I pay to exhaust Kappa?",
        "Does Kappa cost the same from Reserve?",
        "What did Kappa cost before the errata?",
        "How much do I pay for Kappa's ability?",
    ],
)
def test_what_else_is_asked_is_not_taken_for_a_cost(text: str) -> None:
    assert one(text).verdict is Verdict.UNKNOWN


def test_who_has_it_in_reserve_pays() -> None:
    answer = one("How much is Kappa from my opponent's reserve?")
    assert "How much does it cost Bob to play Kappa from Reserve?" in " ".join(answer.warnings)
