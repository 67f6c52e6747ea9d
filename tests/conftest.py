"""Fixtures that every test may use."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """Return the folder of reference material that lies beside a checkout.

    Skips where it is absent; fails instead when `CI=true`, so that CI never passes on less.
    """
    folder = ROOT.parent / "shared"
    if folder.is_dir():
        return folder
    reason = "the reference material (../shared) is not beside this checkout"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)
