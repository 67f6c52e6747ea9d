"""Patterns of words: the one way in which the lexicons write down what people say.

    can|could <somebody> please? tell me   -->   could anybody tell me,  can you please tell me

An item is a word, or several between bars; “_” joins words, “?” behind it: it may be absent, and
“?” alone is itself. “*” is any word, <name> one of the patterns of `[parts]`, {x} a slot; “^”
before all: where a clause begins, “^^”: where the text does. The words of
a text are apart by blanks, stops among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir

Rewriting = Sequence[str]
"""A pattern, and what is said for it: {1} is what stood for its first item, {x} for a slot."""

_ANY = "*"
_NOTHING: frozenset[str] = frozenset()
_CLAUSE, _TEXT = "^ ", "^^ "
_BEGINS = r"(?:^|(?<= [,.;:?!])|(?<= and)|(?<= but)|(?<= so)|(?<= or))"
_SLOTS = {
    "{x}": r"(?P<x>(?: (?![.,?])\S+){1,5}?)",
    "{y}": r"(?P<y>(?: (?![.,?])\S+){1,5}?)",
    "{one}": r"(?P<one>(?: \S+)+?)",
    "{two}": r"(?P<two>(?: \S+)+?)",
    "{a}": r"(?P<a>(?: \S+)+?)",
    "{b}": r"(?P<b>(?: \S+)+?)",
    "{ways}": r"(?P<ways>(?: [^ .?]+)+?)",
    "{ways2}": r"(?P<ways2>(?: [^ .?]+)+)",
}


@cache
def chat() -> Mapping[str, Any]:
    """Return the file of what people say round a question."""
    return kept_toml(grammar_dir() / "lexicon" / "chat.toml")


def rewritten(words: list[str], rewritings: Iterable[Rewriting]) -> list[str]:
    """Return words with each pattern that they hold said in its other words, in order."""
    said = frozenset(words)
    for line, says in rewritings:
        if any(map(said.isdisjoint, _needed(line))):
            continue  # most are not there: their patterns are not even made
        text = f" {' '.join(words)}"
        found, times = compiled(line).subn(partial(_said_for, says), text)
        if times:
            words = found.split()
            said = frozenset(words)
    return words


def _said_for(says: str, found: re.Match[str]) -> str:
    return f" {filled(says, found)}"


def filled(says: str, found: re.Match[str], **more: str) -> str:
    """Return what is said for what was found; `more` are slots by name that it does not hold."""
    groups = [(group or "").strip() for group in found.groups()]
    named = {name: (value or "").strip() for name, value in found.groupdict().items()}
    return says.format("", *groups, **{**named, **more})


def ends_of(lines: Iterable[str], words: Sequence[str], at: int = 0) -> Iterator[int]:
    """Yield where each pattern ends that the words from a place on begin with."""
    text = ""
    for line in lines:
        if at == len(words) or ((begun := begins(line)) and words[at] not in begun):
            continue
        text = text or f" {' '.join(words[at:])}"
        if (found := compiled(line).match(text)) is not None:
            yield at + len(found[0].split())


def starts_of(lines: Iterable[str], words: Sequence[str]) -> Iterator[int]:
    """Yield where the longest run begins that a pattern takes up to the last of the words."""
    text, said = f" {' '.join(words)}", frozenset(words)
    for line in lines:
        if (needed := needs(line)) and needed.isdisjoint(said):
            continue
        if (found := _ending(line).search(text)) is not None:
            yield len(text[: found.start()].split())


@cache
def compiled(line: str) -> re.Pattern[str]:
    """Return a pattern as a regular expression; each word it takes has a blank before it."""
    return re.compile(_regex(line, grouped=True) + r"(?= |$)")


@cache
def _ending(line: str) -> re.Pattern[str]:
    return re.compile(_regex(line) + "$")


@cache
def begins(line: str) -> frozenset[str]:
    """Return the words that a text may begin with for a pattern to take it; none: any word."""
    found: set[str] = set()
    for item in _items(line):
        first = _first_words(item)
        if not first:
            return _NOTHING
        found |= first
        if not _absent(item):
            break
    return frozenset(found)


@cache
def needs(line: str) -> frozenset[str]:
    """Return the words of which one has to be there for a pattern to be found; none: any word."""
    return next(iter(_needed(line)), _NOTHING)


@cache
def _needed(line: str) -> tuple[frozenset[str], ...]:
    """Return the words of which one has to be there for each item that may not be absent."""
    items = (_first_words(item) for item in _items(line) if not _absent(item))
    return tuple(words for words in items if words)


def _items(line: str) -> list[str]:
    return line.removeprefix(_TEXT).removeprefix(_CLAUSE).split()


def _absent(item: str) -> bool:
    return item.endswith("?") and item != "?"


def _first_words(item: str) -> frozenset[str]:
    """Return the words that one item begins with; none where it may be any word."""
    bare = item[:-1] if _absent(item) else item
    found: set[str] = set()
    for way in bare.split("|"):
        if way == _ANY or way in _SLOTS:
            return _NOTHING
        if not way.startswith("<"):
            found.add(way.split("_")[0])
            continue
        for line in chat()["parts"][way.strip("<>")]:
            first = begins(line)
            if not first:
                return _NOTHING
            found |= first
    return frozenset(found)


def _regex(line: str, *, grouped: bool = False) -> str:
    made = "^" if line.startswith(_TEXT) else _BEGINS if line.startswith(_CLAUSE) else ""
    for item in _items(line):
        if item in _SLOTS:
            made += _SLOTS[item]
            continue
        bare = item[:-1] if _absent(item) else item
        longest = sorted(bare.split("|"), key=lambda way: way.count("_"), reverse=True)
        one = f"{'' if grouped else '?:'}{'|'.join(map(_way, longest))}"
        made += f"({one})" + ("?" if _absent(item) else "")
    return made


def _way(way: str) -> str:
    if way == _ANY:
        return " [a-z]+"
    if way.startswith("<"):
        return _part(way.strip("<>"))
    return " " + re.escape(way.replace("_", " ")).replace("\\ ", " ")


@cache
def _part(name: str) -> str:
    return f"(?:{'|'.join(_regex(line) for line in chat()['parts'][name])})"
