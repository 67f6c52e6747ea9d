"""What a user imports: merged, whole or not at all, one process at a time."""

import json
import multiprocessing
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from judge.cards import importer
from judge.cards.importer import ImportReport, import_cards
from judge.cards.language import parse_ability
from judge.cards.lookup import AmbiguousCardError, find_card
from judge.cards.pool import UserCardsError, load_cards, user_cards_file
from judge.cards.reading import read_abilities
from tests.cards.facts.conftest import api_record


def unread(text: str, language: str, card_type: str, support: bool) -> list[Any]:
    del language, card_type, support
    return [{"node": "Ability", "body": {"node": "Unparsed", "text": text}}]


def imported(folder: Path, *records: dict[str, Any]) -> ImportReport:
    source = folder / "source.json"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(json.dumps(records))
    return import_cards([source], unread, ([], []))


def unique(number: int = 1234, **changes: Any) -> dict[str, Any]:
    return api_record(f"ALT_CORE_B_AX_90_U_{number}", **changes)


def test_a_unique_card_is_found_by_its_reference(tmp_path: Path, data_folder: Path) -> None:
    report = imported(tmp_path, unique(1), unique(2, elements={"MAIN_COST": "7"}))
    assert (report.records, report.fresh, report.cards) == (2, 2, 2)
    pool = load_cards()
    assert pool.by_reference["ALT_CORE_B_AX_90_U_2"].hand_cost == 7
    assert pool.by_reference["ALT_CORE_B_AX_90_U_1"].hand_cost == 2
    assert str(user_cards_file()).startswith(str(data_folder))


def test_one_of_several_unique_cards_is_chosen_by_its_reference(
    tmp_path: Path, data_folder: Path
) -> None:
    imported(tmp_path, unique(1), unique(2))
    with pytest.raises(AmbiguousCardError, match="ALT_CORE_B_AX_90_U_2"):
        find_card("Testing Robot (unique)")
    assert find_card("ALT_CORE_B_AX_90_U_2").reference == "ALT_CORE_B_AX_90_U_2"


def test_unknown_wording_is_kept_marked_and_counted(tmp_path: Path, data_folder: Path) -> None:
    report = imported(tmp_path, unique(elements={"MAIN_EFFECT": "Frobnicate the gadget."}))
    assert report.unparsed == ("ALT_CORE_B_AX_90_U_1234",)
    (ability,) = load_cards().by_reference["ALT_CORE_B_AX_90_U_1234"].abilities
    assert ability.body.text == "Frobnicate the gadget."


def test_importing_again_changes_nothing_and_languages_come_together(
    tmp_path: Path, data_folder: Path
) -> None:
    imported(tmp_path, unique())
    before = user_cards_file().read_bytes()
    assert imported(tmp_path, unique()).fresh == 0
    assert user_cards_file().read_bytes() == before
    french = unique(name="Robot d’essai", collectorNumber="BTG-090-U-1234-FR")
    assert imported(tmp_path, french).fresh == 1
    assert dict(load_cards().by_reference["ALT_CORE_B_AX_90_U_1234"].names) == {
        "en": "Testing Robot",
        "fr": "Robot d’essai",
    }


def test_without_a_path_what_was_imported_is_read_again(tmp_path: Path, data_folder: Path) -> None:
    imported(tmp_path, unique())
    report = import_cards([], read_abilities, ([], []))
    assert (report.records, report.fresh, report.unparsed) == (1, 0, ())
    (ability,) = load_cards().by_reference["ALT_CORE_B_AX_90_U_1234"].abilities
    assert ability == parse_ability("{J} Draw a card.")


def test_hostile_text_stays_text(tmp_path: Path, data_folder: Path) -> None:
    name = "<script>alert(1)</script> [bold]x[/bold] {{ 7 * 7 }}"
    text = "\x1b]0;title\x07'; DROP TABLE cards; -- ../../etc/passwd"
    imported(tmp_path, unique(name=name, elements={"MAIN_EFFECT": text}))
    card = load_cards().by_reference["ALT_CORE_B_AX_90_U_1234"]
    assert card.name == name
    (ability,) = card.abilities
    assert ability.body.text == text.replace("\x1b", "").replace("\x07", "")


def test_a_kill_while_writing_leaves_the_previous_file_whole(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(tmp_path, unique(1))
    before = user_cards_file().read_bytes()
    source = tmp_path / "more.json"
    source.write_text(json.dumps([unique(2)]))
    program = (
        "import os, sys; from pathlib import Path; from judge.cards.importer import import_cards\n"
        "os.replace = lambda *_: os._exit(9)\n"
        "from judge.cards.reading import read_abilities\n"
        "import_cards([Path(sys.argv[1])], read_abilities, ([], []))\n"
    )
    killed = subprocess.run([sys.executable, "-c", program, str(source)], check=False)
    assert killed.returncode == 9
    assert user_cards_file().read_bytes() == before
    assert imported(tmp_path, unique(3)).printings == 2, "the lock died with its process"
    leftovers = [f.name for f in data_folder.iterdir() if f.name not in (".lock", "cards.jsonl")]
    assert leftovers == []


def test_a_full_disk_leaves_the_previous_file_whole(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(tmp_path, unique(1))
    before = user_cards_file().read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        imported(tmp_path, unique(2))
    assert user_cards_file().read_bytes() == before
    assert sorted(f.name for f in data_folder.iterdir()) == [".lock", "cards.jsonl"]


def _import_one(folder: Path, number: int) -> None:
    imported(folder / str(number), unique(number))


def test_imports_at_the_same_time_all_go_in(tmp_path: Path, data_folder: Path) -> None:
    running = [multiprocessing.Process(target=_import_one, args=(tmp_path, n)) for n in range(1, 5)]
    for process in running:
        process.start()
    for process in running:
        process.join(60)
    found = {record.reference for record in importer.read_records(user_cards_file()).values()}
    assert found == {f"ALT_CORE_B_AX_90_U_{number}" for number in range(1, 5)}


def test_nothing_is_written_when_nothing_was_read(tmp_path: Path, data_folder: Path) -> None:
    report = imported(tmp_path, api_record(name=None))
    assert (report.records, len(report.problems)) == (0, 1)
    assert not data_folder.exists()


@pytest.mark.parametrize("damage", [b"", b"{}\n", b'{"format": 1}\n[', b"\xff" * 100])
def test_a_damaged_file_is_reported_and_left_as_it_is(
    tmp_path: Path, data_folder: Path, damage: bytes
) -> None:
    data_folder.mkdir()
    user_cards_file().write_bytes(damage)
    with pytest.raises(UserCardsError, match="move it away"):
        load_cards()
    with pytest.raises(UserCardsError, match="move it away"):
        imported(tmp_path, unique(1))
    assert user_cards_file().read_bytes() == damage


def test_a_record_in_french_alone_keeps_the_wording_that_is_known(
    shared: Path, data_folder: Path
) -> None:
    from judge.cards.compile import read_set_files
    from judge.paths import rules_dir

    before = load_cards().by_reference["ALT_CORE_B_AX_04_C"]
    known = read_set_files(rules_dir() / "cards")
    records = [shared / "reference" / "cards" / "CORE_FR.json"]
    report = import_cards(records, read_abilities, known)
    assert (report.printings, report.problems) == (550, ())
    after = load_cards().by_reference["ALT_CORE_B_AX_04_C"]
    assert after == before
