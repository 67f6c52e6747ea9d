"""Whose zone is empty, whose mana and Deck is told of, and how far the day has come."""

import pytest

from tests.proposals import readings


def test_a_deck_and_mana_are_of_whoever_is_said_to_have_them() -> None:
    text = "my opponent has 2 cards left in the deck and I play Loki from hand. Do they reshuffle?"
    assert all("Bob has 2 cards in his Deck." in it for it in readings(text))
    text = "Opp has 3 mana left, can he hit my Achilles with Banishing Gate?"
    assert all("Bob has 3 ready Mana Orbs." in it for it in readings(text))


def test_nothing_lies_in_a_zone_that_is_said_to_be_empty() -> None:
    text = "Opponent has zero cards in hand when I drop Loki from hand. Does he still draw three?"
    assert not [it for it in readings(text) if "Bob has" in it]
    for told in ("nothing in their reserve", "my opponent has no reserve at all, only me"):
        (first, *_) = readings(f"I play Haven Bouncer from hand, {told}. Sabotage my own card?")
        assert 'Alice has "Some Character" in Reserve.' in first
        assert "Bob has" not in first


def test_noon_comes_the_day_after_a_turn() -> None:
    """4.2.a: cards are played in the Afternoon, which Noon comes before."""
    for text in (
        "If I play Ordis Carrier in the afternoon, when do I get the first Recruit?",
        "I drop Muna Merchant today, do I get anything at noon tomorrow?",
    ):
        (first, *_) = readings(text)
        assert "Night happens. Morning happens. Noon happens." in first


def test_a_card_is_said_to_lie_where_it_is_lost_from() -> None:
    text = "My opponent destroyed my Tech Lab Unit. Do I have to discard a card from reserve?"
    (first, *_) = readings(text)
    assert 'Alice has "Some Character" in Reserve. Tech Lab Unit is discarded.' in first
    text = "I have Tech Lab Unit and three cards in reserve. She kills the Lab. Do I discard one?"
    assert all("Tech Lab Unit is discarded." in it for it in readings(text))


def test_what_is_exhausted_and_then_something_is_played_was_used() -> None:
    (*_, last) = readings("Two Bountiful Meadow exhausted and then Hydracaena: what do I pay?")
    assert "Alice uses Bountiful Meadow #2's quick action." in last


def test_what_is_printed_on_it_stands_between_a_card_and_its_state() -> None:
    text = (
        "There's an exhausted rare Sow in my reserve, Vaike, Energy Pioneer is out. Can I play it?"
    )
    assert all("Sow (rare, exhausted) in Reserve." in it for it in readings(text))


def test_his_expedition_behind_a_card_is_the_opponents() -> None:
    (first, *_) = readings("Can I hit a Kelonic Heater in his expedition with Axiom Signet?")
    assert "Alice has Axiom Signet in hand. Bob controls Kelonic Heater" in first


def test_they_are_the_others_where_such_are_spoken_of() -> None:
    text = "My Yeti is sleeping. Do the others still get the boost when they come in?"
    assert not [it for it in readings(text) if "Bob" in it]


def test_a_token_is_named_by_the_end_of_its_name() -> None:
    (first, *_) = readings(
        "I've Atlas and a single recruit token in hero. What do they count at dusk?"
    )
    assert "an Ordis Recruit token" in first


def test_a_token_that_is_out_lies_there_though_a_card_creates_it() -> None:
    (first, *_) = readings(
        "Lindiwe & Maw is my hero. The Maw token is out. I play The Kraken and sacrifice a Mana "
        "Moth token. How many boosts does Maw have?"
    )
    assert "Alice controls a Maw token" in first
    assert "sacrificing the Mana Moth token" in first


def test_the_expedition_that_is_targeted_is_the_one_that_is_asked_of() -> None:
    text = "I exhausted Mandjet so my companion expedition ascends. Is it still ascended tomorrow?"
    assert [it for it in readings(text) if "targeting Alice's Companion Expedition" in it]
    assert not [it for it in readings(text) if "Is Alice's Hero Expedition Ascended?" in it]


