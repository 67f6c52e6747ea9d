"""Sections 2.3.2 and 2.3.3: the three dependency examples, and skipping of trials."""

from judge.cards import ability as tree
from judge.cards.ability import Each, Filter, Kind, Me, Subtype
from judge.engine import building, characteristics, terrains, workings, zones
from judge.engine.dependency import direct_dependencies
from judge.engine.objects import Expedition, Face
from judge.engine.reevaluation import before_any
from judge.engine.state import State
from tests.engine.cards import PLAIN, character

GIGANTIC = tree.Keyword(tree.KeywordName.GIGANTIC)
ALL_REGIONS = Each(Filter((Kind.REGION,)))
ALL_ARE_FOREST = tree.Passive((tree.SetTerrain(ALL_REGIONS, tree.Terrain.FOREST),))
OTHERS = Each(Filter((Kind.CHARACTER,), (tree.OtherThan(Me()),)))
OTHERS_LOSE_ABILITIES = tree.Passive((tree.LoseAbilities(OTHERS),))
ELEMENTALS = Each(Filter((Subtype("ELEMENTAL"),)))
ELEMENTALS_ARE_GIGANTIC = tree.Passive((tree.Grant(ELEMENTALS, GIGANTIC),))
ALL_ARE_ELEMENTALS = tree.Passive(
    (tree.AddSubtypes(Each(Filter((Kind.CHARACTER,))), ("ELEMENTAL",)),)
)
GIGANTIC_IN_FOREST = tree.Passive(
    (tree.Grant(Me(), GIGANTIC),),
    tree.Is(Me(), Filter((), (tree.InTerrain(tree.Terrain.FOREST),))),
)


def board(*faces: Face) -> State:
    """Characters from oldest to newest in Alice's Hero Expedition, in region 3, a Mountain."""
    state = building.new_state()
    state.expeditions = (Expedition(3), *state.expeditions[1:])
    for face in faces:
        building.put(state, face, zones.EXPEDITIONS[0])
    return building.finish(state)


def applied(state: State) -> list[str]:
    return [state.name(each.holder) for each in workings(state).order]


def test_an_ability_that_would_be_removed_depends_on_what_removes_it() -> None:
    """2.3.2.d: all regions are Forests, but the other ability removes that one first."""
    state = board(character("A", ALL_ARE_FOREST), character("B", OTHERS_LOSE_ABILITIES))
    assert applied(state) == ["B"]
    assert terrains(state, 3) == {"M"}


def test_an_ability_depends_on_what_changes_what_it_applies_to() -> None:
    """2.3.2.e: Elementals are Gigantic, and all Characters are Elementals."""
    state = board(
        character("A", ELEMENTALS_ARE_GIGANTIC), character("B", ALL_ARE_ELEMENTALS), PLAIN
    )
    assert applied(state) == ["B", "A"]
    plain = state.zones[zones.EXPEDITIONS[0]][2]
    assert "Gigantic" in characteristics(state, plain).keywords


def test_an_ability_depends_on_what_changes_what_it_does() -> None:
    """2.3.2.f: in Forest I am Gigantic, and all regions are Forests."""
    state = board(character("A", GIGANTIC_IN_FOREST), character("B", ALL_ARE_FOREST))
    assert applied(state) == ["B", "A"]
    alpha = state.zones[zones.EXPEDITIONS[0]][0]
    assert "Gigantic" in characteristics(state, alpha).keywords


def test_without_dependency_the_older_ability_is_applied_first() -> None:
    """2.3.3.b: the last to be applied decides."""
    mountains = tree.Passive((tree.SetTerrain(ALL_REGIONS, tree.Terrain.MOUNTAIN),))
    state = board(character("Old", ALL_ARE_FOREST), character("New", mountains))
    assert applied(state) == ["Old", "New"]
    assert terrains(state, 1) == {"M"}


def test_abilities_that_depend_on_each_other_are_free_and_go_by_timestamp() -> None:
    """2.3.3.a: each would remove the other; the older is applied, the newer is gone."""
    state = board(character("Old", OTHERS_LOSE_ABILITIES), character("New", OTHERS_LOSE_ABILITIES))
    assert applied(state) == ["Old"]


