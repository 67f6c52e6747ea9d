"""Playing rulings again: what holds, what an edition overturned, where the engine differs."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from judge.cards.lookup import find_card
from judge.cards.printed import printed
from judge.records import dataclass
from judge.rulebook.model import RuleBook
from judge.rulings.model import Ruling, Standing
from judge.scenario.document import read_scenarios
from judge.scenario.mistakes import ScenarioError
from judge.scenario.running import Played, play_scenario


class AuditFinding(StrEnum):
    """What an audit comes to for one ruling."""

    HOLDS = "holds"
    OVERTURNED = "overturned"
    DIFFERS = "differs"
    NOT_PLAYED = "not played"
    OLD = "to be audited"


@dataclass(frozen=True, slots=True)
class Audited:
    """One ruling with what came of playing it again, and the reasons."""

    ruling: Ruling
    finding: AuditFinding
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Ran:
    mistakes: tuple[str, ...]
    fired: frozenset[str]
    named: frozenset[str]


def audit(rulings: Iterable[Ruling], book: RuleBook) -> Iterator[Audited]:
    """Yield what each ruling comes to under the rules of a book."""
    for ruling in rulings:
        yield _audited(ruling, book)


def _audited(ruling: Ruling, book: RuleBook) -> Audited:
    wrong = list(_names_what_there_is_not(ruling, book))
    played = ruling.played_in is not None or bool(ruling.scenario)
    if played:
        wrong += _played_wrong(ruling)
    if ruling.reads:
        wrong += _reads_wrong(ruling)
    if wrong:
        return Audited(ruling, AuditFinding.DIFFERS, tuple(wrong))
    if ruling.edition != book.edition.version:
        told = f"it was audited under {ruling.edition}; the rules here are {book.edition.version}"
        return Audited(ruling, AuditFinding.OLD, (told,))
    if ruling.standing in (Standing.OVERTURNED, Standing.OVERTURNED_IN_PART):
        return Audited(ruling, AuditFinding.OVERTURNED, (ruling.stands, ruling.today))
    if not played and not ruling.reads:
        return Audited(ruling, AuditFinding.NOT_PLAYED, ("it has no scenario",))
    return Audited(ruling, AuditFinding.HOLDS)


def _names_what_there_is_not(ruling: Ruling, book: RuleBook) -> Iterator[str]:
    known = {str(number) for number in book.numbers()}
    readings = {one.id for one in book.interpretations}
    for name in (*ruling.rules, *ruling.because):
        if name not in known | readings:
            yield f"edition {book.edition.version} has no {name}"


def _played_wrong(ruling: Ruling) -> Iterator[str]:
    try:
        ran = _ran(ruling.played_in, ruling.scenario)
    except ScenarioError as error:
        yield str(error)
        return
    yield from ran.mistakes
    unseen = [rule for rule in ruling.rules if rule not in ran.fired | ran.named]
    if unseen:
        yield f"these decisive rules are no part of what was played: {', '.join(unseen)}"
    for reading in ruling.because if ruling.standing is Standing.INTERPRETATION else ():
        if reading not in ran.named:
            yield f"the scenario does not rest on interpretation {reading}"


@lru_cache(maxsize=256)
def _ran(file: Path | None, text: str) -> _Ran:
    """Play a scenario file, or a scenario in words. Raises ScenarioError."""
    source = str(file) if file is not None else "scenario"
    text = file.read_text(encoding="utf-8") if file is not None else text
    mistakes: list[str] = []
    fired: set[str] = set()
    named: set[str] = set()
    for scenario in read_scenarios(text, source).scenarios:
        named |= {*scenario.rules, *scenario.interpretations}
        for case in play_scenario(scenario):
            mistakes += _mistakes(case, text, source)
            fired |= case.fired
            for claim in case.claims:
                named |= {*claim.step.rules, *claim.step.interpretations}
    return _Ran(tuple(mistakes), frozenset(fired), frozenset(named))


def _mistakes(case: Played, text: str, source: str) -> Iterator[str]:
    for mistake in case.mistakes:
        yield mistake.show(text, source)
    for claim in case.claims:
        if not claim.verdict.holds:
            said = text[claim.step.span.start : claim.step.span.end].strip()
            yield f"{source}: “{said}”: {claim.verdict.told}"


def _reads_wrong(ruling: Ruling) -> Iterator[str]:
    """A ruling about a wording holds while one of its cards still reads so."""
    for name in ruling.cards:
        card = find_card(name)
        text = " ".join(printed((*card.abilities, *card.support)))
        if ruling.reads.lower() not in text.lower():
            yield f"the text of {card.title} does not read “{ruling.reads}” now: {text}"