def test_the_expedition_that_a_card_faces_is_the_opponents() -> None:
    for text in (
        "Forest Nymph facing an expedition in forest, can I make Nymph herself fleeting?",
        "Sakarabru from hand, the expedition facing him is on its start region. Does it go back?",
        "Sakarabru comes down. The expedition facing me is in its region of origin. What now?",
    ):
        assert all("Bob's" in it and "is in region" in it for it in readings(text))


def test_nobody_shares_the_expedition_of_a_card_that_is_alone() -> None:
    (first, *_) = readings("Kuwat alone in his expedition, does he have to be sacrificed?")
    assert "Some Character" not in first


def test_the_second_player_is_not_first() -> None:
    for told in ("but I'm second player", "I go second"):
        (first, *_) = readings(f"The Hare from hand, {told}. Can I make myself first?")
        assert first.startswith("Bob is first player.")


def test_an_expedition_that_moves_does_so_at_dusk() -> None:
    text = "Technical Boots in my hero expedition that moves, my only character there is fleeting."
    (first, *_) = readings(f"{text} Is it discarded at night or does it go to reserve?")
    assert "Dusk happens. Night happens." in first


def test_what_cards_call_something_is_no_card() -> None:
    text = "Woolly Woolly Field gives my opponent a sheep. Is that a Gift for Rabbit Farmer?"
    (first, *_) = readings(text)
    assert "Gift of Self" not in first
    assert "Alice uses Woolly Woolly Field's quick action" in first


def test_what_stops_an_expedition_is_seen_at_dusk() -> None:
    text = "Gulrang & Tocsin: with eight mana orbs do boosted recruits still block my expedition?"
    assert [it for it in readings(text) if "Does Alice's Hero Expedition move forward?" in it]


def test_who_is_first_is_told_without_a_noun() -> None:
    text = "It's noon and my opponent is first. Aerolith Quarry is in my landmarks. Token or not?"
    assert all(it.startswith("Bob is first player.") for it in readings(text))
    text = "Day one, I'm second. Can I make the Maw with Lindiwe for free?"
    assert all(it.startswith("Bob is first player.") for it in readings(text))


def test_who_has_none_has_an_empty_zone() -> None:
    text = "Simurgh comes down, I have 1 card in reserve and he has none. Do I draw?"
    (first, *_) = readings(text)
    assert 'Alice has "Some Character" in Reserve.' in first
    assert "Bob has" not in first


def test_whoever_discards_has_no_discard_pile_for_it() -> None:
    text = "I play Lucan and discard my whole reserve of two cards. Boosts?"
    assert not [it for it in readings(text) if "Discard pile." in it]


def test_a_terrain_that_is_denied_is_another() -> None:
    text = "Forest Nymph from hand, the enemy expedition isn't in forest. Any effect?"
    assert not [it for it in readings(text) if "is {V}" in it]


def test_expeditions_that_share_a_region_are_in_contact() -> None:
    text = (
        "Nyala comes in from hand and my opponent's expedition is in the same region. Can I swap?"
    )
    (first, *_) = readings(text)
    assert "Alice's Hero Expedition is in region 3." in first
    assert "Bob's Hero Expedition is in region 3." in first
    assert "Nyala, Night Reveler" in first


def test_a_card_in_a_state_has_it() -> None:
    (first, *_) = readings("Pamola support on an already exhausted card?")
    assert '"Some Character" (exhausted) in Reserve.' in first


def test_what_does_something_to_a_card_as_it_is_played_is_played() -> None:
    (first, *_) = readings("Does Alelo trigger Nilam Spires when I play it?")
    assert "Alice controls Nilam Spires." in first
    assert "Alice plays Alelo" in first


def test_a_card_on_the_opponents_board_is_the_opponents() -> None:
    text = "Kitsune from hand with Quetzalcóatl on my opponent's board. How many recruits for him?"
    assert all("Bob controls Quetzalcóatl" in it for it in readings(text))


def test_both_sides_that_are_empty_are_no_two_cards() -> None:
    text = "Mandjet: i ascend my hero expedition, both sides empty. Does it move?"
    assert not [it for it in readings(text) if "Bob controls Mandjet" in it]


