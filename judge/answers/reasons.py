"""Why an answer is so, in one clause; what would change it; and the card texts that it rests on.

The clause is built from an entry of the trace, or from a point without which the answer would be
another: from what did not happen first, then from what a rule stood against or changed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.answers.decisive import Decisive
from judge.answers.model import CardText, Reason
from judge.answers.scene import Scene
from judge.answers.values import Told, Value, looks_ahead
from judge.cards import ability as tree
from judge.engine.absences import NearMiss, NotActivated
from judge.engine.entries import (
    Activated,
    CountersGained,
    CountersLost,
    Declared,
    Modified,
    QuickActionDeclared,
)
from judge.engine.entry import Absence
from judge.engine.objects import SPELL, Ability
from judge.engine.points import Kind
from judge.scenario import tree as t
from judge.telling.because import entry_because, point_because, point_otherwise
from judge.telling.effects import body_words
from judge.telling.phrases import phrases

# what stands against something, or makes something else of it
_IDLE = frozenset({Kind.LETS, Kind.CARRIES, Kind.MISSES})
_AGAINST = frozenset({Kind.FORBIDS, Kind.ALTERS, Kind.SPARES})
_COUNTED = CountersGained | CountersLost | Activated
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
        absent = [n for n in self.asked if isinstance(entries[n], Absence)]
        stopped = absent and (self._is_not_so() or absent[-1] == self.asked[-1])
        against = [it for it in self.points if it.kind in _AGAINST]
        nearly = [it for it in self.points if it.kind is Kind.MISSES] if self._is_not_so() else []
        if stopped:
            return self._of_entries(absent[-1:])
        if against or nearly:
            return self._of_point([*against, *nearly][0])
        letting = [it for it in self.points if it.kind is Kind.LETS]
        if letting and self.asked and isinstance(entries[self.asked[-1]], Activated):
            return self._of_point(letting[0])
        if self.asked and not looks_ahead(question):
            return self._of_entries(self._made_it_so())
        return self._of_point(self.points[0]) if self.points else self._fact(question)

    def _is_not_so(self) -> bool:
        return self.value is False or self.value == 0

    def _made_it_so(self) -> list[int]:
        """Return the last entry, or all that add up to a number."""
        entries = self.scene.trace.entries
        counted = isinstance(self.value, int) and not isinstance(self.value, bool)
        if counted and isinstance(entries[self.asked[-1]], _COUNTED):
            return [n for n in self.asked if isinstance(entries[n], _COUNTED)]
        return [self.asked[-1]]

    def _of_entries(self, numbers: Iterable[int]) -> Reason:
        scene = self.scene
        entries = [(n, scene.trace.entries[n]) for n in numbers]
        often = Counter(
            scene.told(entry_because(it, scene.names, scene.around(n)), self.named)
            for n, it in entries
        )
        told = [text if times == 1 else f"{text} (×{times})" for text, times in often.items()]
        return Reason(", and ".join(told), type(entries[-1][1]).__name__)

    def _of_point(self, point: Decisive) -> Reason:
        which = point.key[0]
        told = self.scene.told(point_because(which, self.scene.at_point(point.key)), self.named)
        return Reason(told, which.name)

    def _fact(self, question: t.Question) -> Reason | None:
        """Return where the thing that is asked about is, where nothing else can be told."""
        clause, view = question.clause, self.scene.view
        nouns = clause.subjects.items if clause is not None else ()
        found = [it for noun in nouns for it in view.objects(noun)]
        if looks_ahead(question) or (not found and self.value is not False):
            return None
        if self.value is False:
            return Reason(phrases()["fact"]["nothing"], "fact")
        names = self.scene.names
        told = phrases()["fact"]["there"]
        return Reason(
            told.format(it=names.thing(found[0].id), place=names.place(found[0].place)), "fact"
        )

    def otherwise(self) -> tuple[str, ...]:
        """Return what would have to be different for another answer, as sentences."""
        told: dict[str, None] = {}
        for point in self.points:
            clause = point_otherwise(point.key[0], self.scene.at_point(point.key))
            if clause and (point.kind not in _IDLE or self._is_not_so()):
                told[_would_be(point.value, clause)] = None
        return tuple(it for it in told if it)[:_MOST]

    def cards(self) -> tuple[CardText, ...]:
        """Return the texts of the abilities that the answer rests on, as they are printed."""
        found: dict[CardText, None] = {}
        for number, ability in self._abilities():
            text = body_words(ability.tree)
            for name, whole in self.scene.printed_on(number, ability, text):
                found[CardText(name, whole)] = None
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


def _is_effect(ability: Ability) -> bool:
    return isinstance(ability.tree, tree.SpellEffect)


def _would_be(value: Value, clause: str) -> str:
    if isinstance(value, bool):
        return str(phrases()["otherwise"]["yes" if value else "no"]).format(otherwise=clause)
    what = value.what if isinstance(value, Told) else value
    if isinstance(what, tuple):
        return ""
    key = "nowhere" if what is None else "place" if isinstance(value, Told) else "value"
    return str(phrases()["otherwise"][key]).format(value=what, otherwise=clause)
