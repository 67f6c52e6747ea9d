"""What is told of one time and asked of another, where it is asked, and what is done by then."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

PLAYED = {Verdict.YES, Verdict.NO, Verdict.VALUE, Verdict.DEPENDS}


def ask(text: str) -> Answer:
    return answer_text(text)[-1]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # it loses its counters and statuses on its way, whatever the phase (2.5.j, 2.1.d)
        ("If my boosted Character goes to Reserve at Dusk, does it keep its boosts?", Verdict.NO),
        ("Does an Asleep Character lose its boosts when it comes to Reserve at Noon?", Verdict.YES),
        ("If a Character goes to Reserve during Progress, does it keep Asleep?", Verdict.NO),
        # Seasoned keeps them (7.4.6.a)
        ("Does a Seasoned Character keep its boosts if it goes to Reserve at Noon?", Verdict.YES),
        # Rest is what sends it there (4.2.5.b)
        ("Does a Character keep its boosts when it goes to Reserve at Rest?", Verdict.NO),
    ],
)
def test_what_goes_to_reserve_at_a_time_is_gone(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        # Rest leaves it where it is (2.4.2, 2.4.4): nothing sends it to Reserve
        "Does an Asleep Character keep its boosts when it goes to Reserve at Rest?",
        # what is so before the Night is not what the Night makes of it (4.2.5.b)
        "Is Baba Yaga in play before the Night?",
        "Is a Fleeting Character in the Discard pile before the Night?",
        "I control Amarok. Is it in Reserve before bedtime?",
        # only the Morning lets players draw (4.2.1.d), and what was drawn is not drawn again
        "Do I draw a card at Dusk the next day?",
        "Does my opponent draw a card after the Morning?",
        "How many cards do I draw the day after tomorrow?",
        "If I play Kitsune from hand, how many cards do I draw at Night?",
        # nobody plays in the Night (4.2.3.b)
        "At Night, do I draw a card if I play Kitsune from hand?",
        # what it gains after Rest did not keep it at Rest (2.4.2)
        "If my Character becomes Asleep after Rest, does it stay in play?",
    ],
)
def test_what_is_done_by_another_time_is_left_open(text: str) -> None:
    assert ask(text).verdict not in PLAYED


@pytest.mark.parametrize(
    ("text", "value"),
    [
        # the Morning of the next day comes once (4.2.1.d)
        ("How many cards do I draw in the Morning the next day?", 2),
        ("How many cards do I draw tomorrow?", 2),
    ],
)
def test_a_next_morning_is_one(text: str, value: int) -> None:
    assert ask(text).value == value


@pytest.mark.parametrize(
    "text",
    [
        # whether it is so when it matters, nobody says (2.4.2, 2.4.3, 2.4.7.d)
        "Is a Character that was Asleep in Reserve after the Night?",
        "Does a token that could be Anchored stay in play at Night?",
        "Does a Character that had two boosts keep its boosts at Night?",
        "Is Amarok discarded at Night if it was Fleeting?",
        "I controlled Haven, Bravos Bastion. I play Kuwat from Reserve. Does it gain a boost?",
        "I will control Haven, Bravos Bastion. I play Kuwat from Reserve. Does it gain a boost?",
        "I control Amarok. Amarok was Asleep. Night happens. Is Amarok in Reserve?",
        "I control Amarok. Amarok would gain a boost. How many boosts does Amarok have?",
        "Does my Expedition with a Defender move forward yesterday?",
    ],
)
def test_what_was_or_will_be_is_not_so_now(text: str) -> None:
    assert ask(text).verdict not in PLAYED


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        # told of the time of a deed that is told with it (2.1.d)
        ("My Character was Anchored and got bounced. Is it still Anchored?", Verdict.NO),
        ("I control Amarok. Amarok was sacrificed. Is Amarok in play?", Verdict.NO),
        # told first, and then a phase comes (4.2.1.c)
        ("My Landmark was exhausted. In the Morning, is it ready?", Verdict.YES),
        # what would move is moved (2.1.e)
        ("My token would be sent to Reserve. Does it exist?", Verdict.NO),
        # it is asked of what comes later (2.4.7.d)
        ("Will a Fleeting Character be discarded at Night?", Verdict.YES),
        # what is done to it in the time that is asked of (4.2.5.b, 2.4.7.d)
        ("Is a Fleeting Character discarded at Night?", Verdict.YES),
        ("Does a Character that was sacrificed go to Reserve at Night?", Verdict.NO),
    ],
)
def test_what_is_told_of_the_same_time_is_played(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    "text",
    [
        # it is in Limbo then (5.1.2.g), and goes on only after it (5.2.4.b)
        "Where is a Fleeting Spell while it resolves?",
        "Is a Spell with Cooldown exhausted during its resolution?",
        # Fleeting is gained in Limbo, and not in Reserve before it (2.4.7.a)
        "Is a Character played from Reserve Fleeting while it is in Reserve?",
        "Is a Spell played from Reserve discarded while in Reserve?",
        # a Defender counts where it is, in Dusk (7.4.2.b)
        "Can my Expedition with a Defender in Reserve move forward?",
        "Does an Expedition with a discarded Defender move forward?",
        "Does my Expedition with a Defender move forward after Rest?",
        "Does an Expedition with a Gigantic Character move forward at Night?",
        # one of them is not the other
        "Do an Eternal and an Asleep Character go to Reserve at Night?",
        "Does an Expedition with a Defender and an Asleep Character move forward?",
    ],
)
def test_where_it_is_meanwhile_is_not_where_it_is_after(text: str) -> None:
    assert ask(text).verdict not in PLAYED


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Does my Expedition with a Defender move forward at Dusk?", Verdict.NO),  # 7.4.2.b
        ("Does a Character go to Reserve at Night while Anchored?", Verdict.NO),  # 2.4.2
        # one Character that has both (2.4.2)
        ("Does an Anchored and Fleeting Character stay in play at Night?", Verdict.YES),
    ],
)
def test_what_lasts_meanwhile_is_played(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        # a turn effect is chosen in one's own turn, and there are turns in the Afternoon alone
        ("If I play Kitsune at Night, how many cards do I draw?", "5.1.1.b"),
        ("How many cards do I draw if I play Kitsune at Dusk?", "5.1.1.b"),
        ("If I play Kappa during Clean-up, is it in play?", "5.1.1.b"),
        ("Do I draw a card if I play Kitsune at Noon?", "5.1.1.b"),
        ("If I play Kitsune during my opponent's turn, do I draw a card?", "5.1.1.b"),
        ("If my opponent plays Kappa during my turn, is it in play?", "5.1.1.b"),
        ("Alice has Kappa in hand. Alice plays Kappa during Rest. Is Kappa in play?", "5.1.1.b"),
    ],
)
def test_nobody_plays_at_a_time_that_is_not_their_turn(text: str, rule: str) -> None:
    answer = ask(text)
    assert answer.verdict is Verdict.ILLEGAL
    assert rule in [it.rule for it in answer.citations if it.role == "decisive"]
    assert answer.because is not None
    assert answer.because.text.startswith("not now: it is")


@pytest.mark.parametrize(
    "text",
    [
        "If I play Kappa in the Afternoon, is it in play?",
        "Alice has Kappa in hand. Alice plays Kappa during her turn. Is Kappa in play?",
        "Bob has Kappa in hand. Bob plays Kappa during Bob's turn. Is Kappa in play?",
    ],
)
def test_a_card_is_played_in_its_players_turn(text: str) -> None:
    assert ask(text).verdict is Verdict.YES  # 4.2.3.d


@pytest.mark.parametrize(
    "text",
    [
        # Rest came before it was done (4.2.5.b)
        "If Kappa is sacrificed after Night, is it in Reserve?",
        "If a Fleeting Character is returned to hand after Rest, is it in my hand?",
        "If my opponent plays Beauty Sleep on my Inari after Rest, does Inari go to Reserve?",
        "I control Inari. My opponent plays Beauty Sleep on Inari after Rest. Is it in Reserve?",
        "If I play Kappa after Night, is it in Reserve?",
        "Does a Character played after Night go to Reserve?",
        "Does a Character returned to hand after Night go to Reserve?",
        "Does a Character discarded at Night go to Reserve?",
        # Rest does it, before Clean-up begins (4.2.5.b-c)
        "Are Characters sent to Reserve during Clean-up?",
        "Does an Anchored Character lose Anchored during Clean-up?",
        "Does my Fleeting Character go to the discard pile during Clean-up?",
        "Are Characters sent to Reserve after Clean-up?",
        # Draw does it, after Prepare (4.2.1.c-d)
        "Do I draw cards during Prepare?",
        # Expeditions are compared at Progress (4.2.4.b), and Asleep is gone by then (2.4.4)
        "Does an Asleep Character count the next day?",
        "If Inari is Asleep, does its Expedition move forward the next day?",
        "Does an Asleep Character count after Rest?",
    ],
)
def test_what_is_told_of_a_time_is_not_done_at_another(text: str) -> None:
    assert ask(text).verdict not in PLAYED


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Does an Asleep Character count at Dusk tomorrow?", Verdict.YES),  # 2.4.4
        ("I play Kappa. At Night, is it in Reserve?", Verdict.YES),  # 4.2.5.b
        ("When I sacrifice Kappa, is it in Reserve after Night?", Verdict.NO),  # 7.3.31.a
        ("Do cards in Reserve ready during Prepare?", Verdict.YES),  # 4.2.1.c
        # Rest sends it there (4.2.5.b), and Seasoned keeps them (7.4.6.a)
        ("If a Seasoned Character goes to Reserve at Rest, does it keep its boosts?", Verdict.YES),
    ],
)
def test_what_a_time_does_is_played_at_it(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict
