"""Several cards on one board: one in place of a plain thing, one beside it, one for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.abilities import counters_of, spoken_in, spoken_of
from judge.proposals.board import ProposedBoard
from judge.proposals.cast import NamedCard
from judge.proposals.deeds import Deed, deeds
from judge.proposals.hints import Hints
from judge.proposals.needs import IT, ME, NEED, NEXT, OPTION, TARGET, TOOL, BoardPart, needs
from judge.proposals.plain import boosts, same_state
from judge.proposals.spoken import spoken_things, suits
from judge.proposals.things import (
    ALICE,
    BOB,
    HAND,
    HERO,
    PLAY,
    RESERVE,
    LaidThing,
    her,
    in_its_place,
    other,
)
from judge.records import replace

STANDS_FOR = (IT, NEXT, TARGET, NEED)
"""The parts of plain things that a named card may play."""
_ASSUMED = 0.6
"""How much less it fits to lay a plain thing, not spoken of, for which a card could stand."""
_UNUSED = 2.5
"""How much less it fits if a card lies there that does nothing of itself."""
_NOT_AWAITED = 0.5
"""How much less it fits if a card waits for what is not said to happen."""
_PLAYED = {HAND: tree.Symbol.HAND, RESERVE: tree.Symbol.RESERVE}
_IN_PLACE = 0.3
"""How much better it fits if a card stands for a plain thing, unless its abilities are asked of."""
_ENDS = {PLAY: "expedition", RESERVE: "reserve"}
"""The concepts of the zones where a card is said to lie that is put there."""
_FROM_DECK = frozenset({"deck", "resupply", "draw", "top", "reveal"})
_AS_SAID = 1.2
"""How much it matters that a card is played which is said to be played."""
_MOST = 5


def with_others(
    board: ProposedBoard, others: Sequence[NamedCard], hints: Hints
) -> Iterator[ProposedBoard]:
    """Yield a board with the other cards: in place of a plain thing, and beside it."""
    if not others:
        yield board
        return
    one, rest = others[0], others[1:]
    seen: list[LaidThing] = []
    for n, part in enumerate(board.parts):
        plain = part.role in (*STANDS_FOR, OPTION) and part.thing.is_plain
        if plain and part.thing not in seen and _stands_for(one, part.thing):
            seen.append(part.thing)
            yield from with_others(_in_place(board, n, one, hints), rest, hints)
    beside = _beside(board, one)
    if any(not _is_spoken(thing, hints) for thing in seen):
        beside = replace(beside, fits=beside.fits - _ASSUMED)
    yield from with_others(beside, rest, hints)
    if (after := _after(board, one)) is not None:
        yield from with_others(after, rest, hints)


def _is_spoken(thing: LaidThing, hints: Hints) -> bool:
    return any(suits(it, thing) for it in spoken_things(hints))


def _in_place(board: ProposedBoard, n: int, one: NamedCard, hints: Hints) -> ProposedBoard:
    """Return a board on which a card plays the part of a plain thing, with what it then needs."""
    part = board.parts[n]
    fits = board.fits
    apart = part.thing.lies != PLAY and not spoken_of(one.card).isdisjoint(hints.concepts)
    fits += -_IN_PLACE if apart else _IN_PLACE
    if one.played and part.thing.lies == one.played:
        fits += _AS_SAID
    from_reserve = _from_reserve(part, one, board)
    if one.lies and one.lies != part.thing.lies and not from_reserve:
        ends = spoken_in(board.ability) if board.ability is not None else frozenset()
        fits -= _IN_PLACE if _ENDS.get(one.lies, one.lies) in ends else _UNUSED
    if one.whose:
        fits += _IN_PLACE if one.whose == part.thing.owner else -_IN_PLACE
    if part.role == OPTION and (hints.concepts - hints.asked).isdisjoint(_FROM_DECK):
        fits -= _UNUSED
    me = board.thing(ME)
    aimed = part.role == TARGET and me is not None and me.owner == BOB
    owner = one.whose or (ALICE if aimed else part.thing.owner)
    side = one.side or part.thing.side
    lies = RESERVE if from_reserve else part.thing.lies
    thing = replace(one.thing, owner=owner, lies=lies, side=side)
    thing = in_its_place(_counted(thing, part.thing))
    needed = needed_when_played(one.card, thing) if thing.lies in (HAND, RESERVE) else []
    role = NEED if part.role == OPTION else part.role
    rest = [it for it in board.parts[n + 1 :] if it != part or _is_spoken(part.thing, hints)]
    parts = (*board.parts[:n], BoardPart(role, thing), *rest, *needed)
    return replace(board, parts=parts, fits=fits)


def _counted(thing: LaidThing, plain: LaidThing) -> LaidThing:
    """Return a card with counters of its own where the plain thing has boosts to lose."""
    names = counters_of(thing.card) if thing.card is not None else ()
    if thing.states or thing.is_character or not names or boosts(2) not in plain.states:
        return thing
    return replace(thing, states=(f"2 {names[0]} counters",))


def _from_reserve(part: BoardPart, one: NamedCard, board: ProposedBoard) -> bool:
    """Whether a card that is said to lie in Reserve is played from there instead of from hand."""
    if part.thing.lies != HAND or one.lies != RESERVE:
        return False
    nodes = tree.walk(board.ability) if board.ability is not None else ()
    return part.role in (IT, NEXT) or any(isinstance(it, tree.Play) for it in nodes)


def _after(board: ProposedBoard, one: NamedCard) -> ProposedBoard | None:
    """Return a board on which what another card waits for happens after what is done."""
    if not board.does or one.thing.is_spell:
        return None
    beside = _beside(board, one)
    thing = beside.parts[-1].thing
    for ability in one.card.abilities:
        for deed in deeds(ability, thing):
            phases = sum(" happens." in it for it in (*board.does, deed.does))
            if deed.lies != PLAY or deed.parts or not deed.does or phases > 1:
                continue
            if deed.does in board.does:
                continue
            words = {"me": thing.said, "I": thing.owner, "her": her(thing.owner)}
            try:
                does = deed.does.format(**words)
            except KeyError:
                continue  # it takes other things
            kept = does.replace("{", "{{").replace("}", "}}")
            says = board.says | deed.says
            thing = replace(thing, side=thing.side or HERO) if thing.is_character else thing
            parts = (*beside.parts[:-1], BoardPart(NEED, thing))
            return replace(beside, parts=parts, does=(*board.does, kept), says=says)
    return None


def needed_when_played(card: Card, thing: LaidThing) -> list[BoardPart]:
    """Return what the Reactions of a card need that it activates as it is played."""
    found = []
    for ability in card.abilities:
        body = ability.body
        symbols = {tree.Symbol.JOIN, _PLAYED[thing.lies]}
        played = isinstance(body, tree.Reaction) and any(
            isinstance(it, tree.SymbolEvent) and it.symbol in symbols for it in body.events
        )
        if played or isinstance(body, tree.SpellEffect):
            found += [BoardPart(NEED, it.thing) for it in needs(body, thing) if it.role != ME]
    return found[:2]


def _stands_for(one: NamedCard, thing: LaidThing) -> bool:
    named = one.thing
    alike = named.is_character == thing.is_character and named.is_spell == thing.is_spell
    alike |= (thing.open and (thing.lies != PLAY or not named.is_spell)) or named.kind in thing.also
    whose = not one.whose or thing.owner == one.whose or thing.lies == PLAY
    if is_hostile(one):
        return False
    return alike and not named.is_hero and whose and (not named.token or thing.lies == PLAY)


def _beside(board: ProposedBoard, one: NamedCard) -> ProposedBoard:
    """Return a board with another card where its abilities work, and what they speak of."""
    me = board.thing(ME)
    thing, side = one.thing, ""
    mine = me.owner if me is not None else ALICE
    hostile = is_hostile(one)
    owner = one.whose or (other(mine) if hostile else _served(board, one) or thing.owner)
    thing = replace(thing, owner=owner, lies=_lies(one), side=one.side)
    parts = list(board.parts)
    for ability in one.card.abilities:
        for deed in deeds(ability, thing):
            states = [it.thing.states for it in needs(ability.body, thing) if it.role == ME]
            had = thing.states
            extra = [s for each in states for s in each if not any(same_state(s, it) for it in had)]
            thing = replace(thing, states=(*had, *extra))
            if deed.side:
                side = HERO
                thing = replace(thing, side=one.side or HERO)
                parts = [_facing(it, deed) for it in parts]
            if deed.lies == PLAY and not deed.parts:
                continue
    parts.append(BoardPart(NEED, thing))
    fits = board.fits - _idle(one.card, board)
    fits -= _AS_SAID if one.played and thing.lies == PLAY else 0.0
    return replace(board, parts=tuple(parts), side=board.side or side, fits=fits)


def _lies(one: NamedCard) -> str:
    if one.thing.is_hero or one.thing.token:
        return PLAY
    if one.thing.is_spell and one.lies == PLAY:
        return HAND
    return one.lies or (HAND if one.thing.is_spell else PLAY)


def _served(board: ProposedBoard, one: NamedCard) -> str:
    """Return the player whose things a card gives an ability, where the opponent's are at stake."""
    gives = any(
        isinstance(it, tree.Grant) for ability in one.card.abilities for it in tree.walk(ability)
    )
    at_stake = board.thing(TARGET, IT) if gives else None
    return at_stake.owner if at_stake is not None and at_stake.lies == PLAY else ""


