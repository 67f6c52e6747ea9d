"""Whether a Spell is Fleeting as it is played, and not where it lies afterwards.

Is X Fleeting when I play it from Reserve?   In Limbo it is; it has gone from there since (2.4.7.e).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import SURE, Answer, Verdict
from judge.answers.phrases import said
from judge.cards.pool import load_cards
from judge.records import replace

_LEFT = frozenset({"2.4.1.c", "7.2.1.b"})
"""Where it has gone it has no status, or its own effect has put it there."""
_PLAY = re.compile(r"\b(?:play|cast)\w*", re.IGNORECASE)
_ASKS = re.compile(
    r"\b(?:is|does)(?:n['’]t)? (?P<it>[^,.?]+?)(?P<denied> not)?"
    r"(?: (?:also|already|really|now|have))* Fleeting\b",
    re.IGNORECASE,
)
_ONCE_PLAYED = re.compile(
    r"\b(?:after|once) (?:(?:i|it|my opponent|he|she|they|being|is|was)\b ?)*(?:play\w*)",
    re.IGNORECASE,
)
"""What may be the time of its being played, or the time when that is over."""
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
    if answer.verdict not in (Verdict.YES, Verdict.NO):
        return answer
    decisive = {it.rule for it in answer.citations if it.role == "decisive"}
    if decisive.isdisjoint(_LEFT) or not _PLAY.search(text):
        return answer
    either_time = _ONCE_PLAYED.search(text) is not None
    if _AFTERWARDS.search(_ONCE_PLAYED.sub("", text)):
        return answer
    reading = answer.reading or text
    asked = next((it for it in _ASKS.finditer(reading) if _may_be_spell(it["it"], reading)), None)
    if asked is None or (answer.verdict is Verdict.YES) is not bool(asked["denied"]):
        return answer
    does = "Does" if asked[0][0].isupper() else "does"
    gains = f"{does} {asked['it']} gain Fleeting"
    sentences = f"{reading[: asked.start()]}{gains}{reading[asked.end() :]}"
    found = play(sentences)
    if len(found) != 1 or found[0].verdict not in SURE:
        return answer
    gained = replace(found[0], question=answer.question, reading=sentences)
    if asked["denied"]:
        is_so = gained.verdict is Verdict.YES
        verdict = Verdict.NO if is_so else Verdict.YES
        gained = replace(gained, verdict=verdict, result=said("result", str(verdict)))
    if not either_time or gained.verdict is answer.verdict:
        return gained
    from judge.answers.varying import hanging, outcome_as  # few answers are told both ways

    limbo = outcome_as(said("result", "while_played"), gained)
    return hanging(answer, limbo, outcome_as(said("result", "afterwards"), answer))


def _may_be_spell(name: str, reading: str) -> bool:
    """Whether a name, or “it”, is that of a Spell."""
    known = load_cards().by_name
    if name.casefold() == "it":
        names = [it for it in known if it in reading]
        return len(names) == 1 and known[names[0]][0].type == _SPELL
    return name in known and known[name][0].type == _SPELL
