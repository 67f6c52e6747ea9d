"""The kinds of sweep: which tasks there are, and how one is played."""

import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from judge.cards.language.errors import CardTextError
from judge.cards.language.parse import parse_ability
from judge.cards.printed import UNPRINTED, print_ability
from judge.engine import advance
from judge.engine.budget import BoundReached
from judge.engine.interpretations import Alternative
from judge.engine.points import Point, Watch, watching
from judge.games.invariants import broken
from judge.games.start import random_game
from judge.games.transitions import broken_between
from judge.paths import rules_dir
from judge.rulings.collection import all_rulings
from judge.scenario.document import read_scenarios
from judge.scenario.names import nearest
from judge.scenario.running import play_unwatched
from judge.situations.bearers import PLAYERS, bearers
from judge.sweep.errors import SweepError
from judge.sweep.looking import bounded, look, where
from judge.sweep.situations import SweptSituation, said, situations, situations_alone
from judge.sweep.task import Finding, Row, Task

_LONGEST_GAME = 20_000
_RECORD = '{"'  # a text may begin with a symbol in braces, {J}, but not with a quote in them
_TEXTS = ("MAIN_EFFECT", "ECHO_EFFECT")
_OWNERS = ((PLAYERS[0], PLAYERS[0]), PLAYERS)
_OWNERS_ALONE = (*_OWNERS, PLAYERS[::-1])
"""Plain things are the same whoever has them; but who is the first player is not."""


def pair_tasks(sample: int | None = None, seed: int = 0) -> Iterator[Task]:
    """Yield a task for each pair of distinct abilities, of one player and of both.

    A sample is drawn by its seed, and is the same on every machine.
    """
    count, whole = len(bearers()), pairs_in_all()
    if sample is None or sample >= whole:
        chosen: Iterator[tuple[int, int]] = combinations(range(count), 2)
    else:
        drawn = sorted(Random(seed).sample(range(whole), sample))
        chosen = (_pair(number, count) for number in drawn)
    for first, second in chosen:
        one, other = bearers()[first], bearers()[second]
        yield Task("pairs", f"{one.key} {other.key}", {"pair": [first, second]})


def card_tasks() -> Iterator[Task]:
    """Yield a task for each distinct ability, to be looked at with plain things beside it."""
    for number, one in enumerate(bearers()):
        yield Task("cards", one.key, {"ability": number})


def pairs_in_all() -> int:
    """Return how many pairs of distinct abilities there are."""
    count = len(bearers())
    return count * (count - 1) // 2


def _pair(number: int, count: int) -> tuple[int, int]:
    """Return the pair of a number, counted as `combinations` yields them."""
    first = 0
    while number >= count - 1 - first:
        number -= count - 1 - first
        first += 1
    return first, first + 1 + number


def game_tasks(games: int, seed: int = 0) -> Iterator[Task]:
    """Yield a task for each random game; its number is its seed."""
    for number in range(seed, seed + games):
        yield Task("games", f"{number:012d}", {"seed": number})


def text_tasks(file: Path) -> Iterator[Task]:
    """Yield a task for each text of a file: one a line, or the texts of records in JSON lines.

    Raises SweepError, with the line, for what is no text or no record.
    """
    with file.open("rb") as stream:
        for number, line in enumerate(stream, start=1):
            for place, text in enumerate(_texts(line, f"{file}, line {number}")):
                yield Task("texts", f"{number:09d}.{place}", {"text": text})


def _texts(line: bytes, place: str) -> list[str]:
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError as error:
        raise SweepError(
            f"{place} is no text: byte 0x{line[error.start]:02x} is not UTF-8; expected is a text "
            "or a record in JSON on each line"
        ) from None
    if not text.startswith(_RECORD):
        return [text] if text else []
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SweepError(f"{place} is no record: it is not JSON ({error})") from None
    elements = record.get("elements")
    if not isinstance(elements, dict):
        raise SweepError(f"{place} is no record: expected is “elements” with {' or '.join(_TEXTS)}")
    return [it for name in _TEXTS if isinstance(it := elements.get(name), str) and it]


def ruling_tasks(without: Sequence[str], readings: Sequence[str] = ()) -> Iterator[Task]:
    """Yield a task for each scenario and each ruling that is played, to be played otherwise.

    That is without some rules, and by other readings of open points:  I-08=characters-too. Raises
    SweepError for a rule that no point of the engine stands for, and for a reading it cannot take.
    """
    changes = {"without": list(without), "readings": [reading_of(it).value for it in readings]}
    for rule in without:
        if not points_of(rule):
            near = nearest(rule, sorted({rule for point in Point for rule in point.rules}))
            raise SweepError(
                f"the engine has no point where {rule} alone could be left out"
                + (
                    f"; it has one for {', '.join(near)}"
                    if near
                    else "; expected is a rule: 7.4.7.c"
                )
            )
    root = rules_dir() / "scenarios"
    for file in sorted(root.rglob("*.scenario")):
        text = file.read_text(encoding="utf-8")
        name = str(file.relative_to(root))
        yield Task("rulings", name, {"text": text, **changes})
    for ruling in all_rulings():
        if ruling.scenario:
            data = {"text": ruling.scenario, **changes}
            yield Task("rulings", f"ruling: {ruling.title}", data)


