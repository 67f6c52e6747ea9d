"""Questions on the order in which phases and daily effects come (4.2.a, 4.2.e)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Any

from judge.answers.model import Answer, Reason, Value, Verdict
from judge.answers.phrases import said
from judge.answers.quoting import cite_whole
from judge.engine.day import DAILY
from judge.engine.state import PHASES
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass, replace
from judge.store.lookup import edition_in_use

_EFFECTS = {name: phase for phase, effects in DAILY.items() for name, _ in effects}
"""Daily effect -> its phase, in the order of the day."""


@dataclass(frozen=True, slots=True)
class _Told:
    verdict: Verdict
    value: Value
    because: str
    rules: tuple[str, ...]


def order_of_a_day(question: str) -> Answer | None:
    """Return the answer to a question on the order of phases or daily effects; none to another.

    What is part of the other has no order with it, and a day begins again after its Night: of
    these, nothing is said here.
    """
    plain = " ".join(question.lower().rstrip("?. ").split())
    found = next((told for ask, names in _asked(plain) if (told := _TELLS[ask](*names))), None)
    if found is None:
        return None
    result = said("result", str(found.verdict)) if found.value is None else str(found.value)
    cited = (cite_whole(rule, "decisive") for rule in dict.fromkeys(found.rules))
    return Answer(
        question,
        edition_in_use(),
        found.verdict,
        result,
        found.value,
        Reason(found.because, "order"),
        citations=tuple(each for each in cited if each is not None),
    )


@cache
def _words() -> Mapping[str, Any]:
    return kept_toml(grammar_dir() / "lexicon" / "day.toml")


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    words = _words()
    names = "|".join(re.escape(name) for name in _called())
    slots = {
        slot: f"{words['before_name']}(?P<{slot}>{names}){words['after_name']}"
        for slot in ("one", "other")
    }
    slots["when"] = str(words["when"])
    found = []
    for group in ("whether", "which", "order"):
        for ask, forms in words[group].items():
            found += [
                (ask, re.compile(re.sub(r"\{(\w+)\}", lambda m: slots[m[1]], it))) for it in forms
            ]
    return tuple(found)


def _asked(plain: str) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield what is asked, with the phases and daily effects that it is asked of."""
    for ask, pattern in _patterns():
        match = pattern.fullmatch(plain)
        if match is not None:
            yield ask, tuple(_called()[name] for name in match.groups())


@cache
def _called() -> Mapping[str, str]:
    """Return what a phase or a daily effect is called -> its name."""
    return {**{name.lower(): name for name in (*PHASES, *_EFFECTS)}, **_words()["called"]}


def _rules(key: str, *names: str) -> tuple[str, ...]:
    own = _words()["rules"]["of"]
    return (*_words()["rules"][key], *(own[name] for name in names if name in own))


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _phases() -> str:
    return str(_words()["told"]["phases"]).format(all=_listed(PHASES))


def _effects(phase: str) -> str:
    names = [name for name, its in _EFFECTS.items() if its == phase]
    return str(_words()["told"]["effects"]).format(phase=phase, all=_listed(names))


def _before(one: str, other: str) -> _Told | None:
    phase, later = _EFFECTS.get(one, one), _EFFECTS.get(other, other)
    if one == other or (phase == later and not {one, other} <= _EFFECTS.keys()):
        return None
    if {one, other} == {PHASES[0], PHASES[-1]}:
        return None  # of which day, nobody has told
    if phase == later:
        order = list(_EFFECTS)
        so = order.index(one) < order.index(other)
        return _Told(_verdict(so), None, _effects(phase), _rules("effect", one, other))
    so = PHASES.index(phase) < PHASES.index(later)
    told = _phases()
    if {one, other} & _EFFECTS.keys():
        parts = [(it, its) for it, its in ((one, phase), (other, later)) if it != its]
        within = (_words()["told"]["within"].format(one=it, phase=its) for it, its in parts)
        told = "; ".join((*within, told))
    return _Told(_verdict(so), None, told, _rules("phase", one, other))


def _after(one: str, other: str) -> _Told | None:
    return _before(other, one)


def _before_or_after(one: str, other: str) -> _Told | None:
    told = _before(one, other)
    if told is None:
        return None
    word = str(_words()["told"]["before" if told.verdict is Verdict.YES else "after"])
    return replace(told, verdict=Verdict.VALUE, value=word)


def _first_of(one: str, other: str, *, last: bool = False) -> _Told | None:
    """Return which of two comes first, or last."""
    told = _before(one, other)
    if told is None:
        return None
    name = one if (told.verdict is Verdict.YES) is not last else other
    return replace(told, verdict=Verdict.VALUE, value=name)


def _verdict(so: bool) -> Verdict:
    return Verdict.YES if so else Verdict.NO


def _beside(one: str, step: int) -> _Told:
    """Return what comes right after something, or right before it."""
    phase = _EFFECTS.get(one, one)
    if one in _EFFECTS:
        same = [name for name, its in _EFFECTS.items() if its == phase]
        at = same.index(one) + step
        if 0 <= at < len(same):
            return _Told(Verdict.VALUE, same[at], _effects(phase), _rules("effect", same[at]))
        if step < 0:
            begins = str(_words()["told"]["begins"]).format(phase=phase)
            return _Told(Verdict.VALUE, begins, _effects(phase), _rules("effect", one))
    at = PHASES.index(phase) + step
    if at < 0 or at == len(PHASES):
        key = "next day" if step > 0 else "last day"
        return _Told(Verdict.VALUE, str(_words()["told"][key]), _phases(), _rules("over"))
    key = "effect" if one in _EFFECTS else "phase"
    return _Told(Verdict.VALUE, PHASES[at], _phases(), (*_rules("phase"), *_rules(key)))


def _effect_beside(one: str, step: int) -> _Told:
    """Return the daily effect that comes next, or before, whatever phase it is of; a day is one."""
    effects, phases = list(_EFFECTS), list(PHASES)
    if one in _EFFECTS:
        at = effects.index(one) + step
    else:
        past = [it for it in effects if phases.index(_EFFECTS[it]) < phases.index(one)]
        there = [it for it in effects if _EFFECTS[it] == one]
        at = len(past) - 1 if step < 0 else len(past) + len(there)
    name = effects[at % len(effects)]
    phase = _EFFECTS[name]
    within = str(_words()["told"]["within"]).format(one=name, phase=phase)
    told = _effects(phase) if _EFFECTS.get(one, one) == phase else f"{within}; {_phases()}"
    return _Told(Verdict.VALUE, name, told, _rules("effect", name))


def _in_order(names: Iterable[str], because: str, rules: tuple[str, ...]) -> _Told | None:
    first, *then = names
    told = str(_words()["told"]["list"]).format(first=first, then=", then ".join(then))
    return _Told(Verdict.VALUE, told if then else first, because, rules)


def _order_of_effects(phase: str) -> _Told | None:
    names = [name for name, its in _EFFECTS.items() if its == phase]
    return _in_order(names, _effects(phase), _rules("effect", *names[:1])) if names else None


_TELLS: Mapping[str, Any] = {
    "before": _before,
    "after": _after,
    "before_or_after": _before_or_after,
    "first_of": _first_of,
    "last_of": partial(_first_of, last=True),
    "next": lambda one: _beside(one, 1),
    "previous": lambda one: _beside(one, -1),
    "next_effect": lambda one: _effect_beside(one, 1),
    "previous_effect": lambda one: _effect_beside(one, -1),
    "phases": lambda: _in_order(PHASES, _phases(), _rules("phase")),
    "effects": _order_of_effects,
}
