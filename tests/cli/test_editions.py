"""Comparing editions, the old glossary's search, and imports, run as a user runs them."""

import json
from pathlib import Path

import pytest

from tests import running
from tests.running import Run


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return a cache and a data folder of their own."""
    return {
        "ALTERED_JUDGE_CACHE": str(tmp_path_factory.mktemp("cache")),
        "ALTERED_JUDGE_DATA": str(tmp_path_factory.mktemp("data")),
    }


def judge(folders: dict[str, str], *words: str) -> Run:
    return running.judge(*words, variables=folders)


def test_an_old_rule_says_where_it_is_now_also_when_asked_again(folders: dict[str, str]) -> None:
    for _ in range(2):
        done = judge(folders, "rule", "2.1.e", "--edition", "1.0")
        assert done.returncode == 0
        assert done.stdout.rstrip().endswith("In edition 4.0: 2.1.f, moved")
    (rule,) = json.loads(judge(folders, "rule", "2.1.e", "--edition", "1.0", "--json").stdout)
    assert rule["now"] == "In edition 4.0: 2.1.f, moved"
    assert [aside["kind"] for aside in rule["clarifications"]] == ["unofficial"]


def test_a_rule_of_the_newest_edition_says_nothing_about_now(folders: dict[str, str]) -> None:
    assert "In edition" not in judge(folders, "rule", "2.1.f").stdout


def test_the_glossary_prints_its_dictionary_and_the_number_of_entries(
    folders: dict[str, str],
) -> None:
    done = judge(folders, "glossary", "Timestamp", "--edition", "1.0")
    assert "Dictionary: dictionary_2024-09-14_15-00-36.json\n" in done.stdout
    assert "Date: 2024-09-14\n" in done.stdout
    assert "Content sources: " in done.stdout
    assert "Number of entries: 4\n" in done.stdout
    data = json.loads(judge(folders, "glossary", "timestamp", "--edition", "1.0", "--json").stdout)
    assert data["number_of_entries"] == 4
    numbers = [entry["number"] for entry in data["entries"]]
    assert numbers == ["2.2.14", "2.1", "2.3.1", "2.3.3"]


def test_a_term_that_nothing_uses_exits_1_and_an_empty_one_2(folders: dict[str, str]) -> None:
    done = judge(folders, "glossary", "Timestmp", "--edition", "1.0")
    assert done.returncode == 1
    assert "Timestamp" in done.stderr
    assert judge(folders, "glossary", " ").returncode == 2


def test_a_comparison_shows_words_numbers_and_its_own_limits(folders: dict[str, str]) -> None:
    done = judge(folders, "diff", "1.0", "4.0", "2.1", "--table")
    assert done.returncode == 0
    assert "below a confidence of 60 of 100" in done.stdout
    assert "2.1.e      → 2.1.f" in done.stdout
    data = json.loads(judge(folders, "diff", "1.0", "4.0", "2.4.6", "--json").stdout)
    assert data["restored"] == []
    whole = json.loads(judge(folders, "diff", "1.0", "4.0", "--json").stdout)
    assert "1.2.2.c" in whole["restored"]
    kinds = {change["kind"] for change in data["changes"]}
    assert kinds == {"moved", "merged"}
    assert all(change["confidence"] >= 60 for change in data["changes"])


def test_unknown_editions_and_sections_exit_2_and_name_known_ones(
    folders: dict[str, str],
) -> None:
    done = judge(folders, "diff", "1.0", "7.0")
    assert (done.returncode, done.stdout) == (2, "")
    assert "the editions are 4.0, 1.0" in done.stderr
    done = judge(folders, "diff", "1.0", "4.0", "9.9")
    assert done.returncode == 2
    assert "nearest" in done.stderr


def test_a_file_that_is_no_rulebook_exits_2_and_writes_nothing(
    folders: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    done = judge(folders, "import", "rules", str(path))
    assert done.returncode == 2
    assert "nothing was written" in done.stderr
    assert "Traceback" not in done.stderr
    assert list(Path(folders["ALTERED_JUDGE_DATA"]).iterdir()) == []
    done = judge(folders, "rule", "2.1.d", "--official")
    assert done.returncode == 2
    assert "judge import rules FILE" in done.stderr


def test_an_imported_edition_is_shown_and_compared(
    shared: Path, tmp_path_factory: pytest.TempPathFactory, folders: dict[str, str]
) -> None:
    own = {**folders, "ALTERED_JUDGE_DATA": str(tmp_path_factory.mktemp("imported"))}
    text = shared / "reference" / "rulebook" / "complete-rules-4.0.txt"
    done = judge(own, "import", "rules", str(text))
    assert "4.0-official: 605 rules, 50 examples, 71 remarks" in done.stdout
    assert "nothing changed" in judge(own, "import", "rules", str(text)).stdout
    assert "Official wording" in judge(own, "rule", "2.1.d", "--official").stdout
    done = judge(own, "rule", "6.3.e-f", "--edition", "4.0-official")
    assert done.stdout.startswith("CR 4.0-official §6.3.e")
    assert judge(own, "diff", "4.0", "4.0-official", "2.1").returncode == 0
    assert "Official" not in judge(own, "rule", "2.1.d").stdout
