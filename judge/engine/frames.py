"""The local frame of an effect: who does it, and what its pronouns mean (7.2).

What an effect has to remember while it runs lives here, never in the state. A frame is made anew
each time an effect runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from judge.engine import references
from judge.engine.entries import FoundAgain
from judge.engine.objects import PASSIVE, REACTION, SCOUT, Ability, Emblem, Ghost, Object
from judge.engine.points import Point, heeds, item
from judge.engine.registry import enforces
from judge.engine.state import State
from judge.engine.zones import RESERVES

if TYPE_CHECKING:
    from judge.engine.atomic import Event


class Still:
    """A state to look at, without anybody who could decide."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state


class Frame:
    """Who acts, and what “I”, “you”, “it”, “they”, “that many” mean at this point.

    * `me`: the object bearing the ability (7.2.1); `you`: its controller (7.2.3); `doer`: the
      player who does the current step (differs from `you` under “each player …”).
    * `it`: what was named last, `bound` what the trigger named; `them`: the player named last;
      `cards`/`others`: the cards revealed and those of them not chosen; `number`: “that many”;
      `die`: the last result.
    * `moves`: old id -> new id of objects whose moving this ability spoke of or caused (2.1.f-g).
    * `origin`: the place that what is spoken of was played from; `emblem`: the emblem that speaks.
    * `each`: the thing that a step done for each of several is about now (-1: there is none).
    * `left`: how many steps of this effect come after the current one.
    * `both`: the rule by which it matters here that the Expedition of a Gigantic object is both.
    * `before`: the state that the past tense reads (6.3.l); `events`: what this effect has done.
    """

    __slots__ = (
        "ability",
        "before",
        "both",
        "bound",
        "cards",
        "die",
        "doer",
        "each",
        "emblem",
        "events",
        "game",
        "gift",
        "it",
        "left",
        "me",
        "moves",
        "number",
        "origin",
        "others",
        "playing",
        "replacing",
        "them",
        "tough",
        "x",
        "you",
    )

    def __init__(self, game: Any, me: int, you: int, ability: Ability | None = None) -> None:
        self.game = game
        self.me = me
        self.you = you
        self.doer = you
        self.ability = ability
        self.it: tuple[int, ...] = ()
        self.bound: tuple[int, ...] = ()
        self.them = -1
        self.cards: tuple[int, ...] = ()
        self.others: tuple[int, ...] = ()
        self.number = 0
        self.die = 0
        self.x = 0
        self.left = 0
        self.each = -1
        self.moves: dict[int, int] = {}
        self.before: State | None = None
        self.both = Point.MY_EXPEDITION_IS_BOTH
        self.events: list[Event] = []
        self.tough: set[int] = set()
        self.origin = -1
        self.emblem = -1
        self.gift: Any = None
        self.playing: Any = None
        self.replacing: Any = None

    @property
    def state(self) -> State:
        """The state as it is now."""
        state: State = self.game.state
        return state

    @property
    def item(self) -> int:
        """The item of the object that bears the ability."""
        return item(self.state, self.me)

    @contextmanager
    def by(self, point: Point) -> Iterator[None]:
        """Let another rule be the one by which being in both Expeditions matters meanwhile."""
        before = self.both
        if before is Point.MY_EXPEDITION_IS_BOTH:
            self.both = point
        try:
            yield
        finally:
            self.both = before

    @enforces("2.1.d", "2.1.f", "2.1.g", "2.1.i", "6.3.k", "7.2.1.c")
    def find(self, reference: int) -> int:
        """Return the object that a reference means now, or -1 if it does not exist (2.1.d, 2.1.f).

        An object that moved is found again only if this ability spoke of the move or caused it.
        """
        if reference < 0 or reference in self.game.state.objects:
            return reference
        for moves, became in enumerate(self._became(reference), 1):
            reference = became
            if reference in self.game.state.objects and self._finds_again(reference, moves):
                self._found_again(reference, moves)
                return reference
        state = self.state
        ghost = state.ghosts.get(reference)
        if ghost is not None and ghost.successor in state.objects and _scouted(state, ghost):
            return ghost.successor
        if ghost is not None and self._finds_all_the_same(ghost):
            return ghost.successor
        if state.emblem(reference) is not None or any(it.id == reference for it in state.markers):
            return reference
        return references.NOTHING

    def _became(self, reference: int) -> Iterator[int]:
        """Yield what an object became each time that this ability spoke of its move or caused it.

        What moves gets a greater number, so that this comes to an end.
        """
        while reference in self.moves:
            reference = self.moves[reference]
            yield reference

    def _finds_all_the_same(self, ghost: Ghost) -> bool:
        """Whether the rule is left out by which what moved is another object (2.1.d, 6.3.k)."""
        if ghost.successor not in self.state.objects:
            return False
        reacts = self.ability is not None and self.ability.kind in (REACTION, PASSIVE)  # 5.2.c
        return not heeds(Point.GONE_FOR_REACTION if reacts else Point.GONE, ghost.object.item)

    def _finds_again(self, reference: int, moves: int) -> bool:
        """Whether an ability finds what moved, as the rules on its own moves say (2.1.f-g)."""
        point = Point.FOUND_AGAIN if moves == 1 else Point.FOUND_ACROSS_ZONES
        return heeds(point, self.game.state.objects[reference].item)

    def _found_again(self, reference: int, moves: int) -> None:
        """Tell that an ability finds what moved: it spoke of the move or caused it (2.1.f-g)."""
        trace = getattr(self.game, "trace", None)
        if trace is None:
            return
        rules = ("2.1.f",) if moves == 1 and self.playing is None else ("2.1.g", "2.1.f")
        last = trace.entries[-1] if trace.entries else None
        if not isinstance(last, FoundAgain) or last.object != reference:
            self.game.note(FoundAgain, rules, reference, moves)

    def at(self, state: State) -> Frame:
        """Return the same frame looking at another state."""
        new = Frame(Still(state), self.me, self.you, self.ability)
        for name in ("doer", "it", "them", "cards", "others", "number", "die", "x", "moves"):
            setattr(new, name, getattr(self, name))
        new.before, new.events, new.playing = self.before, self.events, self.playing
        new.origin, new.replacing, new.both = self.origin, self.replacing, self.both
        return new


