"""A card is told as one with the noun beside it:  my Landmark, X;  X, a Permanent."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.marked import CARD_MARK, LETTERS
from judge.proposals.naming import Mention
from judge.proposals.things import told_table


def with_apposed(text: str, found: Sequence[Mention]) -> str:
    """Return a question, with marks for its cards, without what only says of what kind one is."""
    known = load_cards().by_name
    for letter, it in zip(LETTERS, found, strict=False):
        mark, printings = f"{CARD_MARK}{letter}", known[it.name]
        patterns = _patterns(mark, _kinds(printings[0]), _figures(printings))
        before, placed, behind, because, priced, printed = patterns
        text = printed.sub(r"\g<card>, \g<figures>", text)
        text = placed.sub(r"\g<kind> \g<card>\g<rest>", text)
        text = before.sub(r"\g<kind> \g<card>", text)
        text = priced.sub(r"\g<card>", text)
        text = behind.sub(_owned, text)
        text = because.sub("", text)
    return text


def _owned(said: re.Match[str]) -> str:
    """Return a card with whose it is by the noun beside it:  X, a Landmark of mine."""
    of = {None: "", "mine": "my "}.get(said["of"], "their ")
    return f"{said['who'] or of}{said['card']}{said['stop'] or ''}"


def with_several_named(text: str) -> str:
    """Return a question in which several are told as what they are:  two guys, X and Y."""
    several, held = (
        re.compile(str(told_table()["apposed"][name]), re.IGNORECASE)
        for name in ("several", "held")
    )
    text = several.sub(_each_named, text)
    return held.sub(lambda it: f"{it['zone']}{it['of'] or ''}, which has {it['many']} cards,", text)


def _each_named(said: re.Match[str]) -> str:
    whose = (said["who"] or said["of"] or "").split()[-1:] or [""]
    owner = "my " if whose[0] in ("my", "mine") else "my opponent's " if whose[0] else ""
    each = [f"{owner}{said[it].split()[-1] if owner else said[it]}" for it in ("first", "second")]
    return f"{' and '.join(each)} {said['rest'] or ''}"


def with_clefts(text: str) -> str:
    """Return a question in which what is told in two parts is told at once:  what I put is X."""
    was, that, target = (re.compile(it, re.IGNORECASE) for it in told_table()["cleft"].values())
    text = was.sub(r"\g<who> \g<verb> \g<what>\g<rest>", text)
    text = that.sub(r"\g<who> \g<verb> that", text)
    return str(target.sub(lambda it: f"{it['whose'] or ''}{it['card']} targets", text))


def _kinds(card: Card) -> str:
    """Return the words for what a card is, as a part of a pattern."""
    kinds = [str(card.type).casefold(), "card"]
    kinds += [str(card.zone_type).casefold()] if card.zone_type else []
    kinds += ["token", "character"] if card.token else []
    return "|".join(dict.fromkeys(kinds))


def _figures(printings: Sequence[Card]) -> str:
    """Return the statistics that the printings of a card have, as a part of a pattern."""
    return "|".join(dict.fromkeys(str(it.statistics) for it in printings))


@cache
def _patterns(card: str, kind: str, figures: str) -> tuple[re.Pattern[str], ...]:
    said = told_table()["apposed"]
    words = {"card": card, "kind": kind, "cost": said["cost"], "figures": figures}

    def pattern(name: str) -> re.Pattern[str]:
        text = str(said[name])
        for blank, put in words.items():
            text = text.replace(f"{{{blank}}}", put)
        return re.compile(text, re.IGNORECASE)

    return tuple(map(pattern, ("before", "placed", "behind", "because", "priced", "printed")))