def test_what_is_asked_of_a_later_day_is_asked_once_that_has_come() -> None:
    """4.2.1.c: what is exhausted is readied in the Morning, and can be used from then on."""
    told = "He exhausts my Foundry Mechanic in reserve with Jack Frost"
    after = "Night happens. Morning happens. Can Alice use Foundry Mechanic's support ability?"
    for text in (
        f"{told}. Can I use its support tomorrow afternoon?",
        f"{told}, can I use its support ability the next day?",
        f"{told}. The next day, can I use its support?",
    ):
        (first, *_) = readings(text)
        assert after in first, text


def test_what_is_asked_before_a_later_day_is_asked_at_once() -> None:
    told = "He exhausts my Foundry Mechanic in reserve with Jack Frost"
    for text in (
        f"{told}. Can I use its support before tomorrow?",
        f"{told}. Can I use its support now, or only tomorrow?",
        f"{told}. Can I use its support or do I have to wait until tomorrow?",
    ):
        (first, *_) = readings(text)
        assert "targeting Foundry Mechanic. Can Alice use Foundry Mechanic's support" in first, text


def test_no_dusk_comes_before_what_is_asked_of_the_moment_of_a_deed() -> None:
    told = "My opponent plays Sol's Hunt on my Kappa. Does my Expedition move forward"
    assert all("Dusk happens." in it for it in readings(f"{told}?")[:1])
    for at_once in ("right then", "immediately", "at once"):
        (first, *_) = readings(f"{told} {at_once}?")
        assert "Dusk happens." not in first
        assert "Does Alice's Hero Expedition move forward?" in first


def test_who_does_not_move_meets_a_rival_at_dusk_before_night() -> None:
    """4.2.4.d, 4.2.5: what becomes of it is seen behind the Dusk that it did not win."""
    text = (
        "My Haven Bouncer is Fleeting and my expedition did not move forward today. "
        "Is it discarded at night?"
    )
    (first, *_) = readings(text)
    assert 'Bob controls "Some Character" in his Hero Expedition.' in first
    assert "Dusk happens. Night happens. Is Haven Bouncer in the Discard pile?" in first
    text = (
        "Thoth fails to move at dusk and then goes to reserve at night. How many tokens do I have?"
    )
    (first, *_) = readings(text)
    assert "Dusk happens. Night happens. How many tokens does Alice control?" in first


def test_what_goes_for_a_limit_goes_at_night() -> None:
    """4.2.5.c: Clean-up comes behind Dusk and behind Rest."""
    for text in (
        "Foundry Mechanic and two more characters of mine go to my reserve in the evening, "
        "the limit is 2. Do I have to discard one?",
        "At the end of the day I have 3 landmarks next to Foundry Mechanic. "
        "Do I have to throw one away?",
    ):
        (first, *_) = readings(text)
        assert "Night happens." in first
        assert "Dusk happens." not in first
        assert "Rest happens." not in first


# what is told of “other” cards beside one that is named is told of all of them
@pytest.mark.parametrize(
    ("text", "lies"),
    [
        (
            "If I have Lyra Contortionist and two other cards in Reserve at Night, how many do I "
            "throw away?",
            "Alice has Lyra Contortionist in Reserve.",
        ),
        (
            "My opponent has Kitsune and another card in hand, I play Baku. How many are left?",
            "Bob has Kitsune in hand.",
        ),
        # where the first one is, nobody said
        (
            "I have Kitsune and two cards in Reserve at Night. How many do I keep?",
            "controls Kitsune.",
        ),
    ],
)
def test_other_cards_lie_where_the_one_beside_them_does(text: str, lies: str) -> None:
    assert lies in readings(text)[0]


@pytest.mark.parametrize("when", ["At the end of the day", "When the day ends", "By end of day"])
def test_the_day_ends_with_all_of_night(when: str) -> None:
    """4.2.5.c: what is too much in Landmarks or in Reserve goes at Clean-up, behind Rest."""
    text = f"I have 4 cards in Reserve, including Anansi. {when}, how many do I discard?"
    assert any("Night happens." in it for it in readings(text))
    assert not any("Rest happens." in it for it in readings(text))
