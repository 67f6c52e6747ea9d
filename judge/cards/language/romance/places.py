"""Zones, Expeditions and regions as places."""

from judge.cards.ability import ControlledBy, Each, Filter, Place, You, Zone

from . import nouns, selectors  # a place has an owner, and nouns stand in places
from .speech import Form
from .words import Notes, possessive


def located(where: Place, notes: Notes, relation: str = "in") -> str:
    """Return where things are ("in"), come from ("from") or go ("to"): "dans votre main"."""
    if where.zone is Zone.PLAY:
        return notes.say("place.in_play")
    if where.zone is Zone.EXPEDITION and where.of is None and relation == "in":
        return notes.say("place.in_expedition_zone")
    if where.zone is Zone.RESERVE and where.of is None and relation != "from":
        return notes.say(f"place.{relation}_reserve")
    return notes.say(f"place.{relation}", place=place(where, notes))


def place(where: Place, notes: Notes) -> str:
    """Return a place: "votre main", "une Expédition ciblée"."""
    if where.zone in (Zone.EXPEDITION, Zone.REGION):
        return _expedition(where, notes)
    if where.zone is Zone.DISCARD_PILE:
        return notes.say("place.discard_pile")
    own = own_zone(where, notes)
    if own:
        return own
    name, form = _zone(where.zone, notes)
    if where.of is None:
        article = "a" if where.zone is Zone.RESERVE else "the"
        return f"{notes.agreeing(article, form)} {name}"
    owner = selectors.things(where.of, notes)
    return notes.say("place.of", the=notes.agreeing("the", form), zone=name, owner=owner)


def destination(where: Place, notes: Notes) -> str:
    """Return a place that a card is put in: "en Réserve", "en la reserva"."""
    if where == Place(Zone.RESERVE):
        return notes.say("place.into_reserve")
    return located(where, notes)


def origin(where: Place, notes: Notes) -> str:
    """Return a place that a card is played from: "une Réserve", "la Riserva"."""
    if where == Place(Zone.RESERVE):
        return notes.say("place.any_reserve")
    return place(where, notes)


def own_zone(where: Place, notes: Notes) -> str:
    """Return "votre Réserve", "sa main"; nothing of an owner that no possessive stands for."""
    name, form = _zone(where.zone, notes)
    own = possessive(where.of, notes, form)
    return own and f"{own} {name}"


def _zone(zone: Zone, notes: Notes) -> tuple[str, Form]:
    name = notes.speech.nouns[zone.name]
    return (name.one or name.many), Form(name.feminine, plural=not name.one)


def _expedition(where: Place, notes: Notes) -> str:
    if where.of is None:
        return notes.say("place.expedition_zone")
    if not isinstance(where.of, Each) or is_yours(where.of.filter):
        return selectors.things(where.of, notes)
    name, female = nouns.noun(where.of.filter, notes)
    return f"{notes.agreeing('a' if where.of.filter.traits else 'each', Form(female))} {name}"


def is_yours(asked: Filter) -> bool:
    """Tell whether things are yours."""
    return ControlledBy(You()) in asked.traits
