"""Whether an answer is the same where hands that nobody spoke of are not empty.

How many cards does each player discard if I play X?  hangs on what they hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judge.answers.model import Answer
from judge.cards import ability as tree
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.referring import cards_in, nodes_in

_HANDS = re.compile(r"\bcards? in (?:\w+ )?hand\b|\bhands? (?:is|are) empty\b", re.IGNORECASE)
"""What tells how many cards a hand holds."""


def hangs_on_unsaid(
    document: Document, answers: Sequence[Answer], play: Callable[[str], list[Answer]]
) -> bool:
    """Whether sentences answer otherwise where more lies about than they tell of."""
    if len(document.scenarios) != 1:
        return False
    told = [(it.verdict, it.value) for it in answers]
    return any(
        [(it.verdict, it.value) for it in play(f"{lies} {document.text}")] != told
        for lies in _laid(document)
    )


def _laid(document: Document) -> Iterator[str]:
    """Yield sentences that lay a card in each hand, if that matters and nobody told of it."""
    (scenario,) = document.scenarios
    steps = (*scenario.common, *(it for case in scenario.cases for it in case.steps))
    if _counts_discarded(steps) and not _HANDS.search(document.text) and _heeds_hands(steps):
        yield " ".join(f"{player} has a card in hand." for player in scenario.players)


def _counts_discarded(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how many cards somebody discards."""
    asked = (it for it in steps if isinstance(it, t.Question) and it.ask is t.Ask.HOW_MANY)
    return any(it.verb == "discard" for one in asked for it in nodes_in(one, (t.Phrase,)))


def _heeds_hands(steps: Sequence[t.Sentence]) -> bool:
    """Whether a card that is named speaks of what is in a hand."""
    cards = (faces.card_of(it.name, ()) for it in cards_in(steps) if faces.known(it.name))
    nodes = (node for card in cards for it in card.abilities for node in tree.walk(it))
    zones = (place.zone for it in nodes if isinstance(it, tree.In) for place in it.places)
    return any(zone is tree.Zone.HAND for zone in zones)
