"""What comes first: happenings are compared by the order in which they were played out."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict

MADE_UP = (
    '"Alpha" is a Character with "At Noon — Draw a card." '
    '"Beta" is a Character with "At Noon — Resupply." '
    "It is Morning. Alice is first player. Alice controls Alpha in her Hero Expedition. "
)
EACH = MADE_UP + "Bob controls Beta in his Hero Expedition. Noon begins. "
ONE = MADE_UP + "Alice controls Beta in her Hero Expedition. Noon begins. "


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@pytest.mark.parametrize(
    ("question", "order"),
    [
        (
            "What happens first, Bob resupplies or Alice draws a card?",
            ("Alice draws a card", "Bob resupplies"),
        ),
        (
            "Which happens first: Bob resupplies, or Alice draws?",
            ("Alice draws", "Bob resupplies"),
        ),
        (
            "Which is resolved first, Beta's Reaction or Alpha's Reaction?",
            ("Alpha's Reaction", "Beta's Reaction"),
        ),
        (
            "Which ability resolves first, Beta's ability or Alpha's ability?",
            ("Alpha's ability", "Beta's ability"),
        ),
        (
            "In which order do Beta's Reaction and Alpha's Reaction resolve?",
            ("Alpha's Reaction", "Beta's Reaction"),
        ),
    ],
)
def test_reactions_come_in_initiative_order(question: str, order: tuple[str, ...]) -> None:
    # 4.4.b: who comes first in initiative order plays a Reaction first; Alice is first player
    answer = ask(EACH + question)
    assert answer.value == order
    assert "4.4.b" in [citation.rule for citation in answer.citations]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Alice draw a card before Bob resupplies?", Verdict.YES),
        ("Does Bob resupply before Alice draws a card?", Verdict.NO),
        ("Is Beta's Reaction resolved before Alpha's Reaction is resolved?", Verdict.NO),
        ("Is Beta's Reaction activated before Alice draws?", Verdict.YES),  # 4.2.b: with Alpha's
    ],
)
def test_whether_one_thing_is_before_another(question: str, verdict: Verdict) -> None:
    assert ask(EACH + question).verdict is verdict


def test_what_is_done_is_told_without_an_ending_of_oneself() -> None:
    # 4.2.3.c: the first player's turn comes first
    assert ask(
        "I control Kappa. I pass. My opponent passes. Does my opponent pass before I pass?"
    ).verdict is (Verdict.NO)


def test_of_ones_own_reactions_the_player_chooses() -> None:
    # 4.4.b: “chooses one of the Reactions they control”
    answer = ask(ONE + "Does Alice draw a card before Alice resupplies?")
    assert answer.verdict is Verdict.DEPENDS
    assert len(answer.outcomes) == 2


def test_ways_that_end_alike_differ_by_their_order() -> None:
    board = (
        '"Alpha" is a Character with "At Noon — I gain 1 boost." '
        '"Beta" is a Character with "At Noon — I gain 1 boost." It is Morning. '
        "Alice controls Alpha and Beta in her Hero Expedition. Noon begins. "
    )
    assert ask(board + "Does Alpha gain a boost?").verdict is Verdict.YES
    assert ask(board + "Does Alpha gain a boost before Beta gains a boost?").verdict is (
        Verdict.DEPENDS
    )


def test_which_of_two_reactions_of_one_card_is_told_apart() -> None:
    board = (
        '"Alpha" is a Character with "At Noon — Draw a card." and "At Dusk — Resupply." '
        "It is Morning. Alice controls Alpha in her Hero Expedition. Night begins. "
    )
    question = "Which is resolved first, Alpha's second ability or Alpha's first ability?"
    assert ask(board + question).value == ("Alpha's first ability", "Alpha's second ability")


@pytest.mark.parametrize(
    "text",
    [
        # 6.1.e-f, 4.2.5.b: what goes to Reserve during Rest goes at once
        "Alice controls Kappa. Bob controls Ordis Trooper. Night happens. "
        "What happens first, Kappa goes to Reserve or Ordis Trooper goes to Reserve?",
        # 6.1.e-f: one step, though a token ceases to exist where a card moves
        '"Alpha" is a Spell with "Each player sacrifices a Character." Alice has Alpha in hand. '
        "Alice controls Kappa. Bob controls an Ordis Recruit token. Alice plays Alpha. "
        "What happens first, Kappa is sacrificed or the Ordis Recruit token is sacrificed?",
        # 7.3.7: one verb gives both
        '"Alpha" is a Character with "{J} I gain 1 boost and Anchored." Alice has Alpha in hand. '
        "Alice plays Alpha. Does Alpha gain a boost before Alpha gains Anchored?",
        # Bob draws nothing
        EACH + "Does Alice draw before Bob draws?",
        # no such thing is a Reaction
        EACH + "Which Reaction resolves first, Alpha or Beta?",
        # nobody decides anything, neither first nor after the other
        "Alice controls Kappa. Does Alice decide before Bob?",
        # nothing is said to be first
        EACH + "Which is resolved, Alpha's Reaction or Beta's Reaction?",
    ],
)
def test_what_has_no_order_is_not_answered(text: str) -> None:
    assert ask(text).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("text", "because", "rule"),
    [
        # 4.4.b: Alice is first player, so she has initiative at Noon
        (
            EACH + "Does Alice draw a card before Bob resupplies?",
            "Alice has initiative, and plays the Reaction of Alpha before the other player plays "
            "theirs",
            "4.4.b",
        ),
        # 4.4.b: of several Reactions of one player, that player chooses
        (
            ONE + "Alice resolves Beta's Reaction first. "
            "Does Alice draw a card before Alice resupplies?",
            "Alice chose to play the Reaction of Beta first",
            "4.4.b",
        ),
        # 4.4.a, 6.1.c: the whole effect is done before Reactions are checked
        (
            '"Gamma" is a Spell with "Sacrifice a Character, then draw a card." '
            '"Delta" is a Character with "When I\'m sacrificed — Resupply." '
            "Alice controls Delta. Alice plays Gamma, sacrificing Delta. "
            "Does Alice draw a card before Alice resupplies?",
            "Reactions are checked only once the effect is done, and the Reaction of Delta is one",
            "4.4.a",
        ),
    ],
)
def test_an_order_has_its_because(text: str, because: str, rule: str) -> None:
    answer = ask(text)
    assert answer.because is not None
    assert answer.because.text == because
    assert rule in {it.rule for it in answer.citations if it.role == "decisive"}


KILLS = (
    '"Kill" is a Spell with "Discard target Character." '
    '"Slay" is a Spell with "Discard target Character." '
)
ONE_BY_ONE = "Alice plays Kill, targeting Atlas. Bob passes. Alice plays Slay, targeting Kappa. "


def test_which_of_all_is_the_first() -> None:
    """A turn effect is over before the next (4.2.3.b): what the first Spell discards is first."""
    answer = ask(
        KILLS + "Alice controls Kappa and Atlas. " + ONE_BY_ONE + "Which card is discarded first?"
    )
    assert answer.value == "Atlas"
    noon = '"Alpha" is a Character with "At Noon — Draw a card." Alice controls Alpha. '
    answer = ask(noon + "Bob controls Aloe Vera. Noon begins. Which Reaction is resolved first?")
    assert answer.value == "the Reaction of Alpha"  # who comes first in initiative order (4.4.b)


def test_what_is_one_event_has_no_first() -> None:
    """All atomic actions of a step happen at the same time (6.1.f)."""
    all_ = '"Kill" is a Spell with "Discard all Characters." Alice controls Kappa and Atlas. '
    assert ask(all_ + "Alice plays Kill. Which card is discarded first?").verdict is Verdict.UNKNOWN


def test_how_many_things_of_a_kind_undergo_something() -> None:
    """Mesektet creates a token in each Expedition that is behind or tied: at first both are."""
    answer = ask("Alice controls Mesektet. Noon begins. How many Ordis Recruit tokens are created?")
    assert answer.value == 2
    all_ = '"Kill" is a Spell with "Discard all Characters." Alice controls Kappa and Atlas. '
    assert ask(all_ + "Alice plays Kill. How many Characters are discarded?").value == 2


def test_a_state_that_a_thing_had_is_not_ignored() -> None:
    told = '"Kill" is a Spell with "Discard all Characters." Alice controls Kappa (Fleeting). '
    asked = told + "Alice plays Kill. How many Fleeting Characters are discarded?"
    assert ask(asked).verdict is Verdict.UNKNOWN
