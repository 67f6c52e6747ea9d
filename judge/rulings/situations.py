"""The situation of a ruling in sentences that can be asked, without what the ruling claims."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.model import Ruling
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Scenario, read_text


def situation(ruling: Ruling) -> str:
    """Return what lies there and what is done, of the first case; nothing if none is played."""
    file = ruling.played_in
    text = file.read_text(encoding="utf-8") if file is not None else ruling.scenario
    if not text:
        return ""
    document = read_text(text, Style.FILE)
    if document.mistakes or not document.scenarios:
        return ""
    return " ".join(_told(document.scenarios[0], document.text))


def _told(scenario: Scenario, text: str) -> Iterator[str]:
    case = scenario.cases[0].steps if scenario.cases else ()
    for step in (*scenario.common, *case):
        if isinstance(step, t.Statement) and step.opener is t.Opener.NONE:
            yield f"{' '.join(text[step.span.start : step.span.end].split())}."
