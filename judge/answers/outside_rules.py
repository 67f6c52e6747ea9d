"""What no rule answers: advice, where to play, how many cards there are, what nobody named.

    Should I pass first?   Where can I play this game?   How many unique cards are there?
    Can I do it again?

The words stand in `[outside]` of the intents.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from typing import Any

from judge.speech.concepts import STOPS, QuestionReading, intents, lexicon
from judge.speech.plain_things import known_keywords, known_qualities

_ELSEWHERE = "elsewhere"
"""The concept of what these rules do not speak of."""
_BESIDE = 2
"""Words from “play” to “game”:  play this game."""


def lies_outside(reading: QuestionReading, *, pointing: bool = True) -> bool:
    """Whether a question asks for advice, for what is printed, or about what was not named.

    What only points is left out where it is not `pointing`.
    """
    if _ELSEWHERE in reading.concepts or _asks_how_very(reading):
        return True
    ways = (_advises, _plays_the_game, _counts_printed, *((_points, _follows) if pointing else ()))
    return any(lies(reading) for lies in ways)


def asks_of_events(reading: QuestionReading, aside: Iterable[str]) -> bool:
    """Whether it is asked how long something lasts at an event, which is said aside."""
    said = {word for it in aside for word in it.split()}
    return "long" in reading.concepts and not _words("events").isdisjoint(said)


@cache
def _words(name: str) -> frozenset[str]:
    found: Mapping[str, Any] = intents()["outside"]
    return frozenset(str(found[name]).split())


def _advises(reading: QuestionReading) -> bool:
    """Whether it asks what a player had better do, of what the rules leave to them."""
    words = reading.words
    named = {word for it in reading.noted for word in it.words.split(" ")}  # what is it good for
    if not _words("advice").isdisjoint({*words} - named):
        return True
    for at, word in enumerate(words[:-1]):
        who = words[at + 1] in _words("players")
        if word in ("should", "shall") and (who or words[at - 1] in _words("players")):
            if not {"which", "what"}.isdisjoint(words[:at]):
                return True
            deeds = [it.concept for it in reading.noted if it.at > at]
            return not deeds or not _words("choices").isdisjoint(deeds[:2])
    return False


def _asks_how_very(reading: QuestionReading) -> bool:
    """Whether a quality is one that there is more or less of:  how tough is the game."""
    words = reading.words
    asked = words[:1] == ("how",) and words[2:3] in (("is",), ("are",), ("was",), ("were",))
    return asked and any(it.at == 1 and it.concept in known_qualities() for it in reading.noted)


def _plays_the_game(reading: QuestionReading) -> bool:
    """Whether the game itself is what is played, and no card."""
    if reading.concepts & _words("things"):
        return False
    return any(
        (one.concept, other.concept) == ("play", "game") and other.at - one.at <= _BESIDE
        for one, other in pairwise(reading.noted)
    )


def _counts_printed(reading: QuestionReading) -> bool:
    """Whether it asks how many there are of what decks are made of, not in what nor of which kind.

    How many phases there are, the rules say; how many unique cards, they do not.
    """
    text = f" {' '.join(reading.words)} "
    for ending in intents()["outside"]["at_large"]:
        text = text.replace(f" {ending} ", " ")
    _, many, text = text.partition(" many ")
    if not many or not any(f" {it} " in text for it in intents()["outside"]["there_are"]):
        return False
    placed = not _words("places").isdisjoint(text.split())
    return not placed and not _words("printed").isdisjoint(reading.concepts)


def _points(reading: QuestionReading) -> bool:
    """Whether a pronoun means a thing that was not named before it.

    “does it cost mana to use a quick action” names it afterwards.
    """
    words, things = reading.words, _words("things") | known_keywords()
    named = [
        it.at
        for it in reading.noted
        if it.concept in things
        or (it.at == 0 and it.concept not in lexicon().soft and it.words not in _words("asking"))
    ]
    statuses = [it.at for it in reading.noted if it.concept in known_qualities()]
    deeds = [it.at for it in reading.noted if it.concept not in _words("possible")]
    spoken_of = {n for it in reading.noted for n in range(it.at, it.at + it.words.count(" ") + 1)}
    for at, word in enumerate(words):
        if at in spoken_of:
            continue  # the word “they”
        before = words[at - 1] if at else ""
        bare = word in _words("pronouns")
        shown = word in ("this", "that") and before in _words("auxiliaries")
        shown = shown and _ends(words, at + 1)
        if not (bare or shown) or any(it < at for it in (*named, *statuses)):
            continue
        if shown:
            return True
        subject = before in _words("auxiliaries") and not _done(words, at - 1)
        subject |= before in _words("opening") or not before
        later = named if _words("possible").isdisjoint(_concepts_at(reading, at + 1)) else deeds
        if not subject or not any(it > at for it in later):
            return True
    return False


def _done(words: tuple[str, ...], at: int) -> bool:
    """Whether “do” is what a player does:  can i do it."""
    return words[at] in ("do", "did") and at > 0 and words[at - 1] in _words("players")


def _ends(words: tuple[str, ...], at: int) -> bool:
    while at < len(words) and words[at] in _words("beside"):
        at += 1
    return at >= len(words) - 1 or words[at] in STOPS or words[at] in _words("bare_verbs")


def _concepts_at(reading: QuestionReading, at: int) -> frozenset[str]:
    here = (it.concept for it in reading.noted if it.at == at)
    return frozenset({*here, *reading.words[at : at + 1]})


def _follows(reading: QuestionReading) -> bool:
    """Whether it only goes on from what was said before:  what about Spells?"""
    text = " ".join(reading.words)
    return any(text.startswith(it + " ") for it in intents()["outside"]["follows"])
