"""Section 7.3 and 3.2.2: keyword actions, one by one."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Symbol, Zone
from judge.engine import building, terrains, zones
from judge.engine.objects import Expedition, Marker
from tests.engine.cards import (
    CHARACTERS,
    PLAIN,
    boost,
    character,
    choose,
    landmark,
    spell,
    target,
    when,
)
from tests.engine.playing import Table

HERO, THEIRS = zones.EXPEDITIONS[0], zones.EXPEDITIONS[2]
IT = tree.That(tree.Role.IT)
EXPEDITIONS = Filter((Kind.EXPEDITION,))
OWN_RESERVE = Filter((), (tree.In((Place(Zone.RESERVE, tree.You()),)),))
OWN_HAND = Filter((), (tree.In((Place(Zone.HAND, tree.You()),)),))


def cast(effect: tree.Effect, *answers: str, **places: list[int]) -> Table:
    """Play a Spell with an effect on a board of Plain Characters at some places."""
    table = Table()
    for place in places.get("plain", []):
        table.put(PLAIN, place)
    table.put(spell("Spell", effect), zones.HANDS[0])
    table.play("play Spell", *answers)
    return table


def test_drawing_from_an_empty_deck_reshuffles_the_discard_pile() -> None:
    """3.2.2.d, 7.3.9.a and I-18."""
    table = cast(tree.Draw(tree.Number(2)), plain=[zones.DISCARD[0], zones.DISCARD[0]])
    assert len(table.state.zones[zones.HANDS[0]]) == 2
    assert {"3.2.2.d"} <= table.rules()


def test_drawing_from_nothing_does_nothing() -> None:
    """3.2.2.e."""
    table = cast(tree.Draw())
    assert {"3.2.2.e"} <= table.rules()


def test_exhausted_resupply_resupplies_and_then_exhausts() -> None:
    """7.3.13.a."""
    table = cast(tree.Resupply(tree.Entering.EXHAUSTED), plain=[zones.DECKS[0]])
    assert table.where("Plain") == "Alice's Reserve"
    assert table.one("Plain").statuses == {"Exhausted"}


def test_sabotage_may_target_any_reserve_or_nothing() -> None:
    """7.3.30.a."""
    table = cast(tree.Sabotage(), "target Plain", plain=[zones.RESERVES[0]])
    assert table.where("Plain") == "Alice's Discard pile"
    table = cast(tree.Sabotage(), "done", plain=[zones.RESERVES[1]])
    assert table.where("Plain") == "Bob's Reserve"


def test_exchange_needs_both() -> None:
    """7.3.11."""
    swap = tree.Exchange(target(OWN_RESERVE), choose(OWN_HAND))
    table = Table()
    table.put(character("There"), zones.RESERVES[0])
    table.put(spell("Swap", swap), zones.HANDS[0])
    table.put(character("Here"), zones.HANDS[0])
    table.play("play Swap")
    assert table.where("There") == "Alice's Hand"
    assert table.where("Here") == "Alice's Reserve"
    table = cast(swap, plain=[zones.RESERVES[0]])
    assert table.where("Plain") == "Alice's Reserve"
    assert {"7.3.11.b"} <= table.rules()


@pytest.mark.parametrize(("before", "after"), [(0, 0), (3, 6)])
def test_doubling_counters(before: int, after: int) -> None:
    """7.3.8."""
    table = Table()
    table.put(PLAIN, HERO, counters=[("BOOST", before)] if before else [])
    table.put(spell("Double", tree.DoubleCounters(target(CHARACTERS), "BOOST")), zones.HANDS[0])
    table.play("play Double")
    assert table.one("Plain").count("BOOST") == after


def test_exchanging_boosts() -> None:
    """7.3.10: each gains or loses the difference."""
    table = Table()
    table.put(character("Much"), HERO, counters=[("BOOST", 5)])
    table.put(character("Little"), HERO, counters=[("BOOST", 2)])
    table.put(spell("Swap", tree.ExchangeCounters(Each(CHARACTERS), "BOOST")), zones.HANDS[0])
    table.play("play Swap")
    assert (table.one("Much").count("BOOST"), table.one("Little").count("BOOST")) == (2, 5)


def test_augment_adds_one_of_a_counter_it_has() -> None:
    """7.3.4.a."""
    table = Table()
    table.put(landmark("Hub"), zones.LANDMARKS[0], counters=[("KELON", 2)])
    permanents = Filter((Kind.PERMANENT,))
    table.put(spell("Augment", tree.Augment(target(permanents))), zones.HANDS[0])
    table.play("play Augment")
    assert table.one("Hub").counters == (("KELON", 3),)


def test_counters_are_gained_up_to_a_maximum() -> None:
    gain = tree.GainCounters(target(CHARACTERS), "BOOST", tree.Number(2), tree.Number(3))
    table = Table()
    table.put(PLAIN, HERO, counters=[("BOOST", 2)])
    table.put(spell("Gain", gain), zones.HANDS[0])
    table.play("play Gain")
    assert table.one("Plain").count("BOOST") == 3


def test_a_card_put_in_the_mana_zone_is_face_down_and_exhausted() -> None:
    """3.2.9.b."""
    table = cast(tree.Move(target(CHARACTERS), Place(Zone.MANA)), plain=[THEIRS])
    orb = table.one("Plain")
    assert orb.place == zones.MANA[1]
    assert orb.face_down
    assert orb.statuses == {"Exhausted"}


def test_a_card_goes_to_its_owner_s_zone() -> None:
    """3.1.2.c: a Character that defected goes back to its owner's Reserve."""
    table = Table()
    table.put(PLAIN, HERO, owner=1)
    table.put(
        spell("Back", tree.Move(target(CHARACTERS), Place(Zone.RESERVE, tree.You()))),
        zones.HANDS[0],
    )
    table.play("play Back")
    assert table.where("Plain") == "Bob's Reserve"


