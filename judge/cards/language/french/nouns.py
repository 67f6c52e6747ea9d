"""Selectors, filters and places in French."""

from judge.cards.ability import (
    Among,
    AnyTrait,
    BaseStatisticsOf,
    Being,
    Choose,
    Comparison,
    ControlledBy,
    CountersOn,
    CountOf,
    DieResult,
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
    Property,
    PropertyOf,
    Quantity,
    RegionsBetween,
    Related,
    Relation,
    Role,
    Selector,
    State,
    Sum,
    Target,
    That,
    ThatMany,
    TopCards,
    Trait,
    WithCounters,
    You,
    Zone,
)

from .words import Notes, counter, feminine, kind_word, mana, number, possessive, state

_ZONES = {
    Zone.DECK: ("deck", "m"),
    Zone.HAND: ("main", "f"),
    Zone.RESERVE: ("Réserve", "f"),
    Zone.MANA: ("zone de Mana", "f"),
    Zone.LANDMARK: ("Repères", "p"),
}
_PROPERTIES = {
    Property.HAND_COST: "Coût de Main",
    Property.RESERVE_COST: "Coût de Réserve",
    Property.BASE_COST: "Coût de Base",
}
_OPPONENT = (Being(State.OPPONENT),)


def property_word(which: Property) -> str:
    """Return a property's name."""
    return _PROPERTIES[which]


def noun(
    asked: Filter,
    notes: Notes,
    *,
    plural: bool = False,
    target: bool = False,
    relation: str = "in",
) -> tuple[str, bool]:
    """Return a noun with what stands around it, without article, and whether it is feminine."""
    names = [kind_word(k, notes, plural=plural) for k in asked.kinds or (None,)]
    female = feminine(names[0])
    before, adjectives, behind = "", [], []
    for trait in asked.traits:
        match trait:
            case Being(state=State.OPPONENT):
                names = ["adversaires" if plural else "adversaire"]
            case Being(state=State.TOKEN):
                names = [f"jeton{'s' if plural else ''} {names[0]}"]
            case Being(state=State.AHEAD | State.BEHIND | State.TIED as which):
                behind.append(f"qui est {state(which)}")
            case Being(state=which):
                adjectives.append(state(which, female=female, plural=plural))
            case AnyTrait(traits=states) if all(isinstance(t, Being) for t in states):
                words = [
                    state(t.state, female=female, plural=plural)
                    for t in states
                    if isinstance(t, Being)
                ]
                found = f"{', '.join(words[:-1])} ou {words[-1]}"
                moving = {State.BEHIND, State.TIED} & {
                    t.state for t in states if isinstance(t, Being)
                }
                (behind if moving else adjectives).append(f"qui est {found}" if moving else found)
            case NotTrait(trait=Being(state=State.TOKEN)):
                adjectives.append("non-jeton")
            case NotTrait(trait=Being(state=which)):
                adjectives.append(f"non-{state(which)}")
            case NotTrait(trait=OfKind(kinds=others)):
                adjectives.append(f"non-{kind_word(others[0], notes, plural=False)}")
            case OtherThan():
                before = "autres " if plural else "autre "
            case ControlledBy() | Played():
                behind.insert(0, after(trait, notes, relation))
            case _:
                behind.append(after(trait, notes, relation))
    if target:
        adjectives.append("ciblé" + ("e" if female else "") + ("s" if plural else ""))
    return " ".join([before + " ou ".join(names), *adjectives, *behind]), female


def after(trait: Trait, notes: Notes, relation: str) -> str:
    """Return what a trait adds behind the noun."""
    match trait:
        case AnyTrait(traits=options):
            return " ou ".join(after(t, notes, relation) for t in options)
        case ControlledBy(players=You()):
            return "que vous contrôlez"
        case ControlledBy(players=That()):
            return "qu'il contrôle"
        case ControlledBy(players=Each(filter=Filter(traits=(OtherThan(),)))):
            return "contrôlé par un autre joueur"
        case ControlledBy(players=Target(filter=Filter(traits=traits))) if traits == _OPPONENT:
            return "qu'un adversaire ciblé contrôle"
        case ControlledBy(players=Target()):
            return "contrôlé par le joueur ciblé"
        case ControlledBy(players=players):
            return f"de {things(players, notes)}"
        case Played():
            return _played(trait, notes)
        case In(places=places):
            return _located(places, notes, relation)
        case InTerrain(terrain=terrain):
            return f"en {{{terrain.value}}}"
        case Facing(what=what):
            return "qui me fait face" if what == Me() else "face à lui"
        case Among():
            return "parmi ces cartes"
        case Highest(property=which):
            return f"avec le {property_word(which)} le plus élevé"
        case WithCounters(counter=name):
            return f"avec des {counter(name, notes, plural=True)}"
        case Holding():
            return "où il n'y a aucun Personnage"
        case Measured():
            return bound(trait, notes)
    raise ValueError(f"no French for {type(trait).__name__}")


