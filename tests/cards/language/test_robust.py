"""Whatever the text, reading it ends, soon, with a tree or a named error."""

import contextlib
import random
import time

import pytest

from judge.cards.ability import Unparsed
from judge.cards.language import CardTextError, parse_ability, parse_text
from judge.cards.language.pages.library import load_reader
from judge.cards.language.pages.reading import LONGEST

LANGUAGES = ("en", "fr", "it", "es", "de")
LINES = {
    "en": (
        "{J} Draw a card.",
        "When another Character joins your Expeditions — I gain 1 boost, up to a max of 2.",
        "{T}, Spend 2 of my Food counters: Resupply.",
        "Choose one: • Draw a card. • Sabotage.",
        "If you control two or more Landmarks, I gain 2 boosts. Otherwise, Resupply.",
    ),
    "fr": (
        "{J} Piochez une carte.",
        "{T} : Ravitaillez.",
        "Choisissez : • Piochez une carte. • Sabotez.",
        "Si vous contrôlez deux Repères ou plus, je gagne 2 boosts. Sinon, Ravitaillez.",
    ),
    "it": (
        "{J} Pesca una carta.",
        "{T}: Rifornisci.",
        "Scegli uno: • Pesca una carta. • Sabota.",
        "Se controlli due o più fulcri, ottengo 2 rinforzi. Altrimenti, Rifornisci.",
    ),
    "es": (
        "{J} Roba una carta.",
        "{T}: Reabastece.",
        "Elige una: • Roba una carta. • Sabotea.",
        "Si controlas dos o más hitos, gano 2 potenciadores. De lo contrario, reabastece.",
    ),
    "de": (
        "{J} Ziehe eine Karte.",
        "{T} : Nachschub.",
        "Wähle eins: • Ziehe eine Karte. • Sabotage.",
        "Falls du zwei oder mehr Wahrzeichen kontrollierst, erhalte ich 2 Verstärkungen.",
    ),
}
NOISE = "{}()[]#•—:;,.\"'\u00a0\u202e\u200f\x00\x07\t\néß中🂡 "


def _words(language: str) -> list[str]:
    return sorted(load_reader(language).grammar.all_words)


def _line(chance: random.Random, words: list[str], language: str) -> str:
    if chance.random() < 0.5:
        return " ".join(chance.choice(words) for _ in range(chance.randrange(1, 15)))
    text = list(chance.choice(LINES[language]))
    for _ in range(chance.randrange(1, 6)):
        text.insert(chance.randrange(len(text) + 1), chance.choice(NOISE))
        del text[chance.randrange(len(text))]
    return "".join(text)


