"""What is told of one of several things, or only comes of what is done, is told of no other."""

import pytest

from tests.proposals import asks, readings, says


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "Two of my four characters are asleep. How many Morale counters does The Town Square"
            " get at dusk?",
            'Alice controls "Some Character" #1. Alice controls "Some Character" #2.'
            ' Alice controls "Another Character" #1 (Asleep).'
            ' Alice controls "Another Character" #2 (Asleep). Dusk happens.',
        ),
        (
            "The Town Square is mine and one of my three Ordis Recruits is boosted. Dusk comes."
            " How many Morale counters does it get?",
            "Alice controls an Ordis Recruit token. Alice controls an Ordis Recruit token."
            " Alice controls an Ordis Recruit token (2 boosts).",
        ),
    ],
)
def test_some_of_several_told_at_once_are_set_apart(text: str, laid: str) -> None:
    assert asks(readings(text)[0], laid)


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "a Caladrius (fleeting) and a Haven Bouncer",
            "Bob controls Caladrius (Fleeting). Bob controls Haven Bouncer.",
        ),
        (
            "a Caladrius (not fleeting) and a Haven Bouncer (fleeting)",
            "Bob controls Caladrius. Bob controls Haven Bouncer (Fleeting).",
        ),
        (
            "a Caladrius and a Haven Bouncer, both fleeting",
            "Bob controls Caladrius (Fleeting) in his Hero Expedition."
            " Bob controls Haven Bouncer (Fleeting) in his Hero Expedition.",
        ),
    ],
)
def test_a_state_is_of_what_it_stands_behind(told: str, laid: str) -> None:
    text = f"I play Tag!. My opponent has {told}. Which one goes?"
    assert asks(readings(text)[0], laid)


@pytest.mark.parametrize(
    "told",
    [
        "which puts a Recruit token in his Companion Expedition",
        "and a Recruit token is therefore created in his Companion Expedition",
        "so a Recruit token appears in his Companion Expedition",
    ],
)
def test_a_token_that_comes_of_what_is_played_is_not_there_before(told: str) -> None:
    text = f"My opponent plays Ordis Gatekeeper in his Hero Expedition, {told}. What happens?"
    assert not any("controls an Ordis Recruit" in it for it in readings(text))


def test_a_state_that_is_hoped_for_or_asked_on_is_not_laid() -> None:
    hoped = "I would like my Kodama to be asleep when I play Beauty Sleep on it. Is it?"
    assert "Alice controls Kodama." in readings(hoped)[0]
    asked = "I have Kodama. I play Beauty Sleep on it. Is it asleep and anchored?"
    assert asks(readings(asked)[0], "Is Kodama Asleep? Is Kodama Anchored?")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "My Haven Bouncer was chosen by my opponent for Beauty Sleep. Is it asleep?",
            "Bob has Beauty Sleep in hand. Alice controls Haven Bouncer."
            " Bob plays Beauty Sleep, targeting Haven Bouncer. Is Haven Bouncer Asleep?",
        ),
        (
            "My opponent chose my Brassbug token for Dorothy Gale. Where does it go?",
            "Bob has Dorothy Gale in hand. Alice controls a Brassbug token."
            " Bob plays Dorothy Gale from hand, targeting the Brassbug token."
            " Where is the Brassbug token?",
        ),
        (
            "I've got Kodama out and he's about to get Beauty Sleep'd. Is he asleep?",
            "Bob has Beauty Sleep in hand. Alice controls Kodama."
            " Bob plays Beauty Sleep, targeting Kodama. Is Kodama Asleep?",
        ),
        (
            "There's a 3/3/3 carrying 1 boost. Can I Tiny Jail it?",
            '"Some Character" is a Character (3/3/3). Alice has Tiny Jail in hand.'
            ' Bob controls "Some Character" (1 boost).'
            ' Can Alice target "Some Character" with Tiny Jail?',
        ),
    ],
)
def test_who_chooses_for_what_plays_it(text: str, meant: str) -> None:
    assert says(readings(text)[0], meant)


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "I have a Robin Hood facing me. I play Kodama. Do I pay more?",
            "Bob controls Robin Hood.",
        ),
        (
            "At Noon my opponent, whose hero is Sigismar & Wingspan, creates a Recruit opposite my"
            " Colorful Cuckoo. Is it boosted?",
            "Bob's Hero is Sigismar & Wingspan. Alice controls Colorful Cuckoo in her Hero",
        ),
        (
            "I have one Landmark card. I play The Hunger from hand. What happens to the Landmark?",
            'Alice controls "Some Landmark".',
        ),
        (
            "I play Bravos Bladedancer into a region that's forest and water. Icebound Tundra is"
            " out. How many Trial counters?",
            "Alice's Hero Expedition is in region 1. Region 1 is {V}{O}.",
        ),
        (
            "I have 8 Mana Orbs, but every one of them is exhausted. Can I play Kodama?",
            "Alice has 0 ready Mana Orbs. Alice has 8 exhausted Mana Orbs.",
        ),
        (
            "All five of my Mana Orbs are exhausted. Can I play Kodama?",
            "Alice has 0 ready Mana Orbs. Alice has 5 exhausted Mana Orbs.",
        ),
        ("None of my Mana Orbs are ready. Can I use Kodama's support?", "Alice has 0 ready Mana"),
        ("All of my mana has been spent. Can I use Kodama's support?", "Alice has 0 ready Mana"),
        ("He already used every Mana Orb he had. Can he play Kodama?", "Bob has 0 ready Mana"),
        (
            "The Moonlight Jellyfish I sacrifice came out of Reserve. Where does it go?",
            "Alice controls Moonlight Jellyfish (Fleeting). Moonlight Jellyfish is sacrificed.",
        ),
    ],
)
def test_whose_where_and_how_many_is_as_it_is_told(text: str, laid: str) -> None:
    assert any(laid in it for it in readings(text)[:1])


