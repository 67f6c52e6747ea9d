"""Actions answer decisions, time passes, and claims are judged over every way left open."""

import pytest

from judge.scenario.cast import Style
from judge.scenario.document import read_text
from judge.scenario.running import Played, play_scenario


def play(text: str, style: Style = Style.FILE) -> Played:
    document = read_text(text, style)
    assert not document.mistakes, document.mistakes[0].show(text)
    (played,) = play_scenario(document.scenarios[0], style)
    return played


def verdicts(text: str) -> list[bool]:
    played = play(text)
    assert not played.mistakes, played.mistakes[0].show(text)
    return [claim.verdict.holds for claim in played.claims]


KUWAT = """Alice controls Haven, Bravos Bastion.
Alice has Kuwat, the Dissenter in Reserve.
Alice plays Kuwat from Reserve in her Hero Expedition.
"""


def test_at_this_point_settles_nothing_and_then_settles_a_copy() -> None:
    told = KUWAT + (
        "At this point, Alice has 2 Reactions in Limbo.\n"
        "And Kuwat is in Alice's Hero Expedition.\n"
        "Then Alice has no Reactions in Limbo.\n"
        "At this point, Alice has 2 Reactions in Limbo.\n"
    )
    assert verdicts(told) == [True, True, True, True]


def test_a_claim_has_to_hold_in_every_way() -> None:
    told = KUWAT + (
        "Then Kuwat is in Alice's Discard pile.\n"
        "Then Kuwat's {R} ability was activated.\n"
        "Then Alice has 3 cards in hand.\n"
    )
    assert verdicts(told) == [True, True, False]


def test_what_is_never_asked_for_fails() -> None:
    played = play("Alice has Kappa in hand.\nAlice plays Kappa from hand, rolling a 4.\n")
    assert "nothing asks for this" in played.mistakes[0].message


def test_an_illegal_action_fails_and_cannot_expects_it() -> None:
    poor = "Alice has 1 ready Mana Orb.\nAlice has Kappa in hand.\n"
    played = play(poor + "Alice plays Kappa from hand.\n")
    assert "not legal to play" in played.mistakes[0].message
    assert verdicts(poor + "At this point, Alice cannot play Kappa from hand.\n") == [True]
    assert verdicts(poor + "At this point, Alice can play Kappa from hand.\n") == [False]


def test_defaults_are_those_of_the_labelled_cases() -> None:
    assert (
        verdicts(
            "Alice has Kappa in hand.\n"
            "At this point, Alice has 10 ready Mana Orbs.\n"
            "And Bob has 10 Mana Orbs.\n"
            "And Alice is first player.\n"
            "And Alice's Hero Expedition is in region 1.\n"
            "And Bob's Companion Expedition is in region 6.\n"
            "And region 6 is {V}{M}.\n"
            "And Alice has 10 cards in Deck.\n"
            "And Bob has no cards in hand.\n"
            "And it is Alice's turn.\n"
        )
        == [True] * 9
    )


def test_a_derived_fact_in_the_situation_is_checked_not_imposed() -> None:
    kappa = "Alice controls Kappa in her Hero Expedition.\n"
    wrong = play(kappa + "Kappa is Gigantic.\nAlice passes.\n")
    assert "not so in the situation" in wrong.mistakes[0].message
    right = play(kappa + "Kappa is not Gigantic.\nAt this point, Alice controls Kappa.\n")
    assert not right.mistakes


def test_time_passes_to_what_is_named() -> None:
    told = (
        "Alice controls Kappa and Monolith Rune-Scribe (Anchored) in her Hero Expedition.\n"
        "Night begins.\n"
        "At this point, it is Night.\n"
        "And Kappa is in Alice's Hero Expedition.\n"
        "Rest happens.\n"
        "At this point, Kappa is in Alice's Reserve.\n"
        "And Monolith Rune-Scribe is in Alice's Hero Expedition.\n"
        "And Monolith Rune-Scribe is not Anchored.\n"
    )
    assert verdicts(told) == [True] * 5


def test_copies_are_told_apart() -> None:
    told = (
        "Alice controls Kappa #1 (1 boost) in her Hero Expedition.\n"
        "Alice controls Kappa #2 in her Companion Expedition.\n"
        "Bob controls Kappa (3 boosts) in his Hero Expedition.\n"
        "At this point, Kappa #1 has 1 boost.\n"
        "And Kappa #2 has no boosts.\n"
        "And Bob's Kappa has 3 boosts.\n"
    )
    assert verdicts(told) == [True] * 3


@pytest.mark.parametrize(
    "ability",
    [
        'Characters you control have: "{T} : Draw a card."',
        'If I have 1 or more boosts, I gain "{T} : Draw a card."',
    ],
)
def test_an_ability_that_is_quoted_may_quote_another(ability: str) -> None:
    text = (
        f'"Alpha" is a Character with "{ability}" and "At Noon — I gain 1 boost." Alice controls '
        'Alpha (1 boost). Alice uses "Alpha"\'s quick action. Does Alice draw a card?'
    )
    (scenario,) = read_text(text, Style.ASK).scenarios
    (played,) = play_scenario(scenario, Style.ASK)
    assert (played.mistakes, played.illegal) == ([], None)


def test_a_made_up_card_plays_by_its_quoted_abilities() -> None:
    told = (
        '"Gift Giver" is a Character with "{J} Draw a card."\n'
        "Alice has Gift Giver in hand.\n"
        "Alice plays Gift Giver from hand in her Hero Expedition.\n"
        "At this point, Gift Giver's {J} ability was activated once.\n"
        "Then Alice has drawn 1 card.\n"
    )
    assert verdicts(told) == [True, True]


def test_a_region_that_there_is_not_is_refused() -> None:
    played = play("Region 8 is {O}. Alice controls Kappa. Is Kappa in {O}?", Style.ASK)
    assert [it.message for it in played.mistakes] == ["the regions are numbered from 0 to 7"]


def test_rules_that_did_not_fire_fail_the_claim() -> None:
    told = "Alice has Kappa in hand.\nThen Kappa is in Alice's hand. [7.4.4.b]\n"
    (claim,) = play(told).claims
    assert not claim.verdict.holds
    assert claim.verdict.told == "these rules did not fire: 7.4.4.b"


def test_a_question_completes_where_a_played_card_comes_from() -> None:
    played = play("Alice plays Kappa from Reserve. Is Kappa Fleeting?", Style.ASK)
    assert not played.mistakes
    assert "Kappa is in Alice's Reserve" in played.assumed


def test_it_depends_wants_both_outcomes() -> None:
    told = KUWAT + (
        "At this point, it depends: Kuwat has gained a boost.\n"
        "And it depends: Kuwat is in Alice's hand.\n"
    )
    assert verdicts(told) == [True, False]


def test_a_game_begins_with_six_cards_and_three_orbs() -> None:
    """4.1.h and 4.1.i, said in sentences."""
    told = (
        "The game is about to begin.\nThe game begins.\n"
        "Then Alice has 3 cards in hand.\nAnd Alice has 3 ready Mana Orbs.\n"
    )
    assert verdicts(told) == [True, True]


def test_an_end_of_the_adventure_is_never_face_down() -> None:
    """Only Tumult cards lie face-down (4.1.b-c)."""
    played = play("Region 0 is face-down.\nThen no Expedition has moved.\n")
    assert "can be face-down" in played.mistakes[0].message
