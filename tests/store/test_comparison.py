"""What changed between two editions is worked out once."""

from pathlib import Path

import pytest

from judge.store.comparison import open_comparison


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path))
    return tmp_path


def kept(cache: Path) -> Path:
    (path,) = cache.rglob("changes-*")
    return path


def test_a_kept_comparison_is_the_same(cache: Path) -> None:
    first, second = open_comparison("1.0"), open_comparison("1.0", "4.0")
    assert kept(cache).is_file()
    assert first.changes == second.changes
    assert first.sections == second.sections
    assert first.uncovered == second.uncovered
    assert first.renumbering() == second.renumbering()
