"""Which of two statuses a thing has, where it is asked with “or” and a “yes” would not tell.

If I play X from Reserve, is it Anchored or Fleeting?   It may be both.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.answers.model import Answer, Verdict
from judge.answers.phrases import said
from judge.records import replace
from judge.speech.plain_things import known_states

_CLEAR = frozenset({Verdict.YES, Verdict.NO})


def which_of_two(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer | None:
    """Return the statuses that a thing has of two that are asked for; nothing where it is open.

    `play` answers sentences. That it has neither stays a “no”.
    """
    sentences = answer.reading or text
    asked = [*_ends().finditer(sentences)] if answer.verdict is Verdict.YES else []
    if not asked:
        return answer
    last = asked[-1]
    has: list[str] = []
    for end in ("one", "other"):
        found = play(f"{sentences[: last.start()]}{last[end]}{sentences[last.end() :]}")
        if len(found) != 1 or found[0].verdict not in _CLEAR:
            return None
        has += [last[end]] if found[0].verdict is Verdict.YES else []
    if not has:
        return None
    which = said("result", "both", one=has[0], other=has[1]) if len(has) > 1 else has[0]
    return replace(answer, verdict=Verdict.VALUE, result=which, value=which, otherwise=())


@cache
def _ends() -> re.Pattern[str]:
    status = "|".join(it for it in known_states().values() if it.isalpha())
    return re.compile(rf"\b(?:either )?(?P<one>{status}),? or (?P<other>{status})\b", re.IGNORECASE)
