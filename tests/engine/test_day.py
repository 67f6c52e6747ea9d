"""Sections 4.1 to 4.3: the beginning of the game, the phases, and tiebreakers."""

from judge.cards import ability as tree
from judge.cards.ability import Me
from judge.engine import Game, advance, building, make_face, zones
from judge.engine.dusk import due_to
from judge.engine.objects import Expedition
from tests.engine.cards import MY_EXPEDITION, PLAIN, boost, character, landmark, spell
from tests.engine.playing import Table

HERO, COMPANION, THEIRS = zones.EXPEDITIONS[0], zones.EXPEDITIONS[1], zones.EXPEDITIONS[2]
GEAR = make_face("Gear", "Permanent", zone_type="Expedition", subtypes=["GEAR"])
AT_NOON = tree.Reaction((tree.PhaseBegins(tree.Phase.NOON),), boost(Me()))


def expeditions(table: Table, *given: Expedition) -> None:
    table.start.expeditions = (*given, *table.start.expeditions[len(given) :])


def test_the_game_begins_with_six_cards_three_of_them_as_mana() -> None:
    """4.1.h-j: the first Morning is skipped."""
    deck = [make_face(f"Card {n}", "Spell") for n in range(10)]
    game = Game(building.start([deck, deck]), (), lambda decision, game: 0)
    advance(game)
    for player in (0, 1):
        assert len(game.state.zones[zones.HANDS[player]]) == 3
        orbs = list(game.state.at(zones.MANA[player]))
        assert len(orbs) == 3
        assert all(it.face_down and not it.statuses for it in orbs)
    assert game.state.clock.phase == "Noon"


def test_succeed_prepare_draw_and_expand() -> None:
    """4.2.1.b-e."""
    table = Table(phase="Morning")
    for player in (0, 1):
        for _ in range(3):
            table.put(PLAIN, zones.DECKS[player])
    table.put(PLAIN, HERO, ready=False)
    table.run(4, "decline", "expand")
    assert table.state.first_player == 1
    assert [len(table.state.zones[hand]) for hand in zones.HANDS] == [1, 2]
    assert [len(table.state.zones[mana]) for mana in zones.MANA] == [11, 10]
    assert all("Exhausted" not in it.statuses for it in table.state.at(HERO))


def test_a_phase_activates_what_is_there_as_it_begins() -> None:
    """4.2.b."""
    table = Table(phase="Noon")
    table.start.clock = table.start.clock._replace(done=-1)
    table.put(character("Early", AT_NOON), HERO)
    table.run(2)
    assert table.one("Early").count("BOOST") == 1


def test_an_expedition_moves_forward_on_a_greater_statistic_of_its_terrain() -> None:
    """4.2.4.b and 4.2.4.f: region 1 is a Forest; zero is not enough."""
    table = Table(phase="Dusk")
    table.put(character("Tree", statistics=(2, 0, 0)), HERO)
    table.put(character("Rock", statistics=(1, 9, 9)), THEIRS)
    table.run(1)
    assert [each.distance for each in table.state.expeditions] == [2, 1, 1, 1]


def test_a_tie_is_enough_only_for_an_ascended_expedition() -> None:
    """4.2.4.e, 4.2.4.k and 2.4.3; “due to {V}” would need the greater statistic (4.2.4.j)."""
    for ascended, found in ((False, set()), (True, {"Ascend"})):
        table = Table(phase="Dusk")
        expeditions(table, Expedition(1, ascended))
        table.put(PLAIN, HERO)
        table.put(PLAIN, THEIRS)
        assert due_to(building.finish(table.start), 0) == found


def test_asleep_characters_do_not_count() -> None:
    """2.4.4."""
    table = Table(phase="Dusk")
    table.put(PLAIN, HERO, statuses=["Asleep"])
    assert due_to(building.finish(table.start), 0) == set()


