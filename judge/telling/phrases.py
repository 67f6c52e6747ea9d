"""The phrases that entries, choices and results are told with, read from `lexicon/telling.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.paths import grammar_dir


@cache
def phrases() -> Mapping[str, Any]:
    """Return the file."""
    path = grammar_dir() / "lexicon" / "telling.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
