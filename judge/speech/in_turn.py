"""Two deeds in turn of which it is asked whether both can be done: the first of them is told.

Can I use X and then play Y?  -->  I use X. Can I play Y?
"""

from __future__ import annotations

import re
from functools import cache

from judge.speech.pieces import forms


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(str(forms()["in_turn"]), re.IGNORECASE)


def told_in_turn(text: str) -> str:
    """Return a question with the first of two deeds told before the second, which is asked of."""
    return _pattern().sub(r"\2 \3. \1 \2 \4", text)
