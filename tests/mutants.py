"""What is known of breaks that no scenario notices; `tests/bench/mutants.py` measures them all."""

import tomllib
from functools import cache
from pathlib import Path

_LIST = Path(__file__).resolve().parent / "mutants.toml"


def equivalent() -> dict[str, str]:
    """Return the mutants that change nothing -> the proof, in one sentence."""
    return _listed("equivalent")


def survivors() -> dict[str, str]:
    """Return the other mutants that no scenario notices -> the reason why none does yet."""
    return _listed("survivors")


@cache
def _listed(table: str) -> dict[str, str]:
    found = tomllib.loads(_LIST.read_text(encoding="utf-8")).get(table, {})
    return {mutant: reason for reason, mutants in found.items() for mutant in mutants}
