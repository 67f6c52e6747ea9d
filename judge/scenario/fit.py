"""Which options of a decision do what an action sentence says."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.engine import decisions as d
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.decisions import Decision, Option
from judge.engine.entries import QuickActionDeclared, ReactionPlayed, TurnBegan
from judge.engine.key import look
from judge.engine.objects import Emblem
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.declared import as_said, is_there, starts_from
from judge.scenario.marks import is_state
from judge.scenario.names import same_name
from judge.scenario.view import View
from judge.scenario.wants import Want


class Fit(NamedTuple):
    """An option that does what is wanted; `want` is what remains to be done, or None."""

    option: int
    want: Want | None


_KEEPS = frozenset({"keep", "choose"})
_PICKS = frozenset({d.TARGET, d.CHOOSE, d.KEEP, d.EXPAND, d.DIE, d.PLAY, d.PAY, d.TOUGH, d.STATUS})
_PICKS |= {d.NUMBER, d.TERRAIN, d.EXPEDITION, d.MODE}
_NUMBERS = frozenset({d.NUMBER, d.MODE, d.DIE, d.DIE_ROLL})
_YES = frozenset({d.MAY, d.ACCEPT})
_DONE = frozenset({d.TURN, d.REACTION})
"""Where something is done: nobody is asked whether."""


def fit(want: Want, decision: Decision, view: View) -> list[Fit]:
    """Return the options that do what is wanted, in the order of the decision."""
    view = view.of(want.player)
    if decision.player == d.CHANCE:
        return _chance(want, decision, view)
    if decision.player != want.player or not _is_for(want, decision, view):
        return []
    if want.of is not None and not _is_part_of(want.of, view):
        return []
    if want.negated and decision.kind in _DONE:
        return []
    reader = _READERS.get(want.verb, _pick)
    return reader(want, decision, view)


def _chance(want: Want, decision: Decision, view: View) -> list[Fit]:
    if want.verb == "roll" and decision.kind == d.DIE_ROLL and want.left:
        noun = want.left[0]
        number = noun.value if isinstance(noun, t.Number) else None
        return _taken(want, noun, decision, lambda it: it.value == number)
    if want.verb in ("draw", "resupply", "reveal") and decision.kind == d.DEAL:
        for noun in want.left:
            found = _taken(want, noun, decision, lambda it, noun=noun: _is(view, it, noun))  # type: ignore[misc]  # a default binds the loop's variable
            if found:
                return found
    return []


def _taken(
    want: Want, noun: t.Noun, decision: Decision, test: Callable[[Option], bool]
) -> list[Fit]:
    less = want.without(noun)
    if isinstance(noun, t.Amount) and (noun.number or 0) > 1 and not want.either:
        fewer = replace(noun, count=str((noun.number or 0) - 1))
        less = replace(less, left=(fewer, *less.left))
    rest = None if want.either or not less.left else less
    return [Fit(n, rest) for n, option in enumerate(decision.options) if test(option)]


def _is(view: View, option: Option, noun: t.Noun) -> bool:
    """Whether an option is about what a noun means; things that look alike are one option."""
    if isinstance(noun, t.Amount | t.Types) and not view.ids(noun):
        return any(view.is_such(number, noun) for number in option.objects)
    wanted = view.ids(noun)
    if not wanted:
        return False
    values = set(option.objects)
    if isinstance(option.value, int) and not isinstance(option.value, bool):
        values.add(option.value)
    if values & wanted:
        return True
    looks = {look(view.state, number) for number in wanted if number in view.state.objects}
    return any(look(view.state, it) in looks for it in option.objects if it in view.state.objects)


# ------------------------------------------------------------------ turn effects


def _play(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind in _YES:
        return _implied(want, decision)
    if decision.kind not in (d.TURN, d.PLAY) or not want.left:
        return []
    found = [
        n
        for n, option in enumerate(decision.options)
        if option.verb == "play"
        and hasattr(option.value, "card")
        and _is(view, option, want.left[0])
    ]
    found = [n for n in found if as_said(want, decision.options[n], view)]
    return [Fit(n, None) for n in _plainest(found, decision, want)]


def _plainest(found: list[int], decision: Decision, want: Want) -> list[int]:
    """Prefer the ways without extra costs, unless something is done beside the playing."""
    if want.phrase.asides:
        return found
    plain = [n for n in found if not decision.options[n].value.paying]
    return plain or found


def _use(want: Want, decision: Decision, view: View) -> list[Fit]:
    noun = want.left[0] if want.left else None
    if decision.kind != d.TURN or not isinstance(noun, t.AbilityOf):
        return []
    found = []
    for n, option in enumerate(decision.options):
        if option.verb in ("play", "pass") or not option.objects:
            continue
        ability = getattr(option.value, "ability", None)
        fits = view.is_source(option.objects[0], noun.source)
        if fits and (ability is None or view.is_ability(option.objects[0], ability, noun)):
            found.append(Fit(n, None))
    return found


def _pass(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind != d.TURN:
        return []
    return [Fit(n, None) for n, option in enumerate(decision.options) if option.verb == "pass"]


def _resolve(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind != d.REACTION:
        return []
    noun = want.left[0] if want.left else None
    if isinstance(noun, t.Fixed):
        everything = noun.word == "all Reactions"
        rest = want if everything else None
        return [Fit(n, rest) for n in range(len(decision.options))]
    if not isinstance(noun, t.AbilityOf):
        return []
    wanted = [n for n, option in enumerate(decision.options) if _plays(view, option, noun, want)]
    if want.phrase.manner("last") is not None and wanted and len(wanted) < len(decision.options):
        others = [n for n in range(len(decision.options)) if n not in wanted]
        return [Fit(n, want) for n in others]
    return [Fit(n, None) for n in wanted]


def _plays(view: View, option: Option, noun: t.AbilityOf, want: Want) -> bool:
    emblem = _emblem(view, option)
    if emblem is None or not view.is_reaction(emblem, noun):
        return False
    purpose = want.phrase.manner("for")
    if not _is_before(want, view):
        return False
    if purpose is None or purpose.nouns is None:
        return True
    wanted = {i for it in purpose.nouns.items for i in view.ids(it)}
    named = {name for it in purpose.nouns.items for name in view.source_names(it)}
    bound = _bound(emblem) | {emblem.source}
    return bool(bound & wanted) or any(
        same_name(view.name_of(number), name) for number in bound for name in named
    )


def _is_before(want: Want, view: View) -> bool:
    """Whether what a Reaction is said to be resolved before still waits in Limbo."""
    manner = want.phrase.manner("before")
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    return all(view.reactions(noun) for noun in nouns if isinstance(noun, t.AbilityOf))


def _emblem(view: View, option: Option) -> Emblem | None:
    for number in (option.value, *option.objects):
        if isinstance(number, Emblem):
            return number
        if isinstance(number, int) and (emblem := view.state.emblem(number)) is not None:
            return emblem
    return None


def _bound(emblem: Emblem) -> frozenset[int]:
    found: set[int] = set()
    for name, value in emblem.bindings:
        if name == "it" and isinstance(value, tuple):
            found.update(value)
    return frozenset(found)


# ------------------------------------------------------------------ yes, no, and picks


def _yes(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind not in _YES or not _about(want, decision, view):
        return []
    verb = "decline" if want.negated else "accept"
    return _worded(decision, verb)


def _no(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind in _YES:
        return _worded(decision, "decline") if _about(want, decision, view) else []
    return _worded(decision, "done") if _about(want, decision, view) else []


def _worded(decision: Decision, verb: str) -> list[Fit]:
    return [Fit(n, None) for n, option in enumerate(decision.options) if option.verb == verb]


def _about(want: Want, decision: Decision, view: View) -> bool:
    noun = want.left[0] if want.left else None
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    if source is not None and not view.is_source(decision.source, source):
        return False
    manner = want.phrase.manner("for")
    things = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    return all(decision.each >= 0 and view.is_source(decision.each, each) for each in things)


def _implied(want: Want, decision: Decision) -> list[Fit]:
    """Doing what is optional is accepting it first."""
    verb = "decline" if want.negated else "accept"
    rest = None if want.negated else want
    return [replace_fit(n, rest) for n, o in enumerate(decision.options) if o.verb == verb]


def replace_fit(option: int, want: Want | None) -> Fit:
    """Return a fit that leaves the whole want to be done."""
    return Fit(option, want)


def _pick(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind in _YES:
        if not want.left and want.verb in ("resupply", "draw", "expand", "pay", "discard", "roll"):
            return _worded(decision, "decline" if want.negated else "accept")
        return _implied(want, decision)
    if decision.kind not in _PICKS or (decision.kind == d.KEEP and want.verb not in _KEEPS):
        return []
    if want.negated:
        return _worded(decision, "done") or _worded(decision, "decline")
    best: list[Fit] = []
    for noun in want.left:
        found = _pick_one(want, noun, decision, view)
        if want.either:
            best += [it for it in found if it.option not in {each.option for each in best}]
        elif found and (not best or found[0].option < best[0].option):
            best = found
    return best


def _pick_one(want: Want, noun: t.Noun, decision: Decision, view: View) -> list[Fit]:
    if isinstance(noun, t.Fixed) and noun.word == "nothing":
        return _worded(decision, "done") or _worded(decision, "decline")
    origin = want.phrase.manner("from") or (
        want.phrase.manner("in") if want.verb == "keep" else None
    )
    return _taken(
        want,
        noun,
        decision,
        lambda option: picks(view, option, noun, decision) and _starts_in(view, option, origin),
    )


def _starts_in(view: View, option: Option, origin: t.Manner | None) -> bool:
    there = [view.state.objects[it].place for it in option.objects if it in view.state.objects]
    return all(starts_from(view, origin, place) for place in there)


def _is_for(want: Want, decision: Decision, view: View) -> bool:
    """Whether a decision is of the card or ability that something is chosen or paid for."""
    manner = want.phrase.manner("for")
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    for noun in nouns if want.verb in ("choose", "pay", "spend") else ():
        source = noun.source if isinstance(noun, t.AbilityOf) else noun
        if isinstance(source, t.State) or decision.source < 0:
            continue
        if not view.is_source(decision.source, source):
            return False
    return True


def _is_part_of(ability: t.AbilityOf, view: View) -> bool:
    """Whether the effect that resolves is an ability's, what is played in it included (5.2.b)."""
    for entry in reversed(view.entries):
        if isinstance(entry, ReactionPlayed):
            return view.is_source(entry.source, ability.source)
        if isinstance(entry, QuickActionDeclared):
            return view.is_source(entry.object, ability.source)
        if isinstance(entry, TurnBegan):
            return False
    return False


