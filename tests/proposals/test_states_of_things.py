"""Every state, number, owner and place that is told belongs to one thing on the board."""

import pytest

from tests.proposals import readings

_THEN = " I play Harvest. What happens?"


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        # a state that something is said to be with
        ("I have Asmodeus with anchor.", ["Alice controls Asmodeus (Anchored)."]),
        (
            "I have Yeti with fleeting and Baku with an anchor on it.",
            ["Alice controls Yeti (Fleeting).", "Alice controls Baku (Anchored)."],
        ),
        (
            "My opponent has a Yeti in his companion expedition with an anchor.",
            ["Bob controls Yeti (Anchored) in his Companion Expedition."],
        ),
        # a number that goes on with what was counted
        (
            "I have Baku with 2 boosts and he has Yeti with 3.",
            ["Alice controls Baku (2 boosts).", "Bob controls Yeti (3 boosts)."],
        ),
        (
            "my baku has 2 boosts, his yeti 3.",
            ["Alice controls Baku (2 boosts).", "Bob controls Yeti (3 boosts)."],
        ),
        # what is on a thing is said behind where it lies
        (
            "My Junior Chef in my Reserve with 1 boost.",
            ["Alice has Junior Chef (1 boost) in Reserve."],
        ),
        (
            "Pamola is in my Reserve with 2 boosts and Flamel in my opponent's with 1.",
            ["Alice has Pamola (2 boosts) in Reserve.", "Bob has Flamel (1 boost) in Reserve."],
        ),
    ],
)
def test_what_is_on_a_thing_is_on_it_alone(text: str, lies: list[str]) -> None:
    assert _is_laid(text, lies)


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "I have Floral Tent with Spindle Harvesters anchored in my hero expedition.",
            ["Alice controls Spindle Harvesters (Anchored) in her Hero Expedition."],
        ),
        (
            "I have Winter Outfits with Tengu asleep in my companion expedition.",
            ["Alice controls Tengu (Asleep) in her Companion Expedition."],
        ),
        ("I have Baku standing and anchored with Yeti.", ["Alice controls Baku (Anchored)."]),
    ],
)
def test_a_state_that_no_clause_places_is_that_of_the_nearest(text: str, lies: list[str]) -> None:
    assert _is_laid(text, lies)


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        # 2.4.6: Yeti is Asleep as it is played, so what is told has come since
        ("My opponent's Yeti has just been played and is Anchored.", "Yeti (Anchored)"),
        ("My opponent just played a Winged Monkey, which is now asleep.", "Winged Monkey (Asleep)"),
        ("My opponent's Kodama has just come and is Fleeting.", "Kodama (Fleeting)"),
    ],
)
def test_what_was_played_before_lies_there_as_it_is_now(text: str, lies: str) -> None:
    assert _is_laid(text, [f"Bob controls {lies}."])


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "My Junior Chef sitting in res with 1 boost and their Pastry Chef with 8.",
            [
                "Alice has Junior Chef (1 boost) in Reserve.",
                "Bob has Pastry Chef (8 boosts) in Reserve.",
            ],
        ),
        (
            "Their Dredger Drone in reserve with 2 boosts and my Scribbling Starfish with 1.",
            [
                "Bob has Dredger Drone (2 boosts) in Reserve.",
                "Alice has Scribbling Starfish (1 boost) in Reserve.",
            ],
        ),
        (
            "I have Pamola in Reserve plus two other cards there.",
            [
                "Alice has Pamola in Reserve.",
                'Alice has "Some Character" #1 in Reserve.',
                'Alice has "Some Character" #2 in Reserve.',
            ],
        ),
        (
            "In my reserve I have Flamel and another card there.",
            ["Alice has Flamel in Reserve.", 'Alice has "Some Character" in Reserve.'],
        ),
        (
            "I have Sow in my Reserve and Flamel is in that of my opponent.",
            ["Alice has Sow in Reserve.", "Bob has Flamel in Reserve."],
        ),
    ],
)
def test_what_is_told_behind_a_place_lies_there_too(text: str, lies: list[str]) -> None:
    assert _is_laid(text, lies)


