"""Dataclasses whose methods are written late do what the library's do."""

import copy
import dataclasses
import pickle
from typing import ClassVar

import pytest

from judge import records
from judge.records import dataclass


def _made(house, **options):  # type: ignore[no-untyped-def]  # the decorator is what is tested
    @house.dataclass(**options)
    class Point:
        x: int
        y: int = 2
        seen: list[int] = house.field(default_factory=list, compare=False, repr=False)
        kind: ClassVar[str] = "point"
        none: ClassVar[str | None] = None
        _: house.KW_ONLY
        name: str = "p"
        twice: int = house.field(init=False, default=0)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.x)

    return Point


class Library:
    """How the library makes classes."""

    dataclass, field, KW_ONLY = dataclasses.dataclass, dataclasses.field, dataclasses.KW_ONLY


OPTIONS = [
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "order": True},
    {"slots": True},
    {"frozen": True},
    {},
    {"frozen": True, "eq": False},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_class_behaves_as_the_librarys(options: dict[str, bool]) -> None:
    def told(point) -> list[object]:  # type: ignore[no-untyped-def]  # two classes of one shape
        one, same, other = point(1, name="a"), point(1, name="a"), point(3)
        facts: list[object] = [repr(one), one.twice, one.y, one.seen, one == same, one == other]
        facts += [one == 1, one.seen is same.seen, point.__match_args__, point.__hash__ is None]
        facts += [dataclasses.replace(one, x=5).twice, dataclasses.asdict(one)]
        house = records if hasattr(point, "__record_fields__") else dataclasses
        facts += [house.replace(one, x=5).twice, one.kind, one.none, hasattr(point, "seen")]
        facts += [[it.name for it in house.fields(one)], house.is_dataclass(point)]
        with pytest.raises(ValueError, match="twice"):
            house.replace(one, twice=3)
        facts += [
            (it.name, it.init, it.kw_only, it.compare, it.repr, it.default is dataclasses.MISSING)
            for it in dataclasses.fields(point)
        ]
        facts += [dataclasses.is_dataclass(one), dataclasses.is_dataclass(point)]
        facts += [point.__doc__ is not None, copy.copy(one).name, hasattr(one, "__dict__")]
        if options.get("order"):
            facts += [one < other, one >= other, sorted([other, one])[0] is one]
        if options.get("frozen") and options.get("eq", True):
            facts.append(hash(one) == hash(same))
        for wrong in (lambda: point(), lambda: point(1, 2, [], "b"), lambda: point(1, z=3)):
            with pytest.raises(TypeError):
                wrong()
        try:
            one.x = 7
            facts.append("changed")
        except dataclasses.FrozenInstanceError:
            facts.append("kept")
        return facts

    assert told(_made(records, **options)) == told(_made(Library, **options))


@pytest.mark.parametrize("options", OPTIONS)
def test_the_first_calls_and_the_later_ones_do_the_same(options: dict[str, bool]) -> None:
    house, library = _made(records, **options), _made(Library, **options)
    for number in range(20):
        one, same = house(number, seen=[1], name="a"), library(number, seen=[1], name="a")
        assert repr(one) == repr(same)
        assert (one.twice, one.seen, house(x=number).seen) == (same.twice, [1], [])
        assert house(number).seen is not house(number).seen
        for wrong in ((), (number, 2, [], "b")):
            with pytest.raises(TypeError):
                house(*wrong)
        for wrong in ({"z": 3}, {"x": 3}, {"twice": 3}):
            with pytest.raises(TypeError):
                house(number, **wrong)


def test_written_methods_and_inheritance_are_kept() -> None:
    @dataclass(frozen=True, slots=True)
    class Base:
        one: int

        def __repr__(self) -> str:
            return "own"

        def __eq__(self, other: object) -> bool:
            return True

    @dataclass(frozen=True, slots=True)
    class Derived(Base):
        two: int = 2

    assert repr(Base(1)) == "own"
    assert Base(1) == Base(2)
    assert hash(Base(1)) == hash(Base(1))
    assert Derived(1) != Derived(2)
    assert Derived(1).two == 2
    assert {f.name for f in dataclasses.fields(Derived)} == {"one", "two"}


@dataclass(frozen=True, slots=True)
class Kept:
    """A class that pickling finds by its name."""

    value: tuple[int, ...]


def test_a_frozen_value_is_pickled_and_cannot_change() -> None:
    one = pickle.loads(pickle.dumps(Kept((1, 2))))
    assert one == Kept((1, 2))
    with pytest.raises(dataclasses.FrozenInstanceError):
        del one.value
