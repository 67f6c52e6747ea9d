"""The labelled cases, which of them are kept unread, and the claim that restates each of them.

    python tests/bench/labels.py            # print how many cases have a claim that restates them
    python tests/bench/labels.py --write    # find the claims that are not written down yet

Which third is kept unread is drawn once, by whole clusters and with a seed, and written down in
`kept.txt`; whoever works on what decides an answer looks at the other two thirds only. The claims
in `keys.tsv` were found by their words and then all read over, those of the kept cases by somebody
who placed no points and ran nothing that answers or cites.
"""

import json
import math
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.paths import rules_dir
from judge.scenario import tree as t
from judge.scenario.document import read_scenarios
from judge.scenario.roles import Role, role_of
from judge.scenario.suite import project_scenarios

HERE = Path(__file__).resolve().parent
BENCH = HERE.parents[2] / "shared" / "reference" / "bench"
KEPT = HERE / "kept.txt"
KEYS = HERE / "keys.tsv"
SEED = 9
FILES = ("rulings-open.json", "examples.json")


@dataclass(frozen=True, slots=True)
class Case:
    """One labelled case: what it is called, what is said of it in words, and what decides it."""

    id: str
    clusters: tuple[str, ...]
    rules: frozenset[str]
    cards: frozenset[str]
    facts: tuple[str, ...]
    question: str
    words: str

    @property
    def is_ruling(self) -> bool:
        """Whether this is a ruling on a card, and not an example of the rulebook."""
        return self.id.startswith("R")


@dataclass(frozen=True, slots=True)
class Key:
    """The claim of a scenario that restates a case: its file, the number of its case, its words."""

    file: str
    case: int
    claim: str


def cases() -> list[Case]:
    """Return the labelled cases that are scenarios, rulings first."""
    told = [json.loads((BENCH / name).read_text(encoding="utf-8")) for name in FILES]
    return [_case(each) for file in told for each in file if each["kind"] == "scenario"]


def _case(each: dict[str, Any]) -> Case:
    facts = tuple(f"{fact['fact']} {fact['value']}" for fact in each.get("expects") or ())
    restated = each.get("restated") or {}
    question = " ".join(text for text in restated.values() if text)
    told = [question, each.get("setup"), *(each.get("actions") or ()), *facts]
    clusters = (each["cluster"], *each.get("related_ruling_clusters", ()))
    named = frozenset(each.get("card_names") or ())
    words = " ".join(text for text in told if text)
    rules = frozenset(each["decisive_rules"])
    return Case(each["id"], clusters, rules, named, facts, question, words)


def draw(found: Iterable[Case], seed: int = SEED) -> list[str]:
    """Draw whole clusters, with those that they are related to, up to a third of the cases."""
    groups = _related(list(found))
    total = sum(len(group) for group in groups)
    random.Random(seed).shuffle(groups)
    kept: list[str] = []
    for group in groups:
        if len(kept) + len(group) <= total / 3:
            kept += group
    return sorted(kept)


def _related(found: list[Case]) -> list[list[str]]:
    """Return the ids of cases in groups; those that share a cluster, however far, are in one."""
    root: dict[str, str] = {}

    def top(name: str) -> str:
        while root.setdefault(name, name) != name:
            name = root[name]
        return name

    for case in found:
        for cluster in case.clusters[1:]:
            root[top(cluster)] = top(case.clusters[0])
    groups: dict[str, list[str]] = defaultdict(list)
    for case in found:
        groups[top(case.clusters[0])].append(case.id)
    return [sorted(groups[name]) for name in sorted(groups)]


