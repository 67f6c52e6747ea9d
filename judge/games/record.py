"""A game that keeps a record of each answer, and checks a record while it is played again."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, ParamSpec

from judge.engine.decisions import Chooser, Decision, Option
from judge.engine.entry import Entry
from judge.engine.game import Game
from judge.engine.state import State
from judge.engine.trace import Trace
from judge.errors import UserError
from judge.telling.abilities import ability_words
from judge.telling.things import name_of

_Fields = ParamSpec("_Fields")


class RecordedAnswer(NamedTuple):
    """One answer: whose, to what kind of decision, out of how many options, and which."""

    player: int
    kind: str
    options: int
    chosen: int


class Mismatch(UserError, ValueError):  # noqa: N818 - it says where, not that the program erred
    """A recorded answer does not fit the decision that the rules give now."""

    def __init__(self, number: int, answer: RecordedAnswer, decision: Decision) -> None:
        self.number = number
        super().__init__(
            f"answer {number + 1} is to “{answer.kind}” with {answer.options} options (option "
            f"{answer.chosen + 1}); the rules ask for “{decision.kind}” "
            f"with {len(decision.options)} options there"
        )


class RecordedGame(Game):
    """Plays answers that are given, then asks the chooser; `answers` holds all of them.

    `first` is how many answers the game had before this state, for messages. `names` are those of
    all objects that the trace speaks of. Raises `Mismatch`.
    """

    __slots__ = ("answers", "first", "names")

    def __init__(
        self,
        state: State,
        answers: Iterable[RecordedAnswer] = (),
        chooser: Chooser | None = None,
        trace: Trace | None = None,
        first: int = 0,
    ) -> None:
        self.answers = list(answers)
        self.first = first
        self.names: dict[int, str] = {}
        super().__init__(state, (answer.chosen for answer in self.answers), chooser, trace)

    def note(
        self, kind: Callable[_Fields, Entry], *given: _Fields.args, **named: _Fields.kwargs
    ) -> int:
        """Write one entry into the trace, and remember the names of the objects in it."""
        at = super().note(kind, *given, **named)
        for number in self.trace.entries[at].objects if self.trace is not None else ():
            if number not in self.names and self.state.exists(number):
                it = self.state.objects.get(number)
                emblem = self.state.emblem(number)
                if it is not None:
                    self.names[number] = name_of(it.face)
                elif emblem is not None:
                    self.names[number] = ability_words(emblem.ability)
        return at

    def decide(self, decision: Decision) -> Option:
        """Return the chosen option; see `Game.decide`."""
        number = len(decision.options)
        if number == 1:
            return decision.options[0]
        at = self.position
        if at < len(self.answers):
            given = self.answers[at]
            now = RecordedAnswer(decision.player, decision.kind, number, given.chosen)
            if given != now or not 0 <= given.chosen < number:
                raise Mismatch(self.first + at, given, decision)
        option = super().decide(decision)
        if at == len(self.answers):
            self.answers.append(
                RecordedAnswer(decision.player, decision.kind, number, self.tape[at])
            )
        return option
