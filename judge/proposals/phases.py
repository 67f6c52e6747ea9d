"""The phases that a question speaks of, as those that follow what is done:  … End of day: where?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.cards import ability as tree
from judge.proposals.asks_from import asks_from
from judge.proposals.board import ProposedBoard
from judge.proposals.deed_days import days_of_deeds, is_day_of_deed
from judge.proposals.hints import Hints
from judge.proposals.later_days import later_phase
from judge.proposals.limits import CUT_SHORT, waits_for_clean_up
from judge.proposals.story import DUSK, NOON
from judge.proposals.things import HAND, PLAY, RESERVE, phrases_said, tables, word_set
from judge.records import replace

_SENDING, _SACRIFICED = ("Night", "Rest"), " is sacrificed."
_AWAY = frozenset({"sacrifice", "discard", "leave", "discard_pile"})
"""What somebody does to a Character, so that it is gone before Rest."""
NOT_YET = frozenset({"before", "until", "till"})
"""What says of a phase behind it that it has not come yet."""
_NIGHT, _REST = "Night happens.", "Rest happens."
_DAY = "Night happens. Morning happens."
_KEPT = frozenset({"many", "card", "keep", "reserve"})
_CLEAN_UP = " during Clean-up."
_TO = {
    "DUSK": (DUSK,),
    "NIGHT": (_NIGHT,),
    "MORNING": (_DAY,),
    "NOON": (_DAY, NOON),
}
"""The phases from an Afternoon up to each, in their order (4.2.a)."""
_OTHERWISE = 0.25
BACK = 3
"""How many words before a phase may say that."""
_LATER = 0.4
"""How much less it fits if a phase has to follow."""


def phases_told(hints: Hints) -> Sequence[Mapping[str, Any]]:
    """Return the entries of the phases that a question speaks of, but for those not yet come."""
    words = hints.reading.words
    yet = {
        it.concept
        for it in hints.reading.noted
        if not NOT_YET.isdisjoint(words[max(0, it.at - BACK) : it.at])
    }
    yet |= {it.concept for it in hints.reading.noted if is_day_of_deed(it.at, hints.reading)}
    yet |= {it.concept for it in hints.reading.noted if words[it.at - 1] in word_set("before_now")}
    later = {it.concept for it in hints.reading.noted if it.at not in hints.passed}
    yet |= {it.concept for it in hints.reading.noted if it.at in hints.passed} - later
    over = max(days_of_deeds(hints.reading), default=-1)
    last = {it.concept: it.at for it in hints.reading.noted}
    yet |= {it for it, at in last.items() if at <= over}
    told = [it for it in tables()["happens"] if "phase" in it and hints.takes(str(it["says"]))]
    told = [it for it in told if not hints.taken(str(it["says"])) <= yet]
    if told and (hints.concepts >= _KEPT or waits_for_clean_up(hints.concepts)):
        # what is kept is chosen in Clean-up, after Rest (4.2.5.c)
        night = next(it for it in tables()["happens"] if it["text"] == _NIGHT)
        told = [night if it["text"] in CUT_SHORT else it for it in told]
    return told


def left_to_rest(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which Rest sends a Character away that nobody says is sacrificed."""
    order = [str(it["text"]) for it in tables()["happens"] if "phase" in it]
    sent = any(it in board.does for it in order if it.startswith(_SENDING))
    if not sent or not _AWAY.isdisjoint(hints.concepts):
        return board
    return replace(board, does=tuple(it for it in board.does if not it.endswith(_SACRIFICED)))


