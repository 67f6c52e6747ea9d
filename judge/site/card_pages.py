"""A page a card name, with every faction and rarity it comes in; kept out of the navigation."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from judge.cards.facts import Card
from judge.cards.governs import governing_rules
from judge.cards.pool import CardPool
from judge.citation import RuleNumber
from judge.records import dataclass
from judge.render.cards import changes, numbers_line, printing_notes, type_line
from judge.rulebook.model import CardName, paragraphs
from judge.site.ability_tree import TreePart, node_words, part_of
from judge.site.html import gist
from judge.site.knowledge import BookView, Knowledge, ScenarioFile
from judge.site.languages import NAMES, said, term_words
from judge.site.page import Page, slug
from judge.site.rule_pages import pen_for
from judge.site.rulings import rulings_by_card
from judge.site.sentences import card_names, cards_in
from judge.site.share import WHOLE, Share
from judge.site.templates import render
from judge.site.terms import parts
from judge.site.texts import Texts, sayer, texts_of


@dataclass(frozen=True, slots=True)
class LocalText:
    """The text of a card in one language."""

    language: str
    abilities: tuple[str, ...]
    support: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardView:
    """One card of a name, worded for its page."""

    reference: str
    heading: str
    type: str
    numbers: tuple[str, ...]
    texts: tuple[LocalText, ...]
    changes: tuple[str, ...]
    printings: tuple[tuple[str, str, list[str]], ...]
    trees: tuple[TreePart, ...]


def card_paths(pool: CardPool | None) -> dict[str, str]:
    """Return the path of each card name's page; like names get a number."""
    paths: dict[str, str] = {}
    taken = {"index"}
    for name in sorted(pool.by_name) if pool else ():
        base = found = slug(name)
        count = 1
        while found in taken:
            count += 1
            found = f"{base}-{count}"
        taken.add(found)
        paths[name] = f"cards/{found}"
    return paths


def card_pages(
    knowledge: Knowledge, paths: Mapping[str, str], share: Share = WHOLE
) -> Iterator[Page]:
    """Yield the list of cards and a page a name, or a share of them."""
    pool = knowledge.cards
    if pool is None:
        return
    if share.first:
        yield _list_page(knowledge, pool, paths)
    rulings = rulings_by_card(knowledge)
    examples, scenarios = named_in_rules(knowledge.newest), named_in_scenarios(knowledge, paths)
    for name, path in share.out_of(list(paths.items())):
        told = {
            "examples": examples.get(name, ()),
            "scenarios": scenarios.get(name, ()),
            "rulings": rulings.get(name, ()),
        }
        yield _card_page(knowledge, pool, name, path, paths, told)


def _list_page(knowledge: Knowledge, pool: CardPool, paths: Mapping[str, str]) -> Page:
    home = "cards/index"
    own = [(own_name(pool.by_name[name][0], knowledge), path) for name, path in paths.items()]
    ordered = sorted(own, key=lambda item: slug(item[0]))
    names = [(key.upper(), list(found)) for key, found in groupby(ordered, _initial)]
    pen = pen_for(home, knowledge.newest, knowledge, paths)
    body = render("cards.md.j2", pen, names=names, count=len(paths))
    return Page(home, "Cards", body, crumbs=(("Home", "index"),), hide=("navigation", "toc"))


def named_in_rules(view: BookView) -> dict[str, list[RuleNumber]]:
    """Return the rules that name each card, mostly in their examples."""
    found: dict[str, list[RuleNumber]] = {}
    for rule in view.book.rules.values():
        runs = [run for part in parts(rule) for text in paragraphs(part) for run in text.runs]
        for name in dict.fromkeys(run.text for run in runs if isinstance(run, CardName)):
            found.setdefault(name, []).append(rule.number)
    return found


def named_in_scenarios(
    knowledge: Knowledge, paths: Mapping[str, str]
) -> dict[str, list[ScenarioFile]]:
    """Return the scenarios that name each card."""
    scenarios = knowledge.newest.scenarios
    found: dict[str, list[ScenarioFile]] = {}
    texts = tuple(one.text for one in scenarios)
    for scenario, named in zip(scenarios, _named(texts, tuple(paths)), strict=True):
        for name in named:
            found.setdefault(name, []).append(scenario)
    return found


