"""What is so of Expeditions and regions: what a question tells, else what an ability asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import product

from judge.cards import ability as tree
from judge.proposals.advanced import advanced
from judge.proposals.asks_from import asks_from
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints, is_denied
from judge.proposals.lanes import is_noun, lanes, side_named, side_said
from judge.proposals.modes import in_mode
from judge.proposals.needs import ME, BoardPart
from judge.proposals.plain import filters
from judge.proposals.regions_told import RegionTold, regions_told
from judge.proposals.story import DUSK
from judge.proposals.terrains import (
    contested_in,
    groups,
    is_entered,
    is_lacking,
    is_place,
    letters,
    won_in,
)
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    HERO,
    PLAY,
    LaidThing,
    other,
    phrases_said,
    tables,
    told_table,
)
from judge.records import dataclass, replace
from judge.speech.concepts import Noted
from judge.speech.plain_things import clause_of

_TERRAIN, _ORIGIN, _NEXT = "terrain", "origin", "next_terrain"
_AFTER_DUSK = ("Night happens.", "Rest happens.")
_STANDING = frozenset({"behind", "ahead"})
"""What an Expedition is by where the other player's is; where neither is said it is tied."""
_FACING = (tree.Relation.FACING_EXPEDITION,)
_NEAR = 3
_ELSEWHERE = "other_terrain"
_REGION = re.compile(r"Region \d is (?:\{\{.\}\})+\. ")
_HELPER, _BEST = "9/9/9", 9


@dataclass(frozen=True, slots=True)
class ExpeditionFact:
    """Something that is so of an Expedition; `side` is empty where it is not said."""

    kind: str
    whose: str = ""
    side: str = ""
    terrains: str = ""


