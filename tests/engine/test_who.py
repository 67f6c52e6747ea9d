"""Sections 1.4.7 and 7.5.6: who did that; 4.4.b: who plays first."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Zone
from judge.engine import zones
from judge.engine.entries import ReactionPlayed
from tests.engine.cards import CHARACTERS, PLAIN, boost, character, choose, landmark, spell
from tests.engine.playing import Table

HERO, THEIRS = zones.EXPEDITIONS[0], zones.EXPEDITIONS[2]
OPPONENT = Each(Filter((Kind.PLAYER,), (tree.Being(tree.State.OPPONENT),)))
SACRIFICE = tree.Sacrifice(choose(CHARACTERS))


def witness(deed: tree.Deed, what: Filter = CHARACTERS) -> tree.Reaction:
    """Gains a boost when its controller does something."""
    return tree.Reaction((tree.Acts(tree.You(), deed, Each(what)),), boost(Me()))


@pytest.mark.parametrize(
    ("effect", "mine", "theirs"),
    [(SACRIFICE, 1, 0), (tree.By(OPPONENT, SACRIFICE), 0, 1)],
)
def test_the_effect_says_who_sacrifices_or_else_its_controller_does(
    effect: tree.Effect, mine: int, theirs: int
) -> None:
    """7.5.6.b-c."""
    table = Table()
    for player, name in ((0, "Mine"), (1, "Theirs")):
        table.put(landmark(name, witness(tree.Deed.SACRIFICES)), zones.LANDMARKS[player])
    table.put(PLAIN, HERO)
    table.put(PLAIN, THEIRS)
    table.put(spell("Rite", effect), zones.HANDS[0])
    table.play("play Rite")
    assert table.one("Mine").count("BOOST") == mine
    assert table.one("Theirs").count("BOOST") == theirs


def test_at_clean_up_a_player_sacrifices_their_own_landmarks() -> None:
    """7.5.6.d: a daily effect has no controller."""
    permanents = Filter((Kind.PERMANENT,))
    table = Table(phase="Night")
    table.put(landmark("Witness", witness(tree.Deed.SACRIFICES, permanents)), zones.LANDMARKS[0])
    for name in ("A", "B"):
        table.put(landmark(name), zones.LANDMARKS[0])
    table.run(3, "keep Witness", "keep A")
    assert table.where("B") == "Alice's Discard pile"
    assert table.one("Witness").count("BOOST") == 1


def test_whose_turn_it_is_has_initiative_and_otherwise_the_first_player() -> None:
    """1.4.5.a: at Dusk Bob, the first player, plays his Reaction first."""
    dusk = tree.Reaction((tree.PhaseBegins(tree.Phase.DUSK),), boost(Me()))
    table = Table(phase="Dusk", first_player=1)
    table.start.clock = table.start.clock._replace(done=-1)
    table.put(character("Mine", dusk), HERO)
    table.put(character("Theirs", dusk), THEIRS)
    table.run(3)
    played = [entry for entry in table.trace.entries if isinstance(entry, ReactionPlayed)]
    assert [table.state.name(entry.objects[0]) for entry in played] == ["Theirs", "Mine"]


def test_a_reaction_of_who_lost_control_is_still_its_controller_s() -> None:
    """6.3.f: it defects, and its old controller, who had it before, plays the Reaction."""
    leaves = tree.Leaves(Me(), (Place(Zone.EXPEDITION, tree.You()),))
    table = Table()
    table.put(character("Turncoat", tree.Reaction((leaves,), tree.Draw())), HERO)
    table.put(PLAIN, zones.DECKS[0])
    table.put(PLAIN, zones.DECKS[1])
    table.put(spell("Bribe", tree.Defect(Each(CHARACTERS))), zones.HANDS[0])
    table.play("play Bribe")
    assert table.one("Turncoat").controller == 1
    assert len(table.state.zones[zones.HANDS[0]]) == 1


def test_who_passed_takes_no_more_turns_and_the_other_goes_on() -> None:
    """4.2.3.e."""
    table = Table()
    table.put(character("First", hand_cost=1), zones.HANDS[1])
    table.put(character("Second", hand_cost=1), zones.HANDS[1])
    table.play()
    assert table.state.passed == (True, False)
    table.play("play First play Bob's Hero")
    table.play()
    table.run(1)
    assert table.state.clock.turn == 1
    assert not table.state.clock.ending
