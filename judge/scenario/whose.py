"""Whose “their Kappa” is, where somebody says “I”: the opponent's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.late_tables import Token

_SPEAKS = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Ww]e|[Oo]ur)\b")
_THEIR = "their"
_SOMEBODYS = frozenset({_THEIR, "his", "her"})
_CARDS = frozenset({"CARD", "TOKEN_NAME"})
_PLACES = frozenset({"ZONE", "SIDE", "EXPEDITION"})


def of_the_opponent(tokens: Sequence[Token], text: str, players: Sequence[str]) -> list[Token]:
    """Return tokens in which a card of somebody else than who says “I” is the opponent's.

    Where the players are named, “her” is whoever was spoken of last.
    """
    if not _SPEAKS.search(text) or any(name in text for name in players):
        return [*tokens]
    made: list[Token] = []
    owned = ""  # what comes next but for states, seen from the end so that a long text is read once
    for it in reversed(tokens):
        made += _of(it, owned, text, players)
        owned = owned if it.type == "STATE" else it.type
    return made[::-1]


def _of(it: Token, owned: str, text: str, players: Sequence[str]) -> Iterator[Token]:
    """Yield the tokens that stand for one, the last first."""
    written = text[it.start_pos or 0 : it.end_pos or 0].casefold()
    theirs = owned in _CARDS or (owned in _PLACES and written == _THEIR)
    if it.type != "HER" or written not in _SOMEBODYS or not theirs:
        yield it
        return
    yield Token("_POSS", "'s", it.start_pos or 0, it.end_pos or 0)
    yield Token("PLAYER", players[1], it.start_pos or 0, it.end_pos or 0)
