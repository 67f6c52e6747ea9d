"""What abilities are tried in: deeds by what they bring, and boards that are understood."""

import pytest

from judge.cards import ability as tree
from judge.cards.lookup import find_card
from judge.cards.pool import load_cards
from judge.records import replace
from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.situations.bearers import Bearer, bearer, bearers, bearers_of
from judge.situations.spoken_of import names_in
from judge.situations.trials import sentences, trials, why_never

NOON = tree.Reaction((tree.PhaseBegins(tree.Phase.NOON),), tree.Draw(tree.Number(1)))


def of_kappa(body: tree.Body) -> Bearer:
    return bearer(tree.Ability(body), load_cards().by_name["Kappa"][0])


def test_an_ability_speaks_of_the_nodes_of_its_tree_and_the_words_in_them() -> None:
    names = names_in(tree.Ability(NOON))
    assert {"Reaction", "PhaseBegins", "PhaseBegins.NOON", "Draw"} <= names
    assert "PhaseBegins.DUSK" not in names


def test_what_a_deed_brings_is_what_some_ability_speaks_of() -> None:
    brought = {
        name
        for deeds in sentences()["deeds"].values()
        for deed in deeds
        for name in deed.get("brings", ())
    }
    spoken_of = frozenset[str]().union(*(names_in(it.ability) for it in bearers()))
    assert brought - spoken_of == set()


def test_what_brings_what_an_ability_waits_for_comes_first() -> None:
    first = next(trials(of_kappa(NOON)))
    assert first.deeds
    assert all("Noon begins." in deed for deed in first.deeds)


def test_each_deed_is_done_on_each_board_with_the_ability_and_without_it() -> None:
    every = list(trials(of_kappa(NOON)))
    boards = len(sentences()["boards"])
    deeds = [deed for trial in every for deed in trial.deeds]
    played = [it["does"] for it in sentences()["deeds"]["play"] if '"Kin"' not in it["does"]]
    assert len(deeds) == boards * len(played)
    assert {deed.removesuffix(" What happens?") for deed in deeds} == set(played)
    assert all(" — Draw a card" in it.board for it in every)
    assert not any(" — Draw a card" in it.without for it in every)


def test_a_card_has_the_counters_that_its_ability_speaks_of_and_then_none() -> None:
    boosts = tree.GainCounters(tree.Me(), "BOOST", tree.Number(1))
    every = list(trials(of_kappa(tree.QuickAction((tree.Exhaust(tree.Me()),), boosts))))
    marked = ["(3 boosts)" in trial.deeds[0] for trial in every]
    assert marked == sorted(marked, reverse=True)
    assert set(marked) == {True, False}


def test_only_what_works_as_a_game_begins_is_never_seen_and_some_ability_says_each() -> None:
    explained = [it for it in bearers() if why_never(it)]
    said = frozenset[str]().union(*(names_in(it.ability) for it in explained))
    assert {kind for kinds in sentences()["reasons"].values() for kind in kinds} <= said
    assert why_never(of_kappa(NOON)) == ""


def test_what_also_says_something_else_is_tried() -> None:
    begins = tree.BeginsWith(tree.Me(), "QUEST", tree.Number(1))
    cannot = tree.CannotBePlayed(tree.Me())
    assert why_never(of_kappa(tree.Passive((begins,))))
    assert why_never(of_kappa(tree.Passive((begins, cannot)))) == ""


def test_the_hero_has_counters_that_an_ability_counts_there() -> None:
    hero = tree.Related(tree.Relation.HERO, tree.You())
    enough = tree.Compare(
        tree.CountersOn("QUEST", hero), tree.Comparison.AT_LEAST, tree.Number(5), tree.Tense.NOW
    )
    first = next(trials(of_kappa(replace(NOON, condition=enough))))
    assert "Alice's Hero is Sol & Halua (8 Quest counters)." in first.board
    assert read_text(f"{first.board} {first.deeds[0]}", Style.ASK).mistakes == ()


def test_abilities_of_a_name_are_those_of_all_its_printings_and_of_a_printing_its_own() -> None:
    every = {it.ability for it in bearers_of(["Studious Rookie"])}
    rare = {it.ability for it in bearers_of(["Studious Rookie (rare, Ordis)"])}
    (printed,) = find_card("Studious Rookie (rare, Ordis)").abilities
    assert rare == {printed}
    assert rare < every


@pytest.mark.parametrize("number", range(0, 900, 60))
def test_the_first_board_of_an_ability_is_understood(number: int) -> None:
    trial = next(trials(bearers()[number]))
    for deed in trial.deeds:
        assert read_text(f"{trial.board} {deed}", Style.ASK).mistakes == ()
