"""An answer as it hangs on what nobody told of the table: each way that it may be is tried.

If I play X, does a Character go to Reserve?   X needs a target, and nobody said that there is none.
If I play X, does it gain a boost?             It hangs on how many Landmarks I control.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from judge.answers.model import SURE, Answer, Outcome, Verdict
from judge.answers.outcomes import outcomes
from judge.answers.phrases import said
from judge.answers.speaking import marked_cards
from judge.answers.untold.altered import altered, named_cards
from judge.answers.untold.as_it_came import as_it_came
from judge.answers.untold.asked_for import Laid, asked_for
from judge.answers.untold.circumstances import (
    Stands,
    asks_where_after_clean_up,
    at_dusk,
    by_terrain,
    circumstances,
)
from judge.answers.untold.conditions import on_its_condition
from judge.answers.untold.counts import counts_what_a_player_has, counts_what_was_there
from judge.answers.untold.fuller_board import beside, fuller
from judge.answers.untold.table_told import tells_of
from judge.answers.untold.targets_meant import as_meant
from judge.answers.untold.whose_or_price import own_prices
from judge.answers.varying import Player, hanging, outcome_as
from judge.cards import ability as tree
from judge.engine.budget import BoundReached, Budget, spending
from judge.proposals.marked import number_said
from judge.proposals.things import word_set
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, read_text
from judge.scenario.roles import Role, role_of
from judge.speech.concepts import words_of

_STEPS = 1_000
"""Steps that each board is tried with."""
_CARDS = 4
"""Of how many cards it is tried what they ask for: who names more tells most of a board."""
_TOO_DEAR = "5.1.2.f"
_SUPPOSED = frozenset({"i", "my", "me", "if", "when"})
_COSTS = frozenset({"2.2.7.a", "2.2.8.a", "2.2.9.b"})
_EXPEDITION = "Expedition"
_OWNED = re.compile(r"\b\w+'s ")


def as_it_hangs(text: str, document: Document, answer: Answer, play: Player) -> Answer | None:
    """Return an answer as it hangs on what nobody told; None where nothing can be said of that.

    `document` holds the sentences that were played for `text`, `play` answers such sentences. A
    text that says what is not there tells all.
    """
    words = words_of(marked_cards(text)[2])  # what a card is called tells nothing
    if answer.verdict not in SURE or not answer.complete or len(document.scenarios) != 1:
        return answer
    if not (word_set("lacking") | word_set("nothing_else")).isdisjoint(words):
        return answer
    if answer.reading is None and _is_reported(words, document.steps):
        return answer
    if (meant := as_meant(text, document, answer, play)) is not answer:
        return as_it_hangs(text, read_text(meant.reading or text, Style.ASK), meant, play)
    if (hangs := on_its_condition(text, document, answer)) is not answer:
        return hangs
    if counts_what_a_player_has(document.steps):
        return None if counts_what_was_there(words, answer, document.steps) else answer
    if _may_cost_less(words, document, answer) or _is_measured(words, document, answer):
        return None
    base = _outcome(document)
    if base is None:
        return answer
    few = len(named_cards(document)) <= _CARDS
    for step in (_with_what_is_asked_for, _with_things_altered) if few else ():
        if (found := step(text, document, answer, play, base)) is not answer:
            return found
    if any(_outcome(it) not in (None, base) for it in fuller(words, document)):
        return None
    return _as_it_may_stand(words, document, answer, play, base)


def as_its_place_hangs(text: str, document: Document, answer: Answer, play: Player) -> Answer:
    """Return an answer by the terrains that a card may be in, where they alone decide it.

    A choice of Expeditions decides nothing then but in which of those that are taken it is.
    """
    words = words_of(marked_cards(text)[2])
    found: list[Outcome] = []
    for it in by_terrain(words, document):
        there = play(f"{it.lies} {document.text}")
        if len(there) != 1 or there[0].verdict not in SURE:
            return answer
        found.append(outcome_as(it.choice, there[0]))
    return hanging(answer, *found) if len({it.result for it in found}) > 1 else answer


def _as_it_may_stand(
    words: Sequence[str], document: Document, answer: Answer, play: Player, base: object
) -> Answer | None:
    """Try how the game may stand, where nobody told."""
    others: dict[str, Stands] = {}
    dusk = at_dusk(document)
    for it in circumstances(words, document, done=_is_done(answer)):
        other = _outcome(beside(document, it.lies))
        if not _differs(other, base):
            continue
        if it.moves and dusk is not None and _outcome(beside(dusk, it.lies)) == other:
            continue  # it is so already at Dusk, and not at the time that is asked of
        others.setdefault(repr(other), it)
    if not others:
        return answer
    if len(others) > 1 and _is_counted(document.steps):
        return None  # any number may come of it
    it = next(iter(others.values()))
    here = it.otherwise or said("table", "as_taken")
    return _hanging(answer, it.choice, play(f"{it.lies} {document.text}"), here)


def _is_reported(words: Sequence[str], steps: Sequence[t.Sentence]) -> bool:
    """Whether a whole situation is told as by a third person, and not supposed for a question."""
    laid = any(role_of(it) is Role.SITUATION for it in steps)
    return laid and _SUPPOSED.isdisjoint(words)


def _may_cost_less(words: Sequence[str], document: Document, answer: Answer) -> bool:
    """Whether a card is too dear, and its own text may take something off its price."""
    dear = any(it.rule == _TOO_DEAR and it.role == "decisive" for it in answer.citations)
    prices = [*own_prices(document.steps)] if dear and answer.verdict is Verdict.NO else []
    told = [it for it, behind in zip(words, [*words[1:], ""], strict=True) if behind != "mana"]
    return bool(prices) and not tells_of(told, document.steps, prices)


def _is_measured(words: Sequence[str], document: Document, answer: Answer) -> bool:
    """Whether the cost of a target is measured by what lies there, and nobody told how much."""
    decisive = {it.rule for it in answer.citations if it.role == "decisive"}
    if answer.verdict is not Verdict.NO or _COSTS.isdisjoint(decisive):
        return False
    texts = (one for it in named_cards(document) for one in it.abilities)
    measures = (it for one in texts for it in tree.walk(one) if isinstance(it, tree.Measured))
    counted = [it for it in measures if not isinstance(it.value, tree.Number)]
    return bool(counted) and not any(map(number_said, words))


def _with_what_is_asked_for(
    text: str, document: Document, answer: Answer, play: Player, base: object
) -> Answer | None:
    """Try what the abilities of the cards ask for, laid beside what was told."""
    of_any = _asks_of_any(document.steps)
    counted = _is_counted(document.steps)
    crowded = asks_where_after_clean_up(document.steps)
    for laid in asked_for(document):
        if crowded and laid.crowds:
            continue  # what it does there is crowd out what is asked about
        other = _outcome(beside(document, laid.lies))
        if _differs(other, base):
            more = laid.with_one_more().lies
            if counted and (laid.measured or _outcome(beside(document, more)) != other):
                return None  # any number may lie there
            least = _least(document, laid, other)
            found = play(f"{least.lies} {document.text}")
            return _hanging(answer, least.choice, found, placed=least.placed)
        unclear = of_any and other is None
        found = play(f"{laid.lies} {document.text}") if unclear or laid.conditional else []
        if unclear and any(it.verdict is Verdict.UNKNOWN for it in found):
            return None  # it can only be told of an empty place
        if found and (there := on_its_condition(text, document, found[0])) is not found[0]:
            return _hanging(answer, laid.choice, [there])
    return answer


def _least(document: Document, laid: Laid, other: object) -> Laid:
    """Return the least of what is laid that comes to the same."""
    for less in laid.with_one_less():
        if _outcome(beside(document, less.lies)) == other:
            return _least(document, less, other)
    return laid


def _with_things_altered(
    text: str, document: Document, answer: Answer, play: Player, base: object
) -> Answer | None:
    """Try things as the abilities of the cards ask for, where it was not told how they are."""
    otherwise = altered(text, document, targets=answer.verdict is Verdict.NO)
    for it in chain(as_it_came(text, document, done=_is_done(answer)), otherwise):
        if _differs(_outcome(read_text(it.sentences, Style.ASK)), base):
            return _hanging(answer, it.choice, play(it.sentences), said("table", "as_taken"))
    return answer


def _hanging(
    answer: Answer, choice: str, found: Sequence[Answer], here: str = "", placed: str = ""
) -> Answer | None:
    """Return an answer as it hangs on what may be so, and on what is chosen then.

    `placed` tells it with its Expedition, for choices of one.
    """
    if len(found) != 1:
        return None
    (there,) = found
    nothing = outcome_as(here or said("table", "nothing"), answer)
    if there.verdict in SURE:
        return hanging(answer, outcome_as(choice, there), nothing)
    if there.verdict is not Verdict.DEPENDS:
        return None
    if placed and any(_EXPEDITION in one for it in there.outcomes for one in it.choices):
        choice = placed
    chosen = (replace(it, choices=(choice, *it.choices)) for it in there.outcomes)
    return hanging(answer, *chosen, nothing)


def _outcome(document: Document) -> object:
    """Return what a document comes to; None where that is not clear within the steps."""
    with spending(Budget(most_steps=_STEPS)):
        try:
            found = outcomes(document)
        except BoundReached:
            return None
    clear = found is not None and all(verdict is not Verdict.CUT for verdict, _ in found)
    return found if clear else None


def _differs(other: object, base: object) -> bool:
    """Whether it comes to something else, but for whose the zone is that something goes to."""
    return other is not None and _OWNED.sub("", repr(other)) != _OWNED.sub("", repr(base))


def _is_done(answer: Answer) -> bool:
    return answer.verdict is not Verdict.NO and answer.value != 0


def _is_counted(steps: Sequence[t.Sentence]) -> bool:
    return any(isinstance(it, t.Question) and it.ask is t.Ask.HOW_MANY for it in steps)


def _asks_of_any(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked of what lies in a zone, or of a kind:  is a Character discarded?"""
    asked = (it.clause for it in steps if isinstance(it, t.Question) and it.clause is not None)
    any_ = t.Zone | t.Amount | t.Types
    return any(isinstance(it, any_) for clause in asked for it in clause.subjects.items)
