"""What a question says of its plain things, told of those that a board holds for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.proposals.board import ProposedBoard
from judge.proposals.hints import Hints
from judge.proposals.needs import IT, NEED, NEXT, TARGET, BoardPart
from judge.proposals.partner import OTHER_KINDS, is_from_reserve, told
from judge.proposals.spoken import SpokenThing, spoken_things, suits
from judge.proposals.things import HAND, PLAY, LaidThing, tables
from judge.proposals.together import STANDS_FOR
from judge.records import replace

_UNUSED = 0.5
"""How much less it fits for each thing that is spoken of and lies nowhere."""


def qualified(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with what is said of each plain thing: its quality, number, owner, place.

    What is said to be lacking does not lie there; what is spoken of and has no part makes the
    board fit less.
    """
    spoken = spoken_things(hints)
    lacking = [it for it in spoken if it.lacking]
    there = [it for it in spoken if not it.lacking]
    parts = [
        it
        for it in board.parts
        if not (_is_plain(it) and _is_one_of(it, lacking)) or _is_another(it, lacking, there)
    ]
    if not spoken:
        main = _order(parts, hints)[:1]
        parts = [
            BoardPart(it.role, told(it.thing, hints)) if n in main or _aimed_at(it) else it
            for n, it in enumerate(parts)
        ]
        return replace(board, parts=tuple(_of_targets(parts, hints.many)))
    means = _meant(there, parts, hints)
    parts, unfit = _of_no_use(parts, there, means)
    used = [*means.values(), *unfit]
    vain = (it for it in there if it not in used and not it.counted)
    unused = sum(it.kind not in ("card", "object") for it in vain)
    fits = board.fits - _UNUSED * unused
    parts = [it for n, it in enumerate(parts) if n in means or not _is_assumed(it, parts, means)]
    return replace(board, parts=tuple(_of_targets(_told(parts, means), hints.many)), fits=fits)


def _of_no_use(
    parts: list[BoardPart], there: Sequence[SpokenThing], means: Mapping[int, SpokenThing]
) -> tuple[list[BoardPart], list[SpokenThing]]:
    """Return parts with what is spoken of for a target that it cannot be:  can X boost a Spell?

    With them comes the noun that has found its place so.
    """
    left = [it for it in there if it not in means.values() and it.kind in OTHER_KINDS]
    free = [n for n, it in enumerate(parts) if _aimed_at(it) and n not in means]
    if len(left) != 1 or not free or left[0].counted:
        return parts, []
    one, at = left[0], free[0]
    thing = told(replace(parts[at].thing, open=True), one.hints, one.sub_type, one.owner)
    return [BoardPart(TARGET, thing) if n == at else it for n, it in enumerate(parts)], left


def _is_assumed(
    it: BoardPart, parts: Sequence[BoardPart], means: Mapping[int, SpokenThing]
) -> bool:
    """Whether nobody speaks of a thing that is needed, but of several others of its kind."""
    needed = it.role == NEED and it.thing.is_plain
    alike = [n for n in means if parts[n].role == NEED and parts[n].thing.what == it.thing.what]
    return needed and it not in (parts[n] for n in alike) and len(alike) > 1


def to_choose_from(board: ProposedBoard, hints: Hints) -> ProposedBoard:
    """Return a board with two of what one would be no choice, where it is asked who chooses."""
    if not {"who", "decide"} <= hints.asked:
        return board
    wait = (it for it in board.parts if it.role in (NEED, TARGET) and it.thing.lies != PLAY)
    alone = [it for it in wait if it.thing.is_plain and board.parts.count(it) == 1]
    return replace(board, parts=(*board.parts, *alone))


def told_of_things(hints: Hints) -> Iterator[str]:
    """Yield what is said of plain things, as sentences have it: their figures and states."""
    kinds = tables()["kinds"]
    for it in spoken_things(hints):
        if not it.lacking:
            thing = LaidThing(what=str(kinds.get(it.kind, kinds["character"])))
            thing = told(thing, it.hints, it.sub_type, it.owner)
            yield from filter(None, thing.facts.split(", "))
            yield from thing.states


