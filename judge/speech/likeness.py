"""A question without what it is likened to, and without what is said of other games before it.

    In Magic I would discard down to seven, so is my hand limited here, like there?
        -->  so is my hand limited here?

The words stand in `[likeness]` of the intents.
"""

from __future__ import annotations

import re
from functools import cache

from judge.speech.concepts import intents

_CLAUSES = re.compile(
    r"(?<=[.!?;])\s+|,\s+(?=(?:so|but|and)\b)"
    r"|\s+(?=so (?:is|are|do|does|can|may|must|what|which|how|when|where|who)\b)"
)


def without_likeness(text: str) -> str:
    """Return a text without what it is likened to; what would leave nothing is left as it is."""
    clauses = _CLAUSES.split(text)
    told = [it for it in clauses[:-1] if not _games().search(it)]
    if len(told) < len(clauses) - 1 and _here().search(" ".join((*told, clauses[-1]))):
        text = " ".join((*(it if it[-1:] in ".!?;" else f"{it}," for it in told), clauses[-1]))
    bare = re.sub(r"\s+(?=[,.;?!])", "", _likened().sub(" ", text)).strip()
    return bare if len(bare.split()) > 1 else text


def asks_elsewhere(text: str) -> bool:
    """Whether a question is asked of another game:  in Magic, how many …"""
    return _in_games().search(text) is not None and _here().search(text) is None


@cache
def _in_games() -> re.Pattern[str]:
    return re.compile(rf"\b(?:in|of|for) {_games().pattern}", re.IGNORECASE)


@cache
def _games() -> re.Pattern[str]:
    return _any(intents()["likeness"]["games"])


@cache
def _here() -> re.Pattern[str]:
    return _any(intents()["likeness"]["here"])


@cache
def _likened() -> re.Pattern[str]:
    words = intents()["likeness"]
    before = "|".join(words["before"].split())
    said = "|".join(words["words"])
    wish = r"(?<!would)(?<!i)(?<!we)(?<!d)"
    likened = rf",?(?:\s+(?:{before}))*{wish}\s+(?:{said})\s+(?!to\b)[^,.;?!]+"
    return re.compile(likened, re.IGNORECASE)


def _any(phrases: list[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE)
