"""The rule that a question is most about, where no slot takes it to its last word.

    I have begun to play a card and find that I lack the mana. May I take it back?

A rule is near by what it says, by what stands around it (its title, the rule above it, the terms
that it defines, its slots), and by how much of it the question says. A word weighs the more the
fewer rules have it. How much each counts is fitted to labelled questions: `nearness.toml`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import mul

from judge.answers.beside_rules import SOUGHT, left_out, whether_of_a_thing
from judge.answers.rule_words import (
    RULES,
    SAYS,
    WORD,
    light,
    named_in,
    patterns_of_rules,
    rule_words,
    says_little,
    weight,
)
from judge.answers.slots import SlotPattern, slots
from judge.kept_table import kept_toml
from judge.paths import rules_dir
from judge.records import dataclass
from judge.speech.concepts import QuestionReading
from judge.store.lookup import edition_in_use

_ENDS = frozenset(".?!")
_TOLD = 0.6
"""How much what is told before the question counts beside what is asked."""
SIGNS = ("said", "around", "of_rule", "slot", "unspoken")
SURE_SIGNS = ("ahead", "spoken", "strange", "named")


@dataclass(frozen=True, slots=True)
class NearRule:
    """A rule by how near it is to a question, and by the signs of that, in the order of `SIGNS`."""

    number: str
    nearness: float
    signs: tuple[float, ...]


def nearest_rules(reading: QuestionReading) -> list[NearRule]:
    """Return the rules that share a word with a question, the nearest first."""
    near = [kept_nearness()["near"][it] for it in SIGNS]
    found = [
        NearRule(number, sum(map(mul, near, signs)), signs) for number, signs in _signs(reading)
    ]
    return sorted(found, key=lambda it: -it.nearness)


def surely_nearest(reading: QuestionReading) -> tuple[str, ...]:
    """Return the rules that a question is about, if that is sure, the deciding one first.

    Whether something is so of a thing, a rule beside it would not say: there it has to be surer.
    """
    found = nearest_rules(reading)
    if not found or _misspelt(reading) or not _is_about_something(reading):
        return ()
    sure, signs = kept_nearness()["sure"], sure_signs(reading, found)
    odds = sure["start"] + sum(sure[it] * sign for it, sign in zip(SURE_SIGNS, signs, strict=True))
    rule = found[0].number
    least = sure["of_a_thing" if whether_of_a_thing(reading) else "least"]
    chance = 1 / (1 + math.exp(-odds))
    beside = chance < 0.93 and left_out(reading, speaks_of(rule, reading.concepts))
    if chance < least or beside:
        return ()
    return _led_by().get(rule, (rule,))


def sure_signs(reading: QuestionReading, found: list[NearRule]) -> tuple[float, ...]:
    """Return the signs that a question is about the first of the rules found, as `SURE_SIGNS`.

    How far ahead of the next one it is, the share of the question that it speaks of, the share of
    its words that nothing explains, and how many concepts it names.
    """
    ahead = found[0].nearness - (found[1].nearness if found[1:] else 0.0)
    said, around, *_ = found[0].signs
    unknown = sum(word.removesuffix("s") not in light() for word in reading.strange)
    named = len(reading.concepts - says_little())
    return ahead, said + around, unknown / (len(named_in(reading)) or 1), float(named)


def _signs(reading: QuestionReading) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield each rule that shares a word with a question, with the signs of its nearness."""
    asked = named_in(reading, _last_sentence(reading.words))
    weights = {it: weight(it) * (1.0 if it in asked else _TOLD) for it in named_in(reading)}
    whole, rules = sum(weights.values()) or 1.0, rule_words()[RULES]
    concepts = {it: tells for it, tells in weights.items() if not it.startswith(WORD)}
    hard = {it: tells for it, tells in concepts.items() if it not in says_little()}
    says, around = dict[int, set[str]](), dict[int, set[str]]()
    for it in weights:
        for place, how in rule_words().get(it, ()):
            (says if how == SAYS else around).setdefault(place, set()).add(it)
    for place in {**says, **around}:
        number, size = rules[place]
        here, beside = says.get(place, set()), around.get(place, set())
        said = sum(weights[it] for it in here)
        unspoken = sum(tells for it, tells in hard.items() if it not in here | beside)
        slot = max((_met(it, concepts) for it in patterns_of_rules().get(number, ())), default=0.0)
        yield (
            number,
            (
                said / whole,
                sum(weights[it] for it in beside) / whole,
                said / size,
                slot**2,
                unspoken / (sum(hard.values()) or 1.0),
            ),
        )


def _is_about_something(reading: QuestionReading) -> bool:
    """Whether two things are named, or what is sought of one; more if a word is not understood."""
    named = reading.concepts - says_little()
    about = named - SOUGHT
    least = 1 + any(word.removesuffix("s") not in light() for word in reading.strange)
    return len(about) > 1 or (len(named) > 1 and len(about) >= least)


def _misspelt(reading: QuestionReading) -> bool:
    """Whether a word is read as one of its length: another letter may be another word."""
    return any(len(typed) == len(word) for typed, word in reading.slips.items())


def speaks_of(rule: str, items: Iterable[str]) -> frozenset[str]:
    """Return those of some words and concepts that a rule says, or has around it."""
    rules = rule_words()[RULES]
    return frozenset(
        it for it in items if any(rules[place][0] == rule for place, _ in rule_words().get(it, ()))
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
    met = [max((weights.get(it, 0.0) for it in group), default=0.0) for group in pattern.needed]
    found = sum(met)
    if not found:
        return 0.0
    groups = zip(pattern.needed, met, strict=True)
    missing = sum(max(map(weight, group)) for group, here in groups if not here)
    left = sum(tells for it, tells in weights.items() if it not in pattern.allowed)
    return found / (found + missing) * (1 - left / sum(weights.values()))


@cache
def _led_by() -> Mapping[str, tuple[str, ...]]:
    """Return the rule that a slot names first -> all that it names."""
    return {slot.rules[0]: slot.rules for slot in reversed(slots())}
