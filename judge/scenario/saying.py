"""An option of a decision → the action sentences that may mean it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from string import Formatter
from typing import Any

from judge.engine import decisions as d
from judge.engine import references as ref
from judge.engine import zones
from judge.engine.decisions import Decision, Option
from judge.engine.objects import QUICK_ACTION, SCOUT, Ability
from judge.scenario.view import View
from judge.scenario.wording import lexicon_file
from judge.scenario.words import verbs_of

Slots = Mapping[str, tuple[str, ...]]


@cache
def _words() -> Mapping[str, Any]:
    return lexicon_file("scenario-saying")


def ways_to_say(decision: Decision, option: Option, view: View) -> Iterator[str]:
    """Yield verb phrases that may mean an option, the shortest first; none where it has no form."""
    forms = _words()["ways"]
    key = f"{decision.kind} {option.verb}"
    slots = dict(_slots(decision, option, view))
    for form in forms.get(key, forms.get(option.verb, forms["choose"])):
        names = [name for _, name, _, _ in Formatter().parse(form) if name]
        for filled in product(*(slots.get(name, ()) for name in names)):
            yield form.format(**dict(zip(names, filled, strict=True)))


def as_aside(phrase: str) -> str:
    """Return a verb phrase as it stands beside another:  targets X  -->  targeting X."""
    verb, _, rest = phrase.partition(" ")
    ing = verbs_of().get(verb)
    return f"{ing} {rest}".rstrip() if ing else ""


def _slots(decision: Decision, option: Option, view: View) -> Iterator[tuple[str, tuple[str, ...]]]:
    value = option.value
    if option.verb == "resolve":
        yield from _reaction(value, view)
        return
    if option.verb == "play" and hasattr(value, "card"):
        yield from _played(value, view)
        return
    about = option.objects[0] if option.objects else value if isinstance(value, int) else None
    if option.verb == "use":
        yield "thing", tuple(things(value.bearer, view))
        yield "ability", tuple(_abilities(value.ability))
        return
    if about is not None and not isinstance(about, bool):
        yield "thing", tuple(things(about, view))
    if isinstance(value, int) and not isinstance(value, bool):
        yield "number", (str(value),)
        yield "mode", tuple(_ordinal(value + 1))
        yield "place_", tuple(_place(value, view))
    if isinstance(value, str):
        yield "state", (value,)
        yield "terrain", (_braces(value),)
    if isinstance(value, frozenset):
        yield "terrain", (_braces(value),)
    for marker in view.state.markers:
        if decision.kind == d.TERRAIN and marker.id == value:
            yield "terrain", (_braces(marker.terrains),)


def _played(declared: Any, view: View) -> Iterator[tuple[str, tuple[str, ...]]]:
    words = _words()["words"]
    it = view.state.objects[declared.card]
    zone = zones.ZONE_AT[it.place]
    expedition = zones.EXPEDITION_AT[declared.place]
    side = zones.EXPEDITION_NAMES[expedition % 2] if expedition >= 0 else ""
    yield "thing", tuple(things(declared.card, view))
    yield "origin", (words["hand"] if zone == zones.HAND else zone,)
    yield "how", (words["scout"] if str(declared.how) == SCOUT else "",)
    yield "place", (words["in_expedition"].format(side=side) if side else "",)
    yield "cost", (words["free"],) if not declared.cost else ()


def _reaction(number: int, view: View) -> Iterator[tuple[str, tuple[str, ...]]]:
    emblem = view.state.emblem(number)
    if emblem is None:
        return
    yield "thing", tuple(things(emblem.source, view))
    yield "ability", tuple(_abilities(emblem.ability))
    bound = dict(emblem.bindings).get("it", ())
    found = [each for each in bound if each != emblem.source] if isinstance(bound, tuple) else []
    yield "bound", tuple(things(found[0], view)) if found else ()


def things(number: int, view: View) -> Iterator[str]:
    """Yield the ways to speak of what a reference means, the plainest first."""
    words, players = _words()["words"], view.players
    if ref.is_player(number):
        yield players[ref.player_of(number)]
        return
    if ref.is_expedition(number):
        yield from _place(zones.EXPEDITIONS[ref.expedition_of(number)], view)
        return
    if ref.is_region(number):
        yield words["region"].format(number=ref.region_of(number))
        return
    name = view.name_of(number)
    it = view.state.objects.get(number)
    if it is None or not it.face.token:
        yield name
        if it is not None:
            owned = words["owned"].format(owner=players[it.controller], thing=name)
            yield owned
            if view.copies.get(it.item):
                yield f"{name} #{view.copies[it.item]}"
                yield f"{owned} #{view.copies[it.item]}"
        yield f'"{name}"'
        return
    token = name.replace("_", " ").title() if name.isupper() else name
    yield words["token"].format(name=token)
    yield words["owned_token"].format(name=token, owner=players[it.controller])
    if view.copies.get(it.item):
        yield f"{words['token'].format(name=token)} #{view.copies[it.item]}"


def _abilities(ability: Ability) -> Iterator[str]:
    words = _words()["words"]
    if ability.support:
        yield words["support"]
    if ability.kind == QUICK_ACTION:
        yield words["quick_action"]
    yield words["any"]
    for symbol in sorted(ability.symbols):
        yield f"{{{symbol}}} {words['any']}"
    if ability.name:
        yield f"{ability.name} {words['any']}"
    for ordinal in _ordinal(ability.index + 1):
        yield words["numbered"].format(ordinal=ordinal)


def _ordinal(number: int) -> Iterator[str]:
    found = _words()["ordinals"].get(str(number))
    if found:
        yield found


def _place(place: int, view: View) -> Iterator[str]:
    expedition = zones.EXPEDITION_AT[place] if 0 <= place < len(zones.EXPEDITION_AT) else -1
    if expedition >= 0:
        owner = view.players[zones.PLAYER_AT[place]]
        side = zones.EXPEDITION_NAMES[expedition % 2]
        yield _words()["words"]["expedition"].format(owner=owner, side=side)


def _braces(terrains: Iterable[str]) -> str:
    return "".join(f"{{{letter}}}" for letter in "VMO" if letter in terrains)
