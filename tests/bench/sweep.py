"""What a cluster costs and gains, whether a killed sweep goes on, and a file of texts.

    python -m tests.bench.sweep [PAIRS]              four to five minutes for 300 on two idle cores
    python -m tests.bench.sweep --kill [PAIRS]       five to six minutes for 2,000 on two idle cores
    python -m tests.bench.sweep texts 100000 FILE

The first plays samples of pairs in a process, on one worker and on two, in turns, and says what all
pairs would take. The second kills a sweep half-way, lets the same command go on, and compares its
rows with those of another that was left alone with another number of workers. The third writes
texts made of the parts of unique cards' texts, each trigger with each condition and effect.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import NamedTuple

from judge.sweep.folder import Folder
from judge.sweep.kinds import pair_tasks, pairs_in_all
from judge.sweep.running import cluster, sweep_here, sweep_on
from judge.sweep.task import Row

TEXTS = Path(__file__).resolve().parents[2].parent / "shared/reference/uniques/texts.json"
TURNS = 3
WARM = 64
"""Pairs that are played before the clock starts, so that cards are read."""
SEED_OF_THE_WARM = 1_000


class Spent(NamedTuple):
    """Seconds on the clock, and of this process's time."""

    wall: float
    processor: float


def here(pairs: int, seed: int) -> Spent:
    """Return what a sample takes in a process of its own, without a cluster."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as fresh:
        return fresh.submit(_here, pairs, seed).result()


def _here(pairs: int, seed: int) -> Spent:
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as folder:
        sweep_here(pair_tasks(WARM, SEED_OF_THE_WARM), Folder(Path(first)), _ignore)
        wall, processor = time.perf_counter(), time.process_time()
        sweep_here(pair_tasks(pairs, seed), Folder(Path(folder)), _ignore)
        return Spent(time.perf_counter() - wall, time.process_time() - processor)


def on_a_cluster(pairs: int, seed: int, workers: int) -> float:
    """Return the seconds that a sample takes on a cluster that has started."""
    with (
        tempfile.TemporaryDirectory() as first,
        tempfile.TemporaryDirectory() as folder,
        cluster(workers, None) as client,
    ):
        sweep_on(client, pair_tasks(workers * WARM, SEED_OF_THE_WARM), Folder(Path(first)), _ignore)
        wall = time.perf_counter()
        sweep_on(client, pair_tasks(pairs, seed), Folder(Path(folder)), _ignore)
        return time.perf_counter() - wall


def _ignore(_: int) -> None:
    pass


def rates(pairs: int) -> None:
    """Print what one worker costs beside no worker, what a second one gains, and the whole."""
    turns = []
    for seed in range(TURNS):
        alone = here(pairs, seed)
        one, two = on_a_cluster(pairs, seed, 1), on_a_cluster(pairs, seed, 2)
        turns.append((alone, one, two))
        print(
            f"turn {seed + 1}: {alone.wall:.1f} s in a process ({alone.processor:.1f} s of its "
            f"time), {one:.1f} s on one worker, {two:.1f} s on two",
            flush=True,
        )
    overhead = median(one / alone.wall for alone, one, _ in turns)
    gain = median(one / two for _, one, two in turns)
    spent = sum(alone.processor for alone, _, _ in turns) / (pairs * TURNS)
    hours = spent * pairs_in_all() / 3600
    print(f"one worker, times a process     {overhead:8.2f}   (at most 1.1)")
    print(f"two workers, times one's rate   {gain:8.2f}   (at least 1.6)")
    print(f"a pair                          {spent * 1000:8.0f} ms")
    print(f"all {pairs_in_all():,} pairs               {hours:8.1f} core-hours")
    print(f"on 100 cores, each used by 0.8  {hours * 60 / 80:8.0f} min")


def killed(pairs: int) -> int:
    """Kill a sweep half-way, let it go on, and compare; return 0 where the rows are the same."""
    with tempfile.TemporaryDirectory() as root:
        broken, whole = Path(root) / "killed", Path(root) / "whole"
        started = time.perf_counter()
        first = subprocess.Popen(_command(pairs, broken, 2), stdout=subprocess.DEVNULL)
        while first.poll() is None and _done(broken) < pairs // 2:
            time.sleep(1)
        first.kill()
        first.wait()
        kept = _done(broken)
        print(
            f"killed with {kept} of {pairs} done, {time.perf_counter() - started:.0f} s", flush=True
        )
        for output, workers in ((broken, 2), (whole, 1)):
            started = time.perf_counter()
            subprocess.run(_command(pairs, output, workers), check=True, stdout=subprocess.DEVNULL)
            spent = time.perf_counter() - started
            print(f"{output.name}: whole on {workers}, {spent:.0f} s", flush=True)
        same = _rows(broken) == _rows(whole)
        rows = len(_rows(broken))
    print(f"{rows} rows of {pairs}, {'the same' if same else 'OTHERS'} as those left alone")
    return 0 if same and rows == pairs and 0 < kept < pairs else 1


def _command(pairs: int, output: Path, workers: int) -> list[str]:
    sweep = ["sweep", "pairs", "--sample", str(pairs), "-o", str(output)]
    return [sys.executable, "-m", "judge", *sweep, "--workers", str(workers)]


def _done(output: Path) -> int:
    return sum(len(Folder(folder).done()) for folder in _folders(output))


def _rows(output: Path) -> list[Row]:
    return sorted(row for folder in _folders(output) for row in Folder(folder).rows())


def _folders(output: Path) -> list[Path]:
    return sorted(output.glob("pairs-*"))


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
    match sys.argv[1:]:
        case ["texts", count, file]:
            write_texts(int(count), Path(file))
        case ["--kill", *number]:
            sys.exit(killed(int(number[0]) if number else 2_000))
        case number:
            rates(int(number[0]) if number else 300)
