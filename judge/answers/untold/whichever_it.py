"""Whether “it” may be either of two cards, where an answer holds for one alone.

If I control X and I play Y, does it gain a boost?   Two are told of alike: nobody said which.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import Answer, Verdict

_OF_TWO = re.compile(r"\band\b.*\bit\b", re.IGNORECASE | re.DOTALL)
_WITH = re.compile(r"\btarget\b.*\bwith\b.*\bif (?P<it>it) is in\b", re.IGNORECASE | re.DOTALL)
_PLAIN = re.compile(r'"Some [^"]+"|\bthe (?:[A-Z]\w+ )+token\b')
_IT = re.compile(r"\bit\b", re.IGNORECASE)


def may_be_another(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> bool:
    """Whether what is asked of “it” is answered otherwise of the other card that is named.

    `play` answers sentences. Both are told of side by side, and neither is named in what is asked.
    """
    if answer.reading is None and (means := _WITH.search(text)) is not None:
        return _lies_elsewhere(text, means, play)
    if _OF_TWO.search(text) is None:
        return False
    # few texts say “it” of two: what reads them is loaded for those alone
    from judge.answers.speaking import marked_cards
    from judge.speech.concepts import read
    from judge.speech.it_of_two import asks_of_it

    names, _, marked = marked_cards(text)
    told, asked = _apart(answer.reading or text)
    plain = _PLAIN.findall(asked) if answer.verdict is Verdict.NO or answer.value == 0 else []
    if len(names) == 1 and len(plain) == 1 and len(_IT.findall(text)) == 1:
        names.append(plain[0])  # it is not so of a thing of a kind, and may be of the card
    elif len(names) != 2 or not asks_of_it(read(marked).words):
        return False
    it = _IT if answer.reading is None else re.compile("|".join(map(re.escape, names)))

    def of(name: str) -> list[tuple[object, object]]:
        answers = play(f"{told}{it.sub(lambda _: name, asked)}")
        return [(answer.verdict, answer.value) for answer in answers]

    return of(names[0]) != of(names[1])


def _lies_elsewhere(text: str, means: re.Match[str], play: Callable[[str], list[Answer]]) -> bool:
    """Whether it makes a difference which of two cards lies where “it” is said to be.

    Can I target X with Y if it is in Reserve?
    """
    from judge.answers.speaking import marked_cards

    start, end = means.span("it")
    told = [f"{text[:start]}{name}{text[end:]}" for name in marked_cards(text)[0]]
    found = {answer.verdict for it in told for answer in play(it)}
    return found >= {Verdict.YES, Verdict.NO}


def _apart(text: str) -> tuple[str, str]:
    """Return what sentences tell, and what the last one asks."""
    ends = [*re.finditer(r"[.,] ", text.rstrip("? "))]
    start = ends[-1].end() if ends else 0
    return text[:start], text[start:]
