"""A question heard clause by clause: its phrases, its verbs, and what each tells of the things."""

import pytest

from judge.proposals.heard.clauses import clauses_of
from judge.proposals.heard.hearing import Hearing, hear
from judge.proposals.heard.phrases import Phrases
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.hints import hints_of
from judge.proposals.marked import MarkedQuestion, marked, of_the_card
from judge.proposals.naming import mentions, with_marks
from judge.proposals.things import ALICE, BOB, HAND, PLAY, RESERVE
from judge.speech.concepts import read
from tests.proposals import readings


def question(text: str) -> MarkedQuestion:
    found = mentions(text)
    return marked([it.name for it in found], read(of_the_card(with_marks(text, found))))


def clauses(text: str) -> list[VerbClause]:
    it = question(text)
    return clauses_of([*Phrases(it).read()], it)


def heard(text: str) -> Hearing:
    found = mentions(text)
    names, it = [one.name for one in found], question(text)
    return hear(found, it, hints_of(it.reading, names=names))


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("I play Kappa and my opponent bounces it. Is it asleep?", ["play", "bounce", "be"]),
        ("After he had discarded a card, I drew one. Is Kappa asleep?", ["discard", "draw", "be"]),
        # what only helps another verb is none
        ("I want to sacrifice Kappa. Can I?", ["sacrifice", ""]),
    ],
)
def test_each_verb_makes_a_clause(text: str, verbs: list[str]) -> None:
    assert [it.verb for it in clauses(text)][: len(verbs)] == verbs


def test_what_a_relative_clause_tells_is_told_within_what_is_asked() -> None:
    (asks, tells) = clauses("Can I bounce the Kappa that already has 2 boosts?")
    assert not asks.told
    assert tells.told
    assert tells.of is not None


def test_who_does_something_is_no_thing_although_he_is_a_pronoun() -> None:
    it = heard("My opponent plays Freeze on the Kappa that I had in play. Where is it?")
    assert [one.owner for one in it.story.cards] == [BOB, ALICE]
    assert it.story.cards[1].lies == PLAY


def test_each_of_several_that_are_set_apart_is_a_thing_of_its_own() -> None:
    it = heard("I control three Characters but two are tokens. May Teamwork Training hit one?")
    assert sorted(one.copies for one in it.plain if one.owner == ALICE) == [1, 2]


def test_what_lies_elsewhere_under_one_name_is_told_apart() -> None:
    it = heard(
        "I have Kappa in play and another Kappa in my Reserve. Is the one in Reserve asleep?"
    )
    assert [one.lies for one in it.story.cards] == [PLAY, RESERVE]
    assert it.story.question.cards[max(it.story.question.cards)] == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("I discard Kappa out of my hand. Where does it go?", HAND),
        ("My Kappa sits in Reserve. Can I play it?", RESERVE),
    ],
)
def test_a_thing_lies_where_its_clause_says(text: str, place: str) -> None:
    assert heard(text).story.cards[0].lies == place


def test_words_of_which_nothing_is_made_are_kept() -> None:
    assert "juggles" in heard("My opponent juggles Kappa. Is it asleep?").unread


def test_a_card_that_no_clause_takes_is_laid_all_the_same() -> None:
    it = heard("My hero's Waru and I drop Yanna. Is she asleep?")
    assert len(it.named) == 2


def test_a_printing_that_answers_otherwise_is_shown_where_none_is_said() -> None:
    """Printings have costs of their own, and nobody said which one is meant."""
    text = "I use Foundry Mechanic's support and play Mesektet from my hand. What do I pay?"
    (first, second, *_) = readings(text)
    assert "Alice has Mesektet in hand." in first
    assert "Alice has Mesektet (rare, Axiom) in hand." in second
    said = readings(text.replace("Mesektet", "the rare Mesektet"))
    assert not any("Mesektet in hand" in it for it in said)
