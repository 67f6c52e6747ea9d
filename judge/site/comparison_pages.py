"""Any two editions compared, a page a pair: what changed in meaning comes first."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.compare.editions import Comparison, RuleChange, compare
from judge.rulebook.compare.words import WordRun
from judge.site.knowledge import BookView, Knowledge
from judge.site.page import Page, rule_target
from judge.site.rule_pages import pen_for
from judge.site.templates import render

HOME = "compare/index"


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A change with the words that went and came, and the text of what is new or gone."""

    change: RuleChange
    pieces: tuple[WordRun, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Group:
    """Changes of one weight."""

    title: str
    anchor: str
    changes: tuple[ChangeInWords, ...]


_GROUPS = (
    ("Meaning changed", "meaning", lambda one: bool(one.meaning)),
    ("Written anew", "anew", lambda one: one.kind == "replaced"),
    ("New", "new", lambda one: one.kind == "added"),
    ("Gone", "gone", lambda one: one.kind == "removed"),
    ("Split or merged", "split", lambda one: one.kind in ("split", "merged")),
    ("Other words", "words", lambda one: one.edited),
    ("Moved, and otherwise the same", "moved", lambda one: one.kind == "moved"),
)


def pair_path(older: BookView, newer: BookView) -> str:
    """Return the path of the page that compares two editions."""
    return f"compare/{older.version}-{newer.version}"


def comparison_pages(knowledge: Knowledge, cards: Mapping[str, str]) -> Iterator[Page]:
    """Yield a page for every two editions, and their list."""
    pairs = [(older, newer) for newer, older in combinations(knowledge.views, 2)]
    if not pairs:
        return
    crumbs = (("Home", "index"),)
    rows = [(older.version, newer.version, pair_path(older, newer)) for older, newer in pairs]
    pen = pen_for(HOME, knowledge.newest, knowledge, cards)
    body = render("comparisons.md.j2", pen, rows=rows)
    yield Page(HOME, "Editions compared", body, crumbs=crumbs, hide=("navigation", "toc"))
    known = {(one.old.edition.version, one.new.edition.version): one for one in knowledge.compared}
    for older, newer in pairs:
        found = known.get((older.version, newer.version)) or compare(older.book, newer.book)
        path, title = pair_path(older, newer), f"From {older.version} to {newer.version}"
        pen = pen_for(path, newer, knowledge, cards)
        body = render(
            "comparison.md.j2",
            pen,
            title=title,
            groups=list(groups(found)),
            older=older,
            newer=newer,
            same=sum(one.kind == "unchanged" and not one.edited for one in found.changes),
            uncovered=len(found.uncovered),
            target=rule_target,
        )
        yield Page(path, title, body, crumbs=(*crumbs, ("Editions compared", HOME)), boost=0.3)


def groups(found: Comparison) -> Iterator[Group]:
    """Yield the changes of a comparison by weight; each is told once, where it weighs most."""
    left = [one for one in found.changes if one.kind != "unchanged" or one.edited or one.meaning]
    for title, anchor, belongs in _GROUPS:
        mine = [one for one in left if belongs(one)]
        left = [one for one in left if not belongs(one)]
        if mine:
            yield Group(title, anchor, tuple(_told(one, found) for one in mine))


def _told(change: RuleChange, found: Comparison) -> ChangeInWords:
    pieces = found.difference(change) if change.old and change.new and change.edited else ()
    if change.new:
        return ChangeInWords(
            change, pieces, _texts(found.new.rules, change.new) if not pieces else ""
        )
    return ChangeInWords(change, pieces, _texts(found.old.rules, change.old))


def _texts(rules: Mapping[RuleNumber, object], numbers: Iterable[RuleNumber]) -> str:
    return " ".join(str(getattr(rules[number], "text", "")) for number in numbers)
