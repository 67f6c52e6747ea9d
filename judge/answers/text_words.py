"""What an ability's text is made of, and which rules say what its words mean (chapters 6, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from judge.answers.about import brings
from judge.cards import ability as tree
from judge.engine.entry import Entry
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass

Path = tuple[tree.Node, ...]
"""A verb of an effect, last, and all that it stands in."""

_GAINS = (tree.GainStatus, tree.GainCounters, tree.LoseStatus, tree.LoseCounters, tree.Augment)


@dataclass(frozen=True, slots=True)
class TextWords:
    """Rules on what a condition asks, on what an effect is made of, and on what its verb is."""

    condition: tuple[str, ...] = ()
    effect: tuple[str, ...] = ()
    verb: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    target: tuple[tuple[str, ...], ...] = ()


@cache
def _wording() -> Mapping[str, Mapping[str, list[str]]]:
    path = grammar_dir() / "lexicon" / "wording.toml"
    return kept_toml(path)


def rules_for(group: str, marks: Iterable[str]) -> tuple[str, ...]:
    """Return the rules for some marks, in the order of the file."""
    found = frozenset(marks)
    known = _wording()[group]
    return tuple(
        dict.fromkeys(rule for mark, rules in known.items() if mark in found for rule in rules)
    )


def of_if(node: tree.Node) -> tuple[str, ...]:
    """Return the rules on the condition of a step or of a trigger; the past is read otherwise."""
    if isinstance(node, tree.If):
        past = rules_for("condition", ["past"])
        found = of_condition(node.condition)
        then = rules_for("effect", ["past"]) if set(past) & set(found) else ()
        return (*(rule for rule in found if rule not in past), *then)
    return (
        of_condition(node.condition) if isinstance(node, tree.Reaction) and node.condition else ()
    )


def of_condition(condition: tree.Node) -> tuple[str, ...]:
    """Return the rules on the words of a condition."""
    return rules_for("condition", (mark for node in tree.walk(condition) for mark in _asks(node)))


def of_effect(body: tree.Node, kinds: frozenset[type[Entry]]) -> TextWords:
    """Return the rules on the words of the verb that brings about entries of some kinds.

    Where no verb of the effect does, they are those of its last verb.
    """
    paths = list(_paths(body, ()))
    able = [path for path in paths if brings(path[-1], kinds)]
    if not paths:
        return TextWords()
    path = (able or paths)[-1]
    targets = [it for it in tree.walk(path[-1]) if isinstance(it, tree.Target)]
    marks = list(_made_of(path))
    conditions = [node.condition for node in path if isinstance(node, tree.If)]
    asked = tuple(rule for each in conditions for rule in of_condition(each))
    verb = rules_for("verb", _called(path[-1]))
    pronouns = rules_for("pronoun", _pronouns(body, path))
    made_of = rules_for("effect", marks)
    return TextWords(asked, made_of, verb, pronouns, tuple(map(of_filter, targets))[:1])


def _pronouns(body: tree.Node, path: Path) -> Iterator[str]:
    """Yield what the pronouns are of which a verb speaks, by the kind of ability they stand in."""
    kind = next((name for of, name in _KINDS_OF_ABILITY if isinstance(body, of)), "")
    chosen = any(isinstance(it, tree.Target | tree.Choose) for it in tree.walk(body))
    for node in tree.walk(path[-1]):
        if isinstance(node, tree.Me):
            yield f"I of a {kind}"
        elif isinstance(node, tree.Group):
            yield "we"
        elif isinstance(node, tree.That) and not chosen:
            yield f"it of a {kind}"


_KINDS_OF_ABILITY: tuple[tuple[type[tree.Node], str], ...] = (
    (tree.Reaction, "Reaction"),
    (tree.QuickAction, "quick action"),
    (tree.SpellEffect, "Spell"),
)


def of_filter(target: tree.Target) -> tuple[str, ...]:
    """Return the rules on the words that say what may be a target."""
    kinds = target.filter.kinds
    marks = ["a sub-type" if isinstance(kind, tree.Subtype) else "a type" for kind in kinds]
    return (*of_condition(target.filter), *rules_for("target", marks))


def _paths(node: tree.Node, above: Path) -> Iterator[Path]:
    """Yield the way to each verb of an effect, in reading order; costs are no verbs of it."""
    path = (*above, node)
    inner = list(_effects(node))
    if isinstance(node, tree.Effect) and not inner:
        yield path
    for each in inner:
        yield from _paths(each, path)


def _effects(node: tree.Node) -> Iterator[tree.Node]:
    match node:
        case tree.MayPay() | tree.PayTo() | tree.QuickAction():
            yield node.effect
        case tree.Mode() | tree.Outcome():
            yield node.effect
        case tree.Lasting() | tree.Modify():
            return
        case _:
            yield from (
                it
                for it in node.children()
                if isinstance(it, tree.Effect | tree.Mode | tree.Outcome)
            )


def _made_of(path: Path) -> Iterator[str]:
    for place, node in enumerate(path):
        below = path[place + 1] if place + 1 < len(path) else None
        match node:
            case tree.Outcomes():
                yield from ("die", "rolled")
            case tree.Modal():
                yield "modes"
            case tree.Repeat() | tree.ForEach():
                yield "repeated"
            case tree.Effect() if isinstance(getattr(node, "amount", None), tree.CountOf):
                yield "repeated"
            case tree.If() if below is not None and below is node.otherwise:
                yield "otherwise"
            case tree.IfDone() if below is not node.effect:
                yield "rush" if isinstance(_bare(node.effect), tree.Rush) else "if done"
            case tree.MayPay(costs=costs) | tree.PayTo(costs=costs):
                rushes = any(isinstance(it, tree.Rush) for each in costs for it in tree.walk(each))
                yield "rush" if rushes else "cost"
            case tree.By(players=tree.Each()):
                yield "every player"
            case tree.Sequence() if below is not node.steps[0]:
                yield "later step"
            case tree.May():
                own = isinstance(below, _GAINS) and isinstance(below.what, tree.Me)
                if isinstance(below, tree.GainCounters | tree.Augment | tree.LoseCounters):
                    yield "may" if own else "give"
                else:
                    yield "have" if isinstance(below, _GAINS) else "may"
            case tree.Play():
                yield "play"
    if any(isinstance(it, tree.TopCards) or _in_a_deck(it) for it in tree.walk(path[-1])):
        yield "position"
    chosen = [it for it in tree.walk(path[-1]) if isinstance(it, tree.Target)]
    if any(it.maximum != it.minimum or it.maximum != tree.Number(1) for it in chosen):
        yield "targets"


def _in_a_deck(node: tree.Node) -> bool:
    """Whether a node names a position in a Deck."""
    return isinstance(node, tree.Place) and node.zone is tree.Zone.DECK


def _bare(effect: tree.Effect) -> tree.Effect:
    return effect.effect if isinstance(effect, tree.May) else effect


def _called(verb: tree.Node) -> Iterator[str]:
    if isinstance(verb, tree.Resupply) and verb.entering is tree.Entering.EXHAUSTED:
        yield "Exhausted Resupply"
    elif isinstance(verb, tree.MoveExpedition):
        yield verb.direction.value
    else:
        yield type(verb).__name__


_TERRAINS = frozenset(tree.Terrain)
_COSTS = frozenset({tree.Property.BASE_COST, tree.Property.HAND_COST, tree.Property.RESERVE_COST})


def _asks(node: tree.Node) -> Iterator[str]:
    match node:
        case tree.Being(state):
            yield str(state)
        case tree.OfKind(kinds):
            yield from ("sub-type" if isinstance(kind, tree.Subtype) else "type" for kind in kinds)
        case tree.Is(filter=which, tense=tense):
            kinds = which.kinds
            yield from ("sub-type" if isinstance(kind, tree.Subtype) else "type" for kind in kinds)
            if tense is tree.Tense.BEFORE:
                yield "past"
            if any(isinstance(each, tree.InTerrain) for each in which.traits):
                thing = isinstance(node.subject, tree.Me | tree.That)
                yield "terrain of a thing" if thing else "terrain"
        case tree.Measured(property=which) | tree.PropertyOf(property=which) if which in _COSTS:
            yield "cost"
        case tree.ControlledBy():
            yield "controlled"
