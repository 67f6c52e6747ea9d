"""Decisions and options of the engine in words a player reads."""

from collections import Counter

from judge.cards import ability as tree
from judge.engine import decisions as kinds
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.decisions import Decision, Option
from judge.engine.objects import (
    SCOUT,
    Ability,
    Emblem,
    Face,
    Object,
)
from judge.engine.pricing import Declaration
from judge.engine.quick_actions import QuickDeclaration
from judge.engine.state import State
from judge.telling.abilities import ability_kind
from judge.telling.effects import body_words, effect_words
from judge.telling.phrases import phrases
from judge.telling.things import marks_of, name_of, shown_terrains


def question(decision: Decision, state: State) -> str:
    """Return what a decision asks, of whom, for what, and by which rules."""
    player = state.setup.players[decision.player]
    asked = phrases()["question"].get(decision.kind, f"{decision.kind.capitalize()}?")
    if isinstance(decision.about, tree.Effect) and decision.kind in (kinds.MAY, kinds.ACCEPT):
        asked = f"{asked[:-1]}: “{effect_words(decision.about)}”?"
    if decision.kind == kinds.KEEP:
        asked = f"{asked[:-1]} in {decision.about}?"
    source = f" [{thing(state, decision.source)}]" if decision.source >= 0 else ""
    rules = f" ({', '.join(decision.rules)})" if decision.rules else ""
    return f"{player}: {asked}{source}{rules}"


def all_option_words(decision: Decision, state: State) -> list[str]:
    """Return what each option does; equal words get a number, from the first option on."""
    words = [option_words(option, decision, state) for option in decision.options]
    twice = {each for each in words if words.count(each) > 1}
    seen: Counter[str] = Counter()
    for at, each in enumerate(words):
        if each in twice:
            seen[each] += 1
            words[at] = f"{each} (#{seen[each]})"
    return words


def option_words(option: Option, decision: Decision, state: State) -> str:
    """Return what an option does, in words."""
    value = option.value
    if option.verb in phrases()["option"]:
        return str(phrases()["option"][option.verb])
    if isinstance(value, Declaration):
        return declared(value, state)
    if isinstance(value, QuickDeclaration):
        paying = f", paying {value.mana}" if value.mana else ""
        spends = any(isinstance(part, tree.PaidX) for part in tree.walk(value.ability.tree))
        x = f" with X = {value.x}" if spends else ""
        return f"use {_of(state, value.bearer)} {said_in_full(value.ability)}{x}{paying}"
    if option.verb == "resolve":
        emblem = state.emblem(value)
        return f"resolve {emblem_words(emblem, state)}" if emblem is not None else "resolve"
    if option.verb == "apply":
        working = value.working
        return f"apply {_of(state, working.holder)} {said_in_full(working.ability)} first"
    if decision.kind in (kinds.EXPAND, kinds.KEEP) and value in state.objects:
        return _own(option, state)
    if isinstance(value, Ability):
        return f"the {said_in_full(value)}"
    return f"{_verb(option.verb, decision)}{_value(value, decision, state)}"


def _own(option: Option, state: State) -> str:
    """Return a card of one's own Hand or Reserve that is put away or kept."""
    it = state.objects[option.value]
    marks = marks_of(it)
    said = f"{name_of(it.face)} ({', '.join(marks)})" if marks else name_of(it.face)
    return f"put {said} in the Mana zone" if option.verb == "expand" else f"keep {said}"


def _verb(verb: str, decision: Decision) -> str:
    if decision.kind in (kinds.MODE, kinds.NUMBER, kinds.DIE, kinds.STATUS, kinds.DIE_ROLL):
        return ""
    return f"{verb} "


