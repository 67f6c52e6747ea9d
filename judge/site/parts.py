"""The pages of a site in parts that are written independently of each other."""

from collections.abc import Iterator

from judge.records import dataclass, replace
from judge.site.about_pages import about_pages
from judge.site.card_pages import card_pages, card_paths
from judge.site.comparison_pages import comparison_pages
from judge.site.coverage_pages import coverage_pages
from judge.site.example_pages import example_pages
from judge.site.examples import shown_examples
from judge.site.house_pages import house_pages
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH, has_page, local, said
from judge.site.old_glossary import old_glossary_pages
from judge.site.open_point_pages import open_point_pages
from judge.site.other_pages import home_page, term_pages
from judge.site.page import Page
from judge.site.playing import Playing
from judge.site.rule_pages import rule_pages
from judge.site.ruling_pages import ruling_pages
from judge.site.rulings import shown_rulings
from judge.site.scenario_pages import scenario_pages, scenario_path
from judge.site.share import WHOLE, Share, shares
from judge.site.tool_pages import tool_pages

CARDS, SCENARIOS, RULINGS, EXAMPLES = "cards", "scenarios", "rulings", "examples"
_FIRST, _RULES, _TERMS = "first", "rules", "terms"
_SIZES = {CARDS: 75, SCENARIOS: 40, RULINGS: 40, EXAMPLES: 40}
"""How many pages of a kind are written in one go."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some pages of one kind in one language; `view` is an edition's place among all."""

    kind: str
    language: str = ENGLISH
    view: int = 0
    share: Share = WHOLE


def parts(knowledge: Knowledge, language: str = ENGLISH) -> list[Part]:
    """Return the parts of a language: what takes long to write first, its cards last."""
    found: list[Part] = []
    if language == ENGLISH:
        found += _shared(SCENARIOS, language, len(knowledge.newest.scenarios))
        found += _shared(RULINGS, language, len(knowledge.rulings))
        found += _shared(EXAMPLES, language, len(shown_examples(knowledge.newest)))
    views = range(len(knowledge.views) if language == ENGLISH else 1)
    found += [Part(kind, language, view) for view in views for kind in (_TERMS, _RULES)]
    found.append(Part(_FIRST, language))
    cards = len(knowledge.cards.by_name) if knowledge.cards else 0
    return found + _shared(CARDS, language, cards)


def pages(knowledge: Knowledge, playing: Playing | None = None) -> Iterator[Page]:
    """Yield every page in English; without `playing`, scenarios are told and not played."""
    for part in parts(knowledge):
        yield from part_pages(knowledge, part, playing)


def part_pages(knowledge: Knowledge, part: Part, playing: Playing | None = None) -> Iterator[Page]:
    """Yield the pages of a part, in its language's folder."""
    here = replace(knowledge, language=part.language)
    for page in _pages(here, part, playing):
        if part.language == ENGLISH or has_page(page.path, here.newest.version):
            yield _placed(page, part.language, here.newest.version)


def shown_in(knowledge: Knowledge, part: Part) -> list[tuple[str, str]]:
    """Return the paths of the pages of a part that play a scenario, with its text."""
    if part.kind == SCENARIOS:
        scenarios = part.share.out_of(knowledge.newest.scenarios)
        return [(scenario_path(one.path), one.text) for one in scenarios]
    if part.kind == RULINGS:
        rulings = part.share.out_of(shown_rulings(knowledge))
        return [(one.path, one.scenario) for one in rulings if one.scenario]
    if part.kind == EXAMPLES:
        examples = part.share.out_of(shown_examples(knowledge.newest))
        return [(one.path, one.scenarios[0].text) for one in examples]
    return []


def _shared(kind: str, language: str, count: int) -> list[Part]:
    return [Part(kind, language, 0, one) for one in shares(count, _SIZES[kind])]


def _pages(knowledge: Knowledge, part: Part, playing: Playing | None) -> Iterator[Page]:
    cards = card_paths(knowledge.cards)
    view = knowledge.views[part.view]
    match part.kind:
        case "scenarios":
            yield from scenario_pages(knowledge, cards, playing, part.share)
        case "rulings":
            yield from ruling_pages(knowledge, cards, playing, part.share)
        case "examples":
            yield from example_pages(knowledge, cards, playing, part.share)
        case "cards":
            yield from card_pages(knowledge, cards, part.share)
        case "rules":
            yield from rule_pages(knowledge, view, cards)
            yield from open_point_pages(knowledge, view, cards)
        case "terms":
            yield from term_pages(knowledge, view, cards)
            yield from old_glossary_pages(knowledge, view, cards)
        case _:
            yield home_page(knowledge, cards)
            yield from tool_pages(knowledge, cards)
            if knowledge.language == ENGLISH:
                yield from comparison_pages(knowledge, cards)
                yield from coverage_pages(knowledge, cards)
                yield from about_pages(knowledge, cards)
                yield from house_pages(knowledge, cards)


def _placed(page: Page, language: str, edition: str) -> Page:
    if language == ENGLISH:
        return replace(page, everywhere=has_page(page.path, edition))
    crumbs = tuple(
        (said(title, language), local(path, language, edition)) for title, path in page.crumbs
    )
    path, title = local(page.path, language, edition), said(page.title, language)
    return replace(page, path=path, title=title, crumbs=crumbs, everywhere=True)
