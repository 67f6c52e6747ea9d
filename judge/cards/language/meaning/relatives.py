"""Relative clauses as what follows a noun and belongs to it: "der mir gegenübersteht"."""

from dataclasses import replace
from typing import Any

from judge.cards.ability import Span
from judge.cards.language.meaning.context import MeaningError
from judge.cards.language.syntax.phrases import Core, Item, Word

RELATIVE = "relative"
"""The form of the word that a relative clause begins with, and of its adverbs."""


def relative_items(parts: list[Any]) -> list[Item]:
    """Return the phrases that say the same of a noun as a relative clause.

    "den du spielst"  -->  (you play);  "der mir gegenübersteht"  -->  facing me
    """
    first, *rest = up_to(parts[2], _items(parts))
    assert isinstance(first, Word)
    return [replace(first, form=RELATIVE), *(_inside(item) for item in rest)]


def _inside(item: Item) -> Item:
    """Mark an adverb as one of the relative clause, not of the main one."""
    adverb = isinstance(item, Word) and item.kind == "ADVERB"
    return replace(item, form=RELATIVE) if adverb and isinstance(item, Word) else item


def up_to(end: Word, items: list[Item]) -> list[Item]:
    """Let the last phrase reach to a word that says no more, such as the verb of a clause."""
    if not items:
        return items
    last = items[-1]
    span = Span(min(last.span.start, end.span.start), max(last.span.end, end.span.end))
    return [*items[:-1], replace(last, span=span)]


def _items(parts: list[Any]) -> list[Item]:
    opening, items, verb = parts[:3]
    items = tuple(items)
    if opening.lemma.split()[-1] in ("dessen", "deren"):
        return [Word("PREPOSITION", "with", "only", opening.span), *items]
    if opening.lemma.endswith(" wo"):
        where = Word("PHRASE", "whose_base_statistic_is", "only", opening.span)
        return [where, *_after(items, "base_statistic")]
    participle = next((i for i in items if isinstance(i, Word) and i.kind == "PARTICIPLE"), None)
    if participle is not None:
        rest = [i for i in items if i is not participle]
        if participle.lemma == "controlled":
            by = Word("PREPOSITION", "controlled_by", "only", participle.span)
            return [by, *_without(rest, "of")]
        return [participle, *rest]
    match verb.lemma:
        case "control" | "play":
            return _done_by(opening, items, verb)
        case "have":
            return [Word("PREPOSITION", "with", "only", opening.span), *items]
        case "face":
            return [Word("PREPOSITION", "facing", "only", verb.span), *items]
        case "be" | "become":
            return [Word("PHRASE", "that_is", "only", opening.span), *items]
    raise MeaningError("a relative clause cannot say this", verb.span)


def _after(items: tuple[Item, ...], lemma: str) -> tuple[Item, ...]:
    first = items[0]
    if not isinstance(first, Core) or first.head is None or first.head.lemma != lemma:
        raise MeaningError("where what is so?", first.span)
    return items[1:]


def _without(items: list[Item], lemma: str) -> list[Item]:
    found = [i for i in items if not (isinstance(i, Word) and i.lemma == lemma)]
    if len(found) == len(items):
        raise MeaningError("by whom?", items[0].span if items else None)
    return found


def _done_by(opening: Word, items: tuple[Item, ...], verb: Word) -> list[Item]:
    at = next((n for n, item in enumerate(items) if isinstance(item, Core)), None)
    core = items[at] if at is not None else None
    if not isinstance(core, Core) or at is None or opening.lemma.endswith("der"):
        raise MeaningError("who does it to what?", opening.span)
    who = Word("RELATIVE", f"{_who(core)} {verb.lemma}", "only", verb.span)
    return [who, *items[:at], *items[at + 1 :]]


def played_by(who: Core, participle: Word) -> Word:
    """Return what "von dir gespielt" says, as a relative clause says it."""
    return Word("RELATIVE", f"{_who(who)} play", RELATIVE, participle.span)


def _who(core: Core) -> str:
    head = core.head.lemma if core.head is not None else ""
    target = any(w.lemma == "target" for w in core.before)
    match head:
        case "you":
            return "you"
        case "it" | "they":
            return "they"
        case "opponent":
            return "target_opponent" if target else "opponents"
        case "player" if target:
            return "target_player"
    raise MeaningError("who does it?", core.span)
