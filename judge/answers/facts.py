"""Which fact an answer rests on, where no rule stood against it and nothing happened."""

from __future__ import annotations

from judge.answers.scene import Scene
from judge.engine.characteristics import characteristics
from judge.engine.objects import Object
from judge.engine.quantities import BOOST
from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.timing import phase_now, turn_now
from judge.scenario.view import ability_fits
from judge.telling.entries import counter_name, pretty
from judge.telling.phrases import phrases
from judge.telling.short import possessive


def fact_of(scene: Scene, question: t.Question, *, so: bool) -> str:
    """Return the fact in words; nothing where the question has no thing that it is about."""
    clause = question.clause
    if clause is None or not clause.subjects.items:
        return ""
    first, predicate = clause.subjects.items[0], clause.predicate
    if isinstance(first, t.AbilityOf):
        return _of_ability(scene, first, so=so)
    it = next(iter(scene.view.objects(first)), None)
    if it is not None and it.face.has_statistics and _says_statistics(predicate):
        return _statistics(scene, it)
    if so:
        return _told("unchanged") if it is not None and scene.trace.entries else ""
    verb = next((phrase.verb for phrase in phrases_of(predicate)), "")
    if isinstance(first, t.Player) and (verb == "control" or isinstance(predicate, t.Have)):
        return _told("without", player=first.name, verb=verb or "have")
    if isinstance(first, t.Fixed) and isinstance(predicate, t.Be):
        return _turn(scene)
    if isinstance(first, t.Player) and verb:
        return _told("done", player=first.name, verb=verb)
    what = _given(predicate)
    if it is not None and what:
        return _told("given", it=scene.names.thing(it.id), what=what)
    if it is not None and isinstance(predicate, t.Be):
        return _where(scene, it)
    return _told("nothing")


def _where(scene: Scene, it: Object) -> str:
    return _told("there", it=scene.names.thing(it.id), place=scene.names.place(it.place))


def _turn(scene: Scene) -> str:
    """Return whose turn it is, or that it is nobody's."""
    turn = turn_now(scene.view.state)
    if turn < 0:
        return _told("nobody's turn", phase=phase_now(scene.view.state))
    return _told("turn", player=scene.view.players[turn])


def _of_ability(scene: Scene, asked: t.AbilityOf, *, so: bool) -> str:
    it = scene.view.one(asked.source)
    if it is None:
        return ""
    if asked.kind is t.Ability.STATISTICS:
        return _statistics(scene, it)
    name = scene.names.thing(it.id)
    if so:
        return ""
    own = characteristics(scene.view.state, it.id).abilities
    if asked.kind is t.Ability.SYMBOL and not any(ability_fits(each, asked) for each in own):
        return _told("no symbol", it=name, symbol=f"{{{asked.word}}}")
    ability = f"{{{asked.word}}} ability" if asked.kind is t.Ability.SYMBOL else "ability"
    return _told("activated", its=possessive(name), ability=ability)


def _statistics(scene: Scene, it: Object) -> str:
    boosts = it.count(BOOST)
    base = "/".join(str(number) for number in it.face.base.statistics)
    counter = counter_name(BOOST, boosts)
    name = scene.names.thing(it.id)
    return _told("statistics", it=name, base=base, boosts=boosts, counter=counter)


def _says_statistics(predicate: t.Predicate) -> bool:
    nouns = predicate.nouns if isinstance(predicate, t.Be) else None
    if isinstance(predicate, t.Have):
        nouns = predicate.objects
    return nouns is not None and any(isinstance(noun, t.Stats) for noun in nouns.items)


def _given(predicate: t.Predicate) -> str:
    """Return what something is asked to have, or to gain: a status, boosts, counters."""
    nouns: tuple[t.Noun, ...] = ()
    if isinstance(predicate, t.Be) and predicate.nouns is not None:
        nouns = predicate.nouns.items
    if isinstance(predicate, t.Have):
        nouns = predicate.objects.items
    for phrase in phrases_of(predicate):
        if phrase.verb == "gain" and phrase.objects is not None:
            nouns = phrase.objects.items
    for noun in nouns:
        if isinstance(noun, t.State):
            return noun.word
        if isinstance(noun, t.Amount) and isinstance(noun.what, t.Counter):
            return counter_name(noun.what.name.upper(), 2)
        if isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
            return pretty(counter_name("BOOST", 2) if noun.what.word == "boost" else noun.what.word)
    return ""


def _told(key: str, **values: object) -> str:
    return str(phrases()["fact"][key]).format(**values)
