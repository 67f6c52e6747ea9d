"""Whether a claim holds at one moment. What needs looking ahead is in `possible.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine import zones
from judge.engine.characteristics import presence, terrains
from judge.engine.objects import HERO, ONGOING, Object
from judge.engine.selectors import region_of
from judge.engine.traits import standing
from judge.scenario import faces, history
from judge.scenario import tree as t
from judge.scenario.applying import depends
from judge.scenario.leaving import Going, times_left
from judge.scenario.marks import bears, is_state, statistics
from judge.scenario.numbers import amount_of, cost_in, counted_on, sums
from judge.scenario.timing import phase_now, turn_now
from judge.scenario.view import View, amiss

_ZONE_PLACES = {
    "Hand": zones.HANDS,
    "Reserve": zones.RESERVES,
    "Discard pile": zones.DISCARD,
    "Mana zone": zones.MANA,
    "Landmark zone": zones.LANDMARKS,
    "Hero zone": zones.HEROES,
    "Deck": zones.DECKS,
}


def holds(view: View, clause: t.Clause) -> bool:
    """Whether what a clause says is so. Raises NotUnderstood for what cannot be told."""
    predicate = clause.predicate
    if isinstance(predicate, t.Be):
        found = be(view, clause.subjects, predicate)
    elif isinstance(predicate, t.Have):
        found = have(view, clause.subjects, predicate)
    elif isinstance(predicate, t.Done):
        found = done(view, clause.subjects, predicate)
    elif isinstance(predicate, t.Do):
        found = all(do(view, clause.subjects, phrase) for phrase in predicate.phrases)
    else:
        raise amiss("this has to be looked ahead for", clause)
    return found is not getattr(predicate, "negated", False)


def each(subjects: t.Nouns, test: Callable[[t.Noun], bool]) -> bool:
    """Whether a test holds for the subjects: for all of them, or for one of “A or B”."""
    results = [test(subject) for subject in subjects.items]
    return any(results) if subjects.join == "or" else all(results)


# ------------------------------------------------------------------ is


def be(view: View, subjects: t.Nouns, predicate: t.Be) -> bool:
    """Whether the subjects are so."""
    if predicate.past and predicate.negated and predicate.quality is t.Quality.IN:
        nouns = predicate.nouns.items if predicate.nouns is not None else ()
        where = tuple(place for noun in nouns for place in places_of(view, noun))
        return each(subjects, lambda it: history.was_in(view, it, where))
    return each(subjects, lambda it: _is(view, it, predicate))


def _is(view: View, subject: t.Noun, predicate: t.Be) -> bool:
    quality = predicate.quality
    noun = predicate.nouns.items[0] if predicate.nouns is not None else None
    if quality is t.Quality.FIRST_PLAYER:
        return view.state.first_player == _player(view, subject)
    if quality is t.Quality.IN_PLAY:
        return _every(view, subject, lambda it: zones.IN_PLAY_AT[it.place])
    if quality is t.Quality.NAMED:
        if not isinstance(noun, t.Card | t.Quoted):
            raise amiss("expected a name", noun or predicate)
        wanted = noun.name if isinstance(noun, t.Card) else noun.text
        return _every(view, subject, lambda it: it.face.name == wanted)
    if quality is t.Quality.OLDER and noun is not None:
        first, second = view.one(subject), view.one(noun)
        return first is not None and second is not None and first.timestamp < second.timestamp
    if quality is t.Quality.IN and predicate.nouns is not None:
        places = [is_in(view, subject, place) for place in predicate.nouns.items]
        return any(places) if predicate.nouns.join == "or" else all(places)
    if quality is t.Quality.IS and predicate.nouns is not None:
        nouns = predicate.nouns
        words = [_is_a(view, subject, one, negated=predicate.negated) for one in nouns.items]
        return any(words) if nouns.join == "or" else all(words)
    raise amiss("this cannot be claimed", predicate)


def _is_a(view: View, subject: t.Noun, noun: t.Noun, *, negated: bool) -> bool:
    if isinstance(subject, t.Fixed) and isinstance(noun, t.Phase):
        if noun.owner is not None:
            return turn_now(view.state) == view.player(noun.owner)
        return phase_now(view.state) == noun.name
    if isinstance(subject, t.Expedition) and isinstance(noun, t.State):
        return _expedition_is(view, view.expedition(subject), noun)
    if isinstance(subject, t.Region) and isinstance(noun, t.State) and noun.word == "face-down":
        return not view.state.regions[subject.number].visible
    if isinstance(subject, t.Region) and isinstance(noun, t.Terrain):
        there = terrains(view.state, subject.number)
        return bool(there & set(noun.letters)) if negated else set(noun.letters) <= there
    if isinstance(subject, t.Total) and isinstance(noun, t.Stats):
        return sums(view, subject) == noun.values
    if isinstance(subject, t.Zone) and isinstance(noun, t.State) and noun.word == "empty":
        return not any(view.state.zones[place] for place in places_of(view, subject))
    if isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.SET:
        return isinstance(noun, t.Quoted) and noun.text == set_of(view, subject)
    if isinstance(subject, t.Hero) and isinstance(noun, t.Card):
        return any(
            it.face.name == noun.name
            for it in view.state.at(zones.HEROES[view.player(subject.owner)])
        )
    if isinstance(noun, t.State):
        return _every(view, subject, lambda it: is_state(view.state, it, noun.word))
    if isinstance(noun, t.Stats):
        wanted = noun.values
        return _every(view, subject, lambda it: statistics(view.state, it) == wanted)
    if isinstance(subject, t.TopCards) and isinstance(noun, t.Card):
        deck = view.state.zones[zones.DECKS[view.player(subject.owner)]]
        return bool(deck) and view.is_source(deck[0], noun)
    if isinstance(noun, t.Amount) and noun.count not in ("a", "any"):
        raise amiss("say of one thing what it is", noun)
    if isinstance(noun, t.Types) or (isinstance(noun, t.Amount) and isinstance(noun.what, t.Types)):
        types = noun if isinstance(noun, t.Types) else noun.what
        assert isinstance(types, t.Types)
        marks = [*types.details, *((types.stats,) if types.stats is not None else ())]
        if isinstance(noun, t.Amount) and noun.state is not None:
            marks.append(t.State(noun.state))
        return _every(
            view,
            subject,
            lambda it: view.is_kind(it, types.words) and bears(view.state, it, marks),
        )
    if isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
        if noun.what.word != "mana orb":
            raise amiss("this cannot be claimed", noun)
        return _every(view, subject, lambda it: it.place in zones.MANA)
    if isinstance(noun, t.Card | t.Token | t.Amount) and not isinstance(subject, t.Player):
        same = {it.id for it in view.objects(noun)}
        return _every(view, subject, lambda it: it.id in same)
    raise amiss("this cannot be claimed", noun)


def set_of(view: View, subject: t.AbilityOf) -> str:
    """Return the set release of a card (2.2.6.b)."""
    details = subject.source.details if isinstance(subject.source, t.Card) else ()
    name = next(iter(view.source_names(subject.source)))
    if not faces.known(name):
        raise amiss("what is made up is of no set", subject)
    return faces.set_of(name, details)


def _expedition_is(view: View, number: int, noun: t.State) -> bool:
    match noun.word:
        case "Ascended":
            return view.state.expeditions[number].ascended
        case "behind":
            return standing(view.state, number) < 0
        case "ahead":
            return standing(view.state, number) > 0
        case "tied":
            return standing(view.state, number) == 0
    raise amiss(f"an Expedition cannot be '{noun.word}'", noun)


def is_in(view: View, subject: t.Noun, place: t.Noun) -> bool:
    """Whether the subject is in a zone, an Expedition, a region, a terrain."""
    if isinstance(subject, t.AbilityOf):
        return bool(view.reactions(subject))
    if isinstance(subject, t.Expedition):
        number = view.expedition(subject)
        if isinstance(place, t.Region):
            return region_of(view.state, number) == place.number
        if isinstance(place, t.Terrain):
            return set(place.letters) <= terrains(view.state, region_of(view.state, number))
        raise amiss("an Expedition is in a region or in a terrain", place)
    if isinstance(place, t.Terrain | t.Region):
        return _every(view, subject, lambda it: _in_region(view, it, place))
    if isinstance(place, t.Expedition):
        number = view.expedition(place)
        return _every(view, subject, lambda it: bool(presence(view.state, it.id) >> number & 1))
    where = places_of(view, place)
    return _every(view, subject, lambda it: it.place in where)


def _in_region(view: View, it: Object, place: t.Terrain | t.Region) -> bool:
    regions = [region_of(view.state, e) for e in zones.MASKS[presence(view.state, it.id)]]
    if isinstance(place, t.Region):
        return place.number in regions
    return any(set(place.letters) <= terrains(view.state, region) for region in regions)


def places_of(view: View, place: t.Noun | None) -> tuple[int, ...]:
    """Return the engine's places of a zone; without an owner, those of both players."""
    if isinstance(place, t.Expedition):
        return (zones.EXPEDITIONS[view.expedition(place)],)
    if not isinstance(place, t.Zone):
        raise amiss("expected a zone or an Expedition", place or t.Node())
    if place.name == "Limbo":
        return (zones.LIMBO,)
    if place.name == "Expedition zone":
        return zones.EXPEDITIONS
    both = _ZONE_PLACES[place.name]
    return both if place.owner is None else (both[view.player(place.owner)],)


