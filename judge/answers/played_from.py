"""What an answer comes to where a card is played from Reserve, and nobody said from where it is.

Does X gain a boost when I play it?   From hand it does not, if {R} is what sets it off.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import Answer, CitationRole, Verdict
from judge.answers.outcomes import PLAYED
from judge.answers.phrases import said
from judge.answers.varying import hanging, outcome_as
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.referring import nodes_in

_FROM_RESERVE = "7.1.1.c"
_WHERE = re.compile(r"\b(?:hand|reserve|from|scout\w*|draw pile|deck|instead)\b", re.IGNORECASE)
"""What tells from where something is played."""


def played_from(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer | None:
    """Return an answer that hangs on where a card is played from; nothing where it is open.

    `play` answers sentences. An answer that {R} has no part in stays.
    """
    decisive = (it.rule for it in answer.citations if it.role == CitationRole.DECISIVE)
    if answer.verdict not in (Verdict.NO, Verdict.VALUE) or _FROM_RESERVE not in decisive:
        return answer
    if _WHERE.search(text):
        return answer
    sentences = answer.reading or text
    played = _played(sentences)
    if played is None:
        return None
    who, name = played
    lies = f"{who} has {name} in "
    hand, reserve = said("result", "hand"), said("result", "reserve")
    other = sentences.replace(f"{lies}{hand}. ", f"{lies}{reserve}. ")
    other = other if other != sentences else f"{lies}{reserve}. {sentences}"
    found = play(other)
    if len(found) != 1 or found[0].verdict not in PLAYED:
        return None
    if (found[0].verdict, found[0].value) == (answer.verdict, answer.value):
        return answer
    return hanging(
        answer,
        outcome_as(said("result", "played_from", it=name, place=hand), answer),
        outcome_as(said("result", "played_from", it=name, place=reserve), found[0]),
    )


def _played(sentences: str) -> tuple[str, str] | None:
    """Return who plays which card, if just one is played."""
    played = {
        (player.name, card.name)
        for clause in nodes_in(read_text(sentences, Style.ASK).steps, (t.Clause,))
        for player in clause.subjects.items
        if isinstance(player, t.Player)
        for phrase in nodes_in(clause.predicate, (t.Phrase,))
        if phrase.verb == "play"
        for card in nodes_in(phrase, (t.Card,))
    }
    return next(iter(played)) if len(played) == 1 else None
