"""From facts and ability trees to faces: what the engine needs to know of a tree, read once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from judge.cards import ability as tree
from judge.engine.called import CALLED
from judge.engine.decisions import Declined
from judge.engine.modelled import check
from judge.engine.objects import (
    CHARACTER,
    EFFECT,
    KEYWORD,
    PASSIVE,
    PERMANENT,
    QUICK_ACTION,
    REACTION,
    TOKEN,
    Ability,
    Characteristics,
    Face,
    Static,
)
from judge.engine.registry import enforces
from judge.records import replace

VISIBLE = frozenset(zone for zone in tree.Zone if zone not in (tree.Zone.DECK, tree.Zone.HAND))

# Which happenings may match an event pattern; `happenings.py` tells them.
KINDS: dict[type, tuple[str, ...]] = {
    tree.Joins: ("moves", "shifts"),
    tree.Leaves: ("moves", "shifts"),
    tree.Goes: ("moves",),
    tree.Plays: ("plays",),
    tree.GainsStatus: ("status",),
    tree.GainsCounters: ("counters",),
    tree.LosesStatus: ("status lost",),
    tree.LosesCounters: ("counters lost",),
    tree.IsSacrificed: ("sacrifices",),
    tree.RollsResult: (str(tree.Deed.ROLLS),),
    tree.MovesForward: ("forward",),
    tree.MovesBackwards: ("backward",),
    tree.Ascends: ("ascends",),
    tree.FailsToMoveForward: ("fails",),
    tree.PhaseBegins: ("phase",),
}

# What applying a statement may read and write, for the order of passive abilities (2.3.2).
_WRITES: dict[type, frozenset[str]] = {
    tree.SetStatistics: frozenset({"statistics"}),
    tree.SetTerrain: frozenset({"terrain"}),
    tree.LoseAbilities: frozenset({"existence", "ability", "keyword", "presence"}),
    tree.AddSubtypes: frozenset({"subtype"}),
}


def event_kinds(event: tree.Event) -> tuple[str, ...]:
    """Return the kinds of happening that may match an event pattern."""
    if isinstance(event, tree.During | tree.Within | tree.Nth | tree.AtOnce | tree.ThisWay):
        return event_kinds(event.event)
    if isinstance(event, tree.SymbolEvent):
        return ("moves",) if event.symbol is tree.Symbol.JOIN else ("plays",)
    if isinstance(event, tree.Acts | tree.Undergoes):
        return (str(event.deed),)
    return KINDS[type(event)]


@enforces("6.3.c", "6.3.d")
def is_self_move(event: tree.Event) -> bool:
    """Whether a trigger speaks of “I” entering a visible zone or being played (6.3.c-d)."""
    if isinstance(event, tree.SymbolEvent):
        return True
    if isinstance(event, tree.Joins):
        return isinstance(event.subject, tree.Me)
    if isinstance(event, tree.Plays):
        return isinstance(event.what, tree.Me)
    if isinstance(event, tree.Goes) and isinstance(event.subject, tree.Me):
        from_expedition = [place.zone for place in event.origins] == [tree.Zone.EXPEDITION]
        to_reserve = event.destination.zone is tree.Zone.RESERVE
        return event.destination.zone in VISIBLE and not (from_expedition and to_reserve)
    return False


def _reads(node: tree.Node) -> frozenset[str]:
    """Return what evaluating a tree looks at, among what passive abilities may change."""
    found = {"existence"}
    for part in tree.walk(node):
        match part:
            case tree.Being(state):
                found |= {"keyword"}
                if state in (tree.State.SINGLE_TERRAIN, tree.State.IN_CONTACT):
                    found |= {"terrain"}
            case tree.Subtype():
                found |= {"subtype"}
            case tree.InTerrain():
                found |= {"terrain", "presence"}
            case tree.In() | tree.Facing() | tree.Related() | tree.Joins() | tree.Leaves():
                found |= {"presence"}
            case tree.Measured() | tree.PropertyOf() | tree.Highest() | tree.Lowest():
                found |= {"statistics", "terrain", "presence"}
    return frozenset(found)


def _writes(node: tree.Statement) -> frozenset[str]:
    """Return what applying a statement may change; nothing if it changes no characteristic."""
    if isinstance(node, tree.Grant):
        if isinstance(node.ability, tree.Keyword):
            gigantic = node.ability.name is tree.KeywordName.GIGANTIC
            return frozenset({"keyword", "presence"} if gigantic else {"keyword"})
        return frozenset({"ability"})
    return _WRITES.get(type(node), frozenset())


def read_static(node: tree.Statement, condition: tree.Condition | None = None) -> Static:
    """Read one statement of a passive ability or a lasting effect."""
    if isinstance(node, tree.Grant):
        subject: tree.Node = node.what
        granted = read_body(node.ability)
    else:
        subject, granted = node, None
    reads = _reads(subject) | (_reads(condition) if condition is not None else frozenset())
    return Static(node, condition, reads, _writes(node), granted)


def read_body(body: tree.Body, index: int = 0, support: bool = False) -> Ability:
    """Read one ability. Trees that are printed alike give one value at the same place of a card."""
    return _read_body(tree.Exactly(body), index, support)


def forget_bodies() -> None:
    """Read every ability anew when it is next needed."""
    _read_body.cache_clear()


@lru_cache(maxsize=16384)
def _read_body(exactly: tree.Exactly[tree.Body], index: int, support: bool) -> Ability:
    body = exactly.node
    match body:
        case tree.Keyword(name):
            return Ability(KEYWORD, body, index, support, CALLED[name])
        case tree.Reaction(events):
            kinds = tuple(dict.fromkeys(kind for event in events for kind in event_kinds(event)))
            symbols = frozenset(
                str(event.symbol) for event in events if isinstance(event, tree.SymbolEvent)
            )
            triggers = tuple((event, is_self_move(event)) for event in events)
            return Ability(
                REACTION,
                body,
                index,
                support,
                kinds=kinds,
                self_move=any(own for _, own in triggers),
                symbols=symbols,
                triggers=triggers,
            )
        case tree.QuickAction():
            return Ability(QUICK_ACTION, body, index, support)
        case tree.Passive(statements, condition):
            statics = tuple(read_static(node, condition) for node in statements)
            return Ability(PASSIVE, body, index, support, statics=statics)
        case tree.SpellEffect():
            return Ability(EFFECT, body, index, support)
    raise Declined("", f"“{getattr(body, 'text', type(body).__name__)}”")


def read_lasting(node: tree.Lasting) -> Ability:
    """Read a statement that holds for a while as a passive ability (2.2.2.m)."""
    return read_body(tree.Passive((node.statement,)))


@enforces("2.2.11.c", "2.2.12.a", "2.3.1.a", "2.3.1.b", "2.3.1.c")
def make_face(
    name: str,
    type: str = CHARACTER,  # noqa: A002 - the rulebook's word
    *,
    zone_type: str = "",
    subtypes: Iterable[str] = (),
    faction: str = "",
    rarity: str = "",
    version: str = "",
    hand_cost: int | None = None,
    reserve_cost: int | None = None,
    statistics: tuple[int, ...] | None = None,
    reserve_limit: int | None = None,
    landmark_limit: int | None = None,
    abilities: Iterable[tree.Ability] = (),
    token: bool = False,
) -> Face:
    """Build a face from card facts and ability trees.

    `type` and `zone_type` are the rulebook's words. Raises `Declined` for a part of an ability that
    the engine cannot execute.
    """
    read: list[Ability] = []
    for number, ability in enumerate(abilities):
        try:
            check(ability.body)
            read.append(read_body(ability.body, number, ability.support))
        except Declined as declined:
            raise Declined(name, declined.part) from None
    types = {type}
    if type == PERMANENT:
        types.add(f"{zone_type} {PERMANENT}")
    if token:
        types.add(TOKEN)
    for each in read:
        for static in each.statics:
            if isinstance(static.node, tree.AddKind):
                types.add(CALLED[static.node.kind])
                if static.node.kind in (
                    tree.Kind.EXPEDITION_PERMANENT,
                    tree.Kind.LANDMARK_PERMANENT,
                ):
                    types.add(PERMANENT)
    numbers = (*(statistics or ()), 0, 0, 0)
    keywords = frozenset(each.name for each in read if each.kind == KEYWORD)
    base = Characteristics(
        frozenset(types),
        frozenset(subtypes),
        (numbers[0], numbers[1], numbers[2]),
        tuple(read),
        keywords,
    )
    return Face(
        name,
        type,
        base,
        zone_type,
        faction,
        rarity,
        version,
        hand_cost,
        reserve_cost,
        statistics is not None,
        reserve_limit,
        landmark_limit,
        tuple(read),
        token,
        not any(each.kind in (REACTION, PASSIVE) for each in read),
        any(static.writes for each in read for static in each.statics),
    )


_FACTS_OF_TOKENS: list[Callable[[str], Face | None]] = []


def know_tokens(facts: Callable[[str], Face | None]) -> None:
    """Say who knows the token that an effect names and tells nothing else of."""
    _FACTS_OF_TOKENS[:] = [facts]


@lru_cache(maxsize=4096)
def token_face(token: tree.Token) -> Face:
    """Return the face of a token that an effect describes (2.2.4.f, 2.2.11.e, 2.2.12.f, I-16).

    One that is only named has the values of the card facts, if they have it.
    """
    if not token.statistics and not token.abilities and not token.subtypes:
        for facts in _FACTS_OF_TOKENS:
            known = facts(token.name)
            if known is not None:
                return replace(known, name=token.name)
    abilities = tuple(tree.Ability(body) for body in token.abilities)
    common: dict[str, Any] = {"abilities": abilities, "token": True, "hand_cost": 0}
    common["reserve_cost"] = 0
    if token.statistics:
        return make_face(token.name, subtypes=token.subtypes, statistics=token.statistics, **common)
    return make_face(token.name, PERMANENT, zone_type="Landmark", subtypes=token.subtypes, **common)
