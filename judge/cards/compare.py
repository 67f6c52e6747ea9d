"""What sets two cards, or two printings, apart."""

from typing import Any

from judge.cards.ability import Ability
from judge.cards.facts import Card
from judge.records import dataclass

_FACTS = ("type", "zone_type", "sub_types", "hand_cost", "reserve_cost", "statistics")


@dataclass(frozen=True, slots=True)
class Difference:
    """What another card of the same name changes: facts (before, after), abilities lost, gained."""

    facts: dict[str, tuple[Any, Any]]
    lost: tuple[Ability, ...]
    gained: tuple[Ability, ...]


def difference(before: Card, after: Card) -> Difference:
    """Compare two cards, such as the common and the rare of a name."""
    facts = {}
    for name in _FACTS:
        values = getattr(before, name), getattr(after, name)
        if values[0] != values[1]:
            facts[name] = values
    mine = (*before.abilities, *before.support)
    theirs = (*after.abilities, *after.support)
    return Difference(
        facts,
        lost=tuple(ability for ability in mine if ability not in theirs),
        gained=tuple(ability for ability in theirs if ability not in mine),
    )
