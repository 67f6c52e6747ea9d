"""Tells which ways of a game are one: the same in state, pending answers and history."""

from __future__ import annotations

from judge.engine.entries import (
    DailyEffectBegan,
    Declared,
    Modified,
    PhaseBegan,
    QuickActionDeclared,
    StepAdded,
    TurnBegan,
)
from judge.engine.entry import Entry
from judge.engine.key import key, outline
from judge.scenario.play import Branch

_UNTOLD: tuple[type[Entry], ...] = (Declared, QuickActionDeclared, TurnBegan, StepAdded)
_UNTOLD += (PhaseBegan, DailyEffectBegan, Modified)


class Alike:
    """The branches that were met: a branch like one of them leads nowhere else.

    What takes long to tell of a branch is told where all else is the same.
    """

    def __init__(self) -> None:
        self._met: dict[object, list[_Marked]] = {}

    def is_new(self, branch: Branch) -> bool:
        """Take a branch down and return True, unless it is like one that was met."""
        marked = _Marked(branch)
        met = self._met.setdefault((outline(branch.state), branch.tape), [])
        if any(marked.is_like(other) for other in met):
            return False
        met.append(marked)
        return True


def distinct(branches: list[Branch]) -> tuple[Branch, ...]:
    """Keep one branch of those that are alike, the first."""
    if len(branches) < 2:
        return tuple(branches)
    alike = Alike()
    return tuple([branch for branch in branches if alike.is_new(branch)])


class _Marked:
    """What is told of a branch to compare it, once it is asked for."""

    __slots__ = ("_branch", "_hash", "_key", "_past")

    def __init__(self, branch: Branch) -> None:
        self._branch = branch
        self._key: object = None
        self._hash = 0
        self._past: tuple[tuple[str, str], ...] | None = None

    def is_like(self, other: _Marked) -> bool:
        """Whether both are the same, where outline and pending answers are."""
        ours, theirs = self._keyed(), other._keyed()
        return self._hash == other._hash and ours == theirs and self._history() == other._history()

    def _keyed(self) -> object:
        if self._key is None:
            self._key = key(self._branch.state)
            self._hash = hash(self._key)
        return self._key

    def _history(self) -> tuple[tuple[str, str], ...]:
        if self._past is None:
            self._past = _past(self._branch)
        return self._past


def _past(branch: Branch) -> tuple[tuple[str, str], ...]:
    """Return what claims may ask of the past, in order only where they ask for that."""
    names = branch.names
    told = []
    for entry in branch.entries:
        if not isinstance(entry, _UNTOLD):
            about = entry.objects
            first = names.get(about[0]) if about else None
            told.append((entry.kind, f"{first.face.name if first else ''}{_facts(entry)}"))
    return tuple(told if branch.ordered else sorted(told))


def _facts(entry: Entry) -> str:
    """Return what an entry says beside the things that it is about, as far as claims ask for it."""
    return "|".join([str(fact) for fact in entry.facts if isinstance(fact, (int, str))])
