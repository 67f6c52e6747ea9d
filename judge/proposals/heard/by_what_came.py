"""What clauses tell that is done by a card that has just been played, or is played for it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards import ability as tree
from judge.proposals.heard.doings import Doings
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, DECK, HAND, PLAY, RESERVE, other

_MOVING = (
    *(tree.Discard, tree.Move, tree.Sacrifice, tree.Exhaust),
    *(tree.Exchange, tree.SwitchExpeditions, tree.Defect),
)
"""What an ability does that takes something from where it is, or exhausts it."""

_ZONES = {HAND: tree.Zone.HAND, RESERVE: tree.Zone.RESERVE, DECK: tree.Zone.DECK}
_DONE_BY = ("return", "target", "discard", "destroy", "bounce", "switch", "move", "sacrifice")
"""The verbs of what a Spell does to what it is cast on."""


class ByWhatCame(Doings):
    """Reads what a card does to what, where the card was told of before or behind that."""

    def _uses(self, clause: VerbClause, who: str) -> None:
        """Take what is exhausted by what was played just before:  he plays X and taps my Y."""
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
        targets = any(isinstance(it, tree.Target | tree.Choose) for it in nodes)
        if all(n in self.targets for n in things):
            targets &= any(isinstance(it, _MOVING) for it in nodes)  # it was aimed at already
        if not targets or act.actor != (who or act.actor) or act.card in things:
            return False
        self._aim(things, act.at)
        return True

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
        if not any(self._repeats(n, zones[0], clause) for n in went):
            super()._placed(clause, told)

    def _just_cast(self, clause: VerbClause) -> frozenset[int]:
        """Return the cards of the Spells that did what a clause tells:  I play X and take it.

        Its pronoun means what that is done to.
        """
        before = self.last
        goes_on = clause.joined in ("and", ",", "then") and clause.verb in _DONE_BY
        elsewhere = any(it.zone not in ("", HAND) for _, it in clause.with_)
        if before is None or not before.told or not goes_on or elsewhere or clause.passive:
            return frozenset()
        cast = self._objects(before) if before.verb in ("play", "use") else []
        return frozenset(self.company.all[n].card for n in cast if self._is_spell(n)) - {-1}

    def _moves_with(self, clause: VerbClause, who: str) -> bool:
        """Take with which Spell a player moves something:  he brings his X over with Y."""
        means = [n for n in self._means(clause) if self._is_spell(n)]
        moved = [n for n in self._undergoing(clause) if n not in means]
        if not (who and means and moved and clause.told):
            return False
        self._act(means[0], "play", who or ALICE, clause)
        self._aim(moved, clause.at)
        return True

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
