"""What the knowledge base is made from beside the editions: the engine's code and scenarios."""

from collections.abc import Callable
from pathlib import Path

ENGINE = Path(__file__).resolve().parent.parent / "engine"
Progress = Callable[[str, int, int], None]
"""Told the step, how many are done, and of how many."""


def engine_files() -> list[Path]:
    """Return the source files whose `@enforces` tie code to rules."""
    return sorted(ENGINE.rglob("*.py"))


def scenario_files(root: Path) -> list[Path]:
    """Return the scenarios that tie themselves to rules."""
    return sorted((root / "scenarios").rglob("*.scenario"))
