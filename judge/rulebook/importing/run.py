"""The import as one act: reads every file first, and writes only when all of them are good."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from judge.citation import RuleNumber
from judge.files import locked
from judge.records import dataclass, replace
from judge.rulebook.codec import CodecError
from judge.rulebook.importing.limits import MAX_FILES, ImportRefused
from judge.rulebook.importing.local import (
    SUFFIX,
    Saved,
    editions_folder,
    local_editions,
    read_local,
    save_local,
)
from judge.rulebook.importing.official import read_official
from judge.rulebook.importing.pages import OfficialPage, merge_pages, read_page
from judge.rulebook.importing.source import Source, read_source
from judge.rulebook.model import RuleBook

GLOSSARY_VERSION = "1.0"  # the rules that the dictionary of 2024-09-14 holds


_Plan = tuple[
    RuleBook, dict[str, object], tuple[str, ...], tuple[RuleNumber, ...]
]  # book, kept beside, files, lost


@dataclass(frozen=True, slots=True)
class Imported:
    """One edition that was imported: the book, and whether its file changed."""

    book: RuleBook
    saved: Saved
    files: tuple[str, ...]
    lost_lists: tuple[RuleNumber, ...] = ()


def import_rules(
    paths: Sequence[Path], titles: Mapping[RuleNumber, str] | None = None
) -> tuple[Imported, ...]:
    """Import files into the user's data folder; raises ImportRefused before anything is written.

    Pages of the old glossary join those imported before. `titles` names sections whose heading no
    page shows.
    """
    if len(paths) > MAX_FILES:
        raise ImportRefused(str(paths[0]), f"{len(paths)} files", f"at most {MAX_FILES} at once")
    sources = [read_source(path) for path in paths]
    plans = [_official_plan(source) for source in sources if source.kind == "official"]
    pages = [source for source in sources if source.kind == "page"]
    if pages:
        _page_plan(pages, _kept_pages(), titles or {})  # refuses before anything is written
    _refuse_two_of_one(plans)
    with locked(editions_folder()):
        if pages:
            # Read again: another import may have added pages since.
            plans.append(_page_plan(pages, _kept_pages(), titles or {}))
        return tuple(
            Imported(book, save_local(book, extra), files, lost)
            for book, extra, files, lost in plans
        )


def _named(book: RuleBook) -> RuleBook:
    edition = replace(book.edition, version=book.edition.version + SUFFIX)
    return replace(book, edition=edition)


def _official_plan(source: Source) -> _Plan:
    book = _named(read_official(source.text, source.name))
    if len(book.rules) < 100:
        raise ImportRefused(
            source.name, f"only {len(book.rules)} rules were found; is the file cut off?"
        )
    extra = {"source": {"name": source.name, "sha256": source.sha256}}
    return book, dict(extra), (source.name,), ()


def _page_plan(
    sources: Sequence[Source],
    kept_before: Mapping[str, tuple[str, str]],
    titles: Mapping[RuleNumber, str],
) -> _Plan:
    texts = {**kept_before, **{_key(s.text): (s.name, s.text) for s in sources}}
    ordered = [texts[key] for key in sorted(texts)]
    pages = [read_page(text, name) for name, text in ordered]
    _refuse_two_dictionaries(pages)
    book = _named(merge_pages(pages, GLOSSARY_VERSION, titles))
    kept = [{"name": name, "text": text} for name, text in ordered]
    return book, {"pages": kept}, tuple(s.name for s in sources), _lost(pages)


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _kept_pages() -> dict[str, tuple[str, str]]:
    name = GLOSSARY_VERSION + SUFFIX
    if name not in local_editions():
        return {}
    try:
        kept = read_local(name)[1].get("pages", [])
        return {_key(page["text"]): (page["name"], page["text"]) for page in kept}
    except (CodecError, TypeError, KeyError, AttributeError) as error:
        raise ImportRefused(
            name, f"the pages imported before cannot be read: {error}", "", "remove that file first"
        ) from None


def _lost(pages: Sequence[OfficialPage]) -> tuple[RuleNumber, ...]:
    whole = {rule.number for page in pages for rule in page.rules if not rule.lost_list}
    lost = {rule.number for page in pages for rule in page.rules if rule.lost_list}
    return tuple(sorted(lost - whole))


def _refuse_two_dictionaries(pages: Sequence[OfficialPage]) -> None:
    names = sorted({page.dictionary for page in pages if page.dictionary})
    if len(names) > 1:
        raise ImportRefused(pages[0].name, f"pages of different dictionaries: {', '.join(names)}")


def _refuse_two_of_one(plans: Sequence[_Plan]) -> None:
    seen: dict[str, str] = {}
    for book, _, files, _ in plans:
        version = book.edition.version
        if version in seen and seen[version] != files[0]:
            raise ImportRefused(
                files[0], f"this and {seen[version]} are both edition {version}", "one of them"
            )
        seen[version] = files[0]
