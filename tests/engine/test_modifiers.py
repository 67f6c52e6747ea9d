"""Section 6.2: replacing and additive modifiers, and their order."""

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Zone
from judge.engine import zones
from judge.engine.entries import Moved
from judge.engine.explore import explore
from tests.engine.cards import (
    CHARACTERS,
    PLAIN,
    boost,
    character,
    choose,
    landmark,
    spell,
    target,
)
from tests.engine.playing import Table

HERO, THEIRS = zones.EXPEDITIONS[0], zones.EXPEDITIONS[2]
IT = tree.That(tree.Role.IT)
LEAVES = tree.Leaves(Me(), (Place(Zone.EXPEDITION),))
TO_MANA = tree.Move(Me(), Place(Zone.MANA, tree.Related(tree.Relation.OWNER, Me())))
TINY_JINN = character("Jinn", tree.Passive((tree.Replaces(LEAVES, TO_MANA),)))
MIGHTY_JINN = character(
    "Jinn",
    tree.Passive((tree.Replaces(LEAVES, tree.IfDone(tree.May(TO_MANA), otherwise=tree.Draw())),)),
)
BACK = spell("Back", tree.Move(target(CHARACTERS), Place(Zone.DECK, position=tree.Number(1))))
FLEETING = tree.GainStatus(target(CHARACTERS), tree.State.FLEETING)
NOT_FLEETING = tree.Passive(
    (tree.Replaces(tree.GainsStatus(Me(), tree.State.FLEETING), boost(Me())),)
)


def test_instead_changes_where_it_goes() -> None:
    """6.2.b: from Rest to the Mana zone; it never was in Reserve."""
    table = Table(phase="Night")
    table.put(TINY_JINN, HERO)
    table.run(1)
    assert table.where("Jinn") == "Alice's Mana zone"
    moves = [entry for entry in table.trace.entries if isinstance(entry, Moved)]
    assert len(moves) == 1


def test_the_controller_of_the_object_accepts_or_takes_the_alternative() -> None:
    """6.2.d-e: declined, the step happens, and then the alternative's step."""
    for answer, where in (("accept", "Bob's Mana zone"), ("decline", "Bob's Hand")):
        table = Table()
        table.put(MIGHTY_JINN, THEIRS)
        table.put(BACK, zones.HANDS[0])
        decision = table.play("play Back")
        assert decision is not None
        assert decision.player == 1
        table.play(answer)
        assert table.where("Jinn") == where


def test_an_impossible_event_cannot_be_modified() -> None:
    """1.4.1.d: who is Fleeting already cannot gain it, so nothing is replaced."""
    for statuses, boosts in (((), 1), (("Fleeting",), 0)):
        table = Table()
        table.put(character("Proud", NOT_FLEETING), HERO, statuses=statuses)
        table.put(spell("Fade", FLEETING), zones.HANDS[0])
        table.play("play Fade")
        assert table.one("Proud").count("BOOST") == boosts


def test_a_status_may_be_gained_again_where_a_text_says_so() -> None:
    """2.4.1.g: the effect does nothing, but Reactions see it."""
    again = tree.Passive((tree.CanGainAgain(tree.GainStatus(Me(), tree.State.FLEETING)),))
    gains = tree.Reaction((tree.GainsStatus(Me(), tree.State.FLEETING),), boost(Me()))
    table = Table()
    table.put(character("Gericht", again, gains), HERO, statuses=["Fleeting"])
    table.put(spell("Fade", FLEETING), zones.HANDS[0])
    table.play("play Fade")
    assert table.one("Gericht").count("BOOST") == 1
    assert table.one("Gericht").statuses == {"Fleeting"}


def test_modifiers_that_meet_are_ordered_by_the_controller_of_the_step() -> None:
    """6.2.h: two replacements of one atomic action; the first to apply takes it away."""
    leaves = tree.Leaves(Each(CHARACTERS), (Place(Zone.EXPEDITION),))
    anchor = tree.Passive((tree.Replaces(leaves, tree.GainStatus(IT, tree.State.ANCHORED)),))
    sleep = tree.Passive((tree.Replaces(leaves, tree.GainStatus(IT, tree.State.ASLEEP)),))
    table = Table()
    table.put(landmark("Anchor", anchor), zones.LANDMARKS[0])
    table.put(landmark("Sleep", sleep), zones.LANDMARKS[1])
    table.put(PLAIN, THEIRS)
    table.put(BACK, zones.HANDS[0])
    decision = table.play("play Back")
    assert decision is not None
    assert decision.player == 0
    assert decision.rules == ("6.2.h",)
    table.play("apply Sleep")
    assert table.one("Plain").statuses == {"Asleep"}


