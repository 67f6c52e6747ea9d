"""A reading with another printing of a card, where nobody said which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from judge.cards.pool import load_cards
from judge.proposals.cast import NamedCard, thing_of
from judge.proposals.telling import Proposal
from judge.proposals.things import word_set
from judge.records import replace

Printings = Mapping[str, Sequence[str]]
"""Name -> the other printings of a card of which no printing is said, as they are laid."""
NO_PRINTINGS: Printings = MappingProxyType({})
_SAID = frozenset({"rare", "common", "unique", "exalted"})


def printings_left(people: Sequence[NamedCard], words: Sequence[str]) -> Printings:
    """Return the printings that may be meant as well: none where one is said of any card."""
    if not (_SAID | word_set("factions")).isdisjoint(words):
        return NO_PRINTINGS
    known = load_cards().by_name
    found: dict[str, Sequence[str]] = {}
    for it in people:
        if not it.thing.doubled:
            others = dict.fromkeys(thing_of(card).printing for card in known[it.card.name])
            found[it.card.name] = [one for one in others if one != it.thing.printing]
    return found


def with_printings(it: Proposal, printings: Printings) -> Iterator[Proposal]:
    """Yield a reading with each of the other printings of one of its cards, alike in each copy."""
    for name, others in printings.items():
        laid = re.compile(rf"(?<!\w){re.escape(name)}( #\d+)?(?: \(([^)]*)\))?(?![\w'])")
        for printing in others if any(map(laid.search, it.situation)) else ():
            told = partial(_told_of, name, printing)
            yield replace(it, situation=tuple(laid.sub(told, said, 1) for said in it.situation))


def _told_of(name: str, printing: str, had: re.Match[str]) -> str:
    """Return a card as it is laid, in another printing; the first one needs no word."""
    said = _SAID | word_set("factions")
    told = [it for it in (had[2] or "").split(", ") if it.casefold() not in said]
    laid = ", ".join(filter(None, (printing, *told)))
    return f"{name}{had[1] or ''}" + (f" ({laid})" if laid else "")