def test_defender_keeps_its_expedition_in_place_during_dusk() -> None:
    """7.4.2.b."""
    table = Table(phase="Dusk")
    table.put(character("Guard", tree.Keyword(tree.KeywordName.DEFENDER)), HERO)
    table.run(1)
    assert table.state.expeditions[0].distance == 1
    table = Table(phase="Dusk")
    table.put(PLAIN, HERO)
    table.run(1)
    assert table.state.expeditions[0].distance == 2


def test_an_expedition_that_does_not_move_at_progress_fails_to() -> None:
    """4.2.4.i."""
    fails = tree.Reaction((tree.FailsToMoveForward(MY_EXPEDITION),), boost(Me()))
    table = Table(phase="Dusk")
    table.put(character("Sad", fails, statistics=(0, 0, 0)), HERO)
    table.run(2)
    assert table.one("Sad").count("BOOST") == 1


def test_moving_into_a_face_down_region_reveals_its_tumult_card() -> None:
    """7.3.22.b."""
    table = Table(phase="Dusk")
    table.start.regions = tuple(
        each._replace(visible=each.tumult not in (0, 1)) for each in table.start.regions
    )
    expeditions(table, Expedition(0))
    table.put(PLAIN, HERO)
    table.run(1)
    assert table.state.expeditions[0].distance == 1
    assert [each.visible for each in table.state.regions[1:5]] == [True, True, False, False]


def test_at_rest_characters_go_to_reserve_and_gear_only_if_its_expedition_moved() -> None:
    """4.2.5.b and I-08."""
    table = Table(phase="Night")
    expeditions(table, Expedition(2, moved=True))
    table.put(PLAIN, COMPANION)
    table.put(GEAR, HERO)
    other = table.put(GEAR, COMPANION)
    table.run(1)
    assert table.where("Plain") == "Alice's Reserve"
    places = sorted(it.place for it in table.found("Gear"))
    assert places == sorted([COMPANION, zones.RESERVES[0]])
    assert other in table.state.objects


def test_anchored_asleep_and_eternal_characters_stay() -> None:
    """2.4.2, 2.4.4 and 7.4.3.b: the statuses end, also both at once."""
    table = Table(phase="Night")
    table.put(character("Anchor"), HERO, statuses=["Anchored", "Asleep"])
    table.put(character("For ever", tree.Keyword(tree.KeywordName.ETERNAL)), HERO)
    table.run(1)
    assert table.where("Anchor") == table.where("For ever") == "Alice's Hero Expedition"
    assert table.one("Anchor").statuses == frozenset()


def test_a_fleeting_character_is_discarded_at_rest() -> None:
    """2.4.7.d."""
    table = Table(phase="Night")
    table.put(PLAIN, HERO, statuses=["Fleeting"])
    table.run(1)
    assert table.where("Plain") == "Alice's Discard pile"
    assert "2.4.7.d" in table.rules()


def test_boosts_are_lost_on_the_way_to_reserve_but_for_seasoned() -> None:
    """2.5.j and 7.4.6.b."""
    table = Table(phase="Night")
    table.put(PLAIN, HERO, counters=[("BOOST", 2)])
    seasoned = character("Seasoned", tree.Keyword(tree.KeywordName.SEASONED))
    table.put(seasoned, HERO, counters=[("BOOST", 2), ("KELON", 1)])
    table.run(1)
    assert table.one("Plain").counters == ()
    assert table.one("Seasoned").counters == (("BOOST", 2),)


def test_clean_up_keeps_as_many_as_the_limits() -> None:
    """4.2.5.c: two without a Hero."""
    table = Table(phase="Night")
    for name in ("A", "B", "C"):
        table.put(character(name), zones.RESERVES[0])
        table.put(landmark(f"Landmark {name}"), zones.LANDMARKS[0])
    table.run(2, "keep A", "keep C", "keep Landmark B", "keep Landmark C")
    assert table.where("B") == table.where("Landmark A") == "Alice's Discard pile"
    gone = [entry for entry in table.trace.entries if "sacrifice" in getattr(entry, "tags", ())]
    assert len(gone) == 1