def test_to_a_position_of_the_deck() -> None:
    """3.2.2.b and 3.2.2.f: the third from the top; the bottom if there are too few."""
    for cards, position in ((5, 2), (1, 1)):
        table = Table()
        table.put(PLAIN, THEIRS)
        for number in range(cards):
            table.put(character(f"Card {number}"), zones.DECKS[1])
        third = Place(Zone.DECK, position=tree.Number(3))
        table.put(spell("Bury", tree.Move(target(CHARACTERS), third)), zones.HANDS[0])
        table.play("play Bury")
        deck = table.state.zones[zones.DECKS[1]]
        assert deck.index(table.one("Plain").id) == position


def test_expeditions_do_not_move_beyond_the_ends() -> None:
    """7.3.21.b-c and 7.3.22.c-d."""
    for direction, distance, number, after in (
        (tree.Direction.FORWARD, 6, 3, 7),
        (tree.Direction.FORWARD, 7, 1, 7),
        (tree.Direction.BACKWARDS, 1, 3, 0),
        (tree.Direction.BACKWARDS, 0, 1, 0),
    ):
        hero = tree.Related(tree.Relation.HERO_EXPEDITION, tree.You())
        effect = tree.MoveExpedition(hero, direction, tree.Number(number))
        table = Table()
        table.start.expeditions = (Expedition(distance), *table.start.expeditions[1:])
        table.put(spell("Walk", effect), zones.HANDS[0])
        table.play("play Walk")
        assert table.state.expeditions[0].distance == after


def test_what_cannot_move_except_due_to_a_terrain_is_not_moved_by_effects() -> None:
    """4.2.4.d."""
    only = tree.CannotMoveForward(Each(EXPEDITIONS), except_due_to=tree.Terrain.WATER)
    hero = tree.Related(tree.Relation.HERO_EXPEDITION, tree.You())
    table = Table()
    table.put(landmark("Dam", tree.Passive((only,))), zones.LANDMARKS[1])
    table.put(spell("Walk", tree.MoveExpedition(hero, tree.Direction.FORWARD)), zones.HANDS[0])
    table.play("play Walk")
    assert table.state.expeditions[0].distance == 1
    assert {"4.2.4.d"} <= table.rules()


def test_a_terrain_marker_that_is_moved_is_a_new_object() -> None:
    """7.3.20.b: on its own region too, it gets the latest timestamp."""
    table = Table()
    table.start.markers = (
        Marker(900, 0, frozenset({"V"}), 3, 1),
        Marker(901, 1, frozenset({"O"}), 3, 2),
    )
    regions = Each(Filter((Kind.REGION,)))
    third = tree.Choose(Filter((Kind.REGION,)), tree.Number(1), tree.Number(1))
    assert terrains(building.finish(table.start), 3) == {"O"}
    table.put(spell("Shift", tree.MoveMarker(tree.Terrain.FOREST, regions, third)), zones.HANDS[0])
    table.play("play Shift", "choose -43")
    assert terrains(table.state, 3) == {"V"}


