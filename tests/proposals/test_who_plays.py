"""Who plays a card, where no verb of playing says it."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "He's down to 3 mana but wants to Tiny Jail my Kodama. Where does it go?",
            "Alice controls Kodama. Bob plays Tiny Jail, targeting Kodama.",
        ),
        (
            "She has 3 orbs left and will Mana Reaping my Kodama. Where does it go?",
            "Alice controls Kodama. Bob plays Mana Reaping, targeting Kodama.",
        ),
        (
            "I have 4 mana and want to Tiny Jail her Haven Trainee. Where does it go?",
            "Bob controls Haven Trainee. Alice plays Tiny Jail, targeting Haven Trainee.",
        ),
        (
            "I Off You Go! a Kodama in my opponent's companion expedition. Where is it?",
            "Bob controls Kodama in his Companion Expedition. Alice plays Off You Go!, targeting",
        ),
        (
            "Can he Freeze my Haven Trainee?",
            "Alice controls Haven Trainee. Can Bob target Haven Trainee with Freeze?",
        ),
    ],
)
def test_whoever_does_what_a_spell_is_called_plays_it(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_a_spell_behind_what_is_had_is_no_part_of_the_list() -> None:
    text = "My opponent has Kodama in play and Freezes my Haven Trainee. Where is Haven Trainee?"
    (reading, *_) = readings(text)
    assert "Bob controls Kodama." in reading
    assert "Bob plays Freeze, targeting Haven Trainee." in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I drop Kodama from hand, and he replies with Tiny Jail. Where is Kodama?",
            "Alice plays Kodama from hand. Bob plays Tiny Jail, targeting Kodama.",
        ),
        (
            "I play Kodama from hand. Opp answers with Off You Go! Where is Kodama?",
            "Alice plays Kodama from hand. Bob plays Off You Go!, targeting Kodama.",
        ),
        (
            "My opponent plays Kodama from hand and I respond to it with Banishing Gate. "
            "Where does Kodama go?",
            "Bob plays Kodama from hand. Alice plays Banishing Gate, targeting Kodama.",
        ),
        (
            "My opponent counters my Kodama with Banishing Gate. Where does it go?",
            "Alice controls Kodama. Bob plays Banishing Gate, targeting Kodama.",
        ),
        (
            "I play Kodama from hand. She fires back with Tiny Jail. Where is Kodama?",
            "Alice plays Kodama from hand. Bob plays Tiny Jail, targeting Kodama.",
        ),
    ],
)
def test_what_somebody_answers_with_is_played_on_what_was_done_before(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_counters_that_are_had_answer_nothing() -> None:
    text = "Opp's Kodama has no counters with which to stay. He plays Freeze on my Atlas. Is it?"
    assert not any("Alice plays Freeze" in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I have Kodama. Tag! on me. Night falls. Where is Kodama?", "Bob plays Tag!."),
        (
            "I've got Kodama in my companion lane. Banishing Gate on my Kodama. Where does it end "
            "up and is it still mine?",
            "Bob plays Banishing Gate, targeting Kodama.",
        ),
        (
            "I have Atlas in my companion lane. Magical Training on me. What do I draw?",
            "Alice plays Magical Training.",
        ),
        (
            "I play Freeze on his Atlas, then Tiny Jail on my Kodama. Night falls. Where is it?",
            "Alice plays Tiny Jail",
        ),
    ],
)
def test_what_is_only_said_to_be_on_somebody_is_the_other_players(text: str, told: str) -> None:
    """What only helps whoever plays it is theirs."""
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "He puts Blizzard on my hero expedition where I have Kodama. Where is Kodama?",
            "Alice controls Kodama in her Hero Expedition. "
            "Bob plays Blizzard, targeting Alice's Hero Expedition.",
        ),
        (
            "I have Kodama in my companion expedition. He casts Blizzard on that lane. "
            "Where is Kodama?",
            "Bob plays Blizzard, targeting Alice's Companion Expedition.",
        ),
        (
            "I drop Kodama into my companion expedition. She throws Blizzard on that expedition. "
            "Where is Kodama?",
            "Bob plays Blizzard, targeting Alice's Companion Expedition.",
        ),
    ],
)
def test_a_spell_is_put_on_the_expedition_that_is_meant(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "He's got 3 mana orbs. Can he play Tiny Jail on my Kodama?",
            "Bob has 3 ready Mana Orbs. Bob has Tiny Jail in hand. Alice controls Kodama. "
            "Can Bob target Kodama with Tiny Jail?",
        ),
        (
            "They've only a rare Haven Trainee. I play Freeze on it. Where is Haven Trainee?",
            "Bob controls Haven Trainee (rare). Alice plays Freeze, targeting Haven Trainee.",
        ),
    ],
)
def test_he_who_was_not_told_of_is_the_opponent(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize("who", ["My opponent", "my adversary", "Opponent", "my wife"])
def test_who_plays_is_told_without_an_ending_too(who: str) -> None:
    """What is behind “play” tells that it is done, and no zone."""
    (first, *_) = readings(
        f"{who} play Baku from hand. I have two cards in my hand. Are they gone or what?"
    )
    assert "Bob plays Baku from hand." in first
