"""How much of the cards the engine executes."""

from judge.cards.check import distinct_abilities
from judge.cards.measuring.measures import Measure
from judge.cards.pool import CardPool
from judge.cards.printed import print_ability


def executed(pool: CardPool) -> Measure:
    """Measure the distinct abilities that the engine executes; the others are declined by name."""
    from judge.engine import Declined, make_face

    abilities = distinct_abilities(pool)
    failures = []
    for ability, card in abilities.items():
        try:
            make_face(card.name, card.type, zone_type=card.zone_type or "", abilities=[ability])
        except Declined as declined:
            failures.append(f"{card.name}: {declined} in: {print_ability(ability)}")
    name = "distinct abilities that the engine executes"
    return Measure(name, len(abilities) - len(failures), len(abilities), 1.0, tuple(failures))
