"""Cards made by hand for the tests, each as small as its test needs."""

from judge.cards import ability as tree
from judge.cards.ability import Ability, Each, Filter, Kind, Me, Number, Place, Symbol, Zone
from judge.engine.objects import CHARACTER, Face
from judge.engine.reading import make_face

BOOST = "BOOST"
CHARACTERS = Filter((Kind.CHARACTER,))
MINE = tree.ControlledBy(tree.You())
MY_EXPEDITION = tree.Related(tree.Relation.EXPEDITION, Me())
YOUR_EXPEDITIONS = Place(Zone.EXPEDITION, tree.You())
RECRUIT = tree.Token("ORDIS_RECRUIT", (1, 1, 1), ("SOLDIER",))


def character(name: str, *bodies: tree.Body, **facts: object) -> Face:
    """A Character of 1/1/1 that costs 1, with these abilities."""
    given = {"statistics": (1, 1, 1), "hand_cost": 1, "reserve_cost": 1, **facts}
    return make_face(name, CHARACTER, abilities=[Ability(body) for body in bodies], **given)  # type: ignore[arg-type]  # facts of several types are handed on


def spell(name: str, effect: tree.Effect, *bodies: tree.Body, **facts: object) -> Face:
    """A Spell that costs 1."""
    given = {"hand_cost": 1, "reserve_cost": 1, **facts}
    abilities = [Ability(tree.SpellEffect(effect)), *(Ability(body) for body in bodies)]
    return make_face(name, "Spell", abilities=abilities, **given)  # type: ignore[arg-type]  # facts of several types are handed on


def landmark(name: str, *bodies: tree.Body, **facts: object) -> Face:
    """A Landmark Permanent that costs 1."""
    given = {"hand_cost": 1, "reserve_cost": 1, "zone_type": "Landmark", **facts}
    return make_face(name, "Permanent", abilities=[Ability(body) for body in bodies], **given)  # type: ignore[arg-type]  # facts of several types are handed on


def when(symbol: Symbol, effect: tree.Effect) -> tree.Reaction:
    """A Reaction with a trigger symbol."""
    return tree.Reaction((tree.SymbolEvent(symbol),), effect)


def boost(what: tree.Selector, number: int = 1) -> tree.GainCounters:
    """Give boosts."""
    return tree.GainCounters(what, BOOST, Number(number))


def choose(wanted: Filter, number: int = 1) -> tree.Choose:
    """Choose so many things."""
    return tree.Choose(wanted, Number(number), Number(number))


def target(wanted: Filter, number: int = 1) -> tree.Target:
    """Target so many things."""
    return tree.Target(wanted, Number(number), Number(number))


SACRIFICE_A_CHARACTER = tree.Sacrifice(choose(Filter((Kind.CHARACTER,), (MINE,))))
KUWAT = character("Kuwat", when(Symbol.JOIN, SACRIFICE_A_CHARACTER))
HAVEN = landmark(
    "Haven",
    tree.Passive(
        (tree.Grant(Each(Filter((Kind.CHARACTER,), (MINE,))), when(Symbol.RESERVE, boost(Me()))),)
    ),
)
PLAIN = character("Plain")
