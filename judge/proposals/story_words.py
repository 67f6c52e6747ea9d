"""The words of a question with a mark for each card, however shortly it is spoken of again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.proposals.cast import NamedCard
from judge.proposals.hints import number_said
from judge.proposals.placed import CARD_MARK
from judge.proposals.things import tables
from judge.records import dataclass
from judge.scenario.names import fold
from judge.speech.concepts import NUMBER, QuestionReading, of_phrase, words_of
from judge.speech.plain_things import asked_from

_SHORTEST = 3
_PASSED = "the"
"""A word that tells nothing."""


@dataclass(frozen=True, slots=True)
class StoryWords:
    """Words, which card stands where, where the question begins, which words tell states."""

    words: tuple[str, ...]
    cards: Mapping[int, int]
    asked: int
    qualities: frozenset[str]
    numbers: tuple[tuple[int, int], ...]


def story_words(people: Sequence[NamedCard], reading: QuestionReading) -> StoryWords:
    """Return the words of a question; a word of one name alone stands for that card."""
    short = _short_names(people)
    words, cards = list(reading.words), dict[int, int]()
    for n, word in enumerate(words):
        if word.startswith(CARD_MARK) and len(word) == len(CARD_MARK) + 1:
            cards[n] = "abcdefgh".index(word[-1])
        elif word in short and (word in reading.strange or words[n - 1 : n] in (["the"], ["my"])):
            cards[n] = short[word]
            words[n] = f"{CARD_MARK}{'abcdefgh'[short[word]]}"
        else:
            begun = max((m for m in cards if m < n), default=n)
            said = words_of(people[cards[begun]].thing.name) if begun in cards else []
            if word in said and set(words[begun + 1 : n]) <= {_PASSED}:
                words[n] = _PASSED  # the rest of a name
    states = tables()["states"]
    told = {it.words for it in reading.noted if it.concept in states}
    numbers = tuple(
        (it.at, number_said(it.words))
        for it in reading.noted
        if it.concept == NUMBER and number_said(it.words)
    )
    qualities = frozenset(part for it in told for part in it.split())
    asked = asked_from(reading.words)
    return StoryWords(tuple(words), cards, asked, qualities, numbers)


def _short_names(people: Sequence[NamedCard]) -> Mapping[str, int]:
    found: dict[str, list[int]] = {}
    for n, one in enumerate(people):
        for word in fold(one.thing.name).casefold().replace("'", " ").replace(",", " ").split():
            if len(word) > _SHORTEST:
                found.setdefault(word, []).append(n)
    return {
        word: at[0]
        for word, at in found.items()
        if len(at) == 1 and of_phrase(word) not in tables()["states"]
    }
