"""Whether an answer is the same where more lies about than a question tells of.

If I play X, does a Character go to Reserve?   X needs a target, and nobody said that there is none.
If I play X, does it gain a boost?             It hangs on how many Landmarks I control.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from judge.records import replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, read_text
from judge.scenario.referring import cards_in, nodes_in, with_referents
from judge.scenario.roles import Role, role_of

_PLAY, _HAND, _RESERVE = "play", "hand", "reserve"
_MANA, _MOVES, _NIGHT, _REGION, _ROOM = "mana", "moves", "night", "region", "room"
_GEAR, _LANDMARK, _ORB = "Gear", "Landmark", "mana orb"
_MADE_UP = (
    '"Any Character" is a Character (0/0/0). "Any Landmark" is a Landmark Permanent. '
    '"Any Giant" is a Character (9/9/9).'
)
_BOARDS = (
    (
        (_PLAY, '{who} controls "Any Character" in {who}\'s Hero Expedition.'),
        (_NIGHT, '{who} controls "Any Character" in {who}\'s Companion Expedition.'),
        (_REGION, "{who}'s Hero Expedition is in region 2."),
        (_MANA, "{who} has 12 ready Mana Orbs."),
    ),
    (
        (_HAND, '{who} has "Any Character" in hand.'),
        (_RESERVE, '{who} has "Any Character" in Reserve.'),
        (_PLAY, '{who} controls "Any Landmark" #1.'),
        (_ROOM, '{who} controls "Any Landmark" #2.'),
        (_REGION, "{who}'s Hero Expedition is in region 0."),
        (_REGION, "{who}'s Companion Expedition is in region 7."),
    ),
)
"""What is laid beside what is told, each board for itself, and what of a player's it is part of.

It is no more than the limits of Reserve and Landmarks let stay beside one card more (4.2.5.c); the
regions are of other terrains than that which is taken where none is told of, and where all begin.
"""


_MOVER = '{who} controls "Any Giant" in {who}\'s Hero Expedition.'
"""What makes an Expedition move forward; a Gear in it goes to Reserve by that (4.2.5.b)."""


def fuller(words: Sequence[str], document: Document) -> Iterator[Document]:
    """Yield a document with more beside what is told, each board for itself.

    What is told of a player's hand, Reserve or board is taken to be all of it.
    """
    (scenario,) = document.scenarios
    told = {*_told(document), *_spoken_of(words, document)}
    for board in _BOARDS:
        lies = [
            sentence.format(who=who)
            for who in reversed(scenario.players)  # who does what nobody is said to do is the last
            for kind, sentence in board
            if (who, kind) not in told
        ]
        if lies:
            yield beside(document, f"{_MADE_UP} {' '.join(lies)}")
    for who in scenario.players:
        if (who, _MOVES) not in told:
            yield beside(document, f"{_MADE_UP} {_MOVER.format(who=who)}")


def _permanents(steps: Sequence[t.Sentence]) -> Iterator[str]:
    """Yield what kind each Permanent is of that is named."""
    names = {it.name for it in cards_in(steps) if faces.known(it.name)}
    for name in names:
        card = faces.card_of(name, ())
        if card.type == "Permanent":
            yield _LANDMARK if card.zone_type == _LANDMARK else _GEAR


def beside(document: Document, lies: str) -> Document:
    """Return a document in which more lies; what “it” is stays what it was."""
    (scenario,) = document.scenarios
    common = with_referents(scenario.common, players=scenario.players)
    return replace(document, scenarios=(replace(scenario, common=(*_laid(lies), *common)),))


@cache
def _laid(lies: str) -> tuple[t.Sentence, ...]:
    return read_text(lies, Style.ASK).steps


def _told(document: Document) -> Iterator[tuple[str, str]]:
    """Yield whose hand, Reserve or board is told of."""
    (scenario,) = document.scenarios
    for step in document.steps:
        if role_of(step) is not Role.SITUATION or not isinstance(step, t.Statement):
            continue
        if _says_what_it_is(step):
            continue
        who = [it.name for it in nodes_in(step, (t.Player,))] or scenario.players
        zones = {it.name.casefold() for it in nodes_in(step, (t.Zone,))} & {_HAND, _RESERVE}
        zones |= {_MANA} if any(it.word == _ORB for it in nodes_in(step, (t.Unit,))) else set()
        for name in who:
            yield from ((name, zone) for zone in zones or {_PLAY, _NIGHT, _ROOM, _REGION})


def _says_what_it_is(step: t.Statement) -> bool:
    """Whether it is told what a made-up thing is, and not where it lies."""
    predicate = step.body.predicate if isinstance(step.body, t.Clause) else None
    return isinstance(predicate, t.Be) and any(True for _ in nodes_in(step, (t.Types,)))


def _spoken_of(words: Sequence[str], document: Document) -> Iterator[tuple[str, str]]:
    """Yield what is not laid for either player, since something is said of it."""
    (scenario,) = document.scenarios
    kinds = {_MANA, _REGION} & {*words}
    named = {*_permanents(document.steps)}
    kinds |= {_ROOM} if _LANDMARK in named else set()
    passes = any(True for _ in nodes_in(document.steps, (t.Phase,)))
    kinds |= {_NIGHT} if passes else set()
    moves = passes and _GEAR in named and not {"expedition", "forward"} & {*words}
    kinds |= set() if moves else {_MOVES}
    yield from product(scenario.players, kinds)
