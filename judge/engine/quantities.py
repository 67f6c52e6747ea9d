"""Numbers in abilities (1.1.6): what is counted, measured, rolled or paid."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.called import CALLED
from judge.engine.characteristics import characteristics
from judge.engine.dispatch import AMOUNT, amount, reads, select
from judge.engine.frames import Frame, object_of
from judge.engine.objects import Object
from judge.engine.points import Point, heeds
from judge.engine.registry import enforces
from judge.engine.state import State

BOOST = "BOOST"
FLEETING = CALLED[tree.State.FLEETING]
STATISTICS = {tree.Property.FOREST: 0, tree.Property.MOUNTAIN: 1, tree.Property.WATER: 2}
TERRAINS = tuple(str(terrain) for terrain in tree.Terrain)


@enforces("2.5.1.b", "2.2.11.b", "7.1.2.b")
def statistics(state: State, it: Object) -> tuple[int, int, int]:
    """Return an object's statistics, boosts included (2.5.1.b)."""
    forest, mountain, water = characteristics(state, it.id).statistics
    if not it.face.has_statistics:
        return forest, mountain, water
    boosts = it.count(BOOST)
    if boosts and not heeds(Point.BOOSTS_COUNT, it.item):
        boosts = 0
    return forest + boosts, mountain + boosts, water + boosts


@enforces("2.2.9.a", "2.2.9.b", "2.3.1.f", "1.1.6.d")
def base_cost(it: Object, *, from_reserve: bool = False) -> int:
    """Return the Base Cost: the Reserve Cost of what is Fleeting, in Reserve or played from it."""
    if from_reserve or FLEETING in it.statuses or it.place in zones.RESERVES:
        return it.face.reserve_cost or 0
    return it.face.hand_cost or 0


@enforces("2.3.1.f", "1.1.6.d")
def property_values(frame: Frame, reference: int, wanted: tree.Property) -> tuple[int, ...]:
    """Return an object's values of a property; several where “a base statistic” is asked."""
    it = object_of(frame, reference)
    if it is None:
        return (0,)
    match wanted:
        case tree.Property.HAND_COST:
            return (it.face.hand_cost or 0,)
        case tree.Property.RESERVE_COST:
            return (it.face.reserve_cost or 0,)
        case tree.Property.BASE_COST:
            return (base_cost(it, from_reserve=frame.origin in zones.RESERVES),)
        case tree.Property.HIGHEST_STATISTIC:
            return (max(statistics(frame.state, it)),)
        case tree.Property.BASE_STATISTIC:
            return it.face.base.statistics if it.face.has_statistics else ()
        case tree.Property.BASE_STATISTIC_THERE:
            return _base_statistics_there(frame, it)
    return (statistics(frame.state, it)[STATISTICS[wanted]],)


def property_value(frame: Frame, reference: int, wanted: tree.Property) -> int:
    """Return an object's single value of a property, 0 if it has none (1.1.6.d)."""
    return max(property_values(frame, reference, wanted), default=0)


def _base_statistics_there(frame: Frame, it: Object) -> tuple[int, ...]:
    """Return the base statistics of the terrains that an object is in."""
    from judge.engine.selectors import regions_of

    if not it.face.has_statistics:
        return ()
    state = frame.state
    assert state.workings is not None
    here = frozenset().union(*(state.workings.terrains[r] for r in regions_of(frame, it.id)))
    return tuple(it.face.base.statistics[n] for n, name in enumerate(TERRAINS) if name in here)


@reads(AMOUNT, tree.Number)
def _number(frame: Frame, quantity: tree.Number) -> int:
    return quantity.value


@reads(AMOUNT, tree.PaidX)
def _paid(frame: Frame, quantity: tree.PaidX) -> int:
    return frame.x


@reads(AMOUNT, tree.CountOf)
def _count(frame: Frame, quantity: tree.CountOf) -> int:
    return len(select(frame, quantity.what))


@reads(AMOUNT, tree.PropertyOf)
@enforces("2.1.h", "6.3.k")
def _property(frame: Frame, quantity: tree.PropertyOf) -> int:
    found = select(frame, quantity.what)
    return property_value(frame, found[0], quantity.property) if found else 0


@reads(AMOUNT, tree.CountersOn)
@enforces("2.5.d", "7.3.14.b")
def _counters(frame: Frame, quantity: tree.CountersOn) -> int:
    total = 0
    for reference in select(frame, quantity.what):
        it = object_of(frame, reference)
        if it is not None:
            total += sum(number for name, number in it.counters if quantity.counter in (None, name))
    return total


@reads(AMOUNT, tree.BaseStatisticsOf)
def _base_statistics(frame: Frame, quantity: tree.BaseStatisticsOf) -> int:
    value = amount(frame, quantity.value)
    total = 0
    for reference in select(frame, quantity.among):
        it = object_of(frame, reference)
        if it is not None and it.face.has_statistics:
            total += it.face.base.statistics.count(value)
    return total


@reads(AMOUNT, tree.RegionsBetween)
def _regions_between(frame: Frame, quantity: tree.RegionsBetween) -> int:
    from judge.engine.selectors import region_of

    one, other = select(frame, quantity.one), select(frame, quantity.other)
    if not one or not other or frame.state.tiebreakers:
        return 0
    apart = abs(
        region_of(frame.state, ref.expedition_of(one[0]))
        - region_of(frame.state, ref.expedition_of(other[0]))
    )
    return max(apart - 1, 0)


@reads(AMOUNT, tree.DieResult)
@enforces("7.3.28.b")
def _die(frame: Frame, quantity: tree.DieResult) -> int:
    return frame.die


@reads(AMOUNT, tree.ThatMany)
def _that_many(frame: Frame, quantity: tree.ThatMany) -> int:
    return frame.number


@reads(AMOUNT, tree.Sum)
def _sum(frame: Frame, quantity: tree.Sum) -> int:
    return sum(amount(frame, term) for term in quantity.terms)


@reads(AMOUNT, tree.Times)
def _times(frame: Frame, quantity: tree.Times) -> int:
    return quantity.factor * amount(frame, quantity.quantity)


@reads(AMOUNT, tree.UpTo)
def _up_to(frame: Frame, quantity: tree.UpTo) -> int:
    return amount(frame, quantity.maximum)


@reads(AMOUNT, tree.AnyNumber, tree.AllOf)
def _any_number(frame: Frame, quantity: tree.AnyNumber | tree.AllOf) -> int:
    return 1_000