def _every(view: View, subject: t.Noun, test: Callable[[Object], bool]) -> bool:
    if not isinstance(subject, t.Card | t.Token | t.Amount | t.Types | t.Hero):
        raise amiss("this cannot be said of that", subject)
    found = view.objects(subject)
    if isinstance(subject, t.Amount) and subject.count not in ("the", "each"):
        if subject.number is None or isinstance(subject.what, t.Unit):
            raise amiss("say of which one", subject)
        number = sum(1 for it in found if test(it))
        return number > 0 if subject.count in ("a", "any") else number == subject.number
    if isinstance(subject, t.Hero):
        found = list(view.state.at(zones.HEROES[view.player(subject.owner)]))
    return bool(found) and all(test(it) for it in found)


# ------------------------------------------------------------------ has


def have(view: View, subjects: t.Nouns, predicate: t.Have) -> bool:
    """Whether the subjects have these."""
    return each(subjects, lambda it: _has(view, it, predicate))


def _has(view: View, subject: t.Noun, predicate: t.Have) -> bool:
    manner = predicate.manner("in")
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if isinstance(subject, t.Player):
        view = view.of(view.player(subject))
    items = predicate.objects.items
    if predicate.only:
        where = _owned_places(view, subject, place)
        for noun in items:
            if not isinstance(noun, t.Card | t.Token):
                raise amiss("expected cards after 'only'", noun)
        there = [it for number in where for it in view.state.at(number)]
        meant = [{it.id for it in view.objects(noun)} for noun in items]
        return all(any(it.id in ids for ids in meant) for it in there) and all(
            any(it.id in ids for it in there) for ids in meant
        )
    results = [_has_one(view, subject, noun, place) for noun in items]
    for nouns, where_else in manner.more if manner is not None else ():
        results += [_has_one(view, subject, noun, where_else) for noun in nouns.items]
    return any(results) if predicate.objects.join == "or" else all(results)


