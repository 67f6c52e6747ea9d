"""The words and default values that situations are built with, read from `scenario-board.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir


@cache
def lexicon_file(name: str) -> Mapping[str, Any]:
    """Return one file of the lexicon by its name without the ending."""
    path = grammar_dir() / "lexicon" / f"{name}.toml"
    return kept_toml(path)


def board_words() -> Mapping[str, Any]:
    """Return the words and values that boards are laid with."""
    return lexicon_file("scenario-board")


def defaults() -> Mapping[str, Any]:
    """Return what is taken for granted where a situation says nothing."""
    found: Mapping[str, Any] = board_words()["defaults"]
    return found
