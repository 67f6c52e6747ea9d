"""A card that is called as a player is here: whoever says “I” means the card.

    Can I target Alice with Banishing Gate?   -->   Can I target "Alice" with Banishing Gate?

So does what is asked of a thing: a player is neither played nor a target of what takes things.
"""

from __future__ import annotations

import re

from judge.scenario import tree as t
from judge.scenario.cast import DEFAULT_PLAYERS, Style
from judge.scenario.document import read_text
from judge.scenario.referring import nodes_in

_QUOTED = re.compile(r'"[^"]*"')
_SPEAKER = re.compile(r"\b(?:I|I'm|me|my|mine|we|our)\b")


def as_the_card(text: str) -> str:
    """Return a text with the name in quotes where it is the card's; the text, where it is not."""
    bare = _QUOTED.sub("", text)
    said = [name for name in DEFAULT_PLAYERS if re.search(rf"\b{name}\b", bare)]
    if len(said) != 1 or said[0] in "".join(_QUOTED.findall(text)) or not _is_a_card(said[0]):
        return text
    if not _is_meant(text, said[0], speaks=_SPEAKER.search(bare) is not None):
        return text
    return re.sub(rf"\b{said[0]}\b", f'"{said[0]}"', text)


def _is_a_card(name: str) -> bool:
    from judge.cards.pool import load_cards  # but for a player's name, nobody asks

    return name in load_cards().by_name


def _is_meant(text: str, name: str, *, speaks: bool) -> bool:
    """Whether a name is the card's: it is said what is said of things alone, or “I” beside it."""
    done = []
    for clause in nodes_in(read_text(text, Style.ASK).steps, (t.Clause,)):
        named = (it.span for it in clause.subjects.items if isinstance(it, t.Player) and it.span)
        if any(text[it.start : it.end] == name for it in named):
            predicate = clause.predicate
            what = predicate.what if isinstance(predicate, t.May) else predicate
            done.append(isinstance(what, t.Done) and what.voice == "be")
    return all(done) and (speaks or bool(done))