def with_facts(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with what is told of Expeditions, else what its ability asks of them.

    What an ability asks for is left open where that itself is asked. Where something is so of an
    Expedition, what lies on that side lies there.
    """
    if hints.arena:
        return board  # every Expedition is in the Arena
    if come := [*advanced(hints.marked, asks_from(hints.reading.words))]:
        return replace(board, facts=(*board.facts, *(it.said for it in come)))
    if regions := [*regions_told(hints)]:
        return _in_regions(board, regions)
    me = board.thing(ME)
    owner = me.owner if me is not None else _one_owner(board)
    said = list(_told(hints, board, owner))
    settled = {it.kind for it in said} | (
        told_table()["facts"].keys() & (hints.asked | hints.denied)
    )
    if settled & _STANDING or "tie" in hints.concepts:
        settled |= _STANDING
    if _ORIGIN in settled:
        settled |= {_TERRAIN}  # it is of every terrain (2.2.2.k)
    ability = board.ability
    body = in_mode(ability.body, hints.reading) if ability is not None else None
    needed = _needed(body, owner) if body is not None else ()
    found = [*said, *(it for it in needed if it.kind not in settled)]
    if not found:
        return board
    side = next((it.side for it in found if it.side), "")
    side = side or (me.side if me is not None else "") or board.side or _one_side(board) or HERO
    if any(map(_counts_expeditions, board.parts)):
        found += _elsewhere([it for it in found if it.kind == _TERRAIN], side)
    found = list(_side_by_side(found, side))
    found = [it for it in found if it.terrains or it.kind not in (_TERRAIN, _ELSEWHERE)]
    further = {lane for it in found for lane in _further(it, it.side or side)}
    texts = dict.fromkeys(text for it in found for text in _sentences(it, it.side or side, further))
    owners = {player for one in found for player in _players(one)}
    parts = tuple(_beside(it, owners, side) for it in board.parts)
    does = board.does
    if _TERRAIN in settled:
        does = tuple(_REGION.sub("", it) for it in does)
    if any(it.kind == _NEXT for it in said) and DUSK not in does:
        later = (n for n, it in enumerate(does) if it in _AFTER_DUSK)
        at = next(later, len(does))
        does = (*does[:at], DUSK, *does[at:])  # it moves forward then
    board = replace(
        board, parts=parts, does=does, facts=(*board.facts, *texts), side=board.side or side
    )
    both = len({it.side for it in found} - {""}) > 1
    return _winning(board, [letter for _, letter in won_in(hints)], side, both=both)


def _in_regions(board: ProposedBoard, told: Sequence[RegionTold]) -> ProposedBoard:
    """Return a board with regions that are told by number, and what lies there where one is."""
    lanes = {it for one in told for it in one.lanes}
    sides, owners = {side for _, side in lanes}, {whose for whose, _ in lanes}
    facts = (*board.facts, *dict.fromkeys(text for it in told for text in it.said()))
    if len(sides) != 1:
        return replace(board, facts=facts)
    parts = tuple(_beside(it, owners, *sides) for it in board.parts)
    return replace(board, facts=facts, parts=parts, side=board.side or next(iter(sides)))


def _one_owner(board: ProposedBoard) -> str:
    """Return whose the cards in the Expeditions are if one player has them all, else Alice."""
    owners = {it.thing.owner for it in board.parts if _can_lie_there(it.thing)}
    return next(iter(owners)) if len(owners) == 1 else ALICE


def _one_side(board: ProposedBoard) -> str:
    """Return the side on which all cards lie of which one is told; nothing where they differ."""
    sides = {it.thing.side for it in board.parts if _can_lie_there(it.thing)} - {""}
    return next(iter(sides)) if len(sides) == 1 else ""


def _further(fact: ExpeditionFact, side: str) -> Iterator[tuple[str, str]]:
    """Yield the Expeditions that a fact lays further than where they usually are."""
    for text in told_table()["facts"][fact.kind]:
        if "{far}" in text:
            yield (fact.whose if "{mine}" in text else other(fact.whose)), side


def _sentences(fact: ExpeditionFact, side: str, further: Set[tuple[str, str]]) -> Iterator[str]:
    """Yield the sentences of a fact; what is told of a region is so where the Expedition is."""
    words = {"mine": fact.whose, "theirs": other(fact.whose), "side": side}
    regions: Mapping[str, int] = told_table()["regions"][side]
    if (fact.whose, side) in further:
        step = regions["away"] - regions["near"] if fact.kind == _NEXT else 0
        regions = {**regions, "near": regions["far"], "away": regions["far"] + step}
    for text in told_table()["facts"][fact.kind]:
        yield str(text).format(terrains=fact.terrains, **words, **regions)


def _counts_expeditions(part: BoardPart) -> bool:
    """Whether a card counts Expeditions, so that it matters where each of them is."""
    abilities = part.thing.card.abilities if part.thing.card is not None else ()
    counts = (it for one in abilities for it in tree.walk(one) if isinstance(it, tree.CountOf))
    kinds = (it.kinds for count in counts for it, _ in filters(count.what))
    return any(tree.Kind.EXPEDITION in it for it in kinds)


def _elsewhere(told: Sequence[ExpeditionFact], side: str) -> Iterator[ExpeditionFact]:
    """Yield that the Expeditions of which no terrain is told are in none that is."""
    lanes = {(it.whose, it.side or side) for it in told}
    free = _other_than("".join(it.terrains for it in told))
    for lane in product((ALICE, BOB), (HERO, COMPANION)):
        if told and lane not in lanes:
            yield ExpeditionFact(_ELSEWHERE, *lane, free)


def _side_by_side(found: Sequence[ExpeditionFact], side: str) -> Iterator[ExpeditionFact]:
    """Yield facts, those of another terrain than the other player's there in a region apart."""
    first: dict[str, str] = {}
    for it in found:
        told = it.kind == _TERRAIN
        apart = told and first.setdefault(it.side or side, it.terrains) != it.terrains
        yield replace(it, kind=_ELSEWHERE) if apart else it


def _winning(board: ProposedBoard, won: Sequence[str], side: str, *, both: bool) -> ProposedBoard:
    """Return a board on which who wins is best in the terrains alone in which that is told."""
    does, parts = list(board.does), list(board.parts)
    helper, rival = str(tables()["helper"]), str(tables()["rival"])
    wins = helper + str(tables()["second_helper"]) if both else helper.replace(HERO, side)
    does = [it.replace(helper, wins).replace(rival, rival.replace(HERO, side)) for it in does]
    if won:
        best = "/".join(str(_BEST * (it in won)) for it in told_table()["terrains"].values())
        does = [it.replace(_HELPER, best) for it in does]
        parts = [
            BoardPart(it.role, replace(it.thing, facts=it.thing.facts.replace(_HELPER, best)))
            for it in parts
        ]
    return replace(board, does=tuple(does), parts=tuple(parts))


def _players(fact: ExpeditionFact) -> tuple[str, ...]:
    """Return whose Expeditions a fact is about: of both where one is measured by the other."""
    both = any("{theirs}" in text for text in told_table()["facts"][fact.kind])
    return (fact.whose, other(fact.whose)) if both or fact.kind == "ahead" else (fact.whose,)


# ---------------------------------------------------------------- what a question tells


def _told(hints: Hints, board: ProposedBoard, owner: str) -> Iterator[ExpeditionFact]:
    """Yield what a question tells of Expeditions, terrains that are listed together as one."""
    terrains: dict[tuple[str, str], str] = {}
    for group in groups(hints):
        it = group[0]
        if is_entered(group, hints):
            lacks = is_lacking(group, hints.reading.words)
            there = _other_than(letters(group)) if lacks else letters(group)
            for whose, side in lanes(it, hints, board, owner):
                yield ExpeditionFact(_NEXT, whose, side, there)
        elif is_place(group, hints) and _is_told(it, hints):
            denied = is_denied(it, hints.reading)
            said = _other_than(letters(group)) if denied else letters(group)
            for whose, side in lanes(it, hints, board, owner):
                had = terrains.get((whose, side), "")
                terrains[whose, side] = had + "".join(
                    it for it in re.findall(r"\{.\}", said) if it not in had
                )
    for it in hints.reading.noted:
        known = it.concept in told_table()["facts"] and it.concept not in hints.denied
        for whose, side in lanes(it, hints, board, owner) if known and _is_told(it, hints) else ():
            yield ExpeditionFact(it.concept, whose, side)
    for it in _origins(hints):
        for whose, side in lanes(it, hints, board, owner):
            yield ExpeditionFact(_ORIGIN, whose, side or side_named(it.words) or COMPANION)
    contested = contested_in(hints) if not terrains else ()
    for first, _ in contested[:1]:
        listed = "".join(f"{{{letter}}}" for _, letter in contested)
        terrains[owner, side_said(first, hints)] = listed
    for (whose, side), listed in terrains.items():
        yield ExpeditionFact(_TERRAIN, whose, side, listed)


def _origins(hints: Hints) -> Iterator[Noted]:
    """Yield where a region is called the one in which an Expedition begins the game (7.3.21.b)."""
    for at, phrase in phrases_said("origins", hints.reading.words):
        yield Noted(_ORIGIN, phrase, at)


def _other_than(terrains: str) -> str:
    """Return a terrain that is not among those that are denied."""
    found = (str(it) for it in told_table()["terrains"].values())
    return next((f"{{{it}}}" for it in found if it not in terrains), terrains)


def _is_told(it: Noted, hints: Hints) -> bool:
    """Whether something is told or supposed, or tells in a question which thing is meant."""
    words, noted = hints.reading.words, hints.reading.noted
    if clause_of(words, noted, it) == 1:
        return True
    before = words[max(0, it.at - _NEAR) : it.at]
    place = next((n for n in range(len(before) - 1, -1, -1) if before[n] == "in"), 0)
    return bool(before[:place]) and is_noun(it.at - len(before) + place - 1, hints)


# ---------------------------------------------------------------- what an ability asks for


def _needed(body: tree.Body, owner: str) -> Iterator[ExpeditionFact]:
    """Yield what a body asks of Expeditions; what it denies is not so."""
    nodes = list(tree.walk(body))
    within = [it.condition for it in nodes if isinstance(it, tree.Not)]
    for node in nodes:
        if isinstance(node, tree.Not):
            denied = (it for it in _asked(node.condition, owner) if it.kind == _TERRAIN)
            for it in denied:
                yield ExpeditionFact(_TERRAIN, it.whose, "", _other_than(it.terrains[1:-1]))
        elif isinstance(node, tree.Is | tree.Target) and node not in within:
            yield from _asked(node, owner)


def _asked(node: tree.Node, owner: str) -> Iterator[ExpeditionFact]:
    parts = list(tree.walk(node))
    facing = any(isinstance(it, tree.Related) and it.relation in _FACING for it in parts)
    for it in parts:
        if isinstance(it, tree.Being) and it.state.value in told_table()["facts"]:
            yield ExpeditionFact(it.state.value, owner)
        elif isinstance(it, tree.InTerrain):
            whose = other(owner) if facing else owner
            yield ExpeditionFact(_TERRAIN, whose, "", f"{{{it.terrain.value}}}")


def _beside(part: BoardPart, owners: set[str], side: str) -> BoardPart:
    """Return a part that lies in the Expedition of which something is so."""
    thing = part.thing
    if thing.owner not in owners or thing.side or not _can_lie_there(thing):
        return part
    return BoardPart(part.role, replace(thing, side=side))


def _can_lie_there(thing: LaidThing) -> bool:
    return thing.lies == PLAY and not (thing.is_hero or thing.is_landmark or thing.is_spell)