@pytest.mark.parametrize(
    "text",
    [
        "In front there is a Yzmir Nurse.",
        "Facing me there's a Yzmir Nurse.",
        "Opposite is a Yzmir Nurse.",
        "I'm staring at a Yzmir Nurse facing me.",
        "Opponent's only card in play: Yzmir Nurse.",
    ],
)
def test_what_is_in_front_is_the_opponents(text: str) -> None:
    assert _is_laid(text, ["Bob controls Yzmir Nurse."])
    assert "Alice controls Yzmir Nurse" not in readings(f"{text}{_THEN}")[0]


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "My opponent's Baku is fleeting and mine is asleep.",
            ["Bob controls Baku (Fleeting).", "Alice controls Baku (Asleep)."],
        ),
        (
            "My Yeti is asleep, his is anchored.",
            ["Alice controls Yeti (Asleep).", "Bob controls Yeti (Anchored)."],
        ),
        (
            "My opponent's Tengu has 2 boosts and mine has 1.",
            ["Bob controls Tengu (2 boosts).", "Alice controls Tengu (1 boost)."],
        ),
        (
            "I have Baku with 2 boosts and my opponent has one too.",
            ["Alice controls Baku (2 boosts).", "Bob controls Baku."],
        ),
        (
            "A Scribbling Starfish is in my Reserve; a second one is in my opponent's.",
            [
                "Alice has Scribbling Starfish in Reserve.",
                "Bob has Scribbling Starfish in Reserve.",
            ],
        ),
    ],
)
def test_each_player_has_his_own_of_a_name(text: str, lies: list[str]) -> None:
    assert _is_laid(text, lies)


@pytest.mark.parametrize(
    "text",
    [
        "Hypothermia, I have no characters, he's got just one.",
        "Hypothermia. I've no characters and my opponent has one.",
    ],
)
def test_who_has_none_plays_and_the_other_has_one(text: str) -> None:
    first = readings(f"{text} What happens?")[0]
    assert 'Bob controls "Some Character".' in first
    assert "Alice plays Hypothermia." in first


@pytest.mark.parametrize(
    ("text", "done"),
    [
        (
            "I have Floral Tent. My opponent he plays Caladrius from hand. What happens?",
            "Bob plays Caladrius from hand",
        ),
        (
            "I have Floral Tent with Spindle Harvesters anchored in the same expedition."
            " My opponent he plays Hooked on the Harvesters. Is it protected by the Tent?",
            "Bob plays Hooked, targeting Spindle Harvesters",
        ),
    ],
)
def test_a_player_who_is_said_twice_does_it_all_the_same(text: str, done: str) -> None:
    assert any(done in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "I have Floral Tent with Sticky Shroom in the same expedition.",
            [
                "Alice controls Floral Tent in her Hero Expedition.",
                "Alice controls Sticky Shroom in her Hero Expedition.",
            ],
        ),
        (
            "He has Baku with Yeti in the same expedition.",
            [
                "Bob controls Baku in his Hero Expedition.",
                "Bob controls Yeti in his Hero Expedition.",
            ],
        ),
    ],
)
def test_what_is_had_with_a_thing_is_the_same_players(text: str, lies: list[str]) -> None:
    assert _is_laid(text, lies)


def test_where_something_is_moved_to_is_not_where_it_lies() -> None:
    text = "I have Floral Tent with Spindle Harvesters anchored in the same expedition. My opponent"
    text += " plays Hooked on the Harvesters to move it in my other expedition. What happens?"
    first = readings(text)[0]
    assert "Alice controls Spindle Harvesters (Anchored) in her Hero Expedition." in first


def test_a_state_that_a_question_asks_of_is_not_there_yet() -> None:
    text = "Hypothermia, I have zero characters, he's got just one. Legal? And does his guy fall"
    text += " asleep or does nothing happen?"
    first = readings(text)[0]
    assert 'Bob controls "Some Character".' in first


@pytest.mark.parametrize(
    ("me", "them"),
    [("AP", "NAP"), ("Active player", "Non-active player"), ("The player", "The other player")],
)
def test_who_is_active_asks(me: str, them: str) -> None:
    text = f"{me} controls Baku, Anchored. {them} controls Yeti with 2 boosts. {me} casts Helping"
    first = readings(f"{text} Hand on Yeti. How many boosts?")[0]
    assert "Alice controls Baku (Anchored)." in first
    assert "Bob controls Yeti (2 boosts)." in first
    assert "Alice plays Helping Hand, targeting Yeti." in first


def _is_laid(text: str, lies: list[str]) -> bool:
    first = readings(f"{text}{_THEN}")[0]
    return all(it in first.replace("(rare, ", "(") for it in lies)
