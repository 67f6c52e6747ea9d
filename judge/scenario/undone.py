"""Why an action that is told could not be done, as the mistake that points at it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.state import AFTERNOON
from judge.scenario import tree as t
from judge.scenario.mistakes import Mistake
from judge.scenario.play import Branch
from judge.scenario.uses import is_deed
from judge.scenario.view import amiss
from judge.scenario.ways import Stuck
from judge.scenario.which import whose_is_meant

_TURNS = ("play", "use")
_OF_A_TURN = (*_TURNS, "pass")
NOT_SO = "leave it out: nothing happens that nobody tells"


def check_turns_left(phrase: t.Phrase, player: int, branches: Sequence[Branch]) -> None:
    """Refuse what somebody does on a turn who was told to have passed, with no day between."""
    states = [it.state for it in branches if player not in it.passed_for]
    if phrase.verb not in _TURNS or phrase.manner("during") is not None:
        return
    if any(it.clock.phase == AFTERNOON and it.passed[player] for it in states):
        hint = "say that the day ends before it"
        raise amiss("who has passed takes no turn any more that day", phrase, hint)


def undone(stuck: Stuck | None, node: t.Node) -> Mistake:
    """Return the mistake for an action that no decision lets be done."""
    return Mistake(_why(stuck), node.span.start, node.span.end, _hint(stuck))


def _why(stuck: Stuck | None) -> str:
    if stuck is None:
        return "this cannot be done now"
    verb = stuck.want.verb
    if stuck.want.negated:
        return "what is not done is told only of what an effect lets somebody decline"
    if stuck.names_nothing:
        return "nothing of the kind was said to be there: name a card, or lay one first"
    if verb in _OF_A_TURN:
        return f"it is not legal to {verb} this now"
    return f"no decision to {verb} comes up, and nothing asks for this"


def _hint(stuck: Stuck | None) -> str:
    if stuck is None:
        return ""
    if stuck.want.negated:
        return NOT_SO
    if stuck.branch.pending is not None:
        return f"what is to be decided next: {stuck.branch.pending.kind}"
    if stuck.want.verb in _OF_A_TURN:
        return ""
    return "say what is played or used that does it, and by whom"


def whose_is_not_told(step: t.Sentence, branches: Sequence[Branch]) -> Mistake | None:
    """Return the mistake for what befalls something that may be either player's."""
    clause = step.body if isinstance(step, t.Statement) else None
    if not branches or not isinstance(clause, t.Clause) or not is_deed(clause.predicate):
        return None
    whose = whose_is_meant(branches[0], clause)
    return whose.mistake if whose is not None else None
