"""What is told of a card and of what is around it is on the board, as it is told."""

from tests.proposals import asks, readings


def test_how_many_cards_a_deck_holds_is_told() -> None:
    (first, *_) = readings("I play Harvest with only 1 card left in my deck. What happens?")
    assert first.startswith("Alice has 1 card in her Deck.")
    (first, *_) = readings("My opponent's deck has two cards and he plays Harvest. What happens?")
    assert first.startswith("Bob has 2 cards in his Deck.")


def test_different_ones_are_several() -> None:
    found = readings("I play Nurture on two different characters. How many boosts are there?")
    assert 'targeting "Some Character" #1 and "Some Character" #2' in found[0]
    assert all('controls "Some Character" #2' in it for it in found)


def test_what_a_thing_has_beside_it_is_its_owners() -> None:
    text = "Opponent plays Hooked on my Character that has Floral Tent with it. Is it moved?"
    assert all("Alice controls Floral Tent" in it for it in readings(text))


def test_what_is_paid_for_tough_is_paid_by_the_opponent() -> None:
    """7.4.7.c: nobody pays to target what is their own."""
    text = "If I hit the expedition that has Achilles with Blizzard, do I pay for his Tough?"
    assert all("Bob controls Achilles" in it for it in readings(text))


def test_a_card_that_is_alone_in_a_zone_has_no_other_beside_it() -> None:
    for text in (
        "Only Hathor left in my reserve. Can I use her support ability?",
        "Hathor is the only card in my Reserve. Can I use her support ability?",
    ):
        assert not [it for it in readings(text) if '"Some' in it]
    found = readings("Hathor is in my Reserve. I use her support ability. Is she in my hand?")
    assert any('Alice has "Some Character" in Reserve.' in it for it in found)


def test_what_is_asked_of_another_card_does_not_tell_from_where_this_one_is_played() -> None:
    text = "I play Santa Claus, can my opponent take their free card from reserve, not from hand?"
    assert not any("Santa Claus from Reserve" in it for it in readings(text)[:1])


def test_a_card_that_was_played_uses_its_ability_behind_that() -> None:
    found = readings("I just put down Baba's Isba. Can I exhaust it in the same turn?")
    asked = "Alice plays Baba's Isba. Can Alice use Baba's Isba's quick action?"
    assert any(asks(it.replace(" from hand", ""), asked) for it in found)


def test_the_day_ends_for_a_card_whose_ability_is_no_deed() -> None:
    text = "The rare Gericht, not Fleeting, played from my reserve. Is he gone at day's end?"
    does = "plays Gericht, Revered Duelist from Reserve. Rest happens."
    assert any(does in it for it in readings(text))


def test_a_state_that_is_denied_beside_a_name_is_not_laid() -> None:
    for name in ("Kappa", "Gericht"):
        text = f"The rare {name}, not Fleeting, lies in my Reserve. Is it in play at Noon?"
        assert not any("Fleeting" in it for it in readings(text))


def test_not_only_denies_nothing() -> None:
    text = "I win with Rin & Orchid in a forest region, not only forest but forest/mountain. Moves?"
    assert any("Region 1 is {V}" in it for it in readings(text))


def test_one_landmark_too_many_lies_there_at_night() -> None:
    """4.2.5.c: what goes is chosen at Clean-up; without a Hero two may stay (3.2.7.b)."""
    for text, goes in (
        (
            "I have one Landmark too many and lose Brassbug Dropship. Do I get the Brassbugs?",
            "Alice sacrifices Brassbug Dropship during Clean-up.",
        ),
        (
            "I have three Landmarks and a limit of 2. Can I lose Brassbug Dropship at Clean-up?",
            "Night happens.",
        ),
    ):
        found = readings(text)
        more = 'Alice controls "Some Landmark" #1. Alice controls "Some Landmark" #2.'
        assert any(f"Alice controls Brassbug Dropship. {more} {goes}" in it for it in found)


def test_the_expedition_that_is_hit_is_the_one_that_is_told() -> None:
    found = readings("I play Blizzard on their Companion Expedition. Are their Gears hit?")
    assert any("targeting Bob's Companion Expedition" in it for it in found)


# 5.3.b: a quick action is used; to activate it is the players' word for that
def test_a_card_that_is_activated_twice_is_used_twice() -> None:
    (first, *_) = readings("Kelonic Generator: can I activate it twice with 4 mana?")
    assert "Alice uses Kelonic Generator's quick action. Can Alice use Kelonic Generator's" in first
    assert "Alice has 4 ready Mana Orbs." in first


def test_what_is_used_twice_is_used_before() -> None:
    (first, *_) = readings("Can I use The Foundry, Axiom Bastion twice this turn?")
    used = "Alice uses The Foundry, Axiom Bastion's quick action."
    assert f"{used} Can Alice use The Foundry, Axiom Bastion's quick action?" in first


