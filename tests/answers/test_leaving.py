"""What leaves play, a zone or an Expedition (7.5.10), and what a card like it leaves."""

import pytest

from judge.answers.model import Answer, Verdict
from judge.answers.played_out import answer_sentences

KILL = '"Kill" is a Spell with "Discard target Character." '
SWAP = '"Swap" is a Spell with "Target Character switches Expeditions." '
HERE = "in her Hero Expedition. "


def ask(text: str) -> Answer:
    return answer_sentences(text)[-1]


@pytest.mark.parametrize(
    ("told", "asked", "verdict"),
    [
        # it was there before the event, and is elsewhere after it (7.5.10.a)
        (KILL + "Alice controls Kappa. Alice plays Kill. ", "Does Kappa leave?", Verdict.YES),
        (KILL + "Alice controls Kappa. Alice plays Kill. ", "Does Kappa leave play?", Verdict.YES),
        ("Alice controls Kappa (Anchored). Rest happens. ", "Does Kappa leave?", Verdict.NO),
        # a token that ceases to exist leaves the Expedition zone (7.5.10.b)
        (
            "Alice controls an Ordis Recruit token. Rest happens. ",
            "Has the Ordis Recruit token left the Expedition zone?",
            Verdict.YES,
        ),
        # by switching, it leaves its Expedition and not the Expedition zone (7.5.10.c)
        (SWAP + f"Alice controls Kappa {HERE}Alice plays Swap. ", "Does Kappa leave?", Verdict.NO),
        (
            SWAP + f"Alice controls Kappa {HERE}Alice plays Swap. ",
            "Does Kappa leave Alice's Hero Expedition?",
            Verdict.YES,
        ),
        # what is Gigantic leaves neither Expedition by switching (7.4.4.n)
        (
            SWAP + f"Alice controls Atlas {HERE}Alice plays Swap. ",
            "Does Atlas leave Alice's Hero Expedition?",
            Verdict.NO,
        ),
    ],
)
def test_what_leaves(told: str, asked: str, verdict: Verdict) -> None:
    assert ask(told + asked).verdict is verdict


def test_how_something_leaves_has_to_be_told() -> None:
    answer = ask("Alice controls Kappa. Kappa leaves. Does Alice draw a card?")
    assert answer.verdict is Verdict.UNKNOWN
    assert "how it leaves" in answer.misread[0].message + answer.misread[0].shown
