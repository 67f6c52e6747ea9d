"""What is so of Expeditions and regions: what a question tells, else what an ability asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.cards import ability as tree
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import KINDS, Hints
from judge.proposals.manners import in_mode
from judge.proposals.marked import is_name
from judge.proposals.needs import IT, ME, NEED, TARGET, BoardPart
from judge.proposals.things import (
    ALICE,
    BOB,
    HERO,
    PLAY,
    LaidThing,
    other,
    told_table,
    word_set,
)
from judge.records import dataclass, replace
from judge.speech.concepts import NUMBER, STOPS, Noted
from judge.speech.plain_things import clause_of

_TERRAIN = "terrain"
_FACING = (tree.Relation.FACING_EXPEDITION,)
_NEAR, _FAR = 3, 8
_MEASURED = frozenset({"win", "tie", "statistic", "compare", NUMBER})
"""What is said of a terrain in which nothing lies:  I win in forest, it has 3 in forest."""


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
    me = board.thing(ME)
    owner = me.owner if me is not None else ALICE
    said = list(_told(hints, board, owner))
    settled = {it.kind for it in said} | (
        told_table()["facts"].keys() & (hints.asked | hints.denied)
    )
    ability = board.ability
    body = in_mode(ability.body, hints.reading) if ability is not None else None
    needed = _needed(body, owner) if body is not None else ()
    found = [*said, *(it for it in needed if it.kind not in settled)]
    if not found:
        return board
    side = next((it.side for it in found if it.side), "")
    side = side or (me.side if me is not None else "") or board.side or HERO
    texts = dict.fromkeys(text for it in found for text in _sentences(it, it.side or side))
    owners = {player for one in found for player in _players(one)}
    parts = tuple(_beside(it, owners, side) for it in board.parts)
    return replace(board, parts=parts, facts=tuple(texts), side=board.side or side)


def _sentences(fact: ExpeditionFact, side: str) -> Iterator[str]:
    words = {"mine": fact.whose, "theirs": other(fact.whose), "side": side}
    regions: Mapping[str, int] = told_table()["regions"][side]
    for text in told_table()["facts"][fact.kind]:
        yield str(text).format(terrains=fact.terrains, **words, **regions)


def _players(fact: ExpeditionFact) -> tuple[str, ...]:
    """Return whose Expeditions a fact is about: of both where one is measured by the other."""
    both = any("{theirs}" in text for text in told_table()["facts"][fact.kind])
    return (fact.whose, other(fact.whose)) if both or fact.kind == "ahead" else (fact.whose,)


# ---------------------------------------------------------------- what a question tells


def _told(hints: Hints, board: ProposedBoard, owner: str) -> Iterator[ExpeditionFact]:
    """Yield what a question tells of Expeditions, terrains that are listed together as one."""
    terrains: dict[tuple[str, str], str] = {}
    for it in hints.reading.noted:
        terrain = str(told_table()["terrains"].get(it.concept, ""))
        if not (_is_place(it, hints) if terrain else it.concept in told_table()["facts"]):
            continue
        if not _is_told(it, hints):
            continue
        denied = it.concept in hints.denied
        whose, side = _whose(it, hints, board) or owner, _side(it, hints)
        if terrain:
            had = terrains.get((whose, side), "")
            terrains[whose, side] = had + (_other_than(terrain) if denied else f"{{{terrain}}}")
        elif not denied:
            yield ExpeditionFact(it.concept, whose, side)
    for (whose, side), listed in terrains.items():
        yield ExpeditionFact(_TERRAIN, whose, side, listed)


def _other_than(terrain: str) -> str:
    """Return a terrain that is not the one that is denied."""
    letters = [str(it) for it in told_table()["terrains"].values()]
    return f"{{{letters[(letters.index(terrain) + 1) % len(letters)]}}}"


def _is_told(it: Noted, hints: Hints) -> bool:
    """Whether something is told or supposed, or tells in a question which thing is meant."""
    words, noted = hints.reading.words, hints.reading.noted
    if clause_of(words, noted, it) == 1:
        return True
    before = words[max(0, it.at - _NEAR) : it.at]
    place = next((n for n in range(len(before) - 1, -1, -1) if before[n] == "in"), 0)
    return bool(before[:place]) and _is_noun(it.at - len(before) + place - 1, hints)


def _is_noun(at: int, hints: Hints) -> bool:
    return any(one.at == at and one.concept in KINDS for one in hints.reading.noted)


def _is_place(it: Noted, hints: Hints) -> bool:
    """Whether a terrain is where something lies, and not what is compared or asked for."""
    words = hints.reading.words
    before, behind = words[max(0, it.at - _NEAR) : it.at], words[it.at + 1 : it.at + 2]
    near = {one.concept for one in hints.reading.noted if 0 < it.at - one.at <= _NEAR}
    there = word_set("placed_in") & {*before} or word_set("lane") & {*behind}
    there |= {"region", "regions"} & {*behind}
    return bool(there) and near.isdisjoint(_MEASURED)


def _clause(at: int, words: Sequence[str]) -> range:
    """Return the places before a word that belong to its clause, the nearest first."""
    start = max((n + 1 for n in range(at) if words[n] in STOPS and words[n] != ","), default=0)
    return range(at - 1, max(start, at - _FAR) - 1, -1)


def _whose(it: Noted, hints: Hints, board: ProposedBoard) -> str:
    """Return whose Expedition is spoken of: by the last word before that tells a player."""
    words = hints.reading.words
    for n in _clause(it.at, words):
        if words[n] in word_set("theirs") | word_set("bob"):
            return BOB
        if words[n] in word_set("mine") | word_set("alice"):
            return ALICE
        if is_name(words[n]):
            return ""
        if _is_noun(n, hints):
            near = {*words[max(0, n - _NEAR) : n]}
            said = BOB if near & word_set("theirs") else ALICE if near & word_set("mine") else ""
            thing = board.thing(TARGET, IT, NEED)
            return said or (thing.owner if thing is not None else "")
    return ""


def _side(it: Noted, hints: Hints) -> str:
    words, sides = hints.reading.words, told_table()["sides"]
    places = (it.at + 1, it.at + 2, *_clause(it.at, words))
    return next(
        (str(sides[words[n]]) for n in places if words[n : n + 1] and words[n] in sides), ""
    )


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
