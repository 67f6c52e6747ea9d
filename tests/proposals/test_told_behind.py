"""What is told behind what is asked is there; what is only counted again is not there twice."""

import pytest

from judge.proposals.marked import marked
from judge.speech.concepts import read
from tests.proposals import readings


@pytest.mark.parametrize(
    ("asked", "laid"),
    [
        ("Can he Freeze my Kappa, I have Haven in play?", "Bob has Freeze in hand."),
        (
            "what does Kraken's Wrath cost me on a tough guy, my opponent controls Atlas",
            "Bob controls Atlas.",
        ),
        (
            "can i sabotage with Haven Bouncer because my opponent has Tanuki in reserve",
            "Bob has Tanuki in Reserve.",
        ),
    ],
)
def test_what_somebody_has_is_told_behind_what_is_asked(asked: str, laid: str) -> None:
    (first, *_) = readings(asked)
    assert laid in first


def test_what_it_is_asked_whether_somebody_has_is_not_told() -> None:
    found = readings("I play Gibil from hand, do i have a Brassbug token then?")
    assert not any("Alice controls a Brassbug token" in it for it in found)


def test_a_sentence_that_opens_like_a_question_is_one_without_its_mark() -> None:
    told = "I play Gibil. Does the token get a boost? and is fleeting on it relevant"
    assert not any("Brassbug token (Fleeting)" in it for it in readings(told))


def test_a_token_is_created_there_where_something_lies() -> None:
    told = "I have Arcolano Milk in my companion expedition and create an Ordis Recruit there."
    (first, *_) = readings(f"{told} Is it boosted?")
    assert "Soldier token in your Companion Expedition." in first


def test_no_boosts_are_none() -> None:
    (first, *_) = readings("My Maw has 0 boosts and I sacrifice Tanuki. How many does it have?")
    assert "1 boost" not in first


@pytest.mark.parametrize(
    "then", ["so now 4 cards in reserve", "reserve now 4", "which makes 4 cards", "so 4 cards?"]
)
def test_how_many_there_are_then_is_counted_again(then: str) -> None:
    told = f"I have 2 cards in reserve and play Baku, it resupplies Tanuki, {then}. At night?"
    for reading in readings(told):
        assert reading.count("in Reserve.") <= 2


def test_the_text_of_a_card_is_no_card() -> None:
    told = "Kappa is in my hero expedition. Does it move, since defender is on his card text?"
    assert not any('"Some' in it for it in readings(told))


@pytest.mark.parametrize("there", ["", " there"])
def test_what_the_other_has_of_the_same_is_put_against_it(there: str) -> None:
    told = f"My Kappa is in my hero exp in a water region. I have 6 water and he is at 4{there}."
    (first, *_) = readings(f"{told} Do I advance?")
    assert first.count("is a Character (0/0/") == 2
    assert 'Bob controls "Another Character" in his Hero Expedition.' in first


def test_what_is_taken_back_is_not_told() -> None:
    told = "i play Freeze on his Kappa.. wait no thats mine. i play Banishing Gate on his Tanuki."
    (first, *_) = readings(f"{told} is it gone?")
    assert "Freeze" not in first
    assert "targeting Tanuki." in first
    (first, *_) = readings("I play a Freeze..no, a Banishing Gate on his Tanuki. is it gone?")
    assert "Alice plays Banishing Gate, targeting Tanuki." in first


def test_the_beginning_of_a_word_of_a_name_is_that_card() -> None:
    said = read("xcarda and xcardb stay, the jelly leaves with the kap")
    found = marked(["Moonlight Jellyfish", "Kappa"], said)
    assert [*found.cards.values()] == [0, 1, 0]


def test_what_was_played_before_is_sacrificed_and_not_discarded() -> None:
    told = "I play Tanuki from reserve (2 mana), then Kuwat from hand and sac Tanuki to Kuwat."
    (first, *_) = readings(f"{told} where is it")
    assert "Alice plays Kuwat, the Dissenter from hand, sacrificing Tanuki." in first
    assert "Mana Orb" not in first


def test_what_would_be_somewhere_else_is_another_case() -> None:
    told = "I play Kappa from hand, then Tanuki from hand in the same. But if I had Tanuki in the"
    (first, *_) = readings(f"{told} other exp, could it sabotage? what does it do now")
    assert "in her Companion Expedition" not in first


def test_what_is_boosted_by_what_a_hero_does_is_its_target() -> None:
    told = "Basira & Kaizaimon is my Hero. I play Physical Training on Kappa and exhaust Basira"
    (first, *_) = readings(f"{told} to give Tanuki a boost. how many boosts does Tanuki have")
    assert "Alice accepts. Alice targets Tanuki." in first
    assert "Tanuki (" not in first


