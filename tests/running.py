"""The program as a user runs it, but in this process: what is loaded once serves every run."""

import gc
import os
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

from judge.cli.start import main

Run = CompletedProcess[str]


def judge(
    *arguments: str,
    given: str | bytes = "",
    folder: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Run:
    """Run a command line with what standard input gives, in a folder, with variables set."""
    words = given.encode() if isinstance(given, str) else given
    seldom = gc.get_threshold()
    out, errors = (TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2))
    with (
        patch("sys.argv", ["judge", *arguments]),
        patch("sys.stdin", TextIOWrapper(BytesIO(words), encoding="utf-8")),
        patch.dict(os.environ, variables or {}),
        chdir(folder or Path.cwd()),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            code = main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        finally:
            gc.set_threshold(*seldom)  # a command has its own
    for stream in (out, errors):
        stream.flush()
    printed, told = (
        stream.buffer.getvalue().decode("utf-8", "replace") for stream in (out, errors)
    )
    return Run(["judge", *arguments], code, printed, told)
