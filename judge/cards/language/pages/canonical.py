"""One order for what can be said in several orders: traits, costs, choices."""

from functools import cache

from judge.cards import ability as tree
from judge.cards.ability.node import N
from judge.records import replace

_COSTS = (tree.Exhaust, tree.Discard, tree.PayMana)
"""Costs are paid together: signs come first, in this order."""
_STATUSES = (tree.State.FLEETING, tree.State.ANCHORED, tree.State.ASLEEP, tree.State.BOOSTED)
"""The order in which statuses stand beside "or"; other traits follow as they are printed."""


def canonical(whole: N) -> N:
    """Return a tree with traits, costs and named targets in the order in which trees hold them."""
    return tree.transform(whole, _sorted)


def _sorted(node: tree.Node) -> tree.Node:
    match node:
        case tree.QuickAction(costs=costs) if len(costs) > 1:
            return replace(node, costs=tuple(sorted(costs, key=_cost_rank)))
        case tree.AnyTrait(traits=traits):
            return replace(node, traits=tuple(sorted(traits, key=_either_rank)))
        case tree.Filter(traits=traits) if len(traits) > 1:
            return replace(node, traits=tuple(sorted(traits, key=_trait_rank)))
        case tree.Token(subtypes=subtypes) if len(subtypes) > 1:
            return replace(node, subtypes=tuple(sorted(subtypes, reverse=True)))
        case tree.Sequence():
            return _targeted(node)
    return node


@cache
def _ranks() -> dict[str, int]:
    """Return the order in which the traits are defined."""
    return {name: rank for rank, name in enumerate(vars(tree.selector))}


def _trait_rank(trait: tree.Trait) -> tuple[int, str]:
    state = trait.state.value if isinstance(trait, tree.Being) else ""
    return _ranks()[type(trait).__name__], state


def _cost_rank(cost: tree.Effect) -> int:
    return next((n for n, kind in enumerate(_COSTS) if isinstance(cost, kind)), len(_COSTS))


def _either_rank(trait: tree.Trait) -> int:
    if isinstance(trait, tree.Being) and trait.state in _STATUSES:
        return _STATUSES.index(trait.state)
    return len(_STATUSES)


def _targeted(node: tree.Sequence) -> tree.Effect:
    """Return "target a Character, it gains …" as "target Character gains …"."""
    first, second = node.steps[0], node.steps[1]
    spliced = bool(node.joints) and node.joints[0] is tree.Joint.COMMA
    if (
        not spliced
        or not isinstance(first, tree.Pick)
        or getattr(second, "what", None) != tree.That(tree.Role.IT)
    ):
        return node
    steps = (replace(second, what=first.what), *node.steps[2:])  # type: ignore[call-arg]  # seen above
    return steps[0] if len(steps) == 1 else replace(node, steps=steps, joints=node.joints[1:])
