"""The states that a question tells of a card that it names: statuses, boosts and counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.abilities import counters_of
from judge.proposals.cast import NamedCard
from judge.proposals.plain import boosts, same_state
from judge.proposals.story_words import StoryWords
from judge.proposals.things import tables, word_set
from judge.speech.concepts import Noted, QuestionReading

_FAR = 7
_OF_ANY = frozenset({"Fleeting", "exhausted"})
_KINDS = frozenset({"card", "cards", "character", "characters"})
_JOINING = frozenset({"and", ",", "or"})


def states_told(
    people: Sequence[NamedCard], reading: QuestionReading, text: StoryWords
) -> list[tuple[str, ...]]:
    """Return the states that are told of each card, as they are laid."""
    boosted = any("boost" in state for it in reading.noted for _, state in _told(it, people, text))
    found: list[list[str]] = [
        [had for had in it.thing.states if not (boosted and "boost" in had)] for it in people
    ]
    for it in reading.noted:
        for card, state in _told(it, people, text):
            is_state = people[card].thing.is_character or state in _OF_ANY or "counter" in state
            if is_state:
                found[card] = [had for had in found[card] if not same_state(had, state)]
                found[card].append(state)
    return [tuple(it) for it in found]


def _told(it: Noted, people: Sequence[NamedCard], text: StoryWords) -> Iterator[tuple[int, str]]:
    states = tables()["states"]
    if it.concept not in states and it.concept != "counter":
        return
    card = _of_whom(it, people, text)
    if card is None:
        return
    if it.concept in ("boost", "counter"):
        many = next((many for n, many in text.numbers if 0 < it.at - n <= 2), 0)
        single = text.words[it.at - 1 : it.at] in (("a",), ("one",)) and it.concept == "boost"
        many = many or int(single)
        name = next(iter(counters_of(people[card].card)), "") if it.concept == "counter" else ""
        if many and name:
            yield card, f"{many} {name} counter{'s' * (many != 1)}"
        elif many and it.concept == "boost":
            yield card, boosts(many)
    elif it.concept != "boosted" or not any("boost" in had for had in people[card].thing.states):
        yield card, str(states[it.concept])


def _of_whom(it: Noted, people: Sequence[NamedCard], text: StoryWords) -> int | None:
    """Return the card of which a state is told: the next one behind it, else the last before."""
    words = text.words
    before = {*words[max(0, it.at - 2) : it.at]}
    if before & word_set("denying"):
        return None
    end = it.at + len(it.words.split())
    counted = it.concept in ("boost", "counter", "boosted")
    for n in range(end, min(end + 4, len(words)) if not counted else end):
        if n in text.cards:
            return text.cards[n]
        if words[n] not in text.qualities | _JOINING:
            break
    if not counted and words[end : end + 1] and words[end] in _KINDS:
        return None
    if it.at >= text.asked and not _aside(it, text):
        return None  # it is asked
    if before & word_set("becoming"):
        return None
    clause = range(it.at - 1, max(it.at - 1 - _FAR, -1), -1)
    for n in clause:
        if n in text.cards:
            card = text.cards[n]
            spell = people[card].thing.is_spell and it.concept != "counter"
            return None if spell else card
        if (
            words[n] in word_set("pronouns")
            and words[n] != "that"
            and words[n + 1 : n + 2]
            in (
                ("is",),
                ("has",),
                ("was",),
            )
        ):
            marks = [m for m in text.cards if m < n]
            fit = [text.cards[m] for m in marks if people[text.cards[m]].thing.is_character]
            return fit[-1] if fit else None
        if words[n] in word_set("stops"):
            return None
    return None


def _aside(it: Noted, text: StoryWords) -> bool:
    """Whether a state in the question is said aside: with 2 boosts, right behind the name."""
    return any(n in text.cards for n in range(max(0, it.at - 4), it.at)) and (
        it.concept in ("boost", "counter") and any(0 < it.at - n <= 2 for n, _ in text.numbers)
    )
