"""Boards for the cards of a question: each ability made to come up, each thing it needs laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.cast import NamedCard, spoken_in, spoken_of
from judge.proposals.deeds import Deed, deeds, tool
from judge.proposals.hints import Hints
from judge.proposals.needs import IT, ME, NEED, NEXT, TARGET, TOOL, BoardPart, needs
from judge.proposals.partner import partner, told
from judge.proposals.things import ALICE, BOB, HAND, PLAY, RESERVE, LaidThing, other, tables
from judge.records import dataclass, replace

_NOTHING = frozenset[str]()
_STANDS_FOR = (IT, NEXT, TARGET, NEED)
_PLAYING = ("spell", "quick", "support")
OWN, SAID = 1.0, 0.8
"""How well what is done fits: the ability waits for it, or the question tells it."""
_UNUSED = 2.5
"""How much less it fits if a card lies there that does nothing of itself."""
_DONE = 1.0
"""How much less it fits if something happens that an ability of the card does itself."""
_LATER = 0.4
"""How much less it fits if a phase has to follow."""
_MOST = 5


@dataclass(frozen=True, slots=True)
class ProposedBoard:
    """Things with the parts that they play, what is done, and which ability comes up.

    `does` are sentences of the tables, to be filled in with the names of the things; `says` are the
    concepts that they tell; `fits` how well this suits the question, its words aside.
    """

    parts: tuple[BoardPart, ...]
    does: tuple[str, ...]
    says: frozenset[str]
    fits: float
    ability: tree.Ability | None = None
    actor: str = ALICE
    side: bool = False
    direct: bool = False
    """Whether what is done takes the targets itself."""
    ask: str = ""
    """What alone is asked of it, where that is told."""

    def thing(self, *roles: str) -> LaidThing | None:
        """Return the first thing that plays one of these parts, in their order."""
        return next((it.thing for role in roles for it in self.parts if it.role == role), None)


def boards(cast: Sequence[NamedCard], hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards for the cards of a question, each of them being the one that acts in turn."""
    for source in cast:
        others = [it for it in cast if it is not source]
        for board in _later(_alone(source, hints), hints):
            for whole in _with_others(board, others):
                fitted = replace(whole, parts=tuple(_qualified(whole.parts, hints)))
                yield from _emptied(_for_both(_apart(fitted, hints), hints), hints)
    if not cast:
        yield from (
            replace(it, parts=tuple(_qualified(it.parts, hints))) for it in _happening(None, hints)
        )


