"""A question that was not read whole is read again in simpler words."""

import pytest

from judge.proposals.agreed import agreed, faithful_to
from judge.proposals.joined import joined
from judge.proposals.simpler import in_simpler_words
from judge.proposals.telling import Proposal
from tests.proposals import readings

FIRST = Proposal(("Alice controls Kappa.",), (), "Is Kappa in play?")
SECOND = Proposal(("Alice controls Kappa (Fleeting).",), (), "Is Kappa in play?")
THIRD = Proposal(("Alice has Kappa in Reserve.",), (), "Is Kappa in play?")


def test_it_is_read_without_pauses_and_in_shorter_sentences() -> None:
    text = "As usual, I play Kappa, and Bob laughs. He is right. So, is Kappa boosted?"
    assert [*in_simpler_words(text)] == [
        "As usual I play Kappa and Bob laughs. So is Kappa boosted?",
        "As usual, I play Kappa. Bob laughs. He is right. So, is Kappa boosted?",
    ]


def test_a_name_keeps_its_pause() -> None:
    text = "Well, The Foundry, Axiom Bastion is exhausted. Is it?"
    assert [*in_simpler_words(text)] == ["Well The Foundry, Axiom Bastion is exhausted. Is it?"]


@pytest.mark.parametrize("text", ["", "?", "Is Kappa in play?", "I play Kappa. Is it in play?"])
def test_simple_words_are_read_once(text: str) -> None:
    assert [*in_simpler_words(text)] == []


def test_what_more_readings_agree_on_is_shown_sooner_behind_the_first() -> None:
    assert agreed([[FIRST, SECOND, THIRD], [THIRD], [THIRD]]) == [FIRST, THIRD, SECOND]
    assert agreed([[FIRST, SECOND], [SECOND, THIRD]]) == [FIRST, SECOND, THIRD]
    assert agreed([[], [SECOND]]) == [SECOND]
    assert agreed([[]]) == []


def test_in_another_expedition_it_is_the_same_reading() -> None:
    there = Proposal(("Alice controls Kappa in her Hero Expedition.",), (), "Is Kappa in play?")
    assert agreed([[FIRST], [there]]) == [FIRST]


def test_what_is_so_beside_the_cards_is_kept() -> None:
    told = [Proposal(("Bob is first player.", *it.situation), (), it.question) for it in (FIRST,)]
    assert not faithful_to(told, ["Kappa"], (), SECOND)
    kept = Proposal(("Bob is first player.", *SECOND.situation), (), SECOND.question)
    assert faithful_to(told, ["Kappa"], (), kept)
    assert faithful_to([*told, FIRST], ["Kappa"], (), SECOND)  # not all say it
    assert faithful_to([], ["Kappa"], (), SECOND)


def test_a_state_that_is_denied_is_not_said() -> None:
    assert not faithful_to([FIRST], ["Kappa"], ["fleeting"], SECOND)
    assert faithful_to([FIRST], ["Kappa"], ["anchored"], SECOND)


def test_four_questions_are_asked_of_a_board_or_two_where_they_cannot_be_answered() -> None:
    board, asks = FIRST.situation, ["Is it A?", "Is it B?", "Is it C?", "Is it D?", "Is it E?"]
    ranked = [Proposal(board, (), it) for it in asks]
    many, fewer = joined(ranked[0], ranked)
    assert many.question == "Is it A? Is it B? Is it C? Is it D?"
    assert fewer.question == "Is it A? Is it B?"
    assert [it.question for it in joined(ranked[0], ranked[:2])] == ["Is it A? Is it B?"]


def test_a_question_for_which_more_is_done_has_to_fit_nearly_as_well() -> None:
    more = Proposal(FIRST.situation, ("Night happens.",), "Where is Kappa?", fits=-1.0)
    (all_,) = joined(FIRST, [FIRST, more])
    assert all_.asks == ("Is Kappa in play?", "Where is Kappa?")
    worse = Proposal(more.situation, more.action, more.question, fits=-2.0)
    assert [*joined(FIRST, [FIRST, worse])] == [FIRST]


def test_what_only_the_simpler_words_tell_is_shown() -> None:
    text = "Anchored, my rare Burrowing Noosh survived the Night, and in the morning we both draw."
    wanted = "Alice controls Burrowing Noosh (rare, Anchored) in her Hero Expedition. Morning"
    assert any(it.startswith(wanted) for it in readings(f"{text} How many boosts does it have?"))


def test_what_cannot_be_played_does_not_use_up_the_tries() -> None:
    text = "I scouted Aoife, Fire Avatar for 2. Her {J} targets my Fleeting Kappa. Does it lose it"
    text = f"{text} and get its boost even though she goes to Reserve? Can I send Aoife first?"
    assert any(
        "plays Aoife, Fire Avatar with Scout, targeting Kappa." in it for it in readings(text)
    )


def test_what_a_question_asks_is_asked_once_on_a_board() -> None:
    both = Proposal(FIRST.situation, (), "Is Kappa in play? Where is Kappa?")
    turned = Proposal(FIRST.situation, (), "Where is Kappa? Is Kappa in play?")
    assert [*joined(both, [both, FIRST, turned])] == [both]
