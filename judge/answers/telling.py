"""Trace entries and choices in words."""

from collections.abc import Sequence
from typing import Any

from judge.answers.phrases import said
from judge.engine import decisions as d
from judge.engine import zones
from judge.engine.decisions import Decision
from judge.engine.entry import Entry
from judge.engine.objects import Ability
from judge.scenario.view import View
from judge.telling.abilities import ability_name
from judge.telling.entries import Names, entry_words, pretty


def names_in(view: View) -> Names:
    """Return how things and players are called in a view."""
    return Names(view.players, lambda number: pretty(view.name_of(number)))


def entry_text(entry: Entry, view: View) -> str:
    """Return one entry of a trace in words."""
    return entry_words(entry, names_in(view))


def part(value: Any, view: View) -> str:
    """Return one detail in words."""
    if isinstance(value, Ability):
        return ability_name(value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(each) for each in value))
    return pretty(str(value)) if value is not None else ""


def name(number: int, view: View) -> str:
    """Return the name of a thing by the engine's reference."""
    return names_in(view).thing(number)


def place(number: int, view: View) -> str:
    """Return a place in words."""
    return zones.place_name(number, view.players)


def choice_text(decision: Decision, option: int, view: View) -> str:
    """Return the choice of an option in words."""
    chosen = decision.options[option]
    player = "chance" if decision.player == d.CHANCE else view.players[decision.player]
    if decision.kind == d.DIE_ROLL:
        player = view.players[0] if decision.source < 0 else player
    key = chosen.verb if chosen.verb in ("accept", "decline", "done") else decision.kind
    source = name(decision.source, view) if decision.source >= 0 else "the rules"
    return said(
        "choice", key, player=player, source=source, option=option_text(decision, option, view)
    )


def option_text(decision: Decision, option: int, view: View) -> str:
    """Return what an option is about in words."""
    chosen = decision.options[option]
    value = chosen.value
    if decision.kind == d.REACTION:
        emblem = view.state.emblem(value)
        if emblem is not None:
            text = f"{name(emblem.source, view)}'s {ability_name(emblem.ability)}"
            return text + _bound_to(emblem.bindings, emblem.source, view)
    if hasattr(value, "card"):
        where = place(value.place, view)
        to = "" if value.place == zones.LIMBO else f" in {where}"
        return f"{name(value.card, view)}{to}"
    if chosen.objects:
        return _told_apart(chosen.objects[0], decision, view)
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return name(value, view)
    if decision.kind == d.EXPEDITION and isinstance(value, int):
        return place(value, view)
    if decision.kind == d.MODE and isinstance(value, int):
        return str(value + 1)
    return part(value, view) or chosen.verb


def _told_apart(number: int, decision: Decision, view: View) -> str:
    """Return a thing's name, with whose it is and where if other options bear the same name."""
    mine = name(number, view)
    others = {each.objects[0] for each in decision.options if each.objects} - {number}
    alike = [other for other in others if name(other, view) == mine]
    it = view.state.objects.get(number)
    if not alike or it is None:
        return mine
    whose = f"{view.players[it.controller]}'s {mine}"
    places = [view.state.objects[n] for n in alike if n in view.state.objects]
    if all(other.controller != it.controller for other in places):
        return whose
    where = place(it.place, view)
    return f"{mine} in {where}"


def _bound_to(bindings: Sequence[tuple[str, Any]], source: int, view: View) -> str:
    for key, value in bindings:
        if key == "it" and value and value[0] != source:
            return f" for {name(value[0], view)}"
    return ""
