"""What surrounds an entry of a trace: whose effect it is part of, and what became of things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from judge.engine import zones
from judge.engine.absences import NotDone
from judge.engine.entries import (
    Activated,
    Ceased,
    DailyEffectBegan,
    Declared,
    Moved,
    QuickActionDeclared,
    ReactionPlayed,
)
from judge.engine.entry import Entry
from judge.engine.objects import Ability, Face
from judge.engine.points import Key, OfAbility
from judge.engine.trace import Trace
from judge.records import dataclass
from judge.scenario import tree as t
from judge.scenario.causing import cause_called, is_cause
from judge.scenario.view import View
from judge.telling.abilities import ability_name
from judge.telling.effects import body_words
from judge.telling.entries import Names, counter_name, pretty
from judge.telling.phrases import phrases
from judge.telling.short import possessive, shortened, with_pronouns

_PLAYED = Declared | QuickActionDeclared
_STARTS = Declared | QuickActionDeclared | ReactionPlayed | DailyEffectBegan


@dataclass(frozen=True)
class Scene:
    """A rich trace with the view at its end; names are as short as they can be."""

    trace: Trace
    view: View

    @cached_property
    def names(self) -> Names:
        """How things are called."""
        short = shortened(pretty(it.face.name) for it in self.view.names.values())

        def name_of(number: int) -> str:
            known = self.view.names.get(number)
            if known is not None and is_cause(known.face.name):
                return cause_called()
            if known is not None and not (known.face.token or known.item in self.view.copies):
                return str(phrases()["fact"]["unknown card"])
            name = pretty(self.view.name_of(number))
            return short.get(name, name)

        return Names(self.view.players, name_of)

    def effect_of(self, number: int) -> tuple[str, Entry | None]:
        """Return of what kind the effect is that an entry is part of, and where it began."""
        entries = self.trace.entries
        for cause in self.trace.made_by(number):
            if isinstance(entries[cause], Activated):
                return "ability", entries[cause]
        told = entries[number]
        within = self._item(told.objects[0]) if isinstance(told, NotDone) else -1
        for entry in reversed(entries[: number + 1]):
            if isinstance(entry, _PLAYED) and within >= 0 and self._item(entry.object) != within:
                continue  # it was played within the effect that this tells of (5.2.b)
            if isinstance(entry, Declared):
                return "card", entry
            if isinstance(entry, QuickActionDeclared):
                return "ability", entry
            if isinstance(entry, DailyEffectBegan):
                return "daily", entry
            if isinstance(entry, ReactionPlayed):
                made_up = is_cause(self.view.name_of(entry.source))
                return ("card", entry) if made_up else ("none", None)
        return "none", None

    def _item(self, number: int) -> int:
        known = self.view.names.get(number)
        return known.item if known is not None else -1

    def around(self, number: int) -> dict[str, str]:
        """Return what surrounds an entry, in words: the effect, its player, what became of it."""
        entry = self.trace.entries[number]
        kind, start = self.effect_of(number)
        effect = self._effect(kind, start)
        things = entry.objects
        first = things[0] if things else -1
        return {
            "effect": effect,
            "by": phrases()["by"][kind].format(effect=effect),
            "fate": self.fate(first, number),
            "zone": self._zone(first),
            "source_s": possessive(self.names.thing(first)) if things else "its",
            "cause": self._cause(entry),
            "won": phrases()["won"]["arena" if self.view.state.tiebreakers else "day"],
        } | ({} if "player" in type(entry).fields else {"player": self._player(first)})

    def _effect(self, kind: str, start: Entry | None) -> str:
        values = {"source": "", "source_s": "", "ability": "", "name": ""}
        if isinstance(start, Activated | QuickActionDeclared):
            source = start.source if isinstance(start, Activated) else start.object
            name = self.names.thing(source)
            values |= {"source_s": possessive(name), "ability": ability_name(start.ability)}
        elif isinstance(start, Declared | ReactionPlayed):
            played = start.object if isinstance(start, Declared) else start.source
            values["source"] = self.names.thing(played)
        elif isinstance(start, DailyEffectBegan):
            values["name"] = start.name
        return str(phrases()["effect"][kind]).format(**values)

    def fate(self, thing: int, before: int) -> str:
        """Return what has become of a thing before an entry: “has been sacrificed”."""
        for entry in reversed(self.trace.entries[:before]):
            if isinstance(entry, Ceased) and entry.object == thing:
                return str(phrases()["fate"]["ceased"])
            if isinstance(entry, Moved) and entry.old == thing:
                told = phrases()["fate"].get(entry.act) or phrases()["fate"]["else"]
                return str(told).format(place=self.names.place(entry.place))
        return str(phrases()["fate"]["none"])

    def _zone(self, thing: int) -> str:
        it = self.view.state.objects.get(thing)
        return self.names.place(it.place) if it is not None else "another zone"

    def _cause(self, entry: Entry) -> str:
        came = [it for it in entry.causes if it >= 0]
        return self.names.thing(came[-1]) if came else ""

    def _player(self, thing: int) -> str:
        it = self.view.state.objects.get(thing)
        player = it.controller if it is not None else self.view.owner_of(thing)
        return self.names.player(player)

    def at_point(self, key: Key) -> dict[str, str]:
        """Return what a point is about, in words."""
        subject = key[1]
        first, *more = subject if isinstance(subject, tuple) and subject else (subject,)
        number = self._number_of(first)
        it = self.names.thing(number) if number >= 0 else "it"
        word = next((part for part in (first, *more) if isinstance(part, str)), "")
        ability = next((it for _, it in self.ability_of(key)), None)
        small = isinstance(first, int) and 0 <= first < len(zones.EXPEDITIONS)
        return {
            "it": it,
            "its": possessive(it) if number >= 0 else "its",
            "expedition": self.names.expedition(first) if small else "the Expedition",
            "player": self.names.player(first) if small and first < 2 else "a player",
            "holder": self._holder(number),
            "other": self._other(more),
            "word": f"{{{word}}}" if len(word) == 1 else pretty(word),
            "counters": counter_name(word, 2),
            "ability": ability_name(ability) if ability is not None else "Reaction",
            "zone": self._zone(number),
            "fate": self.fate(self._last_that_moved(first), len(self.trace.entries)),
            "by": self._by(first, word),
        }

    def _holder(self, number: int) -> str:
        it = self.view.state.objects.get(number)
        return self.names.player(it.controller) if it is not None else "another player"

    def _other(self, more: list[Any]) -> str:
        last = more[-1] if more else -1
        number = self._number_of(last.item if isinstance(last, OfAbility) else last)
        return self.names.thing(number) if number >= 0 else "an ability"

    def _number_of(self, item: Any) -> int:
        """Return the newest object of an item."""
        if not isinstance(item, int) or isinstance(item, bool):
            return -1
        return max(
            (number for number, it in self.view.names.items() if it.item == item), default=-1
        )

    def _last_that_moved(self, item: Any) -> int:
        names = self.view.names
        for entry in reversed(self.trace.entries):
            if isinstance(entry, Moved | Ceased):
                old = entry.old if isinstance(entry, Moved) else entry.object
                if old in names and names[old].item == item:
                    return old
        return -1

    def _by(self, item: Any, word: str) -> str:
        """Return through what something of this item last gained or lost what a word names."""
        names = self.view.names
        for number, entry in reversed(list(enumerate(self.trace.entries))):
            about = [it for it in entry.objects if it in names and names[it].item == item]
            if about and word and word in (str(fact) for fact in entry.facts):
                return self.around(number)["by"]
        return ""

    def ability_of(self, key: Key) -> Iterable[tuple[int, Ability]]:
        """Yield whose ability a point is about, and which, if it is about one."""
        subject = key[1]
        parts = subject if isinstance(subject, tuple) else ()
        for of in (subject, *parts):
            if isinstance(of, OfAbility):
                number = self._number_of(of.item)
                face = self.face_of(number)
                known = face.abilities if face is not None else ()
                yield from ((number, each) for each in known if each.index == of.which)

    def printed_on(self, number: int, ability: Ability) -> Iterable[tuple[str, str]]:
        """Yield the cards that an ability is printed on, with its text, or with what gives it."""
        face = self.face_of(number)
        if face is None or is_cause(face.name):
            return
        text = body_words(ability.tree)  # may read the page of English cards
        if not text:
            return
        if any(each is ability for each in face.abilities):
            yield face.name, text
            return
        for other in {id(it.face): it.face for it in self.view.names.values()}.values():
            for each in other.abilities:
                whole = body_words(each.tree)
                if f'"{text}"' in whole:
                    yield other.name, whole

    def told(self, text: str, named: str = "") -> str:
        """Say “it” for a thing that has just been named."""
        called = {self.names.name_of(number) for number in self.view.names}
        return with_pronouns(text, called, named)

    def called(self, question: t.Question) -> str:
        """Return how the first thing that is asked about is called; nothing where it is none."""
        nouns = question.clause.subjects.items if question.clause is not None else ()
        found = [n for noun in nouns for n in self.view.names if self.view.is_named(n, noun)]
        return self.names.name_of(found[0]) if found else ""

    def face_of(self, number: int) -> Face | None:
        """Return the face of an object that is or was."""
        known: Mapping[int, Any] = self.view.names
        return known[number].face if number in known else None
