"""A reading with another printing of a card, where nobody said which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from judge.cards.pool import load_cards
from judge.proposals.cast import NamedCard, thing_of
from judge.proposals.telling import Proposal
from judge.records import replace

Printings = Mapping[str, Sequence[str]]
"""Name -> the other printings of a card of which no printing is said, as they are laid."""
NO_PRINTINGS: Printings = MappingProxyType({})
_SAID = frozenset({"rare", "common", "unique", "exalted"})


def printings_left(people: Sequence[NamedCard], words: Sequence[str]) -> Printings:
    """Return the printings that may be meant as well: none where a rarity is said of any card."""
    if not _SAID.isdisjoint(words):
        return NO_PRINTINGS
    known = load_cards().by_name
    found: dict[str, Sequence[str]] = {}
    for it in people:
        if not (it.thing.printing or it.thing.doubled):
            others = dict.fromkeys(thing_of(card).printing for card in known[it.card.name])
            found[it.card.name] = [one for one in others if one]
    return found


def with_printings(it: Proposal, printings: Printings) -> Iterator[Proposal]:
    """Yield a reading with each of the other printings of one of its cards."""
    for name, others in printings.items():
        laid = re.compile(rf"(?<!\w){re.escape(name)}( #\d+)?(?: \(([^)]*)\))?(?![\w'])")
        found = ((n, had) for n, said in enumerate(it.situation) if (had := laid.search(said)))
        at, had = next(found, (-1, None))
        if had is None:
            continue
        for printing in others:
            said = it.situation[at]
            told = ", ".join(filter(None, (printing, had[2])))
            said = f"{said[: had.start()]}{name}{had[1] or ''} ({told}){said[had.end() :]}"
            yield replace(it, situation=(*it.situation[:at], said, *it.situation[at + 1 :]))
