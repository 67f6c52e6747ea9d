"""What two players are told to do in turn: who passes, who answers with what, and who is who."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "I pass; my opponent goes on with Ordis Gatekeeper. May I still play Haven Trainee?",
            "Alice passes. Bob plays Ordis Gatekeeper",
        ),
        (
            'My opponent said "pass" and I continue with Kadigiran Alchemist. Where is it?',
            "Bob passes. Alice plays Kadigiran Alchemist",
        ),
        (
            "After my opponent's pass I play Kadigiran Alchemist. Whose turn is it?",
            "Bob passes. Alice plays Kadigiran Alchemist",
        ),
        (
            "If I call pass and my opponent follows up with Kitsune, how many cards do I draw?",
            "Alice passes. Bob plays Kitsune",
        ),
    ],
)
def test_who_passes_first_passes_before_what_is_done(text: str, order: str) -> None:
    """4.2.3.b: the other player takes all turns then."""
    assert order in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "I play Yeti; his reply is Banishing Gate on it. Is Yeti discarded?",
            "Alice plays Yeti from hand. Bob plays Banishing Gate, targeting Yeti.",
        ),
        (
            "I played Kitsune, then my opponent played Tanuki and hit my Martengale in Reserve. "
            "Is Martengale discarded?",
            "Alice plays Kitsune from hand. Bob plays Tanuki from hand, targeting Martengale.",
        ),
        (
            "First comes my Kitsune, then he makes Sabotage on my Martengale in Reserve with "
            "Tanuki. Is Martengale discarded?",
            "Alice plays Kitsune from hand. Bob plays Tanuki from hand, targeting Martengale.",
        ),
    ],
)
def test_what_is_told_in_turn_is_done_in_turn(text: str, order: str) -> None:
    assert order in readings(text)[0]


def test_what_is_sabotaged_from_my_reserve_is_so_by_what_it_is_sabotaged_with() -> None:
    first = readings("My opponent sabotages Martengale out of my Reserve with Tanuki. Is it gone?")[
        0
    ]
    assert "Alice has Martengale in Reserve. Bob plays Tanuki" in first
    assert "targeting Martengale" in first


def test_whose_support_ability_is_asked_about_lies_in_reserve() -> None:
    """6.4.c: support abilities are used from there."""
    text = "My opponent plays Ordis Gatekeeper. May I use the support ability of Martengale?"
    assert not any("controls Martengale" in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I control Yeti, and Tom hits it with Banishing Gate. Is it gone?", "Bob plays Banishing"),
        ("Then Julie went and played Tanuki. Can I use Martengale's support?", "Bob plays Tanuki"),
        ("I play Kitsune. How many cards does NAP draw?", "How many cards does Bob draw?"),
        (
            "AP's Yeti is boosted. NAP plays Intimidation on it. Do I keep it?",
            "Alice controls Yeti",
        ),
    ],
)
def test_whoever_else_is_named_is_the_opponent(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "My opponent is going to cast Kelon Burst on my Yeti. Can I respond with Martengale?",
            "Alice has Martengale in Reserve. Can Alice use Martengale's support ability? "
            "Bob plays Kelon Burst, targeting Yeti.",
        ),
        (
            "My opponent plays Kitsune. Am I allowed to react with Off You Go! on it?",
            "Can Alice play Off You Go!? Bob plays Kitsune",
        ),
        (
            "I put Intimidation on his Kitsune. Can he respond with Martengale from Reserve?",
            "It is Alice's turn. Alice has Intimidation in hand. Bob controls Kitsune. "
            "Bob has Martengale in Reserve. Can Bob use Martengale's support ability? "
            "Alice plays Intimidation, targeting Kitsune.",
        ),
        (
            "My opponent sabotages Martengale with Tanuki. Can I use it in response?",
            "Can Alice use Martengale's support ability? Bob plays Tanuki from hand, "
            "targeting Martengale.",
        ),
    ],
)
def test_a_response_is_asked_for_before_the_deed_in_the_turn_of_who_does_it(
    text: str, told: str
) -> None:
    """4.2.3: in his turn; nobody else plays anything in it."""
    assert told in readings(text)[0]
    assert "'s turn." in readings(text)[0]


def test_a_counter_is_nobodys_name() -> None:
    (first, *_) = readings(
        "Playing Sol & Halua, I sit on 2 Quest counters. I pass first. Do I get another counter?"
    )
    assert "Alice's Hero is Sol & Halua (2 Quest counters)." in first
