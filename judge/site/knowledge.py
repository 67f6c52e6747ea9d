"""What the site shows, gathered from the rest of the house; parts that are absent stay empty."""

import pkgutil
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

from judge.cards.pool import CardPool, project_cards
from judge.citation import CitationError, RuleNumber, parse_citation
from judge.paths import rules_dir, site_dir
from judge.records import dataclass, field
from judge.rulebook.compare.editions import Comparison, compare
from judge.rulebook.editions import editions
from judge.rulebook.importing.local import SUFFIX, load_local, local_editions
from judge.rulebook.links import Links, find_links, targets
from judge.rulebook.load import load_edition
from judge.rulebook.model import Interpretation, Rule, RuleBook
from judge.rulebook.terms import TermMatcher, term_matcher
from judge.rulings.model import Ruling
from judge.rulings.reading import SUFFIX as RULINGS
from judge.rulings.reading import read_rulings
from judge.scenario.cited import cited
from judge.site.history import Histories, History, histories
from judge.site.open_points import SweptPairs, read_swept
from judge.site.terms import TermFinder, finder_for, uses
from judge.site.texts import Texts

_CITED = re.compile(r"\[((?:\d|I-\d)[^\]]*)\]\s*$", re.MULTILINE)  # at the end of a claim

# What a module that is being worked on may raise: the rest of the site is built without it.
_BROKEN = (ImportError, SyntaxError, AttributeError, NameError, TypeError)


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A scenario as it is written; `path` is below `rules/scenarios/`, without suffix.

    `interpretations` are those that it is about.
    """

    path: str
    title: str
    text: str
    numbers: tuple[RuleNumber, ...]
    interpretations: tuple[str, ...] = ()


@dataclass(frozen=True)
class BookView:
    """An edition, with everything that is tied to its rules.

    `official` is the official wording that the reader imported, for a site of their own; `swept`
    what a sweep of pairs found of its open points. `played_by` are the scenarios that play
    examples without cards, by the numbers of their rules.
    """

    book: RuleBook
    enforcers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scenarios: tuple[ScenarioFile, ...] = ()
    histories: Mapping[RuleNumber, History] = field(default_factory=dict)
    official: RuleBook | None = None
    swept: SweptPairs | None = None
    played_by: Mapping[str, str] = field(default_factory=dict)

    @property
    def version(self) -> str:
        """The edition's version, which begins the path of its pages."""
        return self.book.edition.version

    @cached_property
    def links(self) -> Links:
        """What each number refers to and is referred to from."""
        return find_links(self.book)

    @cached_property
    def matcher(self) -> TermMatcher:
        """What finds every term."""
        return term_matcher(self.book)

    @cached_property
    def uses(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules that use each term."""
        return uses(self.book, self.matcher)

    @cached_property
    def finder(self) -> TermFinder:
        """What finds the terms that are linked in rules."""
        return finder_for(self.book, self.matcher, self.uses)

    @property
    def interpretations(self) -> tuple[Interpretation, ...]:
        """How the judge reads what this edition leaves open."""
        return self.book.interpretations

    @cached_property
    def read_as(self) -> Mapping[RuleNumber, tuple[Interpretation, ...]]:
        """The interpretations of each number."""
        return by_number((found.numbers, found) for found in self.interpretations)

    def scenario(self, name: str) -> ScenarioFile | None:
        """Return the scenario of a file's name, in whatever folder it lies."""
        return next((one for one in self.scenarios if one.path.split("/")[-1] == name), None)

    @cached_property
    def shown_in(self) -> Mapping[RuleNumber, tuple[ScenarioFile, ...]]:
        """The scenarios that name each number."""
        return by_number((found.numbers, found) for found in self.scenarios)


@dataclass(frozen=True)
class Knowledge:
    """Everything the site shows; the newest edition is the first.

    `texts` are printed texts of abilities that are worked out already, `compared` the editions
    beside each other.
    """

    views: tuple[BookView, ...]
    icons: Mapping[str, str]
    cards: CardPool | None = None
    problems: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    language: str = "en"
    texts: Texts = field(default_factory=dict)
    compared: tuple[Comparison, ...] = ()

    @property
    def private(self) -> bool:
        """Whether it holds what only the reader who imported it may read."""
        return any(view.official for view in self.views)

    @property
    def newest(self) -> BookView:
        """The edition that a number alone means."""
        return self.views[0]


def by_number(found: Iterable[tuple[Iterable[RuleNumber], Any]]) -> dict[RuleNumber, Any]:
    """Return things by each of their numbers, in their order."""
    sorted_out: dict[RuleNumber, list[Any]] = {}
    for numbers, thing in found:
        for number in dict.fromkeys(numbers):
            sorted_out.setdefault(number, []).append(thing)
    return {number: tuple(things) for number, things in sorted_out.items()}


def gather(root: Path | None = None, *, official: bool = False) -> Knowledge:
    """Return all that the folder of rules holds; raises RuleTextError for a broken file.

    What a user imported is not among it: a site is for everybody. With `official`, the imported
    wording of the official document stands beside ours; raises UnknownNumberError where none was
    imported, CodecError where it is damaged.
    """
    folder = root or rules_dir()
    books = [load_edition(path) for path in editions(folder).values()]
    problems: list[str] = []
    views = []
    compared = [compare(older, newer) for newer, older in pairwise(books)]
    told = told_histories(compared)
    for place, book in enumerate(books):
        newest = place == 0
        views.append(
            BookView(
                book,
                enforcers(problems) if newest else {},
                read_scenarios(folder / "scenarios", book) if newest else (),
                told[place],
                _imported(book) if official else None,
                read_swept(folder / book.edition.version),
                read_played_by(folder / book.edition.version),
            )
        )
    if official and not any(view.official for view in views):
        load_local(books[0].edition.version + SUFFIX)  # raises, and says how to import it
    has_cards = root is None and any((folder / "cards").glob("*.json"))
    pool = project_cards() if has_cards else None
    rulings = [
        one
        for file in sorted((folder / "rulings").glob(f"*{RULINGS}"))
        for one in read_rulings(file)
    ]
    return Knowledge(
        tuple(views),
        read_icons(),
        pool,
        tuple(problems),
        tuple(rulings),
        compared=tuple(compared),
    )


def read_played_by(folder: Path) -> Mapping[str, str]:
    """Return which scenario plays an example that names no card, by the number of its rule."""
    path = folder / "examples.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _imported(book: RuleBook) -> RuleBook | None:
    name = book.edition.version + SUFFIX
    return load_local(name) if name in local_editions() else None


def told_histories(compared: list[Comparison]) -> list[Histories]:
    """Return the histories of each edition, the newest first, told against its neighbour."""
    told: list[Histories] = [{} for _ in range(len(compared) + 1)]
    for place, comparison in enumerate(compared):
        before, after = histories(comparison)
        told[place].update(after)
        told[place + 1] = before
    return told


def read_icons() -> Mapping[str, str]:
    """Return the names of the game's symbols."""
    with (site_dir() / "icons.toml").open("rb") as stream:
        return {str(symbol): str(name) for symbol, name in tomllib.load(stream).items()}


def enforcers(problems: list[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the functions of the engine that enforce each number, by number."""
    try:
        import judge.engine
        from judge.engine.registry import enforced
    except _BROKEN as error:
        problems.append(f"judge.engine cannot be imported: {error}")
        return {}
    for module in pkgutil.walk_packages(judge.engine.__path__, "judge.engine."):
        try:
            import_module(module.name)
        except _BROKEN as error:
            problems.append(f"{module.name} cannot be imported: {error}")
    return enforced()


def read_scenarios(folder: Path, book: RuleBook) -> tuple[ScenarioFile, ...]:
    """Return the scenario files of a folder, in the order of their paths."""
    found = []
    for path in sorted(folder.rglob("*.scenario")):
        text = path.read_text(encoding="utf-8")
        headers = [line.partition(":") for line in text.splitlines() if ":" in line]
        titles = [rest.strip() for name, _, rest in headers if name == "Scenario"]
        rules = [rest for name, _, rest in headers if name == "Rules"]
        rules += _CITED.findall(text)
        named = [cited(part) for part in rules]
        place = path.relative_to(folder).with_suffix("").as_posix()
        title = titles[0] if titles else path.stem.replace("-", " ")
        numbers = _numbers((rule for one in named for rule in one.rules), book)
        shown = dict.fromkeys(name for one in named for name in one.interpretations)
        found.append(ScenarioFile(place, title, text, numbers, tuple(shown)))
    return tuple(found)


def _numbers(texts: Iterable[str] | str, book: RuleBook) -> tuple[RuleNumber, ...]:
    found: list[RuleNumber] = []
    for text in [texts] if isinstance(texts, str) else texts:
        try:
            ranges = parse_citation(str(text))
        except CitationError:
            continue
        for named in ranges:
            found += targets(book, named)
    return tuple(dict.fromkeys(found))
