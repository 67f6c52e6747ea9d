"""A slot that nearly takes a question, where a search by its words finds the same rule.

A slot takes a question by its concepts, a search ranks rules by the words they are written in: two
ways that know nothing of each other. Where every word is known, one slot comes nearer than all
others, and its rule is among the first that the search finds, both agree.
"""

from __future__ import annotations

from functools import cache

from judge.answers.generic import asks_whether
from judge.answers.retrieval import found_by_words, related_rules
from judge.answers.slots import AnswerSlot, near_slots
from judge.speech.concepts import NUMBER, QuestionReading, lexicon
from judge.speech.pieces import players_do
from judge.speech.plain_things import known_kinds, known_places, known_qualities

_NEAR = 0.7
_AHEAD = 0.2
_FIRST = 2
_ALL_BUT_TAKES = 0.95
_FAR_AHEAD = 0.28
_COVERS = 0.8
"""How near a slot comes that lacks one word of what is asked."""
_TURNS = frozenset({"not", "without", "opponent", "own_side", "first", "last", "before", "both"})
_TURNS |= {"same", "twice_status", "must", "optional", "forbidden", NUMBER}
_TURNS |= {"next_day", "first_day", "start", "rare", "unique", "zero", "negative"}
_TURNS |= {"decide_first", "order", "difference", "many", "much", "often", "long", "limit", "when"}
"""What turns a question round, or is what it asks for: a rule that does not speak of it may say the
contrary, or something else."""


def agreed_slot(question: str, reading: QuestionReading) -> AnswerSlot | None:
    """Return the slot that both ways lead to; nothing where they do not agree."""
    if reading.strange or reading.asked:
        return None
    near = sorted(near_slots(reading), key=lambda it: -it[0])
    if not near or near[0][0] < _NEAR:
        return None
    nearness, slot = near[0]
    rule = slot.rules[0]
    next_best = next((it for it, other in near if other.rules[0] != rule), 0.0)
    ahead = nearness - next_best
    left = left_over(reading, slot)
    if left & _TURNS or left & _things():
        return None
    if nearness >= _COVERS and _but_one(reading, slot) and not asks_whether(reading):
        return slot if _leads(question, rule) else None
    if ahead < _AHEAD:
        return None
    if nearness >= _ALL_BUT_TAKES and ahead >= _FAR_AHEAD and len(left_over(reading, slot)) == 1:
        return slot  # it takes all that is asked but for one word
    if asks_whether(reading):
        return None
    return slot if rule in found_by_words(question, _FIRST) else None


_ENDS = frozenset({"win", "lose_game", "tie", "tiebreaker"})


@cache
def _things() -> frozenset[str]:
    """Return what no rule says anything about that does not speak of it."""
    deeds = players_do() - {"discard", "sacrifice"}  # what is done with too many, either way
    return (known_kinds() - {"card"}) | known_qualities() | known_places() | deeds | _ENDS


def _but_one(reading: QuestionReading, slot: AnswerSlot) -> bool:
    """Whether all that a slot needs is there, and no more than one concept that it lacks."""
    hard = reading.concepts - lexicon().soft
    return any(
        len(hard - pattern.allowed) <= 1 and all(it & reading.concepts for it in pattern.needed)
        for pattern in slot.patterns
    )


def _leads(question: str, rule: str) -> bool:
    """Whether words and concepts together put a rule first."""
    return [it.number for it in related_rules(question, 1)] == [rule]


def left_over(reading: QuestionReading, slot: AnswerSlot) -> frozenset[str]:
    """Return the concepts of a question that the nearest pattern of a slot does not name."""
    hard = reading.concepts - lexicon().soft
    return min((hard - pattern.allowed for pattern in slot.patterns), key=len)