def reading_of(name: str) -> Alternative:
    """Return another reading by its name:  I-08=characters-too, or I-08 where it has one only.

    Raises SweepError, with those that are known, for any other name.
    """
    point = name.partition("=")[0].upper()
    of_point = [each for each in Alternative if each.interpretation == point]
    for each in Alternative:
        if each.value.casefold() == name.casefold():
            return each
    if len(of_point) == 1 and "=" not in name:
        return of_point[0]
    points = {point, *nearest(point, sorted({each.interpretation for each in Alternative}))}
    near = [each.value for each in of_point or Alternative if each.interpretation in points]
    raise SweepError(
        f"{name} is no other reading of an open point that the engine can take; "
        + (f"known: {', '.join(near)}" if near else "expected is one like I-08=characters-too")
        + " (judge interpretations lists them)"
    )


def points_of(rule: str) -> frozenset[Point]:
    """Return the points of the engine where a rule bites."""
    return frozenset(point for point in Point if rule in point.rules)


def play(task: Task) -> Row:
    """Play one task; what fails in it is a finding."""
    return _PLAYED[task.kind](task)


def _play_pair(task: Task) -> Row:
    first, second = task.data["pair"]
    one, other = bearers()[first], bearers()[second]
    every = [it for owners in _OWNERS for it in situations(one, other, owners)]
    played, found = look(every)
    return Row(task.key, (one.name, other.name), played, found)


def _play_card(task: Task) -> Row:
    one = bearers()[task.data["ability"]]
    every = [it for owners in _OWNERS_ALONE for it in situations_alone(one, owners)]
    played, found = look(every)
    own = tuple(Finding(it.kind, it.detail, it.text, (one.name,)) for it in found)
    return Row(task.key, (one.name,), played, own)


def _play_game(task: Task) -> Row:
    game = random_game(task.data["seed"])
    found: tuple[Finding, ...] = (Finding("bound", f"no end after {_LONGEST_GAME} effects"),)
    try:
        for _ in range(_LONGEST_GAME):
            before = game.state
            advance(game)
            wrong = broken(game.state) + broken_between(before, game.state)
            if wrong:
                found = tuple(Finding("invariant", str(it)) for it in wrong[:3])
                break
            if game.state.over:
                found = ()
                break
    except Exception as error:
        found = (Finding("failure", where(error)),)
    return Row(task.key, (), 1, found)


def _play_text(task: Task) -> Row:
    text = task.data["text"]
    try:
        ability = parse_ability(text)
    except CardTextError as error:
        return Row(task.key, (text,), 0, (Finding("unread", _without_place(str(error))),))
    ours = print_ability(ability)
    if ours == UNPRINTED:
        return Row(task.key, (text,), 0, (Finding("unprinted", text),))
    found = [] if _reads_as(ours, ability) else [Finding("differs", ours)]
    situation = _in_play(ours)
    fits, findings = look([SweptSituation(situation)]) if situation else (0, ())
    if situation and not fits:
        found.append(Finding("unplayed", ours, situation))
    return Row(task.key, (text,), fits, tuple(sorted([*found, *findings])))


def _without_place(message: str) -> str:
    """Return the first line of a message without its column, so that like ones are counted."""
    line = message.partition("\n")[0]
    return line.partition(": ")[2] if line.startswith("column ") else line


def _reads_as(text: str, ability: object) -> bool:
    try:
        return parse_ability(text) == ability
    except CardTextError:
        return False


def _in_play(text: str) -> str:
    if '"' in text or "“" in text:
        return ""  # a quoted ability cannot stand in the quotes of a made-up card
    return " ".join(said()["written"]).replace("{text}", text)


class _LeftOut:
    """All subjects of some points."""

    def __init__(self, points: frozenset[Point]) -> None:
        self.points = points

    def __contains__(self, key: object) -> bool:
        return isinstance(key, tuple) and key[0] in self.points


def _play_ruling(task: Task) -> Row:
    text = task.data["text"]
    points = frozenset[Point]().union(*map(points_of, task.data["without"]))
    readings = frozenset(Alternative(name) for name in task.data["readings"])
    as_it_is, changed = _claims(text), list[Finding]()
    with watching(Watch(_LeftOut(points)) if points else None):
        otherwise = _claims(text, readings)
    for claim, holds in as_it_is.items():
        other = otherwise.get(claim)
        if other is not holds:
            late = " (it does not come so far)" if other is None else ""
            changed.append(Finding("changed", f"{claim.said}{late}", text))
    return Row(task.key, (task.key,), len(as_it_is), tuple(sorted(changed)))


class _Claim(NamedTuple):
    """A claim by its case, since cases share a beginning, and by where it stands in the text."""

    case: int
    start: int
    said: str


def _claims(text: str, readings: frozenset[Alternative] = frozenset()) -> dict[_Claim, bool]:
    """Return each claim of a scenario's cases, as far as they are played, and whether it holds.

    A case that a left out rule keeps from ending stops at the bound of every situation.
    """
    found: dict[_Claim, bool] = {}
    cases = [
        (scenario, case) for scenario in read_scenarios(text).scenarios for case in scenario.cases
    ]
    for number, (scenario, case) in enumerate(cases):
        try:
            with bounded():
                claims = play_unwatched(scenario, case, readings).claims
        except BoundReached:
            continue
        for claim in claims:
            span = claim.step.span
            said = text[span.start : span.end].strip()
            found[_Claim(number, span.start, said)] = claim.verdict.holds
    return found


_PLAYED = {
    "pairs": _play_pair,
    "cards": _play_card,
    "games": _play_game,
    "texts": _play_text,
    "rulings": _play_ruling,
}
