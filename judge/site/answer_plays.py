"""What an answer rests on, played step by step, as values for the page that draws it.

Runs inside the page's own Python, like `in_page`, and only when somebody wants to see it.
"""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from judge.answers.deciding import told_ways
from judge.answers.played_out import questions_of
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Scenario, read_text
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.running import Asked, Played, play_scenario
from judge.site.board_picture import pictures
from judge.site.replay import Replay, ReplayStep, steps_of

MOST = 6
"""Outcomes of one question that are shown: more of them nobody steps through."""


def plays_of(text: str) -> list[list[Replay]]:
    """Return for each question of a text how each of its outcomes came about, as replays.

    A replay's title are the choices that lead there. Nothing for what is not played: a text that
    is not understood, or a question about a rule.
    """
    document = read_text(text, Style.ASK)
    if document.mistakes:
        return []
    return [
        list(_outcomes(text, scenario, played, asked))
        for scenario in document.scenarios
        for played in play_scenario(scenario, Style.ASK)
        if played.start is not None and not played.mistakes
        for asked in questions_of(played) or [_what_happens(played)]
    ]


def _what_happens(played: Played) -> Asked:
    return Asked(t.Question(t.Ask.WHAT_HAPPENS), played.branches)


def _outcomes(text: str, scenario: Scenario, played: Played, asked: Asked) -> Iterator[Replay]:
    try:
        ways = told_ways(asked)
    except NotUnderstood:
        return
    for choices, end in ways[:MOST]:
        yield Replay(", ".join(choices), tuple(steps_of(text, scenario, played, end)))


def drawn_values(replay: Replay) -> dict[str, Any]:
    """Return a replay as JSON values: its title, and each step with its picture."""
    boards = pictures([step.board for step in replay.steps])
    steps = [
        _step(step) | {"picture": asdict(picture)}
        for step, picture in zip(replay.steps, boards, strict=True)
    ]
    return {"title": replay.title, "steps": steps}


def _step(step: ReplayStep) -> dict[str, Any]:
    return {
        "said": step.said,
        "happened": [asdict(one) for one in step.happened],
        "claimed": step.claimed,
        "ways": step.ways,
    }
