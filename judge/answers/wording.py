"""What the words of a card's text mean, where an answer rests on them (chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.answers.about import brings, counters_go
from judge.answers.decisive import Decisive
from judge.answers.scene import Scene
from judge.answers.text_words import TextWords, of_condition, of_effect, of_if, rules_for
from judge.cards import ability as tree
from judge.engine.absences import NearMiss, NotActivated
from judge.engine.entries import (
    Activated,
    Ceased,
    Declared,
    QuickActionDeclared,
    ReactionPlayed,
    TurnBegan,
)
from judge.engine.entry import Entry
from judge.engine.objects import SPELL
from judge.engine.points import Kind, Mark, Point

# rules on words that tell more than what kind of thing is meant
_TELLING = frozenset({"2.2.9.b", "2.4.5.a", "7.5.2.a", "7.5.2.b", "7.5.2.c", "7.5.8.b"})
_STANDS = frozenset({Kind.FORBIDS, Kind.ALTERS, Kind.SPARES})


def consulted(
    scene: Scene, asked: Sequence[int], found: Sequence[Decisive], kinds: frozenset[type[Entry]]
) -> TextWords:
    """Return the rules on the words that an answer rests on.

    They are those of the conditions that decide it, and of the effect that brought about what is
    asked last; where nothing did, of the effect that could have, or else of the last one. What
    becomes of the counters of what moves, no word of an effect says (2.5).
    """
    if asked and counters_go(scene.trace.entries[asked[-1]], kinds):
        return TextWords()
    conditions = [node for each in found for node in decided_by(scene, each)]
    effects = [it for n in reversed(asked) for it in _effects_at(scene, n)][:1]
    if not asked:
        known = list(_last_effects(scene))
        able = [it for it in known if any(brings(part, kinds) for part in tree.walk(it))]
        effects = (able or known)[:1]
    words = [of_effect(each, kinds) for each in effects]
    asks = [rule for each in conditions for rule in of_if(each)]
    asks += [rule for n in asked for rule in _of_trigger(scene.trace.entries[n])]
    if not asked:
        asks += [rule for each in words for rule in each.condition]
    if not any(each.kind in _STANDS for each in found):
        chosen = (rule for each in words for rules in each.target for rule in rules)
        asks += [rule for rule in chosen if rule in _TELLING]
    within = rules_for("effect", ["play"]) if any(_within(scene, n) for n in asked) else ()
    return TextWords(
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


def decided_by(scene: Scene, found: Decisive) -> Iterator[tree.Node]:
    """Yield the condition that a point is about."""
    point, subject = found.key
    if Mark.CONDITION in point.marks and isinstance(subject, tuple):
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
    elif isinstance(start, Declared | ReactionPlayed):
        played = start.object if isinstance(start, Declared) else start.source
        yield from _of_spell(scene, played)


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
