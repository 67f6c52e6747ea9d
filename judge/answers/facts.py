"""Which fact an answer rests on, where no rule stood against it and nothing happened."""

from __future__ import annotations

from judge.answers.scene import Scene
from judge.engine.characteristics import characteristics
from judge.engine.entries import Activated
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import CHARACTER, Object
from judge.engine.quantities import BOOST
from judge.engine.traits import standing
from judge.scenario import tree as t
from judge.scenario.faces import PRINTED
from judge.scenario.frames import phrases_of
from judge.scenario.marks import statistics
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
    if isinstance(first, t.Expedition):
        return _of_expedition(scene, first, question, so=so)
    it = next(iter(scene.view.objects(first)), None)
    if it is not None and it.face.has_statistics and _says_statistics(predicate):
        return _statistics(scene, it)
    if it is not None and _says_kind(predicate) and (kind := _kind(scene, it)):
        return kind
    if so:
        return _told("unchanged") if it is not None and scene.trace.entries else ""
    verb = next((phrase.verb for phrase in phrases_of(predicate)), "")
    if isinstance(first, t.Player) and verb == "win":
        arena = scene.view.state.tiebreakers
        return _told("won no Arena" if arena else "won nothing", player=first.name)
    if isinstance(first, t.Player) and verb == "control":
        thing = next(
            (one for noun in _objects(predicate) for one in scene.view.objects(noun)), None
        )
        if thing is not None:
            return _where(scene, thing)
    if isinstance(first, t.Player) and (verb == "control" or isinstance(predicate, t.Have)):
        return _told("without", player=first.name, verb=verb or "have")
    if isinstance(first, t.Fixed) and isinstance(predicate, t.Be):
        return _turn(scene)
    if isinstance(first, t.Player) and verb:
        return _told("done", player=first.name, verb=verb)
    what = _given(predicate)
    if it is not None and it.face.token and what in PRINTED:
        return _told("of no kind", it=scene.names.thing(it.id))
    if it is not None and what == _READY and EXHAUSTED in it.statuses:
        return _told("exhausted", it=scene.names.thing(it.id))
    if it is not None and what:
        there = what in it.statuses or (what in _BOOSTS and it.count(BOOST))
        return _told("kept" if there else "given", it=scene.names.thing(it.id), what=what)
    if it is not None and isinstance(predicate, t.Be):
        return _where(scene, it)
    return _told("nothing")


def is_vague(fact: str) -> bool:
    """Whether a fact says only that nothing here tells."""
    told = phrases()["fact"]
    vague = tuple(str(told[it]).partition("{")[0] for it in ("given", "kept", "done"))
    return fact in (told["nothing"], told["unchanged"]) or fact.startswith(vague)


def _of_expedition(scene: Scene, asked: t.Expedition, question: t.Question, *, so: bool) -> str:
    """Return how an Expedition stands to the one that it faces, or that it is in the Arena."""
    predicate = question.clause.predicate if question.clause is not None else None
    moved = question.ask is t.Ask.WHERE or (not so and isinstance(predicate, t.Done | t.Do))
    if moved and scene.view.state.tiebreakers:
        return _told("arena")
    nouns = predicate.nouns.items if isinstance(predicate, t.Be) and predicate.nouns else ()
    if not so and any(isinstance(it, t.State) and it.word in _STANDING for it in nouns):
        number = scene.view.expedition(asked)
        word = _STANDING[standing(scene.view.state, number)]
        return _told("standing", it=scene.names.expedition(number), word=word)
    return "" if so else _told("nothing")


_READY = "ready"
_BOOSTS = ("boost", "boosts")
_STANDING = ("tied", "ahead", "behind")
"""How an Expedition stands to the one that it faces, by what `standing` returns."""


def _objects(predicate: t.Predicate) -> tuple[t.Noun, ...]:
    phrases_ = list(phrases_of(predicate))
    found = phrases_[0].objects if phrases_ else None
    return found.items if found is not None else ()


def _where(scene: Scene, it: Object) -> str:
    return _told("there", it=scene.names.thing(it.id), place=scene.names.place(it.place))


def _kind(scene: Scene, it: Object) -> str:
    """Return of what types and sub-types a thing is now, if of any:  a Character — Robot."""
    found = characteristics(scene.view.state, it.id)
    if not found.types:
        return ""
    type_ = max(found.types, key=len)  # a Landmark Permanent is a Permanent as well
    kind = " — ".join(filter(None, (type_, ", ".join(sorted(map(pretty, found.subtypes))))))
    article = "an" if kind[0] in "AEIOU" else "a"
    return _told("kind", it=scene.names.thing(it.id), kind=f"{article} {kind}")


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
    if any(isinstance(each, Activated) and each.source == it.id for each in scene.trace.entries):
        return _told("over", its=possessive(name), ability=ability)
    return _told("activated", its=possessive(name), ability=ability)


def _statistics(scene: Scene, it: Object) -> str:
    boosts = it.count(BOOST)
    base = "/".join(str(number) for number in it.face.base.statistics)
    counter = counter_name(BOOST, boosts)
    name = scene.names.thing(it.id)
    if it.face.type != CHARACTER:
        return _told("no statistics", it=name)
    now = statistics(scene.view.state, it)
    if now != tuple(number + boosts for number in it.face.base.statistics):
        made = "/".join(str(number) for number in now)
        return _told("made it", it=name, base=base, boosts=boosts, counter=counter, now=made)
    return _told("statistics", it=name, base=base, boosts=boosts, counter=counter)


def _says_statistics(predicate: t.Predicate) -> bool:
    nouns = predicate.nouns if isinstance(predicate, t.Be) else None
    if isinstance(predicate, t.Have):
        nouns = predicate.objects
    return nouns is not None and any(isinstance(noun, t.Stats) for noun in nouns.items)


def _says_kind(predicate: t.Predicate) -> bool:
    nouns = predicate.nouns if isinstance(predicate, t.Be) else None
    said = nouns.items if nouns is not None else ()
    return any(isinstance(it, t.Amount) and isinstance(it.what, t.Types) for it in said)


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
