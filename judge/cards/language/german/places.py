"""Places in German, with the prepositions and cases that say where, where to and where from."""

from judge.cards.ability import (
    ONE,
    Being,
    Choose,
    ControlledBy,
    Each,
    Filter,
    Kind,
    Me,
    Place,
    Related,
    Role,
    Selector,
    State,
    Target,
    That,
    You,
    Zone,
)

from . import nouns  # a place may be of things
from .speech import Case, Phrase, in_cases
from .words import Notes

_ZONES = {
    Zone.DECK: "DECK",
    Zone.HAND: "HAND",
    Zone.RESERVE: "RESERVE",
    Zone.MANA: "MANA",
    Zone.LANDMARK: "LANDMARK_ZONE",
    Zone.DISCARD_PILE: "DISCARD_PILE",
}


_YOURS = Each(Filter((Kind.EXPEDITION,), (ControlledBy(You()),)))


def possessive(whose: Selector, notes: Notes) -> str:
    """Return the possessive determiner of what is referred to; nothing where a genitive is."""
    match whose:
        case Me():
            return "mein"
        case You():
            return "dein"
        case That(role=Role.PLAYER):
            return "sein"
        case That(role=Role.IT):
            return "ihr" if notes.last in "fp" else "sein"
        case That(role=Role.THEM):
            return "ihr"
    return ""


def zone(where: Place, notes: Notes) -> Phrase:
    """Return a place as a noun phrase: "deine Hand", "der Wahrzeichen-Bereich jedes Spielers"."""
    if where.zone is Zone.EXPEDITION:
        if where.of is None:
            return notes.speech.phrase("der", "EXPEDITION_ZONE")
        return expeditions(where.of, notes)
    if where.zone is Zone.REGION:
        if isinstance(where.of, Each):
            return nouns.filtered_one(where.of.filter, notes)
        if isinstance(where.of, Related):
            return nouns.things(where.of, notes)
        raise ValueError("no German for a region without more")
    if where.zone not in _ZONES:
        raise ValueError(f"no German for the {where.zone.value} as a place")
    name = _ZONES[where.zone]
    if where.of is None:
        if where.zone is Zone.LANDMARK:
            return notes.speech.phrase("ein", "LANDMARK")
        return notes.speech.phrase("der", name)
    if isinstance(where.of, Choose):
        return notes.speech.phrase("ein", name)
    return owned(name, where.of, notes)


def owned(name: str, whose: Selector, notes: Notes) -> Phrase:
    """Return what someone has: "dein Deck", "die Hand seines Besitzers"."""
    word = possessive(whose, notes)
    if word:
        return notes.speech.phrase(word, name)
    if whose in (Choose(Filter((Kind.PLAYER,)), ONE, ONE), Each(Filter((Kind.PLAYER,)))) and (
        "EXPEDITION" in name
    ):
        return notes.speech.phrase("ein", name)
    if isinstance(whose, Each) and Being(State.OPPONENT) in whose.filter.traits:
        genitive = notes.speech.phrase("dein", "OPPONENT").genitive
    else:
        genitive = nouns.things(whose, notes).genitive
    found = notes.speech.phrase("der", name)
    forms = [f"{form} {genitive}" for form in found.forms]
    return in_cases(forms, found.gender)


def expeditions(found: Selector, notes: Notes) -> Phrase:
    """Return Expeditions as a place."""
    traits = found.filter.traits if isinstance(found, Each) else ()
    if isinstance(found, Each) and traits and ControlledBy(You()) not in traits:
        return nouns.filtered_one(found.filter, notes)
    return nouns.things(found, notes)


def where(spot: Place, notes: Notes) -> str:
    """Return where something is: "in deiner Hand", "im Spiel"."""
    if spot.zone is Zone.PLAY:
        return "im Spiel"
    if spot == Place(Zone.EXPEDITION):
        return "in einer Expedition"
    return _short(f"in {zone(spot, notes).dative}")


def to(spot: Place, notes: Notes) -> str:
    """Return where something goes to: "in die Reserve", "auf den Ablagestapel"."""
    return f"{'auf' if spot.zone is Zone.DISCARD_PILE else 'in'} {zone(spot, notes).object}"


def origins(spots: tuple[Place, ...], notes: Notes) -> str:
    """Return where something comes from: "aus deiner Hand", "aus deinem Deck oder deiner Hand"."""
    names = [zone(spot, notes).dative for spot in spots]
    return "aus " + " oder ".join(names)


def left(spots: tuple[Place, ...], case: Case, notes: Notes) -> str:
    """Return places that are joined or left: "deinen Expeditionen", "die Expeditionszone"."""
    names = []
    for spot in spots:
        match spot:
            case Place(
                zone=Zone.EXPEDITION, of=Each(filter=Filter((Kind.EXPEDITION,), traits))
            ) if traits == (ControlledBy(You()),):
                names.append(notes.speech.phrase("dein", "EXPEDITION", plural=True).forms[case])
            case Place(zone=Zone.LANDMARK, of=You()) if len(spots) > 1:
                names.append("Wahrzeichen")
            case Place(zone=Zone.LANDMARK, of=You()):
                names.append("deine Wahrzeichenzone")
            case _:
                names.append(zone(spot, notes).forms[case])
    return " oder ".join(names)


def _short(text: str) -> str:
    """Return a place with "in dem" as one word, where the article alone precedes the noun."""
    return f"im {text.removeprefix('in dem ')}" if text.startswith("in dem ") else text


def shared_out(spot: Place, notes: Notes) -> str:
    """Return among which Expeditions tokens are shared out."""
    match spot:
        case Place(zone=Zone.EXPEDITION, of=Target(maximum=None)):
            return "nach Belieben auf Expeditionen deiner Wahl"
        case Place(zone=Zone.EXPEDITION, of=Choose(filter=Filter((Kind.EXPEDITION,), ()))):
            return "auf beliebige Expeditionen"
    raise ValueError("no German for distributing tokens there")
