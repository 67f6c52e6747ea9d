"""Two wordings that only the rulebook's examples use (2.3.2.d-e), for made-up cards.

Who they are about is read by the card language, from a statement that it knows.
"""

import re
from collections.abc import Callable

from judge.cards import ability as trees
from judge.cards.pool import load_cards

Reader = Callable[[str], trees.Ability]

_LOSE = re.compile(r"(?P<who>.+?) loses? (?:their|its) abilities\.?")
_ARE = re.compile(r"(?P<who>.+?) (?:are|is an?) (?P<subtype>[A-Z]\w+)\.?")


def read_law(text: str, read: Reader) -> trees.Ability | None:
    """Return “All Characters are Elementals” or “… lose their abilities” as a tree, or nothing."""
    lose = _LOSE.fullmatch(text.strip())
    if lose is not None:
        what = _who(lose["who"], read)
        return _passive(trees.LoseAbilities(what)) if what is not None else None
    are = _ARE.fullmatch(text.strip())
    if are is not None:
        known = {subtype for card in load_cards().cards for subtype in card.sub_types}
        subtype = are["subtype"].upper()
        subtype = subtype if subtype in known else subtype.removesuffix("S")
        what = _who(are["who"], read) if subtype in known else None
        return _passive(trees.AddSubtypes(what, (subtype,))) if what is not None else None
    return None


def _who(words: str, read: Reader) -> trees.Selector | None:
    body = read(f"{words} are Gigantic.").body
    if isinstance(body, trees.Passive) and isinstance(body.statements[0], trees.Grant):
        return body.statements[0].what
    return None


def _passive(statement: trees.Statement) -> trees.Ability:
    return trees.Ability(trees.Passive((statement,)))
