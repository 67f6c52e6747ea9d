"""Runs hostile cases in one process, each within 10 seconds of work and 500 MB:

    python tests/bench/fuzz.py [CASES] [FIRST]

Prints each case that ends with a fault of ours, a traceback, a control character or at a limit.
"""

import os
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from judge.engine.budget import megabytes_in_use
from tests.hostile import case, play

SECONDS = 10
WAITING = 60
"""Seconds after which a case counts as hanging, however little it works."""
MEGABYTES = 500


class TooLong(BaseException):
    """A case took longer than it may."""


def _alarm(*_: object) -> None:
    raise TooLong


def main(count: int = 20_000, first: int = 0) -> int:
    """Run cases and return how many of them went amiss."""
    signal.signal(signal.SIGALRM, _alarm)
    signal.signal(signal.SIGPROF, _alarm)
    bad, slowest, began = 0, (0.0, -1), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(first, first + count):
            os.environ["ALTERED_JUDGE_DATA"] = f"{folder}/data"
            (Path(folder) / "data" / "cards.jsonl").unlink(missing_ok=True)
            one, before, start = case(number), megabytes_in_use(), time.monotonic()
            signal.alarm(WAITING)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                ran = play(one, Path(folder))
                amiss, told = ran.amiss, ran.errors[-600:]
            except TooLong:
                amiss, told = f"took more than {SECONDS} s of work, or hung", ""
            finally:
                signal.alarm(0)
                signal.setitimer(signal.ITIMER_PROF, 0)
            used = time.monotonic() - start
            slowest = max(slowest, (used, number))
            if megabytes_in_use() - before > MEGABYTES:
                amiss = amiss or f"took more than {MEGABYTES} MB"
            if amiss:
                bad += 1
                print(f"{number}: {amiss}\n  {ascii(one.words)[:600]}\n{told}", flush=True)
    print(
        f"{count} cases in {time.monotonic() - began:.0f} s, {bad} amiss;"
        f" the slowest, {slowest[1]}, took {slowest[0]:.1f} s"
    )
    return bad


if __name__ == "__main__":
    sys.exit(min(main(*map(int, sys.argv[1:])), 1))