def _later(found: Iterable[ProposedBoard], hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards, and each with the phase that follows where the question speaks of one."""
    said = [it for it in tables()["happens"] if "phase" in it and hints.takes(str(it["says"]))]
    said = [it for it in said if hints.taken(str(it["says"])) & hints.asked]
    for board in found:
        yield board
        me = board.thing(ME)
        own = spoken_of(me.card) if me is not None and me.card is not None else _NOTHING
        phases = [it for it in said if own.isdisjoint(str(it["says"]).split("|"))]
        told_ = any(" happens." in it or " begins." in it for it in board.does)
        for entry in phases if board.ability is not None and board.does and not told_ else ():
            says = board.says | hints.taken(str(entry["says"]))
            does = (*board.does, str(entry["text"]))
            yield replace(board, does=does, says=says, fits=board.fits - _LATER)


def _apart(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which what is played joins the other Expedition, where that is said."""
    if not hints.apart or not board.side or board.thing(IT) is None:
        return board
    does = tuple(it.replace("{side}", tables()["deeds"]["apart"]) for it in board.does)
    return replace(board, does=does)


def _emptied(board: ProposedBoard, hints: Hints) -> Iterator[ProposedBoard]:
    """Yield a board as it is, or without what lies in a zone that is said to be empty."""
    for zone in hints.empty or ("",):
        parts = tuple(it for it in board.parts if it.role == ME or it.thing.lies != zone)
        yield replace(board, parts=parts)


def _alone(source: NamedCard, hints: Hints) -> Iterator[ProposedBoard]:
    card, me = source.card, source.thing
    for ability in (*card.abilities, *card.support):
        spoken = len(spoken_in(ability) & hints.concepts)
        for deed in deeds(ability, me):
            lies = source.played or deed.lies if deed.lies in (HAND, RESERVE) else deed.lies
            if source.played and deed.lies == PLAY and not me.is_hero:
                continue  # it is said to be played
            if source.lies and deed.lies == PLAY:
                continue  # it is said to lie elsewhere
            if me.token and lies != PLAY:
                continue
            yield _of_deed(replace(deed, lies=lies), ability, me, spoken)
    if source.played and not me.is_spell:
        key = "from_reserve" if source.played == RESERVE else "join"
        yield ProposedBoard(
            (BoardPart(ME, replace(me, lies=source.played)),),
            (tables()["deeds"][key],),
            frozenset({"play", "join"}),
            SAID,
            actor=me.owner,
        )
    yield from _happening(source, hints)


def _of_deed(deed: Deed, ability: tree.Ability, me: LaidThing, spoken: int) -> ProposedBoard:
    """Return the board of a deed, with what the ability needs."""
    own = BoardPart(ME, replace(me, lies=deed.lies, side=deed.side or me.side))
    needed = list(needs(ability.body, me))
    if isinstance(ability.body, tree.Keyword) and deed.lies == HAND and me.card is not None:
        needed += _needed_when_played(me.card, me)
    states = [state for it in needed if it.role == ME for state in it.thing.states]
    if states:
        states = [it for it in states if not any(_same(it, had) for had in me.states)]
        own = BoardPart(ME, replace(own.thing, states=(*own.thing.states, *states)))
    rest = [it for it in needed if it.role != ME]
    does = [deed.does] if deed.does else []
    if deed.lies == RESERVE and deed.does == tables()["deeds"]["spell"]:
        does = [tables()["deeds"]["spell_from_reserve"]]
    elif deed.lies == HAND:
        does = [it.replace("{me} from Reserve", "{me} from hand") for it in does]
    elif deed.lies == RESERVE:
        does = [it.replace("{me} from hand", "{me} from Reserve") for it in does]
    if any(it.role == NEXT for it in rest):
        does.append(tables()["deeds"]["next"])
    direct = deed.does in {tables()["deeds"][key] for key in _PLAYING}
    parts = (own, *deed.parts, *rest)
    fits = OWN + 0.4 * spoken
    return ProposedBoard(
        parts, tuple(does), deed.says, fits, ability, deed.actor or me.owner, deed.side, direct
    )


def _same(state: str, had: str) -> bool:
    return state.rstrip("s").rsplit(" ", 1)[-1] == had.rstrip("s").rsplit(" ", 1)[-1]


def _happening(source: NamedCard | None, hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards on which what the question says happens, to the card or to a plain thing."""
    for entry in tables()["happens"]:
        if not hints.tells(str(entry["says"])):
            continue
        says = hints.taken(str(entry["says"]))
        does = spoken_of(source.card) if source is not None else _NOTHING
        fits = SAID - (0.0 if says.isdisjoint(does) else _DONE)
        lies = entry.get("lies", PLAY)
        who = [source.thing] if source is not None else []
        who = [it for it in who if not it.is_spell or lies != PLAY or "{it}" not in entry["text"]]
        for me in who:
            if me.is_hero and "{it}" in entry["text"]:
                continue
            own = replace(me, lies=lies if "{it}" in entry["text"] else PLAY)
            own = replace(own, lies=lies) if entry.get("own") else own
            if own.is_spell and own.lies == PLAY:
                continue
            parts = [BoardPart(ME, own)]
            if "tool" in entry:
                whose = me.owner if entry.get("own") else other(me.owner)
                parts.append(BoardPart(TOOL, tool(entry["tool"], whose)))
            text = str(entry["text"]).replace("{it}", "{me}").replace("{you}", "{I}")
            actor = other(me.owner) if "{you}" in entry["text"] else me.owner
            yield ProposedBoard(
                tuple(parts), (text,), says, fits, actor=actor, ask=entry.get("ask", "")
            )
        plain = partner(hints, ALICE)
        about_it = "{it}" in entry["text"] or source is None
        if plain is not None and about_it and not entry.get("own"):
            it = replace(plain, lies=lies)
            parts = [BoardPart(ME, source.thing)] if source is not None else []
            parts.append(BoardPart(IT, it))
            actor = other(it.owner) if "{you}" in entry["text"] else it.owner
            if "tool" in entry:
                parts.append(BoardPart(TOOL, tool(entry["tool"], actor)))
            text = str(entry["text"]).replace("{you}", "{I}")
            if source is None or not source.thing.is_spell:
                yield ProposedBoard(tuple(parts), (text,), says, fits, actor=actor)


def _qualified(parts: Sequence[BoardPart], hints: Hints) -> Iterator[BoardPart]:
    """Yield parts with what the question says of the plain thing: its quality, number, owner."""
    targets = 0
    main = _main(parts, hints)
    for it in parts:
        targets += it.role == TARGET
        if it.role == TARGET and targets > hints.many:
            continue
        if it is main or (it.role == TARGET and it.thing.is_plain):
            yield BoardPart(it.role, told(it.thing, hints))
        else:
            yield it


def _main(parts: Sequence[BoardPart], hints: Hints) -> BoardPart | None:
    """Return the plain thing that a question speaks of, if there is one: rather a Character."""
    found = [it for it in parts if it.role in _STANDS_FOR and it.thing.is_plain]
    plain = sorted(found, key=lambda it: not it.thing.is_character)
    played = [it for it in plain if it.thing.lies == HAND] if "reaction" in hints.concepts else []
    return next(iter([*played, *plain]), None)


def _with_others(board: ProposedBoard, others: Sequence[NamedCard]) -> Iterator[ProposedBoard]:
    """Yield a board with the other cards: in place of a plain thing, and beside it."""
    if not others:
        yield board
        return
    one, rest = others[0], others[1:]
    for n, part in enumerate(board.parts):
        if part.role in _STANDS_FOR and part.thing.is_plain and _stands_for(one, part.thing):
            thing, owner = part.thing, one.whose or part.thing.owner
            thing = replace(one.thing, owner=owner, lies=thing.lies, side=thing.side)
            played = thing.lies in (HAND, RESERVE)
            needed = _needed_when_played(one.card, thing) if played else []
            parts = (*board.parts[:n], BoardPart(part.role, thing), *board.parts[n + 1 :], *needed)
            yield from _with_others(replace(board, parts=parts, fits=board.fits + 0.3), rest)
            break
    yield from _with_others(_beside(board, one), rest)


def _needed_when_played(card: Card, thing: LaidThing) -> list[BoardPart]:
    """Return what the Reactions of a card need that it activates as it is played."""
    found = []
    for ability in card.abilities:
        body = ability.body
        played = isinstance(body, tree.Reaction) and any(
            isinstance(it, tree.SymbolEvent) for it in body.events
        )
        if played or isinstance(body, tree.SpellEffect):
            found += [BoardPart(NEED, it.thing) for it in needs(body, thing) if it.role != ME]
    return found[:2]


def _stands_for(one: NamedCard, thing: LaidThing) -> bool:
    named = one.thing
    alike = named.is_character == thing.is_character and named.is_spell == thing.is_spell
    whose = not one.whose or thing.owner == one.whose or thing.lies == PLAY
    if _hostile(one):
        return False
    return alike and not named.is_hero and whose and (not named.token or thing.lies == PLAY)


def _beside(board: ProposedBoard, one: NamedCard) -> ProposedBoard:
    """Return a board with another card where its abilities work, and what they speak of."""
    me = board.thing(ME)
    thing, side = one.thing, False
    mine = me.owner if me is not None else ALICE
    hostile = _hostile(one)
    owner = one.whose or (other(mine) if hostile else _served(board, one) or thing.owner)
    thing = replace(thing, owner=owner, lies=one.lies or (HAND if thing.is_spell else PLAY))
    parts = list(board.parts)
    for ability in one.card.abilities:
        for deed in deeds(ability, thing):
            states = [it.thing.states for it in needs(ability.body, thing) if it.role == ME]
            had = thing.states
            extra = [s for each in states for s in each if not any(_same(s, it) for it in had)]
            thing = replace(thing, states=(*had, *extra))
            if deed.side:
                side = True
                thing = replace(thing, side=True)
                parts = [_facing(it, deed) for it in parts]
            if deed.lies == PLAY and not deed.parts:
                continue
    parts.append(BoardPart(NEED, thing))
    fits = board.fits - (_UNUSED if _is_done(one.card) else 0.0)
    return replace(board, parts=tuple(parts), side=board.side or side, fits=fits)


def _served(board: ProposedBoard, one: NamedCard) -> str:
    """Return the player whose things a card gives an ability, where the opponent's are at stake."""
    gives = any(
        isinstance(it, tree.Grant) for ability in one.card.abilities for it in tree.walk(ability)
    )
    at_stake = board.thing(TARGET, IT) if gives else None
    return at_stake.owner if at_stake is not None and at_stake.lies == PLAY else ""


def _is_done(card: Card) -> bool:
    """Whether a card does nothing where it lies, but by what is done with it."""
    bodies = [it.body for it in card.abilities if not isinstance(it.body, tree.Keyword)]
    waits = any(isinstance(it, tree.Reaction | tree.Passive) for it in bodies)
    return card.type == "Spell" or not waits


def _facing(it: BoardPart, deed: Deed) -> BoardPart:
    """Return a part that lies where another card's ability looks, with the ability it needs."""
    if it.role not in (IT, NEXT) or not it.thing.is_plain:
        return it
    able = it.thing.abilities or next((p.thing.abilities for p in deed.parts), ())
    return BoardPart(it.role, replace(it.thing, side=True, abilities=able))


def _hostile(one: NamedCard) -> bool:
    """Whether an ability of a card is about what its opponents have or do."""
    for ability in one.card.abilities:
        if not isinstance(ability.body, tree.Passive):
            continue
        for node in tree.walk(ability):
            if isinstance(node, tree.Facing) or node == tree.OPPONENTS:
                return True
    return False


def _for_both(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with everything for each player, where the question says so."""
    if not hints.both:
        return board
    me = board.thing(ME)
    if any(" plays " in it for it in board.does):
        if me is None or me.lies != PLAY:
            return board
        mirrored = BoardPart(NEED, replace(me, owner=other(me.owner)))
        return replace(board, parts=(*board.parts, mirrored), says=board.says | {"both"})
    if len(board.parts) > _MOST or any(it.thing.owner == BOB for it in board.parts):
        return board
    doubled = [
        BoardPart(NEED, replace(it.thing, owner=BOB)) for it in board.parts if it.role != TOOL
    ]
    return replace(
        board,
        parts=(*board.parts, *doubled),
        says=board.says | {"both", "same"},
        fits=board.fits + 0.5,
    )
