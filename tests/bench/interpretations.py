"""Which interpretations are named where:  python -m tests.bench.interpretations

Plays every scenario, asks each of its claims, and prints for each interpretation how many
scenarios have it in a trace, and how many claims in how many scenarios have answers that name it.
"""

import sys
from collections import defaultdict

from judge.answers.naming import named as named_by
from judge.answers.quoting import rule_book
from judge.scenario.suite import project_scenarios, run_file


def main() -> int:
    """Print the table; exit 1 when no answer names some interpretation."""
    traces: dict[str, set[str]] = defaultdict(set)
    answers: dict[str, list[str]] = defaultdict(list)
    for file in project_scenarios():
        for ran in run_file(file):
            for case in ran.cases:
                for claim in case.claims:
                    for way in (*claim.verdict.yes, *claim.verdict.no):
                        for entry in way.entries + way.running:
                            for name in entry.readings:
                                traces[name].add(file.stem)
                    found = named_by(ran, case, claim)
                    for name in found.interpretations if found is not None else ():
                        answers[name].append(file.stem)
    for one in rule_book().interpretations:
        named = answers[one.id]
        print(
            f"{one.id}  traces of {len(traces[one.id]):3} scenarios, answers to {len(named):3} "
            f"claims in {len(set(named)):3} scenarios  {one.scenario}"
        )
    return 0 if all(answers[one.id] for one in rule_book().interpretations) else 1


if __name__ == "__main__":
    sys.exit(main())
