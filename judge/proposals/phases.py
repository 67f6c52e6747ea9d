"""The phases that a question speaks of, as those that follow what is done:  … End of day: where?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.things import tables
from judge.records import replace

_NOT_YET = frozenset({"before", "until", "till"})
_BACK = 3
_LATER = 0.4
"""How much less it fits if a phase has to follow."""


def phases_told(hints: Hints) -> Sequence[Mapping[str, str]]:
    """Return the entries of the phases that a question speaks of, but for those not yet come."""
    words = hints.reading.words
    yet = {
        it.concept
        for it in hints.reading.noted
        if not _NOT_YET.isdisjoint(words[max(0, it.at - _BACK) : it.at])
    }
    told = [it for it in tables()["happens"] if "phase" in it and hints.takes(str(it["says"]))]
    return [it for it in told if not hints.taken(str(it["says"])) <= yet]


def followed(
    board: ProposedBoard, hints: Hints, own: frozenset[str] = frozenset()
) -> Iterator[ProposedBoard]:
    """Yield a board, and after what is done on it each phase that the question speaks of.

    `own` are the concepts of the phases that its card waits for.
    """
    yield board
    told = any(" happens." in it or " begins." in it for it in board.does)
    phases = [it for it in phases_told(hints) if own.isdisjoint(str(it["says"]).split("|"))]
    for entry in phases if board.does and not told else ():
        says = board.says | hints.taken(str(entry["says"]))
        does = (*board.does, str(entry["text"]))
        yield replace(board, does=does, says=says, fits=board.fits - _LATER)


def untimed(text: str, hints: Hints) -> int:
    """Return how many of the phases that a question speaks of do not come in some sentences."""
    return sum(
        not any(one in text for one in (str(it["text"]), *it.get("also", ())))
        for it in phases_told(hints)
    )
