"""Who is called by a name, or as judges call players, in a question of whoever asks it.

Then Julie plays X  -->  then my opponent plays X.   AP passes, NAP plays X  -->  I pass, …
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.name_parts import plain_word
from judge.proposals.things import told_table
from judge.speech.concepts import read
from judge.speech.pieces import forms

_DEEDS = frozenset({"play", "replay", "scout", "pass", "use", "target", "sabotage", "discard"})
_DEEDS |= {"go", "have", "return", "answer", "start"}
_HELPING = frozenset({"has", "had", "just", "and"})
_NAME = re.compile(r"(?<![\w'’])[A-Z][^\W\d_]{2,}(?=(?P<behind>(?:\W+\w+){0,3}))")
_BEFORE = re.compile(
    r"(?:\b(?:my|the|our) )?\b(?:opponent|opp|friend|enemy|player|buddy),? $", re.I
)


def with_people(text: str, names: Sequence[str]) -> str:
    """Return a marked question of somebody's own in which whoever else is named is the opponent.

    `names` are those of its cards.
    """
    if not re.search(str(forms()["first_person"]), text, re.IGNORECASE):
        return text
    text = _as_judges_say(text)
    parts = {plain_word(it) for name in names for it in name.split()}
    strange = frozenset(read(text).strange) - parts
    people = {it[0] for it in _NAME.finditer(text) if it[0].casefold() in strange and _acts(it)}
    if len(people) != 1:
        return text
    (who,) = people

    def said(found: re.Match[str]) -> str:
        return "" if _BEFORE.search(text[: found.start()]) else "my opponent"

    return re.sub(rf"(?<!\w){re.escape(who)}(?!\w)", said, text)


def _acts(found: re.Match[str]) -> bool:
    """Whether a word is the name of somebody who does something:  Julie plays X."""
    behind = [it.casefold() for it in re.findall(r"\w+", found["behind"])]
    verb = next((verb_of(it) for it in behind if it not in words("adverbs") | _HELPING), "")
    return verb in _DEEDS


def _as_judges_say(text: str) -> str:
    """Return a question in which the active player asks and the other one is the opponent.

    Where it says that whoever asks is not active, it is the other way round.
    """
    said, me = told_table()["judges"], "active"
    if re.search(str(said["not_active"]), text):
        me = "inactive"
    for player in ("inactive", "active"):
        mine, is_ = player == me, str(said[player])
        text = re.sub(rf"{is_}['’]s", "my" if mine else "my opponent's", text)
        text = re.sub(rf"{said['behind']}{is_}", "me", text) if mine else text
        text = re.sub(is_, "I" if mine else "my opponent", text)
    return text
