"""What a card makes of itself as it comes into play."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards

_JOINING = frozenset({tree.Symbol.JOIN, tree.Symbol.HAND})
"""What is set off where a card is played from hand (7.1.1.a, 7.1.1.b)."""


def gains_status_on_arrival(name: str) -> bool:
    """Whether a printing of a card gives itself a status as it is played from hand.

    The name is an English one of the pool's; else KeyError is raised.
    """
    return any(True for card in load_cards().by_name[name] for _ in statuses_on_arrival(card))


def statuses_on_arrival(card: Card) -> Iterator[tree.State]:
    """Yield the statuses that a card gives itself as it is played from hand."""
    for ability in card.abilities:
        if isinstance(ability.body, tree.Reaction) and _on_arrival(ability.body):
            for node in tree.walk(ability.body):
                if isinstance(node, tree.GainStatus) and node.what == tree.Me():
                    yield node.status


def _on_arrival(reaction: tree.Reaction) -> bool:
    return any(
        (isinstance(event, tree.SymbolEvent) and event.symbol in _JOINING)
        or (isinstance(event, tree.Joins) and event.subject == tree.Me())
        for event in reaction.events
    )
