"""What is meant by a target, and by what targets it, where a text says less than the rules ask for.

Can X target my opponent's Reserve?   A card in it: a zone is no target (7.3.30.a).
Can X target a card in my Reserve?    X may be played from Reserve, if that lets it (7.1.1.c).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.answers.model import SURE, Answer, Verdict
from judge.answers.phrases import said
from judge.answers.varying import hanging, outcome_as
from judge.cards.pool import load_cards
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.cast import DEFAULT_PLAYERS
from judge.scenario.document import Document
from judge.scenario.referring import nodes_in

_CARD = '"Any Card"'
_LIES = "{card} is a Character (0/0/0). {owner} has {card} in {zone}."
_ZONES = frozenset({"Reserve", "Hand"})
_FROM_RESERVE = "7.1.1.c"
_FROM = re.compile(r"\b(?:plays?|played|cast|from)\b", re.IGNORECASE)
_WAS_PLAYED = re.compile(r"\b(?:was|were|been) played\b", re.IGNORECASE)
_ASKS = re.compile(
    r"Can (?:(?P<who>\w+) target (?P<target>.+) with (?P<by>.+)"
    r"|(?P<target2>.+) be targeted by (?P<by2>.+)|(?P<by3>.+) target (?P<target3>.+))\?$"
)


def as_meant(
    text: str, document: Document, answer: Answer, play: Callable[[str], list[Answer]]
) -> Answer:
    """Return what is answered of a card in a zone that is asked to be targeted, and from where.

    `play` answers sentences.
    """
    if answer.verdict is not Verdict.NO:
        return answer
    sentences = document.text
    if _WAS_PLAYED.search(text) and (lies := _as_it_was_played(document)):
        found = play(lies)
        if len(found) == 1 and found[0].verdict in SURE:
            return replace(found[0], question=answer.question, reading=lies)
    zone = _zone_asked(document.steps)
    if zone is not None and isinstance(zone.owner, t.Player):
        lies = _LIES.format(card=_CARD, owner=zone.owner.name, zone=zone.name)
        span = zone.span
        sentences = f"{lies} {sentences[: span.start]}{_CARD}{sentences[span.end :]}"
        found = play(sentences)
        if len(found) != 1 or found[0].verdict not in SURE:
            return answer
        answer = replace(found[0], question=answer.question, reading=sentences)
    if answer.verdict is Verdict.NO and not _FROM.search(text):
        return _from_reserve(sentences, answer, play)
    return answer


def _as_it_was_played(document: Document) -> str:
    """Return sentences in which a card lies as it was made by being played, and then is targeted.

    It was played before, in some turn: that it was tells how it is (2.4.7.a).
    """
    if len(document.steps) != 2:
        return ""
    told, asked = document.steps
    clause = told.body if isinstance(told, t.Statement) else None
    if not isinstance(clause, t.Clause) or not isinstance(clause.predicate, t.Done):
        return ""
    done = clause.predicate
    it = clause.subjects.items[0]
    aims = done.phrase.verb == "play"
    aims &= any(one.verb == "target" for one in nodes_in(asked, (t.Phrase,)))
    zones = {one.name for one in nodes_in(done, (t.Zone,))}
    if done.negated or not aims or not isinstance(it, t.Card) or not zones <= _ZONES:
        return ""
    states = " (Fleeting)" if "Reserve" in zones else ""
    question = document.text[asked.span.start : asked.span.end].rstrip("?")
    return f"{DEFAULT_PLAYERS[0]} controls {it.name}{states}. {question}?"


def _zone_asked(steps: Sequence[t.Sentence]) -> t.Zone | None:
    """Return the zone that is asked to be targeted, if one is."""
    for step in steps:
        clause = step.clause if isinstance(step, t.Question) else None
        what = clause.predicate.what if clause and isinstance(clause.predicate, t.May) else None
        if isinstance(what, t.Phrase) and what.verb == "target" and what.objects is not None:
            zones = [it for it in what.objects.items if isinstance(it, t.Zone)]
            return next((it for it in zones if it.name in _ZONES), None)
    return None


def _from_reserve(sentences: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer:
    """Return an answer as it hangs on from where what targets is played, if its text asks that."""
    if not any(it.rule == _FROM_RESERVE for it in answer.citations if it.role == "decisive"):
        return answer
    asked = _ASKS.search(sentences)
    if asked is None:
        return answer
    by = asked["by"] or asked["by2"] or asked["by3"]
    target = asked["target"] or asked["target2"] or asked["target3"]
    if by not in load_cards().by_name:
        return answer
    told = re.sub(rf"\w+ has {re.escape(by)} in hand\. ", "", sentences[: asked.start()])
    found = play(f"{told}{DEFAULT_PLAYERS[0]} plays {by} from Reserve. Can {by} target {target}?")
    if len(found) != 1 or found[0].verdict is not Verdict.YES:
        return answer
    there = outcome_as(said("table", "from", it=by), found[0])
    return hanging(answer, there, outcome_as(said("table", "as_taken"), answer))