def kept() -> frozenset[str]:
    """Return the ids of the cases that are kept unread."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


# ------------------------------------------------------------------ the claim that restates a case

_WORD = re.compile(r"[a-z]{3,}")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class _Told:
    key: Key
    text: str
    bracketed: bool
    rules: frozenset[str]


def _claims() -> Iterator[_Told]:
    """Yield the claims of the project's scenarios that can be asked, with their case's rules."""
    root = rules_dir() / "scenarios"
    for file in project_scenarios():
        text = file.read_text(encoding="utf-8")
        for scenario in read_scenarios(text, str(file)).scenarios[:1]:
            for number, case in enumerate(scenario.cases):
                told = (*scenario.common, *case.steps)
                steps = [step for step in told if isinstance(step, t.Statement)]
                rules = frozenset(rule for step in steps for rule in step.rules)
                for step in steps:
                    if _is_claim(step):
                        key = Key(str(file.relative_to(root)), number, words_of(text, step))
                        yield _Told(key, text, bool(step.rules), rules)


def _is_claim(step: t.Statement) -> bool:
    if isinstance(step.body, t.InOrder):
        return False
    return role_of(step) is Role.CLAIM or (step.opener is t.Opener.AND and bool(step.rules))


def words_of(text: str, step: t.Statement) -> str:
    """Return a claim as it stands in its file, without the rules in brackets."""
    return text[step.span.start : step.span.end].split("[")[0].strip()


def _words(text: str) -> Counter[str]:
    """Count the beginnings of a text's words, and its numbers."""
    stems = (word[:5] for word in _WORD.findall(text.lower()))
    return Counter(stems) + Counter(_NUMBER.findall(text))


def _alike(one: Counter[str], other: Counter[str], weight: dict[str, float]) -> float:
    both = sum(weight.get(word, 0.0) ** 2 for word in one if word in other)
    sizes = [math.sqrt(sum(weight.get(w, 0.0) ** 2 for w in each)) for each in (one, other)]
    return both / (sizes[0] * sizes[1]) if all(sizes) else 0.0


def keys() -> dict[str, Key]:
    """Return the claim that restates each case, as it was written down."""
    lines = KEYS.read_text(encoding="utf-8").splitlines()
    rows = (line.split("\t") for line in lines if line)
    return {name: Key(file, int(case), claim) for name, file, case, claim in rows}


def find_keys(found: Iterable[Case]) -> dict[str, Key]:
    """Return the claim that restates each case best; a case that no claim restates is left out.

    The claim stands in a scenario with the case's cards, in a case of it that one of the rules is
    said to decide; of several, it is that whose words are most like what is expected.
    """
    told = list(_claims())
    texts = {text: _words(text) for text in dict.fromkeys(each.text for each in told)}
    said = {each.key.claim: _words(each.key.claim) for each in told}
    rare, rare_in_claims = _weights(texts.values()), _weights(said.values())
    result = {}
    for case in found:
        words, question = _words(case.words), _words(case.question)
        facts = [_words(fact) for fact in case.facts]

        def in_scenario(each: _Told, case: Case = case, words: Counter[str] = words) -> float:
            named = sum(name in each.text for name in case.cards) / max(len(case.cards), 1)
            return named + _alike(words, texts[each.text], rare)

        def says(
            each: _Told, facts: list[Counter[str]] = facts, question: Counter[str] = question
        ) -> float:
            claim = said[each.key.claim]
            expected = max(_alike(fact, claim, rare_in_claims) for fact in facts)
            asked = _alike(question, claim, rare_in_claims)
            return expected + asked + (0.3 if each.bracketed else 0.0)

        about_it = [each for each in told if not case.rules.isdisjoint(each.rules)]
        if about_it:
            best = max(map(in_scenario, about_it))
            result[case.id] = max((it for it in about_it if in_scenario(it) == best), key=says).key
    return result


def _weights(texts: Iterable[Counter[str]]) -> dict[str, float]:
    """Return how much each word tells: the rarer it is among the texts, the more."""
    counted = list(texts)
    often = Counter(word for text in counted for word in text)
    return {word: math.log(len(counted) / number) for word, number in often.items()}


def main() -> None:
    """Print how many cases there are, are kept, and have a claim that restates them."""
    found = cases()
    if "--write" in sys.argv:
        known = keys() if KEYS.exists() else {}
        rows = (find_keys(case for case in found if case.id not in known) | known).items()
        lines = [f"{name}\t{key.file}\t{key.case}\t{key.claim}\n" for name, key in rows]
        KEYS.write_text("".join(lines), encoding="utf-8")
    print(f"{len(found)} cases, {len(keys())} restated by a claim, {len(kept())} kept unread")


if __name__ == "__main__":
    main()
