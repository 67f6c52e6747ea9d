"""What the parser would have accepted, said in phrases instead of token names."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache
from typing import Any

from judge.kept_table import kept_toml
from judge.late_tables import Token
from judge.paths import grammar_dir


@cache
def _wording() -> Mapping[str, Any]:
    path = grammar_dir() / "lexicon" / "scenario-errors.toml"
    return kept_toml(path)


def expected(accepts: Set[str], before: Token | None, start: str) -> str:
    """Return a phrase for what could have come, after which word."""
    wording = _wording()
    after = f" after '{before.value}'" if before is not None and before.value else ""
    if before is not None and before.type in wording["after"]:
        return f"{wording['after'][before.type]}{after}"
    for group in wording["groups"]:
        if set(group["needs"]) <= accepts:
            return f"{group['phrase']}{after}"
    return f"{wording['otherwise'][start]}{after}"
