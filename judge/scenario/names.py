"""Names in a text: players, cards in any language, short names, made-up cards."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

_FIRST = re.compile(r"\w+")
_PART_WORDS = re.compile(r"[\w'.-]+")


def fold(text: str) -> str:
    """Return the text without accents and typographic quotes; same length, same capitals."""
    plain = text.isascii() and "`" not in text
    return text if plain else "".join(map(_plain, text))


@cache
def _plain(letter: str) -> str:
    if letter in "’‘ʼ´`":
        return "'"
    if letter in "“”„«»":
        return '"'
    if letter in "\u00a0\u202f":
        return " "
    if unicodedata.category(letter) == "No":  # half a boost is not one, nor is a raised two a two
        return letter
    base = unicodedata.normalize("NFKD", letter)[0]
    return base if base.isascii() else letter


Names = Sequence[tuple[str, Sequence[str]]]
"""Folded written forms, the longest first, each with the English names that it stands for."""

LIKE = 75
"""How like a known name a word must be to be near it, of 100."""

_WHOLE, _PART, _LOWER = "whole ", "part ", "lower "


class NameBook:
    """Card names by their first words: rows of full names, of parts, of names in small letters."""

    def __init__(self, rows: Mapping[str, Any]) -> None:
        """Take the rows that `name_rows` makes."""
        self._rows = rows

    @cached_property
    def english(self) -> frozenset[str]:
        """Every English name."""
        return frozenset(self._rows["english"])

    @cached_property
    def subtypes(self) -> frozenset[str]:
        """Every sub-type that a card has."""
        return frozenset(self._rows["subtypes"])

    def at(self, text: str, position: int) -> tuple[tuple[str, ...], int] | None:
        """Return the names that the longest full name here stands for, and where it ends."""
        return _longest(self._rows, text, position, _WHOLE)

    def part_at(self, text: str, position: int) -> tuple[tuple[str, ...], int] | None:
        """Return the names that the longest part of any name here stands for, and its end."""
        return _longest(self._rows, text, position, _PART)

    def lower(self, first: str) -> Iterable[tuple[str, str]]:
        """Yield names and beginnings of titles by their first word, all in small letters.

        Each stands with its own capitals; the longest is the first.
        """
        found: Iterable[tuple[str, str]] = self._rows.get(f"{_LOWER}{first}", ())
        return found


def name_rows(names: Mapping[str, Iterable[str]], subtypes: Iterable[str]) -> dict[str, Any]:
    """Return the rows of a book of written names in any language, and what they stand for."""
    forms: dict[str, dict[str, None]] = {}
    english: dict[str, None] = {}
    for name, bearers in names.items():
        key = fold(name)
        for bearer in bearers:
            english[bearer] = None
            forms.setdefault(key, {})[bearer] = None
            if key.endswith("!"):
                forms.setdefault(key.rstrip("! "), {})[bearer] = None
            if "," in key:
                forms.setdefault(key.replace(",", ""), {})[bearer] = None
    for name in english:  # an English name before a like translation
        for key in (fold(name), fold(name).rstrip("! ")):
            if name in forms[key]:
                forms[key] = {name: None}
    whole = _indexed(forms)
    titles = _indexed(_titles(english))
    lower: dict[str, list[tuple[str, str]]] = {}
    rows = (row for index in (whole, titles) for row in index.values())
    written = {form for row in rows for form, _ in row}
    for form in sorted(written, key=lambda it: (-len(it), it)):
        if (first := _FIRST.match(form)) is not None:
            lower.setdefault(first[0].lower(), []).append((form.lower(), form))
    return {
        "english": sorted(english),
        "subtypes": sorted(subtypes),
        **{f"{_WHOLE}{first}": found for first, found in whole.items()},
        **{f"{_PART}{first}": found for first, found in parts_of(english).items()},
        **{f"{_LOWER}{first}": found for first, found in lower.items()},
    }


def parts_of(names: Iterable[str]) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Return an index of every part of the names that could stand for them.

    A title's beginning and a half of a pair go before other parts.
    """
    weak: dict[str, dict[str, None]] = {}
    for name in names:
        plain = fold(name)
        words = [(word.start(), word.end()) for word in _PART_WORDS.finditer(plain)]
        for i, (start, _) in enumerate(words):
            for _, end in words[i:]:
                part = plain[start:end]
                if part != plain and part[0].isupper() and part.split(" ")[-1][0].isupper():
                    weak.setdefault(part, {})[name] = None
    return _indexed({**weak, **_titles(names)})


def titles_of(names: Iterable[str]) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    """Return an index of titles' beginnings and pairs' halves:  Haven, Bravos Bastion --> Haven."""
    return _indexed(_titles(names))


def _titles(names: Iterable[str]) -> dict[str, dict[str, None]]:
    strong: dict[str, dict[str, None]] = {}
    for name in names:
        plain = fold(name)
        for part in (plain.split(", ")[0], *plain.split(" & ")):
            if part != plain:
                strong.setdefault(part, {})[name] = None
    return strong


def _indexed(
    forms: Mapping[str, Mapping[str, None]],
) -> dict[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    index: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for form, bearers in forms.items():
        first = _FIRST.search(form)
        if first is not None:
            index.setdefault(form[: first.end()], []).append((form, tuple(bearers)))
    return {
        first: tuple(sorted(found, key=lambda it: (-len(it[0]), it[0])))
        for first, found in index.items()
    }


def _longest(
    index: Mapping[str, Names], text: str, position: int, kind: str = ""
) -> tuple[tuple[str, ...], int] | None:
    first = _FIRST.search(text, position)
    if first is None:
        return None
    for form, bearers in index.get(kind + text[position : first.end()], ()):
        end = position + len(form)
        if text.startswith(form, position) and not text[end : end + 1].isalnum():
            return tuple(bearers), end
    return None


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return the known names most like a word."""
    from rapidfuzz import fuzz, process

    found = process.extract(
        word[:100],
        list(known),
        scorer=fuzz.WRatio,
        limit=most,
        score_cutoff=LIKE,
        processor=str.lower,
    )
    return tuple(name for name, _, _ in found)


def same_name(one: str, other: str) -> bool:
    """Whether two names are one:  ORDIS_RECRUIT  and  Ordis Recruit."""
    return one == other or _plain_name(one) == _plain_name(other)


@lru_cache(maxsize=16384)
def _plain_name(name: str) -> str:
    return fold(name).replace("_", " ").casefold()
