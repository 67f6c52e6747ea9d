"""Which rules decide an answer: those without which a replay answers otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from judge.answers.about import things_asked
from judge.answers.replays import Course, without
from judge.answers.values import Value, looks_ahead, value_of
from judge.engine.entries import Activated
from judge.engine.points import Key, Kind, Mark, Watch, watching
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.play import Branch

MOST = 40
"""How many replays one answer may take."""

_FEW = 2
"""Beside how many rules that alter something it tells to name what lets it happen."""

_ALONE = 8
"""How many points of one rule are left out singly."""

# what is tested, in this order, until something decides: what a rule merely lets happen counts
# only if nothing forbids or alters it
_NEARLY = frozenset({Kind.MISSES})
_LETTING = frozenset({Kind.LETS})
_AGAINST = frozenset({Kind.FORBIDS, Kind.ALTERS, Kind.ORDERS, Kind.SPARES})
_CARRYING = frozenset({Kind.CARRIES})
_BY_THE_TABLE = frozenset({Mark.CONDITION, Mark.OF_THE_TABLE})
_STRIKING = frozenset({Kind.FORBIDS, Kind.ALTERS})


@dataclass(frozen=True, slots=True)
class Decisive:
    """A point without which the answer is another, what it then is, and how much else changes.

    `also` are the points that had to be left out beside it.
    """

    key: Key
    value: Value
    disturbance: int = 0
    also: tuple[Key, ...] = ()

    @property
    def kind(self) -> Kind:
        """What the rule does there."""
        return self.key[0].kind

    @property
    def marks(self) -> frozenset[Mark]:
        """What more is known of the point."""
        return self.key[0].marks

    @property
    def of_the_table(self) -> bool:
        """Whether a condition, or what else lies about, decides there alone."""
        return _is_of_the_table(self.key) and not self.also

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the point, the one that decides first."""
        return self.key[0].rules


def decisive_points(course: Course, question: t.Question, *, happened: bool) -> list[Decisive]:
    """Return the points that decide what is asked, those that change the least else first.

    `happened` tells whether something that happened makes it so; otherwise what nearly did is
    looked at before what let anything happen.
    """
    branch, watch = course.branch, Watch(asked=True)
    with watching(watch):
        value = value_of(branch, question)
    for key in watch.passed:
        course.passed.setdefault(key, len(course.stops) - 1)
    liked, ahead = _items(branch, question), looks_ahead(question)
    came = _activated(course) if question.ask is not t.Ask.HOW_MANY else frozenset()
    for key in [key for key in course.passed if _is_idle(key, liked, came, ahead=ahead)]:
        del course.passed[key]
    test = _Test(course, question, value, liked)
    later = (_LETTING, _NEARLY) if happened else (_NEARLY, _LETTING)
    found: list[Decisive] = []
    for kinds in (_AGAINST, *later, _CARRYING):
        if found and (kinds is _CARRYING or not _alters_what_is_let(found)):
            break
        if kinds is _CARRYING and (twice := test.with_what_strikes_then()) is not None:
            return [twice]
        more = list(test.all_of(key for key in course.passed if key[0].kind in kinds))
        more.sort(key=_telling)
        if kinds is _NEARLY and any(Mark.SAYS_LEAST not in each.marks for each in more):
            more = [each for each in more if Mark.SAYS_LEAST not in each.marks]
        found += more[:1] if found else more
    if question.ask is t.Ask.WHAT_HAPPENS and not any(_is_of_the_table(it.key) for it in found):
        found += test.all_of(filter(_is_of_the_table, course.passed))
    return found


def _is_of_the_table(key: Key) -> bool:
    return not _BY_THE_TABLE.isdisjoint(key[0].marks)


def _telling(one: Decisive) -> tuple[bool, bool, int]:
    """Return where a point stands among those of its kind: what tells best comes first."""
    return Mark.SAYS_LEAST in one.marks, Mark.TELLS not in one.marks, one.disturbance


def _activated(course: Course) -> frozenset[tuple[int, int]]:
    """Return the Reactions that were activated: the items that bear them, and which they are."""
    names = course.branch.names
    return frozenset(
        (names[entry.source].item, entry.ability.index)
        for entry in course.trace.entries
        if isinstance(entry, Activated) and entry.source in names
    )


