"""The conversation in a pseudo-terminal, as a person has it; off a terminal input is read."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
pytest.importorskip("prompt_toolkit")

TAB, ENTER, LEAVE = b"\t", b"\r", b"quit\r"


class Terminal:
    """A program in a pseudo-terminal, and everything that it has shown."""

    def __init__(self, *words: str) -> None:
        self.master, inside = pty.openpty()
        os.set_blocking(self.master, False)
        environment = dict(os.environ) | {
            "TERM": "xterm",
            "NO_COLOR": "1",
            "PROMPT_TOOLKIT_NO_CPR": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "judge", *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env=environment,
            close_fds=True,
        )
        os.close(inside)
        self.shown = ""

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def wait_for(self, words: str, seconds: float = 60.0) -> str:
        """Return what was shown from now until some words came."""
        begun, before = time.monotonic(), len(self.shown)
        while words not in self.shown[before:]:
            assert time.monotonic() - begun < seconds, f"{words!r} did not come:\n{self.shown}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.shown += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.shown[before:]

    def end(self) -> int:
        try:
            return self.process.wait(30)
        finally:
            self.process.kill()
            os.close(self.master)


def test_the_readmes_question_is_played_with_completion_undo_and_save(tmp_path: Path) -> None:
    file = tmp_path / "talk.scenario"
    terminal = Terminal("ask")
    terminal.wait_for("judge>")
    terminal.type(b"Lithium controls Haven, Br" + TAB)
    terminal.wait_for("avos Bastion")
    terminal.type(b"." + ENTER)
    terminal.wait_for("Landmarks Haven, Bravos Bastion")
    terminal.type(b"Lithium has Kappa in Reserve." + ENTER)
    terminal.wait_for("Kappa {4}")
    terminal.type(b"undo" + ENTER)
    terminal.wait_for("Taken back")
    terminal.type(b"Lithium has Kuwat, the Dissenter in Reserve." + ENTER)
    terminal.wait_for("Kuwat, the Dissenter {4}")
    terminal.type(b"Lithium plays Kuwat from Reserve and sacrifices Kuwat." + ENTER)
    terminal.wait_for("discard 1")
    terminal.type(b"Does Kuwat have a boost?" + ENTER)
    assert "6.3.k" in terminal.wait_for("2.1.d")
    terminal.type(f"save {file}".encode() + ENTER)
    terminal.wait_for("it holds")
    terminal.type(LEAVE)
    assert terminal.end() == 0
    assert "Kappa" not in file.read_text(encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "judge", "run", str(file)], capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stdout


def test_off_a_terminal_standard_input_is_read() -> None:
    asked = subprocess.run(
        [sys.executable, "-m", "judge", "ask"],
        input="Alice plays Kappa from Reserve. Is Kappa Fleeting?",
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode == 0
    assert "Yes" in asked.stdout
