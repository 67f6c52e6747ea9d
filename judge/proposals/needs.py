"""What has to lie about for an ability to do what it says: targets, conditions, what it plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cards import ability as tree
from judge.proposals.plain import boosts, filters, plain, player_of
from judge.proposals.things import DECK, HAND, PLAY, RESERVE, LaidThing, other, tables
from judge.records import replace

ME, IT, TARGET, NEXT, TOOL, NEED = "me", "it", "target", "next", "tool", "need"
OPTION = "option"
"""The parts that things play: the card itself (its states alone), what the event is about, what is
targeted, what is played afterwards, what brings the event about, what else has to be there, and
what may be there if a card that is named is it."""
_HARM = (
    tree.Discard,
    tree.Move,
    tree.Exhaust,
    tree.LoseCounters,
    tree.Sacrifice,
    tree.Defect,
)
"""What a card does to somebody's things that whoever has them would rather not have done."""
_MOST = 4
"""How many things of one kind a board may hold: it is to be read."""


class BoardPart(NamedTuple):
    """A thing and the part that it plays."""

    role: str
    thing: LaidThing


def needs(body: tree.Body, me: LaidThing) -> Iterator[BoardPart]:
    """Yield what a body needs besides its card, which is `me`."""
    there, condition = list[BoardPart](), None
    if isinstance(body, tree.Reaction | tree.QuickAction | tree.Passive):
        condition = body.condition
        there = list(_of_condition(condition, me))
    yield from there
    if isinstance(body, tree.Reaction | tree.QuickAction | tree.SpellEffect):
        yield from _of(body.effect, me, me.owner)
    compared = list(tree.walk(condition)) if condition is not None and there else []
    for node in tree.walk(body):
        if isinstance(node, tree.CountOf) and node not in compared:
            yield from _counted(node, me)
    yield from paid_with(body, me)


def paid_with(body: tree.Body, me: LaidThing) -> Iterator[BoardPart]:
    """Yield what the costs of a quick action need: what is sacrificed or discarded for it."""
    for cost in body.costs if isinstance(body, tree.QuickAction) else ():
        yield from _of(cost, me, me.owner)


def _of(node: tree.Node, me: LaidThing, actor: str, *, harms: bool = False) -> Iterator[BoardPart]:
    """Yield what a part of an effect needs, done by `actor`."""
    if isinstance(node, tree.By):
        whose = player_of(node.players, me.owner)
        both = (me.owner, other(me.owner)) if node.players == tree.PLAYERS else ()
        for player in both or ((whose,) if whose else (other(actor),)):
            yield from _of(node.effect, me, player)
        return
    if isinstance(node, tree.Sabotage):
        found = plain(tree.ANYTHING, actor, RESERVE, other(actor))
        yield from [BoardPart(TARGET, found)] if found else []
        return
    if isinstance(node, tree.Play):
        yield from _selected(node.what, NEED, actor, HAND, actor)
        return
    if isinstance(node, tree.Rush):
        found = plain(node.filter, actor, HAND)
        yield from [BoardPart(NEED, found)] if found else []
        return
    if isinstance(node, tree.Lasting):
        yield from _lasting(node.statement, me)
        return
    if isinstance(node, tree.SpendCounters | tree.LoseCounters) and isinstance(node.what, tree.Me):
        yield BoardPart(ME, replace(me, states=tuple(_counters(node.counter, node.amount))))
        return
    if isinstance(node, tree.LoseCounters):
        for part in _selected(node.what, TARGET, actor, PLAY, other(actor)):
            yield BoardPart(part.role, replace(part.thing, states=(boosts(2),)))
        return
    if isinstance(node, tree.LoseStatus):
        for part in _selected(node.what, TARGET, actor, PLAY, actor):
            said = tables()["states"].get(node.status.value)
            states = (*part.thing.states, said) if said else part.thing.states
            yield BoardPart(part.role, replace(part.thing, states=states))
        return
    if isinstance(node, tree.Resupply | tree.Draw):
        found = plain(tree.ANYTHING, actor, DECK)
        yield from [BoardPart(OPTION, replace(found, owner=actor))] if found else []
    if isinstance(node, tree.TopCards):
        found = plain(tree.ANYTHING, actor, DECK)
        yield from [BoardPart(NEED, replace(found, owner=actor))] if found else []
        return
    if isinstance(node, tree.If):
        yield from _of_condition(node.condition, me)
    if isinstance(node, tree.Selector):
        sacrificed = actor if harms and isinstance(node, tree.Choose) else ""
        whose = sacrificed or (other(actor) if harms else actor)
        yield from _selected(node, TARGET, actor, PLAY, whose)
        return
    harms = harms or (isinstance(node, _HARM))
    for child in node.children():
        if isinstance(child, tree.Selector | tree.Effect | tree.Mode | tree.Outcome | tree.Place):
            yield from _of(child, me, actor, harms=harms and not isinstance(child, tree.Place))