def _owned_places(view: View, subject: t.Noun, place: t.Noun | None) -> tuple[int, ...]:
    if isinstance(place, t.Zone) and place.owner is None and isinstance(subject, t.Player):
        return places_of(view, t.Zone(place.name, subject))
    return places_of(view, place)


def _has_one(view: View, subject: t.Noun, noun: t.Noun, place: t.Noun | None) -> bool:
    if isinstance(noun, t.Stats):
        wanted = noun.values
        return _every(view, subject, lambda it: statistics(view.state, it) == wanted)
    if isinstance(noun, t.Amount) and isinstance(subject, t.Amount | t.Types):
        return _every(view, subject, lambda it: _so_many(noun, counted_on(view, it, noun.what)))
    if isinstance(noun, t.Amount):
        return _so_many(noun, amount_of(view, subject, noun, place))
    if isinstance(noun, t.Card | t.Token) and isinstance(place, t.Expedition):
        return is_in(view, noun, place)
    if isinstance(noun, t.Card | t.Token):
        where = _owned_places(view, subject, place)
        return any(it.place in where for it in view.objects(noun))
    if isinstance(noun, t.State) and noun.word[:1].isupper() and place is None:
        return _is_a(view, subject, noun, negated=False)
    raise amiss("this cannot be had", noun)


def _so_many(noun: t.Amount, found: int) -> bool:
    if noun.number is None or noun.count == "a":
        return found > 0
    return found == noun.number


