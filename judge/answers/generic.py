"""A question about a plain thing, played with one that is made up, beside what it would be without.

    Does an Anchored Character land in Reserve after a sacrifice?
        -->  "Some Character" is a Character … Is "Some Character" in Alice's Reserve?

Where the thing played leaves it open, nothing is answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from judge.answers.becoming import (
    asked_wholly,
    asks_what_becomes,
    nothing_happens,
    stays_as_told,
)
from judge.answers.generic_may import as_it_may_be
from judge.answers.generic_settled import settled
from judge.answers.generic_understood import understood
from judge.answers.idle_trials import rests_on_nothing
from judge.answers.model import SURE, Answer, Verdict
from judge.records import replace
from judge.speech.concepts import QuestionReading
from judge.speech.plain_scene import mirrored, quality_said, texts, thing_said, told_without
from judge.speech.plain_things import (
    ASKING,
    PHASES,
    Plain,
    asked_from,
    keeps_it,
    known_kinds,
    known_places,
    known_qualities,
    tables,
)

Player = Callable[[str], list[Answer]]
_PERSONS = frozenset({"i", "you", "we", "they", "one", "somebody"})
_OWN_DEEDS = frozenset({"sacrifice", "play", "pay", "exhaust", "ready"})
_OWNED = known_kinds() | known_qualities() | known_places()
_STILL = re.compile(r"(Expedition|Landmark zone)$")
"""Where what was in play still is: nothing happened to its place."""
_OF_RULES = frozenset(
    {"how", "why", "when", "who", "many", "much", "long", "often", "must", "order"}
)
_WHETHER = ASKING - {"where", "what"}
_HAPPENINGS = PHASES | {"sacrifice", "discard", "return", "bounce", "resolve", "play", "end_day"}
_HAPPENINGS |= known_qualities() | {"ready"}


def play_generic(question: str, reading: QuestionReading, play: Player) -> Answer | None:
    """Return the answer to a question about a plain thing; nothing where it is not one."""
    reading = settled(reading)
    plain = understood(reading)
    if plain is None or "how" in reading.concepts:
        return None
    if _somebody_acts(reading.words) and not plain.by_hand and not _follows(reading):
        return None
    theirs = ("opponent", plain.kind) in pairwise(it.concept for it in reading.noted)
    acts = plain.by_hand or _somebody_acts(reading.words)
    if (theirs and (acts or _takes(reading))) or _they_act(reading):
        return None  # what one does to one's own is another matter (7.3.31.a)
    if ("what" in reading.concepts) is not ("happen" in reading.concepts):
        return None
    if theirs:
        play = partial(_theirs, play=play)
    whole = _whole(plain, plain.qualities, play)
    if whole is None:
        return None
    if asks_what_becomes(reading) and stays_as_told(whole):
        asked = replace(plain, ask="".join(asked_wholly([plain.ask])))
        told = _whole(asked, asked.qualities, play)
        plain, whole = (plain, whole) if told is None or nothing_happens(told) else (asked, told)
    stays = "happen" in reading.concepts and (
        stays_as_told(whole) or _STILL.search(whole.result) is not None
    )
    goes = any(phase in plain.event for phase in ("Night", "Rest"))
    kept = goes and plain.kind == "landmark"
    if stays and not kept and not _turns(plain, whole, play):
        return None
    so = whole.verdict is Verdict.YES
    if not so and _laid_unsaid(plain, reading):
        return None
    if so and (_made_so(plain, whole) or not _due(reading, plain, whole, play)):
        return None
    whole = as_it_may_be(reading, plain, whole, lambda it: _whole(plain, it, play))
    text = next(texts(plain, plain.qualities))
    if rests_on_nothing(whole, text, reading) or (plain.lay and not plain.event):
        return None  # nothing happens to what is laid just as it is asked for
    shown = mirrored(text) if theirs else text
    return replace(
        whole,
        question=question,
        reading=shown,
        explanation=(*whole.explanation, *_controls(plain, whole, play)),
        assumed=(tables()["told"].format(kind=thing_said(plain.kind)), *whole.assumed),
        warnings=(tables()["read_as"].format(text=shown), *whole.warnings),
    )


def asks_of_a_thing(reading: QuestionReading) -> bool:
    """Whether a question asks what becomes of a thing when something happens."""
    concepts = reading.concepts
    if "what" in concepts or concepts & _OF_RULES or _somebody_acts(reading.words):
        return False
    if reading.words[asked_from(reading.words)] not in _WHETHER:
        return False
    things = known_kinds() - ({"mana_orb"} if "ready" not in concepts else set())
    if concepts & known_qualities():
        things |= {"expedition"}
    return bool(concepts & things and concepts & _HAPPENINGS)


def _somebody_acts(words: Sequence[str]) -> bool:
    """Whether a player is the subject of what is asked: what they may do is no thing's fate."""
    asked = words[asked_from(words) :][:2]
    return len(asked) == 2 and asked[0] in ASKING | {"must"} and asked[1] in _PERSONS


