"""A session shows the board, understands answers and commands, and never loses a game."""

from pathlib import Path
from random import Random

import pytest

from judge.errors import UserError
from judge.games.saved import read_game
from judge.games.session import ALIASES, COMMANDS, Session, Terminal
from judge.games.table import Seat, Table, digest
from tests.games.tables import PERSON, answered, start


class Typist:
    """Types lines and keeps what is written."""

    def __init__(self, *lines: str, kept: Path | None = None) -> None:
        self.lines = list(lines)
        self.written: list[str] = []
        self.terminal = Terminal(
            lambda: self.lines.pop(0) if self.lines else None,
            self.written.append,
            self._rule,
            str.upper,
            kept,
        )

    def _rule(self, number: str) -> str:
        if number != "4.1.i":
            raise UserError(f"there is no rule {number}")
        return "what 4.1.i says"

    @property
    def text(self) -> str:
        return "\n".join(self.written)


def play(*lines: str, table: Table | None = None, kept: Path | None = None) -> Typist:
    typist = Typist(*lines, kept=kept)
    Session(table or Table(start(), PERSON, 4), typist.terminal).play()
    return typist


def test_a_decision_names_its_player_and_its_rule_and_lists_the_options() -> None:
    typist = play()
    assert "Alice: Which card do you put in your Mana zone? (4.1.i)" in typist.text
    assert "   1  put " in typist.text


def test_a_person_sees_the_own_hand_and_not_the_other() -> None:
    typist = play("1", "1", "1")
    boards = typist.text.count("Adventure")
    assert typist.text.count("  Hand ") == boards
    assert "a card: Bob's Deck → Bob's Hand" in typist.text


def test_an_answer_that_fits_nothing_or_several_is_asked_again() -> None:
    typist = play("fly away", "put", "99", "")
    assert "no option fits “fly away”; type 1 to " in typist.text
    assert "“put” fits options 1, 2" in typist.text
    assert "no option fits “99”" in typist.text


def test_help_lists_every_command() -> None:
    typist = play("help")
    assert all(f"  {name:7} " in typist.text for name in COMMANDS)


@pytest.mark.parametrize(("short", "whole"), ALIASES.items())
def test_a_short_command_does_what_the_whole_one_does(short: str, whole: str) -> None:
    assert play(short).text == play(whole).text


def test_the_rule_and_card_commands_look_things_up() -> None:
    typist = play("rule", "rule 9.9.9", "card kappa")
    assert "what 4.1.i says" in typist.text
    assert "there is no rule 9.9.9" in typist.text
    assert "KAPPA" in typist.text


def test_undo_takes_back_and_says_when_there_is_nothing() -> None:
    assert "there is nothing to take back" in play("undo").text
    table = Table(start(), PERSON, 4)
    typist = play("1", "1", "undo", table=table)
    assert "taken back" in typist.text
    assert [answer.chosen for answer in table.answers if answer.player == 0] == [0]
    asked = typist.text.split("Alice: Which card")[1:]
    options = [[line for line in each.split("\n") if "put " in line] for each in asked]
    assert options[1] == options[3]


def test_save_quit_and_load_go_on_where_the_game_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = answered(Table(start(), PERSON, 4), 8, Random(2))
    assert f"written: {path}" in play(f"save {path}", "quit", table=table).text
    typist = Typist(f"load {path}", "quit")
    session = Session(Table(start(2), PERSON, 9), typist.terminal)
    session.play()
    assert digest(session.table.state) == digest(table.state)
    assert session.table.open == table.open


def test_what_cannot_be_saved_or_loaded_says_why_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")
    typist = play(
        "save",
        "load",
        f"load {tmp_path / 'none.json'}",
        f"load {tmp_path / 'bad.json'}",
        f"save {tmp_path}",
        "export",
        "1",
    )
    assert "name a file, such as: save my-game.json" in typist.text
    assert "none.json cannot be read: no such file" in typist.text
    assert "bad.json:1:2: this is no JSON" in typist.text
    assert "cannot be written: is a directory" in typist.text
    assert typist.text.count("Which card do you put in your Mana zone?") == 2


@pytest.mark.parametrize("lines", [(), ("1", "1"), ("1", "quit")])
def test_the_game_is_kept_however_it_is_left(tmp_path: Path, lines: tuple[str, ...]) -> None:
    kept = tmp_path / "games" / "latest.json"
    play(*lines, kept=kept)
    answers = [answer for answer in read_game(kept).answers if answer.player == 0]
    assert len(answers) == lines.count("1")


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    typist = play("1", "1", kept=tmp_path / "file" / "latest.json")
    assert typist.text.count("the game cannot be kept") == 1


def test_who_always_passes_loses_and_sees_the_last_board() -> None:
    table = Table(start(), PERSON, 4)
    typist = Typist()
    typist.terminal.read = lambda: str(len(table.open.options)) if table.open else None
    assert Session(table, typist.terminal).play()
    assert table.state.winner == 1
    assert "Bob has won on day" in typist.written[-1]


def test_both_sides_by_hand_show_the_hand_of_who_decides() -> None:
    table = Table(start(), (Seat.PERSON, Seat.PERSON), 4)
    typist = play(*["1"] * 6, table=table)
    assert "Alice: Which card" in typist.text
    assert "Bob: Which card" in typist.text


WORDS = ("help", "board", "log", "log all", "rule", "rule 1", "card", "card x", "undo", "save")
WORDS += ("load", "export", "", " ", "0", "-1", "1", "2", "999", "no", "yes", "pass", "play")
WORDS += ("\x1b[A", "\x00", "é" * 300, "target", "nothing more", "undo undo", "LOAD /", "1 2", "²")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_the_game_goes_on(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    lines = []
    for _ in range(250):
        lines.append(WORDS[int(random.random() * len(WORDS))])
        lines.append(str(1 + int(random.random() * 4)))
    table = Table(start(seed), (Seat.PERSON, Seat.PERSON), seed)
    typist = play(*lines, table=table, kept=tmp_path / "kept.json")
    assert typist.lines == [] or table.state.over
    again = read_game(tmp_path / "kept.json")
    assert again.answers == tuple(table.answers)


def test_save_asks_before_it_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("mine")
    typist = play(f"save {file}", "no", "1")
    assert f"{file} is there already; overwrite it?" in typist.text
    assert "nothing was written" in typist.text
    assert file.read_text() == "mine"
    play(f"save {file}", "yes", "1")
    assert read_game(file).start.players == ("Alice", "Bob")
