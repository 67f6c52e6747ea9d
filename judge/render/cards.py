"""Cards as terminal text, Markdown and JSON values."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from judge.cards.ability import Ability
from judge.cards.compare import difference
from judge.cards.divergences import known_reasons
from judge.cards.facts import Card, Printing, Statistics
from judge.cards.governs import governing_rules
from judge.cards.lookup import find_card
from judge.cards.original import original_lines
from judge.cards.pool import CardPool, load_cards
from judge.cards.printed import NOT_READ, UNREAD, is_unread, printed
from judge.cards.search import CardHit
from judge.render.rulings import card_lines
from judge.render.style import dim, emphasis, strong
from judge.render.titles import rule_titles
from judge.render.trees import outline
from judge.rulings.collection import rulings_about
from judge.rulings.model import Ruling

Say = Callable[[Iterable[Ability], str], tuple[str, ...]]

_LANGUAGES = ("fr", "it", "es", "de")
_FACT_NAMES = {
    "type": "type",
    "zone_type": "zone type",
    "sub_types": "sub-types",
    "hand_cost": "Hand Cost",
    "reserve_cost": "Reserve Cost",
    "statistics": "statistics",
    "landmark_limit": "landmark limit",
    "reserve_limit": "reserve limit",
    "names": "names",
}


@cache
def environment() -> Environment:
    """Return the environment of card templates."""
    found = Environment(
        loader=FileSystemLoader(Path(__file__).with_name("templates")),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        autoescape=False,  # terminal text and Markdown; the site escapes its own pages
    )
    found.filters |= {"strong": strong, "emphasis": emphasis, "dim": dim}
    return found


def plain_card(name: str) -> str:
    """Return a card for a terminal in English; raises what `find_card` does."""
    pool = load_cards()
    card = find_card(name, pool)
    return card_terminal(card, pool, rule_titles(governing_rules(card)), language="en", trees=False)


def card_terminal(
    card: Card,
    pool: CardPool,
    titles: Mapping[str, str],
    *,
    language: str,
    trees: bool,
    say: Say = printed,
    rulings: Callable[[Iterable[str]], Iterable[Ruling]] = rulings_about,
) -> str:
    """Return a card for a terminal; `titles` words the numbers of the rules that govern it.

    `say` prints abilities in a language, and `rulings` gives those about cards by their names.
    """
    template = environment().get_template("card.txt.j2")
    return template.render(
        card=card,
        type_line=type_line(card, pool, language),
        numbers=numbers_line(card),
        name=card.names.get(language, card.name),
        abilities=_lines(_marked(card.abilities, language, say)),
        support=_lines(_marked(card.support, language, say)),
        original=original_lines(card, language),
        trees=[outline(tree) for tree in _trees(card)] if trees else [],
        names=[(x, card.names[x]) for x in ("en", *_LANGUAGES) if x in card.names],
        printings=[(p, printing_notes(p, language)) for p in card.printings],
        siblings=[
            (other, changes(card, other, pool, language, say))
            for other in pool.siblings(card)
            if other is not card
        ],
        rulings=card_lines(rulings([card.name])),
        rules=[
            (number, titles.get(number, ""), ", ".join(reasons).replace("_", " "))
            for number, reasons in governing_rules(card).items()
        ],
    )


def _marked(abilities: tuple[Ability, ...], language: str, say: Say) -> tuple[str, ...]:
    """Print abilities; one that was not read is marked."""
    return tuple(
        f"{text} {NOT_READ}" if is_unread(ability) and text != UNREAD else text
        for ability, text in zip(abilities, say(abilities, language), strict=True)
    )


def _lines(texts: tuple[str, ...]) -> list[str]:
    """Return the lines of abilities, each mode and each row of a dice table on its own."""
    return [line for text in texts for line in text.replace(" • ", "\n  • ").split("\n")]


def _trees(card: Card) -> list[Any]:
    return [*card.wording.abilities_json, *card.wording.support_json]


def type_line(card: Card, pool: CardPool, language: str = "en") -> str:
    """Return the type line with faction and rarity: Landmark Permanent — Site · Muna · rare."""
    kind = " ".join(filter(None, ("Token" if card.token else "", card.zone_type, card.type)))
    if card.sub_types:
        kind += " — " + ", ".join(sub_type_name(s, pool, language) for s in card.sub_types)
    words = [kind, card.faction.name.title(), *([str(card.rarity)] if card.rarity else [])]
    return " · ".join(words)


def sub_type_name(code: str, pool: CardPool, language: str = "en") -> str:
    """Return a sub-type's name:  ROBOT  -->  Robot."""
    names = pool.labels["sub_types"].get(code, {})
    return names.get(language) or names.get("en") or code.replace("_", " ").title()


def numbers_line(card: Card) -> str:
    """Return costs, statistics and limits in one line."""
    parts = []
    if card.hand_cost is not None and not card.token:
        parts.append(f"Hand Cost {card.hand_cost}")
    if card.reserve_cost is not None and not card.token:
        parts.append(f"Reserve Cost {card.reserve_cost}")
    if card.statistics is not None:
        found = card.statistics
        parts.append(f"{{V}} {found.forest}  {{M}} {found.mountain}  {{O}} {found.water}")
    if card.landmark_limit is not None:
        parts.append(f"landmark limit {card.landmark_limit}")
    if card.reserve_limit is not None:
        parts.append(f"reserve limit {card.reserve_limit}")
    return " · ".join(parts)


