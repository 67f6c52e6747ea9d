"""The languages of the site: which pages each has, and the words of its interface.

The English words are the keys; what has no translation stays English. Rules stay English on every
page, and say so.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.paths import rules_dir, site_dir

ENGLISH = "en"
NAMES = {"en": "English", "fr": "Français", "it": "Italiano", "es": "Español", "de": "Deutsch"}
"""What each language calls itself."""


def site_languages() -> tuple[str, ...]:
    """Return the languages that there are words for, English first."""
    found = {path.stem for path in (site_dir() / "words").glob("*.toml")}
    return (ENGLISH, *(code for code in NAMES if code in found))


@cache
def words(language: str, part: str = "page") -> Mapping[str, str]:
    """Return the English words of a part of the interface in a language."""
    if language == ENGLISH:
        return {}
    with (site_dir() / "words" / f"{language}.toml").open("rb") as stream:
        found: Mapping[str, str] = tomllib.load(stream).get(part, {})
    return found


def said(text: str, language: str, **values: Any) -> str:
    """Return an English text of the interface in a language, its {blanks} filled."""
    told = words(language).get(text, text)
    return told.format(**values) if values else told


@cache
def term_words(language: str) -> Mapping[str, str]:
    """Return the glossary's terms in a language, as cards print them first."""
    if language == ENGLISH:
        return {}
    with (rules_dir() / "languages.toml").open("rb") as stream:
        table = tomllib.load(stream).get(language, {})
    return {term: str(forms).split(", ")[0] for term, forms in table.items()}


def has_page(path: str, edition: str) -> bool:
    """Whether a page is in every language: the newest rules, the glossary, cards and tools."""
    bare = path.partition("#")[0]
    if bare in (f"{edition}/{name}" for name in ("changes", "interpretations", "open-points")):
        return False
    return bare in ("index", "ask", "search") or bare.startswith((f"{edition}/", "cards/"))


def local(path: str, language: str, edition: str) -> str:
    """Return where a page of the English site is in a language, or the English one."""
    if language == ENGLISH or not has_page(path, edition):
        return path
    return f"{language}/{path}"


def others(language: str) -> Iterator[tuple[str, str]]:
    """Yield the codes and names of the other languages."""
    yield from ((code, NAMES[code]) for code in site_languages() if code != language)
