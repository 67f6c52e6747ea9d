"""Whether what cannot be targeted could be, did it lie elsewhere or was another ability meant.

Can X target Y?   Y may lie in a Reserve, and X have a support ability: nobody said otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations, product

from judge.answers.model import Answer, Verdict
from judge.answers.untold.aims import may_target
from judge.cards.pool import load_cards
from judge.scenario import tree as t
from judge.scenario.cast import Style, names_players
from judge.scenario.document import Document, read_text
from judge.scenario.referring import nodes_in

_TARGET = re.compile(r"\btarget", re.IGNORECASE)
_WAITS = frozenset({"7.1.1.b", "7.1.1.c"})
"""A {H} or {R} ability waits for a play from one zone."""
_FROM = re.compile(r"\b(?:from|plays?|played|cast)\b", re.IGNORECASE)
_MEANS = re.compile(r" target .+ with (?P<means>.+)\?$")
_LIES = re.compile(
    r"\b(?:in|from|controls?|has|have|hand|reserve|plays?|played|expedition|support|my)\b",
    re.IGNORECASE,
)
"""What tells where something lies, or with which ability it is targeted."""


def may_be_aimed_at_elsewhere(
    text: str, answer: Answer, play: Callable[[str], list[Answer]]
) -> bool:
    """Whether one thing cannot target another where each is taken to lie, but can elsewhere.

    `play` answers sentences.
    """
    if answer.verdict is not Verdict.NO or not _TARGET.search(text):
        return False
    if not names_players(text) and may_target(text, answer):
        return True
    if _is_aimed_from_elsewhere(text, answer, play):
        return True
    if _LIES.search(text):
        return False
    document = read_text(answer.reading or text, Style.ASK)
    asked = _asked(document)
    if asked is None:
        return False
    target, means = asked
    if any(it.details for it in nodes_in(document.steps, (t.Card,)) if it.name == target):
        return False  # what has statuses or counters is in play
    return any(
        it.verdict is Verdict.YES
        for lies, by in product(_lying(document, target), _by(means))
        for it in play(f"{lies} Can {target} be targeted by {by}?")
    )


def _is_aimed_from_elsewhere(
    text: str, answer: Answer, play: Callable[[str], list[Answer]]
) -> bool:
    """Whether what waits to be played from another zone could target it, if nobody said whence."""
    decisive = {it.rule for it in answer.citations if it.role == "decisive"}
    if _WAITS.isdisjoint(decisive) or _FROM.search(text) or answer.reading is None:
        return False
    asked = _MEANS.search(answer.reading)
    lies = f"has {asked['means']} in" if asked is not None else ""
    for here, there in permutations(("hand", "Reserve")):
        if lies and f"{lies} {here}." in answer.reading:
            other = answer.reading.replace(f"{lies} {here}.", f"{lies} {there}.")
            return any(it.verdict is Verdict.YES for it in play(other))
    return False


def _asked(document: Document) -> tuple[str, str] | None:
    """Return the two cards that a text names, and asks whether one can target the other."""
    questions = [it for it in document.steps if isinstance(it, t.Question)]
    names = dict.fromkeys(it.name for one in questions for it in nodes_in(one, (t.Card,)))
    aims = any(it.verb == "target" for one in questions for it in nodes_in(one, (t.Phrase,)))
    if len(questions) != 1 or len(names) != 2 or not aims:
        return None
    clause = questions[0].clause
    predicate = clause.predicate if clause is not None else None
    passive = isinstance(predicate, t.May) and isinstance(predicate.what, t.Done)
    first, second = names
    by_player = clause is not None and isinstance(clause.subjects.items[0], t.Player)
    return (first, second) if passive or by_player else (second, first)


def _lying(document: Document, target: str) -> Iterator[str]:
    for player in document.scenarios[0].players:
        yield f"{player} controls {target}."
        yield f"{player} has {target} in Reserve."


def _by(means: str) -> Iterator[str]:
    yield means
    if any(it.support for it in load_cards().by_name[means]):
        yield f"{means}'s support ability"
