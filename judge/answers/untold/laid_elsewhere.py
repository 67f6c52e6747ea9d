"""What an answer comes to where a card lies of which nobody said that it is in play.

Does X gain a boost at Noon?                            In Reserve it does, if that is where it can.
If I use X's support ability, does Y gain a boost?      Y may be the next card that is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.answers.model import Answer, Verdict
from judge.answers.phrases import said
from judge.answers.varying import hanging, outcome_as
from judge.cards.ability import QuickAction
from judge.cards.pool import load_cards
from judge.records import replace

_LAID = re.compile(
    r"(?P<who>\w+) controls (?P<name>[^\".()]+?)(?: in (?:her|his) \w+ Expedition)?\. "
)
"""How a card is laid in play of which nothing else is said."""
_ENDS = re.compile(r"(?<=\.) (?=[^.]*\?$)")
"""Where the last sentence begins, which asks."""
_USES = "uses"
_ONLY_THERE = "2.2.12.i"
_THERE = r"[^,.;?]*\b(?:in (?:play|my|his|her|their|your|an?|the)\b|on the\b|controls?\b)"
_CONTROLS = r"\b(?:control(?:s|led|ling)?|join(?:s|ed)?)\b[^,.;?]*"


def laid_elsewhere(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer:
    """Return an answer that hangs on where a card lies, if it does and nobody said where.

    `play` answers sentences. What is so of a card in play is answered as it is.
    """
    reading = answer.reading
    if reading is None or not (answer.verdict is Verdict.NO or answer.value == 0):
        return answer
    for laid in _LAID.finditer(reading):
        name = laid["name"]
        if name not in load_cards().by_name or _is_told_in_play(text, name):
            continue
        for where, lies in _elsewhere(reading, laid):
            found = play(lies)
            if len(found) != 1 or found[0].verdict not in (Verdict.YES, Verdict.NO, Verdict.VALUE):
                continue
            other = found[0]
            if (other.verdict, other.value) != (answer.verdict, answer.value):
                here = said("result", "where", it=name, place=said("result", "in_play"))
                return hanging(answer, outcome_as(here, answer), outcome_as(where, other))
            if any(it.rule == _ONLY_THERE for it in answer.citations if it.role == "decisive"):
                return replace(other, question=answer.question, reading=lies)
    return answer


def _elsewhere(reading: str, laid: re.Match[str]) -> Iterator[tuple[str, str]]:
    """Yield where a card may lie besides, with the sentences that are played then."""
    who, name = laid["who"], laid["name"]
    before, after = reading[: laid.start()], reading[laid.end() :]
    if any(
        not isinstance(one.body, QuickAction)
        for card in load_cards().by_name[name]
        for one in card.support
    ):
        where = said("result", "where", it=name, place=said("result", "reserve"))
        yield where, f"{before}{who} has {name} in Reserve. {after}"
    if _USES in after or _USES in before:
        asked = _ENDS.sub(f" {who} plays {name}. ", after)
        yield said("result", "played_next", it=name), f"{before}{who} has {name} in hand. {asked}"


def _is_told_in_play(text: str, name: str) -> bool:
    """Whether a text says of a card that somebody controls it, or that it is in play."""
    it = re.escape(name)
    return re.search(rf"{_CONTROLS}{it}|{it}{_THERE}", text, re.IGNORECASE) is not None
