"""What a rule states outright: whether it is so has a yes or a no, and the rule that says it.

    May I play another card once I have passed?  -->  no, by what 4.2.3.e says of turns

A fact takes a question only if every concept of it is named, and no word turns it elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import pairwise

from judge.answers.beside_rules import SOUGHT
from judge.answers.model import Answer, Verdict
from judge.answers.phrases import said
from judge.answers.quoting import cite_whole
from judge.kept_table import kept_toml
from judge.paths import rules_dir
from judge.records import dataclass
from judge.speech.classes import kind_asked
from judge.speech.concepts import STOPS, QuestionReading, lexicon
from judge.speech.pieces import verbs, weighty_words
from judge.speech.plain_things import (
    MEANS,
    PHASES,
    asked_from,
    clause_of,
    known_kinds,
    known_places,
    known_qualities,
    word_before,
)
from judge.store.lookup import edition_in_use

_MOST = 4
_SO = {"yes": True, "no": False, "hangs": None}
_WORD, _SUPPOSED, _ABSENT, _KIND, _ORDERED = "'", "~", "-", "^", "ordered"
_PASSED_OVER = frozenset({"both", "same", "no"})
"""Words that weigh in a clause and are concepts here."""
_THEN = frozenset({"then", "afterward", "thereafter"})
"""Words that say in which order things are done, and are no concepts."""
_PERMIT = "permit"
_AT_ONCE = frozenset({"as soon as"})
"""What says more than “after”: that nothing else has to come first."""
_TOGETHER = frozenset({"we", "us", "our"})
_BOUNDS = frozenset({"most", "least", "than", "only", "just", "exactly"})
_TIMES, _TOGETHER_SAID = "several times", "together"
"""What no fact allows."""
_DOES = frozenset({"apply", "end", "mean", "move_forward", "respond", "wake"})
_SEEKING = frozenset({"how", "why", "which"})
"""What asks for more than whether it is so."""
_SAID = "does"
"""How a question opens that is asked as it would be said."""
_WHEN = PHASES | {"noon", "afternoon", "cleanup", "day", "turn", "end_day", "first_day"}
"""What tells a time, and supposes nothing."""


@dataclass(frozen=True, slots=True)
class StatedFact:
    """What one pattern needs and allows, and whether it is so; None: it hangs on what is said."""

    rules: tuple[str, ...]
    so: bool | None
    opens: str
    ordered: bool
    needed: tuple[frozenset[str], ...]
    allowed: frozenset[str]
    absent: frozenset[str]

    def takes(
        self, reading: QuestionReading, said_of: frozenset[str], hard: frozenset[str]
    ) -> bool:
        """Whether all that is needed is there, and nothing that is not named."""
        first = reading.words[asked_from(reading.words)]
        first = first if first in lexicon().forms else _SAID
        if self.opens and first not in _opening(self.opens):
            return False
        if not hard <= self.allowed or self.absent & said_of:
            return False
        if self.so and self._is_a and not self._in_order(reading):
            return False
        if self.ordered and not self._all_in_order(reading):
            return False
        return all(it & said_of for it in self.needed)

    @property
    def supposes(self) -> bool:
        """Whether it speaks of something that is supposed."""
        return any(one.startswith(_SUPPOSED) for one in self.allowed)

    def _all_in_order(self, reading: QuestionReading) -> bool:
        """Whether what it needs is named in its order: first this, then that."""
        concepts = [it.concept for it in reading.noted]
        wanted = [it for it in self.needed if it & frozenset(concepts)]
        places = [min(concepts.index(one) for one in it if one in concepts) for it in wanted]
        return places == sorted(places)

    @property
    def _is_a(self) -> bool:
        """Whether it says of things that they are others: not all others are these."""
        is_so = self.opens == "is" or any("counts_as" in it for it in self.needed)
        things = known_kinds() | {"in_play"}
        return is_so and all(things & it for it in (self.needed[0], self.needed[-1]))

    def _in_order(self, reading: QuestionReading) -> bool:
        """Whether what it is said of is named before what it is:  is a Gear a Permanent."""
        order = [it.concept for it in reading.noted]
        subject, *_, thing = self.needed
        first = next((n for n, concept in enumerate(order) if concept in subject), len(order))
        return any(concept in thing for concept in order[first + 1 :])


@cache
def stated_facts() -> tuple[StatedFact, ...]:
    """Return every fact of the newest edition."""
    path = rules_dir() / edition_in_use() / "facts.toml"
    return tuple(
        _fact(tuple(rules.split()), pattern)
        for rules, *patterns in kept_toml(path)["facts"]
        for pattern in patterns
    )


def _fact(rules: tuple[str, ...], text: str) -> StatedFact:
    head, _, rest = text.partition(":")
    *opens, so = head.split()
    ordered = _ORDERED in opens
    opens = [it for it in opens if it != _ORDERED]
    items = rest.split()
    absent = frozenset(it[1:] for it in items if it.startswith(_ABSENT))
    items = [it for it in items if not it.startswith(_ABSENT)]
    needed = tuple(frozenset(it.split("|")) for it in items if not it.endswith("?"))
    allowed = frozenset(one for it in items for one in it.rstrip("?").split("|"))
    allowed |= {one.removeprefix(_SUPPOSED) for one in allowed}
    so_opens = opens[0] if opens else ""
    return StatedFact(rules, _SO[so], so_opens, ordered, needed, allowed, absent)


@cache
def _opening(form: str) -> frozenset[str]:
    return frozenset(word for word, opens in lexicon().forms.items() if opens == form)


@cache
def _of_a_thing() -> frozenset[str]:
    """Return what only says which thing is spoken of:  if my exhausted card is in Reserve, …"""
    return frozenset(known_kinds() | known_qualities())


def _is_one(word: str, at: int, things: Collection[int]) -> bool:
    """Whether a word says that there is one of a thing and no more:  draw one card."""
    return word in ("one", "single") and at + 1 in things


def _of_several(reading: QuestionReading) -> Iterator[str]:
    """Yield what tells that a number is of several times or players, or that it is of times.

    Over two Mornings;  can we put two cards …;  at most once.  What a rule allows each time, or
    each player, it does not allow them together.
    """
    noted, words = reading.noted, reading.words
    counted = any(it.concept in ("number", "many", "excess") for it in noted)
    for it, other in pairwise(noted):
        if it.concept == "number" and other.concept in _WHEN and other.at == it.at + 1:
            yield _TIMES
    if counted and not _TOGETHER.isdisjoint(words):
        yield _TOGETHER_SAID
    if any(one in _BOUNDS and other == "once" for one, other in pairwise(words)):
        yield _TIMES


def hangs(answer: Answer) -> bool:
    """Whether an answer is the rule that tells on what it hangs, as one that is stated."""
    return answer.verdict is Verdict.RULE and answer.result == said("result", "hangs")


def _permits_something_else(reading: QuestionReading) -> bool:
    """Whether it is said what a card lets somebody do: that need not be what is asked."""
    words, asked = reading.words, asked_from(reading.words)
    after = [it.at + 1 for it in reading.noted if it.concept == _PERMIT]
    return any(n < len(words) and n != asked and words[n] not in STOPS for n in after)


def _says_it(reading: QuestionReading) -> bool:
    """Whether it is asked as it would be said:  defender asleep still blocks?"""
    concepts = reading.concepts
    says = SOUGHT.isdisjoint(concepts) and not (verbs() | _DOES).isdisjoint(concepts)
    return says and reading.words[-1] == "?"


def _seeks(reading: QuestionReading) -> bool:
    """Whether a time that comes first keeps apart what opens a question:  at Night how often …?"""
    words, asked = reading.words, asked_from(reading.words)
    start = max((n for n in range(asked) if words[n] in STOPS), default=-1) + 1
    return not _SEEKING.isdisjoint(words[start:asked])


def stated(question: str, reading: QuestionReading) -> Answer | None:
    """Return yes or no where a rule states it; nothing where none does, or two disagree."""
    if reading.strange or reading.asked or _permits_something_else(reading) or _seeks(reading):
        return None
    if not (reading.words[asked_from(reading.words)] in lexicon().forms or _says_it(reading)):
        return None
    noted = reading.noted
    weighty = {_WORD + word for word in weighty_words(reading) - _PASSED_OVER}
    counted = known_kinds() | {"boost", "counter", "turn", "day"}
    things = {it.at for it in noted if it.concept in counted}
    weighty |= {_WORD + word for n, word in enumerate(reading.words) if _is_one(word, n, things)}
    weighty |= {_WORD + word for word in _THEN.intersection(reading.words)}
    weighty |= {_WORD + it.words.split()[1] for it in noted if it.words in _AT_ONCE}
    weighty |= {_WORD + it for it in _of_several(reading)}
    weighty |= {
        _WORD + before
        for it in noted
        if it.concept == "card"
        and (before := word_before(reading.words, it.at)) in MEANS | {"with"}
    }  # a card may do what nobody does (1.4.2.a)
    told_before = {it.concept for it in noted if clause_of(reading.words, noted, it) == 1}
    supposed = {_SUPPOSED + it for it in told_before}
    conditions = told_before - lexicon().soft - _WHEN - known_places() - _of_a_thing()
    hard = reading.concepts - lexicon().soft | weighty
    said_of = reading.concepts | weighty | supposed
    said_of |= {_WORD + word for word in reading.words}
    said_of |= {_KIND + kind_asked(reading)}
    told = [it.concept for it in noted]
    twice = {_SUPPOSED + it for it in told if told.count(it) > 1}  # who did which, is not said
    said_of -= twice
    found = [
        it
        for it in stated_facts()
        if (it.supposes or not conditions)
        and it.takes(reading, frozenset(said_of), frozenset(hard))
    ]
    if not found or len({it.so for it in found}) > 1:
        return None
    best = max(found, key=lambda it: (len(it.needed), -len(it.allowed)))
    cited = [cite_whole(rule, "decisive") for rule in best.rules[:_MOST]]
    verdict = Verdict.RULE if best.so is None else Verdict.YES if best.so else Verdict.NO
    return Answer(
        question,
        edition_in_use(),
        verdict,
        said("result", "hangs" if best.so is None else str(verdict)),
        citations=tuple(each for each in cited if each is not None),
    )
