"""A game at a table: who sits where, what has been answered, taking back, saving, going on."""

import hashlib
import json
from collections.abc import Iterable
from enum import StrEnum
from random import Random

from judge.engine import zones
from judge.engine.day import advance
from judge.engine.decisions import CHANCE, Chooser, Decision, Undecided
from judge.engine.entry import Entry
from judge.engine.game import Game
from judge.engine.state import State
from judge.engine.trace import Trace
from judge.errors import UserError
from judge.games.record import Mismatch, RecordedAnswer, RecordedGame
from judge.games.sampling import below, weighted
from judge.games.saved import SavedGame, SavedGameError
from judge.games.start import Start, opening
from judge.telling.decisions import all_option_words


class Seat(StrEnum):
    """Who answers for a player."""

    PERSON = "person"
    RANDOM = "random"
    SCRIPT = "script"


class ScriptError(UserError, ValueError):
    """A script's next line fits no option, or several, of the decision it should answer."""


class Table:
    """A game that goes on from the person's next answer.

    Chance and random players depend on the seed and the number of the answer alone, so that the
    same answers always lead to the same game. `points` are the states between effects, each with
    how many answers led to it; `entries` is the trace of each effect, `names` of what is in it.
    """

    def __init__(
        self,
        start: Start,
        seats: tuple[Seat, Seat] = (Seat.PERSON, Seat.RANDOM),
        seed: int = 0,
        scripts: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
        answers: Iterable[RecordedAnswer] = (),
    ) -> None:
        self.start, self.seats, self.seed, self.scripts = start, seats, seed, scripts
        self.answers = list(answers)
        self.points: list[tuple[State, int]] = [(opening(start), 0)]
        self.entries: list[tuple[Entry, ...]] = []
        self.names: dict[int, str] = {}
        self.open: Decision | None = None
        self.shown = self.points[0][0]

    @property
    def state(self) -> State:
        """The state between effects that the game has come to."""
        return self.points[-1][0]

    def run(self) -> Decision | None:
        """Go on until a person has to decide; None when the game is over.

        `shown` is then the state to look at, in the middle of an effect perhaps.
        Raises Mismatch if an answer does not fit, ScriptError if a script's line does not.
        """
        self.open = None
        while not self.state.over:
            state, first = self.points[-1]
            trace = Trace()
            game = RecordedGame(state, self.answers[first:], self._chooser(), trace, first)
            game.names = self.names
            try:
                advance(game)
            except Undecided as undecided:
                self.answers[first:] = game.answers
                self.shown, self.open = game.state, undecided.decision
                return self.open
            self.answers[first:] = game.answers
            self.points.append((game.state, first + game.position))
            self.entries.append(tuple(trace.entries))
        self.shown = self.state
        return None

    def answer(self, chosen: int) -> None:
        """Answer the open decision with the number of an option, from 0."""
        assert self.open is not None
        self.answers.append(
            RecordedAnswer(self.open.player, self.open.kind, len(self.open.options), chosen)
        )

    def undo(self) -> bool:
        """Take back the last answer of a person, and all that followed; whether there was one."""
        persons = [
            at
            for at, answer in enumerate(self.answers)
            if answer.player != CHANCE and self.seats[answer.player] is Seat.PERSON
        ]
        if not persons:
            return False
        del self.answers[persons[-1] :]
        while self.points[-1][1] > persons[-1]:
            self.points.pop()
            self.entries.pop()
        return True

    def saved(self) -> SavedGame:
        """Return the game as it is saved."""
        seats = (str(self.seats[0]), str(self.seats[1]))
        position = digest(self.state)
        return SavedGame(self.start, tuple(self.answers), seats, self.seed, position, self.scripts)

    def _chooser(self) -> Chooser:
        def choose(decision: Decision, game: Game) -> int | None:
            assert isinstance(game, RecordedGame)
            at = game.first + game.position
            if decision.player != CHANCE:
                seat = self.seats[decision.player]
                if seat is Seat.PERSON:
                    return None
                if seat is Seat.SCRIPT:
                    return self._scripted(decision, game)
            random = Random(f"{self.seed} {at}")
            if decision.weights:
                return weighted(random, decision.weights)
            return below(random, len(decision.options))

        return choose

    def _scripted(self, decision: Decision, game: RecordedGame) -> int:
        """Return what the next line of a script says; a script that has ended plays no further."""
        before = self.answers[: game.first] + game.answers
        used = sum(1 for answer in before if answer.player == decision.player)
        lines = self.scripts[decision.player]
        words = all_option_words(decision, game.state)
        if used >= len(lines):
            return len(words) - 1
        found = fitting(lines[used], words)
        if len(found) == 1:
            return found[0]
        problem = "fits several options" if found else "fits no option"
        listed = "".join(f"\n  {number} {each}" for number, each in enumerate(words, 1))
        player = game.state.setup.players[decision.player]
        raise ScriptError(
            f"{player}'s script, line {used + 1}: “{lines[used]}” {problem} of “{decision.kind}”:"
            f"{listed}"
        )


def fitting(text: str, words: list[str]) -> list[int]:
    """Return the options that a number, or a part of an option's words, may mean."""
    wanted = " ".join(text.split()).casefold()
    if wanted.isdecimal():
        number = int(wanted[:9]) - 1
        return [number] if 0 <= number < len(words) else []
    plain = [each.casefold() for each in words]
    if wanted in plain:
        return [plain.index(wanted)]
    return [at for at, each in enumerate(plain) if wanted and wanted in each]


def table_of(saved: SavedGame, source: str = "saved game") -> Table:
    """Return the table of a saved game, played up to its last answer.

    Raises SavedGameError where the answers do not fit the rules and cards as they are now.
    """
    known = set(Seat)
    if not set(saved.seats) <= known:
        seats = " or ".join(sorted(known))
        raise SavedGameError(source, f"“seats” is damaged; expected {seats}")
    table = Table(
        saved.start,
        (Seat(saved.seats[0]), Seat(saved.seats[1])),
        saved.seed,
        saved.scripts,
        saved.answers,
    )
    given = len(table.answers)
    hint = "the rules or cards have changed since it was saved, or the file was edited"
    try:
        open_ = _replay(table)
    except (Mismatch, ScriptError) as error:
        raise SavedGameError(source, f"the game cannot be played again: {error}", hint) from None
    if table.points[-1][1] > given or (open_ is None and table.points[-1][1] < given):
        raise SavedGameError(source, f"it holds {given} answers, and the game needs others", hint)
    if saved.position and saved.position != digest(table.state):
        raise SavedGameError(source, "its answers lead to another position than it had", hint)
    return table


def _replay(table: Table) -> Decision | None:
    return table.run()


def digest(state: State) -> str:
    """Return a short fingerprint of a position, the same on every machine."""
    objects = sorted(
        (
            it.place,
            it.face.version or it.face.name,
            it.owner,
            sorted(it.statuses),
            list(it.counters),
        )
        for it in state.objects.values()
        if it.place not in zones.DECKS
    )
    facts = [
        objects,
        [len(state.zones[deck]) for deck in zones.DECKS],
        [[each.distance, each.ascended] for each in state.expeditions],
        [state.clock.day, state.clock.phase, state.clock.done, state.clock.turn],
        [state.first_player, list(state.passed), state.winner],
        sorted([emblem.kind, emblem.controller] for emblem in state.emblems),
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]
