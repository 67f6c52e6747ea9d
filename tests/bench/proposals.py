"""How many questions that name a card get readings, and what a judge said of them.

    python -m tests.bench.proposals                 the restated questions of the labelled rulings
    python -m tests.bench.proposals --write FILE    the boards as well, for somebody to judge them
    python -m tests.bench.proposals --judged FILE   other judgements than those of judged.json

What a ruling itself is about is never among the readings; it is counted apart. A file of judgements
is a list of `{"id", "set", "question", "boards", "best"}`: right, near, wrong or none, said by
somebody who knew neither the code nor the ranking. `judged.json` holds the rulings in other words,
and questions about cards; each set says what was seen while proposals were written. The
milliseconds are processor time of every question with readings, once what all of them need is
loaded; the bar is 300 for each.
"""

import argparse
import gc
import json
import random
import statistics
import time
from collections import Counter
from pathlib import Path
from typing import Any

from judge.answers.asking import answer_text
from judge.answers.model import Verdict
from judge.api.asking import ask

ROOT = Path(__file__).resolve().parent.parent.parent
LABELLED = ROOT.parent / "shared" / "reference" / "bench" / "rulings-open.json"
JUDGED = Path(__file__).with_name("judged.json")
SEED = 99
MARK = "Note:"
BAR, SLOWEST = 300, 5
WARM = 10

Case = dict[str, Any]


def timed(question: str) -> Case:
    """Return the readings of a question, what it was answered outright, and how long it took."""
    gc.collect()
    gc.disable()  # a command ends before the collector comes to it
    start = time.process_time()
    answers = answer_text(question)
    seconds = time.process_time() - start
    gc.enable()
    outright = answers[-1].verdict is not Verdict.UNKNOWN
    return {
        "question": question,
        "boards": [text for answer in answers for text in answer.proposals],
        "outright": f"{answers[-1].verdict}: {answers[-1].result}" if outright else None,
        "seconds": seconds,
    }


def asked(case: Case, shuffle: random.Random) -> Case:
    """Return what becomes of a ruling's restated question, its readings in no order."""
    found = timed(case["restated"]["question"])
    shuffle.shuffle(found["boards"])
    given = ask(found["question"])
    own = any(text.startswith(MARK) for answer in given for text in answer.proposals)
    return {"id": case["id"], **found, "own": own}


def report(found: list[Case]) -> None:
    """Print the figures."""
    whole = len(found)
    print(f"{whole} questions")
    print(f"  answered outright        {_share(sum(bool(it['outright']) for it in found), whole)}")
    print(f"  with readings            {_share(sum(bool(it['boards']) for it in found), whole)}")
    print(f"  a ruling's own situation {_share(sum(it['own'] for it in found), whole)}, apart")


def tell_times(found: list[Case]) -> None:
    """Print how long the questions with readings took."""
    times = sorted((it["seconds"] * 1000, it["question"]) for it in found if it["boards"])
    taken = [it for it, _ in times]
    late = statistics.quantiles(taken, n=20)[-1]
    print(f"{len(taken)} with readings, milliseconds")
    median = statistics.median(taken)
    print(f"  median {median:.1f}, 95 % {late:.1f}, most {taken[-1]:.1f} (bar {BAR})")
    for most, question in times[-SLOWEST:]:
        if most > BAR:
            print(f"  {most:.1f}  {question}")


def tell_judged(judged: list[Case], now: list[Case]) -> None:
    """Print what was judged of each set, and of how many questions the readings have changed."""
    readings = {it["question"]: set(it["boards"]) for it in now}
    for each in dict.fromkeys(it["set"] for it in judged):
        among = [it for it in judged if it["set"] == each]
        print(each)
        verdicts = Counter(it["best"] for it in among)
        for verdict in ("right", "near", "wrong", "none"):
            print(f"  judged {verdict:17} {_share(verdicts[verdict], len(among))}")
        stale = [it for it in among if set(it["boards"]) != readings[it["question"]]]
        print(f"  read otherwise now       {_share(len(stale), len(among))}")


def _share(part: int, whole: int) -> str:
    return f"{part:3} of {whole:3}" + (f"  {part / whole:6.1%}" if whole else "")


def main() -> None:
    """Print the figures, and write what is to be judged."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--judged", type=Path, default=JUDGED)
    chosen = parser.parse_args()
    cases = json.loads(LABELLED.read_text(encoding="utf-8"))
    shuffle = random.Random(SEED)
    judged = json.loads(chosen.judged.read_text(encoding="utf-8"))
    for case in judged[:WARM]:
        timed(case["question"])
    found = [asked(case, shuffle) for case in cases if case["kind"] == "scenario"]
    report(found)
    now = [timed(case["question"]) for case in judged]
    tell_times([*found, *now])
    tell_judged(judged, now)
    if chosen.write:
        kept = [{key: it[key] for key in ("id", "question", "boards", "outright")} for it in found]
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        chosen.write.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
