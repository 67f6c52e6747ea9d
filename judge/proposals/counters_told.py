"""The counters that a question tells of a card by name, and the boosts that are to be kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cards.pool import load_cards
from judge.proposals.abilities import counters_of
from judge.proposals.marked import MarkedQuestion, number_said
from judge.proposals.naming import Mention, mentions
from judge.proposals.things import KINDS, LaidThing, word_set
from judge.speech.concepts import of_phrase

_RANKS = ("first", "second", "third", "fourth", "fifth", "sixth")
_COUNTERS = frozenset({"counter", "counters"})
_ITS = frozenset({"its", "his", "her", "their"})
_KEPT = frozenset({"keep", "lose", "cease"})
_NEAR = 4
_COUNTED = r"\b(\w+) (?:{names})\b(?=\W*(\w*))"


def with_counters_named(text: str, found: list[Mention]) -> tuple[str, list[Mention]]:
    """Return a question in which what is counted by a counter's name alone is called counters.

    X has 2 Sap on it  -->  X has 2 Sap counters on it   if a card that is named has such counters.
    """
    known = load_cards().by_name
    names = {name for it in found for one in known[it.name] for name in counters_of(one)}
    if not names:
        return text, found

    def said(it: re.Match[str]) -> str:
        behind = it[2].casefold()
        bare = behind not in _COUNTERS and of_phrase(behind) not in KINDS
        return f"{it[0]} counters" if bare and number_said(it[1].casefold()) else it[0]

    told = re.sub(_COUNTED.format(names="|".join(sorted(names))), said, text, flags=re.IGNORECASE)
    return told, found if told == text else mentions(told)


def counters_told(
    card: int, thing: LaidThing, alone: bool, question: MarkedQuestion
) -> Iterator[str]:
    """Yield the counters that a card is told to have: 2 Quest, at 3, or before its third one.

    Where it is `alone` in having counters, they need not be named.
    """
    words = question.words
    for name in counters_of(thing.card) if thing.card is not None else ():
        own = name.casefold()
        called = {own} | (_COUNTERS if alone else frozenset())
        for n, word in enumerate(words):
            gained = not word_set("becoming").isdisjoint(words[max(0, n - 2) : n])
            if word in _RANKS[1:] and gained and called & {*words[n + 1 : n + 3]}:
                yield counters_said(_RANKS.index(word), name)
            many = question.numbers.get(n, int(word in ("a", "one")))
            at_it = words[n - 1] == "at" and question.cards.get(n - 2) == card
            told = called & {*words[n + 1 : n + 2]} and not gained and question.tells(n)
            if many and (at_it or told):
                yield counters_said(many, name)


def counters_said(many: int, name: str) -> str:
    """Return so many counters of a name as they are laid."""
    return f"{many} {name} counter{'s' * (many != 1)}"


def kept_boosts(question: MarkedQuestion) -> bool:
    """Whether it is asked if something keeps its boosts: it has some then."""
    asked = [it for it in question.reading.noted if it.at >= question.asked]
    kept = [it.at for it in asked if it.concept in _KEPT]
    return any(
        it.concept == "boost"
        and question.words[it.at - 1] in _ITS
        and any(0 < it.at - keeps <= _NEAR for keeps in kept)
        for it in asked
    )
