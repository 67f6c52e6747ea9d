"""Whether an answer hangs on whose a target is, or on what a card's own text takes off its price.

How many Characters do I control if I play X on Y?
Can I play X for 3 mana?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from judge.answers.model import SURE, Answer, Verdict
from judge.cards import ability as tree
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.referring import cards_in, nodes_in
from judge.scenario.wording import board_words

_PRICES = (tree.CostModifier, tree.MayPlay)
_OF_A_PLAYER = frozenset({t.Ask.WHETHER, t.Ask.WHO, t.Ask.HOW_MANY})
_IN_PLAY = ("Hero Expedition", "Landmark zone")


def hangs_on_unsaid(
    document: Document, answers: Sequence[Answer], play: Callable[[str], list[Answer]]
) -> bool:
    """Whether sentences may answer otherwise by whose a target is, or what a card's text saves."""
    if len(document.scenarios) != 1:
        return False
    if answers[0].verdict is Verdict.NO and _may_cost_less(document.steps):
        return True
    told = [(it.verdict, it.value) for it in answers]
    for lies in _of_the_other(document, answers):
        others = play(f"{lies} {document.text}")
        clear = all(it.verdict in SURE or it.verdict is Verdict.DEPENDS for it in others)
        if clear and [(it.verdict, it.value) for it in others] != told:
            return True
    return False


def _of_the_other(document: Document, answers: Sequence[Answer]) -> Iterator[str]:
    """Yield sentences that lay a target on the side of the player whose nobody said that it is.

    Whose zone it goes to is told with whose it is taken for; what is asked of a player is not.
    """
    steps = document.steps
    asked = [it for it in steps if isinstance(it, t.Question)]
    if len(asked) != 1 or asked[0].ask not in _OF_A_PLAYER or not _asks_of_control(asked[0]):
        return
    phrases = (it for one in nodes_in(steps, (t.Phrase,)) for it in (one, *one.asides))
    aimed = (it.objects for it in phrases if it.verb == "target")
    cards = {it.name for nouns in aimed for it in cards_in(nouns) if it.owner is None}
    players = document.scenarios[0].players
    told = {line for answer in answers for line in answer.assumed}
    for card, (who, other) in product(sorted(cards), (players, players[::-1])):
        taken = (
            board_words()["told"]["unplaced"].format(card=card, place=f"{who}'s {place}")
            for place in _IN_PLAY
        )
        if not told.isdisjoint(taken) and not _changes_sides(asked[0], answers[0], who):
            yield f"{other} controls {card}."


def _asks_of_control(question: t.Question) -> bool:
    return any(it.verb == "control" for it in nodes_in(question, (t.Phrase,)))


def _changes_sides(question: t.Question, answer: Answer, who: str) -> bool:
    """Whether it is told that another than who controlled something does so in the end."""
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else None
    if clause is None or phrase is None or phrase.verb != "control":
        return False
    if question.ask is t.Ask.WHO:
        return answer.value != who
    mine = any(isinstance(it, t.Player) and it.name == who for it in clause.subjects.items)
    return question.ask is t.Ask.WHETHER and (answer.verdict is Verdict.YES) is not mine


def _may_cost_less(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked to play a card for a price, and its own text alters what it costs."""
    asked = tuple(it for it in steps if isinstance(it, t.Question))
    plays = tuple(it for it in nodes_in(asked, (t.Phrase,)) if it.verb == "play")
    priced = any(it.manner("for") is not None for it in plays)
    return priced and any(True for _ in own_prices(plays))


def own_prices(steps: object) -> Iterator[Any]:
    """Yield what alters the price of a card that is named in its own abilities."""
    cards = (faces.card_of(it.name, ()) for it in cards_in(steps) if faces.known(it.name))
    nodes = (node for card in cards for it in card.abilities for node in tree.walk(it))
    prices = (it for it in nodes if isinstance(it, _PRICES))
    yield from (it for it in prices if isinstance(it.what, tree.Me))
