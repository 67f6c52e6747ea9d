"""One reading asks all that is asked of its board, less where that cannot be answered."""

from judge.proposals.joined import joined
from judge.proposals.telling import Proposal
from tests.proposals import readings

FIRST = Proposal(("Alice controls Kappa.",), (), "Is Kappa in play?")


def test_four_questions_are_asked_of_a_board_or_two_where_they_cannot_be_answered() -> None:
    board, asks = FIRST.situation, ["Is it A?", "Is it B?", "Is it C?", "Is it D?", "Is it E?"]
    ranked = [Proposal(board, (), it) for it in asks]
    many, fewer = joined(ranked[0], ranked)
    assert many.question == "Is it A? Is it B? Is it C? Is it D?"
    assert fewer.question == "Is it A? Is it B?"
    assert [it.question for it in joined(ranked[0], ranked[:2])] == ["Is it A? Is it B?"]


def test_a_question_for_which_more_is_done_has_to_fit_nearly_as_well() -> None:
    more = Proposal(FIRST.situation, ("Night happens.",), "Where is Kappa?", fits=-1.0)
    (all_,) = joined(FIRST, [FIRST, more])
    assert all_.asks == ("Is Kappa in play?", "Where is Kappa?")
    worse = Proposal(more.situation, more.action, more.question, fits=-2.0)
    assert [*joined(FIRST, [FIRST, worse])] == [FIRST]


def test_what_cannot_be_played_does_not_use_up_the_tries() -> None:
    text = "I scouted Aoife, Fire Avatar for 2. Her {J} targets my Fleeting Kappa. Does it lose it"
    text = f"{text} and get its boost even though she goes to Reserve? Can I send Aoife first?"
    assert any(
        "plays Aoife, Fire Avatar with Scout, targeting Kappa." in it for it in readings(text)
    )


def test_what_a_question_asks_is_asked_once_on_a_board() -> None:
    both = Proposal(FIRST.situation, (), "Is Kappa in play? Where is Kappa?")
    turned = Proposal(FIRST.situation, (), "Where is Kappa? Is Kappa in play?")
    assert [*joined(both, [both, FIRST, turned])] == [both]
