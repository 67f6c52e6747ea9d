"""Boards for the cards of a question: each ability made to come up, each thing it needs laid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_in, spoken_of
from judge.proposals.board import ProposedBoard
from judge.proposals.cast import NamedCard
from judge.proposals.contrasted import on_both_sides
from judge.proposals.deeds import Deed, deeds, tool
from judge.proposals.emptiness import EmptyZone, is_alone, is_sole, lacks_targets
from judge.proposals.facts import with_facts
from judge.proposals.hints import Hints
from judge.proposals.limits import over_limit
from judge.proposals.modes import in_mode
from judge.proposals.needs import (
    IT,
    ME,
    NEED,
    NEXT,
    OPTION,
    TARGET,
    TOOL,
    BoardPart,
    aims_at,
    mana_needed,
    needs,
)
from judge.proposals.partner import partner
from judge.proposals.phases import followed
from judge.proposals.placed import sole_in
from judge.proposals.plain import same_state
from judge.proposals.qualified import qualified, to_choose_from
from judge.proposals.switches import lands
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    HAND,
    HERO,
    PLAY,
    RESERVE,
    LaidThing,
    in_its_place,
    other,
    tables,
)
from judge.proposals.together import (
    for_both,
    is_hostile,
    needed_when_played,
    with_others,
)
from judge.proposals.turned import turned
from judge.records import replace

_NOTHING = frozenset[str]()
_GAINS = re.compile(r"\{it\} gains (?P<boosts>\d+ boosts?)\.")
_PLAYING = ("spell", "quick", "support")
_COSTS = frozenset({"cost", "pay", "decrease", "increase"})
_LANES = frozenset({"expedition", "hero_expedition", "companion_expedition", "move_forward"})
_USING = frozenset({"use", "uses", "using", "used", "activate", "activates"})
_OF_MINE = frozenset({"own", "mine", "myself", "me"})
_QUICK = ("quick", "support")
"""What is used of a card that was played: a Spell is in Reserve then."""
_SPOKEN = 0.6
OWN, SAID = 1.0, 0.8
"""How well what is done fits: the ability waits for it, or the question tells it."""
_DONE = 1.0
"""How much less it fits if something happens that an ability of the card does itself."""


def boards(cast: Sequence[NamedCard], hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards for the cards of a question, each of them being the one that acts in turn."""
    for card in cast:
        others = [it for it in cast if it is not card]
        source = _as_opponent(card) if any(map(_is_against, others)) else card
        for alone in _later(_alone(source, hints), hints):
            board = turned(alone, hints)
            for whole in with_others(board, others, hints):
                told = to_choose_from(qualified(whole, hints), hints)
                whole_ = on_both_sides(over_limit(told, hints), hints)
                fitted = with_facts(_priced(_aimed(_boosted_there(whole_), hints), hints), hints)
                if created := _created(fitted, hints):
                    yield created
                yield from _emptied(for_both(_apart(fitted, hints), hints), hints)
    if not cast:
        yield from (qualified(it, hints) for it in _happening(None, hints))


def _boosted_there(board: ProposedBoard) -> ProposedBoard:
    """Return a board on which a Spell gives the boosts that something in Reserve gains."""
    gains = next(filter(None, (_GAINS.fullmatch(it) for it in board.does)), None)
    it = board.thing(IT)
    if gains is None or it is None or it.lies != RESERVE or board.thing(TOOL) is not None:
        return board
    said = tables()["boosting"]
    spell = BoardPart(TOOL, tool(str(said["tool"]).format(boosts=gains["boosts"]), board.actor))
    does = tuple(str(said["does"]) if one == gains[0] else one for one in board.does)
    return replace(board, parts=(*board.parts, spell), does=does)


def _is_against(one: NamedCard) -> bool:
    """Whether a card of whoever asks is about what the opponent has or does."""
    return one.whose == ALICE and is_hostile(one)


def _as_opponent(one: NamedCard) -> NamedCard:
    """Return a card as the opponent's, unless it is said whose it is."""
    return one if one.whose else replace(one, thing=replace(one.thing, owner=BOB))


