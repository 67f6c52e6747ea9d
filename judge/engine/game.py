"""A running game: a state, the tape of answers, whoever answers next, and the trace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import ParamSpec

from judge.engine.budget import spend
from judge.engine.decisions import IDLE, IDLED, TURN, Chooser, Decision, Option, Undecided
from judge.engine.entry import Entry
from judge.engine.state import State
from judge.engine.trace import Trace

_Fields = ParamSpec("_Fields")


class Game:
    """Plays one state forward.

    `tape` holds answers by option number; when it ends, `chooser` answers, and without a chooser
    `Undecided` is raised. The given state is never changed: `game.state` moves on from it.
    `declared` and `later` are for other readings of open points (I-23, I-24): modes chosen ahead,
    by the frame and the effect that they are for, and steps put off to the end of a frame's effect.
    """

    __slots__ = ("acted", "chooser", "declared", "later", "position", "state", "tape", "trace")

    def __init__(
        self,
        state: State,
        tape: Iterable[int] = (),
        chooser: Chooser | None = None,
        trace: Trace | None = None,
    ) -> None:
        self.state = state
        self.tape = list(tape)
        self.position = 0
        self.declared: dict[tuple[int, int], list[int]] = {}
        self.later: list[tuple[object, Callable[[], None]]] = []
        self.chooser = chooser
        self.trace = trace
        self.acted = 0

    def decide(self, decision: Decision) -> Option:
        """Return the chosen option: from the tape, or else from the chooser.

        A decision with one option is not asked. Raises `Undecided` when nobody answers, and
        `ValueError` for an answer that is no option.
        """
        options = decision.options
        if len(options) == 1:
            return options[0]
        if self.position < len(self.tape):
            answer = self.tape[self.position]
        else:
            chosen = self.chooser(decision, self) if self.chooser is not None else None
            if chosen is None:
                spend()
                raise Undecided(decision)
            answer = chosen
            self.tape.append(answer)
        if answer == IDLE and decision.kind == TURN:
            self.position += 1
            return IDLED
        if not 0 <= answer < len(options):
            raise ValueError(
                f"answer {self.position + 1} of the tape is {answer}, but the {decision.kind} "
                f"there has {len(options)} options, numbered from 0"
            )
        self.position += 1
        return options[answer]

    def note(
        self, kind: Callable[_Fields, Entry], *given: _Fields.args, **named: _Fields.kwargs
    ) -> int:
        """Write one entry into the trace, if there is one; return its number, else -1."""
        if self.trace is None:
            return -1
        return self.trace.add(kind(*given, **named))

    @contextmanager
    def because(self, entry: int) -> Iterator[None]:
        """Let what happens meanwhile be told as caused by an entry of the trace; -1 is none."""
        if self.trace is None or entry < 0:
            yield
            return
        self.trace.cause.append(entry)
        yield
        self.trace.cause.pop()


def scripted(answers: Sequence[int]) -> Chooser:
    """Return a chooser that gives these option numbers in order, and then leaves decisions open."""
    waiting = list(reversed(answers))

    def choose(decision: Decision, game: Game) -> int | None:
        return waiting.pop() if waiting else None

    return choose
