"""Whether a card does what it says when it is played from where nothing of it is set off.

Does X draw a card when I play it from Reserve?  Not if all that it has is {H} (7.1.1.b).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from judge.answers.model import Answer, Verdict
from judge.answers.written import RARITY
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.cards.printed import printing
from judge.records import replace
from judge.speech.concepts import stem
from judge.speech.pieces import MARK, forms

_WORD = re.compile(r"[\w-]+")
_CARD = re.compile(f"{MARK}[a-j]")
_FROM = re.compile(r"\bfrom (?:my |the |his |her |their |your )?(hand|reserve)\b", re.IGNORECASE)
_MISSES = {"hand": {tree.Symbol.RESERVE}, "reserve": {tree.Symbol.HAND}}
"""Where a card is played from -> the symbols that are not set off by it (7.1.1.b, 7.1.1.c)."""


def untriggered(
    question: str, name: str, marked: str, play: Callable[[str], list[Answer]]
) -> Answer | None:
    """Return that a card does not do what it says, played from elsewhere; else nothing.

    `marked` is the question with a mark for its only card; `play` answers sentences.
    """
    zones = {it.casefold() for it in _FROM.findall(marked)}
    if len(zones) != 1 or RARITY.search(question):
        return None
    (zone,) = zones
    card = load_cards().by_name[name][0]
    symbols = set(_symbols(card))
    if symbols != _MISSES[zone] or not _asks_for(marked, card):
        return None
    said = forms()["untriggered"]
    symbol = "".join(f"{{{it.value}}}" for it in _MISSES[zone])
    text = str(said["asks"]).format(name=name, zone=said["zones"][zone], symbol=symbol)
    answer, *others = play(text)
    if others or answer.verdict is not Verdict.NO:
        return None
    told = (forms()["read_as"].format(text=text), *answer.warnings)
    return replace(answer, question=question, reading=text, warnings=told)


def _symbols(card: Card) -> Iterable[tree.Symbol | None]:
    """Yield the symbols that set off what a card does, None for what anything else does."""
    for ability in card.abilities:
        events = ability.body.events if isinstance(ability.body, tree.Reaction) else ()
        symbols = [it.symbol for it in events if isinstance(it, tree.SymbolEvent)]
        yield from symbols if symbols and len(symbols) == len(events) else [None]


def _asks_for(marked: str, card: Card) -> bool:
    """Whether a question speaks of nothing but what the texts of a card say, and of playing it."""
    said = forms()["untriggered"]
    words = _WORD.findall(_FROM.sub(" ", marked.casefold()))
    aside, played = set(said["aside"].split()), set(said["played"].split())
    plays = [n for n, word in enumerate(words) if word in played]
    told = [n for n, it in enumerate(words) if it not in aside | played and not _CARD.fullmatch(it)]
    print_text = printing("en")
    texts = " ".join(map(print_text, card.abilities))
    does = {stem(word) for word in _WORD.findall(texts.casefold())}
    if any({*words[n + 1 : n + 2]} & {*said["another"].split()} for n in plays):
        return False  # it is asked what the card lets be played
    if any(word.isdecimal() for word in words):
        return False  # what is counted may be there before
    done_to_it = any(_CARD.fullmatch(words[n + 1]) for n in told if n + 1 < len(words))
    done_to_it = done_to_it or any(words[n - 1] == "be" and _CARD.match(words[1]) for n in told)
    return bool(plays and told) and not done_to_it and all(stem(words[n]) in does for n in told)
