"""Translations that say something else."""

from pathlib import Path
from typing import Any

import pytest

from judge.cards import divergences
from judge.cards.ability import Ability, Draw, Number, SpellEffect, Unparsed, to_json
from judge.cards.divergences import compare_languages
from judge.cards.records import Record, read_record
from judge.cards.sources import read_paths
from tests.cards.facts.conftest import api_record


@pytest.fixture(autouse=True)
def word_counting_grammars(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read a text as drawing as many cards as it has words; a text with "?" cannot be read."""

    def read(text: str, language: str, card_type: str, support: bool) -> list[Any]:
        if "?" in text:
            return [to_json(Ability(Unparsed(text)))]
        return [to_json(Ability(SpellEffect(Draw(Number(len(text.split()))))))]

    monkeypatch.setattr(divergences, "read_abilities", read)
    monkeypatch.setattr(divergences, "is_read", lambda language: language in ("en", "fr"))
    monkeypatch.setattr(
        divergences,
        "known_reasons",
        lambda: {"fr": {"ALT_CORE_B_AX_15_C": "the French card draws more"}},
    )


def pair(name: str, english: str, french: str) -> list[Any]:
    reference = f"ALT_CORE_B_AX_{len(name) + 10}_C"
    return [
        read_record(
            api_record(
                reference,
                name=name,
                collectorNumber=f"BTG-090-C-{code}",
                elements={"MAIN_EFFECT": text},
            ),
            None,
        )
        for code, text in (("EN", english), ("FR", french))
    ]


def test_texts_that_mean_the_same_are_no_divergence() -> None:
    (found,) = compare_languages(pair("Same", "one two", "un deux"))
    assert (found.language, found.compared, found.divergences) == ("fr", 1, ())


def test_a_translation_that_means_something_else_is_listed_with_its_reason() -> None:
    records = [*pair("Known", "one", "un deux"), *pair("Unknown", "one", "un deux trois")]
    (found,) = compare_languages(records)
    assert [(d.name, d.unread, d.reason) for d in found.divergences] == [
        ("Known", False, "the French card draws more"),
        ("Unknown", False, None),
    ]


def test_a_translation_that_cannot_be_read_is_told_apart() -> None:
    (found,) = compare_languages(pair("Odd", "one", "quoi ?"))
    (divergence,) = found.divergences
    assert divergence.unread
    assert divergence.text == "quoi ?"


def test_a_card_without_its_english_record_is_not_compared() -> None:
    (found,) = compare_languages(pair("Alone", "one", "un deux")[1:])
    assert found.compared == 0


@pytest.mark.slow
def test_every_french_text_says_what_the_english_one_does_save_those_with_a_reason(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # read with the real grammars
    found = read_paths([shared / "reference" / "cards"], None)
    records = [r for r in found if isinstance(r, Record) and r.language in ("en", "fr")]
    (comparison,) = (c for c in compare_languages(records) if c.language == "fr")
    unexplained = {d.name for d in comparison.divergences if not d.reason}
    assert unexplained == set()
    used = {d.name for d in comparison.divergences} | {d.reference for d in comparison.divergences}
    assert set(divergences.known_reasons()["fr"]) <= used, "a reason that explains nothing"
