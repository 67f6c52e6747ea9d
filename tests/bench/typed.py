"""How questions without a card's name are answered: sure, right, off topic, and what search adds.

    python -m tests.bench.typed                 the seen half of the labelled questions
    python -m tests.bench.typed --half unseen   the half that nothing was written for
    python -m tests.bench.typed FILE…           other files; their seen half, where they name one

Figures alone are printed; `--show` prints each question with what became of it. Never show what is
meant to stay unseen.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.answers.asking import answer_text
from judge.answers.model import Answer

ROOT = Path(__file__).resolve().parent.parent.parent
LABELLED = ROOT.parent / "shared" / "reference" / "bench" / "typed.json"
KINDS = ("rule", "generic", "off topic")
SEED = 4021
MAY_DECIDE = 3

Case = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """One question with what became of it."""

    case: Case
    answer: Answer
    seconds: float

    @property
    def sure(self) -> bool:
        return str(self.answer.verdict) not in ("unknown", "cut", "illegal")

    @property
    def right(self) -> bool:
        return self.case["kind"] != "off topic" and (
            self._rule() if self.case["kind"] == "rule" else self._generic()
        )

    @property
    def found(self) -> bool:
        """Whether search puts a deciding rule among the first."""
        first = [each.rule for each in self.answer.citations][:MAY_DECIDE]
        return bool(set(first) & set(self.case["rules"]))

    def _generic(self) -> bool:
        wanted = str(self.case["expected"])
        if wanted.startswith("value:"):
            told = self.answer.result.lower()
            return wanted.removeprefix("value:").strip().lower() in told
        return str(self.answer.verdict) == wanted

    def _rule(self) -> bool:
        decisive = [each.rule for each in self.answer.citations if each.role == "decisive"]
        if self.case.get("definition") and str(self.answer.verdict) == "rule":
            return True
        return bool(decisive) and decisive[0] in self.case["rules"]


def shaped(case: Case) -> Case:
    """Return a case of either shape: `text` and `expected`, or `q` and `answer`."""
    if "q" not in case:
        return case
    answer = case["answer"]
    told = {True: "yes", False: "no"}.get(answer) if isinstance(answer, bool) else None
    expected = told or f"value: {answer}"
    kind = "off topic" if case["kind"] == "off" else case["kind"]
    return {**case, "text": case["q"], "kind": kind, "expected": expected}


def half(cases: Sequence[Case], which: str) -> list[Case]:
    """Return one half of the cases, drawn by a fixed seed, each kind halved on its own."""
    kept: list[int] = []
    for kind in KINDS:
        numbers = [n for n, case in enumerate(cases) if case["kind"] == kind]
        random.Random(SEED).shuffle(numbers)
        middle = (len(numbers) + 1) // 2
        kept += sorted(numbers[:middle] if which == "seen" else numbers[middle:])
    return [cases[n] for n in kept]


def ask(cases: Iterable[Case]) -> list[Seen]:
    """Answer every question once."""
    answer_text("What is a Character?")
    seen = []
    for case in cases:
        start = time.perf_counter()
        answer = answer_text(case["text"])[0]
        seen.append(Seen(case, answer, time.perf_counter() - start))
    return seen


def report(name: str, seen: Sequence[Seen]) -> None:
    """Print the figures of one set of questions."""
    on = [it for it in seen if it.case["kind"] != "off topic"]
    sure = [it for it in on if it.sure]
    rest = [it for it in on if not it.sure and it.case["rules"]]
    off = [it for it in seen if it.case["kind"] == "off topic"]
    generic = [it for it in on if it.case["kind"] == "generic"]
    print(f"{name}: {len(seen)} questions")
    print(f"  on topic, sure           {_share(len(sure), len(on))}")
    print(f"  sure and right           {_share(sum(it.right for it in sure), len(sure))}")
    print(f"  off topic, sure          {_share(sum(it.sure for it in off), len(off))}")
    told = sum(str(it.answer.verdict) == "rule" for it in generic)
    wrong = sum(it.sure and not it.right for it in generic) - told
    card = [it for it in on if it.case["kind"] == "card"]
    if card:
        print(f"  card, sure               {_share(sum(it.sure for it in card), len(card))}")
        print(f"  card, right              {_share(sum(it.right for it in card), len(card))}")
        print(f"  card, proposed to        {_share(sum(_proposed(it) for it in card), len(card))}")
    print(f"  generic, right           {_share(sum(it.right for it in generic), len(generic))}")
    print(f"  generic, wrong           {_share(wrong, len(generic))}")
    print(f"  generic, told by a rule  {_share(told, len(generic))}")
    print(f"  the rest, rule in three  {_share(sum(it.found for it in rest), len(rest))}")
    times = sorted(it.seconds * 1000 for it in seen)
    if len(times) > 1:
        late = statistics.quantiles(times, n=20)[-1]
        print(f"  milliseconds             median {statistics.median(times):.1f}, 95 % {late:.1f}")


def _proposed(it: Seen) -> bool:
    return not it.sure and bool(it.answer.proposals)


def _share(part: int, whole: int) -> str:
    return f"{part:3} of {whole:3}" + (f"  {part / whole:6.1%}" if whole else "")


def _show(it: Seen) -> None:
    mark = "off " if it.case["kind"] == "off topic" else "    "
    mark = ("ok  " if it.right else "BAD ") if it.sure else mark
    rules = " ".join(each.rule for each in it.answer.citations[:MAY_DECIDE])
    wanted = it.case.get("expected") or " ".join(it.case["rules"])
    answer = it.answer
    told = f"{answer.verdict}: {answer.result}"[:60]
    print(f"{mark}{it.case['text']}\n        {told} | {rules} | wanted {wanted}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--half", choices=("seen", "unseen", "whole"), default="seen")
    parser.add_argument("--show", action="store_true")
    chosen = parser.parse_args()
    for file in chosen.files or [LABELLED]:
        cases = json.loads(file.read_text(encoding="utf-8"))
        cases = cases["questions"] if isinstance(cases, dict) else cases
        cases = [shaped(case) for case in cases]
        if chosen.half != "whole" and all("half" in case for case in cases):
            kept = "kept" if chosen.half == "unseen" else "seen"
            cases = [case for case in cases if case["half"] == kept]
        elif chosen.half != "whole" and not chosen.files:
            cases = half(cases, chosen.half)
        seen = ask(cases)
        report(file.name if chosen.files else f"{file.name}, {chosen.half}", seen)
        if chosen.show:
            for it in seen:
                _show(it)


if __name__ == "__main__":
    main()
