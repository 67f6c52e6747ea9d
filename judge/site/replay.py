"""A scenario played step by step: its sentences, what happens, by which rules, and the board."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from judge.engine.day import advance
from judge.engine.decisions import Undecided
from judge.engine.entries import Moved
from judge.engine.entry import Entry
from judge.engine.game import Game
from judge.engine.reevaluation import evaluate
from judge.engine.state import State
from judge.engine.trace import Trace
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.document import Scenario, read_scenarios
from judge.scenario.mistakes import ScenarioError
from judge.scenario.play import Branch
from judge.scenario.roles import Role
from judge.scenario.running import Played, play_unwatched
from judge.site.board import DrawnBoard, board_of, marked
from judge.telling.abilities import ability_name
from judge.telling.story import words_of, worth_telling
from judge.telling.things import name_of

_ENDING = re.compile(r"[.?!”\"]*(?:\s*\[[^\]\n]*\])?")
_TOLD = frozenset({"sacrifice", "discard"})


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened, in words, and the rules that made it happen."""

    text: str
    rules: tuple[str, ...]
    interpretations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What is said before something happens, what happens, what is then claimed; the board after.

    `ways` counts the ways the game can have gone; the step shows one of them.
    """

    said: tuple[str, ...]
    happened: tuple[Happened, ...]
    claimed: tuple[str, ...]
    board: DrawnBoard
    ways: int = 1


@dataclass(frozen=True, slots=True)
class Replay:
    """A case of a scenario, played; a scenario without cases has one without a title."""

    title: str
    steps: tuple[ReplayStep, ...]


def replays(text: str) -> tuple[Replay, ...]:
    """Return the cases of a scenario's text, played; none where it cannot be read and played."""
    try:
        document = read_scenarios(text)
    except ScenarioError:
        return ()
    found = []
    for scenario in document.scenarios:
        for case in scenario.cases:
            played = play_unwatched(scenario, case)
            if played.start is None or played.mistakes:
                return ()
            found.append(Replay(case.title, tuple(steps_of(text, scenario, played))))
    return tuple(found)


def steps_of(
    text: str, scenario: Scenario, played: Played, end: Branch | None = None
) -> Iterator[ReplayStep]:
    """Yield the steps of a case, up to an end that a question looks at.

    Without one, on the way that goes on longest from where the sentences end.
    """
    assert played.start is not None
    way = end or _way(played)
    entries = (*way.entries, *way.running)
    cuts = dict(_cuts(played.start, way))
    if end is not None:
        cuts[_length(end)] = end.now
    for moment in played.moments:
        cuts |= {_length(one): one.now for one in moment.branches if one.live and _is_on(one, way)}
    names = {number: name_of(name.face) for number, name in way.names.items()}
    for state in cuts.values():
        names |= {each.id: ability_name(each.ability) for each in state.emblems}
    steps = [ReplayStep((), (), (), board_of(cuts.pop(0)))]
    waiting: list[str] = []
    said: set[t.Span] = set()
    done = 0

    def go_on(until: int, ways: int) -> None:
        nonlocal waiting, done
        for cut in sorted(cut for cut in cuts if done < cut <= until):
            happened = _happened(entries[done:cut], names, scenario.players)
            board = board_of(cuts[cut])
            done = cut
            if happened or waiting or board != steps[-1].board:
                steps.append(ReplayStep(tuple(waiting), happened, (), board, ways))
                waiting = []

    for moment in played.moments:
        if end is not None and moment.role is Role.QUESTION:
            continue  # it is asked of the end
        line = _line(text, moment.step.span)
        if not moment.branches:
            steps[0] = replace(steps[0], said=_with(steps[0].said, line))
        elif moment.role is not Role.CLAIM and moment.step.span not in said:
            said.add(moment.step.span)  # a sentence of two deeds is played in two parts
            waiting.append(line)
        until = next((_length(one) for one in moment.branches if _is_on(one, way)), done)
        go_on(until, len(moment.branches))
        if moment.branches and moment.role is Role.CLAIM:
            last = steps[-1]
            steps[-1] = replace(
                last, claimed=_with(last.claimed, line), said=(*last.said, *waiting)
            )
            waiting = []
    if end is not None:
        go_on(_length(end), 1)
    steps[-1] = replace(steps[-1], said=(*steps[-1].said, *waiting))
    yield steps[0]
    for before, step in pairwise(steps):
        yield replace(step, board=marked(step.board, before.board))


def _line(text: str, span: t.Span) -> str:
    """Return a sentence as it is written, with what it cites."""
    ending = _ENDING.match(text, span.end)
    return " ".join(text[span.start : ending.end() if ending else span.end].split())


def _with(lines: tuple[str, ...], line: str) -> tuple[str, ...]:
    return lines if line in lines else (*lines, line)


def _way(played: Played) -> Branch:
    """Return the longest way that holds the one which the last sentence looks at."""
    ways = [one for moment in played.moments for one in moment.branches]
    if not ways:
        assert played.start is not None
        return played.start
    last = next(moment.branches[0] for moment in reversed(played.moments) if moment.branches)
    return max((one for one in ways if _is_on(last, one)), key=_length)


def _length(way: Branch) -> int:
    return len(way.entries) + len(way.running)


def _is_on(one: Branch, way: Branch) -> bool:
    """Whether one branch is a moment of another."""
    entries = (*one.entries, *one.running)
    return (
        one.whole_tape == way.whole_tape[: len(one.whole_tape)]
        and entries == (*way.entries, *way.running)[: len(entries)]
    )


def _cuts(start: Branch, way: Branch) -> Iterator[tuple[int, State]]:
    """Yield each quiescent state of a way, played again, after the entries that led to it."""
    state = start.state.fork()
    evaluate(state)
    trace = Trace()
    game = Game(state, way.whole_tape, None, trace)
    yield 0, game.state
    while len(trace.entries) < len(way.entries):
        before = len(trace.entries), game.position
        try:
            advance(game)
        except Undecided:
            return
        if (len(trace.entries), game.position) == before and game.state.over:
            return
        yield len(trace.entries), game.state


def _happened(
    entries: Iterable[Entry], names: Mapping[int, str], players: Sequence[str]
) -> tuple[Happened, ...]:
    told = (
        Happened(
            words_of(_plainly(entry), names, players),
            tuple(dict.fromkeys(entry.rules)),
            entry.readings,
        )
        for entry in entries
        if worth_telling(entry)
    )
    return tuple(dict.fromkeys(told))


def _plainly(entry: Entry) -> Entry:
    """Leave out of a move what the sentence before it says: that a card is played."""
    if not isinstance(entry, Moved) or not entry.tags:
        return entry
    tags = entry.tags & _TOLD
    return Moved(entry.rules, entry.old, entry.new, entry.origin, entry.place, tags)
