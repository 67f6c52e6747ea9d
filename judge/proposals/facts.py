"""What has to be so of Expeditions and regions for an ability to do what it says."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.needs import ME, BoardPart
from judge.proposals.things import ALICE, HERO, PLAY, LaidThing, other, tables
from judge.records import replace

_THEIRS = (tree.Relation.FACING_EXPEDITION,)


def with_facts(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with what its ability asks of Expeditions, and what is said of them.

    What is denied is not so. Where something is so of an Expedition, what lies on that side lies
    there.
    """
    me = board.thing(ME)
    owner = me.owner if me is not None else ALICE
    known = tables()["facts"]
    needed = _needed(board.ability.body) if board.ability is not None else ()
    if hints.arena:
        return board  # every Expedition is in the Arena
    wanted = dict.fromkeys((*needed, *(it for it in known if it in hints.concepts)))
    said = [
        str(text).format(mine=owner, theirs=other(owner))
        for it in wanted
        if it not in hints.denied
        for text in known.get(it, ())
    ]
    if not said:
        return board
    parts = tuple(_beside(it, owner) for it in board.parts)
    return replace(board, parts=parts, facts=tuple(said), side=board.side or HERO)


def _needed(body: tree.Body) -> Iterator[str]:
    """Yield the names of what a body asks of Expeditions, as the table of facts has them."""
    nodes = list(tree.walk(body))
    within = [it.condition for it in nodes if isinstance(it, tree.Not)]
    for node in nodes:
        if isinstance(node, tree.Not):
            denied = list(_asked(node.condition))
            yield from (f"no_{it}" for it in denied)
        elif isinstance(node, tree.Is | tree.Target) and node not in within:
            yield from _asked(node)


def _asked(node: tree.Node) -> Iterator[str]:
    parts = list(tree.walk(node))
    facing = any(isinstance(it, tree.Related) and it.relation in _THEIRS for it in parts)
    for it in parts:
        if isinstance(it, tree.Being) and it.state.value in tables()["facts"]:
            yield it.state.value
        elif isinstance(it, tree.InTerrain):
            yield f"{'facing_' * facing}{it.terrain.value}"


def _beside(part: BoardPart, owner: str) -> BoardPart:
    """Return a part that lies in the Expedition of which something is so."""
    thing = part.thing
    if thing.owner != owner or thing.side or not _can_lie_there(thing):
        return part
    return BoardPart(part.role, replace(thing, side=HERO))


def _can_lie_there(thing: LaidThing) -> bool:
    return thing.lies == PLAY and not (thing.is_hero or thing.is_landmark or thing.is_spell)
