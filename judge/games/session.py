"""A game at a terminal: shows the board, asks, understands answers and commands."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from judge.engine.decisions import TURN, Decision
from judge.errors import UserError
from judge.games.board import draw
from judge.games.export import situation_text
from judge.games.saved import read_game, write_game
from judge.games.table import Seat, Table, fitting, table_of
from judge.records import dataclass
from judge.telling.decisions import all_option_words, question
from judge.telling.story import BOTH, story

COMMANDS: Final = {
    "help": "this list",
    "board": "show the board again",
    "log": "what has happened since your last answer; log all: since the start",
    "rule": "the rules behind this decision",
    "card": "card NAME: a card's facts and text",
    "undo": "take back your last answer and all that followed",
    "save": "save FILE: keep the game in a file",
    "load": "load FILE: go on with a saved game",
    "export": "export FILE: write this position as a scenario",
    "quit": "leave; the game is kept",
}
ALIASES: Final = {
    "?": "help",
    "h": "help",
    "rules": "rule",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
}


@dataclass(slots=True)
class Terminal:
    """What a session reads from and writes to.

    `read` gives the next line, or None at the end of input. `rule_text` and `card_text` look
    things up; they raise UserError. `kept` is where the game is kept all along.
    """

    read: Callable[[], str | None]
    write: Callable[[str], None]
    rule_text: Callable[[str], str]
    card_text: Callable[[str], str]
    kept: Path | None = None


class Session:
    """One person, or two, at a table."""

    def __init__(self, table: Table, terminal: Terminal) -> None:
        self.table = table
        self.terminal = terminal
        self.told = [0, 0]
        self.words: list[str] = []
        self.warned = False

    def play(self) -> bool:
        """Play until the game is over (True), or the person leaves or the input ends (False)."""
        while True:
            decision = self.table.run()
            self._keep()
            if decision is None:
                self._tell(BOTH, min(self.told))
                self.terminal.write(draw(self.table.shown))
                return True
            self._tell(decision.player, self.told[decision.player])
            self.told[decision.player] = len(self.table.entries)
            self._show(decision)
            if not self._ask(decision):
                return False

    def _show(self, decision: Decision) -> None:
        state = self.table.shown
        self.words = all_option_words(decision, state)
        self.terminal.write("")
        self.terminal.write(draw(state, decision.player))
        self._list(decision)

    def _list(self, decision: Decision) -> None:
        self.terminal.write("")
        self.terminal.write(question(decision, self.table.shown))
        for number, words in enumerate(self.words, 1):
            self.terminal.write(f"  {number:2}  {words}")

    def _tell(self, viewer: int, first: int) -> None:
        """Tell what has happened since so many effects, as a player may know it."""
        for entries in self.table.entries[first:]:
            for line in story(entries, self.table.names, self.table.start.players, viewer):
                self.terminal.write(f"  {line}")

    def _ask(self, decision: Decision) -> bool:
        """Read lines until one answers or changes the game; False when there is no more to do."""
        while True:
            line = self.terminal.read()
            if line is None:
                return False
            text = line.strip()
            if not text:
                self._list(decision)
                continue
            word, _, rest = text.partition(" ")
            command = ALIASES.get(word.lower(), word.lower())
            if command in COMMANDS:
                goes_on = self._command(command, rest.strip(), decision)
                if goes_on is not None:
                    return goes_on
                continue
            found = fitting(text, self.words)
            if len(found) == 1:
                self.table.answer(found[0])
                return True
            self._not_understood(text, found)

    def _not_understood(self, text: str, found: list[int]) -> None:
        if found:
            listed = ", ".join(str(at + 1) for at in found)
            self.terminal.write(f"“{text[:60]}” fits options {listed}; type one of the numbers")
        else:
            many = f"1 to {len(self.words)}"
            said = f"no option fits “{text[:60]}”; type {many}, a part of an option, or: help"
            self.terminal.write(said)

    def _command(self, word: str, rest: str, decision: Decision) -> bool | None:
        """Do what a command says; None if the same decision is still to be answered."""
        if word == "quit":
            return False
        if word == "undo":
            if self.table.undo():
                self.terminal.write("taken back")
                known = len(self.table.entries)
                self.told = [min(told, known) for told in self.told]
                return True
            self.terminal.write("there is nothing to take back")
        elif word == "load":
            return self._load(rest)
        elif word == "help":
            for name, what in COMMANDS.items():
                self.terminal.write(f"  {name:7} {what}")
            self.terminal.write("  Anything else is an answer: its number, or a part of its words.")
        elif word == "board":
            self._show(decision)
        elif word == "log":
            seen = self._last_own_answer() if rest != "all" else 0
            self._tell(decision.player, seen)
        elif word == "rule":
            self._look_up(self.terminal.rule_text, rest.split() or list(decision.rules))
        elif word == "card":
            self._look_up(self.terminal.card_text, [rest])
        elif word == "save":
            self._write(rest, lambda path: write_game(path, self.table.saved()))
        elif word == "export":
            self._write(rest, self._export)
        return None

    def _last_own_answer(self) -> int:
        """Return how many effects had happened when a person answered last but one."""
        persons = [
            at
            for at, answer in enumerate(self.table.answers)
            if answer.player >= 0 and self.table.seats[answer.player] is Seat.PERSON
        ]
        last = persons[-1] if persons else 0
        return sum(1 for _, first in self.table.points[1:] if first <= last)

    def _look_up(self, look_up: Callable[[str], str], wanted: list[str]) -> None:
        if not wanted:
            self.terminal.write("no rule is named for this decision; type: rule 6.1.g, say")
        for each in wanted:
            try:
                self.terminal.write(look_up(each))
            except UserError as error:
                self.terminal.write(str(error))

    def _write(self, name: str, write: Callable[[Path], None]) -> None:
        if not name:
            self.terminal.write("name a file, such as: save my-game.json")
            return
        path = Path(name).expanduser()
        if path.is_file() and not self._agrees(f"{path} is there already; overwrite it? yes or no"):
            self.terminal.write("nothing was written")
            return
        try:
            write(path)
        except OSError as error:
            self.terminal.write(str(error))
        else:
            self.terminal.write(f"written: {path}")

    def _agrees(self, asked: str) -> bool:
        self.terminal.write(asked)
        return (self.terminal.read() or "").strip().lower() in ("y", "yes")

    def _export(self, path: Path) -> None:
        from judge.files import write_atomically

        decision = self.table.open
        notes: tuple[str, ...] = ()
        if decision is not None and decision.kind != TURN:
            asked = question(decision, self.table.shown)
            notes = (f"this is the position before the effect in which this is asked: {asked}",)
        write_atomically(path, situation_text(self.table.state, notes).encode())

    def _load(self, name: str) -> bool | None:
        if not name:
            self.terminal.write("name a file, such as: load my-game.json")
            return None
        path = Path(name).expanduser()
        try:
            self.table = table_of(read_game(path), str(path))
        except UserError as error:
            self.terminal.write(str(error))
            return None
        self.told = [len(self.table.entries)] * 2
        return True

    def _keep(self) -> None:
        """Keep the game after every answer, so that nothing is lost however the program ends."""
        if self.terminal.kept is None:
            return
        try:
            write_game(self.terminal.kept, self.table.saved())
        except OSError as error:
            if not self.warned:
                self.terminal.write(f"the game cannot be kept: {error}")
            self.warned = True
