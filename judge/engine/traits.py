"""What a selected thing must be, have or satisfy."""

from __future__ import annotations

import operator
from collections.abc import Callable

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics, presence, workings
from judge.engine.dispatch import TRAIT, amount, has, is_one, reads, select
from judge.engine.frames import Frame, object_of
from judge.engine.objects import Object
from judge.engine.points import Point, heeds, watched
from judge.engine.quantities import BOOST, property_values
from judge.engine.registry import enforces
from judge.engine.selectors import (
    expeditions_of,
    fits,
    is_of_kind,
    mask_in,
    places_in,
    players_in,
    region_of,
    regions_of,
)
from judge.engine.state import State
from judge.records import dataclass, replace

COMPARE: dict[tree.Comparison, Callable[[int, int], bool]] = {
    tree.Comparison.AT_LEAST: operator.ge,
    tree.Comparison.AT_MOST: operator.le,
    tree.Comparison.EQUAL: operator.eq,
    tree.Comparison.LESS: operator.lt,
    tree.Comparison.MORE: operator.gt,
}

OF_OBJECT = {
    tree.State.ANCHORED,
    tree.State.ASLEEP,
    tree.State.BOOSTED,
    tree.State.EXHAUSTED,
    tree.State.FLEETING,
    tree.State.READY,
}
"""What a thing may be or not be, whatever it is."""
_KEYWORDS = {
    tree.State.DEFENDER,
    tree.State.ETERNAL,
    tree.State.GIGANTIC,
    tree.State.SEASONED,
}


@enforces("7.5.2.a", "7.5.2.b", "7.5.2.c", "7.5.2.d")
def standing(state: State, expedition: int) -> int:
    """Return 1 if an Expedition is ahead of the one facing it, -1 behind, 0 tied (7.5.2)."""
    if state.tiebreakers and heeds(Point.ALL_TIED_IN_ARENA, expedition):
        return 0
    mine = state.expeditions[expedition].distance
    theirs = state.expeditions[zones.facing(expedition)].distance
    return (mine > theirs) - (mine < theirs)


@reads(TRAIT, tree.Being)
def _being(frame: Frame, trait: tree.Being, reference: int) -> bool:
    wanted = trait.state
    if ref.is_player(reference):
        return _player_is(frame, wanted, ref.player_of(reference))
    if ref.is_expedition(reference):
        return _expedition_is(frame.state, wanted, ref.expedition_of(reference))
    if ref.is_region(reference):
        return _region_is(frame.state, wanted, ref.region_of(reference))
    it = object_of(frame, reference)
    if it is None:
        return False
    if wanted is tree.State.TOKEN:
        return it.face.token
    if wanted in _KEYWORDS:
        return CALLED[wanted] in characteristics(frame.state, it.id).keywords
    if wanted in OF_OBJECT:
        return _object_is(frame, it, wanted)
    if wanted in _OF_EXPEDITION:
        return _stands(frame, it.id, wanted)
    regions = regions_of(frame, it.id)
    if wanted is tree.State.IN_CONTACT:
        theirs = {region_of(frame.state, e) for e in range(4) if e >> 1 != it.controller}
        return bool(regions & theirs)
    return any(_region_is(frame.state, wanted, region) for region in regions)


@enforces("1.2.1.b", "4.2.1.b")
def _player_is(frame: Frame, wanted: tree.State, player: int) -> bool:
    """Whether a player is the opponent of who reads this, or the first player."""
    if wanted is tree.State.OPPONENT:
        return player != frame.you
    return player == frame.state.first_player


@enforces("2.4.1.a", "2.4.5.a", "2.4.6.b")
def _object_is(frame: Frame, it: Object, wanted: tree.State) -> bool:
    """Whether an object is Boosted (2.4.5.a), ready (2.4.6.b), or of another status (2.4.1.a)."""
    if wanted is tree.State.BOOSTED:
        return it.count(BOOST) > 0 or _nearly(frame, Point.IS_NOT_BOOSTED, it.id)
    if wanted is tree.State.READY:
        return CALLED[tree.State.EXHAUSTED] not in it.statuses
    return CALLED[wanted] in it.statuses


