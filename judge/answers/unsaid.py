"""Whether an answer is the same where what nobody spoke of is otherwise: hands, whose a target is.

How many cards does each player discard if I play X?  hangs on what they hold.
How many Characters do I control if I play X on Y?    hangs on whose Y is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from judge.answers.model import SURE, Answer, Verdict
from judge.cards import ability as tree
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.cast import names_players
from judge.scenario.document import Document
from judge.scenario.referring import cards_in, nodes_in
from judge.scenario.wording import board_words

_HANDS = re.compile(r"\bcards? in (?:\w+ )?hand\b|\bhands? (?:is|are) empty\b", re.IGNORECASE)
"""What tells how many cards a hand holds."""
_TOLD_THERE = re.compile(
    r"Neighbour|expedition|\bempty\b|\b(?:no|any) (?:other )?characters?\b", re.IGNORECASE
)
"""What tells which Characters are where a card is played, or that some were laid there."""
_NEIGHBOURS = (
    '"Some Neighbour" is a Character (1/1/1). "Another Neighbour" is a Character (1/1/1). '
    '{player} controls "Some Neighbour" in her Hero Expedition. '
    '{player} controls "Another Neighbour" in her Companion Expedition.'
)
_STARTING = (
    "{player}'s Hero Expedition is in region 0. {player}'s Companion Expedition is in region 7."
)
_BARS = (tree.CannotBePlayed,)
_PRICES = (tree.CostModifier, tree.MayPlay)
_OF_A_PLAYER = frozenset({t.Ask.WHETHER, t.Ask.WHO, t.Ask.HOW_MANY})
_IN_PLAY = ("Hero Expedition", "Landmark zone")


def hangs_on_unsaid(
    document: Document, answers: Sequence[Answer], play: Callable[[str], list[Answer]]
) -> bool:
    """Whether sentences answer otherwise where more lies about than they tell of."""
    if len(document.scenarios) != 1:
        return False
    if answers[0].verdict is Verdict.NO and _may_cost_less(document.steps):
        return True
    told = [(it.verdict, it.value) for it in answers]
    if any(
        [(it.verdict, it.value) for it in play(f"{lies} {document.text}")] != told
        for lies in _laid(document)
    ):
        return True
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


def _laid(document: Document) -> Iterator[str]:
    """Yield sentences that lay a card in each hand, if that matters and nobody told of it."""
    (scenario,) = document.scenarios
    steps = document.steps
    told = names_players(document.text) or _TOLD_THERE.search(document.text)
    if _asks_a_price(steps) and not told:
        yield from (_NEIGHBOURS.format(player=player) for player in scenario.players)
    bars = _nodes(_asked_plays(steps), _BARS)
    if "region" not in document.text and any(it.place is not None for it in bars):
        yield from (_STARTING.format(player=player) for player in scenario.players)
    if _counts_discarded(steps) and not _HANDS.search(document.text) and _heeds_hands(steps):
        yield " ".join(f"{player} has a card in hand." for player in scenario.players)


def _asks_a_price(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked what a card costs, which may be less where no Character is."""
    return any(isinstance(it, t.Question) and it.ask is t.Ask.HOW_MUCH for it in steps)


def _counts_discarded(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how many cards somebody discards."""
    asked = (it for it in steps if isinstance(it, t.Question) and it.ask is t.Ask.HOW_MANY)
    return any(it.verb == "discard" for one in asked for it in nodes_in(one, (t.Phrase,)))


def _heeds_hands(steps: Sequence[t.Sentence]) -> bool:
    """Whether a card that is named speaks of what is in a hand."""
    zones = (place.zone for it in _nodes(steps, (tree.In,)) for place in it.places)
    return any(zone is tree.Zone.HAND for zone in zones)


def _may_cost_less(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked to play a card for a price, and its own text alters what it costs."""
    plays = _asked_plays(steps)
    priced = any(it.manner("for") is not None for it in plays)
    return priced and any(isinstance(it.what, tree.Me) for it in _nodes(plays, _PRICES))


def _asked_plays(steps: Sequence[t.Sentence]) -> tuple[t.Phrase, ...]:
    """Return the plays of which it is asked whether somebody can make them."""
    asked = tuple(it for it in steps if isinstance(it, t.Question))
    return tuple(it for it in nodes_in(asked, (t.Phrase,)) if it.verb == "play")


def _nodes(steps: object, kinds: tuple[type, ...]) -> Iterator[Any]:
    """Yield the nodes of some kinds in the abilities of the cards that are named."""
    cards = (faces.card_of(it.name, ()) for it in cards_in(steps) if faces.known(it.name))
    nodes = (node for card in cards for it in card.abilities for node in tree.walk(it))
    yield from (it for it in nodes if isinstance(it, kinds))
