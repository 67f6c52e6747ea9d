"""Fixtures that every test may use, what Hypothesis draws, and what is tested first.

`JUDGE_EXAMPLES=50 pytest …` draws fifty times as many examples, others each time.
"""

import gc
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile(
    "fixed",
    derandomize="JUDGE_EXAMPLES" not in os.environ,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("fixed")

gc.set_threshold(1_000_000)  # what a test leaves behind is some 100 MB at most

SLOW, USUAL = 5.0, 0.1
"""Seconds that a slow test and another one take where nothing else is said: `slow(60)`."""
SLOW_FOLDER = Path(__file__).parent / "browser"
"""Its tests are slow without a word of their own."""


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of reference material that lies beside a checkout.

    Skips where it is absent; with `JUDGE_REFERENCE=required` it fails, so that a continuous check
    that has the material never passes on less.
    """
    folder = ROOT.parent / "shared"
    if folder.is_dir():
        return folder
    reason = "the reference material (../shared) is not beside this checkout"
    if os.environ.get("JUDGE_REFERENCE") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Begin with the files that take longest, so that all processes end at about the same time."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    if silent := sorted(str(file) for file in slow if not may_be_slow(file)):
        raise pytest.UsageError(f"slow tests in files that do not say so: {', '.join(silent)}")
    yield
    whole: defaultdict[Path, float] = defaultdict(float)
    for item in items:
        whole[item.path] += _seconds(item)
    items.sort(key=lambda item: -whole[item.path])


def pytest_collection_finish() -> None:
    """What was collected stays: nobody looks through it again for what is unreachable."""
    gc.collect()
    gc.freeze()


def _seconds(item: pytest.Item) -> float:
    marks = list(item.iter_markers("slow"))
    told = [mark.args[0] for mark in marks if mark.args]
    return max(told, default=SLOW if marks else USUAL)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Import no file without slow tests where those alone are wanted: that takes seconds."""
    alone = config.option.markexpr == "slow" and collection_path.suffix == ".py"
    return True if alone and not may_be_slow(collection_path) else None


def may_be_slow(file: Path) -> bool:
    """Tell whether a file may have slow tests: it says so, or its folder's are slow."""
    return file.parent == SLOW_FOLDER or "mark.slow" in file.read_text(encoding="utf-8")
