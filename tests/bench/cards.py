"""How fast card facts are loaded, found and compiled: python -m tests.bench.cards."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = ROOT.parent / "shared" / "reference" / "cards"


def best(work: Callable[[], object], times: int = 5) -> float:
    """Return the shortest of a few runs, in milliseconds."""
    spent = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        spent.append(time.perf_counter() - start)
    return min(spent) * 1000


def process(*words: str) -> float:
    """Return the time of a whole process, in milliseconds."""
    return best(lambda: subprocess.run([sys.executable, *words], check=True, capture_output=True))


def main() -> None:
    """Print the figures."""
    from judge.cards import lookup, pool
    from judge.cards.compile import compile_paths
    from judge.cards.reading import read_abilities

    def load() -> pool.CardPool:
        pool._load.cache_clear()
        return pool.load_cards()

    def find_first() -> None:
        lookup._index.cache_clear()
        lookup.find_card("Fée Clochette", cards)

    cards = load()
    print(f"load all facts                     {best(load):8.1f} ms   (bar: 100)")
    print(f"first look-up by name              {best(find_first):8.1f} ms")
    found = best(lambda: lookup.find_card("Fée Clochette", cards))
    print(f"a later look-up                    {found:8.3f} ms")
    trees = best(lambda: [(c.abilities, c.support) for c in load().cards], 2)
    print(f"load and build every ability tree  {trees:8.1f} ms")
    bare = process("-c", "pass")
    card = process("-m", "judge", "card", "Kitsune")
    print(f"judge card, whole process          {card:8.1f} ms   (bar: 250; bare Python {bare:.0f})")
    if RECORDS.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            start = time.perf_counter()
            report = compile_paths([RECORDS], Path(folder), read_abilities)
            spent = time.perf_counter() - start
        print(f"compile {report.printings} printings           {spent * 1000:8.1f} ms")


if __name__ == "__main__":
    main()