def test_in_a_circle_of_dependency_the_oldest_ability_comes_first() -> None:
    """2.3.2.g and 2.3.3.a: regions of Elementals are Forests, Characters in Forest Elementals.

    Each changes to what the other applies. Alice's region 1 is Forest and Water, region 3 Mountain.
    """
    here = tree.Related(tree.Relation.REGION, ELEMENTALS)
    forests = tree.Passive((tree.SetTerrain(here, tree.Terrain.FOREST),))
    in_forest = Each(Filter((Kind.CHARACTER,), (tree.InTerrain(tree.Terrain.FOREST),)))
    elementals = tree.Passive((tree.AddSubtypes(in_forest, ("ELEMENTAL",)),))
    for faces, first_terrains, is_elemental in (
        ((forests, elementals), {"V", "O"}, True),
        ((elementals, forests), {"V"}, False),
    ):
        state = building.new_state(regions=("VMO", "VO", "M", "M", "V", "O", "M", "VMO"))
        state.expeditions = (Expedition(3), Expedition(6), *state.expeditions[2:])
        for name, body in zip(("Old", "New"), faces, strict=True):
            building.put(state, character(name, body), zones.EXPEDITIONS[2])
        state.expeditions = (*state.expeditions[:2], Expedition(5), Expedition(1))
        building.put(state, character("Born", subtypes=("ELEMENTAL",)), zones.EXPEDITIONS[0])
        plain = building.put(state, PLAIN, zones.EXPEDITIONS[0])
        building.put(state, PLAIN, zones.EXPEDITIONS[1])
        building.finish(state)
        assert applied(state) == ["Old", "New"]
        assert terrains(state, 1) == first_terrains
        assert ("ELEMENTAL" in characteristics(state, plain).subtypes) is is_elemental


def test_an_ability_that_was_granted_is_applied_in_the_same_evaluation() -> None:
    """2.3.3.c: what is left to apply is found anew; Plain makes Forests because Giver says so."""
    giver = tree.Passive((tree.Grant(OTHERS, ALL_ARE_FOREST),))
    state = board(PLAIN, character("Giver", giver))
    assert applied(state) == ["Giver", "Plain"]
    assert terrains(state, 3) == {"V"}


def test_a_granted_ability_that_is_taken_away_before_its_turn_is_not_applied() -> None:
    """2.3.2.d: it depends on what takes it away."""
    giver = tree.Passive((tree.Grant(OTHERS, ALL_ARE_FOREST),))
    state = board(character("Giver", giver), character("Thief", OTHERS_LOSE_ABILITIES), PLAIN)
    assert applied(state) == ["Thief"]
    assert terrains(state, 3) == {"M"}


def test_pairs_that_skip_the_trial_depend_on_nothing_in_full_trial() -> None:
    state = board(
        character("A", ELEMENTALS_ARE_GIGANTIC),
        character("B", ALL_ARE_ELEMENTALS),
        character("C", GIGANTIC_IN_FOREST),
        character("D", ALL_ARE_FOREST),
        character("E", OTHERS_LOSE_ABILITIES),
    )
    trial = state.fork()
    found, pending = before_any(trial)
    skipped = direct_dependencies(trial, found, pending)
    assert skipped == direct_dependencies(trial, found, pending, skip=False)
    assert any(skipped)


def test_terrain_markers_come_before_all_other_abilities() -> None:
    """3.2.1.e and I-01: a newer Marker is applied first, “in addition” adds to it."""
    also = tree.SetTerrain(
        tree.Related(tree.Relation.REGION, Me()), tree.Terrain.FOREST, beside_others=True
    )
    state = board(character("Persephone", tree.Passive((also,))))
    marker = building.Marker(900, 1, frozenset({"O"}), 3, 10_000)
    state.markers = (marker,)
    building.finish(state)
    assert terrains(state, 3) == {"O", "V"}
