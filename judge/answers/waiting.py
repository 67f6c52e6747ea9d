"""What the named cards wait for, by their texts: a symbol, a phase, or what somebody does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.cards import ability as tree
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.referring import cards_in

_PLAYED = (tree.SymbolEvent, tree.PhaseBegins)
"""Events that come with a play or a phase: nobody has to do more."""


def waits_for_deeds(document: Document, *, used: bool) -> bool:
    """Whether a card that is named may yet do something by what somebody does.

    `used` tells that a quick action does as well as a Reaction.
    """
    for body in _bodies(cards_in(document.steps)):
        if isinstance(body, tree.Reaction) and not all(
            isinstance(it, _PLAYED) for it in body.events
        ):
            return True
        if used and isinstance(body, tree.QuickAction):
            return True
    return False


def _bodies(cards: Iterable[t.Card]) -> Iterator[tree.Body]:
    for it in cards:
        if faces.known(it.name):
            card = faces.card_of(it.name, it.details)
            yield from (one.body for one in (*card.abilities, *card.support))
