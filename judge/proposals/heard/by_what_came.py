"""What clauses tell that is done by a card that has just been played, or is played for it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.as_played import goes_to_reserve
from judge.proposals.heard.card_traits import is_sacrificed_for_itself, supports
from judge.proposals.heard.doings import Doings
from judge.proposals.heard.lexis import verb_of
from judge.proposals.heard.notes import AIMS, FROM
from judge.proposals.heard.phrase import LANE, PLAYER, THING
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, DECK, HAND, PLAY, RESERVE, other, told_table
from judge.records import replace

SENT = {RESERVE: "reserved", HAND: "bounced"}
"""How it is told that something goes to a zone."""
_MOVING = (
    *(tree.Discard, tree.Move, tree.Sacrifice, tree.Exhaust),
    *(tree.Exchange, tree.SwitchExpeditions, tree.Defect),
)
"""What an ability does that takes something from where it is, or exhausts it."""

_INTO = frozenset({"to", "into", "onto", "over"})
_ZONES = {HAND: tree.Zone.HAND, RESERVE: tree.Zone.RESERVE, DECK: tree.Zone.DECK}
_DONE_BY = ("return", "target", "discard", "destroy", "bounce", "switch", "move", "sacrifice")
"""The verbs of what a Spell does to what it is cast on."""


class ByWhatCame(Doings):
    """Reads what a card does to what, where the card was told of before or behind that."""

    def _uses(self, clause: VerbClause, who: str) -> None:
        """Take what is exhausted by what was played just before:  he plays X and taps my Y."""
        if clause.of is not None and any(verb_of(it) == "wish" for it in clause.words):
            return  # my X, which I wanted to use
        last = self.acts[-1] if self.acts else None
        face = self.company.all[last.card].face if last is not None else None
        nodes = (node for it in (face.abilities if face else ()) for node in tree.walk(it))
        taps = clause.verb == "tap" and not (clause.passive or self._means(clause))
        taps = taps and any(isinstance(it, tree.Exhaust) for it in nodes)
        things = self._used(clause) if taps else []
        if last is None or not things or last.card in things or who not in ("", last.actor):
            super()._uses(clause, who)
            return
        self._of_what_was_played(things, who)
        for it in (self.company.all[n] for n in things):
            it.owner, it.lies = it.owner or other(last.actor), it.lies or RESERVE

    def _of_what_was_played(self, things: Sequence[int], who: str) -> bool:
        """Take what is done by what was played just before:  I play X and bounce Y."""
        if not self.acts or not things:
            return False
        act, last = self.acts[-1], self.company.all[self.acts[-1].card]
        abilities = (*last.face.abilities, *last.face.support) if last.face is not None else ()
        nodes = [node for it in abilities for node in tree.walk(it)]
        waits = all(self.company.all[n].lies == RESERVE for n in things)
        nodes = [it for it in nodes if waits or not isinstance(it, tree.Sabotage)]
        targets = any(isinstance(it, tree.Target | tree.Choose | tree.Sabotage) for it in nodes)
        if all(n in self.targets for n in things):
            targets &= any(isinstance(it, _MOVING) for it in nodes)  # it was aimed at already
        if not targets or act.actor != (who or act.actor) or act.card in things:
            return False
        self._aim(things, act.at)
        return True

    def _is_purpose(self, clause: VerbClause) -> bool:
        """Whether a clause tells what something is played for:  he plays X to bounce it."""
        before = self.last
        plays = before is not None and before.verb in ("play", "use", "tap")
        return plays and self.question.words[clause.at - 1 : clause.at] == ("to",)

    def _still_so(self, clause: VerbClause) -> None:
        """Lay a thing in the state in which it is asked whether it still is, but for what gives it.

        Is my X still Asleep after Hooked?
        """
        given = [_gives(self.company.all[act.card].face) for act in self.acts]
        still = clause.verb == "be" and "still" in self.question.words[clause.start : clause.end]
        states = {key: it for one in clause.states for key, it in one.states.items()}
        for n in self.company.of(clause.subject) if still and not clause.negated else ():
            it = self.company.all[n]
            if it.is_character and it.played != HAND and not it.states.keys() & states.keys():
                new = {key: one for key, one in states.items() if not any(key in g for g in given)}
                it.states.update(new)

    def _discards_another(self, things: Sequence[int], clause: VerbClause) -> bool:
        """Whether a support ability is used behind another:  I discard X, then Y from Reserve."""
        again = clause.verb == "discard" and bool(self.acts) and self.acts[-1].how == "support"
        there = any(it.zone == RESERVE for it in clause.behind(*FROM))
        return again and there and all(supports(self.company.all[n]) for n in things)

    def _is_put_so(self, clause: VerbClause) -> bool:
        """Take with what something was put in a state:  X is asleep by Y, X asleep with Y."""
        means = self._means(clause)
        face = self.company.all[means[0]].face if means else None
        parts = [*clause.subjects, *clause.things]
        given = {key for it in (*parts, *clause.states) for key in it.states} & _gives(face)
        if not (given and clause.told) or clause.negated or self._has_acted(means[0]):
            return False
        hit = [n for it in parts for n in self.company.of(it) if n not in means]
        if not hit:
            return False
        players = [it.owner for it in clause.objects if it.kind == PLAYER]
        who = next(iter(players), self._player(clause))
        owner = self.company.all[hit[0]].owner or ALICE
        it = self.company.all[means[0]]
        self._act(means[0], "play", it.owner or who or other(owner), clause)
        self._aim(hit, max(clause.at, clause.start))
        for one in (self.company.all[n] for n in hit):
            one.states = {key: text for key, text in one.states.items() if key not in given}
        return True

    def _lying_there(self, clause: VerbClause) -> list[int]:
        """Lay what is sabotaged where only that is said, with what:  X's sabotage on my Reserve."""
        zones = [it for it in clause.behind("in", "on", "at", "from", "of") if it.zone == RESERVE]
        by = [n for it in (*clause.behind(*FROM), *clause.subjects) for n in self.company.of(it)]
        by = [*self._means(clause), *by]
        if not (zones and by) or self.company.all[by[0]].face is None:
            return []
        it = self.company.all[by[0]]
        it.lies = it.lies if it.lies not in (RESERVE, PLAY) else ""
        self._act(by[0], "play", it.owner or self._player(clause) or ALICE, clause)
        one = ToldThing(noun="character", owner=zones[0].owner, lies=RESERVE, at=zones[0].start)
        return [self.company.adds(one)]

    def _sabotages(self, clause: VerbClause, who: str) -> None:
        """Take what is sabotaged: with what, else by what was just played or a made-up Spell."""
        on = (n for it in clause.behind("to", *AIMS) for n in self.company.of(it))
        hit = self._undergoing(clause) or [*on]
        for n in hit:
            self.company.all[n].lies = self.company.all[n].lies or RESERVE
        if hit and not who:
            who = other(self.company.all[hit[0]].owner or ALICE)
        by = [n for n in self._means(clause) if n not in hit] if hit else []
        by = [n for n in by if self._is_spell(n) or self._as_it_comes(self.company.all[n])]
        for n in (n for n in by if clause.told and not self._has_acted(n)):
            it = self.company.all[n]
            it.lies = it.lies if it.lies != PLAY else ""
            behind = [one for one in clause.with_ if one[1].start > it.at]
            self._origin(n, replace(clause, with_=behind))
            self._act(n, "play", it.owner or who, clause)
            self._aim(hit, clause.at)
            return
        hit = hit or self._lying_there(clause)
        self._of_what_was_played(hit, who)
        if hit and not self.acts and not self._used_for(clause, hit, who):
            n = self.company.adds(
                ToldThing(noun="spell", text="Sabotage.", owner=who, at=clause.at)
            )
            self._act(n, "play", who or ALICE, clause)
            self._aim(hit, clause.at)

    def _repeats(self, n: int, zone: str, clause: VerbClause) -> bool:
        """Whether it is told again what was done to a thing:  he X-es it and it goes to my hand."""
        last = self.acts[-1] if self.acts else None
        aimed = last is not None and n in self.targets and last.card != n
        if last is None or not aimed or not clause.told or self._in_a_phase(clause):
            return False
        face = self.company.all[last.card].face
        nodes = (node for it in (face.abilities if face else ()) for node in tree.walk(it))
        moves = [it for it in nodes if isinstance(it, tree.Move)]
        return any(it.to.zone is _ZONES.get(zone) for it in moves)

    def _placed(self, clause: VerbClause, told: bool = True) -> None:
        """Lay nothing where it only came by what was done to it."""
        zones = [it.zone for _, it in clause.with_ if it.zone]
        went = self.company.of(clause.subject) if clause.verb == "go" and zones else []
        back = clause.verb == "return" and "back" in clause.words
        back &= not any(it.zone for it in clause.behind(*FROM))  # to get it back in Reserve
        if not (back or any(self._repeats(n, zones[0], clause) for n in went)):
            super()._placed(clause, told)

    def _just_cast(self, clause: VerbClause) -> frozenset[int]:
        """Return the cards of the Spells that did what a clause tells:  I play X and take it.

        Its pronoun means what that is done to.
        """
        before = self.last
        goes_on = clause.joined in ("and", ",", "then", ":") and clause.verb in _DONE_BY
        elsewhere = any(it.zone not in ("", HAND) for _, it in clause.with_)
        elsewhere &= not self._is_heading(clause)
        if before is None or not goes_on or elsewhere or clause.passive:
            return frozenset()
        if not before.told and (clause.told or before.verb != "play"):
            return frozenset()  # but also where both are asked:  can I play X and hit it?
        cast = self._objects(before) if before.verb in ("play", "use") else []
        if self._is_heading(clause):
            return frozenset(it.card for it in before.things)
        return frozenset(self.company.all[n].card for n in cast if self._is_spell(n)) - {-1}

    def _is_heading(self, clause: VerbClause) -> bool:
        """Whether a card is only named before what is done with it:  X: I choose the Character."""
        before = self.last
        bare = before is not None and not (before.verb or before.with_ or before.subject)
        return bare and clause.joined == ":" and clause.verb == "target"

    def _headed(self, clause: VerbClause, hit: Sequence[int]) -> list[int]:
        """Return the card that is named before what is chosen for it, which is played for that."""
        named = self._objects(self.last) if self.last and self._is_heading(clause) else []
        named = [n for n in named if n not in hit and not self._is_handled(n)]
        return [n for n in named if self._as_it_comes(self.company.all[n])][:1]

    def _hits(self, clause: VerbClause, who: str) -> None:
        """Take what is targeted, also by the card that is named before that."""
        hit = self._undergoing(clause) if who else []
        for n in self._headed(clause, hit) if hit else ():
            self._act(n, "play", who, clause)
        super()._hits(clause, who)

    def _sacrifices(self, clause: VerbClause, who: str) -> None:
        """Take the quick action of what is sacrificed for it:  I sacrifice both Xs."""
        to = any(it.kind == THING for it in clause.behind("to", "for", "with"))
        things = (
            [] if to or clause.passive or self._in_a_phase(clause) else self._undergoing(clause)
        )
        if not things or not all(is_sacrificed_for_itself(self.company.all[n]) for n in things):
            super()._sacrifices(clause, who)
            return
        for n in things:
            it = self.company.all[n]
            self._act(n, "quick", who or it.owner or ALICE, clause)

    def _does_something(self, clause: VerbClause) -> bool:
        """Take what a card does to something by a verb that nobody knows:  X copies a Y."""
        things = clause.things
        if not (clause.told and len(things) > 1 and things[0].card >= 0) or clause.with_:
            return False
        doer, hit = things[0], self.company.of(things[1])
        between = self.question.words[doer.end : things[1].start]
        unknown = len(between) == 1 and between[0].isalpha() and between[0].endswith("s")
        unknown = unknown and between[0] not in self.known and not verb_of(between[0])
        for n in self.company.of(doer) if unknown and hit else ():
            it = self.company.all[n]
            if it.lies != PLAY and not self._is_handled(n) and self._as_it_comes(it):
                self._act(n, "play", it.owner or ALICE, clause)
                self._aim([m for m in hit if m != n], clause.start)
                return True
        return False

    def _moves_with(self, clause: VerbClause, who: str) -> bool:
        """Take with which Spell a player moves something:  he brings his X over with Y."""
        means = [n for n in self._means(clause) if self._is_spell(n)]
        moved = [n for n in self._undergoing(clause) if n not in means]
        if not (who and means and moved and clause.told):
            return False
        self._act(means[0], "play", who or ALICE, clause)
        self._aim(moved, clause.at)
        return True

    @staticmethod
    def _as_crossing(clause: VerbClause) -> VerbClause:
        """Return a clause in which what is sent from one Expedition to the other switches."""
        lanes = {word for word, it in clause.with_ if it.kind == LANE}
        crosses = clause.verb == "return" and "from" in lanes and not lanes.isdisjoint(_INTO)
        return replace(clause, verb="switch") if crosses else clause

    def _used_for(self, clause: VerbClause, hit: Sequence[int], who: str) -> bool:
        """Take what is done with a card that is asked of:  can I use X to sabotage Y?"""
        before = self.last
        if before is None or before.told or before.verb not in ("use", "play") or clause.told:
            return False
        for n in self._objects(before)[:1]:
            if self.company.all[n].lies == PLAY:
                self.company.all[n].lies = ""
            self._act(n, "play", who or ALICE, clause)
            self._aim(hit, clause.at)
            return True
        return False

    def _was_scouted(self, n: int) -> bool:
        """Whether a card was played last that its Scout (7.4.5) or itself sends to Reserve."""
        last = self.acts[-1] if self.acts else None
        if last is None or last.card != n:
            return False
        by_itself = last.how == "play" and goes_to_reserve(self.company.all[n].face)
        return last.how == "scout" or by_itself

    def _sent_by(self, n: int, zone: str, clause: VerbClause) -> bool:
        """Take the Spell that nobody names by which a thing goes somewhere."""
        spells = [m for it in clause.behind("by") for m in self.company.of(it)]
        for m in spells[:1]:
            spell = self.company.all[m]
            if spell.face is None and spell.is_spell:
                spell.text = spell.text or str(told_table()["by_somebody"][SENT[zone]])
                self._act(m, "play", spell.owner or ALICE, clause)
                self._aim([n], clause.at)
                return True
        return False


def _gives(face: Card | None) -> frozenset[str]:
    """Return the statuses that something a card does gives to what it is done to."""
    abilities = (*face.abilities, *face.support) if face is not None else ()
    nodes = (node for it in abilities for node in tree.walk(it))
    return frozenset(it.status.value for it in nodes if isinstance(it, tree.GainStatus))
