"""On a terminal that is narrower than the page, text is wrapped to the terminal."""

import os
import pty
import subprocess
import sys

import pytest

from judge.render.narrow import MEASURE, fitted
from judge.render.style import emphasis, plain

PAGE = "  " + "word " * 16 + "end,\n  and the rest of it.\n\n  • one short point\n"


def test_what_fits_stays_as_it_is() -> None:
    assert fitted(PAGE, MEASURE) == PAGE
    assert fitted("two\nshort lines", 40) == "two\nshort lines"


def test_lines_that_only_the_measure_parted_are_joined_before_they_are_wrapped() -> None:
    assert fitted(PAGE, 30) == (
        "  word word word word word\n" * 3
        + "  word end, and the rest of\n  it.\n\n  • one short point\n"
    )


def test_lines_that_end_early_are_never_joined() -> None:
    assert fitted("one two three four five six\nseven", 20) == "one two three four\nfive six\nseven"


def test_colours_take_no_room() -> None:
    assert (
        plain(fitted(emphasis("12345678") + " 12345678 12345678", 20))
        == "12345678 12345678\n12345678"
    )


@pytest.mark.parametrize("command", [["rule", "6.3.e"], ["card", "Kitsune"], ["terms", "re"]])
def test_every_line_of_a_command_fits_the_terminal(command: list[str]) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "judge", *command],
        stdout=theirs,
        env={**os.environ, "COLUMNS": "48", "TERM": "xterm"},
    ) as running:
        os.close(theirs)
        told = b""
        try:
            while piece := os.read(ours, 65536):
                told += piece
        except OSError:  # what a terminal says when the program has ended
            pass
        os.close(ours)
    assert running.returncode == 0
    lines = plain(told.decode()).splitlines()
    assert len(lines) > 5
    assert [line for line in lines if len(line) > 48] == []
