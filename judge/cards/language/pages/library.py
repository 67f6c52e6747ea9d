"""The pages that there are, each loaded once, and again where the user's own or facts change."""

import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from judge.cards.language.pages.loading import COMMON, Names, build_page
from judge.cards.language.pages.page import LanguagePage
from judge.cards.language.pages.reading import Reader
from judge.cards.language.pages.saying import Printer
from judge.cards.names import identifier
from judge.cards.pool import OWN_CARDS, TOKEN, load_cards
from judge.files import write_atomically
from judge.kept import data_root
from judge.paths import grammar_dir, user_data_dir

_OWN = "pages"


def page_texts(language: str) -> list[tuple[str, str]]:
    """Return the files of a language's page with their names.

    Raises LookupError where there is no page, naming the languages that have one.
    """
    folder = grammar_dir() / "cards"
    path = folder / f"{language}.page"
    if not path.is_file() or path.name == COMMON:
        known = ", ".join(sorted(p.stem for p in folder.glob("??.page")))
        raise LookupError(f"there is no page for language {language!r}; there are: {known}")
    own = sorted(user_pages_dir().glob(f"{language}*.page")) if user_pages_dir().is_dir() else []
    return [(file.name, file.read_text("utf-8")) for file in (path, folder / COMMON, *own)]


def user_pages_dir() -> Path:
    """Return the folder of the user's own pages, whether or not it is there."""
    return user_data_dir() / _OWN


def import_page(path: Path) -> Path:
    """Take a page of the user's own into their data folder, and return where it is kept.

    It adds to the page of the language that its name begins with (`en-mine.page`), and is checked
    together with it: sub-types, words, keywords, wordings.

    Raises LookupError for a language without a page, PageError with what is wrong, OSError.
    """
    language = path.stem[:2]
    texts = [text for text in page_texts(language) if text[0] != path.name]
    own = (path.name, path.read_text("utf-8"))
    if path.suffix != ".page" or own[0] == f"{language}.page":
        raise LookupError(f"call the file {language}-NAME.page; “{path.name}” is another name")
    build_page(language, [*texts, own], names_of_facts(language))
    kept = user_pages_dir() / path.name
    kept.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(kept, own[1].encode())
    return kept


def names_of_facts(language: str) -> Names:
    """Return what the card facts call sub-types and tokens in a language, imported ones too."""
    pool = load_cards()
    labels = pool.labels["sub_types"]
    tokens = {
        identifier(card.name): card.names.get(language, card.name) for card in pool.of_type(TOKEN)
    }
    return {
        "subtype": {
            name: said.get(language) or said.get("en") or next(iter(said.values()))
            for name, said in labels.items()
        },
        "token": tokens,
    }


def load_page(language: str) -> LanguagePage:
    """Return the page of a language; raises LookupError where there is none, PageError."""
    return _load_page(language, _sources(language))


def load_printer(language: str) -> Printer:
    """Return what prints by the page of a language, the same until its page changes.

    Raises what `load_page` raises.
    """
    return _load_printer(language, _sources(language))


def load_reader(language: str) -> Reader:
    """Return the reader of a language, always the same one until its page changes.

    Raises what `load_page` raises.
    """
    return _load_reader(language, _sources(language))


_Sources = tuple[tuple[str, int, int, int], ...]


@lru_cache(maxsize=16)
def _load_page(language: str, sources: _Sources) -> LanguagePage:
    return build_page(language, page_texts(language), names_of_facts(language))


@lru_cache(maxsize=16)
def _load_printer(language: str, sources: _Sources) -> Printer:
    return Printer(_load_page(language, sources))


@lru_cache(maxsize=16)
def _load_reader(language: str, sources: _Sources) -> Reader:
    return Reader(_load_page(language, sources))


def _sources(language: str) -> _Sources:
    """Return what tells the user's pages of a language and their cards from earlier ones.

    Another process may import them while this one runs.
    """
    found, root = [], data_root()  # asked for at every text, where a `Path` would be dear
    with suppress(OSError), os.scandir(os.path.join(root, _OWN)) as entries:
        own = [e for e in entries if e.name.startswith(language) and e.name.endswith(".page")]
        found = [(entry.name, entry.stat()) for entry in own]
    with suppress(OSError):
        found.append(("", os.stat(os.path.join(root, OWN_CARDS))))
    return tuple(sorted((name, it.st_ino, it.st_size, it.st_mtime_ns) for name, it in found))