def test_a_modifier_applies_once_to_the_same_atomic_action() -> None:
    """6.2.k: gaining a boost gains one more, not for ever."""
    gains = tree.GainsCounters(Each(CHARACTERS), "BOOST")
    more = tree.Passive((tree.Adds(gains, boost(IT)),))
    table = Table()
    table.put(landmark("More", more), zones.LANDMARKS[0])
    table.put(PLAIN, HERO)
    table.put(spell("Boost", boost(target(CHARACTERS))), zones.HANDS[0])
    table.play("play Boost")
    assert table.one("Plain").count("BOOST") == 2


def test_a_replaced_sacrifice_is_still_a_sacrifice() -> None:
    """7.3.31.b."""
    sacrificed = tree.Reaction((tree.IsSacrificed(Each(CHARACTERS)),), boost(Me()))
    table = Table()
    table.put(landmark("Witness", sacrificed), zones.LANDMARKS[0])
    table.put(TINY_JINN, HERO)
    table.put(spell("Knife", tree.Sacrifice(choose(CHARACTERS))), zones.HANDS[0])
    table.play("play Knife")
    assert table.where("Jinn") == "Alice's Mana zone"
    assert table.one("Witness").count("BOOST") == 1


def test_a_replaced_resupply_is_no_resupply() -> None:
    """6.2.b and I-10: its steps follow, and nothing resupplied is exhausted."""
    draws = tree.Passive((tree.Replaces(tree.Acts(tree.You(), tree.Deed.RESUPPLIES), tree.Draw()),))
    sees = tree.Reaction((tree.Acts(tree.You(), tree.Deed.RESUPPLIES),), boost(Me()))
    table = Table()
    table.put(landmark("Snake", draws), zones.LANDMARKS[0])
    table.put(landmark("Bird", sees), zones.LANDMARKS[0])
    table.put(PLAIN, zones.DECKS[0])
    table.put(spell("Harvest", tree.Resupply(tree.Entering.EXHAUSTED)), zones.HANDS[0])
    table.play("play Harvest")
    assert table.where("Plain") == "Alice's Hand"
    assert table.one("Bird").counters == ()


def test_an_attempt_can_be_replaced_though_it_cannot_happen() -> None:
    """7.5.3.a: an Ascended Expedition would Ascend again, and a card is resupplied."""
    ascended = Filter((Kind.EXPEDITION,), (tree.Being(tree.State.ASCENDED),))
    instead = tree.Replaces(tree.AttemptsToAscend(Each(ascended)), tree.Resupply())
    everything = Filter((Kind.EXPEDITION,))
    table = Table()
    table.start.expeditions = (
        table.start.expeditions[0]._replace(ascended=True),
        *table.start.expeditions[1:],
    )
    table.put(landmark("Mandjet", tree.Passive((instead,))), zones.LANDMARKS[0])
    table.put(PLAIN, zones.DECKS[0])
    table.put(spell("Rise", tree.Ascend(Each(everything))), zones.HANDS[0])
    table.play("play Rise")
    assert table.where("Plain") == "Alice's Reserve"
    assert all(each.ascended for each in table.state.expeditions)


def test_moving_forward_may_be_paid_with_the_character_instead() -> None:
    """6.2.d and I-24: the discard replaces the move, the draw follows."""
    forward = tree.MovesForward(tree.Related(tree.Relation.EXPEDITION, Me()))
    instead = tree.Replaces(forward, tree.MayPay((tree.Discard(Me()),), tree.Draw(tree.Number(2))))
    for answer, distance, drawn in (("accept", 1, 2), ("decline", 2, 0)):
        table = Table(phase="Dusk")
        table.put(character("Scout", tree.Passive((instead,))), HERO)
        table.put(PLAIN, zones.DECKS[0])
        table.put(PLAIN, zones.DECKS[0])
        table.run(1, answer)
        assert table.state.expeditions[0].distance == distance
        assert len(table.state.zones[zones.HANDS[0]]) == drawn


def test_every_order_of_modifiers_can_be_explored() -> None:
    table = Table()
    leaves = tree.Leaves(Each(CHARACTERS), (Place(Zone.EXPEDITION),))
    for name, status in (("A", tree.State.ANCHORED), ("B", tree.State.ASLEEP)):
        passive = tree.Passive((tree.Replaces(leaves, tree.GainStatus(IT, status)),))
        table.put(landmark(name, passive), zones.LANDMARKS[0])
    table.put(PLAIN, THEIRS)
    table.put(BACK, zones.HANDS[0])
    table.play()
    found = explore(table.state, lambda state: state.clock.ending)
    ends = {
        status
        for outcome in found.outcomes
        for it in outcome.state.objects.values()
        if it.face is PLAIN
        for status in it.statuses
    }
    assert ends == {"Anchored", "Asleep"}
