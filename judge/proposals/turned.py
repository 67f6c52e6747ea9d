"""What is done as a question tells it: by which player, without what is denied."""

from __future__ import annotations

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.manners import as_done
from judge.proposals.marked import is_name
from judge.proposals.needs import IT, ME, TOOL, BoardPart
from judge.proposals.things import ALICE, BOB, HAND, RESERVE, tables, word_set
from judge.records import replace
from judge.speech.concepts import STOPS

_BEFORE = 5
_OF_CARDS = frozenset({"join", "leave"})
"""What cards do, and no player:  X triggers Y as he joins."""


def turned(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which what is done is done as the question tells it."""
    return as_done(_by_another(_without_denied(board, hints), hints), hints)


def _without_denied(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which the card itself has no counters and statuses that are denied."""
    words = {str(tables()["states"].get(it, it)).split()[-1].rstrip("s") for it in hints.denied}
    parts = tuple(_bare(it, words) if it.role == ME else it for it in board.parts)
    return replace(board, parts=parts) if words else board


def _bare(part: BoardPart, denied: set[str]) -> BoardPart:
    states = tuple(it for it in part.thing.states if it.split()[-1].rstrip("s") not in denied)
    return BoardPart(part.role, replace(part.thing, states=states))


def _by_another(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which the opponent does what is said to be done by the opponent."""
    me = board.thing(ME)
    own = me is not None and me.owner == board.actor == ALICE and board.ability is not None
    if not own or board.direct or any("{me}" in it for it in board.does):
        return board
    if _doer(board.says, hints) != BOB:
        return board
    parts = tuple(_theirs(it) for it in board.parts)
    return replace(board, parts=parts, actor=BOB)


def _theirs(part: BoardPart) -> BoardPart:
    played = part.role == IT and part.thing.lies in (HAND, RESERVE) and part.thing.is_plain
    if part.role != TOOL and not played:
        return part
    return BoardPart(part.role, replace(part.thing, owner=BOB))


def _doer(says: frozenset[str], hints: Hints) -> str:
    """Return the player who is said to do one of these things: whoever asks, if that is said."""
    noted = (it for it in hints.reading.noted if it.concept in says)
    doers = {_before(it.at, hints, it.concept in _OF_CARDS) for it in noted}
    return ALICE if ALICE in doers else BOB if BOB in doers else ""


def _before(at: int, hints: Hints, of_card: bool) -> str:
    """Return the player whom the words before a deed name last; who joins is a Character."""
    for word in reversed(hints.reading.words[max(0, at - _BEFORE) : at]):
        if word in STOPS or is_name(word) or (of_card and word in word_set("he")):
            break
        if word in word_set("alice"):
            return ALICE
        if word in word_set("opposing"):
            return BOB
    return ""