# ------------------------------------------------------------------ has done, was done


def done(view: View, subjects: t.Nouns, predicate: t.Done) -> bool:
    """Whether something has happened."""
    verb = predicate.phrase.verb
    if predicate.voice == "be":
        return history.was_done(view, subjects, predicate.phrase)
    if verb == "win":
        return each(subjects, lambda it: view.state.winner == _player(view, it))
    if verb == "pass":
        return each(subjects, lambda it: view.state.passed[_player(view, it)])
    if verb == "begin":
        return view.state.tiebreakers
    if verb == "leave":
        return each(subjects, lambda it: _has_left(view, it, predicate.phrase))
    return each(subjects, lambda it: history.has_done(view, it, predicate.phrase))


def _has_left(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    """Whether something left a zone or an Expedition, or else play, perhaps so often."""
    place = phrase.objects.items[0] if phrase.objects is not None else None
    places = zones.IN_PLAY if place is None else places_of(view, place)
    goings = [it for it in view.entries if isinstance(it, Going)]
    goings = [it for it in goings if history.is_about(view, it, subject)]
    times, found = phrase.manner("times"), times_left(view, goings, place, places)
    return found == times.number if times is not None else found > 0


def _player(view: View, noun: t.Noun) -> int:
    if not isinstance(noun, t.Player):
        raise amiss("only a player does that", noun)
    return view.player(noun)


def do(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether the subjects do so, in the sense in which that can be seen in a state."""
    match phrase.verb:
        case "control":
            return each(subjects, lambda it: _controls(view, it, phrase))
        case "cost":
            return each(subjects, lambda it: cost_in(view, it, phrase) == _number(phrase))
        case "exist":
            return each(subjects, lambda it: _exists(view, it, phrase))
        case "depend":
            return depends(view, subjects, phrase)
        case "win":
            return each(subjects, lambda it: view.state.winner == _player(view, it))
        case "leave":
            return each(subjects, lambda it: _has_left(view, it, phrase))
    return each(subjects, lambda it: history.has_done(view, it, phrase))


def _number(phrase: t.Phrase) -> int:
    for noun in phrase.objects.items if phrase.objects is not None else ():
        if isinstance(noun, t.Number):
            return noun.value
        if isinstance(noun, t.Amount) and noun.number is not None:
            return noun.number
    raise amiss("expected a number", phrase)


def _controls(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    if not isinstance(subject, t.Player) or phrase.objects is None:
        raise amiss("only a player controls something", subject)
    player = view.player(subject)
    manner = phrase.manner("in")
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    for noun in phrase.objects.items:
        if isinstance(noun, t.AbilityOf):
            if not view.reactions(noun, player):
                return False
            continue
        if isinstance(noun, t.Amount) and noun.number is not None:
            if not _so_many(noun, amount_of(view.of(player), subject, noun, place)):
                return False
            continue
        found = [it for it in view.objects(noun) if it.controller == player]
        if place is not None:
            found = [it for it in found if is_in(view.of(player), noun, place)]
        if not any(zones.IN_PLAY_AT[it.place] or it.face.type == HERO for it in found):
            return False
    return True


def _exists(view: View, subject: t.Noun, phrase: t.Phrase) -> bool:
    if isinstance(subject, t.AbilityOf):
        return bool(view.reactions(subject))
    if isinstance(subject, t.Emblem | t.Amount) and _is_emblem(subject):
        found = [emblem for emblem in view.state.emblems if emblem.kind == ONGOING]
        if isinstance(subject, t.Emblem):
            found = [it for it in found if view.is_source(it.source, subject.source)]
        until = phrase.manner("until")
        if until is not None and until.nouns is not None:
            found = [it for it in found if _lasts(it.duration, until.nouns.items)]
        none = subject.count == "no"
        return bool(found) is not none
    return bool(view.objects(subject))


def _is_emblem(noun: t.Noun) -> bool:
    if isinstance(noun, t.Emblem):
        return True
    return (
        isinstance(noun, t.Amount)
        and isinstance(noun.what, t.Unit)
        and noun.what.word == "ongoing emblem"
    )


def _lasts(duration: str, nouns: Iterable[t.Noun]) -> bool:
    return any(
        isinstance(noun, t.Phase) and noun.name.lower() in duration.lower() for noun in nouns
    )
