"""What sentences come to, without what leads to it: for what is only tried."""

from __future__ import annotations

from judge.answers.deciding import verdict_of
from judge.answers.model import Verdict
from judge.answers.played_out import questions_of
from judge.scenario.cast import Style
from judge.scenario.document import Document
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.running import play_scenario
from judge.scenario.ways import Settled

PLAYED = frozenset({Verdict.YES, Verdict.NO, Verdict.DEPENDS, Verdict.VALUE, Verdict.CUT})
"""What sentences come to that can be played."""


def outcomes(document: Document) -> list[tuple[Verdict, object]] | None:
    """Return each question's verdict with what it comes to; None where one cannot be decided.

    Raises BoundReached where none of its ways came to an end.
    """
    if document.mistakes:
        return None
    found: list[tuple[Verdict, object]] = []
    for scenario in document.scenarios:
        for played in play_scenario(scenario, Style.ASK):
            asked = questions_of(played)
            if played.mistakes or played.illegal is not None or not asked:
                return None
            try:
                settled = Settled()
                decided = [verdict_of(it, played, settled) for it in asked]
            except NotUnderstood:
                return None
            if any(verdict not in PLAYED for verdict, _ in decided):
                return None
            found += decided
    return found
