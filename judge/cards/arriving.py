"""What a card makes of itself as it comes into play."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.cards.pool import load_cards

_JOINING = frozenset({tree.Symbol.JOIN, tree.Symbol.HAND})
"""What is set off where a card is played from hand (7.1.1.a, 7.1.1.b)."""


def gains_status_on_arrival(name: str) -> bool:
    """Whether a printing of a card gives itself a status as it is played from hand.

    The name is an English one of the pool's; else KeyError is raised.
    """
    return any(
        isinstance(node, tree.GainStatus) and node.what == tree.Me()
        for card in load_cards().by_name[name]
        for ability in card.abilities
        if isinstance(ability.body, tree.Reaction) and _on_arrival(ability.body)
        for node in tree.walk(ability.body)
    )


def _on_arrival(reaction: tree.Reaction) -> bool:
    return any(
        (isinstance(event, tree.SymbolEvent) and event.symbol in _JOINING)
        or (isinstance(event, tree.Joins) and event.subject == tree.Me())
        for event in reaction.events
    )
