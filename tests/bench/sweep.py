"""What a cluster costs and gains, what the whole sweep of pairs would take; and a file of texts.

    python -m tests.bench.sweep [PAIRS]
    python -m tests.bench.sweep texts 100000 FILE

The first plays a sample of pairs in this process, on one worker and on two, in turns. The second
writes texts made of the parts of unique cards' texts, each trigger with each condition and effect.
"""

import json
import random
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from statistics import median

from judge.sweep.folder import Folder
from judge.sweep.kinds import pair_tasks, pairs_in_all
from judge.sweep.running import cluster, sweep_here, sweep_on

TEXTS = Path(__file__).resolve().parents[2].parent / "shared/reference/uniques/texts.json"
TURNS = 3


def played(pairs: int, workers: int) -> float:
    """Return the seconds that a sample takes, the start of workers left out."""
    running = cluster(workers, None) if workers else nullcontext()
    with tempfile.TemporaryDirectory() as folder, running as client:
        if client is not None:
            with tempfile.TemporaryDirectory() as first:  # each worker reads the cards once
                sweep_on(client, pair_tasks(64, 1), Folder(Path(first)), lambda _: None)
        started = time.perf_counter()
        if client is None:
            sweep_here(pair_tasks(pairs), Folder(Path(folder)), lambda _: None)
        else:
            sweep_on(client, pair_tasks(pairs), Folder(Path(folder)), lambda _: None)
        return time.perf_counter() - started


def rates(pairs: int) -> None:
    """Print what one worker costs beside no worker, what a second one gains, and the whole."""
    played(64, 0)
    turns = [(played(pairs, 0), played(pairs, 1), played(pairs, 2)) for _ in range(TURNS)]
    alone = median(turn[0] for turn in turns)
    overhead = median(one / here for here, one, _ in turns)
    gain = median(one / two for _, one, two in turns)
    hours = alone / pairs * pairs_in_all() / 3600
    print(f"{pairs} pairs in this process     {alone:8.1f} s")
    print(f"one worker, times that          {overhead:8.2f}   (at most 1.1)")
    print(f"two workers, times one's rate   {gain:8.2f}   (at least 1.6)")
    print(f"all {pairs_in_all():,} pairs          {hours:8.1f} core-hours")
    print(f"on 100 cores, each used by 0.8  {hours * 60 / 80:8.0f} min")


def write_texts(count: int, file: Path) -> None:
    """Write texts made of the parts of unique cards' texts, drawn by a fixed seed."""
    known = json.loads(TEXTS.read_text(encoding="utf-8"))
    parts = [text.split(" — ", 1) for text in known if " — " in text]
    triggers = sorted({trigger for trigger, _ in parts})
    bodies = sorted({body for _, body in parts})
    conditions = sorted({body.split(": ", 1)[0] for body in bodies if body.startswith("If ")})
    effects = sorted({body.split(": ", 1)[-1] for body in bodies})
    drawn = random.Random(0)
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(count):
            condition = f"{drawn.choice(conditions)}: " if drawn.random() < 0.5 else ""
            stream.write(f"{drawn.choice(triggers)} — {condition}{drawn.choice(effects)}\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["texts"]:
        write_texts(int(sys.argv[2]), Path(sys.argv[3]))
    else:
        rates(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
