"""What a question tells as values: each card as it is told of, what is done, what follows."""

from __future__ import annotations

from collections.abc import Mapping

from judge.proposals.marked import MarkedQuestion
from judge.records import dataclass, field

AGAIN = "again"
AGAIN_FROM_HAND = "again_from_hand"
"""How it is said that something is played from Reserve after it left play."""
MORNING = "Morning happens."
NOON, DUSK, REST = "Noon happens.", "Dusk happens.", "Rest happens."
NIGHT = "Night happens."
NEXT_DAY = "Night happens. Morning happens."
AFTER_DUSK = (NIGHT, REST, NEXT_DAY)


@dataclass(frozen=True, slots=True)
class Act:
    """Something that is done with a card: `how` is play, scout, support or quick."""

    card: int
    how: str
    actor: str
    at: int

    @property
    def told(self) -> bool:
        """Whether it is said, and not only likely."""
        return self.at >= 0


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card as it is told of: nothing where nothing is said.

    `states` are concept -> state as it is laid; `played` is from where it is played.
    """

    owner: str = ""
    lies: str = ""
    states: Mapping[str, str] = field(default_factory=dict)
    side: str = ""
    copies: int = 1
    played: str = ""
    few: int = 0
    """How many of several have the states; all of them where that is not said."""
    named: int = 0
    """How many of a plain thing are cards that are named: three cards, one of them X."""


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of each card, what is done in order, what it is done to, which phases follow."""

    question: MarkedQuestion
    cards: tuple[ToldCard, ...]
    acts: tuple[Act, ...]
    targets: Mapping[int, tuple[int, ...]]
    """What something is aimed at -> where that is said, each time."""
    sacrificed: tuple[int, ...]
    aims: tuple[str, str]
    """Whose Expedition is targeted, and which; nothing where that is not said."""
    phases: tuple[str, ...]
    of_others: bool
    """Whether another thing does something that is not named."""
    near: bool
    """Whether it speaks of what shares an Expedition."""
    won: bool
    """Whether an Expedition is said to have won its terrain."""
    lost: bool
    """Whether it is said not to move forward."""
    nights: tuple[int, ...] = ()
    """Before which of what is done a night passes."""
    sooner: tuple[tuple[int, str], ...] = ()
    """Before which of what is done Morning or Noon comes, and its sentence."""
    passed: frozenset[int] = frozenset()
    """Where phases are named that have passed before something is done."""
    let: frozenset[int] = frozenset()
    """What is played by what another card does."""
    lanes: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    """Where it is said that something is done -> the Expedition at which that is aimed."""

    def done(self, many: int) -> int:
        """Return how many sentences tell so many of what is done and of the phases, with nights."""
        return many + sum(n <= many for n in (*self.nights, *(n for n, _ in self.sooner)))

    def before(self, deed: int) -> tuple[str, ...]:
        """Return the sentences of the phases that come before something is done."""
        night = (NEXT_DAY,) if deed in self.nights else ()
        return (*night, *(text for n, text in self.sooner if n == deed))

    def all_aimed_by(self, card: int) -> tuple[Act, ...]:
        """Return what is done that a card is the target of: each time what is said last before."""
        places = self.targets.get(card, ()) if self.acts else ()
        return tuple(self._last_before(place, card) for place in places)

    def aimed_by(self, card: int) -> Act | None:
        """Return what is done that a card is said last to be the target of."""
        return next(iter(reversed(self.all_aimed_by(card))), None)

    def _last_before(self, place: int, card: int) -> Act:
        before = [act for act in self.acts if act.at <= place and act.card != card]
        return max(before, key=lambda act: act.at, default=self.acts[0])


def says_hand(story: Story) -> bool:
    """Whether a question speaks of a Hand, and not only of playing something."""
    return any(it.concept == "hand" for it in story.question.reading.noted)
