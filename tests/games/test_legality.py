"""Decks are legal by 1.1.4 and 1.1.5, and each violation names its rule."""

from random import Random

import pytest

from judge.games.decklist import Deck, parse_deck
from judge.games.legality import constructed, limited, warnings
from judge.games.sampling import random_deck
from judge.games.start import playable_cards, playable_stock

# Thirteen names three times and a Hero: 40 cards, the fewest that 1.1.4.b allows.
BRAVOS = [
    *("Issun-bōshi", "Tiny Jinn", "Bravos Tracer", "Bravos Pathfinder", "Hua Mulan", "Kappa"),
    *("Bravos Vanguard", "Haven Bouncer", "Mighty Jinn", "Achilles", "Physical Training"),
    *("Intimidation", "Haven, Bravos Bastion"),
]


def deck_of(*changes: str, without: tuple[str, ...] = ()) -> Deck:
    lines = ["Hero: Kojo & Booda", *(f"3 {name}" for name in BRAVOS)]
    return parse_deck("\n".join([line for line in lines if line not in without] + list(changes)))


def rules(deck: Deck) -> list[str]:
    return [violation.rule for violation in constructed(deck)]


def test_forty_cards_with_one_hero_of_one_faction_are_legal() -> None:
    assert constructed(deck_of()) == ()


def test_thirty_nine_cards_are_too_few() -> None:
    assert rules(deck_of("2 Kappa", without=("3 Kappa",))) == ["1.1.4.b"]


def test_sixty_cards_are_legal_and_sixty_one_are_not() -> None:
    more = ("3 Red", "3 Chiron", "3 Atlas", "3 Shenlong", "3 Tomoe Gozen", "3 Helping Hand")
    assert rules(deck_of(*more, "2 Haven Warrior")) == []
    assert rules(deck_of(*more, "3 Haven Warrior")) == ["1.1.4.b"]


@pytest.mark.parametrize("heroes", [(), ("Hero: Kojo & Booda", "Hero: Atsadi & Surge")])
def test_a_constructed_deck_has_exactly_one_hero(heroes: tuple[str, ...]) -> None:
    deck = deck_of("3 Red", *heroes, without=("Hero: Kojo & Booda",))
    assert rules(deck) == ["1.1.4.b"]


def test_every_card_shares_the_faction_of_the_hero() -> None:
    assert rules(deck_of("1 Ordis Trooper")) == ["1.1.4.c"]
    assert rules(deck_of("1 Kelon Elemental (rare, Axiom)")) == ["1.1.4.c"]


def test_a_rare_out_of_its_faction_counts_as_the_faction_that_it_shows() -> None:
    assert rules(deck_of("2 Kappa (rare, Lyra)", without=("3 Kappa",))) == ["1.1.4.b", "1.1.4.c"]


def test_a_name_may_be_there_three_times_whatever_its_rarities() -> None:
    without = ("3 Kappa",)
    assert rules(deck_of("2 Kappa", "1 Kappa (rare)", without=without)) == []
    assert rules(deck_of("2 Kappa", "2 Kappa (rare)", without=without)) == ["1.1.4.d"]


def test_fifteen_rares_are_legal_and_sixteen_are_not() -> None:
    rares = [f"3 {name} (rare)" for name in BRAVOS[:5]]
    without = tuple(f"3 {name}" for name in BRAVOS[:5])
    assert rules(deck_of(*rares, without=without)) == []
    assert rules(deck_of(*rares, "1 Red (rare)", without=without)) == ["1.1.4.e"]


def test_a_limited_deck_has_thirty_cards_one_hero_and_three_factions_at_most() -> None:
    thirty = "\n".join(f"3 {name}" for name in BRAVOS[:10])
    assert limited(parse_deck(thirty)) == ()
    assert [each.rule for each in limited(parse_deck("5 Kappa"))] == ["1.1.5.b"]
    many = f"{thirty}\n9 Kelon Elemental\n9 Ordis Trooper"
    assert limited(parse_deck(many)) == ()
    with_neutral = f"{many}\n5 Mana Convergence"
    assert limited(parse_deck(with_neutral)) == ()
    fourth = f"{many}\nHero: Akesha & Taru"
    assert [each.rule for each in limited(parse_deck(fourth))] == ["1.1.5.c"]
    heroes = f"{thirty}\nHero: Kojo & Booda\nHero: Atsadi & Surge"
    assert [each.rule for each in limited(parse_deck(heroes))] == ["1.1.5.b"]


def test_a_suspended_card_is_mentioned_and_is_no_violation() -> None:
    assert constructed(parse_deck("1 Baba Yaga (rare, Ordis)"))[0].rule == "1.1.4.b"
    assert warnings(parse_deck("1 Baba Yaga (rare, Ordis)")) == (
        "Baba Yaga (rare, Ordis) is suspended from tournaments",
    )
    assert warnings(parse_deck("1 Baba Yaga")) == ()


def test_random_decks_are_legal_and_reach_most_of_the_pool() -> None:
    cards = playable_cards()
    drawn = set()
    for seed in range(300):
        deck = random_deck(Random(seed), playable_stock())
        assert constructed(deck) == ()
        drawn.update(card.reference for card in deck.each())
    legal = [card for card in cards if card.type != "Hero" and card.faction.name != "NEUTRAL"]
    assert len(drawn) > 0.9 * len(legal)


def test_the_same_seed_draws_the_same_deck() -> None:
    stock = playable_stock()
    assert random_deck(Random(7), stock) == random_deck(Random(7), stock)
