"""Which nodes of the ability tree the engine executes; others are declined by name."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine.decisions import Declined
from judge.engine.dispatch import AMOUNT, HOLDS, RESOLVE, SELECT, TRAIT

_STATEMENTS = frozenset(
    {
        tree.CostModifier,
        tree.MinimumCost,
        tree.Enters,
        tree.Grant,
        tree.SetStatistics,
        tree.SetTerrain,
        tree.AddKind,
        tree.CannotBePlayed,
        tree.CanBeManaOrb,
        tree.CannotMoveForward,
        tree.CannotActivate,
        tree.CannotGainCounters,
        tree.Cannot,
        tree.CanOnlyTarget,
        tree.CanGainAgain,
        tree.Replaces,
        tree.Adds,
        tree.MayPlay,
        tree.LimitChange,
        tree.NotCounted,
        tree.StaysExhausted,
        tree.DefendersIgnored,
        tree.IgnoreAbilities,
        tree.BeginsWith,
        tree.BeginsWithMarkers,
        tree.MorningDraw,
        tree.BeyondMaximum,
        tree.LoseAbilities,
        tree.AddSubtypes,
    }
)
# Read by another node, never by themselves.
_PARTS = frozenset({tree.CostChange, tree.MoreRegions, tree.IgnoreRoll, tree.IncreaseResult})
# What modifiers can speak of: `modifiers.would` and the rolling of dice ask for these (6.2).
_MODIFIED = (
    tree.Leaves,
    tree.GainsStatus,
    tree.GainsCounters,
    tree.MovesForward,
    tree.AttemptsToAscend,
)
# What can be said to be impossible (1.4.1): `forbidding.speaks_of` knows these.
_FORBIDDEN = (
    tree.IsSacrificed,
    tree.GainsStatus,
    tree.LosesStatus,
    tree.GainsCounters,
    tree.LosesCounters,
)
_FORBIDDEN_DEEDS = frozenset(
    {
        tree.Deed.DISCARDS,
        tree.Deed.SACRIFICES,
        tree.Deed.EXHAUSTS,
        tree.Deed.READIES,
        tree.Deed.TARGETS,
    }
)
_MODIFIED_DEEDS = frozenset({tree.Deed.RESUPPLIES, tree.Deed.ROLLS})


def check(body: tree.Body) -> None:
    """Raise `Declined`, naming the part, if an ability holds a node that is not executed."""
    for node in tree.walk(body):
        kind = type(node)
        if isinstance(node, tree.Unparsed):
            raise Declined("", f"“{node.text}”")
        if kind in _PARTS:
            continue
        if isinstance(node, tree.Effect) and kind not in RESOLVE:
            raise Declined("", _words(kind))
        if isinstance(node, tree.Statement) and kind not in _STATEMENTS:
            raise Declined("", _words(kind))
        if isinstance(node, tree.Replaces | tree.Adds) and not _can_be_modified(node.event):
            raise Declined("", f"a modifier of “{_words(type(node.event))}”")
        if isinstance(node, tree.Cannot) and not _can_be_forbidden(node.event):
            raise Declined("", f"forbidding “{_words(type(node.event))}”")
        if isinstance(node, tree.Reaction) and any(map(_is_told_by_nothing, node.events)):
            raise Declined("", "watching for what is targeted")
        if isinstance(node, tree.Trait) and kind not in TRAIT:
            raise Declined("", _words(kind))
        if isinstance(node, tree.Quantity) and kind not in AMOUNT:
            raise Declined("", _words(kind))
        if isinstance(node, tree.Condition) and kind not in HOLDS:
            raise Declined("", _words(kind))
        if isinstance(node, tree.Selector) and kind not in SELECT:
            raise Declined("", _words(kind))


def _can_be_modified(event: tree.Event) -> bool:
    if isinstance(event, tree.During):
        return _can_be_modified(event.event)
    if isinstance(event, tree.Acts):
        return event.deed in _MODIFIED_DEEDS
    return isinstance(event, _MODIFIED)


def _can_be_forbidden(event: tree.Event) -> bool:
    if isinstance(event, tree.Acts):
        return event.what is not None and event.deed in _FORBIDDEN_DEEDS
    if isinstance(event, tree.Undergoes):
        return event.deed in _FORBIDDEN_DEEDS
    return isinstance(event, _FORBIDDEN)


def _is_told_by_nothing(event: tree.Event) -> bool:
    """Whether an event is one that the engine knows as impossible only."""
    return any(getattr(part, "deed", None) is tree.Deed.TARGETS for part in tree.walk(event))


def _words(kind: type) -> str:
    """Return a node's name in words: `GainSubtypes` -> “gain subtypes”."""
    name = kind.__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
