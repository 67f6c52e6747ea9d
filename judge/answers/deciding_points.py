"""Which rules decide an answer: those without which a replay answers otherwise."""

from collections import Counter
from dataclasses import dataclass

from judge.answers.replays import Course, play_again, without
from judge.answers.values import Value, value_of
from judge.engine.points import Key, Kind, Watch, watching
from judge.scenario import tree as t
from judge.scenario.play import Branch

MOST = 48
"""How many replays one answer may take."""


@dataclass(frozen=True, slots=True)
class Decisive:
    """A point without which the answer is another, what it then is, and how much else changes."""

    key: Key
    value: Value
    disturbance: int = 0

    @property
    def kind(self) -> Kind:
        """What the rule does there."""
        return self.key[0].kind


_RANK = {Kind.FORBIDS: 0, Kind.ALTERS: 0, Kind.ORDERS: 0, Kind.MISSES: 1, Kind.LETS: 2}


def decisive_points(start: Branch, branch: Branch, question: t.Question) -> list[Decisive]:
    """Return the points that decide what is asked, those that decide it most closely first."""
    course = play_again(start, branch)
    watch = Watch()
    with watching(watch):
        value = value_of(branch, question)
    for key in watch.passed:
        course.passed.setdefault(key, len(course.stops) - 1)
    test = _Test(start, course, question, value, _items(branch, question))
    found = []
    by_rule: dict[str, list[Key]] = {}
    for key in course.passed:
        by_rule.setdefault(key[0].rules[0], []).append(key)
    for keys in by_rule.values():
        hits = [test.of((key,)) for key in keys[:8]]
        hits = [hit for hit in hits if hit is not None]
        if not hits and len(keys) > 1:
            hits = [test.of(tuple(keys))]
        found += [hit for hit in hits if hit is not None]
    return sorted(found, key=lambda hit: (_RANK[hit.kind], hit.disturbance))


@dataclass(slots=True)
class _Test:
    start: Branch
    course: Course
    question: t.Question
    value: Value
    liked: frozenset[int]
    tried: int = 0
    failed: int = 0

    def of(self, keys: tuple[Key, ...]) -> Decisive | None:
        """Leave points out of a replay; None if the answer stays what it is."""
        if self.tried >= MOST:
            return None
        self.tried += 1
        try:
            with watching(Watch(frozenset(keys))):
                other = without(self.course, frozenset(keys), self.liked, self.start)
                value = value_of(other, self.question)
        except Exception:  # a game without one of its rules may break anywhere
            self.failed += 1
            return None
        if value == self.value:
            return None
        return Decisive(keys[0], value, _disturbance(self.course.branch, other))


def _disturbance(one: Branch, other: Branch) -> int:
    """Return how many entries two ways do not share."""
    mine = Counter((type(entry), entry.rules) for entry in one.entries)
    theirs = Counter((type(entry), entry.rules) for entry in other.entries)
    return sum(((mine - theirs) + (theirs - mine)).values())


def _items(branch: Branch, question: t.Question) -> frozenset[int]:
    from judge.answers.about import things_asked

    if question.clause is None:
        return frozenset()
    view = branch.view()
    nouns = things_asked(question.clause, view)
    return frozenset().union(*(view.items(noun) for noun in nouns))


def _same_rank(one: Decisive, other: Decisive) -> bool:
    return _RANK[one.kind] == _RANK[other.kind]