@pytest.mark.parametrize(
    "told",
    [
        "I have Tanuki and a Spell in hand. I play Kappa, which costs 4.",
        "I have two Characters in play and play Kappa from hand for 3.",
        "I have a Character in play and play Kappa from hand, so that is my third.",
        "I have a Character and discard Studious Disciple for 1 less on my next spell, then Kappa.",
    ],
)
def test_what_is_paid_counts_no_things(told: str) -> None:
    (first, *_) = readings(f"{told} How many boosts does Kappa have?")
    assert "#3" not in first
    assert '"Another' not in first


def test_bare_tokens_are_those_that_are_told_of() -> None:
    told = "Fiore dei Liberi joined an expedition with 2 of my Recruit tokens, tokens vanish."
    (first, *_) = readings(f"{told} How many boosts does Fiore get?")
    assert "Dragon Shade" not in first
    assert "Alice plays Fiore dei Liberi from hand" in first


def test_what_several_are_in_parts_is_all_of_them() -> None:
    told = "I have 3 characters in play, 2 of them Ordis Recruit tokens and one a Kappa. I pass."
    (first, *_) = readings(f"{told} Where is Kappa at night?")
    assert '"Some Character"' not in first
    assert first.count("Alice controls an Ordis Recruit token.") == 2


def test_spare_mana_is_there() -> None:
    told = "I have 3 spare mana and Kelonic Generator. Can I use it?"
    assert any("Alice has 3 ready Mana Orbs." in it for it in readings(told))


def test_what_is_in_there_is_in_the_expedition_that_was_told_of() -> None:
    told = (
        "My Kappa is in my companion exp which is behind his. theres also an Armored Bird in there"
    )
    (first, *_) = readings(f"{told} w defender, both awake. do i advance")
    assert "Alice controls Armored Bird in her Companion Expedition." in first


@pytest.mark.parametrize("only", ["only one character besides him", "just a single character"])
def test_only_one_of_a_kind_is_one(only: str) -> None:
    (first, *_) = readings(f"opp's kuwat enters, he has {only}. does he sac kuwat")
    assert 'Bob controls "Some Character".' in first


def test_a_state_between_a_thing_and_what_it_undergoes_is_its_own() -> None:
    (first, *_) = readings("my Tanuki asleep in companion gets bounced by Freeze. where is it")
    assert "Alice controls Tanuki (Asleep) in her Companion Expedition." in first


def test_one_of_two_of_a_name_is_hit_alone() -> None:
    (first, *_) = readings("i have 2 kappas in my hero lane. he plays freeze on one, is it gone?")
    assert "Bob plays Freeze, targeting Kappa #2." in first


def test_a_zone_is_full_of_what_is_named() -> None:
    told = "my reserve is full (2 cards: tanuki and kodama), i play Harvest from hand."
    (first, *_) = readings(f"{told} what do i discard at night")
    assert "Alice has Tanuki in Reserve." in first.replace(" (rare)", "")
    assert "Alice has Kodama in Reserve." in first.replace(" (rare)", "")
    assert '"Some Character" #1' not in first


def test_what_several_are_each_of_them_is() -> None:
    (first, *_) = readings(
        "Kappa and Tanuki are both asleep in my hero exp. do they count at dusk?"
    )
    assert first.count(" (Asleep) in her Hero Expedition.") == 2


def test_what_the_other_players_expedition_has_is_across_from_mine() -> None:
    (first, *_) = readings("my companion exp has nothing, opps has Tanuki. who moves at dusk")
    assert "Bob controls Tanuki in his Companion Expedition." in first


def test_a_landmark_from_which_a_boost_comes_has_none() -> None:
    (first, *_) = readings("do I have to take the boost from the Monolith, Ordis Bastion?")
    assert "Bastion (2 boosts)" not in first


def test_mana_that_somebody_has_is_there_behind_a_price() -> None:
    (first, *_) = readings("Kelonic Generator: can I use it now, cost 3, I have 4 orbs")
    assert "Alice has 4 ready Mana Orbs." in first


def test_no_mana_that_is_asked_of_is_a_price() -> None:
    (first, *_) = readings("i am first with Lindiwe & Maw, i make a maw. so 0 mana?")
    assert "Mana Orb" not in first


def test_a_spell_of_one_word_is_a_verb_in_the_present() -> None:
    (first, *_) = readings("my opponent defects my Kappa. is it mine at night")
    assert "Bob has Defect in hand. Alice controls Kappa." in first


