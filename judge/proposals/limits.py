"""A player who is said to have more Landmarks or cards in Reserve than the limits, or as many.

I end the day with one Landmark too many.   What goes is chosen at Night (4.2.5.c).
"""

from __future__ import annotations

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.marked import number_said
from judge.proposals.needs import ME, NEED, BoardPart
from judge.proposals.spoken import spoken_things
from judge.proposals.things import ALICE, PLAY, RESERVE, LaidThing, tables
from judge.records import replace

_TOO_MANY = (("too", "many"), ("over", "my"), ("over", "the"), ("above", "my"), ("past", "my"))
_LIMIT = 2
"""The limit of a player without a Hero (3.2.7.b)."""
_LANDMARK = frozenset({"landmark", "landmark_limit"})
_RESERVE = "reserve"
_LIMITS = frozenset({"limit", "landmark_limit", "cleanup"})
_NEAR = 4
_FITS = 2.0


def over_limit(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with more than a limit, where that is told, and its Night; or just as many."""
    if held := _held(hints):
        return _with_cards(board, held, hints)
    me = board.thing(ME)
    if me is None or me.lies != PLAY or not _is_told(hints):
        return board
    there = [it for it in board.parts if it.thing.is_landmark and it.thing.owner == me.owner]
    there = [it for it in there if it.thing.lies == PLAY]
    what = str(tables()["kinds"]["landmark_permanent"])
    more = BoardPart(NEED, LaidThing(owner=me.owner, what=what))
    parts = (*board.parts, *[more] * (_LIMIT + 1 - len(there)))
    night = str(tables()["events"]["PhaseBegins.NIGHT"]["does"])
    return replace(board, parts=parts, does=(night,), fits=board.fits + _FITS)


def _with_cards(board: ProposedBoard, held: int, hints: Hints) -> ProposedBoard:
    """Return a board with so many cards in Reserve, and Night where those are too many."""
    me = board.thing(ME)
    owner = me.owner if me is not None else ALICE
    there = [it for it in board.parts if it.thing.lies == RESERVE and it.thing.owner == owner]
    said = tables()
    what, facts = str(said["kinds"]["character"]), str(said["statistics"][0])
    card = LaidThing(owner=owner, lies=RESERVE, what=what, facts=facts)
    lying = sum(max(it.thing.copies, 1) for it in there)
    parts = (*board.parts, *[BoardPart(NEED, card)] * (held - lying))
    if held <= _LIMIT or (board.does and me is None) or (me is not None and me.lies != PLAY):
        return replace(board, parts=parts)
    night = str(said["events"]["PhaseBegins.NIGHT"]["does"])
    return replace(board, parts=parts, does=(night,), fits=board.fits + _FITS)


def _held(hints: Hints) -> int:
    """Return how many cards it is said that a Reserve holds: all that it may, or too many."""
    words = hints.reading.words
    for n, word in enumerate(words):
        near = words[max(0, n - _NEAR) : n + _NEAR + 1]
        if _RESERVE not in near:
            continue
        if word == "full":
            return _LIMIT
        if words[n : n + 2] == _TOO_MANY[0]:
            more = (number_said(it) for it in reversed(words[max(0, n - _NEAR) : n]))
            return _LIMIT + next(filter(None, more), 1)
    return 0


def _is_told(hints: Hints) -> bool:
    """Whether it is said of Landmarks that they are too many."""
    words = hints.reading.words
    places = [it.at for it in hints.reading.noted if it.concept in _LANDMARK]
    many = [n for n in range(len(words)) if words[n : n + 2] in _TOO_MANY]
    many += [it.at for it in hints.reading.noted if it.concept == "excess"]
    lost = {"sacrifice", "lose", "discard"} & hints.concepts
    if lost and "landmark_limit" in hints.concepts - hints.asked:
        return True
    counted = [it for it in spoken_things(hints) if it.kind == "landmark" and it.many > _LIMIT]
    if counted and not hints.concepts.isdisjoint(_LIMITS):
        return True
    return any(abs(n - at) <= _NEAR for n in many for at in places)
