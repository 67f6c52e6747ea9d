"""Cards of the pool do what their text says; each is of a kind that games seldom meet."""

from judge.cards.lookup import find_card
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.objects import Expedition, Face
from judge.scenario.faces import face_of
from tests.engine.playing import Table

HERO, _, FACING, _ = zones.EXPEDITIONS
HAND = zones.HANDS[0]


def face(name: str) -> Face:
    return face_of(find_card(name))


def test_a_roll_activates_who_waits_for_it() -> None:
    # Lakshmi: when you roll one or more dice, I gain 1 boost
    table = Table()
    lakshmi = table.put(face("Lakshmi"), HERO)
    table.put(face("Ouroboros Croupier"), HAND)
    table.play("play Ouroboros Croupier play Alice's Companion")
    while table.play() is not None:
        table.play("roll 4")
    assert table.state.objects[lakshmi].count("BOOST") == 1


def test_that_player_is_whose_object_was_returned() -> None:
    # Catch of the Day: return it to its owner's hand, then a Manaseed in that player's Landmarks
    table = Table()
    table.put(face("Catch of the Day"), HAND)
    table.put(face("Kappa"), FACING)
    table.play("play Catch of the Day")
    assert table.where("Kappa") == "Bob's Hand"
    assert table.where("MANASEED") == "Bob's Landmark zone"


def test_declining_to_rush_leaves_nobody_to_activate_an_ability_of() -> None:
    # Deep-Cloud Instructor: you may Rush a Character; played from hand, it activates an {R} ability
    table = Table()
    table.put(face("Deep-Cloud Instructor"), HAND)
    table.put(face("Kappa"), HAND)
    table.play("play Deep-Cloud Instructor play Alice's Hero", "decline")
    instructor = table.one("Deep-Cloud Instructor")
    assert instructor.count("BOOST") == 0
    assert table.state.emblems == ()


def test_what_was_rushed_from_reserve_was_not_played_from_hand() -> None:
    table = Table()
    table.put(face("Deep-Cloud Instructor"), HAND)
    table.put(face("Haven Bouncer"), zones.RESERVES[0])
    hero = "Alice's Hero"
    table.play(f"Instructor play {hero}", "accept", f"Bouncer play {hero}")
    assert table.one("Haven Bouncer").place in zones.EXPEDITIONS
    assert table.one("Haven Bouncer").count("BOOST") == 1


def test_an_expedition_that_could_not_move_backwards_did_not_move() -> None:
    # The Western Wind: an Expedition moves backwards; if it does, the other one moves forward
    table = Table()
    table.put(face("The Western Wind"), HAND)
    distances = [Expedition(0), Expedition(3), Expedition(1), Expedition(1)]
    table.start.expeditions = tuple(distances)
    table.play("play The Western Wind", f"target {ref.EXPEDITIONS[0]}")
    assert [each.distance for each in table.state.expeditions] == [0, 3, 1, 1]
    assert "7.3.21.b" in table.rules()


def test_nothing_is_given_to_the_character_that_was_not_targeted() -> None:
    # Ordis Accountant (rare): {R} spend 1 of my boosts: target Character gains Asleep; you may give
    # it 2 boosts
    table = Table()
    table.put(face("Ordis Accountant (rare)"), zones.RESERVES[0])
    table.play("play Ordis Accountant play Alice's Hero")
    assert table.play() is None
    assert table.one("Ordis Accountant").count("BOOST") == 0
