"""Whether “it” may be either of two cards, where an answer holds for one alone.

If I control X and I play Y, does it gain a boost?   Two are told of alike: nobody said which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from judge.answers.model import Answer
from judge.speech.concepts import STOPS, read
from judge.speech.pieces import MARK
from judge.speech.plain_things import SUPPOSING, asked_from

_OF_TWO = re.compile(r"\band\b.*\bit\b", re.IGNORECASE | re.DOTALL)
_IT = re.compile(r"\bit\b", re.IGNORECASE)
_TO = frozenset({"on", "onto", "at", "with", "by", "targeting", "facing", "against"})
"""What tells that something is done to one by the other: “it” is what it is done to."""


def may_be_another(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> bool:
    """Whether what is asked of “it” is answered otherwise of the other card that is named.

    `play` answers sentences. Both are told of side by side, and neither is named in what is asked.
    """
    if _OF_TWO.search(text) is None:
        return False
    from judge.answers.speaking import marked_cards  # few texts say “it” of two

    names, _, marked = marked_cards(text)
    if len(names) != 2 or not _asks_of_it(read(marked).words):
        return False
    told, asked = _apart(answer.reading or text)
    it = _IT if answer.reading is None else re.compile("|".join(map(re.escape, names)))

    def of(name: str) -> list[tuple[object, object]]:
        answers = play(f"{told}{it.sub(lambda _: name, asked)}")
        return [(answer.verdict, answer.value) for answer in answers]

    return of(names[0]) != of(names[1])


def _apart(text: str) -> tuple[str, str]:
    """Return what sentences tell, and what the last one asks."""
    ends = [*re.finditer(r"[.,] ", text.rstrip("? "))]
    start = ends[-1].end() if ends else 0
    return text[:start], text[start:]


def _asks_of_it(words: Sequence[str]) -> bool:
    """Whether a question asks of “it”, names no card, and tells of two cards side by side."""
    asked = asked_from(words)
    end = next((n for n in range(asked, len(words)) if words[n] in SUPPOSING), len(words))
    places = [n for n, word in enumerate(words) if word.startswith(MARK)]
    if "it" not in words[asked:end] or len(places) != 2:
        return False
    if any(asked <= place < end for place in places):
        return False
    between = words[places[0] : places[1]]
    return "and" in between and (STOPS | _TO).isdisjoint(between)
