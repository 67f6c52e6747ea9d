"""Sections 6.1, 6.5 and 7.4.7: choices, targets, Tough, optional, modal and repeated steps."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Symbol, Zone
from judge.engine import zones
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
    when,
)
from tests.engine.playing import Table, describe

HERO, THEIRS = zones.EXPEDITIONS[0], zones.EXPEDITIONS[2]
IT = tree.That(tree.Role.IT)
TOUGH_2 = tree.Keyword(tree.KeywordName.TOUGH, tree.Number(2))
TOUGH = character("Tough", TOUGH_2)
PLAYERS = Each(Filter((Kind.PLAYER,)))
EACH_OPPONENT = Each(Filter((Kind.PLAYER,), (tree.Being(tree.State.OPPONENT),)))
DISCARD = tree.Discard(target(CHARACTERS))
SACRIFICE = tree.Sacrifice(choose(CHARACTERS))
UP_TO_TWO = tree.Target(CHARACTERS, tree.Number(0), tree.Number(2))


def options(table: Table, *answers: str) -> list[str]:
    decision = table.play(*answers)
    assert decision is not None
    return [describe(table.state, option) for option in decision.options]


def test_each_player_decides_in_initiative_order_and_all_happens_at_once() -> None:
    """6.1.h: Bob's turn, so Bob decides first; both are sacrificed in one event."""
    table = Table(first_player=1)
    anubis = when(Symbol.JOIN, tree.By(PLAYERS, SACRIFICE))
    table.put(character("Anubis", anubis), zones.HANDS[1])
    for name in ("A", "B"):
        table.put(character(f"Mine {name}"), HERO)
    decision = table.play("play Anubis play Bob's Hero")
    assert decision is not None
    assert decision.player == 0
    table.play("Mine A")
    assert table.where("Anubis") == "Bob's Discard pile"
    assert table.where("Mine A") == "Alice's Discard pile"


def test_what_can_be_done_is_done() -> None:
    """6.5.h: a player without Characters sacrifices none."""
    table = Table()
    table.put(PLAIN, HERO)
    table.put(spell("Rite", tree.By(PLAYERS, SACRIFICE)), zones.HANDS[0])
    table.play("play Rite")
    assert table.where("Plain") == "Alice's Discard pile"


def test_a_target_is_chosen_once_and_up_to_two_may_be_none() -> None:
    """6.5.b."""
    table = Table()
    table.put(character("A"), HERO)
    table.put(character("B"), THEIRS)
    table.put(spell("Two", tree.Discard(UP_TO_TWO)), zones.HANDS[0])
    assert options(table, "play Two") == ["target A", "target B", "done"]
    assert options(table, "target B") == ["target A", "done"]
    table.play("done")
    assert table.where("A") == "Alice's Hero Expedition"


def test_a_search_does_not_repeat_equal_sets_of_targets() -> None:
    table = Table()
    for name in ("A", "B", "C"):
        table.put(character(name), THEIRS)
    table.put(spell("Two", boost(UP_TO_TWO)), zones.HANDS[0])
    table.play("play Two")
    found = explore(table.start, lambda state: state.clock.ending)
    passing, nothing, one_of_them, two_of_them = 1, 1, 3, 3
    assert len(found.outcomes) == passing + nothing + one_of_them + two_of_them
    assert found.states == 1 + len(found.outcomes)


def test_tough_is_paid_to_target_and_never_forced() -> None:
    """7.4.7.c-e: alone, the Tough Character may be spared."""
    table = Table()
    table.put(TOUGH, THEIRS)
    table.put(spell("Strike", DISCARD), zones.HANDS[0])
    assert options(table, "play Strike") == ["target Tough", "done"]
    table.play("target Tough")
    assert table.where("Tough") == "Bob's Discard pile"
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 3


def test_what_is_not_tough_has_to_be_targeted_if_there_is_one() -> None:
    """7.4.7.d."""
    table = Table()
    table.put(TOUGH, THEIRS)
    table.put(PLAIN, THEIRS)
    table.put(spell("Strike", DISCARD), zones.HANDS[0])
    assert options(table, "play Strike") == ["target Tough", "target Plain"]


