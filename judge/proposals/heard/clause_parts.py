"""What a clause is made of: its subject, its objects, what stands behind its prepositions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.proposals.heard.embedded import is_wondered
from judge.proposals.heard.lexis import with_particle, words
from judge.proposals.heard.phrase import (
    AMOUNT,
    LANE,
    PLAYER,
    STATE,
    STATISTICS,
    THING,
    WORD,
    ZONE,
    Phrase,
)
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import told_table, word_set
from judge.records import replace
from judge.speech.plain_things import PHASES

BE, HAVE = "be", "have"
_DONE_TO_EACH = frozenset({"target", "return", "bounce", "destroy", "tap", "boost"})
"""The verbs that do something to each of the cards that are listed behind them."""
PEOPLE = ("he", "she", "they")
SUBJECTS = (THING, PLAYER, LANE, ZONE, AMOUNT)
_SMALL = ("prepositions", "adverbs", "auxiliaries", "negations")
_SHOWING = frozenset({"go", "play", "face", "target", "trigger"})
"""The verbs behind whose things a state may be told of them:  X enters across from Y (Asleep)."""
_MANY = frozenset({"many", "much"})
_MAY = frozenset({"can", "could", "may"})
_LISTING = ("and", ",", "plus")
_NOTHING = Phrase(WORD, -1, -1)
_OF_DAY = frozenset({"noon", "afternoon", "end_day"})


class ClauseParts:
    """Puts phrases into clauses, and ends one clause where another begins."""

    def __init__(self, phrases: Sequence[Phrase], question: MarkedQuestion) -> None:
        self.phrases, self.question = phrases, question
        self.found: list[VerbClause] = []
        self.clause = VerbClause()
        self.joined = ""
        self.preposition = ""
        self.denies = False
        """Whether a state that comes next is denied of the thing before it."""
        self.waiting: list[Phrase] = []
        self.here = 0
        self.phases_at = {
            one.at for one in question.reading.noted if one.concept in PHASES | _OF_DAY
        }

    def _takes_subject(self, *, stands: bool = False) -> None:
        """Take what stands before a verb as its subject; else it shares that of the one before.

        What `stands` somewhere is behind its verb where the place comes first:  beside X is Y.
        """
        clause = self.clause
        if self.waiting:
            subjects = [it for it in self.waiting if it.kind in SUBJECTS]
            self._takes_list()
            lane = self._owned_lane(subjects)
            if lane:
                clause.with_.append(("of", subjects[lane - 1]))
                clause.subject, self.waiting = subjects[lane], []
                return
            if subjects[1:] and subjects[-2].end != subjects[-1].start and clause.words:
                clause.objects += [it for it in subjects[:-1] if self._is_counted(it)]
                # whose it is has been said, whatever it does
                clause.with_ += [("", it) for it in subjects[:-1] if it.card >= 0 and it.owner]
                subjects = subjects[-1:]  # does that mean X can …
            if self._is_reduced(subjects):
                many = replace(subjects[-2], a=True)
                counted = not _MANY.isdisjoint(
                    self.question.words[max(0, many.start - 1) : many.start]
                )
                clause.of = None if counted else many  # how many boosts it gets
                clause.subject, clause.objects = subjects[-1], [*clause.objects, many]
                self.waiting = []
                return
            clause.subject = subjects[0] if subjects else clause.subject
            clause.objects += subjects[1:] if clause.subject is not None else []
            self.waiting = []
        of = self.found[-1].of if self.found and self.joined == "" else None
        if clause.subject is None and of is not None:
            clause.subject = of  # the one that I have is …
            return
        if self.here == self.question.asked and clause.subject is None:
            return
        if stands and clause.with_ and clause.with_[-1][1].end == self.here:
            return
        goes_on = bool(self.found) and self.joined in ("", "and")
        meant = self.found[-1].with_[-1:] if goes_on else []
        if meant and meant[0][0] == "for" and self.question.words[self.here - 1] == "to":
            clause.subject = clause.subject or meant[0][1]  # in time for it to trigger
        clause.subject = clause.subject or self._told_aside()
        if (
            clause.subject is None
            and "there" not in clause.words
            and self.found
            and self.joined in ("and", "then", "but", ",", "or")
        ):
            told = (it for it in reversed(self.found) if it.verb or it.objects or it.subject)
            last = next(told, self.found[-1])
            if not last.verb and last.joined in ("and", "plus"):
                last = self._listed_by() or last  # I have X and Y in Reserve and discard both
            named = [*last.objects, *(it for _, it in last.with_ if it.kind == THING)]
            clause.subject = last.subject or (named[-1] if named and not last.verb else None)

    def _told_aside(self) -> Phrase | None:
        """Return what a sentence is of, where more is told of it first:  X, on which Y …, has."""
        if self.joined != "," or not self.found or "there" in self.clause.words:
            return None
        behind = list(self.found)
        aside = False
        while behind and (behind[-1].joined == "that" or self._tells_whose(behind[-1])):
            aside = bool(behind.pop().verb)
            while behind and not (behind[-1].verb or behind[-1].objects or behind[-1].subject):
                behind.pop()
        main = behind[-1] if aside and behind else None
        whole = main is None or main.verb or main.opens or len(main.objects) != 1
        return None if main is None or whole else main.objects[0]

    def _tells_whose(self, clause: VerbClause) -> bool:
        return "whose" in self.question.words[clause.start : clause.start + 2]

    def _listed_by(self) -> VerbClause | None:
        """Return what is told of a player that a list went on with right before."""
        before = self.found[-2] if self.found[1:] else None
        subject = before.subject if before is not None and before.verb == HAVE else None
        return before if subject is not None and subject.kind == PLAYER else None

    def _is_counted(self, it: Phrase) -> bool:
        """Whether a thing in front of a subject is the object that is asked of:  how many X …?"""
        before = self.question.words[it.start - 1 : it.start]
        return it.kind == THING and not word_set("counting").isdisjoint(before)

    def _takes_list(self) -> None:
        """Take what was listed before the subject of a verb:  X and two more cards are …"""
        joined = self.joined
        while joined in ("and", ",", "plus") and self.found and self._is_list(self.found[-1]):
            before = self.found.pop()
            self.clause.also = [*before.objects, *self.clause.also]
            joined = before.joined

    @staticmethod
    def _is_list(clause: VerbClause) -> bool:
        """Whether a clause only names things that a list goes on with."""
        if clause.verb or clause.with_ or clause.states or clause.opens:
            return False
        return {THING} == {it.kind if it.word not in PEOPLE else PLAYER for it in clause.objects}

    @staticmethod
    def _owned_lane(subjects: Sequence[Phrase]) -> int:
        """Return which phrase is an Expedition that is named by what lies there:  X's lane."""
        found = (
            n
            for n, (one, lane) in enumerate(pairwise(subjects), 1)
            if one.kind == THING and lane.kind == LANE and one.end == lane.start
        )
        return next(found, 0)

    @staticmethod
    def _is_reduced(subjects: Sequence[Phrase]) -> bool:
        """Whether a relative clause begins without its word:  the only Character I have."""
        two = subjects[-2:] or [Phrase(WORD, 0, 0)]
        joined = len(two) == 2 and two[0].end == two[1].start
        player = two[-1].kind == PLAYER or two[-1].word in (*PEOPLE, "it")
        return joined and two[0].kind in (THING, AMOUNT) and player

    def _phrase(self, it: Phrase, n: int) -> None:
        clause = self.clause
        if it.kind == STATISTICS or (it.word in PEOPLE and self._is_said_twice(it)):
            return
        if it.kind == STATE and self.denies:
            self.denies = False
            return
        if it.kind == STATE:
            last = self.phrases[n - 1] if n else None
            with_ = last is not None and last.word == "with" and n > 1
            last = self.phrases[n - 2] if with_ else last
            shown = clause.verb in _SHOWING or (with_ and self._lists())
            shown |= self._lists() and self._is_listed_next(n)
            if last is not None and last.kind == THING and shown:
                clause.stated.append((last, it))
            else:
                clause.states.append(it)
            clause.words.append(it.word)
            self.preposition = "" if with_ else self.preposition
            return
        begins = self.question.words[it.start]
        if it.kind == ZONE and begins in words("prepositions"):
            self.preposition = begins  # in play
        if it.kind == LANE and self.question.words[it.end - 1] in told_table()["sides"]:
            with_ = self.preposition in ("with", "beside", "alongside")
            self.preposition = "in" if with_ else self.preposition  # X with my Hero
        if self.preposition:
            clause.with_.append((self.preposition, it))
            self.preposition = ""
        elif clause.verb == BE and clause.subject is None and "there" not in clause.words:
            clause.subject = it  # is X …?
        elif not clause.verb:
            if clause.subject is not None and it.kind in (PLAYER, THING):
                # X that I play: the relative word stood for the object
                clause.objects.append(clause.subject)
                clause.subject = it
            else:
                self.waiting.append(it)
        else:
            clause.objects.append(it)

    def _is_said_twice(self, it: Phrase) -> bool:
        """Whether a pronoun only names its player again:  my opponent he plays X."""
        doer = self.waiting[-1] if self.waiting else None
        return doer is not None and doer.kind == PLAYER and doer.end == it.start

    def _lists(self) -> bool:
        """Whether what a clause names is there:  I have X Asleep and Y;  there is X Asleep, Y."""
        clause = self.clause
        return clause.verb == HAVE or (clause.verb == BE and "there" in clause.words)

    def _is_listed_next(self, n: int) -> bool:
        """Whether a list goes on behind a state with another thing, of which it is not said."""
        joined, behind = (*self.phrases[n + 1 : n + 3], _NOTHING, _NOTHING)[:2]
        return joined.word in _LISTING and behind.kind == THING

    def _close(self, by: str, at: int = -1) -> None:
        """End a clause; what it left without a verb goes on with what was before it."""
        clause = self.clause
        clause.end = at if at >= 0 else self.here
        if clause.at >= 0:
            said = self.question.words[clause.at]
            free = [it for it in clause.words if it != "in" or not clause.behind("in")]
            clause.verb = with_particle(said, free) or clause.verb
        if self._is_had():
            clause.verb, clause.at = HAVE, self.waiting[0].start
            clause.subject, clause.objects = self.waiting[0], self.waiting[1:]
            self.waiting = []
        if self.waiting and not clause.verb:
            if self._goes_on(by):
                return
            clause.objects += self.waiting
        self.waiting = []
        self._turns_round()
        self._asks_of_one()
        if self._is_aimed_as_well(clause):
            self.found[-1].with_ += clause.with_
            self.clause = VerbClause(start=clause.end)
            self.joined, self.preposition = by, ""
            return
        if not clause.verb and (clause.things or clause.negated) and self._is_placed(clause):
            self._takes_list()
            clause.objects, clause.also = [*clause.also, *clause.objects], []
        clause.told, clause.joined = self._told(clause), self.joined
        if self._asks_on(clause):
            self.found[-1].states += clause.states
            self.clause = VerbClause(start=clause.end)
            self.joined, self.preposition = by, ""
            return
        self.found.append(clause)
        self.clause = VerbClause(start=clause.end)
        self.joined, self.preposition = by, ""

    def _is_aimed_as_well(self, clause: VerbClause) -> bool:
        """Whether a clause only tells what else something is used on:  X on Y and on Z."""
        before = self.found[-1].with_[-1:] if self.found and self.joined == "and" else []
        if not before or clause.verb or clause.objects or clause.states or clause.opens:
            return False
        on = [(word, it) for word, it in (*before, *clause.with_) if word in words("aims")]
        alike = len(on) == len(clause.with_) + 1 > 1
        return alike and all(it.card >= 0 for _, it in on)

    def _asks_on(self, clause: VerbClause) -> bool:
        """Whether a clause only goes on with what is asked:  is it boosted and Fleeting?"""
        return self._is_only_stated(clause) and not clause.told

    def _only_lies(self, n: int) -> bool:
        """Whether a participle says no more than the place behind it:  on X lying in Reserve."""
        before, behind = self.phrases[n - 1 : n], self.phrases[n + 1 : n + 2]
        named = bool(before) and before[0].kind == THING and bool(self.clause.verb)
        placed = bool(behind) and behind[0].word in words("in")
        return named and placed and self.phrases[n].word in words("lying")

    @staticmethod
    def _is_only_stated(clause: VerbClause) -> bool:
        """Whether a clause is of nothing but states."""
        bare = len(clause.words) == len(clause.states) and not (clause.things or clause.with_)
        return bare and bool(clause.states)

    def _turns_round(self) -> None:
        """Take for the subject who stands behind his verb:  then have I X;  first comes my X."""
        clause = self.clause
        doer = next((it for it in clause.objects if it.start == clause.at + 1), None)
        comes = self.question.words[clause.at] in words("comes") and clause.subject is None
        if doer is None or clause.verb in ("", BE) or not (comes or doer.word in words("subjects")):
            return
        before = [it for it in (clause.subject,) if it is not None and it.kind == THING]
        clause.objects = [*before, *(it for it in clause.objects if it is not doer)]
        clause.subject = doer

    def _asks_of_one(self) -> None:
        """Let what may be done with “one” be asked of what is one:  is X one that I can hit?"""
        clause, before = self.clause, self.found[-1] if self.found else None
        of = clause.of
        if of is None or before is None or before.told or before.verb != BE:
            return
        may = not _MAY.isdisjoint(self.question.words[of.end : clause.at])
        if may and before.subject is not None and any(it.end == of.end for it in before.objects):
            subject, clause.of, clause.start = before.subject, None, before.start
            clause.objects = [subject if it.end == of.end else it for it in clause.objects]
            doer = clause.subject
            clause.subject = subject if doer is not None and doer.end == of.end else doer
            self.found.pop()

    @staticmethod
    def _is_placed(clause: VerbClause) -> bool:
        """Whether a clause says first where something lies:  X and Y in my Reserve."""
        word, place = clause.with_[0] if clause.with_ else ("", None)
        return word in words("in") and place is not None and place.kind in (LANE, ZONE)

    def _is_had(self) -> bool:
        """Whether the verb was swallowed by a short form:  I've X in hand."""
        kinds = [it.kind for it in self.waiting]
        placed = all(any(it in words(kind) for kind in _SMALL) for it in self.clause.words)
        owner = kinds[:1] == [PLAYER] or (kinds[:1] == [THING] and self.waiting[0].word in PEOPLE)
        return not self.clause.verb and owner and kinds[1:] == [THING] and placed

    def _takes_what_is_listed(self) -> None:
        """Go on with a clause whose last object a card is listed with:  I hit X and Y with Z."""
        before, listed = self.found[-1] if self.found else None, self.waiting
        if before is None or before.verb not in _DONE_TO_EACH or before.with_ or self.clause.words:
            return
        named = len(listed) == 1 and listed[0].card >= 0 and not listed[0].owner
        near = (
            bool(before.objects) and before.objects[-1].end + 1 == listed[0].start
            if listed
            else False
        )
        if named and near and before.objects[-1].card >= 0 and self.joined in ("and", ","):
            self.clause = self.found.pop()
            self.clause.objects += listed
            self.joined, self.waiting = self.clause.joined, []

    def _goes_on(self, by: str) -> bool:
        """Take a list that goes on:  X and Y; I have X, Y and Z."""
        if self.clause.opens or self.clause.with_:
            return False
        before = self.found[-1] if self.found and self.joined in (*_LISTING, "or") else None
        if before is None or (before.of and (before.passive or before.verb == "go")):
            return False  # behind X that came from there
        listed = [it for it in self.waiting if it.kind in (THING, AMOUNT)]
        if not listed or len(listed) != len(self.waiting):
            return False
        if any(one.card >= 0 and one.end == it.start for one, it in pairwise(listed)):
            return False  # and X my Y, where X is what is done
        last = before.objects[-1].end if before.objects else before.end
        if not words("of_time").isdisjoint(self.question.words[last : listed[0].start]):
            return False  # I play X this turn and Y next turn
        aimed = before.with_[-1:] and before.with_[-1][0] in words("aims")
        aimed = aimed and all(it.card >= 0 for it in (before.with_[-1][1], *listed))
        if (before.verb or aimed) and (before.objects or before.with_) and by != "":
            if before.with_ and before.with_[-1][1].kind == THING:
                before.with_.append((before.with_[-1][0], listed[0]))
            else:
                before.objects += listed
            before.words += [it for it in self.clause.words if it == "there"]
            bare = len(self.clause.words) == len(self.clause.states)
            before.stated += [(listed[-1], it) for it in self.clause.states if bare]
            self.waiting = []
            self.clause = VerbClause(start=self.here)
            self.joined, self.preposition = by, ""
            return True
        return False

    def _told(self, clause: VerbClause) -> bool:
        if clause.of is not None or is_wondered(clause, self.question.words):
            return clause.of is not None
        if clause.states and not clause.verb and clause.words[0] in words("does"):
            return False  # and does his guy fall asleep
        if clause.verb == "play" and clause.subject is not None:
            turn = self.question.words[max(0, clause.subject.start - 1) : clause.subject.start]
            if turn == ("turn",):
                return True  # in the turn I play it
        on = self._is_only_stated(clause) and self.joined in ("and", "or") and bool(self.found)
        if on and self.found[-1].of is not None:
            return True  # with an X that is Anchored and Asleep
        at = clause.at if clause.at >= 0 else min(self._places(clause), default=-1)
        return at < 0 or self.question.tells(at)

    @staticmethod
    def _places(clause: VerbClause) -> Iterator[int]:
        yield from (it.start for it in (*clause.objects, *clause.states))
        yield from (it.start for _, it in clause.with_)
