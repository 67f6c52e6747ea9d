"""The sentences that lay a plain thing out, let something happen to it, and ask."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from judge.speech.plain_things import Plain, known_states, tables

_LAID = {
    "token": "Alice controls a {name} token{told}.",
    "hero": "Alice's Hero is {name}{told}.",
    "mana_orb": "Alice has 2 exhausted Mana Orbs.",
}
"""How what nobody makes up is laid out."""


_ASKS_OF_A_SIDE = re.compile(r"Is {it} (?:not )?in \w+'s (?:Hero|Companion) Expedition\?")
_IN_EXPEDITION = ("Character", "Expedition")
_OTHERS = {"Alice": "Bob", "Bob": "Alice", "her": "his", "his": "her"}
_PLAYERS = re.compile(rf"\b(?:{'|'.join(_OTHERS)})\b")


def texts(plain: Plain, qualities: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield the sentences to be played, once for each thing that the kind may mean."""
    if plain.kind in _LAID:
        name = plain_hero() if plain.kind == "hero" else plain_token()
        yield _text(plain, qualities, "", name)
        return
    kinds = tables()["kinds"][plain.kind]
    asks_of_a_side = _ASKS_OF_A_SIDE.fullmatch(plain.ask) and "{side}" not in plain.event
    if asks_of_a_side and not plain.place and any(it.startswith(_IN_EXPEDITION) for it in kinds):
        return  # nobody said in which it is
    for what in kinds:
        yield _text(plain, qualities, what, f'"Some {thing_said(plain.kind)}"')


def mirrored(text: str) -> str:
    """Return sentences with the two players changed for each other."""
    return _PLAYERS.sub(lambda it: _OTHERS[it[0]], text)


def _text(plain: Plain, qualities: Sequence[tuple[str, int]], what: str, name: str) -> str:
    it = f"the {name} token" if plain.kind == "token" else name
    side = " in her Hero Expedition" if what.startswith(_IN_EXPEDITION) else ""
    side = "" if _ASKS_OF_A_SIDE.fullmatch(plain.ask) else side  # its player chooses (5.1.2.c)
    helpers = {key: tables()[key] for key in ("helper", "other_helper")}
    happens = plain.event.format(it=it, side=side, **helpers)
    laid = _laid(plain, qualities, what, name)
    return " ".join(filter(None, (*laid, happens, plain.ask.format(it=it))))


def _laid(
    plain: Plain, qualities: Sequence[tuple[str, int]], what: str, name: str
) -> Iterator[str]:
    """Yield the sentences that lay a thing out, with what is said of it."""
    able = [it for it in qualities if it[0] in tables()["keywords"] or _ability(plain.kind, it[0])]
    states = [quality_said(*it) for it in qualities if it not in able]
    states = list(dict.fromkeys([*states, *([plain.lay] if plain.lay else [])]))
    told = f" ({', '.join(states)})" if states else ""
    if plain.kind in _LAID:
        yield _LAID[plain.kind].format(name=name, told=told)
        return
    article = "an" if what[0] in "AEIOU" else "a"
    abilities = " and ".join(f'"{quality_said(*it)}"' for it in able)
    yield f"{name} is {article} {what}{f' with {abilities}' if abilities else ''}."
    where = " in her Hero Expedition" if what.startswith(_IN_EXPEDITION) else ""
    lies = tables()["lying"].get(plain.place) or tables()["lying"]["elsewhere"]
    lies = lies if plain.place else "Alice controls {it}{where}."
    yield lies.format(it=name + told, place=plain.place, where=where)


def _ability(kind: str, concept: str) -> bool:
    """Whether a status is rather an ability: that of a Spell is (2.4.7.b)."""
    return kind == "spell" and concept == "fleeting"


def quality_said(concept: str, number: int) -> str:
    """Return a quality as sentences say it."""
    known: Mapping[str, str] = {**known_states(), **tables()["keywords"]}
    if concept == "boost" and number:
        return boosts_said(number)
    return known[concept].format(number=number)


def boosts_said(number: int) -> str:
    """Return so many boosts as sentences say them."""
    return f"{number} boost{'s' * (number > 1)}"


def told_without(quality: str, number: int, result: str, *, differs: bool) -> str:
    """Return what is told of a thing that has not a quality, and if that is any different."""
    phrase = str(tables()["control" if differs else "same"])
    return phrase.format(quality=quality_said(quality, number), result=result.rstrip("."))


def thing_said(kind: str) -> str:
    """Return a kind as it is named."""
    return "Card" if kind == "card" else kind.replace("_", " ").title()


@cache
def plain_token() -> str:
    """Return the name of a token Character without abilities; whichever comes first will do."""
    from judge.cards.pool import TOKEN, load_cards

    return next(card.name for card in load_cards().of_type(TOKEN) if not card.abilities)


@cache
def plain_hero() -> str:
    """Return the name of a Hero; whichever comes first will do, since only its status is asked."""
    from judge.cards.pool import load_cards

    return next(card.name for card in load_cards().of_type("Hero"))