def test_who_is_further_wins_once_expeditions_have_met() -> None:
    """4.2.5.d."""
    for theirs, winner, arena in ((6, 0, False), (7, -1, True), (8, 1, False)):
        table = Table(phase="Night")
        table.start.clock = table.start.clock._replace(done=2)
        table.start.expeditions = (
            Expedition(4),
            Expedition(3),
            Expedition(theirs - 3),
            Expedition(3),
        )
        table.run(1)
        assert table.state.winner == winner
        assert table.state.tiebreakers is arena


def test_in_the_arena_who_wins_more_terrains_wins() -> None:
    """4.3.e and 4.3.d."""
    table = Table(phase="Dusk", regions=("VMO",))
    table.start.tiebreakers = True
    table.put(character("Mine", statistics=(3, 3, 0)), HERO)
    table.put(character("Theirs", statistics=(1, 1, 9)), zones.EXPEDITIONS[3])
    table.run(1)
    assert table.state.winner == 0
    assert all(each.distance == 1 for each in table.state.expeditions)


def test_what_waits_for_rest_is_played_after_it() -> None:
    """4.2.d and I-07."""
    later = tree.Delayed(tree.Moment.AFTER_REST, tree.Draw())
    fails = tree.Reaction((tree.FailsToMoveForward(MY_EXPEDITION),), later)
    table = Table(phase="Dusk")
    table.put(character("Patient", fails, statistics=(0, 0, 0)), HERO)
    table.put(PLAIN, zones.DECKS[0])
    table.run(2)
    assert table.state.emblems[0].pending == "Rest"
    table.run(4)
    assert table.where("Plain") == "Alice's Hand"
    assert any(entry.interpretation == "I-07" for entry in table.trace.entries)


def test_an_ongoing_emblem_of_the_turn_ends_with_the_turn() -> None:
    """2.2.15.c."""
    cheaper = tree.CostModifier(
        tree.Next(tree.Filter((), (tree.Played(tree.You()),))),
        tree.CostChange(tree.Change.LESS, tree.Number(1)),
    )
    table = Table()
    table.put(spell("Plan", tree.Lasting(cheaper, tree.Duration.TURN)), zones.HANDS[0])
    table.put(PLAIN, zones.HANDS[0])
    table.put(PLAIN, zones.HANDS[1])
    table.play("play Plan")
    assert len(table.state.emblems) == 1
    table.run(1)
    assert table.state.emblems == ()
    assert table.state.clock.turn == 1


def test_an_ongoing_emblem_cannot_be_made_outside_its_time() -> None:
    """2.2.15.d: no turn, no Emblem “this turn”."""
    protect = tree.CannotGainCounters(Me())
    at_dusk = tree.Reaction(
        (tree.PhaseBegins(tree.Phase.DUSK),), tree.Lasting(protect, tree.Duration.TURN)
    )
    table = Table(phase="Dusk")
    table.start.clock = table.start.clock._replace(done=-1)
    table.put(character("Late", at_dusk), HERO)
    table.run(2)
    assert table.state.emblems == ()
    assert "2.2.15.d" in table.rules()


def test_after_you_ends_the_turn_without_passing() -> None:
    """7.3.2."""
    action = tree.QuickAction((tree.Exhaust(Me()),), tree.AfterYou())
    table = Table()
    table.put(landmark("Gate", action), zones.LANDMARKS[0])
    table.put(PLAIN, zones.HANDS[1])
    table.put(PLAIN, zones.HANDS[0])
    table.play("use Gate")
    table.run(1)
    assert table.state.clock.turn == 1
    assert table.state.passed == (False, False)


def test_a_boosted_card_in_reserve_enters_play_boosted() -> None:
    """2.5.k."""
    table = Table()
    table.put(PLAIN, zones.RESERVES[0], counters=[("BOOST", 2)])
    table.play("play Plain play Alice's Hero")
    assert table.one("Plain").counters == (("BOOST", 2),)
