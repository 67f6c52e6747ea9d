"""What stands in a question for the noun of a plain thing:  a 3/4/2, a 2-drop, another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from judge.proposals.marked import is_name, number_said
from judge.proposals.sub_types import sub_type_said
from judge.proposals.things import KINDS, tables, word_set
from judge.records import replace
from judge.speech.concepts import NUMBER, Noted, QuestionReading

_STATISTICS = 3
_NEAR, _BEFORE, _FAR = 2, 4, 6
_CHARACTER, _TOKEN = "character", "token"
_THOSE = (("them",), ("which",), ("those",), ("these",), ("whom",))
_ARE = (("is",), ("are",), ("was",), ("were",), ("being",), ("has",), ("have",))
_THERE = (("there", "is"), ("there", "are"))
_DEFENDER = "defender"
_AND_A = (("and", "a"), ("with", "a"), ("plus", "a"))
_CARD = (("card",), ("cards",))
_QUALIFYING = (("already",), ("also",), ("just",), ("only",), ("a",), ("now",), ("both",))
_ANOTHER = frozenset({"the", "plus"})
_PLACES = frozenset({"play", "hand", "reserve"})
_ZONES = {"hand_cost": "hand", "reserve_cost": "reserve"}


def with_stand_ins(reading: QuestionReading) -> QuestionReading:
    """Return a question in which each word that stands for a noun is noted as the kind it means."""
    kinds = {n: _CHARACTER for n, word in enumerate(reading.words) if sub_type_said(word)}
    kinds |= {it.at: it.concept for it in reading.noted if it.concept in KINDS}
    found = [it for it in _stand_ins(reading, kinds) if it.at not in kinds]
    if not found:
        return reading
    # what stands there is no deed:  a 2-drop
    places = {it.at for it in found}
    own = _qualities() | {NUMBER}
    kept = [it for it in reading.noted if it.concept in own or it.at not in places]
    zones = [
        Noted(_ZONES[it.concept], it.words, it.at + it.words.count(" "))
        for it in _of_costs(reading, found)
    ]
    noted = sorted([*kept, *found, *zones], key=lambda it: it.at)
    return replace(reading, noted=tuple(noted))


def _of_costs(reading: QuestionReading, found: Sequence[Noted]) -> Iterator[Noted]:
    """Yield the costs of a zone in whose place a noun stands:  a 2-cost from Reserve."""
    places = {it.at for it in found}
    return (it for it in reading.noted if it.at in places and it.concept in _ZONES)


def _stand_ins(reading: QuestionReading, kinds: dict[int, str]) -> Iterator[Noted]:
    words = reading.words
    numbers = {it.at: it.words for it in reading.noted if it.concept == NUMBER}
    for n, word in enumerate(words):
        if len(numbers.get(n, "").split("/")) == _STATISTICS:
            start = _phrase(n, words)
            if start and not kinds.keys() & range(start, n + 1 + _NEAR):
                yield Noted(_CHARACTER, word, n)
        elif word in word_set("costing") and n - 1 in numbers and n + 1 not in kinds:
            of_a_card = words[n + 1 : n + 2] in _CARD
            yield Noted(_CHARACTER, words[n + of_a_card], n + of_a_card)
        elif _is_of_a_quality(n, reading, kinds):
            yield Noted(_CHARACTER, word, n)
        elif (
            (before := [at for at in kinds if at < n])
            and (is_of_those(n, reading) or _is_one(n, max(before), words))
            and not _is_named_since(max(before), n, words)
        ):
            yield Noted(kinds[max(before)], word, n)


def _is_of_a_quality(at: int, reading: QuestionReading, kinds: Mapping[int, str]) -> bool:
    """Whether a quality stands for a Character that has it:  my other Defender.

    One Gigantic and one normal Character.
    """
    words = reading.words
    if at + 1 in kinds or not any(
        it.at == at and it.concept in _qualities() for it in reading.noted
    ):
        return False
    if words[at] == _DEFENDER and (
        words[at - 1] in word_set("others") or words[at - 2 : at] in _AND_A
    ):
        return True
    one = words[at - 1] in word_set("one_of")
    another = words[at + 1 : at + 2] == ("and",) and not word_set("one_of").isdisjoint(
        words[at + 2 : at + 3]
    )
    return one and another and not kinds.keys().isdisjoint(range(at + 3, at + _FAR))


@cache
def _qualities() -> frozenset[str]:
    """Return the concepts of the states and abilities that a thing may have."""
    return frozenset({*tables()["states"], *tables()["keywords"]}) - {"boost"}


def _is_named_since(noun: int, at: int, words: Sequence[str]) -> bool:
    """Whether a card is named behind a noun, unless the noun is what that sentence is about."""
    start = max((n + 1 for n in range(noun) if words[n] in word_set("stops")), default=0)
    end = next((n for n in range(noun, at) if words[n] in word_set("stops")), at)
    about = noun - start <= _NEAR and end < at
    return any(map(is_name, words[end if about else noun : at]))


def _phrase(at: int, words: Sequence[str]) -> int:
    """Return where a noun phrase begins before a place:  a boosted …; 0 where none does.

    What is a 3/4/2 was spoken of before.
    """
    begins = word_set("one_of") | word_set("possessive")
    stop = max((n for n in range(at) if words[n] in word_set("stops")), default=0)
    start = max((n for n in range(max(stop, at - _BEFORE), at) if words[n] in begins), default=0)
    return 0 if is_predicate(start, words) else start


def is_predicate(at: int, words: Sequence[str]) -> bool:
    """Whether what begins there tells what was spoken of:  is X still a …, does she become a …"""
    before = [word for word in words[:at] if word not in word_set("hardly")]
    if not before or words[at - 1] in word_set("linking"):
        return bool(before)
    if before[-1] in word_set("turning") | word_set("linking"):
        return before[-2:-1] != ["well"]
    about = is_name(before[-1]) or before[-1] in word_set("pronouns")
    del before[-1:]
    if before and before[-1] in word_set("possessive") | word_set("skipped"):
        before = before[:-1] if before[-1] not in word_set("linking") else before
    return about and before[-1:] != [] and before[-1] in word_set("being")


def _is_another(at: int, words: Sequence[str]) -> bool:
    """Whether “one” is another thing than those before:  another one, a boosted one."""
    before = words[max(0, at - _BEFORE) : at]
    starts = [n for n, word in enumerate(before) if word in word_set("new_one")]
    return bool(starts) and word_set("describing").issuperset(before[starts[-1] :])


def _is_one(at: int, noun: int, words: Sequence[str]) -> bool:
    """Whether a word is “one” for a thing that is not the one of which the noun told."""
    other = _is_another(at, words) or _is_elsewhere(at, noun, words)
    return words[at] in word_set("ones") and other


def _is_elsewhere(at: int, noun: int, words: Sequence[str]) -> bool:
    """Whether “one” lies where a noun before it does not:  a Character in play, the one in hand."""
    if words[at - 1] not in _ANOTHER or words[at + 1 : at + 2] != ("in",):
        return False
    place = next((it for it in words[at + 2 : at + 4] if it in _PLACES), "")
    start = max((n + 1 for n in range(noun) if words[n] in word_set("stops")), default=0)
    several = any(number_said(it) > 1 for it in words[max(start, noun - _NEAR) : noun])
    several = several and words[at - 1] == "the"
    said = {*words[start:at]}
    return bool(place) and not several and said.isdisjoint(word_set("stops") | {place})


def is_apart(at: int, words: Sequence[str]) -> bool:
    """Whether a number is of those in another zone:  two cards in my Reserve and one in his."""
    place = [n for n in range(at + 2, min(at + 5, len(words))) if words[n] in _PLACES]
    before = [n for n in range(at) if words[n] in _PLACES]
    if words[at + 1 : at + 2] != ("in",) or not (place and before):
        return False
    here, there = ({*words[n - 1 : n + 1]} - {"the"} for n in (place[0], before[-1]))
    return here != there


def is_of_those(at: int, reading: QuestionReading) -> bool:
    """Whether a number is of those that were told of:  two Characters, one Anchored; 3 are tokens.

    What is so of them stands behind it, with no noun of its own.
    """
    words = reading.words
    if not number_said(words[at]):
        return False
    if words[at - 1] not in word_set("listing") | {"but", "with"}:
        return words[at - 2 : at] in _THERE and is_apart(at, words)
    if "if" in words[at - _NEAR : at]:
        return False
    if is_apart(at, words):
        return True
    end = at + 1 + 2 * (words[at + 1 : at + 2] == ("of",))
    if words[at + 1 : at + 2] == ("of",) and words[at + 2 : at + 3] not in _THOSE:
        return False
    end += words[end : end + 1] in _ARE
    end += words[end : end + 1] in _QUALIFYING
    states = tables()["states"].keys() - {"boost"}
    state = next((it for it in reading.noted if it.at == end and it.concept in states), None)
    if words[end : end + 1] == ("with",) and any(map(number_said, words[end + 1 : end + 2])):
        return True
    if words[end - 1 : end] in _ARE and words[end : end + 1] == ("not",):
        return True
    if state is None:
        linked = words[end - 1] in word_set("linking")
        return linked and any(it.at == end and it.concept == _TOKEN for it in reading.noted)
    behind = end + len(state.words.split())
    return all(it.at != behind or it.concept not in KINDS for it in reading.noted)
