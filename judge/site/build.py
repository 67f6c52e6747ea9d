"""Builds the site: knowledge → pages → mkdocs → the output folder."""

import multiprocessing
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from judge.files import locked
from judge.paths import site_dir
from judge.records import dataclass
from judge.site.about_pages import about_pages
from judge.site.builder import Progress, SiteError, build_pages, build_quietly
from judge.site.card_filters import card_filters
from judge.site.card_pages import card_pages, card_paths
from judge.site.comparison_pages import comparison_pages
from judge.site.configuring import NAME, Tree, configuration
from judge.site.coverage_pages import coverage_pages
from judge.site.data_files import data_files
from judge.site.house_pages import house_pages
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH, NAMES, has_page
from judge.site.moved import moved_numbers
from judge.site.offline import write_offline, write_shell
from judge.site.old_glossary import old_glossary_pages
from judge.site.other_pages import home_page, term_pages
from judge.site.page import Page
from judge.site.playing import Playing
from judge.site.rule_pages import rule_pages
from judge.site.ruling_pages import ruling_pages
from judge.site.rulings import shown_rulings
from judge.site.runtime import Runtime, compile_runtime
from judge.site.scenario_pages import scenario_pages, scenario_path
from judge.site.search_index import search_index
from judge.site.tool_pages import tool_pages
from judge.site.translated import translated_pages
from judge.site.write import LOCK, MARKER, publish, write_changed, write_pages

