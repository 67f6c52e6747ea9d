"""Players that are called by letters, as judges do:  A has X. Player B has Y. A plays X."""

from __future__ import annotations

import re

from judge.proposals.heard.lexis import verb_of, words

_LETTER = re.compile(
    r"(?P<labelled>\b[Pp]layer )?(?<![\w'’.-])(?P<who>[AB])(?P<has>['’]s)?(?![\w'’-]|[.]\w)"
    r"(?= ?(?:(?:then|now|also|already|just|only|still|later|next|first) )?(?P<does>\w*))"
)
_OPPONENT = re.compile(r"\b(?:his|her|their|the|an) opponent", re.IGNORECASE)
_CALLED = "Player "
"""What a report puts before the letter of a player."""
_WITHIN = ("helping", "prepositions", "joins", "opens")
"""What stands before a letter within a sentence, where it is no article."""
_ENDS = (".", "!", "?", ":", ";", "")


def with_letters_told(text: str) -> str:
    """Return a question in which letters are called players, where they are spoken of as such.

    Whoever alone is called by a letter is who asks, where an opponent is spoken of besides.
    """
    found = [it for it in _LETTER.finditer(text) if _is_player(it, text)]
    called = {it["who"] for it in found}
    if called != {"A", "B"} and not any(it["labelled"] for it in found):
        return text
    alone = called == {"B"} and _OPPONENT.search(text) is not None
    return _LETTER.sub(lambda it: _told(it, text, "A" if alone else it["who"]), text)


def _is_player(it: re.Match[str], text: str) -> bool:
    """Whether a letter can only be a player:  Player B, B's X, B controls, does B draw, to B."""
    before = text[: it.start()].split()[-1:]
    within = any(not words(kind).isdisjoint(before) for kind in _WITHIN)
    return bool(it["labelled"] or it["has"]) or _does(it) or within


def _does(it: re.Match[str]) -> bool:
    """Whether a verb of one who does or says something stands behind a letter:  B controls."""
    verb = it["does"]
    return verb.endswith("s") and bool(verb_of(verb) or verb in words("claims"))


def _told(it: re.Match[str], text: str, who: str) -> str:
    """Return the player for a letter; an “a” that begins a sentence may be an article."""
    begins = text[: it.start()].rstrip(" \n(\"'“")[-1:] in _ENDS
    called = it["labelled"] or it["has"] or _does(it) or it["does"] in {"", *words("joins")}
    article = it["who"] == "A" and begins and not called
    return it[0] if article else f"{_CALLED}{who}{it['has'] or ''}"
