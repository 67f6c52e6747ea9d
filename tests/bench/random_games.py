"""Plays random games between random decks: `python tests/bench/random_games.py 10000`.

Prints how many games and atomic actions one core plays in a second of its time, and each kind of
crash, broken invariant or endless game with the seed that shows it. `--check` tests the invariants
after every effect (slower); `--from SEED` starts there; `--jobs N` uses several processes.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from judge.engine import advance
from judge.games.invariants import broken
from judge.games.start import random_game
from judge.games.transitions import broken_between

TOO_LONG = 20_000
SLICE = 20


def play(seed: int, *, check: bool) -> tuple[int, int]:
    """Play one game to its end; return its days and how many atomic actions happened."""
    game = random_game(seed)
    for _ in range(TOO_LONG):
        before = game.state
        advance(game)
        if check:
            found = broken(game.state) + broken_between(before, game.state)
            if found:
                raise AssertionError("; ".join(str(each) for each in found[:3]))
        if game.state.over:
            return game.state.clock.day, game.acted
    raise AssertionError(f"no end after {TOO_LONG} effects, on day {game.state.clock.day}")


def play_slice(first: int, last: int, check: bool) -> tuple[float, int, list[int], list[tuple]]:
    """Play the games of some seeds; return seconds, actions, days, and the failures."""
    started = time.process_time()
    acted, days, failures = 0, [], []
    for seed in range(first, last):
        try:
            day, done = play(seed, check=check)
            days.append(day)
            acted += done
        except Exception as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(frame.filename).name}:{frame.lineno} ({frame.name})"
            failures.append((f"{type(error).__name__}: {str(error)[:120]}, at {where}", seed))
    return time.process_time() - started, acted, days, failures


def slices(options: argparse.Namespace) -> Iterator[tuple[float, int, list[int], list[tuple]]]:
    """Yield the results of slices of the seeds, from several processes if asked."""
    first, end = options.start, options.start + options.games
    bounds = [(n, min(n + SLICE, end)) for n in range(first, end, SLICE)]
    if options.jobs == 1:
        for low, high in bounds:
            yield play_slice(low, high, options.check)
        return
    with ProcessPoolExecutor(options.jobs) as pool:
        waiting = [pool.submit(play_slice, low, high, options.check) for low, high in bounds]
        for each in waiting:
            yield each.result()


def main() -> int:
    """Run the bench; exit 1 if a game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    play_slice(0, 1, False)  # reads the cards, which is no part of a game
    seconds, acted, played = 0.0, 0, 0
    days: Counter[int] = Counter()
    failures: Counter[str] = Counter()
    seeds: dict[str, int] = {}
    for took, done, lasted, failed in slices(options):
        seconds += took
        acted += done
        days.update(lasted)
        played += len(lasted) + len(failed)
        for what, seed in failed:
            failures[what] += 1
            seeds.setdefault(what, seed)
        if sys.stderr.isatty() or played % 500 == 0:
            mark = "\r" if sys.stderr.isatty() else "\n"
            print(f"{played}/{options.games}, {failures.total()} failed", end=mark, file=sys.stderr)
    print(f"{played} games, {failures.total()} failed; a core plays {played / seconds:.0f} games")
    print(f"and {acted / seconds:,.0f} atomic actions a second; {sum(days.values())} games ended,")
    print(f"after {min(days, default=0)} to {max(days, default=0)} days")
    for what, number in failures.most_common():
        print(f"{number:6}  seed {seeds[what]}: {what}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
