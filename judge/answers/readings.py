"""The interpretations that an answer rests on: those that decided what is asked.

An interpretation is named by the entry of the trace where the engine followed it, and an answer
rests on it where that entry is what is asked about, made it happen, or prepared it just before.
What merely happened earlier to the same thing is no such entry.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from judge.answers.about import (
    DEEDS,
    MOVES,
    RACE,
    could_bring,
    has_verb,
    kinds_asked,
    names_subject,
    things_asked,
)
from judge.engine.trace import Entry, Trace
from judge.scenario import tree as t
from judge.scenario.claims import places_of
from judge.scenario.history import entries_done
from judge.scenario.view import View

# kinds of entries that tell how the next step on the same thing is done
_PREPARES = frozenset({"modify", "order modifiers", "orders Fleeting"})
# kinds of entries that tell how much is paid
_PRICES = frozenset({"cost", "add up"})
_USED = "use Emblem"
_EMBLEMS = frozenset({"create Ongoing Emblem", "not created", "expire", "use Emblem"})
_ASCENT = frozenset({"ascend", "not ascend", "lose Ascended", "not lose Ascended"})
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
        and (not entry.happened or entry.what in _PREPARES)
        and (names_subject(entry, question, told) or _says_what_nobody_did(entry, question))
    ]
    decisive = [n for n in decisive if _matters(entries[n], question)]
    decisive += [
        number
        for number, entry in enumerate(entries)
        if entry.what == "reshuffle" and names_subject(entry, question, told)
    ]
    behind = {n for number in decisive for n in _behind(trace, number)}
    if not _asks_due_to(question):
        behind = {n for n in behind if entries[n].what != "move forward"}
    return list(dict.fromkeys(name for n in sorted(behind) for name in entries[n].readings))


def _behind(trace: Trace, number: int) -> Iterable[int]:
    """Yield an entry, what made it happen, and what prepared it."""
    entries = trace.entries
    yield number
    yield from trace.made_by(number)
    waiting = [number]
    while waiting:
        for earlier in entries[waiting.pop()].depends_on:
            if entries[earlier].what in _PREPARES:
                yield earlier
                waiting.append(earlier)


def _decisive(
    entries: Sequence[Entry], asked: Sequence[int], question: t.Question, told: View
) -> list[int]:
    """Return the entries that make what is asked so, as it is at the end."""
    clause = question.clause
    if clause is None:
        return list(asked)
    chosen = _of_player(clause, told)
    if chosen is not None:
        return [entry.step for entry in chosen]
    if _asks_price(clause):
        return [entry.step for entry in entries if entry.what == _USED]
    if _is_about_mana(question, clause):
        return [*asked, *(e.step for e in entries if e.what in _PRICES)]
    if isinstance(clause.predicate, t.Be) or question.ask is t.Ask.WHERE:
        return _last_of_each(entries, asked, clause, told)
    return list(asked)


def _of_player(clause: t.Clause, told: View) -> list[Entry] | None:
    """Return the entries about what a player, an Emblem or an Expedition is asked for, if it is."""
    subject = clause.subjects.items[0] if clause.subjects.items else None
    predicate = clause.predicate
    if _is_emblem(subject):
        return [entry for entry in told.entries if entry.what in _EMBLEMS][-1:]
    if isinstance(subject, t.Expedition):
        number = told.expedition(subject)
        race = [entry for entry in told.entries if entry.what in RACE | _ASCENT]
        return [entry for entry in race if entry.detail[:1] == (number,)]
    if not isinstance(subject, t.Player | t.Her):
        return None
    phrase = predicate.phrase if isinstance(predicate, t.Done) else None
    if isinstance(predicate, t.Do):
        phrase = predicate.phrases[0]
    if phrase is not None and phrase.verb in _DONE:
        return entries_done(told, subject, phrase)
    if isinstance(predicate, t.Have) and not things_asked(clause, told):
        return _held(predicate, told)
    return None


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
    if clause is None or not clause.subjects.items or entry.what != "not activated":
        return False
    return isinstance(clause.subjects.items[0], t.Player | t.Her) and _deed(clause) in DEEDS


def _held(have: t.Have, told: View) -> list[Entry] | None:
    """Return the entries by which a player has so many cards, or Reactions, somewhere."""
    first = have.objects.items[0]
    what = first.what if isinstance(first, t.Amount) else None
    place = have.manner("in")
    if place is None or place.nouns is None or not isinstance(what, t.Unit):
        return None
    if what.word == "Reaction":
        waiting = {emblem.id for emblem in told.state.emblems}
        return [e for e in told.entries if e.what == "activate" and e.objects[1] in waiting]
    places = places_of(told, place.nouns.items[0])
    moves = [entry for entry in told.entries if entry.what in ("move", "cease")]
    return [entry for entry in moves if not {*entry.detail[:2]}.isdisjoint(places)]


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
    if entry.what != "not activated" or clause is None or not entry.detail:
        return True
    if any(isinstance(noun, t.AbilityOf) for noun in clause.subjects.items):
        return True
    verb = _deed(clause)
    if verb in DEEDS:
        return has_verb(entry.detail[0], DEEDS[verb])
    return could_bring(entry.detail[0], kinds_asked(question, clause) - {"not activated"} or MOVES)