def as_passed(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which a Noon that has passed comes before what is done in a turn."""
    turn = next((n for n, it in enumerate(board.does) if _is_of_a_turn(it)), len(board.does))
    if not hints.passed or NOON not in board.does[turn:]:
        return board
    later = tuple(it for it in board.does[turn:] if it not in (NOON, _DAY))
    return replace(board, does=(*board.does[:turn], NOON, *later))


def followed(
    board: ProposedBoard, hints: Hints, own: frozenset[str] = frozenset()
) -> Iterator[ProposedBoard]:
    """Yield a board, and after what is done on it the phases that the question speaks of.

    They follow one by one, then all in the order of the day (4.2.a). `own` are the concepts of
    those that its card waits for.
    """
    order = [str(it["text"]) for it in tables()["happens"] if "phase" in it]
    # whoever wins the terrain, or does not, is laid with the Dusk that shows it
    shown = (DUSK if it.endswith(DUSK) else it for it in board.does)
    there = [order.index(it) for it in shown if it in order]
    if not board.does or any(" begins." in it for it in board.does):
        yield board
        return
    if (later := later_phase(hints.reading)) is not None:
        done = [n for n, it in enumerate(board.does, 1) if it not in (*order, later.text)]
        does = (*board.does[: max(done, default=0)], later.text)
        yield replace(board, does=does, fits=board.fits - _LATER * (does != board.does))
        return
    told = [it for it in phases_told(hints) if own.isdisjoint(str(it["says"]).split("|"))]
    told = [it for it in told if order.index(str(it["text"])) > max(there, default=-1)]
    if not (told or there) and _waits_for_dusk(board, hints):
        yield replace(board, does=(*board.does, DUSK))
        return
    if not (told or there) and (waited := _waited_for(board, hints)):
        yield replace(board, does=(*board.does, *waited))
        return
    yield board
    if not there and any(" happens." in it for it in board.does):
        return  # some phase that stands in no order
    day = _day(told)
    sent = str(tables()["events"]["Goes.RESERVE"]["mine"])
    for it in told if board.does[-1] == sent else ():
        if str(it["text"]).startswith((_REST, _NIGHT)):  # Rest is what sends it there (4.2.5.b)
            says = board.says | hints.taken(str(it["says"]))
            yield replace(board, does=(*board.does[:-1], str(it["text"])), says=says)
    for entries in [*([it] for it in told), *([day] if day[1:] else [])]:
        says = board.says.union(*(hints.taken(str(it["says"])) for it in entries))
        texts = _after_a_turn([str(it["text"]) for it in entries], board)
        texts = _after_clean_up(texts) if any(map(_is_clean_up, board.does)) else texts
        if not texts:
            continue
        if texts[:2] == [_DAY, NOON] and (stays := _as_it_stays(board, hints)) is not None:
            yield replace(stays, does=tuple(texts[1:]), says=says)
            continue
        before = (it for it in board.does if not _holds(texts[0], it))
        does = (*before, *texts)
        yield replace(board, does=does, says=says, fits=board.fits - _LATER)


def _after_a_turn(texts: Sequence[str], board: ProposedBoard) -> Sequence[str]:
    """Return phases in their order after an Afternoon (4.2.a): Noon comes the next day."""
    if NOON not in texts or not _has_turn(board):
        return texts
    later = [it for it in texts if it not in (NOON, _DAY)]
    return [_DAY, NOON, *(it for it in later if it.startswith(_NIGHT) or it == DUSK)]


def _as_it_stays(board: ProposedBoard, hints: Hints) -> ProposedBoard | None:
    """Return a board on which Characters of which nothing is told lie there before Noon.

    By the next one, what was played the day before would have left (4.2.5.b).
    """
    played = [it for it in board.parts if it.thing.lies in (HAND, RESERVE)]
    told = asks_from(hints.reading.words) > 0 or "play" in hints.concepts
    plays = all(" plays " in it for it in board.does)
    if told or not (plays and all(it.thing.is_character for it in played)):
        return None
    there = (
        it._replace(thing=replace(it.thing, lies=PLAY)) if it in played else it
        for it in board.parts
    )
    return replace(board, parts=tuple(there), does=())


def _after_clean_up(texts: Sequence[str]) -> Sequence[str]:
    """Return phases without what has come by Clean-up, the last of Night (4.2.5)."""
    left = (it.removeprefix(_NIGHT).strip() for it in texts if it != _REST)
    return [it for it in left if it]


def _is_clean_up(sentence: str) -> bool:
    return sentence.endswith(_CLEAN_UP)


def _has_turn(board: ProposedBoard) -> bool:
    """Whether something is done in a turn, which is of the Afternoon (4.2.3)."""
    return any(map(_is_of_a_turn, board.does))


def _is_of_a_turn(sentence: str) -> bool:
    return " plays " in sentence or " uses " in sentence


def _waited_for(board: ProposedBoard, hints: Hints) -> Sequence[str]:
    """Return the phases up to the next of those that cards wait for, where it is asked when."""
    if not (hints.asks_when and _has_turn(board)):
        return ()
    cards = [part.thing.card for part in board.parts if part.thing.card is not None]
    nodes = (node for card in cards for it in card.abilities for node in tree.walk(it))
    waits = {it.phase.name for it in nodes if isinstance(it, tree.PhaseBegins)}
    return next((texts for phase, texts in _TO.items() if phase in waits), ())


def _waits_for_dusk(board: ProposedBoard, hints: Hints) -> bool:
    """Whether it is asked who moves forward, which only Dusk brings (4.2.4), and no effect."""
    asked = "move_forward" in hints.asked - hints.able and board.ability is not None
    asked &= not any(phrases_said("instantly", hints.marked))
    return asked and not any(" happens." in it for it in board.does)


def untimed(text: str, phases: Sequence[Mapping[str, Any]]) -> float:
    """Return how many of the `phases` that a question speaks of do not come in some sentences.

    Where one comes, the others may be other cases and count little:  at Noon, or at Night.
    """
    told = [(str(it["text"]), *it.get("also", ())) for it in phases]
    if _CLEAN_UP in text:
        told = [texts for texts in told if texts[0] not in (_NIGHT, _REST)]
    missing = sum(not any(one in text for one in texts) for texts in told)
    return float(missing) if missing == len(told) else _OTHERWISE * missing


def _day(entries: Sequence[Mapping[str, str]]) -> Sequence[Mapping[str, str]]:
    """Return phases without those that are part of another:  Rest is of Night (4.2.5)."""
    texts = [str(it["text"]) for it in entries]
    return [
        it
        for n, it in enumerate(entries)
        if not any(_holds(other, texts[n]) for other in texts[n + 1 :])
    ]


def _holds(whole: str, part: str) -> bool:
    return whole.startswith(_NIGHT) and part in (_NIGHT, _REST)
