"""What the words of a card's text mean, where an answer rests on them (chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from judge.answers.about import brings, counters_go
from judge.answers.decisive import Decisive
from judge.answers.scene import Scene
from judge.cards import ability as tree
from judge.engine.absences import NearMiss, NotActivated
from judge.engine.entries import Activated, Ceased, Declared, QuickActionDeclared, TurnBegan
from judge.engine.entry import Entry
from judge.engine.objects import SPELL
from judge.engine.points import Kind, Point
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass

Path = tuple[tree.Node, ...]
"""A verb of an effect, last, and all that it stands in."""

_GAINS = (tree.GainStatus, tree.GainCounters, tree.LoseStatus, tree.LoseCounters, tree.Augment)


# rules on words that tell more than what kind of thing is meant
_TELLING = frozenset({"2.2.9.b", "2.4.5.a", "7.5.2.a", "7.5.2.b", "7.5.2.c", "7.5.8.b"})
_STANDS = frozenset({Kind.FORBIDS, Kind.ALTERS, Kind.SPARES})
_CONDITIONS = frozenset({Point.CONDITION_OF_A_STEP, Point.CONDITION_OF_A_STEP_HOLDS})


@dataclass(frozen=True, slots=True)
class Words:
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


def _rules(group: str, marks: Iterable[str]) -> tuple[str, ...]:
    """Return the rules for some marks, in the order of the file."""
    found = frozenset(marks)
    known = _wording()[group]
    return tuple(
        dict.fromkeys(rule for mark, rules in known.items() if mark in found for rule in rules)
    )


def consulted(
    scene: Scene, asked: Sequence[int], found: Sequence[Decisive], kinds: frozenset[type[Entry]]
) -> Words:
    """Return the rules on the words that an answer rests on.

    They are those of the conditions that decide it, and of the effect that brought about what is
    asked last; where nothing did, of the effect that could have, or else of the last one. What
    becomes of the counters of what moves, no word of an effect says (2.5).
    """
    if asked and counters_go(scene.trace.entries[asked[-1]], kinds):
        return Words()
    conditions = [node for each in found for node in _decided_by(scene, each)]
    effects = [it for n in reversed(asked) for it in _effects_at(scene, n)][:1]
    if not asked:
        known = list(_last_effects(scene))
        able = [it for it in known if any(brings(part, kinds) for part in tree.walk(it))]
        effects = (able or known)[:1]
    words = [of_effect(each, kinds) for each in effects]
    asks = [rule for each in conditions for rule in _of_if(each)]
    asks += [rule for n in asked for rule in _of_trigger(scene.trace.entries[n])]
    if not asked:
        asks += [rule for each in words for rule in each.condition]
    if not any(each.kind in _STANDS for each in found):
        chosen = (rule for each in words for rules in each.target for rule in rules)
        asks += [rule for rule in chosen if rule in _TELLING]
    within = _rules("effect", ["play"]) if any(_within(scene, n) for n in asked) else ()
    return Words(
        tuple(dict.fromkeys(asks)),
        tuple(dict.fromkeys((*within, *(rule for each in words for rule in each.effect)))),
        tuple(rule for each in words for rule in (*each.pronouns, *each.verb)),
        tuple(rule for each in words for rule in each.pronouns),
        tuple(rules for each in words for rules in each.target),
    )


def _of_trigger(entry: Entry) -> tuple[str, ...]:
    """Return the rules on the words of what a Reaction that is asked about waits for."""
    if not isinstance(entry, Activated | NotActivated | NearMiss) or entry.ability is None:
        return ()
    body = entry.ability.tree
    events = body.events if isinstance(body, tree.Reaction) else ()
    return tuple(rule for each in events for rule in of_condition(each) if rule in _TELLING)


def triggered_by(scene: Scene, asked: Sequence[int]) -> Iterator[str]:
    """Yield the rule on the verb by which there was what the Reaction that is asked for awaits."""
    trace = scene.trace
    for number in reversed(asked):
        causes = (number, *trace.made_by(number))
        activated = next((n for n in causes if isinstance(trace.entries[n], Activated)), None)
        if activated is None:
            continue
        for before in reversed(trace.links[activated]):
            entry = trace.entries[before]
            done = (
                of_effect(each, frozenset({type(entry)})) for each in _effects_at(scene, before)
            )
            yield from (rule for each in done for rule in each.effect if rule in _DONE_TO)
            rules = [rule for rule in entry.rules if rule.startswith(_VERBS)]
            yield from entry.rules[:2] if isinstance(entry, Ceased) else rules[-1:]
        return


_DONE_TO = frozenset({"7.3.16.a", "7.3.17.a"})
"""The rules by which giving something, or having it do something, is its doing it."""
_VERBS = ("4.2.", "7.3.")
"""The section of the rulebook on what a verb of an effect is."""


def _within(scene: Scene, number: int) -> bool:
    """Whether an entry comes of a card that an effect had a player play (5.2.b)."""
    trace = scene.trace
    plays = [n for n in range(number + 1) if isinstance(trace.entries[n], Declared)]
    if not plays:
        return False
    causes = trace.made_by(number)
    made = [n for n in trace.made_by(plays[-1]) if isinstance(trace.entries[n], Activated)]
    return any(n in causes for n in made) or _by_spell(scene, plays[-2:], number)


def _by_spell(scene: Scene, plays: Sequence[int], number: int) -> bool:
    """Whether the second of two plays is part of the effect of a Spell, the first one."""
    entries = scene.trace.entries
    if len(plays) < 2 or any(isinstance(it, TurnBegan) for it in entries[plays[0] : number]):
        return False
    spell = entries[plays[0]]
    assert isinstance(spell, Declared)
    face = scene.face_of(spell.object)
    return face is not None and face.type == SPELL


def _decided_by(scene: Scene, found: Decisive) -> Iterator[tree.Node]:
    """Yield the condition that a point is about."""
    point, subject = found.key
    if point in _CONDITIONS and isinstance(subject, tuple):
        for root in _trees(scene):
            for node in tree.walk(root):
                if isinstance(node, tree.If) and id(node) == subject[1]:
                    yield node
                    return
    if point in (Point.CONDITION_NOT_MET, Point.CONDITION_LOOKS_BACK):
        for _, ability in scene.ability_of(found.key):
            if isinstance(ability.tree, tree.Reaction) and ability.tree.condition is not None:
                yield ability.tree


def _trees(scene: Scene) -> Iterator[tree.Node]:
    for face in {id(it.face): it.face for it in scene.view.names.values()}.values():
        yield from (each.tree for each in face.abilities)
    for entry in scene.trace.entries:
        if isinstance(entry, Activated | QuickActionDeclared):
            yield entry.ability.tree


def _effects_at(scene: Scene, number: int) -> Iterator[tree.Node]:
    """Yield the ability whose effect an entry is part of."""
    start = scene.effect_of(number)[1]
    if isinstance(start, Activated | QuickActionDeclared):
        yield start.ability.tree
    elif isinstance(start, Declared):
        yield from _of_spell(scene, start.object)


def _of_spell(scene: Scene, number: int) -> Iterator[tree.Node]:
    face = scene.face_of(number)
    if face is not None and face.type == SPELL:
        yield from (it.tree for it in face.abilities if isinstance(it.tree, tree.SpellEffect))


def _last_effects(scene: Scene) -> Iterator[tree.Node]:
    """Yield the effects that were begun, the last first."""
    for entry in reversed(scene.trace.entries):
        if isinstance(entry, Activated | QuickActionDeclared):
            yield entry.ability.tree
        elif isinstance(entry, Declared):
            yield from _of_spell(scene, entry.object)


def _of_if(node: tree.Node) -> tuple[str, ...]:
    """Return the rules on the condition of a step or of a trigger; the past is read otherwise."""
    if isinstance(node, tree.If):
        past = _rules("condition", ["past"])
        found = of_condition(node.condition)
        then = _rules("effect", ["past"]) if set(past) & set(found) else ()
        return (*(rule for rule in found if rule not in past), *then)
    return (
        of_condition(node.condition) if isinstance(node, tree.Reaction) and node.condition else ()
    )


def of_condition(condition: tree.Node) -> tuple[str, ...]:
    """Return the rules on the words of a condition."""
    return _rules("condition", (mark for node in tree.walk(condition) for mark in _asks(node)))


def of_effect(body: tree.Node, kinds: frozenset[type[Entry]]) -> Words:
    """Return the rules on the words of the verb that brings about entries of some kinds.

    Where no verb of the effect does, they are those of its last verb.
    """
    paths = list(_paths(body, ()))
    able = [path for path in paths if brings(path[-1], kinds)]
    if not paths:
        return Words()
    path = (able or paths)[-1]
    targets = [it for it in tree.walk(path[-1]) if isinstance(it, tree.Target)]
    marks = list(_made_of(path))
    conditions = [node.condition for node in path if isinstance(node, tree.If)]
    asked = tuple(rule for each in conditions for rule in of_condition(each))
    verb = _rules("verb", _called(path[-1]))
    pronouns = _rules("pronoun", _pronouns(body, path))
    made_of = _rules("effect", marks)
    return Words(asked, made_of, verb, pronouns, tuple(map(of_filter, targets))[:1])


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
    return (*of_condition(target.filter), *_rules("target", marks))


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
            case tree.If() if below is not None and below is node.otherwise:
                yield "otherwise"
            case tree.IfDone() if below is not node.effect:
                yield "rush" if isinstance(_bare(node.effect), tree.Rush) else "if done"
            case tree.MayPay() | tree.PayTo():
                yield "cost"
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
    chosen = [it for it in tree.walk(path[-1]) if isinstance(it, tree.Target)]
    if any(it.maximum != it.minimum or it.maximum != tree.Number(1) for it in chosen):
        yield "targets"


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
            yield state.value.lower()
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
