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
from typing import Any

from judge.answers.beside_rules import SOUGHT, left_out, whether_of_a_thing
from judge.answers.quoting import cite_whole, rule_book
from judge.answers.slots import SlotPattern, slots
from judge.kept import stamp
from judge.kept_table import KeptTable, kept_toml
from judge.paths import rules_dir
from judge.records import dataclass
from judge.speech.concepts import STOPS, QuestionReading, intents, lexicon, read, stem
from judge.store.lookup import edition_in_use

_WORD = "="
"""Before the stem of a word; a concept has none."""
_OF_A_WORD, _OF_SOFT, _OF_UNKNOWN, _LEAST = 0.6, 0.4, 0.36, 0.01
_ENDS = frozenset(".?!")
_TOLD = 0.6
_SAYS, _AROUND = 1, 0
_RULES = "#"
"""The row of the rules themselves: the number of each, and how much it says."""


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
        NearRule(number, sum(map(float.__mul__, near, signs)), signs)
        for number, signs in _signs(reading)
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
    if 1 / (1 + math.exp(-odds)) < least or left_out(reading, speaks_of(rule, reading.concepts)):
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
    named = len(reading.concepts - _soft())
    return ahead, said + around, unknown / (len(_named(reading)) or 1), float(named)


def _signs(reading: QuestionReading) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield each rule that shares a word with a question, with the signs of its nearness."""
    asked = _named(reading, _last_sentence(reading.words))
    weights = {it: _weight(it) * (1.0 if it in asked else _TOLD) for it in _named(reading)}
    whole, rules = sum(weights.values()) or 1.0, _index()[_RULES]
    concepts = {it: weight for it, weight in weights.items() if not it.startswith(_WORD)}
    hard = {it: weight for it, weight in concepts.items() if it not in _soft()}
    says, around = dict[int, set[str]](), dict[int, set[str]]()
    for it in weights:
        for place, how in _index().get(it, ()):
            (says if how == _SAYS else around).setdefault(place, set()).add(it)
    for place in {**says, **around}:
        number, size = rules[place]
        here, beside = says.get(place, set()), around.get(place, set())
        said = sum(weights[it] for it in here)
        unspoken = sum(weight for it, weight in hard.items() if it not in here | beside)
        slot = max((_met(it, concepts) for it in _patterns().get(number, ())), default=0.0)
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
    named = reading.concepts - _soft()
    about = named - SOUGHT
    least = 1 + any(word.removesuffix("s") not in light() for word in reading.strange)
    return len(about) > 1 or (len(named) > 1 and len(about) >= least)


def _misspelt(reading: QuestionReading) -> bool:
    """Whether a word is read as one of its length: another letter may be another word."""
    return any(len(typed) == len(word) for typed, word in reading.slips.items())


def speaks_of(rule: str, items: Iterable[str]) -> frozenset[str]:
    """Return those of some words and concepts that a rule says, or has around it."""
    rules = _index()[_RULES]
    return frozenset(
        it for it in items if any(rules[place][0] == rule for place, _ in _index().get(it, ()))
    )


@cache
def light() -> frozenset[str]:
    """Return the words that say nothing of the rules, and may stand beside any question."""
    return frozenset(word.removesuffix("s") for word in intents()["light"]["words"].split())


@cache
def kept_nearness() -> Mapping[str, Mapping[str, float]]:
    """Return how much each sign of nearness counts."""
    return kept_toml(rules_dir() / edition_in_use() / "nearness.toml")


def _last_sentence(words: Sequence[str]) -> int:
    """Return where the last sentence begins: it asks what those before it lead to."""
    return max((n + 1 for n, word in enumerate(words[:-1]) if word in _ENDS), default=0)


def _named(reading: QuestionReading, start: int = 0) -> frozenset[str]:
    """Return what a text names from a word on: concepts, and the stems of what says something."""
    concepts = frozenset(it.concept for it in reading.noted if it.at >= start)
    words = filter(_says_something, reading.words[start:])
    return concepts.union(f"{_WORD}{stem(word)}" for word in words)


@cache
def _says_something(word: str) -> bool:
    return not (word in STOPS or word in lexicon().fillers or word.removesuffix("s") in light())


@cache
def _soft() -> frozenset[str]:
    return lexicon().soft | lexicon().classes


@cache
def _weight(item: str) -> float:
    return _tells(item, len(_index().get(item, ())), len(_index()[_RULES]))


def _tells(item: str, many: int, rules: int) -> float:
    """Return how much a word or a concept tells: most, where one rule alone has it."""
    told = math.log((rules + 1) / (many + 0.5)) / math.log(rules + 1) if many else _OF_UNKNOWN
    share = _OF_A_WORD if item.startswith(_WORD) and many else 1.0
    return max(_LEAST, told * share * (_OF_SOFT if item in _soft() else 1.0))


def _met(pattern: SlotPattern, weights: Mapping[str, float]) -> float:
    """Return the share of what a pattern needs and of what is asked that both have in common."""
    met = [max((weights.get(it, 0.0) for it in group), default=0.0) for group in pattern.needed]
    found = sum(met)
    if not found:
        return 0.0
    groups = zip(pattern.needed, met, strict=True)
    missing = sum(max(map(_weight, group)) for group, here in groups if not here)
    left = sum(weight for it, weight in weights.items() if it not in pattern.allowed)
    return found / (found + missing) * (1 - left / sum(weights.values()))


@cache
def _patterns() -> Mapping[str, tuple[SlotPattern, ...]]:
    """Return the rule that a slot names first -> the patterns of such slots."""
    found: dict[str, tuple[SlotPattern, ...]] = {}
    for slot in slots():
        found[slot.rules[0]] = (*found.get(slot.rules[0], ()), *slot.patterns)
    return found


@cache
def _led_by() -> Mapping[str, tuple[str, ...]]:
    """Return the rule that a slot names first -> all that it names."""
    return {slot.rules[0]: slot.rules for slot in reversed(slots())}


@cache
def _index() -> Mapping[str, Any]:
    """Return word or concept -> the places of the rules that say it, or have it around them."""
    root = rules_dir() / edition_in_use()
    key = "\n".join((stamp(str(root)), stamp(__file__)))
    return KeptTable(f"nearness-{edition_in_use()}.table", key, _indexed)


def _indexed() -> Mapping[str, Any]:
    says: dict[str, frozenset[str]] = {}
    for number in map(str, rule_book().rules):
        whole = cite_whole(number, "decisive")
        if whole is not None:
            says[number] = _named(read(whole.quote))
    around = {number: set[str]() for number in says}
    for term in rule_book().terms:
        told = _named(read(f"{term.name} {term.text}"))
        for named in term.defined_in or ():
            for rule in map(str, named.choose(rule_book().rules)):
                around.get(rule, set()).update(told)
    index: dict[str, list[tuple[int, int]]] = {}
    for place, (number, told) in enumerate(says.items()):
        beside = around[number].union(*_above(number, says))
        beside.update(it for one in _patterns().get(number, ()) for it in one.allowed)
        for it in told:
            index.setdefault(it, []).append((place, _SAYS))
        for it in beside - told:
            index.setdefault(it, []).append((place, _AROUND))
    sizes = [
        (number, sum(_tells(it, len(index[it]), len(says)) for it in told))
        for number, told in says.items()
    ]
    return {_RULES: sizes, **index}


def _above(number: str, says: Mapping[str, frozenset[str]]) -> Iterator[Iterable[str]]:
    """Yield what is said by the title over a rule, and by the rule that it is part of."""
    (rule,) = (it for it in rule_book().rules.values() if str(it.number) == number)
    yield _named(read(rule_book().title(rule.number)))
    yield says.get(number.rpartition(".")[0], ()) if number[-1].isalpha() else ()
