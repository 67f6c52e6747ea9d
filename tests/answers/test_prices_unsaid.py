"""What a card costs where a text lets a player choose, or what nobody told of alters it."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


# 7.4.5.c: a card with Scout is played for its Scout cost as well
@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can I play Talarian Skater for 1 mana?", Verdict.YES),
        ("Can I play Theseus for 3 mana?", Verdict.YES),
        ("Can I play Theseus for 4 mana?", Verdict.NO),
        ("Can I play Kappa for 2 mana?", Verdict.NO),  # 5.1.2.d: nothing says so
    ],
)
def test_for_so_much_mana_is_for_its_scout_cost_too(text: str, verdict: Verdict) -> None:
    assert ask(text).verdict is verdict


# 5.1.2.e: its own text alters what it costs, by what nobody told of
@pytest.mark.parametrize(
    "text",
    [
        "Can I play Moth Collision for 3 mana?",
        "Can I play Paint Prison for 3 mana?",
        "How much does Amarok cost?",
        "How much does Amarok cost from Reserve?",
        "If my opponent controls Mowgli, how much does Amarok cost me?",
    ],
)
def test_what_alters_a_cost_is_not_made_up(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


# 5.1.2.c: “you may play … for less” leaves it to the player
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I control Studious Acolyte. How much does Moth Collision cost me?", ("4", "3")),
        ("How much does Lost in the Riptide cost?", ("4", "3")),
        ("I have a card in Reserve. How much does Paint Prison cost me?", ("5", "3")),
        ("I control Studious Acolyte. How much does Beauty Sleep cost me?", 1),
    ],
)
def test_what_a_player_may_pay_less_for_has_two_prices(
    text: str, value: int | tuple[str, ...]
) -> None:
    assert ask(text).value == value


# 4.1.d, 1.4.1.a: in which regions Expeditions are, nobody said; on the first turn they start
@pytest.mark.parametrize("when", ["", " on the first turn"])
def test_in_which_region_a_card_would_be_played_is_not_made_up(when: str) -> None:
    assert ask(f"Can I play Diocles, Chariot Racer{when}?").verdict is not Verdict.YES


# 1.4.1.a: what is told to be played is played where it can be
def test_what_is_told_is_played_where_it_can_be() -> None:
    told = "If I play Diocles, Chariot Racer from Reserve, does it go to Reserve at Night?"
    assert ask(told).verdict is Verdict.NO  # 2.4.7.d
