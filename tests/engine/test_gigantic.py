"""Section 7.4.4: Gigantic Characters are in both Expeditions of their controller."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Symbol, Zone
from judge.engine import building, presence, zones
from judge.engine.dusk import expedition_statistics
from judge.engine.objects import Expedition
from judge.engine.tiebreakers import totals
from tests.engine.cards import (
    CHARACTERS,
    MINE,
    MY_EXPEDITION,
    PLAIN,
    RECRUIT,
    boost,
    character,
    landmark,
    spell,
    target,
    when,
)
from tests.engine.playing import Table

GIGANTIC = tree.Keyword(tree.KeywordName.GIGANTIC)
HERO, COMPANION = zones.EXPEDITIONS[0], zones.EXPEDITIONS[1]
OTHERS = Filter((Kind.CHARACTER,), (tree.OtherThan(Me()),))
JOINS_MINE = tree.Joins(Each(OTHERS), (Place(Zone.EXPEDITION, MY_EXPEDITION),))
AMAROK = character("Amarok", tree.Reaction((JOINS_MINE,), boost(Me())))
ALL_GIGANTIC = landmark(
    "Bars", tree.Passive((tree.Grant(Each(Filter((Kind.CHARACTER,), (MINE,))), GIGANTIC),))
)


def test_its_statistics_count_in_both_expeditions_and_twice_in_the_arena() -> None:
    """7.4.4.b, 7.4.4.e and 7.4.4.m."""
    table = Table()
    number = table.put(character("Atlas", GIGANTIC, statistics=(3, 2, 1)), HERO)
    state = building.finish(table.start)
    assert presence(state, number) == 0b0011
    assert expedition_statistics(state, 0) == expedition_statistics(state, 1) == (3, 2, 1)
    assert totals(state, 0) == (6, 4, 2)


def test_it_is_played_once_and_its_reactions_activate_once() -> None:
    """7.4.4.c-d."""
    table = Table()
    table.put(character("Giant", GIGANTIC, when(Symbol.JOIN, boost(Me()))), zones.HANDS[0])
    table.play("play Giant play Alice's Companion")
    assert table.one("Giant").count("BOOST") == 1
    assert table.where("Giant") == "Alice's Companion Expedition"


def test_one_destination_becomes_two_and_each_token_is_placed() -> None:
    """7.4.4.h."""
    make = tree.Create(RECRUIT, tree.Number(2), Place(Zone.EXPEDITION, MY_EXPEDITION))
    table = Table()
    table.put(character("Ratatoskr", GIGANTIC, when(Symbol.JOIN, make)), zones.HANDS[0])
    table.play("play Ratatoskr play Alice's Hero", f"choose {HERO}", f"choose {COMPANION}")
    places = sorted(it.place for it in table.found("ORDIS_RECRUIT"))
    assert places == sorted([HERO, COMPANION])


def test_switching_inside_its_expeditions_joins_nothing() -> None:
    """7.4.4.j and I-06: a Gigantic Amarok's Expeditions are one set."""
    for giant, boosts in ((False, 1), (True, 0)):
        table = Table()
        table.put(AMAROK, HERO)
        table.put(PLAIN, COMPANION)
        if giant:
            table.put(ALL_GIGANTIC, zones.LANDMARKS[0])
        switch = spell("Switch", tree.SwitchExpeditions(target(CHARACTERS)))
        table.put(switch, zones.HANDS[0])
        table.play("play Switch", "target Plain")
        assert table.one("Amarok").count("BOOST") == boosts


def test_becoming_gigantic_joins_the_other_expedition() -> None:
    """7.4.4.o and I-22: a Reaction that waits for it is activated."""
    table = Table()
    table.put(AMAROK, HERO)
    table.put(PLAIN, COMPANION)
    only = tree.Grant(
        Each(Filter((Kind.CHARACTER,), (MINE, tree.Being(tree.State.BOOSTED)))), GIGANTIC
    )
    table.put(landmark("Grow", tree.Passive((only,))), zones.LANDMARKS[0])
    table.put(spell("Boost", boost(target(CHARACTERS))), zones.HANDS[0])
    table.play("play Boost", "target Plain")
    assert table.one("Amarok").count("BOOST") == 1
    assert presence(table.state, table.one("Plain").id) == 0b0011


