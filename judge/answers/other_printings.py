"""What an answer would be with another printing of a card of which no printing is said.

Who names a card rarely says which printing lies there; the common one is taken. Where a rare one
answers otherwise, that is told beside the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from judge.answers.model import SURE, Answer, Verdict
from judge.answers.phrases import said
from judge.cards.facts import Card, Rarity
from judge.cards.pool import load_cards
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.faces import pinned
from judge.scenario.referring import nodes_in

Player = Callable[[str], list[Answer]]
_TOLD = SURE | {Verdict.DEPENDS}
_MOST = 6
"""How many printings are tried for one text."""


def with_other_printings(
    document: Document, answers: Sequence[Answer], play: Player
) -> list[Answer]:
    """Return answers with what they would be with other printings, where that is not the same.

    `document` holds the sentences that were played, `play` answers such sentences.
    """
    others: list[dict[tuple[str, str], list[str]]] = [{} for _ in answers]
    for name, printing in [*_printings(document)][:_MOST]:
        found = play(with_printing(document.text, name, printing))
        if len(found) != len(answers):
            continue
        for told, answer, other in zip(others, answers, found, strict=True):
            if other.verdict in _TOLD and (other.verdict, other.value) != (
                answer.verdict,
                answer.value,
            ):
                told.setdefault((name, other.result), []).append(printing)
    return [
        replace(answer, otherwise=(*_lines(told), *answer.otherwise))
        if answer.verdict in SURE
        else answer
        for answer, told in zip(answers, others, strict=True)
    ]


def with_printing(text: str, name: str, printing: str) -> str:
    """Return sentences in which it is said, where a card is named first, which printing it is."""
    first = re.search(rf"(?<!\w){re.escape(name)}( #\d+)?(?: \(([^)]*)\))?(?!\w)", text)
    if first is None:
        return text
    told = ", ".join(filter(None, (printing, first[2])))
    return f"{text[: first.start()]}{name}{first[1] or ''} ({told}){text[first.end() :]}"


def _lines(told: dict[tuple[str, str], list[str]]) -> Iterator[str]:
    for (name, result), printings in told.items():
        cards = " or ".join(f"{name} ({printing})" for printing in printings)
        yield said("result", "with", cards=cards, result=result)


def _printings(document: Document) -> Iterator[tuple[str, str]]:
    """Yield each card whose printing is not said with each that is not the one that is taken."""
    steps = tuple(
        (scenario.common, *(case.steps for case in scenario.cases))
        for scenario in document.scenarios
    )
    cards = [*nodes_in(steps, (t.Card,))]
    said_of = {it.name for it in cards if pinned(it.details)}
    for name in dict.fromkeys(it.name for it in cards if it.name not in said_of):
        first, *others = load_cards().by_name.get(name, ()) or (None,)
        if first is None:
            continue
        labels = {
            f"{it.rarity}, {it.faction.name.title()}": None
            for it in others
            if it.rarity is Rarity.RARE and _plays(it) != _plays(first)
        }
        yield from ((name, label) for label in labels)


def _plays(card: Card) -> object:
    """Return what of a card a game can tell."""
    numbers = card.hand_cost, card.reserve_cost, card.statistics, card.sub_types
    return numbers, card.faction, card.abilities, card.support
