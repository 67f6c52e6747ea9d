"""The sentences that lay a plain thing out, let something happen to it, and ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from judge.answers.generic_parts import Plain, known_states, tables


def texts(plain: Plain, qualities: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield the sentences to be played, once for each thing that the kind may mean."""
    if plain.kind == "token":
        yield _text(plain, qualities, "", plain_token())
        return
    for what in tables()["kinds"][plain.kind]:
        yield _text(plain, qualities, what, f'"Some {thing_said(plain.kind)}"')


def _text(plain: Plain, qualities: Sequence[tuple[str, int]], what: str, name: str) -> str:
    able = [it for it in qualities if it[0] in tables()["keywords"] or _ability(plain.kind, it[0])]
    keywords = [quality_said(*it) for it in able]
    states = [quality_said(*it) for it in qualities if it not in able]
    states = list(dict.fromkeys([*states, *([plain.lay] if plain.lay else [])]))
    it = f"the {name} token" if plain.kind == "token" else name
    told = f" ({', '.join(states)})" if states else ""
    abilities = " and ".join(f'"{word}"' for word in keywords)
    sentences = []
    if plain.kind != "token":
        article = "an" if what[0] in "AEIOU" else "a"
        ending = f" with {abilities}" if abilities else ""
        sentences.append(f"{name} is {article} {what}{ending}.")
    said = name + told
    if plain.place:
        sentences.append(f"Alice has {said} in {plain.place}.")
    else:
        laid = f"a {name} token{told}" if plain.kind == "token" else said
        where = " in her Hero Expedition" if what.startswith(("Character", "Expedition")) else ""
        sentences.append(f"Alice controls {laid}{where}.")
    side = " in her Hero Expedition" if what.startswith(("Character", "Expedition")) else ""
    sentences.append(plain.event.format(it=it, side=side))
    sentences.append(plain.ask.format(it=it))
    return " ".join(sentence for sentence in sentences if sentence)


def _ability(kind: str, concept: str) -> bool:
    """Whether a status is rather an ability: that of a Spell is (2.4.7.b)."""
    return kind == "spell" and concept == "fleeting"


def quality_said(concept: str, number: int) -> str:
    """Return a quality as sentences say it."""
    known: Mapping[str, str] = {**known_states(), **tables()["keywords"]}
    return known[concept].format(number=number)


def thing_said(kind: str) -> str:
    """Return a kind as it is named."""
    return "Card" if kind == "card" else kind.replace("_", " ").title()


@cache
def plain_token() -> str:
    """Return the name of a token Character without abilities; whichever comes first will do."""
    from judge.cards.pool import load_cards

    names = (card.name for card in load_cards().cards if card.token and not card.abilities)
    return next(names)
