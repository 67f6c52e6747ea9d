"""Phrases that trace entries, choices and results are told with, read from `answers.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.scenario.loops import Loop


@cache
def phrases() -> Mapping[str, Any]:
    """Return the file."""
    path = grammar_dir() / "lexicon" / "answers.toml"
    return kept_toml(path)


def said(group: str, key: str, **values: object) -> str:
    """Return a phrase with its values filled in; an unknown key is told by itself."""
    pattern = phrases()[group].get(key)
    if pattern is None:
        return " ".join([key, *(str(value) for value in values.values() if value not in ("", ()))])
    return str(pattern).format(**values)


def loop_words(loop: Loop) -> str:
    """Return which objects go round, how often they did, and the rule that ends it."""
    names = " and ".join(loop.names) or "something"
    return said("warning", "loop", what=names, count=loop.times, rule=loop.rule)
