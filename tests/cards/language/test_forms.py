"""A form of a verb says its person and its tense."""

import pytest

from judge.cards.ability import Span
from judge.cards.language.syntax.lexicon import read_lexicon
from judge.cards.language.syntax.phrases import Word

VERBS = {
    "draw": {"order": "pesca", "it": "pesca", "to": "pescare"},
    "be": {"it": "è", "i": "sono", "i-past": "ero", "past": "stato"},
}
LEXICON = read_lexicon(
    {
        "language": "xx",
        "words": {"verb": VERBS},
        "reminders": {"patterns": []},
        "continuations": {"openings": []},
    }
)


@pytest.mark.parametrize(
    ("written", "person", "past"),
    [
        ("pesca", "order or it", False),
        ("pescare", "to", False),
        ("è", "it", False),
        ("sono", "i", False),
        ("ero", "i", True),
        ("stato", "past", True),
    ],
)
def test_a_form_has_a_person_and_a_tense(written: str, person: str, past: bool) -> None:
    entry = LEXICON.find("verb", written)
    verb = Word("VERB", entry.lemma, entry.form, Span(0, len(written)))
    assert (verb.person, verb.past) == (person, past)
