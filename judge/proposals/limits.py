"""A player who is said to have more Landmarks or cards in Reserve than the limits, or as many.

I end the day with one Landmark too many.   What goes is chosen at Night (4.2.5.c).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.proposals.asks_from import asks_from
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.marked import number_said
from judge.proposals.needs import ME, NEED, BoardPart
from judge.proposals.spoken import spoken_things
from judge.proposals.story import DUSK, NIGHT, REST
from judge.proposals.things import ALICE, PLAY, RESERVE, LaidThing, tables, told_table, word_set
from judge.records import replace

_TOO_MANY = (("too", "many"), ("over", "my"), ("over", "the"), ("above", "my"), ("past", "my"))
_LIMIT = 2
"""The limit of a player without a Hero (3.2.7.b)."""
_LANDMARK = frozenset({"landmark", "landmark_limit"})
_RESERVE = "reserve"
_ASKS_KEPT = frozenset({"many", "card", "keep", _RESERVE})
_MORE_THAN_KEPT = 5
_LIMITS = frozenset({"limit", "landmark_limit", "cleanup"})
_MUST_GO = frozenset({"must", "discard"})
CUT_SHORT = (DUSK, REST)
"""The phases of an evening that come before Clean-up."""
_CLEAN_UP = "Clean-up happens."
_NEAR = 4
_FITS = 2.0
_GOES = frozenset({"sacrifice", "lose", "discard", "destroy"})
_GONE = (" is sacrificed.", " is discarded.")
_CAUSES = frozenset({"by", "due", "because", "through"})
_AT_LIMIT = ("at", "the", "limit")


def with_usual_limits(text: str) -> str:
    """Return a question in which the usual limit is said without its number (3.2.7.b)."""
    return re.sub(str(told_table()["called"]["limit"]), "limit", text, flags=re.IGNORECASE)


def waits_for_clean_up(concepts: frozenset[str]) -> bool:
    """Whether it is spoken of what goes at the end of a day for a limit (4.2.5.c)."""
    return not _LIMITS.isdisjoint(concepts) or concepts >= _MUST_GO


def over_limit(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with more than a limit, where that is told, and its Night; or just as many."""
    told = any(it.thing.lies == RESERVE for it in board.parts)
    asks = hints.concepts >= _ASKS_KEPT and not told
    if held := _MORE_THAN_KEPT if asks else _held(hints):  # more than are kept (3.2.10.b)
        return _with_cards(board, held, hints)
    if "noon" in hints.concepts and hints.concepts.isdisjoint({"night", "cleanup"}):
        return board
    many = _are_too_many(board, hints)
    over = _landmark(board) if many or _is_told(hints) else None
    if over is None:
        return board
    # who has too many of them, if nobody says whose: who asks
    owner = over.thing.owner if many or "opponent" in hints.concepts else ALICE
    parts = [
        it._replace(thing=replace(it.thing, owner=owner)) if _is_landmark(it) else it
        for it in board.parts
    ]
    there = sum(max(it.thing.copies, 1) for it in parts if _is_landmark(it))
    what = str(tables()["kinds"]["landmark_permanent"])
    more = BoardPart(NEED, LaidThing(owner=owner, what=what))
    does = str(tables()["events"]["PhaseBegins.NIGHT"]["does"])
    gone = bool(_GOES & (hints.concepts - hints.asked)) or _is_let_go(hints)
    if gone or (not _GOES & hints.asked and any(it.endswith(_GONE) for it in board.does)):
        it = f"{{{ME}}}" if over.role == ME else over.thing.said
        does = str(told_table()["does"]["cleaned_up"]).format(owner=owner, it=it)
        if there == _LIMIT + 2 and _are_counted(hints):  # what goes is one of them
            parts = [*_without_one(parts)]
    parts += [more] * (_LIMIT + 1 - there)
    return replace(board, parts=tuple(parts), does=(does,), fits=board.fits + _FITS)


def _without_one(parts: Sequence[BoardPart]) -> Iterator[BoardPart]:
    """Yield the parts of a board with one plain Landmark less."""
    found = False
    for it in parts:
        one = _is_landmark(it) and it.thing.is_plain and not found
        found = found or one
        if one and it.thing.copies > 1:
            yield it._replace(thing=replace(it.thing, copies=it.thing.copies - 1))
        elif not one:
            yield it


def _are_counted(hints: Hints) -> bool:
    """Whether one Landmark too many is told of:  I have three Landmarks."""
    many = [it.many for it in spoken_things(hints) if it.kind == "landmark"]
    return many == [_LIMIT + 1]


def _is_let_go(hints: Hints) -> bool:
    """Whether something is told to be let go:  I let X go;  when X goes by the Landmark limit."""
    words = hints.reading.words[: asks_from(hints.reading.words)]
    limits = [it.at for it in hints.reading.noted if it.concept == "landmark_limit"]
    by_limit = any(not _CAUSES.isdisjoint(words[max(0, at - _NEAR) : at]) for at in limits)
    return by_limit or any(
        word in word_set("letting") and "go" in words[n + 1 : n + _NEAR]
        for n, word in enumerate(words)
    )


def _landmark(board: ProposedBoard) -> BoardPart | None:
    """Return the named Landmark in play, or a token: what goes, that of the ability, the first."""
    named = [it for it in board.parts if _is_landmark(it)]
    named = [it for it in named if it.thing.card is not None or it.thing.token]
    me = board.thing(ME)
    if me is not None:
        named = [it for it in named if it.role == ME]
    gone = [it for it in named if _is_gone(it, board)]
    named = gone or named
    return named[0] if named else None


def _is_gone(it: BoardPart, board: ProposedBoard) -> bool:
    """Whether a thing is told to leave play."""
    said = it.thing.said[:1].upper() + it.thing.said[1:]
    return any(f"{said}{gone}" in board.does for gone in _GONE)


def _are_too_many(board: ProposedBoard, hints: Hints) -> bool:
    """Whether more Landmarks lie there than the limit, and nothing is done but that they go."""
    there = sum(max(it.thing.copies, 1) for it in board.parts if _is_landmark(it))
    there *= len({it.thing.owner for it in board.parts if _is_landmark(it)}) == 1
    ends = (*_GONE, NIGHT, REST, _CLEAN_UP)
    only = all(it.endswith(ends) for it in board.does)
    return only and there > _LIMIT and not hints.concepts.isdisjoint(_LIMITS)


def _is_landmark(it: BoardPart) -> bool:
    return it.thing.is_landmark and it.thing.lies == PLAY


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
        if word == "full" or words[n : n + 3] == _AT_LIMIT:
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
    lost = {"sacrifice", "lose", "discard"} & hints.concepts or _is_let_go(hints)
    counts = "compare" in hints.asked  # does X count for the limit?
    if "landmark_limit" in (hints.concepts if counts else hints.concepts - hints.asked) and (
        lost or counts
    ):
        return True
    counted = [it for it in spoken_things(hints) if it.kind == "landmark" and it.many > _LIMIT]
    if counted and not hints.concepts.isdisjoint(_LIMITS):
        return True
    return any(abs(n - at) <= _NEAR for n in many for at in places)
