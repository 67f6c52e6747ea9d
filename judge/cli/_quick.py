"""Runs a plainly written command without typer, which costs more time than many a look-up.

Help, unknown or repeated options, and everything unusual are left to the full program.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from judge.cli.output import guarded

# flag -> the parameter that it sets
_FLAGS = {"--json": "json", "--markdown": "markdown", "--trace": "trace", "--quiet": "quiet"} | {
    "--all": "everything",
    "--support": "support",
}
_VALUES = {
    "--edition": "edition",
    "--section": "section",
    "--base": "base",
    "--language": "language",
    "--type": "type_",
}
# command -> its parameters that are not options; a star takes all that is left
_PLACES = {
    "ask": ("text*",),
    "cite": ("words*",),
    "define": ("words*",),
    "find": ("words*",),
    "impact": ("number",),
    "links": ("number",),
    "parse": ("words*",),
    "path": ("start", "goal"),
    "run": ("paths*",),
    "terms": ("beginning",),
}


def quick(name: str, arguments: list[str]) -> int | None:
    """Run a command and return its exit code; None when the full program has to read it."""
    words, options = list[str](), dict[str, Any]()
    rest = iter(arguments)
    for argument in rest:
        if argument in _FLAGS:
            options[_FLAGS[argument]] = True
        elif argument in _VALUES:
            value = next(rest, None)
            if value is None or _VALUES[argument] in options:
                return None
            options[_VALUES[argument]] = value
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
    if names == ("paths*",):
        return {"paths": [Path(word) for word in words]} if words else None
    if names[0].endswith("*"):
        return {names[0][:-1]: words} if words else None
    if names == ("beginning",) and not words:
        return {}
    return dict(zip(names, words, strict=True)) if len(names) == len(words) else None
