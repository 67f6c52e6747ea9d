"""What a question asks of a board, in the questions of the language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from judge.cards import ability as tree
from judge.proposals.abilities import counters_of, is_optional
from judge.proposals.asks_from import asks_from
from judge.proposals.board import ProposedBoard
from judge.proposals.forms import (
    Form,
    FormAsked,
    aside_from,
    can_be_about,
    clause_said,
    filled,
    forms_asked,
    is_done_by,
    taken,
)
from judge.proposals.hints import Hints
from judge.proposals.marked import CARD_MARK, is_name, player_asked
from judge.proposals.needs import IT, ME, NEED, NEXT, TARGET
from judge.proposals.spoken import spoken_things
from judge.proposals.things import HAND, HERO, KINDS, PLAY, RESERVE, LaidThing, other, tables
from judge.records import fields

_ACTIVATED = "activated"
_TARGET = "Can {I} target {it} with {me}?"
BY_EFFECT, WHATEVER = 0.35, 0.05
_ASIDE = 0.35
"""How much less a question fits that is about the other thing."""
_OF_ANOTHER = 0.2
_NAMED_LAST = 0.3
_MAY_PLAY = 1.2
"""How much less it fits to ask whether a card can be played: “can” is said of much."""
_ELSEWHERE = 1.0
"""How much less it fits if another ability of the card is what does it."""
_WEAK = 1.5
"""How much less a form fits whose words say little."""
_BESIDE = 0.5
"""How much less a form fits that is not heard in what is asked, or only in what is supposed."""
_HEARD = 1.0
"""How much better a form fits for words in what is asked that are no concepts."""
_NOTHING = frozenset[str]()
_PLAYS = 5
"""How many words before a card may ask whether it can be played:  can my opponent play X."""
_LANE = " Expedition"
_TO_PLAY = frozenset({"play", "afford"})


class Question(NamedTuple):
    """A question to be filled in, the thing it is about, how well it fits, what it takes up.

    Where it asks of what is `undone`, nothing is done with that thing before.
    """

    ask: str
    about: LaidThing | None
    fits: float
    takes: frozenset[str]
    undone: bool = False


class FormsHeard(NamedTuple):
    """The forms of questions that are heard where a question asks, in their order, and of whom.

    From `aside` on it tells only what is supposed. `who` is the player who is asked about,
    `whose` the one whose Expedition is spoken of, `chooser` the one who is named, if one is.
    """

    forms: Sequence[FormAsked]
    aside: int
    who: str
    whose: str
    chooser: str


def forms_heard(hints: Hints) -> FormsHeard:
    """Return the forms of questions that are heard where a question asks."""
    words = hints.marked
    start = asks_from(hints.reading.words)
    clause = clause_said(hints.reading, words, start)
    if not clause.keys().isdisjoint({CARD_MARK, "it", "he", "she", "him", "her"}):
        clause = {**clause, "xnamed": start}
    found = sorted(forms_asked(hints.concepts, clause), key=lambda it: it.at)
    who = (hints.who, hints.whose_expedition, player_asked(words, start))
    return FormsHeard(found, aside_from(words, start), *who)


def questions(board: ProposedBoard, hints: Hints, heard: FormsHeard) -> Iterator[Question]:
    """Yield the questions that may be asked of a board, with how well each fits the words."""
    for it in _questions(board, hints, heard):
        sides = (part.thing.side for part in board.parts if part.thing.side)
        usual = f"{heard.whose}'s {next(sides, HERO)} Expedition"
        lane = board.aims if board.aims.endswith(_LANE) else usual
        owner, _, side = lane.partition("'s ")
        facing = f"{other(owner)}'s {side}"
        said = {"who": heard.who, "chooser": heard.chooser or "{whose}"}
        yield it._replace(ask=filled(it.ask, **said, lane=lane, facing=facing))


def _questions(board: ProposedBoard, hints: Hints, heard: FormsHeard) -> Iterator[Question]:
    if board.ask:
        yield Question(board.ask, board.thing(ME), 1.0, _NOTHING)
        return
    cards = [part.thing.card for part in board.parts]
    for form, says, at in heard.forms:
        if not is_done_by(form, cards):
            continue
        together = "near" not in form or hints.tells(says)
        if together and ("after" not in form or any(form["after"] in it for it in board.does)):
            takes = taken(says, hints.concepts)
            better = _HEARD if not takes and at < heard.aside else 0.0
            better -= _BESIDE if at >= heard.aside > heard.forms[0].at else 0.0
            found = _of_form(form, takes, board, hints, heard.who)
            yield from (it._replace(fits=it.fits + better) for it in found)
    yield from _of_others(board, hints)
    target, me = board.thing(TARGET), board.thing(ME)
    if target is not None and me is not None and not hints.targets_itself:
        yield Question(_TARGET, target, BY_EFFECT, _NOTHING, undone=board.direct)
    if board.ability is not None:
        yield from _by_effect(board.ability, board, hints)
        yield Question(tables()["whatever"], None, WHATEVER, _NOTHING)
    elif board.does:
        yield Question(tables()["whatever"], None, WHATEVER, _NOTHING)


def _of_form(
    form: Form, takes: frozenset[str], board: ProposedBoard, hints: Hints, who: str
) -> Iterator[Question]:
    ask, me = str(form["ask"]), board.thing(ME)
    if "counters" in form:
        for having in _with_counters(board):
            yield Question(ask, having, _spoken_of_last(having, hints), takes)
        return
    if "use" in form:
        for key in ("quick", "support"):
            if tables()["deeds"][key] in board.does and me is not None:
                used = ask.replace("{use}", str(tables()["deeds"][f"used_{key}"]))
                yield Question(used, me, -_MAY_PLAY if "near" in form else 0.0, takes, undone=True)
        return
    less = _ELSEWHERE if _elsewhere(str(form.get("by", "")), takes, board) else 0.0
    less += _WEAK if "weak" in form else 0.0
    if "target" in form:
        target = me if hints.targets_itself else board.thing(TARGET)
        if target is not None and me is not None:
            yield Question(ask, target, 0.5 - less, takes, undone=board.direct)
        return
    if "unplayed" in form:
        targets = 0.4 if board.thing(TARGET) is not None else 0.0
        for played in (board.thing(IT, NEXT), me):
            there = played is not None and played.lies in (HAND, RESERVE)
            there = there and ("lies" not in form or can_be_about(form, played or LaidThing(), who))
            if played is not None and there:
                unlikely = 0.0 if played.card and _asks_to_play(hints.marked) else _MAY_PLAY
                less = unlikely if "Can " in ask else targets
                yield Question(ask, played, -less, takes, undone=True)
        return
    if "{it}" not in ask:
        yield Question(ask, None, -less, takes)
        return
    if "other" in form:
        for it in (part.thing for part in board.parts if part.role != ME):
            yield Question(ask, it, 0.0 if it.owner == who else -_ASIDE, takes)
        return
    for thing, aside in _subjects(str(form.get("about", "")), board, hints, ask):
        declined = "optional" not in form or (thing == me and _may_be_declined(thing, board))
        if declined and can_be_about(form, thing, who):
            yield Question(ask, thing, _spoken_of_last(thing, hints) - less - aside, takes)


def _may_be_declined(thing: LaidThing, board: ProposedBoard) -> bool:
    """Whether it can be told if the ability at work is declined: it is optional, or nothing is."""
    if board.ability is None or thing.card is None:
        return False
    return is_optional(board.ability) or not any(map(is_optional, thing.card.abilities))


def _asks_to_play(words: Sequence[str]) -> bool:
    """Whether the only card that is named is what somebody asks to play:  can I play X."""
    named = [n for n, word in enumerate(words) if is_name(word)]
    before = words[max(0, named[0] - _PLAYS) : named[0]] if len(named) == 1 else ()
    return not {"can", "may"}.isdisjoint(before) and not _TO_PLAY.isdisjoint(before)


def _of_others(board: ProposedBoard, hints: Hints) -> Iterator[Question]:
    """Yield the questions whether another card that is named does what it says it does."""
    for part in board.parts:
        card = part.thing.card
        if part.role != NEED or card is None:
            continue
        for ability in card.abilities:
            for question in _by_effect(ability, board, hints):
                own = question.about is None or question.about == part.thing
                if own and isinstance(ability.body, tree.Reaction):
                    yield question._replace(fits=question.fits - _OF_ANOTHER)


def _spoken_of_last(thing: LaidThing, hints: Hints) -> float:
    """Return how much better a question fits that is about what the last sentence names."""
    if not hints.about or thing.card is None:
        return 0.0
    return _NAMED_LAST if thing.card.name in hints.about else -_NAMED_LAST


def _with_counters(board: ProposedBoard) -> Iterator[LaidThing]:
    """Yield the cards on a board that have counters of a name, the one at work first."""
    for part in sorted(board.parts, key=lambda it: it.role != ME):
        if part.thing.card is not None and counters_of(part.thing.card):
            yield part.thing


def _elsewhere(about: str, takes: frozenset[str], board: ProposedBoard) -> bool:
    """Whether a question is about what nothing on the board does, or another ability of the card.

    What is done on the board may do it as well.
    """
    if not about or not takes.isdisjoint(board.says):
        return False
    wanted = frozenset(about.split())
    if "MovesForward" in wanted and any("Dusk" in it for it in board.does):
        return False
    others = [it.thing.card for it in board.parts if it.role != ME and it.thing.card is not None]
    around = [ability for it in others for ability in it.abilities]
    at_work = [] if board.ability is None else [board.ability]
    return not any(_does(it, wanted) for it in (*at_work, *around))


def _does(ability: tree.Ability, wanted: frozenset[str]) -> bool:
    return any(not wanted.isdisjoint(_names(node)) for node in tree.walk(ability))


def _subjects(
    about: str, board: ProposedBoard, hints: Hints, ask: str
) -> Iterator[tuple[LaidThing, float]]:
    """Yield whom a question may be about: whom the ability does it to, else the other thing."""
    me, it = board.thing(ME), _other(board, ask)
    mine, theirs = _whom(about, board.ability) if board.ability is not None else (False, False)
    alone = sum(part.thing.card is not None for part in board.parts) == 1
    if hints.itself and alone and me is not None:
        mine, theirs = True, False
    if mine == theirs:
        others = bool(hints.concepts & KINDS) or me is None or (it is not None and not it.is_plain)
        mine, theirs = not others, others
        if _ACTIVATED in ask and it is not None and it.is_plain and it.abilities:
            mine, theirs = False, True
    if me is not None:
        yield me, 0.0 if mine or it is None else _ASIDE
    if it is not None:
        assumed = it.is_plain and not (hints.of_target or spoken_things(hints))
        yield it, (0.0 if theirs else _ASIDE) + (_ASIDE + _ASIDE if assumed else 0.0)
    named = [part.thing for part in board.parts if part.thing.card is not None]
    yield from ((thing, _ASIDE) for thing in named if thing not in (me, it))


def _other(board: ProposedBoard, ask: str) -> LaidThing | None:
    """Return the other thing on a board: rather a card that is named where abilities are asked."""
    it = board.thing(IT, NEXT, TARGET)
    if it is not None:
        return it
    found = [it.thing for it in board.parts if it.role == NEED]
    if _ACTIVATED in ask:
        found.sort(key=lambda it: it.is_plain)
    return next(iter(found), None)


def _whom(about: str, ability: tree.Ability) -> tuple[bool, bool]:
    """Whether an ability does such a thing to its own card, and to another."""
    mine = theirs = False
    wanted = frozenset(about.split())
    for node in tree.walk(ability):
        if wanted.isdisjoint(_names(node)):
            continue
        what = getattr(node, "what", None) or getattr(node, "of", None)
        mine |= isinstance(what, tree.Me)
        theirs |= what is not None and not isinstance(what, tree.Me)
    return mine, theirs


def _names(node: tree.Node) -> Iterator[str]:
    kind = type(node).__name__
    yield kind
    for field in fields(node):
        word = getattr(node, field.name)
        word = word.zone if isinstance(word, tree.Place) else word
        if isinstance(word, Enum):
            yield f"{kind}.{word.name}"


def _by_effect(ability: tree.Ability, board: ProposedBoard, hints: Hints) -> Iterator[Question]:
    """Yield the questions whether a card does what it says it does, where no word asks."""
    said, body = tables()["effects"], ability.body
    does = body.effect if isinstance(body, tree.QuickAction) else ability
    for node in tree.walk(does):
        for name in _names(node):
            if name not in said:
                continue
            own = name == "GainCounters" and getattr(node, "counter", "BOOST") != "BOOST"
            if own:
                ask = str(tables()["counters"])
                yield from (Question(ask, it, BY_EFFECT, _NOTHING) for it in _with_counters(board))
                continue
            ask = str(said[name])
            if "{it}" not in ask:
                yield Question(ask, None, BY_EFFECT, _NOTHING)
                continue
            what = getattr(node, "what", None)
            if ability is not board.ability and isinstance(what, tree.Me):
                owner = _owner_of(ability, board)
                if owner is not None:
                    fits = BY_EFFECT + _spoken_of_last(owner, hints)
                    yield Question(ask, owner, fits, _NOTHING)
                continue
            for thing, less in _subjects(name, board, hints, ask):
                able = not thing.is_plain or thing.abilities or _ACTIVATED not in ask
                if able and not (thing.is_hero and _ACTIVATED not in ask):
                    fits = BY_EFFECT - less + _spoken_of_last(thing, hints)
                    yield Question(ask, thing, fits, _NOTHING)


def _owner_of(ability: tree.Ability, board: ProposedBoard) -> LaidThing | None:
    """Return the card on a board that has an ability."""
    things = (part.thing for part in board.parts)
    return next((it for it in things if it.card and ability in it.card.abilities), None)


def zones_of(board: ProposedBoard) -> frozenset[str]:
    """Return the concepts that tell where things lie on a board, and whose they are."""
    found = set[str]()
    for part in board.parts:
        found |= {"opponent"} if part.thing.owner != "Alice" else set()
        found |= {"reserve"} if part.thing.lies == RESERVE else set()
        found |= {"hand"} if part.thing.lies == HAND else set()
        found |= {"in_play"} if part.thing.lies == PLAY else set()
        found |= {"token"} if part.thing.token else set()
        if part.thing.is_plain:
            found.add(part.thing.what.rsplit(" ", 1)[-1].casefold())
        for text in (*part.thing.states, *part.thing.abilities):
            found.add(text.split()[0].casefold())
            found |= {"boost", "boosted"} if "boost" in text else set()
    return frozenset(found)
