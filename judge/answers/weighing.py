"""The slot that a question is most about, where no slot takes it to its last word.

    I have begun to play a card and find that I lack the mana. May I take it back?

A concept weighs the more the fewer slots need it. What a slot needs and the question does not name,
and what the question names and the slot does not know, is weighed against it; least what only
stands in what is told before the question, or in the slot's own rules. The slot has to be well
ahead of every other, and of the question itself every word has to be known.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from judge.answers.quoting import cite_whole
from judge.answers.slots import AnswerSlot, SlotPattern, slots
from judge.records import dataclass
from judge.speech.concepts import NUMBER, QuestionReading, intents, lexicon, read
from judge.speech.pieces import players_do
from judge.speech.plain_things import (
    PHASES,
    asked_from,
    known_keywords,
    known_kinds,
    known_places,
    known_qualities,
)

_SOFTLY = 0.3
_LEAST = 0.02
_OF_THE_SLOT, _OF_ITS_RULES, _TOLD = 0.3, 0.4, 0.6
_MANY_MET = 0.15
_WEIGHED_AGAIN = 6
_NEAR, _AHEAD = 0.5, 0.12
_SURE, _SURER = 0.7, 0.5
_FAR_AHEAD = 0.3
_SOUGHT = frozenset({"what", "how", "who", "when", "where", "why", "many", "much", "long", "often"})
_SOUGHT |= {"order", "difference"}
_REASON = "why"
"""A rule seldom tells why it is one."""
_PASSED_OVER = frozenset({NUMBER})
_TURNS = frozenset(
    {"opponent", "rare", "unique", "zero", "negative", "last", "before", "next_day", "first_day"}
)
_TURNS |= {"win", "lose_game", "tie", "tiebreaker", "not", "without", "cost", "where", "first"}
"""What makes a rule that does not speak of it another one."""
_LEFT_TO_PLAYERS = frozenset({"can", "must", "optional", "forbidden"})
_PLAYERS = frozenset({"i", "we", "you", "player", "players", "opponent", "one", "me", "us"})
_PLAYERS |= {"anybody", "anyone", "somebody", "someone", "people"}


@dataclass(frozen=True, slots=True)
class WeighedSlot:
    """How near a slot comes to a question."""

    nearness: float
    slot: AnswerSlot


def weighed_slot(reading: QuestionReading) -> AnswerSlot | None:
    """Return the slot that a question is about; nothing where that is not plain."""
    if not _known(reading):
        return None
    found = weighed_slots(reading)
    if not found:
        return None
    best = found[0]
    rule = best.slot.rules[0]
    second = next((it.nearness for it in found if it.slot.rules[0] != rule), 0.0)
    ahead = best.nearness - second
    if _of_a_thing(reading) and not (_of_a_keyword(reading) and ahead >= _FAR_AHEAD):
        return None
    if best.nearness < _NEAR or ahead < _AHEAD + _SURER * max(0, _SURE - best.nearness):
        return None
    return best.slot if not _unspoken(reading, best.slot) else None


def _unspoken(reading: QuestionReading, slot: AnswerSlot) -> frozenset[str]:
    """Return what is asked that neither the slot nor the rule that it cites first speaks of.

    Where it is asked whether something is so, each concept counts; elsewhere things and deeds.
    """
    asked = _asked(reading)
    if _REASON in asked - _known_to(slot):
        return frozenset({_REASON})
    left = (
        asked - _known_to(slot) - _said_by(slot) - lexicon().soft - lexicon().classes - _PASSED_OVER
    )
    if "why" in asked:
        left -= {"not"}  # why it is not so, is told by what says when it is
    return left & _things() if _seeks(reading) else left


@cache
def _subjects() -> frozenset[str]:
    """Return the concepts of what has to be named for a question to be about it."""
    return (known_kinds() | known_places() | known_qualities()) - {"card", "character"}


@cache
def _things() -> frozenset[str]:
    """Return the concepts of things, of what they are and where, of deeds, and of what turns."""
    deeds = players_do() - {"discard", "sacrifice"}  # what is done with too many, either way
    return known_kinds() | known_qualities() | known_places() | deeds | _TURNS


def _asked(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts of the question itself, without what is told before it."""
    start = asked_from(reading.words)
    return frozenset(it.concept for it in reading.noted if it.at >= start)


