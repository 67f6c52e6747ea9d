"""Section 5 and 6.4: declarations, prices, Limbo, Fleeting, quick actions."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Symbol, Zone
from judge.engine import building, make_face, turn_options, zones
from judge.engine.decisions import Option
from judge.engine.entries import Activated, CountersGained, ReactionPlayed
from judge.engine.state import State
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

HERO = zones.EXPEDITIONS[0]
ANY = Filter((), (tree.Played(),))
MINE_PLAYED = Filter((), (tree.Played(tree.You()),))
GAIN_NOTHING = tree.Pick(Me())


def less(number: int, floor: int | None = None) -> tree.CostChange:
    bottom = tree.Number(floor) if floor is not None else None
    return tree.CostChange(tree.Change.LESS, tree.Number(number), bottom)


def more(number: int) -> tree.CostChange:
    return tree.CostChange(tree.Change.MORE, tree.Number(number))


def costs(state: State) -> set[int]:
    """What the player whose turn it is can pay for a card now."""
    return {option.value.cost for option in turn_options(state) if option.verb == "play"}


def test_hand_cost_from_hand_and_reserve_cost_from_reserve() -> None:
    """5.1.2.d."""
    face = make_face("Two prices", "Spell", hand_cost=3, reserve_cost=5)
    for place, cost in ((zones.HANDS[0], 3), (zones.RESERVES[0], 5)):
        table = Table()
        table.put(face, place)
        assert costs(building.finish(table.start)) == {cost}


def test_what_cannot_be_paid_cannot_be_played() -> None:
    """6.4.c."""
    table = Table()
    table.put(make_face("Dear", "Spell", hand_cost=11), zones.HANDS[0])
    assert turn_options(building.finish(table.start)) == (Option("pass"),)


@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        ([less(1)], 2),
        ([more(2), less(1)], 4),
        ([less(5)], 0),
        ([less(2, 2), less(1)], 1),
        ([less(9, 2)], 2),
    ],
)
def test_increases_then_decreases_then_restrictions(
    changes: list[tree.CostChange], cost: int
) -> None:
    """5.1.2.e and I-09, I-28: a cost of 3, with these alterations."""
    table = Table()
    for number, change in enumerate(changes):
        modifier = tree.Passive((tree.CostModifier(Each(MINE_PLAYED), change),))
        table.put(landmark(f"Change {number}", modifier), zones.LANDMARKS[0])
    table.put(make_face("Card", "Spell", hand_cost=3), zones.HANDS[0])
    assert costs(building.finish(table.start)) == {cost}


def test_a_restriction_on_the_final_cost_comes_last() -> None:
    """5.1.2.e: Robin Hood's floor of 2."""
    floor = tree.Passive((tree.MinimumCost(Each(ANY), tree.Number(2)),))
    cheaper = tree.Passive((tree.CostModifier(Each(MINE_PLAYED), less(3)),))
    table = Table()
    table.put(landmark("Floor", floor), zones.LANDMARKS[1])
    table.put(landmark("Cheaper", cheaper), zones.LANDMARKS[0])
    table.put(make_face("Card", "Spell", hand_cost=3), zones.HANDS[0])
    assert costs(building.finish(table.start)) == {2}


def test_a_card_that_cannot_be_played_in_a_place_is_offered_elsewhere() -> None:
    """1.4.1.a."""
    hero = tree.Related(tree.Relation.HERO_EXPEDITION, tree.You())
    never = tree.Passive((tree.CannotBePlayed(Me(), Place(Zone.EXPEDITION, hero)),))
    table = Table()
    table.put(character("Shy", never), zones.HANDS[0])
    options = [each for each in turn_options(building.finish(table.start)) if each.verb == "play"]
    assert [each.value.place for each in options] == [zones.EXPEDITIONS[1]]


def test_an_exhausted_card_in_reserve_cannot_be_played() -> None:
    """2.4.6.c."""
    table = Table()
    table.put(PLAIN, zones.RESERVES[0], ready=False)
    assert turn_options(building.finish(table.start)) == (Option("pass"),)


