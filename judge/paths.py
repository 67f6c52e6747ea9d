"""Where the project's own data lies, in a checkout and in an installed wheel; and the user's."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judge.kept import cache_root
from judge.kept import data_root as user_data_root

_PACKAGE = Path(__file__).resolve().parent


@cache
def data_root() -> Path:
    """Return the folder that holds `rules/`, `grammar/` and `site/`."""
    packed = _PACKAGE / "data"
    return packed if packed.is_dir() else _PACKAGE.parent


@cache
def rules_dir() -> Path:
    """Return the folder of editions, cards, rulings and scenarios."""
    return data_root() / "rules"


@cache
def grammar_dir() -> Path:
    """Return the folder of Lark grammars and lexicons."""
    return data_root() / "grammar"


@cache
def site_dir() -> Path:
    """Return the folder of the site's configuration, overrides and templates."""
    return data_root() / "site"


def user_data_dir() -> Path:
    """Return the folder of what a user imports; `ALTERED_JUDGE_DATA` names another one."""
    return Path(user_data_root())


def user_cache_dir() -> Path:
    """Return the folder of what can be built again; `ALTERED_JUDGE_CACHE` names another one."""
    return Path(cache_root())
