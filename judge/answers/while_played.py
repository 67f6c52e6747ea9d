"""Whether a Spell is Fleeting as it is played, and not where it lies afterwards.

Is X Fleeting when I play it from Reserve?   In Limbo it is; it has gone from there since (2.4.7.e).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import SURE, Answer, Verdict
from judge.cards.pool import load_cards
from judge.records import replace

_LEFT = "2.4.1.c"
_ASKS = re.compile(r"\bis (?P<it>[^,.?]+?) Fleeting\b", re.IGNORECASE)
_AFTERWARDS = re.compile(
    r"\b(?:after|afterwards|still|then|goes|went|lies|lying|end|night|rest|"
    r"(?:in|to|into) (?:my |the |his |her |their )?(?:reserve|discard|hand|deck|mana))\b",
    re.IGNORECASE,
)
"""What tells of a Spell that has resolved."""
_SPELL = "Spell"


def as_played(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer:
    """Return whether a Spell became Fleeting, where it is asked of its being played.

    `play` answers sentences.
    """
    if answer.verdict is not Verdict.NO or _AFTERWARDS.search(text):
        return answer
    if not any(it.rule == _LEFT for it in answer.citations if it.role == "decisive"):
        return answer
    reading = answer.reading or text
    asked = next((it for it in _ASKS.finditer(reading) if _may_be_spell(it["it"], reading)), None)
    if asked is None:
        return answer
    does = "Does" if asked[0][0].isupper() else "does"
    gains = f"{does} {asked['it']} gain Fleeting"
    sentences = f"{reading[: asked.start()]}{gains}{reading[asked.end() :]}"
    found = play(sentences)
    if len(found) != 1 or found[0].verdict not in SURE:
        return answer
    return replace(found[0], question=answer.question, reading=sentences)


def _may_be_spell(name: str, reading: str) -> bool:
    """Whether a name, or “it”, is that of a Spell."""
    known = load_cards().by_name
    if name.casefold() == "it":
        names = [it for it in known if it in reading]
        return len(names) == 1 and known[names[0]][0].type == _SPELL
    return name in known and known[name][0].type == _SPELL