def test_who_cannot_pay_tough_cannot_target() -> None:
    """7.4.7.c and 6.4.c."""
    table = Table()
    table.put(TOUGH, THEIRS)
    table.put(spell("Strike", DISCARD, hand_cost=9), zones.HANDS[0])
    table.play("play Strike")
    assert table.where("Tough") == "Bob's Hero Expedition"


def test_its_controller_does_not_pay_for_tough() -> None:
    """7.4.7.c: an effect they control, your opponent pays."""
    table = Table()
    table.put(TOUGH, HERO)
    table.put(spell("Strike", DISCARD), zones.HANDS[0])
    table.play("play Strike")
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 1


def test_tough_is_paid_once_for_an_effect_that_targets_twice() -> None:
    """7.4.7.f."""
    table = Table()
    table.put(TOUGH, THEIRS)
    twice = tree.Sequence((boost(target(CHARACTERS)), boost(target(CHARACTERS))))
    table.put(spell("Twice", twice), zones.HANDS[0])
    table.play("play Twice", "target Tough")
    assert table.one("Tough").count("BOOST") == 2
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 3


def test_several_tough_abilities_add_up() -> None:
    """I-19."""
    table = Table()
    table.put(TOUGH, THEIRS)
    table.put(
        landmark("Spindle", tree.Passive((tree.Grant(Each(CHARACTERS), TOUGH_2),))),
        zones.LANDMARKS[1],
    )
    table.put(spell("Strike", DISCARD), zones.HANDS[0])
    table.play("play Strike", "target Tough")
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 5


def test_a_choice_without_consequence_may_be_made() -> None:
    """6.1.g: an Asleep Character can be chosen to gain Asleep."""
    table = Table()
    table.put(PLAIN, HERO, statuses=["Asleep"])
    table.put(character("Awake"), HERO)
    sleep = tree.GainStatus(target(CHARACTERS), tree.State.ASLEEP)
    table.put(spell("Sleep", sleep), zones.HANDS[0])
    assert options(table, "play Sleep") == ["target Plain", "target Awake"]
    table.play("target Plain")
    assert "2.4.1.f" in table.rules()


@pytest.mark.parametrize(("answer", "boosts"), [("accept", 1), ("decline", 2)])
def test_if_you_do_and_if_you_do_not(answer: str, boosts: int) -> None:
    """6.5.c and 6.5.f."""
    effect = tree.IfDone(tree.May(tree.Draw()), boost(Me(), 1), boost(Me(), 2))
    table = Table()
    table.put(character("Chooser", when(Symbol.JOIN, effect)), zones.HANDS[0])
    table.put(PLAIN, zones.DECKS[0])
    table.play("play Chooser play Alice's Hero", answer)
    assert table.one("Chooser").count("BOOST") == boosts


def test_a_condition_is_evaluated_once() -> None:
    """6.5.e: step one makes the condition false, step two is not done."""
    none = tree.Compare(tree.CountersOn("BOOST", Me()), tree.Comparison.EQUAL, tree.Number(0))
    effect = tree.If(none, boost(Me(), 1), boost(Me(), 5))
    table = Table()
    table.put(character("Once", when(Symbol.JOIN, effect)), zones.HANDS[0])
    table.play("play Once play Alice's Hero")
    assert table.one("Once").count("BOOST") == 1


def test_otherwise_speaks_of_what_the_first_step_would_target() -> None:
    """6.5.e: one of two steps is done, and both are said of the same target."""
    one = target(Filter((Kind.CHARACTER,)))
    none = tree.Compare(tree.CountersOn("BOOST", Me()), tree.Comparison.EQUAL, tree.Number(1))
    effect = tree.If(none, boost(one, 3), boost(tree.That(tree.Role.IT), 1))
    table = Table()
    table.put(character("Either", when(Symbol.JOIN, effect)), zones.HANDS[0])
    table.play("play Either play Alice's Hero")
    assert table.one("Either").count("BOOST") == 1


