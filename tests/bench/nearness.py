"""How well the rule that a question is most about is found, and the fit of what counts how much.

    python -m tests.bench.nearness           the figures, by what is in `nearness.toml`
    python -m tests.bench.nearness --fit     by a fit to four fifths of the sections, measured on
                                             the fifth in turn; then a fit to all

The questions are those of `wordings.tsv`; each is weighed without what its own voice asked. What
is fitted is a logistic regression, by Newton's method.
"""

import argparse
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from rich.console import Console
from rich.progress import track

from judge.answers.from_rules import from_rules
from judge.answers.nearness import (
    SIGNS,
    SURE_SIGNS,
    NearRule,
    kept_nearness,
    nearest_rules,
    sure_signs,
)
from judge.answers.played_out import answer_sentences
from judge.answers.wordings import NO_RULE, wordings
from judge.records import replace
from judge.speech.chat import said_plainly
from judge.speech.concepts import QuestionReading, read
from judge.speech.likeness import without_likeness

PARTS = 5
SEED = 11
CANDIDATES = 30
RIDGE = 0.05
ROUNDS = 12
BARS = (0.6, 0.7, 0.75, 0.8, 0.85, 0.9)

Row = tuple[Sequence[float], bool]


@dataclass(frozen=True, slots=True)
class Labelled:
    """A question with the rules that decide it, and whether another route answers it already."""

    text: str
    rules: tuple[str, ...]
    reading: QuestionReading
    found: list[NearRule]
    told: bool

    @property
    def section(self) -> str:
        return self.rules[0].rpartition(".")[0] if self.rules else self.text


def labelled() -> list[Labelled]:
    """Return the questions that players worded with what is near to each."""
    found = []
    for case in track(list(wordings()), "questions", console=Console(stderr=True)):
        plain = next(iter(said_plainly(case.text)), None)
        reading = read(without_likeness(plain.text if plain else case.text))
        told = from_rules(case.text, answer_sentences) is not None
        near = nearest_rules(reading, case.voice)[:CANDIDATES]
        found.append(Labelled(case.text, case.rules, reading, near, told))
    return found


def fitted(rows: Sequence[Row]) -> list[float]:
    """Return the weights of a logistic regression, the constant last."""
    size = len(rows[0][0]) + 1
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-RIDGE * it for it in weights]
        bend = [[RIDGE * (n == m) for m in range(size)] for n in range(size)]
        for signs, yes in rows:
            row = (*signs, 1.0)
            chance = 1 / (1 + math.exp(-sum(map(mul, weights, map(float, row)))))
            for n, one in enumerate(row):
                slope[n] += (yes - chance) * one
                for m in range(n + 1):
                    bend[n][m] += chance * (1 - chance) * one * row[m]
        for n in range(size):
            for m in range(n):
                bend[m][n] = bend[n][m]
        weights = [it + step for it, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination."""
    rows = [[*line, it] for line, it in zip(matrix, right, strict=True)]
    for n in range(len(rows)):
        pivot = max(range(n, len(rows)), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [it / rows[n][n] for it in rows[n]]
        for m, line in enumerate(rows):
            if m != n:
                rows[m] = [a - line[n] * b for a, b in zip(line, rows[n], strict=True)]
    return [line[-1] for line in rows]


def ranked(case: Labelled, near: Sequence[float]) -> list[NearRule]:
    """Return what is near to a question by other weights."""
    by = [replace(it, nearness=sum(map(mul, near, it.signs))) for it in case.found]
    return sorted(by, key=lambda it: -it.nearness)


def near_weights(cases: Sequence[Labelled]) -> list[float]:
    """Fit how much each sign of nearness counts."""
    rows = [
        (it.signs, it.number in case.rules) for case in cases if case.rules for it in case.found
    ]
    return fitted(rows)[:-1]


def sure_rows(cases: Sequence[Labelled], near: Sequence[float]) -> list[tuple[Labelled, Row]]:
    """Return the signs of each question that no other route answers, and whether it is right."""
    found = []
    for case in cases:
        if case.told or not case.found:
            continue
        by = ranked(case, near)
        if by[0].number == NO_RULE:
            continue
        found.append((case, (sure_signs(case.reading, by), by[0].number in case.rules)))
    return found


def chance(weights: Sequence[float], signs: Sequence[float]) -> float:
    return 1 / (1 + math.exp(-sum(map(mul, weights, (*signs, 1.0)))))


def report(cases: Sequence[Labelled], told: Sequence[tuple[Labelled, float, bool]]) -> None:
    """Print how many are told, and how many of those rightly, by how sure it has to be."""
    first = sum(bool(it.found) and ranked_first(it) for it in cases if it.rules)
    print(f"{len(cases)} questions, {sum(it.told for it in cases)} answered by other routes")
    print(f"  the nearest rule decides (as kept)  {first} of {sum(bool(it.rules) for it in cases)}")
    for bar in BARS:
        sure = [(case, right) for case, by, right in told if by >= bar]
        right = sum(right for _, right in sure)
        off = sum(not case.rules for case, _ in sure)
        share = right / len(sure) if sure else 0.0
        told_right = f"{len(sure):4} told, {right:4} right {share:.1%}"
        print(f"  sure by {bar:.2f}  {told_right}, {off} off topic")


def ranked_first(case: Labelled) -> bool:
    return case.found[0].number in case.rules


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fit", action="store_true")
    chosen = parser.parse_args()
    cases = labelled()
    kept = kept_nearness()
    near = [kept["near"][it] for it in SIGNS]
    sure = [*(kept["sure"][it] for it in SURE_SIGNS), kept["sure"]["start"]]
    if not chosen.fit:
        rows = sure_rows(cases, near)
        report(cases, [(case, chance(sure, signs), right) for case, (signs, right) in rows])
        return
    sections = sorted({it.section for it in cases})
    random.Random(SEED).shuffle(sections)
    told = []
    for part in range(PARTS):
        here = set(sections[part::PARTS])
        others = [it for it in cases if it.section not in here]
        near = near_weights(others)
        sure = fitted([row for _, row in sure_rows(others, near)])
        rows = sure_rows([it for it in cases if it.section in here], near)
        told += [(case, chance(sure, signs), right) for case, (signs, right) in rows]
    report(cases, told)
    near = near_weights(cases)
    sure = fitted([row for _, row in sure_rows(cases, near)])
    print(dict(zip(SIGNS, (round(it, 2) for it in near), strict=True)))
    print(dict(zip((*SURE_SIGNS, "start"), (round(it, 2) for it in sure), strict=True)))


if __name__ == "__main__":
    main()
