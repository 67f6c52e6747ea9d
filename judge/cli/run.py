"""`judge run`: play scenario files and check what they claim."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

if TYPE_CHECKING:
    import typer

    from judge.scenario.running import Played
    from judge.scenario.suite import Ran


SECONDS = 60.0
"""Work that one file of scenarios may take."""


def command(
    paths: Annotated[
        list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE…")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show only what fails.")] = False,
) -> int:
    """Play scenarios and say of each whether its claims hold.

    A claim holds if it is so and its own answer cites the rules in its brackets. What the header
    names is carried out in the scenario, or cited by an answer to one of its claims.
    Exits 1 when a claim does not hold, 2 when a file cannot be read, 5 when one could not be played
    to its end. Example: judge run rules/scenarios
    """
    from judge.answers.naming import idle_rules, misnamings
    from judge.cli.output import CUT, fail, say, say_error, say_json
    from judge.engine.budget import BoundReached, Budget, spending
    from judge.scenario.mistakes import ScenarioError
    from judge.scenario.suite import run_file, scenario_files

    files = scenario_files(paths)
    if not files:
        fail("there are no .scenario files there")
    found: list[dict[str, Any]] = []
    unread = failed = cut = 0
    for file in _shown(files):
        try:
            with spending(Budget(SECONDS)):
                for ran in run_file(file):
                    misnamed = [one.told(ran) for one in misnamings(ran)]
                    misnamed += [_idle(ran, rule) for rule in idle_rules(ran)]
                    holds = ran.holds and not misnamed
                    failed += not holds
                    found.append(_value(ran, misnamed))
                    if not json and not (quiet and holds):
                        say(_text(ran, misnamed))
                    if not all(case.complete for case in ran.cases):
                        cut += 1
                        title = ran.scenario.title or "scenario"
                        say_error(f"{file}: {title}: not every way was explored")
        except ScenarioError as error:
            unread += 1
            say_error(str(error))
        except BoundReached as reached:
            cut += 1
            say_error(f"{file}: not played to its end: {reached.bound} are the most, and used up")
    if json:
        say_json({"scenarios": found, "failed": failed, "unread": unread, "cut": cut})
    else:
        say(f"{len(found) - failed} of {len(found)} scenarios hold")
    return 2 if unread else 1 if failed else CUT if cut else 0


def _shown(files: list[Path]) -> Any:
    """Show progress on a terminal when there are many files."""
    import sys

    if len(files) < 10 or not sys.stderr.isatty():
        return files
    from rich.console import Console
    from rich.progress import track

    return track(files, "Playing", console=Console(stderr=True), transient=True)


def _idle(ran: Ran, rule: str) -> str:
    from judge.scenario.mistakes import Mistake

    at = max(ran.text.find(rule, ran.scenario.span.start), 0)
    message = f"nothing here is about {rule}: it is not carried out, and no answer cites it"
    return Mistake(message, at, at + len(rule)).show(ran.text, str(ran.file))


def _text(ran: Ran, misnamed: list[str]) -> str:
    mark = "ok  " if ran.holds and not misnamed else "FAIL"
    lines = [f"{mark} {ran.file}: {ran.scenario.title or 'scenario'}"]
    lines += [f"  {line}" for told in misnamed for line in told.split("\n")]
    for case in ran.cases:
        if not case.holds:
            lines += [f"  {case.title}"] if case.title else []
            lines += [f"  {line}" for text in _failures(ran, case) for line in text.split("\n")]
    return "\n".join(lines)


def _failures(ran: Ran, case: Played) -> list[str]:
    from judge.scenario.mistakes import Mistake

    found = [mistake.show(ran.text, str(ran.file)) for mistake in case.mistakes]
    for claim in case.claims:
        if claim.verdict.holds:
            continue
        span = claim.step.span
        shown = Mistake(claim.verdict.told, span.start, span.end)
        found.append(shown.show(ran.text, str(ran.file)))
    return found


def _value(ran: Ran, misnamed: list[str]) -> dict[str, Any]:
    return {
        "file": str(ran.file),
        "title": ran.scenario.title,
        "holds": ran.holds and not misnamed,
        "interpretations": list(ran.scenario.interpretations),
        "misnamed": misnamed,
        "fired": sorted(ran.fired),
        "cases": [
            {
                "title": case.title,
                "holds": case.holds,
                "complete": case.complete,
                "failures": _failures(ran, case),
            }
            for case in ran.cases
        ],
    }
