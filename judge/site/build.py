"""Builds the site: knowledge → pages → mkdocs → the output folder."""

import json
import logging
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import MkDocsException
from mkdocs.plugins import BasePlugin

from judge.errors import UserError
from judge.files import locked
from judge.paths import site_dir
from judge.site.card_pages import card_pages, card_paths
from judge.site.knowledge import Knowledge
from judge.site.navigation import navigation
from judge.site.offline import write_offline
from judge.site.old_glossary import old_glossary_pages
from judge.site.other_pages import home_page, term_pages
from judge.site.page import Page
from judge.site.rule_pages import rule_pages
from judge.site.scenario_pages import scenario_pages
from judge.site.write import LOCK, MARKER, publish, write_changed, write_pages

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


class SiteError(UserError, ValueError):
    """The site cannot be built."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did; `seconds` are those of writing, building and publishing."""

    output: Path
    pages: int
    seconds: float
    warnings: tuple[str, ...]


def pages(knowledge: Knowledge) -> Iterator[Page]:
    """Yield every page of the site."""
    cards = card_paths(knowledge.cards)
    yield home_page(knowledge, cards)
    for view in knowledge.views:
        yield from rule_pages(knowledge, view, cards)
        yield from term_pages(knowledge, view, cards)
        yield from old_glossary_pages(knowledge, view, cards)
    yield from scenario_pages(knowledge, cards)
    yield from card_pages(knowledge, cards)


def build_site(
    knowledge: Knowledge,
    output: Path,
    work: Path,
    *,
    strict: bool,
    url: str = "",
    progress: Progress = lambda what, done, whole: None,
) -> Built:
    """Build the site into `output`; pages and configuration are kept in `work`.

    `url` is where it will be published, for search engines and the page of missing pages.

    One build at a time holds each folder. Raises SiteError, with every warning when `strict`; the
    site that was published before is then untouched.
    """
    begun = time.perf_counter()
    language = knowledge.newest.book.edition.language
    docs, config = work / "docs" / language, work / f"mkdocs.{language}.yml"
    _require_ours(output)
    _require_ours(docs)
    with locked(work), locked(output), _staging(output) as staged:
        written = write_pages(_counted(knowledge, progress), site_dir() / "assets", docs)
        write_changed(config, _configuration(knowledge, written, docs, staged, url).encode())
        warnings = [*knowledge.problems, *_run_mkdocs(config, len(written), progress)]
        if strict and warnings:
            raise SiteError(
                "the site has warnings, so it is not published:\n"
                + "\n".join(f"  {warning}" for warning in warnings)
                + "\n  --no-strict publishes it all the same"
            )
        write_offline(staged, knowledge.newest.version)
        publish(staged, output)
    return Built(output, len(written), time.perf_counter() - begun, tuple(warnings))


@contextmanager
def _staging(output: Path) -> Iterator[Path]:
    """Give a folder beside the output, on the same disk, so that files can be renamed into it."""
    prefix = f".{output.name}.staged-"
    for left in output.parent.glob(f"{prefix}*"):  # of a build that was killed; we hold the lock
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=prefix, dir=output.parent) as folder:
        yield Path(folder)


def _require_ours(folder: Path) -> None:
    # Whatever is not of the site is removed from its folders: so they have to be the site's.
    others = {path.name for path in folder.iterdir()} - {LOCK} if folder.is_dir() else set()
    if others and MARKER not in others:
        raise SiteError(
            f"{folder} is not empty and was not built by this program; choose another folder"
            " with --output or --work, or empty it"
        )


def _counted(knowledge: Knowledge, progress: Progress) -> Iterator[Page]:
    whole = sum(len(v.book.terms) + len(v.book.sections) // 4 for v in knowledge.views)
    whole += len(knowledge.newest.scenarios)
    whole += len(knowledge.cards.by_name) if knowledge.cards else 0
    for done, page in enumerate(pages(knowledge), start=1):
        progress("writing pages", done, max(whole, done))
        yield page


def _configuration(
    knowledge: Knowledge, written: set[str], docs: Path, staged: Path, url: str
) -> str:
    templates = Environment(
        loader=FileSystemLoader(site_dir()),
        undefined=StrictUndefined,
        autoescape=False,  # YAML, and every value passes `tojson`
    )
    templates.filters["tojson"] = lambda value: json.dumps(value, ensure_ascii=False)
    edition = knowledge.newest.book.edition
    return templates.get_template("mkdocs.yml.j2").render(
        name="Altered rules",
        description=f"Every rule of {edition.title}, restated, connected and searchable",
        copyright=f"Rules {edition.version} restated; the official document prevails.",
        url=url,
        docs=str(docs.resolve()),
        output=str(staged.resolve()),
        overrides=str(site_dir() / "overrides"),
        language=edition.language,
        nav=navigation(knowledge, written),
    )


def _run_mkdocs(config: Path, count: int, progress: Progress) -> list[str]:
    heard = _Warnings()
    logger = logging.getLogger("mkdocs")
    logger.addHandler(heard)
    before, logger.propagate = logger.propagate, False
    try:
        loaded = load_config(str(config))
        loaded.plugins["progress"] = _Pages(count, progress)
        mkdocs_build(loaded)
    except MkDocsException as error:
        raise SiteError(f"mkdocs cannot build the site: {error}") from None
    finally:
        logger.removeHandler(heard)
        logger.propagate = before
    return heard.messages


class _Warnings(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


class _Pages(BasePlugin):  # type: ignore[type-arg,no-untyped-call]
    """Tells how many pages are built."""

    def __init__(self, count: int, progress: Progress) -> None:
        super().__init__()
        self.count, self.progress, self.done = count, progress, 0

    def on_post_page(self, output: str, *, page: object, config: MkDocsConfig) -> str:
        """Count a page."""
        self.done += 1
        self.progress("building pages", self.done, max(self.count, self.done))
        return output
