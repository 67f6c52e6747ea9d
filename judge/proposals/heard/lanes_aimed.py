"""At which Expedition each thing that is done is aimed."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.story import Act


class LanesAimed:
    """Notes at which Expedition what was done last is aimed."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.lanes: dict[int, tuple[str, str]] = {}
        """Where it is said that something is done -> whose Expedition it is aimed at, and which."""

    @property
    def aims(self) -> tuple[str, str]:
        """Whose Expedition was aimed at last, and which."""
        return next(reversed(self.lanes.values()), ("", ""))

    @aims.setter
    def aims(self, lane: tuple[str, str]) -> None:
        self._aims_at(lane, self.acts[-1] if self.acts else None)

    def _aims_at(self, lane: tuple[str, str], act: Act | None) -> None:
        """Note at which Expedition something is aimed that is done, or that is done later."""
        at = act.at if act is not None else -1
        self.lanes.pop(at, None)
        self.lanes[at] = lane


def aims_at_lanes(face: Card | None) -> bool:
    """Whether a card, in one of its printings, is aimed at an Expedition."""
    printings = load_cards().by_name[face.name] if face is not None else ()
    abilities = (it for card in printings for it in (*card.abilities, *card.support))
    nodes = (node for it in abilities for node in tree.walk(it))
    return any(
        isinstance(it, tree.Target | tree.Choose) and tree.Kind.EXPEDITION in it.filter.kinds
        for it in nodes
    )