_STANDING = {tree.State.AHEAD: 1, tree.State.TIED: 0, tree.State.BEHIND: -1}
_OF_EXPEDITION = {tree.State.ASCENDED, *_STANDING}


@enforces("7.4.4.k")
def _stands(frame: Frame, number: int, wanted: tree.State) -> bool:
    """Whether every Expedition of an object is so (7.4.4.k)."""
    mask = expeditions_of(frame, number)
    return all(_expedition_is(frame.state, wanted, each) for each in zones.MASKS[mask])


@enforces("2.4.1.b", "7.5.2.a", "7.5.2.b", "7.5.2.c")
def _expedition_is(state: State, wanted: tree.State, expedition: int) -> bool:
    if wanted in _STANDING:
        return standing(state, expedition) == _STANDING[wanted]
    if wanted is tree.State.ASCENDED:
        return state.expeditions[expedition].ascended
    return _region_is(state, wanted, region_of(state, expedition))


def _region_is(state: State, wanted: tree.State, region: int) -> bool:
    if wanted is tree.State.VISIBLE:
        return state.regions[region].visible
    if wanted is tree.State.SINGLE_TERRAIN:
        return len(workings(state).terrains[region]) == 1
    if wanted is tree.State.STARTING:
        return not state.tiebreakers and region in (0, len(state.regions) - 1)
    return False


@reads(TRAIT, tree.Holding)
@enforces("7.4.4.k")
def _holding(frame: Frame, trait: tree.Holding, reference: int) -> bool:
    """Whether an Expedition holds so many things of a kind."""
    bit = expeditions_of(frame, reference)
    found = [
        number
        for place in zones.EXPEDITIONS
        for number in frame.state.zones[place]
        if presence(frame.state, number) & bit and fits(frame, trait.filter, number)
    ]
    return COMPARE[trait.comparison](len(found), amount(frame, trait.value))


@dataclass(frozen=True, slots=True)
class OfDoer(tree.Trait):
    """The player who does this controls it."""


@reads(TRAIT, OfDoer)
@enforces("7.3.31.a")
def _of_doer(frame: Frame, trait: OfDoer, reference: int) -> bool:
    it = frame.state.objects[reference]
    return it.controller == frame.doer or (
        zones.IN_PLAY_AT[it.place] and _nearly(frame, Point.SACRIFICED_BY_ITS_CONTROLLER, reference)
    )


def own(what: tree.Selector) -> tree.Selector:
    """Return a choice narrowed to what the doer controls (7.3.31.a)."""
    if isinstance(what, tree.Choose | tree.Target):
        traits = (*what.filter.traits, OfDoer())
        return replace(what, filter=replace(what.filter, traits=traits))
    return what


@reads(TRAIT, tree.OfKind)
def _of_kind(frame: Frame, trait: tree.OfKind, reference: int) -> bool:
    return is_of_kind(frame, trait.kinds, reference)


@reads(TRAIT, tree.NotTrait)
def _not(frame: Frame, trait: tree.NotTrait, reference: int) -> bool:
    return not has(frame, trait.trait, reference)


@reads(TRAIT, tree.AnyTrait)
def _any(frame: Frame, trait: tree.AnyTrait, reference: int) -> bool:
    return any(has(frame, each, reference) for each in trait.traits)


@reads(TRAIT, tree.Measured)
def _measured(frame: Frame, trait: tree.Measured, reference: int) -> bool:
    compare = COMPARE[trait.comparison]
    value = amount(frame, trait.value)
    if any(compare(it, value) for it in property_values(frame, reference, trait.property)):
        return True
    return _nearly(frame, _COST_DIFFERS.get(trait.property), reference)


_COST_DIFFERS = {
    tree.Property.BASE_COST: Point.BASE_COST_DIFFERS,
    tree.Property.HAND_COST: Point.HAND_COST_DIFFERS,
    tree.Property.RESERVE_COST: Point.RESERVE_COST_DIFFERS,
}


def _nearly(frame: Frame, point: Point | None, reference: int) -> bool:
    """Whether a thing would do if what it lacks by the rule of a point did not matter."""
    if point is None or not watched() or reference < 0:
        return False
    it = object_of(frame, reference)
    return it is not None and not heeds(point, it.item)


