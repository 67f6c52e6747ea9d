"""How a card is said to be played, where nothing allows just that: the words are quoted."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


PLAYED = [
    # 5.1.2.d-e: the Hand Cost, altered by what says so and by nothing else
    ("for 3 less", "5.1.2.d"),
    ("for 1 more", "5.1.2.d"),
    ("for 2 mana", "5.1.2.d"),
    ("for free", "7.3.23.a"),
    ("with Scout", "7.4.5.c"),
    ("from Reserve", "5.2.a"),
    # 5.2.1.a: one of the player's own Expeditions
    ("in Bob's Hero Expedition", "5.2.1.a"),
]


@pytest.mark.parametrize(("words", "rule"), PLAYED)
def test_what_is_not_allowed_is_quoted(words: str, rule: str) -> None:
    answer = ask(f"Alice has Kappa in hand. Alice plays Kappa {words}. Where is Kappa?")
    assert answer.verdict is Verdict.ILLEGAL
    assert answer.because is not None
    assert f"“{words}”" in answer.because.text
    assert answer.citations[0].rule == rule


def test_of_several_manners_the_one_that_is_not_allowed_is_quoted() -> None:
    told = "Alice has Kappa in hand. Alice plays Kappa from hand in her Hero Expedition for 3 less."
    answer = ask(f"{told} Where is Kappa?")
    assert answer.because is not None
    assert "“for 3 less”" in answer.because.text


def test_the_same_is_said_where_it_is_asked_whether_one_can() -> None:
    answer = ask("Alice has Kappa in hand. Can Alice play Kappa for 3 less?")
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert "“for 3 less”" in answer.because.text


def test_what_an_ability_allows_is_played() -> None:
    lowers = '"Cheap" is a Character with "Characters you play cost {3} less." '
    answer = ask(
        lowers + "Alice controls Cheap. Alice has Kappa in hand. "
        "Alice plays Kappa in her Hero Expedition for 3 less. How much mana does Alice pay?"
    )
    assert answer.value == 1  # Kappa's Hand Cost is 4


BOLT = '"Bolt" is a Spell (cost 3) with "You may play me for {1} less." '


def test_a_spell_that_may_be_played_for_less_is_so_priced_and_never_plays_itself() -> None:
    # 5.2.a: cards are played from Hand or Reserve; while its effect resolves a Spell is in Limbo
    # 5.1.2.c: what it is played for is chosen of what its text allows
    asked = ask(BOLT + "Alice has Bolt in hand. How much does Bolt cost?")
    assert asked.value == ("3", "2")
    orbs = "Alice has 2 ready Mana Orbs. Alice has Bolt in hand. "
    assert ask(BOLT + orbs + "Can Alice play Bolt?").verdict is Verdict.YES
    assert ask(BOLT + orbs + "Alice plays Bolt. Where is Bolt?").value == "Alice's Reserve"


def test_two_prices_of_one_card_are_two_choices_that_say_the_price() -> None:
    told = "Alice has Bolt in hand. Alice plays Bolt. How much mana does Alice pay?"
    answer = ask(BOLT + told)
    choices = {outcome.value: outcome.choices for outcome in answer.outcomes}
    assert choices == {3: ("Alice plays Bolt for 3",), 2: ("Alice plays Bolt for 2",)}


def test_a_spell_whose_effect_would_play_itself_is_refused() -> None:
    text = '"Bolt" is a Spell with "Draw a card. You may play me for free." Alice plays Bolt.'
    assert ask(text + " Where is Bolt?").verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("zone_type", "rule"), [("Landmark", "2.2.3.e"), ("Expedition", "2.2.3.d")]
)
def test_where_a_permanent_is_played_hangs_on_its_zone_type(zone_type: str, rule: str) -> None:
    told = f'"Thing" is a {zone_type} Permanent. Alice has "Thing" in hand. '
    own = ask(told + 'Can Alice play "Thing" in her Hero Expedition?')
    assert own.verdict is (Verdict.YES if zone_type == "Expedition" else Verdict.NO)
    answer = ask(told + 'Can Alice play "Thing" in Bob\'s Hero Expedition?')
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert f"{zone_type} Permanent is not played" in answer.because.text
    assert answer.citations[0].rule == rule
