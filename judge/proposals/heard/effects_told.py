"""What clauses tell that a card's effect does: to what it moves, and as a phase begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.heard.came_from import CameFrom
from judge.proposals.heard.card_traits import phases_of
from judge.proposals.heard.notes import FROM, MEANS, PLAYS
from judge.proposals.heard.phrase import LANE, PLAYER, ZONE, Phrase
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import HAND, PLAY, RESERVE, other

_MANA = "mana"
_ZONES = {tree.Zone.HAND: HAND, tree.Zone.RESERVE: RESERVE, tree.Zone.MANA: _MANA}
_INTO, _IN = ("into", "to", "onto"), ("in", "on", "at")
_STANDING = ("be", "have", "hold", "lie", "face", "count", "cost")
"""The verbs of what lies somewhere and does not go there."""
_DONE_WITH = ("target", "discard", "destroy", "bounce", "return", "tap", "boost", "move", "switch")
"""The verbs of what is done to something with a card."""
_PLAYING = ("play", "replay", "scout", "go", "answer")


class Moves(NamedTuple):
    """That an ability moves what somebody chooses from a zone to another."""

    origin: str
    to: str
    kinds: frozenset[str]
    optional: bool
    """Whether its player may do it or not."""
    by_target: bool = False
    """Whether the player does it whom it targets."""
    itself: bool = False
    """Whether it is its own card that it moves."""


class ToldMove(NamedTuple):
    """That what an ability of a card moves is told: by whom, if that is said, and whether it is."""

    who: str
    done: bool
    moves: Moves


class EffectsTold(CameFrom):
    """Reads what effects do to what is not their target, and what cards do as a phase begins."""

    def __init__(self, question: MarkedQuestion, cards: Sequence[Card]) -> None:
        super().__init__(question, cards)
        self.moved: dict[int, ToldMove] = {}
        """What moves something -> how that is told."""
        self.at_phase: dict[int, VerbClause] = {}
        """What does something as a phase begins -> what tells that."""
        self.paid: set[int] = set()
        """What is told to have been exhausted for what it does then."""

    def _kept(self, clauses: Sequence[VerbClause]) -> Sequence[VerbClause]:
        """Return the clauses, each with what it is done with behind an aside:  I hit X, …, with Y.

        Who does something after he did another thing did both:  after dropping X, he …
        """
        found: list[VerbClause] = []
        for clause, behind in pairwise(clauses):
            done = clause.at >= 0 and self.question.words[clause.at].endswith("ing")
            doer = behind.subject if behind.joined == "," and behind.told else None
            if done and clause.subject is None and doer is not None and doer.kind == PLAYER:
                clause.subject = doer if clause.at - clause.start <= 1 else None
        for clause in clauses:
            before = next((it for it in reversed(found[-2:]) if it.verb), None)
            if before is not None and _is_of_means_alone(clause) and before.verb in _DONE_WITH:
                before.with_ += clause.with_
            else:
                found.append(clause)
        return super()._kept(found)

    def _hits(self, clause: VerbClause, who: str) -> None:
        """Take by whose card a player is chosen:  I am picked for X, which he has played."""
        subject = clause.subject
        if clause.passive and subject is not None and subject.kind == PLAYER:
            by = next((it.owner for it in clause.behind("by") if it.kind == PLAYER), "")
            who = by or other(subject.owner)
        super()._hits(clause, who)

    def _by_effect(self, clause: VerbClause, who: str) -> bool:
        """Take nothing for an effect that only tells a state:  X in Reserve gets exhausted."""
        gets = clause.verb == "return" and bool(clause.states) and not clause.things
        return not gets and super()._by_effect(clause, who)

    def _goes(self, clause: VerbClause, who: str) -> None:
        """Play what a player is only said to go:  and he goes X from hand."""
        named = [it for it in clause.things if it.card >= 0 and it.start == clause.at + 1]
        if who and clause.told and named:
            self._plays(clause, who)
            return
        super()._goes(clause, who)

    def _makes(self, clause: VerbClause, who: str) -> None:
        """Play what a player is said to make where a card comes:  he makes X in his Hero lane."""
        placed = any(it.kind in (ZONE, LANE) for it in clause.behind("in", "into", "from"))
        for n in self._objects(clause)[:1] if who and clause.told and placed else ():
            it = self.company.all[n]
            if self._as_it_comes(it) and it.lies in ("", PLAY) and not self._has_acted(n):
                self._plays(clause, who)
                return
        super()._makes(clause, who)

    def _act(self, n: int, how: str, actor: str, clause: VerbClause) -> None:
        """Take no card for played that does something as a phase begins:  at Noon my X makes …"""
        zone = self._does_at_phase(n) if how in PLAYS and clause.verb not in _PLAYING else ""
        if not zone:
            super()._act(n, how, actor, clause)
            return
        it = self.company.all[n]
        it.owner, it.lies = it.owner or actor, zone
        self.at_phase[n] = clause

    def _aim(self, things: Sequence[int], at: int) -> None:
        """Take no token for a target that comes of what is done:  I play X and take the Recruit."""
        come = [n for n in things if self._comes_of_last(n)]
        self.comes |= {*come}
        super()._aim([n for n in things if n not in come], at)

    def _comes_of_last(self, n: int) -> bool:
        it = self.company.all[n]
        told = bool(it.owner or it.lies or it.states)
        return bool(self.acts) and not told and self._made_by(n, self.acts[-1].card)

    def _leave_to_come(self) -> None:
        """Take what is exhausted for a token for no state of it:  my Hero is exhausted for a Y."""
        for n, it in enumerate(self.company.all):
            named = (m for m, one in enumerate(self.company.all) if one.at < self.question.asked)
            made = any(self._made_by(m, n) for m in named)
            if made and "exhausted" in it.states and _is_exhausted_for(it):
                del it.states["exhausted"]
                self.paid.add(n)
        super()._leave_to_come()

    def _at_phase_begins(self, clause: VerbClause) -> None:
        """Note what a card is told to do as a phase begins:  at Noon my X moves my Expedition."""
        subject = clause.subject
        does = clause.told and subject is not None and subject.card >= 0 and not clause.passive
        if does and clause.verb not in (*_STANDING, *_PLAYING, ""):
            for n in self.company.of(subject):
                if zone := self._does_at_phase(n):
                    self.company.all[n].lies = zone
                    self.at_phase.setdefault(n, clause)

    def _does_at_phase(self, n: int) -> str:
        """Return where a card lies that is not played and reacts to a phase that is told of."""
        it = self.company.all[n]
        if it.face is None or self._has_acted(n) or it.lies == HAND or it.played:
            return ""
        told = {one.concept for one in self.question.reading.noted if one.at < self.question.asked}
        zones = {PLAY: it.face.abilities, RESERVE: it.face.support}
        found = (zone for zone, able in zones.items() if not told.isdisjoint(phases_of(able)))
        return next((zone for zone in found if it.lies in (zone, PLAY, "")), "")

    def _moved_by_effect(self, clause: VerbClause, who: str) -> bool:
        """Lay what an effect moves where it takes it from:  I put a Spell in Reserve for X."""
        place = self._goes_into(clause)
        if place is None or not clause.told:
            return False
        by = next((it.owner for it in clause.behind("by") if it.kind == PLAYER), "")
        itself = clause.passive or clause.verb == "go"
        phrases = clause.subjects if itself else clause.things
        found = [n for it in phrases for n in self.company.of(it)]
        if self._moves_itself(found, place, clause, who):
            return True
        actor = self.acts[-1].actor if self.acts else ""
        goes = (itself or who in ("", actor)) and not self._is_purpose(clause)
        if goes and not self._means(clause) and self._sent_by_target(found, place, clause):
            return True
        origins = {it.zone for it in clause.behind(*FROM)}
        for doer, moves in self._movers(found, place):
            if not origins <= {moves.origin, ""}:
                continue
            who = (by if itself else self._made_to(clause) or who) or place.owner
            whose = who or self.company.all[doer].owner
            for it in (self.company.all[n] for n in found):
                it.owner, it.lies, it.played = it.owner or whose, moves.origin, ""
                if it.noun == "card" and len(moves.kinds) == 1:
                    it.noun = next(iter(moves.kinds))
            self.moved.setdefault(doer, ToldMove(who, not self._is_refused(clause), moves))
            self.company.touch(doer)  # what it moves is not what is spoken of behind that
            return True
        return False

    def _moves_itself(
        self, found: Sequence[int], place: Phrase, clause: VerbClause, who: str
    ) -> bool:
        """Take what a card does with itself:  X is discarded, but I put it in my Mana zone."""
        origins = {it.zone for it in clause.behind(*FROM)}
        for n in found:
            face = self.company.all[n].face
            able = (*face.abilities, *face.support) if face is not None else ()
            to = (one for it in able for one in _moves(it) if one.itself and one.to == place.zone)
            to = (one for one in to if origins <= {one.origin, ""})
            if (moves := next(to, None)) is not None:
                self.moved.setdefault(n, ToldMove(who, not self._is_refused(clause), moves))
                return True
        return False

    def _sent_by_target(self, found: Sequence[int], place: Phrase, clause: VerbClause) -> bool:
        """Take for a target what goes where what was done sends it:  I play X, and Y goes there."""
        last = self.acts[-1] if self.acts else None
        waits = self._spell_waiting() if last is None and clause.verb else -1
        doer = last.card if last is not None else waits
        things = [n for n in found if n != doer and not self._is_spell(n)]
        face = self.company.all[doer].face if doer >= 0 else None
        if face is None or not things or clause.negated or self._in_a_phase(clause):
            return False
        able = face.support if last is not None and last.how == "support" else face.abilities
        if not any(_targets_for(it, place.zone) for it in able):
            return False
        owners = [self.company.all[n].owner or place.owner for n in things]
        actor = last.actor if last is not None else self.company.all[doer].owner or other(owners[0])
        for it, owner in zip((self.company.all[n] for n in things), owners, strict=True):
            it.lies, it.owner = PLAY, it.owner or owner or other(actor)
        if last is None:
            self._act(doer, "play", actor, clause)
        self._aim([n for n in things if n not in self.targets], self.acts[-1].at)
        return True

    def _made_to(self, clause: VerbClause) -> str:
        """Return the player who is made to do something:  I force my opponent to …"""
        last = self.last
        made = last is not None and last.verb == "make" and clause.subject is last.subject
        players = last.objects if made and last is not None else []
        return next((it.owner for it in players if it.kind == PLAYER), "")

    def _is_refused(self, clause: VerbClause) -> bool:
        """Whether somebody tells that he does not do something:  I chose not to put X there."""
        before = self.question.words[max(0, clause.at - 2) : clause.at]
        return clause.negated or before == ("not", "to")

    @staticmethod
    def _goes_into(clause: VerbClause) -> Phrase | None:
        """Return the zone into which a clause tells that something goes."""
        if clause.verb in _STANDING:
            return None
        words = (*_INTO, *_IN) if clause.verb else _INTO
        zones = (it for word, it in clause.with_ if word in words and it.kind == ZONE)
        return next((it for it in zones if it.zone in _ZONES.values()), None)

    def _movers(self, found: Sequence[int], place: Phrase) -> Iterator[tuple[int, Moves]]:
        """Yield the cards that move what is found to a place, unless one targets it for that."""
        able = [
            (card, one)
            for card, face in enumerate(self.company.faces)
            for one in (*face.abilities, *face.support)
        ]
        things = [self.company.all[n] for n in found]
        if not things:
            return
        for card, one in able:
            for it in _moves(one) if all(thing.card != card for thing in things) else ():
                if (
                    it.to == place.zone
                    and not it.itself
                    and all(_fits(thing, it.kinds) for thing in things)
                ):
                    yield self.company.first_of(card), it


def _is_of_means_alone(clause: VerbClause) -> bool:
    """Whether a clause only tells with which card something is done."""
    bare = not (clause.verb or clause.objects or clause.subject or clause.states or clause.opens)
    named = all(word in MEANS and it.card >= 0 for word, it in clause.with_)
    return bare and clause.joined == "," and len(clause.with_) == 1 and named


def _fits(it: ToldThing, kinds: frozenset[str]) -> bool:
    """Whether a thing may be of one of some kinds, any where there are none."""
    known = {"spell"} if it.is_spell else {"character"} if it.is_character else {"permanent"}
    known |= {"landmark"} if it.is_landmark else set()
    return not kinds or it.noun == "card" or not kinds.isdisjoint(known)


def _is_exhausted_for(it: ToldThing) -> bool:
    """Whether a card may be exhausted for something that it does."""
    nodes = (node for one in (it.face.abilities if it.face else ()) for node in tree.walk(one))
    costs = (cost for node in nodes if isinstance(node, tree.MayPay) for cost in node.costs)
    return any(isinstance(it, tree.Exhaust) and isinstance(it.what, tree.Me) for it in costs)


@cache
def _moves(ability: tree.Ability) -> tuple[Moves, ...]:
    """Return what an ability moves that somebody chooses in a zone."""
    found: list[Moves] = []
    nodes = [*tree.walk(ability)]
    may = [it for it in nodes if isinstance(it, tree.May | tree.MayPay)]
    by = [it for it in nodes if isinstance(it, tree.By) and isinstance(it.players, tree.Target)]
    for node in nodes:
        if not isinstance(node, tree.Move) or node.to.zone not in _ZONES:
            continue
        if isinstance(node.what, tree.Me):
            of_may = any(node in tree.walk(it) for it in may)
            found.append(Moves("", _ZONES[node.to.zone], frozenset(), of_may, itself=True))
        if not isinstance(node.what, tree.Choose):
            continue
        places = (it for it in tree.walk(node.what) if isinstance(it, tree.Place))
        origins = [_ZONES[it.zone] for it in places if it.zone in _ZONES]
        kinds = frozenset(
            str(it.value) for it in node.what.filter.kinds if isinstance(it, tree.Kind)
        )
        if origins:
            to = _ZONES[node.to.zone]
            optional, by_target = (any(node in tree.walk(it) for it in all_) for all_ in (may, by))
            found.append(Moves(origins[0], to, kinds, optional, by_target))
    return tuple(found)


@cache
def _targets_for(ability: tree.Ability, zone: str) -> bool:
    """Whether an ability moves its target to a zone."""
    moves = (it for it in tree.walk(ability) if isinstance(it, tree.Move))
    targets = (it for it in moves if isinstance(it.what, tree.Target))
    return any(_ZONES.get(it.to.zone) == zone for it in targets)
