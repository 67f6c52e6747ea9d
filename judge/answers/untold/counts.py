"""How many things a player has, where only what is done was told, and not what there was before.

If I play X, how many cards do I have in hand?    Nobody told how many there were.
If I play X and Y, how many Characters do I control?    What came is counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.answers.model import Answer, Verdict
from judge.proposals.marked import number_said
from judge.scenario import tree as t


def counts_what_a_player_has(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how many things a player has."""
    asked = (it for it in steps if isinstance(it, t.Question) and it.ask is t.Ask.HOW_MANY)
    for one in asked:
        predicate = one.clause.predicate if one.clause is not None else None
        if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "control":
            return True
        subjects = one.clause.subjects.items if one.clause is not None else ()
        if isinstance(predicate, t.Have) and any(isinstance(it, t.Player) for it in subjects):
            return True
    return False


def counts_what_was_there(
    words: Sequence[str], answer: Answer, steps: Sequence[t.Sentence]
) -> bool:
    """Whether a number that is asked for hangs on how many there were, and no number was told.

    What comes into play is counted as it is told; hands, Reserves and Mana Orbs are never empty for
    want of being told of.
    """
    if answer.verdict is not Verdict.VALUE or not counts_what_a_player_has(steps):
        return False
    if any(map(number_said, words)):
        return False
    asked = (it.clause for it in steps if isinstance(it, t.Question) and it.clause is not None)
    return any(isinstance(it.predicate, t.Have) for it in asked)
