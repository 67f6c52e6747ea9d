"""The pages that there are, each loaded once."""

from functools import cache
from pathlib import Path

from judge.cards.language.pages.loading import COMMON, Names, build_page
from judge.cards.language.pages.page import Page
from judge.cards.language.pages.reading import Reader
from judge.cards.names import identifier
from judge.cards.pool import TOKEN, load_cards
from judge.files import write_atomically
from judge.paths import grammar_dir, user_data_dir


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
    return user_data_dir() / "pages"


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
    forget_pages()
    return kept


def forget_pages() -> None:
    """Forget the pages: there are others now, or card facts with other names."""
    load_page.cache_clear()
    load_reader.cache_clear()


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


@cache
def load_page(language: str) -> Page:
    """Return the page of a language; raises LookupError where there is none, PageError."""
    return build_page(language, page_texts(language), names_of_facts(language))


@cache
def load_reader(language: str) -> Reader:
    """Return the reader of a language; raises what `load_page` raises."""
    return Reader(load_page(language))