@enforces("7.4.5.e")
def _scouted(state: State, ghost: Ghost) -> bool:
    """Whether an object was played with Scout and its card is in Reserve, to be found (7.4.5.e)."""
    scouted = any(each.name == SCOUT for each in ghost.object.granted)
    in_reserve = state.objects[ghost.successor].place in RESERVES
    return scouted and in_reserve and heeds(Point.SCOUTED, ghost.object.item)


def object_of(frame: Frame, reference: int) -> Object | None:
    """Return the object that a reference means, or its last value if it is gone (2.1.h, 6.3.k)."""
    state = frame.state
    it = state.objects.get(reference)
    if it is not None:
        return it
    found = frame.find(reference)
    if found >= 0 and found in state.objects:
        return state.objects[found]
    ghost = state.ghosts.get(reference)
    if ghost is None or not heeds(Point.LAST_KNOWN, ghost.object.item):
        return None
    return ghost.object


def bindings(frame: Frame) -> tuple[tuple[str, Any], ...]:
    """Return what an emblem made by this frame is bound to (6.3.i-k)."""
    kept: list[tuple[str, Any]] = []
    for name in ("it", "them", "cards", "others", "number", "die", "x", "origin", "gift"):
        value = getattr(frame, name)
        if value not in ((), -1, 0, None):
            kept.append((name, value))
    if frame.moves:
        kept.append(("moves", tuple(sorted(frame.moves.items()))))
    return tuple(kept)


# the bindings whose numbers are references; the others are plain numbers
REFERENCES = frozenset({"it", "cards", "others"})


def about(source: int, kept: tuple[tuple[str, Any], ...]) -> frozenset[int]:
    """Return all objects that an emblem with these bindings refers to."""
    found = {source}
    for name, value in kept:
        if name in REFERENCES:
            found.update(value)
        elif name == "moves":
            for pair in value:
                found.update(pair)
    return frozenset(found)


@enforces("6.3.i", "6.3.j", "7.2.1.d")
def frame_of(game: Any, emblem: Emblem) -> Frame:
    """Return the frame in which an emblem's effect runs: “I” is its source (7.2.1.d)."""
    frame = Frame(game, emblem.source, emblem.controller, emblem.ability)
    for name, value in emblem.bindings:
        setattr(frame, name, dict(value) if name == "moves" else value)
    frame.bound = frame.it
    return frame
