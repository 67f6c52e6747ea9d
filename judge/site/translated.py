"""The pages of another language: interface, terms and cards in it, the rules in English."""

from collections.abc import Iterator
from dataclasses import replace

from judge.site.card_pages import card_pages, card_paths
from judge.site.knowledge import Knowledge
from judge.site.languages import has_page, local, said
from judge.site.other_pages import home_page, term_pages
from judge.site.page import Page
from judge.site.rule_pages import rule_pages
from judge.site.tool_pages import tool_pages


def translated_pages(knowledge: Knowledge, language: str) -> Iterator[Page]:
    """Yield the pages of a language, with paths in its own folder."""
    here = replace(knowledge, language=language)
    view, cards = here.newest, card_paths(here.cards)
    found = [home_page(here, cards), *tool_pages(here, cards)]
    found += rule_pages(here, view, cards)
    found += term_pages(here, view, cards)
    found += card_pages(here, cards)
    for page in found:
        if has_page(page.path, view.version):
            crumbs = tuple(
                (said(title, language), local(path, language, view.version))
                for title, path in page.crumbs
            )
            title = said(page.title, language)
            path = local(page.path, language, view.version)
            yield replace(page, path=path, title=title, crumbs=crumbs, everywhere=True)
