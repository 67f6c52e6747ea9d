"""Points: each is asked somewhere, names rules that exist, and can be left out of a replay."""

import re
from pathlib import Path

from judge.engine.points import Kind, Point, Watch, heeds, watched, watching

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"


def test_every_point_is_asked_somewhere() -> None:
    text = "\n".join(
        file.read_text(encoding="utf-8") for file in ENGINE.rglob("*.py") if file.stem != "points"
    )
    named = set(re.findall(r"\bPoint\.([A-Z_]+)", text))
    assert {point.name for point in Point} == named


def test_two_points_that_do_the_same_by_the_same_rule_are_two() -> None:
    alike = [point for point in Point if (point.kind, point.rules) == (Kind.FORBIDS, ("2.4.4",))]
    assert len(alike) > 1


def test_a_rule_is_heeded_unless_a_watch_leaves_it_out() -> None:
    key = Point.TOUGH, 7
    watch = Watch(frozenset({key}))
    assert heeds(*key)
    with watching(watch):
        assert watched()
        assert not heeds(*key)
        assert heeds(Point.TOUGH, 8)
        with watching(None):
            assert heeds(*key)
    assert not watched()
    assert list(watch.passed) == [key, (Point.TOUGH, 8)]
