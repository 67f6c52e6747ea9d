"""A question with two ends that shut each other out:  does it come in exhausted or ready?

It is asked with each of them alone. Where one is so and the other is not, that is the answer, in
the words that were asked with. Where a thing always is in one of both states, that it is in one
will do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

from judge.answers.model import Answer, Verdict
from judge.records import dataclass, replace
from judge.speech.concepts import lexicon, read
from judge.speech.plain_things import asked_from, tables

_OR = re.compile(r",?\s+or\s+", re.IGNORECASE)
_MOST = 2
"""How many an “or” may be tried: each costs two answers."""


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Two ends of a question, each with the question that asks for it alone.

    `whole` tells that one of them is always so.
    """

    first: str
    second: str
    asks_first: str
    asks_second: str
    whole: bool


def either(text: str, answer: Callable[[str], Answer | None]) -> Answer | None:
    """Return which of two ends is so; nothing where none is asked, or where it is not settled.

    `answer` answers a question that has one end.
    """
    for it in islice(alternatives(text), _MOST):
        one, other = answer(it.asks_first), answer(it.asks_second)
        verdicts = tuple(found.verdict if found is not None else None for found in (one, other))
        match verdicts:
            case (Verdict.YES, Verdict.YES):
                return None
            case (Verdict.YES, against) if it.whole or against is Verdict.NO:
                so, said = one, it.first
            case (against, Verdict.YES) if it.whole or against is Verdict.NO:
                so, said = other, it.second
            case _:
                continue
        if so is not None:
            # what would make it a no is no answer to which of them it is
            found = replace(so, verdict=Verdict.VALUE, result=said, value=said, otherwise=())
            return replace(found, question=text)
    return None


def alternatives(text: str) -> Iterator[Alternatives]:
    """Yield the pairs of ends that stand on both sides of an “or”."""
    groups = [(set(words.split()), whole) for whole, words in _groups()]
    for joint in _OR.finditer(text):
        before, after = text[: joint.start()], text[joint.end() :]
        left, right = _last(before), _first(after)
        if left is None or right is None or left[0] == right[0] or _is_supposed(before):
            continue
        shared = [whole for group, whole in groups if {left[0], right[0]} <= group]
        if not shared:
            continue
        first, second = before[left[1] :].strip(), after[right[1] : right[2]].strip()
        rest = after[right[2] :]
        yield Alternatives(
            first, second, f"{before}{rest}", f"{before[: left[1]]}{second}{rest}", shared[0]
        )


def _is_supposed(before: str) -> bool:
    """Whether the ends of an “or” are in what is supposed, and not in what is asked."""
    words = read(before).words
    asked = words[asked_from(words) :]
    supposing = set(str(tables()["either"]["supposing"]).split())
    return not asked or asked[0] not in lexicon().forms or not supposing.isdisjoint(asked)


def _groups() -> Iterator[tuple[bool, str]]:
    table = tables()["either"]
    yield from ((True, words) for words in table["whole"])
    yield from ((False, words) for words in table["part"])


def _last(text: str) -> tuple[str, int] | None:
    """Return the concept that a text ends with, and where its words begin."""
    reading = read(text)
    last = reading.noted[-1] if reading.noted else None
    if last is None or last.at + len(last.words.split()) != len(reading.words):
        return None
    start = _word(text, -len(last.words.split()))
    return (last.concept, start) if start is not None else None


def _first(text: str) -> tuple[str, int, int] | None:
    """Return the first concept of a text, and where its words begin and end.

    Before it stand only words that say no more than where:  to the discard pile.
    """
    reading = read(text)
    first = reading.noted[0] if reading.noted else None
    small = set(str(tables()["either"]["small"]).split())
    if first is None or not small.issuperset(reading.words[: first.at]):
        return None
    start = _word(text, first.at)
    end = _word(text, first.at + len(first.words.split()) - 1, end=True)
    return (first.concept, start, end) if start is not None and end is not None else None


def _word(text: str, number: int, *, end: bool = False) -> int | None:
    """Return where a word of a text begins or ends."""
    words = list(re.finditer(r"[^\s,.;:?!]+", text))
    if not -len(words) <= number < len(words):
        return None
    return words[number].end() if end else words[number].start()
