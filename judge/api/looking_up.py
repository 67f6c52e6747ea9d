"""Looking up rules, cards and citations for a program."""

from judge.api.values import CardText, CitedReference, FoundCard, FoundRule, RuleText
from judge.cards.counters import counter_names
from judge.cards.governs import governing_rules
from judge.cards.lookup import find_card
from judge.cards.pool import load_cards
from judge.cards.printed import printed
from judge.cards.search import CardFilters, query_of, search
from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.render.cards import hit_value, searchable, type_line
from judge.render.rules import plain_paragraphs
from judge.rulebook.cite import check_references
from judge.rulebook.editions import editions
from judge.rulebook.links import Link, find_links
from judge.rulebook.lookup import chosen_numbers
from judge.rulebook.model import RuleBook
from judge.store.book import open_book
from judge.store.find import Filters, find
from judge.store.knowledge import open_store


def rules(numbers: str, edition: str | None) -> tuple[RuleText, ...]:
    """Return what numbers, ranges and sections name. Raises LookupError or ValueError."""
    book = open_book(edition)
    links = find_links(book)
    return tuple(
        RuleText(
            str(number),
            book.edition.version,
            number.cite(book.edition.version),
            _words(book, number),
            _breadcrumb(book, number),
            tuple(plain_paragraphs(each.blocks) for each in rule.examples) if rule else (),
            tuple(plain_paragraphs(each.blocks) for each in rule.remarks) if rule else (),
            tuple(each.id for each in book.read_as(number)),
            _numbers(links.outgoing.get(number, ()), incoming=False),
            _numbers(links.incoming.get(number, ()), incoming=True),
        )
        for number in chosen_numbers(book, numbers)
        for rule in (book.rules.get(number),)
    )


def _words(book: RuleBook, number: RuleNumber) -> str:
    """Return a rule's text; of a section its title and, one a line, the rules in it."""
    section = book.sections.get(number)
    if section is None:
        return book.rules[number].text
    inside = [f"{each.number} {each.text}" for each in section.rules]
    inside += [f"{child.number} {child.title}" for child in section.sections]
    return "\n".join((section.title, *inside))


def _breadcrumb(book: RuleBook, number: RuleNumber) -> tuple[str, ...]:
    return tuple(f"{each.number} {each.title}" for each in book.breadcrumb(number))


def _numbers(links: tuple[Link, ...], *, incoming: bool) -> tuple[str, ...]:
    found = (str(each.source if incoming else each.target) for each in links)
    return tuple(dict.fromkeys(found))


def found_rules(words: str, limit: int, edition: str | None) -> tuple[FoundRule, ...]:
    """Return the rules nearest to some words."""
    if not words.strip():
        return ()
    version = edition or next(iter(editions(rules_dir())))
    hits = find(open_store(), words, Filters(version, None, ("rule",)), limit)
    return tuple(FoundRule(it.number, it.edition, it.breadcrumb, it.text, it.score) for it in hits)


def card_text(name: str) -> CardText:
    """Return a card as printed. Raises LookupError with the nearest names."""
    pool = load_cards()
    card = find_card(name, pool)
    numbers = card.statistics
    return CardText(
        card.name,
        card.title,
        card.reference,
        type_line(card, pool),
        card.hand_cost,
        card.reserve_cost,
        (numbers.forest, numbers.mountain, numbers.water) if numbers else None,
        printed(card.abilities),
        printed(card.support),
        counter_names(card),
        tuple(each.reference for each in card.printings),
        tuple(other.title for other in pool.siblings(card) if other is not card),
        tuple(governing_rules(card)),
    )


def found_cards(
    words: str, trigger: str | None, effect: str | None, card_type: str | None, limit: int
) -> tuple[FoundCard, ...]:
    """Return the cards that fit. Raises ValueError for an unknown trigger, effect or type."""
    pool = load_cards()
    filters = CardFilters(card_type, None, None, None, None)
    filters.checked(pool)
    query = query_of(trigger, effect)
    hits = search(pool, words, query, filters, lambda card: searchable(card, pool))
    found = []
    for hit in hits:
        texts = tuple(hit_value(hit)["abilities"])
        found.append(FoundCard(hit.card.title, hit.card.reference, texts))
        if len(found) >= limit:
            break
    return tuple(found)


def references(text: str, edition: str | None) -> tuple[CitedReference, ...]:
    """Return the rule references of a text, checked."""
    book = open_book(edition)
    return tuple(
        CitedReference(
            one.text,
            one.start,
            one.end,
            one.exists,
            tuple(n.cite(one.edition or book.edition.version) for n in one.numbers),
            tuple(str(near) for _, numbers in one.missing for near in numbers),
        )
        for one in check_references(book, text)
    )
