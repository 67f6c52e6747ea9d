"""Card records as the public API writes them, with short generic texts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest


def api_record(shape: str = "ALT_CORE_B_AX_90_C", **changes: Any) -> dict[str, Any]:
    """Return one English record of a reference; `changes` replace its fields, and elements each."""
    names = {"C": "COMMON", "R1": "RARE", "R2": "RARE"}
    record: dict[str, Any] = {
        "reference": shape,
        "name": "Testing Robot",
        "cardType": {"reference": "CHARACTER", "name": "Character"},
        "cardSubTypes": [{"reference": "ROBOT", "name": "Robot"}],
        "cardSet": {"reference": shape.split("_")[1], "name": "A Set"},
        "rarity": {"reference": names.get(shape.split("_")[5], "UNIQUE"), "name": "…"},
        "mainFaction": {"reference": "AX", "name": "Axiom"},
        "elements": {
            "MAIN_COST": "2",
            "RECALL_COST": "#3#",
            "FOREST_POWER": "1",
            "MOUNTAIN_POWER": "0",
            "OCEAN_POWER": "4",
            "MAIN_EFFECT": "{J} Draw a card.",
        },
        "collectorNumber": "BTG-090-C-EN",
        "isErrated": False,
        "isBanned": False,
        "isSuspended": False,
    }
    elements = changes.get("elements")
    if isinstance(elements, dict):
        changes["elements"] = {**record["elements"], **elements}
    record.update(changes)
    return record


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a user's data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("ALTERED_JUDGE_DATA", str(folder))
    return folder


@pytest.fixture(scope="session", autouse=True)
def nothing_imported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what the person who runs the tests has imported out of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALTERED_JUDGE_DATA", str(tmp_path_factory.mktemp("nobody")))
        yield
