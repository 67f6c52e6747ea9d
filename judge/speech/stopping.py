"""The stop that people leave out where a question begins:  asleep guy, do his stats count?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from judge.speech.patterns import chat, ends_of

_STOPS = frozenset(",.;:?!")


def with_stops(words: Sequence[str]) -> list[str]:
    """Put a comma where a question begins inside a sentence, once in each sentence.

    asleep guy do his stats count  -->  asleep guy , do his stats count
    """
    made: list[str] = []
    begun = 0
    open_ = True
    for at, word in enumerate(words):
        if word in _STOPS or (word in _of("joins") and at > begun):
            begun, open_ = at + 1, open_ or word in ".?!;"
        elif at == begun:
            first = words[min(at + (word in _of("before")), len(words) - 1)]  # in which phase …
            open_ = open_ and first not in _of("asks") | _of("indirect")
        elif word in _of("indirect"):
            open_ = False
        elif open_ and (_begins_a_question(words, at) or _is_tail(words, at)):
            made.append(",")
            open_ = False
        made.append(word)
    return made


def _begins_a_question(words: Sequence[str], at: int) -> bool:
    """Whether a clause that asks begins at a word, and not the verb of what stands before it."""
    word, after = words[at], words[at + 1 : at + 2]
    last, following = words[at - 1], after[0] if after else ""
    if last in _of("takes"):
        return False
    if word in _of("modal"):
        return following in _of("pronoun") | _of("whose") and last not in _of("subject")
    if word in _of("auxiliary"):
        return following in _of("pronoun") and last not in _of("subject")
    if word in _of("before"):
        return following in _of("wh")
    asks = word not in _of("hanging") or following in _of("asked")
    return word in _of("wh") and asks and last not in _of("before")


def _is_tail(words: Sequence[str], at: int) -> bool:
    """Whether what follows to the end asks by itself:  still there or gone"""
    end = len(words) - (words[-1] in _STOPS)
    alone = words[at - 1] not in _of("subject") | _of("asks") | _of("takes")
    return alone and end in ends_of(chat()["stops"]["tails"], words, at)


@cache
def _of(kind: str) -> frozenset[str]:
    return frozenset(str(chat()["stops"][kind]).split())
