"""Printed card text to ability trees, and back.

Every language is read and printed by its page (`pages`, `grammar/cards/`): one line for each
construction, read both ways. Each part is imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judge.cards.language.errors import CardTextError
    from judge.cards.language.parse import parse_ability, parse_text

__all__ = ["CardTextError", "parse_ability", "parse_text"]


_HOMES = {
    "CardTextError": "errors",
    "parse_ability": "parse",
    "parse_text": "parse",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
