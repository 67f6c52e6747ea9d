"""Text of others: one spelling, no control characters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text import cleaned, without_controls


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ("\ufeffAlice", "Alice"),
        ("Coppe\u0301lia", "Coppélia"),
        ("Alice\x1b[2J", "Alice[2J"),
        ("Alice \u202eecilA", "Alice ecilA"),
        ("one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"),
        ("tab\tstays", "tab\tstays"),
        ("\x9b31m \x07 \udcff \u200b", "31m   "),
        ("½ boosts", "½ boosts"),
    ],
)
def test_what_is_no_text_goes(found: str, expected: str) -> None:
    assert cleaned(found) == expected


@given(st.text())
def test_nothing_cleaned_steers_a_terminal_and_cleaning_again_changes_nothing(text: str) -> None:
    found = cleaned(text)
    kinds = {unicodedata.category(c) for c in found if c not in "\n\t"}
    assert kinds.isdisjoint({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
    assert cleaned(found) == found


def test_a_terminal_gets_colours_and_no_other_escape() -> None:
    shown = without_controls("\x1b[1mCR\x1b[0m \x1b[36;1mx\x1b[2J\x1b]0;title\x07\x1bc\x1b[m")
    assert shown == "\x1b[1mCR\x1b[0m \x1b[36;1mx[2J]0;titlec[m"
