"""The pages of an edition's rules: its index, a page a chapter, a page a section, its changes."""

from collections.abc import Iterable, Iterator, Mapping

from judge.citation import RuleNumber
from judge.records import dataclass, replace
from judge.rulebook.model import Interpretation, Rule, Section, section_tree
from judge.site.examples import shown_examples
from judge.site.history import History
from judge.site.html import Pen
from judge.site.knowledge import BookView, Knowledge, ScenarioFile
from judge.site.languages import ENGLISH, local, said
from judge.site.page import Page, rule_path, rule_target
from judge.site.rulings import shown_rulings
from judge.site.section_map import LEFT, WIDEST, section_map
from judge.site.templates import render

Crumbs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class About:
    """What stands in relation to a number."""

    exception_to: tuple[RuleNumber, ...]
    exceptions: tuple[RuleNumber, ...]
    cited_by: tuple[RuleNumber, ...]
    cites: tuple[RuleNumber, ...]
    enforced_by: tuple[str, ...]
    scenarios: tuple[ScenarioFile, ...]
    interpretations: tuple[Interpretation, ...]
    history: History | None
    official: Rule | None

    def __bool__(self) -> bool:
        """Whether there is anything to fold away."""
        return bool(
            self.cited_by or self.cites or self.enforced_by or self.scenarios or self.history
        )


def about(view: BookView, number: RuleNumber) -> About:
    """Return everything that is related to a number."""
    outgoing = view.links.outgoing.get(number, ())
    incoming = view.links.incoming.get(number, ())
    exceptions = {link.source for link in incoming if link.relation == "exception-to"}
    excepted = {link.target for link in outgoing if link.relation == "exception-to"}
    return About(
        _sorted(excepted),
        _sorted(exceptions),
        _sorted(link.source for link in incoming if link.source not in exceptions | {number}),
        _sorted(link.target for link in outgoing if link.target not in excepted | {number}),
        view.enforcers.get(str(number), ()),
        view.shown_in.get(number, ()),
        view.read_as.get(number, ()),
        view.histories.get(number),
        view.official.rules.get(number) if view.official else None,
    )


def _sorted(numbers: Iterable[RuleNumber]) -> tuple[RuleNumber, ...]:
    return tuple(sorted(set(numbers)))


def pen_for(page: str, view: BookView, knowledge: Knowledge, cards: Mapping[str, str]) -> Pen:
    """Return the pen that writes a page of an edition."""
    language, newest = knowledge.language, knowledge.newest.version
    path = local(page, language, newest)
    return Pen(
        path, view.book, view.finder, cards, knowledge.icons, language=language, newest=newest
    )


def rule_pages(knowledge: Knowledge, view: BookView, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield the pages of an edition's rules, in the order of the book."""
    home = f"{view.version}/index"
    boost = weight(knowledge, view)
    pen = pen_for(home, view, knowledge, cards)
    title = edition_title(view, knowledge.language)
    yield Page(
        home,
        title,
        render("edition.md.j2", pen, view=view, title=title),
        crumbs=(("Home", "index"),),
        boost=boost,
    )
    for chapter in view.book.chapters:
        yield from _chapter_pages(knowledge, view, cards, chapter, boost)
    crumbs = (("Home", "index"), (title, home))
    if view.book.changes:
        path, changes = f"{view.version}/changes", f"Changes in {view.version}"
        pen = pen_for(path, view, knowledge, cards)
        body = render("changes.md.j2", pen, view=view)
        yield Page(path, changes, body, crumbs=crumbs, boost=boost)
    if view.interpretations:
        path = f"{view.version}/interpretations"
        pen = pen_for(path, view, knowledge, cards)
        body = render("interpretations.md.j2", pen, view=view, rests=rest_on(knowledge, view))
        yield Page(path, "Interpretations", body, crumbs=crumbs, boost=boost)


def rest_on(knowledge: Knowledge, view: BookView) -> dict[str, list[tuple[str, str]]]:
    """Return the scenarios and rulings that rest on each interpretation: titles and paths."""
    found: dict[str, list[tuple[str, str]]] = {}
    for scenario in view.scenarios:
        for name in scenario.interpretations:
            found.setdefault(name, []).append((scenario.title, f"scenarios/{scenario.path}"))
    for one in shown_rulings(knowledge) if view is knowledge.newest else ():
        for name in one.ruling.because:
            found.setdefault(name, []).append((one.ruling.title, one.path))
    return found


def weight(knowledge: Knowledge, view: BookView) -> float:
    """Return how much an edition's pages weigh in the search: the newest comes first."""
    return 1.0 if view is knowledge.newest else 0.05


def edition_title(view: BookView, language: str = ENGLISH) -> str:
    """Return what the site calls an edition."""
    title = said("Rules {version}", language, version=view.version)
    return title + (" (partial)" if view.book.edition.partial else "")


def _chapter_pages(
    knowledge: Knowledge, view: BookView, cards: Mapping[str, str], chapter: Section, boost: float
) -> Iterator[Page]:
    crumbs: Crumbs = (
        ("Home", "index"),
        (edition_title(view, knowledge.language), f"{view.version}/index"),
    )
    path = rule_path(view.version, chapter.number)
    yield Page(
        path,
        chapter.heading,
        _section_body(knowledge, view, cards, path, replace(chapter, sections=()), chapter),
        crumbs=crumbs,
        boost=boost,
    )
    for section in chapter.sections:
        path = rule_path(view.version, section.number)
        yield Page(
            path,
            section.heading,
            _section_body(knowledge, view, cards, path, section, None),
            description=f"{view.book.edition.title}: {section.heading}",
            crumbs=(*crumbs, (chapter.heading, rule_path(view.version, chapter.number))),
            boost=boost,
        )


def _section_body(
    knowledge: Knowledge,
    view: BookView,
    cards: Mapping[str, str],
    path: str,
    section: Section,
    index_of: Section | None,
) -> str:
    pen = pen_for(path, view, knowledge, cards)
    return render(
        "section.md.j2",
        pen,
        view=view,
        section=section,
        index_of=index_of,
        title_suffix="" if view is knowledge.newest else f" (edition {view.version})",
        about=lambda number: about(view, number),
        anew=pen.linked.clear,
        is_rule=is_lettered,
        played={(one.number, one.place): one.path for one in shown_examples(view)},
        first_rule=first_rule,
        target=rule_target,
        map=None if index_of else section_map(view, section),
        left=LEFT,
        widest=WIDEST,
    )


def is_lettered(rule: Rule) -> bool:
    """Tell whether a rule has a letter, so that it needs a heading of its own."""
    return rule.number.is_rule


def first_rule(section: Section) -> Rule | None:
    """Return the rule that a section begins with, in a sub-section where it has none itself."""
    inner = section_tree(section)
    return next((rule for each in inner for rule in each.rules if rule.text), None)
