"""A choice that is told is made: whom, which mode as a phase begins, to pass; who is asked for."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize("told", ["pick myself", "choose me", "name myself as the player"])
def test_a_player_is_targeted_beside_an_expedition(told: str) -> None:
    """The card targets an Expedition and a player."""
    text = f"I play Conscription from hand and {told}. I have two cards in Reserve."
    (first, *_) = readings(f"{text} How many Recruits do I get?")
    assert "Alice plays Conscription, targeting Alice's Hero Expedition and Alice." in first


def test_who_is_first_player_is_asked_of_whom_an_ability_is_pointed_at() -> None:
    text = "I'm first player. I play The Hare from hand and point it at my opponent."
    (first, *_) = readings(f"{text} Who goes first tomorrow?")
    assert "Alice plays The Hare from hand, targeting Bob. Night happens. Morning" in first
    assert "Who is first player?" in first
    assert "Who decides" not in first


@pytest.mark.parametrize("card", ["Drillmole", "Designer Drone", "Enhanced Prototype"])
def test_a_mode_is_chosen_as_its_phase_begins(card: str) -> None:
    """2.2.12.i, and their own texts: one of two modes at Noon, the second of which exhausts."""
    for told in ("I pick the second option", "I choose the exhaust option"):
        text = f"At Noon my {card} is in Reserve and {told}."
        (first, *_) = readings(f"{text} Can I play it later?")
        assert "Noon begins. Alice chooses the second mode. Noon happens." in first
    (first, *_) = readings(f"At Noon my {card} is in Reserve. How many boosts does it have?")
    assert "Noon happens." in first
    assert "mode" not in first


def test_to_pass_by_an_ability_is_to_accept_it() -> None:
    """The card: its player may pass. The other one has not, and that is denied of nobody else."""
    text = "I play Nephele from hand and choose to pass; my opponent hasn't passed."
    (first, *_) = readings(f"{text} Do they get a Manaseed?")
    assert "Alice plays Nephele from hand. Alice accepts." in first
    assert "Bob" not in first.split("accepts.")[0]


@pytest.mark.parametrize("verb", ["crack", "pop"])
def test_what_is_cracked_from_reserve_is_used_for_its_support_ability(verb: str) -> None:
    """2.2.12.i: a support ability works in Reserve only; that of a card with {D} costs the card."""
    text = f"I {verb} Foundry Mechanic from my Reserve, then play Brassbug Hub from hand."
    (first, *_) = readings(f"{text} What does it cost me?")
    assert "Alice uses Foundry Mechanic's support ability." in first
    assert "plays Foundry Mechanic" not in first


@pytest.mark.parametrize("asks", ["Do I go forward?", "Enough to go forward?", "Can mine advance?"])
def test_who_goes_forward_is_an_expedition(asks: str) -> None:
    """4.2.4.b: Expeditions move forward, as Dusk compares them."""
    text = "I have Verdantback in my companion lane in a forest region and nobody is opposite."
    (first, *_) = readings(f"{text} {asks}")
    assert "Dusk happens. Does Alice's Companion Expedition move forward?" in first
    assert "Where is Verdantback?" not in first


def test_who_moves_is_asked_of_both_expeditions() -> None:
    text = "I've just Kappa in my hero expedition and they've just Red there, in a forest region."
    (first, *_) = readings(f"{text} Who moves?")
    assert "Alice controls Kappa in her Hero Expedition." in first
    assert "Bob controls Red in his Hero Expedition. Dusk happens." in first
    for who in ("Alice", "Bob"):
        assert f"Does {who}'s Hero Expedition move forward?" in first


def test_his_one_is_his_expedition() -> None:
    text = (
        "I have Kappa in my companion expedition, he has 2 water against my 3. Does his one move?"
    )
    (first, *_) = readings(text)
    assert "Does Bob's Companion Expedition move forward?" in first


@pytest.mark.parametrize(
    "told", ["with a limit of 2", "and my limit is two", "(limit 2)", "over my limit of 2"]
)
def test_the_usual_limit_lays_nothing(told: str) -> None:
    """3.2.7.b, 4.2.5.c: one of three Landmarks goes where two may stay."""
    text = f"At clean-up I have three landmarks {told} and I lose Kelon Cylinder. Is it discarded?"
    (first, *_) = readings(text)
    assert first.count('Alice controls "Some Landmark"') == 2
    assert '"Another' not in first
    assert "Alice sacrifices Kelon Cylinder during Clean-up." in first


def test_what_is_let_go_at_the_end_of_the_day_is_sacrificed() -> None:
    text = "I own three landmarks, limit 2, so at clean-up I let Scholars' Vault go."
    (first, *_) = readings(f"{text} Is it in my Reserve?")
    assert first.count('Alice controls "Some Landmark"') == 2
    assert "Alice sacrifices Scholars' Vault during Clean-up." in first


@pytest.mark.parametrize(
    ("told", "discarded"),
    [
        ("I play Lucan, Hungry Leviathan and throw away two cards from my Reserve.", 2),
        ("My Reserve has 3 cards and I drop Lucan from my hand, chucking all three.", 3),
        ("I play Aroro, Savior of Asgartha from hand and discard a Spell from my Reserve.", 1),
    ],
)
def test_what_is_discarded_pays_for_what_was_just_played(told: str, discarded: int) -> None:
    """6.4.b: it is open to a player to pay a cost; who says with what has chosen to."""
    (first, *_) = readings(f"{told} How many boosts does he have?")
    _, _, behind = first.partition(", discarding ")
    assert behind.split(".")[0].count('"Some ') == discarded


def test_what_paid_is_not_what_is_asked_about() -> None:
    text = "I have Kappa and Kodama in Reserve. I play Lucan, Hungry Leviathan and discard Kappa."
    (first, *_) = readings(f"{text} How big is he?")
    assert ", discarding Kappa. What are Lucan, Hungry Leviathan's statistics?" in first
    assert "Kappa's statistics" not in first


@pytest.mark.parametrize("card", ["Aegis Templar", "Merlin", "Daedalus"])
def test_what_is_sent_to_reserve_first_was_scouted(card: str) -> None:
    """7.4.5.c: Scout alone gives a card the Reaction that sends it there as it comes."""
    (first, *_) = readings(f"{card}: I send it to Reserve first. What happens to its boosts?")
    assert f"Alice plays {card} with Scout. Alice resolves {card}'s {{H}} ability first." in first
    (first, *_) = readings("I send Kappa to Reserve first. Where is it?")
    assert "Scout" not in first


def test_a_quick_action_targets_the_expedition_that_is_said() -> None:
    text = "I tap Mandjet on my companion expedition. It's 2 forest each in a forest region."
    (first, *_) = readings(f"{text} Do I go forward?")
    assert "quick action, targeting Alice's Companion Expedition. Dusk happens." in first


def test_nobody_waits_for_a_turn_after_having_passed() -> None:
    """4.2.3.b: turns alternate until every player has passed."""
    text = "I play Phileas Fogg from Reserve and choose to pass. Can I still play Kappa later?"
    (first, *_) = readings(text)
    assert "Alice accepts." in first
    assert "Bob passes." not in first


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "I played Aegis Templar and took the scout option. How many recruits do I get?",
            "Alice plays Aegis Templar with Scout. How many tokens does Alice control?",
        ),
        (
            "Skybound Odyssey, free Aegis Templar from hand. Can I take the scout option, and do "
            "I get recruits?",
            "Alice plays Skybound Odyssey. Alice plays Aegis Templar with Scout.",
        ),
    ],
)
def test_what_is_played_by_the_choice_of_scout_is_scouted(text: str, told: str) -> None:
    """7.4.5.c"""
    assert told in readings(text)[0]


@pytest.mark.parametrize(
    "told",
    [
        "I play Kali from hand and choose not to put a Spell in Reserve.",
        "Kali comes from my hand and I skip her ability.",
        'I play Kali from hand, but not with her "may".',
        "I play Kali from hand, she asks for a Spell and I say no.",
        "I drop Kali from my hand and pass on the option.",
    ],
)
def test_what_may_be_done_is_declined(told: str) -> None:
    """6.5.c: nobody has to do what a text says that he may do."""
    (first, *_) = readings(f"{told} Is she gone?")
    assert "Alice plays Kali from hand. Alice declines. Is Kali in play?" in first
    assert '"Some Spell" in hand.' in first


@pytest.mark.parametrize(
    ("told", "moved"),
    [
        ("I play Kali from hand and put a Spell into my Reserve.", '"Some Spell"'),
        ("I play Ada Lovelace from Reserve and stash Brassbug Hub in Reserve.", "Brassbug Hub"),
        ("Ada Lovelace came from my Reserve, and Brassbug Hub goes to Reserve.", "Brassbug Hub"),
    ],
)
def test_what_an_effect_moves_lies_where_it_takes_it_from(told: str, moved: str) -> None:
    """The cards: their player may put a card from hand in Reserve."""
    (first, *_) = readings(f"{told} Where is it?")
    assert f"Alice has {moved} in hand." in first
    assert "Alice accepts." in first


@pytest.mark.parametrize(
    ("told", "chosen"),
    [
        ("my Ordis Warden makes my opponent put a card in Reserve", "Bob"),
        ("my opponent has to put a card into his Reserve for Ordis Warden", "Bob"),
        ("my Luminous Swarm targets my Tanuki", "Tanuki"),
        ("I choose my Tanuki with Flore, Caring Gardener", "Tanuki"),
        ("my Nike targets my Companion Expedition", "Alice's Companion Expedition"),
        ("I target their Hero Expedition with Grand Endeavor", "Bob's Hero Expedition"),
    ],
)
def test_what_is_targeted_as_a_phase_begins_is_said_in_it(told: str, chosen: str) -> None:
    """4.2.b: their Reactions come up as Noon begins."""
    (first, *_) = readings(f"At Noon {told}. What happens?")
    assert f"Noon begins. Alice targets {chosen}. Noon happens." in first
    assert " plays " not in first


@pytest.mark.parametrize(
    ("told", "made"),
    [
        ("I pay for another Brassbug", "accepts"),
        ("I buy a Brassbug off it", "accepts"),
        ("it gives me a Brassbug", "accepts"),
        ("I don't pay", "declines"),
    ],
)
def test_what_is_paid_as_a_phase_begins_is_accepted(told: str, made: str) -> None:
    text = f"I have Brassbug Hub with 2 Kelon counters. It is Noon and {told}. What happens?"
    (first, *_) = readings(text)
    assert f"(2 Kelon counters). Noon begins. Alice {made}. Noon happens." in first


def test_a_sentence_that_asks_begins_with_its_capital() -> None:
    told = "my brassbug hub has 2 kelon counters and at noon im paying for one more brassbug"
    (first, *_) = readings(f"{told} Where may it go?")
    assert "Noon begins. Alice accepts. Noon happens." in first
