"""Whatever the text, reading it ends, soon, with a tree or a named error."""

import contextlib
import random
import time

import pytest

from judge.cards.ability import Unparsed
from judge.cards.language import CardTextError, parse_ability, parse_text
from judge.cards.language.syntax.lexicon import load_lexicon

LINES = (
    "{J} Draw a card.",
    "When another Character joins your Expeditions — I gain 1 boost, up to a max of 2.",
    "{T}, Spend 2 of my Food counters: Resupply.",
    "Choose one: • Draw a card. • Sabotage.",
    "If you control two or more Landmarks, I gain 2 boosts. Otherwise, Resupply.",
)
NOISE = "{}()[]#•—:;,.\"'\u00a0\u202e\u200f\x00\x07\t\néß中🂡 "


def _words() -> list[str]:
    lexicon = load_lexicon("en")
    return [form for forms in lexicon.classes.values() for form in forms]


def _line(chance: random.Random, words: list[str]) -> str:
    if chance.random() < 0.5:
        return " ".join(chance.choice(words) for _ in range(chance.randrange(1, 15)))
    text = list(chance.choice(LINES))
    for _ in range(chance.randrange(1, 6)):
        text.insert(chance.randrange(len(text) + 1), chance.choice(NOISE))
        del text[chance.randrange(len(text))]
    return "".join(text)


def test_ten_thousand_strange_lines_are_read_or_refused() -> None:
    chance = random.Random(7)
    words = _words()
    for _ in range(10_000):
        line = _line(chance, words)
        with contextlib.suppress(CardTextError):
            parse_ability(line, card_type=chance.choice(("SPELL", "CHARACTER")))


def test_an_error_stands_inside_of_its_text() -> None:
    chance = random.Random(8)
    words = _words()
    errors = [error for _ in range(500) if (error := _error(_line(chance, words))) is not None]
    assert errors
    assert all(0 <= error.position <= len(error.text) for error in errors)


def _error(line: str) -> CardTextError | None:
    try:
        parse_ability(line)
    except CardTextError as error:
        return error
    return None


@pytest.mark.parametrize(
    "text",
    [
        "a" * 1_000_000,
        "Draw a card. " * 100_000,
        "{J} " * 300_000,
        '"' * 100_000,
        "(" * 500_000,
        "• " * 400_000,
        "  ".join(["Draw a card."] * 20_000),
    ],
    ids=["letters", "sentences", "symbols", "quotes", "parentheses", "bullets", "abilities"],
)
def test_a_megabyte_takes_seconds_at_most(text: str) -> None:
    start = time.perf_counter()
    parse_text(text, card_type="SPELL")
    with pytest.raises(CardTextError):
        parse_ability(text, card_type="SPELL")
    assert time.perf_counter() - start < 20


def test_abilities_quoted_in_abilities_end_in_an_error() -> None:
    text = 'Your Characters have: "' * 500 + "{R} I gain 1 boost." + '"' * 500
    with pytest.raises(CardTextError):
        parse_ability(text)


def test_what_cannot_be_read_is_kept() -> None:
    (kept,) = parse_text("{J} Frobnicate the moon.")
    assert kept.body == Unparsed("{J} Frobnicate the moon.")
