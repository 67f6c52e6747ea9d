"""The sub-types of cards as players name them:  a Robot, two other Plants."""

from __future__ import annotations

from functools import cache

from judge.cards.pool import load_cards
from judge.proposals.things import KINDS, tables, word_set


@cache
def known_sub_types() -> dict[str, str]:
    """Return word -> the code of a sub-type, unless the word mostly tells something else."""
    codes = {code for it in load_cards().cards for code in it.sub_types}
    other = KINDS | word_set("hardly_types")
    return {code.casefold(): code for code in sorted(codes) if code.casefold() not in other}


def sub_type_said(word: str) -> str:
    """Return the code of the sub-type that a word names, of one or of several; else nothing."""
    types = known_sub_types()
    return types.get(word) or types.get(word.removesuffix("s"), "")


@cache
def sub_type_what(code: str) -> str:
    """Return what a thing of a sub-type is: a Robot Character; the type that most of it have."""
    found = [str(card.type) for card in load_cards().cards if code in card.sub_types]
    kind = max(found, key=found.count, default="Character")
    name = code.replace("_", " ").title()
    return f"{name} {tables()['kinds'].get(kind.casefold(), 'Character')}"
