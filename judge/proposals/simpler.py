"""A question in simpler words, to be read once more: asides, pauses and long sentences mislead."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.proposals.naming import mentions

_ENDS = re.compile(r"(?<=[.?!])\s+")
_PAUSES = re.compile(r",\s+")
_JOINS = re.compile(r",\s+(?:and|but|so|then)\s+", re.IGNORECASE)


def in_simpler_words(text: str) -> Iterator[str]:
    """Yield a question without asides and pauses, and in shorter sentences, where it has any."""
    shorter = _JOINS.sub(". ", text)
    yield from (it for it in dict.fromkeys((_to_the_point(text), shorter)) if it != text)


def _to_the_point(text: str) -> str:
    """Return the sentences that name a card or ask, without the pauses in them."""
    names = [text[it.start : it.end] for it in mentions(text)]
    *told, last = _ENDS.split(text.strip())
    named = (it for it in told if it.endswith("?") or any(name in it for name in names))
    pointed = " ".join((*named, last))
    within = {name: _PAUSES.sub("\0", name) for name in names if "," in name}
    for name, whole in within.items():
        pointed = pointed.replace(name, whole)
    return _PAUSES.sub(" ", pointed).replace("\0", ", ")
