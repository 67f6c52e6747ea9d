"""The ways in which the game may have gone, and the passing of time over all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.engine.budget import BoundReached
from judge.engine.checking import playable_reactions
from judge.engine.decisions import TURN
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.alike import Alike, distinct
from judge.scenario.play import Branch, answer, run
from judge.scenario.timing import Moment, moment, reached
from judge.scenario.wants import Want

LIMIT = 4000
"""How many effects are run for one sentence before exploration is cut short."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Why an action could not be done in one branch: what was not asked, or is not allowed."""

    branch: Branch
    want: Want

    @property
    def names_nothing(self) -> bool:
        """Whether what is played, used or aimed at is any thing of a kind, and none was laid.

        Who uses a support ability means a card that has one, perhaps in another printing.
        """
        view, noun = self.branch.view(self.want.player), next(iter(self.want.left), None)
        if self.want.verb == "use" and isinstance(noun, t.AbilityOf):
            source = view.one(noun.source)
            abilities = source.face.abilities if source is not None else ()
            support = noun.kind is not t.Ability.SUPPORT or any(it.support for it in abilities)
            return source is None or not support
        kinds = {"play": t.Amount, "target": t.Amount | t.Token}.get(self.want.verb)
        return kinds is not None and isinstance(noun, kinds) and view.one(noun) is None


@dataclass(frozen=True, slots=True)
class Ways:
    """The branches after a sentence, those in which it failed, and whether all were explored."""

    branches: tuple[Branch, ...]
    stuck: tuple[Stuck, ...] = ()
    complete: bool = True
    states: int = 0


def let_pass(branches: Iterable[Branch], phase: t.Phase, verb: str) -> Ways:
    """Let time pass until a phase or daily effect begins, happens or ends; players pass."""
    starts = list(branches)
    if not starts:
        return Ways(())
    until = reached(phase, verb, starts[0].state)
    before = verb == "begin" and until[2] > 0
    return _forward(starts, lambda branch: _is_there(branch, until, before=before))


def settle(branches: Iterable[Branch]) -> Ways:
    """Run everything that is pending, in every way, up to the next choice of a turn effect."""
    return _forward(list(branches), _settled)


def turn_over(branch: Branch) -> Branch:
    """Return a settled branch once the turn is over that has ended, with what lasts for it."""
    while branch.pending is None and branch.state.clock.ending and not branch.done:
        branch = run(branch)
    return branch


class Settled:
    """Settles what is pending, once for the same branches: questions are asked of one moment."""

    def __init__(self) -> None:
        self._known: list[tuple[Sequence[Branch], Ways]] = []

    def __call__(self, branches: Sequence[Branch]) -> Ways:
        """Return what `settle` does."""
        found = next((ways for had, ways in self._known if had is branches), None)
        if found is None:
            found = settle(branches)
            self._known.append((branches, found))
        return found


def _settled(branch: Branch) -> bool:
    if branch.pending is not None and branch.pending.kind != TURN:
        return False
    return not branch.tape and not playable_reactions(branch.state)


def _is_there(branch: Branch, until: Moment, *, before: bool) -> bool:
    if branch.tape or moment(branch.state.clock) < until:
        return False
    return not before or not playable_reactions(branch.state)


def _forward(starts: list[Branch], there: Callable[[Branch], bool]) -> Ways:
    waiting = list(reversed(starts))
    finished: list[Branch] = []
    met = Alike()
    steps = 0
    while waiting:
        branch = waiting.pop()
        steps += 1
        if steps > LIMIT:
            return cut_short(finished, (), BoundReached(f"{LIMIT} steps"))
        if branch.done or there(branch):
            finished.append(branch)
            continue
        if branch.pending is None:
            if not branch.tape and not met.is_new(branch):
                continue
            try:
                waiting.append(run(branch))
            except BoundReached as reached:
                return cut_short(finished, (), reached)
            continue
        decision = branch.pending
        if decision.kind == TURN:
            number = next(n for n, o in enumerate(decision.options) if o.verb == "pass")
            passed = replace(branch, passed_for=branch.passed_for | {decision.player})
            waiting.append(answer(passed, number, chosen=True))
            continue
        options = range(len(decision.options))
        waiting += [answer(branch, number) for number in reversed(options)]
    return Ways(distinct(finished), states=steps)


def cut_short(finished: list[Branch], stuck: tuple[Stuck, ...], reached: BoundReached) -> Ways:
    """Return what was found before a bound was reached; where that is nothing, the bound stays."""
    if not finished:
        raise reached
    return Ways(distinct(finished), stuck, complete=False)
