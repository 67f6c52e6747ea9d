"""How many small breaks of the engine a scenario notices that names a rule of the broken function.

    python -m tests.bench.mutants [--only NAME] [--sample N] [--survivors] [--why] [--workers N]

Prints the share of mutants that are killed; those listed in `mutants.toml` as equivalent, each
with its proof, count as killed, and are to be at most 12 % of all.
"""

import argparse
import os
import random

from judge.answers.dependence import functions, mutants_of, played_with
from tests.bench.reached import watch
from tests.bench.why import why
from tests.mutants import equivalent, survivors


def main() -> None:
    """Break functions, play what names their rules, and print the share of what was noticed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", default="", help="functions whose dotted name holds this")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants, drawn at random")
    parser.add_argument("--survivors", action="store_true", help="print what nothing noticed")
    parser.add_argument(
        "--why", action="store_true", help="say of what nothing noticed which claims fall with it"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    which = mutants_of(name for name in functions() if options.only in name)
    if options.sample:
        which = sorted(random.Random(7).sample(which, min(options.sample, len(which))))
    cited = watch()
    known, listed = equivalent(), survivors()
    killed = same = told = 0
    for place, mutant in zip(which, played_with(which, options.workers), strict=True):
        killed += bool(mutant.falls)
        same += not mutant.falls and mutant.name in known
        told += not mutant.falls and mutant.name in listed
        if mutant.falls or mutant.name in known:
            continue
        if options.why:
            print(*why(*place, cited), sep="\n", flush=True)
        elif options.survivors:
            print(mutant.name, "|", " ".join(mutant.rules), flush=True)
    if number := len(which):
        print(f"mutants                      {number:>6}")
        print(f"killed by a named scenario   {killed:>6}  {killed / number:.1%}")
        print(f"equivalent, with a proof     {same:>6}  {same / number:.1%} (at most 12 %)")
        print(f"killed or equivalent         {killed + same:>6}  {(killed + same) / number:.1%}")
        print(f"survivors with a reason      {told:>6}")


if __name__ == "__main__":
    main()
