"""How many questions that name a card get readings, and what a judge said of them.

    python -m tests.bench.proposals                 the restated questions of the labelled rulings
    python -m tests.bench.proposals --write FILE    the boards as well, for somebody to judge them
    python -m tests.bench.proposals --judged FILE   other judgements than those of judged.json

What a ruling itself is about is never among the readings; it is counted apart. A file of judgements
is a list of `{"id", "set", "question", "boards", "best"}`: right, near, wrong or none, said by
somebody who knew neither the code nor the ranking. `judged.json` holds the rulings in other words,
and questions about cards; half of each was unseen while proposals were written.
"""

import argparse
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

Case = dict[str, Any]


def asked(case: Case, shuffle: random.Random) -> Case:
    """Return what becomes of a ruling's restated question, its readings in no order."""
    question = case["restated"]["question"]
    start = time.process_time()
    answers = answer_text(question)
    seconds = time.process_time() - start
    readings = [text for answer in answers for text in answer.proposals]
    shuffle.shuffle(readings)
    outright = answers[-1].verdict is not Verdict.UNKNOWN
    own = any(text.startswith(MARK) for answer in ask(question) for text in answer.proposals)
    return {
        "id": case["id"],
        "question": question,
        "boards": readings,
        "outright": f"{answers[-1].verdict}: {answers[-1].result}" if outright else None,
        "own": own,
        "seconds": seconds,
    }


def report(found: list[Case]) -> None:
    """Print the figures."""
    whole = len(found)
    print(f"{whole} questions")
    print(f"  answered outright        {_share(sum(bool(it['outright']) for it in found), whole)}")
    print(f"  with readings            {_share(sum(bool(it['boards']) for it in found), whole)}")
    print(f"  a ruling's own situation {_share(sum(it['own'] for it in found), whole)}, apart")
    times = sorted(it["seconds"] * 1000 for it in found)
    late = statistics.quantiles(times, n=20)[-1]
    print(f"  milliseconds             median {statistics.median(times):.1f}, 95 % {late:.1f}")


def tell_judged(judged: list[Case]) -> None:
    """Print what was judged of each set, and of how many questions the readings have changed."""
    for each in dict.fromkeys(it["set"] for it in judged):
        among = [it for it in judged if it["set"] == each]
        print(each)
        verdicts = Counter(it["best"] for it in among)
        for verdict in ("right", "near", "wrong", "none"):
            print(f"  judged {verdict:17} {_share(verdicts[verdict], len(among))}")
        stale = [it for it in among if set(it["boards"]) != set(_readings(it["question"]))]
        print(f"  read otherwise now       {_share(len(stale), len(among))}")


def _readings(question: str) -> list[str]:
    return [text for answer in answer_text(question) for text in answer.proposals]


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
    found = [asked(case, shuffle) for case in cases if case["kind"] == "scenario"]
    report(found)
    tell_judged(json.loads(chosen.judged.read_text(encoding="utf-8")))
    if chosen.write:
        kept = [{key: it[key] for key in ("id", "question", "boards", "outright")} for it in found]
        text = json.dumps(kept, indent=1, ensure_ascii=False)
        chosen.write.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
