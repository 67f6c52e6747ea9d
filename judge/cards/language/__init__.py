"""Printed card text to ability trees, and back.

A text becomes phrases in `syntax` (by Lark and the lexicon) and a tree in `meaning` (noun phrases,
conditions, sentences; one frame for each verb in `meaning.frames`). Reading needs Lark and printing
does not: each is imported when it is first asked for.

A language brings two files and no code: `grammar/lexicon/<language>.toml` (its words under the
lemmas that the frames know, its spelling, turns of phrase and reminders, all short: `literals`) and
`grammar/ability/<language>/tokens.lark` (the terminals that `structure.lark` names). Where its
clauses are built otherwise, rules that extend the structure stand beside the terminals, as German
has them for verbs that stand last (`clauses.lark`, read by `verb_last`). Noun phrases, verb frames
and the tree are shared. It is printed by `english` or, from
`grammar/printed/<language>.toml`, by `romance`.
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
