"""A user's data folder of its own, and the official document's two forms."""

from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that stands for the user's data."""
    folder = tmp_path / "home"
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(folder))
    return folder


@pytest.fixture(scope="session")
def official_text(shared: Path) -> Path:
    """Return the text of the official document."""
    return shared / "reference" / "rulebook" / "complete-rules-4.0.txt"


@pytest.fixture(scope="session")
def official_pdf(shared: Path) -> Path:
    """Return the official document."""
    return shared / "reference" / "rulebook" / "complete-rules-4.0.pdf"


@pytest.fixture(scope="session")
def pages(shared: Path) -> list[Path]:
    """Return the five pages of the old glossary."""
    return sorted((shared / "reference" / "glossary-pages").glob("*.txt"))
