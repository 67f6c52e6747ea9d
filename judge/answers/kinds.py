"""Whether a card is of a type or a sub-type: it is laid where such cards lie, and asked there.

Is Kappa a Robot?  -->  Alice controls Kappa. Is Kappa a Robot?
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.answers.model import Answer, Verdict
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.records import replace
from judge.speech.pieces import MARK, forms

_WORD = re.compile(r"[\w-]+(?:['’]\w+)?")


def kind_of_card(
    question: str, name: str, marked: str, play: Callable[[str], list[Answer]]
) -> Answer | None:
    """Return whether a card is of the kind that is asked for; nothing where nothing else is asked.

    `marked` is the question with a mark for its only card; `play` answers sentences. Where it lies
    makes no difference (2.2.1.i, 2.2.2.o).
    """
    asked = _asks().fullmatch(" ".join(marked.split()))
    kind = asked["kind"] if asked is not None else _only_kind(marked)
    if not kind:
        return None
    card = load_cards().by_name[name][0]
    lies = str(forms()["kind"]["lies"][_lying(card)]).format(name=name)
    text = f"{lies} Is {name} {kind}?"
    answer, *others = play(text)
    if others or answer.verdict not in (Verdict.YES, Verdict.NO):
        return None
    told = (forms()["read_as"].format(text=text), *answer.warnings)
    return replace(answer, question=question, reading=text, warnings=told)


def _only_kind(marked: str) -> str:
    """Return the kind that a question says a card is of, if it speaks of nothing else."""
    said = forms()["kind"]
    told = re.sub(rf"\b{said['tag']}\W*$", "", marked.casefold())
    words = [it.strip("-") for it in _WORD.findall(told) if it.strip("-")]
    says, beside = set(said["says"].split()), set(said["beside"].split())
    cards = [it for it in words if re.fullmatch(MARK + "[a-j]", it)]
    kinds = set(words) - says - beside - set(cards)
    if (
        len(kinds) != 1
        or not cards
        or says.isdisjoint(words)
        or words.index(cards[0]) > words.index(*kinds)
    ):
        return ""
    (kind,) = kinds
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _lying(card: Card) -> str:
    return "token" if card.token else str(card.type).casefold()


@cache
def _asks() -> re.Pattern[str]:
    return re.compile(str(forms()["kind"]["asks"]).format(it=MARK + "[a-j]"), re.IGNORECASE)
