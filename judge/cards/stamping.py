"""What the printed words of cards rest on; imports only what Python has loaded."""

from __future__ import annotations

import os

from judge import kept

_LIBRARY = os.path.dirname(os.path.abspath(__file__))


def stamp(root: str, users: str, *more: str) -> str:
    """Return a text that changes whenever what printed cards rest on does.

    That is the facts, the pages and the code, what the user imported (`users` is the file of their
    cards; their pages lie beside it), and `more`.
    """
    own = kept.stamp(
        os.path.join(root, "cards"),
        os.path.join(os.path.dirname(users), "pages"),
        os.path.join(os.path.dirname(root), "grammar", "cards"),
        _LIBRARY,
        os.path.join(_LIBRARY, "ability"),
        os.path.join(_LIBRARY, "language"),
        os.path.join(_LIBRARY, "language", "pages"),
        *more,
    )
    try:
        return f"{own}\n{os.stat(users).st_mtime_ns:x}"
    except OSError:
        return own