def test_a_sign_between_two_names_joins_them() -> None:
    told = "he plays Kraken's Wrath on my haven warrior + monolith rune-scribe."
    (first, *_) = readings(f"{told} what happens")
    assert "targeting Haven Warrior and Monolith Rune-Scribe." in first


def test_where_a_player_has_something_is_his_own_expedition() -> None:
    told = "his hero exp is 1 ahead. i have Armored Bird in hero."
    (first, *_) = readings(f"{told} does my exp move")
    assert "Alice controls Armored Bird in her Hero Expedition." in first


def test_what_is_noted_of_each_player_is_his() -> None:
    told = "his hero: Sierra. mine: Basira. he plays Brassbug Hub from hand."
    (first, *_) = readings(f"{told} does basira trigger")
    assert "Bob's Hero is Sierra & Oddball." in first
    assert "Alice's Hero is Basira & Kaizaimon." in first
    (first, *_) = readings("mine: Kappa asleep in hero. his: Tanuki there. who advances at dusk")
    assert "Alice controls Kappa (Asleep) in her Hero Expedition." in first
    assert "Bob controls Tanuki in his Hero Expedition." in first


def test_what_stands_in_brackets_is_where_a_card_lies() -> None:
    (first, *_) = readings(
        "opp's Tanuki (reserve) gets exhausted by my Haven Bouncer. is it ready?"
    )
    assert "Bob has Tanuki (exhausted) in Reserve." in first
    (first, *_) = readings("I have Kappa (companion exp) and he passes. do I advance at dusk?")
    assert "Alice controls Kappa in her Companion Expedition." in first


def test_with_a_card_out_is_with_it_in_play() -> None:
    (first, *_) = readings("with the Monolith out I create a Booda in my hero exp, is it boosted")
    assert "Alice controls The Monolith, Ordis Bastion." in first


def test_what_somebody_has_at_that_moment_is_told() -> None:
    told = "How big is Pasiphaë if, when I play her, my opponent has two Recruits and one real guy?"
    (first, *_) = readings(told)
    assert first.count("Bob controls") == 3


def test_what_is_responded_to_is_what_the_other_player_plays() -> None:
    told = "opp plays Kraken's Wrath on 2 of my guys. Can I respond to a spell with"
    (first, *_) = readings(f"{told} Kodama's support?")
    assert '"Some Spell"' not in first
    (first, *_) = readings("can i react to a spell with kodama's support ability")
    assert 'Bob has "Some Spell" in hand.' in first


@pytest.mark.parametrize("told", ["Booda x2 in hero", "2x Booda in hero", "x2 Booda in hero"])
def test_how_many_of_a_name_there_are_stands_beside_it(told: str) -> None:
    (first, *_) = readings(f"{told}, Maw in companion, all mine. Do they advance at dusk?")
    assert first.count("Alice controls a Booda token in her Hero Expedition.") == 2
    assert "Alice controls a Maw token in her Companion Expedition." in first


def test_who_does_something_with_a_spell_is_a_player() -> None:
    (first, *_) = readings("i have 2x kappa in hero and he bounces one with freeze. where is it")
    assert "Bob plays Freeze, targeting Kappa #1." in first


def test_what_leaves_because_of_a_spell_is_hit_by_it() -> None:
    told = "When Jeanne d'Arc leaves because of Kraken's Wrath, do I get recruits?"
    (first, *_) = readings(told)
    assert "Alice controls Jeanne d'Arc." in first
    assert "Bob plays Kraken's Wrath, targeting Jeanne d'Arc." in first


def test_what_is_on_a_hero_is_in_his_expedition() -> None:
    (first, *_) = readings("Kappa on hero w 1 boost, he has Tanuki on companion. dusk, what then")
    assert "Alice controls Kappa (1 boost) in her Hero Expedition." in first
    assert "Bob controls Tanuki in his Companion Expedition." in first


def test_what_is_asked_to_be_still_so_was_so_before() -> None:
    (first, *_) = readings("is Kappa still asleep after he is hooked to companion")
    assert "Alice controls Kappa (Asleep)." in first


def test_all_in_a_place_is_no_card() -> None:
    found = readings("Kodama anchored and Kappa, all in my companion exp. rest. who is left")
    assert not any("All In!" in it for it in found)


def test_how_many_lie_in_a_pile_needs_no_noun() -> None:
    told = "I have no cards left in my deck and nine in the discard pile. I play Harvest."
    (first, *_) = readings(f"{told} what happens")
    assert "Alice has 9 cards in her Discard pile." in first


def test_what_was_played_before_is_told_behind_what_is_asked() -> None:
    (first, *_) = readings("can I use Banishing Gate on Kappa, he played it from reserve")
    assert "Bob controls Kappa (Fleeting)." in first
