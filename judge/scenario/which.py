"""Two things of one name: what is asked of it has to be so of each, or whose is meant be said.

A name that stands alone means any of the things that bear it. What is found is found for each of
them; where they differ, the sentence is refused and names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, TypeVar

from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.play import Branch
from judge.scenario.referring import mapped, nodes_in
from judge.scenario.view import View, amiss

_MOST = 64
"""How many meanings of one sentence are looked at."""

Found = TypeVar("Found")
Named = t.Card | t.Token


def whichever(
    branch: Branch,
    clause: t.Clause,
    find: Callable[[t.Clause], Found],
    say: Callable[[Found], str] = lambda found: "",
) -> Found:
    """Return what is found for a clause, whichever of several things a name in it means.

    `say` tells in words what was found. Raises NotUnderstood where it is not the same for each, or
    not the same for all of them together.
    """
    whole = find(clause)
    meant = _meant(branch, clause)
    for items in islice(product(*meant.values()), _MOST if meant else 0):
        found = find(_pinned(clause, dict(zip(meant, items, strict=True))))
        if found != whole:
            raise _ambiguous(branch.view(), clause, meant, find, say)
    return whole


def whose_is_meant(branch: Branch, clause: t.Clause) -> NotUnderstood | None:
    """Return the error for a name that may be either player's, where nobody is said to act."""
    view = branch.view()
    for noun in _names(clause):
        found = view.objects(noun)
        if len({it.controller for it in found}) > 1:
            return _told(view, noun, tuple(dict.fromkeys(it.item for it in found)), [])
    return None


def _meant(branch: Branch, clause: t.Clause) -> dict[Named, tuple[int, ...]]:
    """Return the items that each name may mean that means several."""
    predicate = clause.predicate
    undergone = predicate.what if isinstance(predicate, t.May) else None
    if isinstance(undergone, t.Done) and undergone.phrase.verb in _DONE_BY_PLAYERS:
        return {}
    found: dict[Named, tuple[int, ...]] = {}
    view = branch.view()
    for noun in _names(clause):
        if noun not in found:
            found[noun] = _items(view, noun, predicate)
    return {noun: items for noun, items in found.items() if len(items) > 1}


_DONE_BY_PLAYERS = frozenset({"play", "use", "resolve"})


def _names(clause: t.Clause) -> Iterator[Named]:
    """Yield the names in a clause by which things are spoken of.

    What a player has, does or can do, they do with one of that name, whichever it is; what is
    counted (“an Ordis Recruit”) is not one that is known.
    """
    by_player = any(isinstance(it, t.Player | t.Her) for it in clause.subjects.items)
    parts = (clause.subjects,) if by_player else (clause.subjects, clause.predicate)
    for noun in nodes_in(parts, (t.Card, t.Token, t.Amount)):
        if not isinstance(noun, t.Amount):
            yield noun


def _items(view: View, noun: Named, predicate: t.Predicate) -> tuple[int, ...]:
    """Return the items that bear a name; where it is asked what happened, all that ever did."""
    items = dict.fromkeys(it.item for it in view.objects(noun))
    if isinstance(predicate, t.Do | t.Done):
        known = (view.names[number] for number in view.names if view.is_source(number, noun))
        items |= dict.fromkeys(it.item for it in known if it.item in view.copies or it.face.token)
    owners = {each.item: each.owner for each in view.names.values()}
    return tuple(sorted(items, key=lambda it: (owners[it], view.copies.get(it, 0))))


def _pinned(clause: t.Clause, meant: Mapping[Named, int]) -> t.Clause:
    def pin(node: Any) -> Any:
        if isinstance(node, t.Card | t.Token):
            return replace(node, item=meant[node]) if node in meant else node
        if isinstance(node, t.Amount):
            return node
        return mapped(node, pin)

    pinned: t.Clause = pin(clause)
    return pinned


def _ambiguous(
    view: View,
    clause: t.Clause,
    meant: Mapping[Named, tuple[int, ...]],
    find: Callable[[t.Clause], Found],
    say: Callable[[Found], str],
) -> NotUnderstood:
    """Return the error that names the things of one name, and what is found for each."""
    for noun, items in meant.items():
        told = [find(_pinned(clause, {noun: item})) for item in items]
        if len(set(told)) > 1 or told[0] != find(clause):
            break
    return _told(view, noun, items, [say(each) for each in told])


def _told(view: View, noun: Named, items: tuple[int, ...], said: Sequence[str]) -> NotUnderstood:
    """Return the error that names the things of one name, with what was found for each, if any."""
    names = _called(view, noun, items)
    if names:
        each = "; ".join(f"{one}: {word}" for one, word in zip(names, said, strict=False) if word)
        which, hint = _either(names), f"write {_either([f'“{one}”' for one in names])}"
    else:
        each, which = "; ".join(filter(None, said)), f"any of {len(items)} things"
        hint = f"number them where they are laid: {noun.name} #1, {noun.name} #2"
    message = f"“{noun.name}” may be {which} here, and it makes a difference which"
    return amiss(f"{message} ({each})" if each else message, noun, hint)


def _either(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _called(view: View, noun: Named, items: tuple[int, ...]) -> list[str]:
    """Return how a sentence can tell things of one name apart; nothing where it cannot."""
    owners = {each.item: view.players[each.owner] for each in view.names.values()}
    whose = [f"{owners[item]}'s {noun.name}" for item in items]
    numbers = [view.copies.get(item, 0) for item in items]
    numbered = [f"{noun.name} #{number}" for number in numbers]
    both = [f"{one} #{number}" for one, number in zip(whose, numbers, strict=True)]
    for names in (whose, numbered, both) if all(numbers) else (whose,):
        if len(set(names)) == len(names):
            return names
    return []