def test_counters_are_told_by_their_name_alone() -> None:
    text = "Sol & Halua at 2 quest and I pass first. How many counters are on them?"
    assert all("Sol & Halua (2 Quest counters)" in it for it in readings(text))


def test_a_spell_may_lie_exhausted_in_reserve() -> None:
    text = "Freeze is exhausted in my Reserve and I scout Icarus. May I cast it today?"
    assert all("Alice has Freeze (exhausted) in Reserve." in it for it in readings(text))


def test_what_was_played_from_reserve_is_fleeting_where_something_is_done_to_it() -> None:
    """2.4.7.a"""
    for text in (
        "Can I hit a Kitsune played from reserve with Failed Demo?",
        "Can Failed Demo get Kitsune if she was played from reserve?",
    ):
        assert "Bob controls Kitsune (Fleeting)" in readings(text)[0]


def test_an_expedition_that_fails_to_move_forward_is_held_by_somebody() -> None:
    """4.2.4.d: alone there, it would move."""
    text = "Ordis Attorney is in my companion expedition, which fails to advance. Do I draw?"
    assert all(
        "Bob controls" in it and "in his Companion Expedition" in it for it in readings(text)
    )


def test_who_is_right_asks_what_was_said_last() -> None:
    text = "I play Freeze on his Kitsune. He says Kitsune keeps its boosts. Who is right?"
    assert "How many boosts does Kitsune have?" in readings(text)[0]


def test_a_player_is_chosen_as_it_is_said() -> None:
    text = "I am first player and play The Hare to make my opponent first player. What happens?"
    assert "Alice plays The Hare from hand, targeting Bob." in readings(text)[0]


def test_there_are_mana_orbs_for_all_that_tough_asks_for() -> None:
    """7.4.7.c: 2 more for each of the two targets, beside the 7 of the Spell."""
    text = "I have The Spindle. He Celestial Blasts two of my Characters. How much does he pay?"
    (first, *_) = readings(text)
    assert first.startswith("Bob has 11 ready Mana Orbs.")
    assert 'targeting "Some Character" #1 and "Some Character" #2' in first


def test_what_is_rushed_lies_in_hand() -> None:
    """7.3.29.a"""
    text = "Do I pay for what I rush with Isabel Letham?"
    assert all('Alice has "Some Character" in hand.' in it for it in readings(text))


def test_what_was_sent_to_reserve_is_played_from_there_with_what_it_has() -> None:
    text = "Red went to my reserve with 2 boosts. When I play him from there, has he the 2 boosts?"
    assert readings(text)[0].startswith("Alice has Red (2 boosts) in Reserve. Alice plays Red from")


def test_a_card_that_another_exhausted_lies_exhausted() -> None:
    text = "Jack Frost exhausted my Kitsune in Reserve. Does she count at Clean-up?"
    assert "Alice has Kitsune (exhausted) in Reserve." in readings(text)[0]


def test_a_noun_that_is_likened_to_a_card_is_that_card() -> None:
    text = "How many boosts has Pasiphaë from a gigantic character like Atlas on the other side?"
    assert not any('"Some Character"' in it for it in readings(text)[:2])


def test_what_neither_player_has_does_not_lie_there() -> None:
    text = "Zhen & Zephyr ascended my hero expedition, neither of us has any character. Do I move?"
    assert not any('"Some Character"' in it for it in readings(text))


def test_a_card_that_is_discarded_for_its_support_ability_uses_it() -> None:
    """7.1.4.b: that is the cost of it, and no play."""
    for text in (
        "I discard a card from my Reserve for its support. Does The Refinery get a counter?",
        "Opponent discards a card out of his reserve for its support. Does Staff Clerk see that?",
    ):
        assert any('uses "Some Character"\'s support ability.' in it for it in readings(text))


def test_the_region_where_an_expedition_begins_is_its_region_of_origin() -> None:
    text = "May Cable-Car Station move one Expedition if the other is still in its starting region?"
    assert all("Alice's Companion Expedition is in region 7." in it for it in readings(text))


def test_where_the_opponent_has_none_a_card_of_ones_own_lies_there() -> None:
    text = "Their Reserve is empty when I play Tinker Bell from Reserve. Must I hit my own cards?"
    assert 'Alice has "Some Character" in Reserve.' in readings(text)[0]


def test_who_chooses_is_asked_where_there_is_something_to_choose_from() -> None:
    text = "Baku makes my opponent discard a card. Who chooses which?"
    assert 'Bob has "Some Character" #2 in hand.' in readings(text)[0]


def test_a_gear_goes_to_reserve_behind_a_dusk_on_which_it_moved() -> None:
    """4.2.5.b"""
    text = "The expedition with The Stew moved. Does my boosted Character keep its boosts at Night?"
    assert "Dusk happens. Night happens." in readings(text)[0]