__all__ = ["Built", "Progress", "SiteError", "build_site", "pages"]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did; `seconds` are those of writing, building and publishing."""

    output: Path
    pages: int
    seconds: float
    warnings: tuple[str, ...]


def pages(knowledge: Knowledge, playing: Playing | None = None) -> Iterator[Page]:
    """Yield every page of the site; without `playing`, scenarios are told and not played."""
    cards = card_paths(knowledge.cards)
    for page in _pages(knowledge, cards, playing):
        yield replace(page, everywhere=has_page(page.path, knowledge.newest.version))


def _pages(knowledge: Knowledge, cards: dict[str, str], playing: Playing | None) -> Iterator[Page]:
    yield home_page(knowledge, cards)
    yield from tool_pages(knowledge, cards)
    for view in knowledge.views:
        yield from rule_pages(knowledge, view, cards)
        yield from term_pages(knowledge, view, cards)
        yield from old_glossary_pages(knowledge, view, cards)
    yield from scenario_pages(knowledge, cards, playing)
    yield from ruling_pages(knowledge, cards, playing)
    yield from comparison_pages(knowledge, cards)
    yield from coverage_pages(knowledge, cards)
    yield from about_pages(knowledge, cards)
    yield from house_pages(knowledge, cards)
    yield from card_pages(knowledge, cards)


def build_site(
    knowledge: Knowledge,
    output: Path,
    work: Path,
    *,
    strict: bool,
    url: str = "",
    runtime: Runtime | None = None,
    languages: tuple[str, ...] = (ENGLISH,),
    progress: Progress = lambda what, done, whole: None,
) -> Built:
    """Build the site into `output`; pages and configuration are kept in `work`.

    `languages` are those of its pages; English is always among them.

    `url` is where it will be published, for search engines and the page of missing pages. Without a
    `runtime` the judge does not answer in the pages, and they cannot be kept on a device.

    One build at a time holds each folder. Raises SiteError, with every warning when `strict`; the
    site that was published before is then untouched.
    """
    begun = time.perf_counter()
    if knowledge.private and url:
        raise SiteError("a site with the official wording is private: it is published nowhere")
    _require_ours(output)
    for language in languages:
        _require_ours(work / "docs" / language)
    with locked(work), locked(output), _staging(output) as staging, ThreadPoolExecutor(1) as beside:
        compiled = beside.submit(compile_runtime, runtime) if runtime else None
        staged = staging / ENGLISH
        with _playing(knowledge) as playing:
            counted = _counted(knowledge, playing, progress)
            written = write_pages(counted, site_dir() / "assets", work / "docs" / ENGLISH)

        def configured(here: Knowledge, names: set[str]) -> Path:
            tree = Tree(
                work / "docs" / here.language, staging / here.language, url, runtime, languages
            )
            config = work / f"mkdocs.{here.language}.yml"
            write_changed(config, configuration(here, names, tree).encode())
            return config

        with _other_languages(knowledge, languages, work, configured, progress) as others:
            config = configured(knowledge, written)
            warnings = [*knowledge.problems, *build_pages(config, len(written), progress)]
            for language, building in others.items():
                progress(f"building {language}", 0, 1)
                try:
                    warnings += building.result()
                except BrokenProcessPool:  # what another process cannot do is done here
                    warnings += build_quietly(work / f"mkdocs.{language}.yml")
        count = len(written) + sum(len(list((work / "docs" / one).rglob("*.md"))) for one in others)
        for language in others:
            (staging / language / "404.html").unlink()  # hosts show that of their first folder
            os.replace(staging / language, staged / language)
        if strict and warnings:
            raise SiteError(
                "the site has warnings, so it is not published:\n"
                + "\n".join(f"  {warning}" for warning in warnings)
                + "\n  --no-strict publishes it all the same"
            )
        (staged / "assets" / "search.json").write_bytes(search_index(knowledge))
        (staged / "assets" / "moved.json").write_bytes(moved_numbers(knowledge))
        if knowledge.cards is not None:
            filters = card_filters(knowledge.cards, card_paths(knowledge.cards))
            (staged / "assets" / "card-filters.json").write_bytes(filters)
        for name, data in data_files(knowledge).items():
            (staged / name).write_bytes(data)
        write_shell(staged, NAME, url, private=knowledge.private)
        if runtime and compiled:
            progress("compiling the judge", 0, 1)
            compiled.result()
            shutil.copytree(runtime.folder, staged / "runtime" / runtime.name)
            write_offline(staged, knowledge, runtime.workbox)
        publish(staged, output, url)
    return Built(output, count, time.perf_counter() - begun, tuple(warnings))


@contextmanager
def _other_languages(
    knowledge: Knowledge,
    languages: tuple[str, ...],
    work: Path,
    configured: Callable[[Knowledge, set[str]], Path],
    progress: Progress,
) -> Iterator[dict[str, Future[list[str]]]]:
    """Write the pages of all languages but English, and build them in another process meanwhile."""
    found: dict[str, Future[list[str]]] = {}
    others = [language for language in languages if language != ENGLISH]
    if not others:
        yield found
        return
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        for done, language in enumerate(others):
            progress(f"writing pages in {NAMES[language]}", done, len(others))
            told = translated_pages(knowledge, language)
            names = write_pages(told, None, work / "docs" / language, f"{language}/")
            config = configured(replace(knowledge, language=language), names)
            found[language] = pool.submit(build_quietly, config)
        yield found


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


def _playing(knowledge: Knowledge) -> Playing:
    view = knowledge.newest
    shown = [(scenario_path(one.path), one.text) for one in view.scenarios]
    shown += [(one.path, one.scenario) for one in shown_rulings(knowledge) if one.scenario]
    rules = (f"{rule.number} {rule.text}" for rule in view.book.rules.values())
    return Playing(shown, (view.version, *rules, *card_paths(knowledge.cards)))


def _counted(knowledge: Knowledge, playing: Playing, progress: Progress) -> Iterator[Page]:
    whole = sum(len(v.book.terms) + len(v.book.sections) // 4 for v in knowledge.views)
    whole += len(knowledge.newest.scenarios)
    whole += len(knowledge.cards.by_name) if knowledge.cards else 0
    for done, page in enumerate(pages(knowledge, playing), start=1):
        progress("writing pages", done, max(whole, done))
        yield page
