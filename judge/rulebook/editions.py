"""Which editions of the rules there are."""

from __future__ import annotations

from pathlib import Path

from judge.paths import rules_dir


def editions(root: Path | None = None) -> dict[str, Path]:
    """Return the folders of all editions by version, the newest first."""
    folder = root or rules_dir()
    found = [path for path in folder.iterdir() if path.name[0].isdigit() and _has_rules(path)]
    found.sort(key=lambda path: [int(part) for part in path.name.split(".")], reverse=True)
    return {path.name: path for path in found}


def _has_rules(folder: Path) -> bool:
    return any(folder.glob("*.rules"))