def _later(found: Iterable[ProposedBoard], hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards, and each with the phase that follows where the question speaks of one."""
    for board in found:
        me = board.thing(ME)
        own = spoken_of(me.card) if me is not None and me.card is not None else _NOTHING
        done = board.ability is not None or "join" in board.says
        yield from followed(board, hints, own) if done else (board,)


def _apart(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which what is played joins the other Expedition, where that is said."""
    if not hints.apart or not board.side or board.thing(IT) is None:
        return board
    return replace(board, side=COMPANION)


def _aimed(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which the Expedition or the player is targeted that is spoken of."""
    body = board.ability.body if board.ability is not None else None
    if body is not None and not board.aims and aims_at(body, tree.Kind.PLAYER):
        return replace(board, aims=hints.given_to) if hints.given_to else board
    if not board.direct or body is None or not aims_at(body, tree.Kind.EXPEDITION):
        return board
    if hints.concepts.isdisjoint(_LANES):
        return board
    side = COMPANION if hints.apart else HERO
    return replace(board, aims=f"{hints.whose_expedition}'s {side} Expedition")


def _priced(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board on which plain things that may be played have a cost, where costs matter."""
    cards = [it.thing.card for it in board.parts if it.thing.card is not None]
    asked = not hints.concepts.isdisjoint(_COSTS)
    if not asked and all(spoken_of(card).isdisjoint(_COSTS) for card in cards):
        return board
    return replace(board, parts=tuple(map(_with_cost, board.parts)))


def _with_cost(it: BoardPart) -> BoardPart:
    thing = it.thing
    free = not thing.is_plain or it.role == TOOL or thing.lies == PLAY or "cost" in thing.facts
    if free:
        return it
    facts = ", ".join(filter(None, (str(tables()["cost"]), thing.facts)))
    return BoardPart(it.role, replace(thing, facts=facts))


def _created(board: ProposedBoard, hints: Hints) -> ProposedBoard | None:
    """Return a board on which a token is created instead of something being played."""
    it = board.thing(IT)
    joins = it is not None and it.lies == HAND and it.is_character and it.is_plain
    if not joins or board.thing(TOOL) is not None or not hints.tells_itself({"create", "token"}):
        return None
    said = tables()["created"]
    token = LaidThing(name=said["token"], owner=board.actor, lies="", token=True)
    parts = [part for part in board.parts if part.role != IT]
    made = [BoardPart(IT, token), BoardPart(TOOL, tool(said["tool"], board.actor))]
    does = tuple(tables()["deeds"]["tool"] if "plays {it}" in it else it for it in board.does)
    return replace(board, parts=(*parts, *made), does=does, says=board.says | {"create", "token"})


def _emptied(board: ProposedBoard, hints: Hints) -> Iterator[ProposedBoard]:
    """Yield a board as it is, or without what lies in a zone that is said to be empty."""
    sole = sole_in(hints.marked) or None
    nowhere, said = lacks_targets(hints.marked), (hints.marked, hints.reading.words)
    alone, nobody = any(map(is_alone, said)), any(map(is_sole, said))
    for zone, whose in hints.empty or (EmptyZone("", ""),):
        own = zone and whose == BOB and not _OF_MINE.isdisjoint(hints.reading.words)
        parts = _as_own(board.parts, zone) if own else [*board.parts]
        gone = [it for it in parts if it.role != ME and it.thing.lies == zone]
        gone = [it for it in gone if it.thing.owner == (whose or it.thing.owner)]
        parts = parts if own else [it for it in parts if it not in gone]
        missing = [it for it in parts if it.thing.is_plain and hints.lacks(it.thing.what)]
        missing += [it for it in parts if it.thing.lies == PLAY and it.thing.owner in hints.bare]
        missing += [it for it in parts if it.thing.is_plain and it.thing.lies == sole]
        missing += [it for it in parts if it.role == TARGET and nowhere]
        missing += [it for it in parts if alone and _is_beside(it, board)]
        missing += [it for it in parts if nobody and _is_plain_there(it.thing)]
        missing = [it for it in missing if it.role != ME]
        parts = [it for it in parts if it not in missing and it.role != OPTION]
        yield replace(board, parts=tuple(parts))


def _is_beside(it: BoardPart, board: ProposedBoard) -> bool:
    """Whether a plain Character shares an Expedition with the card at work."""
    me, one = board.thing(ME), it.thing
    return _is_plain_there(one) and me is not None and one.owner == me.owner


def _is_plain_there(one: LaidThing) -> bool:
    return one.is_plain and one.is_character and one.lies == PLAY


def _as_own(parts: Sequence[BoardPart], zone: str) -> list[BoardPart]:
    """Return a board's parts with what lies in the opponent's empty zone in that of who asks."""
    there = [it for it in parts if it.thing.is_plain and it.thing.lies == zone]
    if not there and zone == RESERVE:
        what, facts = str(tables()["kinds"]["character"]), str(tables()["statistics"][0])
        return [*parts, BoardPart(NEED, LaidThing(what=what, facts=facts, lies=zone))]
    return [
        BoardPart(it.role, replace(it.thing, owner=ALICE)) if it in there else it for it in parts
    ]


def _alone(source: NamedCard, hints: Hints) -> Iterator[ProposedBoard]:
    card, me = source.card, replace(source.thing, side=source.side)
    for ability in (*card.abilities, *card.support):
        spoken = len(spoken_in(ability) & hints.concepts)
        for deed in deeds(ability, me):
            if deed.does == tables()["deeds"]["quick"]:
                spoken += 2 * (not _USING.isdisjoint(hints.reading.words))
            waits = source.lies if "plays {me}" in deed.does and source.lies == HAND else ""
            from_ = source.played or waits or deed.lies
            lies = from_ if deed.lies in (HAND, RESERVE) else deed.lies
            if deed.lies == RESERVE and source.played == HAND and "hand" not in hints.concepts:
                lies = RESERVE  # that it is played does not say from where
            stays = source.lies == PLAY and not source.played
            elsewhere = (source.played or source.lies) and not me.is_hero and not stays
            required = list(needs(in_mode(ability.body, hints.reading), me))
            again = _QUICK[source.played == HAND and me.is_spell]
            if source.played and not me.is_hero and deed.does == tables()["deeds"][again]:
                used = _of_deed(deed, ability, me, required, spoken)
                yield _played_before(used, source.played)
            if (elsewhere and deed.lies == PLAY) or (stays and deed.lies != PLAY):
                continue  # it is said to be played, or to lie elsewhere
            if me.token and lies != PLAY:
                continue
            deed_ = _instead(replace(deed, lies=lies), hints)
            yield _of_deed(deed_, ability, me, required, spoken)
    if source.played and not me.is_spell and not me.is_hero:
        key = "from_reserve" if source.played == RESERVE else "join"
        part = BoardPart(ME, in_its_place(replace(me, lies=source.played)))
        says = frozenset({"play", "join"})
        played = ProposedBoard((part,), (tables()["deeds"][key],), says, SAID, actor=me.owner)
        yield from followed(played, hints)
    yield from _happening(source, hints)


def _played_before(board: ProposedBoard, zone: str) -> ProposedBoard:
    """Return a board on which the card whose ability is used is played before that."""
    parts = (
        BoardPart(it.role, replace(it.thing, lies=zone)) if it.role == ME else it
        for it in board.parts
    )
    me = board.thing(ME)
    hand = "spell" if me is not None and me.is_spell else "join"
    play = tables()["deeds"]["from_reserve" if zone == RESERVE else hand]
    says = board.says | {"play", "join"}
    return replace(board, parts=tuple(parts), does=(play, *board.does), says=says)


def _instead(deed: Deed, hints: Hints) -> Deed:
    """Return a deed as the question speaks of it:  the draw of the Morning."""
    for entry in tables()["instead"]:
        if deed.does == entry["does"] and hints.takes(str(entry["says"])):
            says = deed.says | hints.taken(str(entry["says"]))
            return replace(deed, does=str(entry["text"]), says=says)
    return deed


def _of_deed(
    deed: Deed, ability: tree.Ability, me: LaidThing, needed: Sequence[BoardPart], spoken: int
) -> ProposedBoard:
    """Return the board of a deed, with what the ability needs."""
    own = BoardPart(ME, in_its_place(replace(me, lies=deed.lies, side=me.side or deed.side)))
    states = [state for it in needed if it.role == ME for state in it.thing.states]
    if states:
        states = [it for it in states if not any(same_state(it, had) for had in me.states)]
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
    if deed.lies in (HAND, RESERVE) and me.is_character and not ability.support:
        also = needed_when_played(me.card, own.thing) if me.card is not None else []
        rest += [it for it in also if all(it.thing != had.thing for had in rest)]
    fits = OWN + _SPOKEN * spoken
    return ProposedBoard(
        parts,
        tuple(does),
        deed.says,
        fits,
        ability,
        deed.actor or me.owner,
        deed.side or (me.side if deed.lies != PLAY else ""),
        direct,
        mana=mana_needed(ability.body),
    )


def _happening(source: NamedCard | None, hints: Hints) -> Iterator[ProposedBoard]:
    """Yield boards on which what the question says happens, to the card or to a plain thing."""
    for entry in tables()["happens"]:
        if not (hints.takes if "apart" in entry else hints.tells)(str(entry["says"])):
            continue
        says = hints.taken(str(entry["says"]))
        does = spoken_of(source.card) if source is not None else _NOTHING
        if not says.isdisjoint(does) and says <= hints.asked:
            continue  # it is asked whether the card does it
        if "phase" not in entry and says <= hints.only_asked:
            continue  # it is asked whether it happens
        fits = SAID - (0.0 if says.isdisjoint(does) else _DONE)
        lies = entry.get("lies", PLAY)
        there = [replace(source.thing, side=source.side)] if source is not None else []
        who = [it for it in there if not it.is_spell or lies != PLAY or "{it}" not in entry["text"]]
        for me in who:
            if "{it}" in entry["text"] and (me.is_hero or not _can_undergo(me, entry)):
                continue
            about_it = "{it}" in entry["text"] or "own" in entry
            own = in_its_place(replace(me, lies=lies if about_it else PLAY))
            if own.is_spell and own.lies == PLAY:
                continue
            parts = [BoardPart(ME, own)]
            text = str(entry["text"]).replace("{it}", "{me}").replace("{you}", "{I}")
            actor = other(me.owner) if "{you}" in entry["text"] else me.owner
            if "tool" in entry:
                parts.append(BoardPart(TOOL, tool(entry["tool"], actor)))
            yield ProposedBoard(
                tuple(parts), (text,), says, fits, actor=actor, ask=entry.get("ask", "")
            )
        plain = partner(hints, ALICE)
        about_it = "{it}" in entry["text"] or source is None
        if plain is not None and about_it and not entry.get("own"):
            apart = lands(hints.reading, hints.marked) and says == {"switch"}
            it = replace(plain, lies=lies, side=COMPANION if apart else plain.side)
            it = replace(it, abilities=(entry["able"],)) if "able" in entry else it
            parts = [*(BoardPart(ME, one) for one in there), BoardPart(IT, it)]
            actor = other(it.owner) if "{you}" in entry["text"] else it.owner
            if "tool" in entry:
                parts.append(BoardPart(TOOL, tool(entry["tool"], actor)))
            text = str(entry["text"]).replace("{you}", "{I}")
            if source is None or not source.thing.is_spell:
                yield ProposedBoard(tuple(parts), (text,), says, fits, actor=actor)


def _can_undergo(thing: LaidThing, entry: Mapping[str, str]) -> bool:
    """Whether such a thing happens to a thing: Characters alone have statuses and boosts."""
    return thing.is_character or " gains " not in entry["text"]