@reads(TRAIT, tree.Highest, tree.Lowest)
def _extreme(frame: Frame, trait: tree.Highest | tree.Lowest, reference: int) -> bool:
    return True  # compared among all candidates, see `selectors.candidates`


@reads(TRAIT, tree.WithCounters)
def _with_counters(frame: Frame, trait: tree.WithCounters, reference: int) -> bool:
    it = object_of(frame, reference)
    if it is None:
        return False
    number = sum(n for name, n in it.counters if trait.counter in (None, name))
    return COMPARE[trait.comparison](number, amount(frame, trait.value))


_CONTROLLED = frozenset({*zones.IN_PLAY, *zones.HEROES, *zones.MANA, zones.LIMBO})


@reads(TRAIT, tree.ControlledBy)
@enforces("7.5.5.a", "7.2.3.a")
def _controlled_by(frame: Frame, trait: tree.ControlledBy, reference: int) -> bool:
    it = frame.state.objects.get(reference)
    if it is not None:
        if it.controller not in players_in(frame, trait.players):
            in_play = zones.IN_PLAY_AT[it.place]
            return in_play and not heeds(Point.ANOTHER_CONTROLS, it.item)
        return it.place in _CONTROLLED or (
            it.place in zones.RESERVES and not heeds(Point.RESERVE_IS_NOT_CONTROLLED, "Reserve")
        )
    assert ref.is_expedition(reference)
    return ref.expedition_of(reference) >> 1 in players_in(frame, trait.players)


@reads(TRAIT, tree.In)
def _in(frame: Frame, trait: tree.In, reference: int) -> bool:
    it = object_of(frame, reference)
    if it is None:
        regions = regions_of(frame, reference)
        return any(
            regions & {region_of(frame.state, e) for e in zones.MASKS[mask_in(frame, place.of)]}
            for place in trait.places
        )
    for place in trait.places:
        if place.zone is tree.Zone.EXPEDITION:
            if presence(frame.state, it.id) & mask_in(frame, place.of):
                return True
        elif it.place in places_in(frame, place):
            return True
    beyond = it.place in zones.RESERVES and watched()
    beyond = beyond and any(place.zone is tree.Zone.PLAY for place in trait.places)
    return beyond and not heeds(Point.IN_PLAY_IS_MEANT, "Reserve")


@reads(TRAIT, tree.InTerrain)
@enforces("7.5.8.a", "7.5.8.b", "7.1.2.a")
def _in_terrain(frame: Frame, trait: tree.InTerrain, reference: int) -> bool:
    ghost = frame.state.ghosts.get(reference)
    if ghost is not None:
        return trait.terrain in ghost.region
    found = workings(frame.state).terrains
    there = any(trait.terrain in found[region] for region in regions_of(frame, reference))
    return there or _nearly(frame, Point.IS_IN_NO_SUCH_TERRAIN, reference)


@reads(TRAIT, tree.Facing)
@enforces("1.2.3.c", "7.4.4.g")
def _facing(frame: Frame, trait: tree.Facing, reference: int) -> bool:
    with frame.by(Point.FACING_IS_BOTH):
        mask = zones.mask_facing(mask_in(frame, trait.what))
    return bool(expeditions_of(frame, reference) & mask)


@reads(TRAIT, tree.OtherThan)
def _other_than(frame: Frame, trait: tree.OtherThan, reference: int) -> bool:
    return not is_one(frame, trait.what, reference) or (
        isinstance(trait.what, tree.Me) and _nearly(frame, Point.IS_NO_OTHER, reference)
    )


@reads(TRAIT, tree.Among)
def _among(frame: Frame, trait: tree.Among, reference: int) -> bool:
    return reference in select(frame, trait.what)


@reads(TRAIT, tree.Played)
def _played(frame: Frame, trait: tree.Played, reference: int) -> bool:
    """Whether the card being played is played by whom, whence and where the text says."""
    play = frame.playing
    if play is None:
        return False
    if trait.by is not None and play.player not in players_in(frame, trait.by):
        return False
    if trait.origins and not any(play.origin in places_in(frame, p) for p in trait.origins):
        return False
    return trait.place is None or play.place in places_in(frame, trait.place)
