"""What waits of a card that was played offers its targets, as the card does before."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Verdict

LAID = '"Some Character" is a Character (cost {cost}, 2/2/2). Bob controls "Some Character". '
PLAYED = "Alice has {card} in hand. Alice plays {card} from hand. "


@pytest.mark.parametrize(
    ("card", "cost", "verdict"),
    [
        ("Chiron", 4, Verdict.YES),
        ("Heimdall", 2, Verdict.YES),
        ("Caladrius", 2, Verdict.YES),
        ("Caladrius", 3, Verdict.NO),
        ("Medusa", 2, Verdict.NO),
    ],
)
def test_what_a_reaction_may_target(card: str, cost: int, verdict: Verdict) -> None:
    told = LAID.format(cost=cost) + PLAYED.format(card=card)
    (answer,) = answer_text(f'{told}Can Alice target "Some Character" with {card}?')
    assert answer.verdict is verdict


def test_a_card_may_target_itself() -> None:
    (answer,) = answer_text(PLAYED.format(card="Chiron") + "Can Alice target Chiron with Chiron?")
    assert answer.verdict is Verdict.YES
