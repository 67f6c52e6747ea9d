"""A Character that could win the terrain, where it is asked who moves and none there counts.

My sleeping X is a Defender. Does she still stop my Expedition?   Alone it would not move (4.2.4.d).
"""

from __future__ import annotations

from itertools import pairwise

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.measured import with_measures
from judge.proposals.measures import is_measured
from judge.proposals.needs import ME
from judge.proposals.things import ALICE, COMPANION, HERO, PLAY, LaidThing, her, tables, word_set
from judge.records import replace

_DUSK = "Dusk happens."
_ASKED = frozenset({"move_forward", "defender"})
_ASLEEP = "Asleep"
_NOTHING = frozenset({"0", "neither", "tie", "tied", "equal"})
_STRENGTH = frozenset({"stats", "statistics", "total", "strength", "power", "score"})


def with_mover(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with such a Character, unless it is told what counts, or that nothing does."""
    if is_measured(hints):
        return with_measures(board, hints)
    words = {*hints.reading.words}
    nobody = words & (word_set("nobody") | _NOTHING) or ("empty" in words and not hints.empty)
    nobody = nobody or any(a == "same" and b in _STRENGTH for a, b in pairwise(hints.reading.words))
    if _DUSK not in board.does or _ASKED.isdisjoint(hints.asked) or nobody:
        return board
    me = board.thing(ME)
    owner = me.owner if me is not None else ALICE
    if any(_counts(it.thing, owner) for it in board.parts):
        return board
    aimed = (it for it in (HERO, COMPANION) if f"{owner}'s {it} Expedition" in " ".join(board.does))
    side = (me.side if me is not None else "") or board.side or next(aimed, HERO)
    laid = str(tables()["mover"]).format(I=owner, her=her(owner), side=side)
    return replace(board, does=tuple(it.replace(_DUSK, laid + _DUSK) for it in board.does))


def _counts(thing: LaidThing, owner: str) -> bool:
    """Whether the statistics of a Character count, or it is somebody else's (2.4.4)."""
    there = thing.is_character and thing.lies == PLAY
    return there and (thing.owner != owner or _ASLEEP not in thing.states)
