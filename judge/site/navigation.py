"""The site's navigation; pages of terms, cards and scenarios stay out of it, for speed."""

import html
from typing import Any

from judge.rulebook.model import Section
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import rule_path
from judge.site.rule_pages import edition_title

Entry = dict[str, Any] | str


def navigation(knowledge: Knowledge, cards: dict[str, str]) -> list[Entry]:
    """Return the navigation as mkdocs wants it: titles to files, or to lists of these."""
    view = knowledge.newest
    found: list[Entry] = [{"Home": "index.md"}, _edition(view)]
    if view.book.terms:
        found.append({"Glossary": f"{view.version}/terms/index.md"})
    if cards:
        found.append({"Cards": "cards/index.md"})
    if view.scenarios:
        found.append({"Scenarios": "scenarios/index.md"})
    found += [_edition(older) for older in knowledge.views[1:]]
    return found


def _edition(view: BookView) -> Entry:
    pages: list[Entry] = [f"{view.version}/index.md"]
    pages += [_chapter(view, chapter) for chapter in view.book.chapters]
    if view.book.changes:
        pages.append({"Changes": f"{view.version}/changes.md"})
    return {edition_title(view): pages}


def _chapter(view: BookView, chapter: Section) -> Entry:
    pages: list[Entry] = [_file(view, chapter)]
    pages += [{html.escape(inner.heading): _file(view, inner)} for inner in chapter.sections]
    return {html.escape(chapter.heading): pages}


def _file(view: BookView, section: Section) -> str:
    return f"{rule_path(view.version, section.number)}.md"