def _lasting(statement: tree.Statement, me: LaidThing) -> Iterator[BoardPart]:
    """Yield what is played next, with the abilities that it is made to activate."""
    what = getattr(statement, "what", None)
    effect = getattr(statement, "effect", None)
    for filter_, _ in filters(what):
        found = plain(filter_, me.owner, HAND)
        if found is None:
            continue
        if isinstance(effect, tree.Activate):
            found = replace(found, abilities=(with_symbol(effect.symbols[0]),))
        yield BoardPart(NEXT, replace(found, lies=HAND if found.lies == PLAY else found.lies))


def with_symbol(symbol: tree.Symbol) -> str:
    """Return the text of a plain ability with a trigger symbol."""
    return str(tables()["plain_reaction"]).format(when=f"{{{symbol.value}}}")


def _selected(
    what: tree.Selector, role: str, actor: str, lies: str, whose: str
) -> Iterator[BoardPart]:
    chosen = not isinstance(what, tree.Target)
    for filter_, many in filters(what):
        found = plain(filter_, actor, lies, whose)
        if found is None or any(isinstance(it, tree.Among) for it in filter_.traits):
            continue  # it is one of those that lie there already
        counted = chosen or many > 1
        for _ in range(min(many, 1 if counted and chosen else _MOST)):
            yield BoardPart(NEED if chosen else role, found)


def _of_condition(condition: tree.Condition | None, me: LaidThing) -> Iterator[BoardPart]:
    if isinstance(condition, tree.And):
        for each in condition.conditions:
            yield from _of_condition(each, me)
    elif isinstance(condition, tree.Or):
        yield from _of_condition(condition.conditions[0], me)
    elif isinstance(condition, tree.AllPresent):
        for filter_ in condition.filters:
            found = plain(filter_, me.owner)
            yield from [BoardPart(NEED, found)] if found else []
    elif isinstance(condition, tree.Is) and isinstance(condition.subject, tree.Me):
        found = plain(condition.filter, me.owner)
        if found is not None and found.states:
            yield BoardPart(ME, replace(me, states=found.states))
    elif isinstance(condition, tree.Compare):
        yield from _compared(condition, me)


def _compared(condition: tree.Compare, me: LaidThing) -> Iterator[BoardPart]:
    enough = (tree.Comparison.AT_LEAST, tree.Comparison.MORE, tree.Comparison.EQUAL)
    at_least = condition.comparison in enough
    number = condition.right
    if not at_least or not isinstance(number, tree.Number):
        return
    many = number.value + (condition.comparison is tree.Comparison.MORE)
    left = condition.left
    if isinstance(left, tree.CountersOn) and isinstance(left.what, tree.Me):
        states = tuple(_counters(left.counter, tree.Number(many)))
        yield BoardPart(ME, replace(me, states=states))
    elif isinstance(left, tree.CountOf):
        for filter_, _ in filters(left.what):
            found = plain(filter_, me.owner)
            yield from [BoardPart(NEED, found)] * min(many, _MOST) if found else []


def mana_needed(body: tree.Body) -> int | None:
    """Return how many Mana Orbs a body asks its player to have; None where it does not ask."""
    condition = getattr(body, "condition", None)
    if not isinstance(condition, tree.Compare) or not isinstance(condition.right, tree.Number):
        return None
    left = condition.left
    kinds = [it.kinds for it, _ in filters(left.what)] if isinstance(left, tree.CountOf) else []
    if (tree.Kind.MANA_ORB,) not in kinds:
        return None
    number = condition.right.value
    moved = {tree.Comparison.LESS: -1, tree.Comparison.MORE: 1}.get(condition.comparison, 0)
    return number + moved


def _anchors(it: tree.Node) -> bool:
    return isinstance(it, tree.GainStatus) and it.status.value == "anchored"


def only_helps(body: tree.Body) -> bool:
    """Whether a body targets nothing or gives it counters, and does what nobody minds."""
    nodes = [*tree.walk(body)]
    gives = any(isinstance(it, tree.GainCounters) or _anchors(it) for it in nodes)
    gives = gives or not any(isinstance(it, tree.Target) for it in nodes)
    return gives and not any(isinstance(it, _HARM) for it in nodes)


def aims_at(body: tree.Body, kind: tree.Kind) -> bool:
    """Whether a body targets something of a kind that nobody lays: an Expedition, a player."""
    return any(isinstance(it, tree.Target) and kind in it.filter.kinds for it in tree.walk(body))


def _counted(node: tree.CountOf, me: LaidThing) -> Iterator[BoardPart]:
    """Yield two of what an ability counts."""
    for filter_, _ in filters(node.what):
        found = plain(filter_, me.owner)
        yield from [BoardPart(NEED, found)] * 2 if found else []


def _counters(name: str | None, amount: tree.Quantity) -> Iterator[str]:
    many = amount.value if isinstance(amount, tree.Number) else 1
    if name == "BOOST" or name is None:
        yield boosts(many)
    else:
        yield f"{many} {name.title()} counter{'s' * (many != 1)}"
