"""The card commands, as a user runs them."""

import json
from pathlib import Path

import pytest

from judge.cli.app import run
from tests.cards.facts.conftest import api_record

Captured = pytest.CaptureFixture[str]


def test_a_card_is_shown_by_its_french_name(capsys: Captured) -> None:
    assert run(["card", "Fée", "Clochette"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Tinker Bell\nCharacter — Fairy · Axiom · common\n")
    assert "fr Fée Clochette" in shown
    assert "ALT_COREKS_B_AX_09_C" in shown
    assert "5.2.1" in shown


def test_a_card_as_json_has_its_facts(capsys: Captured) -> None:
    assert run(["card", "Kitsune (rare)", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert (value["name"], value["rarity"], value["faction"]) == ("Kitsune", "rare", "Muna")
    assert value["statistics"] == {"forest": 0, "mountain": 3, "water": 3}
    assert {"reference": "ALT_CORE_B_MU_05_C"}.items() <= value["siblings"][0].items()


def test_a_rarity_shows_what_it_changes(capsys: Captured) -> None:
    assert run(["card", "Kitsune"]) == 0
    assert "statistics 0/3/2 → 0/3/3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["card", "Copelia"], "did you mean “Coppélia”"),
        (["card", "Ordis"], "“Ordis Trooper”"),
        (["card", ""], "name is missing"),
        (["card"], "Missing argument"),
        (["card", "Kitsune", "--language", "klingon"], "en, fr, it, es, de"),
        (["cards", "find"], "say what to find"),
        (["cards", "find", "--trigger", "jions"], "joins"),
        (["cards", "find", "--faction", "Munna"], "did you mean Muna"),
        (["cards", "find", "--sub-type", "robto"], "Robot"),
        (["cards", "find", "--set", "ALISE"], "ALIZE"),
        (["cards", "compile", "/no/such/place"], "there is no file or folder"),
        (["import", "cards", "/no/such/place"], "there is no file or folder"),
    ],
)
def test_a_wrong_word_exits_2_and_says_what_to_do(
    words: list[str], expected: str, capsys: Captured
) -> None:
    assert run(words) == 2
    said = capsys.readouterr()
    assert expected in said.err
    assert "Traceback" not in said.err


def test_cards_are_found_by_words_in_any_language(capsys: Captured) -> None:
    assert run(["cards", "find", "clochette"]) == 0
    shown = capsys.readouterr().out
    assert "Tinker Bell (common, Axiom)" in shown
    assert "3 cards" in shown


def test_cards_are_found_by_type_and_faction(capsys: Captured) -> None:
    assert run(["cards", "find", "--type", "hero", "--faction", "muna", "--json"]) == 0
    titles = [hit["title"] for hit in json.loads(capsys.readouterr().out)]
    assert "Teija & Nauraa (Hero, Muna)" in titles
    assert all(title.endswith("(Hero, Muna)") for title in titles)


def test_finding_nothing_exits_1(capsys: Captured) -> None:
    assert run(["cards", "find", "zzzzz"]) == 1
    assert "no card is like that" in capsys.readouterr().out


def test_an_import_reports_what_it_read_and_what_it_could_not(
    tmp_path: Path, data_folder: Path, capsys: Captured
) -> None:
    file = tmp_path / "cards.json"
    good = api_record("ALT_CORE_B_AX_90_U_1", name="My Own \x1b[31mUnique")
    file.write_text(json.dumps([good, api_record("ALT_CORE_B_AX_90_U_2", rarity=None)]))
    assert run(["import", "cards", str(file)]) == 1
    said = capsys.readouterr()
    assert f"{file}, record 2 (ALT_CORE_B_AX_90_U_2): “rarity”" in said.err
    assert "1 records read, 1 of them new or changed" in said.out
    assert run(["card", "ALT_CORE_B_AX_90_U_1"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("My Own [31mUnique\n")
    assert "unique" in shown


def test_compiling_into_a_folder_writes_one_file_a_set(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([api_record(), api_record("ALT_ALIZE_B_AX_91_C", name="Other")]))
    assert run(["cards", "compile", str(file), "--into", str(tmp_path / "out")]) == 0
    assert "2 printings read; the folder now holds 2 cards" in capsys.readouterr().out
    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert written == ["ALIZE.json", "CORE.json", "names.json"]


def test_a_text_is_shown_as_a_tree(capsys: Captured) -> None:
    assert run(["parse", "{J} Draw a card."]) == 0
    shown = capsys.readouterr().out
    assert "SymbolEvent(symbol=J)" in shown
    assert "effect: Draw" in shown


def test_a_text_that_cannot_be_read_gets_a_caret_and_what_was_expected(capsys: Captured) -> None:
    assert run(["parse", "{J} Drow a card."]) == 1
    said = capsys.readouterr().err
    assert "column 5" in said
    assert "  {J} Drow a card.\n      ^" in said
    assert "an effect" in said


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["parse", ""], "there is no text"),
        (["parse", "--type", "Dragon", "Draw a card."], "no card type is called “Dragon”"),
        (["parse", "--language", "pt", "Draw a card."], "en, fr, it, es, de"),
    ],
)
def test_a_text_without_a_reader_exits_2(words: list[str], expected: str, capsys: Captured) -> None:
    assert run(words) == 2
    assert expected in capsys.readouterr().err


def test_known_divergences_are_listed_without_records(capsys: Captured) -> None:
    assert run(["cards", "divergences", "--language", "fr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("fr  ") and "): " in line for line in lines)
    assert any("Geyser (ALT_ALIZE_B_BR_42_R1): the French text has no “may”" in it for it in lines)
