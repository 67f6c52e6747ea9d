"""What is told of things by a pronoun, a number or a reason is on the board."""

import pytest

from tests.proposals import asks, readings, says


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (  # 2.4.7.c: what was played from Reserve is Fleeting; “her” is no Spell
            "Can I play Rage (the common) on Haven Bouncer? I played her from reserve today.",
            "Alice has Rage in hand. Alice controls Haven Bouncer (Fleeting)."
            " Can Alice target Haven Bouncer with Rage?",
        ),
        (
            "I had my Foundry Mechanic hit by Freeze. Can I use his support ability?",
            "Bob has Freeze in hand. Alice controls Foundry Mechanic."
            " Bob plays Freeze, targeting Foundry Mechanic."
            " Can Alice use Foundry Mechanic's support ability?",
        ),
        (
            "How much does my opponent pay to Freeze my Achilles?",
            "Bob has Freeze in hand. Alice controls Achilles."
            " Bob plays Freeze, targeting Achilles. How much does Bob pay?",
        ),
        (  # 7.4.7.c; of the two rare ones one has Tough 2
            "How much mana does my opponent need to hit rare Achilles (Tough 1) with Freeze?",
            "Bob has Freeze in hand. Alice controls Achilles (rare, Ordis)."
            " Bob plays Freeze, targeting Achilles. How much does Bob pay?",
        ),
    ],
)
def test_who_acts_and_on_what_is_as_it_is_told(text: str, meant: str) -> None:
    assert says(readings(text)[0], meant)


@pytest.mark.parametrize(
    ("text", "laid"),
    [
        (
            "I have one Kappa in each of my Expeditions. Noon comes. What happens?",
            "Alice controls Kappa #1 in her Hero Expedition."
            " Alice controls Kappa #2 in her Companion Expedition.",
        ),
        (
            "My opponent has two Kappas, one in each expedition. Noon comes. What happens?",
            "Bob controls Kappa #1 in his Hero Expedition."
            " Bob controls Kappa #2 in his Companion Expedition.",
        ),
        (
            "I control an Ordis Recruit in each Expedition and Dusk comes. Do I move?",
            "Alice controls an Ordis Recruit token in her Hero Expedition."
            " Alice controls an Ordis Recruit token in her Companion Expedition.",
        ),
    ],
)
def test_one_in_each_expedition_is_two(text: str, laid: str) -> None:
    assert readings(text)[0].startswith(laid)


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        (
            "I have an Arcolano Milk in each of my expeditions and I play Kappa. Is it boosted?",
            "Alice",
        ),
        ("There's an Arcolano Milk in each of my lanes. I play Kappa, is it boosted?", "Alice"),
        ("She has one Arcolano Milk in both expeditions and plays Kappa. Is it boosted?", "Bob"),
    ],
)
def test_an_expedition_permanent_in_each_expedition_is_two(text: str, owner: str) -> None:
    her = "her" if owner == "Alice" else "his"
    meant = (
        "{owner} controls Arcolano Milk #1{printed} in {her} Hero Expedition. "
        "{owner} controls Arcolano Milk #2{printed} in {her} Companion Expedition."
    )
    laid = [meant.format(owner=owner, her=her, printed=it) for it in ("", " (rare)")]
    first, *others = readings(text)
    assert laid[0] in first
    assert any(laid[1] in it for it in others)  # another printing of both
    assert all(any(one in it for one in laid) for it in others)


def test_what_is_gigantic_is_one_thing_in_both_expeditions() -> None:
    """7.4.4: it counts in both Expeditions and is one card."""
    (first, *_) = readings("My Koi is in both expeditions. I play Freeze on it. Where is it?")
    assert "#2" not in first


def test_of_two_that_are_alike_one_may_be_in_a_state() -> None:
    (first, *_) = readings(
        "I have two Kappas and one of them is asleep. Night comes. Where are they?"
    )
    assert "Alice controls Kappa #1. Alice controls Kappa #2 (Asleep)." in first


def test_nobody_moves_forward_where_it_is_told() -> None:
    """7.5.7.a: an Expedition that does not move forward at Dusk fails to."""
    text = "My opponent cast the rare Celebration Day, so nobody moves today. I have a Bluecap."
    found = readings(f"{text} Do I get an Aerolith?")
    assert asks(
        found[0], "Bob plays Celebration Day. Dusk happens. How many tokens does Alice control?"
    )


