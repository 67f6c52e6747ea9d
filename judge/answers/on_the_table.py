"""What of the table decides an answer, by the points without which it would be another."""

from __future__ import annotations

from collections.abc import Iterator

from judge.answers.decisive import Decisive
from judge.answers.reasons import Grounds
from judge.answers.scene import Scene
from judge.answers.wording import decided_by
from judge.cards import ability as tree
from judge.records import dataclass
from judge.telling.because import point_ways


@dataclass(frozen=True, slots=True)
class TablePoint:
    """A point where the table decides, what is so there as played, and what else may be."""

    decisive: Decisive
    here: str
    there: str
    conditions: tuple[tree.Node, ...]


def on_the_table(grounds: Grounds | None) -> TablePoint | None:
    """Return the first point of an answer where the table decides it alone, if one does."""
    found = grounds.points if grounds is not None else ()
    at = next((it for it in found if it.of_the_table), None)
    if at is None or grounds is None:
        return None
    here, there = point_ways(at.key[0], grounds.scene.at_point(at.key))
    return TablePoint(at, here, there, tuple(_looked_at(grounds.scene, at)))


def _looked_at(scene: Scene, at: Decisive) -> Iterator[tree.Node]:
    """Yield what a text asks of the table there: its condition, or all of it where it has none."""
    about = [*decided_by(scene, at)] or [it.tree for _, it in scene.ability_of(at.key)]
    yield from (getattr(it, "condition", None) or it for it in about)
