"""The phrases that entries, choices and results are told with, read from `lexicon/telling.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir


@cache
def phrases() -> Mapping[str, Any]:
    """Return the file."""
    path = grammar_dir() / "lexicon" / "telling.toml"
    return kept_toml(path)
