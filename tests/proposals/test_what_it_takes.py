"""What it takes for an ability to come up, or for what is asked to be seen, is on the board."""

import re

from tests.proposals import readings


def test_who_moves_forward_is_seen_at_dusk() -> None:
    """4.2.4: an Expedition that only Ascends does not move before Dusk."""
    (first, *_) = readings("Gargoyle ascends my expedition. Do I move on?")
    assert "Dusk happens. Does Alice's Hero Expedition move forward?" in first
    found = readings("I Soar my empty companion and the one facing it is empty. Do I advance?")
    assert any("Does Alice's Companion Expedition move forward?" in it for it in found)


def test_a_card_comes_from_where_an_ability_waits_for_it() -> None:
    (first, *_) = readings("Icebound Hollow has 2 Trial counters and I resupply. A Dragon Shade?")
    assert "Alice controls Icebound Hollow (2 Trial counters). Alice resupplies." in first
    assert not [it for it in readings("Icebound Hollow and I resupply?") if "goes to Reserve" in it]


def test_before_the_third_counter_there_are_two() -> None:
    text = "Icebound Lake gets its third counter: can I put my own character to sleep?"
    assert all("Icebound Lake (2 Trial counters)" in it for it in readings(text))


def test_what_something_does_to_a_card_is_not_so_before() -> None:
    (first, *_) = readings("Cuddly Corgi is anchored by an effect. Does it get a boost itself?")
    assert "Alice controls Cuddly Corgi. Cuddly Corgi gains Anchored." in first


def test_whose_a_card_is_that_somebody_wants_to_target_is_not_said() -> None:
    """7.4.7.c: it is the opponent of whoever has it that pays for Tough."""
    text = "Opponent wants to target Priya with Banishing Gate, how much does he pay?"
    assert all("Alice controls Priya" in it for it in readings(text))


def test_cards_there_are_in_the_zone_that_was_named() -> None:
    text = "Anansi: I play it from reserve with three other cards there. How many boosts?"
    (first, *_) = readings(text)
    assert first.count('"Some Character" #') == 3
    assert first.count("in Reserve.") == 4


def test_a_token_is_there_to_be_targeted_where_there_is_no_character() -> None:
    text = "I play Teamwork Training with no characters. Can I target a token?"
    assert any("Can Alice target the Dragon Shade token" in it for it in readings(text))


def test_another_defender_is_a_character_with_defender() -> None:
    text = "Sunisa is behind. Does my other defender in the same expedition stop it?"
    assert any('Character (2/2/2) with "Defender"' in it for it in readings(text))


def test_counters_that_are_supposed_are_there() -> None:
    (first, *_) = readings("Can I tap The Farm twice in the same turn if I have 4 food?")
    assert "The Farm (4 Food counters)" in first


def test_no_mana_is_told() -> None:
    text = "It's noon and I have no mana. Can Brassbug Hub still give me a Brassbug?"
    assert all(it.startswith("Alice has 0 ready Mana Orbs.") for it in readings(text))


def test_what_is_fleeting_as_it_joins_comes_from_reserve() -> None:
    """2.4.7"""
    text = "My character joins the expedition with Arcolano Milk. It's already fleeting. A boost?"
    (first, *_) = readings(text)
    assert 'Alice plays "Some Character" from Reserve' in first


def test_a_third_character_joins_two() -> None:
    (first, *_) = readings("Ozma comes down as my third character. Resupply?")
    assert first.count('Alice controls "Some Character"') == 2


def test_costs_are_those_of_their_zones() -> None:
    text = "Metamorphosis on a character with reserve cost 6 but hand cost 5. Allowed?"
    assert all('"Some Character" is a Character (cost 5, cost 6' in it for it in readings(text))


def test_a_plain_spell_that_targets_something_can() -> None:
    (first, *_) = readings("My Shenlong is targeted by my own spell. Do I pay 1?")
    assert 'Alice plays "Some Spell", targeting Shenlong.' in first


def test_a_card_that_waits_for_nothing_is_played_to_what_is_there() -> None:
    text = "I have Kakoba and two other characters, plus one in reserve. Does he get the boosts?"
    (first, *_) = readings(text)
    assert first.count('Alice controls "Some Character"') == 2
    assert 'Alice has "Another Character" in Reserve' in first
    assert "Alice plays Kakoba" in first


def test_a_zone_that_is_not_named_again_is_the_one_before() -> None:
    text = "Simurgh: there are three cards in my reserve and two in his. Do I draw?"
    (first, *_) = readings(text)
    assert first.count('Alice has "Some Character"') == 3
    assert first.count('Bob has "Another Character"') == 2


