"""`judge rule`: the fast path and the full program print the same, and errors name the nearest."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge import kept
from judge.cli.start import without_colours
from judge.store import lookup
from tests import running
from tests.running import Run


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def judge(cache: Path, *words: str) -> Run:
    return running.judge(*words, variables={"ALTERED_JUDGE_CACHE": str(cache)})


def test_a_rule_is_printed_with_its_place_and_links(cache: Path) -> None:
    done = judge(cache, "rule", "2.1.d")
    assert done.returncode == 0
    assert done.stdout.startswith("CR 4.0 §2.1.d  2 Objects › 2.1 General\n")
    assert "Example" in done.stdout
    cites, cited_by = done.stdout.index("Cites"), done.stdout.index("Cited by")
    assert "2.1.f" in done.stdout[cites:cited_by]
    assert "2.1.f" in done.stdout[cited_by:]
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["2.1.d"],
        ["4.4"],
        ["2.1.d", "--json"],
        ["2.1.f", "6.3.e-f", "--markdown"],
        ["6.3.e-f", "--cite"],
    ],
)
def test_the_second_look_up_prints_what_the_first_did(
    arguments: list[str], cache: Path, tmp_path: Path
) -> None:
    first = judge(tmp_path, "rule", *arguments)
    judge(cache, "rule", "1.1.a")
    second = judge(cache, "rule", *arguments)
    assert (first.returncode, first.stderr) == (0, "")
    assert second.stdout == first.stdout


def test_the_second_look_up_imports_neither_typer_nor_re(cache: Path) -> None:
    judge(cache, "rule", "2.1.d")
    code = (
        "import sys; before = set(sys.modules); sys.argv[1:] = ['rule', '2.1.d'];"
        "from judge.cli.start import main; main();"
        "print(*sorted(set(sys.modules) - before), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "ALTERED_JUDGE_CACHE": str(cache)},
    )
    assert set(done.stderr.split()) - {"_blake2"} == {
        "judge",
        "judge.cli",
        "judge.cli.start",
        "judge.kept",
        "judge.store",
        "judge.store.lookup",
    }


def test_json_is_a_list_of_rules(cache: Path) -> None:
    first, second = json.loads(judge(cache, "rule", "6.3.e-f", "--json").stdout)
    assert (first["number"], second["cite"]) == ("6.3.e", "CR 4.0 §6.3.f")
    assert first["breadcrumb"][0]["number"] == "6"


def test_citations_alone(cache: Path) -> None:
    assert judge(cache, "rule", "2.1.d", "4.4", "--cite").stdout.splitlines() == [
        "CR 4.0 §2.1.d",
        "CR 4.0 §4.4",
    ]


def test_numbers_are_read_as_people_write_them(cache: Path) -> None:
    done = judge(cache, "rule", "Rules", "6.3.e", "and", "f", "--cite")
    assert done.stdout.split("\n")[:2] == ["CR 4.0 §6.3.e", "CR 4.0 §6.3.f"]


def test_a_whole_section_holds_every_rule_of_it(cache: Path) -> None:
    (section,) = json.loads(judge(cache, "rule", "4.4", "--json").stdout)
    assert [rule["number"] for rule in section["rules"]][:2] == ["4.4.a", "4.4.b"]


def test_an_unknown_number_exits_2_and_names_the_nearest(cache: Path) -> None:
    done = judge(cache, "rule", "2.1.z")
    assert (done.returncode, done.stdout) == (2, "")
    assert "has no 2.1.z" in done.stderr
    assert "2.1.l" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_edition_names_the_known_ones(cache: Path) -> None:
    done = judge(cache, "rule", "2.1.d", "--edition", "9.9")
    assert done.returncode == 2
    assert "4.0" in done.stderr


@pytest.mark.parametrize("number", ["", " ", "2.1.D", "²", "nonsense", "6.3.f-e", "-1"])
def test_what_is_no_number_is_refused_with_an_example(number: str, cache: Path) -> None:
    done = judge(cache, "rule", number)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("word", ["Anchored", "verankert", "Ancré"])
def test_a_term_stands_for_the_rules_that_define_it(word: str, cache: Path) -> None:
    done = judge(cache, "rule", word, "--cite")
    assert (done.returncode, done.stdout) == (0, "CR 4.0 §2.4.2\n")


def test_an_edition_is_a_name_and_no_path(cache: Path) -> None:
    done = judge(cache, "rule", "2.1.d", "--edition", "../rules/4.0")
    assert done.returncode == 2


def test_an_unknown_command_names_the_nearest(cache: Path) -> None:
    done = judge(cache, "rul", "2.1.d")
    assert done.returncode == 2
    assert "Did you mean rule" in done.stderr


def test_a_locale_without_unicode_does_not_matter(cache: Path) -> None:
    locale = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "judge", "rule", "2.1.d"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "ALTERED_JUDGE_CACHE": str(cache), **locale},
    )
    assert "§2.1.d" in done.stdout


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = judge(blocked, "rule", "2.1.d")
    assert (done.returncode, done.stderr) == (0, "")


def test_an_edit_of_the_rules_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "rules"
    (root / "4.0").mkdir(parents=True)
    (tmp_path / "grammar").mkdir()
    rules = root / "4.0" / "1-overview.rules"
    rules.write_text("# 1 A\n")
    before = lookup.stamp(str(root), "4.0")
    rules.write_text("# 1 B, edited\n")
    assert lookup.stamp(str(root), "4.0") != before


@pytest.mark.parametrize("named", [False, True])
def test_cache_and_data_lie_where_platformdirs_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: bool
) -> None:
    import platformdirs

    for own, system in (("CACHE", "XDG_CACHE_HOME"), ("DATA", "XDG_DATA_HOME")):
        monkeypatch.delenv(f"ALTERED_JUDGE_{own}", raising=False)
        monkeypatch.delenv(system, raising=False)
        if named:
            monkeypatch.setenv(system, str(tmp_path / own))
    assert kept.cache_root() == platformdirs.user_cache_dir("altered-judge", appauthor=False)
    assert kept.data_root() == platformdirs.user_data_dir("altered-judge", appauthor=False)


def test_colours_can_be_taken_out() -> None:
    assert without_colours("\x1b[1mCR\x1b[0m 4.0 \x1b[36mrule\x1b[0m") == "CR 4.0 rule"
