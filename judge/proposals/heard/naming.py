"""Which card a noun of the question stands for, where it is told that the one is the other."""

from __future__ import annotations

from judge.proposals.heard.amounts_told import AmountsTold
from judge.proposals.heard.notes import AIMS
from judge.proposals.heard.phrase import THING, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import PLAY

_ALONE = frozenset({"last", "only", "lone", "single", "sole"})


class Naming(AmountsTold):
    """Reads that a noun and a card that is named are the same thing."""

    def _is_one(self, noun: Phrase, card: Phrase) -> None:
        """Note that a noun was said for a card that is named then:  my last card is X."""
        one, it = self.company.of(noun), self.company.of(card)
        if not (one and it) or one == it:
            return
        plain, named = self.company.all[one[0]], self.company.all[it[0]]
        if plain.is_character and not (plain.lies or named.lies):
            named.lies = PLAY  # the only Character there is X
        named.owner, named.lies = named.owner or plain.owner, named.lies or plain.lies
        named.states.update(plain.states)
        if plain.copies <= 1:
            self.company.becomes(one[0], it[0])

    def _is_the_one(self, clause: VerbClause) -> None:
        """Take a noun behind a card for that card:  X is the last card that I have."""
        subject = clause.subject
        for phrase in clause.objects if subject is not None and subject.card >= 0 else ():
            said = self.question.words[phrase.start : phrase.end]
            one = phrase.kind == THING and phrase.card < 0 and not (phrase.pronoun or phrase.a)
            if one and not _ALONE.isdisjoint(said):
                for n in self.company.of(subject):
                    self.company.stands_for(phrase, n)
                    self.company.all[n].owner = self.company.all[n].owner or phrase.owner

    def _aims_last(self, clause: VerbClause) -> None:
        """Note that what a Spell is aimed at is what is spoken of last."""
        for word, phrase in clause.with_:
            if word in AIMS and phrase.kind == THING and phrase.start in self.company.known:
                for n in self.company.known[phrase.start]:
                    self.company.touch(n)

    def _subject_last(self, clause: VerbClause) -> None:
        """Note that a thing of which a clause is said is what a pronoun behind it means."""
        subject = clause.subject
        seen = clause.verb == "count" and bool(clause.things)  # does X see Y if it is played?
        if subject is None or subject.kind != THING or seen:
            return
        for n in self.company.known.get(subject.start, []):
            self.company.touch(n)
