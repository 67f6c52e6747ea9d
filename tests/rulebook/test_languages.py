"""The glossary's terms as other languages print them."""

import pytest

from judge.rulebook.languages import printed_words, term_of
from judge.rulebook.load import load_newest
from judge.rulebook.lookup import chosen_numbers
from judge.rulebook.model import RuleBook


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return load_newest()


def test_every_printed_word_stands_for_a_term(book: RuleBook) -> None:
    assert {name for name in printed_words().values() if book.term(name) is None} == set()


@pytest.mark.parametrize(
    ("printed", "term", "rule"),
    [
        ("Verankert", "Anchored", "2.4.2"),
        ("Endormi", "Asleep", "2.4.4"),
        ("GIGANTESQUE", "Gigantic", "7.4.4"),
        ("Fugace", "Fleeting", "2.4.7"),
        ("Fleeting", "Fleeting", "2.4.7"),
    ],
)
def test_a_word_of_any_language_leads_to_the_rule(
    printed: str, term: str, rule: str, book: RuleBook
) -> None:
    found = term_of(book, printed)
    assert found is not None
    assert found.name == term
    assert [str(number) for number in chosen_numbers(book, printed)] == [rule]
