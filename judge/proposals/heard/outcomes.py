"""What clauses tell that comes of what is done, is only hoped for, or was so before."""

from __future__ import annotations

from judge.proposals.abilities import is_created_by
from judge.proposals.heard.card_traits import phases_of
from judge.proposals.heard.letting import Letting
from judge.proposals.heard.lexis import verb_of
from judge.proposals.heard.phrase import AMOUNT, THING, ZONE, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import HAND, PLAY, RESERVE

_WOULD, _NIGHT = frozenset({"would", "should"}), frozenset({"night", "rest", "end_day"})
_LATE = frozenset({"dusk", "night", "rest"})
_CREATING = ("make", "return", "gain", "go")
"""The verbs that tell of a token that something creates it:  X puts a Y there, a Y appears."""


class Outcomes(Letting):
    """Reads what is not there when something is done, since it comes of it or is hoped for."""

    def _comes_of_it(self, clause: VerbClause) -> bool:
        """Note the tokens that what is named creates, where only that is told:  X, so a Y comes."""
        zones = [it for _, it in clause.with_ if it.kind == ZONE and it.zone != PLAY]
        done_before = "had" in clause.words  # X had given me a Y
        if clause.verb not in _CREATING or zones or clause.negated or done_before:
            return False
        told = [*(clause.subjects if clause.passive else []), *clause.things]
        told = [*clause.subjects, *told] if clause.verb == "go" else told
        come = (
            [clause.of] if clause.of is not None and clause.verb == "go" else []
        )  # the Y that comes
        named = [it for it in clause.things if it.card >= 0 and it.end - it.start == 1]
        gets = named if self._player(clause) else []
        come += gets if clause.verb == "return" else []  # and I get Y
        told = [it for it in told if (it.a or clause.verb == "make" or it in come) and not it.owner]
        made = [n for it in told for n in self.company.of(it) if self._is_made(n)]
        made = [n for n in made if not (self.company.all[n].lies or self._is_handled(n))]
        self.comes |= {*made}
        return bool(made)

    def _leave_to_come(self) -> None:
        """Lay no token that what is done, or a phase, will create."""
        doers = (self.company.all[act.card].face for act in self.acts)
        done = [it.name for it in doers if it is not None]
        noted = {it.concept for it in self.question.reading.noted}
        heroes = "noon" in noted
        done += [
            it.name
            for it in self.company.faces
            if (heroes and it.type.casefold() == "hero")
            or not noted.isdisjoint(phases_of(it.abilities))
        ]
        if not noted.isdisjoint(_LATE):
            done += [it.name for it in self.company.faces]
        for it, n in ((self.company.all[n], n) for n in self.comes):
            if it.face is not None and is_created_by(it.face.name, done):
                it.lies = it.side = ""
                it.states.clear()  # what it gets then
                self.created.add(n)

    def _is_only_named(self, n: int, phrase: Phrase) -> bool:
        """Whether nothing is told of a thing yet, and nothing that is done will create it."""
        it = self.company.all[n]
        return not (it.owner or it.lies or self._is_made(n)) and it.at >= phrase.start

    def _comes_of_phase(self, clause: VerbClause) -> bool:
        """Whether a clause tells again what a phase does:  it goes there at Rest, so it leaves."""
        last = self.last
        if last is None or clause.verb != "go" or last.verb != "go" or not self._in_a_phase(last):
            return False
        return clause.told and self.company.of(clause.subject) == self.company.of(last.subject)

    def _would_be_sent(self, clause: VerbClause) -> bool:
        """Whether it is told where Night would send a thing, which nothing else does with it.

        It would go to Reserve, but it is Fleeting.
        """
        noted = {it.concept for it in self.question.reading.noted}
        would = clause.told and not _WOULD.isdisjoint(clause.words) and not _NIGHT.isdisjoint(noted)
        there = any(it.zone == RESERVE for it in (*clause.subjects, *(p for _, p in clause.with_)))
        sent = would and there and clause.verb in ("go", "return", "be", "lie")
        for n in self.company.of(clause.subject) if sent else ():
            self._state(n, clause)
        return sent

    def _wants_sent(self, clause: VerbClause) -> bool:
        """Whether a player only wants what was done before, or boosts, to end up somewhere.

        I play X and want to put it in Reserve.
        """
        before = self.question.words[clause.start : clause.at]
        wishes = clause.told and any(verb_of(it) == "wish" for it in before)
        if not wishes or clause.verb != "return" or self._means(clause):
            return False
        zones = any(it.kind == ZONE for _, it in clause.with_)
        sent = zones and all(map(self._has_acted, self._objects(clause)))
        return sent or any(it.kind == AMOUNT for it in clause.objects)

    def _is_wished(self, clause: VerbClause) -> bool:
        """Whether a clause tells what is only hoped for of a thing:  I want X to be boosted."""
        subject, before = clause.subject, self.question.words[clause.start : clause.at]
        wishes = before[-1:] == ("to",) and any(verb_of(it) == "wish" for it in before)
        hoped = subject is not None and subject.kind == THING and subject.start >= clause.start
        return wishes and hoped and not self._player(clause)

    def _is_from(self, clause: VerbClause) -> None:
        """Note from where what a clause is of was played:  X from Reserve has Fleeting."""
        origins = [it for it in clause.behind("from") if it.zone in (HAND, RESERVE)]
        subject = clause.subject
        if subject is None or subject.card < 0 or clause.verb not in ("have", "be", "return"):
            return
        for n in self.company.of(subject) if any(it.start < clause.at for it in origins) else ():
            it = self.company.all[n]
            if not (it.lies or it.played or self._has_acted(n)):
                it.played = origins[0].zone