def _idle(card: Card, board: ProposedBoard) -> float:
    """Return how much less a board fits for a card that does nothing of itself where it lies.

    What it does as it is played is not done there; what it waits for may not come about.
    """
    bodies = [it.body for it in card.abilities if not isinstance(it.body, tree.Keyword)]
    if card.type == "Spell" or not any(_waits(it) for it in bodies):
        return _UNUSED
    if any(isinstance(it, tree.Passive) for it in bodies):
        return 0.0
    happens = board.says | (spoken_in(board.ability) if board.ability is not None else frozenset())
    awaited = (deed.says for it in card.abilities for deed in deeds(it, LaidThing(card=card)))
    return 0.0 if any(says & happens for says in awaited) else _NOT_AWAITED


def _waits(body: tree.Body) -> bool:
    """Whether an ability comes up or works while its card lies in play."""
    if isinstance(body, tree.Reaction):
        return not all(isinstance(it, tree.SymbolEvent) for it in body.events)
    return isinstance(body, tree.Passive)


def _facing(it: BoardPart, deed: Deed) -> BoardPart:
    """Return a part that lies where another card's ability looks, with the ability it needs."""
    if it.role not in (IT, NEXT) or not it.thing.is_plain:
        return it
    able = it.thing.abilities or next((p.thing.abilities for p in deed.parts), ())
    return BoardPart(it.role, replace(it.thing, side=HERO, abilities=able))


