"""What is done at its time, or told once that is over: “Alice discards X during Clean-up”."""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.decisions import Decision
from judge.engine.entries import DailyEffectBegan
from judge.engine.entry import Entry
from judge.engine.state import Clock
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.fit import fit
from judge.scenario.play import Branch
from judge.scenario.script import DEEDS, act, underwent
from judge.scenario.timing import DAILY_EFFECTS, phase_of
from judge.scenario.view import View, amiss
from judge.scenario.wants import Want, leftover, wants_of
from judge.scenario.ways import Stuck, Ways, let_pass

_WHICH = frozenset({"play", "use"})
"""What is done with the one thing that is named: no rule lets a player leave it open."""


def do(
    branches: tuple[Branch, ...], phrase: t.Phrase, player: int, *, negated: bool = False
) -> Ways:
    """Do what a phrase says: now, or in the daily effect that it names.

    That happens first if it has not yet; then the ways are kept in which it was done there.
    """
    objects = phrase.objects
    if objects is not None and objects.join == "or" and phrase.verb in _WHICH:
        raise amiss("it is not told which of them", objects, f"say the one that she {phrase.verb}s")
    when = _time_of(phrase)
    if when is None:
        return act(branches, wants_of(phrase, player, negated=negated))
    manners = tuple(it for it in phrase.manners if it.kind != "during")
    wants = wants_of(replace(phrase, manners=manners), player, negated=negated)
    if phrase.verb == "play":
        return _played(branches, wants, when)
    if not any(_what_happened(branch, when) for branch in branches):
        passed = let_pass(branches, when, "happen")
        found = _recalled(passed.branches, wants, when)
        return replace(found, complete=passed.complete)
    return _recalled(branches, wants, when)


def _time_of(phrase: t.Phrase) -> t.Phase | None:
    """Return the time at which something is said to be done, if the verb does not read it."""
    manner = phrase.manner("during")
    noun = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if manner is None:
        return None
    if phrase.verb == "play":
        return noun if isinstance(noun, t.Phase) else None
    if not isinstance(noun, t.Phase) or phase_of(noun.name)[1] < 0:
        names = ", ".join(name for effects in DAILY_EFFECTS.values() for name in effects)
        raise amiss("this is said of a daily effect", manner, f"these are {names}")
    return noun


def _played(branches: tuple[Branch, ...], wants: tuple[Want, ...], when: t.Phase) -> Ways:
    """Play something, and keep the ways in which that was chosen at its time: none goes by."""
    outcome = act(branches, wants)
    kept: list[Branch] = []
    for branch in outcome.branches:
        left = wants
        for decision, option, state in branch.choices:
            if _is_then(branch, state.clock, when):
                view = View(state, branch.copies, branch.entries, 0, branch.names)
                left = _less(left, decision, option, view)
        if not any(want in left for want in wants):
            kept.append(branch)
    stuck = outcome.stuck if kept else tuple(Stuck(it, wants[0]) for it in branches)
    return Ways(tuple(kept), stuck, outcome.complete)


def _is_then(branch: Branch, clock: Clock, when: t.Phase) -> bool:
    """Whether a moment lies in a phase, a daily effect or somebody's turn."""
    if when.name == "Turn":
        return when.owner is None or clock.turn == branch.view().player(when.owner)
    phase, effect = phase_of(when.name)
    return clock.phase == phase and effect in (-1, clock.done)


def _what_happened(branch: Branch, when: t.Phase) -> tuple[Entry, ...]:
    """Return what happened the last time in a daily effect, and since, before the next."""
    found: list[Entry] = []
    inside = False
    for entry in branch.entries:
        if isinstance(entry, DailyEffectBegan):
            inside = entry.name == when.name
            if inside:
                found.clear()
        if inside:
            found.append(entry)
    return tuple(found)


def _recalled(branches: Iterable[Branch], wants: tuple[Want, ...], when: t.Phase) -> Ways:
    """Keep the ways in which something was chosen, or befell what is named, at that time."""
    kept: list[Branch] = []
    stuck: list[Stuck] = []
    for branch in branches:
        missing = _not_done(branch, wants, when)
        if missing is None:
            kept.append(branch)
        else:
            stuck.append(Stuck(branch, missing))
    return Ways(tuple(kept), tuple(stuck))


def _not_done(branch: Branch, wants: tuple[Want, ...], when: t.Phase) -> Want | None:
    """Return what was not done, if anything: what is kept was chosen, what is not underwent it."""
    at = phase_of(when.name)
    left = wants
    for decision, option, state in branch.choices:
        if (state.clock.phase, state.clock.done) == at:
            view = View(state, branch.copies, branch.entries, 0, branch.names)
            left = _less(left, decision, option, view)
    view = replace(branch.view(), entries=_what_happened(branch, when))
    return leftover(it for it in left if it.verb not in DEEDS or not underwent(view, it))


def _less(wants: tuple[Want, ...], decision: Decision, option: int, view: View) -> tuple[Want, ...]:
    """Return what is left of wants once a decision was taken so."""
    for at, want in enumerate(wants):
        chosen = next((it for it in fit(want, decision, view) if it.option == option), None)
        if chosen is not None:
            rest = (chosen.want,) if chosen.want is not None else ()
            return (*wants[:at], *rest, *wants[at + 1 :])
    return wants
