"""`judge rule` against a bare Python, the knowledge base built from nothing, and look-ups.

Runs of a pair are interleaved and the median of their ratios is printed, so that a busy machine
disturbs both alike. Byte code is written first, as an installation has it.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RUNS = 31
OWN = (
    "import sys; sys.argv[1:] = ['rule', '2.1.d'];"
    " from judge.cli.start import main; sys.exit(main())"
)
LOOK_UPS = [
    ["rule", "Rules", "6.3.e", "and", "f"],
    ["define", "Fleeting"],
    ["links", "2.1.d"],
    ["path", "6.3.k", "2.1.d"],
    ["impact", "2.1.f"],
    ["find", "reserve limit"],
    ["cite", "See rules 6.3.e and f."],
    ["terms"],
]


@contextmanager
def surroundings() -> Iterator[dict[str, str]]:
    """Yield an environment with its own cache and byte code."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder, "bytecode"))
        environment["ALTERED_JUDGE_CACHE"] = str(Path(folder, "cache"))
        yield environment


def timed(command: list[str], environment: dict[str, str]) -> float:
    """Return the seconds that a process takes from start to end."""
    start = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Print every figure beside its bar."""
    script = str(Path(sys.executable).with_name("judge"))
    bare = [sys.executable, "-c", "pass"]
    with surroundings() as environment:
        timed([sys.executable, "-m", "judge", "rule", "2.1.d"], environment)
        print(f"{'':46}{'median':>10}{'ratio':>8}{'bar':>8}")
        for name, command, bar in (
            ("judge rule 2.1.d, installed script", [script, "rule", "2.1.d"], "≤ 1.8"),
            ("judge rule 2.1.d, without the wrapper", [sys.executable, "-c", OWN], "≤ 1.3"),
        ):
            timed(command, environment)
            pairs = [(timed(bare, environment), timed(command, environment)) for _ in range(RUNS)]
            middle = statistics.median(ours for _, ours in pairs)
            ratio = statistics.median(ours / base for base, ours in pairs)
            print(f"{name:46}{middle * 1000:>7.1f} ms{ratio:>8.2f}{bar:>8}")
        for arguments in LOOK_UPS:
            command = [script, *arguments]
            timed(command, environment)
            middle = statistics.median(timed(command, environment) for _ in range(7))
            print(f"{'judge ' + ' '.join(arguments):46}{middle * 1000:>7.1f} ms{'':8}{'≤ 250':>8}")
    with surroundings() as environment:
        timed([script, "--version"], environment)
        seconds = timed([script, "find", "reserve limit"], environment)
        print(f"{'the knowledge base from nothing':46}{seconds:>8.2f} s{'':8}{'≤ 10':>8}")


if __name__ == "__main__":
    main()
