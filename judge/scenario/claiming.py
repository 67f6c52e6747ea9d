"""Judging one claim over every way the game may have gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.records import dataclass
from judge.scenario import claims, possible
from judge.scenario import tree as t
from judge.scenario.aiming import is_legal_target, only_targets
from judge.scenario.mismatch import instead
from judge.scenario.next_choice import decides_first
from judge.scenario.numbers import amount_of
from judge.scenario.ordering import happened_at
from judge.scenario.play import Branch
from judge.scenario.view import amiss
from judge.scenario.ways import settle
from judge.scenario.which import whichever


@dataclass(frozen=True, slots=True)
class ClaimResult:
    """Whether a claim holds, where it does not, and which asserted rules never fired."""

    holds: bool
    yes: tuple[Branch, ...] = ()
    no: tuple[Branch, ...] = ()
    missing: tuple[str, ...] = ()
    why: str = ""

    @property
    def told(self) -> str:
        """Why the claim does not hold, in words."""
        if self.missing:
            return f"these rules did not fire: {', '.join(self.missing)}"
        told = "this does not hold"
        if self.yes and self.no:
            told = f"this holds in {len(self.yes)} of {len(self.yes) + len(self.no)} ways"
        return f"{told}: {self.why}" if self.why else told


def judge_claim(branches: Iterable[Branch], step: t.Statement, speaker: int = 0) -> ClaimResult:
    """Return whether a claim holds in every branch. Raises NotUnderstood."""
    body = step.body
    if isinstance(body, t.Depends):
        ends = settle(branches).branches
        yes, no = split(ends, body.clause, speaker)
        why = "" if yes and no else "it comes out the same in every way"
        return ClaimResult(bool(yes) and bool(no), yes, no, why=why)
    if isinstance(body, t.InOrder):
        yes, no = _split(branches, lambda branch: _in_order(branch, body, speaker))
        return ClaimResult(not no, yes, no)
    predicate = body.predicate
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Have):
        return _outcomes(branches, body, predicate.modal, predicate.what, speaker)
    yes, no = split(branches, body, speaker)
    why = instead(no[0], body, speaker) if no else ""
    return ClaimResult(bool(yes) and not no, yes, no, why=why)


def split(
    branches: Iterable[Branch], clause: t.Clause, speaker: int = 0
) -> tuple[tuple[Branch, ...], tuple[Branch, ...]]:
    """Return the branches in which a clause is so, and those in which it is not."""
    return _split(
        branches,
        lambda branch: whichever(branch, clause, lambda it: true_in(branch, it, speaker)),
    )


def _split(
    branches: Iterable[Branch], test: Callable[[Branch], bool]
) -> tuple[tuple[Branch, ...], tuple[Branch, ...]]:
    yes: list[Branch] = []
    no: list[Branch] = []
    for branch in branches:
        (yes if test(branch) else no).append(branch)
    return tuple(yes), tuple(no)


def true_in(branch: Branch, clause: t.Clause, speaker: int = 0) -> bool:
    """Whether a clause is so in one branch, looking ahead where it has to."""
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        return possible.may(branch, clause, speaker)
    if isinstance(predicate, t.Be):
        if predicate.quality is t.Quality.LEGAL_TARGET:
            found = claims.each(clause.subjects, lambda it: is_legal_target(branch, it, predicate))
            return found is not predicate.negated
        first = clause.subjects.items[0]
        if isinstance(first, t.Fixed) and first.word == "the only legal targets":
            assert predicate.nouns is not None
            return only_targets(branch, predicate.nouns)
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "decide":
        player = branch.view(speaker).player(clause.subjects.items[0])
        return (decides_first(branch) == player) is not predicate.negated
    return claims.holds(branch.view(speaker), clause)


def _outcomes(
    branches: Iterable[Branch], clause: t.Clause, modal: str, have: t.Have, speaker: int
) -> ClaimResult:
    """“can have 0, 1 or 2 cards in Reserve”: exactly these; cannot: none; must: no other."""
    items = have.objects.items
    last = items[-1]
    if not isinstance(last, t.Amount) or last.number is None:
        raise amiss("expected numbers of something", have)
    wanted = {it.value for it in items[:-1] if isinstance(it, t.Number)} | {last.number}
    manner = have.manner("in")
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    ends = settle(branches).branches
    subject = clause.subjects.items[0]
    found: dict[int, Branch] = {}
    for end in ends:
        view = end.view(speaker)
        view = view.of(view.player(subject))
        found.setdefault(amount_of(view, subject, last, place), end)
    why = f"it can be {', '.join(str(number) for number in sorted(found))}"
    wrong = tuple(
        branch for number, branch in found.items() if (number in wanted) is (modal == "cannot")
    )
    holds = not wrong and (modal != "can" or set(found) == wanted)
    return ClaimResult(holds, tuple(found.values()), wrong, why=why)


def _in_order(branch: Branch, body: t.InOrder, speaker: int) -> bool:
    view = branch.view(speaker)
    first, then = happened_at(view, body.first), happened_at(view, body.then)
    return first is not None and then is not None and first < then


def with_rules(step: t.Statement, verdict: ClaimResult, fired: frozenset[str]) -> ClaimResult:
    """Check that the rules in brackets are among those that fired, by trace or by function."""
    found = fired.union(*(branch.rules for branch in (*verdict.yes, *verdict.no)))
    missing = tuple(rule for rule in step.rules if rule not in found)
    if not missing:
        return verdict
    return ClaimResult(False, verdict.yes, verdict.no, missing, verdict.why)
