"""The boosts and the counters that clauses tell of things."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from judge.proposals.abilities import counters_of
from judge.proposals.counters_told import counters_said
from judge.proposals.heard.lexis import owner_of, words
from judge.proposals.heard.notes import AIMS, MEANS
from judge.proposals.heard.phrase import AMOUNT, PLAYER, THING, Phrase
from judge.proposals.heard.supporting import Supporting
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import number_said
from judge.proposals.plain import boosts
from judge.proposals.things import BOB, HAND, PLAY, other

_BOOST, _COUNTER, _NUMBER = "boost", "counter", "number"
_ON = ("on", "onto", "upon")
_STANDING = ("", "be", "have", "hold", "lie")
"""The verbs of what is so, and is not done."""
_KEPT = (*_STANDING, "lose", "go")
_BEARING = ("", "have", "hold")
"""The verbs of what is had, with what is on it:  X in my Reserve with 2 boosts."""
_COMING = ("play", "replay", "scout", "go", "return", "use")
"""The verbs of what comes, with what is on it:  I play X with 2 boosts."""
_HIT = ("target", "discard", "destroy", "bounce", "sacrifice")
"""The verbs of what is done to something, with what is on it:  he hits X with 3 boosts."""

_RANKED = ("second", "third", "fourth")


class AmountsTold(Supporting):
    """Reads how many boosts and counters are on which thing."""

    def _counted(self, clause: VerbClause) -> None:
        """Note what lies on a thing:  there are 3 boosts on X;  4 boosts on X;  my 3-boost X."""
        of_some = any(it.kind == THING and it.pronoun for it in clause.behind("of"))
        if clause.verb not in (*_STANDING, *_COMING, *_HIT) or clause.negated or of_some:
            return
        if clause.passive and self.acts:
            return  # it may have come of what was done
        for amount in self._amounts(clause):
            for n in self._with_it(amount, clause):
                it = self.company.all[n]
                it.owner = it.owner or amount.owner
                self._has_on_it(n, amount)

    def _presupposed(self, clause: VerbClause) -> None:
        """Note what lies on a thing of which it is asked whether it stays:  are its 3 boosts kept?

        What comes from hand gets its boosts later.
        """
        kept = not words("keeping").isdisjoint(self.question.words[clause.start : clause.end])
        if not kept or clause.verb not in _KEPT:
            return
        for amount in (*clause.subjects, *clause.objects):
            said = self.question.words[max(0, amount.start - 1) : amount.end]
            definite = any(it in words("definite") or owner_of(it) for it in said)
            counted = definite and any(map(number_said, said))
            if amount.kind != AMOUNT or amount.word != _BOOST or not counted:
                continue
            behind = [it for it in clause.behind(*_ON, "of") if it.kind == THING]
            had = behind or [it for it in clause.subjects if it.kind == THING]
            for n in [m for it in had[:1] for m in self.company.of(it)]:
                it = self.company.all[n]
                if HAND not in (it.lies, it.played) and _BOOST not in it.states:
                    self._has_on_it(n, amount)

    def _ranked(self, clause: VerbClause) -> None:
        """Lay those beside which something is the last of its kind:  X is my third Landmark."""
        for it in clause.objects if clause.told and not clause.negated else ():
            said = self.question.words[it.start : it.end]
            rank = next((n for n, word in enumerate(_RANKED, 1) if word in said), 0)
            for n in self.company.of(clause.subject) if rank and it.noun and it.card < 0 else ():
                one = self.company.all[n]
                one.owner, one.lies = one.owner or it.owner, one.lies or PLAY
                like = ToldThing(noun=it.noun, owner=one.owner, lies=PLAY, copies=rank, at=it.head)
                self.company.adds(like)

    def _has_on_it(self, n: int, amount: Phrase) -> None:
        it, many = self.company.all[n], 0 if amount.none else amount.many
        counted = amount.word == _NUMBER and it.face is not None and counters_of(it.face)
        if amount.word in (_BOOST, _NUMBER) and not counted and it.is_character:
            it.states[_BOOST] = boosts(many)
        elif (amount.word == _COUNTER or counted) and it.face is not None and many:
            name = next(iter(counters_of(it.face)), "")
            if name:
                it.states[_COUNTER] = counters_said(many, name)

    @staticmethod
    def _amounts(clause: VerbClause) -> Iterator[Phrase]:
        at = ("with", "of", "at", "on") if clause.verb in ("be", "lie") else ("with", "of", "at")
        beside = (it for word, it in clause.with_ if word in at)
        put = clause.passive and not clause.behind(*MEANS)  # two boosts were put on X
        stands = clause.verb in _STANDING or put
        said = (*clause.subjects, *clause.objects) if stands else ()
        for it in (*said, *beside):
            if it.kind == AMOUNT and it.word in (_BOOST, _COUNTER, _NUMBER):
                yield it

    def _with_it(self, amount: Phrase, clause: VerbClause) -> list[int]:
        things = [it for it in clause.behind(*_ON) if it.kind == THING and it.start > amount.start]
        if not things and "there" in clause.words:
            things = [it for it in clause.behind(*_ON) if it.kind == THING]  # on X there is one
        things += [it for it in clause.things if it.start == amount.end]
        alone = clause.subject is None and "there" in clause.words
        bears = clause.verb in _BEARING and any(it is amount for it in clause.behind("with"))
        done = clause.verb in (*_COMING, *_HIT)
        if not things and (alone or bears or done) and not clause.passive:
            aimed = (it for it in clause.behind(*AIMS) if it.kind == THING and done)
            before = [it for it in (*clause.things, *aimed) if it.start < amount.start]
            things = sorted(before, key=lambda it: it.start)[-1:]
            things = [] if bears and any(it.word == "one" for it in things) else things
        has = clause.subject is not None and clause.subject.kind == THING
        if not things and has and not self._player(clause):
            things = [it for it in clause.subjects if it.kind == THING]
        return [n for it in things[:1] for n in self.company.of(it)]

    def _owned(self, clause: VerbClause) -> None:
        """Note whose a thing is:  under my opponent's control;  an opponent with X in play."""
        whose = self._said_whose(clause)
        for n in self.company.of(clause.subject) if whose else ():
            self.company.all[n].owner = self.company.all[n].owner or whose
        if ("over", "there") in pairwise(clause.words):
            for n in [m for it in self._phrases(clause)[:1] for m in self.company.of(it)]:
                self.company.all[n].owner = self.company.all[n].owner or BOB
        against = [it.owner for it in clause.behind("against") if it.kind == PLAYER]
        against = against if clause.told and not (clause.passive or self._player(clause)) else []
        for n in self.company.of(clause.subject) if any(against) else ():
            it = self.company.all[n]
            it.owner = it.owner or other(against[0])  # X came down against me
        controls = "control" in clause.words
        under = [it for it in clause.behind("under") if it.kind == PLAYER] if controls else []
        for phrase in (
            [it for it in self._phrases(clause) if it.end <= under[0].start] if under else ()
        ):
            for n in self.company.of(phrase):
                it = self.company.all[n]
                it.owner, it.lies = it.owner or under[0].owner, it.lies or PLAY
        players = [it for it in (*clause.subjects, *clause.objects) if it.kind == PLAYER]
        for word, phrase in clause.with_:
            having = [it for it in players if word == "with" and it.end == phrase.start - 1]
            for n in self.company.of(phrase) if having and phrase.kind == THING else ():
                self.company.all[n].owner = self.company.all[n].owner or having[0].owner

    def _said_whose(self, clause: VerbClause) -> str:
        """Return whose the subject of a clause is said to be:  X is mine, Y is my opponent's."""
        said = [*self.question.words[clause.at + 1 : clause.end]]
        said = said[:-1] if said[-1:] == ["own"] else said
        only = clause.told and clause.verb == "be" and not clause.things
        if not only or not said or not all(map(owner_of, said)):
            return ""
        return owner_of(said[-1])
