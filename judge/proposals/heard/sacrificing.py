"""What clauses tell of things that are sacrificed, and to which card (7.3.31)."""

from __future__ import annotations

from judge.proposals.heard.card_traits import is_quick
from judge.proposals.heard.casting import Casting
from judge.proposals.heard.phrase import THING, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, PLAY


class Sacrificing(Casting):
    """Reads what is sacrificed."""

    def _sacrifices(self, clause: VerbClause, who: str) -> None:
        things = self._others_than_played(clause, self._undergoing(clause))
        first = clause.thing
        if things[1:] and first is not None and first.pronoun and self._has_acted(things[0]):
            things = things[1:]  # I play X and feed it Y
        for n in things:
            it = self.company.all[n]
            it.owner = it.owner or who or ALICE
        to = [it for it in clause.behind("to", "for", "with") if it.kind == THING]
        for phrase in to or self._sacrificing(clause, who):
            for n in self.company.of(phrase):
                quick = is_quick(self.company.all[n])
                if self.company.all[n].face is not None and n not in things:
                    self.sacrificing.add(n)
                    who = who or next((self.company.all[m].owner for m in things), ALICE)
                    self._act(n, "quick" if quick else "play", who, clause)
        if clause.passive and not to:
            for n in things if not self._in_a_phase(clause) else ():
                self._act(n, "sacrificed", self.company.all[n].owner or ALICE, clause)
            return
        self.sacrificed += [n for n in things if n not in self.sacrificed]

    def _sacrificing(self, clause: VerbClause, who: str) -> list[Phrase]:
        """Return the card that sacrifices something as it is played:  X sacrifices my Y."""
        subject = clause.subject
        if who or clause.passive or subject is None or subject.card < 0 or not clause.things:
            return []
        it = self.company.all[self.company.of(subject)[0]]
        return [subject] if it.lies != PLAY and (it.is_spell or self._as_it_comes(it)) else []

    def _others_than_played(self, clause: VerbClause, things: list[int]) -> list[int]:
        """Return what is sacrificed to what was just played:  I play X and sacrifice it."""
        meant = clause.thing is not None and clause.thing.pronoun
        if not (meant and things and self.acts and self.acts[-1].card == things[0]):
            return things
        other = [n for n in reversed(self.company.spoken) if n not in things]
        return [n for n in other if self.company.all[n].is_character][:1] or things
