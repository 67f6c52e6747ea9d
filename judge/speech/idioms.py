"""What people say in other words than the rulebook, said in its own before a question is read.

    the night has passed  -->  night happens        the other guy  -->  my opponent

Each line of `[idioms]` of the intents is a pattern of words and what it says. An item of a pattern
is a word, alternatives between bars, “_” joins words, “?” behind it may be absent, alone it is
itself, “*” is any word; “^” before all is where a clause begins. {1} is what stood for the first
item.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, partial

_BEGINS = r"(?:^|(?<= [,.;:?!])|(?<= and)|(?<= but)|(?<= so)|(?<= or))"
_ANY = "*"
Idioms = Iterable[Sequence[str]]


def in_rule_words(words: list[str], idioms: Idioms) -> list[str]:
    """Return a question's words and stops with each idiom said as the rules say it."""
    for pattern, says in idioms:
        if _openings(pattern).isdisjoint(words):
            continue  # most are not there: their patterns are not even made
        text = f" {' '.join(words)} "
        words = _pattern(pattern).sub(partial(_filled, says), text).split()
    return words


def _filled(says: str, found: re.Match[str]) -> str:
    return f" {says.format('', *(group or '' for group in found.groups()))} "


@cache
def _openings(pattern: str) -> frozenset[str]:
    """Return the words of which one has to be there: those that its first needed item begins."""
    needed = (it for it in _items(pattern) if it != _ANY and not it.endswith("?"))
    return frozenset(one.split("_")[0] for one in next(needed).split("|"))


def _items(pattern: str) -> list[str]:
    return pattern.removeprefix("^ ").split()


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    made = _BEGINS if pattern.startswith("^ ") else ""
    for item in _items(pattern):
        if item == "?":
            made += r"(?: (\?))"
            continue
        words = item.rstrip("?").replace("_", " ").split("|")
        one = "[a-z]+" if item == _ANY else "|".join(map(re.escape, words))
        made += f"(?: ({one}))" + ("?" if item.endswith("?") else "")
    return re.compile(made + "(?= ) ?")
