"""Phrases that trace entries, choices and results are told with, read from `answers.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.paths import grammar_dir


@cache
def phrases() -> Mapping[str, Any]:
    """Return the file."""
    path = grammar_dir() / "lexicon" / "answers.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def said(group: str, key: str, **values: object) -> str:
    """Return a phrase with its values filled in; an unknown key is told by itself."""
    pattern = phrases()[group].get(key)
    if pattern is None:
        return " ".join([key, *(str(value) for value in values.values() if value not in ("", ()))])
    return str(pattern).format(**values)
