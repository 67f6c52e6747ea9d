"""Deck lists are read as players write them, and mistakes are shown where they are."""

from pathlib import Path

import pytest

from judge.cards.lookup import find_card
from judge.games.choosing import sample_decks
from judge.games.decklist import DeckListError, parse_deck, read_deck, write_deck
from judge.games.legality import constructed


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("3 Kappa", "Kappa", 3),
        ("3x Kappa", "Kappa", 3),
        ("3 x Kappa", "Kappa", 3),
        ("3 × Kappa", "Kappa", 3),
        ("Kappa x3", "Kappa", 3),
        ("- 2 kappa", "Kappa", 2),
        ("Kappa", "Kappa", 1),
        ("1x ALT_CORE_B_BR_13_C", "Kappa", 1),
        ("2 Fée Clochette", "Tinker Bell", 2),
        ("\t2 Boom!  # against permanents", "Boom!", 2),
        ("2 Kappa // a comment", "Kappa", 2),
    ],
)
def test_a_line_is_a_count_and_a_card(line: str, name: str, count: int) -> None:
    deck = parse_deck(line)
    assert [(card.name, number) for card, number in deck.cards] == [(name, count)]


def test_a_list_has_a_name_a_hero_headings_and_comments() -> None:
    deck = parse_deck(
        "# mine\nName: Charge\nHero: Kojo & Booda\n\nCharacters (4):\n3 Kappa\n1 Kappa\n"
    )
    assert deck.name == "Charge"
    assert deck.hero is find_card("Kojo & Booda")
    assert [(card.name, count) for card, count in deck.cards] == [("Kappa", 4)]
    assert deck.size == 5


def test_the_rare_and_the_common_of_a_name_are_two_cards() -> None:
    deck = parse_deck("2 Kappa\n1 Kappa (rare)\n1 Kappa (rare, Lyra)")
    assert [count for _, count in deck.cards] == [2, 1, 1]


def test_a_hero_needs_no_label() -> None:
    assert parse_deck("1 Kojo & Booda\n3 Kappa").hero is find_card("Kojo & Booda")


def test_every_mistake_is_shown_with_its_line_and_a_caret() -> None:
    text = "3 Kappa\n3 Kapa\nHero: Kappa\n200 Kappa\n1 Maw\n"
    with pytest.raises(DeckListError) as found:
        parse_deck(text, source="mine.txt")
    said = str(found.value)
    assert "mine.txt:2:3: no card is called “Kapa”\n  2 | 3 Kapa\n    |   ^^^^\n" in said
    assert "did you mean “Kappa”" in said
    assert "mine.txt:3:7: Kappa (common, Bravos) is no Hero" in said
    assert "mine.txt:4:1: 200 is no count of copies; expected 1 to 99" in said
    assert "mine.txt:5:3: Maw is a token" in said
    assert len(found.value.mistakes) == 4


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "Characters:\n"])
def test_an_empty_list_says_what_to_write(text: str) -> None:
    with pytest.raises(DeckListError, match="no card is listed"):
        parse_deck(text)


@pytest.mark.parametrize("data", [b"\xff\xfe3 Kappa", b"\x00\x81\x8d"])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(DeckListError, match="UTF-8"):
        read_deck(path)


def test_an_enormous_file_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("3 Kappa\n" * 100_000)
    with pytest.raises(DeckListError, match="too long"):
        read_deck(path)


def test_a_written_deck_reads_back_the_same() -> None:
    deck = parse_deck("Name: Mine\nHero: Kojo & Booda\n3 Kappa\n1 Kappa (rare, Lyra)")
    assert parse_deck(write_deck(deck)) == deck


def test_windows_lines_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("﻿3 Kappa\r\n2 Atlas\r\n".encode())
    assert [count for _, count in read_deck(path).cards] == [3, 2]


@pytest.mark.parametrize("name", sorted(sample_decks()))
def test_the_sample_decks_are_legal(name: str) -> None:
    assert constructed(read_deck(sample_decks()[name])) == ()


def test_an_unknown_unique_card_says_how_to_import_it() -> None:
    with pytest.raises(DeckListError, match="judge import cards PATH"):
        parse_deck("1 ALT_CORE_B_BR_13_U_4711")


def test_text_that_could_command_a_terminal_stays_text() -> None:
    with pytest.raises(DeckListError) as found:
        parse_deck("3 \x1b]0;title\x07Kapa\n")
    assert "\x1b" not in str(found.value)
    assert parse_deck("Name: \x1b[31mRed\n3 Kappa").name.isprintable()
