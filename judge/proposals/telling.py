"""A board and a question on it as sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from judge.proposals.abilities import counters_of, is_optional
from judge.proposals.asked import Question
from judge.proposals.board import ProposedBoard
from judge.proposals.needs import IT, ME, NEED, NEXT, TARGET, TOOL, BoardPart
from judge.proposals.things import HAND, RESERVE, LaidThing, her, other, tables
from judge.records import dataclass, replace

Player = Callable[[str], Sequence[tuple[object, object]] | None]
"""What sentences answer: each verdict with its value; None or nothing where they cannot be."""
_ENDS = re.compile(r"(?<=\.)\s+(?=[A-Z\"])")
"""Where a sentence ends that tells something."""


_IN_LANE = re.compile(r" in (?:her|his) (?:Hero|Companion) Expedition")
_ASKS = re.compile(r"\S[^?]*\?(?= |$)")
_CHOSEN = re.compile(r", (?:targeting|sacrificing) .*(?=\.$)")
"""What is chosen as something is done, which is not decided while it may be declined."""
_NOTHING_LEFT = " has 0 ready Mana Orbs."
"""What is so after something was played, and not before."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One complete reading: what is laid, what is done, what is asked, and how well it fits.

    What is asked before all is done stands where it is asked, among what is done. `drops` is how
    much less it fits for what is told and it leaves out.
    """

    situation: tuple[str, ...]
    action: tuple[str, ...]
    question: str
    fits: float = 0.0
    drops: float = 0.0
    instead: str = ""
    """The reading that it is proposed for, if that cannot be played."""
    by_clauses: bool = False
    """Whether it is of the question as it was read clause by clause."""
    cases: tuple[tuple[str, str], ...] = ()
    """The cases that fork from what it tells, each with its title and its sentences."""

    @property
    def board(self) -> frozenset[str]:
        """What lies there and what is done, in whatever order it is said."""
        return frozenset((*self.situation, *self.done))

    @property
    def anywhere(self) -> frozenset[str]:
        """Its board, in whichever Expedition things are."""
        return frozenset(_IN_LANE.sub("", it) for it in self.board)

    @property
    def done(self) -> tuple[str, ...]:
        """Return what is done: that something is played from hand need not be said."""
        return tuple(it.replace(" from hand", "") for it in self.action if not it.endswith("?"))

    @property
    def asks(self) -> tuple[str, ...]:
        """Return its questions, in the order in which they are asked."""
        between = (it for it in self.action if it.endswith("?"))
        return (*between, *self.last_asks)

    @property
    def last_asks(self) -> tuple[str, ...]:
        """Return the questions that are asked when all is done."""
        return tuple(_ASKS.findall(self.question))

    @property
    def text(self) -> str:
        """The sentences, as they can be asked."""
        if not self.cases:
            return " ".join((*self.situation, *self.action, self.question))
        told = " ".join((*self.situation, *self.action))
        lines = (f"Case {n}: {title}\n{it}" for n, (title, it) in enumerate(self.cases, 1))
        return "\n".join(filter(None, (told, *lines)))


def _turns() -> tuple[str, ...]:
    """Return the sentences that tell whose turn it is."""
    said = tables()["before"]
    return str(said["their_turn"]), str(said["my_turn"])


def in_sentences(text: str) -> Proposal:
    """Return what is said in sentences as a reading: what is laid, what is done, what is asked."""
    *before, question = _ENDS.split(text)
    laid = [it for it in before if it.startswith('"') or _laying().fullmatch(it)]
    return Proposal(tuple(laid), tuple(it for it in before if it not in laid), question)


@cache
def _laying() -> re.Pattern[str]:
    """Return what sentences look like that lay something."""
    forms = [*tables()["lies"].values(), *tables()["before"].values()]
    parts = (re.escape(re.sub(r"\{\w+\}", "\0", str(it))) for it in forms)
    return re.compile("|".join(it.replace("\0", ".+") for it in parts))


class Telling:
    """A board in sentences, and the questions on it.

    `before` is said of the game as a whole. What is told for each thing that is asked about is
    told once.
    """

    def __init__(self, board: ProposedBoard, before: tuple[str, ...]) -> None:
        self._board = board
        self._before = before
        self._of: list[_SaidOf] = []

    def told(self, question: Question) -> Proposal:
        """Return the sentences of the board and of a question on it."""
        known = (it for it in self._of if it.asked is question.about)
        said = next(known, None) or self._said(question.about)
        does = _done(said.board, question, said.about)
        paid = any(" plays " in it for it in does)
        situation = [
            it
            for it in said.situation
            if not (paid and _NOTHING_LEFT in it)
            and not (does and it in _turns())  # the deed tells it
        ]
        action = [one for it in does for one in _filled(it, said.board, said.words)]
        asked = question.ask.format(**said.words)
        return Proposal(tuple(situation), tuple(map(_opened, action)), asked)

    def _said(self, about: LaidThing | None) -> _SaidOf:
        parts = tuple(_named(self._board.parts, about))
        board = replace(self._board, parts=tuple(part for part, _ in parts))
        named = next((part.thing for part, asked in parts if asked), None)
        first = [*self._before]
        if board.mana is not None and not any("Mana" in it for it in first):
            first.append(tables()["before"]["mana"].format(who=board.actor, many=board.mana))
        first += [it for it in board.facts if it not in first]
        laid = [it for part in board.parts for it in part.thing.sentences() if it not in first]
        laid.sort(key=lambda it: not it.startswith('"'))
        self._of.append(_SaidOf(about, board, named, _words(board, named), [*first, *laid]))
        return self._of[-1]


class _SaidOf(NamedTuple):
    """A board with names for its things, what is asked about and its name, what fills blanks."""

    asked: LaidThing | None
    board: ProposedBoard
    about: LaidThing | None
    words: Mapping[str, str]
    situation: Sequence[str]


def _opened(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _named(
    parts: tuple[BoardPart, ...], about: LaidThing | None
) -> Iterator[tuple[BoardPart, bool]]:
    """Yield parts with names for plain things, things that are alike as copies of one."""
    alike: list[tuple[BoardPart, int]] = []
    for part in parts:
        if all(part != had for had, _ in alike):
            alike.append((part, parts.count(part)))
    used = Counter(it.thing.name.rsplit(" ", 1)[-1].strip('"') for it, _ in alike if it.thing.name)
    asked = False
    for part, many in alike:
        thing = part.thing
        first = about is not None and thing == about and not asked
        asked = asked or first
        if thing.is_plain and not thing.name:
            noun = thing.what.rsplit(" ", 1)[-1]
            if noun == "Permanent":
                noun = "Gear" if thing.what.startswith("Gear") else "Landmark"
            name = f'"{tables()["names"][used[noun]]} {noun}"'
            used[noun] += 1
            thing = replace(thing, name=name, copies=many)
        elif thing.token:
            thing = replace(thing, copies=max(thing.copies, many))
        yield BoardPart(part.role, thing), first


def _words(board: ProposedBoard, about: LaidThing | None) -> Mapping[str, str]:
    """Return what stands for the blanks of sentences."""
    me, tool = board.thing(ME), board.thing(TOOL)
    it = board.thing(IT, NEXT, TARGET, NEED)
    next_ = board.thing(NEXT)
    whose = (about or it or me or LaidThing()).owner
    return {
        "me": me.each_said()[0] if me is not None else "",
        "it": _said_last(about or it or me, board.thing(IT)),
        "next": _said(next_),
        "tool": _said(tool),
        "I": board.actor,
        "you": other(board.actor),
        "whose": whose,
        "her": her(board.actor),
        "his": her(other(board.actor)),
        "targets": _targets(board),
        "side": tables()["lies"]["side"].format(her=her(board.actor), side=board.side)
        if board.side
        else "",
        "counter": _counter(about or me),
    }


def _counter(me: LaidThing | None) -> str:
    """Return the name of the counters that a card has of itself."""
    names = counters_of(me.card) if me is not None and me.card is not None else ()
    return next(iter(names), "")


def _said_last(thing: LaidThing | None, played: LaidThing | None) -> str:
    """Return the thing that is asked of: of several that are played in a row, the last."""
    return thing.each_said()[-1] if thing is not None and thing == played else _said(thing)


def _said(thing: LaidThing | None) -> str:
    return thing.each_said()[0] if thing is not None else ""


def _targets(board: ProposedBoard) -> str:
    aimed = [it.thing for it in board.parts if it.role == TARGET]
    found = [name for it in aimed for name in it.each_apart()]
    found += [board.aims] if board.aims else []
    if not found or not (board.direct or all(it.card is not None for it in aimed)):
        return ""
    listed = " and ".join(filter(None, (", ".join(found[:-1]), found[-1])))
    return f", targeting {listed}"


def _done(board: ProposedBoard, question: Question, about: LaidThing | None) -> tuple[str, ...]:
    """Return what is done: nothing with the thing that is asked of before."""
    if " decline " in question.ask and about is not None and about.card is not None:
        if not any(map(is_optional, about.card.abilities)):
            return board.does
        begins = (it.replace(" happens.", " begins.") for it in board.does)
        return tuple(_CHOSEN.sub("", it).replace("{targets}", "") for it in begins)
    if not question.undone or about is None:
        return board.does
    if "target" in question.ask:
        return ()
    if " use " in question.ask:
        used = max((n for n, it in enumerate(board.does) if " uses " in it), default=0)
        return board.does[:used]
    blanks = [f"{{{part.role}}}" for part in board.parts if part.thing == about]
    plays = (n for n, it in enumerate(board.does) if any(f"plays {one}" in it for one in blanks))
    return board.does[: next(plays, len(board.does))]


def _filled(sentence: str, board: ProposedBoard, words: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence of what is done, for each copy of the card that does it."""
    me, it, next_ = board.thing(ME), board.thing(IT), board.thing(NEXT)
    if it is not None and it.lies == RESERVE:
        sentence = sentence.replace("{it} from hand", "{it} from Reserve")
    words = {**words, "it": _said(it or board.thing(TARGET, NEED) or me)}
    if next_ is not None and next_.lies == RESERVE:
        sentence = sentence.replace("{next} from hand", "{next} from Reserve")
    elif next_ is not None and next_.lies == HAND:
        words = {**words, "next": _said(next_)}
    if it is not None and "plays {it}" in sentence:
        for name in it.each_said():
            yield sentence.format(**{**words, "it": name})
        return
    if me is None or not any(f"{verb} {{me}}" in sentence for verb in ("uses", "plays")):
        yield sentence.format(**words)
        return
    for name in me.each_said():
        yield sentence.format(**{**words, "me": name})