def test_from_reserve_a_character_gains_fleeting_after_it_has_entered() -> None:
    """5.2.1.b-c and I-02: what looks as it joins does not see Fleeting yet."""
    fleeting = Filter((Kind.CHARACTER,), (tree.Being(tree.State.FLEETING),))
    joins = tree.Joins(Each(fleeting), (Place(Zone.EXPEDITION),))
    gains = tree.GainsStatus(Each(CHARACTERS), tree.State.FLEETING)
    table = Table()
    table.put(landmark("Joiner", tree.Reaction((joins,), boost(Me()))), zones.LANDMARKS[0])
    table.put(landmark("Gainer", tree.Reaction((gains,), boost(Me()))), zones.LANDMARKS[0])
    table.put(PLAIN, zones.RESERVES[0])
    table.play("play Plain play Alice's Hero")
    assert table.one("Plain").statuses == {"Fleeting"}
    assert table.one("Joiner").counters == ()
    assert table.one("Gainer").counters == (("BOOST", 1),)


def test_a_landmark_permanent_from_reserve_is_not_fleeting() -> None:
    """5.2.3.a and I-03."""
    table = Table()
    table.put(landmark("Tower"), zones.RESERVES[0])
    table.play("play Tower")
    assert table.where("Tower") == "Alice's Landmark zone"
    assert table.one("Tower").statuses == frozenset()


@pytest.mark.parametrize(
    ("place", "bodies", "where", "statuses"),
    [
        (zones.HANDS[0], [], "Alice's Reserve", set()),
        (zones.RESERVES[0], [], "Alice's Discard pile", set()),
        (
            zones.HANDS[0],
            [tree.Keyword(tree.KeywordName.FLEETING)],
            "Alice's Discard pile",
            set(),
        ),
        (
            zones.HANDS[0],
            [tree.Keyword(tree.KeywordName.COOLDOWN)],
            "Alice's Reserve",
            {"Exhausted"},
        ),
    ],
)
def test_where_a_spell_goes_after_its_resolution(
    place: int, bodies: list[tree.Body], where: str, statuses: set[str]
) -> None:
    """5.2.4.b, 2.4.7.b and 7.4.1."""
    table = Table()
    table.put(spell("Song", GAIN_NOTHING, *bodies), place)
    table.play("play Song")
    assert table.where("Song") == where
    assert table.one("Song").statuses == statuses


def test_a_spell_is_played_when_it_leaves_limbo() -> None:
    """5.1.2.j: its effect comes first."""
    plays = tree.Plays(tree.You(), Each(Filter((Kind.SPELL,))))
    table = Table()
    table.put(landmark("Listener", tree.Reaction((plays,), boost(Me()))), zones.LANDMARKS[0])
    table.put(spell("Song", boost(target(CHARACTERS))), zones.HANDS[0])
    table.put(PLAIN, HERO)
    table.play("play Song")
    whats = [type(entry) for entry in table.trace.entries]
    assert whats.index(CountersGained) < whats.index(Activated)
    assert table.one("Listener").count("BOOST") == 1


def test_the_next_card_may_gain_something_by_a_reaction_in_limbo() -> None:
    """5.2.c: two emblems, resolved in any order."""
    gains = tree.Enters(
        tree.Next(Filter((Kind.CHARACTER,), (tree.Played(tree.You()),))),
        tree.LoseStatus(tree.That(tree.Role.IT), tree.State.FLEETING),
    )
    lake = tree.QuickAction((), tree.Lasting(gains, tree.Duration.TURN))
    tracer = character("Tracer", when(Symbol.JOIN, tree.GainStatus(Me(), tree.State.FLEETING)))
    for first, statuses in (("{J}", set()), ("Lake", {"Fleeting"})):
        table = Table()
        table.put(landmark("Lake", lake), zones.LANDMARKS[0])
        table.put(tracer, zones.RESERVES[0])
        table.play("use Lake", "play Tracer play Alice's Hero")
        assert len(table.state.emblems) == 2
        table.play(f"resolve {first}" if first == "Lake" else first)
        assert table.one("Tracer").statuses == statuses
        assert table.state.emblems == ()


