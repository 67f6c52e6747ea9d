"""Whether a text tells of what a card's text looks at on the table.

I control two Landmarks. If I play X, does it gain a boost?     What X counts is told: two.
If I play X, does it gain a boost?                              Nothing is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import cache

from judge.answers.model import OnTheTable
from judge.answers.phrases import phrases
from judge.cards import ability as tree
from judge.proposals.marked import number_said
from judge.proposals.things import word_set
from judge.scenario import tree as t
from judge.scenario.referring import cards_in, nodes_in
from judge.scenario.roles import Role, role_of

_ZONE_SAID = frozenset({"hand", "reserve", "from"})
_OF_A_ZONE = frozenset({"NOT_PLAYED_FROM_RESERVE"})
_COUNTS = tree.CountOf | tree.CountersOn | tree.AllPresent | tree.Happenings | tree.PropertyOf


def tells_of_table(words: Sequence[str], steps: Sequence[t.Sentence], table: OnTheTable) -> bool:
    """Whether the words of a text, or the sentences it is read as, tell what decides an answer."""
    if not word_set("lacking").isdisjoint(words) or not word_set("nothing_else").isdisjoint(words):
        return True
    if table.point in _OF_A_ZONE:
        return not _ZONE_SAID.isdisjoint(words)
    return tells_of(words, steps, [it for it in table.conditions if isinstance(it, tree.Node)])


def tells_of(
    words: Sequence[str], steps: Sequence[t.Sentence], conditions: Iterable[tree.Node]
) -> bool:
    """Whether words, or sentences, tell of what conditions look at."""
    nodes = [it for each in conditions for it in tree.walk(each)]
    if not _words_of(nodes).isdisjoint(words):
        return True
    if any(isinstance(it, tree.Played | tree.Plays) for it in nodes):
        return True  # how something was played is told with its being played
    if _of_what_is_played(nodes, steps) or _of_another(nodes, steps):
        return True
    counts = not nodes or any(isinstance(it, _COUNTS) for it in nodes)
    races = any(isinstance(it, tree.FailsToMoveForward) for it in nodes)
    return (counts or races) and (any(map(number_said, words)) or _others_lie(steps))


def _words_of(nodes: Sequence[tree.Node]) -> Set[str]:
    """Return the words that tell of the states and terrains which are looked at."""
    return frozenset(word for name in _names(nodes) for word in tellings().get(name, (name,)))


def _names(nodes: Sequence[tree.Node]) -> Iterator[str]:
    for it in nodes:
        if isinstance(it, tree.Being):
            yield it.state.value
        elif isinstance(it, tree.InTerrain) or _is_region(it):
            yield "terrain"
        elif isinstance(it, tree.FailsToMoveForward):
            yield "moving"


def _is_region(it: tree.Node) -> bool:
    return isinstance(it, tree.Place) and it.zone is tree.Zone.REGION


@cache
def tellings() -> dict[str, tuple[str, ...]]:
    """Return the words that tell of each, by its name."""
    return {name: tuple(str(words).split()) for name, words in phrases()["tells_of"].items()}


def _of_what_is_played(nodes: Sequence[tree.Node], steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how a card is that is just played: it has no statuses yet (2.4.1.c)."""
    own = (it for it in nodes if isinstance(it, tree.Is) and isinstance(it.subject, tree.Me))
    statuses = {trait for it in own for trait in it.filter.traits if isinstance(trait, tree.Being)}
    lasting = {tree.Being(tree.State.IN_CONTACT)}
    return bool(statuses - lasting) and not _lies(steps)


def _of_another(nodes: Sequence[tree.Node], steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how another card is, and that one is named."""
    theirs = any(isinstance(it, tree.Is) and isinstance(it.subject, tree.That) for it in nodes)
    printed = any(isinstance(it, tree.OfKind | tree.Measured) for it in nodes)
    return theirs and printed and len({it.name for it in cards_in(steps)}) > 1


def _lies(steps: Sequence[t.Sentence]) -> list[t.Sentence]:
    """Return the sentences that tell what is in play."""
    return [
        step
        for step in steps
        if role_of(step) is Role.SITUATION
        and any(it.verb == "control" for it in nodes_in(step, (t.Phrase,)))
    ]


def _others_lie(steps: Sequence[t.Sentence]) -> bool:
    """Whether more is told of than one card: what is counted is what was told."""
    laid = [it for it in steps if role_of(it) is Role.SITUATION and isinstance(it, t.Statement)]
    if any(True for step in laid for _ in nodes_in(step, (t.Amount, t.Expedition))):
        return True
    return len({it.name for step in _lies(steps) for it in cards_in((step,))}) > 1
