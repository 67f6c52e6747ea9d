"""How far a board holds what a question tells of its cards: whose, where, in which state, done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from judge.proposals.board import ProposedBoard
from judge.proposals.cast import NamedCard
from judge.proposals.needs import BoardPart
from judge.proposals.rolled import rolls_said
from judge.proposals.story import Act, Story, ToldCard, says_hand
from judge.proposals.things import HAND, PLAY, RESERVE, LaidThing, tables

_REMOVED = ("discarded", "sacrificed", "bounced")


def contradicts(board: ProposedBoard, people: Sequence[NamedCard], story: Story) -> bool:
    """Whether a card is another player's than it is said to be, is not removed, or is not there.

    Several of a card, of which different things are told, are all there.
    """
    if _has_copies(people) and len([*_parts(board, people)]) < len(people):
        return True
    gone = [act.card for act in story.acts if act.told and act.how in _REMOVED]
    spoken = " ".join(board.does)
    if any(n in gone and part.thing.said not in spoken for n, part in _parts(board, people)):
        return True
    return any(
        part.thing.owner != (story.cards[n].owner or part.thing.owner)
        for n, part in _parts(board, people)
    )


def missed(board: ProposedBoard, people: Sequence[NamedCard], story: Story) -> int:
    """Return how much of what is told of the cards a board leaves out: states, places, deeds."""
    return misplaced(board, people, story) + sum(
        not _does(act, part, board)
        for n, part in _parts(board, people)
        for act in story.acts
        if act.told and act.card == n
    )


def misplaced(board: ProposedBoard, people: Sequence[NamedCard], story: Story) -> int:
    """Return how many states and places that are told of the cards a board leaves out.

    What is played from Reserve becomes Fleeting by that. Of several of one card each counts.
    """
    many = len(people) - len([*_parts(board, people)]) if _has_copies(people) else 0
    for n, part in _parts(board, people):
        told = story.cards[n]
        played = {tables()["states"]["fleeting"]} if part.thing.lies == RESERVE else set()
        many += len({*told.states.values()} - {*part.thing.states} - played)
        many += _elsewhere(told, part.thing, story)
    return many


def mistargeted(text: str, people: Sequence[NamedCard], story: Story) -> int:
    """Return how many cards are aimed, or asked to be aimed, at others than those that are named.

    What is said to be the target of a card is neither left out nor another one of its kind.
    """
    many = 0
    for act in story.acts:
        hit = [n for n in story.targets if n != act.card and act in story.all_aimed_by(n)]
        if not hit or max(hit) >= len(people) or act.card >= len(people):
            continue
        me = re.escape(people[act.card].thing.name)
        aimed = re.findall(rf"{me}[^.?]*, targeting ([^.]*)\.|target ([^?]*) with {me}\?", text)
        names = [people[n].thing.name for n in hit]
        many += any(all(name not in "".join(one) for name in names) for one in aimed)
    return many


def says_all(text: str, story: Story, before: Sequence[str]) -> bool:
    """Whether sentences say the states of cards, what is so before, and the results of dice."""
    states = {str(it) for one in story.cards for it in one.states.values()}
    wanted = {*before, *states, *rolls_said(story.question.words)} - _of_reserve(text)
    return all(it.casefold() in text.casefold() for it in wanted)


def _of_reserve(text: str) -> set[str]:
    """Return what needs not be said of what is played from Reserve."""
    return {str(tables()["states"]["fleeting"])} if f"from {RESERVE}" in text else set()


def _parts(board: ProposedBoard, people: Sequence[NamedCard]) -> Iterator[tuple[int, BoardPart]]:
    """Yield the number of each card that is named, with the part that it plays.

    Another one of a card plays another part.
    """
    for n, one in enumerate(people):
        found = (it for it in board.parts if it.thing.card is one.card)
        before = sum(it.card is one.card for it in people[:n])
        yield from ((n, it) for it in islice(found, before, before + 1))


def _has_copies(people: Sequence[NamedCard]) -> bool:
    """Whether a player has several of a card, of which different things are told."""
    cards = [(it.card, it.thing.owner) for it in people]
    return any(it in cards[:n] for n, it in enumerate(cards))


def _elsewhere(told: ToldCard, thing: LaidThing, story: Story) -> int:
    """Return 1 for a card that lies in another zone than is told, or in the other Expedition."""
    if told.played == HAND and thing.lies == RESERVE and not says_hand(story):
        return 0  # that it is played does not say from where
    comes = told.played and told.lies in ("", PLAY)
    zone = (told.played if thing.lies != PLAY else "") if comes else told.lies
    side = told.side if thing.lies == PLAY else ""
    return int((zone or thing.lies) != thing.lies or (side or thing.side) != thing.side)


def _does(act: Act, part: BoardPart, board: ProposedBoard) -> bool:
    """Whether what is done with a card is done on a board."""
    verb = "uses" if act.how in ("support", "quick") else "plays"
    named = (f"{verb} {{{part.role}}}", f"{verb} {part.thing.said}")
    return any(it in sentence for it in named for sentence in board.does)
