"""Colours for the terminal, as escape codes that `plain` takes out again."""

from __future__ import annotations

import re

WIDTH = 88
"""Columns that a printed rule takes at most."""
_CODE = re.compile(r"\x1b\[[0-9;]*m")


def strong(text: object) -> str:
    """Return text in bold."""
    return f"\x1b[1m{text}\x1b[0m"


def emphasis(text: object) -> str:
    """Return text in the colour of rule numbers."""
    return f"\x1b[36m{text}\x1b[0m"


def dim(text: object) -> str:
    """Return text in grey."""
    return f"\x1b[2m{text}\x1b[0m"


def plain(text: str) -> str:
    """Return text without colours."""
    return _CODE.sub("", text)
