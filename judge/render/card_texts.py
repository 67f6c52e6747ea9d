"""Writes the printed cards that `judge.store.card_texts` reads."""

import contextlib
from functools import partial

from judge import kept
from judge.cards.governs import governing_rules
from judge.cards.lookup import find_card
from judge.cards.names import folded
from judge.cards.pool import CardPool, load_cards, user_cards_file
from judge.cards.printed import printing
from judge.render.cards import card_terminal
from judge.render.titles import rule_titles
from judge.rulings.collection import rulings_by_card
from judge.store import card_texts
from judge.store.lookup import rules_root


def compile_card_texts() -> None:
    """Print every card once, and keep what was printed."""
    key = card_texts.stamp(rules_root(), str(user_cards_file()))
    pool = load_cards()
    governing = {card.reference: governing_rules(card) for card in pool.cards}
    titles = rule_titles(sorted({number for rules in governing.values() for number in rules}))
    said = printing()
    whole = partial(
        card_terminal,
        pool=pool,
        titles=titles,
        language="en",
        trees=False,
        say=lambda abilities, _: tuple(map(said, abilities)),
        rulings=rulings_by_card(),
    )
    texts = {card.reference: whole(card).encode() for card in pool.cards}
    parts = {name: texts[reference] for name, reference in _keys(pool).items()}
    kept.write(card_texts.KEPT, key, parts)


def _keys(pool: CardPool) -> dict[str, str]:
    """Return the reference of the card that each full name, short name or reference means."""
    keys: dict[str, str] = {}
    heads = {part for name in pool.names for part in (name, name.split(", ")[0])}
    for name in heads:
        with contextlib.suppress(LookupError):
            keys[folded(name)] = find_card(name, pool).reference
    for card in pool.cards:
        for each in card.printings:
            keys[folded(each.reference)] = card.reference
        for words in (f"{card.rarity}", f"{card.rarity}, {card.faction.name}"):
            with contextlib.suppress(LookupError):
                asked = f"{card.name} ({words})"
                keys[card_texts.key_of(asked)] = find_card(asked, pool).reference
    return keys
