"""Which things a selector names: objects, cards, players, Expeditions, regions."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, presence
from judge.engine.dispatch import IS_ONE, SELECT, References, amount, has, reads, select
from judge.engine.frames import Frame, object_of
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import property_value
from judge.engine.registry import enforces
from judge.engine.state import State

_PERSONAL = {
    tree.Zone.DECK: zones.DECKS,
    tree.Zone.DISCARD_PILE: zones.DISCARD,
    tree.Zone.HAND: zones.HANDS,
    tree.Zone.HERO: zones.HEROES,
    tree.Zone.LANDMARK: zones.LANDMARKS,
    tree.Zone.MANA: zones.MANA,
    tree.Zone.RESERVE: zones.RESERVES,
}


def players_in(frame: Frame, of: tree.Selector | None) -> tuple[int, ...]:
    """Return the players that a selector names; none named means any."""
    if of is None:
        return (0, 1)
    if isinstance(of, tree.You):
        return (frame.you,)
    return tuple(ref.player_of(it) for it in select(frame, of) if ref.is_player(it))


def mask_in(frame: Frame, of: tree.Selector | None) -> int:
    """Return the Expeditions (a bit mask) that a selector names: itself, or a player's two."""
    if of is None:
        return 0b1111
    mask = 0
    for it in select(frame, of):
        mask |= expeditions_of(frame, it)
    return mask


@enforces("5.1.2.c", "6.3.k", "7.4.4.f", "7.5.8.a", "7.5.8.b")
def expeditions_of(frame: Frame, reference: int) -> int:
    """Return the Expeditions that a thing is, has or is in."""
    if ref.is_expedition(reference):
        return 1 << ref.expedition_of(reference)
    if ref.is_player(reference):
        return zones.BOTH_OF[ref.player_of(reference)]
    if reference < 0:
        return 0
    mask = presence(frame.state, reference, frame.both)
    play = frame.playing
    if not mask and play is not None and reference in (play.card, play.limbo):
        going = zones.EXPEDITION_AT[play.place]  # it is played there (5.1.2.c)
        return 1 << going if going >= 0 else 0
    if not mask:
        # gone elsewhere through a move that this ability spoke of: where it was (6.3.k)
        for old, new in frame.moves.items():
            if new == reference:
                return expeditions_of(frame, old)
    return mask


@enforces("3.2.1.b", "3.2.1.c", "4.1.d", "7.5.8.a")
def region_of(state: State, expedition: int) -> int:
    """Return the region an Expedition is in, counted from the Hero region (4.1.d)."""
    if state.tiebreakers:
        return 0
    distance = state.expeditions[expedition].distance
    return len(state.regions) - 1 - distance if expedition & 1 else distance


def regions_of(frame: Frame, reference: int) -> frozenset[int]:
    """Return the regions that a thing is or is in."""
    if ref.is_region(reference):
        return frozenset({ref.region_of(reference)})
    for marker in frame.state.markers:
        if marker.id == reference:
            return frozenset({marker.region})
    mask = expeditions_of(frame, reference)
    return frozenset(region_of(frame.state, each) for each in zones.MASKS[mask])


def places_in(frame: Frame, place: tree.Place) -> tuple[int, ...]:
    """Return the places of the board where the objects of a printed place lie."""
    zone = place.zone
    personal = _PERSONAL.get(zone)
    if personal is not None:
        return tuple(personal[player] for player in players_in(frame, place.of))
    if zone is tree.Zone.EXPEDITION:
        return tuple(zones.EXPEDITIONS[e] for e in zones.MASKS[mask_in(frame, place.of)])
    if zone is tree.Zone.PLAY:
        return tuple(
            at for at in zones.IN_PLAY if zones.PLAYER_AT[at] in players_in(frame, place.of)
        )
    if zone is tree.Zone.LIMBO:
        return (zones.LIMBO,)
    if zone is tree.Zone.REGION:
        regions = frozenset().union(*(regions_of(frame, it) for it in _named(frame, place.of)))
        return tuple(zones.EXPEDITIONS[e] for e in range(4) if region_of(frame.state, e) in regions)
    return ()


def _named(frame: Frame, of: tree.Selector | None) -> References:
    if of is None:
        return tuple(ref.of_region(number) for number in range(len(frame.state.regions)))
    return select(frame, of)


@enforces("2.2.1.h", "2.2.2.n", "3.1.4.a")
def candidates(frame: Frame, wanted: tree.Filter) -> References:
    """Return every thing that a filter lets through, in the order of the board.

    A type or sub-type without a zone means objects in play (2.2.1.h, 2.2.2.n).
    """
    found = tuple(it for it in _domain(frame, wanted) if fits(frame, wanted, it))
    for trait in wanted.traits:
        if isinstance(trait, tree.Highest | tree.Lowest):
            found = _extreme(frame, trait, found)
    return found


def _extreme(frame: Frame, trait: tree.Highest | tree.Lowest, found: References) -> References:
    """Keep of the candidates those with the most, or the least, of a property."""
    values = {it: property_value(frame, it, trait.property) for it in found}
    best = (max if isinstance(trait, tree.Highest) else min)(values.values(), default=0)
    return tuple(it for it in found if values[it] == best)