@pytest.mark.parametrize(
    "said", ["counting Anansi", "including Anansi", ", Anansi included", ", Anansi among them"]
)
def test_what_is_counted_among_several_is_one_of_them(said: str) -> None:
    text = f"I have 4 cards in Reserve {said}. I play Anansi from Reserve."
    first = readings(f"{text} How many boosts does he gain?")[0]
    assert 'Character" #3 in Reserve' in first
    assert "#4" not in first


@pytest.mark.parametrize("terrain", ["forest", "mountain", "water"])
def test_a_statistic_may_be_asked_by_its_terrain(terrain: str) -> None:
    for asked in (f"What's her {terrain}?", f"How much {terrain} does she have?"):
        (first, *_) = readings(f"My Haven Trainee has 3 boosts. {asked}")
        assert says(
            first, "Alice controls Haven Trainee (3 boosts). What are Haven Trainee's statistics?"
        )


def test_what_is_sacrificed_to_a_quick_action_is_in_play() -> None:
    (first, *_) = readings(
        "Sac Kappa to Baba's Isba. Is he in my reserve even though it was a cost?"
    )
    assert asks(first, "Alice uses Baba's Isba's quick action, sacrificing Kappa.")
    assert "Kappa in hand" not in first


def test_both_things_that_are_told_of_are_targets() -> None:
    """7.3.10.a: two Characters exchange their boosts."""
    text = "Rare Sap Duende: I pick my own Kappa with no boosts and my opponent's with 4 boosts."
    (first, *_) = readings(f"{text} How many boosts does Kappa have?")
    assert 'Bob controls "Some Character" (4 boosts)' in first
    assert 'targeting Kappa and "Some Character"' in first
    text = (
        "My opponent has Kappa with 2 boosts and I have a Haven Bouncer. I play the rare Sap Duende"
    )
    (first, *_) = readings(f"{text} and target both. How many boosts does Haven Bouncer have?")
    assert "targeting Kappa and Haven Bouncer" in first


def test_whether_scout_can_be_paid_in_reserve_is_asked_there() -> None:
    """7.4.5.b: Scout works while its card is in Hand."""
    meant = "Alice has Yzmir Mothbreeder in Reserve. Can Alice play Yzmir Mothbreeder with Scout?"
    for text in (
        "Can I pay the scout cost for Yzmir Mothbreeder when it's waiting in my reserve?",
        "Yzmir Mothbreeder is in my Reserve. Can I scout it from there?",
        "Can I scout Yzmir Mothbreeder when it's in my reserve?",
    ):
        assert says(readings(text)[0], meant)


def test_which_reaction_of_what_is_scouted_comes_first_is_told() -> None:
    """7.4.5.c, 4.4.b: both wait, and their player says which one is resolved."""
    meant = (
        "Alice has Icarus in hand. Alice plays Icarus with Scout."
        " Alice resolves Icarus's {H} ability first."
    )
    for told in ("he goes to Reserve first", "I send him to Reserve first"):
        (first, *_) = readings(f"I scout Icarus and {told}. Is Icarus in my Reserve?")
        assert says(first, f"{meant} Is Icarus in Alice's Reserve?")
    (first, *_) = readings("I scout Icarus and he goes to Reserve. Is he in my Reserve?")
    assert "ability first" not in first


def test_what_got_something_done_to_it_is_of_who_tells_it() -> None:
    (first, *_) = readings("Kappa got hit by Freeze. Is he exhausted?")
    assert first.startswith("Bob has Freeze in hand. Alice controls Kappa. Bob plays Freeze")
    (first, *_) = readings("My opponent's Kappa got hit by Freeze. Is he exhausted?")
    assert first.startswith("Alice has Freeze in hand. Bob controls Kappa. Alice plays Freeze")


def test_what_was_played_from_hand_before_lies_in_play() -> None:
    text = "My Haven Bouncer, played from hand so not fleeting, is sacrificed. Where is she?"
    meant = "Alice controls Haven Bouncer. Haven Bouncer is sacrificed. Where is Haven Bouncer?"
    assert says(readings(text)[0], meant)


@pytest.mark.parametrize(
    "text",
    [
        "His Walrus Scout exhausted my Pamola in my Reserve. Can I use Pamola's support ability?",
        "If his Walrus Scout exhausts my Pamola, can I still use its support ability?",
    ],
)
def test_what_another_card_exhausted_lies_exhausted(text: str) -> None:
    """2.4.6.e: then it has no support ability, so that it matters."""
    first = next(iter(readings(text)))
    assert "Alice has Pamola (exhausted) in Reserve." in first
    assert "Can Alice use Pamola's support ability?" in first
