"""What the clauses of a question tell: whose its things are, where they lie, what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cards.facts import Card
from judge.proposals.by_spell import spell_deeds
from judge.proposals.heard.accepting import Accepting
from judge.proposals.heard.card_traits import is_quick, supports
from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.heard.notes import AIMS, BACKGROUND, FROM, IN_FRONT, MEANS
from judge.proposals.heard.phrase import AMOUNT, LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, BOB, HAND, PLAY, RESERVE, other
from judge.records import replace
from judge.speech.concepts import lexicon
from judge.speech.plain_things import PHASES

_FUNCTION = (
    "copula",
    "auxiliaries",
    "prepositions",
    "negations",
    "adverbs",
    "relatives",
    "of_time",
)
_THEN = ("when", "once", "after")
_DENIED = ("be", "have", "move")
"""The verbs that tell something where they are denied:  my Expedition did not move."""
_BEFORE = 2
"""How many words before “if” may join another case:  or only if."""
_SELF = frozenset({"itself", "himself", "herself"})
_SAYS = frozenset({"say", "says", "read", "reads"})


class Account(Accepting):
    """Reads clauses one by one and notes what each tells of the things in it."""

    def __init__(self, question: MarkedQuestion, cards: Sequence[Card]) -> None:
        super().__init__(question, cards)
        self.takes: dict[str, Callable[[VerbClause, str], None]] = {
            "have": self._has,
            "hold": self._holds,
            "be": self._is,
            "lie": self._is,
            "play": self._plays,
            "replay": self._plays,
            "scout": self._plays,
            "answer": self._answers,
            "use": self._uses,
            "trigger": self._triggers,
            "tap": self._uses,
            "target": self._hits,
            "sacrifice": self._sacrifices,
            "discard": self._removes,
            "destroy": self._removes,
            "bounce": self._removes,
            "return": self._removes,
            "gain": self._gains,
            "anchor": self._gains,
            "start": self._starts,
            "boost": self._gains,
            "go": self._goes,
            "face": self._faces,
            "make": self._makes,
            "ascend": self._ascends,
            "move": self._moves,
            "switch": self._moves,
            "lose": self._loses,
            "sabotage": self._sabotages,
            "draw": self._does,
            "resupply": self._resupplies,
            "roll": self._rolls,
            "reveal": self._resupplies,
            "count": self._does,
            "wish": self._wants,
            "pay": self._pays,
        }

    def read(self, clauses: Sequence[VerbClause]) -> None:
        """Take every clause in order."""
        begun = 0
        kept = [*self._kept(clauses)]
        for said in kept:
            clause = self._of_last_lane(self._spell_cast(self._as_crossing(said)))
            had = len(self.acts)
            self._take(clause)
            self._aims_at_lane(clause)
            if _is_sooner(clause, self.last, had > begun):
                sooner = self.acts[had:]
                del self.acts[had:]
                self.acts[begun:begun] = sooner
            begun = had
            self.unread += self._left(clause)
            self.last = clause
            self.lane = next(reversed(self._lanes(clause)), self.lane)
        self._left_over(kept)
        self._leave_to_come()
        self._come()
        self._all_named()
        self._lies_alike()
        self._switch()
        self.company.spreads()
        self.acts.sort(key=lambda act: act.at >= 0 and not self.question.tells(act.at))
        self.tells = any(it.told and it.verb for it in clauses)
        for it in self.company.all:
            if it.face is None and "next" in self.question.words[max(0, it.at - 1) : it.at + 2]:
                it.lies = it.lies or HAND  # my next card
            if it.noun == "spell" and not it.text and it.face is None:
                deeds = spell_deeds(it.at, self.question.reading)
                it.text = next((deed.text for deed in deeds), "")

    def _left(self, clause: VerbClause) -> list[str]:
        """Return the words of a clause that tells something of which nobody made anything."""
        if not clause.told:
            return []
        return [it for it in clause.words if not self._is_used(it, clause)]

    def _is_used(self, word: str, clause: VerbClause) -> bool:
        if verb := verb_of(word):
            return verb in self.takes or verb in ("pass", "roll", "pay", "turn", "wish")
        function = any(word in words(kind) for kind in _FUNCTION)
        return function or word in lexicon().fillers or word in self.known

    def _take(self, clause: VerbClause) -> None:
        who = self._player(clause)
        if self._sends_first(clause) or self._is_quoted(clause) or self._is_other_case(clause):
            return
        self._that_one(clause)
        self._both_have(clause, who)
        self._one_as_well(clause, who)
        self._one_there(clause)
        self._elsewhere(clause)
        clause = self._from_its_place(self._of_last_subject(clause))
        beside = {it.start for word, it in clause.with_ if word not in (*AIMS, "of")}
        if clause.opens in BACKGROUND:
            beside |= {it.start for it in self._phrases(clause)}
        aimed = {
            it.start
            for n, (word, it) in enumerate(clause.with_)
            if word in (*AIMS, *MEANS)
            and it.pronoun
            and it.word not in _SELF
            and not self._bears(n, clause)
        }
        done = {it.card for it in clause.things if it.card >= 0}  # I play X on it
        if self._is_purpose(clause) and self.last is not None:
            aimed |= {it.start for it in clause.objects if it.pronoun}
            done |= {it.card for it in self.last.things}  # I play X to bounce it
            for lane in (it for it in clause.objects if it.kind == LANE and it.side):
                if any(map(self._is_spell, self._objects(self.last))):
                    self.aims = (lane.owner, lane.side)  # I play X to push my Companion
        on = {it.card for it in clause.behind(*AIMS) if clause.verb == "play"}  # I play it on X
        cast = {*self._just_cast(clause)}
        for phrase in self._phrases(clause):
            apart = done if phrase.start in aimed else on - {-1} if phrase.word == "it" else set()
            apart = apart or (cast if phrase in clause.objects else set())
            for n in self.company.of(phrase, aside=phrase.start in beside, apart=apart):
                self._of_phrase(n, phrase)
        self._aims_last(clause)
        self._is_from(clause)
        self._come_from(clause)
        self._owned(clause)
        for phrase, state in clause.stated:
            for n in self.company.of(phrase):
                if self._can_be(self.company.all[n], state.word):
                    self.company.all[n].states.update(state.states)
        if not clause.told and not self._is_gerund(clause):
            self._placed(clause, told=False)
            self.asks.append(clause)
            self._asked(clause)
            self._subject_last(clause)
            return
        comes = self._comes_of_it(clause) and clause.verb == "return"
        if comes or self._is_wished(clause) or self._comes_of_phase(clause):
            self._placed(clause)
            return
        if self._would_be_sent(clause) or self._wants_sent(clause):
            return
        self._picked(clause)
        self._counted(clause)
        self._is_called(clause)
        self._listed(clause)
        self._shares_place(clause)
        self._had_with(clause, who)
        self._lies_aside(clause)
        self._exhausted_by(clause)
        if clause.verb in ("face", "have", "be", "lie"):
            self._subject_last(clause)
        if self._counts_in(clause) or (clause.verb == "be" and self._is_some_of(clause)):
            return
        self._at_phase_begins(clause)
        if self._moved_by_effect(clause, who):
            return
        self._undergone(clause)
        for n in self._objects(clause) if clause.verb in ("move", "switch") else ():
            self._crosses(n, clause)
        if clause.verb != "play" and self._by_effect(clause, who):
            self._placed(clause)
            return
        if clause.opens in words("before") and not (clause.told and _comes_next(clause)):
            self._placed(clause)
            return
        if self.asks and clause.opens in _THEN and self._has_been_a_phase(clause):
            return  # how many are left once it lies in Reserve
        if clause.verb != "play" and not (clause.verb == "go" and self._lanes(clause)):
            self._placed(clause)
        if clause.verb == "lie" and self.question.words[clause.at].endswith("ing"):
            self._listed_there(clause)  # I have X and Y lying in Reserve
        self._among_them(clause)
        self._with_resupplied(clause)
        if self._is_for(clause):
            return
        take = self.takes.get(clause.verb)
        if take is not None and not (clause.negated and clause.verb not in _DENIED):
            take(clause, who)
        elif not clause.verb:
            self._verbless(clause)
        for n, (word, phrase) in enumerate(clause.with_):
            if word in IN_FRONT and phrase.kind == PLAYER and phrase.owner:
                before = self._before(clause, phrase.start)
                for m in self.company.of(before) if before is not None else ():
                    it = self.company.all[m]
                    it.owner = it.owner or other(phrase.owner)  # X across from me
            elif word == "across" and phrase.zone == PLAY and not phrase.owner:
                before = self._before(clause, phrase.start)
                for m in self.company.of(before) if before is not None else ():
                    it = self.company.all[m]
                    it.owner, it.lies = it.owner or BOB, it.lies or PLAY  # across the table
            elif word in IN_FRONT:
                self._opposite(clause, phrase, self._faced_from(n, clause))
            elif phrase.kind == THING and self._is_beside_lane(n, clause):
                lane = next(one for _, one in reversed(clause.with_[:n]) if one.kind == LANE)
                for m in self.company.of(phrase):
                    self._lies(m, lane)

    def _has_been_a_phase(self, clause: VerbClause) -> bool:
        """Whether a phase was told before, so that a place is where its rules bring something."""
        noted = self.question.reading.noted
        phase = any(it.concept in PHASES and it.at < clause.start for it in noted)
        sent = clause.verb == "discard" and clause.passive
        return phase and not clause.states and (sent or clause.verb in ("lie", "be", "go"))

    def _is_quoted(self, clause: VerbClause) -> bool:
        """Whether a clause only quotes what a text says:  it just says “all cards in Reserve”."""
        alone = clause.told and not clause.verb and self._player(clause) == ""
        named = any(it.card >= 0 for it in self._phrases(clause))
        return alone and not named and not _SAYS.isdisjoint(clause.words)

    def _is_other_case(self, clause: VerbClause) -> bool:
        """Whether it is asked of another case than the one that was told:  … or only if I …?"""
        before = self.question.words[max(0, clause.start - _BEFORE) : clause.start]
        case = clause.told and clause.opens in ("if", "when") and "or" in before
        had = clause.verb == "have" and clause.opens == "if"  # but if I had X there …
        again = had and any(map(self._has_acted, self._objects(clause)))
        return again or (case and bool(self.asks) and bool(self.acts))

    def _is_gerund(self, clause: VerbClause) -> bool:
        """Whether a clause within what is asked tells of a deed:  does discarding X give me …?"""
        done = self.question.words[clause.at].endswith("ing") if clause.at >= 0 else False
        return done and clause.subject is None and clause.verb in self.takes

    def _verbless(self, clause: VerbClause) -> None:
        """Take what is only named with its place and its state:  X in my Reserve, Fleeting."""
        if self._some_of(clause) or not _SAYS.isdisjoint(clause.words):
            return
        if self._is_beside_too(clause) or self._is_hit_too(clause):
            return
        self._faces_too(clause)
        for n in self._means(clause) if not clause.things else ():
            self._origin(n, clause)
        done = self.acts[-1].card if self.acts and not clause.things else -1
        again = done >= 0 and (
            self._is_played_later(done, clause) or self._was_cast_from_hand(done, clause)
        )
        if again and self._again(done, "", clause):
            return  # I play X, and tomorrow again from Reserve
        if clause.joined == "," and not clause.things and self.acts:
            self._origin(self.acts[-1].card, clause)  # I played X, the common, from Reserve
        if self._with_the_last(clause) or self._is_put_so(clause) or self._does_something(clause):
            return
        has = self.last is not None and self.last.verb == "have" and clause.joined != "."
        before = self._player(self.last) if has and self.last is not None else ""
        one = clause.things[0].word == "one" if clause.things else "one" in clause.words
        if one and self.company.group >= 0 and (clause.states or clause.behind("with")):
            last = [self._one_more(clause) or self.company.split(self.company.group, 1)]
        else:
            both = self._many_before(clause)
            last = self._last_before(clause, both) if not (clause.things or clause.negated) else []
        placed = [] if clause.subjects else clause.behind("in", "on", *words("placing"))
        placed = [it for it in placed if it.kind in (LANE, ZONE)]
        for n in last:
            self._state(n, clause)
            for place in placed if clause.joined == "," or "both" in clause.words else ():
                self._lies(n, place)  # my X, in my Hero Expedition
            also = clause.objects if clause.joined == "," else []  # X, 2 boosts
            for many in (*clause.behind("with"), *also):
                if many.kind == AMOUNT and many.word == "boost":
                    self.company.all[n].states["boost"] = boosts(0 if many.none else many.many)
        self._listed_there(clause)
        self._with_boosts(clause)
        for phrase in clause.things:
            for n in self.company.of(phrase):
                it = self.company.all[n]
                aims = [one for one in clause.behind(*AIMS) if one.kind in (LANE, THING)]
                aims += [one for one in clause.behind(*AIMS) if _is_me(one)]
                used = is_quick(it) and not it.lies and any(one.kind == THING for one in aims)
                if (used or (it.is_spell and it.face is not None and aims)) and clause.told:
                    self._act(n, "quick" if used else "play", self._casts_on(n, clause), clause)
                origins = [one for one in clause.behind(*FROM) if one.kind == ZONE]
                if supports(it) and ("support" in clause.words or self._goes_too(clause)):
                    self._act(n, "support", it.owner or ALICE, clause)
                    continue
                self._state(n, clause)
                if origins and origins[0].zone in (HAND, RESERVE) and it.lies == PLAY:
                    it.played = origins[0].zone
                    self._was_played([n], clause)  # X on my board, from Reserve
                elif origins and self._goes_on_playing(clause):
                    self._was_played([n], clause)  # a Y that was played from hand, and X from hand
                elif origins and origins[0].zone in (HAND, RESERVE):
                    it.played = origins[0].zone
                    self._act(n, "play", it.owner or ALICE, clause)
                elif self._one_of(clause):
                    self._among(n)
                elif before and not it.owner and it.at >= phrase.start:
                    it.owner = before  # he has nothing there, only X in Reserve
                elif self.held is not None and self._is_only_named(n, phrase):
                    it.owner, it.lies = self.held.owner, self.held.lies
        for n in self._means(clause):
            it = self.company.all[n]
            if it.played and it.face is not None:
                self._act(n, "play", it.owner or ALICE, clause)
        self._aimed(clause)

    def _goes_too(self, clause: VerbClause) -> bool:
        """Whether what lies in Reserve is discarded from there with what was named before it."""
        before = self.last
        there = any(it.zone == RESERVE for it in clause.behind(*FROM))
        return there and before is not None and before.verb == "discard" and not before.with_

    def _with_the_last(self, clause: VerbClause) -> bool:
        """Take what is played with what was played before it:  X and Y both from Reserve on Z."""
        before = self.last
        joined = before is not None and before.verb == "play" and before.of is None
        joined = joined and clause.joined in ("and", ",", "then")
        told = clause.with_ or self._both(clause) or _is_timed(clause) or clause.joined == "then"
        if not joined or before is None or not clause.things or not told:
            return False
        who = self._player(before)
        things = [n for it in clause.things for n in self.company.of(it)]
        named = all(self.company.all[n].face is not None for n in things)
        if not named and clause.joined != "then":
            return False
        for n in [*(self._objects(before) if self._both(clause) else ()), *things]:
            self._origin(n, clause)
            self._act(n, "play", who or ALICE, replace(clause, at=before.at))
        self._aimed(replace(clause, at=before.at))
        return True


def _is_timed(clause: VerbClause) -> bool:
    """Whether a clause tells when:  I play X this turn and Y next turn."""
    return not words("of_time").isdisjoint(clause.words)


def _is_me(it: Phrase) -> bool:
    """Whether a phrase stands for whoever asks:  X on me."""
    return it.kind == PLAYER and it.owner == ALICE


def _comes_next(clause: VerbClause) -> bool:
    """Whether what is played is told by what is done before it:  I use X before I play Y."""
    return clause.opens == "before" and clause.verb == "play" and bool(clause.objects)


def _is_sooner(clause: VerbClause, before: VerbClause | None, done: bool) -> bool:
    """Whether what a clause tells comes before what was told before it:  … after he played Y."""
    if before is not None and before.words[-1:] == ["turn"] and clause.joined == "":
        return True  # … in the turn I play it
    if before is not None and before.opens == "before" and _comes_next(before):
        return clause.joined in (",", "")  # before I play Y, I use X
    later = clause.opens in ("after", "once") and clause.joined in ("after", "once")
    return later and before is not None and before.told and (done or bool(before.verb))
