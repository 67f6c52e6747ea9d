"""Whether a question asks of “it” where two cards are told of side by side."""

from __future__ import annotations

from collections.abc import Sequence

from judge.speech.concepts import STOPS
from judge.speech.pieces import MARK
from judge.speech.plain_things import SUPPOSING, asked_from

_TO = frozenset({"on", "onto", "at", "with", "by", "targeting", "facing", "against"})
"""What tells that something is done to one by the other: “it” is what it is done to."""


def asks_of_it(words: Sequence[str]) -> bool:
    """Whether a question asks of “it”, names no card, and tells of two cards side by side.

    What “it” is, is told where it was said before:  I control X and play Y on it.
    """
    asked = asked_from(words)
    end = next((n for n in range(asked, len(words)) if words[n] in SUPPOSING), len(words))
    told = (*words[:asked], *words[end:])
    places = [n for n, word in enumerate(words) if word.startswith(MARK)]
    if "it" not in words[asked:end] or "it" in told or len(places) != 2:
        return False
    if any(asked <= place < end for place in places):
        return False
    between = words[places[0] : places[1]]
    return "and" in between and (STOPS | _TO).isdisjoint(between)
