"""What is listed, counted and told aside is on the board: as many things as are told, no more."""

import pytest

from tests.proposals import asks, readings


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "I hold 3 cards in my Reserve: Esmeralda, Red and Nisse. How many do I keep tonight?",
            "Alice has Esmeralda in Reserve. Alice has Red in Reserve. Alice has Nisse in Reserve."
            " Night happens. How many cards does Alice have in Reserve?",
        ),
        (
            "My reserve: Paper Herald, Muna Druid, Junior Chef. Night falls. Must I discard one?",
            "Alice has Paper Herald in Reserve. Alice has Muna Druid in Reserve."
            " Alice has Junior Chef in Reserve. Night happens.",
        ),
        (
            "In my hero expedition: Red and Nisse. Who moves at dusk?",
            "Alice controls Red (rare) in her Hero Expedition."
            " Alice controls Nisse in her Hero Expedition. Dusk happens.",
        ),
    ],
)
def test_what_is_listed_lies_where_the_list_says_and_nothing_else_does(
    text: str, laid: str
) -> None:
    first = readings(text)[0]
    assert first.startswith(laid) if "Red (" not in laid else asks(first, laid)
    assert "Some" not in first


@pytest.mark.parametrize(
    ("text", "laid", "rest"),
    [
        (
            "I have three cards in reserve at night, one is Lyra Contortionist. Do I discard?",
            "Alice has Lyra Contortionist in Reserve.",
            2,
        ),
        (
            "I have four cards in my Reserve, two are Esmeralda and Red. How many stay tonight?",
            "Alice has Esmeralda in Reserve. Alice has Red in Reserve.",
            2,
        ),
        (
            "I have three cards in my landmarks, one is Tech Lab Unit, and my limit is two."
            " I sacrifice Tech Lab Unit at clean-up. Do I resupply?",
            "Alice controls Tech Lab Unit.",
            2,
        ),
        (
            "I have two cards plus Lyra Contortionist in my reserve at night. Do I discard one?",
            "Alice has Lyra Contortionist in Reserve. Alice has",
            2,
        ),
    ],
)
def test_what_is_named_is_one_of_those_that_are_counted(text: str, laid: str, rest: int) -> None:
    first = readings(text)[0]
    assert laid in first
    assert f"#{rest}" in first
    assert f"#{rest + 1}" not in first


@pytest.mark.parametrize("came", ["came into", "landed in", "arrived in"])
def test_what_came_to_reserve_exhausted_lies_there(came: str) -> None:
    """It is asked whether its support ability can be used, which takes a ready card."""
    text = f"Paper Herald {came} my Reserve exhausted. Can I discard it to create the Recruit?"
    meant = (
        "Alice has Paper Herald (exhausted) in Reserve."
        " Can Alice use Paper Herald's support ability?"
    )
    assert readings(text)[0] == meant


def test_what_exhausted_something_before_was_played_before() -> None:
    text = (
        "In reserve: Esmeralda, Nisse, Lyra Contortionist. But the Contortionist got turned"
        " sideways by a Snowball Commando. Night comes, must I discard something?"
    )
    assert not any("plays Snowball Commando" in it for it in readings(text))


def test_an_aside_tells_of_the_thing_before_it() -> None:
    text = (
        "I have Koi in play (card lies on my companion side). I put Amarok in the hero lane."
        " How much does it cost?"
    )
    assert "Alice controls Koi, Playful Leviathan in her Companion Expedition." in readings(text)[0]
    text = "Ratatoskr (2 boosts, same expedition as Dracaena). At night does he keep his boosts?"
    assert "2 boosts) in her Hero Expedition. Alice controls Dracaena in her" in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (  # 4.2.5.c
            "I have Brassbug Hub, Kelon Cylinder and Tech Lab Unit, my limit is two landmarks."
            " At clean-up I sacrifice Tech Lab Unit. Where does it go?",
            "Alice sacrifices Tech Lab Unit during Clean-up. Where is Tech Lab Unit?",
        ),
        (
            "I have two landmarks and an Aerolith token and at clean-up I sacrifice the Aerolith."
            " Do I resupply?",
            "Alice sacrifices the Aerolith token during Clean-up. Does Alice resupply?",
        ),
        (
            "Tech Lab Unit and two other landmarks are on my side, limit is two. I sacrifice Tech"
            " Lab Unit at clean-up. Where does it go?",
            "Alice sacrifices Tech Lab Unit during Clean-up. Where is Tech Lab Unit?",
        ),
    ],
)
def test_of_more_landmarks_than_the_limit_one_goes_during_clean_up(text: str, meant: str) -> None:
    first = readings(text)[0]
    assert asks(first, meant)
    assert 'Landmark" #3' not in first


def test_what_was_resupplied_is_one_of_those_that_lie_there_now() -> None:
    text = (
        "I have three landmarks with a limit of two, I sacrifice Tech Lab Unit, it resupplies and"
        " now I have 3 cards in Reserve. Do I discard again?"
    )
    first = readings(text)[0]
    assert 'Alice has "Some Character" #2 in Reserve.' in first
    assert 'Alice has "Some Character" #3 in Reserve.' not in first


def test_the_cards_of_a_discard_pile_are_told_once() -> None:
    text = (
        "My deck's empty but there are eight cards in my discard pile. I play Kitsune from hand."
        " Do I draw?"
    )
    first = readings(text)[0]
    assert "Alice has 8 cards in her Discard pile." in first
    assert "Some" not in first


@pytest.mark.parametrize(
    "text",
    [
        "Kraken's Wrath: can I take Athena + 2 Brassbugs?",
        "I play Kraken's Wrath on Athena and two Brassbug tokens. What leaves?",
        "Kraken's Wrath on Athena and two Brassbug tokens, ok?",
    ],
)
def test_of_several_tokens_each_is_targeted(text: str) -> None:
    meant = "targeting Athena, the Brassbug token #1 and the Brassbug token #2."
    assert meant in readings(text)[0]


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "I have two Characters and my opponent has one.",
            'Alice controls "Some Character" #2. Bob controls "Another Character".',
        ),
        (
            "My opponent has two cards in Reserve, I have one.",
            'Bob has "Some Character" #2 in Reserve. Alice has "Another Character" in Reserve.',
        ),
        (
            "I have two Landmarks and he has one.",
            'Alice controls "Some Landmark" #2. Bob controls "Another Landmark".',
        ),
        (
            "Reserve: my opponent two cards, me one.",
            'Bob has "Some Character" #2 in Reserve. Alice has "Another Character" in Reserve.',
        ),
        (
            "My Reserve: Kitsune and two other cards. His Reserve: one card.",
            'Alice has Kitsune in Reserve. Alice has "Some Character" #1 in Reserve. Alice has '
            '"Some Character" #2 in Reserve. Bob has "Another Character" in Reserve.',
        ),
    ],
)
def test_one_of_the_other_player_is_another_one(told: str, laid: str) -> None:
    assert laid in readings(f"{told} I play The Hunger. How many boosts has it?")[0]


def test_a_plain_one_is_listed_among_several() -> None:
    text = "I have three cards in Reserve: Kappa, Kodama and a Spell. Night falls. How many do I"
    (first, *_) = readings(f"{text} keep?")
    assert first.count("in Reserve.") == 3
    assert 'Alice has "Some Spell" in Reserve.' in first
