"""Kills commands at random moments, and checks that nothing half done is left:

    python tests/bench/kills.py [KILLS]

After each kill the command is run again, and has to print what it always prints.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COMMANDS = (
    ("rule", "2.1.d"),
    ("card", "Kuwat"),
    ("find", "tough"),
    ("define", "Fleeting"),
    ("ask", "Alice has Kappa in hand. Can Alice play Kappa?"),
)


def main(kills: int = 50) -> int:
    """Return how many runs after a kill printed something else, or left something."""
    drawn, bad = random.Random(1), 0
    with tempfile.TemporaryDirectory() as folder:
        place = {**os.environ, "ALTERED_JUDGE_CACHE": folder}
        program = [sys.executable, "-m", "judge"]
        expected: dict[tuple[str, ...], tuple[float, bytes]] = {}
        for command in COMMANDS:
            start = time.monotonic()
            run = subprocess.run([*program, *command], env=place, capture_output=True, check=True)
            expected[command] = time.monotonic() - start, run.stdout
        for _ in range(kills):
            for file in Path(folder).rglob("*"):
                if file.is_file() and drawn.random() < 0.5:
                    file.unlink()
            command = drawn.choice(COMMANDS)
            longest, printed = expected[command]
            started = subprocess.Popen([*program, *command], env=place, stdout=subprocess.DEVNULL)
            time.sleep(drawn.random() * longest)
            started.kill()
            started.wait()
            again = subprocess.run(
                [*program, *command], env=place, capture_output=True, check=False
            )
            left = [
                file.name
                for file in Path(folder).rglob(".*")
                if file.is_file() and file.name != ".lock"
            ]
            if again.stdout != printed or again.returncode or again.stderr or left:
                bad += 1
                print(f"{command}: ended with {again.returncode}, left {left}", flush=True)
                print(again.stderr.decode()[-400:])
    print(f"{kills} kills, {bad} amiss")
    return bad


if __name__ == "__main__":
    sys.exit(min(main(*map(int, sys.argv[1:])), 1))
