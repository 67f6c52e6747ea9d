"""The printed texts of all abilities in a language: worked out once for all pages, and kept."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge import kept
from judge.cards.ability import Ability
from judge.cards.facts import Card
from judge.cards.language.pages.glossary import translations
from judge.cards.pool import CardPool
from judge.cards.printed import printing
from judge.site.plays import stamp_of

KEPT = "site.texts"


class LanguageTexts(NamedTuple):
    """What a language says: abilities by their trees as JSON, and words by small English ones."""

    abilities: Mapping[str, str]
    words: Mapping[str, Sequence[str]]


Texts = Mapping[str, LanguageTexts]
"""What is known of each language."""


def print_texts(pool: CardPool, language: str) -> LanguageTexts:
    """Return the text of every ability of the cards in a language, and its words."""
    found: dict[str, str] = {}
    print_ability = printing(language)
    for card in pool.cards:
        for name, ability in _abilities(card):
            if name not in found:
                found[name] = print_ability(ability)
    return LanguageTexts(found, words_in(language, {}))


def kept_texts(pool: CardPool, languages: Iterable[str]) -> dict[str, LanguageTexts]:
    """Return what is kept of languages; left out is a language that lacks some of the cards."""
    key, found = _stamp(), {}
    for language in languages:
        part = kept.read(KEPT, key, language)
        if part is None:
            continue
        said = LanguageTexts(*json.loads(part))
        if all(name in said.abilities for card in pool.cards for name in card.wording.names):
            found[language] = said
    return found


def keep_texts(texts: Texts) -> None:
    """Keep what languages say, in place of all that was kept."""
    kept.write(KEPT, _stamp(), {one: json.dumps(found).encode() for one, found in texts.items()})


def texts_of(card: Card, language: str, texts: Texts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the texts of a card's abilities and of its support; printed where none is known."""
    known, print_ability = _known(language, texts), printing(language)
    found = [known.get(name) or print_ability(ability) for name, ability in _abilities(card)]
    count = len(card.wording.abilities_json)
    return tuple(found[:count]), tuple(found[count:])


def words_in(language: str, texts: Texts) -> Mapping[str, Sequence[str]]:
    """Return what small English words are in another language; looked up where not known."""
    if language in texts:
        return texts[language].words
    return translations("en", language) if language != "en" else {}


def sayer(
    cards: Iterable[Card], texts: Texts
) -> Callable[[Iterable[Ability], str], tuple[str, ...]]:
    """Return what gives the texts of these cards' abilities, as `printed` would."""
    names = {id(ability): name for card in cards for name, ability in _abilities(card)}

    def say(abilities: Iterable[Ability], language: str) -> tuple[str, ...]:
        known, print_ability = _known(language, texts), printing(language)
        return tuple(known.get(names.get(id(one), "")) or print_ability(one) for one in abilities)

    return say


def _known(language: str, texts: Texts) -> Mapping[str, str]:
    return texts[language].abilities if language in texts else {}


def _abilities(card: Card) -> Iterable[tuple[str, Any]]:
    """Return a card's abilities, each with the name of its tree."""
    return zip(card.wording.names, (*card.abilities, *card.support), strict=True)


def _stamp() -> str:
    return stamp_of(("cards",), Path(__file__))
