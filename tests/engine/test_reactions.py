"""Sections 6.3 and 4.4: what activates, what it is bound to, who plays first."""

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Place, Symbol, Zone
from judge.engine import zones
from judge.engine.absences import NearMiss, NotActivated
from judge.engine.entries import ReactionPlayed
from judge.engine.explore import explore
from tests.engine.cards import (
    CHARACTERS,
    MINE,
    MY_EXPEDITION,
    PLAIN,
    RECRUIT,
    SACRIFICE_A_CHARACTER,
    YOUR_EXPEDITIONS,
    boost,
    character,
    choose,
    landmark,
    spell,
    target,
    when,
)
from tests.engine.playing import Table

IT = tree.That(tree.Role.IT)
HERO = zones.EXPEDITIONS[0]
NOT_FLEETING = tree.Is(
    Me(),
    Filter((), (tree.NotTrait(tree.Being(tree.State.FLEETING)),)),
    tree.Tense.BEFORE,
)
JELLYFISH = character(
    "Jellyfish",
    tree.Reaction(
        (tree.IsSacrificed(Me()),),
        tree.Move(Me(), Place(Zone.RESERVE)),
        NOT_FLEETING,
    ),
)
SACRIFICE = spell("Sacrifice", SACRIFICE_A_CHARACTER)
MONOLITH = landmark(
    "Monolith", tree.Reaction((tree.Joins(Each(CHARACTERS), (YOUR_EXPEDITIONS,)),), boost(IT))
)
GATES = spell(
    "Gates",
    tree.Create(
        RECRUIT,
        tree.Number(2),
        Place(Zone.EXPEDITION, Each(Filter((Kind.EXPEDITION,), (MINE,)))),
    ),
)


def test_a_reaction_finds_the_card_that_its_trigger_moved() -> None:
    """2.1.f: sacrificed, the Jellyfish is found in the Discard pile."""
    table = Table()
    table.put(JELLYFISH, HERO)
    table.put(SACRIFICE, zones.HANDS[0])
    table.play("play Sacrifice")
    assert table.where("Jellyfish") == "Alice's Reserve"


def test_the_past_tense_reads_the_state_before() -> None:
    """6.3.l: the Jellyfish was Fleeting, so nothing is activated."""
    table = Table()
    table.put(JELLYFISH, HERO, statuses=["Fleeting"])
    table.put(SACRIFICE, zones.HANDS[0])
    table.play("play Sacrifice")
    assert table.where("Jellyfish") == "Alice's Discard pile"
    stopped = [entry for entry in table.trace.entries if isinstance(entry, NearMiss | NotActivated)]
    assert "6.3.l" in stopped[0].rules


def test_one_reaction_for_each_token() -> None:
    """6.3.g and 6.3.i: four tokens, four emblems, each bound to its token."""
    table = Table()
    table.put(MONOLITH, zones.LANDMARKS[0])
    table.put(GATES, zones.HANDS[0])
    table.play("play Gates")
    assert len(table.state.emblems) == 4
    assert len({each.bindings for each in table.state.emblems}) == 4
    found = explore(table.state)
    assert len(found.outcomes) == 1
    tokens = [it for it in found.outcomes[0].state.objects.values() if it.face.token]
    assert [it.counters for it in tokens] == [(("BOOST", 1),)] * 4


def test_one_or_more_things_at_once_are_one_trigger() -> None:
    """6.3.g: four tokens are four creations, and “one or more tokens” is said of them together."""
    created = tree.Acts(tree.You(), tree.Deed.CREATES, Each(Filter((Kind.TOKEN,))))
    for event, effect, emblems in (
        (created, tree.Draw(tree.Number(1)), 4),
        (tree.AtOnce(created), tree.Draw(tree.Number(1)), 1),
        (tree.AtOnce(created), boost(IT), 4),  # 6.3.i: what speaks of “it” is bound to each
    ):
        table = Table()
        table.put(landmark("Watch", tree.Reaction((event,), effect)), zones.LANDMARKS[0])
        table.put(GATES, zones.HANDS[0])
        table.play("play Gates")
        played = [one for one in table.trace.entries if isinstance(one, ReactionPlayed)]
        assert len(table.state.emblems) + len(played) == emblems, event


def test_a_leave_reaction_works_though_its_object_is_gone() -> None:
    """6.3.f: the Jammer leaves the Landmark zone and still sabotages."""
    leave = tree.Leaves(Me(), (Place(Zone.LANDMARK, tree.You()),))
    jammer = landmark("Jammer", tree.Reaction((leave,), tree.Sabotage()))
    permanent = Filter((Kind.PERMANENT,))
    reaping = spell("Reaping", tree.Move(target(permanent), Place(Zone.MANA)))
    table = Table()
    table.put(jammer, zones.LANDMARKS[1])
    table.put(PLAIN, zones.RESERVES[0])
    table.put(reaping, zones.HANDS[0])
    table.play("play Reaping")
    assert table.where("Jammer") == "Bob's Mana zone"
    table.play("target Plain")
    assert table.where("Plain") == "Alice's Discard pile"


