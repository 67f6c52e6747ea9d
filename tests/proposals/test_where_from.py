"""From where something was played, told behind it, and what is done again in another turn."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "I control Robin Hood (played from hand, 4) and Red that I played from Reserve.",
        "I've got a Red that I just played from Reserve and a Robin Hood from hand.",
        "I have Robin Hood and a Red I played from Reserve.",
    ],
)
def test_what_a_relative_clause_tells_is_of_the_thing_before_it(told: str) -> None:
    """2.4.7.a: what is played from Reserve is Fleeting, and nothing else is."""
    (first, *_) = readings(f"Opponent casts Tag!. {told} Which one do I have to sacrifice?")
    assert "Red (Fleeting)" in first
    assert first.count("Fleeting") == 1
    assert "Bob plays Tag!" in first.split("Alice controls", 1)[1]
    assert "Alice plays" not in first


def test_it_was_from_a_zone_tells_whence_it_was_played() -> None:
    for card, spell in (("Red", "Freeze"), ("Haven Trainee", "Intimidation")):
        (first, *_) = readings(f"{spell} on my {card}. It was from Reserve. Where does it end up?")
        assert f"{card} (Fleeting)" in first or f"plays {card} from Reserve" in first
        assert f"Bob plays {spell}, targeting {card}." in first
        (first, *_) = readings(f"{spell} on my {card}. It was from hand. Where does it end up?")
        assert "Fleeting" not in first
        assert f"plays {card} from Reserve" not in first


def test_a_spell_is_the_verb_behind_a_short_word_for_the_opponent() -> None:
    for who in ("opp", "my opponent"):
        (first, *_) = readings(f"I play Kappa and {who} Freezes it. Where does it go?")
        assert "Alice plays Kappa from hand. Bob plays Freeze, targeting Kappa." in first


@pytest.mark.parametrize(
    "asked",
    [
        "Can I cast it again next turn this same day?",
        "Can I play it a second time later the same Afternoon?",
        "On my next turn, may I play it again?",
    ],
)
def test_what_can_be_played_again_is_asked_once_it_was_played(asked: str) -> None:
    for card in ("Frozen Delivery", "Technological Encounter"):
        (first, *_) = readings(f"I played common {card} from hand. {asked}")
        assert f"Alice plays {card}" in first.split("Bob passes.")[0]
        assert first.split("Bob passes.")[1].startswith(f" Can Alice play {card}")


def test_a_card_that_sends_itself_to_reserve_is_not_sent_there_once_more() -> None:
    text = (
        "I play The Machine in the Ice from hand for 1, it {} to my Reserve. Can I play it again "
    )
    for goes in ("goes", "hops straight"):
        (first, *_) = readings(text.format(goes) + "on my next turn?")
        assert "goes to Reserve" not in first
        assert "Bob passes. Can Alice play The Machine in the Ice?" in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I play Esmeralda from hand and the resupply flips Coppélia. Where is Coppélia?",
            "The top card of Alice's Deck is Coppélia. Alice plays Esmeralda from hand.",
        ),
        (
            "Opponent's Esmeralda flips Tanuki off the top of his deck. Is Tanuki in his reserve?",
            "The top card of Bob's Deck is Tanuki",
        ),
        (
            "Esmeralda hits Haven Bouncer from the top of the deck. Where is Haven Bouncer?",
            "The top card of Alice's Deck is Haven Bouncer. Alice plays Esmeralda from hand.",
        ),
        (
            "I sacrifice my Aerolith and resupply into Kitsune. Where is Kitsune?",
            "The top card of Alice's Deck is Kitsune",
        ),
        (
            "The top card of my deck is Red and I resupply with Esmeralda. Where is Red?",
            "The top card of Alice's Deck is Red. Alice plays Esmeralda from hand.",
        ),
        (
            "Merry Reunion flips Haven Bouncer and I play him. What do I pay for him?",
            "Alice plays Merry Reunion. Alice plays Haven Bouncer from Reserve. "
            "How much does Alice pay for Haven Bouncer?",
        ),
        (
            "My opponent's resupply flipped Coppélia into his reserve. Where is she?",
            "The top card of Bob's Deck is Coppélia. Bob resupplies.",
        ),
    ],
)
def test_what_comes_off_a_deck_lies_on_top_of_it(text: str, told: str) -> None:
    """7.3.26: it is resupplied by what is told to turn it up."""
    assert told in readings(text)[0]


def test_what_is_resupplied_into_is_not_what_somebody_has() -> None:
    text = "Opponent plays Harvest (resupply, then resupply again) into my Kitsune. Where is she?"
    assert all("Deck is Kitsune" not in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Tiny Jinn is the last card in my hand, played from there. Where is he at night?", "hand"),
        ("Tiny Jinn waited in my Reserve, and it's from there that I play him. Is he Fleeting at "
         "night?", "Reserve"),
        ("I cast Off You Go! and do so from my Reserve. Is my Studious Rookie boosted?", "Reserve"),
    ],
)  # fmt: skip
def test_from_there_is_from_the_zone_that_was_named_last(text: str, zone: str) -> None:
    assert f"from {zone}" in readings(text)[0]


# 2.4.7.a, 6.1.c: what loses Fleeting by its own {R} ability is played, and not laid as Fleeting
@pytest.mark.parametrize(
    "text",
    [
        "I played Hua Mulan from my Reserve. Will she go to Reserve or to the discard tonight?",
        "My opponent played Hua Mulan from Reserve, opposite to her is The Council. Where does she "
        "go tonight?",
    ],
)
def test_what_loses_fleeting_as_it_comes_is_played(text: str) -> None:
    (first, *_) = readings(text)
    assert "plays Hua Mulan from Reserve" in first
    assert "Hua Mulan (Fleeting)" not in first


@pytest.mark.parametrize(
    "text",
    [
        "Kitsune gets resupplied. Is she in my Reserve or in my hand?",
        "Where does Kitsune end up if she was resupplied from the top of my deck?",
    ],
)
def test_what_is_resupplied_lies_on_top_of_the_deck(text: str) -> None:
    """7.3.26: the card on top of the Deck is put in Reserve."""
    (first, *_) = readings(text)
    assert first.startswith("The top card of Alice's Deck is Kitsune (rare). Alice resupplies. ")


@pytest.mark.parametrize(
    "text",
    [
        "Does Ada Lovelace trigger if she is the only one left in my hand?",
        "Ada Lovelace waits in my hand. Do I resupply with her?",
    ],
)
def test_what_lies_in_hand_is_played_from_there(text: str) -> None:
    """7.1.1: that its ability comes up from Reserve is no reason to lay it there."""
    for it in readings(text):
        assert "Ada Lovelace in hand" in it
        assert "from Reserve" not in it


def test_a_pronoun_is_told_to_be_the_last_card_of_a_zone() -> None:
    text = "Will my The Little Match Girl get a draw for me if she is my last card in hand?"
    (first, *_) = readings(text)
    assert first.startswith("Alice has The Little Match Girl in hand. Alice plays ")
