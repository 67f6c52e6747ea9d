"""What is told when the program fails: everything that a report of the fault needs."""

import os
import shlex
import sys
import traceback
from pathlib import Path

_LONGEST = 400
_PACKAGE = Path(__file__).resolve().parent.parent


def report(error: BaseException, arguments: list[str]) -> str:
    """Return a short report of a fault of ours: what was typed, the version, where it happened."""
    typed = shlex.join(["judge", *arguments])
    shown = typed if len(typed) <= _LONGEST else f"{typed[:_LONGEST]}… ({len(typed)} characters)"
    what = f"{type(error).__name__}: {error}".strip().split("\n")[0][:_LONGEST]
    return (
        "this is a fault of the program, and not of what you gave it\n"
        f"  typed    {shown}\n"
        f"  version  {_version()}, Python {sys.version.split()[0]}, {sys.platform}\n"
        f"  where    {_where(error)}\n"
        f"  what     {what}\n"
        "  Please report these lines as an issue of the project."
        " JUDGE_DEBUG=1 before the command adds all that led there."
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"altered-judge {version('altered-judge')}"
    except PackageNotFoundError:
        return "altered-judge, not installed"


def _where(error: BaseException) -> str:
    """Return the innermost place in this program."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(_PACKAGE)]
    if not own:
        return "unknown"
    last = own[-1]
    file = os.path.join("judge", Path(last.filename).relative_to(_PACKAGE))
    return f"{file}:{last.lineno} in {last.name}"
