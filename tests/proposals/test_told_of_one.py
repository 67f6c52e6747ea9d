"""What is asked of one card in few words is told first, as far as it is done."""

import pytest

from judge.answers.asking import answer_text


def readings(question: str) -> list[str]:
    return [it for answer in answer_text(question) for it in answer.proposals]


def verdict(question: str) -> str:
    return str(answer_text(question)[0].verdict)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Can I use Mandjet the turn that I play it?",
            "Alice plays Mandjet from hand. Can Alice use Mandjet's quick action?",
        ),
        (
            "How many times can I use Mandjet per day?",
            "Alice uses Mandjet's quick action. Can Alice use Mandjet's quick action?",
        ),
        (
            "Is using Kelon Cylinder's ability my whole turn?",
            "Alice uses Kelon Cylinder's quick action. Can Alice play",
        ),
        ("When does Mandjet ready?", "(exhausted). Morning happens. Is Mandjet ready?"),
        ("Can Heimdall choose himself?", "Can Alice target Heimdall with Heimdall?"),
        (
            "Our Ordis Overseer in reserve is sabotaged. Is its support ability still usable?",
            "targeting Ordis Overseer. Can Alice use Ordis Overseer's support ability?",
        ),
        (
            "Am I able to discard Issitoq from reserve and play Kappa on the same turn?",
            "Alice uses Issitoq's support ability. Can Alice play Kappa?",
        ),
        (
            "Armored Bird is in my companion expedition. Does my other expedition move at dusk?",
            "Dusk happens. Does Alice's Hero Expedition move forward?",
        ),
    ],
)
def test_it_is_told_first(question: str, told: str) -> None:
    assert any(told in it for it in readings(question))


@pytest.mark.parametrize(
    "question", ["Can a fleeting Kappa be anchored?", "May an anchored Amarok become asleep too?"]
)
def test_a_status_beside_another(question: str) -> None:
    assert verdict(question) == "yes"
