"""Letters, word forms and turns of phrase, brought to the wording that the grammar reads."""

import re
from functools import cache

from judge.cards.language.syntax.lexicon import Lexicon


def current_wording(text: str, lexicon: Lexicon) -> str:
    """Return a text with the lexicon's spelling and turns of phrase applied, in their order."""
    for pattern, written in _rewriting(lexicon):
        text = pattern.sub(written, text)
    return text


@cache
def _rewriting(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), written) for pattern, written in lexicon.rewriting)
