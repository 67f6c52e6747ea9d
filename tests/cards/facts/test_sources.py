"""Finding records in files, folders and archives."""

import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from judge.cards import sources
from judge.cards.records import Record
from judge.cards.sources import Problem, read_paths
from tests.cards.facts.conftest import api_record


def references(*paths: Path) -> list[str]:
    return [found.reference for found in read_paths(paths, None) if isinstance(found, Record)]


def problems(*paths: Path) -> list[Problem]:
    return [found for found in read_paths(paths, None) if isinstance(found, Problem)]


def test_a_list_a_single_record_and_a_page_of_the_api_are_all_read(tmp_path: Path) -> None:
    one, two = api_record("ALT_CORE_B_AX_91_C"), api_record("ALT_CORE_B_AX_92_C")
    (tmp_path / "a.json").write_text(json.dumps([one]))
    (tmp_path / "b.json").write_text(json.dumps(two))
    (tmp_path / "c.json").write_text(json.dumps({"hydra:member": [one], "hydra:totalItems": 1}))
    (tmp_path / "d.json").write_text(json.dumps({"x": two}))
    assert [name[-4:-2] for name in references(tmp_path)] == ["91", "92", "91", "92"]


def test_archives_are_read_without_unpacking_them_to_the_disk(tmp_path: Path) -> None:
    data = json.dumps([api_record()]).encode()
    with zipfile.ZipFile(tmp_path / "cards.zip", "w") as archive:
        archive.writestr("../../outside.json", data)
    with tarfile.open(tmp_path / "cards.tar.gz", "w:gz") as tar:
        member = tarfile.TarInfo("/absolute/cards.json")
        member.size = len(data)
        tar.addfile(member, io.BytesIO(data))
        link = tarfile.TarInfo("link.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(link)
    before = set(tmp_path.parent.rglob("*"))
    assert references(tmp_path) == ["ALT_CORE_B_AX_90_C"] * 2
    assert set(tmp_path.parent.rglob("*")) == before


def test_a_malformed_record_is_reported_with_its_place_and_the_rest_goes_in(
    tmp_path: Path,
) -> None:
    file = tmp_path / "cards.json"
    bad = api_record("ALT_CORE_B_AX_92_C", name=None)
    file.write_text(json.dumps([api_record(), bad, 5, api_record("ALT_CORE_B_AX_93_C")]))
    assert references(file) == ["ALT_CORE_B_AX_90_C", "ALT_CORE_B_AX_93_C"]
    found = problems(file)
    assert [problem.place for problem in found] == [
        f"{file}, record 2 (ALT_CORE_B_AX_92_C)",
        f"{file}, record 3",
    ]
    assert "“name”" in found[0].message


def test_the_whole_records_before_the_break_of_a_damaged_file_go_in(tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    text = json.dumps([api_record(), api_record("ALT_CORE_B_AX_91_C")], indent=1)
    file.write_text(text[: len(text) - 40])
    assert references(file) == ["ALT_CORE_B_AX_90_C"]
    (problem,) = problems(file)
    assert problem.place.startswith(f"{file}:")
    assert "not JSON" in problem.message


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\xfe\x00", b"[" * 100_000, b'{"a":' * 100_000, b"{}", b"[]", b"null", b"1e999"],
)
def test_a_file_without_records_is_a_problem_and_no_crash(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(data)
    assert references(file) == []
    assert problems(file)


def test_a_bomb_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "LARGEST_DOCUMENT", 2**20)
    monkeypatch.setattr(sources, "LARGEST_ARCHIVE", 3 * 2**20)
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(9):
            archive.writestr(f"{number}.json", b" " * (2**20 + 1))
    found = problems(tmp_path / "bomb.zip")
    assert "larger than" in found[0].message
    assert "the rest was not read" in found[-1].message
    assert len(found) < 9


def test_a_broken_archive_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "cards.tar.gz"
    file.write_bytes(b"\x1f\x8b broken")
    assert "cannot be read" in problems(file)[0].message


@pytest.mark.parametrize("kind", ["zip", "tar", "tar.gz", "tar.bz2", "tar.xz"])
def test_an_archive_damaged_at_any_place_is_a_problem_or_is_read(tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"cards.{kind}"
    data = json.dumps([api_record()] * 3).encode()
    if kind == "zip":
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("cards.json", data)
    else:
        mode = "w" + kind.removeprefix("tar").replace(".", ":")
        with tarfile.open(str(file), mode) as tar:  # type: ignore[call-overload]  # the mode is one of several literals
            member = tarfile.TarInfo("cards.json")
            member.size = len(data)
            tar.addfile(member, io.BytesIO(data))
    whole = file.read_bytes()
    assert references(file) == ["ALT_CORE_B_AX_90_C"] * 3
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        list(read_paths([file], None))
        file.write_bytes(whole[:place])
        list(read_paths([file], None))


def test_the_file_name_tells_the_language_of_records_that_do_not(tmp_path: Path) -> None:
    (tmp_path / "CORE_FR.json").write_text(json.dumps([api_record(collectorNumber="")]))
    (found,) = read_paths([tmp_path / "CORE_FR.json"], None)
    assert isinstance(found, Record)
    assert found.language == "fr"
