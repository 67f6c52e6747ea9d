"""Which mode of an effect is said to be chosen: by its number, or by what it does (7.3.25)."""

from __future__ import annotations

from collections.abc import Sequence, Set

from judge.cards import ability as tree
from judge.cards.pool import load_cards
from judge.proposals.abilities import spoken_by, token_code
from judge.proposals.asks_from import asks_from
from judge.proposals.marked import CARD_MARK, LETTERS, is_name, number_said
from judge.proposals.things import word_set
from judge.records import replace
from judge.speech.concepts import Noted, QuestionReading

RANKS = ("first", "second", "third", "fourth")
_WITH_EFFECT = tree.Reaction | tree.QuickAction | tree.SpellEffect
_BACK, _NEAR = 6, 3
_NOT_DONE = frozenset({"go", "reserve", "hand", "expedition", *(it.value for it in tree.Kind)})
"""The concepts of zones, of going there and of kinds, which do not tell a mode alone."""
_TOKEN = "token:"
"""What begins the concept of a token that is named."""


def with_tokens_noted(reading: QuestionReading, names: Sequence[str]) -> QuestionReading:
    """Return a reading in which each token that is named is noted as what creates it."""
    known = load_cards().by_name
    found = [*reading.noted]
    for at, word in enumerate(reading.words):
        n = LETTERS.find(word[-1]) if is_name(word) and len(word) == len(CARD_MARK) + 1 else -1
        if 0 <= n < len(names) and known[names[n]][0].token:
            found.append(Noted(_TOKEN + token_code(names[n]), word, at))
    return replace(reading, noted=tuple(sorted(found, key=lambda it: it.at)))


def in_mode(body: tree.Body, reading: QuestionReading) -> tree.Body:
    """Return a body with nothing but the mode that is said to be chosen, if one is."""
    number = mode_said(body, reading)
    if not number or not isinstance(body, _WITH_EFFECT) or not isinstance(body.effect, tree.Modal):
        return body
    return replace(body, effect=body.effect.modes[number - 1].effect)


def _kinds(mode: tree.Mode) -> set[str]:
    """Return the kinds of things that a mode selects."""
    filters = (it for it in tree.walk(mode) if isinstance(it, tree.Filter))
    return {it.value for one in filters for it in one.kinds if isinstance(it, tree.Kind)}


def _tokens(mode: tree.Mode) -> set[str]:
    """Return the concepts of the tokens that a mode creates."""
    return {_TOKEN + it.name for it in tree.walk(mode) if isinstance(it, tree.Token)}


def mode_said(body: tree.Body, reading: QuestionReading) -> int:
    """Return the number of the mode of a body that is said to be chosen; 0 where none is.

    It is said by its number, or by what it does:  I choose to sabotage.
    """
    modal = body.effect if isinstance(body, _WITH_EFFECT) else None
    if not isinstance(modal, tree.Modal):
        return 0
    words, asked = reading.words, asks_from(reading.words)
    taken = [it for it in reading.noted if not _is_left(it.at, words)]
    for n, word in enumerate(words):
        if word in word_set("modes") | word_set("parts"):
            near = (*words[max(0, n - 2) : n], *words[n + 1 : n + 2])
            if not word_set("both_of").isdisjoint(words[max(0, n - 2) : n]) and n < asked:
                return 0  # I choose both modes
            ranks = [RANKS.index(it) + 1 for it in near if it in RANKS]
            ranks += [number_said(it) for it in words[n + 1 : n + 2]]
            if 0 < (rank := max(ranks, default=0)) <= len(modal.modes):
                return rank
        if word in word_set("modes") | word_set("choosing") and n < asked:
            said = {it.concept for it in reading.noted if n < it.at <= n + _BACK and it in taken}
            if mode := _best_mode(modal, said):
                return mode
    asks = word_set("modes") | word_set("both_of") | {"or"}
    if not asks.isdisjoint(words):
        return 0
    return _best_mode(modal, {it.concept for it in taken}, _NOT_DONE)


def _is_left(at: int, words: Sequence[str]) -> bool:
    """Whether something is named that is not chosen:  rather than the card, instead of drawing."""
    return not word_set("instead").isdisjoint(words[max(0, at - _NEAR) : at])


def _best_mode(modal: tree.Modal, said: Set[str], beside: Set[str] = frozenset()) -> int:
    """Return the number of the mode that speaks of most of what is said; 0 where two do.

    It has to speak of more than what is `beside`.
    """
    found = [(spoken_by(it) | _kinds(it) | _tokens(it)) & said for it in modal.modes]
    alike = frozenset.intersection(*found)
    fits = [(len(it - alike - beside), len(it)) for it in found]
    alone = max(fits)[0] and fits.count(max(fits)) == 1
    return fits.index(max(fits)) + 1 if alone else 0
