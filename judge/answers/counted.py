"""Whether a rule tells the number that is asked for.

How many boosts can a Character have?   is not told by what one boost adds (2.5.1.b)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from judge.answers.quoting import rule_book
from judge.speech.concepts import NUMBER, QuestionReading, intents, lexicon, read
from judge.speech.plain_things import known_kinds

_BOUNDS = frozenset({"limit", "minimum", "many", "excess", "often"})
_ASKED_BY = ("how many", "number of", "amount of", "what number", "how large")
_HELD = frozenset({"have", "keep", "control"})
_ONE = frozenset({"one", "once", "single", "another"})
_NEAR = 2
"""How many concepts may stand between a number and what it counts."""
_FIRST = 3
_BETWEEN = frozenset({"of", "the", "my", "new", "more", "different", "other", "such"})


def number_told(reading: QuestionReading, rules: Iterable[str]) -> bool:
    """Whether rules speak of how many there are of what a question counts, if it counts."""
    counted = _counted(reading)
    if not counted:
        return True
    names = {counted, "object"}
    if counted in known_kinds() and not _of_what_there_may_be(reading):
        names.add("card")
    return any(_tells(rule, frozenset(names)) for rule in list(rules)[:_FIRST])


def _of_what_there_may_be(reading: QuestionReading) -> bool:
    """Whether it is asked how many somebody may have: how many they are given tells no bound."""
    return "can" in reading.concepts and not _HELD.isdisjoint(reading.concepts)


def _counted(reading: QuestionReading) -> str:
    """Return what “how many” is followed by; nothing where all that there are are counted."""
    there = f" {' '.join(reading.words)} "
    if any(f" {it} " in there for it in intents()["outside"]["there_are"]):
        return ""
    may_be = _of_what_there_may_be(reading)
    for one, other in zip(reading.noted, reading.noted[1:], strict=False):
        follows = one.at + len(one.words.split(" "))
        between = reading.words[follows : other.at]
        asked_by = one.words in _ASKED_BY or (one.words == "how much" and may_be)
        if asked_by and _BETWEEN.issuperset(between):
            return other.concept if other.concept not in lexicon().soft - {"card"} else ""
    return ""


@cache
def _tells(rule: str, names: frozenset[str]) -> bool:
    """Whether a rule has a bound, or a number beside what is counted."""
    texts = [str(it.text) for number, it in rule_book().rules.items() if str(number) == rule]
    for text in texts:
        said = read(text)
        numbers = {it.at for it in said.noted if it.concept == NUMBER}
        numbers |= {n for n, word in enumerate(said.words) if word in _ONE}
        order = [*((it.at, it.concept) for it in said.noted), *((at, NUMBER) for at in numbers)]
        concepts = [concept for _, concept in sorted(set(order))]
        if any(it.split("_")[-1] in _BOUNDS for it in concepts) and _named(names, concepts):
            return True
        for n, concept in enumerate(concepts):
            around = concepts[max(n - _NEAR, 0) : n + _NEAR + 1]
            if concept == NUMBER and names & {"card", *around} & set(around):
                return True
    return False


def _named(names: frozenset[str], concepts: Iterable[str]) -> bool:
    """Whether what is counted is named:  a landmark limit counts Landmarks."""
    return any(it in names or it.split("_")[0] in names for it in (*concepts, "card"))
