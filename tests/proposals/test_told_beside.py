"""What is told beside a card: what it is, what shares its side, how many there are with it."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("told", "done"),
    [
        (
            "If I play Haven Warrior, which is Anchored, into my Companion Expedition,",
            "Alice plays Haven Warrior from hand in her Companion Expedition.",
        ),
        (
            "When I play Haven Warrior, who is a Robot, from Reserve,",
            "Alice plays Haven Warrior from Reserve",
        ),
    ],
)
def test_what_tells_of_a_card_asks_nothing(told: str, done: str) -> None:
    (first, *_) = readings(f"Kodama is in my Hero Expedition. {told} is Kodama Asleep?")
    assert "in her Hero Expedition." in first
    assert done in first


def test_who_is_asked_for_behind_a_card_is_asked() -> None:
    (first, *_) = readings("If I play Kitsune, who is first player, me or him?")
    assert "Who is first player?" in first


@pytest.mark.parametrize(
    ("beside", "lies"),
    [
        ("with only a Kitsune and a Kodama on my side", "Alice controls {}"),
        ("with Kitsune and Kodama in my Companion Expedition", "{} in her Companion Expedition."),
    ],
)
def test_what_is_there_with_what_is_played_is_not_played(beside: str, lies: str) -> None:
    (first, *_) = readings(f"I play Haven Warrior from hand {beside}, does he get a boost?")
    for name in ("Kitsune", "Kodama"):
        assert lies.format(name) in first
    assert first.count("plays") == 1
    assert "How many boosts does Haven Warrior have?" in first


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        ("Only these two Characters.", "Alice controls Kappa. Alice controls Kodama. Night"),
        (
            "The two Characters are anchored.",
            "Alice controls Kappa (Anchored). Alice controls Kodama (Anchored). Night",
        ),
        (
            "I also have a third Character.",
            'Alice controls Kappa. Alice controls Kodama. Alice controls "Some Character". Night',
        ),
        (
            "I've got a fourth Character that sleeps.",
            'Alice controls "Some Character" #1 (Asleep). Alice controls "Some Character" #2',
        ),
    ],
)
def test_a_number_counts_those_that_were_named(told: str, laid: str) -> None:
    (first, *_) = readings(f"I control Kappa and Kodama. {told} What happens at Night?")
    assert laid in first


def test_the_statistics_of_a_card_beside_it_are_its_own() -> None:
    found = readings("I play Haven Warrior, a 4/2/4, into my Companion Expedition. What happens?")
    assert not any('"Some Character"' in it for it in found)
    (first, *_) = readings("I have Kodama, a 5/5/5, and Kappa. What happens at Dusk?")
    assert '"Some Character" is a Character (5/5/5).' in first


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "I play Intimidation on his Kodama in the Hero Expedition (3 boosts).",
            "Bob controls Kodama (3 boosts) in his Hero Expedition.",
        ),
        (
            "I play Intimidation on Kodama of his with 2 boosts.",
            "Bob controls Kodama (2 boosts).",
        ),
        (
            "I play Intimidation on a Character of his with 1 boost.",
            'Bob controls "Some Character" (1 boost).',
        ),
        (
            "He sacrifices his Kodama in the Hero Expedition with 2 boosts to his Boom!.",
            "Bob controls Kodama (2 boosts) in his Hero Expedition.",
        ),
        (
            "I have a Character in play (3 boosts). I play Sap Duende on it and my Kodama.",
            'Alice controls "Some Character" (3 boosts)',
        ),
    ],
)
def test_boosts_are_on_what_stands_before_its_place(told: str, laid: str) -> None:
    assert laid in readings(f"{told} What happens?")[0]


@pytest.mark.parametrize(
    ("told", "lanes"),
    [
        ("I have Kodama in one Expedition and Kitsune in the other.", ("Hero", "Companion")),
        ("Kodama is in my Companion lane, Kitsune in the other.", ("Companion", "Hero")),
    ],
)
def test_the_other_behind_an_expedition_is_the_other_expedition(
    told: str, lanes: tuple[str, str]
) -> None:
    (first, *_) = readings(f"{told} What happens at Dusk?")
    for name, lane in zip(("Kodama", "Kitsune"), lanes, strict=True):
        assert f"Alice controls {name} in her {lane} Expedition." in first
    assert '"Some' not in first


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "My Kappa (3 boosts, Anchored) is in my Hero Expedition against his Kodama (Asleep).",
            "Alice controls Kappa (3 boosts, Anchored) in her Hero Expedition.",
        ),
        (
            "My Kappa (Anchored, 2 boosts) is in my Hero Expedition.",
            "Alice controls Kappa (2 boosts, Anchored) in her Hero Expedition.",
        ),
        (
            "I play Intimidation on his Kappa in his Hero Expedition (Asleep).",
            "Bob controls Kappa (Asleep) in his Hero Expedition.",
        ),
        (
            "Kappa is in my Hero Expedition (Anchored) against Kodama.",
            "Anchored) in her Hero Expedition. Bob controls Kodama",
        ),
    ],
)
def test_what_stands_in_brackets_is_of_the_card_before_it(told: str, laid: str) -> None:
    assert laid in readings(f"{told} What happens at Dusk?")[0]


@pytest.mark.parametrize(
    "told",
    [
        "Kappa in hand plus two other cards",
        "I have Kappa in my hand and another two cards",
        "I have Kappa in my hand plus 2 other cards",
    ],
)
def test_other_cards_lie_where_the_one_before_them_does(told: str) -> None:
    (first, *_) = readings(f"{told}. I play Kappa. What happens?")
    assert first.count('Alice has "Some Character"') == len("12")
    assert 'Alice controls "Some' not in first


def test_other_cards_that_are_told_elsewhere_lie_there() -> None:
    text = "I have Kappa in hand and another card in reserve. I play Kappa. What happens?"
    assert 'Alice has "Some Character" in Reserve.' in readings(text)[0]
