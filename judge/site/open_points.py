"""Open points that matter: what a sweep of pairs found to rest on each interpretation."""

import json
from pathlib import Path

from judge.records import dataclass
from judge.rulebook.model import Interpretation

FILE = "open-points.json"


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """How many pairs rest on an interpretation, how many cards alone, and the smallest example.

    `about` names the cards of the example, which can be asked as it stands.
    """

    id: str
    pairs: int = 0
    cards: int = 0
    about: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True, slots=True)
class SweptPairs:
    """A sweep of pairs: how many of how many were played, in how many situations; what it found."""

    pairs: int
    of: int
    situations: int
    points: tuple[OpenPoint, ...]

    def found(self, one: Interpretation) -> OpenPoint:
        """Return what was found of an interpretation; nothing rests on it where none was."""
        return next((it for it in self.points if it.id == one.id), OpenPoint(one.id))

    def ranked(self, points: tuple[Interpretation, ...]) -> list[tuple[Interpretation, OpenPoint]]:
        """Return interpretations on which something rests, those of the most pairs first."""
        found = [(one, self.found(one)) for one in points]
        shown = [each for each in found if each[1].example]
        return sorted(shown, key=lambda each: (-each[1].pairs, -each[1].cards, each[0].id))


def read_swept(folder: Path) -> SweptPairs | None:
    """Return what `judge sweep report --points` wrote into an edition's folder, if it did."""
    path = folder / FILE
    if not path.is_file():
        return None
    value = json.loads(path.read_text(encoding="utf-8"))
    points = tuple(
        OpenPoint(it["id"], it["pairs"], it["cards"], tuple(it["about"]), it["example"])
        for it in value["points"]
    )
    return SweptPairs(value["pairs"], value["of"], value["situations"], points)
