"""Trace entries and choices in words."""

from collections.abc import Sequence
from typing import Any

from judge.answers.phrases import said
from judge.engine import decisions as d
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.decisions import Decision
from judge.engine.objects import Ability
from judge.engine.trace import Entry
from judge.scenario.view import View

_AT = {"move": (0, 1), "cease": (0, None), "create": (None, 1), "change Expedition": (0, 1)}
_PLAYER_AT = {"pay": 0, "declare": 0, "roll": 0, "pass": 0, "turn": 0, "win": 0, "After You": 0}
_PLAYER_AT |= {"reshuffle": 0, "not taken": 0, "become first player": 0, "not passed": 0}
_EXPEDITION_AT = {"move forward": 0, "move backwards": 0, "fails": 1}
_EXPEDITION_AT |= {"not moved forward": 0, "not moved backwards": 0}
_EXPEDITION_AT |= {"ascend": 0, "not ascend": 0, "lose Ascended": 0, "not lose Ascended": 0}


def entry_text(entry: Entry, view: View) -> str:
    """Return one entry of a trace in words."""
    detail = entry.detail
    it = name(entry.objects[0], view) if entry.objects else ""
    values: dict[str, str] = {"it": it, "what": "", "number": "", "from_": "", "to": ""}
    values |= {"player": "", "expedition": ""}
    if detail:
        values["what"] = part(detail[0], view)
    if len(detail) > 1:
        values["number"] = str(detail[1])
    if entry.what == "gain counters" or entry.what == "lose counters":
        values["what"] = counter_name(str(detail[0]), int(detail[1]))
    if entry.what == "not gained" and detail:
        values["what"] = counter_name(str(detail[0]), 2)
    origin, target = _AT.get(entry.what, (None, None))
    if origin is not None:
        values["from_"] = place(detail[origin], view)
    if target is not None:
        values["to"] = place(detail[target], view)
    if entry.what in _PLAYER_AT and detail:
        values["player"] = view.players[int(detail[_PLAYER_AT[entry.what]])]
    expedition = expedition_of(entry)
    if expedition is not None:
        values["expedition"] = expedition_name(expedition, view)
    tough = entry.what == "pay" and "7.4.7.c" in entry.rules
    return said("entry", "pay for Tough" if tough else entry.what, **values)


def expedition_of(entry: Entry) -> int | None:
    """Return the Expedition that moved, or did not, by the engine's number."""
    at = _EXPEDITION_AT.get(entry.what)
    return int(entry.detail[at]) if at is not None and len(entry.detail) > at else None


def part(value: Any, view: View) -> str:
    """Return one detail in words."""
    if isinstance(value, Ability):
        return ability_name(value)
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(each) for each in value))
    return pretty(str(value)) if value is not None else ""


def ability_name(ability: Ability) -> str:
    """Return an ability as a reader would point at it: {J} ability, Reaction, quick action."""
    if ability.symbols:
        return "/".join(f"{{{symbol}}}" for symbol in sorted(ability.symbols)) + " ability"
    return "support ability" if ability.support else ability.kind


def pretty(name: str) -> str:
    """Return a name as it is printed:  ORDIS_RECRUIT  -->  Ordis Recruit."""
    return name.replace("_", " ").title() if name.isupper() and len(name) > 2 else name


def counter_name(name: str, number: int) -> str:
    """Return the words for so many counters of a name."""
    plural = "" if number == 1 else "s"
    if name == "BOOST":
        return f"boost{plural}"
    return f"{pretty(name)} counter{plural}" if name.isupper() else name


def name(number: int, view: View) -> str:
    """Return the name of a thing by the engine's reference."""
    if ref.is_player(number):
        return view.players[ref.player_of(number)]
    if ref.is_expedition(number):
        return expedition_name(ref.expedition_of(number), view)
    if ref.is_region(number):
        return f"region {ref.region_of(number)}"
    if number < 0:
        return "the rules"
    return pretty(view.name_of(number))


def place(number: int, view: View) -> str:
    """Return a place in words."""
    return zones.place_name(number, view.players)


def expedition_name(number: int, view: View) -> str:
    """Return an Expedition in words."""
    return f"{view.players[number // 2]}'s {zones.EXPEDITION_NAMES[number % 2]}"


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


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
