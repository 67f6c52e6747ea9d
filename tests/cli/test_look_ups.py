"""The look-up commands, run as a user runs them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import running
from tests.running import Run


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def judge(cache: Path, *words: str, given: str = "", folder: Path | None = None) -> Run:
    variables = {"ALTERED_JUDGE_CACHE": str(cache)}
    return running.judge(*words, given=given, folder=folder, variables=variables)


def test_define_prints_meaning_definers_and_users(cache: Path) -> None:
    done = judge(cache, "define", "fleeting")
    assert done.returncode == 0
    assert done.stdout.startswith("Fleeting\n")
    assert "2.4.7" in done.stdout
    data = json.loads(judge(cache, "define", "Fleeting", "--json").stdout)
    assert data["entries"] == len(data["used_in"]) > 5


def test_define_names_the_nearest_term(cache: Path) -> None:
    done = judge(cache, "define", "Fleting")
    assert done.returncode == 2
    assert "Fleeting" in done.stderr


def test_terms_lists_the_glossary(cache: Path) -> None:
    data = json.loads(judge(cache, "terms", "--json").stdout)
    assert len(data) > 100
    assert judge(cache, "terms", "zzz").returncode == 2


def test_links_prints_both_directions(cache: Path) -> None:
    data = json.loads(judge(cache, "links", "2.1.f", "--json").stdout)
    assert [node["name"] for node in data["links"]["is an exception to"]] == ["2.1.d"]
    assert "2.1.g" in [node["name"] for node in data["links"]["is cited by"]]


def test_path_connects_two_rules(cache: Path) -> None:
    done = judge(cache, "path", "2.1.g", "2.1.d")
    assert done.returncode == 0
    assert "2.1.f" in done.stdout


def test_impact_names_the_reason(cache: Path) -> None:
    data = json.loads(judge(cache, "impact", "2.1.f", "--json").stdout)
    assert {"2.1.d", "2.1.g"} <= {one["name"] for one in data if one["steps"] == 1}


@pytest.mark.parametrize("form", ["graphml", "json", "dot", "svg"])
def test_graph_export_writes_every_format(form: str, cache: Path, tmp_path: Path) -> None:
    file = tmp_path / f"rules.{form}"
    done = judge(cache, "graph", "export", str(file), "--format", form, "--around", "2.1.d")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2.1.f" in file.read_text(encoding="utf-8")


def test_cite_finds_and_checks_references_in_text(cache: Path) -> None:
    text = "See Rules 6.3.e and f, 7.4.1.a–c, Section 4.4 and CR 4.0 §2.1.d."
    data = json.loads(judge(cache, "cite", text, "--json").stdout)
    numbers = [number for one in data for number in one["numbers"]]
    assert numbers == ["6.3.e", "6.3.f", "7.4.1.a", "7.4.1.b", "7.4.1.c", "4.4", "2.1.d"]


def test_cite_reads_a_file_and_places_what_does_not_exist(cache: Path, tmp_path: Path) -> None:
    file = tmp_path / "ruling.txt"
    file.write_text("It stays.\nSee rule 2.1.z.\n", encoding="utf-8")
    done = judge(cache, "cite", str(file))
    assert done.returncode == 1
    assert f"{file}:2:5" in done.stdout
    assert "2.1.l" in done.stdout


def test_cite_links_text(cache: Path) -> None:
    done = judge(cache, "cite", "-", "--markdown", "--base", "/rules", given="See rule 2.1.d.")
    assert done.stdout == "See [rule 2.1.d](/rules#R2.1.d).\n"


def test_check_finds_nothing_in_the_rules_we_ship_and_says_what_it_checked(cache: Path) -> None:
    done = judge(cache, "check", "--edition", "4.0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("checked: edition 4.0, ")
    assert ", 605 rules, " in done.stdout
    assert done.stdout.count("\n") == 1


def test_an_edition_held_in_part_says_so_before_it_doubts_the_word(cache: Path) -> None:
    done = judge(cache, "glossary", "Eternal", "--edition", "1.0")
    assert done.returncode == 1
    assert "held in part (36 entries of " in done.stderr
    assert "Did you mean" not in done.stderr


def test_scenarios_of_the_project_are_played_by_name_from_anywhere(
    cache: Path, tmp_path: Path
) -> None:
    for name in ("1.4", "rules/scenarios/1.4"):
        done = judge(cache, "run", name, "--quiet", folder=tmp_path)
        assert done.returncode == 0
        assert done.stdout.endswith("scenarios hold\n")
        assert not done.stdout.startswith("0 of")
    done = judge(cache, "run", "../4.0", folder=tmp_path)
    assert done.returncode == 2
    assert "no scenario of the project is called that" in done.stderr


def test_check_explains_a_file_that_cannot_be_read(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "1-a.rules").write_text("# 1 A\n1.1.aNo space\n", encoding="utf-8")
    done = judge(cache, "check", "--folder", str(tmp_path))
    assert done.returncode == 2
    assert "no space between the rule number and its text" in done.stderr
    assert "Traceback" not in done.stderr


def test_check_refuses_a_folder_without_rules(cache: Path, tmp_path: Path) -> None:
    done = judge(cache, "check", "--folder", str(tmp_path))
    assert done.returncode == 2
    assert "no rule files" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [["find", ""], ["define", ""], ["links", ""], ["cite", "nofile.txt"], ["path", "2.1.d", "9.9"]],
)
def test_bad_input_is_explained_on_standard_error(arguments: list[str], cache: Path) -> None:
    done = judge(cache, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("judge: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["define", "links", "path", "impact", "cite", "rule", "find"])
def test_every_help_has_an_example(command: str, cache: Path) -> None:
    done = judge(cache, command, "--help")
    assert done.returncode == 0
    assert f"judge {command} " in " ".join(done.stdout.split()).split("Example", 1)[1]


def test_a_closed_pipe_is_no_error(cache: Path) -> None:
    shell = f'"{sys.executable}" -m judge terms | head -n 1'
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {shell}"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "ALTERED_JUDGE_CACHE": str(cache)},
    )
    assert done.stderr == ""


def test_abilities_of_named_cards_are_tried_and_the_deed_is_shown(cache: Path) -> None:
    done = judge(cache, "coverage", "--abilities", "Studious Rookie (rare, Ordis)")
    assert done.returncode == 0
    first, deed, *_, total, _ = done.stdout.splitlines()
    assert first.startswith("✓  Studious Rookie (rare, Ordis): When you play a Permanent")
    assert 'Alice controls "Tried"' in deed
    assert total.startswith("1 distinct abilities: 1 seen")


def test_a_card_that_there_is_not_is_refused_where_abilities_are_tried(cache: Path) -> None:
    done = judge(cache, "coverage", "--abilities", "Rabit Farmr")
    assert done.returncode == 2
    assert "“Rabbit Farmer”" in done.stderr
