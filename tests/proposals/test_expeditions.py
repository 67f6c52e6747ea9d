"""What is told of Expeditions and of terrains is so on the board."""

import pytest

from tests.proposals import asks, readings


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # who wins which terrain is best there and nowhere else
        (
            "We tie in forest and I win the ocean. Does Rin & Orchid's ability trigger?",
            'Region 1 is {V}{O}. "Some Character" is a Character (2/2/2). Alice\'s Hero is Rin & '
            'Orchid. Alice has "Some Character" in hand. "Some Helper" is a Character (0/0/9).',
        ),
        (
            "I won mountain and my opponent won forest. May I sacrifice Mighty Simbi?",
            '"Some Helper" is a Character (0/9/0).',
        ),
        (
            "My companion expedition moved forward thanks to water only. Do I draw with Rin & "
            "Orchid?",
            '"Some Helper" is a Character (0/0/9). Alice controls "Some Helper" in her Companion',
        ),
        (
            "My region with forest and mountain, I win both of them. Does Rin & Orchid trigger?",
            '"Some Helper" is a Character (9/9/9).',
        ),
        # of both Expeditions each is there, and those not spoken of are not where it counts
        (
            "Both my expeditions are in mountain right now. How many boosts does Leshy get?",
            "Alice's Hero Expedition is in region 1. Region 1 is {M}. Alice's Companion Expedition "
            "is in region 6. Region 6 is {M}. Bob's Hero Expedition is in region 2. Region 2 is",
        ),
        (
            "One of my expeditions and both of theirs are in forest. What does Leshy gain?",
            "Alice's Companion Expedition is in region 5. Region 5 is {M}.",
        ),
        (
            "Their two expeditions are in water, my companion one is in forest and I play Leshy. "
            "How many boosts does it get?",
            "Alice's Companion Expedition is in region 5. Region 5 is {V}.",
        ),
        (
            "Both my expeditions are ascended and move. Does Zhen & Zephyr draw twice?",
            'Alice controls "Another Character" in her Companion Expedition.',
        ),
    ],
)
def test_each_expedition_is_where_it_is_told(text: str, told: str) -> None:
    (reading, *_) = readings(text)
    assert told in reading


def test_a_landmark_lies_in_no_expedition() -> None:
    (reading, *_) = readings(
        "I have 3 Landmarks, my hero lets me keep 2. Is Brassbug Hub lost at Night?"
    )
    assert 'Alice controls "Some Landmark" #3.' in reading


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "My hero expedition and both of my opponent's are in forest. I play rare Leshy, how "
            "many boosts?",
            "Alice's Hero Expedition is in region 1. Region 1 is {V}. Bob's Hero Expedition is in "
            "region 1. Bob's Companion Expedition is in region 6. Region 6 is {V}. Alice's "
            "Companion Expedition is in region 5. Region 5 is {M}.",
        ),
        (
            "Both my expeditions are in forest and one of my opponents too. I play the rare Leshy. "
            "How many boosts does he get?",
            "Region 6 is {V}. Bob's Hero Expedition is "
            "in region 1. Bob's Companion Expedition is in region 5. Region 5 is {M}.",
        ),
        (
            "My hero expedition is on a tile with only water. I play The Snowman there, what "
            "happens?",
            "Region 1 is {O}. Alice has The Snowman in hand.",
        ),
    ],
)
def test_each_expedition_that_is_spoken_of_is_where_it_is_said_to_be(text: str, told: str) -> None:
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "One of my characters changes expeditions and lands next to Arcolano Milk. Boost?",
            'Alice has "Some Spell" in hand. Alice controls Arcolano Milk in her Hero Expedition. '
            'Alice controls "Some Character" in her Companion Expedition. Alice plays "Some Spell"',
        ),
        (
            "If Hooked switches my Character into the Expedition where I have Arcolano Milk, does "
            "it get Fleeting?",
            'Alice controls Arcolano Milk in her Hero Expedition. Alice controls "Some Character" '
            "in her Companion Expedition. Bob plays Hooked,",
        ),
    ],
)
def test_what_switches_comes_from_the_other_expedition(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_a_switch_is_told_by_where_something_goes() -> None:
    found = readings(
        "When one of my Characters just switches from one of my Expeditions to the other, does "
        "The Mess gain a Food counter?"
    )
    assert any("switches Expeditions" in it and "How many Food counters" in it for it in found)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I play a 7-cost Character with Robin Hood on the other side. What do I pay?",
            "Bob controls Robin Hood.",
        ),
        (
            "My Kappa faces an Ordis Recruit in a mountain region. Do I move?",
            "Alice controls Kappa in her Hero Expedition. "
            "Bob controls an Ordis Recruit token in his Hero Expedition.",
        ),
        (
            "Sunisa faces my Haven Warrior. Is my expedition stuck?",
            "Bob controls Sunisa, Dedicated Ensign in his Hero Expedition.",
        ),
    ],
)
def test_what_is_over_there_is_the_opponents(text: str, told: str) -> None:
    assert told in readings(text)[0]


def test_the_expedition_that_is_asked_of_is_whose_it_is_said_to_be() -> None:
    found = readings("My Kappa is asleep and facing a Dragon Shade. Does my hero expedition move?")
    assert asks(found[0], "Does Alice's Hero Expedition move forward?")
    found = readings("I control Sunisa and it faces his Kappa. Does his expedition move forward?")
    assert asks(found[0], "Does Bob's Hero Expedition move forward?")


