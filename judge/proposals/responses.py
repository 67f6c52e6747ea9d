"""What it is asked whether it can be done in answer to something:  can I respond with X?

Nobody plays anything in the other player's turn (4.2.3), so it is asked in that, before the deed.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.story import Story
from judge.proposals.telling import Proposal
from judge.proposals.things import BOB, tables, word_set
from judge.records import replace

_DOES = (" use ", " play ")


def responded_to(player: str, story: Story, otherwise: int | None) -> int | None:
    """Return how much is done before the deed to which it is asked whether a player can respond."""
    if not _asks_response(story.question.words[story.question.asked :]):
        return otherwise
    deeds = (n for n, it in reversed([*enumerate(story.acts)]) if it.actor != player)
    return next(deeds, otherwise)


def is_response(ask: str, kept: int, story: Story) -> bool:
    """Whether it is asked before a deed what can be done in answer to it."""
    does = kept < len(story.acts) and any(it in ask for it in _DOES)
    return does and _asks_response(story.question.words[story.question.asked :])


def as_response(asked: Proposal, whole: Proposal, actor: str) -> Proposal:
    """Return the whole of what is told with a question before the deed of an `actor`, in his turn.

    `asked` is what is told up to the question.
    """
    turn = str(tables()["before"]["their_turn" if actor == BOB else "my_turn"])
    done = len(asked.action)
    action = (*whole.action[:done], asked.question, *whole.action[done:])
    situation = (turn, *(it for it in whole.situation if it != turn))
    return replace(asked, situation=situation, action=action, question=whole.question)


def _asks_response(asking: Sequence[str]) -> bool:
    able = not word_set("able").isdisjoint(asking)
    return able and not word_set("responding").isdisjoint(asking)
