"""What is told in two parts is one: a noun beside a card, what something was, who is active."""

import pytest

from tests.proposals import readings


@pytest.mark.parametrize(
    "told",
    [
        "I play Banishing Gate on my opponent's Landmark, Brassbug Hub.",
        "I play Banishing Gate on Brassbug Hub, his Landmark.",
        "I play Banishing Gate on his Brassbug Hub, a Permanent with a Hand Cost of 3.",
        "I play Banishing Gate on his Brassbug Hub, which is a Landmark.",
        "What I play Banishing Gate on is his Brassbug Hub.",
        "The target of my Banishing Gate is his Landmark Brassbug Hub.",
    ],
)
def test_a_noun_beside_a_card_is_that_card(told: str) -> None:
    (first, *_) = readings(f"{told} Does it leave?")
    assert "Bob controls Brassbug Hub" in first
    assert "Alice plays Banishing Gate, targeting Brassbug Hub." in first
    assert '"Some' not in first


def test_a_card_behind_a_comma_may_do_something_itself() -> None:
    told = "When I sacrifice a Landmark, Kitsune draws me a card."
    (first, *_) = readings(f"I have a Landmark, Tanuki and Kitsune in play. {told} Do I draw?")
    assert '"Some Landmark" is a Landmark Permanent.' in first


@pytest.mark.parametrize(
    ("told", "actor", "owner"),
    [
        ("AP plays Off You Go! on NAP's Tanuki.", "Alice", "Bob"),
        ("I'm NAP. AP plays Off You Go! on NAP's Tanuki.", "Bob", "Alice"),
        ("NAP plays Off You Go! on AP's (my) Tanuki.", "Bob", "Alice"),
    ],
)
def test_whose_turn_it_is_tells_the_players(told: str, actor: str, owner: str) -> None:
    """4.2.3.d: the active player is whoever's turn it is; whoever asks has it, unless they say."""
    (first, *_) = readings(f"{told} What happens to it at Night?")
    assert f"{owner} controls Tanuki" in first
    assert f"{actor} plays Off You Go!, targeting Tanuki." in first


@pytest.mark.parametrize(
    "told",
    [
        "and I take the Recruit rather than the card",
        "and choose the Recruit instead of drawing",
        "for the second part",
        "and skip the draw for a Recruit",
    ],
)
def test_a_mode_is_told_by_the_token_that_it_creates(told: str) -> None:
    """7.3.25, and the card: draw a card, or create an Ordis Recruit."""
    (first, *_) = readings(f"I play Field Reinforcements {told}. What do I get?")
    assert "Alice plays Field Reinforcements, choosing the second mode" in first
    assert "controls an Ordis Recruit" not in first


@pytest.mark.parametrize(
    "told",
    [
        "I throw the die, it is a 3",
        "the die comes down on 3",
        "a 3 was rolled",
        "die: 3",
        "the dice gave three",
    ],
)
@pytest.mark.parametrize("card", ["Ouroboros Trickster", "Nisse"])
def test_what_a_die_shows_is_rolled(card: str, told: str) -> None:
    """7.3.29"""
    (first, *_) = readings(f"I play {card} from hand and {told}. What happens?")
    assert f"Alice plays {card} from hand, rolling 3." in first


def test_what_is_counted_is_no_result() -> None:
    text = (
        "I roll for Ouroboros Trickster that I play from hand, with 3 cards in hand. How big is it?"
    )
    (first, *_) = readings(text)
    assert "rolling" not in first


@pytest.mark.parametrize(
    "told",
    [
        "I drop Baba Yaga, as she was sitting in Reserve.",
        "My Baba Yaga was just played, and she had been in Reserve.",
        "I played Baba Yaga, she wasn't in my hand.",
    ],
)
def test_where_it_was_before_it_came_from(told: str) -> None:
    (first, *_) = readings(f"{told} How many cards do I draw?")
    assert "Alice plays Baba Yaga from Reserve." in first


@pytest.mark.parametrize(
    "told",
    [
        "My Kuwat came from Reserve, and a Recruit in his Expedition got sacrificed.",
        "I have Kuwat in play from Reserve, and what I gave up was a Recruit beside him.",
        "My Kuwat is out, he was in Reserve before, and I sacrificed a Recruit for him.",
    ],
)
def test_what_is_sacrificed_to_what_came_is_so_as_it_is_played(told: str) -> None:
    """The card: a Character is sacrificed as it joins an Expedition."""
    found = readings(f"{told} What does that give me?")
    assert all("Alice plays Kuwat, the Dissenter from Reserve" in it for it in found)
    assert any(", sacrificing the Ordis Recruit token." in it for it in found)


