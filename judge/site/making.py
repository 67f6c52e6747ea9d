"""Writes the pages of all languages and builds them, part by part, with a crew."""

import json
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from judge.cards.at_hand import lay_words_at_hand
from judge.paths import site_dir
from judge.records import dataclass, field, replace
from judge.scenario.parsing import language as language_of_scenarios
from judge.site.builder import Progress, build_pages
from judge.site.card_filters import card_filters
from judge.site.card_pages import card_paths
from judge.site.configuring import Tree, configuration
from judge.site.crew import Crew, Job, done_pages
from judge.site.data_files import data_files
from judge.site.knowledge import Knowledge
from judge.site.languages import ENGLISH, NAMES, words
from judge.site.moved import moved_numbers
from judge.site.parts import CARDS, Part, part_pages, parts, shown_in
from judge.site.playing import PlayedPages, Playing, Stamps, keep, stamps_now
from judge.site.search_index import search_index
from judge.site.texts import LanguageTexts, Texts, keep_texts, kept_texts, print_texts
from judge.site.write import (
    MARKER,
    move_into,
    page_file,
    remove_stale,
    write_assets,
    write_changed,
    write_page,
)

_BUILDS = 2  # of the English pages, beside each other


@dataclass(frozen=True, slots=True)
class Written:
    """The paths of the pages that a part came to, and what was played for them."""

    names: tuple[str, ...]
    found: PlayedPages = field(default_factory=PlayedPages)


def write_part(
    knowledge: Knowledge, part: Part, docs: Path, texts: Texts, stamps: Stamps | None = None
) -> Written:
    """Write the pages of a part, as Markdown below a folder."""
    here = replace(knowledge, texts=texts)
    shown = shown_in(here, part)
    playing = Playing(shown, _about(here), stamps) if shown else None
    names = []
    for page in part_pages(here, part, playing):
        write_page(page, docs)
        names.append(page.path)
        done_pages()
    return Written(tuple(names), playing.found if playing else PlayedPages())


def build_share(
    knowledge: Knowledge, config: Path, output: Path, names: Collection[str], beside: bool
) -> list[str]:
    """Build some pages that are written, and return what the builder warns of."""
    return build_pages(config, output, names, beside=beside, done=done_pages)


def make_beside(knowledge: Knowledge, texts: Texts) -> dict[str, bytes]:
    """Return what is read by scripts and programs, by its path in the site."""
    here = replace(knowledge, texts=texts)
    found = {
        "assets/search.json": search_index(here),
        "assets/moved.json": moved_numbers(here),
        **data_files(here),
    }
    if here.cards is not None:
        filters = card_filters(here.cards, card_paths(here.cards))
        found["assets/card-filters.json"] = filters
    return found


def print_language(knowledge: Knowledge, language: str) -> LanguageTexts:
    """Return what a language says; the words that scenarios are told with are kept, too."""
    if language == ENGLISH:
        lay_words_at_hand()
    return print_texts(knowledge.cards, language) if knowledge.cards else LanguageTexts({}, {})


def lay_grammar(knowledge: Knowledge) -> None:
    """Keep what each process reads scenarios with, so that one works it out for all."""
    language_of_scenarios()


@dataclass(frozen=True, slots=True)
class Made:
    """A site whose pages are built: how many, what the builder warned of, and files beside them."""

    pages: int
    warnings: list[str]
    beside: Mapping[str, bytes]


def make_pages(
    knowledge: Knowledge,
    work: Path,
    staging: Path,
    crew: Crew,
    tree: Callable[[str], Tree],
    languages: tuple[str, ...],
    progress: Progress,
) -> Made:
    """Write the pages of languages below `work`, and build each language into `staging`.

    `tree` says where a language is and what it is built with.
    """
    docs = work / "docs"
    texts, printing = _texts(knowledge, crew)
    stamps = stamps_now()
    every = {language: parts(knowledge, language) for language in languages}

    def begin(language: str, *, cards: bool) -> list[Job[Written]]:
        chosen = [part for part in every[language] if (part.kind == CARDS) == cards]
        return [crew.give(write_part, part, docs / language, texts, stamps) for part in chosen]

    writing = {language: begin(language, cards=False) for language in languages}
    if printing:
        texts |= {language: job.result() for language, job in printing.items()}
        keep_texts(texts)
    for language in languages:
        writing[language] += begin(language, cards=True)
    beside = crew.give(make_beside, texts)
    guess = sum(_guess(knowledge) // (1 if one == ENGLISH else 2) for one in languages)
    count, found = 0, []
    building: list[tuple[str, Path, Job[list[str]]]] = []
    for language in languages:
        written = crew.watch(
            writing[language], lambda done: progress("writing pages", done, max(done, 2 * guess))
        )
        found += [one.found for one in written]
        below = "" if language == ENGLISH else f"{language}/"
        names = [name.removeprefix(below) for one in written for name in one.names]
        _finish(docs / language, names, language)
        count += len(names)
        config = work / f"mkdocs.{language}.yml"
        text = configuration(replace(knowledge, language=language), set(names), tree(language))
        write_changed(config, text.encode())
        of = _BUILDS if language == ENGLISH and not crew.alone else 1
        for place in range(of):
            output = staging / f"{language}-{place}"
            share = sorted(names)[place::of]
            job = crew.give(build_share, config, output, share, place == 0)
            building.append((language, output, job))
    keep(found)
    whole = max(2 * count, 1)
    warned = crew.watch(
        [job for *_, job in building],
        lambda done: progress("building pages", min(done, whole), whole),
    )
    for language, output, _ in building:
        move_into(output, staging / language)
    return Made(count, [line for lines in warned for line in lines], beside.result())


def _texts(
    knowledge: Knowledge, crew: Crew
) -> tuple[dict[str, LanguageTexts], dict[str, Job[LanguageTexts]]]:
    """Return the texts that are kept, and the jobs that print the others; none for a small site."""
    if knowledge.cards is None or crew.alone:
        return {}, {}
    texts = kept_texts(knowledge.cards, NAMES)
    printing = {one: crew.give(print_language, one) for one in NAMES if one not in texts}
    crew.give(lay_grammar)
    return texts, printing


def _finish(docs: Path, names: Collection[str], language: str) -> None:
    """Put beside the pages of a language what belongs to them, and remove what is gone."""
    marker = docs / MARKER
    write_changed(marker, b"")
    there = {marker, *(page_file(docs, name) for name in names)}
    if language == ENGLISH:
        there |= write_assets(site_dir() / "assets", docs)
    else:
        said = docs / "words.json"  # what scripts say, once for all pages
        spoken = json.dumps(dict(words(language, "script")), ensure_ascii=False)
        write_changed(said, spoken.encode())
        there.add(said)
    remove_stale(docs, there)


def _about(knowledge: Knowledge) -> tuple[str, ...]:
    """Return all that the page of a played scenario rests on beside it and the code."""
    view = knowledge.newest
    rules = (f"{rule.number} {rule.text}" for rule in view.book.rules.values())
    return (view.version, *rules, *card_paths(knowledge.cards))


def _guess(knowledge: Knowledge) -> int:
    whole = sum(len(v.book.terms) + len(v.book.sections) // 4 for v in knowledge.views)
    whole += len(knowledge.newest.scenarios) + len(knowledge.rulings)
    return whole + (len(knowledge.cards.by_name) if knowledge.cards else 0)
