"""Why an answer is so, in one clause; what would change it; and the card texts that it rests on.

The clause is built from an entry of the trace, or from a point without which the answer would be
another: from what did not happen first, then from what a rule stood against or changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from judge.answers.about import RACE, thing
from judge.answers.decisive import Decisive
from judge.answers.doers import done_by_another, effects_do
from judge.answers.facts import fact_of, is_vague
from judge.answers.model import AbilityText, Reason
from judge.answers.scene import Scene
from judge.answers.values import Sought, Value, looks_ahead
from judge.cards import ability as tree
from judge.engine.absences import NearMiss, NotActivated, NotDone, NotGained, NotLost
from judge.engine.entries import (
    Activated,
    CountersGained,
    CountersLost,
    Declared,
    Gained,
    Lost,
    Modified,
    QuickActionDeclared,
)
from judge.engine.entry import Absence, Entry, Why
from judge.engine.objects import SPELL, Ability
from judge.engine.points import Kind, Mark, Point
from judge.records import dataclass
from judge.scenario import tree as t
from judge.scenario.frames import phrases_of
from judge.scenario.within import began
from judge.telling.because import entry_because, point_because, point_otherwise
from judge.telling.entries import pretty
from judge.telling.phrases import phrases

# what nearly happened, where that says more than that something else did
_NEAR = frozenset(p for p in Point if p.kind is Kind.MISSES) - {Point.OTHER_TRIGGER}
# what stands against something, or makes something else of it
_IDLE = frozenset({Kind.LETS, Kind.CARRIES, Kind.MISSES})
_AGAINST = frozenset({Kind.FORBIDS, Kind.ALTERS, Kind.SPARES})
_OF_STATUS = Gained | Lost | NotGained | NotLost
_COUNTED = CountersGained | CountersLost | Activated
_PRICES = "5.1.2.e"
"""The rule on what alters a cost, which several things may do."""
_MOST = 2
"""How many things that would change an answer are told, and how many cards are quoted."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """What an answer rests on: the entries about it by number, and the points that decide it.

    `named` is what the answer itself names last, if it names a thing.
    """

    scene: Scene
    asked: Sequence[int]
    points: Sequence[Decisive]
    value: Value
    named: str = ""

    def reason(self, question: t.Question) -> Reason | None:
        """Return why it is so; nothing where neither an entry nor a point tells."""
        entries = self.scene.trace.entries
        asked = [] if looks_ahead(question) else self._about(question)
        if not self._is_not_so() and any(entries[n].happened for n in asked):
            asked = [n for n in asked if not isinstance(entries[n], NotDone)]
        absent = [n for n in asked if isinstance(entries[n], Absence)]
        against = [it for it in self.points if it.kind in _AGAINST]
        if asked and not self._is_not_so() and entries[asked[-1]].happened:
            against = [it for it in against if Mark.ENDS not in it.marks]
        nearly = [it for it in self.points if it.key[0] in _NEAR] if self._is_not_so() else []
        vague = absent and against and _says_little(entries[absent[-1]])
        if absent and absent[-1] == asked[-1] and not vague:
            return self._of_entries(absent[-1:])
        if against and against[0].rules[0] == _PRICES:
            return self._of_points([it for it in against if it.rules[0] == _PRICES])
        if against and not (looks_ahead(question) and self.value is True):
            return self._of_point(against[0])
        if absent and self._is_not_so():
            return self._of_entries(absent[-1:])
        if nearly:
            return self._of_point(nearly[0])
        letting = [it for it in self.points if it.kind is Kind.LETS]
        if letting and asked and isinstance(entries[asked[-1]], Activated):
            return self._of_point(letting[0])
        if asked and effects_do(question.clause) and self._was_another(question):
            return self._otherwise_done(self._made_it_so(asked), question)
        if asked and not self._is_never(question):
            return self._otherwise_done(self._made_it_so(asked), question)
        if looks_ahead(question):
            return None
        fact = fact_of(self.scene, question, so=not self._is_not_so())
        carried = [it for it in self.points if it.kind is Kind.CARRIES]
        better = letting if self._is_not_so() else carried
        if fact and not (better and is_vague(fact)):
            return Reason(fact, "fact")
        better = better or letting
        return self._of_point(better[0]) if better else None

    def _about(self, question: t.Question) -> Sequence[int]:
        """Return the entries that tell of the very thing that is asked about.

        Of a status, those alone that tell of statuses; of an Expedition, those that tell of moving.
        """
        clause, entries = question.clause, self.scene.trace.entries
        predicate = clause.predicate if clause is not None else None
        if clause is not None and isinstance(predicate, t.Be | t.Have):
            first = clause.subjects.items[0] if clause.subjects.items else None
            if isinstance(first, t.Expedition):
                if question.ask is t.Ask.WHERE and self.scene.view.state.tiebreakers:
                    return []
                of_status = isinstance(predicate, t.Be) and _is_of_status(predicate)
                kinds = _OF_STATUS if of_status else tuple(RACE)
                return [n for n in self.asked if isinstance(entries[n], kinds)]
            if first is not None and not self.scene.view.source_names(thing(first)):
                return []
        nouns = predicate.nouns.items if isinstance(predicate, t.Be) and predicate.nouns else ()
        own = [n for n in self.asked if isinstance(entries[n], _OF_STATUS)]
        return own if own and all(isinstance(noun, t.State) for noun in nouns) else self.asked

    def _is_not_so(self) -> bool:
        return self.value is False or self.value == 0

    def _is_never(self, question: t.Question) -> bool:
        """Whether it is asked how often something was done that was not: no entry tells of it."""
        predicate = question.clause.predicate if question.clause is not None else None
        often = question.ask is t.Ask.HOW_MANY and question.measure == t.Unit("time")
        if not self._is_not_so():
            return False
        return (often and isinstance(predicate, t.Done)) or self._was_another(question)

    def _was_another(self, question: t.Question) -> bool:
        """Whether a player is asked to have done what only the other player did."""
        entries = (self.scene.trace.entries[n] for n in self.asked)
        return done_by_another(question.clause, self.scene.view, entries)

    def _made_it_so(self, asked: Sequence[int]) -> list[int]:
        """Return the last entry, or all that add up to a number."""
        entries = self.scene.trace.entries
        counted = isinstance(self.value, int) and not isinstance(self.value, bool)
        if counted and isinstance(entries[asked[-1]], _COUNTED):
            return [n for n in asked if isinstance(entries[n], _COUNTED)]
        return [asked[-1]]

    def _of_entries(self, numbers: Iterable[int]) -> Reason:
        scene = self.scene
        entries = [(n, scene.trace.entries[n]) for n in numbers]
        often = Counter(
            scene.told(entry_because(it, scene.names, scene.around(n)), self.named)
            for n, it in entries
        )
        told = [text if times == 1 else f"{text} (×{times})" for text, times in often.items()]
        return Reason(", and ".join(told), type(entries[-1][1]).__name__)

    def _otherwise_done(self, numbers: Sequence[int], question: t.Question) -> Reason:
        """Say how what is asked of one effect, or player, was done by another, if it was."""
        found, clause = self._of_entries(numbers), question.clause
        done = self._is_not_so() and self.scene.trace.entries[numbers[-1]].happened
        if done and numbers[-1] < began(self.scene.trace.entries, question.within):
            told = phrases()["fact"]["before"].format(told=found.text, time=question.within)
            return Reason(told, found.source)
        asked = phrases_of(clause.predicate) if done and clause is not None else ()
        for phrase in asked:
            named, key = phrase.manner("through"), "not through"
            nouns = named.nouns if named is not None else None
            if nouns is None and clause is not None and self._was_another(question):
                nouns, key = clause.subjects, "not by"
            for it in nouns.items if nouns is not None else ():
                if isinstance(it, t.Card | t.Token | t.Player):
                    said = phrases()["fact"][key].format(told=found.text, it=pretty(it.name))
                    return Reason(said, found.source)
        return found

    def _of_point(self, point: Decisive) -> Reason:
        which = point.key[0]
        told = self.scene.told(point_because(which, self.scene.at_point(point.key)), self.named)
        return Reason(told, which.name)

    def _of_points(self, points: Sequence[Decisive]) -> Reason:
        """Say what each of a few points does: a number may be made up of them."""
        told = dict.fromkeys(self._of_point(it).text for it in points)
        return Reason(", and ".join([*told][:_MOST]), points[0].key[0].name)

    def otherwise(self) -> tuple[str, ...]:
        """Return what would have to be different for another answer, as sentences."""
        told: dict[str, None] = {}
        for point in self.points:
            clause = self._without(point)
            nearly = point.kind is Kind.MISSES and self._is_not_so()
            if clause and (point.kind not in _IDLE or nearly):
                told[_would_be(point.value, clause)] = None
        return tuple(it for it in told if it)[:_MOST]

    def _without(self, point: Decisive) -> str:
        """Return what would have to be different, all of it; nothing where a part is no fact."""
        keys = (point.key, *point.also)
        clauses = [point_otherwise(key[0], self.scene.at_point(key)) for key in keys]
        return " and ".join(clauses) if all(clauses) else ""

    def cards(self) -> tuple[AbilityText, ...]:
        """Return the texts of the abilities that the answer rests on, as they are printed."""
        found: dict[AbilityText, None] = {}
        for number, ability in self._abilities():
            for name, whole in self.scene.printed_on(number, ability):
                found[AbilityText(name, whole)] = None
        return tuple(found)[:_MOST]

    def _abilities(self) -> Iterable[tuple[int, Ability]]:
        """Yield the abilities that the entries about it, their effects, and the points name."""
        entries = self.scene.trace.entries
        for n in reversed(self.asked):
            entry = entries[n]
            if isinstance(entry, Activated | NotActivated | NearMiss):
                if entry.ability is not None:
                    yield entry.source, entry.ability
                continue
            if isinstance(entry, Modified):
                yield entry.holder, entry.ability
            start = self.scene.effect_of(n)[1]
            if isinstance(start, Activated):
                yield start.source, start.ability
            elif isinstance(start, QuickActionDeclared):
                yield start.object, start.ability
            elif isinstance(start, Declared):
                face = self.scene.face_of(start.object)
                if face is not None and face.type == SPELL:
                    yield from ((start.object, it) for it in face.abilities if _is_effect(it))
        for point in self.points:
            if point.kind not in _IDLE or self._is_not_so():
                yield from self.scene.ability_of(point.key)


def _says_little(entry: Entry) -> bool:
    """Whether an entry says only that something forbids it, and not what."""
    return getattr(entry, "why", None) is Why.FORBIDDEN and getattr(entry, "stopped_by", -1) < 0


def _is_of_status(be: t.Be) -> bool:
    nouns = be.nouns.items if be.nouns is not None else ()
    return any(isinstance(noun, t.State) for noun in nouns)


def _is_effect(ability: Ability) -> bool:
    return isinstance(ability.tree, tree.SpellEffect)


def _would_be(value: Value, clause: str) -> str:
    if isinstance(value, bool):
        return str(phrases()["otherwise"]["yes" if value else "no"]).format(otherwise=clause)
    what = value.what if isinstance(value, Sought) else value
    if isinstance(what, tuple):
        return ""
    key = "nowhere" if what is None else "place" if isinstance(value, Sought) else "value"
    return str(phrases()["otherwise"][key]).format(value=what, otherwise=clause)