def printing_notes(printing: Printing, language: str = "en") -> list[str]:
    """Return what is to be said of a printing: its flags, and what it prints differently."""
    notes = list(printing.flags)
    if printing.misprint:
        notes.append(f"misprint: {printing.misprint}")
    notes += [
        f"prints {_FACT_NAMES[key]} {_shown(value)}"
        for key, value in printing.former.items()
        if key in _FACT_NAMES and key != "names"
    ]
    if printing.former_wording is not None:
        before = (*printing.former_wording.abilities, *printing.former_wording.support)
        notes.append("prints: " + " / ".join(printed(before, language) or ("nothing",)))
    notes += [
        f"{code}: {reasons[printing.reference]}"
        for code, reasons in known_reasons().items()
        if printing.reference in reasons
    ]
    return notes


def changes(
    card: Card,
    other: Card,
    pool: CardPool,
    language: str = "en",
    say: Say = printed,
) -> list[str]:
    """Return what another card of the same name changes, one line each.

    `say` prints abilities in a language.
    """
    found = difference(card, other)
    lines = []
    for name, (before, after) in found.facts.items():
        if name == "sub_types":
            before, after = (
                ", ".join(sub_type_name(code, pool, language) for code in codes)
                for codes in (before, after)
            )
        lines.append(f"{_FACT_NAMES[name]} {_shown(before)} → {_shown(after)}")
    lines += [f"− {text}" for text in say(found.lost, language)]
    lines += [f"+ {text}" for text in say(found.gained, language)]
    return lines


def _shown(value: Any) -> str:
    if value is None or value == [] or value == "":
        return "none"
    return ", ".join(value) if isinstance(value, list | tuple) else str(value)


def facts_value(card: Card, pool: CardPool) -> dict[str, Any]:
    """Return what is printed beside a card's text, as JSON values; its statistics left out."""
    return {
        "reference": card.reference,
        "names": dict(card.names),
        "type": card.type,
        "zone_type": card.zone_type,
        "token": card.token,
        "sub_types": [sub_type_name(code, pool) for code in card.sub_types],
        "faction": card.faction.name.title(),
        "rarity": card.rarity,
        "hand_cost": card.hand_cost,
        "reserve_cost": card.reserve_cost,
        "landmark_limit": card.landmark_limit,
        "reserve_limit": card.reserve_limit,
    }


def card_value(card: Card, pool: CardPool, titles: Mapping[str, str]) -> dict[str, Any]:
    """Return a card as a JSON value."""
    return {
        "name": card.name,
        **facts_value(card, pool),
        "statistics": _statistics(card.statistics),
        "abilities": _ability_values(card.wording.abilities_json, printed(card.abilities)),
        "support": _ability_values(card.wording.support_json, printed(card.support)),
        "original": [
            {"text": line.text, "ours": line.ours, "read": line.read}
            for line in original_lines(card, "en")
        ],
        "imported": card.reference in pool.imported,
        "printings": [_printing_value(printing) for printing in card.printings],
        "siblings": [
            {
                "reference": other.reference,
                "title": other.title,
                "changes": changes(card, other, pool),
            }
            for other in pool.siblings(card)
            if other is not card
        ],
        "rules": [
            {"rule": number, "title": titles.get(number, ""), "for": list(reasons)}
            for number, reasons in governing_rules(card).items()
        ],
    }


def _statistics(found: Statistics | None) -> dict[str, int] | None:
    if found is None:
        return None
    return {"forest": found.forest, "mountain": found.mountain, "water": found.water}


def searchable(card: Card, pool: CardPool) -> str:
    """Return all that a search for words looks at: names, type line, printed text."""
    texts = printed((*card.abilities, *card.support))
    return " ".join((*card.names.values(), type_line(card, pool), *texts))


def hit_terminal(hit: CardHit) -> str:
    """Return a found card for a terminal: its title and the abilities that match."""
    line = f"{strong(hit.card.title)}  {dim(hit.card.reference)}"
    return "\n".join((line, *(f"  {text}" for text in _hit_texts(hit))))


def hit_value(hit: CardHit) -> dict[str, Any]:
    """Return a found card as a JSON value."""
    return {
        "reference": hit.card.reference,
        "title": hit.card.title,
        "abilities": _hit_texts(hit),
    }


def _hit_texts(hit: CardHit) -> list[str]:
    abilities = (*hit.card.abilities, *hit.card.support)
    return _lines(printed(abilities[place] for place in hit.places))


def _ability_values(trees: Any, texts: tuple[str, ...]) -> list[dict[str, Any]]:
    return [{"text": text, "tree": tree} for text, tree in zip(texts, trees, strict=True)]


def _printing_value(printing: Printing) -> dict[str, Any]:
    return {
        "reference": printing.reference,
        "set": printing.set,
        "version": printing.version,
        "flags": list(printing.flags),
        "misprint": printing.misprint,
        "prints": dict(printing.former),
    }
