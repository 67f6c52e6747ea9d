"""Italian, Spanish and German say what English says, as far as their grammars reach."""

from functools import cache
from pathlib import Path

import pytest

from judge.cards.ability import Ability
from judge.cards.divergences import LanguageComparison, compare_languages, known_reasons
from judge.cards.language import parse_ability
from judge.cards.measuring.measures import Printed, read
from judge.cards.records import Record
from judge.cards.sources import read_paths

from .pool import abilities, records

FLOORS = {"it": (0.991, 0.982), "es": (0.962, 0.952), "de": (0.991, 0.976)}
"""The share of records that are read, and that give the English trees; each may only rise."""

COMPLETE = ("de", "es", "fr", "it")
"""Languages whose every text gives the English tree, or differs for a reason that is listed."""

SENTENCES = [
    ("{J} Draw a card.", "{J} Pesca una carta.", "{J} Roba una carta.", "{J} Ziehe eine Karte."),
    (
        "{R} I gain 2 boosts.",
        "{R} Ottengo 2 rinforzi.",
        "{R} Gano 2 potenciadores.",
        "{R} Ich erhalte 2 Verstärkungen.",
    ),
    (
        "At Noon — Resupply.",
        "A mezzogiorno — Rifornisci.",
        "Al mediodía — Reabastece.",
        "Zum Mittag — Nachschub.",
    ),
    (
        "{H} If you control two or more Landmarks, I lose Fleeting.",
        "{H} Se controlli due o più fulcri, perdo Fugace.",
        "{H} Si controlas dos hitos o más, pierdo Fugacidad.",
        "{H} Falls du mindestens zwei Wahrzeichen kontrollierst, verliere ich Vergänglich.",
    ),
    (
        "{J} Target Character you control gains 1 boost.",
        "{J} Un personaggio bersaglio che controlli ottiene 1 rinforzo.",
        "{J} Un personaje objetivo que controles gana 1 potenciador.",
        "{J} Ein Charakter deiner Wahl, den du kontrollierst, erhält 1 Verstärkung.",
    ),
    (
        "When I'm sacrificed, if I was Fleeting — Draw a card.",
        "Quando mi sacrifichi, se avevo Fugace — Pesca una carta.",
        "Cuando me sacrifiques, si tenía Fugacidad — Roba una carta.",
        "Wenn ich geopfert werde und falls ich dabei Vergänglich war — Ziehe eine Karte.",
    ),
]

_tree = cache(read)


@pytest.mark.parametrize("texts", SENTENCES, ids=lambda texts: texts[0])
def test_four_languages_give_one_tree(texts: tuple[str, str, str, str]) -> None:
    english, italian, spanish, german = texts
    tree = parse_ability(english)
    assert parse_ability(italian, language="it") == tree
    assert parse_ability(spanish, language="es") == tree
    assert parse_ability(german, language="de") == tree


@pytest.mark.parametrize("noun", ["boosts", "Scrap counters"])
def test_a_bound_after_its_noun_keeps_its_direction(noun: str) -> None:
    before = parse_ability(f"{{J}} If I have 5 or more {noun}, draw a card.")
    after = parse_ability(f"{{J}} If I have 5 {noun} or more, draw a card.")
    less = parse_ability(f"{{J}} If I have 5 {noun} or less, draw a card.")
    assert after == before != less


@pytest.mark.slow(15)
@pytest.mark.parametrize("language", FLOORS)
def test_as_many_records_as_before_are_read_and_equal(language: str, shared: Path) -> None:
    english, other = records(shared, "en"), records(shared, language)
    pairs = [
        (abilities(record, "en"), abilities(other[reference], language))
        for reference, record in english.items()
    ]
    is_read = [all(_tree(p, language) for p in theirs) for _, theirs in pairs]
    is_equal = [_trees(ours, "en") == _trees(theirs, language) for ours, theirs in pairs]
    readable, equal = FLOORS[language]
    assert sum(is_read) / len(pairs) >= readable
    assert sum(is_equal) / len(pairs) >= equal


def _trees(printed: list[Printed], language: str) -> list[Ability | None]:
    return [_tree(p, language) for p in printed]


@pytest.mark.slow
@pytest.mark.parametrize("language", COMPLETE)
def test_each_text_says_what_the_english_one_says_or_has_its_reason(
    language: str, shared: Path
) -> None:
    english, other = records(shared, "en"), records(shared, language)
    different = [
        reference
        for reference, record in english.items()
        if _trees(abilities(record, "en"), "en")
        != _trees(abilities(other[reference], language), language)
    ]
    assert set(different) <= set(known_reasons()[language])


@cache
def _compared(shared: Path) -> list[LanguageComparison]:
    found = read_paths([shared / "reference" / "cards"], None)
    return [*compare_languages([it for it in found if isinstance(it, Record)])]


@pytest.mark.slow(10)
@pytest.mark.parametrize("language", FLOORS)
def test_each_reason_explains_a_text_that_differs(language: str, shared: Path) -> None:
    (comparison,) = (it for it in _compared(shared) if it.language == language)
    differing = {name for d in comparison.divergences for name in (d.reference, d.name)}
    assert set(known_reasons()[language]) <= differing
