"""The functions that enforce rules are watched while a scenario is played, and only then."""

from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from judge.scenario import firing
from judge.scenario.firing import recording


class Bearer:
    def own(self) -> str:
        return type(self).__name__


class Heir(Bearer):
    def own(self) -> str:
        return super().own()


def added(first: int, *, second: int) -> int:
    return first + second


def counted(upto: int) -> Iterator[int]:
    yield from range(upto)


@lru_cache
def kept(number: int) -> int:
    return number


FUNCTIONS = {added: ("1.1.a",), counted: ("1.1.b",), Heir.own: ("1.1.c",), kept: ("1.1.d",)}
CODES = [added.__code__, counted.__code__, Heir.own.__code__, kept.__wrapped__.__code__]


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(firing, "_enforcing", lambda: FUNCTIONS)
    firing._watched.cache_clear()
    yield
    firing._watched.cache_clear()


def codes() -> list[object]:
    return [added.__code__, counted.__code__, Heir.own.__code__, kept.__wrapped__.__code__]


@pytest.mark.parametrize(
    ("call", "gives", "rule"),
    [
        (lambda: added(1, second=2), 3, "1.1.a"),
        (lambda: [*counted(2)], [0, 1], "1.1.b"),
        (lambda: Heir().own(), "Heir", "1.1.c"),
        (lambda: kept(7), 7, "1.1.d"),
    ],
    ids=["plain", "generator", "method", "kept"],
)
def test_a_watched_function_does_what_it_does_and_its_rules_have_fired(
    call: Callable[[], object], gives: object, rule: str
) -> None:
    assert call() == gives
    with recording() as fired:
        assert fired.rules == frozenset()
        assert [call(), call()] == [gives, gives]
        assert fired.rules == {rule}
    assert call() == gives
    assert fired.rules == {rule}
    with recording() as fired:
        pass
    assert fired.rules == frozenset()


def test_no_function_is_changed_when_a_recording_has_ended() -> None:
    with pytest.raises(StopIteration), recording():
        next(counted(0))
    assert codes() == CODES


def test_a_recording_goes_on_after_one_that_lies_in_it() -> None:
    with recording() as outer:
        added(1, second=2)
        with recording() as inner:
            added(1, second=2)
            kept(1)
        assert inner.rules == {"1.1.a", "1.1.d"}
        assert outer.rules == {"1.1.a"}
        kept(2)
        assert outer.rules == {"1.1.a", "1.1.d"}
    assert codes() == CODES