@pytest.mark.parametrize(
    ("language", "lines"),
    [("en", 10_000), ("fr", 700), ("it", 700), ("es", 700), ("de", 700)],
)
def test_thousands_of_strange_lines_are_read_or_refused(language: str, lines: int) -> None:
    chance = random.Random(7)
    words = _words(language)
    for _ in range(lines):
        line = _line(chance, words, language)
        with contextlib.suppress(CardTextError):
            parse_ability(line, language=language, card_type=chance.choice(("SPELL", "CHARACTER")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_again_and_again_takes_no_time(language: str) -> None:
    words = random.Random(9).sample(_words(language), 24)
    parse_ability(LINES[language][0], language=language)  # its tables are ready
    for word in sorted({*words, max(words, key=len), *(word.capitalize() for word in words[:4])}):
        text = f"{word} " * (LONGEST // (len(word) + 1))
        start = time.perf_counter()
        with contextlib.suppress(CardTextError):
            parse_ability(text, language=language, card_type="SPELL")
        assert time.perf_counter() - start < 3, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_stands_inside_of_its_text(language: str) -> None:
    chance = random.Random(8)
    words = _words(language)
    lines = [_line(chance, words, language) for _ in range(300)]
    errors = [error for line in lines if (error := _error(line, language)) is not None]
    assert errors
    assert all(0 <= error.position <= len(error.text) for error in errors)


def _error(line: str, language: str = "en") -> CardTextError | None:
    try:
        parse_ability(line, language=language)
    except CardTextError as error:
        return error
    return None


def test_an_error_shows_no_control_characters() -> None:
    error = _error("Draw \x1b]0;owned\x07 \u202e a\udc80 card.")
    assert error is not None
    shown = str(error)
    assert not set(shown) & set("\x1b\x07\u202e\udc80")
    assert "Draw  ]0;owned    a  card." in shown  # as long as what was written: the caret fits


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
        f"({'Il a « ' * 100_000})",
    ],
    ids=[
        "letters",
        "sentences",
        "symbols",
        "quotes",
        "parentheses",
        "bullets",
        "abilities",
        "reminder",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_megabyte_takes_seconds_at_most(text: str, language: str) -> None:
    text = text.replace("Draw a card.", LINES[language][0].removeprefix("{J} "))
    start = time.perf_counter()
    parse_text(text, language=language, card_type="SPELL")
    with pytest.raises(CardTextError):
        parse_ability(text, language=language, card_type="SPELL")
    assert time.perf_counter() - start < 20


@pytest.mark.parametrize(
    ("language", "opening", "closing"),
    [
        ("en", 'Your Characters have: "', '"'),
        ("fr", "Vos Personnages ont : « ", " »"),
        ("it", 'I tuoi personaggi hanno: "', '"'),
        ("es", "Tus personajes tienen: «", "»"),
        ("de", "Deine Charaktere haben: „", "“"),
    ],
)
@pytest.mark.parametrize("depth", [9, 60, 500])
def test_abilities_quoted_in_abilities_end_in_an_error(
    language: str, opening: str, closing: str, depth: int
) -> None:
    text = opening * depth + "{R}" + closing * depth
    with pytest.raises(CardTextError):
        parse_ability(text, language=language)


NESTED = {
    "en": ("Choose one: • Draw a card. ", "Draw a card and ", "Draw a card, then "),
    "fr": (
        "Choisissez l'un : • Piochez une carte. ",
        "Piochez une carte et ",
        "Vous pouvez piocher une carte. Ravitaillez et ",
    ),
    "de": (
        "Wähle eine Aktion: • Ziehe eine Karte. ",
        "Ziehe eine Karte und ",
        "Sabotage. Ziehe eine Karte und ",
    ),
    "es": (
        "Elige una opción: • Roba una carta. ",
        "Roba una carta y ",
        "Puedes robar una carta. Roba una carta y ",
    ),
    "it": (
        "Scegli uno: • Pesca una carta. ",
        "Pesca una carta e ",
        "Puoi pescare una carta. Pesca una carta e ",
    ),
}
"""Words that may go on in several ways: each adds to all that stands before it."""


@pytest.mark.parametrize(
    ("language", "words"),
    [
        pytest.param(name, words, marks=[] if name == "en" else pytest.mark.slow)
        for name in NESTED
        for words in NESTED[name]
    ],
)
def test_what_may_go_on_in_many_ways_ends_in_two_seconds(language: str, words: str) -> None:
    parse_ability(LINES[language][0], language=language)  # its tables are ready
    text = words * (LONGEST // len(words))
    start = time.process_time()
    with pytest.raises(CardTextError) as refused:
        parse_ability(text, language=language, card_type="SPELL")
    assert str(refused.value)
    assert time.process_time() - start < 2


def test_what_is_expected_is_told_where_a_text_ends_and_where_it_goes_wrong() -> None:
    assert "expected a noun" in str(_error("{J} Draw two cards, then sacrifice a"))
    assert "expected" in str(_error("{J} Draw a"))
    assert "did you mean 'card'?" in str(_error("{J} Draw a crad."))


def test_what_cannot_be_read_is_kept() -> None:
    (kept,) = parse_text("{J} Frobnicate the moon.")
    assert kept.body == Unparsed("{J} Frobnicate the moon.")


@pytest.mark.parametrize("joint", [" or if ", " while "])
def test_conditions_without_end_are_refused_soon(joint: str) -> None:
    text = f"If {joint.join(['you control a Robot'] * 200)}, draw a card."[:LONGEST]
    parse_ability("Draw a card.", card_type="SPELL")  # its tables are ready
    start = time.process_time()
    with pytest.raises(CardTextError, match="in too many ways"):
        parse_ability(text, card_type="SPELL")
    assert time.process_time() - start < 2
