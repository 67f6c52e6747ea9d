"""Claims about what has happened, told by the trace."""

from __future__ import annotations

from judge.engine import zones
from judge.engine.entries import (
    Activated,
    Ceased,
    CountersGained,
    CountersLost,
    Created,
    EmblemCreated,
    ExpeditionMoved,
    Gained,
    Lost,
    Moved,
    Paid,
    Passed,
    ReactionPlayed,
    Revealed,
    Rolled,
    Won,
)
from judge.engine.entry import Entry
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.applying import applied_before
from judge.scenario.effects import is_through, player_of_effect
from judge.scenario.entered import entered_with
from judge.scenario.names import same_name
from judge.scenario.view import View, ability_fits, amiss

DRAWS = "draws"
RESUPPLIES = "resupplies"


def was_in(view: View, subject: t.Noun, places: tuple[int, ...]) -> bool:
    """Whether something ever was in one of these places."""
    moves = (it for it in view.entries if isinstance(it, Moved) and it.place in places)
    was = any(_named(view, it, subject) for it in moves)
    return was or any(it.place in places for it in view.objects(subject))


def _named(view: View, entry: Entry, noun: t.Noun) -> bool:
    return any(view.is_source(number, noun) for number in entry.objects)


def is_about(view: View, entry: Entry, noun: t.Noun) -> bool:
    """Whether an entry is about what a noun names, or about one of what it counts."""
    if isinstance(noun, t.AbilityOf):
        if isinstance(entry, Activated):
            fits = ability_fits(entry.ability, noun)
            return fits and view.is_source(entry.source, noun.source)
        return isinstance(entry, ReactionPlayed) and _is_of(view, entry, noun)
    if isinstance(noun, t.Number):
        return isinstance(entry, Rolled) and entry.number == noun.value
    what = noun.what if isinstance(noun, t.Amount) else noun
    if isinstance(what, t.Unit) and what.word in ("reaction", "ability"):
        return isinstance(entry, Activated | ReactionPlayed)
    if isinstance(what, t.Unit) and what.word == "ongoing emblem":
        return isinstance(entry, EmblemCreated)
    if isinstance(entry, Created) and isinstance(what, t.Token):
        return same_name(entry.name, what.name)
    if isinstance(what, t.Card | t.Token):
        return _named(view, entry, what)
    if isinstance(noun, t.Amount) and noun.state is not None:
        raise amiss(f"what was {noun.state} then is not looked at here", noun, "say it without")
    if isinstance(noun, t.Amount | t.Types):
        return any(view.is_such(number, noun) for number in entry.objects[:1])
    raise amiss("what happens to this is not told", noun)


def _is_of(view: View, played: ReactionPlayed, noun: t.AbilityOf) -> bool:
    """Whether a Reaction that is played came from the ability that a noun names."""
    if not view.is_source(played.source, noun.source):
        return False
    known = (it for it in view.entries if isinstance(it, Activated))
    came = next((it for it in known if it.emblem == played.emblem), None)
    return came is None or ability_fits(came.ability, noun)


def activations(view: View, noun: t.AbilityOf) -> int:
    """Return how often an ability was activated."""
    entries = (entry for entry in view.entries if isinstance(entry, Activated))
    return sum(1 for entry in entries if is_about(view, entry, noun))