def test_a_free_play_skips_the_payment() -> None:
    """7.3.23.a."""
    free = tree.CostChange(tree.Change.FREE)
    card = choose(Filter((Kind.CHARACTER,), (tree.In((Place(Zone.HAND, tree.You()),)),)))
    table = Table()
    table.put(spell("Gift", tree.Play(card, free)), zones.HANDS[0])
    table.put(character("Giant", hand_cost=10), zones.HANDS[0])
    table.play("play Gift", "play Giant play Alice's Companion")
    assert table.where("Giant") == "Alice's Companion Expedition"
    exhausted = [it for it in table.state.at(zones.MANA[0]) if it.statuses]
    assert len(exhausted) == 1


def test_playing_a_card_in_an_effect_is_part_of_it() -> None:
    """5.2.b: its Reactions wait until the whole effect is over."""
    rush = tree.Sequence((tree.Rush(), boost(Me())))
    table = Table()
    table.put(character("First", when(Symbol.JOIN, rush)), zones.HANDS[0])
    table.put(character("Second", when(Symbol.JOIN, tree.Draw())), zones.HANDS[0])
    table.put(PLAIN, zones.DECKS[0])
    table.play("play First play Alice's Hero", "play Second play Alice's Hero")
    whats = [type(entry) for entry in table.trace.entries]
    assert table.one("First").count("BOOST") == 1
    assert table.where("Plain") == "Alice's Hand"
    assert whats.index(CountersGained) < len(whats) - 1 - whats[::-1].index(ReactionPlayed)


def test_rush_to_do_something_needs_the_card_to_be_played() -> None:
    """7.3.29.b."""
    deal = tree.MayPay((tree.Rush(),), boost(Me()))
    table = Table()
    table.put(character("Alone", when(Symbol.JOIN, deal)), zones.HANDS[0])
    table.play("play Alone play Alice's Hero")
    assert table.one("Alone").counters == ()


def test_scout_is_an_alternative_cost_that_sends_the_card_to_reserve() -> None:
    """7.4.5.c."""
    scout = character("Scout", tree.Keyword(tree.KeywordName.SCOUT, tree.Number(1)), hand_cost=5)
    table = Table()
    table.put(scout, zones.HANDS[0])
    table.play("play Scout Scout Alice's Hero")
    assert table.where("Scout") == "Alice's Reserve"
    assert sum(1 for it in table.state.at(zones.MANA[0]) if it.statuses) == 1


def test_an_optional_cost_is_part_of_the_declaration() -> None:
    """5.1.2.c: with and without discarding a card from Reserve."""
    reserve = Filter((), (tree.In((Place(Zone.RESERVE, tree.You()),)),))
    discount = tree.Passive(
        (tree.CostModifier(Me(), less(2), paying=tree.Discard(choose(reserve))),)
    )
    table = Table()
    table.put(
        make_face("Deal", "Spell", hand_cost=3, abilities=[tree.Ability(discount)]), zones.HANDS[0]
    )
    assert costs(building.finish(table.start)) == {3}
    table.put(PLAIN, zones.RESERVES[0], ready=False)
    assert costs(building.finish(table.start)) == {3, 1}
    options = turn_options(table.start)
    cheap = next(
        n for n, each in enumerate(options) if each.verb == "play" and each.value.cost == 1
    )
    table.game = None
    table.choose = lambda decision, game: cheap if decision.kind == "turn effect" else None  # type: ignore[method-assign]  # this player's choices are all that is tested
    table.run(1)
    assert table.where("Plain") == "Alice's Discard pile"


def test_optional_costs_of_one_card_are_offered_each_alone_and_together() -> None:
    """5.1.2.c: alternative and optional costs are chosen; nothing says only one of them."""
    reserve = Filter((), (tree.In((Place(Zone.RESERVE, tree.You()),)),))
    statements = (
        tree.CostModifier(Me(), less(1), paying=tree.Discard(choose(reserve))),
        tree.CostModifier(Me(), less(2), paying=tree.Sacrifice(choose(CHARACTERS))),
    )
    face = make_face(
        "Deal", "Spell", hand_cost=5, abilities=[tree.Ability(tree.Passive(statements))]
    )
    table = Table()
    table.put(face, zones.HANDS[0])
    table.put(PLAIN, zones.RESERVES[0], ready=False)
    assert costs(building.finish(table.start)) == {5, 4}
    table.put(PLAIN, HERO)
    assert costs(building.finish(table.start)) == {5, 4, 3, 2}