def test_activating_the_abilities_of_another_object() -> None:
    """7.3.1.b and 7.3.1.d: the emblem is the other object's."""
    hub = landmark("Hub", when(Symbol.JOIN, tree.GainCounters(Me(), "KELON", tree.Number(3))))
    permanents = Filter((Kind.PERMANENT,))
    wake = tree.Activate((Symbol.JOIN,), target(permanents))
    table = Table()
    table.put(hub, zones.LANDMARKS[0])
    table.put(character("Doctor", when(Symbol.HAND, wake)), zones.HANDS[0])
    table.play("play Doctor play Alice's Hero")
    assert table.one("Hub").count("KELON") == 3


def test_a_roll_is_chance_and_its_result_is_used() -> None:
    """7.3.28.a-b."""
    outcomes = tree.Outcomes(
        (tree.Outcome(4, None, boost(Me(), 2)), tree.Outcome(1, 3, boost(Me(), 1)))
    )
    effect = tree.Sequence((tree.RollDice(), outcomes))
    for roll, boosts in (("roll 4", 2), ("roll 3", 1)):
        table = Table()
        table.put(character("Gambler", when(Symbol.JOIN, effect)), zones.HANDS[0])
        table.play("play Gambler play Alice's Hero", roll)
        assert table.one("Gambler").count("BOOST") == boosts


def test_more_dice_are_rolled_and_one_ignored() -> None:
    """7.3.28.c: the results are seen before one is chosen."""
    plus_one = tree.RollDice(tree.Sum((tree.ThatMany(), tree.Number(1))))
    lucky = tree.Replaces(
        tree.Acts(tree.You(), tree.Deed.ROLLS), tree.Sequence((plus_one, tree.IgnoreRoll()))
    )
    effect = tree.Sequence((tree.RollDice(), tree.GainCounters(Me(), "BOOST", tree.DieResult())))
    table = Table()
    table.put(landmark("Lucky", tree.Passive((lucky,))), zones.LANDMARKS[0])
    table.put(character("Gambler", when(Symbol.JOIN, effect)), zones.HANDS[0])
    table.play("play Gambler play Alice's Hero", "roll 2", "roll 5", "keep 5")
    assert table.one("Gambler").count("BOOST") == 5


def test_revealed_cards_are_the_cards_of_what_follows() -> None:
    top_two = tree.TopCards(tree.Number(2), tree.You())
    one = choose(Filter((), (tree.Among(tree.That(tree.Role.CARDS)),)))
    effect = tree.Sequence(
        (
            tree.Reveal(top_two),
            tree.Move(one, Place(Zone.HAND)),
            tree.Discard(tree.That(tree.Role.OTHERS)),
        )
    )
    table = Table()
    table.put(character("A"), zones.DECKS[0])
    table.put(character("B"), zones.DECKS[0])
    table.put(spell("Look", effect), zones.HANDS[0])
    table.play("play Look", "choose B")
    assert table.where("B") == "Alice's Hand"
    assert table.where("A") == "Alice's Discard pile"


def test_a_gift_is_what_an_opponent_gets_on_your_turn() -> None:
    """Drawing, Resupplying or receiving a token; never what they get on their own turn."""
    gift = tree.Reaction((tree.Acts(tree.You(), tree.Deed.MAKES_GIFT),), boost(Me()))
    opponent = Each(Filter((Kind.PLAYER,), (tree.Being(tree.State.OPPONENT),)))
    for effect, boosts in ((tree.By(opponent, tree.Draw()), 1), (tree.Draw(), 0)):
        table = Table()
        table.put(landmark("Giver", gift), zones.LANDMARKS[0])
        table.put(PLAIN, zones.DECKS[0])
        table.put(PLAIN, zones.DECKS[1])
        table.put(spell("Give", effect), zones.HANDS[0])
        table.play("play Give")
        assert table.one("Giver").count("BOOST") == boosts


def test_statuses_are_lost_only_by_what_has_them() -> None:
    """2.4.1.h and 7.3.25.b."""
    table = cast(tree.Ready(target(CHARACTERS)), plain=[HERO])
    assert {"2.4.1.h"} <= table.rules()


def test_a_mana_cost_exhausts_so_many_orbs() -> None:
    """3.2.9.f."""
    table = Table()
    table.put(spell("Dear", tree.Pick(IT), hand_cost=4), zones.HANDS[0])
    table.play("play Dear")
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 4
