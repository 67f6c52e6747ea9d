"""French prints what English prints."""

from pathlib import Path

import pytest

from judge.cards.ability import Ability
from judge.cards.measuring import measures, strictness
from judge.cards.measuring.measures import Printed, read

from .pool import abilities, pool, records

LEFT_IN_ENGLISH = ("When ", "At ", "The ", "Target ", "If I ", "{J} You ", "it gains", "You can ")
"""How records begin, or what they hold, that are printed in English in the French edition."""

DIVERGENT = {
    ("You may have target Character gain", "Jusqu'à un Personnage ciblé gagne"): "may / up to one",
    ("You may give 2 boosts to target Plant", "Jusqu'à une Plante"): "may / up to one",
    (
        "I gain 1 boost, then create an Aerolith",
        "je gagne 1 boost. Puis",
    ): "then inside / after the if",
    ("Target opponent sacrifices", "Un joueur ciblé sacrifie"): "opponent / player",
    ("then you may put me", "puis mettez-moi"): "may is missing",
}
"""Where the two editions say different things: what each of them prints, and how they differ."""


@pytest.fixture(scope="module")
def pairs(shared: Path) -> list[tuple[Printed, Printed]]:
    english, french = records(shared, "en"), records(shared, "fr")
    found: dict[tuple[Printed, Printed], None] = {}
    for reference, record in english.items():
        both = zip(abilities(record, "en"), abilities(french[reference], "fr"), strict=True)
        found.update(dict.fromkeys(both))
    return list(found)


def _left_in_english(printed: Printed) -> bool:
    return any(part in printed.text for part in LEFT_IN_ENGLISH)


def _divergent(english: Printed, french: Printed) -> bool:
    text = french.text.replace("’", "'")
    return any(e in english.text and f in text for e, f in DIVERGENT)


def _trees(english: Printed, french: Printed) -> tuple[Ability | None, Ability | None]:
    return read(english, "en"), read(french, "fr")


def test_every_french_ability_is_read(pairs: list[tuple[Printed, Printed]]) -> None:
    unread = [f.text for _, f in pairs if not _left_in_english(f) and read(f, "fr") is None]
    assert unread == []


def test_french_and_english_give_equal_trees(pairs: list[tuple[Printed, Printed]]) -> None:
    different = []
    for english, french in pairs:
        one, other = _trees(english, french)
        if one != other and not _left_in_english(french) and not _divergent(english, french):
            different.append((english.text, french.text))
    assert different == []


def test_each_listed_divergence_is_still_there(pairs: list[tuple[Printed, Printed]]) -> None:
    for parts in DIVERGENT:
        cases = [
            (e, f) for e, f in pairs if parts[0] in e.text and parts[1] in f.text.replace("’", "'")
        ]
        assert any(len(set(_trees(e, f))) == 2 for e, f in cases), parts


@pytest.fixture(scope="module")
def readable(shared: Path) -> list[Printed]:
    return [p for p in pool(shared, "fr") if not _left_in_english(p)]


def test_a_dropped_french_word_is_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_drops(readable, language="fr", each=1).share >= 0.95


def test_two_swapped_french_words_are_noticed(readable: list[Printed]) -> None:
    assert strictness.noticed_swaps(readable, language="fr", each=1).share >= 0.97


def test_every_french_word_lies_in_the_span_of_a_node(readable: list[Printed]) -> None:
    assert measures.span_coverage(readable, language="fr").failures == ()


def test_a_french_sample_is_read_in_one_way_only(readable: list[Printed]) -> None:
    assert measures.unambiguous(readable, language="fr", limit=40).failures == ()