@pytest.mark.parametrize(
    ("text", "regions"),
    [
        (
            "His hero has moved two and his companion one. What do I pay to target his Kaibara?",
            "Bob's Hero Expedition is in region 2. Bob's Companion Expedition is in region 6.",
        ),
        (
            "My hero expedition has advanced three regions and my companion twice. I play Beowulf. "
            "How many boosts does he have?",
            "Alice's Hero Expedition is in region 3. Alice's Companion Expedition is in region 5.",
        ),
    ],
)
def test_how_far_expeditions_have_come_is_where_they_are(text: str, regions: str) -> None:
    """2.2.2: the Hero begins at the one end of the Adventure, the companion at the other."""
    (first, *_) = readings(text)
    assert regions in first
    assert "9/9/9" not in first


def test_what_an_expedition_is_told_to_have_else_is_no_region() -> None:
    found = readings("My hero side has two characters, my companion one. I play Beowulf. Is it in?")
    assert not any("region" in it for it in found)


def test_what_is_scouted_joins_the_expedition_that_is_told() -> None:
    text = "With Baba Yaga in my companion expedition I play Icarus with Scout into the same one."
    (first, *_) = readings(f"{text} Where is Icarus?")
    assert "Alice plays Icarus with Scout in her Companion Expedition." in first


def test_a_side_may_be_cut_short() -> None:
    text = "My opponent has Baba Yaga on the comp side and Yeti on the hero side. I play Kuwat."
    (first, *_) = readings(f"{text} Is Yeti in play?")
    assert "Bob controls Baba Yaga in his Companion Expedition." in first
    assert "Bob controls Yeti in his Hero Expedition." in first


def test_what_is_mine_on_the_other_side_lies_in_my_other_expedition() -> None:
    (first, *_) = readings(
        "I play Amarok in my hero expedition while my Yeti sits on the other side. "
        "Is Yeti sacrificed?"
    )
    assert "Alice controls Yeti in her Companion Expedition." in first
    assert "in her Hero Expedition. Is Yeti in play?" in first
    (first, *_) = readings(
        "I drop Kuwat, my two characters are all on the other side. Is Kuwat sacrificed?"
    )
    assert 'Alice controls "Some Character" #2 in her Companion Expedition.' in first
    assert "Alice plays Kuwat, the Dissenter from hand in her Hero Expedition." in first
    text = "My Yeti is facing Amarok on the other side. Is Yeti sacrificed?"
    assert all("Bob controls Amarok" in it for it in readings(text))


@pytest.mark.parametrize(
    ("text", "aimed"),
    [
        (
            "Bob plays Twinkle Twinkle on my companion expedition. I have Red there. Is he asleep?",
            "Bob plays Twinkle Twinkle, targeting Alice's Companion Expedition. Is Red Asleep?",
        ),
        (
            "I cast Twinkle Twinkle on my opp's hero expedition, where Atlas is. Is he asleep?",
            "Bob controls Atlas in his Hero Expedition. Alice plays Twinkle Twinkle, targeting"
            " Bob's Hero Expedition. Is Atlas Asleep?",
        ),
    ],
)
def test_what_is_aimed_at_an_expedition_is_the_printing_that_can_be(text: str, aimed: str) -> None:
    first = readings(text)[0]
    assert asks(first, aimed)
    assert "Twinkle Twinkle (rare) in hand" in first


def test_what_a_card_moves_over_lies_where_it_comes_from() -> None:
    text = (
        "Amarok sits in my hero lane. Opponent's Heimdall moves my Red from my Companion over to my"
        " Hero Expedition. Is Amarok affected?"
    )
    first = readings(text)[0]
    assert "Alice controls Red in her Companion Expedition." in first
    assert "targeting Red." in first


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        (
            "My hero expedition is ahead in a forest only region.",
            "Alice's Hero Expedition is in region 3. Region 3 is {V}. Alice",
        ),
        (
            "Our hero expeditions are in contact in a mountain region.",
            "Alice's Hero Expedition is in region 3. Bob's Hero Expedition is in region 3. "
            "Region 3 is {M}. Alice",
        ),
        (  # the region that it moves to is the one behind that
            "My hero expedition is ahead and goes to a forest region next.",
            "Alice's Hero Expedition is in region 3. Region 4 is {V}. Alice",
        ),
    ],
)
def test_the_terrain_is_that_of_the_region_in_which_an_expedition_is(told: str, laid: str) -> None:
    """An Expedition is where its counter is: 7.5.8.a"""
    found = readings(f"{told} Persephone is there. Does it move forward at dusk?")
    assert found[0].startswith(laid)


@pytest.mark.parametrize("beat", ["beat the opponent on", "beat him in", "have beaten her in"])
def test_who_beats_the_other_in_a_terrain_is_there(beat: str) -> None:
    text = f"Armored Bird is in my companion expedition. I {beat} mountain. Does it move forward?"
    told = "Alice's Companion Expedition is in region 6. Region 6 is {M}. Alice controls Armored"
    assert readings(text)[0].startswith(told)


def test_a_terrain_that_nothing_counts_in_is_shown_all_the_same() -> None:
    """That one has no mountain denies nothing of the region."""
    text = "My Hero Expedition is in a mountain region with Kodama. At Dusk I have 3 forest and no"
    assert "Region 1 is {M}." in readings(f"{text} mountain. Do I move forward?")[0]


def test_what_goes_from_one_expedition_to_the_other_lies_in_the_first() -> None:
    text = "I play Hooked to send Kodama from my Companion Expedition to my Hero Expedition. Who"
    (first, *_) = readings(f"{text} boosts?")
    assert "Kodama in her Companion Expedition. Alice plays Hooked, targeting Kodama." in first


def test_a_token_that_comes_has_nothing_before() -> None:
    text = "I play Ordis Cadets into my Hero Expedition. The Recruit that comes gets its boost. How"
    assert "controls an Ordis Recruit" not in readings(f"{text} big is it at Rest?")[0]
