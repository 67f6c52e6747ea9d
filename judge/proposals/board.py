"""A proposed board as a value: things with the parts that they play, and what is done."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.proposals.needs import BoardPart
from judge.proposals.things import ALICE, LaidThing
from judge.records import dataclass


@dataclass(frozen=True, slots=True)
class ProposedBoard:
    """Things with the parts that they play, what is done, and which ability comes up.

    `does` are sentences of the tables, to be filled in with the names of the things; `says` are the
    concepts that they tell; `fits` how well this suits the question, its words aside.
    """

    parts: tuple[BoardPart, ...]
    does: tuple[str, ...]
    says: frozenset[str]
    fits: float
    ability: tree.Ability | None = None
    actor: str = ALICE
    side: str = ""
    direct: bool = False
    """Whether what is done takes the targets itself."""
    mana: int | None = None
    """How many Mana Orbs its player has, where an ability depends on that."""
    facts: tuple[str, ...] = ()
    """What is so of Expeditions and regions, in sentences."""
    aims: str = ""
    """What is targeted that nobody lays: an Expedition."""
    ask: str = ""
    """What alone is asked of it, where that is told."""

    def thing(self, *roles: str) -> LaidThing | None:
        """Return the first thing that plays one of these parts, in their order."""
        return next((it.thing for role in roles for it in self.parts if it.role == role), None)
