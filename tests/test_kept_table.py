"""A kept table holds what was made, decodes what is looked at, and heals."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from judge import kept
from judge.cards import pool
from judge.kept_table import KeptTable, kept_toml

ROWS: Mapping[str, Any] = {f"row {n}": [n, {"half": n / 2}] for n in range(700)} | {"Tāne": "ā"}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


class Made:
    """Counts how often the rows are made."""

    def __init__(self, rows: Mapping[str, Any] = ROWS) -> None:
        self.rows = rows
        self.times = 0

    def __call__(self) -> Mapping[str, Any]:
        self.times += 1
        return self.rows


def test_rows_come_back_in_their_order_and_are_made_once() -> None:
    make = Made()
    assert dict(KeptTable("some.table", "one", make)) == ROWS
    table = KeptTable("some.table", "one", make)
    assert list(table) == list(ROWS)
    assert table["Tāne"] == "ā"
    assert len(table) == len(ROWS)
    assert make.times == 1


def test_another_key_makes_them_anew() -> None:
    make = Made()
    KeptTable("some.table", "one", make)
    assert KeptTable("some.table", "two", make)["row 5"] == [5, {"half": 2.5}]
    assert make.times == 2


def test_a_name_that_is_not_there_is_missing_and_no_other_row_is_taken_for_it() -> None:
    table = KeptTable("some.table", "one", Made())
    for name in ("row", "row 700", "names", "number", "", "row 1\n", "row 1\t"):
        assert name not in table
        assert table.get(name) is None
        with pytest.raises(KeyError):
            table[name]
    assert 5 not in table


def test_only_what_is_looked_at_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    KeptTable("some.table", "one", Made())
    decoded: list[bytes] = []
    loads = json.loads
    monkeypatch.setattr(json, "loads", lambda data: decoded.append(data) or loads(data))
    table = KeptTable("some.table", "one", Made())
    assert table["row 7"] == table["row 7"]
    assert "row 7" in table
    assert len(decoded) == 2, "the number of lots, and one lot"
    assert sum(map(len, decoded)) < 400


def test_rows_are_what_the_reader_makes_of_them_one_for_each_name() -> None:
    table = KeptTable("some.table", "one", Made(), lambda row: tuple(row))
    assert table["row 3"] == (3, {"half": 1.5})
    assert table["row 3"] is table["row 3"]


def test_damage_in_any_part_is_noticed_and_heals() -> None:
    make = Made()
    KeptTable("some.table", "one", make)
    file = Path(kept.kept_file("some.table"))
    whole = file.read_bytes()
    for place in range(0, len(whole), 997):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert dict(KeptTable("some.table", "one", make)) == ROWS
        assert file.read_bytes() == whole, "it heals"
    assert make.times > len(whole) // 997


@pytest.mark.parametrize("nonsense", [b"0", b"[]", b"{}", b"null", b"\xff", b"[1"])
def test_nonsense_under_the_right_digest_is_made_anew(nonsense: bytes) -> None:
    table = KeptTable("some.table", "one", Made({"only": "row"}))
    for part in ("number", "names", "0"):
        parts = {"number": b"1", "names": b'["only"]', "0": b'{"only":"row"}', part: nonsense}
        kept.write("some.table", table._key, parts)
        again = KeptTable("some.table", "one", Made({"only": "row"}))
        if (part, nonsense) in (("names", b"[]"), ("0", b"{}")):
            continue  # a list of no names, and a lot of no rows, are as they should be
        assert list(again) == ["only"]
        assert again["only"] == "row"


def test_without_a_cache_that_can_be_written_rows_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path / "file"))
    assert dict(KeptTable("some.table", "one", Made())) == ROWS


def test_a_changed_file_of_toml_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "words.toml"
    file.write_text('[verbs]\nplay = ["plays"]\n')
    assert dict(kept_toml(file)) == {"verbs": {"play": ["plays"]}}
    file.write_text('[verbs]\nplay = ["plays", "playing"]\n')
    assert dict(kept_toml(file)) == {"verbs": {"play": ["plays", "playing"]}}


def test_kept_cards_are_the_cards_of_the_files() -> None:
    parts = [
        json.loads(path.read_bytes()) for path in sorted(pool.rules_dir().glob("cards/*.json"))
    ]
    read = pool.pool_of(parts)
    for _ in range(2):
        found = pool._load.__wrapped__(pool.rules_dir(), None, None)
        assert found.cards == read.cards
        assert dict(found.by_name) == read.by_name
        assert dict(found.by_reference) == dict(read.by_reference)
        assert found.labels == read.labels
        assert [*found.of_type(pool.TOKEN)] == [card for card in found.cards if card.token]
        assert {card.name for card in found.of_type("Hero")} == {
            card.name for card in found.cards if card.type == "Hero"
        }


def test_what_is_kept_of_cards_fits_wherever_their_files_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool._load.__wrapped__(pool.rules_dir(), None, None)
    shutil.copytree(pool.rules_dir() / "cards", tmp_path / "cards")  # times are copied too
    monkeypatch.setattr(pool, "_read", None)
    found = pool._load.__wrapped__(tmp_path, None, None)
    assert found.by_name["Kappa"]
