"""What people say in other words than the rulebook, said in its own before a question is read.

    the night has passed  -->  night happens        the other guy  -->  my opponent

Each line of `[idioms]` of the intents is a pattern of words and what it says. An item of a pattern
is a word, alternatives between bars, “_” joins words, “?” may be absent, “*” is any word; “^”
before all is where a clause begins. {1} is what stood for the first item.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, partial

_BEGINS = r"(?:^|(?<= [,.;:?!])|(?<= and)|(?<= but)|(?<= so)|(?<= or))"
Idioms = Iterable[Sequence[str]]


def in_rule_words(words: list[str], idioms: Idioms) -> list[str]:
    """Return a question's words and stops with each idiom said as the rules say it."""
    text = f" {' '.join(words)} "
    for pattern, says in _compiled(tuple((line[0], line[1]) for line in idioms)):
        text = pattern.sub(partial(_filled, says), text)
    return text.split()


def _filled(says: str, found: re.Match[str]) -> str:
    return f" {says.format('', *(group or '' for group in found.groups()))} "


@cache
def _compiled(idioms: tuple[tuple[str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((_pattern(pattern), says) for pattern, says in idioms)


def _pattern(pattern: str) -> re.Pattern[str]:
    made = _BEGINS if pattern.startswith("^ ") else ""
    for item in pattern.removeprefix("^ ").split():
        if item == "*":
            made += "(?: ([a-z]+))"
            continue
        words = item.rstrip("?").replace("_", " ")
        one = "|".join(map(re.escape, words.split("|")))
        made += f"(?: ({one}))" + ("?" if item.endswith("?") else "")
    return re.compile(made + "(?= ) ?")
