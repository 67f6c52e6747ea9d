"""Selectors, filters and places in English."""

from judge.cards.ability import (
    Among,
    AnyTrait,
    Being,
    Choose,
    Comparison,
    ControlledBy,
    Each,
    Facing,
    Filter,
    First,
    Group,
    Highest,
    Holding,
    In,
    InTerrain,
    Kind,
    Me,
    Measured,
    Next,
    NotTrait,
    Number,
    OfKind,
    OtherThan,
    Place,
    Played,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Target,
    That,
    ThatMany,
    TopCards,
    Trait,
    WithCounters,
    You,
    Zone,
)
from judge.cards.language.printing import listed

from . import measured  # a noun may be measured, by other nouns
from .words import (
    Notes,
    article,
    counter,
    each_of_yours,
    kinds,
    number,
    state,
    yours,
)

_ZONES = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.RESERVE: "Reserve",
    Zone.MANA: "Mana zone",
    Zone.LANDMARK: "Landmarks",
    Zone.DISCARD_PILE: "discard pile",
}


_FULL = frozenset({State.ANCHORED, State.ASCENDED, State.ASLEEP, State.BOOSTED, State.FLEETING})


def possessive(whose: Selector | None, notes: Notes) -> str:
    """Return "my", "your", "target player's", …"""
    match whose:
        case None:
            return ""
        case Me():
            return "my"
        case You():
            return "your"
        case That(role=Role.PLAYER):
            return "their" if notes.by else "that player's"
        case That(role=Role.THEM):
            return "their"
        case That():
            return "its"
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return "an opponent's"
        case Choose():
            return "a"
    return things(whose, notes) + "'s"


def place(where: Place, notes: Notes) -> str:
    """Return a place: "your hand", "Reserve", "target Expedition"."""
    zone = where.zone
    if zone is Zone.EXPEDITION:
        if where.of is None:
            return "Expedition"
        found = where.of
        if isinstance(found, Each) and found.filter.traits and _is_any(found.filter):
            return article(noun(found.filter, notes))
        return expeditions(found, notes)
    if zone is Zone.REGION:
        if isinstance(where.of, Related):
            return things(where.of, notes)
        if not isinstance(where.of, Each):
            raise ValueError("no English for a region without more")
        return article(noun(where.of.filter, notes))
    if zone is Zone.PLAY:
        return "play"
    if zone not in _ZONES:
        raise ValueError(f"no English for the {zone.value} as a place")
    name = _ZONES[zone]
    if zone is Zone.DISCARD_PILE:
        return f"the {name}"
    whose = possessive(where.of, notes)
    return f"{whose} {name}".strip()


def _is_any(asked: Filter) -> bool:
    return not any(isinstance(t, ControlledBy) for t in asked.traits)


def expeditions(found: Selector, notes: Notes) -> str:
    """Return Expeditions as a place: "your Expeditions", "each of your Expeditions"."""
    if isinstance(found, Each) and ControlledBy(You()) in found.filter.traits:
        return each_of_yours(found.filter, notes)
    return things(found, notes)


def noun(asked: Filter, notes: Notes, *, plural: bool = False, relation: str = "in") -> str:
    """Return a noun with what stands before and after it, without article."""
    before: list[str] = []
    controlled: list[str] = []
    located: list[str] = []
    measured: list[str] = []
    for trait in asked.traits:
        match trait:
            case Being(state=State.OPPONENT):
                return "opponents" if plural else "opponent"
            case Being(state=State.AHEAD | State.BEHIND | State.TIED as which):
                measured.append(f"that's {which.value}")
            case Being(state=which):
                before.append(state(which))
            case AnyTrait(traits=states) if all(isinstance(t, Being) for t in states):
                before.append(
                    listed([state(t.state) for t in states if isinstance(t, Being)], "or")
                )
            case AnyTrait(traits=options):
                controlled.append(" or ".join(after(t, notes, relation) for t in options))
            case NotTrait(trait=Being(state=which)):
                before.append(f"non-{state(which)}")
            case NotTrait(trait=OfKind(kinds=others)):
                before.append(f"non-{kinds(others, notes, plural=False)}")
            case OtherThan(what=Me()):
                before.insert(0, "other")
            case OtherThan():
                before.insert(0, "other")
            case ControlledBy() | Played():
                controlled.append(after(trait, notes, relation))
            case In() | InTerrain() | Facing() | Among():
                located.append(after(trait, notes, relation))
            case _:
                measured.append(after(trait, notes, relation))
    words = [*before, kinds(asked.kinds, notes, plural=plural), *controlled, *located, *measured]
    return " ".join(w for w in words if w)