def test_modes_are_chosen_on_resolution_and_resolve_in_the_order_chosen() -> None:
    """6.5.g and I-23."""
    modes = (tree.Mode(boost(Me(), 1)), tree.Mode(tree.DoubleCounters(Me(), "BOOST")))
    modal = tree.Modal(modes, tree.Number(2), tree.Number(2))
    for first, boosts in (("choose 0", 2), ("choose 1", 1)):
        table = Table()
        table.put(character("Modal", when(Symbol.JOIN, modal)), zones.HANDS[0])
        table.play("play Modal play Alice's Hero", first)
        assert table.one("Modal").count("BOOST") == boosts


def test_the_same_mode_again_only_where_the_effect_says_so() -> None:
    """6.5.g."""
    modes = (tree.Mode(boost(Me(), 1)), tree.Mode(boost(Me(), 2)))
    again = tree.Modal(modes, tree.Number(2), tree.Number(2), repeatable=True)
    table = Table()
    table.put(character("Modal", when(Symbol.JOIN, again)), zones.HANDS[0])
    table.play("play Modal play Alice's Hero", "choose 1", "choose 1")
    assert table.one("Modal").count("BOOST") == 4


def test_a_repeated_step_chooses_anew_each_time() -> None:
    """6.5.i."""
    table = Table()
    table.put(character("A"), HERO)
    table.put(character("B"), HERO)
    repeat = tree.Repeat(tree.Number(2), boost(target(CHARACTERS)))
    table.put(spell("Twice", repeat), zones.HANDS[0])
    table.play("play Twice", "target A", "target B")
    assert table.one("A").count("BOOST") == table.one("B").count("BOOST") == 1


def test_a_cost_in_an_effect_is_one_step_and_needs_all_of_it() -> None:
    """6.1.d and 6.4.c: pay 1 and put a card from hand in Reserve."""
    hand = choose(Filter((), (tree.In((Place(Zone.HAND, tree.You()),)),)))
    deal = tree.MayPay(
        (tree.PayMana(tree.Number(1)), tree.Move(hand, Place(Zone.RESERVE))), boost(Me())
    )
    for cards, boosts in ((1, 1), (0, 0)):
        table = Table()
        table.put(character("Dealer", when(Symbol.JOIN, deal)), zones.HANDS[0])
        for _ in range(cards):
            table.put(PLAIN, zones.HANDS[0])
        answers = ["accept"] if cards else []
        table.play("play Dealer play Alice's Hero", *answers)
        assert table.one("Dealer").count("BOOST") == boosts


def test_the_object_of_another_zone_is_spoken_of_by_its_last_value() -> None:
    """2.1.h: discard it, then as many boosts as its Hand Cost."""
    cost = tree.PropertyOf(tree.Property.HAND_COST, IT)
    effect = tree.Sequence((DISCARD, tree.GainCounters(Me(), "BOOST", cost)))
    table = Table()
    table.put(character("Hunter", when(Symbol.JOIN, effect)), zones.HANDS[0])
    table.put(character("Prey", hand_cost=4), THEIRS)
    table.play("play Hunter play Alice's Hero", "target Prey")
    assert table.one("Hunter").count("BOOST") == 4


@pytest.mark.parametrize("whose", [tree.You(), EACH_OPPONENT])
def test_tough_asks_whose_effect_it_is_and_not_who_chooses(whose: tree.Selector) -> None:
    """7.4.7.c: “any effect they control”: mine may target mine, whoever does it."""
    table = Table()
    table.put(TOUGH, HERO)
    table.put(spell("Order", tree.By(whose, boost(target(CHARACTERS)))), zones.HANDS[0])
    table.play("play Order")
    assert table.one("Tough").count("BOOST") == 1
    assert not any(it.statuses for it in table.state.at(zones.MANA[1]))


def test_an_opponent_s_effect_asks_for_tough_although_the_controller_chooses() -> None:
    """7.4.7.c: Bob's effect makes Alice target her own Character, and Bob pays."""
    table = Table(first_player=1)
    table.put(TOUGH, HERO)
    table.put(PLAIN, HERO)
    table.put(spell("Order", tree.By(EACH_OPPONENT, boost(target(CHARACTERS)))), zones.HANDS[1])
    table.play("play Order", "target Tough")
    assert table.one("Tough").count("BOOST") == 1
    exhausted = [sum(1 for it in table.state.at(place) if it.statuses) for place in zones.MANA]
    assert exhausted == [0, 3]
