"""Claims about passive abilities: what depends on what, and the order of application (2.3)."""

from __future__ import annotations

from judge.engine.queries import depends_on, order_of_application
from judge.scenario import tree as t
from judge.scenario.view import View, amiss


def depends(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether one passive ability depends on another (2.3.2)."""
    manner = phrase.manner("on")
    other = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    return depends_on(view.state, _holder(view, subjects.items[0]), _holder(view, other))


def applied_before(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether one passive ability is applied before another (2.3.3).

    One that another removed first is not applied at all (2.3.2.d).
    """
    manner = phrase.manner("before")
    other = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    order = order_of_application(view.state)
    first, second = _holder(view, subjects.items[0]), _holder(view, other)
    if first not in order or second not in order:
        return first in order
    return order.index(first) < order.index(second)


def _holder(view: View, noun: t.Noun | None) -> int:
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    it = view.one(source) if source is not None else None
    if it is None:
        raise amiss("expected an ability of something in play", noun or t.Node())
    return it.id
