"""What a command costs from nothing, as a ratio to a bare Python started beside it.

    python -m tests.bench.start [PAIRS]

Processor time of a whole process; each command is measured in pairs with `python -c pass`, and the
median of the ratios counts, so that a busy machine matters little. What is kept is kept already.
"""

import os
import resource
import shlex
import subprocess
import sys
from statistics import median

from tests.test_readme import marked_command

COMMANDS = {
    "judge rule": (["rule", "2.1.d"], 1.8),
    "judge card": (["card", "Kappa"], 4.0),
    "judge find": (["find", "fleeting"], 4.0),
    "judge ask": (["ask", "Alice plays Kappa. How many boosts does Kappa have?"], 12.0),
    "judge ask, as in the readme": (["ask", shlex.split(marked_command("main"))[-1]], 12.0),
    "judge ask, of the rules": (["ask", "How do you win?"], 12.0),
}
"""Command -> its arguments, and the most that it may cost, in starts of a bare Python."""


def main(pairs: int) -> None:
    """Print the median ratio of each command and its bar."""
    for name, (arguments, bar) in COMMANDS.items():
        command = [sys.executable, "-m", "judge", *arguments]
        _spent(command)
        ratios = [_spent(command) / _spent([sys.executable, "-c", "pass"]) for _ in range(pairs)]
        print(f"{name}  {median(ratios):6.1f} times a bare Python   (bar: {bar:g})")


def _spent(command: list[str]) -> float:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=False, env=kept)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 11)
