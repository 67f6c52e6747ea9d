"""What each rule says and what stands around it, by words and concepts, and how much each tells.

Around a rule stand its title, the rule above it, the terms that it defines and its slots. A word
tells the more the fewer rules have it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate, pairwise
from typing import Any

from judge.answers.quoting import cite_whole, rule_book
from judge.answers.slots import SlotPattern, slots
from judge.kept import stamp
from judge.kept_table import KeptTable
from judge.paths import grammar_dir, rules_dir
from judge.speech.concepts import STOPS, QuestionReading, intents, lexicon, read, stem
from judge.store.lookup import edition_in_use

WORD = "="
"""Before the stem of a word; a concept has none."""
SAYS, AROUND = 1, 0
RULES = "#"
"""The row of the rules themselves: the number of each, and how much it says."""
_OF_A_WORD, _OF_SOFT, _OF_UNKNOWN, _LEAST = 0.6, 0.4, 0.36, 0.01


@cache
def light() -> frozenset[str]:
    """Return the words that say nothing of the rules, and may stand beside any question."""
    return frozenset(word.removesuffix("s") for word in intents()["light"]["words"].split())


def named_in(reading: QuestionReading, start: int = 0) -> frozenset[str]:
    """Return what a text names from a word on: concepts, and the stems of what says something."""
    concepts = frozenset(it.concept for it in reading.noted if it.at >= start)
    words = filter(_says_something, reading.words[start:])
    return concepts.union(f"{WORD}{stem(word)}" for word in words)


@cache
def _says_something(word: str) -> bool:
    return not (word in STOPS or word in lexicon().fillers or word.removesuffix("s") in light())


@cache
def says_little() -> frozenset[str]:
    """Return the concepts that say little by themselves."""
    return lexicon().soft | lexicon().classes


@cache
def weight(item: str) -> float:
    """Return how much a word or a concept tells."""
    return _tells(item, len(rule_words().get(item, ())), len(rule_words()[RULES]))


def _tells(item: str, many: int, rules: int) -> float:
    """Return how much a word or a concept tells: most, where one rule alone has it."""
    told = math.log((rules + 1) / (many + 0.5)) / math.log(rules + 1) if many else _OF_UNKNOWN
    share = _OF_A_WORD if item.startswith(WORD) and many else 1.0
    return max(_LEAST, told * share * (_OF_SOFT if item in says_little() else 1.0))


@cache
def patterns_of_rules() -> Mapping[str, tuple[SlotPattern, ...]]:
    """Return the rule that a slot names first -> the patterns of such slots."""
    found: dict[str, tuple[SlotPattern, ...]] = {}
    for slot in slots():
        found[slot.rules[0]] = (*found.get(slot.rules[0], ()), *slot.patterns)
    return found


def places_of(item: str) -> Iterator[tuple[int, int]]:
    """Yield the places of the rules that say a word or a concept, or have it around them."""
    for code in accumulate(rule_words().get(item, ())):
        yield divmod(code, 2)


@cache
def rule_words() -> Mapping[str, Any]:
    """Return word or concept -> the places of rules, each with how it has it, as the steps between.

    A place counts twice, and one more where the rule says it.
    """
    sources = (rules_dir() / edition_in_use(), grammar_dir() / "lexicon", __file__)
    key = stamp(*map(str, sources))
    return KeptTable(f"nearness-{edition_in_use()}.table", key, _indexed)


def _indexed() -> Mapping[str, Any]:
    says: dict[str, frozenset[str]] = {}
    for number in map(str, rule_book().rules):
        whole = cite_whole(number, "decisive")
        if whole is not None:
            says[number] = named_in(read(whole.quote))
    around = {number: set[str]() for number in says}
    for term in rule_book().terms:
        told = named_in(read(f"{term.name} {term.text}"))
        for named in term.defined_in or ():
            for rule in map(str, named.choose(rule_book().rules)):
                around.get(rule, set()).update(told)
    index: dict[str, list[int]] = {}
    for place, (number, told) in enumerate(says.items()):
        beside = around[number].union(*_above(number, says))
        beside.update(it for one in patterns_of_rules().get(number, ()) for it in one.allowed)
        for it in sorted(told):
            index.setdefault(it, []).append(2 * place + SAYS)
        for it in sorted(beside - told):
            index.setdefault(it, []).append(2 * place + AROUND)
    sizes = [
        (number, round(sum(_tells(it, len(index[it]), len(says)) for it in told), 3))
        for number, told in says.items()
    ]
    steps = {
        it: [code - before for before, code in pairwise([0, *codes])] for it, codes in index.items()
    }
    return {RULES: sizes, **steps}


def _above(number: str, says: Mapping[str, frozenset[str]]) -> Iterator[Iterable[str]]:
    """Yield what is said by the title over a rule, and by the rule that it is part of."""
    (rule,) = (it for it in rule_book().rules.values() if str(it.number) == number)
    yield named_in(read(rule_book().title(rule.number)))
    yield says.get(number.rpartition(".")[0], ()) if number[-1].isalpha() else ()