def test_a_self_move_reaction_need_not_exist_before_and_played_ones_do_not_activate() -> None:
    """6.3.e and 7.1.1: put in play, {J} activates, {H} and {R} do not."""
    comer = character(
        "Comer",
        when(Symbol.JOIN, boost(Me(), 1)),
        when(Symbol.HAND, boost(Me(), 2)),
        when(Symbol.RESERVE, boost(Me(), 4)),
    )
    from_reserve = choose(Filter((Kind.CHARACTER,), (tree.In((Place(Zone.RESERVE, tree.You()),)),)))
    apotheosis = spell("Apotheosis", tree.Move(from_reserve, Place(Zone.EXPEDITION)))
    table = Table()
    table.put(comer, zones.RESERVES[0])
    table.put(apotheosis, zones.HANDS[0])
    table.play("play Apotheosis", "choose 1")
    assert table.one("Comer").counters == (("BOOST", 1),)


def test_the_player_with_initiative_plays_their_reactions_first() -> None:
    """4.4.b: both have a Reaction; Alice, whose turn it is, plays hers first."""
    watcher = landmark(
        "Watcher",
        tree.Reaction((tree.Joins(Each(CHARACTERS), (Place(Zone.EXPEDITION),)),), boost(IT)),
    )
    table = Table()
    table.put(watcher, zones.LANDMARKS[1])
    table.put(watcher, zones.LANDMARKS[0])
    table.put(PLAIN, zones.HANDS[0])
    table.play("play Plain play Alice's Hero")
    resolved = [entry for entry in table.trace.entries if isinstance(entry, ReactionPlayed)]
    assert [table.state.objects[entry.objects[0]].controller for entry in resolved] == [0, 1]


def test_my_expedition_is_remembered() -> None:
    """6.3.k: gone to Reserve, “my Expedition” is still the one it was in."""
    goes = tree.Goes(Me(), Place(Zone.RESERVE), (Place(Zone.EXPEDITION),))
    create = tree.Create(RECRUIT, tree.Number(1), Place(Zone.EXPEDITION, MY_EXPEDITION))
    alpha = character("Alpha", tree.Reaction((goes,), create))
    back = spell("Back", tree.Move(target(CHARACTERS), Place(Zone.RESERVE)))
    table = Table()
    table.put(alpha, zones.EXPEDITIONS[1])
    table.put(back, zones.HANDS[0])
    table.play("play Back")
    assert table.where("ORDIS_RECRUIT") == "Alice's Companion Expedition"


def test_a_reaction_activates_at_most_a_hundred_times_a_day() -> None:
    """6.3.m: two objects that boost each other for ever stop after a hundred times each."""
    again = tree.Reaction((tree.GainsCounters(Each(CHARACTERS), "BOOST"),), boost(Me()))
    table = Table()
    table.put(character("Echo", again), HERO)
    table.put(spell("Spark", boost(target(CHARACTERS))), zones.HANDS[0])
    table.play("play Spark")
    assert table.one("Echo").count("BOOST") == 101
    assert "6.3.m" in table.rules()


def test_activation_is_stopped_by_cannot_activate() -> None:
    """7.3.1.e: the abilities of Characters facing the Council do not activate."""
    facing = Each(Filter((Kind.CHARACTER,), (tree.Facing(Me()),)))
    council = character(
        "Council", tree.Passive((tree.CannotActivate((Symbol.JOIN, Symbol.RESERVE), facing),))
    )
    for expedition, boosts in (("Hero", 0), ("Companion", 1)):
        table = Table()
        table.put(council, zones.EXPEDITIONS[2])
        table.put(character("Comer", when(Symbol.JOIN, boost(Me()))), zones.HANDS[0])
        table.play(f"play Comer play Alice's {expedition}")
        assert table.one("Comer").count("BOOST") == boosts


def test_a_token_leaves_and_joins_no_other_zone() -> None:
    """2.1.e and 7.5.10.b: it ceases to exist, and it did leave."""
    mourner = landmark(
        "Mourner",
        tree.Reaction((tree.Leaves(Each(CHARACTERS), (Place(Zone.EXPEDITION),)),), tree.Draw()),
    )
    back = spell("Back", tree.Move(target(CHARACTERS), Place(Zone.HAND)))
    table = Table()
    table.put(mourner, zones.LANDMARKS[0])
    table.put(GATES, zones.HANDS[0])
    table.put(back, zones.HANDS[0])
    table.put(PLAIN, zones.DECKS[0])
    table.play("play Gates", "play Back", "target")
    assert len(table.found("ORDIS_RECRUIT")) == 3
    assert table.where("Plain") == "Alice's Hand"
    assert {"2.1.e"} <= table.rules()
