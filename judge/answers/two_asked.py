"""Two questions in one sentence, to which one answer is no answer.

Can I play X from Reserve and is it Fleeting?   A “no” to the second is none to the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from judge.answers.model import SURE, Answer, CitationRole, Verdict

_AND = re.compile(r"\b(?:and|but)\b", re.IGNORECASE)
"""What stands in each text that asks two things in one sentence."""


def answers_one_of_two(text: str, answer: Answer, ask: Callable[[str], list[Answer]]) -> bool:
    """Whether a text asks two things, and its answer is not that to each of them.

    `ask` answers a text.
    """
    if answer.verdict not in (*SURE, Verdict.RULE) or _AND.search(text) is None:
        return False
    both = _apart(text)
    if both is None:
        return False
    found = [one for part in both for one in ask(part)]
    if answer.verdict is Verdict.RULE:
        return any(it.verdict in SURE and _rules(it).isdisjoint(_rules(answer)) for it in found)
    return len(found) != len(both) or any(it.verdict is not answer.verdict for it in found)


def _apart(text: str) -> tuple[str, str] | None:
    """Return both questions that a text asks in one sentence; nothing where it asks but one."""
    # few texts join two clauses: what reads them is loaded for those alone
    from judge.speech.concepts import read
    from judge.speech.plain_things import ASKING, asked_from

    joint = _joint().search(text)
    if joint is None or not text.rstrip().endswith("?"):
        return None
    first = f"{text[: joint.start()].rstrip(' ,')}?"
    words = read(first).words
    asks = not ASKING.isdisjoint(words[asked_from(words) :][:1])
    return (first, text[joint.start("second") :]) if asks else None


def _rules(answer: Answer) -> frozenset[str]:
    return frozenset(it.rule for it in answer.citations if it.role == CitationRole.DECISIVE)


@cache
def _joint() -> re.Pattern[str]:
    from judge.speech.pieces import forms

    table = forms()["two_asked"]
    second = f"{table['seeks']}|{table['whether']}(?:{table['of']}|{table['named']})"
    return re.compile(f"{table['joint']}(?P<second>(?:{second}))", re.IGNORECASE)
