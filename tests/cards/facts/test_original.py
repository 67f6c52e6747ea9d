"""`judge card` shows the wording that was imported, ours where it differs, and what is unread."""

import json
from pathlib import Path
from typing import Any

from judge.cards.importer import import_cards
from judge.cards.original import OriginalLine, original_lines
from judge.cards.pool import load_cards
from judge.cards.reading import read_abilities
from judge.render.cards import card_terminal, card_value
from judge.render.style import plain
from tests.cards.facts.conftest import api_record

REFERENCE = "ALT_CORE_B_AX_90_U_77"
SAME = "{J} Draw a card."
UNREAD = "Frobnicate the gadget."


def shown(tmp_path: Path, text: str, language: str = "en") -> tuple[str, Any]:
    record = api_record(
        REFERENCE,
        elements={"MAIN_EFFECT": text},
        collectorNumber=f"BTG-090-U-77-{language.upper()}",
    )
    source = tmp_path / "source.json"
    source.write_text(json.dumps([record]))
    import_cards([source], read_abilities, ([], []))
    pool = load_cards()
    card = pool.by_reference[REFERENCE]
    value = card_value(card, pool, {})["original"]
    return plain(card_terminal(card, pool, {}, language=language, trees=False)), value


def test_the_same_wording_stands_alone(tmp_path: Path, data_folder: Path) -> None:
    text, value = shown(tmp_path, f"{SAME}  {SAME}")
    assert "Original wording, as you imported it" in text
    assert "ours:" not in text
    assert value == [{"text": SAME, "ours": "", "read": True}] * 2


def test_ours_stands_beside_what_differs(tmp_path: Path, data_folder: Path) -> None:
    text, _ = shown(tmp_path, "{J} You may Resupply again.")
    assert "\n  {J} You may Resupply again.\n    ours: {J} You may Resupply.\n" in text


def test_a_line_that_was_not_read_is_marked(tmp_path: Path, data_folder: Path) -> None:
    text, value = shown(tmp_path, f"{SAME}  {UNREAD}")
    assert text.count(f"{UNREAD} ‹not read›") == 2  # among the abilities, and as it was imported
    assert [line["read"] for line in value] == [True, False]


def test_nothing_is_shown_of_another_language(tmp_path: Path, data_folder: Path) -> None:
    shown(tmp_path, "{J} Piochez une carte.", "fr")
    card = load_cards().by_reference[REFERENCE]
    assert original_lines(card, "en") == ()
    assert original_lines(card, "fr") == (OriginalLine("{J} Piochez une carte.", "", read=True),)
