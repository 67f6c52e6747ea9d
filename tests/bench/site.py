"""How fast the site is built and checked: python -m tests.bench.site [TIMES]."""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

BAR = 10.0
"""Seconds for 1,000 pages."""


def main() -> None:
    """Print the figures of some builds from nothing."""
    from judge.site.build import build_site
    from judge.site.check import check_site
    from judge.site.knowledge import gather

    times = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    seconds, computing, gathering, checking = [], [], [], []
    pages = size = problems = 0
    for _ in range(times):
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder, "site")
            start, worked = time.perf_counter(), time.process_time()
            knowledge = gather()
            gathering.append(time.perf_counter() - start)
            built = build_site(knowledge, output, Path(folder, "work"), strict=False)
            seconds.append(built.seconds)
            computing.append(time.process_time() - worked)
            start = time.perf_counter()
            problems = len(check_site(output).problems)
            checking.append(time.perf_counter() - start)
            pages = built.pages
            size = sum(path.stat().st_size for path in output.rglob("*") if path.is_file())
    each = median(seconds) / pages
    print(f"read the rules and cards   {median(gathering):6.2f} s")
    print(f"build {pages} pages          {median(seconds):6.2f} s   {size / 1e6:.0f} MB")
    print(f"computing, reading and all {median(computing):6.2f} s")
    print(f"as for 1,000 pages         {1000 * each:6.2f} s   bar {BAR:.0f} s")
    print(f"check all links            {median(checking):6.2f} s   {problems} problems")


if __name__ == "__main__":
    main()