def picks(view: View, option: Option, noun: t.Noun, decision: Decision) -> bool:
    """Whether choosing an option is choosing what a noun means."""
    value = option.value
    if isinstance(noun, t.Number):
        return decision.kind in (d.NUMBER, d.DIE, d.DIE_ROLL, d.PAY) and value == noun.value
    if isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit | t.Counter):
        return decision.kind in (d.NUMBER, d.PAY) and value == noun.number
    if isinstance(noun, t.Terrain):
        marker = next((m for m in view.state.markers if m.id in option.objects), None)
        value = marker.terrains if marker is not None else value
        return str(value) == noun.letters or value == frozenset(noun.letters)
    if isinstance(noun, t.Mode):
        return decision.kind == d.MODE and value == noun.number - 1
    if isinstance(noun, t.State):
        return str(value).title() == noun.word.title()
    if isinstance(noun, t.Expedition):
        number = view.expedition(noun)
        value = getattr(value, "place", value)
        return value in (ref.of_expedition(number), zones.EXPEDITIONS[number])
    if isinstance(noun, t.Zone):
        return decision.kind == d.EXPEDITION and is_there(view, noun, value)
    if decision.kind in _NUMBERS:
        return False  # a number is no object's, though some object may be known by it
    if isinstance(noun, t.AbilityOf):
        return _is(view, option, noun.source)
    return _is(view, option, noun)


