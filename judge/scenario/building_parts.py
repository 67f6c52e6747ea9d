"""What the methods that build the sentence tree share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.late_tables import Meta, Token
from judge.records import replace
from judge.scenario import tree as t


class Marked:
    """A word that only matters to the rule above it."""

    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word


def as_span(meta: Meta) -> t.Span:
    """Return where a rule stands in the text."""
    return t.Span(meta.start_pos, meta.end_pos)


def as_number(text: Any) -> int:
    """Return a number that is written in figures."""
    return int(str(text))


def as_fixed(word: str) -> Any:
    """Return a method for a phrase that means one thing."""

    def build(self: Any, meta: Meta, *children: Any) -> t.Fixed:
        return t.Fixed(word, span=as_span(meta))

    return build


def as_ability(kind: t.Ability) -> Any:
    """Return a method for a way to point at an ability."""

    def build(self: Any, meta: Meta, *words: Any) -> tuple[t.Ability, str]:
        word = words[0] if words else ""
        return kind, str(word.word if isinstance(word, Marked) else word)

    return build


def as_quality(quality: t.Quality) -> Any:
    """Return a method for something that a form of “be” says."""

    def build(self: Any, meta: Meta, *children: Any) -> t.Be:
        nouns = next((as_nouns(c) for c in children if isinstance(c, t.Node)), None)
        quotes = next((c for c in children if isinstance(c, tuple)), ())
        return t.Be(quality, nouns, quotes=quotes, span=as_span(meta))

    return build


def as_manner(kind: str) -> Any:
    """Return a method for one manner of a verb."""

    def build(self: Any, meta: Meta, *children: Any) -> t.Manner:
        nouns = next((as_nouns(c) for c in children if isinstance(c, t.Node)), None)
        number = next(
            (as_number(c) for c in children if isinstance(c, Token) and c.isdigit()), None
        )
        return t.Manner(kind, nouns, number, span=as_span(meta))

    return build


def with_all(manners: Iterable[t.Manner]) -> tuple[t.Manner, ...]:
    """Return manners, all “with” as one:  with Scout with 2 mana."""
    found: list[t.Manner] = []
    for it in manners:
        at = next((n for n, one in enumerate(found) if one.kind == it.kind == "with"), None)
        before = found[at].nouns if at is not None else None
        if at is None or before is None or it.nouns is None:
            found.append(it)
        else:
            items = (*before.items, *it.nouns.items)
            found[at] = replace(found[at], nouns=replace(before, items=items, join="and"))
    return tuple(found)


def as_nouns(node: Any) -> t.Nouns:
    """Return one noun phrase, or several, as several."""
    return node if isinstance(node, t.Nouns) else t.Nouns((node,), span=node.span)


def as_split(children: tuple[Any, ...]) -> tuple[bool, list[Any]]:
    """Take “not” out of the children."""
    rest = [child for child in children if not (isinstance(child, Marked) and child.word == "not")]
    return len(rest) < len(children), rest


def as_copy_and_details(rest: tuple[Any, ...]) -> tuple[int | None, tuple[t.Detail, ...]]:
    """Return the copy number and what stands between brackets."""
    copy = next((as_number(r) for r in rest if isinstance(r, Token) and r.type == "COPY"), None)
    details = next((r for r in rest if isinstance(r, tuple)), ())
    return copy, details


def as_stats(token: Token) -> t.Stats:
    """Return three statistics."""
    forest, mountain, water = (int(value) for value in token.split("/"))
    return t.Stats((forest, mountain, water))


def as_ordinal(word: str) -> int:
    """Return first as 1, last as -1, others as their number."""
    return {"first": 1, "last": -1}.get(word) or int(word)


def as_itself(subjects: t.Nouns, predicate: t.Predicate) -> t.Nouns:
    """Say of a thing what is said of its statistics:  X's statistics are 1/2/3  -->  X is 1/2/3."""
    nouns = predicate.nouns.items if isinstance(predicate, t.Be) and predicate.nouns else ()
    if not nouns or not all(isinstance(noun, t.Stats) for noun in nouns):
        return subjects
    return replace(subjects, items=tuple(map(_bearing, subjects.items)))


def _bearing(noun: t.Noun) -> t.Noun:
    if isinstance(noun, t.AbilityOf) and noun.kind is t.Ability.STATISTICS:
        return replace(noun.source, span=noun.span)
    return noun
