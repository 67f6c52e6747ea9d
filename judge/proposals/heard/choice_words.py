"""Where a question says in words of their own that what a player may do is done, or declined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.proposals.heard.lexis import choice_forms, owner_of, words
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import ALICE, BOB, word_set
from judge.speech.concepts import STOPS

_NEAR = 4
"""How far a word may stand from another that it belongs to:  I let her “may” ability slide."""
_ENDS = STOPS - {","}
_SUPPOSED = frozenset({"can", "could", "may", "must", "should", "to"})
"""What says right before a choice that it could be made."""


class ChoiceSaid(NamedTuple):
    """That something is said to be accepted or not: where, and by whom if that is said."""

    at: int
    accepted: bool
    player: str


def choices_said(question: MarkedQuestion) -> Iterator[ChoiceSaid]:
    """Yield where it is told that a player accepts or declines something, the last one first."""
    said = question.words
    for at in range(question.asked - 1, -1, -1):
        behind, before = said[at + 1 : at + 1 + _NEAR], said[max(0, at - _NEAR) : at]
        forms = choice_forms().get(said[at], {})
        found = next((forms[it] for it in ("", *behind) if it in forms), None)
        supposed = "whether" in before or not _SUPPOSED.isdisjoint(before[-1:])
        if found is not None and not supposed:
            denied = not words("negations").isdisjoint(before)
            yield ChoiceSaid(at, found != denied, _player_before(at, said))
        elif said[at] in words("negations") and _is_of_option(at, question):
            yield ChoiceSaid(at, accepted=False, player=_player_before(at, said))


def _is_of_option(at: int, question: MarkedQuestion) -> bool:
    """Whether it is denied that an option is taken:  I did not do her “you may”."""
    said = question.words[at + 1 : at + 2 + _NEAR]
    ends = next((n for n, word in enumerate(said) if word in STOPS), len(said))
    return speaks_of_option(question, at + 1, at + 1 + ends)


def _player_before(at: int, said: tuple[str, ...]) -> str:
    """Return the player who is spoken of last before a place in its sentence."""
    for word in reversed(said[:at]):
        if word in _ENDS:
            return ""
        if word in word_set("alice"):
            return ALICE
        if word in word_set("bob") | word_set("he"):
            return BOB
    return ""


def speaks_of_option(question: MarkedQuestion, start: int, end: int) -> bool:
    """Whether words speak of what an ability leaves to a player:  the option, her “you may”."""
    said = question.words[start:end]
    if not words("offered").isdisjoint(said):
        return True
    whose = words("articles") | {"you"}
    before = (
        question.words[n - 1] for n in range(max(1, start), end) if question.words[n] == "may"
    )
    return any(it in whose or owner_of(it) for it in before)