def _value(value: object, decision: Decision, state: State) -> str:
    if decision.kind == kinds.MODE and isinstance(value, int):
        return mode_words(decision.about, value)
    if decision.kind == kinds.STATUS and isinstance(value, str):
        return f"{value.lower()} counters"
    if decision.kind == kinds.EXPEDITION and isinstance(value, int):
        return zones.place_name(value, state.setup.players)
    if decision.kind == kinds.TERRAIN:
        for marker in state.markers:
            if marker.id == value:
                return f"the {shown_terrains(marker.terrains)} Terrain Marker"
    if decision.kind in (kinds.NUMBER, kinds.DIE, kinds.DIE_ROLL) or not isinstance(value, int):
        return str(value)
    return thing(state, value, where=True)


def declared(value: Declaration, state: State) -> str:
    """Return how a card would be played."""
    it = state.objects[value.card]
    words = f"play {name_of(it.face)} from {zones.ZONE_AT[it.place].replace('Hand', 'hand')}"
    if value.how == SCOUT:
        words += " with Scout"
    if zones.EXPEDITION_AT[value.place] >= 0:
        words += f" in the {zones.EXPEDITION_NAMES[zones.EXPEDITION_AT[value.place] % 2]}"
    words += f", paying {value.cost}" if value.cost else ", paying nothing"
    if value.paying:
        words += f" and: {', '.join(effect_words(each) for each in value.paying)}"
    if value.provided:
        words += ", as an ability allows"
    return words


def thing(state: State, reference: int, *, where: bool = False) -> str:
    """Return the name of what a reference means; `where` adds where it is and its marks."""
    if reference >= 0:
        it = state.objects.get(reference)
        if it is None:
            return state.name(reference)
        return _object(it, state) if where else name_of(it.face)
    if ref.is_player(reference):
        return state.setup.players[ref.player_of(reference)]
    if ref.is_expedition(reference):
        place = zones.EXPEDITIONS[ref.expedition_of(reference)]
        return zones.place_name(place, state.setup.players)
    if ref.is_region(reference):
        return f"region {ref.region_of(reference)}"
    return "nothing"


def _object(it: Object, state: State) -> str:
    marks = marks_of(it)
    said = f"{name_of(it.face)} in {zones.place_name(it.place, state.setup.players)}"
    return f"{said} ({', '.join(marks)})" if marks else said


def _of(state: State, number: int) -> str:
    name = thing(state, number)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def emblem_words(emblem: Emblem, state: State) -> str:
    """Return an Emblem in words: whose ability it is, what it does, and what it is bound to."""
    said = f"{_of(state, emblem.source)} "
    body = emblem.ability.tree
    if isinstance(emblem.tree, tree.Effect):
        said += f"{ability_kind(emblem.ability)} “{effect_words(emblem.tree)}”"
    elif isinstance(body, tree.Passive) and emblem.duration in set(tree.Duration):
        lasting = tree.Lasting(body.statements[0], tree.Duration(emblem.duration))
        said += f"effect “{effect_words(lasting)}”"
    else:
        said += said_in_full(emblem.ability)
    about = emblem.tree if isinstance(emblem.tree, tree.Effect) else body
    speaks_of_it = any(isinstance(part, tree.That) for part in tree.walk(about))
    bound = dict(emblem.bindings).get("it", ()) if speaks_of_it else ()
    names = [thing(state, number) for number in bound if number != emblem.source]
    return f"{said} for {' and '.join(names)}" if names else said


def said_in_full(ability: Ability) -> str:
    """Return an ability in words, with its text."""
    return f"{ability_kind(ability)} “{body_words(ability.tree)}”"


def mode_words(about: object, number: int) -> str:
    """Return one mode of a modal effect."""
    if isinstance(about, tree.Modal):
        return f"mode {number + 1}: {effect_words(about.modes[number].effect)}"
    if isinstance(about, tree.Either):
        return effect_words(about.options[number])
    return f"mode {number + 1}"


def card_words(face: Face) -> str:
    """Return a card's name, costs and statistics on a few words."""
    words = name_of(face)
    if face.hand_cost is not None:
        same = face.hand_cost == face.reserve_cost
        words += f" {{{face.hand_cost}}}" if same else f" {{{face.hand_cost}|{face.reserve_cost}}}"
    if face.has_statistics:
        words += f" {'/'.join(str(number) for number in face.base.statistics)}"
    return words
