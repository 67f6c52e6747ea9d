"""What an action sentence asks the next decisions to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.records import dataclass, replace
from judge.scenario import tree as t


@dataclass(frozen=True, slots=True)
class Want:
    """One thing that a player is said to do; `left` are the objects not yet chosen.

    A soft want may never be asked for: it repeats what another choice already fixed. What is done
    while a Reaction resolves, or with a quick action, is bound to the ability `of` that is named.
    """

    verb: str
    player: int
    phrase: t.Phrase
    left: tuple[t.Noun, ...] = ()
    either: bool = False
    negated: bool = False
    soft: bool = False
    of: t.AbilityOf | None = None

    def without(self, noun: t.Noun) -> Want:
        """Return the want with one object less."""
        left = list(self.left)
        left.remove(noun)
        return replace(self, left=tuple(left))


def wants_of(phrase: t.Phrase, player: int, *, negated: bool = False) -> tuple[Want, ...]:
    """Return the wants of a verb phrase and of what is done beside it, in order."""
    return tuple(_all(phrase, player, negated))


def _all(phrase: t.Phrase, player: int, negated: bool) -> Iterator[Want]:
    yield from _one(phrase, player, negated)
    of = _ability(phrase)
    for aside in phrase.asides:
        yield from (replace(want, of=of) for want in _one(aside, player, False))


def _ability(phrase: t.Phrase) -> t.AbilityOf | None:
    """Return the one ability that is resolved or used, if it is one."""
    objects = phrase.objects.items if phrase.objects is not None else ()
    if phrase.verb not in ("resolve", "use") or len(objects) != 1:
        return None
    return objects[0] if isinstance(objects[0], t.AbilityOf) else None


def _one(phrase: t.Phrase, player: int, negated: bool) -> Iterator[Want]:
    objects = phrase.objects
    left = objects.items if objects is not None else ()
    either = objects is not None and objects.join == "or"
    if phrase.verb in _WHOLE and len(left) > 1:
        for noun in left:
            yield Want(phrase.verb, player, phrase, (noun,), either, negated)
        return
    yield Want(phrase.verb, player, phrase, left, either, negated)
    if phrase.verb in _PLACED:
        return
    for kind in ("in", "to"):
        place = phrase.manner(kind)
        if place is not None and place.nouns is not None:
            yield Want("place", player, phrase, place.nouns.items, soft=True)


# the object of these verbs is one thing that the verb says itself what to do with
_WHOLE = frozenset({"play", "use", "resolve", "apply"})
# these verbs read their place themselves
_PLACED = frozenset({"play", "keep"})


def leftover(wants: Iterable[Want]) -> Want | None:
    """Return the first want that should have been asked for."""
    return next((want for want in wants if not want.soft), None)