@lru_cache(1)  # for all shares of the cards
def _named(texts: tuple[str, ...], cards: tuple[str, ...]) -> list[set[str]]:
    names = card_names(cards)
    return [cards_in(text, names) for text in texts]


def _initial(item: tuple[str, str]) -> str:
    return slug(item[0])[0]


def _card_page(
    knowledge: Knowledge,
    pool: CardPool,
    name: str,
    path: str,
    paths: Mapping[str, str],
    told: Mapping[str, Sequence[object]],
) -> Page:
    cards = pool.by_name[name]
    first = cards[0]
    pen = pen_for(path, knowledge.newest, knowledge, paths)
    title = own_name(first, knowledge)
    body = render(
        "card.md.j2",
        pen,
        name=title,
        cards=[_card_view(card, first, pool, knowledge) for card in cards],
        translations=[(code, other) for code, other in first.names.items() if other != title],
        rules=_governing(cards, knowledge),
        question=_played(first),
        languages=NAMES,
        **told,
    )
    crumbs = (("Home", "index"), ("Cards", "cards/index"))
    line = type_words(first, pool, knowledge.language)
    return Page(path, title, body, description=line, crumbs=crumbs, boost=0.3)


def _played(card: Card) -> str:
    """Return the question what happens when a card is played; nothing for what nobody plays."""
    if card.hand_cost is None:
        return ""
    return f"Alice has {card.name} in hand. Alice plays {card.name}. What happens?"


def own_name(card: Card, knowledge: Knowledge) -> str:
    """Return a card's name in the language of the pages."""
    return card.names.get(knowledge.language, card.name)


def type_words(card: Card, pool: CardPool, language: str) -> str:
    """Return a card's type line in a language, as far as the glossary has the words."""
    terms = term_words(language)
    head, *rest = type_line(card, pool, language).split(" · ")
    kind, dash, sub_types = head.partition(" — ")
    told = " ".join(terms.get(word, said(word, language)) for word in kind.split())
    told = told[:1].upper() + told[1:]
    return " · ".join([told + dash + sub_types, *(said(word, language) for word in rest)])


def _card_view(card: Card, first: Card, pool: CardPool, knowledge: Knowledge) -> CardView:
    language = knowledge.language
    trees = [*card.wording.abilities_json, *card.wording.support_json]
    say = sayer((first, card), knowledge.texts)
    return CardView(
        reference=card.reference,
        heading=", ".join(said(word, language) for word in _apart(card)),
        type=type_words(card, pool, language),
        numbers=tuple(_numbers(card, language)),
        texts=tuple(_text(card, code, knowledge.texts) for code in NAMES) if trees else (),
        changes=tuple(changes(first, card, pool, language, say)) if card is not first else (),
        printings=tuple((p.reference, p.version, printing_notes(p)) for p in card.printings),
        trees=tuple(map(part_of, trees)),
    )


def _apart(card: Card) -> list[str]:
    """Return what tells a card from others of its name: rarity and faction."""
    return card.title.removeprefix(card.name).strip(" ()").split(", ")


def _numbers(card: Card, language: str) -> Iterator[str]:
    """Yield costs, statistics and limits, each with its name in a language."""
    for part in filter(None, re.split(r" · |  ", numbers_line(card))):
        name, _, number = part.rpartition(" ")
        yield f"{said(name, language)} {number}"


def _text(card: Card, language: str, texts: Texts) -> LocalText:
    abilities, support = texts_of(card, language, texts)
    return LocalText(language, _lines(abilities), _lines(support))


def _lines(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for text in texts for line in text.split("\n"))


def _governing(cards: tuple[Card, ...], knowledge: Knowledge) -> list[tuple[RuleNumber, str, str]]:
    book = knowledge.newest.book
    reasons: dict[str, dict[str, None]] = {}
    for card in cards:
        for text, why in governing_rules(card).items():
            reasons.setdefault(text, {}).update(dict.fromkeys(why))
    found = []
    for text, words in reasons.items():
        number = RuleNumber.parse(text)
        if number in book:
            title = gist(number, book, 80).removeprefix(text).strip()
            found.append((number, title, ", ".join(map(node_words, words))))
    return found
