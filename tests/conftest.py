"""Fixtures that every test may use, and what Hypothesis draws: always the same, in bounds.

`JUDGE_EXAMPLES=50 pytest …` draws fifty times as many examples, others each time.
"""

import gc
import os
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

gc.set_threshold(200_000)  # as seldom as while a command runs


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
