"""Printed text to ability trees."""

from functools import lru_cache

from judge.cards.ability import Ability, Grant, Keyword, Me, Passive, Unparsed
from judge.cards.language.errors import CardTextError
from judge.cards.language.fields import field_lines
from judge.cards.language.pages.library import load_reader
from judge.cards.language.pages.reading import Reader
from judge.records import replace


def parse_ability(
    text: str, *, language: str = "en", card_type: str = "CHARACTER", support: bool = False
) -> Ability:
    """Return the tree of one ability, as a card of this type prints it.

    `card_type` is the API's reference (`SPELL`, `CHARACTER`, …): on a Spell an effect needs no
    trigger. `support` says that it stands in the support box. Spans count in the text
    as the page mends it.

    Raises:
        CardTextError: with the place, a caret and what was expected.
    """
    return _read_once(load_reader(language), text, card_type == "SPELL", support)


@lru_cache(maxsize=8192)
def _read_once(reader: Reader, text: str, spell: bool, support: bool) -> Ability:
    return reader.read(text, spell=spell, support=support)


def parse_text(
    field: str, *, language: str = "en", card_type: str = "CHARACTER", support: bool = False
) -> tuple[Ability, ...]:
    """Return the abilities of an effect field of the card API; what cannot be read is kept."""
    found: list[Ability] = []
    for line in field_lines(field, language):
        try:
            ability = parse_ability(line, language=language, card_type=card_type, support=support)
        except CardTextError:
            found.append(Ability(Unparsed(line), support))
            continue
        found.extend(_apart(ability))
    return tuple(found)


def _apart(ability: Ability) -> tuple[Ability, ...]:
    """Return "Gigantic, Tough 1." as the two abilities that it prints."""
    body = ability.body
    if isinstance(body, Passive) and len(body.statements) > 1 and body.condition is None:
        keywords = [
            s.ability
            for s in body.statements
            if isinstance(s, Grant) and s.what == Me() and isinstance(s.ability, Keyword)
        ]
        if len(keywords) == len(body.statements):
            return tuple(replace(ability, body=keyword) for keyword in keywords)
    return (ability,)
