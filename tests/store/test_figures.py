"""What was measured of the cards is kept until something that it was measured on changes."""

import json
from pathlib import Path

import pytest

from judge.cards.check import Figure
from judge.cards.measuring.measures import Measure
from judge.cli import _measured
from judge.store.figures import (
    keep_figures,
    kept_figures,
    stamp_of_cards,
    stamp_of_page,
    stamps_of_files,
)

FIGURES = [Measure("parsed", 1, 2, 1.0, ("Frobnicate.",)), Figure("speed", 439.25, 150)]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / "data"))
    return tmp_path / "cache"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return a folder that holds one card."""
    folder = tmp_path / "records"
    folder.mkdir()
    write(folder, "{J} I gain 1 boost.")
    return folder


def write(folder: Path, text: str) -> None:
    card = {
        "reference": "ALT_MADE_B_AX_01_C",
        "name": "Made-Up",
        "cardType": {"reference": "CHARACTER", "name": "Character"},
        "cardSet": {"reference": "MADE", "name": "Made"},
        "cardSubTypes": [],
        "mainFaction": {"reference": "AX", "name": "Axiom"},
        "rarity": {"reference": "COMMON", "name": "Common"},
        "elements": {
            "MAIN_COST": "1",
            "RECALL_COST": "1",
            "MOUNTAIN_POWER": "1",
            "OCEAN_POWER": "1",
            "FOREST_POWER": "1",
            "MAIN_EFFECT": text,
        },
    }
    (folder / "MADE_EN.json").write_text(json.dumps([card]), "utf-8")


def test_figures_come_back_as_they_were_for_their_key_alone() -> None:
    keep_figures("en", "one", FIGURES)
    assert kept_figures("en", "one") == FIGURES
    assert kept_figures("en", "two") is None
    assert kept_figures("fr", "one") is None


@pytest.mark.parametrize("spoil", [b"", b"altered-judge 1 cut", b"\x00" * 4000])
def test_damaged_figures_count_as_absent_and_are_kept_anew(cache: Path, spoil: bytes) -> None:
    keep_figures("en", "one", FIGURES)
    (file,) = cache.rglob("cards-measured-*")
    file.write_bytes(spoil)
    assert kept_figures("en", "one") is None
    keep_figures("en", "one", FIGURES)
    assert kept_figures("en", "one") == FIGURES


def test_figures_of_another_shape_count_as_absent(cache: Path) -> None:
    from judge import kept

    kept.write("cards-measured-en.json", "one", {"": b"[0,1]"})
    assert kept_figures("en", "one") is None


def test_a_page_of_ones_own_and_an_imported_card_change_their_stamp(tmp_path: Path) -> None:
    before = stamp_of_page("en"), stamp_of_page("fr"), stamp_of_cards()
    assert before == (stamp_of_page("en"), stamp_of_page("fr"), stamp_of_cards())
    pages = tmp_path / "data" / "pages"
    pages.mkdir(parents=True)
    (pages / "en-mine.page").write_text("# mine\n", "utf-8")
    assert stamp_of_page("en") != before[0]
    assert stamp_of_page("fr") == before[1]
    assert stamp_of_cards() == before[2]
    (tmp_path / "data" / "cards.jsonl").write_text("{}", "utf-8")
    assert stamp_of_cards() != before[2]


def test_a_measured_file_is_told_by_its_place_size_and_time(record: Path) -> None:
    before = stamps_of_files([record])
    assert before == stamps_of_files([record])
    write(record, "{J} I gain 2 boosts, then draw a card.")
    assert stamps_of_files([record]) != before
    (record / "MORE.json").write_text("[]", "utf-8")
    assert len(stamps_of_files([record])) == 2
    assert stamps_of_files([record / "MORE.json"]) == [stamps_of_files([record])[1]]
    assert stamps_of_files([record / "gone.json"])[0].endswith("none")


def test_only_what_changed_is_measured_again(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(name: str) -> None:
        work = getattr(_measured, name)

        def measuring(*given: object) -> object:
            asked.append(name)
            return work(*given)

        monkeypatch.setattr(_measured, name, measuring)

    noted("fact_measures")
    noted("executed")
    noted("language_measures")
    parsed = "parsed"
    first = _measured.measured([record], "en")
    assert sorted(asked) == ["executed", "fact_measures", "language_measures"]
    assert next(m for m in first if m.name == parsed).holds

    asked.clear()
    assert _measured.measured([record], "en") == first
    assert asked == []

    write(record, "{J} Frobnicate.")
    again = _measured.measured([record], "en")
    assert asked == ["language_measures"]
    assert not next(m for m in again if m.name == parsed).holds

    asked.clear()
    assert _measured.measured([record], "en", anew=True)[4:15] == again[4:15]
    assert len(asked) == 3