def _played(trait: Played, notes: Notes) -> str:
    origin = "".join(f" de {place(p, notes)}" for p in trait.origins)
    time = f" {notes.duration}" if notes.duration else ""
    if trait.by is None:
        return f"joué{origin}{time}"
    if isinstance(trait.by, You):
        return f"que vous jouez{origin}{time}"
    return f"joués par vos adversaires{time}"


def _located(places: tuple[Place, ...], notes: Notes, relation: str) -> str:
    owners = {p.of for p in places}
    if len(places) > 1 and owners == {You()}:
        first = located(places[0], notes, relation)
        return f"{first} ou vos {' ou vos '.join(_ZONES[p.zone][0] for p in places[1:])}"
    kind = "in" if any(p.zone is Zone.PLAY for p in places) else relation
    return " ou ".join(located(p, notes, kind) for p in places)


def located(where: Place, notes: Notes, relation: str = "in") -> str:
    """Return "en Réserve", "dans votre main", "de votre Réserve"."""
    if where.zone is Zone.PLAY:
        return "en jeu"
    if relation == "from":
        return f"de {place(where, notes)}"
    if where.zone is Zone.RESERVE and where.of is None:
        return "en Réserve"
    return f"dans {place(where, notes)}"


def place(where: Place, notes: Notes) -> str:
    """Return a place: "votre main", "une Expédition ciblée"."""
    if where.zone in (Zone.EXPEDITION, Zone.REGION):
        if where.of is None:
            return "la zone d'Expédition"
        if isinstance(where.of, Each) and not _yours(where.of.filter):
            if not where.of.filter.traits:
                return "chaque Expédition"
            return "une " + noun(where.of.filter, notes)[0]
        return things(where.of, notes)
    if where.zone is Zone.DISCARD_PILE:
        return "la défausse"
    name, gender = _ZONES[where.zone]
    own = possessive(where.of, notes, gender)
    if own:
        return f"{own} {name}"
    article = {"m": "le", "f": "la", "p": "les"}[gender]
    if where.of is None:
        return f"{'une' if where.zone is Zone.RESERVE else article} {name}"
    return f"{article} {name} de {things(where.of, notes)}"


def _yours(asked: Filter) -> bool:
    return ControlledBy(You()) in asked.traits


def bound(asked: Measured, notes: Notes, *, total: bool = False) -> str:
    """Return "de Coût de Main {3} ou moins", "avec une statistique de base 0"."""
    which, value = asked.property, asked.value
    tail = {Comparison.AT_MOST: " ou moins", Comparison.AT_LEAST: " ou plus"}.get(
        asked.comparison, ""
    )
    if which in (Property.FOREST, Property.MOUNTAIN, Property.WATER):
        return f"avec un total de {number(value, notes, words=False)} {{{which.value}}}{tail}"
    if which is Property.BASE_STATISTIC:
        return f"avec une statistique de base {number(value, notes, words=False)}"
    if which is Property.HIGHEST_STATISTIC:
        return f"dont aucune statistique n'est supérieure à {number(value, notes, words=False)}"
    name = property_word(which)
    if total:
        return f"avec un {name} total de {mana(value, notes)}{tail}"
    match value:
        case Sum(terms=(PropertyOf(), more)):
            amount = mana(more, notes)
            return f"de {name} maximum de {amount} de plus que celui de la carte sacrifiée"
        case PropertyOf() | CountersOn() if isinstance(value, PropertyOf) or tail == " ou plus":
            compared = "inférieur" if asked.comparison is Comparison.AT_MOST else "supérieur"
            return f"de {name} {compared} ou égal à {explained(value, notes)}"
    return f"de {name} {mana(value, notes)}{tail}"


def explained(value: Quantity, notes: Notes) -> str:
    """Return what X is: "le nombre de Personnages que vous contrôlez"."""
    match value:
        case CountOf(what=Each(filter=asked)):
            return f"le nombre de {noun(asked, notes, plural=True)[0]}"
        case CountersOn(counter=name, what=Me()):
            return f"mon nombre de {counter(name, notes, plural=True)}"
        case DieResult():
            return "le résultat"
        case PropertyOf(property=Property.HIGHEST_STATISTIC):
            return "sa statistique la plus élevée"
        case PropertyOf(property=which, what=That()):
            return f"son {property_word(which)}"
        case PropertyOf(property=which, what=what):
            return f"le {property_word(which)} de {things(what, notes)}"
        case RegionsBetween():
            return "le nombre de régions entre votre Héros et votre Compagnon"
        case Sum(terms=terms):
            parts = [noun(t.what.filter, notes, plural=True)[0] for t in terms]  # type: ignore[attr-defined]
            return "le nombre total de " + " et ".join(parts)
        case ThatMany():
            return "le nombre de boosts retirés de cette façon"
    return number(value, notes)


