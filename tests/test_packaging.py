"""A wheel holds all that a checkout holds, and nothing that was installed beside it."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKED: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "tool"
]["hatch"]["build"]["targets"]["wheel"]["force-include"]
NOT_OURS = {"node_modules", "build", ".gitkeep"}


def test_everything_of_the_site_is_packed_by_name() -> None:
    entries = {entry.name for entry in (ROOT / "site").iterdir()} - NOT_OURS
    assert {path for path in PACKED if path.startswith("site/")} == {
        f"site/{name}" for name in entries
    }
    assert "site" not in PACKED


def test_what_is_packed_exists_and_keeps_its_place() -> None:
    assert [path for path in PACKED if not (ROOT / path).exists()] == []
    assert all(place == f"judge/data/{path}" for path, place in PACKED.items())
