"""What only wraps a question, left out:  Hi all, can you tell me if …?   …, doesn't it?

A sentence that only asks whether what was said before it is so makes that the question. The
patterns stand in `[frames]` of the intents; they are of words, alternatives and what may be absent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

_STOP = r"[.;:!,?]"
_LONGEST_TAG = 200
"""How many characters at a question's end may be what only wraps it."""


def unwrapped(words: list[str], frames: Mapping[str, Any]) -> list[str]:
    """Return a question's words and stops without what only wraps them.

    `frames` are the patterns: `openers` before a question, `verdicts` as its last sentence, `tags`
    behind it. What would leave nothing is left as it is.
    """
    text = " ".join(words)
    asks = text.endswith("?")
    bare = text.rstrip("?.! ")
    text = _without_last(bare, frames["verdicts"], r" *[.;!?] *")
    judged = text != bare
    before = ""
    while before != text:
        before = text
        text = _opened(text, frames["openers"])
        text = _without_last(text, frames["tags"], r" *(?:, *)?\b")
    kept = text.split()
    asks = asks or judged or len(text) < len(bare)
    return [*kept, "?"] if kept and asks else kept or words


def _opened(text: str, openers: Iterable[str]) -> str:
    """Return a text without the openers that it begins with, but for one that is all of it."""
    at = 0
    while True:
        first = text[at:].partition(" ")[0]
        ends = (_opener(it).match(text, at) for it in openers if first in _begins(it))
        found = next((it.end() for it in ends if it is not None), at)
        if not at < found < len(text):
            return text[at:]
        at = found


def _without_last(text: str, patterns: Iterable[str], joint: str) -> str:
    """Return a text without what its end says of it, but for what is all of it."""
    near = text[-_LONGEST_TAG:]
    said = set(near.split())
    likely = (it for it in patterns if not said.isdisjoint(_needs(it)))
    found = (_ending(it, joint).search(near) for it in likely)
    start = min((it.start() for it in found if it is not None), default=len(near))
    return text[:-_LONGEST_TAG] + near[:start] or text


@cache
def _opener(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{_regex(pattern)})\b *(?:{_STOP} *)*")


@cache
def _ending(pattern: str, joint: str) -> re.Pattern[str]:
    return re.compile(rf"{joint}(?:{_regex(pattern)})$")


@cache
def _begins(pattern: str) -> frozenset[str]:
    """Return the words that a text may begin with for a pattern to be worth making."""
    found: set[str] = set()
    for item in pattern.split():
        found |= _first_words(item)
        if not item.endswith("?"):
            break
    return frozenset(found)


@cache
def _needs(pattern: str) -> frozenset[str]:
    """Return the words of which one has to be there."""
    return _first_words(next(item for item in pattern.split() if not item.endswith("?")))


def _first_words(item: str) -> frozenset[str]:
    return frozenset(one.split("_")[0] for one in item.rstrip("?").split("|"))


def _regex(pattern: str) -> str:
    """Read a pattern:  can|could you please? tell me (if|whether)?   (words apart by blanks)."""
    made = ""
    for item in pattern.split():
        optional = item.endswith("?")
        one = f"(?:{item.rstrip('?').replace('_', ' ')})"
        made += f"(?:{one} )?" if optional else f"{one} "
    last = pattern.split()[-1]
    if last.endswith("?"):
        head = _regex(" ".join(pattern.split()[:-1]))
        one = f"(?:{last.rstrip('?').replace('_', ' ')})"
        return rf"{head}(?: {one}\b)?"
    return made.rstrip()
