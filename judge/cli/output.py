"""What every command uses to print: text, JSON, errors."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TextIO

from judge.cli.start import coloured, without_colours


def utf8_streams() -> None:
    """Make standard output and error UTF-8; a character that cannot be shown never stops."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")


def guarded(work: Callable[[], int]) -> int:
    """Return what `work` returns, or the exit code of its failure, told without a traceback.

    `JUDGE_DEBUG` in the environment shows the traceback.
    """
    utf8_streams()
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except (ValueError, LookupError, OSError) as error:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        say_error(str(error) or type(error).__name__)
        return 2
    return code


def say(text: str) -> None:
    """Print text; its colours only on a terminal."""
    sys.stdout.write((text if coloured() else without_colours(text)).rstrip("\n") + "\n")


def say_json(data: Any) -> None:
    """Print data as JSON."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def say_error(text: str, stream: TextIO | None = None) -> None:
    """Print an error to standard error."""
    (stream or sys.stderr).write(f"judge: {text}\n")


def fail(text: str, code: int = 2) -> NoReturn:
    """Print an error and end the command."""
    say_error(text)
    raise SystemExit(code)


def read_text(path: Path) -> str:
    """Return the text of a file that the user named; ends the command when it holds none."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        fail(f"{path} is not a text file in UTF-8 (byte {error.start} is no character)")
