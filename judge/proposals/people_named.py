"""Who is called by a name in a question of whoever asks it.

Then Julie plays X  -->  then my opponent plays X.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.name_parts import plain_word
from judge.speech.concepts import read
from judge.speech.pieces import forms

_DEEDS = frozenset({"play", "replay", "scout", "pass", "use", "target", "sabotage", "discard"})
_DEEDS |= {"go", "have", "return", "answer", "start"}
_HELPING = frozenset({"has", "had", "just", "and"})
_NAME = re.compile(r"(?<![\w'’])[A-Z][^\W\d_]{2,}(?=(?P<behind>(?:\W+\w+){0,3}))")
_CALLED = r"\b(opponent|opp|friend|enemy|player|buddy)"
"""What stands before the name of somebody who is called that as well:  my opponent, Bob, …"""


def with_people(text: str, names: Sequence[str]) -> str:
    """Return a marked question of somebody's own in which whoever else is named is the opponent.

    `names` are those of its cards.
    """
    if not re.search(str(forms()["first_person"]), text, re.IGNORECASE):
        return text
    parts = {plain_word(it.strip(",")) for name in names for it in name.split()}
    strange = frozenset(read(text).strange) - parts
    people = {it[0] for it in _NAME.finditer(text) if it[0].casefold() in strange and _acts(it)}
    if len(people) != 1:
        return text
    (who,) = people
    name = rf"(?<!\w){re.escape(who)}(?!\w)"
    text = re.sub(rf"{_CALLED}(?:,? {name},?| \({name}\))", r"\1", text, flags=re.IGNORECASE)
    return re.sub(name, "my opponent", text)


def _acts(found: re.Match[str]) -> bool:
    """Whether a word is the name of somebody who does something:  Julie plays X."""
    behind = [it.casefold() for it in re.findall(r"\w+", found["behind"])]
    verb = next((verb_of(it) for it in behind if it not in words("adverbs") | _HELPING), "")
    return verb in _DEEDS and behind[0] not in words("counters")  # two Trial counters
