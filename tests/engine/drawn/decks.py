"""Drawn decks: legal ones by the rules of 1.1.4, and ones that break a named rule."""

from hypothesis import strategies as st

from judge.cards.facts import Card, Rarity
from judge.games import legality
from judge.games.decklist import Deck
from judge.games.start import playable_cards, playable_stock


@st.composite
def legal_decks(draw: st.DrawFn) -> Deck:
    """A Hero, and one to three copies of names of its faction until there are enough."""
    stock = playable_stock()
    enough = [hero for hero in stock.heroes if len(stock.names.get(hero.faction, {})) >= 40]
    hero = draw(st.sampled_from(enough))
    names = stock.names[hero.faction]
    left = draw(st.integers(legality.SMALLEST, legality.LARGEST)) - 1
    order = draw(st.permutations(sorted(names)))
    rares = legality.MOST_RARES
    cards: list[tuple[Card, int]] = []
    for name in order:
        plain = [card for card in names[name] if rares or card.rarity is not Rarity.RARE]
        if not plain or not left:
            continue
        card = draw(st.sampled_from(plain))
        count = min(left, draw(st.integers(1, legality.MOST_OF_A_NAME)))
        if card.rarity is Rarity.RARE:
            count = min(count, rares)
            rares -= count
        cards.append((card, count))
        left -= count
    return Deck("drawn", (hero,), tuple(cards))


@st.composite
def any_decks(draw: st.DrawFn) -> Deck:
    """Cards of the whole pool in any number, with any Heroes: hardly ever legal."""
    stock = playable_stock()
    heroes = draw(st.lists(st.sampled_from(stock.heroes), max_size=2))
    others = [card for card in playable_cards() if card.type != "Hero"]
    card = st.tuples(st.sampled_from(others), st.integers(1, 5))
    return Deck("drawn", tuple(heroes), tuple(draw(st.lists(card, max_size=20))))
