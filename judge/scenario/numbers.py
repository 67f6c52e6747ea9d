"""Numbers that a claim or a question asks for."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine import zones
from judge.engine.characteristics import characteristics, presence
from judge.engine.dusk import expedition_statistics
from judge.engine.objects import Object
from judge.engine.tiebreakers import totals
from judge.scenario import tree as t
from judge.scenario.marks import bears, is_state
from judge.scenario.names import same_name
from judge.scenario.view import View, amiss

_PLACES = {
    "Hand": zones.HANDS,
    "Reserve": zones.RESERVES,
    "Discard pile": zones.DISCARD,
    "Mana zone": zones.MANA,
    "Landmark zone": zones.LANDMARKS,
    "Hero zone": zones.HEROES,
    "Deck": zones.DECKS,
}


def amount_of(
    view: View, subject: t.Noun | None, amount: t.Amount, place: t.Noun | None = None
) -> int:
    """Return how many of something there are: on an object, or with a player at a place."""
    what = amount.what
    if subject is not None and not isinstance(subject, t.Player | t.Her):
        return _on_object(view, subject, what)
    player = view.player(subject) if subject is not None else None
    if isinstance(what, t.Unit):
        if amount.state is not None and what.word not in _WITH_A_STATE:
            raise amiss(f"no {what.word} is counted by what is {amount.state}", amount)
        if what.word in ("reaction", "ability"):
            return len(view.reactions(None, player))
        if what.word == "mana orb" or what.word == "mana":
            return _orbs(view, player, amount.state if what.word == "mana orb" else "ready")
        if what.word == "card":
            return len(_at(view, player, place, amount))
        if what.word == "ongoing emblem":
            return sum(1 for emblem in view.state.emblems if emblem.kind == "Ongoing")
        if what.word == "token":
            tokens = (it for it in view.in_play() if it.face.token and _is_so(view, it, amount))
            return sum(1 for it in tokens if _belongs(view, it, player, place))
    found = _of_kind(view, what, place)
    return sum(1 for it in found if _is_so(view, it, amount) and _belongs(view, it, player, place))


_WITH_A_STATE = frozenset({"mana orb", "card", "token", "expedition"})


def _is_so(view: View, it: Object, amount: t.Amount) -> bool:
    """Whether an object is as a counted noun says: exhausted, 2/2/2, with two boosts."""
    what = amount.what
    marks: list[t.Detail] = [t.State(amount.state)] if amount.state is not None else []
    if isinstance(what, t.Token | t.Types):
        marks += what.details
    if isinstance(what, t.Types) and what.stats is not None:
        marks.append(what.stats)
    return bears(view.state, it, marks)


def _on_object(view: View, subject: t.Noun, what: t.Measured) -> int:
    it = view.one(subject)
    if isinstance(subject, t.Hero):
        it = next(view.state.at(zones.HEROES[view.player(subject.owner)]), None)
    if it is None and isinstance(what, t.Unit) and what.word in _ABILITIES:
        raise amiss("this is nowhere in the game", subject)
    return 0 if it is None else counted_on(view, it, what)


_ABILITIES = frozenset({"ability", "support ability", "quick action"})


def counted_on(view: View, it: Object, what: t.Measured) -> int:
    """Return how many counters or abilities of a kind an object has. Raises NotUnderstood."""
    if isinstance(what, t.Unit) and what.word in _ABILITIES:
        return _abilities(view, it, what.word)
    if isinstance(what, t.Unit) and what.word == "boost":
        return it.count("BOOST")
    if isinstance(what, t.Counter):
        return it.count(what.name.upper())
    if isinstance(what, t.Unit) and what.word == "counter":
        return sum(number for _, number in it.counters)
    raise amiss("this cannot be counted on an object", what)


def _abilities(view: View, it: Object, word: str) -> int:
    in_play = zones.IN_PLAY_AT[it.place]
    found = characteristics(view.state, it.id).abilities if in_play else it.face.abilities
    if word == "support ability":
        return sum(1 for ability in found if ability.support)
    if word == "quick action":
        return sum(1 for ability in found if ability.kind == "quick action")
    return len(found)


def _orbs(view: View, player: int | None, state: str | None) -> int:
    found = [it for place in zones.MANA for it in view.state.at(place)]
    if player is not None:
        found = [it for it in found if zones.PLAYER_AT[it.place] == player]
    return sum(state is None or is_state(view.state, it, state) for it in found)


def _at(view: View, player: int | None, place: t.Noun | None, amount: t.Amount) -> list[Object]:
    if not isinstance(place, t.Zone) or place.name not in _PLACES:
        raise amiss("expected a zone", place or amount, "say where: in hand, in Reserve")
    both = _PLACES[place.name]
    owner = view.player(place.owner) if place.owner is not None else player
    where = both if owner is None else (both[owner],)
    found = [it for number in where for it in view.state.at(number) if view.is_counted(it.item)]
    state = amount.state
    return found if state is None else [it for it in found if is_state(view.state, it, state)]


def _of_kind(view: View, what: t.Measured, place: t.Noun | None) -> list[Object]:
    if isinstance(place, t.Zone) and place.name in _PLACES:
        there = [it for number in _PLACES[place.name] for it in view.state.at(number)]
        return [it for it in there if view.is_such(it.id, t.Amount("any", what))]
    if isinstance(what, t.Token):
        return [it for it in view.in_play() if it.face.token and same_name(it.face.name, what.name)]
    if isinstance(what, t.Types):
        return [it for it in view.in_play() if view.is_kind(it, what.words)]
    if isinstance(what, t.Copies):
        return [it for it in view.objects(what.card) if zones.IN_PLAY_AT[it.place]]
    raise amiss("this cannot be counted", what)


def _belongs(view: View, it: Object, player: int | None, place: t.Noun | None) -> bool:
    if isinstance(place, t.Expedition):
        return bool(presence(view.state, it.id) >> view.expedition(place) & 1)
    if isinstance(place, t.Zone) and place.owner is not None:
        player = view.player(place.owner)
    if isinstance(place, t.Zone) and place.name in _PLACES:
        return player is None or zones.PLAYER_AT[it.place] == player
    return player is None or it.controller == player


def cost_in(view: View, subject: t.Noun, phrase: t.Phrase) -> int:
    """Return what it costs now to play the card that “X costs …” or “it costs … to play X” names.

    Raises NotUnderstood.
    """
    clause = t.Clause(t.Nouns((subject,)), t.Do((phrase,)))
    asked = priced(view, clause)
    if asked is None:
        raise amiss("expected what something costs", phrase)
    cost, *others = prices(view, asked, phrase)
    if others:
        message = f"it costs {cost} in the Hero Expedition and {others[0]} in the other"
        raise amiss(message, phrase, "say in which: How much does it cost in …?")
    return cost


class Priced(NamedTuple):
    """A card whose cost is spoken of, who would play it, and the Expedition's place, if said."""

    card: int
    player: int | None
    place: int | None


