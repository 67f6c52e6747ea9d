"""Why one thing comes before another: steps of an effect, Reactions after it, initiative."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

from judge.answers.about import is_about
from judge.answers.model import Citation, Reason
from judge.answers.phrases import phrases, said
from judge.answers.quoting import cite
from judge.answers.scene import Scene
from judge.engine.entries import Activated, DailyEffectBegan, Declared, QuickActionDeclared
from judge.records import replace
from judge.scenario import tree as t

_BEGINS = (DailyEffectBegan, Declared, QuickActionDeclared)


def order_reason(scene: Scene, question: t.Question) -> tuple[Reason | None, tuple[Citation, ...]]:
    """Return why the things that are asked about come in the order in which they do, with rules."""
    clauses = (question.clause, *question.rivals)
    most = 1 if question.rivals else 2
    happened = sorted(n for each in clauses for n in islice(_told(scene, question, each), most))
    for one, other in pairwise(happened):
        key, values = _between(scene, one, other)
        if key:
            why = said("order", key, **values)
            rules = phrases()["order"]["rules"][key]
            found = (cite(rule, why, "decisive") for rule in rules)
            return Reason(why, "order"), tuple(each for each in found if each is not None)
    return None, ()


def _told(scene: Scene, question: t.Question, clause: t.Clause | None) -> Iterator[int]:
    """Yield the numbers of the entries that tell what a clause says, as they come."""
    alone = replace(question, clause=clause, rivals=())
    for number, entry in enumerate(scene.trace.entries):
        if entry.happened and is_about(entry, alone, scene.view):
            yield number


def _between(scene: Scene, one: int, other: int) -> tuple[str, dict[str, object]]:
    """Return what orders two entries, as the phrases name it, and who and what it is about."""
    entries = scene.trace.entries
    before, after = _reaction(scene, one), _reaction(scene, other)
    if before == after:
        same = _begun(scene, one) == _begun(scene, other)
        return ("steps" if same else "one after another"), {}
    if after is None:
        return "one after another", {}
    names: dict[str, object] = {"then": scene.names.thing(_source(entries[after]))}
    if before is None:
        return "Reactions later", names
    if before in scene.trace.before(after):
        return "Reactions to it", names
    names |= {"first": scene.names.thing(_source(entries[before]))}
    players = [_player(scene, _source(entries[each])) for each in (before, after)]
    if players[0] != players[1]:
        return "initiative", names | {"player": scene.names.player(players[0])}
    return "chosen", names | {"player": scene.names.player(players[0])}


def _reaction(scene: Scene, number: int) -> int | None:
    """Return the entry of the Reaction whose effect an entry is part of, if it is of one."""
    entries = scene.trace.entries
    causes = (number, *scene.trace.made_by(number))
    return next((n for n in causes if isinstance(entries[n], Activated)), None)


def _begun(scene: Scene, number: int) -> int:
    """Return the entry with which the effect began that an entry is part of, but of Reactions."""
    entries = scene.trace.entries
    return next((n for n in range(number, -1, -1) if isinstance(entries[n], _BEGINS)), -1)


def _player(scene: Scene, number: int) -> int:
    it = scene.view.state.objects.get(number)
    return it.controller if it is not None else scene.view.owner_of(number)


def _source(entry: object) -> int:
    return entry.source if isinstance(entry, Activated) else -1
