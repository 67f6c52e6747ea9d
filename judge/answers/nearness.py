"""The rule that a question is most about, where no slot takes it to its last word.

    I have begun to play a card and find that I lack the mana. May I take it back?

A rule is near by what it says, by what stands around it (its title, the rule above it, the terms
that it defines, its slots), by how much of it the question says, and by how like the question is to
those that players have asked of it. A word weighs the more the fewer rules have it. How much each
counts is fitted to labelled questions: `nearness.toml`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from operator import mul

from judge.answers.beside_rules import (
    SOUGHT,
    left_out,
    of_something_else,
    told_to_lack,
    whether_of_a_thing,
)
from judge.answers.rule_words import (
    RULES,
    SAYS,
    WORD,
    light,
    named_in,
    patterns_of_rules,
    places_of,
    rule_words,
    says_little,
    weight,
)
from judge.answers.slots import SlotPattern, slots
from judge.answers.wordings import NO_RULE, Likeness, likenesses, said_in_wordings
from judge.kept_table import kept_toml
from judge.paths import rules_dir
from judge.records import dataclass
from judge.speech.classes import kind_asked
from judge.speech.concepts import QuestionReading, read, stem
from judge.speech.pieces import players_do
from judge.speech.plain_things import (
    PHASES,
    asked_from,
    known_kinds,
    known_places,
    known_qualities,
)
from judge.store.lookup import edition_in_use

_ENDS = frozenset(".?!")
_TOLD = 0.6
"""How much what is told before the question counts beside what is asked."""
_SOUGHT = SOUGHT - {"what", "how"}
_TURNING = frozenset({"all", "always", "another", "any", "each", "ever", "every", "few", "most"})
_TURNING |= {"only", "other", "until"}
"""Words that name nothing, and make another question of one."""
SIGNS = ("said", "around", "of_rule", "slot", "unspoken", "worded")
SURE_SIGNS = ("ahead", "spoken", "strange", "named", "likest", "first", "of_wording", "shared")


@dataclass(frozen=True, slots=True)
class NearRule:
    """A rule by how near it is to a question, and by the signs of that, in the order of `SIGNS`.

    `like` tells how like what was asked of it the question is. The rule `NO_RULE` is what no rule
    decides.
    """

    number: str
    nearness: float
    signs: tuple[float, ...]
    like: Likeness | None = None

    @property
    def worded(self) -> float:
        """How like the wordings of it the question is."""
        return self.signs[-1]

    @property
    def likest(self) -> float:
        """How like the likest wording of it the question is."""
        return self.like.likest if self.like else 0.0


def nearest_rules(reading: QuestionReading, voice: str = "") -> list[NearRule]:
    """Return the rules that share a word with a question, the nearest first.

    What one `voice` asked may be left out: else what it asks is like itself.
    """
    near = [kept_nearness()["near"][it] for it in SIGNS]
    alike = {it.rule: it for it in likenesses(reading, voice)}
    found = [
        NearRule(number, sum(map(mul, near, signs)), signs, alike.get(number))
        for number, signs in _signs(reading, alike)
    ]
    return sorted(found, key=lambda it: -it.nearness)


def surely_nearest(reading: QuestionReading) -> tuple[str, ...]:
    """Return the rules that a question is about, if that is sure, the deciding one first.

    Whether something is so of a thing, a rule beside it would not say.
    """
    found = nearest_rules(reading)
    if not found or _misspelt(reading) or whether_of_a_thing(reading) or told_to_lack(reading):
        return ()
    if "whose" in reading.words and not speaks_of(found[0].number, ("owner",)):
        return ()
    if any(it.number == NO_RULE and it.worded >= found[0].worded for it in found):
        return ()
    if kind_asked(reading) or of_something_else(found[0].number, reading):
        return ()
    rule, chance = found[0].number, _chance(reading, found)
    spoken, heard = speaks_of(rule, reading.concepts), said_in_wordings(reading, rule)
    doubtful = left_out(reading, spoken | heard) or not _telling(reading) <= heard
    doubtful = doubtful or not _is_about_something(reading)
    least = "doubtful" if doubtful else "heard" if left_out(reading, spoken) else "least"
    if chance < kept_nearness()["sure"][least]:
        return ()
    return _with_what_it_rests_on(rule, reading.concepts)


def played_instead(reading: QuestionReading) -> str | None:
    """Return the question that is played for the wording that one is likest, if that is sure.

    What the question says is said there, or in some wording for which the same is played; and what
    it speaks of is all that is spoken of there.
    """
    found = nearest_rules(reading)
    like = found[0].like if found else None
    if like is None or not like.played:
        return None
    of_a_thing = whether_of_a_thing(reading)
    if _chance(reading, found) < kept_nearness()["sure"]["of_a_thing" if of_a_thing else "least"]:
        return None
    other = read(like.played)
    if kind_asked(reading) or not reading.asked <= other.asked:
        return None  # which cards there are, what a word means does not tell
    hard = other.concepts - says_little() | other.concepts & _SOUGHT
    told = other.concepts & _facts() if of_a_thing else hard
    said = _deeds(reading) | reading.concepts & (_facts() - known_kinds())
    if not told <= reading.concepts or not said <= other.concepts:
        return None  # more would be told than is asked, or something else
    known = other.concepts | said_in_wordings(reading, like.rule, like.played)
    said = _telling(reading) | (reading.concepts - says_little())
    return like.played if said <= known and not left_out(reading, known) else None


def _deeds(reading: QuestionReading) -> frozenset[str]:
    """Return what it is asked if a player does."""
    start = asked_from(reading.words)
    return players_do() & {it.concept for it in reading.noted if it.at >= start}


def _telling(reading: QuestionReading) -> frozenset[str]:
    """Return the words that nothing explains, or that name nothing and turn what is asked."""
    return _strange(reading) | _turning(reading)


def _turning(reading: QuestionReading) -> frozenset[str]:
    return frozenset(f"{WORD}{word}" for word in _TURNING.intersection(reading.words))


def _strange(reading: QuestionReading) -> frozenset[str]:
    """Return the stems of the words of a question that nothing explains, but for light ones."""
    strange = (word for word in reading.strange if word.removesuffix("s") not in light())
    return frozenset(f"{WORD}{stem(word)}" for word in strange)


@cache
def _facts() -> Set[str]:
    return PHASES | known_kinds() | known_places() | known_qualities()


def _chance(reading: QuestionReading, found: list[NearRule]) -> float:
    """Return how likely it is that a question is about the first of the rules found."""
    sure, signs = kept_nearness()["sure"], sure_signs(reading, found)
    odds = sure["start"] + sum(sure[it] * sign for it, sign in zip(SURE_SIGNS, signs, strict=True))
    return 1 / (1 + math.exp(-odds))


def sure_signs(reading: QuestionReading, found: list[NearRule]) -> tuple[float, ...]:
    """Return the signs that a question is about the first of the rules found, as `SURE_SIGNS`.

    How far ahead it is of the next one that does not decide as well, the share of the question
    that it speaks of, the share of its words that nothing explains, how many concepts it names;
    how much liker its likest wording is than that of any other rule, whether it is liker at all,
    what share of that wording the question has, and what share either has of the other.
    """
    first, *others = found
    beside = first.like.rules if first.like else ()
    rivals = [it for it in others if it.number not in beside]
    ahead = first.nearness - (rivals[0].nearness if rivals else 0.0)
    said, around, *_ = first.signs
    strange = len(_strange(reading)) / (len(named_in(reading)) or 1)
    named = float(len(reading.concepts - says_little()))
    likest = first.likest - max((it.likest for it in rivals), default=0.0)
    of_wording = first.like.of_wording if first.like else 0.0
    shared = min(of_wording, first.like.of_question) if first.like else 0.0
    return ahead, said + around, strange, named, likest, float(likest > 0), of_wording, shared


def _signs(
    reading: QuestionReading, alike: Mapping[str, Likeness]
) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield each rule that shares a word with a question, with the signs of its nearness."""
    met = set[str]()
    for number, signs in _signs_of_words(reading):
        met.add(number)
        yield number, (*signs, alike[number].score if number in alike else 0.0)
    for number in alike.keys() - met:
        yield number, (0.0, 0.0, 0.0, 0.0, 1.0, alike[number].score)


