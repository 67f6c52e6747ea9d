"""Whether an ability asks where its card was played from, and not whether the play sets it off.

Does X still trigger if I play it from Reserve?   Of all triggers {H} and {R} alone ask for that.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import AbilityText, Answer, Reason, Verdict
from judge.answers.phrases import phrases, said
from judge.answers.quoting import cite
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.printed import printing
from judge.records import dataclass, replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, read_text
from judge.scenario.referring import nodes_in

_FROM = re.compile(r"\bfrom (?:\w+ )?(?:hand|reserve)\b", re.IGNORECASE)
_STILL = re.compile(
    r"\b(?:still|anyway|also|too|as well|even|regardless|nevertheless|either way)\b", re.IGNORECASE
)
"""What compares with its being played from elsewhere."""
_AT_ONCE = re.compile(r"\b(?:when|whenever|as)\b", re.IGNORECASE)
"""What asks of the moment in which it is played."""
_SETS_OFF = frozenset({"activate", "trigger"})
_GIVES = frozenset({"draw", "gain", "create", "resupply", "sabotage"})
"""What an ability does, and nothing else by itself."""


def from_anywhere(text: str, answer: Answer, _: Callable[[str], list[Answer]]) -> Answer | None:
    """Return whether an ability works wherever its card was played from; nothing where it is open.

    What happens as it is played, or does not for where it was played from, stays as it is.
    """
    if _FROM.search(text) is None:
        return answer
    still = _STILL.search(text) is not None
    if not still and _AT_ONCE.search(text):
        return answer
    asked = _asked(read_text(answer.reading or text, Style.ASK))
    if asked is None or (answer.verdict is Verdict.YES) is not asked.negated:
        return answer
    card = asked.card
    bodies = [it.body for it in card.abilities if not isinstance(it.body, tree.Keyword)]
    if all(map(_comes_with_a_play, bodies)):
        return answer
    if not asked.of_ability:
        later = any(isinstance(it, tree.Reaction | tree.QuickAction) for it in bodies)
        return None if still and later else answer
    works = [it for it in bodies if isinstance(it, tree.Reaction | tree.SpellEffect)]
    if asked.negated or not still or not works:
        return None
    if any(_comes_with_a_play(it) or _heeds_where(it) for it in works):
        return None
    return _so(answer, card)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The card that is played, and what is asked of it: of its ability, or what that would do."""

    card: Card
    of_ability: bool
    negated: bool


def _asked(document: Document) -> _Asked | None:
    """Return what is asked of the only card that is played, if it is what its abilities do."""
    steps = document.steps
    questions = [it for it in steps if isinstance(it, t.Question)]
    clause = questions[0].clause if len(questions) == 1 else None
    told = tuple(it for it in steps if it not in questions)
    played = (it for it in nodes_in(told, (t.Phrase,)) if it.verb == "play")
    cards = {it.name: it for one in played for it in nodes_in(one, (t.Card,))}
    if clause is None or len(cards) != 1:
        return None
    ((name, named),) = cards.items()
    if not faces.known(name):
        return None
    subject = clause.subjects.items[0] if clause.subjects.items else None
    verbs = {it.verb for it in nodes_in(clause, (t.Phrase,))}
    of_ability = isinstance(subject, t.AbilityOf) and not verbs.isdisjoint(_SETS_OFF)
    if of_ability:
        assert isinstance(subject, t.AbilityOf)
        if subject.kind is not t.Ability.ANY or getattr(subject.source, "name", "") != name:
            return None
    elif verbs.isdisjoint(_GIVES):
        return None
    negated = bool(getattr(clause.predicate, "negated", False))
    return _Asked(faces.card_of(name, named.details), of_ability, negated)


def _so(answer: Answer, card: Card) -> Answer:
    """Return that the abilities of a card that are set off are so wherever it was played from."""
    kind = "spell" if card.type == "Spell" else "reaction"
    why = said("anywhere", kind, it=card.name)
    cited = (cite(rule, why, "decisive") for rule in phrases()["anywhere"]["rules"][kind])
    text = " ".join(map(printing("en"), card.abilities))
    return replace(
        answer,
        verdict=Verdict.YES,
        result=said("result", "yes"),
        because=Reason(why, "written"),
        cards=(AbilityText(card.name, text),),
        citations=tuple(it for it in cited if it is not None),
        otherwise=(),
        explanation=(),
        trace=(),
    )


def _comes_with_a_play(body: tree.Body) -> bool:
    """Whether it is set off as its card is played, or joins, and not later (7.1.1)."""
    events = body.events if isinstance(body, tree.Reaction) else ()
    return bool(events) and all(isinstance(it, tree.SymbolEvent) for it in events)


def _heeds_where(body: tree.Body) -> bool:
    """Whether it heeds a play, or Fleeting, which what is played from Reserve is (2.4.7.a).

    What would go to Reserve does not go there then (2.4.7.d).
    """
    heeded: list[tree.Node | None] = [body]
    if isinstance(body, tree.Reaction):
        heeded = [*body.events, body.condition]
    within = [it for one in heeded if one is not None for it in tree.walk(one)]
    return any(
        isinstance(it, tree.Goes | tree.Played | tree.GainsStatus)
        or (isinstance(it, tree.Being) and it.state is tree.State.FLEETING)
        for it in within
    )
