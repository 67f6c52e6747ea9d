"""Whether answers name the rule that decides:  python tests/bench/decisive.py [--all]

Asks the claim that restates each labelled case (`labels.py`) as a question, as `judge ask` does,
and looks whether a labelled rule is among the first four decisive ones. Prints the share, how many
decisive rules there are, how many of those are labelled, and what is missed, for the cases that
may be looked at; `--all` measures the third that is kept unread, too, but never shows its misses.
"""

import statistics
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from labels import Case, Key, cases, kept, keys, words_of

from judge.answers.deciding import decide
from judge.answers.played_out import as_question
from judge.paths import rules_dir
from judge.scenario.document import read_scenarios
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.running import Claimed, Played, play_case

MOST = 4


@dataclass(frozen=True, slots=True)
class Named:
    """The rules that the answer to a case's question calls decisive, and how long it took (s)."""

    case: Case
    key: Key
    rules: tuple[str, ...]
    took: float = 0.0

    @property
    def hit(self) -> bool:
        """Whether a labelled rule is among the first few."""
        return not self.case.rules.isdisjoint(self.rules[:MOST])

    @property
    def right(self) -> int:
        """How many of the rules are labelled."""
        return len(self.case.rules.intersection(self.rules))


def ask(found: Iterable[Case]) -> Iterator[Named]:
    """Yield what the answers to the cases' questions name."""
    restated = keys()
    for case in found:
        key = restated[case.id]
        claim, played, text = _claim(key)
        if claim is None:
            print(f"{case.id}: {key.file} does not claim: {key.claim}")
            continue
        begun = time.perf_counter()
        rules = tuple(_decisive(claim, played, text))
        yield Named(case, key, rules, time.perf_counter() - begun)


def _claim(key: Key) -> tuple[Claimed | None, Played, str]:
    file = rules_dir() / "scenarios" / key.file
    text = file.read_text(encoding="utf-8")
    scenario = read_scenarios(text, str(file)).scenarios[0]
    played = play_case(scenario, scenario.cases[key.case])
    for claim in played.claims:
        if words_of(text, claim.step) == key.claim:
            return claim, played, text
    return None, played, text


def _decisive(claim: Claimed, played: Played, text: str) -> dict[str, None]:
    rules: dict[str, None] = {}
    for asked in as_question(claim):
        try:
            answer = decide(text, asked, played, ())
        except NotUnderstood as error:
            print(error)
            continue
        rules.update((it.rule, None) for it in answer.citations if it.role == "decisive")
    return rules


def report(name: str, found: list[Named]) -> None:
    """Print one line of figures for some cases."""
    if not found:
        return
    hits = sum(each.hit for each in found)
    number = [len(each.rules) for each in found]
    right = sum(each.right for each in found)
    print(
        f"{name:20} {hits:3} of {len(found):3} = {hits / len(found):4.0%}"
        f"   decisive: mean {statistics.mean(number):.2f}, most {max(number)}"
        f"   labelled among them {right / max(sum(number), 1):4.0%}"
        f"   median {statistics.median(each.took for each in found) * 1000:.1f} ms"
    )


def main() -> None:
    """Measure, and print what is missed among what may be looked at."""
    hidden = kept()
    told = cases()
    seen = list(ask(case for case in told if case.id not in hidden))
    for each in seen:
        if not each.hit:
            wanted = " ".join(sorted(each.case.rules))
            print(f"{each.case.id}  {wanted:24} not in  {' '.join(each.rules)}")
            print(f"      {each.key.claim}  ({each.key.file}, case {each.key.case + 1})")
    report("rulings", [each for each in seen if each.case.is_ruling])
    report("examples", [each for each in seen if not each.case.is_ruling])
    report("both", seen)
    if "--all" in sys.argv:
        unread = list(ask(case for case in told if case.id in hidden))
        report("kept: rulings", [each for each in unread if each.case.is_ruling])
        report("kept: examples", [each for each in unread if not each.case.is_ruling])
        report("kept: both", unread)


if __name__ == "__main__":
    main()
