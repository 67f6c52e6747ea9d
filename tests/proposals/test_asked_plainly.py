"""Short questions of one card or two: what is said of a thing in passing is on the board."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Do I draw if I discard Kitsune from my reserve?",
            "Alice has Kitsune in Reserve. Kitsune is discarded.",
        ),
        (
            "If I discard Amarok from hand do I get its effect?",
            "Alice has Amarok in hand. Amarok is discarded.",
        ),
    ],
)
def test_what_is_discarded_lies_where_it_is_discarded_from(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_who_asks_of_what_comes_after_passing_has_passed() -> None:
    """4.2.3.e: who has passed takes no more turns that day."""
    assert "Alice passes. Can Alice play" in readings("Can I play Kappa after passing?")[0]


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        ("What are Red's statistics with 2 boosts?", "Alice controls Red (2 boosts)."),
        ("What are the stats of Kappa with 3 boosts at Dusk?", "Alice controls Kappa (3 boosts)."),
    ],
)
def test_statistics_are_asked_with_the_boosts_that_are_told(text: str, laid: str) -> None:
    (reading, *_) = readings(text)
    assert laid in reading
    assert "statistics?" in reading


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("Do tokens from Brassbug Dropship stay at night?", "a Brassbug token"),
        ("Where does the token of Chrysalis go when it's sacrificed?", "a Mana Moth token"),
    ],
)
def test_the_token_of_a_card_is_the_one_that_it_creates(text: str, token: str) -> None:
    assert f"Alice controls {token}." in readings(text)[0]


def test_a_spell_behind_a_player_is_what_the_player_casts() -> None:
    for text in (
        "If my opponent Freezes Amarok and I play Kappa, is Kappa sacrificed?",
        "My opponent Freezes my Amarok, then I play Kappa. Is Kappa sacrificed?",
    ):
        assert "Bob plays Freeze, targeting Amarok. Alice plays Kappa" in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "Does Intimidation work on a Character with 3 hand cost and 2 boosts?",
            '"Some Character" is a Character (cost 3, 2/2/2). Alice has Intimidation in hand. '
            'Bob controls "Some Character" (2 boosts).',
        ),
        (
            "Can I play Off You Go! on a Character with hand cost 2 and 3 boosts?",
            '"Some Character" is a Character (cost 2, 2/2/2). Alice has Off You Go! in hand. '
            'Bob controls "Some Character" (3 boosts).',
        ),
    ],
)
def test_what_tells_what_a_thing_is_is_laid_and_not_asked(text: str, laid: str) -> None:
    (reading, *_) = readings(text)
    assert reading.startswith(laid)
    assert "How many boosts" not in reading
    assert "How much" not in reading


def test_whether_a_spell_works_on_something_is_whether_it_can_target_it() -> None:
    """6.5.b: it works on what it can target."""
    (reading, *_) = readings("Will Off You Go! work on Kappa?")
    assert reading.endswith("Can Alice target Kappa with Off You Go!?")


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "My opponent has 2 Characters in their Hero Expedition and 1 in the Companion one. "
            "I play Kappa from hand. Where is Kappa?",
            'Bob controls "Some Character" #2 in his Hero Expedition. Bob controls "Another '
            'Character" in his Companion Expedition.',
        ),
        (
            "He has 3 Characters in Reserve and 2 in play. I play Kappa from hand. Where is she?",
            'Bob has "Some Character" #3 in Reserve. Bob controls "Another Character" #1. '
            'Bob controls "Another Character" #2.',
        ),
    ],
)
def test_what_is_counted_in_two_places_is_in_both(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


def test_who_is_told_of_behind_a_comma_is_the_player() -> None:
    text = "I play Tag! on my opponent, who has Kappa and Red. Which one does he sacrifice?"
    assert "Bob controls Kappa. Bob controls Red. Alice plays Tag!" in readings(text)[0]


def test_what_is_played_to_do_something_is_not_what_that_is_done_to() -> None:
    text = (
        "My Kappa has a boost. My opponent plays Puff's Challenge to send it to hand. Where is it?"
    )
    (reading, *_) = readings(text)
    assert "Bob plays Puff's Challenge, targeting Kappa." in reading


def test_costs_in_brackets_tell_no_place() -> None:
    text = "I play Evanescence (2 from hand, 4 from Reserve) out of my Reserve. Where does it go?"
    assert "plays Evanescence from Reserve" in readings(text)[0]
    assert "cost 4" not in readings(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "I've got Demeter in a forest region. At Dusk my Expedition steps into a region that is "
        "only mountain. Does Demeter stay in play at Night?",
        "Demeter's Expedition was in a forest, but at dusk it moved on to a mountain region. Does "
        "she stay in play overnight?",
    ],
)
def test_the_region_that_is_entered_is_the_next_one(text: str) -> None:
    """4.2.4.b: it moves one region forward, at Dusk."""
    (reading, *_) = readings(text)
    assert "Region 2 is {M}. Region 1 is {V}." in reading
    assert "Dusk happens." in reading.partition("Night")[0].partition("Rest")[0]


def test_the_region_that_is_entered_may_lack_a_terrain() -> None:
    text = "Demeter's Expedition was in a forest and walked on into a region that has no forest at "
    text += "Dusk. Does she stay at Rest?"
    (reading, *_) = readings(text)
    assert "Region 2 is {V}" not in reading
    assert "Region 2 is {" in reading


def test_how_often_somebody_resupplies_is_how_many_cards() -> None:
    """7.3.26: each Resupply puts one card in Reserve."""
    text = "He casts Open the Gates with my Helpful Pelican out. How many times do I Resupply?"
    assert "How many cards does Alice resupply?" in readings(text)[0]


def test_several_copies_of_a_card_are_as_many_cards() -> None:
    text = "I have two copies of Kappa in play and play Red from hand. Where is Red?"
    (reading, *_) = readings(text)
    assert "Alice controls Kappa #1" in reading
    assert "Alice controls Kappa #2" in reading
    assert "Some Character" not in reading


def test_none_of_them_is_in_a_state() -> None:
    text = "With Frozen Reprocessor out I have three cards in Reserve, none of them exhausted. "
    text += "Night comes. How many do I keep?"
    (reading, *_) = readings(text)
    assert 'Alice has "Some Character" #3 in Reserve.' in reading
    assert "exhausted" not in reading


def test_what_a_spell_is_used_to_move_is_its_target() -> None:
    text = "I use Small Step, Giant Leap to push my Companion Expedition. Does it move?"
    assert "targeting Alice's Companion Expedition" in readings(text)[0]


def test_what_stayed_somewhere_is_there() -> None:
    text = "My Kappa got Anchored and stayed in my Companion Expedition overnight. What is it now?"
    assert "in her Companion Expedition" in readings(text)[0]


def test_what_is_asked_of_her_is_no_tag() -> None:
    text = "I play Yzmir Nurse from hand and sacrifice a Mana Moth token to her. How big is she?"
    (reading, *_) = readings(text)
    assert "sacrificing the Mana Moth token. What are Yzmir Nurse's statistics?" in reading


def test_both_of_two_are_targeted() -> None:
    text = "My opponent has two Sneezer Shrooms. I want to Avalanche both of them. What do I pay?"
    assert "targeting Sneezer Shroom #1 and Sneezer Shroom #2." in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "My opponent discards my Mighty Jinn, is it my choice whether it goes to mana?",
            "Can Alice decline Mighty Jinn's ability?",
        ),
        (
            "If my opponent plays Amarok in front of my Migratory Crane, "
            "is it up to me whether it switches?",
            "Can Alice decline Migratory Crane's ability?",
        ),
        (
            "I play Baku. Is it my choice what my opponent discards?",
            'Who chooses "Some Character"?',
        ),
    ],
)
def test_whether_something_is_ones_own_choice_is_asked(text: str, asked: str) -> None:
    """6.5.c: what may be declined is; where nothing may, it is asked who chooses (6.1.g)."""
    assert asked in readings(text)[0]


@pytest.mark.parametrize(
    "asked",
    [
        "Who chooses which card I discard?",
        "Is it up to me which of the two goes?",
        "Can I decide for myself what I lose?",
        "By whom is the discarded card selected?",
        "Do I get to pick what I discard, or does he?",
    ],
)
def test_who_chooses_what_is_discarded_is_asked_of_that(asked: str) -> None:
    """6.1.g: who discards it chooses."""
    told = "My opponent plays Baku from hand on me. I have two cards in hand."
    assert 'Who chooses "Some Character"' in readings(f"{told} {asked}")[0]


@pytest.mark.parametrize(
    "asked",
    [
        "Am I allowed a second card this turn?",
        "Is another card permitted this turn?",
        "Is it still my turn to play something else?",
        "Can I put down something else right after it?",
    ],
)
def test_what_else_is_allowed_in_a_turn_is_another_card_that_is_played(asked: str) -> None:
    """4.2.3.e: a card that is played ends the turn."""
    first = readings(f"I play Ordis Gatekeeper from hand. {asked}")[0]
    assert 'Alice has "Some Character" in hand.' in first
    assert 'Can Alice play "Some Character"?' in first


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "I play Haven Bouncer from hand. Is it legal to leave its ability unused?",
            "Can Alice decline Haven Bouncer's ability?",
        ),
        (
            "I play Haven Bouncer from hand. I don't want that; can I let it go?",
            "Can Alice decline Haven Bouncer's ability?",
        ),
        (
            "I play Kitsune from hand. Number of cards for the other side to draw?",
            "How many cards does Bob draw?",
        ),
        (
            "My Ordis Warden and his Baba Yaga come up at Noon. Which has priority?",
            "Which Reaction is resolved first?",
        ),
    ],
)
def test_what_is_asked_in_other_words_is_asked(text: str, asked: str) -> None:
    assert asked in readings(text)[0]
