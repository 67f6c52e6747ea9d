"""Older wording, misprints and leaks, brought to the wording that is current."""

import re
from functools import cache

from .lexicon import Lexicon


def current_wording(text: str, lexicon: Lexicon) -> str:
    """Return a text with the lexicon's rules for older wording applied, in their order."""
    for pattern, current in _rules(lexicon.old_wording):
        text = pattern.sub(current, text)
    return text


@cache
def _rules(
    rules: tuple[tuple[str, str], ...],
) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), current) for pattern, current in rules)
