"""What is written on a card, asked in many ways: of each printing what it says (2.3.1.a)."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards.ability import Keyword, KeywordName, Number
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.cards.printed import printed

ABILITIES = [
    "What does {card} do?",
    "what does {card} say again",
    "Hey judge, what are {card}'s abilities?",
    "What is the text of {card}?",
    "What abilities does {card} have?",
    "Can you tell me what {card} does?",
    "{card} text",
]
KINDS = ["What type is {card}?", "what's {card}'s type", "What types does {card} have?"]
FACTIONS = ["What faction is {card}?", "which faction does {card} belong to", "{card}'s faction?"]
OTHERS = [
    "What does {card} do at Night?",
    "What does {card} do when it is sacrificed?",
    "What does {card} do to my Hero?",
    "What does {card}'s support ability do?",
    "What type of Character can {card} target?",
    "My opponent plays {card}. What does it do?",
]
WRITTEN = "written"


def cards_named(alike: bool) -> list[tuple[Card, ...]]:
    """Return the printings of cards, by whether all of them have the same abilities and some."""
    found = []
    for _, cards in sorted(load_cards().by_name.items()):
        texts = {(*printed(it.abilities), *printed(it.support)) for it in cards}
        if cards[0].abilities and (len(texts) == 1) is alike:
            found.append(cards)
    return found


def one(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def source(answer: Answer) -> str:
    return answer.because.source if answer.because is not None else ""


@pytest.mark.parametrize("way", ABILITIES)
def test_what_a_card_does_is_the_text_of_its_abilities(way: str) -> None:
    for cards in cards_named(alike=True)[::90]:
        answer = one(way.format(card=cards[0].name))
        texts = [*printed(cards[0].abilities), *printed(cards[0].support)]
        assert (answer.verdict, answer.value) == (Verdict.VALUE, " ".join(texts))
        assert [it.rule for it in answer.citations] == ["2.3.1.a", "2.2.12.b"]


def said(card: Card) -> str:
    return " ".join([*printed(card.abilities), *printed(card.support)])


def test_printings_that_differ_are_all_told_unless_one_rarity_is_said() -> None:
    for cards in cards_named(alike=False)[::90]:
        whole = one(f"What does {cards[0].name} do?")
        assert isinstance(whole.value, tuple)
        assert all(any(said(it) in text for text in whole.value) for it in cards)
        common = [it for it in cards if it.rarity == "common"]
        answer = one(f"What does the common {cards[0].name} do?")
        assert answer.value == said(common[0])


@pytest.mark.parametrize("way", KINDS)
def test_its_type_and_its_sub_types_are_told(way: str) -> None:
    for cards in cards_named(alike=True)[::90]:
        told = str(one(way.format(card=cards[0].name)).value)
        assert str(cards[0].type) in told
        names = load_cards().labels["sub_types"]
        assert all(names[code]["en"] in told for code in cards[0].sub_types)


@pytest.mark.parametrize("way", FACTIONS)
def test_its_faction_is_that_of_each_printing(way: str) -> None:
    for cards in cards_named(alike=True)[::90]:
        if cards[0].token:
            continue  # 2.2.10.d: it has none
        told = one(way.format(card=cards[0].name)).result
        assert all(it.faction.name.title() in told for it in cards)


@pytest.mark.parametrize("way", OTHERS)
def test_what_asks_more_is_not_answered_with_what_is_written(way: str) -> None:
    for cards in cards_named(alike=True)[::90]:
        for answer in answer_text(way.format(card=cards[0].name)):
            assert source(answer) != WRITTEN


SCOUTS = [
    "What do I pay to scout {card}?",
    "what's the Scout cost of {card}",
    "how much does {card} cost with scout",
]


@pytest.mark.parametrize("way", SCOUTS)
def test_what_is_paid_with_scout_stands_on_the_card(way: str) -> None:
    """7.4.5.c: {X} in place of the Hand Cost."""
    paid: dict[str, set[int | None]] = {}
    for card in load_cards().cards:
        amounts = [
            it.body.argument.value
            for it in card.abilities
            if isinstance(it.body, Keyword)
            and it.body.name is KeywordName.SCOUT
            and isinstance(it.body.argument, Number)
        ]
        paid.setdefault(card.name, set()).add(amounts[0] if amounts else None)
    alike = [(name, *amounts) for name, amounts in paid.items() if len(amounts) == 1]
    scouts = [(name, amount) for name, amount in alike if amount is not None]
    assert len(scouts) > 5
    for name, amount in scouts[::3]:
        answer = one(way.format(card=name))
        assert (answer.verdict, answer.value) == (Verdict.VALUE, f"{amount} mana"), name
        assert [it.rule for it in answer.citations] == ["7.4.5.c", "2.3.1.a"]
    assert one(way.format(card="Kappa")).value == "it has no Scout"


@pytest.mark.parametrize("text", ["how does Icarus scout work", "Can I scout Icarus for nothing?"])
def test_what_scout_does_is_not_what_it_costs(text: str) -> None:
    assert source(one(text)) != WRITTEN


@pytest.mark.parametrize(
    ("text", "value"), [("how much water does Kappa have", 5), ("what's Kappa's forest?", 4)]
)
def test_one_statistic_is_told_alone(text: str, value: int) -> None:
    """2.2.11.b: Kappa is 4/4/5, in the order forest, mountain, water."""
    answer = one(text)
    assert (answer.verdict, answer.value, answer.result) == (Verdict.VALUE, value, str(value))


@pytest.mark.parametrize(
    "text", ["does Kappa have water", "how much water does Kappa have with 2 boosts and Gear"]
)
def test_a_statistic_is_not_told_of_a_card_of_which_more_is_said(text: str) -> None:
    assert one(text).value not in (4, 5)


@pytest.mark.parametrize(
    "text",
    [
        "Do I have to do what {card} says?",
        "Do I do what {card} says?",
        "Can I do what {card} says?",
    ],
)
@pytest.mark.parametrize("card", ["Rocket Puffin", "Anubis", "Eros", "Lyra Aerialist"])
def test_whether_it_has_to_be_done_is_not_what_is_written(text: str, card: str) -> None:
    """What is mandatory is another question (6.5.a, 6.5.c) than what the text is (2.3.1.a)."""
    (answer,) = answer_text(text.format(card=card))
    assert answer.verdict is Verdict.UNKNOWN
