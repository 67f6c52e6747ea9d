"""What players say in other words than the rest of the readers know, said in theirs.

Of two deeds in turn of which it is asked whether both can be done, the first is told; what comes
out of a zone comes from it; the cost of a card is what it costs to play it.

Can I use X and then play Y?  -->  I use X. Can I play Y?
"""

from __future__ import annotations

import re
from functools import cache

from judge.speech.concepts import read
from judge.speech.pieces import MARK, forms


def told_in_turn(text: str) -> str:
    """Return a question with the first of two deeds told before the second, which is asked of."""
    return _pattern("in_turn").sub(r"\2 \3. \1 \2 \4", text)


def from_zones(text: str) -> str:
    """Return a question in which what comes out of a zone comes from it:  out of my Reserve."""
    return _pattern("out_of").sub("from", text)


def cost_to_play(marked: str) -> str:
    """Return a question with marks for its cards, which asks what one costs, in one form.

    What is the Reserve Cost of X?  -->  How much does X cost me from my Reserve?
    """
    for way in _costs():
        found = way.search(marked)
        if found is not None:
            zone = found.groupdict().get("zone")
            where = f" from my {zone}" if zone else ""
            asked = str(forms()["costs"]["asks"]).format(it=found["it"], where=where)
            return f"{marked[: found.start()]} {asked}{found['rest']}"
    return _said_of_cost(marked) or marked


def _said_of_cost(marked: str) -> str:
    """Return the question in one form if it speaks of nothing but the cost of its only card."""
    reading, said = read(marked), forms()["costs"]
    cards = {it for it in reading.words if re.fullmatch(f"{MARK}[a-j]", it)}
    concepts = reading.concepts
    zones = {said["zones"][it] for it in concepts if it in said["zones"]}
    if len(cards) != 1 or len(zones) > 1 or not cards.issuperset(reading.strange):
        return ""
    whether = reading.form and concepts.isdisjoint(said["sought"].split())
    if whether or not concepts <= {*said["allowed"].split(), *said["zones"]}:
        return ""
    if not any(concepts.issuperset(it.split()) for it in said["tell"]):
        return ""
    where = "".join(f" from my {it}" for it in zones)
    return str(said["asks"]).format(it=cards.pop(), where=where) + "?"


@cache
def _costs() -> tuple[re.Pattern[str], ...]:
    said = forms()["costs"]
    parts = {"it": rf"(?P<it>{MARK}[a-j])", "zone": str(said["zone"]), "what": str(said["what"])}
    ways = (" ".join(way.split()).format(**parts).replace(" ", r"\s+") for way in said["ways"])
    ends = rf"(?P<rest>{said['rest']})$"
    return tuple(re.compile(rf"(?:^|(?<=[.,:;!?]))\s*{way}{ends}", re.IGNORECASE) for way in ways)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(str(forms()[name]), re.IGNORECASE)
