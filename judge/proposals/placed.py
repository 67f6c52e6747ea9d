"""Where a question says that a named card is the only one."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile

from judge.proposals.marked import is_name
from judge.proposals.things import HAND, RESERVE, word_set
from judge.speech.concepts import STOPS

_NEAR, _FAR = 4, 9
"""How many words may stand before a card and behind it."""
_ZONES = {"hand": HAND, "reserve": RESERVE}


@lru_cache(maxsize=64)
def sole_in(words: tuple[str, ...]) -> str:
    """Return the zone in which a named card is said to be the only one, if one is.

    Only X left in my Reserve; X is the only card in my Reserve; nothing else in hand; I play X as
    it is my last card in hand.
    """
    for n, word in enumerate(words):
        rest = tuple(takewhile(lambda it: it not in STOPS, words[n + 1 : n + 1 + _FAR]))
        zone = next((_ZONES[it] for it in rest if it in _ZONES), "")
        last = words[max(0, n - _NEAR) : n]
        if word in ("else", "other") and {"nothing", "no"} & {*last} and zone:
            return zone
        if not (is_name(word) or _is_it_sole(words, n)):
            continue
        ahead = {"only", "just"} & {*words[max(0, n - 2) : n]}
        sole = {"only", "last"} & {*takewhile(lambda it: it != "in", rest)}
        if zone and (sole or (ahead and rest[0] in ("left", "in"))):
            return zone
    return ""


def _is_it_sole(words: tuple[str, ...], at: int) -> bool:
    """Whether a pronoun is said to be the last one of something:  it is my last card."""
    linked = words[at] in word_set("pronouns") and {*words[at + 1 : at + 2]} <= word_set("linking")
    return linked and not {"last", "only"}.isdisjoint(words[at + 2 : at + _NEAR])
