"""The terrains of which a question speaks: where an Expedition is, and in which it wins."""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.heard.lexis import verb_of
from judge.proposals.hints import Hints
from judge.proposals.things import KINDS, told_table, word_set
from judge.speech.concepts import NUMBER, STOPS, Noted
from judge.speech.plain_things import clause_of

_NEAR, _BACK, _ENTERED = 3, 5, 8
_MOVES = frozenset({"move_forward", "move", "go"})
_MEASURED = frozenset({"win", "tie", "statistic", "compare", NUMBER})
"""What is said of a terrain in which nothing lies:  it has 3 in forest."""
_PLAYED = frozenset({"play", "scout"})
_STATISTICS = 2
"""The strokes in statistics, which measure a Character and no terrain:  a 3/0/3."""
_WIN, _LOST = "win", "lose"
_WINS, _LOSES = frozenset({_WIN, "move_forward", "due_to"}), frozenset({_LOST, "tie"})


def groups(hints: Hints) -> list[tuple[Noted, ...]]:
    """Return the terrains that are spoken of, those together that are listed together."""
    found: list[list[Noted]] = []
    for it in hints.reading.noted:
        if it.concept not in told_table()["terrains"]:
            continue
        last = found[-1][-1].at if found else it.at
        between = hints.reading.words[last + 1 : it.at]
        if found and it.at - last <= _NEAR and word_set("listing").issuperset(between):
            found[-1].append(it)
        else:
            found.append([it])
    return [tuple(group) for group in found]


def letters(group: Sequence[Noted]) -> str:
    """Return terrains as sentences say them:  {V}{M}."""
    return "".join(f"{{{told_table()['terrains'][it.concept]}}}" for it in group)


def is_place(group: Sequence[Noted], hints: Hints) -> bool:
    """Whether terrains are where something lies, and not what is compared or asked for."""
    words, first, last = hints.reading.words, group[0], group[-1]
    before, behind = words[max(0, first.at - _NEAR) : first.at], words[last.at + 1 : last.at + 2]
    noted = (it for it in hints.reading.noted if it.words.count("/") != _STATISTICS)
    near = {one.concept for one in noted if 0 < first.at - one.at <= _NEAR}
    there = word_set("placed_in") & {*before} or word_set("lane") & {*behind}
    there |= word_set("regions") & {*before, *behind}
    return bool(there) and near.isdisjoint(_MEASURED) and not _contest(group, hints)


def is_entered(group: Sequence[Noted], hints: Hints) -> bool:
    """Whether terrains are those of a region that an Expedition moves to:  into a {M} region."""
    words, first = hints.reading.words, group[0].at
    before = words[max(0, first - _ENTERED) : first]
    enters = [n for n, word in enumerate(before) if word in word_set("entering")]
    enters += [n + 1 for n in range(len(before)) if before[n : n + 2] == ("now", "in")]
    if not enters or not hints.reading.concepts & _MOVES | {*words} & word_set("entering") - {"to"}:
        return False
    behind = words[group[-1].at + 1 : group[-1].at + 2]
    between = before[enters[-1] + 1 :]
    if any(verb_of(word) in _PLAYED for word in before[: enters[-1]]):
        return False  # I play X into a {M} region
    return STOPS.isdisjoint(between) and bool((word_set("regions") | {"one"}) & {*between, *behind})


def is_lacking(group: Sequence[Noted], words: Sequence[str]) -> bool:
    """Whether it is right before terrains that they are not there:  a region with no forest."""
    return not word_set("lacking").isdisjoint(words[max(0, group[0].at - 1) : group[0].at])


def _contest(group: Sequence[Noted], hints: Hints) -> str:
    """Return the concept that tells how terrains end:  I win on forest and ocean, I lost water."""
    at, words, noted = group[0].at, hints.reading.words, hints.reading.noted
    ends = {it.at: it.concept for it in noted if it.concept in _WINS | _LOSES}
    ends |= {n: _WIN for n, word in enumerate(words) if word in word_set("won")}
    ends |= {it.at: "" for it in noted if it.concept in KINDS}
    near = max((n for n in ends if 0 < at - n <= _BACK), default=-1)
    if clause_of(words, noted, group[0]) != 1:
        return ""
    theirs = word_set("opposing") & {*words[max(0, near - _NEAR) : max(near, 0)]}
    return _LOST if theirs and ends[near] else ends.get(near, "")


def is_contested(group: Sequence[Noted], hints: Hints) -> bool:
    """Whether it is told of terrains who wins there, and not where something lies."""
    return bool(_contest(group, hints))


def contested_in(hints: Hints) -> tuple[tuple[Noted, str], ...]:
    """Return the terrains of which it is told who wins, each with its letter."""
    return _ending(hints, _WINS | _LOSES)


def won_in(hints: Hints) -> tuple[tuple[Noted, str], ...]:
    """Return the terrains in which an Expedition is said to win, each with its letter."""
    return _ending(hints, _WINS)


def _ending(hints: Hints, ends: frozenset[str]) -> tuple[tuple[Noted, str], ...]:
    found = (it for group in groups(hints) if _contest(group, hints) in ends for it in group)
    letters_ = told_table()["terrains"]
    first = {str(letters_[it.concept]): it for it in reversed([*found])}
    return tuple((it, letter) for letter, it in reversed(first.items()))
