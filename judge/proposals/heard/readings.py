"""The readings of a question that was heard clause by clause."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from judge.proposals.abilities import token_code, tokens_of
from judge.proposals.asked import Question
from judge.proposals.asked_about import AskedPart
from judge.proposals.board import ProposedBoard
from judge.proposals.cast import NamedCard
from judge.proposals.facts import with_facts
from judge.proposals.heard.embedded import with_embedded
from judge.proposals.heard.hearing import Hearing
from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.heard.notes import MEANS
from judge.proposals.heard.phrase import AMOUNT, LANE, PLAYER, THING, ZONE
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.hints import Hints
from judge.proposals.last_clause import last_asked
from judge.proposals.later_days import asked_each_time, later_phase
from judge.proposals.limits import over_limit
from judge.proposals.manners import as_done
from judge.proposals.marked import MarkedQuestion, is_name
from judge.proposals.measures import is_measured
from judge.proposals.movers import with_mover
from judge.proposals.phases import followed, phases_told, untimed
from judge.proposals.responses import as_response, is_response
from judge.proposals.retold import ToldScene, retold, told_scene
from judge.proposals.story import Story
from judge.proposals.telling import Proposal, Telling
from judge.proposals.things import (
    BOB,
    DECK,
    HAND,
    PILE,
    PLAY,
    RESERVE,
    phrases_said,
    tables,
    told_table,
)
from judge.records import replace

_UNTIMED = 1.2
_UNSAID = 0.05
"""How much less it fits where a choice that was told is left open."""
_CHOSEN = re.compile(r", (?:targeting|sacrificing) (?:[^,.]|, (?!choosing|rolling|targeting))*")
_ORBS = re.compile(r"(\w+) has (\d+) ready Mana Orbs\.")
_USED = re.compile(r"(\w+) has (\d+) exhausted Mana Orbs\.")
_LEFT = frozenset({"left", "over", "leftover", "remaining"})
_DONE_TO = (
    "discard",
    "destroy",
    "bounce",
    "return",
    "target",
    "tap",
    "sacrifice",
    "boost",
    "make",
    "anchor",
    "bin",
    "reveal",
)
_ADVANCES = "move_forward"
_TO_AN_AMOUNT = ("go", "return")
"""The verbs that tell no place where an amount is behind them:  it goes up to three."""
_SAID_SO = {"discard", "sacrifice", "draw", "resupply", "sabotage", "boost", "ascend", "switch"}
"""The verbs that are asked for in whatever word stands for them:  do I throw one away?"""
_UNREAD = 0.6
"""How much less it fits for each word of which nothing was made."""
_ALONE = 8.0
"""How much less it fits where only one card is named: what its abilities ask for tells more."""
_ASKED = 1.0
"""How much less it fits where nothing is told beside what is asked."""
_OF_LIMIT = 8.0
"""How well it fits what a limit is asked for, where that is all."""
_AHEAD = 0.5
"""How much better a reading fits for being of the whole question."""


def heard(it: Hearing, hints: Hints) -> Iterator[Proposal]:
    """Yield the readings of a question that was heard, the likeliest first."""
    alone = not (_is_told(it) or is_measured(hints))
    done = any(it.story.question.tells(act.at) for act in it.story.acts if act.told)
    asked = it.story.question.words[it.story.question.asked :]
    alone &= not (done and any(phrases_said("played_again", asked)))
    waits = alone and not done and _waits(it)
    if alone and not (done or waits):
        return  # what the abilities of the one card ask for tells more
    made = _made(it.named, it.story) | it.created
    scene = told_scene(it.named, it.plain, it.story, made)
    board = with_facts(retold(scene, hints, whole=True), hints)
    joining = _joining(scene, board)
    if joining.things != scene.things:
        scene, board = joining, with_facts(retold(joining, hints, whole=True), hints)
    done_before, board = board.does, over_limit(board, hints)
    at_night = board.does != done_before
    scene = replace(scene, side=board.side)
    before = (*_with_costs(hints.before, it), *hints.turn)
    phases, later = phases_told(hints), later_phase(hints.reading)
    parts = [*_parts(it.asks, it.story.question, it.story.let, aims=any(it.story.aims))]
    asked_of = [*last_asked(scene, parts)] or [(_whatever(_OF_LIMIT), 0)] * at_night
    for ask, kept in asked_of:
        many = len(board.does) if at_night else it.story.done(kept)
        if alone and not (done or ask.undone):
            continue
        for part in followed(replace(board, does=board.does[:many]), hints):
            telling = Telling(as_done(with_mover(part, hints), hints), before)
            one = asked_each_time(telling.told(ask), later)
            fits = ask.fits + part.fits + _AHEAD - _UNREAD * len(it.unread)
            fits -= (0.0 if it.tells else _ASKED) + _ALONE * (alone and not waits)
            open_ = str(tables()["whatever"]).rstrip("?")
            if ask.ask.startswith(open_) and (alone or not it.tells):
                continue
            left = " ".join(board.does[many:])  # it is asked before that
            fits -= _UNTIMED * untimed(f"{one.text} {left}", phases)
            one = replace(one, fits=fits, by_clauses=True)
            if is_response(ask.ask, kept, it.story):
                whole = Telling(as_done(board, hints), before).told(_whatever())
                one = as_response(one, whole, it.story.acts[kept].actor)
            yield one
            yield from _openly(one)


def _whatever(fits: float = 0.0) -> Question:
    """Return the question that asks for all that happens."""
    return Question(str(tables()["whatever"]), None, fits, frozenset())


def _joining(scene: ToldScene, board: ProposedBoard) -> ToldScene:
    """Return a scene in which what is played joins the Expedition of which something is told."""
    told = " ".join(board.facts)
    things = tuple(
        replace(it, side=board.side)
        if it.lies in (HAND, RESERVE)
        and not (it.side or it.is_spell or it.is_landmark or it.is_hero)
        and f"{it.owner}'s {board.side} Expedition is " in told
        and any(act.card == n and act.how == "play" for act in scene.story.acts)
        else it
        for n, it in enumerate(scene.things)
    )
    return replace(scene, things=things)


def _waits(it: Hearing) -> bool:
    """Whether it is told where a card lies from which it can be played or used."""
    return it.tells and any(card.lies in (HAND, RESERVE) for card in it.story.cards)


def _openly(it: Proposal) -> Iterator[Proposal]:
    """Yield a reading in which what has to be chosen anyway is not said to be chosen."""
    action = tuple(_CHOSEN.sub("", said) for said in it.action)
    if action != it.action:
        yield replace(it, action=action, fits=it.fits - _UNSAID, instead=it.text)


def _with_costs(before: Sequence[str], it: Hearing) -> tuple[str, ...]:
    """Return what is so before what is played is paid, where it is told how much is left then.

    That is the mana that is said to be left; or what is exhausted paid for what is played, where
    the rest could not.
    """
    words = it.story.question.words
    left = any(one == "mana" and {*words[n + 1 : n + 3]} & _LEFT for n, one in enumerate(words))
    found: list[str] = []
    for said in before:
        has, used = _ORBS.fullmatch(said), _USED.fullmatch(said)
        if used is not None and found and (had := _ORBS.fullmatch(found[-1])) is not None:
            costs = _paid(it, used[1])
            if int(had[2]) < costs <= int(used[2]):
                found[-1] = _mana("mana", used[1], int(had[2]) + costs)
                rest = int(used[2]) - costs
                found += [_mana("mana_used", used[1], rest)] if rest else []
                continue
        if has is not None and left:
            costs = _paid(it, has[1])
            last = int(has[2]) == costs and "with" in words  # I play X with my last 4 mana
            said = _mana("mana", has[1], int(has[2]) + (0 if last else costs))
        found.append(said)
    return tuple(found)


def _mana(kind: str, who: str, many: int) -> str:
    return str(tables()["before"][kind]).format(who=who, many=many)


def _paid(it: Hearing, who: str) -> int:
    """Return what the cards cost of which it is told that a player plays them from hand."""
    told = [act for act in it.story.acts if act.told and it.story.question.tells(act.at)]
    plays = [act for act in told if act.how == "play" and act.actor == who]
    cards = [one.card for n, one in enumerate(it.named) if any(act.card == n for act in plays)]
    return sum(card.hand_cost or 0 for card in cards)


def _is_told(it: Hearing) -> bool:
    """Whether more is told than the name of one card."""
    stated = any(
        one.states
        or one.side
        or one.lies in (DECK, PILE)
        or (one.owner == BOB and one.lies == PLAY)
        for one in it.story.cards
    )
    undergone = told_table()["undergone"].values()
    stated |= any(act.how in undergone for act in it.story.acts) or any(it.story.aims)
    stated |= len(it.story.acts) > 1
    stated |= (it.story.won or it.story.lost) and not any(one.thing.is_hero for one in it.named)
    stated |= any(one.copies > 1 and one.lies for one in it.story.cards[: len(it.named)])
    return len(it.named) + len(it.plain) > 1 or stated


def _parts(
    asks: Sequence[VerbClause], question: MarkedQuestion, let: Set[int], *, aims: bool
) -> Iterator[AskedPart]:
    """Yield the clauses that ask, with the words and the concepts of their verbs.

    Where a Spell `aims` at an Expedition, that is what “it” moves.
    """
    noted = {it.at: it.concept for it in question.reading.noted}
    for clause in with_embedded(asks, question):
        if clause.at < 0 and not clause.words:
            continue
        counts = clause.verb in _TO_AN_AMOUNT and any(
            it.kind == AMOUNT for it in clause.behind("to")
        )
        says = clause.at >= 0 and not counts
        verbs = {question.words[clause.at], noted.get(clause.at, "")} if says else set()
        verbs |= {clause.verb} & _SAID_SO
        verbs |= {"target"} if clause.aims else set()
        if clause.verb == "move" and clause.things and not clause.passive:
            verbs = {"switch"}
        word = question.words[clause.at]
        if is_name(word) and says:
            verbs = {clause.verb}  # can I X it, where X is a Spell
        if clause.verb == "play" and (verb_of(word) != "play" or word in words("rushing")):
            verbs |= {"play"}  # of what is played:  can it come from my Reserve?
        subject = clause.subject
        lane = subject is not None and (
            subject.kind == LANE or (subject.kind == PLAYER and clause.verb == "move")
        )
        lane |= not clause.verb and any(it.kind == LANE for it in clause.objects)
        lane |= _advances(clause, verbs)
        lane |= clause.verb == "move" and aims and subject is not None and subject.pronoun
        if not clause.verb and any(it.word == "mana" for it in clause.objects):
            verbs |= {"pay"}  # still one mana?
        said = frozenset(verbs) - {""}
        yield AskedPart(
            clause.start, clause.end, said, lane, _about(clause, bool(let)), told=_told(clause)
        )


def _told(clause: VerbClause) -> frozenset[int]:
    """Return where the words stand that tell what a plain thing is:  with 3 hand cost."""
    found = (*clause.subjects, *clause.objects, *(it for _, it in clause.with_))
    plain = (it for it in found if it.kind == THING and it.card < 0 and it.noun)
    return frozenset(n for it in plain for n in range(it.head + 1, it.end))


def _advances(clause: VerbClause, verbs: Set[str]) -> bool:
    """Whether a clause asks who goes forward, which only Expeditions do (4.2.4.b)."""
    alone = not (clause.passive or clause.things or any(it.kind == LANE for _, it in clause.with_))
    return alone and (_ADVANCES in verbs or (clause.verb == "move" and (clause.subject is None)))


def _about(clause: VerbClause, let: bool) -> tuple[int, ...]:
    """Return where the things stand that a clause asks about, the first one first.

    It is what something is done to rather than what does it, and what is paid for where a card
    `let` something be played.
    """
    on = [it for it in clause.behind("on", "to") if it.kind == THING]
    objects = [] if clause.passive else [*clause.things, *on]
    zones = [it for it in clause.objects if it.kind == ZONE and not clause.things]
    if zones and clause.verb in _DONE_TO:
        return tuple(at for it in zones for at in (it.head, it.start))  # does it tap his Reserve?
    if clause.verb == "answer":
        return tuple(it.head for it in clause.behind(*MEANS) if it.kind == THING)
    done_to = clause.verb in _DONE_TO or (on and any(it.word == "boost" for it in clause.objects))
    pays = let and clause.verb == "pay" and bool(clause.behind("for"))
    said = clause.behind("for") if pays else clause.subjects or clause.behind("for")
    subjects = [it for it in said if it.kind == THING]
    ordered = [*objects, *subjects] if done_to else [*subjects, *objects]
    return tuple(it.head for it in ordered)


def _made(named: Sequence[NamedCard], story: Story) -> frozenset[int]:
    """Return the tokens that another card creates, and that nothing is told of."""
    created = frozenset[str]().union(*(tokens_of(it.card) for it in named))
    codes = ((n, token_code(it.card.name)) for n, it in enumerate(named) if it.thing.token)
    done_to = {*story.sacrificed, *story.targets}
    return frozenset(
        n
        for n, code in codes
        if code in created and story.cards[n].lies != PLAY and n not in done_to
    )
