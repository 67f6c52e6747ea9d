"""What stands behind each rule: the code that enforces it, and the scenarios that show it."""

from collections.abc import Iterator, Mapping

from judge.answers.coverage import classification, rules_to_cover
from judge.citation import RuleNumber
from judge.paths import rules_dir
from judge.records import dataclass
from judge.rulebook.model import Section
from judge.site.knowledge import Knowledge, ScenarioFile
from judge.site.page import Page
from judge.site.rule_pages import pen_for
from judge.site.templates import render


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A rule, what enforces and what shows it, or why nothing can."""

    number: RuleNumber
    enforced_by: tuple[str, ...]
    scenarios: tuple[ScenarioFile, ...]
    reason: str


def coverage_rows(knowledge: Knowledge) -> list[CoverageRow]:
    """Return the rules of the newest edition; none where it is not known what enforces them."""
    view = knowledge.newest
    path = rules_dir() / view.version / "classification.toml"
    if not view.enforcers or not path.is_file():
        return []
    reasons = classification(path)
    rows = [
        CoverageRow(
            number,
            view.enforcers.get(str(number), ()),
            view.shown_in.get(number, ()),
            reasons.get(str(number), ""),
        )
        for number in rules_to_cover(view.book)
    ]
    return rows if any(row.enforced_by for row in rows) else []


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
        shown=sum(bool(row.enforced_by and row.scenarios) for row in rows),
        classified=sum(bool(row.reason) for row in rows),
        gaps=[row.number for row in rows if not (row.enforced_by or row.reason)],
    )
    yield Page("coverage", "Coverage", body, crumbs=(("Home", "index"),), boost=0.3)
