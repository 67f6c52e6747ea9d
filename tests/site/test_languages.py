"""The site in other languages: interface, terms and cards in them, rules in English that say so."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from judge.cli.site import _languages
from judge.errors import UserError
from judge.paths import site_dir
from judge.site.build import build_site
from judge.site.check import check_site
from judge.site.knowledge import Knowledge, gather
from judge.site.languages import has_page, local, said, site_languages, term_words, words
from judge.site.page import Page
from judge.site.parts import part_pages, parts
from tests.site.sample import write_sample

LANGUAGES = [language for language in site_languages() if language != "en"]
_MARKED = re.compile(r'"([^"]+)"\s*\|\s*t\b')
_IN_SCRIPTS = re.compile(r'\bt\("([^"]+)"')


@pytest.fixture(scope="module")
def french() -> Callable[[str], Page]:
    """Return what gives the French page of a path; pages are written until it is there."""
    knowledge = gather()
    few = replace(knowledge, views=(replace(knowledge.newest, scenarios=()),))
    written = (page for part in parts(few, "fr") for page in part_pages(few, part))
    found: dict[str, Page] = {}

    def page(path: str) -> Page:
        while path not in found:
            one = next(written)
            found[one.path] = one
        return found[path]

    return page


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    knowledge: Knowledge = gather(write_sample(folder / "rules"))
    languages = ("en", "fr", "it")
    work = folder / "work"
    build_site(knowledge, folder / "site", work, strict=True, languages=languages)
    return folder / "site"


def test_all_five_languages_are_there() -> None:
    assert site_languages() == ("en", "fr", "it", "es", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_pages_is_translated(language: str) -> None:
    marked = set()
    for template in (site_dir() / "templates").iterdir():
        marked |= set(_MARKED.findall(template.read_text(encoding="utf-8")))
    assert len(marked) > 50
    assert sorted(marked - set(words(language)) - {"Scenarios"}) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_scripts_is_translated(language: str) -> None:
    marked = set()
    for script in (site_dir() / "assets").glob("*.js"):
        marked |= set(_IN_SCRIPTS.findall(script.read_text(encoding="utf-8")))
    assert marked
    assert sorted(marked - set(words(language, "script"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_blanks(language: str) -> None:
    table = tomllib.loads((site_dir() / f"words/{language}.toml").read_text(encoding="utf-8"))
    for part in table.values():
        for english, other in part.items():
            assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", other))


def test_what_has_no_translation_stays_english() -> None:
    assert said("Never translated", "fr") == "Never translated"
    assert said("{count} terms", "en", count=3) == "3 terms"


def test_pages_stay_in_their_language_where_they_have_a_twin() -> None:
    assert local("4.0/2.1#R2.1.d", "fr", "4.0") == "fr/4.0/2.1#R2.1.d"
    assert local("scenarios/2.1/x", "fr", "4.0") == "scenarios/2.1/x"
    assert local("1.0/2.1", "fr", "4.0") == "1.0/2.1"
    assert not has_page("4.0/interpretations#I-01", "4.0")


def test_rules_are_in_english_and_say_so(french: Callable[[str], Page]) -> None:
    body = french("fr/4.0/2.1").body
    assert "Les règles sont en anglais." in body
    assert '<div class="text" lang=en>' in body
    assert "An object never changes zones" in body
    assert "citée par" in body


def test_terms_bear_their_own_name_and_the_english_one(french: Callable[[str], Page]) -> None:
    page = french("fr/4.0/terms/fleeting")
    assert page.title == term_words("fr")["Fleeting"] == "Fugace"
    assert '<span lang="en">Fleeting</span>' in page.body
    assert "Nombre d’entrées" in page.body


def test_cards_bear_their_own_name_and_text(french: Callable[[str], Page]) -> None:
    page = french("fr/cards/kuwat-the-dissenter")
    assert page.title == "Kuwat, le Dissident"
    assert "Personnage — Mage · Yzmir · commune" in page.body
    assert 'value="fr" checked' in page.body
    assert "Coût de main 4" in page.body
    names = re.findall(
        r'<li><a href="kuwat-the-dissenter.html">(.*?)</a>', french("fr/cards/index").body
    )
    assert names == ["Kuwat, le Dissident"]


def test_every_language_is_built_whole(built: Path) -> None:
    assert check_site(built).problems == ()
    for language in ("fr", "it"):
        page = (built / language / "4.0/2.1.html").read_text(encoding="utf-8")
        assert f'<html lang="{language}"' in page
        assert 'id="R2.1.a"' in page
        assert not (built / language / "scenarios").exists()


def test_the_switch_keeps_the_page(built: Path) -> None:
    for path, there in (
        ("4.0/2.1.html", "../fr/4.0/2.1.html"),
        ("fr/4.0/2.1.html", "../../4.0/2.1.html"),
    ):
        page = (built / path).read_text(encoding="utf-8")
        assert f'<li><a href="{there}" hreflang=' in page
    # what no other language has leads to their first page
    page = (built / "scenarios/2.1/throw.html").read_text(encoding="utf-8")
    assert '<li><a href="../../fr/index.html" hreflang="fr"' in page


def test_an_unknown_language_is_refused_with_those_that_are_known() -> None:
    assert _languages(None) == site_languages()
    assert _languages(["fr"]) == ("en", "fr")
    with pytest.raises(UserError, match="it knows en, fr"):
        _languages(["xx"])