def _pay(want: Want, decision: Decision, view: View) -> list[Fit]:
    """Paying and spending accept the offer; a number may still be asked for."""
    if decision.kind in _YES:
        rest = None if want.negated else replace(want, soft=True)
        verb = "decline" if want.negated else "accept"
        return [Fit(n, rest) for n, o in enumerate(decision.options) if o.verb == verb]
    if want.negated and decision.kind == d.TARGET and _names_tough(want):
        return [Fit(n, None) for n in _untouched(decision, view)] or _pick(want, decision, view)
    return _pick(want, decision, view)


def _names_tough(want: Want) -> bool:
    manner = want.phrase.manner("for")
    nouns = manner.nouns.items if manner is not None and manner.nouns is not None else ()
    return any(isinstance(noun, t.State) and noun.word == "Tough" for noun in nouns)


def _untouched(decision: Decision, view: View) -> list[int]:
    """Return the targets for which nothing has to be paid (7.4.7)."""
    return [
        n
        for n, option in enumerate(decision.options)
        if option.objects
        and not any(
            is_state(view.state, view.state.objects[it], "Tough")
            for it in option.objects
            if it in view.state.objects
        )
    ]


def _keep(want: Want, decision: Decision, view: View) -> list[Fit]:
    return _pick(want, decision, view)


def _apply(want: Want, decision: Decision, view: View) -> list[Fit]:
    noun = want.left[0] if want.left else None
    if decision.kind == d.ACCEPT and isinstance(noun, t.AbilityOf):
        return _yes(want, decision, view)
    if decision.kind != d.MODIFIER or not isinstance(noun, t.AbilityOf):
        return []
    return [
        Fit(n, None)
        for n, option in enumerate(decision.options)
        if option.objects and view.is_source(option.objects[0], noun.source)
    ]


def _place(want: Want, decision: Decision, view: View) -> list[Fit]:
    if decision.kind in _YES:
        return []
    return _pick(want, decision, view)


_READERS: dict[str, Callable[[Want, Decision, View], list[Fit]]] = {
    "accept": _yes,
    "apply": _apply,
    "decline": _no,
    "keep": _keep,
    "pass": _pass,
    "pay": _pay,
    "place": _place,
    "play": _play,
    "resolve": _resolve,
    "spend": _pay,
    "use": _use,
}