def test_a_state_is_not_swallowed_by_a_place() -> None:
    text = "BLISS Bassist is boosted in my expedition together with a 2/5/1. What are its stats?"
    assert all("2 boosts" in it for it in readings(text))


def test_a_card_that_is_resupplied_comes_from_the_top_of_the_deck() -> None:
    text = "I resupply The Machine in the Ice. Can I play it this turn?"
    (first, *_) = readings(text)
    assert first.startswith("The top card of Alice's Deck is The Machine in the Ice.")
    assert "Alice resupplies. Can Alice play The Machine in the Ice?" in first
    (first, *_) = readings("The Machine in the Ice goes to reserve from my deck. Is it exhausted?")
    assert "Alice resupplies. Is The Machine in the Ice exhausted?" in first


def test_whoever_plays_what_switches_a_character_has_it() -> None:
    (first, *_) = readings("Jeanne d'Arc switches expeditions, does that trigger?")
    assert 'Alice has "Some Spell" in hand. Alice plays "Some Spell", targeting Jeanne' in first


def test_whether_a_card_can_be_played_is_asked_where_there_is_no_target() -> None:
    (first, *_) = readings("Can I play Cuppa Sap if there's no character in a reserve?")
    assert first == "Alice has Cuppa Sap in hand. Can Alice play Cuppa Sap?"


def test_a_state_is_not_that_of_the_next_thing() -> None:
    text = "BLISS Drummer is boosted and a character in my reserve costs 1. Can it become free?"
    assert all('Alice has "Some Character" in Reserve.' in it for it in readings(text))


def test_his_deck_is_the_opponents() -> None:
    text = "Gran Bwa's opponent has no cards in his deck. Does Gran Bwa get anchored?"
    assert all(it.startswith("Bob's Deck is empty.") for it in readings(text))


def test_a_card_of_a_cost_is_one_card() -> None:
    (first, *_) = readings("The Well of Tears: I play a 5-cost card from hand. Boost?")
    assert '"Some Character" is a Character (cost 5' in first
    assert 'Alice plays "Some Character" from hand.' in first


def test_what_is_in_contact_shares_a_region() -> None:
    text = "My Urbex Specialist is in contact and boosted once. What are its stats?"
    (first, *_) = readings(text)
    assert "Alice's Hero Expedition is in region 3. Bob's Hero Expedition is in region 3." in first
    assert "(1 boost)" in first


def test_a_card_in_reserve_gains_boosts_by_a_spell() -> None:
    text = "BLISS Fan: a Character in my reserve gains 2 boosts. How many does my target get?"
    (first, *_) = readings(text)
    assert 'with "Target Character in Reserve gains 2 boosts."' in first
    assert 'Alice has "Some Character" in Reserve.' in first


def test_where_the_target_lies_is_not_where_the_spell_lies() -> None:
    (first, *_) = readings("Physical Training on a character in my reserve?")
    assert "Alice has Physical Training in hand." in first
    assert 'Can Alice target "Some Character" with Physical Training?' in first


def test_where_a_thing_of_some_statistics_is_played_is_told() -> None:
    (first, *_) = readings("Icebound Tundra: I play a 3/0/3 in a mountain region. Counter?")
    assert "Alice's Hero Expedition is in region 1. Region 1 is {M}." in first


def test_cards_beside_another_in_hand_are_there() -> None:
    text = "I have Sylas in hand with two other cards and play him. How many boosts does he get?"
    (first, *_) = readings(text)
    assert first.count("in hand.") == 3


def test_a_card_which_is_exhausted_already_is() -> None:
    found = readings("Rime Frost on a card which is already exhausted, legal?")
    assert all('"Some Character" (exhausted) in Reserve' in it for it in found)


def test_what_was_played_from_reserve_is_fleeting_when_it_falls() -> None:
    (first, *_) = readings("Moonlight Jellyfish played from reserve is sacrificed. What happens?")
    assert first.startswith("Alice controls Moonlight Jellyfish (Fleeting). Moonlight Jellyfish is")


def test_what_a_phase_brings_is_no_deed() -> None:
    text = "Diocles was played from Reserve, so he gets discarded at Rest. Does my Expedition move?"
    assert not [it for it in readings(text) if "is discarded" in it]


def test_a_support_ability_is_used_where_it_is_only_named() -> None:
    text = "Lady of the Lake's support then I play a character from reserve. Fleeting?"
    (first, *_) = readings(text)
    assert "Alice uses Lady of the Lake's support ability. Alice plays" in first
    assert 'Is "Some Character" Fleeting?' in first


