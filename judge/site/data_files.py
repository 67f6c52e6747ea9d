"""The knowledge as JSON for other programs: `rules.json` and `cards.json`, each with its schema."""

import json
from types import MappingProxyType
from typing import Any

from judge.cards.facts import Card
from judge.cards.governs import governing_rules
from judge.cards.pool import CardPool
from judge.citation import RuleNumber
from judge.render.cards import facts_value
from judge.rulebook.model import Rule, Section, plain_text, section_tree
from judge.site.card_pages import card_paths
from judge.site.html import clean
from judge.site.knowledge import BookView, Knowledge
from judge.site.languages import NAMES
from judge.site.page import href, rule_target, term_path
from judge.site.texts import Texts, texts_of

FORMAT = 1
"""Rises when a field goes or changes its meaning; new fields may come any time."""


def rules_json(view: BookView) -> bytes:
    """Return an edition as the schema `assets/rules-1.schema.json` has it."""
    edition = view.book.edition
    sections = [each for chapter in view.book.chapters for each in section_tree(chapter)]
    return _json(
        {
            "format": FORMAT,
            "edition": edition.version,
            "title": edition.title,
            "date": edition.date or None,
            "wording": "restated; the official document prevails",
            "sections": [_section(one, view) for one in sections],
            "rules": [_rule(one, view) for one in view.book.rules.values()],
            "terms": [
                {
                    "name": term.name,
                    "forms": list(term.forms),
                    "text": term.text,
                    "url": href("index", term_path(view.version, term.name)),
                    "used_in": [str(rule.number) for rule in view.uses[term.name]],
                }
                for term in view.book.terms
            ],
            "interpretations": [
                {
                    "id": one.id,
                    "rules": [str(number) for number in one.numbers],
                    "question": one.question,
                    "reading": one.reading,
                    "reason": one.reason,
                }
                for one in view.interpretations
            ],
        }
    )


def _section(section: Section, view: BookView) -> dict[str, Any]:
    return {
        "number": str(section.number),
        "title": section.title,
        "url": _url(section.number, view),
        "rules": [str(rule.number) for rule in section.rules],
    }


def _rule(rule: Rule, view: BookView) -> dict[str, Any]:
    outgoing = view.links.outgoing.get(rule.number, ())
    return {
        "number": str(rule.number),
        "cite": rule.number.cite(view.version),
        "url": _url(rule.number, view),
        "text": rule.text,
        "examples": [plain_text(one.blocks) for one in rule.examples],
        "remarks": [plain_text(one.blocks) for one in rule.remarks],
        "cites": sorted({str(link.target) for link in outgoing}),
        "exception_to": sorted(
            {str(link.target) for link in outgoing if link.relation == "exception-to"}
        ),
        "interpretations": [one.id for one in view.read_as.get(rule.number, ())],
        "scenarios": [
            href("index", f"scenarios/{one.path}") for one in view.shown_in.get(rule.number, ())
        ],
    }


def _url(number: RuleNumber, view: BookView) -> str:
    return href("index", rule_target(view.version, number))


def cards_json(pool: CardPool, texts: Texts = MappingProxyType({})) -> bytes:
    """Return all cards as the schema `assets/cards-1.schema.json` has them."""
    paths = card_paths(pool)
    cards = [_card(card, pool, paths[card.name], texts) for card in pool.cards]
    return _json({"format": FORMAT, "cards": cards})


def _card(card: Card, pool: CardPool, path: str, texts: Texts) -> dict[str, Any]:
    stats = card.statistics
    return {
        **facts_value(card, pool),
        "url": href("index", path),
        "statistics": [stats.forest, stats.mountain, stats.water] if stats else None,
        "text": {
            language: dict(
                zip(("abilities", "support"), texts_of(card, language, texts), strict=True)
            )
            for language in NAMES
        },
        "rules": list(governing_rules(card)),
        "printings": [
            {"reference": one.reference, "set": one.set, "flags": list(one.flags)}
            for one in card.printings
        ],
    }


def data_files(knowledge: Knowledge) -> dict[str, bytes]:
    """Return the files by their names, as far as there is anything to put into them."""
    found = {"rules.json": rules_json(knowledge.newest)}
    if knowledge.cards is not None:
        found["cards.json"] = cards_json(knowledge.cards, knowledge.texts)
    return found


def _json(value: Any) -> bytes:
    return clean(json.dumps(value, ensure_ascii=False, separators=(",", ":"))).encode()
