"""Cards of which nothing is told bear no card's name."""

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.scenario.wording import defaults


def one(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def test_a_card_that_is_nowhere_is_not_one_of_the_unknown_cards() -> None:
    name = defaults()["filler"]
    for told in ("", "Alice has two cards in hand. "):
        answer = one(f"{told}Is {name} Fleeting?")
        assert answer.verdict is Verdict.UNKNOWN
        assert f"{name} is nowhere in the game" in answer.misread[0].message
    hand = f"Alice has two cards in hand. Alice has {name} in hand."
    assert one(f"{hand} How many {name}s does Alice have in hand?").value == 1


def test_what_happens_to_an_unknown_card_is_told_under_no_name() -> None:
    answer = one("Alice has three cards in Reserve. Night happens. What happens?")
    assert "a plain Character moves from Alice's Reserve to Alice's Discard pile" in answer.result