def things(what: Selector, notes: Notes, *, relation: str = "in") -> str:
    """Return things as a subject or an object; pronouns as they stand alone."""
    match what:
        case Me():
            return "je"
        case You():
            return "vous"
        case That(role=Role.IT):
            return "il"
        case That(role=Role.THEM):
            return "ils"
        case That(role=Role.PLAYER):
            return "il" if notes.by else "ce joueur"
        case That(role=Role.CARDS):
            return "ces cartes"
        case That(role=Role.OTHERS):
            return "les autres cartes"
        case Group(members=(Me(), That())):
            return "nous"
        case Group(members=members):
            return " et ".join(things(m, notes, relation=relation) for m in members)
        case Each(filter=asked):
            return _each(asked, notes, relation)
        case Target():
            return _target(what, notes, relation)
        case Choose():
            return _chosen(what, notes, relation)
        case TopCards(amount=Number(value=1), of=whose):
            return f"la première carte de {_deck(whose)}"
        case TopCards(amount=amount, of=whose):
            return f"les {number(amount, notes)} premières cartes de {_deck(whose)}"
        case Related():
            return _related(what, notes)
        case Next(filter=asked):
            name, female = noun(asked, notes)
            return f"{'la prochaine' if female else 'le prochain'} {name}"
        case First(filter=asked, each=phase):
            del phase
            return f"le premier {noun(asked, notes)[0]} chaque Après-midi"
    raise ValueError(f"no French for {type(what).__name__}")


def _deck(whose: Selector) -> str:
    return "votre deck" if whose == You() else "son deck"


def _each(asked: Filter, notes: Notes, relation: str) -> str:
    if asked.kinds == (Kind.EXPEDITION,) and _yours(asked):
        rest = Filter(asked.kinds, tuple(t for t in asked.traits if t != ControlledBy(You())))
        return f"chacune de vos {noun(rest, notes, plural=True)[0]}"
    if asked.traits == _OPPONENT:
        return "un adversaire"
    only = asked.traits[0] if len(asked.traits) == 1 and not asked.kinds else None
    if isinstance(only, In) and only.places[0].of == That(Role.PLAYER):
        return place(only.places[0], notes)
    return f"chaque {noun(asked, notes, relation=relation)[0]}"


def _target(what: Target, notes: Notes, relation: str) -> str:
    most, least = what.maximum, what.minimum
    one = most == Number(1)
    name, female = noun(what.filter, notes, plural=not one, target=True, relation=relation)
    if what.total is not None:
        name += f" {bound(what.total, notes, total=True)}"
    if most is None:
        return f"n'importe quel nombre de {name}"
    if isinstance(most, ThatMany):
        return f"le même nombre de {name}"
    many = number(most, notes, female=female)
    return f"jusqu'à {many} {name}" if least == Number(0) else f"{many} {name}"


def _chosen(what: Choose, notes: Notes, relation: str) -> str:
    asked, most, least = what.filter, what.maximum, what.minimum
    them, cards = Among(That(Role.THEM)), Among(That(Role.CARDS))
    if asked.traits == (them,) or (asked.traits == (cards,) and not asked.kinds):
        return "une"
    if _yours(asked) and set(asked.kinds) & {Kind.EXPEDITION, Kind.MANA_ORB}:
        rest = Filter(asked.kinds, tuple(t for t in asked.traits if t != ControlledBy(You())))
        name, female = noun(rest, notes, plural=True)
        return f"{'une' if female else 'un'} de vos {name}"
    one = most == Number(1)
    name, female = noun(asked, notes, plural=not one, relation=relation)
    if any(isinstance(t, Highest) for t in asked.traits):
        return f"le {name}"
    if most is None:
        return f"n'importe quel nombre de {name}"
    many = number(most, notes, female=female)
    return f"jusqu'à {many} {name}" if least == Number(0) else f"{many} {name}"


def _related(what: Related, notes: Notes) -> str:
    to = what.to
    names = {
        Relation.EXPEDITION: ("Expédition", "m"),
        Relation.HERO_EXPEDITION: ("Expédition Héros", "m"),
        Relation.COMPANION_EXPEDITION: ("Expédition Compagnon", "m"),
        Relation.REGION: ("région", "f"),
        Relation.OWNER: ("propriétaire", "m"),
        Relation.CONTROLLER: ("contrôleur", "m"),
        Relation.HERO: ("Héros", "m"),
    }
    if what.relation is Relation.FACING_EXPEDITION:
        return "l'Expédition qui me fait face" if to == Me() else "l'Expédition qui lui fait face"
    if what.relation is Relation.OTHER_EXPEDITION:
        return "son autre Expédition" if notes.by else "votre autre Expédition"
    name, gender = names[what.relation]
    if isinstance(to, Choose):
        return f"une {name}"
    own = possessive(to, notes, gender)
    if own:
        return f"{own} {name}"
    return f"{'la' if gender == 'f' else 'le'} {name} de {things(to, notes)}"


def among(what: Selector, notes: Notes) -> str:
    """Return "les Personnages que vous contrôlez et dans votre Réserve"."""
    assert isinstance(what, Each)
    return "les " + noun(what.filter, notes, plural=True)[0].replace(" ou dans ", " et dans ")


def base_statistics(value: BaseStatisticsOf, notes: Notes) -> str:
    """Return "0 parmi les Personnages que vous contrôlez"."""
    return f"{number(value.value, notes, words=False)} parmi {among(value.among, notes)}"
