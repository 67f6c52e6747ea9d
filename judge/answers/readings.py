"""The interpretations that an answer rests on: those that decided what is asked.

An interpretation is named by the entry of the trace where the engine followed it, and an answer
rests on it where that entry is what is asked about, made it happen, or prepared it just before.
What merely happened earlier to the same thing is no such entry. It alone names interpretations of
what happened: the but-for test leaves rules out, and no readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.answers.about import (
    DEEDS,
    MOVES,
    SILENT,
    could_bring,
    expedition_of,
    has_verb,
    kinds_asked,
    names_subject,
    things_asked,
)
from judge.engine import references as ref
from judge.engine.absences import NearMiss, NotActivated, NotCreated, NotGained, NotLost
from judge.engine.entries import (
    Activated,
    Ceased,
    EmblemCreated,
    EmblemExpired,
    EmblemUsed,
    ExpeditionMoved,
    Gained,
    Lost,
    Matter,
    Modified,
    Moved,
    Reshuffled,
    Topic,
)
from judge.engine.entry import Entry
from judge.engine.trace import Trace
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.claims import places_of
from judge.scenario.history import entries_done
from judge.scenario.view import View

# what the readings are about by which something has its price
_PRICES = frozenset({Topic.COST, Topic.ADDS_UP})
_EMBLEMS = (EmblemCreated, NotCreated, EmblemExpired, EmblemUsed)
_ASCENT = (Gained, Lost, NotGained, NotLost)
_DONE = frozenset({"create", "discard", "draw", "resupply", "sabotage", "sacrifice"})


def readings(trace: Trace, asked: Sequence[int], question: t.Question, view: View) -> list[str]:
    """Return the interpretations behind the entries that decide what is asked.

    Where there is no such entry, those count that kept something from happening to it.
    """
    entries = trace.entries
    told = replace(view, entries=tuple(entries))
    decisive = _decisive(entries, asked, question, told) or [
        number
        for number, entry in enumerate(entries)
        if entry.interpretation
        and (not entry.happened or _prepares(entry))
        and (names_subject(entry, question, told) or _says_what_nobody_did(entry, question))
    ]
    decisive = [n for n in decisive if _matters(entries[n], question)]
    decisive += [
        number
        for number, entry in enumerate(entries)
        if isinstance(entry, Reshuffled) and names_subject(entry, question, told)
    ]
    behind = {n for number in decisive for n in _behind(trace, number)}
    if not _asks_due_to(question):
        behind = {n for n in behind if not isinstance(entries[n], ExpeditionMoved)}
    return list(dict.fromkeys(name for n in sorted(behind) for name in entries[n].readings))


def _behind(trace: Trace, number: int) -> Iterable[int]:
    """Yield an entry, what made it happen, and what prepared it."""
    entries = trace.entries
    yield number
    yield from trace.made_by(number)
    waiting = [number]
    while waiting:
        for earlier in trace.links[waiting.pop()]:
            if _prepares(entries[earlier]):
                yield earlier
                waiting.append(earlier)


def _prepares(entry: Entry) -> bool:
    """Whether an entry tells how the next step on the same thing is done."""
    ordered = isinstance(entry, Matter) and entry.topic is Topic.ORDER
    return ordered or isinstance(entry, Modified)


def _is_price(entry: Entry) -> bool:
    return isinstance(entry, Matter) and entry.topic in _PRICES


def _decisive(
    entries: Sequence[Entry], asked: Sequence[int], question: t.Question, told: View
) -> list[int]:
    """Return the entries that make what is asked so, as it is at the end."""
    clause = question.clause
    if clause is None:
        return list(asked)
    chosen = _of_player(clause, told, question.measure)
    if chosen is not None:
        return [n for n, entry in enumerate(entries) if any(entry is each for each in chosen)]
    if _asks_price(clause):
        return [n for n, entry in enumerate(entries) if isinstance(entry, EmblemUsed)]
    if _is_about_mana(question, clause):
        return [*asked, *(n for n, entry in enumerate(entries) if _is_price(entry))]
    if isinstance(clause.predicate, t.Be) or question.ask is t.Ask.WHERE:
        return _last_of_each(entries, asked, clause, told)
    return list(asked)


def _of_player(clause: t.Clause, told: View, measure: t.Measured | None) -> list[Entry] | None:
    """Return the entries about what a player, an Emblem or an Expedition is asked for, if it is."""
    subject = clause.subjects.items[0] if clause.subjects.items else None
    predicate = clause.predicate
    if _is_emblem(subject):
        emblems: list[Entry] = [it for it in told.entries if isinstance(it, _EMBLEMS)]
        return emblems[-1:]
    if isinstance(subject, t.Expedition):
        number = told.expedition(subject)
        return [
            entry
            for entry in told.entries
            if expedition_of(entry) == number or _is_of_expedition(entry, number)
        ]
    if not isinstance(subject, t.Player | t.Her):
        return None
    phrase = predicate.phrase if isinstance(predicate, t.Done) else None
    if isinstance(predicate, t.Do):
        phrase = predicate.phrases[0]
    if phrase is not None and phrase.verb in _DONE:
        return entries_done(told, subject, phrase)
    if isinstance(predicate, t.Have) and not things_asked(clause, told):
        return _held(predicate, told, measure)
    return None


def _is_of_expedition(entry: Entry, number: int | None) -> bool:
    """Whether an entry tells that an Expedition gained, or lost, a status, or that it did not."""
    named = number is not None and ref.EXPEDITIONS[number] in entry.objects
    return named and isinstance(entry, _ASCENT)


def _asks_due_to(question: t.Question) -> bool:
    """Whether it is asked due to what an Expedition has moved; that it has rests on no reading."""
    predicate = question.clause.predicate if question.clause is not None else None
    phrases = predicate.phrases if isinstance(predicate, t.Do) else ()
    if isinstance(predicate, t.Done):
        phrases = (predicate.phrase,)
    return any(phrase.manner("due to") is not None for phrase in phrases)


def _is_emblem(noun: t.Noun | None) -> bool:
    what = noun.what if isinstance(noun, t.Amount) else None
    counted = isinstance(what, t.Unit) and what.word == "ongoing emblem"
    return counted or isinstance(noun, t.Emblem)


def _deed(clause: t.Clause) -> str:
    """Return what a player is asked to have done."""
    predicate = clause.predicate
    if isinstance(predicate, t.Do):
        return predicate.phrases[0].verb
    return predicate.phrase.verb if isinstance(predicate, t.Done) else ""


def _says_what_nobody_did(entry: Entry, question: t.Question) -> bool:
    """Whether a Reaction would have had a player do what is asked, had it been activated."""
    clause = question.clause
    if clause is None or not clause.subjects.items or type(entry) not in SILENT:
        return False
    return isinstance(clause.subjects.items[0], t.Player | t.Her) and _deed(clause) in DEEDS


def _held(have: t.Have, told: View, what: t.Measured | None) -> list[Entry] | None:
    """Return the entries by which a player has so many cards, or Reactions, somewhere."""
    if have.objects.items:
        first = have.objects.items[0]
        what = first.what if isinstance(first, t.Amount) else None
    place = have.manner("in")
    if place is None or place.nouns is None or not isinstance(what, t.Unit):
        return None
    if what.word == "Reaction":
        waiting = {emblem.id for emblem in told.state.emblems}
        return [e for e in told.entries if isinstance(e, Activated) and e.emblem in waiting]
    places = places_of(told, place.nouns.items[0])
    return [
        entry
        for entry in told.entries
        if isinstance(entry, Moved | Ceased) and not {entry.origin, entry.place}.isdisjoint(places)
    ]


def _asks_price(clause: t.Clause) -> bool:
    predicate = clause.predicate
    return isinstance(predicate, t.Do) and predicate.phrases[0].verb == "cost"


def _is_about_mana(question: t.Question, clause: t.Clause) -> bool:
    predicate = clause.predicate
    if question.ask is t.Ask.HOW_MUCH:
        return True
    if isinstance(predicate, t.Have):
        nouns = predicate.objects.items
        units = [it.what for it in nouns if isinstance(it, t.Amount)]
        return any(isinstance(it, t.Unit) and "mana" in it.word for it in units)
    if isinstance(predicate, t.Done):
        return predicate.phrase.verb == "pay"
    return isinstance(predicate, t.Do) and predicate.phrases[0].verb == "pay"


def _last_of_each(
    entries: Sequence[Entry], asked: Sequence[int], clause: t.Clause, told: View
) -> list[int]:
    """Return, for each thing that is asked about, the last entry: it made the thing as it is."""
    last: dict[int, int] = {}
    for place, noun in enumerate(things_asked(clause, told)):
        for number in asked:
            if any(told.is_named(it, noun) for it in entries[number].objects):
                last[place] = number
    bare = [number for number in asked if not entries[number].objects]
    return sorted({*last.values(), *bare}) or list(asked)


def _matters(entry: Entry, question: t.Question) -> bool:
    """Whether a Reaction that was not activated could have brought about what is asked."""
    clause = question.clause
    if not isinstance(entry, NotActivated | NearMiss) or clause is None or entry.ability is None:
        return True
    if any(isinstance(noun, t.AbilityOf) for noun in clause.subjects.items):
        return True
    verb = _deed(clause)
    if verb in DEEDS:
        return has_verb(entry.ability, DEEDS[verb])
    return could_bring(entry.ability, kinds_asked(question, clause) - SILENT or MOVES)
