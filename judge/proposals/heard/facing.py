"""What faces what in the two Expeditions of a lane, as clauses tell it:  my X is across from Y."""

from __future__ import annotations

from judge.proposals.heard.notes import IN_FRONT
from judge.proposals.heard.phrase import LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.placing import Placing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, BOB, PLAY, other
from judge.records import replace

_LEAVING = ("go", "move", "switch", "return", "discard", "destroy", "bounce")
"""The verbs of what does not stay where it is."""
_STANDING = ("", "be", "lie", "have", "hold")
"""The verbs of what is there already, and not only comes to face something."""


class Facing(Placing):
    """Reads what faces what, so that it is the other player's."""

    def _owned(self, clause: VerbClause) -> None:
        """Note a state between a thing and what it undergoes:  my X, asleep in my lane, is hit."""
        super()._owned(clause)
        subject = clause.subject if clause.told and clause.passive else None
        for state in clause.states if subject is not None else ():
            if subject is not None and subject.end == state.start < clause.at:
                for n in self.company.of(subject):
                    self.company.all[n].states.update(state.states)

    def _faces(self, clause: VerbClause, who: str) -> None:
        faced = clause.behind("by") if clause.passive else clause.things
        for n in self._objects(clause) if clause.told and clause.subject is None else ():
            it = self.company.all[n]  # facing X, I play Y
            it.owner, it.lies = it.owner or BOB, it.lies or PLAY
        subject, last = clause.subject, self.last
        if subject is not None and subject.kind == PLAYER and last is not None:
            listed = clause.at >= 0 and self.question.words[clause.at].endswith("ing")
            subject = last.thing if listed and last.verb in ("have", "hold") else subject
            self._of_it(clause, self.company.of(subject))  # I have X facing Y with two boosts
        for phrase in faced:
            self._opposite(clause, phrase, subject)  # I have X in my Hero lane, facing Y

    def _opposite(self, clause: VerbClause, phrase: Phrase, of: Phrase | None = None) -> None:
        """Note that two things are across from each other, so that each is another player's."""
        lane = next(
            (it for it in self._lanes(clause) if it.start < phrase.start and it.owner), None
        )
        if lane is not None:
            for n in self.company.of(phrase):
                self.company.all[n].owner = self.company.all[n].owner or other(lane.owner)
            return
        one = of if of is not None and of.kind == THING else self._before(clause, phrase.start)
        mine, theirs = self.company.of(one), self.company.of(phrase)
        if not (mine and theirs) or mine == theirs:
            return
        a, b = self.company.all[mine[0]], self.company.all[theirs[0]]
        if a.owner or b.owner:
            a.owner = a.owner or other(b.owner)
            b.owner = b.owner or other(a.owner)
        else:
            a.owner, b.owner = ALICE, BOB
        a.side, b.side = a.side or b.side, b.side or a.side
        for it in (a, b) if clause.verb in _STANDING else (b,):
            if not (it.lies or it.is_spell):
                it.lies = PLAY

    def _faced_from(self, n: int, clause: VerbClause) -> Phrase | None:
        """Return what faces the nth thing that stands with a clause, where that is listed.

        My X is up against Y and Z: both face X.
        """
        word = clause.with_[n][0]
        first = n
        while first and clause.with_[first - 1][0] == word:
            first -= 1
        place = clause.with_[first][1].start
        before = self._before(clause, place)
        if (before is None or before.start >= place) and self.last is not None:
            return self.last.subject  # my X is there, up against Y
        return before

    def _faces_too(self, clause: VerbClause) -> None:
        """Take what is listed behind what faces something:  I have X against Y and Z."""
        before = self.last
        faced = before is not None and before.with_[-1:] and before.with_[-1][0] in IN_FRONT
        if before is None or not faced or clause.joined != "and":
            return
        one = self._faced_from(len(before.with_) - 1, before)
        for phrase in clause.things:
            self._opposite(clause, phrase, one)

    def _of_last_subject(self, clause: VerbClause) -> VerbClause:
        """Return a clause that tells where the subject of the one before was:  while in Reserve."""
        last = self.last.subject if self.last is not None else None
        bare = clause.subject is None and not clause.objects and clause.verb in ("", "lie")
        place = any(it.kind == ZONE for it in clause.behind("in"))
        if not (clause.opens == "while" and bare and place) or last is None or last.kind != THING:
            return clause
        return replace(clause, subject=last)

    def _from_its_place(self, clause: VerbClause) -> VerbClause:
        """Lay what goes elsewhere where it is told to be:  my X in Reserve goes to the discard."""
        subject = clause.subject
        if subject is None or subject.kind != THING or clause.verb not in _LEAVING:
            return clause
        before = [it for it in clause.with_ if subject.end <= it[1].start < clause.at]
        places = [it for it in before if it[0] in ("in", "on") and it[1].kind in (ZONE, LANE)]
        if not places:
            return clause
        for n in self.company.of(subject):
            for _, place in places:
                self._lies(n, place)
        return replace(clause, with_=[it for it in clause.with_ if it not in places])