def _is_idle(
    key: Key, liked: frozenset[int], came: frozenset[tuple[int, int]], *, ahead: bool
) -> bool:
    """Whether a point cannot decide: it is of turns, or of what nobody asks about.

    Nor does what a Reaction missed that was activated all the same.
    """
    point, subject = key
    if Mark.OF_TURNS in point.marks and not ahead:
        return True
    if point.kind is Kind.MISSES and isinstance(subject, tuple) and subject[:2] in came:
        return True
    return Mark.OF_ITSELF in point.marks and subject not in liked


def _alters_what_is_let(found: list[Decisive]) -> bool:
    """Whether few rules only alter or order something, so that it tells to name what lets it."""
    rules = {each.rules[0] for each in found}
    return len(rules) <= _FEW and all(it.kind in (Kind.ALTERS, Kind.ORDERS) for it in found)


@dataclass(slots=True)
class _Test:
    course: Course
    question: t.Question
    value: Value
    liked: frozenset[int]
    tried: int = 0
    failed: int = 0

    def all_of(self, keys: Iterable[Key]) -> Iterator[Decisive]:
        """Yield what decides among points: each alone, or all of one rule together."""
        by_rule: dict[str, list[Key]] = {}
        for key in keys:
            by_rule.setdefault(key[0].rules[0], []).append(key)
        for same in by_rule.values():
            alone = [self.of((key,)) for key in same[:_ALONE]]
            together = [self.of(tuple(same))] if len(same) > 1 and not any(alone) else []
            yield from (hit for hit in (*alone, *together) if hit is not None)

    def with_what_strikes_then(self) -> Decisive | None:
        """Leave out what befalls the thing asked about, and what does so only then, beside."""
        for key in [key for key in self.course.passed if self._strikes(key)]:
            hit = self.of((key,), further=True)
            if hit is not None:
                return hit
        return None

    def of(self, keys: tuple[Key, ...], *, further: bool = False) -> Decisive | None:
        """Leave points out of a replay; None if the answer stays what it is.

        What befalls the same thing only then may be left out beside.
        """
        for liked in (True, False):
            if self.tried >= MOST:
                return None
            self.tried += 1
            watch = Watch(frozenset(keys))
            try:
                with watching(watch):
                    other, free = without(self.course, frozenset(keys), self.liked, liked=liked)
                    value = value_of(other, self.question)
            except Exception:  # a game without one of its rules may break anywhere
                self.failed += 1
                return None
            if value != self.value:
                return Decisive(keys[0], value, _disturbance(self.course.branch, other))
            then = [key for key in watch.passed if key not in self.course.passed] if further else []
            if more := tuple(key for key in then if self._strikes(key)):
                return self._beside(keys, more)
            if not free:
                return None
        return None

    def _beside(self, keys: tuple[Key, ...], more: tuple[Key, ...]) -> Decisive | None:
        """Leave out one more point, the first that will do, or else all of them."""
        for also in [(key,) for key in more if len(more) > 1] + [more]:
            hit = self.of((*keys, *also))
            if hit is not None:
                return replace(hit, key=keys[0], also=(*keys[1:], *also))
        return None

    def _strikes(self, key: Key) -> bool:
        """Whether a point stands against the very thing that is asked about."""
        point, subject = key
        first = subject[0] if isinstance(subject, tuple) and subject else subject
        return point.kind in _STRIKING and first in self.liked


def _disturbance(one: Branch, other: Branch) -> int:
    """Return how many entries two ways do not share."""
    mine = Counter((type(entry), entry.rules) for entry in one.entries)
    theirs = Counter((type(entry), entry.rules) for entry in other.entries)
    return sum(((mine - theirs) + (theirs - mine)).values())


def _items(branch: Branch, question: t.Question) -> frozenset[int]:
    """Return the items of what a question is about."""
    if question.clause is None:
        return frozenset()
    view = branch.view()
    nouns = things_asked(question.clause, view)
    return frozenset().union(*(view.items(noun) for noun in nouns))