def test_counters_are_told_by_their_number_alone() -> None:
    text = "I play a card from my reserve in the afternoon with Treyst & Rossum at 4. Counter?"
    assert all("(4 Scrap counters)" in it for it in readings(text))


def test_where_a_card_lies_is_told_within_what_is_asked_of_it() -> None:
    text = "My opponent has two Health Inspectors. Can my Bumblebeet in reserve gain boosts?"
    assert all("Alice has Bumblebeet in Reserve." in it for it in readings(text))


def test_a_card_that_does_what_it_does_as_it_comes_is_played() -> None:
    text = "Jack Frost exhausts a card in his reserve. Does it ready again in the morning?"
    assert (
        'Bob has "Some Character" in Reserve. Alice plays Jack Frost from hand' in readings(text)[0]
    )


def test_what_is_cast_from_hand_is_not_cast_from_the_reserve_that_is_asked_of() -> None:
    (first, *_) = readings("I cast Frozen Delivery from hand, is it usable from my reserve?")
    assert "Alice has Frozen Delivery in hand." in first


def test_there_is_nothing_to_target_where_that_is_said() -> None:
    assert not [it for it in readings("avalanche with no targets, can I cast it") if "Some" in it]


def test_its_boosts_are_those_of_what_was_spoken_of_last() -> None:
    text = (
        "Lady of the Lake support, then I play a character from reserve. Does it keep its boosts?"
    )
    assert not [it for it in readings(text) if "Lady of the Lake (rare, 2 boosts)" in it]


def test_the_printing_is_meant_that_has_the_support_ability() -> None:
    (first, *_) = readings("Can I use The Snowman support if my deck is empty?")
    assert "The Snowman (rare) in Reserve" in first


def test_what_is_done_is_told_where_only_what_is_asked_is_not_understood() -> None:
    text = "Hypothermia when I have no characters, does my opponent still choose one?"
    assert all("Alice plays Hypothermia. What happens?" in it for it in readings(text))
    assert readings(text)
    assert not readings("How do I pronounce Sakarabru?")
    assert not readings("When was Loki released?")


def test_what_a_permanent_in_play_waits_for_happens_to_the_token_that_is_named() -> None:
    found = readings("Moth Lantern in my expedition and I sacrifice a Mana Moth. Another moth?")
    assert any("The Mana Moth token is sacrificed." in it for it in found)


def test_a_card_is_played_both_ways_where_both_are_asked_of() -> None:
    both, *found = readings("My Haven Bouncer from hand: do I sabotage? And from reserve?")
    assert "Alice plays Haven Bouncer from hand." in both
    assert "Alice plays Haven Bouncer from Reserve." in both
    assert "Alice plays Haven Bouncer from hand." in found[0]
    assert "Alice plays Haven Bouncer from Reserve." in found[1]


def test_what_is_listed_with_what_faces_a_card_faces_it() -> None:
    (first, *_) = readings("My rare Armored Bird is faced by a Koi plus one Brassbug. Defender?")
    assert "Bob controls a Brassbug token" in first


def test_whoever_has_passed_has_where_it_is_asked_what_he_can_do() -> None:
    """4.2.3.e: the next turn is that of a player who has not yet passed."""
    (first, *_) = readings("My opponent has passed. Can he still use Martengale's support?")
    assert "Bob has passed. Can Bob use Martengale's support ability?" in first
    (first, *_) = readings("I pass first with Ugly Duckling in reserve, can I use its support?")
    assert "Alice has passed. Can Alice use The Ugly Duckling's support ability?" in first


def test_what_a_card_says_is_not_so() -> None:
    text = "I have Arcolano Milk out and play Hua Mulan from reserve. Milk says fleeting. Boosted?"
    assert not [it for it in readings(text) if "Arcolano Milk (Fleeting)" in it]


def test_what_is_sacrificed_to_a_card_is_not_that_card() -> None:
    text = (
        "I replayed my rare Moonlight Jellyfish and now I play Kuwat and sacrifice it. Do I draw?"
    )
    (first, *_) = readings(text)
    assert "sacrificing Moonlight Jellyfish" in first


def test_dusk_comes_after_noon_where_it_is_asked_who_moves() -> None:
    (first, *_) = readings("Zhen & Zephyr ascended my hero expedition at noon, 0 to 0. Do I move?")
    assert "Noon happens. Dusk happens." in first


def test_what_is_used_keeps_the_counters_that_are_told_of_it() -> None:
    text = "My Restocking Station with 2 kelon counters is exhausted this turn, then I play Kappa."
    found = readings(f"{text} How many kelon?")
    assert found
    assert all(re.search(r"Restocking Station \((rare, )?2 Kelon counters\)", it) for it in found)