def test_what_is_no_character_waits_in_reserve_as_a_spell() -> None:
    (first, *_) = readings("Can Jack Frost exhaust a card in his Reserve that isn't a Character?")
    assert 'Bob has "Some Spell" in Reserve.' in first
    assert "is a Character" not in first


def test_a_card_behind_the_noun_for_it_is_that() -> None:
    text = "I have Kodama and my opponent a single Character there, a Kappa with one boost. I cast"
    (first, *_) = readings(f"{text} Geyser on Kappa. Where is it?")
    assert "Bob controls Kappa (1 boost)" in first
    assert "is a Character" not in first


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        # an example of what is spoken of
        (
            "Does Robin Hood see a 2-cost Spell with Reserve cost 2, like Geyser, when it is played"
            " from his hand?",
            "Bob has Geyser in hand.",
        ),
        # what is seen is what is played
        ("Does Haven Trainee see Kappa if it's played from Reserve?", "Alice plays Kappa from Res"),
        # the second of a name
        ("I discard Kappa from Reserve, Kappa number two is in play. Does it stay?", "Kappa #2"),
        # the other of two
        (
            "In his Reserve my opponent has Kodama and another Character; he plays the other one."
            " Can I play Geyser?",
            'Bob plays "Some Character" from Reserve.',
        ),
        # the only one is named behind that
        (
            "They Geyser my only Character, a Kappa that is Fleeting. Discard or hand?",
            "Bob plays Geyser, targeting Kappa.",
        ),
        # a place that is told once
        (
            "I have Kodama and another Character in my Companion Expedition. Dusk comes. Do I"
            " move forward?",
            "Alice controls Kodama in her Companion Expedition.",
        ),
        # what is played then
        ("I pass. My opponent plays Kodama, then Kappa. Where is Kappa?", "Bob plays Kappa from"),
        # what is also there
        (
            "I have Kodama in Reserve and Kappa is also there. I cast Geyser on Verdantback. Can I"
            " play Kappa?",
            "Alice has Kappa (rare) in Reserve.",
        ),
    ],
)
def test_which_card_is_meant_is_told_by_what_is_said_of_it(text: str, laid: str) -> None:
    assert laid in readings(text)[0]


def test_the_rarity_that_is_told_first_is_meant_and_not_that_of_another_case() -> None:
    text = "I play the rare Haven Trainee from reserve. Is it boosted? And would it be so if it was"
    assert "Haven Trainee (rare" in readings(f"{text} the common Haven Trainee?")[0]
    text = text.replace("rare", "common")
    assert "(rare" not in readings(f"{text} the rare Haven Trainee?")[0]
