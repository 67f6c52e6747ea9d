"""What may be declined, what is used and targeted together, and which printing is meant."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        # “You may discard a Spell”, “You may have target Character switch Expeditions” (6.5.c)
        (
            "I play FarFetch 2.0 from hand. Must I sacrifice a Permanent?",
            "Can Alice decline FarFetch 2.0's ability?",
        ),
        (
            "My friend played Heimdall. Is he forced to move somebody?",
            "Bob plays Heimdall from hand. Can Bob decline Heimdall's ability?",
        ),
        # what was chosen is not chosen yet where it is asked whether it could be declined
        (
            "My opponent plays Wyvern and sends my Martengale to Reserve. Could he skip it?",
            "Bob plays Wyvern from hand. Can Bob decline Wyvern's ability?",
        ),
        ("I'd rather not ready anything with Rocket Puffin. Is that ok?", "Can Alice decline Rock"),
        (
            "Nadir & Bubbles at Noon: is placing a Marker optional?",
            "Noon begins. Can Alice decline Nadir & Bubbles's ability?",
        ),
        (
            "I cast Joining Fates. Am I obliged to play a Character?",
            "Can Alice decline Joining Fates?",
        ),
    ],
)
def test_what_is_optional_can_be_declined(text: str, asks: str) -> None:
    assert any(asks in it for it in readings(text)), readings(text)


def test_what_has_to_be_done_is_asked_as_what_cannot_be_declined() -> None:
    """6.5.c: nothing that it does is optional, which answers whether it has to be done."""
    found = readings("Do I need to sacrifice something when I play Kuwat, the Dissenter?")
    assert "Can Alice decline Kuwat, the Dissenter's ability?" in found[0]


@pytest.mark.parametrize(
    ("text", "told", "never"),
    [
        (
            "He controls both Leo and Kappa. I play Freeze on Kappa. Is Kappa exhausted?",
            "Bob controls Leo, Relic Expert. Bob controls Kappa. Alice plays Freeze, targ",
            "#2",
        ),
        ("I played the blue Aroro from hand. How many boosts does she get?", "Asgartha (rare)", ""),
        # a list shares its place
        (
            "I have Leo and Kappa in my Reserve and Nilam in hand. Can I play Kappa?",
            "Alice has Leo, Relic Expert in Reserve. Alice has Kappa in Reserve.",
            "",
        ),
        # each of several support abilities is used
        *(
            (
                text,
                "Alice uses Studious Disciple's support ability. "
                "Alice uses Mochizuki Chiyome's support ability. How much does it cost",
                "",
            )
            for text in (
                "I pitch Studious Disciple and Mochizuki Chiyome from Reserve and cast Freeze. "
                "How much do I pay?",
                "I have Studious Disciple and Mochizuki Chiyome in Reserve, discard both and "
                "cast Freeze. How much is it?",
                "I use the support abilities of Studious Disciple and Mochizuki Chiyome and "
                "cast Freeze. What do I pay?",
            )
        ),
    ],
)
def test_what_is_said_of_two_cards_is_true_of_each(text: str, told: str, never: str) -> None:
    found = readings(text)[0]
    assert told in found, found
    assert not never or never not in found


@pytest.mark.parametrize(
    "text",
    [
        "I cast Avalanche. Can I target Leo and Kitsune with it?",
        "Can I hit Leo and Kitsune with Avalanche?",
        "Can I use Avalanche on Leo and on Kitsune?",
        "Avalanche on Leo and Kitsune: can I send both?",
    ],
)
def test_several_targets_are_asked_of_at_once(text: str) -> None:
    found = readings(text)[0].replace(" in his Hero Expedition", "")
    assert "Bob controls Leo, Relic Expert. Bob controls Kitsune." in found, found
    assert "Can Alice play Avalanche, targeting Leo, Relic Expert and Kitsune?" in found, found


def test_one_target_or_another_is_asked_of_alone() -> None:
    assert not any(
        "targeting Kappa and Kitsune" in it
        for it in readings("Can I hit Kappa or Kitsune with Off You Go!?")
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I got 8 orbs, 3 are already spent. Can I still afford Avalanche?",
            ["Alice has 5 ready Mana Orbs.", "Can Alice play Avalanche?"],
        ),
        (
            "With my last Mana Orb I want to cast Rime Frost. Can I?",
            ["Alice has 1 ready Mana Orb"],
        ),
        # the verb of the first card is that of the second; nothing is asked of it as a target
        (
            "Can I cast Rime Frost and then Avalanche with 6 mana?",
            ["Alice has 6 ready", "Alice plays Rime Frost", "Can Alice play Avalanche?"],
        ),
    ],
)
def test_what_can_be_paid_for_is_asked_with_the_mana_that_is_told(
    text: str, told: list[str]
) -> None:
    found = readings(text)[0]
    assert all(it in found for it in told), found
    assert "target Avalanche" not in found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "What do I pay to target Halua, Raging Leviathan?",
            'Bob controls Halua, Raging Leviathan. Alice has "Some Spell" in hand.',
        ),
        (
            "He says I need to pay to hit Kaibara. How much is it?",
            'Bob controls Kaibara, Asgarthan Leviathan. Alice has "Some Spell" in hand.',
        ),
        (
            "How much does my opponent pay to target Kaibara?",
            'Alice controls Kaibara, Asgarthan Leviathan. Bob has "Some Spell" in hand.',
        ),
    ],
)
def test_what_somebody_pays_to_target_is_the_other_players(text: str, told: str) -> None:
    """7.4.7.c: what is Tough asks it of opponents alone."""
    assert told in readings(text)[0]


def test_which_of_two_prices_is_asked_and_is_no_mana_that_somebody_has() -> None:
    text = "I use Studious Disciple from Reserve then play Sneezer Shroom from hand. 1 or 2 mana?"
    found = readings(text)[0]
    assert "ready Mana Orbs" not in found
    assert "How much does Alice pay?" in found


def test_whether_somebody_has_passed_is_asked_and_not_told() -> None:
    found = readings("The Tortoise is in Reserve. If I discard it for After You, have I passed?")[0]
    assert "Alice has passed." not in found
    assert "Alice uses The Tortoise's support ability. Has Alice passed?" in found


# 4.2.3.e: who had passed takes no more turns, whatever is told before that
@pytest.mark.parametrize(
    ("text", "first", "then"),
    [
        (
            "I use Baba's Isba's ability to sacrifice my Kappa. My opponent had already passed. "
            "Do I go on?",
            "Bob passes.",
            "Alice uses Baba's Isba's quick action.",
        ),
        (
            "My opponent just played Catch of the Day on my Beowulf. I had already passed. "
            "Do I get a free Character with it?",
            "Alice passes.",
            "Bob plays Catch of the Day, targeting Beowulf.",
        ),
        ("I play Inari. The opponent had passed. Do I go on?", "Bob passes.", "plays Inari"),
    ],
)
def test_who_had_passed_did_so_before_all_else(text: str, first: str, then: str) -> None:
    assert any(first in it and it.find(first) < it.find(then) for it in readings(text))


def test_who_has_already_passed_has_passed() -> None:
    found = readings("I'm Akesha & Taru. Opp has already passed. I use her After You. Do I go on?")
    assert any("Bob passes." in it for it in found)


@pytest.mark.parametrize(
    ("told", "laid"),
    [
        ("7 mana orbs, 6 of them exhausted because I just paid for Lernaean Hydra", (7, 0)),
        ("8 mana orbs, 7 of them exhausted, and I played Lernaean Hydra", (7, 1)),
        ("7 mana orbs, 1 of them exhausted, and I play Lernaean Hydra", (6, 1)),
    ],
)
def test_what_is_exhausted_paid_for_what_the_rest_could_not(
    told: str, laid: tuple[int, int]
) -> None:
    """Lernaean Hydra costs 6, which that many Mana Orbs are exhausted for: 1.2.5.e"""
    (first, *_) = readings(f"I have {told}. How many boosts does it have?")
    ready, exhausted = laid
    assert f"Alice has {ready} ready Mana Orbs." in first
    assert (f"Alice has {exhausted} exhausted Mana Orbs." in first) == bool(exhausted)
    assert "Alice plays Lernaean Hydra from hand." in first


def test_no_reading_has_other_mana_than_is_told() -> None:
    for it in readings("I have 7 mana orbs, 6 of them exhausted. Can I play Lernaean Hydra?"):
        assert "Alice has 1 ready Mana Orbs. Alice has 6 exhausted Mana Orbs." in it


@pytest.mark.parametrize(
    "text",
    [
        # what something costs is no part of them that is exhausted
        "I have six orbs and cast Geyser on Kodama, in his Reserve (reserve cost 2, exhausted).",
        # who is first player is no opponent
        "Player A is first player with Sigismar, six mana. Then A casts Geyser on Kodama.",
    ],
)
def test_mana_is_as_it_is_told(text: str) -> None:
    assert "Alice has 6 ready Mana Orbs. " in readings(f"{text} Can Kodama be hit by it?")[0]


@pytest.mark.parametrize(
    "asked",
    [
        "How much does it cost to target my Beowulf with Haven Trainee?",
        "How expensive is it for me to target my Beowulf with Haven Trainee?",
        "Is it still expensive to target my Beowulf with Haven Trainee?",
        "Is my Beowulf also expensive to target with Haven Trainee?",
    ],
)
def test_what_is_paid_to_target_a_thing_is_not_what_it_costs(asked: str) -> None:
    (first, *_) = readings(asked)
    assert "Alice controls Beowulf." in first
    assert "How much does Alice pay?" in first
    assert "play Beowulf" not in first