def test_a_quick_action_pays_all_its_costs_in_one_step() -> None:
    """5.3 and 6.4.a: {T}, {1}, sacrifice a Character."""
    action = tree.QuickAction(
        (tree.Exhaust(Me()), tree.PayMana(tree.Number(1)), tree.Sacrifice(choose(CHARACTERS))),
        tree.Draw(),
    )
    table = Table()
    table.put(landmark("Altar", action), zones.LANDMARKS[0])
    table.put(PLAIN, HERO)
    table.put(character("Prize"), zones.DECKS[0])
    table.play("use Altar")
    assert table.one("Altar").statuses == {"Exhausted"}
    assert table.where("Plain") == "Alice's Discard pile"
    assert table.where("Prize") == "Alice's Hand"
    assert turn_options(table.state)[-1] == Option("pass")
    assert not any(each.verb == "use" for each in turn_options(table.state))


def test_a_support_ability_works_in_reserve_only_while_ready() -> None:
    """2.2.12.i-j."""
    support = tree.Ability(tree.QuickAction((tree.Discard(Me()),), tree.Draw()), support=True)
    face = make_face("Helper", statistics=(1, 1, 1), abilities=[support])
    for place, ready, offered in (
        (zones.RESERVES[0], True, True),
        (zones.RESERVES[0], False, False),
        (HERO, True, False),
    ):
        table = Table()
        table.put(face, place, ready=ready)
        found = any(each.verb == "use" for each in turn_options(building.finish(table.start)))
        assert found is offered


def test_a_quick_action_is_played_at_most_a_hundred_times_a_day() -> None:
    """5.3.e."""
    table = Table()
    number = table.put(landmark("Well", tree.QuickAction((), tree.Pick(Me()))), zones.LANDMARKS[0])
    state = building.finish(table.start)
    ability = state.objects[number].face.abilities[0]
    state.counts = {(number, ability): 100}
    assert turn_options(state) == (Option("pass"),)


def test_a_passive_ability_may_let_exhausted_cards_be_played() -> None:
    """2.4.6.d: and only where it says; their own restrictions stay."""
    exhausted = Filter(
        (), (tree.Being(tree.State.EXHAUSTED), tree.In((Place(Zone.RESERVE, tree.You()),)))
    )
    table = Table()
    table.put(
        landmark("Heater", tree.Passive((tree.MayPlay(Each(exhausted)),))), zones.LANDMARKS[0]
    )
    table.put(PLAIN, zones.RESERVES[0], ready=False)
    options = turn_options(building.finish(table.start))
    assert [each.verb for each in options] == ["play", "play", "pass"]


def test_a_roll_may_be_increased_after_it_was_seen() -> None:
    """7.3.28.c: an optional additive modifier."""
    more = tree.Adds(
        tree.Acts(tree.You(), tree.Deed.ROLLS), tree.May(tree.IncreaseResult(tree.Number(1)))
    )
    effect = tree.Sequence((tree.RollDice(), tree.GainCounters(Me(), "BOOST", tree.DieResult())))
    for answer, boosts in (("accept", 4), ("decline", 3)):
        table = Table()
        table.put(landmark("Martengale", tree.Passive((more,))), zones.LANDMARKS[0])
        table.put(character("Gambler", when(Symbol.JOIN, effect)), zones.HANDS[0])
        table.play("play Gambler play Alice's Hero", "roll 3", answer)
        assert table.one("Gambler").count("BOOST") == boosts


def test_a_quick_action_is_offered_for_each_of_two_that_differ_in_their_owner() -> None:
    """5.3.b: which of the two is exhausted matters, as they go to different zones later."""
    table = Table()
    digs = tree.QuickAction((tree.Exhaust(Me()),), tree.Draw())
    dig = landmark("Dig", digs)
    numbers = {table.put(dig, zones.LANDMARKS[0], owner=owner) for owner in (0, 1)}
    options = turn_options(building.finish(table.start))
    assert {option.objects[0] for option in options if option.verb == "use"} == numbers