@pytest.mark.parametrize("told", ["gave her a Helping Hand", "give the Helping Hand to her"])
def test_a_spell_that_is_given_is_played_on_that(told: str) -> None:
    (first, *_) = readings(f"My Baba Yaga had become Fleeting and I {told}. Is she Fleeting?")
    assert "Alice controls Baba Yaga (Fleeting)" in first
    assert "Alice plays Helping Hand, targeting Baba Yaga." in first


def test_a_hero_is_exhausted_for_what_it_creates() -> None:
    text = "My Hero, Sierra & Oddball, was exhausted for a Brassbug when I played Brassbug Hub."
    (first, *_) = readings(f"{text} How many tokens do I have?")
    assert "Alice's Hero is Sierra & Oddball." in first
    assert "Alice plays Brassbug Hub from hand. Alice accepts." in first


@pytest.mark.parametrize("told", ["put it in my Mana zone instead", "let it go to my Mana zone"])
@pytest.mark.parametrize(("card", "made"), [("Mighty Jinn", " Alice accepts."), ("Tiny Jinn", "")])
def test_what_a_card_does_with_itself_is_accepted(card: str, made: str, told: str) -> None:
    """The cards: as they would leave, the one may be put in the Mana zone, the other is."""
    text = f"My opponent's Banishing Gate discards my {card}, but I {told}. Is it exhausted?"
    (first, *_) = readings(text)
    assert f"Alice controls {card}." in first
    assert f"Bob plays Banishing Gate, targeting {card}.{made} Is {card} exhausted?" in first


@pytest.mark.parametrize(
    "told",
    [
        "My Avalanche sends two of my opponent's Characters, Inari and Undine, to Reserve.",
        "My Avalanche sends two of my opponent's Characters to Reserve: Inari and Undine.",
        "I play Avalanche, and his Inari and his Undine go to Reserve.",
        "I play Avalanche: his Inari and his Undine are both put in Reserve.",
    ],
)
def test_what_goes_where_a_card_sends_its_targets_is_targeted(told: str) -> None:
    (first, *_) = readings(f"{told} Is Undine exhausted?")
    assert "Bob controls Inari" in first
    assert "Bob controls Undine" in first
    assert "Alice plays Avalanche, targeting Inari and Undine." in first


def test_what_goes_back_by_what_was_played_is_its_target() -> None:
    text = "I play Theseus with Scout and the Shenlong of my opponent goes back to his hand."
    (first, *_) = readings(f"{text} Where is Theseus?")
    assert "Alice plays Theseus with Scout, targeting Shenlong." in first


@pytest.mark.parametrize(
    "told",
    [
        "My opponent bounces my Yeti, boosted twice, with Intimidation.",
        "Intimidation from him puts my 2-boost Yeti back in my hand.",
        "Intimidation, from my opponent, bounces my Yeti with 2 boosts.",
    ],
)
def test_with_what_and_from_whom_it_is_done(told: str) -> None:
    (first, *_) = readings(f"{told} Does it keep the boosts?")
    assert "Alice controls Yeti (2 boosts)." in first
    assert "Bob plays Intimidation, targeting Yeti." in first


@pytest.mark.parametrize(
    "told",
    [
        "I have two cards in hand and my opponent goes Baku from hand.",
        "Holding two cards, I am chosen by the Baku he just played from hand.",
    ],
)
def test_who_plays_what_a_player_is_chosen_for(told: str) -> None:
    (first, *_) = readings(f"{told} Who picks what I throw away?")
    assert first.count('Alice has "Some Character" #') == 2
    assert "Bob plays Baku from hand" in first


def test_whose_zone_is_counted_is_chosen() -> None:
    text = "I play Conscription on my Hero Expedition and count my opponent's Reserve (two cards)."
    (first, *_) = readings(f"{text} How many Recruits do I get?")
    assert first.count('Bob has "Some Character" #') == 2
    assert "Alice plays Conscription, targeting Alice's Hero Expedition and Bob." in first


def test_who_does_one_thing_after_another_does_both() -> None:
    text = "After dropping Kuwat into his Hero Expedition, my opponent sacrificed his Kappa to it."
    (first, *_) = readings(f"{text} Is Kuwat still in play?")
    assert "Bob plays Kuwat, the Dissenter from hand" in first
    assert "sacrificing Kappa." in first
