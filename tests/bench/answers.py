"""Latency of an answer inside a running process:  python tests/bench/answers.py

Prints the median and the slowest of typical questions, beside the bar of 50 ms for the median, and
what the first answer costs, when the grammar and the cards are loaded.
"""

import statistics
import time
from pathlib import Path

BAR = 0.050
ROUNDS = 5
QUESTIONS = Path(__file__).with_name("questions.txt")


def main() -> None:
    """Ask every question several times and print what it took."""
    questions = [line for line in QUESTIONS.read_text(encoding="utf-8").splitlines() if line]
    start = time.perf_counter()
    from judge.answers.asking import answer_text

    first = answer_text(questions[0])
    loaded = time.perf_counter() - start
    print(f"first answer, everything loaded: {loaded * 1000:7.1f} ms  ({first[0].verdict})")
    medians = []
    for question in questions:
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            answers = answer_text(question)
            times.append(time.perf_counter() - start)
        medians.append(statistics.median(times))
        shown = question if len(question) <= 60 else f"…{question[-59:]}"
        print(f"{medians[-1] * 1000:7.1f} ms  {answers[0].verdict:8} {shown}")
    median = statistics.median(medians)
    verdict = "within" if median <= BAR else "ABOVE"
    print(f"median {median * 1000:.1f} ms, slowest {max(medians) * 1000:.1f} ms: {verdict} the bar")


if __name__ == "__main__":
    main()