def test_what_a_player_exhausts_is_used() -> None:
    text = "I exhausted The Kadigir for a free Spell. Does Kadigiran Mage-Dancer get her boost?"
    assert any("uses The Kadigir, Yzmir Bastion's quick action" in it for it in readings(text))


def test_what_does_all_it_does_as_it_is_played_is_played_where_it_is_put() -> None:
    text = "Ganesha in companion triggers Bug-Out Bag in my hero expedition. What happens?"
    assert "Alice plays Ganesha from hand in her Companion Expedition." in readings(text)[0]


def test_who_moves_forward_is_seen_at_dusk() -> None:
    text = "I use Soar on my companion expedition. Does it advance with nobody in it?"
    assert all("Dusk happens." in it for it in readings(text))


def test_whose_deck_is_empty_is_told() -> None:
    text = "Daughter of Yggdrasil from hand, but my opponent's deck is empty. Do they draw?"
    assert not any("Alice's Deck is empty." in it for it in readings(text))


def test_whose_mana_it_is_is_told() -> None:
    text = "Can my opponent Freeze my Lakshmi when he has only 1 mana?"
    assert all("Bob has 1 ready Mana Orbs." in it for it in readings(text))


def test_who_has_passed_before_and_who_passes_then() -> None:
    """When you pass first: here the opponent did."""
    text = "My opponent already passed, then I pass with Flying Dockyard out. Is there an Aerolith?"
    assert "Bob passes. Alice passes." in readings(text)[0]


def test_where_a_card_lies_is_not_told_of_the_things_beside_it() -> None:
    text = "Three Little Pigs lies in my reserve. I play it from there with 3 landmarks. How many?"
    assert all('controls "Some Landmark" #3' in it for it in readings(text)[:1])


def test_an_expedition_that_a_spell_is_cast_on_is_targeted() -> None:
    text = "Can I Sakarabru's Fury my opponent's hero expedition?"
    assert not any("targeting Alice's" in it for it in readings(text))


def test_a_zone_that_is_spoken_of_later_is_not_from_where_a_card_is_played() -> None:
    text = "I played Kelon Elemental from my hand, it puts Kappa in reserve. What happens?"
    assert "Alice plays Kelon Elemental from hand" in readings(text)[0]


def test_all_expeditions_are_those_of_both_players() -> None:
    text = "How many boosts does Leshy get when all four expeditions are in forest?"
    assert "Bob's Hero Expedition is in region 1. Bob's Companion Expedition" in readings(text)[0]


def test_who_is_in_the_expedition_that_is_hit_is_there_with_its_owner() -> None:
    text = "I play Blizzard on his expedition with two characters. What happens?"
    assert 'Bob controls "Some Character" #2' in readings(text)[0]


def test_who_moves_forward_is_asked_where_somebody_could() -> None:
    """4.2.4.d: alone and Asleep, she would hold nobody back."""
    text = "My Verdantback is Asleep, with no other Plants. Does Defender stop my Expedition?"
    assert all(
        'Alice controls "Some Helper" in her Hero Expedition.' in it for it in readings(text)
    )
    text = "My Expedition moved at noon with Grand Endeavor. Can it still advance at dusk?"
    assert any("Noon happens." in it and '"Some Helper"' in it for it in readings(text))


def test_a_reserve_that_is_full_holds_what_it_may() -> None:
    """3.2.10.b"""
    text = "My Reserve is full at Noon. Does Axiom Reprocessor put a card there?"
    assert all('Alice has "Some Character" #2 in Reserve.' in it for it in readings(text))
    text = "I have two cards too many in Reserve. Does The Refinery get a counter when they go?"
    assert any("#4 in Reserve. Night happens." in it for it in readings(text))


def test_a_token_in_a_state_may_be_called_by_the_end_of_its_name() -> None:
    text = "I play Gulrang & Tocsin and a boosted recruit is in my hero expedition. Does it move?"
    assert "an Ordis Recruit token (2 boosts) in her Hero Expedition" in readings(text)[0]


def test_what_is_done_in_the_turn_of_a_card_is_done_behind_it() -> None:
    """4.2.3.e: playing it ended the turn."""
    text = "Can I draw with Kelonic Generator in the turn I play it?"
    told = "Alice plays Kelonic Generator from hand. Alice uses Kelonic Generator's quick action."
    assert told in readings(text)[0]


def test_what_was_played_before_it_is_discarded_is_played_first() -> None:
    text = "I just played Sow from hand. Can I discard it from reserve for its support?"
    asked = "Alice plays Sow. Bob passes. Can Alice use Sow's support ability?"  # 4.2.3.e
    assert asked in readings(text)[0]
