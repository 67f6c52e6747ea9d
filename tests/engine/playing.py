"""A table for the tests: build a board, answer decisions by name, look at what came of it."""

from collections.abc import Callable, Iterable

from judge.engine import building, zones
from judge.engine.day import advance, quiet
from judge.engine.decisions import Decision, Option, Undecided
from judge.engine.game import Game
from judge.engine.objects import Face, Object
from judge.engine.state import State
from judge.engine.trace import Trace


class Table:
    """Two players, ten Mana Orbs each, and decks of plain cards."""

    def __init__(self, **facts: object) -> None:
        self.start = building.new_state(**facts)  # type: ignore[arg-type]  # facts of several types are handed on
        for player in (0, 1):
            building.give_mana(self.start, player, 10)
        self.trace = Trace(rich=True)
        self.game: Game | None = None
        self.script: list[str] = []

    def put(self, face: Face, place: int, **facts: object) -> int:
        return building.put(self.start, face, place, **facts)  # type: ignore[arg-type]  # facts of several types are handed on

    def choose(self, decision: Decision, game: Game) -> int | None:
        if not self.script:
            return None
        wanted = self.script[0]
        for number, option in enumerate(decision.options):
            if wanted in describe(game.state, option):
                self.script.pop(0)
                return number
        return None

    def play(self, *answers: str) -> Decision | None:
        """Answer decisions in order, each by a part of its description, until one is open."""
        self.script += answers
        if self.game is None:
            self.game = Game(building.finish(self.start), (), self.choose, self.trace)
        for _ in range(1000):
            if not self.script and self.game.position and quiet(self.game.state):
                return None
            before, position = self.game.state, self.game.position
            kept = list(self.trace.entries)
            try:
                advance(self.game)
            except Undecided as open_:
                if self.script:
                    options = [describe(before, o) for o in open_.decision.options]
                    raise AssertionError(f"{self.script[0]} is not among {options}") from None
                self.game.state, self.game.position = before, position
                self.trace.entries[:] = kept
                return open_.decision
            if self.game.state.over:
                return None
        raise AssertionError("it does not end")

    def run(self, times: int, *answers: str) -> None:
        """Advance so many times, answering decisions as they come; none may stay open."""
        self.script += answers
        if self.game is None:
            self.game = Game(building.finish(self.start), (), self.choose, self.trace)
        for _ in range(times):
            advance(self.game)

    @property
    def state(self) -> State:
        assert self.game is not None
        return self.game.state

    def found(self, name: str) -> list[Object]:
        return [it for it in self.state.objects.values() if it.face.name == name]

    def one(self, name: str) -> Object:
        found = self.found(name)
        assert len(found) == 1, f"{len(found)} of {name}"
        return found[0]

    def where(self, name: str) -> str:
        return zones.place_name(self.one(name).place, self.state.setup.players)

    def rules(self) -> frozenset[str]:
        return self.trace.rules()


def describe(state: State, option: Option) -> str:
    """Say an option: its verb, the names concerned, where to and how."""
    names = [state.name(number) for number in option.objects]
    value = option.value
    if hasattr(value, "place") and hasattr(value, "how"):
        names.append(f"{value.how} {zones.place_name(value.place, state.setup.players)}")
    elif isinstance(value, int) and not option.objects:
        names.append(str(value))
    emblem = state.emblem(option.objects[1]) if len(option.objects) > 1 else None
    if emblem is not None:
        names.append("".join("{" + symbol + "}" for symbol in sorted(emblem.ability.symbols)))
        names.append(str(emblem.ability))
        names += [state.name(n) for key, v in emblem.bindings if key == "it" for n in v if n >= 0]
    return " ".join([option.verb, *names])


Check = Callable[[State], bool]
Names = Iterable[str]
