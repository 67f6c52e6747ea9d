"""What would not have done what is asked is no reason why it was not done."""

import pytest

from judge.answers.asking import answer_text


# 6.5.d, 6.5.c: a step that was not done is no reason for what it would not have done either
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("When I play Kakoba, do I draw a card?", "draw"),
        ("When I play Saskia, do I draw a card?", "draw"),
        ("When I play Brainwash, do I draw a card?", "draw"),
        ("When I play Hound, do I resupply?", "resupply"),
        ("Does Akhlut gain a boost when I play it from Reserve?", "through its {R} ability"),
        ("Does The Refinery trigger when I play a Character from hand?", "zone or Expedition"),
        ("If I play Magical Training, does Quetzalcoatl create a token?", "is not one whose"),
    ],
)
def test_what_would_not_do_it_is_no_reason(text: str, why: str) -> None:
    (answer,) = answer_text(text)
    assert answer.because is not None
    assert why in answer.because.text
    assert "condition" not in answer.because.text
    assert "offers" not in answer.because.text
