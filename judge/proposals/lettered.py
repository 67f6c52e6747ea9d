"""Players that are called by letters, as judges do:  A has X. B has Y. A plays X."""

from __future__ import annotations

import re

from judge.proposals.heard.lexis import verb_of

_LETTER = re.compile(r"(?<![Pp]layer )(?<![\w'’.-])([AB])(['’]s)?(?![\w'’.-])( ?)(\w*)")
_CALLED = {"A": ("I", "my"), "B": ("my opponent", "my opponent's")}
"""Each letter -> the player who is told of so, and what tells whose a thing is."""
_ENDS = (".", "!", "?", ":", ";", "")


def with_letters_told(text: str) -> str:
    """Return a question in which A is whoever asks and B the opponent, where both do something."""
    doing = {it[1] for it in _LETTER.finditer(text) if _does(it)}
    if doing != {*_CALLED}:
        return text
    return _LETTER.sub(lambda it: _told(it, text), text)


def _does(it: re.Match[str]) -> bool:
    """Whether a verb of one who does something stands behind a letter:  B controls."""
    return not it[2] and it[4].endswith("s") and bool(verb_of(it[4]))


def _told(it: re.Match[str], text: str) -> str:
    """Return the player for a letter; an “a” that begins a sentence may be an article."""
    before = text[: it.start()].rstrip(" \n(\"'“")
    begins = before[-1:] in _ENDS
    if it[1] == "A" and begins and not (it[2] or _does(it)):
        return it[0]
    who, whose = _CALLED[it[1]]
    return f"{whose if it[2] else who}{it[3]}{it[4]}"
