"""What is told as in a report, in which nobody speaks of himself, as its asker would tell it.

A player controls X and plays Y. Does that player draw?  -->  I controls X and plays Y. Does I draw?
"""

from __future__ import annotations

import re
from functools import cache

from judge.speech.pieces import forms

_QUOTED = re.compile(r"[\"“][^\"”]*[\"”]")
_LETTERED = re.compile(r"\b[Pp]layer A\b")
"""Who asks is no player where one is called so."""
_KINDS = ("opponent", "me", "several", "whose", "who")


def as_reported(text: str) -> str:
    """Return a report in which the player who is told of is who asks."""
    says, last = forms()["reported"]["says"], ""
    said = _pattern("judging").sub("", _QUOTED.sub("", text))
    speaks = _speaks().search(said) and not _LETTERED.search(text)
    if speaks or not _pattern("me").search(text):
        return _with_players(text)

    def means(found: re.Match[str]) -> str:
        nonlocal last
        kind = str(found.lastgroup)
        if kind in ("whose", "who"):
            return str(says[kind]) if last == "me" else found[0]
        last = kind
        has = text[found.end() : found.end() + 2].casefold() in ("'s", "’s")
        if kind == "several":
            return found[0]
        if kind == "opponent":
            return str(says["opponent"])
        if has:
            return str(says["whose"])
        return str(says["behind" if _pattern("behind").search(text[: found.start()]) else "who"])

    return re.sub(r"\bmy['’]s\b", "my", _any().sub(means, text))


def _with_players(text: str) -> str:
    """Return what its asker tells with the players named who are called active and not active.

    NAP passes, I play X  -->  my opponent passes, I play X
    """
    says, named = forms()["reported"]["says"], _pattern("active")
    if not named.search(text):
        return text
    mine = _pattern("as_active").search(text)
    me = mine is not None and any(mine.groupdict().values())

    def means(found: re.Match[str]) -> str:
        if found["told"]:
            return ""
        if (found["nap"] is not None) != me:
            return str(says["opponent"])
        if found["has"]:
            return str(says["whose"])
        return str(says["behind" if _pattern("behind").search(text[: found.start()]) else "who"])

    return named.sub(means, text).lstrip()


@cache
def _any() -> re.Pattern[str]:
    said = forms()["reported"]
    return re.compile("|".join(f"(?P<{it}>{said[it]})" for it in _KINDS), re.IGNORECASE)


@cache
def _speaks() -> re.Pattern[str]:
    return re.compile(str(forms()["first_person"]), re.IGNORECASE)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(str(forms()["reported"][name]), re.IGNORECASE)
