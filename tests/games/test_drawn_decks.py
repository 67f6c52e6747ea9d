"""Drawn decks: legal ones are, one changed in one way breaks that rule, all can be played."""

from dataclasses import replace
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from judge.cards.facts import Card, Rarity
from judge.engine import Game, advance
from judge.games.decklist import Deck, parse_deck, write_deck
from judge.games.legality import constructed
from judge.games.start import Start, opening, playable_cards, playable_stock, random_chooser
from tests.engine.drawn import examples
from tests.engine.drawn.decks import any_decks, legal_decks


@st.composite
def cards(draw: st.DrawFn) -> Card:
    return draw(st.sampled_from([card for card in playable_cards() if card.type != "Hero"]))


@st.composite
def heroes(draw: st.DrawFn) -> Card:
    return draw(st.sampled_from(playable_stock().heroes))  # not when it is only collected


def rules(deck: Deck) -> set[str]:
    return {violation.rule for violation in constructed(deck)}


@examples(20)
@given(legal_decks())
def test_a_deck_drawn_by_the_rules_is_legal(deck: Deck) -> None:
    assert rules(deck) == set()


@examples(20)
@given(legal_decks(), st.data())
def test_a_fourth_card_of_a_name_breaks_that_rule(deck: Deck, data: st.DataObject) -> None:
    """1.1.4.d: at most three cards share a name."""
    at = data.draw(st.integers(0, len(deck.cards) - 1))
    cards = list(deck.cards)
    cards[at] = (cards[at][0], 4)
    assert "1.1.4.d" in rules(replace(deck, cards=tuple(cards)))


@examples(20)
@given(legal_decks(), cards())
def test_a_card_of_another_faction_breaks_that_rule(deck: Deck, card: Card) -> None:
    """1.1.4.c: every card has the faction of the Hero."""
    changed = replace(deck, cards=(*deck.cards, (card, 1)))
    assert ("1.1.4.c" in rules(changed)) is (card.faction is not deck.heroes[0].faction)


@examples(20)
@given(legal_decks(), st.lists(heroes(), max_size=3))
def test_another_number_of_heroes_breaks_that_rule(deck: Deck, heroes: list[Card]) -> None:
    """1.1.4.b: a constructed deck has one Hero."""
    changed = replace(deck, heroes=tuple(heroes))
    assert ("1.1.4.b" in rules(changed)) is (len(heroes) != 1 or changed.size not in range(40, 61))


@examples(20)
@given(any_decks())
def test_rares_are_counted_over_the_whole_deck(deck: Deck) -> None:
    """1.1.4.e: at most fifteen cards are rare."""
    rares = sum(count for card, count in deck.cards if card.rarity is Rarity.RARE)
    assert ("1.1.4.e" in rules(deck)) is (rares > 15)


@examples(10)
@given(any_decks())
def test_a_deck_list_that_is_written_is_read_as_the_same_deck(deck: Deck) -> None:
    assume(deck.size)
    again = parse_deck(write_deck(deck))
    assert sorted(card.reference for card in again.each()) == sorted(
        card.reference for card in deck.each()
    )
    assert again.heroes == deck.heroes


@examples(5)
@given(legal_decks(), legal_decks(), st.randoms(use_true_random=False))
def test_a_game_between_drawn_decks_ends(one: Deck, other: Deck, random: Random) -> None:
    """1.3.3.a: one player wins."""
    game = Game(opening(Start((one, other))), (), random_chooser(random))
    for _ in range(20_000):
        advance(game)
        if game.state.over:
            break
    assert game.state.winner in (0, 1)
