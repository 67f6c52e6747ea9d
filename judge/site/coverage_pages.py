"""What stands behind each rule: the code that enforces it, and the scenarios that show it."""

from collections.abc import Iterator, Mapping

from judge.answers.coverage import classification, kept_rows, rules_to_cover
from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.records import dataclass
from judge.rulebook.model import Section
from judge.site.knowledge import BookView, Knowledge, ScenarioFile
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A rule, what enforces and what names it, or why nothing can.

    `asserted` is the scenario that falls when the code of the rule is broken.
    """

    number: RuleNumber
    enforced_by: tuple[str, ...]
    scenarios: tuple[ScenarioFile, ...]
    reason: str
    asserted: ScenarioFile | None = None


def coverage_rows(knowledge: Knowledge) -> list[CoverageRow]:
    """Return the rules of the newest edition; none where it is not known what enforces them."""
    view = knowledge.newest
    path = rules_dir() / view.version / "classification.toml"
    if not view.enforcers or not path.is_file():
        return []
    reasons = classification(path)
    asserted = asserted_by(view)
    rows = [
        CoverageRow(
            number,
            view.enforcers.get(str(number), ()),
            view.shown_in.get(number, ()),
            reasons.get(str(number), ""),
            asserted.get(number),
        )
        for number in rules_to_cover(view.book)
    ]
    return rows if any(row.enforced_by for row in rows) else []


def asserted_by(view: BookView) -> dict[RuleNumber, ScenarioFile]:
    """Return the scenario that falls with each rule, as `judge coverage` found and kept them.

    Nothing where it has not looked since the engine or a scenario changed: that takes minutes.
    """
    titles = {scenario.title: scenario for scenario in view.scenarios}
    found = {row.number: titles.get(row.asserted) for row in kept_rows(view.book) or ()}
    return {number: scenario for number, scenario in found.items() if scenario is not None}


def coverage_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the page that tells of each rule whether it is enforced and shown."""
    view, rows = knowledge.newest, coverage_rows(knowledge)
    if not rows:
        return
    sections: dict[RuleNumber, list[CoverageRow]] = {}
    for row in rows:
        sections.setdefault(RuleNumber(row.number.path[:2]), []).append(row)
    listed: list[tuple[Section, list[CoverageRow]]] = [
        (view.book.sections[number], found) for number, found in sections.items()
    ]
    body = render(
        "coverage.md.j2",
        pen_for("coverage", view, knowledge, cards),
        view=view,
        sections=listed,
        count=len(rows),
        enforced=sum(bool(row.enforced_by) for row in rows),
        known=any(row.asserted for row in rows),
        asserted=sum(bool(row.enforced_by and row.asserted) for row in rows),
        named=sum(bool(row.enforced_by and row.scenarios) for row in rows),
        classified=sum(bool(row.reason) for row in rows),
        gaps=[row.number for row in rows if not (row.enforced_by or row.reason)],
    )
    yield Page("coverage", "Coverage", body, crumbs=(("Home", "index"),), boost=0.3)
