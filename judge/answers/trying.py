"""Trying each ability of the cards: a situation in which its effect is seen to happen.

A card with nothing but the ability is played beside one without it, board after board and deed
after deed, until the game ends otherwise.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from judge import kept
from judge.answers.coverage import stamp
from judge.cards.printed import print_ability
from judge.engine import zones
from judge.engine.budget import BoundReached, Budget, spending
from judge.engine.decisions import Declined
from judge.engine.entries import Activated, ReactionPlayed
from judge.engine.entry import Entry
from judge.engine.mana import EXHAUSTED
from judge.engine.objects import REACTION, Object
from judge.engine.state import State
from judge.records import dataclass, replace
from judge.rulebook.model import RuleBook
from judge.scenario.cast import Style
from judge.scenario.document import Case, Scenario, read_text
from judge.scenario.running import play_case
from judge.scenario.ways import settle
from judge.situations import trials as making
from judge.situations.bearers import Bearer, bearers
from judge.situations.trials import NAME, Trial, trials, why_never
from judge.store.values import packed, unpacked

_KEPT = "tried.json"
_OFTEN = 16
"""After how many abilities what was found is kept, so that an interrupted run goes on there."""
STEPS = 20_000
"""Steps of the engine for one situation."""
_Ends = frozenset[object]
_SETS_OFF = (Activated, ReactionPlayed)


@dataclass(frozen=True, slots=True)
class Tried:
    """A distinct ability as printed, a card that has it, and a situation in which it matters.

    `without` is that situation with a card that has not the ability. Both are empty where none was
    found, and `reason` then says why none is, if that is known. `key` tells the ability from all
    others.
    """

    key: str
    card: str
    text: str
    situation: str = ""
    without: str = ""
    reason: str = ""

    @property
    def gap(self) -> bool:
        """Whether it was never seen to do anything, and nobody knows why."""
        return not self.situation and not self.reason


class _Ended(NamedTuple):
    """How a situation ends, and how it began; `aside` and `before` leave out what is paid with."""

    ends: _Ends
    aside: _Ends
    before: _Ends


_ILLEGAL = _Ended(frozenset(), frozenset(), frozenset())
"""How a situation ends in which something is done that is not legal."""


def tried(
    which: Iterable[Bearer], workers: int = 1, seen_in: Iterable[Tried] = ()
) -> Iterator[Tried]:
    """Yield abilities, tried, by as many processes as workers.

    `seen_in` says what showed some of them the last time, which is then looked at first.
    """
    before = {it.key: it for it in seen_in}
    work = [(it, before.get(it.key)) for it in which]
    if workers <= 1:
        yield from map(_try, work)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_try, work, chunksize=1)


def all_tried(
    book: RuleBook, workers: int = 1, which: Iterable[Bearer] | None = None
) -> Iterator[Tried]:
    """Yield distinct abilities, tried; all by default. What is found is kept as it comes.

    Nothing is tried again until engine, scenarios, grammars, cards or rules change; then what
    showed an ability before is looked at first.
    """
    now = _stamp(book)
    found, before = _kept(now)
    wanted = bearers() if which is None else tuple(which)
    keys, done = {it.key for it in wanted}, {it.key for it in found}
    yield from [it for it in found if it.key in keys]
    left = [it for it in wanted if it.key not in done]
    try:
        for one in tried(left, workers, before):
            found.append(one)
            if len(found) % _OFTEN == 0:
                _keep(now, found, before)
            yield one
    finally:
        _keep(now, found, before)


def _stamp(book: RuleBook) -> str:
    return f"{stamp(book)} {kept.stamp(str(Path(making.__file__).parent), __file__)}"


def _kept(now: str) -> tuple[list[Tried], list[Tried]]:
    """Return what was found since anything changed, and what was found before."""
    parts = kept.read_parts(_KEPT, "", ["stamp", "found", "before"])
    if parts is None:
        return [], []
    try:
        found, before = (list(unpacked(part, (Tried,))) for part in parts[1:])
    except (ValueError, LookupError, TypeError):
        return [], []
    return (found, before) if parts[0].decode() == now else ([], [*found, *before])


def _keep(now: str, found: Iterable[Tried], before: Iterable[Tried]) -> None:
    done = {it.key for it in found}
    left = tuple(it for it in before if it.key not in done)
    parts = {"found": packed(tuple(found), (Tried,)), "before": packed(left, (Tried,))}
    kept.write(_KEPT, "", {"stamp": now.encode(), **parts})


def _try(work: tuple[Bearer, Tried | None]) -> Tried:
    return try_ability(*work)


def try_ability(bearer: Bearer, before: Tried | None = None) -> Tried:
    """Return the first situation in which a game with the ability ends as none without it does.

    `before` is what showed it the last time.
    """
    text = print_ability(bearer.ability)
    found = Tried(bearer.key, bearer.card.title, text, reason=why_never(bearer))
    if found.reason:
        return found
    if before is not None and before.text == text and before.situation:
        done = _play(*_read(before.situation))
        if done is not None and _matters(done, _bare(before.without)):
            return replace(found, situation=before.situation, without=before.without)
    for trial in trials(bearer):
        for deed, done in _played(trial):
            without = f"{trial.without} {deed}"
            if done is not None and _matters(done, _bare(without)):
                return replace(found, situation=f"{trial.board} {deed}", without=without)
    return found


def _matters(done: _Ended, bare: _Ended | None) -> bool:
    """Whether a game ends as none does without the ability, or cannot come to that end.

    What the ability alone makes possible has to do more than to be paid for.
    """
    if bare is None or not bare.ends:
        return done.aside != done.before
    return done.ends != bare.ends


def _played(trial: Trial) -> Iterator[tuple[str, _Ended | None]]:
    """Yield each deed and how it ends with the ability; the board is read once."""
    cases = (f"Case: {number}\n{deed}" for number, deed in enumerate(trial.deeds))
    scenario, *every = _read("\n".join([trial.board, *cases]))
    for deed, case in zip(trial.deeds, every, strict=True):
        yield deed, _play(scenario, case)


@lru_cache(maxsize=8192)
def _bare(text: str) -> _Ended | None:
    return _play(*_read(text))


def _read(text: str) -> tuple[Scenario, *tuple[Case, ...]]:
    document = read_text(text, Style.ASK)
    if document.mistakes:
        raise ValueError(f"{document.mistakes[0]} in: {text}")
    (scenario,) = document.scenarios
    return scenario, *scenario.cases


def _play(scenario: Scenario, case: Case) -> _Ended | None:
    """Play a situation in every way; None where it cannot be played, or not to its end."""
    ends, aside = set[object](), set[object]()
    try:
        with spending(Budget(float("inf"), float("inf"), most_steps=STEPS)):
            played = play_case(scenario, case, Style.ASK)
            if played.illegal is not None:
                return _ILLEGAL
            if played.mistakes or played.start is None:
                return None
            before = _seen(played.start.state, aside=True)
            for way in settle(played.branches).branches:
                ends.add((_seen(way.state, aside=False), _happened(way.entries)))
                aside.add(_seen(way.state, aside=True))
    except (BoundReached, Declined):
        return None
    return _Ended(frozenset(ends), frozenset(aside), frozenset({before}))


def _happened(entries: Iterable[Entry]) -> object:
    """Return what happened by kind, but for what only sets an ability to work."""
    kinds = Counter(type(it) for it in entries if it.happened and not isinstance(it, _SETS_OFF))
    return frozenset(kinds.items())


def _seen(state: State, *, aside: bool) -> object:
    """Return what both players could see, by names; `aside` leaves out what is paid with."""
    things = Counter(
        (
            it.face.name,
            it.owner,
            it.controller,
            it.place,
            it.statuses - {EXHAUSTED} if aside and _pays(it) else it.statuses,
            it.counters,
            it.gained,
            len(it.granted),
        )
        for it in state.objects.values()
    )
    emblems = Counter((it.kind, it.controller) for it in state.emblems if it.kind != REACTION)
    return (
        frozenset(things.items()),
        frozenset(emblems.items()),
        tuple(each._replace(moved=0) for each in state.expeditions),
        state.regions,
        frozenset((it.owner, it.terrains, it.region) for it in state.markers),
        state.first_player,
        state.clock.turn,
        state.clock.ending,
        state.passed,
        state.winner,
    )


def _pays(it: Object) -> bool:
    return it.face.name == NAME or it.place in zones.MANA
