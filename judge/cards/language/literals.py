"""How many words the rules, words and terminals of a language spell out.

A literal phrase is counted on the longest alternative of its pattern. A word is a run of two or
more letters; classes of characters and references to groups are no words, but a listed choice of
letters stands for one letter of its word.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.cards.language.syntax.lexicon import Lexicon, named_rules
from judge.paths import grammar_dir

BOUNDS = {
    "spelling": 3,
    "turns": 5,
    "same_meaning": 5,
    "reminders": 6,
    "words": 5,
    "terminals": 5,
}
"""How many words a rule of each section may have, on either side of it."""

_GAP = "\0"
"""Stands for what is no letter of a word."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_PIECE = re.compile(
    r"""(?P<open>\((?:\?(?:[:=!]|<[=!]|P<\w+>))?)
      | (?P<close>\))
      | (?P<either>\|)
      | \[(?P<listed>(?:[^\W\d_])+)\]
      | (?P<set>\[\^?\]?(?:\\.|[^\]\\])*\])
      | (?P<mark>@\w+@)
      | (?P<nothing>[?*+^$]|\{\d*,?\d*\}|\\[bB])
      | (?P<kind>\\[dDsSwW1-9]|\.)
      | \\(?P<escaped>.)
      | (?P<plain>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_LITERAL = re.compile(r'/((?:\\.|[^/\\\n])+)/|"((?:\\.|[^"\\])*)"')


class Literal(NamedTuple):
    """A phrase that a language spells out, with the section it stands in and its words."""

    section: str
    text: str
    words: int

    @property
    def breaks(self) -> bool:
        """Tell whether it is longer than its section allows."""
        return self.words > BOUNDS[self.section]


def words_in(text: str) -> int:
    """Return how many words a plain text or the wording of a rule has."""
    return len(_WORD.findall(re.sub(r"\\\d|\\g<\w+>", _GAP, text)))


def pattern_words(pattern: str) -> int:
    """Return how many words the longest alternative of a regular expression spells out."""
    return words_in(_longest(_PIECE.finditer(pattern)))


def _longest(pieces: Iterator[re.Match[str]]) -> str:
    """Return the alternative with the most words, up to the end of the group that was entered."""
    alternatives, current = [], ""
    for piece in pieces:
        kind = piece.lastgroup
        if kind == "open":
            inner = _longest(pieces)
            current += f"{_GAP}{inner}{_GAP}" if piece[0].endswith(("=", "!")) else inner
        elif kind == "close":
            break
        elif kind == "either":
            alternatives.append(current)
            current = ""
        elif kind in ("listed", "escaped", "plain"):
            current += piece[kind][0]
        elif kind != "nothing":
            current += _GAP
    return max([*alternatives, current], key=lambda text: (words_in(text), len(text)))


def literals(lexicon: Lexicon) -> Iterator[Literal]:
    """Yield what a language spells out: in its rules, its words and its terminals."""
    for section in ("spelling", "turns", "same_meaning"):
        for pattern, written in named_rules(lexicon.raw.get(section, {})):
            yield Literal(section, pattern, max(pattern_words(pattern), words_in(written)))
    for pattern in lexicon.raw["reminders"]["patterns"]:
        yield Literal("reminders", pattern, pattern_words(pattern))
    for forms in lexicon.classes.values():
        for form in forms:
            yield Literal("words", form, words_in(form))
    for mark in _marks(lexicon):
        yield Literal("words", mark, pattern_words(mark))
    for path in sorted((grammar_dir() / "ability" / lexicon.language).glob("*.lark")):
        for text in terminals(path.read_text("utf-8")):
            yield Literal("terminals", text, pattern_words(text))


def _marks(lexicon: Lexicon) -> Iterator[str]:
    yield from lexicon.continuations
    for mark in lexicon.raw["markers"].values():
        if isinstance(mark, str):
            yield mark
        else:
            yield from mark.values() if isinstance(mark, dict) else mark


def terminals(grammar: str) -> Iterator[str]:
    """Yield the patterns of a grammar's terminals."""
    for line in grammar.splitlines():
        if not line.startswith("//"):
            for pattern, plain in _LITERAL.findall(line):
                yield pattern or re.escape(plain)