def _signs_of_words(reading: QuestionReading) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield each rule that says a word of a question, or has it around, with the signs of that."""
    asked = named_in(reading, _last_sentence(reading.words))
    weights = {it: weight(it) * (1.0 if it in asked else _TOLD) for it in named_in(reading)}
    whole, rules = sum(weights.values()) or 1.0, rule_words()[RULES]
    concepts = {it: tells for it, tells in weights.items() if not it.startswith(WORD)}
    hard = {it: tells for it, tells in concepts.items() if it not in says_little()}
    said, around, spoken = (defaultdict[int, float](float) for _ in range(3))
    for it, tells in weights.items():
        of_hard = hard.get(it, 0.0)
        for place, how in places_of(it):
            (said if how == SAYS else around)[place] += tells
            spoken[place] += of_hard
    whole_hard = sum(hard.values())
    for place in spoken:
        number, size = rules[place]
        slot = max((_met(it, concepts) for it in patterns_of_rules().get(number, ())), default=0.0)
        yield (
            number,
            (
                said[place] / whole,
                around[place] / whole,
                said[place] / size,
                slot**2,
                1 - spoken[place] / whole_hard if whole_hard else 0.0,
            ),
        )


def _is_about_something(reading: QuestionReading) -> bool:
    """Whether two things are named, or what is sought of one; more if a word is not understood."""
    named = reading.concepts - says_little()
    about = named - SOUGHT
    least = 1 + bool(_strange(reading))
    return len(about) > 1 or (len(named) > 1 and len(about) >= least)


def _misspelt(reading: QuestionReading) -> bool:
    """Whether a word is read as one of its length: another letter may be another word."""
    return any(len(typed) == len(word) for typed, word in reading.slips.items())


def speaks_of(rule: str, items: Iterable[str]) -> frozenset[str]:
    """Return those of some words and concepts that a rule says, or has around it."""
    rules = rule_words()[RULES]
    return frozenset(
        it for it in items if any(rules[place][0] == rule for place, _ in places_of(it))
    )


@cache
def kept_nearness() -> Mapping[str, Mapping[str, float]]:
    """Return how much each sign of nearness counts."""
    return kept_toml(rules_dir() / edition_in_use() / "nearness.toml")


def _last_sentence(words: Sequence[str]) -> int:
    """Return where the last sentence begins: it asks what those before it lead to."""
    return max((n + 1 for n, word in enumerate(words[:-1]) if word in _ENDS), default=0)


def _met(pattern: SlotPattern, weights: Mapping[str, float]) -> float:
    """Return the share of what a pattern needs and of what is asked that both have in common."""
    if pattern.allowed.isdisjoint(weights):
        return 0.0
    met = [max((weights.get(it, 0.0) for it in group), default=0.0) for group in pattern.needed]
    found = sum(met)
    if not found:
        return 0.0
    groups = zip(pattern.needed, met, strict=True)
    missing = sum(max(map(weight, group)) for group, here in groups if not here)
    left = sum(tells for it, tells in weights.items() if it not in pattern.allowed)
    return found / (found + missing) * (1 - left / sum(weights.values()))


def _with_what_it_rests_on(rule: str, concepts: Iterable[str]) -> tuple[str, ...]:
    """Return a rule with those that the slot names beside it which has most in common with it."""
    weights = {it: weight(it) for it in concepts}
    led = [it for it in slots() if it.rules[0] == rule]
    if not led:
        return (rule,)
    return max(led, key=lambda it: max(_fits(pattern, weights) for pattern in it.patterns)).rules


def _fits(pattern: SlotPattern, weights: Mapping[str, float]) -> tuple[bool, float]:
    """Return whether all that a pattern needs is named, and how much both have in common."""
    return all(it & weights.keys() for it in pattern.needed), _met(pattern, weights)
