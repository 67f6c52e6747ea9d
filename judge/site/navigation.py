"""The site's navigation; pages of terms, cards and scenarios stay out of it, for speed."""

import html
from collections.abc import Collection, Iterator
from typing import Any

from judge.rulebook.model import Section
from judge.site.knowledge import BookView, Knowledge
from judge.site.languages import ENGLISH, said
from judge.site.page import rule_path
from judge.site.rule_pages import edition_title

Entry = dict[str, Any] | str


def navigation(knowledge: Knowledge, written: Collection[str]) -> list[Entry]:
    """Return the navigation as mkdocs wants it: titles to files, or to lists of these.

    `written` are the paths of all pages; what has no page has no entry.
    """
    view = knowledge.newest
    shelves = {
        "Glossary": f"{view.version}/terms/index",
        "Cards": "cards/index",
        "Rulings": "rulings/index",
        "Scenarios": "scenarios/index",
    }
    language = knowledge.language
    told = {said(title, language): path for title, path in shelves.items()}
    found: list[Entry] = [{said("Home", language): "index.md"}, _edition(view, written, language)]
    found += _present(told, written)
    if language == ENGLISH:
        found += [_edition(older, written) for older in knowledge.views[1:]]
    return found


def _edition(view: BookView, written: Collection[str], language: str = ENGLISH) -> Entry:
    title = edition_title(view, language)
    pages: list[Entry] = [{title: f"{view.version}/index.md"}]
    pages += [_chapter(view, chapter) for chapter in view.book.chapters]
    more = {
        "Changes": f"{view.version}/changes",
        "Interpretations": f"{view.version}/interpretations",
        "Open points that matter": f"{view.version}/open-points",
    }
    if not view.book.terms:
        more[f"Glossary {view.version}"] = f"{view.version}/terms/index"
    return {title: [*pages, *_present(more, written)]}


def _present(pages: dict[str, str], written: Collection[str]) -> Iterator[Entry]:
    for title, path in pages.items():
        if path in written:
            yield {title: f"{path}.md"}


def _chapter(view: BookView, chapter: Section) -> Entry:
    shown = (chapter, *chapter.sections)
    pages = [{html.escape(one.heading): _file(view, one)} for one in shown]
    return {html.escape(chapter.heading): pages}


def _file(view: BookView, section: Section) -> str:
    return f"{rule_path(view.version, section.number)}.md"
