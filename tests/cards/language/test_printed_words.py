"""What a Romance language brings to its printing: the same phrases, nouns, verbs as the others."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import judge.cards.language.romance
from judge.paths import grammar_dir

LANGUAGES = sorted({p.stem for p in (grammar_dir() / "printed").glob("*.toml")})
CODE = "\n".join(
    path.read_text("utf-8")
    for path in sorted(Path(judge.cards.language.romance.__file__).parent.glob("*.py"))
)
NAMED = set(re.findall(r"""["']([a-z]+\.[a-z_0-9]+|[a-z]+\.[^"'\s]*\{[^"]*?\}[a-z_]*)["']""", CODE))
"""The phrases that the sentences name; `{…}` where a part of the name depends on the tree."""


@cache
def printed(language: str) -> dict[str, Any]:
    return tomllib.loads((grammar_dir() / "printed" / f"{language}.toml").read_text("utf-8"))


def phrases(language: str) -> dict[str, str]:
    groups = printed(language)["phrases"]
    return {f"{group}.{name}": text for group in groups for name, text in groups[group].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words(language: str) -> None:
    first = printed("fr")
    assert phrases(language).keys() == phrases("fr").keys()
    for section in ("agreeing", "nouns", "states", "verbs"):
        assert printed(language)[section].keys() == first[section].keys(), section


def test_every_phrase_is_said_by_some_sentence() -> None:
    patterns = [re.sub(r"\\\{.*?\\\}", ".*", re.escape(name)) for name in NAMED]
    said = re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
    assert [name for name in phrases("fr") if not said.fullmatch(name)] == []


def test_every_phrase_that_a_sentence_says_is_there() -> None:
    assert sorted(name for name in NAMED if "{" not in name and name not in phrases("fr")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_agrees_has_one_form_or_those_of_both_genders(language: str) -> None:
    agreeing = printed(language)["agreeing"]
    lists = {"order", "numbers", "feminine_subtypes"}
    odd = {
        name: forms
        for name, forms in agreeing.items()
        if name not in lists and isinstance(forms, list) and len(forms) not in (2, 4)
    }
    assert odd == {}