def prices(view: View, asked: Priced, said: t.Phrase | t.Clause) -> tuple[int, ...]:
    """Return what it costs now to play a card (5.1.2.d-e).

    Where no Expedition is said, and it is not the same in both, the Hero Expedition's comes first.

    Raises NotUnderstood.
    """
    from judge.engine.pricing import destinations
    from judge.engine.queries import cost_to_play

    it = view.state.objects[asked.card]
    player = it.owner if asked.player is None else asked.player
    places = destinations(view.state, it, player)
    if asked.place is not None and asked.place not in places:
        raise amiss(f"{it.face.name} is not played there", said)
    if asked.place is not None or not places:
        return (cost_to_play(view.state, *asked),)
    found = tuple(cost_to_play(view.state, it.id, player, place) for place in places)
    return found if len(set(found)) > 1 else found[:1]


def priced(view: View, clause: t.Clause) -> Priced | None:
    """Return the card whose cost a clause speaks of, if it does.

    “X costs”, “it costs Bob … to play X from Reserve”, “Bob pays … to play X in his Hero
    Expedition”.

    Raises NotUnderstood.
    """
    predicate = clause.predicate
    phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else None
    if phrase is None:
        return None
    playing = phrase.manner("to play")
    named = (phrase.objects or t.Nouns(())).items + clause.subjects.items
    payer = next((view.player(it) for it in named if isinstance(it, t.Player)), None)
    if playing is not None and playing.nouns is not None:
        noun = playing.nouns.items[0]
    elif phrase.verb == "cost":
        noun = clause.subjects.items[0]
    else:
        return None
    card = _card_to_play(view, noun, payer, phrase.manner("from"))
    return Priced(card.id, payer, expedition_said(view, phrase.manner("in")))


def expedition_said(view: View, manner: t.Manner | None) -> int | None:
    """Return the place of the Expedition that “in …” names, if it names one."""
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    said = (zones.EXPEDITIONS[view.expedition(it)] for it in nouns if isinstance(it, t.Expedition))
    return next(said, None)


def _card_to_play(view: View, noun: t.Noun, player: int | None, origin: t.Manner | None) -> Object:
    zone = origin.nouns.items[0] if origin is not None and origin.nouns is not None else None
    found = [it for it in view.objects(noun) if not zones.IN_PLAY_AT[it.place]]
    found = [it for it in found if player is None or it.owner == player] or found
    if isinstance(zone, t.Zone):
        found = [it for it in found if zones.ZONE_AT[it.place] == zone.name]
    it = next(iter(found), None) or (view.one(noun) if zone is None else None)
    if it is None:
        raise amiss("this is nowhere in the game", noun)
    return it


def sums(view: View, total: t.Total) -> tuple[int, int, int]:
    """Return a player's statistics, or an Expedition's; what sleeps does not count (2.4.4)."""
    if total.expedition is not None:
        return expedition_statistics(view.state, view.expedition(total.expedition))
    return totals(view.state, view.player(total.owner))