def _domain(frame: Frame, wanted: tree.Filter) -> Iterable[int]:
    state = frame.state
    kinds = wanted.kinds
    if tree.Kind.PLAYER in kinds:
        return ref.PLAYERS
    if tree.Kind.EXPEDITION in kinds:
        return ref.EXPEDITIONS
    if tree.Kind.REGION in kinds:
        return (ref.of_region(number) for number in range(len(state.regions)))
    if tree.Kind.TERRAIN_MARKER in kinds:
        return (marker.id for marker in state.markers)
    for trait in wanted.traits:
        if isinstance(trait, tree.Among):
            return select(frame, trait.what)
    named = [place for trait in wanted.traits for place in _places_named(trait)]
    alternatives = any(isinstance(trait, tree.AnyTrait) for trait in wanted.traits)
    board: list[int] = []
    for place in named:
        everywhere = place.zone is tree.Zone.EXPEDITION  # Gigantic ones are in both
        board += zones.EXPEDITIONS if everywhere else places_in(frame, place)
        if place.zone is tree.Zone.PLAY and watched() and _beyond_play():
            board += zones.RESERVES
    if kinds == (tree.Kind.HERO,):
        board += zones.HEROES
    elif kinds == (tree.Kind.MANA_ORB,):
        asked = any(isinstance(trait, tree.ControlledBy) for trait in wanted.traits)
        board += zones.MANA if asked else (zones.MANA[frame.doer],)
    elif not named or alternatives:
        board += zones.IN_PLAY
        if watched() and not heeds(_in_play_only(wanted), "Reserve"):
            board += zones.RESERVES
        if not kinds:
            board += zones.HEROES  # a card that one controls may be a Hero (7.5.5.a)
    if (
        any(
            isinstance(trait, tree.ControlledBy) and isinstance(trait.players, tree.You)
            for trait in wanted.traits
        )
        and not watched()
    ):
        board = [place for place in board if zones.PLAYER_AT[place] == frame.you]
    return [number for place in dict.fromkeys(board) for number in state.zones[place]]


def _beyond_play() -> bool:
    """Whether what is said to be in play is looked for elsewhere, too: it is not (3.1.4.a)."""
    return not heeds(Point.IN_PLAY_IS_MEANT, "Reserve")


def _in_play_only(wanted: tree.Filter) -> Point:
    """Return the rule by which what a filter names without a zone is looked for in play."""
    if any(isinstance(trait, tree.ControlledBy) for trait in wanted.traits):
        return Point.RESERVE_IS_NOT_CONTROLLED
    of_subtype = all(isinstance(kind, tree.Subtype) for kind in wanted.kinds)
    return Point.SUBTYPE_MEANS_IN_PLAY if of_subtype else Point.TYPE_MEANS_IN_PLAY


def _places_named(trait: tree.Trait) -> tuple[tree.Place, ...]:
    """Return the places that a trait asks for, also as one of several alternatives."""
    if isinstance(trait, tree.In):
        return trait.places
    if isinstance(trait, tree.AnyTrait):
        return tuple(place for each in trait.traits for place in _places_named(each))
    return ()


def fits(frame: Frame, wanted: tree.Filter, reference: int) -> bool:
    """Whether a thing is of one of the kinds and has all of the traits of a filter."""
    if wanted.kinds and not is_of_kind(frame, wanted.kinds, reference):
        return False
    return all(has(frame, trait, reference) for trait in wanted.traits)


def is_of_kind(frame: Frame, kinds: tuple[tree.Kind | tree.Subtype, ...], reference: int) -> bool:
    """Whether a thing is of one of these kinds: a player, an Expedition, a region, an object."""
    if reference < 0:
        return (
            (tree.Kind.PLAYER in kinds and ref.is_player(reference))
            or (tree.Kind.EXPEDITION in kinds and ref.is_expedition(reference))
            or (tree.Kind.REGION in kinds and ref.is_region(reference))
        )
    if tree.Kind.TERRAIN_MARKER in kinds:
        return any(marker.id == reference for marker in frame.state.markers)
    return _is_object_of_kind(frame, kinds, reference)


@enforces("2.2.1.i", "2.2.2.o")
def _is_object_of_kind(
    frame: Frame, kinds: tuple[tree.Kind | tree.Subtype, ...], reference: int
) -> bool:
    """Whether an object or card is of a type or sub-type, wherever it is (2.2.1.i, 2.2.2.o)."""
    it = object_of(frame, reference)
    found = characteristics(frame.state, it.id if it is not None else reference)
    for kind in kinds:
        if isinstance(kind, tree.Subtype):
            if kind.name in found.subtypes:
                return True
        elif CALLED[kind] in found.types:
            return True
    return False


@reads(SELECT, tree.Me)
@enforces("7.2.1.a", "7.2.1.b")
def _me(frame: Frame, selector: tree.Me) -> References:
    found = frame.find(frame.me)
    return (found if found >= 0 else frame.me,)


