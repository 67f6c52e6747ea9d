"""Compares wordings: which runs of words a text shares with another one."""

import re
from collections.abc import Iterator

_WORD = re.compile(r"[A-Za-z0-9']+")

Grams = frozenset[tuple[str, ...]]


def words(text: str) -> list[str]:
    """Return the words of a text in small letters, ligatures and curly apostrophes made plain."""
    plain = text.replace("’", "'").replace("ﬃ", "ffi").replace("ﬀ", "ff").replace("ﬁ", "fi")
    return [word.lower() for word in _WORD.findall(plain.replace("ﬂ", "fl"))]


def grams(text: str, length: int) -> Grams:
    """Return every run of `length` words of a text; a word cut at a line end is mended."""
    found = words(re.sub(r"-\n\s*", "", text))
    return frozenset(tuple(found[i : i + length]) for i in range(len(found) - length + 1))


def shared_runs(text: str, other: Grams, length: int) -> Iterator[str]:
    """Yield each longest run of at least `length` words that a text shares with another one."""
    found = words(text)
    start = 0
    while start <= len(found) - length:
        if tuple(found[start : start + length]) not in other:
            start += 1
            continue
        end = start + length
        while end < len(found) and tuple(found[end - length + 1 : end + 1]) in other:
            end += 1
        yield " ".join(found[start:end])
        start = end
