"""Where a question says that a card lies, and from where it says that the card is played."""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.things import COMPANION, HAND, HERO, PLAY, RESERVE, word_set
from judge.speech.concepts import STOPS, QuestionReading

CARD_MARK = "xcard"
"""What stands for the name of a card among the words of a question, with a letter behind it."""
_NEAR = 4
"""How many words may stand between a card and the deed that is said of it."""
_IN = (("down",), ("in",), ("out",))
_KINDS = frozenset({"character", "spell", "permanent", "landmark", "gear"})
_ZONES = {"hand": HAND, "reserve": RESERVE}


def lies_in(mark: int, reading: QuestionReading) -> str:
    """Return where a card is said to lie:  X in my Reserve, X lies in hand, I control X."""
    before = reading.words[max(0, mark - 3) : mark]
    if side_of(mark, reading) or not {"control", "controls"}.isdisjoint(before):
        return PLAY
    after = _up_to_a_stop(reading.words[mark + 1 : mark + 6])
    if "in" not in after:
        return ""
    return next((_ZONES[word] for word in after[after.index("in") :] if word in _ZONES), "")


def side_of(mark: int, reading: QuestionReading) -> str:
    """Return the Expedition in which a card is said to be:  X in my Companion Expedition."""
    after = _up_to_a_stop(reading.words[mark + 1 : mark + 8])
    sides = {"hero": HERO, "companion": COMPANION}
    for n, word in enumerate(after[:-1]):
        there = not {"in", "from", "on", "into"}.isdisjoint(after[:n])
        if word in sides and after[n + 1] in ("expedition", "side", "lane") and there:
            return sides[word]
    return ""


def played_from(mark: int, reading: QuestionReading) -> str:
    """Return from where the card at a mark is said to be played, before or behind its name.

    Nothing where that is said of another thing, or that an effect plays it.
    """
    words = reading.words
    alone = sum(word.startswith(CARD_MARK) for word in words) == 1
    others = [it.at for it in reading.noted if it.concept in _KINDS]
    later = any(at > mark for at in others)
    behind = words[mark + 1 : mark + _NEAR]
    if "by" in behind or ("to" in behind and not word_set("leaving").isdisjoint(behind)):
        return ""
    if alone and not later and any("reserve" in way for way in _ways(words)):
        return RESERVE
    after = _up_to_a_stop(words[mark + 1 : mark + 1 + 2 * _NEAR])
    if later and others:
        after = after[: min(at for at in others if at > mark) - mark - 1]
    if alone:
        again = (n for n, word in enumerate(words) if word in word_set("itself"))
        after = next((words[n : n + _NEAR] for n in again if _plays(words[n - 1 : n])), after)
    if "from" in after and (zone := next((word for word in _ZONES if word in after), "")):
        return _ZONES[zone]
    if "replayed" in words[max(0, mark - _NEAR) : mark]:
        return RESERVE
    return HAND if _is_played(mark, reading, others, alone=alone) else ""


def _plays(words: Sequence[str]) -> bool:
    return tuple(words) in (("play",), ("played",))


def _ways(words: Sequence[str]) -> list[Sequence[str]]:
    """Return the words behind each “from” and “out of”, unless they tell a way to somewhere."""
    ends = [n + 1 for n, word in enumerate(words) if word == "from"]
    ends += [n + 2 for n in range(len(words) - 1) if tuple(words[n : n + 2]) == ("out", "of")]
    ends = [n for n in ends if word_set("likened").isdisjoint(words[max(0, n - 8) : n])]
    return [way for n in ends if "to" not in (way := words[n : n + 3])]


def _is_played(mark: int, reading: QuestionReading, others: list[int], *, alone: bool) -> bool:
    """Whether a card is said to be played or to come into play, and not something between."""
    words = reading.words
    deeds = [it for it in reading.noted if it.concept in ("play", "join")]
    deeds = [it for it in deeds if not it.words.startswith("us")]
    before = (it.at for it in deeds if it.at < mark <= it.at + _NEAR and it.concept == "play")
    behind = (it.at for it in deeds if mark < it.at <= mark + _NEAR)
    spans = [*((at + 1, mark) for at in before), *((mark + 1, at) for at in behind)]
    spans = [it for it in spans if not any(it[0] <= at < it[1] for at in others)]
    between = [words[start:end] for start, end in spans]
    comes = (
        not word_set("comes").isdisjoint(words[mark + 1 : mark + 2])
        and words[mark + 2 : mark + 3] in _IN
    )
    dropped = [n for n in range(max(0, mark - 3), mark) if words[n] in word_set("drops")]
    if comes or any(not any(map(_stops, words[n:mark])) for n in dropped):
        return True
    if any(word_set("between").isdisjoint(it) and not any(map(_stops, it)) for it in between):
        return True
    return alone and any(
        it.words == "played" and not word_set("itself").isdisjoint(words[max(it.at - 2, 0) : it.at])
        for it in deeds
    )


def is_name(word: str) -> bool:
    """Whether a word stands for the name of a card."""
    return word.startswith(CARD_MARK)


def _stops(word: str) -> bool:
    return word in STOPS or is_name(word)


def _up_to_a_stop(words: Sequence[str]) -> Sequence[str]:
    return words[: next((n for n, word in enumerate(words) if _stops(word)), len(words))]
