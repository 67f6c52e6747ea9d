"""How fast the site is built: python -m tests.bench.site [TIMES].

English alone and all languages, each with an empty cache and again with what was kept then. The
judge that runs in the pages is left out: it is compiled once for each state of the code.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

BARS = {"English": 15.0, "all languages": 45.0}
"""Seconds from nothing, on two cores."""


def main() -> None:
    """Print the median figures of some builds."""
    from judge.site.languages import ENGLISH, site_languages

    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for name, languages in (("English", (ENGLISH,)), ("all languages", site_languages())):
        found: dict[str, list[tuple[float, float, int]]] = {"empty cache": [], "kept": []}
        for _ in range(times):
            with empty_cache():
                for told in found.values():
                    told.append(built(languages))
        for state, runs in found.items():
            wall, worked, pages = (median(one[at] for one in runs) for at in range(3))
            print(
                f"{name:14} {state:12} {wall:6.1f} s wall, {worked:6.1f} s of all processors,"
                f" {pages:.0f} pages; bar {BARS[name]:.0f} s"
            )
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


@contextmanager
def empty_cache() -> Iterator[None]:
    """Let the program keep things in a folder that is new."""
    before = os.environ.get("ALTERED_JUDGE_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ALTERED_JUDGE_CACHE"] = folder
        yield
        if before is None:
            del os.environ["ALTERED_JUDGE_CACHE"]
        else:
            os.environ["ALTERED_JUDGE_CACHE"] = before


def built(languages: tuple[str, ...]) -> tuple[float, float, int]:
    """Build a site from nothing; return seconds, seconds of all processes, and pages."""
    code = (
        "import sys; from pathlib import Path; from judge.site.build import build_site;"
        "from judge.site.knowledge import gather\n"
        "if __name__ == '__main__':\n"
        "    folder, *languages = sys.argv[1:]\n"
        "    made = build_site(gather(), Path(folder, 'site'), Path(folder, 'work'),"
        " strict=True, languages=tuple(languages))\n"
        "    print(made.pages)\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "building.py")
        script.write_text(code, encoding="utf-8")
        before, start = _worked(), time.perf_counter()
        command = [sys.executable, str(script), folder, *languages]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return time.perf_counter() - start, _worked() - before, int(done.stdout)


def _worked() -> float:
    found = os.times()
    return found.children_user + found.children_system


if __name__ == "__main__":
    main()