@reads(IS_ONE, tree.Me)
def _is_me(frame: Frame, selector: tree.Me, reference: int) -> bool:
    return reference == frame.me or (reference >= 0 and reference == frame.find(frame.me))


@reads(SELECT, tree.You)
@enforces("7.2.3.a")
def _you(frame: Frame, selector: tree.You) -> References:
    return (ref.PLAYERS[frame.you],)


_Filtered = tree.Each | tree.Next | tree.First | tree.Choose | tree.Target


@reads(SELECT, tree.Each, tree.Next, tree.First, tree.Choose, tree.Target)
def _each(frame: Frame, selector: _Filtered) -> References:
    """All that match; “a region” in a pattern is any one of them, effects settle choices first."""
    return candidates(frame, selector.filter)


@reads(IS_ONE, tree.Each, tree.Next, tree.Choose, tree.Target)
def _is_one_of_each(frame: Frame, selector: _Filtered, reference: int) -> bool:
    return fits(frame, selector.filter, reference)


@reads(SELECT, tree.TopCards)
@enforces("3.2.2.b", "3.2.2.c")
def _top_cards(frame: Frame, selector: tree.TopCards) -> References:
    number = amount(frame, selector.amount)
    return tuple(
        card
        for player in players_in(frame, selector.of)
        for card in frame.state.zones[zones.DECKS[player]][:number]
    )


@reads(SELECT, tree.That)
@enforces("7.2.5.a", "7.2.4.a")
def _that(frame: Frame, selector: tree.That) -> References:
    role = selector.role
    if role is tree.Role.PLAYER:
        return (ref.PLAYERS[frame.them],) if frame.them >= 0 else ()
    if role is tree.Role.CARDS:
        return frame.cards
    if role is tree.Role.OTHERS:
        return frame.others
    return frame.it


@reads(SELECT, tree.Group)
@enforces("7.2.2.a")
def _group(frame: Frame, selector: tree.Group) -> References:
    found: list[int] = []
    named = frame.it
    for each in selector.members:
        part = select(frame, each)
        found += part
        if not isinstance(each, tree.Me | tree.That):
            frame.it = part  # “your other Expedition and the Expedition facing it”
    frame.it = named
    return tuple(dict.fromkeys(found))


@reads(IS_ONE, tree.Group)
def _is_in_group(frame: Frame, selector: tree.Group, reference: int) -> bool:
    return reference in select(frame, selector)


@reads(IS_ONE, tree.You, tree.TopCards, tree.Related)
def _is_selected(frame: Frame, selector: tree.Selector, reference: int) -> bool:
    return reference in select(frame, selector)


@reads(IS_ONE, tree.That)
def _is_that(frame: Frame, selector: tree.That, reference: int) -> bool:
    named = select(frame, selector)
    return reference in named or (reference >= 0 and reference in map(frame.find, named))


@reads(SELECT, tree.Related)
@enforces("7.4.4.g", "7.4.4.l", "7.5.5.a")
def _related(frame: Frame, selector: tree.Related) -> References:
    found: list[int] = []
    for it in select(frame, selector.to):
        found += _relation(frame, selector.relation, it)
    return tuple(dict.fromkeys(found))


def _relation(frame: Frame, relation: tree.Relation, it: int) -> Iterable[int]:
    of = tree.Relation
    if relation is of.CONTROLLER:
        return (ref.PLAYERS[player] for player in _controller(frame, it))
    if relation is of.OWNER:
        found = object_of(frame, it)
        return () if found is None else (ref.PLAYERS[found.owner],)
    if relation is of.EXPEDITION:
        return (ref.EXPEDITIONS[each] for each in zones.MASKS[expeditions_of(frame, it)])
    if relation is of.FACING_EXPEDITION:
        with frame.by(Point.FACING_IS_BOTH):
            mask = zones.mask_facing(expeditions_of(frame, it))
        return (ref.EXPEDITIONS[each] for each in zones.MASKS[mask])
    if relation is of.OTHER_EXPEDITION:
        with frame.by(Point.NO_OTHER_EXPEDITION):
            mine = zones.MASKS[expeditions_of(frame, it)]
        return (ref.EXPEDITIONS[zones.other_expedition(mine[0])],) if len(mine) == 1 else ()
    players = _controller(frame, it)
    if relation is of.HERO:
        return (hero for player in players for hero in frame.state.zones[zones.HEROES[player]])
    if relation is of.REGION:
        return (ref.of_region(region) for region in sorted(regions_of(frame, it)))
    which = zones.HERO if relation in (of.HERO_EXPEDITION, of.HERO_FIGURE) else zones.COMPANION
    return (ref.EXPEDITIONS[zones.expedition_of(player, which)] for player in players)


def _controller(frame: Frame, it: int) -> tuple[int, ...]:
    if ref.is_player(it):
        return (ref.player_of(it),)
    if ref.is_expedition(it):
        return (ref.expedition_of(it) >> 1,)
    found = object_of(frame, it)
    return () if found is None else (found.controller,)