def after(trait: Trait, notes: Notes, relation: str) -> str:
    """Return what a trait adds after the noun."""
    match trait:
        case ControlledBy(players=You()):
            return "you control"
        case ControlledBy(players=That(role=Role.PLAYER)):
            return "they control"
        case ControlledBy(players=Each(filter=Filter(traits=(OtherThan(),)))):
            return "controlled by another player"
        case ControlledBy(players=Target(filter=Filter(traits=(Being(),)))):
            return "target opponent controls"
        case ControlledBy(players=players):
            return f"controlled by {things(players, notes)}"
        case Played():
            return _played(trait, notes)
        case In(places=places):
            return _located(places, notes, relation)
        case InTerrain(terrain=terrain):
            return f"in {{{terrain.value}}}"
        case Facing(what=what):
            return f"facing {things(what, notes, object_=True)}"
        case Among():
            return "from these cards"
        case Highest(property=which):
            return f"with the highest {which.value}"
        case WithCounters(counter=name, comparison=Comparison.AT_LEAST, value=Number(value=1)):
            return f"with {counter(name, notes, plural=True)}"
        case Holding(filter=asked, comparison=Comparison.EQUAL, value=Number(value=0)):
            return f"with no {noun(asked, notes, plural=True)}"
        case Measured():
            return f"with {measured.bound(trait, notes)}"
    raise ValueError(f"no English for {type(trait).__name__}")


def _played(trait: Played, notes: Notes) -> str:
    origin = "".join(f" from {place(p, notes)}" for p in trait.origins)
    time = f" {notes.duration}" if notes.duration else ""
    match trait.by:
        case None:
            return f"played{origin}{time}"
        case You():
            return f"you play{origin}{time}"
    return f"your opponents play{origin}{time}"


def _located(places: tuple[Place, ...], notes: Notes, relation: str) -> str:
    if len({p.of for p in places}) == 1 and places[0].of == You() and len(places) > 1:
        names = [place(places[0], notes), *(_ZONES.get(p.zone, "Landmarks") for p in places[1:])]
        return f"{relation} " + " or ".join(names)
    kind = "in" if any(p.zone is Zone.PLAY for p in places) else relation
    return " or ".join(f"{kind} {place(p, notes)}" for p in places)


def things(what: Selector, notes: Notes, *, object_: bool = False, relation: str = "in") -> str:
    """Return things as a subject or an object."""
    match what:
        case Me():
            return "me" if object_ else "I"
        case You():
            return "you"
        case That(role=Role.IT):
            return "it"
        case That(role=Role.THEM | Role.PLAYER):
            return "them" if object_ else "they"
        case That(role=Role.CARDS):
            return "these cards"
        case That(role=Role.OTHERS):
            return "the others"
        case Group(members=(Me(), That())):
            return "we both"
        case Group(members=members):
            return " and ".join(things(m, notes, object_=object_) for m in members)
        case Each(filter=asked):
            return _each(asked, notes, relation)
        case Target():
            return _target(what, notes, relation)
        case Choose():
            return _chosen(what, notes, relation)
        case TopCards(amount=Number(value=1), of=whose):
            return f"the top card of {_whose(whose, notes)} deck"
        case TopCards(amount=amount, of=whose):
            return f"the top {number(amount, notes)} cards of {_whose(whose, notes)} deck"
        case Related():
            return _related(what, notes)
        case Next(filter=asked):
            return f"the next {noun(asked, notes)}"
        case First(filter=asked, each=phase):
            return f"the first {noun(asked, notes)} each {phase.value}"
    raise ValueError(f"no English for {type(what).__name__}")


