"""What a question says that a plain thing costs:  a 4-cost Spell, 5 from hand, 2 from Reserve."""

from __future__ import annotations

from itertools import pairwise

from judge.proposals.hints import Hints
from judge.proposals.marked import number_said
from judge.proposals.spoken import COSTS
from judge.proposals.things import KINDS, word_set
from judge.speech.concepts import NUMBER, STOPS, Noted

_HAND, _RESERVE = frozenset({"hand", "hand_cost"}), frozenset({"reserve", "reserve_cost"})
_NEAR = 3
_THERE, _FOR = "there", "for"


def cost_said(hints: Hints) -> str:
    """Return the costs of a thing as the language says them; nothing where none is said.

    Of two, that from hand comes first (2.2.10).
    """
    hand = reserve = either = 0
    for it in hints.reading.noted:
        if it.concept != NUMBER or _counts_boosts(it, hints):
            continue
        figures = it.words.split("/")
        if len(figures) == 2 and all(map(str.isdecimal, figures)):
            hand, reserve = map(int, figures)
        elif _is_of(it, _HAND, hints):
            hand = number_said(it.words)
        elif _is_of(it, _RESERVE, hints):
            reserve = number_said(it.words)
        elif not either and _is_cost(it, hints):
            either = number_said(it.words)
    hand, reserve = hand or either or reserve, reserve or either or hand
    return "" if not hand else f"cost {hand}" if hand == reserve else f"cost {hand}, cost {reserve}"


def _counts_boosts(number: Noted, hints: Hints) -> bool:
    """Whether a number is one of boosts, whatever cost is beside it:  2 hand cost and 3 boosts."""
    return any(it.concept == "boost" and it.at == number.at + 1 for it in hints.reading.noted)


def _is_cost(number: Noted, hints: Hints) -> bool:
    """Whether a number is beside a cost, or is the mana that names a kind:  a 1 mana Spell."""
    noted = hints.reading.noted
    costs = [(it.at, it.at + len(it.words.split())) for it in noted if it.concept in COSTS]
    if any(at - 2 <= number.at <= end + 1 for at, end in costs):
        return True
    if not word_set("costing").isdisjoint(hints.reading.words[number.at + 1 : number.at + 2]):
        return True
    return any(
        one.concept == "mana" and two.concept in KINDS and number.at + 2 == one.at + 1 == two.at
        for one, two in pairwise(noted)
    )


def _is_of(number: Noted, zone: frozenset[str], hints: Hints) -> bool:
    """Whether a number is the cost from a zone:  Reserve Cost 2, 2 from Reserve, costs 2 there."""
    noted, words = hints.reading.noted, hints.reading.words
    n = noted.index(number)
    before, behind = noted[max(n - 1, 0)], noted[n + 1 : n + 2]
    taken = any(it.concept == NUMBER and it.at == before.at - 1 for it in noted[max(n - 2, 0) : n])
    if before.concept in zone & COSTS and not taken and 0 < number.at - before.at <= _NEAR + 1:
        return True
    told = before.concept in COSTS and number.at == before.at + before.words.count(" ") + 1
    for it in behind if not told else ():
        between = words[number.at + 1 : it.at]
        joins = it.concept in zone & COSTS or "from" in between
        joins &= STOPS.isdisjoint(between)
        if it.concept in zone and joins and it.at - number.at <= _NEAR:
            return True
    for_ = _FOR in words[max(0, number.at - 2) : number.at] and "from" in words[: before.at]
    if for_ and before.concept in zone - COSTS and number.at - before.at <= _NEAR:
        return True
    counts = any(it.concept in KINDS | {"card"} and it.at == number.at + 1 for it in behind)
    if before.concept in zone - COSTS and number.at == before.at + 1 and not counts:
        return True  # Hand 6, Reserve 2
    there = _THERE in words[number.at + 1 : number.at + 2] and before.concept in COSTS
    return there and any(it.concept in zone - COSTS for it in noted[:n])
