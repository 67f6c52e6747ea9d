"""The best reading with what nobody said the other way round: whose it is, played from where."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.proposals.hints import Hints
from judge.proposals.marked import is_name
from judge.proposals.spoken import spoken_things
from judge.proposals.telling import Proposal
from judge.proposals.things import ALICE, BOB, HAND, RESERVE, her, other
from judge.records import replace

_LAID = re.compile(rf'(?P<who>{ALICE}|{BOB}) (?:controls|has) (?P<name>"[^"]+")')
_PLAYED = re.compile(rf"(?:{ALICE}|{BOB}) plays (?P<name>[^,]+?) from (?P<zone>{HAND}|{RESERVE})\b")
_AIMED = re.compile(r'(?:targeting|and|,) ("[^"]+")')
_WAYS = frozenset({"hand", "reserve"})
_NEAR = 4
_SAYS_WHENCE = frozenset({"hand", "reserve", "scout", "hand_cost", "reserve_cost"})


def varied(
    ranked: Sequence[Proposal], taken: Sequence[Proposal], hints: Hints
) -> Iterator[Proposal]:
    """Yield the first reading with the other player's targets, and played from elsewhere."""
    for first in taken[:1]:
        if not (says_both_ways(hints) or any(it.owner for it in spoken_things(hints))):
            yield from _other_players(first)
        if hints.concepts.isdisjoint(_SAYS_WHENCE) or says_both_ways(hints):
            yield from _from_elsewhere(first)


def says_both_ways(hints: Hints) -> bool:
    """Whether it is asked of a card both ways:  X from hand: do I …? And if he is from Reserve?"""
    words = hints.marked
    ways = [
        (n, zone)
        for n, word in enumerate(words)
        if word == "from"
        for zone in words[n + 1 : n + 3]
        if zone in _WAYS
    ]
    last = ways[-1][0] if ways else 0
    another = len({it for it in words if is_name(it)}) > 1
    of_another = another and any(map(is_name, words[max(0, last - _NEAR) : last]))
    return {zone for _, zone in ways} == _WAYS and not of_another


def _other_players(it: Proposal) -> Iterator[Proposal]:
    """Yield a reading in which the plain things that are targeted are the other player's."""
    aimed = {name for sentence in it.action for name in _AIMED.findall(sentence)}
    laid = tuple(_theirs(one, aimed) for one in it.situation)
    if laid != it.situation:
        yield replace(it, situation=laid)


def _theirs(sentence: str, names: set[str]) -> str:
    found = _LAID.match(sentence)
    if found is None or found["name"] not in names:
        return sentence
    mine, theirs = found["who"], other(found["who"])
    return sentence.replace(mine, theirs, 1).replace(f"in {her(mine)} ", f"in {her(theirs)} ")


def _from_elsewhere(it: Proposal) -> Iterator[Proposal]:
    """Yield a reading in which the first card that is played comes from the other zone."""
    played = next(filter(None, map(_PLAYED.match, it.action)), None)
    if played is None:
        return
    name, zone = played["name"], played["zone"]
    there = HAND if zone == RESERVE else RESERVE
    laid = tuple(_moved(one, name, zone, there) for one in it.situation)
    action = tuple(_moved(one, name, zone, there) for one in it.action)
    if laid != it.situation:
        yield replace(it, situation=laid, action=action)


def _moved(sentence: str, name: str, zone: str, there: str) -> str:
    for before in (f"has {name} in ", f"plays {name} from "):
        sentence = sentence.replace(f"{before}{zone}", f"{before}{there}")
    return sentence