def _of_a_thing(reading: QuestionReading) -> bool:
    """Whether it is asked if something is so of a thing: a rule would not say whether it is.

    What a player may do or has to do is asked of the rules, but with a thing of some quality.
    """
    asked, words = _asked(reading), reading.words[asked_from(reading.words) :]
    if "mean" in asked and PHASES.isdisjoint(reading.concepts):
        return False
    if _seeks(reading) or not reading.concepts & known_kinds() - {"card"}:
        return False
    if reading.concepts & (known_qualities() | {"token"}):
        return True
    return asked.isdisjoint(_LEFT_TO_PLAYERS) or _PLAYERS.isdisjoint(words)


def _of_a_keyword(reading: QuestionReading) -> bool:
    """Whether it is about a keyword ability, and no status beside it."""
    return (
        reading.concepts & known_qualities() <= known_keywords() & reading.concepts != frozenset()
    )


def _seeks(reading: QuestionReading) -> bool:
    """Whether something is asked for, and not whether something is so:  is it there where …"""
    first = reading.words[asked_from(reading.words)]
    return first not in lexicon().forms and not _SOUGHT.isdisjoint(_asked(reading))


def _known(reading: QuestionReading) -> bool:
    """Whether each word is known, or says nothing; another letter may be another word."""
    said = (word.removesuffix("s") for word in reading.strange)
    changed = any(len(typed) == len(word) for typed, word in reading.slips.items())
    return not changed and light().issuperset(said)


@cache
def light() -> frozenset[str]:
    """Return the words that say nothing of the rules, and may stand beside any question."""
    return frozenset(word.removesuffix("s") for word in intents()["light"]["words"].split())


def weighed_slots(reading: QuestionReading) -> list[WeighedSlot]:
    """Return the slots that share a concept with a question, the nearest first."""
    weighs = _weights()
    asked = _asked(reading)
    whole = {it: weighs.get(it, 1.0) * (1.0 if it in asked else _TOLD) for it in reading.concepts}
    found = _nearest(_nearest_way(slot, whole, frozenset()) for slot in slots())
    again = (_nearest_way(it.slot, whole, _said_by(it.slot)) for it in found[:_WEIGHED_AGAIN])
    return _nearest((*again, *found[_WEIGHED_AGAIN:]))


def _nearest(found: Iterable[WeighedSlot]) -> list[WeighedSlot]:
    return sorted((it for it in found if it.nearness > 0), key=lambda it: -it.nearness)


def _nearest_way(slot: AnswerSlot, whole: Mapping[str, float], said: frozenset[str]) -> WeighedSlot:
    """Return a slot by the pattern of it that comes nearest; `said` is what its rule speaks of."""
    shares = dict.fromkeys(said, _OF_ITS_RULES) | dict.fromkeys(_known_to(slot), _OF_THE_SLOT)
    near = max(_nearness(pattern, whole, shares) for pattern in slot.patterns)
    return WeighedSlot(near, slot)


def _nearness(
    pattern: SlotPattern, whole: Mapping[str, float], shares: Mapping[str, float]
) -> float:
    """Return the share of what is asked and of what is needed that both have in common."""
    weighs = _weights()
    met, missing = [0.0], [0.0]
    for group in pattern.needed:
        here = [weighs[it] for it in group if it in whole]
        if here:
            met.append(max(here))
        else:
            if group <= _subjects():
                return 0.0
            missing.append(min(weighs[it] for it in group))
    if max(met) <= max(missing):
        return 0.0  # what it is about is not there
    left = sum(
        weight * shares.get(concept, 1.0)
        for concept, weight in whole.items()
        if concept not in pattern.allowed
    )
    found = sum(met)
    share = found / (found + sum(missing))
    return (1 - left / sum(whole.values())) * share * (1 + _MANY_MET * found)


@cache
def _weights() -> Mapping[str, float]:
    """Return how much each concept tells: most, where one slot alone needs it."""
    needed = Counter(
        concept
        for slot in slots()
        for concept in {it for pattern in slot.patterns for group in pattern.needed for it in group}
    )
    most = len(slots()) + 1
    found = {it: math.log(most / (n + 0.5)) / math.log(most - 1) for it, n in needed.items()}
    soft = lexicon().soft
    return {it: max(_LEAST, w * (_SOFTLY if it in soft else 1)) for it, w in found.items()}


@cache
def _known_to(slot: AnswerSlot) -> frozenset[str]:
    """Return the concepts of all patterns of a slot."""
    return frozenset(it for pattern in slot.patterns for it in pattern.allowed)


@cache
def _said_by(slot: AnswerSlot) -> frozenset[str]:
    """Return the concepts that the rule speaks of which a slot cites first."""
    rule = cite_whole(slot.rules[0], "decisive")
    return read(rule.quote).concepts if rule is not None else frozenset()