def _told(parts: Sequence[BoardPart], means: Mapping[int, SpokenThing]) -> list[BoardPart]:
    """Return parts as they are spoken of, with those that are alike: so many as are said."""
    found: list[BoardPart] = []
    done = set[int]()
    for n, it in enumerate(parts):
        if n in done:
            continue
        one = means.get(n)
        if one is None:
            found.append(it)
            continue
        alike = [m for m in range(n, len(parts)) if parts[m] == it and means.get(m) in (None, one)]
        done.update(alike)
        many = {TARGET: max(one.many, 1), NEED: one.many or len(alike), IT: max(one.many, one.rank)}
        thing = _as_said(it.thing, one) if means.keys() - alike else it.thing
        thing = told(thing, one.hints, one.sub_type, one.owner)
        found += [BoardPart(it.role, thing)] * max(many.get(it.role, 1), 1)
    return found


def _as_said(thing: LaidThing, one: SpokenThing) -> LaidThing:
    """Return one of several things without the states it needs, if others are said of it."""
    bare = replace(thing, states=())
    return bare if told(bare, one.hints, one.sub_type, one.owner).states else thing


def _meant(
    there: Sequence[SpokenThing], parts: Sequence[BoardPart], hints: Hints
) -> dict[int, SpokenThing]:
    """Return the place of a part -> the noun that means it, the best pairs first."""
    order = _order(parts, hints)
    pairs = [
        (-suits(one, parts[n].thing) - _is_played(one, parts[n]), rank, m, n)
        for m, one in enumerate(there)
        for rank, n in enumerate(order)
        if suits(one, parts[n].thing)
    ]
    found: dict[int, SpokenThing] = {}
    used = set[int]()
    for _, _, m, n in sorted(pairs):
        if n not in found and m not in used:
            found[n] = there[m]
            used.add(m)
    return found


def _is_played(one: SpokenThing, part: BoardPart) -> bool:
    """Whether a noun is said to be played from Reserve, and a part is what is played."""
    return part.role in (IT, NEXT) and part.thing.lies == HAND and is_from_reserve(one.hints)


def _of_targets(parts: Sequence[BoardPart], many: int) -> Iterator[BoardPart]:
    """Yield parts without the targets that are more than are spoken of."""
    targets = 0
    for it in parts:
        targets += it.role == TARGET
        if it.role != TARGET or targets <= many:
            yield it


def _order(parts: Sequence[BoardPart], hints: Hints) -> list[int]:
    """Return the places of plain things, the likelier to be spoken of first: a Character."""
    reaction = "reaction" in hints.concepts
    found = [n for n, it in enumerate(parts) if it.role in STANDS_FOR and it.thing.is_plain]
    found.sort(key=lambda n: (reaction and parts[n].thing.lies != HAND, not _character(parts[n])))
    return found


def _aimed_at(part: BoardPart) -> bool:
    return part.role == TARGET and part.thing.is_plain


def _character(part: BoardPart) -> bool:
    return part.thing.is_character


def _is_plain(part: BoardPart) -> bool:
    return part.role in STANDS_FOR and (part.thing.is_plain or part.thing.token)


def _is_another(
    part: BoardPart, lacking: Sequence[SpokenThing], there: Sequence[SpokenThing]
) -> bool:
    """Whether a part may be of another kind, which is spoken of as there:  their Permanent."""
    kinds, theirs = {it.kind for it in lacking}, {it.owner for it in lacking}
    apart = [it for it in there if it.owner not in theirs and "" not in theirs]
    other = [it for it in there if it.kind not in kinds]
    return part.thing.is_plain and (
        any(suits(it, part.thing) for it in apart)
        or any(it.kind in part.thing.also or _is_token(it, part) for it in other)
    )


def _is_token(one: SpokenThing, part: BoardPart) -> bool:
    return one.kind == "token" and part.role == TARGET and bool(suits(one, part.thing))


def _is_one_of(part: BoardPart, lacking: Sequence[SpokenThing]) -> bool:
    """Whether a thing is one that is said to be lacking; what is to be played is not."""
    theirs = (it for it in lacking if it.owner in ("", part.thing.owner))
    thing = replace(part.thing, also=(), open=False)
    return part.role != IT and any(suits(it, thing) for it in theirs)
