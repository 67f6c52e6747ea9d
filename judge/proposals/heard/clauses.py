"""The clauses of a question: each verb with its subject, its objects and what is joined to them.

A clause begins at a stop, at a word that opens or joins one, or where a second verb comes; one that
names no subject has that of the clause before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.heard.clause_cues import ClauseCues
from judge.proposals.heard.clause_parts import BE, HAVE, PEOPLE, SUBJECTS
from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.heard.phrase import (
    AMOUNT,
    LANE,
    PLAYER,
    STATE,
    THING,
    WORD,
    ZONE,
    Phrase,
)
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import word_set
from judge.records import replace

_STOPS = frozenset(".?!;:")
_BEEN = frozenset({"been", "being"})
_OUT = frozenset({"out", "there", "here", "down"})
_PAYING = ("cost", "pay")
_BY_SCOUT = ("with", "by", "via", "through", "using", "for")
_FAR = 5
"""How many phrases before “, which” the thing may stand that it tells of."""


class Clauses(ClauseCues):
    """Reads phrases as clauses."""

    def read(self) -> list[VerbClause]:
        """Return the clauses of the question, in order."""
        asked = self.question.asked
        for n, it in enumerate(self.phrases):
            self.here = it.start
            if it.start == asked and self.clause.words + self.waiting != []:
                self._close("")
            if it.noun == "same" and self._is_a_price(n):
                continue
            if it.kind != WORD and not self._is_relative(n):
                self._phrase(it, n)
            else:
                self._word(it, n)
        self._close("", len(self.question.words))
        return [
            it for it in self.found if it.verb or it.objects or it.subject or it.with_ or it.states
        ]

    def _is_a_price(self, n: int) -> bool:
        """Whether a number behind a card in a list is what it costs:  X (3), Y (2) and Z.

        So is what is paid:  which costs 2.
        """
        before, behind = self.phrases[max(0, n - 1) : n], self.phrases[n + 1 : n + 2]
        if self.clause.verb in _PAYING and not self.preposition:
            return True
        named = any(it.card >= 0 and it.end == self.phrases[n].start for it in before)
        return named and (not behind or behind[0].word in _STOPS | {"and", ",", "plus"})

    def _is_relative(self, n: int) -> bool:
        """Whether “that” begins what is said of the noun before it."""
        it, before = self.phrases[n], self._said_before(n)
        skipped = words("adverbs")
        if any(one.kind == PLAYER for one in self.phrases[n + 1 : n + 2]):
            n, skipped = n + 1, skipped | words("auxiliaries")  # X that I just played
        behind = next((one.word for one in self.phrases[n + 1 :] if one.word not in skipped), "")
        verb = verb_of(behind) or behind in words("copula")
        beside = before is not None and before.kind in (THING, LANE, ZONE)
        near = before is not None and it.start - before.end <= (before is not self.phrases[n - 1])
        return it.word == "that" and bool(verb) and beside and near

    def _said_before(self, n: int) -> Phrase | None:
        """Return what stands before a phrase; a word for where a thing is may be between."""
        before = self.phrases[n - 1] if n else None
        if before is None or before.word not in _OUT or n == 1:
            return before
        return self.phrases[n - 2] if self.phrases[n - 2].kind == THING else before

    def _word_at(self, n: int) -> str:
        return next((it.word for it in self.phrases[n : n + 1]), "")

    def _noun_before(self, n: int) -> Phrase | None:
        """Return what a relative word stands for:  X, which …;  X in Reserve that …"""
        before = self._said_before(n)
        if before is None or self.phrases[n].word not in words("relatives"):
            return before
        if before.word in word_set("printed"):
            told = reversed(self.phrases[max(0, n - _FAR) : n])
            return next((one for one in told if one.kind == THING), before)
        if before.word == "," and self.phrases[n].word in ("which", "who", "whom"):
            near = [*reversed(self.phrases[max(0, n - _FAR) : n - 1])]
            if near and near[0].kind == PLAYER and self.phrases[n].word == "who":
                return near[0]  # on my opponent, who controls X
            moves = any(verb_of(one.word) == "move" for one in self.phrases[n + 1 : n + 3])
            if near and near[0].kind == LANE and moves:
                return near[0]  # X stood in my Hero Expedition, which advanced
            has = verb_of(self._word_at(n + 1)) in (HAVE, "hold")
            if near and has and (near[0].kind == ZONE or self._holds_things(near[0], n + 2)):
                return near[0]  # my Reserve, which has two cards
            return next((one for one in near if one.kind == THING), before)
        if before.word == "," and self.phrases[n].word == "where" and n > 1:
            return self.phrases[n - 2]  # in my Hero Expedition, where …
        if self.phrases[n].word == "where" and before.kind in (LANE, ZONE):
            return before
        has = any(verb_of(one.word) == HAVE for one in self.phrases[n + 1 : n + 3])
        if before.kind == ZONE or (before.kind == LANE and has):
            behind = self.phrases[max(0, n - 3) : n - 1]
            placed = behind and (behind[-1].kind == THING or behind[-1].word in words("in"))
            return next((one for one in behind if one.kind == THING), before) if placed else before
        return before

    def _aimed_at(self, n: int) -> tuple[str, Phrase] | None:
        """Return behind which preposition a relative word stands, and for what:  X, on which …"""
        if n <= 1 or self.phrases[n].word not in ("which", "whom"):
            return None
        last, before = self.phrases[n - 2 : n]
        aims = before.word in words("aims") | words("to")
        if not aims or not (last.word == "," or last.kind in SUBJECTS):
            return None
        near = self.phrases[max(0, n - _FAR) : n - 1]
        meant = next((one for one in reversed(near) if one.kind in (THING, LANE, PLAYER)), None)
        word = "on" if before.word in words("to") else before.word
        return (word, meant) if meant is not None else None

    def _tells_of(self, before: Phrase | None, n: int) -> bool:
        """Whether “which” or “who” stands for the noun before it, and does not ask:  which of …"""
        of = self.phrases[n + 1 : n + 2]
        asks = self.phrases[n].word == "which" and bool(of) and of[0].word == "of"
        asks |= self.phrases[n].start == self.question.asked
        return before is not None and before.kind in SUBJECTS and not asks

    def _word(self, it: Phrase, n: int) -> None:
        word = it.word
        if self._asks_behind(n):
            self._close("")  # if X is removed does Y …
        before = self._noun_before(n)
        if word in _STOPS or word == ",":
            self._close(word)
        elif word == "once" and before is not None and before.kind == STATE:
            self.clause.words.append(word)
        elif word in words("opens") and not self._is_given(n):
            self._close(word if word != "as" else "")
            self.clause.opens = word
        elif word in words("between") and self._is_between(n):
            self.clause.words.append(word)
        elif word in words("joins"):
            self._close(word)
        elif word in words("relatives") and self._tells_of(before, n):
            self._close("that")
            self.clause.subject = self.clause.of = before
        elif (meant := self._aimed_at(n)) is not None:
            self._close("that")
            self.clause.with_ = [meant]
        elif word in ("that", "which", "who") and before is not None:
            self._close("that")
        elif word in words("negations"):
            behind = self.phrases[n + 1 : n + 2]
            self.denies = self._lists() or self.clause.verb not in ("", BE)
            self.denies &= bool(behind) and behind[0].kind == STATE  # I play X on Y (not Fleeting)
            self.denies &= bool(self.clause.objects or self.clause.with_ or self.waiting)
            # with nothing else around
            none = word == "without" and bool(behind) and behind[0].kind == AMOUNT  # boosts
            self.clause.negated |= not (self.preposition or self.denies or none)
            self.clause.words.append(word)
        elif word == "scout" and self.preposition in _BY_SCOUT:
            self.clause.words.append(word)
            self.preposition = ""
        elif self._only_lies(n):
            self.clause.words.append(word)
        elif (verb := self._verb(it, n)) and not self._is_noun(n):
            self._takes_verb(verb, it, n)
        elif word in words("copula"):
            self._takes_copula(it)
        elif word in words("does") and self._is_done(n):
            self._takes_verb("play", it, n)
        elif word in words("auxiliaries"):
            self.preposition = ""  # how much in total does X …
            self.clause.words.append(word)
        elif word in words("prepositions"):
            self._takes_what_is_listed()
            if word == "to" and self.clause.words[-1:] == ["next"]:
                self.clause.words.pop()
                word = "beside"
            rid = self.clause.words[-1:] == ["rid"]
            said = word in _OUT and any(it.kind == PLAYER for it in self.phrases[n + 1 : n + 2])
            if rid or said or self._is_particle(word, n):  # with X out I play Y
                self.clause.words.append(word)
                return
            across = word == "from" and self.preposition in words("in_front")
            self.preposition = self.preposition if across else word
            self.clause.words.append(word)
        else:
            timed = word in words("of_time") or it.start in self.phases_at
            self.preposition = "" if timed else self.preposition
            self.clause.words.append(word)

    def _verb(self, it: Phrase, n: int) -> str:
        """Return the verb that stands there; what only helps another verb is none."""
        verb = verb_of(it.word)
        under = self.preposition == "under" or bool(self.clause.behind("under"))
        if it.word == "control" and under:
            return ""
        ahead = self._verb_ahead(n)
        if verb == "answer" and not self._is_answer(n):
            return ""
        if it.word == "going" and ahead:
            return ""  # it is going to advance
        if it.word == "lay" and self._stands_before_it():
            return "lie"  # where it lay
        if verb in (HAVE, "make", "wish") or it.word in ("get", "gets", "got"):
            must = [one.word for one in self.phrases[n + 1 : n + 2]] == ["to"]  # it has to go
            been = verb == HAVE and [one.word for one in self.phrases[n + 1 : n + 2]] == ["been"]
            if been:
                return ""  # it has been boosted
            helps = ahead and (verb != HAVE or must or self._participle(ahead))
            if helps or (verb == "wish" and not ahead):
                return ""
        return verb

    def _takes_verb(self, verb: str, it: Phrase, n: int) -> None:
        clause = self.clause
        passive = clause.verb == BE and self._participle(it.word) and not clause.objects
        gets = self.phrases[n - 1].word if n else ""
        passive |= (gets in _BEEN or gets in words("undergo")) and self._participle(it.word)
        passive &= not self._after_to(n)  # I am about to cast X
        last = clause.objects[-1] if clause.verb and clause.objects else None
        if last is None and clause.verb == BE and clause.with_ and not self._lists():
            behind = clause.with_[-1][1]  # what is the price of X cast from Reserve
            last = behind if behind.kind == THING and behind.word not in PEOPLE else None
        last = (there := self._stands_there(it, n)) or last
        if (
            last is not None
            and last.kind == THING
            and last.word not in PEOPLE
            and (last.end == it.start or last is there)
            and (
                (self._participle(it.word) and (verb == "play" or self._is_had_done(n)))
                or it.word == "facing"
                or (verb == "lie" and it.word.endswith("ing"))
                or (clause.verb == BE and (self._lists() or verb == HAVE) and it.word[-3:] == "ing")
            )
        ):
            passive = self._is_had_done(n)
            self._close("that")
            clause = self.clause
            self.waiting = [last]
        if it.word == "got" and clause.verb == HAVE and clause.words[-1:] in (["has"], ["have"]):
            clause.words.append(it.word)
            return
        made = clause.verb == "make" and clause.subject is not None and bool(clause.things)
        if self._is_done_last(it, n) or (made and it.word in words("coming")):
            clause.verb, clause.at = "play" if made else verb, it.start
            clause.words.append(it.word)
            return
        if self._after_to(n) and self._is_named_on(n):
            self._close("")  # X on my Y to get it back
            clause = self.clause
        if self._is_allowed(n):
            subject, clause.verb = clause.subject, ""
            clause.subject = None if subject and subject.word in ("it", "that", "this") else subject
        if clause.verb and not (clause.verb == BE and (passive or it.word.endswith("ing"))):
            who = last is not None and (last.kind == PLAYER or last.word in PEOPLE)
            player = last is not None and who and self._follows(last, it)
            moved = [clause.objects.pop()] if player else []  # in the turn I play it
            before = [*clause.objects, *(phrase for _, phrase in clause.with_)] if moved else []
            of = next((one for one in before if one.end == moved[0].start), None)
            moved = [of, *moved] if of is not None and of.kind == THING else moved  # X he had
            self._close("and" if it.word.endswith("ing") or self._after_to(n) else "")
            clause, self.waiting = self.clause, moved
        self._parts_from_what_is_told_of()
        clause = self.clause
        undergone = self._is_undergone(it, n)
        if it.word.endswith("ing") and not (clause.verb or self.waiting) and clause.with_:
            word, doer = clause.with_[-1]
            if word == "with" and doer.kind in (PLAYER, THING) and doer.end == it.start:
                clause.with_.pop()  # with my opponent playing X
                self.waiting = [doer]
        self._takes_subject(stands=verb == "lie")
        keeps = verb == HAVE and any(
            one.kind in (AMOUNT, STATE) for one in self.phrases[n + 1 : n + 2]
        )
        if (passive or keeps) and clause.subject is None:
            clause.subject = self._elided()
        if undergone and clause.subject is not None:
            passive, clause.of = True, clause.subject
        of_them = any(it.pronoun for it in clause.behind("of"))
        clause.passive = passive and (clause.subject is not None or of_them)
        clause.verb, clause.at = verb, it.start
        clause.words.append(it.word)
        self.preposition = ""

    def _stands_there(self, it: Phrase, n: int) -> Phrase | None:
        """Return the thing before a place of which it is told there:  X in Reserve sitting at 2."""
        before = self.phrases[max(0, n - 3) : n]
        lies = verb_of(it.word) == "lie" and it.word.endswith("ing")
        there = lies and before[2:] and before[-1].kind in (ZONE, LANE) and before[0].kind == THING
        return before[0] if there and before[1].word in words("in") else None

    def _elided(self) -> Phrase | None:
        """Return what undergoes something in a sentence that does not say it:  Gets sent to …"""
        helps = words("auxiliaries") | words("undergo") | words("adverbs")
        before = self.found[-1] if self.found and self.joined == "." else None
        if before is None or not helps.issuperset(self.clause.words):
            return None
        things = [before.subject] if before.subject is not None else before.things
        return next((it for it in things if it.kind == THING), None)

    def _is_named_on(self, n: int) -> bool:
        """Whether a clause without a verb names what is done to what, before it tells why."""
        clause = self.clause
        aims = [it for word, it in clause.with_ if word in words("aims") and it.kind in SUBJECTS]
        named = [it for it in (*clause.objects, *self.waiting) if it.kind == THING and it.card >= 0]
        bare = not (clause.verb or clause.subject or clause.opens)
        return bare and bool(aims and named) and self.phrases[n].start < self.question.asked

    def _is_done_last(self, it: Phrase, n: int) -> bool:
        """Whether what somebody has done stands behind all else:  I have X from Reserve played."""
        clause, behind = self.clause, self.phrases[n + 1 : n + 2]
        doer = clause.subject is not None and clause.subject.kind == PLAYER
        had = doer and clause.verb == HAVE and bool(clause.things) and not self.waiting
        ends = not behind or behind[0].word in _STOPS | {","} | words("joins")
        return had and ends and self._participle(it.word)

    def _parts_from_what_is_told_of(self) -> None:
        """End a clause before what is told of its last thing:  on an Expedition with X I played."""
        clause = self.clause
        last = clause.with_[-1][1] if clause.with_ else None
        doer = self.waiting[-1] if self.waiting else None
        alone = len(clause.with_) == len(self.waiting) == 1  # with X I play …
        if clause.verb or last is None or doer is None or last.kind != THING or alone:
            return
        if (doer.kind == PLAYER or doer.word in PEOPLE) and doer.start == last.end:
            self.waiting.pop()
            self._close("that")
            self.clause.of = replace(last, a=False)
            self.clause.objects, self.waiting = [last], [doer]

    def _is_undergone(self, it: Phrase, n: int) -> bool:
        """Whether a participle tells what was done to what is before it:  X played from Reserve."""
        if verb_of(it.word) not in ("play", "discard", "sacrifice", "destroy"):
            return False
        if self.clause.words and not self._has_another_verb(n):
            return False
        thing = bool(self.waiting) and self.waiting[-1].kind == THING
        thing = thing and self.waiting[-1].word not in ("they", "he", "she")
        return thing and self._participle(it.word) and self.waiting[-1].end == it.start

    def _is_allowed(self, n: int) -> bool:
        """Whether it is asked if something may be done:  is X allowed to …, is that enough to …"""
        clause = self.clause
        asks = clause.verb == BE and clause.at >= self.question.asked
        return asks and self._after_to(n) and not (clause.objects or clause.with_ or clause.states)

    def _has_another_verb(self, n: int) -> bool:
        """Whether what is asked has a verb behind a participle:  does X played from hand gain …"""
        ends = words("opens") | words("joins") | _STOPS | {",", "to"}
        behind = [it.word for it in self.phrases[n + 1 :]]
        end = next((m for m, word in enumerate(behind) if word in ends), len(behind))
        helps = words("auxiliaries").issuperset(self.clause.words)
        return helps and any(verb_of(it) or it in words("copula") for it in behind[:end])

    def _takes_copula(self, it: Phrase) -> None:
        clause = self.clause
        helps = clause.verb == HAVE and clause.at == it.start - 1 and not clause.objects
        if helps:
            clause.verb = BE  # X had become Fleeting
        if clause.verb and clause.verb != BE:
            if not self.waiting and clause.objects and clause.of is None:
                # what was its object is the subject of another:  I think X is …
                moved = clause.objects.pop()
                self._close("")
                self.clause.subject = moved
            else:
                self._close("")
        clause = self.clause
        self._takes_subject(stands=True)
        clause.verb, clause.at = BE, it.start
        clause.words.append(it.word)
        self.preposition = ""


def clauses_of(phrases: Sequence[Phrase], question: MarkedQuestion) -> list[VerbClause]:
    """Return the clauses of a question."""
    return Clauses(phrases, question).read()
