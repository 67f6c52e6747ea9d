"""Picks one of the proposed readings on a terminal: by its number, edited, or asked anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cli.output import say

_NEXT_LINE = " / "
"""What stands for the end of a line in one that is edited, as it is before each case."""
PROMPT = "number, e and a number to edit it, or another question; Enter ends: "


def pick(
    proposals: Sequence[str],
    ask: Callable[[str], str] = input,
    edit: Callable[[str], str] | None = None,
) -> str:
    """Return the text that the reader picked, edited or typed; nothing where they end."""
    while True:
        try:
            typed = ask(PROMPT).strip()
        except (EOFError, KeyboardInterrupt):
            return ""
        number = typed.lstrip("eE ")
        if not number.isdigit():
            return typed
        if not 1 <= int(number) <= len(proposals):
            say(f"there are {len(proposals)} readings; type a number from 1 to {len(proposals)}")
            continue
        chosen = proposals[int(number) - 1]
        return (edit or _edited)(chosen) if typed[:1] in "eE" else chosen


def _edited(text: str) -> str:
    """Let the reader change a text in the line that they type, where its lines are marked."""
    line = text.replace("\n", _NEXT_LINE)
    try:
        import readline
    except ImportError:
        return _in_lines(input(f"{line}\nwrite it as you mean it: "))
    readline.set_startup_hook(lambda: readline.insert_text(line))
    try:
        return _in_lines(input("edit: "))
    except (EOFError, KeyboardInterrupt):
        return ""
    finally:
        readline.set_startup_hook()


def _in_lines(typed: str) -> str:
    return "\n".join(line.strip() for line in typed.split(_NEXT_LINE)).strip()
