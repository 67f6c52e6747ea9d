"""What it takes for an ability to come up, or for what is asked to be seen, is on the board."""

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
