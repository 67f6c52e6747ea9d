"""What somebody only claims or asks is kept as that, and not told as if it were so.

He says it is discarded. Where does it go?  -->  He claims it is discarded.
"""

from __future__ import annotations

import re
from functools import cache

from judge.speech.pieces import MARK, forms

_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_MARKS = re.compile(rf"{MARK}\w")


def with_claims(text: str) -> str:
    """Return a question in which what is claimed before its last sentence is called a claim.

    What no other sentence names is told by it all the same.
    """
    said = _SENTENCES.split(text.strip())
    for n, sentence in enumerate(said[:-1]):
        elsewhere = {card for it in (*said[:n], *said[n + 1 :]) for card in _MARKS.findall(it)}
        if not sentence.endswith("?") and elsewhere.issuperset(_MARKS.findall(sentence)):
            for pattern, means in _ways():
                said[n] = pattern.sub(means, said[n])
    return " ".join(said)


@cache
def _ways() -> tuple[tuple[re.Pattern[str], str], ...]:
    table = forms()["claimed"]
    who, ways = str(table["who"]), table["ways"]
    return tuple((re.compile(f"^{who}{said}", re.IGNORECASE), means) for said, means in ways)