def was_done(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether the subjects were activated, sacrificed, created, played… so often."""
    if phrase.manner("simultaneously") is not None:
        from judge.scenario.ordering import simultaneous

        return simultaneous(view, subjects, phrase)
    if phrase.verb == "apply":
        return applied_before(view, subjects, phrase)
    found = [_was(view, subject, phrase) for subject in subjects.items]
    return any(found) if subjects.join == "or" else all(found)


def _was(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    times = phrase.manner("times")
    count = times_done(view, subject, phrase)
    if times is not None:
        return count == times.number
    return _so_many(subject, count)


def _so_many(noun: t.Noun, count: int) -> bool:
    """Whether a count is what a noun says: so many, none, or at least one."""
    if not isinstance(noun, t.Amount) or noun.count in ("a", "the", "any"):
        return count > 0
    if noun.number is None:
        raise amiss("say how many, or name one", noun)
    return count == noun.number


def times_done(view: View, subject: t.Noun, phrase: t.Phrase) -> int:
    """Return how often something was done to what a noun names."""
    return len(entries_of(view, subject, phrase))


def entries_of(view: View, subject: t.Noun, phrase: t.Phrase) -> list[Entry]:
    """Return the entries that tell that something was done to what a noun names, or by itself."""
    if phrase.verb in _GOING:
        return [entry for entry in _moves(view, phrase) if is_about(view, entry, subject)]
    _check_told(phrase)
    by = phrase.manner("by")
    actor = by.nouns.items[0] if by is not None and by.nouns is not None else None
    return [
        entry
        for entry in _told_by(view, phrase)
        if is_about(view, entry, subject)
        and (actor is None or actor_of(view, entry, phrase.verb) == view.player(actor))
        and is_through(view, entry, phrase)
    ]


def _told_by(view: View, phrase: t.Phrase) -> list[Entry]:
    """Return the entries that tell what a verb means, from the zone that it names."""
    from judge.scenario.claims import places_of

    origin = phrase.manner("from")
    if origin is None or origin.nouns is None:
        return [entry for entry in view.entries if tells(view, entry, phrase.verb)]
    places = places_of(view, origin.nouns.items[0])
    if phrase.verb == "play":
        found = (e for e in view.entries if isinstance(e, Moved) and "play" in e.tags)
        return [entry for entry in found if entry.origin in places]
    return [
        entry
        for entry in view.entries
        if tells(view, entry, phrase.verb)
        and isinstance(entry, Moved | Ceased)
        and entry.origin in places
    ]


def tells(view: View, entry: Entry, verb: str) -> bool:
    """Whether an entry tells of something that a verb means."""
    if verb in ("sacrifice", "discard", "draw", "resupply", "play"):
        return isinstance(entry, Moved | Ceased) and _TAGS[verb] in entry.tags
    if verb == "sabotage":
        return isinstance(entry, Moved) and _SABOTAGE in entry.rules
    if verb == "exhaust":
        return isinstance(entry, Gained) and entry.status == "Exhausted" and not entry.paying
    if verb == "boost":
        return isinstance(entry, CountersGained) and entry.counter == "BOOST"
    if verb in _GOING:
        return isinstance(entry, Moved)
    return isinstance(entry, _CLASSES[verb])


_SABOTAGE = "7.3.30.a"
_GOING = frozenset({"go", "put", "return", "send"})
_TOLD = frozenset({"activate", "boost", "create", "discard", "draw", "exhaust", "gain", "pass"})
_TOLD |= {"pay", "play", "resolve", "resupply", "reveal", "roll", "sabotage", "sacrifice", "win"}


def goes(view: View, subject: t.Noun, phrase: t.Phrase) -> int:
    """Return how often something has gone to a place, perhaps from another."""
    return sum(1 for entry in _moves(view, phrase) if is_about(view, entry, subject))


def _moves(view: View, phrase: t.Phrase) -> list[Moved]:
    """Return the moves to the place, and from the place, that a verb names."""
    from judge.scenario.claims import places_of

    target = phrase.manner("to") or phrase.manner("in")
    origin = phrase.manner("from")
    to = places_of(view, target.nouns.items[0]) if target and target.nouns else None
    out = places_of(view, origin.nouns.items[0]) if origin and origin.nouns else None
    return [
        entry
        for entry in view.entries
        if isinstance(entry, Moved)
        and (to is None or entry.place in to)
        and (out is None or entry.origin in out)
    ]


def is_told(verb: str) -> bool:
    """Whether the trace tells of what a verb says."""
    return verb in _TOLD or verb in _GOING


def happens(view: View, phrase: t.Phrase) -> bool:
    """Whether what a verb says happens to anything, going to the place that is named."""
    if phrase.verb not in _GOING:
        return any(tells(view, entry, phrase.verb) for entry in view.entries)
    found = (entry for entry in _moves(view, phrase) if "played" not in entry.tags)
    return any(entry.place != zones.LIMBO for entry in found)


def _check_told(phrase: t.Phrase) -> None:
    """Refuse verbs that the trace does not tell of: a verdict would be a guess."""
    if phrase.verb not in _TOLD:
        raise amiss(f"whether something does '{phrase.verb}' cannot be told", phrase)


_TAGS = {
    "sacrifice": "sacrifice",
    "discard": "discard",
    "draw": DRAWS,
    "resupply": RESUPPLIES,
    "play": "played",
}
_CLASSES: dict[str, type[Entry]] = {
    "activate": Activated,
    "create": Created,
    "gain": Gained,
    "pass": Passed,
    "pay": Paid,
    "resolve": ReactionPlayed,
    "reveal": Revealed,
    "roll": Rolled,
    "win": Won,
}


def has_done(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    """Whether a player, an Expedition, or a thing has done so, or so often."""
    objects = phrase.objects
    if phrase.verb == "move":
        return _has_moved(view, subject, phrase)
    if phrase.verb in ("gain", "lose"):
        if objects is None:
            raise amiss(f"expected what is to {phrase.verb}", phrase)
        found = [_has_changed(view, subject, phrase, word) for word in objects.items]
        return any(found) if objects.join == "or" else all(found)
    if phrase.verb in _GOING and objects is None:
        return goes(view, subject, phrase) > 0
    if phrase.verb == "activate" and isinstance(subject, t.AbilityOf):
        return _was(view, subject, phrase)
    if not isinstance(subject, t.Player | t.Her):
        raise amiss(f"whether this does '{phrase.verb}' cannot be told", subject)
    if objects is None:
        return count_done(view, subject, phrase) > 0
    did = [_did(view, subject, phrase, noun) for noun in objects.items]
    return any(did) if objects.join == "or" else all(did)


def _did(view: View, subject: t.Noun, phrase: t.Phrase, noun: t.Noun) -> bool:
    found = count_done(view, subject, replace(phrase, objects=t.Nouns((noun,), span=noun.span)))
    if phrase.verb == "pay":
        number = noun.value if isinstance(noun, t.Number) else None
        number = noun.number if isinstance(noun, t.Amount) else number
        return found > 0 if number is None else found == number
    return _so_many(noun, found)


def count_done(view: View, subject: t.Noun | None, phrase: t.Phrase) -> int:
    """Return how often a player has drawn, created, sacrificed…, or how much they have paid."""
    if phrase.verb == "pay":
        player = view.player(subject) if isinstance(subject, t.Player | t.Her) else None
        return paid(view, player, phrase)
    return len(entries_done(view, subject, phrase))


def entries_done(view: View, subject: t.Noun | None, phrase: t.Phrase) -> list[Entry]:
    """Return the entries that tell how a player has drawn, created, sacrificed…"""
    player = view.player(subject) if isinstance(subject, t.Player | t.Her) else None
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    _check_told(phrase)
    return [
        entry
        for entry in _told_by(view, phrase)
        if (player is None or actor_of(view, entry, phrase.verb) == player)
        and (noun is None or is_about(view, entry, noun))
        and is_through(view, entry, phrase)
    ]


def actor_of(view: View, entry: Entry, verb: str) -> int:
    """Return the player who did what an entry tells, as a verb means it."""
    if isinstance(entry, Moved | Ceased) and verb in ("draw", "resupply"):
        return zones.PLAYER_AT[entry.place]
    if isinstance(entry, Moved | Ceased) and verb in ("sacrifice", "discard"):
        return zones.PLAYER_AT[entry.origin]
    if isinstance(entry, Passed | Rolled):
        return entry.player
    if verb == "sabotage":
        return player_of_effect(view, entry)
    return view.owner_of(entry.objects[0]) if entry.objects else -1


def paid(view: View, player: int | None, phrase: t.Phrase) -> int:
    """Return how much mana was paid, perhaps for one card or ability."""
    purpose = phrase.manner("for")
    noun = purpose.nouns.items[0] if purpose is not None and purpose.nouns is not None else None
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    tough = isinstance(source, t.State) and source.word == "Tough"
    if source is not None and not tough and not view.source_names(source):
        raise amiss("expected a card, an ability or Tough", source)
    total = 0
    for entry in view.entries:
        if not isinstance(entry, Paid) or (tough and not entry.tough):
            continue
        if player is not None and entry.player != player:
            continue
        if source is not None and not tough and not _named(view, entry, source):
            continue
        total += entry.number
    return total


def _has_moved(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    none = isinstance(subject, t.Amount) and subject.count == "no"
    number = view.expedition(subject) if isinstance(subject, t.Expedition) else None
    if number is None and not _is_expedition(subject):
        raise amiss("only an Expedition moves forward or backward", subject)
    found = [
        entry
        for entry in view.entries
        if isinstance(entry, ExpeditionMoved) and (number is None or entry.expedition == number)
    ]
    if phrase.manner("forward") is not None:
        found = [entry for entry in found if entry.regions > 0]
    if phrase.manner("backward") is not None:
        found = [entry for entry in found if entry.regions < 0]
    due = phrase.manner("due to")
    if due is not None and due.nouns is not None:
        letters = {x for it in due.nouns.items if isinstance(it, t.Terrain) for x in it.letters}
        found = [entry for entry in found if letters <= set(entry.due_to)]  # 4.2.4.j
    times = phrase.manner("times")
    if times is not None:
        return len(found) == times.number
    return not found if none else bool(found)


def _is_expedition(noun: t.Noun) -> bool:
    what = noun.what if isinstance(noun, t.Amount) else None
    return isinstance(what, t.Unit) and what.word == "expedition"


def _has_changed(view: View, subject: t.Noun, phrase: t.Phrase, word: t.Noun) -> bool:
    """Whether something has gained, or lost, a status or so many counters, so often."""
    if isinstance(word, t.State) and word.word == "Boosted":
        word = t.Amount("a", t.Unit("boost"), span=word.span)
    entries = changes(view, subject, phrase.verb, word)
    times = phrase.manner("times")
    if times is not None and len(entries) != times.number:
        return False
    if isinstance(word, t.State):
        return bool(entries)
    total = sum(entry.number for entry in entries if isinstance(entry, _COUNTERS))
    return _so_many(word, total)


_COUNTERS = CountersGained | CountersLost


def changes(view: View, subject: t.Noun, verb: str, word: t.Noun) -> list[Entry]:
    """Return the entries in which something gains or loses a status, or counters of one name."""
    gained = verb == "gain"
    if isinstance(word, t.State):
        kind, status = Gained if gained else Lost, word.word.title()
        found = entered_with(view, status) if gained else []
        found += [e for e in view.entries if isinstance(e, kind) and e.status == status]
        return [it for it in found if is_about(view, it, subject)]
    what = word.what if isinstance(word, t.Amount) else word
    if not isinstance(what, t.Counter | t.Unit) or _counter(what) is None:
        raise amiss(f"this cannot be {'gained' if gained else 'lost'}", word)
    counted = CountersGained if gained else CountersLost
    kept = [e for e in view.entries if isinstance(e, counted) and e.counter == _counter(what)]
    return [entry for entry in kept if is_about(view, entry, subject)]


def _counter(what: t.Counter | t.Unit) -> str | None:
    if isinstance(what, t.Counter):
        return what.name.upper()
    return "BOOST" if what.word == "boost" else None
