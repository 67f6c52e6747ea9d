"""The plain thing that an ability speaks of: what a filter of its tree asks for."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.proposals.sub_types import sub_type_what
from judge.proposals.things import DECK, HAND, HERO, PLAY, RESERVE, LaidThing, other, tables
from judge.records import replace

_LIES = {tree.Zone.HAND: HAND, tree.Zone.RESERVE: RESERVE, tree.Zone.DECK: DECK}
_NO_THING = frozenset(
    {
        tree.Kind.PLAYER,
        tree.Kind.EXPEDITION,
        tree.Kind.REGION,
        tree.Kind.MANA_ORB,
        tree.Kind.TERRAIN_MARKER,
        tree.Kind.HERO,
    }
)
_COSTS = (tree.Property.HAND_COST, tree.Property.RESERVE_COST, tree.Property.BASE_COST)


def plain(filter_: tree.Filter, owner: str, lies: str = "", whose: str = "") -> LaidThing | None:
    """Return a plain thing that a filter selects, of a card that `owner` has.

    Where the filter does not say, it lies in `lies` (else in play) and is of `whose` (else the
    owner's). Nothing where it selects no card and no object.
    """
    kind = filter_.kinds[0] if filter_.kinds else tree.Kind.CHARACTER
    if isinstance(kind, tree.Kind) and kind in _NO_THING:
        return None
    any_card = not filter_.kinds
    others = tuple(it.value for it in filter_.kinds[1:] if isinstance(it, tree.Kind))
    thing = LaidThing(owner=whose or owner, lies=lies or PLAY, what=_what(kind), also=others)
    thing = replace(thing, open=any_card)
    if kind is tree.Kind.TOKEN:
        thing = _as_token(thing)
    for trait in filter_.traits:
        thing = _with_trait(thing, trait, owner)
    if thing.is_character and not thing.token:
        facts = ", ".join(filter(None, (thing.facts, *tables()["statistics"][: not _bare(thing)])))
        return replace(thing, facts=facts)
    return thing


def _bare(thing: LaidThing) -> bool:
    return "/" in thing.facts


def _what(kind: tree.Kind | tree.Subtype) -> str:
    if isinstance(kind, tree.Subtype):
        return sub_type_what(kind.name)
    return str(tables()["kinds"].get(kind.value, tables()["kinds"]["character"]))


def as_token(thing: LaidThing, name: str = "") -> LaidThing:
    """Return a token Character instead of a made-up one, a plain one where it has no name."""
    token = _as_token(replace(thing, facts=""))
    return replace(token, name=name or token.name)


def _as_token(thing: LaidThing) -> LaidThing:
    from judge.speech.plain_scene import plain_token

    return replace(thing, name=plain_token(), token=True, what="")


def _with_trait(thing: LaidThing, trait: tree.Trait, owner: str) -> LaidThing:
    if isinstance(trait, tree.Being):
        return _being(thing, trait.state)
    if isinstance(trait, tree.ControlledBy):
        return replace(thing, owner=player_of(trait.players, owner) or thing.owner)
    if isinstance(trait, tree.AnyTrait):
        return _with_trait(thing, trait.traits[0], owner)
    if isinstance(trait, tree.In):
        return _in(thing, trait.places, owner)
    if isinstance(trait, tree.Played):
        by = player_of(trait.by, owner) if trait.by is not None else ""
        thing = replace(thing, owner=by or thing.owner, lies=HAND)
        return _in(thing, trait.origins, owner)
    if isinstance(trait, tree.Facing):
        whose = other(owner) if isinstance(trait.what, tree.Me) else thing.owner
        return replace(thing, owner=whose, side=HERO)
    if isinstance(trait, tree.WithCounters) and trait.counter == "BOOST":
        many = trait.value.value if isinstance(trait.value, tree.Number) else 1
        return replace(thing, states=(*thing.states, boosts(many)))
    if isinstance(trait, tree.Measured) and isinstance(trait.value, tree.Number):
        return _measured(thing, trait, trait.value.value)
    return thing


def _being(thing: LaidThing, state: tree.State) -> LaidThing:
    if state is tree.State.TOKEN:
        return _as_token(thing)
    said = tables()["states"].get(state.value)
    if said:
        return replace(thing, states=(*thing.states, said))
    able = tables()["keywords"].get(state.value)
    return replace(thing, abilities=(*thing.abilities, able)) if able else thing


def _in(thing: LaidThing, places: tuple[tree.Place, ...], owner: str) -> LaidThing:
    for place in places[:1]:
        whose = player_of(place.of, owner) if place.of is not None else ""
        thing = replace(thing, lies=_LIES.get(place.zone, PLAY), owner=whose or thing.owner)
        if isinstance(place.of, tree.Related) and place.of.relation is tree.Relation.EXPEDITION:
            thing = replace(thing, side=HERO)
    return thing


def _measured(thing: LaidThing, trait: tree.Measured, value: int) -> LaidThing:
    at_least = trait.comparison in (tree.Comparison.AT_LEAST, tree.Comparison.MORE)
    if trait.property in _COSTS:
        return replace(thing, facts=f"cost {value + (trait.comparison is tree.Comparison.MORE)}")
    number = value if at_least or trait.comparison is tree.Comparison.EQUAL else min(value, 2)
    return replace(thing, facts=f"{number}/{number}/{number}")


def boosts(many: int) -> str:
    """Return so many boosts, as they are said of a thing."""
    return f"{many} boost{'s' * (many != 1)}"


def same_state(one: str, another: str) -> bool:
    """Whether two states are one, whatever their numbers:  2 boosts, 1 boost."""
    return one.rsplit(" ", 1)[-1].rstrip("s") == another.rsplit(" ", 1)[-1].rstrip("s")


def player_of(who: tree.Selector | None, owner: str) -> str:
    """Return the player whom a selector names, seen from the owner of the ability."""
    if isinstance(who, tree.You):
        return owner
    if isinstance(who, tree.Related):
        return owner if isinstance(who.to, tree.You | tree.Me) else ""
    if who == tree.OPPONENTS:
        return other(owner)
    if isinstance(who, tree.Each | tree.Target | tree.Choose) and _of_opponent(who.filter):
        return other(owner)
    return ""


def _of_opponent(filter_: tree.Filter) -> bool:
    return tree.Being(tree.State.OPPONENT) in filter_.traits


def filters(selector: tree.Selector | None) -> Iterator[tuple[tree.Filter, int]]:
    """Yield the filters of a selector, with how many things it takes at least, or at most three."""
    if isinstance(selector, tree.Each | tree.Next | tree.First):
        yield selector.filter, 1
    elif isinstance(selector, tree.Target | tree.Choose):
        most = selector.maximum
        yield selector.filter, most.value if isinstance(most, tree.Number) else 1
    elif isinstance(selector, tree.Group):
        for member in selector.members:
            yield from filters(member)