def test_a_condition_has_to_hold_for_both_expeditions() -> None:
    """7.4.4.k."""
    behind = Filter((), (tree.Being(tree.State.BEHIND),))
    effect = tree.If(tree.Is(MY_EXPEDITION, behind), tree.Draw())
    overseer = character("Overseer", GIGANTIC, when(Symbol.JOIN, effect))
    for theirs, drawn in ((Expedition(2), 1), (Expedition(1), 0)):
        table = Table()
        table.start.expeditions = (Expedition(1), Expedition(1), Expedition(2), theirs)
        table.put(overseer, zones.HANDS[0])
        table.put(PLAIN, zones.DECKS[0])
        table.play("play Overseer play Alice's Hero")
        assert len(table.state.zones[zones.HANDS[0]]) == drawn


def test_the_other_expedition_of_a_gigantic_character_is_none() -> None:
    """7.4.4.l."""
    other = tree.Related(tree.Relation.OTHER_EXPEDITION, Me())
    make = tree.Create(RECRUIT, tree.Number(1), Place(Zone.EXPEDITION, other))
    for bodies, tokens in (((GIGANTIC,), 0), ((), 1)):
        table = Table()
        table.put(character("Maker", *bodies, when(Symbol.JOIN, make)), zones.HANDS[0])
        table.play("play Maker play Alice's Hero")
        assert len(table.found("ORDIS_RECRUIT")) == tokens


@pytest.mark.parametrize(
    ("effect", "place"),
    [
        (tree.Defect(target(CHARACTERS)), zones.EXPEDITIONS[2]),
        (tree.SwitchExpeditions(target(CHARACTERS)), COMPANION),
    ],
)
def test_its_card_moves_when_it_defects_or_switches(effect: tree.Effect, place: int) -> None:
    """7.4.4.i and 7.4.4.n."""
    table = Table()
    table.put(character("Giant", GIGANTIC), HERO)
    table.put(spell("Push", effect), zones.HANDS[0])
    table.play("play Push")
    it = table.one("Giant")
    assert it.place == place
    assert presence(table.state, it.id) == zones.BOTH_OF[zones.PLAYER_AT[place]]


def test_a_gigantic_character_that_switches_neither_leaves_nor_joins() -> None:
    """7.4.4.n."""
    leaves = tree.Leaves(Each(CHARACTERS), (Place(Zone.EXPEDITION, MY_EXPEDITION),))
    table = Table()
    table.put(character("Watch", tree.Reaction((leaves,), boost(Me()))), HERO)
    table.put(character("Giant", GIGANTIC), HERO)
    table.put(spell("Push", tree.SwitchExpeditions(target(CHARACTERS))), zones.HANDS[0])
    table.play("play Push", "target Giant")
    assert table.one("Watch").counters == ()


def test_in_your_expeditions_is_one_of_them_and_in_each_of_them_is_both() -> None:
    """7.3.5.b: created in your Expeditions, in the one you pick; in each of them, one in both."""
    both = Each(Filter((Kind.EXPEDITION,), (tree.ControlledBy(tree.You()),)))
    picks = [f"choose {COMPANION}"]
    for of, answers, wanted in (
        (tree.You(), picks, [COMPANION]),
        (both, [], sorted([HERO, COMPANION])),
    ):
        make = tree.Create(RECRUIT, tree.Number(1), Place(Zone.EXPEDITION, of))
        table = Table()
        table.put(spell("Maker", make), zones.HANDS[0])
        table.play("play Maker", *answers)
        assert sorted(it.place for it in table.found("ORDIS_RECRUIT")) == wanted
