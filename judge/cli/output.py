"""What every command uses to print: text, JSON, errors; and how every command ends."""

import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn, TextIO

from judge.cli.start import coloured, open_streams, shown, without_colours
from judge.errors import UserError
from judge.text import cleaned, without_controls

FAULT = 70
"""The exit code of a fault of ours."""
NOT_WRITTEN = 74
"""The exit code when the output cannot be written: the disk is full, the output closed."""
CUT = 5
"""The exit code when a bound was reached before everything was played."""
INTERRUPTED = 130


class OutputError(Exception):
    """Standard output takes nothing more."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


def guarded(work: Callable[[], int]) -> int:
    """Return what `work` returns, or the exit code of its failure, told without a traceback.

    A mistake of the user is told as it stands; anything else is a report of our fault.
    `JUDGE_DEBUG` in the environment shows the traceback.
    """
    utf8_streams()
    try:
        code = work()
        _flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OutputError as error:
        return ended(error.reason)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except UserError as error:
        say_error(str(error) or type(error).__name__)
        return 2
    except Exception as error:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        from judge.cli._faults import report
        from judge.engine.budget import BoundReached

        if isinstance(error, BoundReached):
            say_error(f"not everything was played: {error.bound} are the most, and are used up")
            return CUT
        say_error(report(error, sys.argv[1:]))
        return FAULT
    return code


def utf8_streams() -> None:
    """Make standard output and error UTF-8; a character that cannot be shown never stops."""
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def say(text: str) -> None:
    """Print text as wide as the terminal; colours only there, control characters never."""
    clean = without_controls(text) if coloured() else cleaned(without_colours(text))
    _write(shown(clean).rstrip("\n") + "\n")


def say_json(data: Any) -> None:
    """Print data as JSON."""
    import json  # most outputs are text

    _write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def _write(text: str) -> None:
    try:
        sys.stdout.write(text)
    except OSError as error:
        raise OutputError(error) from None


def _flush() -> None:
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputError(error) from None


def ended(error: OSError) -> int:
    """Return the exit code when the output takes no more; a reader that has enough is no error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that Python's end is quiet
    if isinstance(error, BrokenPipeError):
        return 0
    say_error(f"the output cannot be written: {(error.strerror or str(error)).lower()}")
    return NOT_WRITTEN


def say_error(text: str, stream: TextIO | None = None) -> None:
    """Print an error to standard error, if anything can be printed there."""
    try:
        (stream or sys.stderr).write(f"judge: {cleaned(text)}\n")
    except OSError:
        return


def fail(text: str, code: int = 2) -> NoReturn:
    """Print an error and end the command."""
    say_error(text)
    raise SystemExit(code)


def typed_text(words: list[str] | None) -> str:
    """Return the words of a command line as one text; of `-`, or of none, standard input."""
    if words and words != ["-"]:
        return " ".join(words)
    return "" if not words and sys.stdin.isatty() else read_input()


def read_input() -> str:
    """Return standard input as text; FileError when it cannot be read or is not UTF-8."""
    from judge.errors import FileError
    from judge.files import LARGEST, text_of

    try:
        data = sys.stdin.buffer.read(LARGEST + 1)
    except OSError as error:
        raise FileError(f"the input cannot be read: {error.strerror or error}") from None
    if len(data) > LARGEST:
        raise FileError(f"the input is larger than {LARGEST >> 20} MiB")
    return text_of(data, "the input")