def is_hostile(one: NamedCard) -> bool:
    """Whether an ability of a card is about what its opponents have or do."""
    for ability in one.card.abilities:
        if not isinstance(ability.body, tree.Passive):
            continue
        for node in tree.walk(ability):
            if isinstance(node, tree.Facing) or node == tree.OPPONENTS:
                return True
    return False


def for_both(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with everything for each player, where the question says so."""
    if not hints.both:
        return board
    me = board.thing(ME)
    if any(" plays " in it for it in board.does):
        if me is None or me.lies != PLAY:
            return board
        parts = tuple(_marked(it) if it.role == ME else it for it in board.parts)
        mine = next(it for it in parts if it.role == ME)
        mirrored = BoardPart(NEED, replace(mine.thing, owner=other(me.owner)))
        return replace(board, parts=(*parts, mirrored), says=board.says | {"both"})
    if len(board.parts) > _MOST or any(it.thing.owner == BOB for it in board.parts):
        return board
    parts = tuple(map(_marked, board.parts))
    theirs = [BoardPart(NEED, replace(it.thing, owner=BOB)) for it in parts if it.role != TOOL]
    says = board.says | {"both", "same"}
    return replace(board, parts=(*parts, *theirs), says=says, fits=board.fits + 0.5)


def _marked(it: BoardPart) -> BoardPart:
    """Return a part whose card each player has; made-up things have names of their own."""
    if it.thing.is_plain:
        return it
    return BoardPart(it.role, replace(it.thing, doubled=True))
