"""Runs a plainly written look-up without typer, which costs more time than the look-up itself.

Help, unknown or repeated options, and everything unusual are left to the full program.
"""

import gc
from importlib import import_module
from typing import Any

from judge.cli.output import guarded

_FLAGS = {"--json", "--markdown"}
_VALUES = {"--edition", "--section", "--base"}
# command -> its parameters that are not options; a star takes all that is left
_PLACES = {
    "cite": ("words*",),
    "define": ("words*",),
    "find": ("words*",),
    "impact": ("number",),
    "links": ("number",),
    "path": ("start", "goal"),
    "terms": ("beginning",),
}


def quick(name: str, arguments: list[str]) -> int | None:
    """Run a look-up and return its exit code; None when the full program has to read it."""
    gc.disable()  # a look-up builds many values, drops none, and ends
    words, options = list[str](), dict[str, Any]()
    rest = iter(arguments)
    for argument in rest:
        if argument in _FLAGS:
            options[argument[2:]] = True
        elif argument in _VALUES:
            value = next(rest, None)
            if value is None or argument[2:] in options:
                return None
            options[argument[2:]] = value
        elif argument.startswith("-") and argument != "-":
            return None
        else:
            words.append(argument)
    command = import_module(f"judge.cli.{name}").command
    places = _placed(_PLACES[name], words)
    if places is None or not options.keys() <= command.__annotations__.keys():
        return None
    return guarded(lambda: command(**places, **options))


def _placed(names: tuple[str, ...], words: list[str]) -> dict[str, Any] | None:
    if names[0].endswith("*"):
        return {names[0][:-1]: words} if words else None
    if names == ("beginning",) and not words:
        return {}
    return dict(zip(names, words, strict=True)) if len(names) == len(words) else None
