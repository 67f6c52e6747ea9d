"""What a rule does not answer, however near it is: what it never speaks of, and if it is so.

How many heroes does Dusk compare?   My Character is asleep. Does it lose Tough?
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from itertools import pairwise

from judge.answers.quoting import rule_book
from judge.speech.classes import only_naming
from judge.speech.concepts import NUMBER, QuestionReading, lexicon, read
from judge.speech.pieces import players_do
from judge.speech.plain_things import (
    PHASES,
    asked_from,
    known_kinds,
    known_places,
    known_qualities,
)

SOUGHT = frozenset({"what", "how", "who", "when", "where", "why", "many", "much", "long", "often"})
SOUGHT |= {"order", "difference"}
_REASON = "why"
"""A rule seldom tells why it is one."""
_PASSED_OVER = frozenset({NUMBER})
_TURNS = frozenset(
    {"opponent", "rare", "unique", "zero", "negative", "last", "before", "next_day", "first_day"}
)
_TURNS |= {"win", "lose_game", "tie", "tiebreaker", "not", "without", "cost", "where", "first"}
"""What makes a rule that does not speak of it another one."""
_CONSTRUCTED, _LIMITED, _TIEBREAKER = "deckbuilding", "limited", "tiebreaker"
_BY_WHAT_IS_DONE = {
    "fleeting": frozenset({"play", "resolve"}),
    "exhausted": frozenset({"play", "pay", "ready", "exhaust", "support", "quick_action", "sym_t"}),
}
"""What a card becomes by how it is played or paid with: who asks of that need not name it."""
_START = frozenset({"start", "starting_hand", "first_day", "game", "first_player"})
_LEFT_TO_PLAYERS = frozenset({"can", "must", "optional", "forbidden"})
_PLAYERS = frozenset({"i", "we", "you", "player", "players", "opponent", "one", "me", "us"})
_PLAYERS |= {"anybody", "anyone", "somebody", "someone", "people"}


def left_out(reading: QuestionReading, known: Set[str]) -> frozenset[str]:
    """Return what is asked that a rule says nothing of, by the concepts that are `known` to it.

    Where it is asked whether something is so, each concept counts; elsewhere things and deeds.
    """
    asked = _asked(reading)
    if _REASON in asked - known:
        return frozenset({_REASON})
    left = asked - known - lexicon().soft - only_naming(reading) - _PASSED_OVER
    if _REASON in asked:
        left -= {"not"}  # why it is not so, is told by what says when it is
    return left & _things() if _seeks(reading) else left


def whether_of_a_thing(reading: QuestionReading) -> bool:
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


def told_to_lack(reading: QuestionReading) -> bool:
    """Whether a status is told to be lost before what is asked: its rules decide nothing then."""
    start = asked_from(reading.words)
    told = [it.concept for it in reading.noted if it.at < start]
    return any(
        one in ("lose", "without", "not") and other in known_qualities()
        for one, other in pairwise(told)
    )


def of_something_else(rule: str, reading: QuestionReading) -> bool:
    """Whether a rule is one of a status, a keyword or tiebreakers that a question does not name.

    So is one of constructed decks, where it asks of limited ones.
    """
    about, asked = _what_it_is_about(rule), reading.concepts
    if _LIMITED in asked and _CONSTRUCTED in about:
        return True
    if _TIEBREAKER in about and asked.isdisjoint({_TIEBREAKER, "arena", "tie"}):
        return True
    if "start" in about and "game" in about and asked.isdisjoint(_START):
        return True
    qualities = about & known_qualities()
    done = (it for it in qualities if not asked.isdisjoint(_BY_WHAT_IS_DONE.get(it, ())))
    return bool(qualities) and qualities.isdisjoint(asked.union(done))


@cache
def _what_it_is_about(rule: str) -> frozenset[str]:
    """Return the concepts of the title over a rule, and of what its text supposes at first."""
    found = [it for number, it in rule_book().rules.items() if str(number) == rule]
    said = [f"{rule_book().title(it.number)}: {str(it.text).partition(',')[0]}" for it in found]
    titles, opening = zip(*(it.split(":", 1) for it in said), strict=True) if said else ((), ())
    supposed = (it for it in opening if it.split()[:1] == ["In"])
    return frozenset[str]().union(*(read(it).concepts for it in (*titles, *supposed)))


@cache
def _things() -> frozenset[str]:
    """Return the concepts of things, of what they are and where, of deeds, and of what turns."""
    deeds = players_do() - {"discard", "sacrifice"}  # what is done with too many, either way
    deeds |= {"counter", "mana"}
    return known_kinds() | known_qualities() | known_places() | deeds | _TURNS


def _asked(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts of the question itself, without what is told before it."""
    start = asked_from(reading.words)
    return frozenset(it.concept for it in reading.noted if it.at >= start)


def _seeks(reading: QuestionReading) -> bool:
    """Whether something is asked for, and not whether something is so:  is it there where …"""
    first = reading.words[asked_from(reading.words)]
    return first not in lexicon().forms and not SOUGHT.isdisjoint(_asked(reading))
