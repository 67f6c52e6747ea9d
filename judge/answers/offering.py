"""Why something is not offered at this moment, and when it is."""

from __future__ import annotations

from collections.abc import Iterable

from judge.answers.lets import why_offered
from judge.answers.model import Citation
from judge.answers.phrases import phrases, said
from judge.answers.quoting import cite
from judge.answers.values import Value
from judge.engine import zones
from judge.engine.day import DAILY
from judge.engine.state import AFTERNOON, State
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.imposed import is_imposed
from judge.scenario.offers import TURN_VERBS
from judge.scenario.play import Branch
from judge.scenario.possible import Offer, offer
from judge.scenario.timing import phase_now


def not_now(branch: Branch, question: t.Question) -> tuple[tuple[str, ...], tuple[Citation, ...]]:
    """Return why a player cannot do something now and when they can, with the rules; or nothing."""
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if clause is None or not isinstance(predicate, t.May):
        return (), ()
    what = predicate.what
    players = [it for it in clause.subjects.items if isinstance(it, t.Player)]
    if isinstance(what, t.Done) and what.phrase.verb == "play":
        it = branch.view().one(clause.subjects.items[0])
        if it is None or what.phrase.manner("by") is not None:
            return (), ()
        what, player = replace(what.phrase, objects=clause.subjects), it.owner
    elif not isinstance(what, t.Phrase) or len(players) != 1:
        return (), ()
    else:
        player = branch.view().player(players[0])
    if is_imposed(branch, player, what):
        told = said("offer", "imposed", player=branch.view().players[player])
        return (told,), tuple(_cited(phrases()["offer"]["rules"]["imposed"], told))
    found = offer(branch, player, what)
    if found.now:
        return (), ()
    key, why = _reason(branch, player, what, found)
    if not why and found.later is None:
        return (), ()
    lines = [why or said("offer", "now")]
    if found.later is not None:
        lines.append(_when(branch, player, found.later))
    told = "; ".join(lines)
    return (told,), tuple(_cited(phrases()["offer"]["rules"].get(key, ()), told))


def offered(branch: Branch, question: t.Question, value: Value) -> tuple[str, tuple[Citation, ...]]:
    """Return why something can be done now, or not, with the rules; or nothing."""
    if not isinstance(value, bool):
        return "", ()
    told, rules = why_offered(branch, question, value=value)
    return told, tuple(_cited(rules, told))


def _reason(branch: Branch, player: int, what: t.Phrase, found: Offer) -> tuple[str, str]:
    view = branch.view(player)
    other = view.players[zones.opponent(player)]
    if found.obstacle is not None:
        key = str(found.obstacle)
        names = {"player": view.players[player], "other": other}
        return key, said("offer", key, phase=phase_now(branch.state), **names)
    card = view.one(what.objects.items[0]) if what.objects is not None else None
    if what.verb in TURN_VERBS and card is not None and card.owner != player:
        names = {"card": card.face.name, "owner": view.players[card.owner]}
        return "owner", said("offer", "owner", player=view.players[player], **names)
    return "", ""


def _when(branch: Branch, player: int, later: State) -> str:
    """Return when something is offered, told from now."""
    clock, now = later.clock, branch.state.clock
    name = branch.view().players[player]
    if clock.phase == AFTERNOON:
        return said("offer", "later turn" if clock.day == now.day else "later day", player=name)
    effects = DAILY.get(clock.phase, ())
    at = min(max(clock.done, 0), len(effects) - 1)
    when = clock.phase if clock.day == now.day else f"next {clock.phase}"
    if not effects:
        return said("offer", "later phase", when=when)
    return said("offer", "later effect", effect=effects[at][0], when=when)


def _cited(rules: Iterable[str], why: str) -> Iterable[Citation]:
    for rule in rules:
        citation = cite(rule, why, "decisive")
        if citation is not None:
            yield citation
