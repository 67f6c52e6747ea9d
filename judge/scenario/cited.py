"""What a header or the brackets behind a claim name: rules, and interpretations among them."""

from __future__ import annotations

import re
from typing import NamedTuple

_PARTS = re.compile(r"[,;]")
_INTERPRETATION = re.compile(r"I-\d+")


class Cited(NamedTuple):
    """Rule numbers and the names of interpretations, each in the order of the text."""

    rules: tuple[str, ...] = ()
    interpretations: tuple[str, ...] = ()

    def and_(self, other: Cited) -> Cited:
        """Return what either of two lists names."""
        return Cited(self.rules + other.rules, self.interpretations + other.interpretations)


NOTHING_CITED = Cited()


def cited(text: str) -> Cited:
    """Return what a list names:  7.5.9.c, I-06  -->  the rule 7.5.9.c, the interpretation I-06."""
    parts = [part.strip() for part in _PARTS.split(text) if part.strip()]
    read = tuple(part for part in parts if _INTERPRETATION.fullmatch(part))
    return Cited(tuple(part for part in parts if part not in read), read)
