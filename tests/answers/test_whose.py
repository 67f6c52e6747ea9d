"""Whose a card is said to be decides where it is laid and who acts with it."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def placed(answer: Answer) -> set[str]:
    return {each for each in answer.assumed if " is in " in each}


# 6.5.b: an effect requires targets of who plays it, and 5.2.a: who plays a card owns it
@pytest.mark.parametrize(
    "text",
    [
        "Can my opponent's Kelon Burst target my Kappa?",
        "Can the opponent's Kelon Burst target my Kappa?",
        "Can his Kelon Burst target my Kappa?",
        "Can his Kelon Burst target her Kappa?",
        "Can Bob's Kelon Burst target Alice's Kappa?",
        "Can Alice's Kappa be targeted by Bob's Kelon Burst?",
    ],
)
def test_a_spell_targets_out_of_the_hand_of_whose_it_is(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert "Kelon Burst is in Bob's hand" in placed(answer)
    assert "Kappa is in Alice's Hero Expedition" in placed(answer)


def test_what_a_spell_of_theirs_can_target_is_told() -> None:
    answer = ask("Alice controls Kappa. What can Bob's Freeze target?")
    assert answer.value == ("Kappa",)


@pytest.mark.parametrize("asked", ["Can Alice", "Can I"])
def test_nobody_targets_with_a_spell_of_another(asked: str) -> None:
    answer = ask(f"Alice controls Kappa. {asked} target Kappa with Bob's Freeze?")
    assert answer.verdict is Verdict.NO
    assert placed(answer) == {"Freeze is in Bob's hand"}


@pytest.mark.parametrize(
    "text",
    [
        "Can my opponent's Kappa be played?",
        "Can Bob's Kappa be played?",
        "Can Bob's Kappa be played by Bob?",
        "Can Kappa be played by Bob?",
        "Can my opponent play his Kappa?",
    ],
)
def test_what_is_played_lies_in_the_hand_of_whose_it_is(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert placed(answer) == {"Kappa is in Bob's hand"}


@pytest.mark.parametrize("played", ["Bob's Kappa be played from", "Kappa be played from Bob's"])
def test_what_is_played_from_reserve_lies_in_the_reserve_of_whose_it_is(played: str) -> None:
    answer = ask(f"Can {played} Reserve?")
    assert answer.verdict is Verdict.YES
    assert placed(answer) == {"Kappa is in Bob's Reserve"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Can I play my opponent's Kappa?", "Bob's hand"),
        ("Can Alice play Bob's Kappa from Reserve?", "Bob's Reserve"),
        ("Can Bob play her Kappa?", "Alice's hand"),
        ("Can I play Kappa from my opponent's hand?", "Bob's hand"),
        ("Can Bob play Kappa from Alice's Reserve?", "Alice's Reserve"),
        ("Can Bob's Kappa be played by Alice?", "Bob's hand"),
    ],
)
def test_nobody_plays_a_card_of_another(text: str, place: str) -> None:
    # 5.2.a: from their own Hand or Reserve
    answer = ask(text)
    assert answer.verdict is Verdict.NO
    assert placed(answer) == {f"Kappa is in {place}"}


@pytest.mark.parametrize(
    ("text", "verdict", "place"),
    [
        ("Can Bob use his Kappa (rare)'s support ability?", Verdict.YES, "Bob's Reserve"),
        ("Can Bob's Kappa (rare)'s support ability be used?", Verdict.YES, "Bob's Reserve"),
        ("Can Alice use Bob's Kappa (rare)'s support ability?", Verdict.NO, "Bob's Reserve"),
        ("Can Bob use her Kappa (rare)'s support ability?", Verdict.NO, "Alice's Reserve"),
    ],
)
def test_a_support_ability_is_used_by_whose_card_it_is(
    text: str, verdict: Verdict, place: str
) -> None:
    answer = ask(text)
    assert answer.verdict is verdict
    assert placed(answer) == {f"Kappa is in {place}"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Bob's Haven is played. Where is Haven?", "Bob's Landmark zone"),
        ("Haven is played from Bob's hand. Where is Haven?", "Bob's Landmark zone"),
        ("Bob's Boom! sacrifices Bob's Kappa. Where is Kappa?", "Bob's Discard pile"),
        ("Bob's Freeze targets Alice's Kappa. Where is Freeze?", "Bob's Reserve"),
        ("Bob's Kappa (rare)'s support ability is used. Where is Kappa?", "Bob's Discard pile"),
    ],
)
def test_what_a_card_is_told_to_do_is_done_by_whose_it_is(text: str, value: str) -> None:
    assert ask(text).value == value


@pytest.mark.parametrize(
    "text",
    [
        "Bob has Kappa in hand. Can Bob play his Kappa?",
        "Bob has Kappa in hand. Can he play his Kappa?",
        "Alice has Kappa in hand. Can Alice play her Kappa?",
    ],
)
def test_a_card_that_was_told_of_is_not_laid_again(text: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.YES
    assert not placed(answer)


@pytest.mark.parametrize(
    ("whose", "laid"),
    [
        ("her", set()),
        ("Alice's", set()),
        ("his", {"Kappa is in Bob's Hero Expedition"}),
        ("their", {"Kappa is in Bob's Hero Expedition"}),
    ],
)
def test_her_card_is_hers_where_he_does_something(whose: str, laid: set[str]) -> None:
    told = "Alice controls Kappa. Bob has Freeze in hand."
    answer = ask(f"{told} Can Bob target {whose} Kappa with Freeze?")
    assert answer.verdict is Verdict.YES
    assert placed(answer) == laid


def test_what_a_card_must_do_is_asked_of_a_player() -> None:
    told = "Alice controls Kappa and Red."
    assert ask(f"{told} Must Bob's Freeze target Alice's Kappa?").verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("How much does Bob's Kappa cost?", "Bob's hand"),
        ("How much does Kappa cost from Bob's Reserve?", "Bob's Reserve"),
    ],
)
def test_a_price_is_that_of_whose_card_it_is(text: str, place: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.VALUE
    assert placed(answer) == {f"Kappa is in {place}"}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Where does Alice's Kappa go if Bob's Freeze targets it?", "Alice's Reserve"),
        ("Where does my Kappa go if my Freeze targets it?", "Alice's Reserve"),
        ("Where does Bob's Kappa go if Freeze targets it?", "Bob's Reserve"),
        ("Where does Bob's Kappa go if Bob's Boom! sacrifices it?", "Bob's Discard pile"),
        ("Where does Freeze go if it targets Kappa?", "Alice's Reserve"),
    ],
)
def test_what_a_card_does_to_it_is_done_to_what_was_asked_about(text: str, value: str) -> None:
    assert ask(text).value == value


# 5.2.a: who would play a card owns it; who only controls another is not said to play this one
@pytest.mark.parametrize(
    ("text", "value", "place"),
    [
        (
            "How much does Mowgli cost from Reserve if Bob controls Robin Hood?",
            2,
            "Alice's Reserve",
        ),
        ("My opponent controls Robin Hood. How much does Cuddly Corgi cost?", 2, "Alice's hand"),
        ("I control Robin Hood. How much does Mowgli cost from Reserve?", 1, "Alice's Reserve"),
        (
            "It is Bob's turn. Bob controls Robin Hood. How much does Mowgli cost from Reserve?",
            1,
            "Bob's Reserve",
        ),
    ],
)
def test_who_asks_what_a_card_costs_would_play_it(text: str, value: int, place: str) -> None:
    answer = ask(text)
    assert answer.value == value
    assert any(it.endswith(f"is in {place}") for it in placed(answer))


# 7.3.6.a, 7.5.5.a: what defects changes its controller, and stays the one that was spoken of
@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("If I play Defect on my opponent's Inari, do I control it?", "Yes."),
        ("If I play Defect on my opponent's Inari, does my opponent control it?", "No."),
        ("If I play Defect on my opponent's Inari, who controls it?", "Alice"),
        ("I play Defect on my opponent's Kappa. Who controls it now?", "Alice"),
        ("Do I control my opponent's Inari if I play Defect on it?", "Yes."),
        ("If I play Defect on my Inari, who controls it?", "Bob"),
        ("If my opponent plays Defect on my Inari, who controls it?", "Bob"),
        ("If my opponent plays Defect on my Inari, do I still control it?", "No."),
        ("If I play Defect on my opponent's Brassbug token, do I control it?", "Yes."),
        # nothing changes it here
        ("If I play Beauty Sleep on my opponent's Brassbug token, who controls it?", "Bob"),
        ("If I play Beauty Sleep on my Brassbug token, do I control it?", "Yes."),
    ],
)
def test_it_is_the_same_thing_when_its_controller_changes(text: str, result: str) -> None:
    assert ask(text).result == result


# 3.1.2.c: a zone of a player has only what that player owns
def test_what_defected_goes_to_its_owners_reserve() -> None:
    told = "If I play Defect on my opponent's Inari, does it go to {} Reserve at Night?"
    assert ask(told.format("my opponent's")).verdict is Verdict.YES
    assert ask(told.format("my")).verdict is Verdict.NO
