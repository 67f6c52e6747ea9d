"""What an ability does to everything:  … to my own too, or only to theirs? Then both have one."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.proposals.asks_from import asks_from
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.needs import IT, NEED, BoardPart
from judge.proposals.plain import plain
from judge.proposals.things import ALICE, BOB, HAND, other, word_set
from judge.records import replace

_NEAR = 3
_HELD = frozenset({"reserve", "character", "permanent", "token"})


def on_both_sides(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which both players have what an ability selects, if that is in question."""
    if not _is_in_question(hints) or board.ability is None:
        return board
    found = [it for it in board.parts if it.role in (NEED, IT) and it.thing.is_plain]
    found = [it for it in found if it.thing.lies != HAND]
    if not found or not any(map(_is_anybodys, tree.walk(board.ability))):
        return board
    first = found[0].thing
    if any(it.thing.owner != first.owner for it in found):
        return board
    theirs = BoardPart(NEED, replace(first, owner=other(first.owner)))
    return replace(board, parts=(*board.parts, theirs))


def _is_in_question(hints: Hints) -> bool:
    """Whether it is asked of whose things something is so, those of either player or of one."""
    words, start = hints.reading.words, asks_from(hints.reading.words)
    whose = word_set("mine") | word_set("theirs") | {"opponent", "opponents"}
    for n, word in enumerate(words[start:], start):
        near = {*words[max(start, n - _NEAR) : n]}
        if word in word_set("whose_alone") or (word == "own" and "my" in near):
            return True
        if word in word_set("as_well") and not whose.isdisjoint(near):
            return True
    return "both" in words[start:] and bool(_HELD & hints.asked)


def _is_anybodys(node: tree.Node) -> bool:
    """Whether a node selects all things of a kind, whoever's they are."""
    if not isinstance(node, tree.Each) or tree.Kind.EXPEDITION in node.filter.kinds:
        return False
    owners = {it.owner for player in (ALICE, BOB) if (it := plain(node.filter, ALICE, "", player))}
    return len(owners) > 1
