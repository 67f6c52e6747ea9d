"""What the guides teach is offered: completion knows every form that they name."""

import re

import pytest

from judge.paths import rules_dir
from judge.scenario.cast import Style
from judge.scenario.continuing import sentences_of
from judge.scenario.document import read_text
from judge.scenario.forms import FormReader
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language

GUIDE = (rules_dir() / "guide.md").read_text(encoding="utf-8")
LAID = "Alice controls Kappa and Red. "
SENTENCES = sorted(
    {
        one
        for quoted in re.findall(r"`([^`\n]+)`", GUIDE)
        for one in re.split(r"(?<=[.?]) (?=[A-Z])", quoted)
        if one[0].isalpha() and one[-1] in ".?" and not read_text(one, Style.ASK).mistakes
    }
)
# the forms that rules/scenarios/README.md names in its prose
NAMED = [
    "Alice plays Kappa with Scout.",
    "Alice plays Kappa for free.",
    "Alice plays Kappa in her Hero Expedition for 3 less.",
    "Alice uses Kappa's quick action twice.",
    "Alice puts Kappa in Reserve.",
    "Alice spends 5 Scrap counters.",
    "Alice rolls 2, 4 and 6.",
    "Alice keeps Kappa and Red during Clean-up.",
    "Alice discards Red during Clean-up.",
    "Alice accepts for Kappa.",
    "Alice plays Freeze on Kappa.",
    "Kappa is sacrificed.",
    "Kappa is sent to Reserve.",
    LAID + "Alice plays Off You Go!, targeting one of them.",
    LAID + "Alice sacrifices one of them.",
    LAID + "One of them is sacrificed.",
    "Then Kappa is 4/4/5.",
    "Then Kappa's statistics are 4/4/5.",
    "Is Kappa not Fleeting?",
    "Does Kappa have 2 boosts?",
    "How many Characters does Alice control?",
    "Where is Alice's Hero Expedition?",
    "What can Alice do?",
    "Whose turn is it?",
    "If Kappa is sacrificed, where is Kappa?",
]


@pytest.mark.parametrize("text", [*SENTENCES, *NAMED])
def test_what_the_guides_teach_is_offered(text: str) -> None:
    speech = language()
    scanner = Scanner(text, speech.words, speech.book, Style.ASK)
    reading = FormReader()
    for sentence in sentences_of(text, scanner):
        for piece in sentence:
            assert reading.feed(piece), f"nothing offers “{piece.text}”"
        assert reading.finished or not sentence
