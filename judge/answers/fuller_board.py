"""Whether an answer is the same where more lies about than a question tells of.

If I play X, does a Character go to Reserve?   X needs a target, and nobody said that there is none.
If I play X, does it gain a boost?             It hangs on how many Landmarks I control.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import product

from judge.answers.model import SURE, Answer, Verdict
from judge.answers.outcomes import outcomes
from judge.engine.budget import BoundReached, Budget, spending
from judge.proposals.things import word_set
from judge.records import replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, Scenario, read_text
from judge.scenario.referring import cards_in, nodes_in, with_referents
from judge.scenario.roles import Role, role_of
from judge.speech.concepts import words_of

_STEPS = 1_000
"""Steps that each board is tried with."""
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


def hangs_on_more(text: str, document: Document, answer: Answer) -> bool:
    """Whether what a text was read as answers otherwise where players have what nobody told of.

    What is told of a player's hand, Reserve or board is taken to be all of it, and what is counted
    there to be what was told. A text that says what is not there tells all.
    """
    if answer.verdict not in SURE or len(document.scenarios) != 1 or _counts(document.steps):
        return False
    words = words_of(text)
    if not (word_set("lacking") | word_set("nothing_else")).isdisjoint(words):
        return False
    told = _outcome(document)
    boards = _fuller(document, {*_told(document), *_spoken_of(words, document)})
    return told is not None and any(_outcome(it) not in (None, told) for it in boards)


def _outcome(document: Document) -> object:
    """Return what a document comes to; None where that is not clear within the steps."""
    with spending(Budget(most_steps=_STEPS)):
        try:
            found = outcomes(document)
        except BoundReached:
            return None
    clear = found is not None and all(verdict is not Verdict.CUT for verdict, _ in found)
    return found if clear else None


def _fuller(document: Document, told: Set[tuple[str, str]]) -> Iterator[Document]:
    (scenario,) = document.scenarios
    for board in _BOARDS:
        lies = [
            sentence.format(who=who)
            for who in reversed(scenario.players)  # who does what nobody is said to do is the last
            for kind, sentence in board
            if (who, kind) not in told
        ]
        if lies:
            yield replace(document, scenarios=(_with(scenario, " ".join(lies)),))
    for who in scenario.players:
        if (who, _MOVES) not in told:
            yield replace(document, scenarios=(_with(scenario, _MOVER.format(who=who)),))


def _permanents(steps: Sequence[t.Sentence]) -> Iterator[str]:
    """Yield what kind each Permanent is of that is named."""
    names = {it.name for it in cards_in(steps) if faces.known(it.name)}
    for name in names:
        card = faces.card_of(name, ())
        if card.type == "Permanent":
            yield _LANDMARK if card.zone_type == _LANDMARK else _GEAR


def _with(scenario: Scenario, lies: str) -> Scenario:
    """Return a scenario in which more lies; what “it” is stays what it was."""
    common = with_referents(scenario.common, players=scenario.players)
    return replace(scenario, common=(*_laid(f"{_MADE_UP} {lies}"), *common))


@cache
def _laid(lies: str) -> tuple[t.Sentence, ...]:
    return read_text(lies, Style.ASK).steps


def _told(document: Document) -> Iterator[tuple[str, str]]:
    """Yield whose hand, Reserve or board is told of."""
    (scenario,) = document.scenarios
    for step in document.steps:
        if role_of(step) is not Role.SITUATION or not isinstance(step, t.Statement):
            continue
        who = [it.name for it in nodes_in(step, (t.Player,))] or scenario.players
        zones = {it.name.casefold() for it in nodes_in(step, (t.Zone,))} & {_HAND, _RESERVE}
        zones |= {_MANA} if any(it.word == _ORB for it in nodes_in(step, (t.Unit,))) else set()
        for name in who:
            yield from ((name, zone) for zone in zones or {_PLAY, _NIGHT, _ROOM, _REGION})


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


def _counts(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how many things a player has."""
    asked = (it for it in steps if isinstance(it, t.Question) and it.ask is t.Ask.HOW_MANY)
    for one in asked:
        predicate = one.clause.predicate if one.clause is not None else None
        if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "control":
            return True
        subjects = one.clause.subjects.items if one.clause is not None else ()
        if isinstance(predicate, t.Have) and any(isinstance(it, t.Player) for it in subjects):
            return True
    return False