def _they_act(reading: QuestionReading) -> bool:
    """Whether the opponent is who acts:  can my opponent …?   my opponent passes, can he …?"""
    start = asked_from(reading.words)
    after = [it for it in reading.noted if it.at > start]
    if after[:1] and after[0].concept == "opponent" and after[0].at <= start + 2:
        behind = after[0].at + len(after[0].words.split())
        return not (after[1:2] and after[1].at == behind and after[1].concept in _OWNED)
    person = reading.words[start + 1 : start + 2]
    return person in (("he",), ("she",), ("they",)) and "opponent" in reading.concepts


def _takes(reading: QuestionReading) -> bool:
    """Whether somebody is told to do with a thing what its own player alone does:  I sacrifice it.

    Whoever returns or discards it does so by an effect.
    """
    words = reading.words
    return any(it.concept in _OWN_DEEDS and words[it.at - 1] in _PERSONS for it in reading.noted)


def _laid_unsaid(plain: Plain, reading: QuestionReading) -> bool:
    """Whether a thing was laid in a state that nobody told of:  is my Hero ready at Noon?

    Of what becomes ready it says that it is not so before; of what is ready it says nothing.
    """
    is_so = reading.form == "is" and "become" not in reading.concepts
    return is_so and bool(plain.lay) and reading.concepts.isdisjoint(plain.lay.casefold().split())


def _made_so(plain: Plain, whole: Answer) -> bool:
    """Whether it is only so because it was done, and no rule on one of its qualities has a say."""
    rules = " ".join(it.quote for it in whole.citations if it.role == "decisive")
    return plain.made_so and not any(quality_said(*it) in rules for it in plain.qualities)


def _due(reading: QuestionReading, plain: Plain, whole: Answer, play: Player) -> bool:
    """Whether it would be otherwise without the quality that is said to do it, if one is."""
    at = next((n for n, it in enumerate(reading.noted) if it.concept == plain.kind), -1)
    doing = reading.noted[at - 2].concept if at >= 2 and keeps_it(reading.noted, at - 2, at) else ""
    for it, other in pairwise(reading.noted):
        if it.concept in known_qualities() and other.concept == "forbidden":
            doing = it.concept  # does a Defender stop …?
        elif it.concept == "due_to":
            doing = other.concept
    others = tuple(it for it in plain.qualities if it[0] != doing)
    if not doing or others == plain.qualities:
        return not doing
    without = _whole(plain, others, play)
    return without is not None and _outcome(without) != _outcome(whole)


def _turns(plain: Plain, whole: Answer, play: Player) -> bool:
    """Whether each quality makes a difference; then it tells something that nothing happens."""
    for quality in plain.qualities:
        others = tuple(it for it in plain.qualities if it != quality)
        without = _whole(plain, others, play)
        if without is None or _outcome(without) == _outcome(whole):
            return False
    return bool(plain.qualities)


def _follows(reading: QuestionReading) -> bool:
    """Whether a player is asked to do by hand what the rules do: put it there, discard it."""
    first = reading.words[asked_from(reading.words)]
    deeds = {"ready", "compare", "put", "return", "discard", "keep", "lose", "go"}
    return first in ("do", "does", "must", "will") and bool(deeds & reading.concepts)


def _controls(plain: Plain, whole: Answer, play: Player) -> Iterator[str]:
    for quality in plain.qualities:
        others = tuple(it for it in plain.qualities if it != quality)
        without = _whole(plain, others, play)
        if without is None:
            continue
        yield told_without(*quality, without.result, differs=_outcome(without) != _outcome(whole))


def _whole(plain: Plain, qualities: Sequence[tuple[str, int]], play: Player) -> Answer | None:
    return _agreed([_played(text, play) for text in texts(plain, qualities)])


def _theirs(text: str, play: Player) -> list[Answer]:
    return play(mirrored(text))


def _played(text: str, play: Player) -> Answer | None:
    """Return one answer for the sentences; where they ask twice, both must be so."""
    answers = play(text)
    if not answers or any(not _clear(answer) for answer in answers):
        return None
    return next((it for it in answers if it.verdict is Verdict.NO), answers[0])


def _clear(answer: Answer) -> bool:
    return answer.verdict in SURE and answer.complete and not answer.misread


def _agreed(found: Sequence[Answer | None]) -> Answer | None:
    first = found[0] if found else None
    if first is None or any(it is None or _outcome(it) != _outcome(first) for it in found):
        return None
    return first


def _outcome(answer: Answer) -> tuple[str, str]:
    place = answer.result.split(" is ", 1)[-1] if " " in answer.result else answer.result
    return str(answer.verdict), place
