"""Imported editions in the user's folder: whole or not at all, and the same when imported again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.citation import RuleNumber
from judge.rulebook.codec import CodecError, from_json, to_json
from judge.rulebook.editions import editions
from judge.rulebook.importing.limits import ImportRefused
from judge.rulebook.importing.local import load_local, local_editions, official_rule
from judge.rulebook.importing.run import import_rules
from judge.rulebook.load import load_edition
from tests.rulebook.importing.test_pages import BARE, HEADED


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def kept(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (home / "editions").glob("*.json")}


@pytest.mark.parametrize("version", ["1.0", "4.0"])
def test_json_gives_the_same_book_back(version: str) -> None:
    book = load_edition(editions()[version])
    again, extra = from_json(to_json(book, {"source": "x"}), "file")
    assert extra == {"format": 1, "source": "x"}
    assert again.edition == book.edition
    assert [r.text for r in again.rules.values()] == [r.text for r in book.rules.values()]
    assert to_json(again, {}) == to_json(book, {})


def test_importing_again_writes_nothing(home: Path, tmp_path: Path) -> None:
    page = write(tmp_path, "page.txt", HEADED)
    (first,) = import_rules([page])
    before = (home / "editions" / "1.0-official.json").stat().st_mtime_ns
    (second,) = import_rules([page])
    assert (first.saved, second.saved) == ("written", "unchanged")
    assert (home / "editions" / "1.0-official.json").stat().st_mtime_ns == before


def test_pages_join_those_imported_before_in_any_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    headed, bare = write(tmp_path, "a.txt", HEADED), write(tmp_path, "b.txt", BARE)
    results = []
    for name, order in (("one", [headed, bare]), ("two", [bare, headed])):
        monkeypatch.setenv("ALTERED_JUDGE_DATA", str(tmp_path / name))
        for path in order:
            import_rules([path])
        results.append(kept(tmp_path / name))
    assert results[0] == results[1]
    assert RuleNumber.parse("3.1.a") in load_local("1.0-official").rules
    assert RuleNumber.parse("7.2.1.a") in load_local("1.0-official").rules


def test_pages_imported_at_the_same_time_are_all_kept(home: Path, tmp_path: Path) -> None:
    code = (
        "import sys, pathlib\n"
        "from judge.rulebook.importing.run import import_rules\n"
        "import_rules([pathlib.Path(sys.argv[1])])\n"
    )
    texts = [f"{number}.1.a Rule of chapter {number}.\n" for number in range(1, 5)]
    paths = [write(tmp_path, f"{place}.txt", text) for place, text in enumerate(texts)]
    environment = {**os.environ, "ALTERED_JUDGE_DATA": str(home)}
    running = [
        subprocess.Popen([sys.executable, "-c", code, str(path)], env=environment) for path in paths
    ]
    assert [process.wait(timeout=60) for process in running] == [0] * 4
    assert len(load_local("1.0-official").rules) == 4


def test_one_bad_file_among_good_ones_writes_nothing(home: Path, tmp_path: Path) -> None:
    good, bad = write(tmp_path, "a.txt", HEADED), write(tmp_path, "b.txt", "no rules here")
    with pytest.raises(ImportRefused, match="nothing was written"):
        import_rules([good, bad])
    assert not (home / "editions").exists()


@pytest.mark.parametrize("moment", ["os.fsync", "os.replace"])
def test_a_kill_in_the_middle_leaves_the_previous_edition_whole(
    moment: str, home: Path, tmp_path: Path
) -> None:
    import_rules([write(tmp_path, "a.txt", HEADED)])
    before = kept(home)
    code = (
        "import os, sys, pathlib\n"
        "from judge.rulebook.importing.run import import_rules\n"
        f"{moment} = lambda *_: os._exit(9)\n"
        "import_rules([pathlib.Path(sys.argv[1])])\n"
    )
    path = write(tmp_path, "b.txt", BARE)
    run = subprocess.run(
        [sys.executable, "-c", code, str(path)],
        env={**os.environ, "ALTERED_JUDGE_DATA": str(home)},
        check=False,
    )
    assert run.returncode == 9
    assert kept(home) == before
    assert list(local_editions()) == ["1.0-official"]
    assert import_rules([path])[0].saved == "written"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 99}',
        '{"format": 1}',
        '{"format": 1, "edition": {"is": "Path"}, "chapters": [], "terms": [], "changes": []}',
        '{"format": 1, "edition": 3, "chapters": 4, "terms": [], "changes": []}',
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_an_error_that_says_to_import_again(text: str) -> None:
    with pytest.raises(CodecError, match=r"4\.0-official\.json"):
        from_json(text, "4.0-official.json")


@pytest.mark.slow(60)
def test_the_official_wording_stands_beside_ours(
    home: Path, official_text: Path, official_pdf: Path
) -> None:
    number = RuleNumber.parse("2.1.d")
    assert official_rule("4.0", number) is None
    import_rules([official_pdf])
    from_pdf = kept(home)
    assert import_rules([official_pdf])[0].saved == "unchanged"
    assert kept(home) == from_pdf
    rule = official_rule("4.0", number)
    assert rule is not None
    assert "timestamp" in rule.text
    assert rule.text != load_edition(editions()["4.0"]).rules[number].text
    with pytest.raises(ImportRefused, match=r"both edition 4\.0"):
        import_rules([official_pdf, official_text])
