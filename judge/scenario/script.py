"""Actions, applied to every way the game may have gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine import zones
from judge.engine.budget import BoundReached
from judge.engine.checking import playable_reactions
from judge.engine.decisions import ACCEPT, IDLE, MAY, TURN, Decision
from judge.engine.entries import DailyEffectBegan, Paid
from judge.engine.entry import Entry
from judge.engine.key import key
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.alike import distinct
from judge.scenario.fit import fit
from judge.scenario.history import was_done
from judge.scenario.play import Branch, Decided, answer, run
from judge.scenario.timing import DAILY_EFFECTS
from judge.scenario.view import View
from judge.scenario.wants import Want, leftover
from judge.scenario.ways import LIMIT, Stuck, Ways, cut_short, settle


@dataclass(frozen=True, slots=True)
class Pace:
    """How far an action may be looked for: whence effects are run, who passes, and if turns count.

    Without a bound it is told, not asked for: others pass until its player can do it.
    """

    runs: Callable[[Branch], bool] | None = None
    passes: bool = True
    turns: bool = True

    @property
    def asks(self) -> bool:
        """Whether it is asked if something can be done, and not told that it is."""
        return self.runs is not None


TOLD = Pace()


def act(branches: Iterable[Branch], wants: tuple[Want, ...], pace: Pace = TOLD) -> Ways:
    """Answer the decisions that an action fits; what it leaves open is tried in every way.

    What a forced decision has done already, in the effect that ran last, counts as done where what
    was chosen underwent it.
    """
    starts = tuple(branches)
    outcome = _act(starts, wants, pace)
    if outcome.branches:
        since = min(len(branch.entries) for branch in starts)
        return _with_deeds(outcome, wants, since, _SEEN if pace.asks else DEEDS)
    if pace.asks:
        return outcome
    forced = tuple(branch for branch in starts if leftover(_forced(branch, wants)) is None)
    done = _with_deeds(Ways(forced), wants, 0, _SEEN)
    return done if done.branches else outcome


DEEDS = frozenset({"discard", "sabotage", "sacrifice"})
"""What befalls the things named, whoever chooses how: it is done once it has befallen them."""
_SEEN = DEEDS | {"boost", "exhaust", "go", "put", "return", "send"}


def _with_deeds(outcome: Ways, wants: tuple[Want, ...], since: int, deeds: frozenset[str]) -> Ways:
    """Drop the branches in which what was chosen did not undergo what the action says."""
    checked = [
        want
        for want in wants
        if (want.verb in deeds or _joins(want)) and want.left and not want.either
    ]
    kept: list[Branch] = []
    stuck = list(outcome.stuck)
    for branch in outcome.branches:
        ends: tuple[Branch, ...] = (branch,)
        if branch.pending is not None and checked and deeds is _SEEN:
            ends = settle([branch]).branches
        missing = next((want for want in checked if not _in_some(ends, want, since)), None)
        if missing is None or (branch.pending is not None and deeds is DEEDS):
            kept.append(branch)
        else:
            stuck.append(Stuck(branch, missing))
    return Ways(tuple(kept), tuple(stuck), outcome.complete)


def _in_some(ends: Iterable[Branch], want: Want, since: int) -> bool:
    views = (replace(end.view(), entries=end.view().entries[since:]) for end in ends)
    return any(underwent(view, want) for view in views)


def _joins(want: Want) -> bool:
    """Whether something is said to be put in play, wherever that is."""
    place = want.phrase.manner("in") if want.verb == "put" else None
    noun = place.nouns.items[0] if place is not None and place.nouns is not None else None
    return isinstance(noun, t.Zone) and noun.name == "Expedition zone"


def underwent(view: View, want: Want) -> bool:
    """Whether what is named underwent what is said to be done, by the entries of a view."""
    if _joins(want):
        return all(any(zones.IN_PLAY_AT[it.place] for it in view.objects(n)) for n in want.left)
    phrase = replace(want.phrase, objects=None, asides=())
    return all(was_done(view, t.Nouns((noun,)), phrase) for noun in want.left)


def _act(branches: Iterable[Branch], wants: tuple[Want, ...], pace: Pace) -> Ways:
    waiting: list[tuple[Branch, tuple[Want, ...]]] = [(branch, wants) for branch in branches]
    waiting.reverse()
    finished: list[Branch] = []
    stuck: list[Stuck] = []
    seen: set[object] = set()
    steps = 0
    while waiting:
        branch, left = waiting.pop()
        steps += 1
        if steps > LIMIT:
            return cut_short(finished, tuple(stuck), BoundReached(f"{LIMIT} steps"))
        if branch.pending is None:
            left = _without_finished(branch, left)
            if not left and not branch.tape:
                finished.append(branch)
                continue
            if branch.done or (pace.runs is not None and not pace.runs(branch)):
                _give_up(branch, left, finished, stuck)
                continue
            try:
                branch = run(branch)
            except BoundReached as reached:
                return cut_short(finished, tuple(stuck), reached)
            if _went_by(branch, left, pace):
                _give_up(branch, left, finished, stuck)
                continue
            branch = _with_passes(branch, left)
            left = _forced(branch, left)
            if branch.pending is None:
                left = _without_finished(branch, left)
                if leftover(left) is None:
                    finished.append(branch)
                elif _repeats(branch, left, seen):
                    _give_up(branch, left, finished, stuck)
                else:
                    waiting.append((branch, left))
                continue
        if leftover(left) is None and not _soft_fit(branch, left):
            finished.append(branch)
            continue
        waiting += reversed(_answers(branch, left, pace, finished, stuck))
    return Ways(distinct(finished), tuple(stuck))


def _with_passes(branch: Branch, left: tuple[Want, ...]) -> Branch:
    """Remember who passed, unsaid, because there was nothing else for them to do."""
    passed = {it.decision.player for it in branch.seen if it.forced and it.decision.kind == TURN}
    passed -= {want.player for want in left if want.verb == "pass"}
    return replace(branch, passed_for=branch.passed_for | passed) if passed else branch


def _give_up(
    branch: Branch, left: tuple[Want, ...], finished: list[Branch], stuck: list[Stuck]
) -> None:
    want = leftover(_without_finished(branch, left))
    if want is None:
        finished.append(branch)
    else:
        stuck.append(Stuck(branch, want))


def _without_finished(branch: Branch, left: tuple[Want, ...]) -> tuple[Want, ...]:
    """Take away the wants that nothing will ask for because they are done."""
    return tuple(want for want in left if not _finished(branch, want))


def _finished(branch: Branch, want: Want) -> bool:
    if want.negated:
        return False
    if want.verb == "pass":
        return branch.state.passed[want.player]
    if want.verb == "resolve" and _is_everything(want):
        return not branch.tape and not playable_reactions(branch.state)
    if want.verb in DEEDS and want.left and (happened := _in_daily_effect(branch)):
        return underwent(replace(branch.view(), entries=happened), want)
    if want.verb == "pay" and want.phrase.manner("for") is not None:
        return any(_pays(entry, want) for entry in branch.entries + branch.running)
    return False


def _in_daily_effect(branch: Branch) -> tuple[Entry, ...]:
    """Return what happened since the last daily effect of this phase began."""
    found: list[Entry] = []
    for entry in reversed(branch.entries):
        if isinstance(entry, DailyEffectBegan):
            today = DAILY_EFFECTS.get(branch.state.clock.phase, ())
            return tuple(found) if entry.name in today else ()
        found.append(entry)
    return ()


def _is_everything(want: Want) -> bool:
    noun = want.left[0] if want.left else None
    return isinstance(noun, t.Fixed) and noun.word == "all Reactions"


def _pays(entry: Entry, want: Want) -> bool:
    """Whether an entry tells of the payment for Tough that is wanted (7.4.7)."""
    number = want.left[0] if want.left else None
    return (
        isinstance(entry, Paid)
        and entry.tough
        and isinstance(number, t.Number)
        and (entry.player, entry.number) == (want.player, number.value)
    )


def _went_by(branch: Branch, left: tuple[Want, ...], pace: Pace) -> bool:
    """Whether the time of an action is over: its player had to pass, or a turn began."""
    want = leftover(left)
    if want is None or (pace.asks and pace.passes):
        return False
    if pace.asks:
        turns = [seen for seen in branch.seen if seen.decision.kind == TURN and seen.forced]
        return any(want.verb != "pass" or it.decision.player != want.player for it in turns)
    if want.verb == "pass":
        return False
    for seen in branch.seen:
        if seen.decision.kind == TURN and seen.forced:
            return want.verb not in ("play", "use") or seen.decision.player == want.player
    return False


def _repeats(branch: Branch, left: tuple[Want, ...], seen: set[object]) -> bool:
    mark = (key(branch.state), left, len(branch.entries))
    if mark in seen:
        return True
    seen.add(mark)
    return False


def _soft_fit(branch: Branch, left: tuple[Want, ...]) -> bool:
    assert branch.pending is not None
    view = branch.view()
    return any(fit(want, branch.pending, view) for want in left)


def _answers(
    branch: Branch,
    left: tuple[Want, ...],
    pace: Pace,
    finished: list[Branch],
    stuck: list[Stuck],
) -> list[tuple[Branch, tuple[Want, ...]]]:
    decision = branch.pending
    assert decision is not None
    if decision.kind == TURN and not pace.turns:
        _give_up(branch, left, finished, stuck)
        return []
    view = branch.view()
    for at in _in_order(decision, left):
        want = left[at]
        fits = fit(want, decision, view)
        if fits:
            several = len(fits) > 1
            following = []
            for each in fits:
                after = (*left[:at], *((each.want,) if each.want else ()), *left[at + 1 :])
                following.append((answer(branch, each.option, chosen=not several), after))
            return following
    done = [n for n, option in enumerate(decision.options) if option.verb == "done"]
    if done and _just_picked(branch):
        return [(answer(branch, done[0], chosen=True), left)]
    if decision.kind == TURN:
        return _turn(branch, left, pace, finished, stuck)
    if leftover(left) is None:
        finished.append(branch)
        return []
    return [(answer(branch, n), left) for n in range(len(decision.options))]


def _in_order(decision: Decision, left: tuple[Want, ...]) -> list[int]:
    """Look at wants in order, but let “accepting” answer an optional step before others do."""
    order = list(range(len(left)))
    if decision.kind in (MAY, ACCEPT):
        order.sort(key=lambda at: left[at].verb not in ("accept", "decline"))
    return order


def _just_picked(branch: Branch) -> bool:
    """Whether the decision before this one was a pick of the same choice."""
    decision = branch.pending
    assert decision is not None
    last = branch.seen[-1].decision if branch.seen else None
    return (
        last is not None
        and last.kind == decision.kind
        and last.player == decision.player
        and last.source == decision.source
    )


def _turn(
    branch: Branch,
    left: tuple[Want, ...],
    pace: Pace,
    finished: list[Branch],
    stuck: list[Stuck],
) -> list[tuple[Branch, tuple[Want, ...]]]:
    """A turn of which nobody speaks: the other player's goes by, one's own is a failure.

    Whoever plays again has not passed (4.2.3.e): a player passes unsaid only where nobody else has
    a turn left, and where it is only asked whether something can be done later.
    """
    decision = branch.pending
    assert decision is not None
    want = leftover(left)
    if want is None:
        finished.append(branch)
        return []
    told = want.verb in ("play", "use", "pass") and decision.player != want.player
    if told and not pace.asks and not branch.state.passed[want.player]:
        idle = answer(branch, IDLE, chosen=True)
        return [(replace(idle, idle_for=branch.idle_for | {decision.player}), left)]
    if pace.passes and (told or pace.asks):
        number = next(n for n, o in enumerate(decision.options) if o.verb == "pass")
        passed = answer(branch, number, chosen=True)
        passed = replace(passed, passed_for=branch.passed_for | {decision.player})
        return [(passed, left)]
    stuck.append(Stuck(branch, want))
    return []


def _forced(branch: Branch, left: tuple[Want, ...]) -> tuple[Want, ...]:
    """Take away the wants that forced decisions of this run have done already."""
    for seen in branch.seen:
        if seen.forced:
            left = _without(branch, seen, left)
    return left


def _without(branch: Branch, seen: Decided, left: tuple[Want, ...]) -> tuple[Want, ...]:
    told = branch.entries + branch.running
    view = View(seen.state, branch.copies, told, 0, branch.names)
    for at, want in enumerate(left):
        found = fit(want, seen.decision, view)
        if found:
            rest = found[0].want
            return (*left[:at], *((rest,) if rest else ()), *left[at + 1 :])
    return left
