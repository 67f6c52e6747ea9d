"""Choices that were made, in words: who chose what, for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine import decisions as d
from judge.engine import zones
from judge.engine.decisions import Decision
from judge.engine.objects import Ability
from judge.engine.state import State
from judge.telling.abilities import ability_name
from judge.telling.entries import Names, pretty
from judge.telling.phrases import phrases


def part(value: Any) -> str:
    """Return one detail in words."""
    if isinstance(value, Ability):
        return ability_name(value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(each) for each in value))
    return pretty(str(value)) if value is not None else ""


def choice_text(decision: Decision, option: int, names: Names, state: State) -> str:
    """Return the choice of an option in words."""
    chosen = decision.options[option]
    player = "chance" if decision.player == d.CHANCE else names.players[decision.player]
    if decision.kind == d.DIE_ROLL:
        player = names.players[0] if decision.source < 0 else player
    key = chosen.verb if chosen.verb in ("accept", "decline", "done") else decision.kind
    source = names.thing(decision.source) if decision.source >= 0 else "the rules"
    each = names.thing(decision.each) if decision.each >= 0 else ""
    key += " for each" if each else ""
    pattern = phrases()["choice"].get(key, "{player} chooses {option}")
    return str(pattern).format(
        player=player,
        source=source,
        each=each,
        option=option_text(decision, option, names, state),
    )


def option_text(decision: Decision, option: int, names: Names, state: State) -> str:
    """Return what an option is about in words."""
    chosen = decision.options[option]
    value = chosen.value
    if decision.kind == d.REACTION:
        emblem = state.emblem(value)
        if emblem is not None:
            text = f"{names.thing(emblem.source)}'s {ability_name(emblem.ability)}"
            return text + _bound_to(emblem.bindings, emblem.source, names, state)
    if hasattr(value, "card"):
        where = names.place(value.place)
        to = "" if value.place == zones.LIMBO else f" in {where}"
        return f"{names.thing(value.card)}{to}{_priced(value, decision)}"
    if chosen.objects:
        return _told_apart(chosen.objects[0], decision, names, state)
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return names.thing(value)
    if decision.kind == d.EXPEDITION and isinstance(value, int):
        return names.place(value)
    if decision.kind == d.MODE and isinstance(value, int):
        return str(value + 1)
    return part(value) or chosen.verb


def _priced(value: Any, decision: Decision) -> str:
    """Return what a play costs, if the same card can be played there at another price."""
    prices = {
        other.cost
        for other in (each.value for each in decision.options if hasattr(each.value, "cost"))
        if (other.card, other.place) == (value.card, value.place)
    }
    return f" for {value.cost}" if len(prices) > 1 else ""


def _told_apart(number: int, decision: Decision, names: Names, state: State) -> str:
    """Return a thing's name, with whose it is and where if other options bear the same name."""
    mine = names.thing(number)
    others = {each.objects[0] for each in decision.options if each.objects} - {number}
    alike = [other for other in others if names.thing(other) == mine]
    it = state.objects.get(number)
    if not alike or it is None:
        return mine
    whose = f"{names.players[it.controller]}'s {mine}"
    places = [state.objects[n] for n in alike if n in state.objects]
    if all(other.controller != it.controller for other in places):
        return whose
    where = names.place(it.place)
    return f"{mine} in {where}"


def _bound_to(bindings: Sequence[tuple[str, Any]], source: int, names: Names, state: State) -> str:
    for key, value in bindings:
        if key == "it" and value and value[0] != source:
            return f" for {names.thing(value[0])}"
    return ""