def _whose(whose: Selector, notes: Notes) -> str:
    return "their" if whose == That(Role.PLAYER) else possessive(whose, notes)


def _each(asked: Filter, notes: Notes, relation: str) -> str:
    if asked.kinds == (Kind.EXPEDITION,) and ControlledBy(You()) in asked.traits:
        return each_of_yours(asked, notes)
    if len(asked.traits) == 1 and isinstance(asked.traits[0], In) and not asked.kinds:
        only = asked.traits[0].places[0]
        if only.of == That(Role.PLAYER):
            return f"their {_ZONES[only.zone]}"
    return f"each {noun(asked, notes, relation=relation)}"


def _target(what: Target, notes: Notes, relation: str) -> str:
    asked, most, least = what.filter, what.maximum, what.minimum
    another = any(isinstance(t, OtherThan) for t in asked.traits)
    traits = tuple(t for t in asked.traits if not isinstance(t, OtherThan))
    one = most == Number(1)
    name = noun(Filter(asked.kinds, traits), notes, plural=not one, relation=relation)
    if what.total is not None:
        name += f" with {measured.bound(what.total, notes, total=True)}"
    if most is None:
        return f"any number of {'other ' if another else ''}target {name}"
    if isinstance(most, ThatMany):
        return f"the same number of target {name}"
    if least == Number(0):
        return f"up to {number(most, notes)} target {name}"
    head = "another target" if another else "target"
    return f"{head} {name}" if one else f"{number(most, notes)} {head} {name}"


def _chosen(what: Choose, notes: Notes, relation: str) -> str:
    asked, most, least = what.filter, what.maximum, what.minimum
    if asked.traits == (Among(That(Role.THEM)),) or (
        asked.traits == (Among(That(Role.CARDS)),) and not asked.kinds
    ):
        return "one"
    if ControlledBy(You()) in asked.traits and set(asked.kinds) & {Kind.EXPEDITION, Kind.MANA_ORB}:
        return f"one of {yours(asked, notes)}"
    if any(isinstance(t, Highest) for t in asked.traits):
        return f"the {noun(asked, notes)}"
    if any(
        t == ControlledBy(Each(Filter((Kind.PLAYER,), (Being(State.OPPONENT),))))
        for t in asked.traits
    ):
        return "an opponent's Expedition"
    one = most == Number(1)
    name = noun(asked, notes, plural=not one, relation=relation)
    if most is None:
        return f"any number of {name}"
    if least == Number(0):
        return f"up to {number(most, notes)} {name}"
    if one:
        return name.replace("other ", "another ", 1) if name.startswith("other ") else article(name)
    return f"{number(most, notes)} {name}"


def _related(what: Related, notes: Notes) -> str:
    to = what.to
    match what.relation:
        case Relation.EXPEDITION:
            return f"{possessive(to, notes)} Expedition"
        case Relation.FACING_EXPEDITION:
            return f"the Expedition facing {things(to, notes, object_=True)}"
        case Relation.OTHER_EXPEDITION:
            return "their other Expedition" if notes.by else "your other Expedition"
        case Relation.HERO_EXPEDITION | Relation.COMPANION_EXPEDITION:
            name = "Hero" if what.relation is Relation.HERO_EXPEDITION else "Companion"
            if isinstance(to, Related):
                return f"the {name} Expedition of {things(to, notes)}"
            return f"{possessive(to, notes)} {name} Expedition"
        case Relation.REGION:
            if isinstance(to, Related):
                return f"the region of {things(to, notes)}"
            return f"{possessive(to, notes)} region"
        case Relation.OWNER | Relation.CONTROLLER:
            name = "owner" if what.relation is Relation.OWNER else "controller"
            if isinstance(to, Related):
                return f"the {name} of {things(to, notes)}"
            return f"{possessive(to, notes)} {name}"
        case Relation.HERO:
            return f"{possessive(to, notes)} Hero"
    raise ValueError(f"no English for {what.relation.value}")
