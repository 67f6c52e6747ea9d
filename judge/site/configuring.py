"""The builder's configuration for the pages of one language."""

import json
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from judge.paths import site_dir
from judge.records import dataclass
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH, NAMES, said
from judge.site.navigation import navigation
from judge.site.runtime import Runtime

NAME = "Altered rules"


@dataclass(frozen=True, slots=True)
class Tree:
    """Where a language's pages are, where they are built to, and what they are built with."""

    docs: Path
    output: Path
    url: str
    runtime: Runtime | None
    languages: tuple[str, ...]


def configuration(knowledge: Knowledge, written: set[str], tree: Tree) -> str:
    """Return the configuration for pages that are written already, in the knowledge's language."""
    templates = Environment(
        loader=FileSystemLoader(site_dir()),
        undefined=StrictUndefined,
        autoescape=False,  # YAML, and every value passes `tojson`
    )
    templates.filters["tojson"] = lambda value: json.dumps(value, ensure_ascii=False)
    language, edition = knowledge.language, knowledge.newest.book.edition
    folder = "" if language == ENGLISH else f"{language}/"
    about = "Every rule of {title}, restated, connected and searchable"
    prevails = "Rules {version} restated; the official document prevails."
    return templates.get_template("mkdocs.yml.j2").render(
        name=said(NAME, language),
        description=said(about, language, title=edition.title),
        copyright=said(prevails, language, version=edition.version),
        url=f"{tree.url.rstrip('/')}/{folder}" if tree.url else "",
        private=knowledge.private,
        runtime=f"runtime/{tree.runtime.name}" if tree.runtime else "",
        docs=str(tree.docs.resolve()),
        output=str(tree.output.resolve()),
        overrides=str(site_dir() / "overrides"),
        language=language,
        root="../" if folder else "",
        tongue=language if folder else "",
        tongues=[
            {"code": code, "name": NAMES[code], "folder": "" if code == ENGLISH else f"{code}/"}
            for code in tree.languages
        ],
        told={text: said(text, language) for text in _HEADER},
        nav=navigation(knowledge, written),
    )


_HEADER = (
    "Search",
    "Ask",
    "Language",
    "Use light colours",
    "Use dark colours",
    "Follow the system's colours",
    "This page is not here",
    "It may have moved with an edition, or never have been.",
    "Search the rules, cards and rulings",
    "The first page",
)
"""What the theme's own pages and the bar on top of every page say."""
