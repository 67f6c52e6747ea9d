"""What is told of things and lies with none yet: it belongs to the nearest that can have it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.heard.lexis import words
from judge.proposals.heard.notes import PLAYS
from judge.proposals.heard.outcomes import Outcomes
from judge.proposals.heard.phrase import THING, ZONE, Phrase
from judge.proposals.heard.placing import BESIDE
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import HAND, HERO, PLAY, RESERVE, other
from judge.records import replace
from judge.speech.concepts import STOPS

_STANDING = ("", "be", "have", "hold", "lie", "face")
"""The verbs of what is so, and is not done."""
_HAD = ("be", "have", "hold", "lie")
"""The verbs that tell of another of a name that it is there."""
_SAME = ("same", "one")
_FAR, _ENDS = 100, frozenset(".?!;:")
"""By how much further away a thing is that is named only behind a state."""


class Leftovers(Outcomes):
    """Gives what was told of nothing to what stands beside it."""

    def _left_over(self, clauses: Sequence[VerbClause]) -> None:
        """Note the states that no clause told of a thing:  I have X with Y Anchored there."""
        for n, clause in enumerate(clauses):
            if clause.verb not in _STANDING or not self._tells_states(clause):
                continue
            near = self._near(clauses[: n + 1])
            for state in clause.states:
                if any(self._knows(key) for key in state.states):
                    continue
                at = [(_distance(it, state), it.start) for it in near]
                having = [m for _, start in sorted(at) for m in self.company.known.get(start, [])]
                having = [m for m in having if self._bears_state(m, state)]
                for m in having[:1]:
                    self.company.all[m].states.update(state.states)

    @staticmethod
    def _tells_states(clause: VerbClause) -> bool:
        """Whether a clause tells what is so, and neither denies it nor quotes that something is."""
        said = words("of_text") | words("claims") | words("none")
        of = (*clause.subjects, *clause.objects)
        denied = clause.negated or any(it.none for it in of)
        return clause.told and not denied and said.isdisjoint(clause.words)

    def _near(self, clauses: Sequence[VerbClause]) -> list[Phrase]:
        """Return the things that the sentence of the last clause has spoken of so far."""
        found: list[Phrase] = []
        for clause in reversed(clauses):
            found += [*self._phrases(clause), *clause.subjects]
            if clause.joined in STOPS:
                break
        return [it for it in found if it.kind == THING]

    def _knows(self, state: str) -> bool:
        """Whether some thing is told to have a state, or not to have it."""
        return any(state in it.states or state in it.denied for it in self.company.all)

    def _bears_state(self, n: int, state: Phrase) -> bool:
        """Whether a thing may have a state; Mana Orbs are told to be exhausted as well."""
        it = self.company.all[n]
        there = it.lies == RESERVE if state.word == "exhausted" else it.lies != HAND
        stands = state.word == "exhausted" or not (it.is_spell or it.is_hero)
        return there and stands and self._can_be(it, state.word)

    def _last_before(self, clause: VerbClause, many: int) -> list[int]:
        """Return what was spoken of last before a state, and not with what:  Fleeting, with X."""
        at = min((it.start for it in clause.states), default=-1)
        behind = [it for it in clause.behind("with") if 0 <= at < it.start]
        beside = {n for it in behind for n in self.company.of(it)}
        said = [n for n in self.company.spoken if n not in beside]
        able = [n for n in said if self._can_be_all(n, clause)]  # hit with X, boosted twice
        return (able or said)[-many:]

    def _many_before(self, clause: VerbClause) -> int:
        """Return of how many things a clause tells:  X and Y, both Asleep;  X, Y and Z, all there.

        All are those of the same sentence.
        """
        if "all" not in clause.words:
            return 2 if "both" in clause.words else 1
        ends = (n for n in range(clause.start) if self.question.words[n] in _ENDS)
        begins = max(ends, default=-1)
        return sum(it.at > begins for it in self.company.all) or 1

    def _can_be_all(self, n: int, clause: VerbClause) -> bool:
        return all(self._can_be(self.company.all[n], it.word) for it in clause.states)

    def _shares_place(self, clause: VerbClause) -> None:
        """Lay where one thing lies another of which as much is told:  X in Reserve with 1 boost
        and their Y with 3.
        """
        if clause.verb not in ("", "be", "lie") or not clause.told:
            return
        said = clause
        if self.last is not None and not (clause.verb or clause.with_) and clause.joined == "and":
            said = self.last if self.last.verb in ("", "be", "lie") else clause
        places = [it for it in said.behind("in") if it.zone in (HAND, RESERVE)]
        if len(places) != 1 or any(it.kind == ZONE for it in clause.objects):
            return
        place = places[0]
        for phrase in clause.things:
            like = phrase.card >= 0 and phrase.start > place.end and phrase.states
            for n in self.company.of(phrase) if like else ():
                if not self._is_handled(n):
                    self._lies(n, replace(place, owner=phrase.owner or place.owner))

    def _one_as_well(self, clause: VerbClause, who: str) -> None:
        """Take “one” for another of the name that was said last:  and my opponent has one too."""
        last = self.company.spoken[-1] if self.company.spoken else -1
        plays = clause.verb in PLAYS
        goes_on = clause.joined == "and" and self.last is not None and self.last.verb in _HAD
        goes_on &= not clause.verb and any(it.kind == ZONE for it in clause.behind("in"))
        has = clause.verb in _HAD or goes_on
        if last < 0 or not clause.told or clause.negated or not (plays or has):
            return
        it = self.company.all[last]
        if plays and it.face is None:
            return
        if it.is_spell or it.is_hero or self.company.none is not None:
            return
        had = [it for it in clause.things if clause.verb != "be"] + clause.subjects
        for phrase in (one for one in had if one.word == "one" and one.kind == THING):
            others = bool(who and it.owner) and who != it.owner
            new = phrase.new and it.face is not None
            if phrase.start in self.company.known or not (others or new):
                continue
            like = ToldThing(noun=it.noun, sub_type=it.sub_type, at=phrase.head)
            if it.face is not None:
                like = ToldThing(it.card, it.face, again=self._of_name(it.card), at=phrase.head)
            owner = who or phrase.owner
            lies = it.lies if who and (it.lies != HAND or it.face is None) and not plays else ""
            n = self.company.adds(replace(like, owner=owner, lies=lies))
            self.company.stands_for(phrase, n)
            self.company.all[n].states.update(phrase.states)

    def _one_there(self, clause: VerbClause) -> None:
        """Take “one” in an Expedition for another of the name than lies in the other one.

        two X, one in my Hero Expedition, one in my Companion Expedition;  … and one in the other
        """
        last = self.company.spoken[-1] if self.company.spoken else -1
        if last < 0 or not clause.told or clause.negated or clause.verb not in _STANDING:
            return
        it = self.company.all[last]
        stands = it.is_character and it.face is not None and not self._is_made(last)
        said = [*clause.subjects, *clause.things]
        for phrase in (one for one in said if one.word == "one" or one.noun == "same"):
            lane = next((one for one in self._lanes(clause) if one.side or one.is_other), None)
            if lane is None or not stands or phrase.many > 1 or self._is_handled(last):
                continue
            side = lane.side or self._other_side(-1)
            alike = [n for n in self.company.spoken if self.company.all[n].card == it.card]
            theirs = lane.owner and all(
                self.company.all[n].owner == other(lane.owner) for n in alike
            )
            free = [n for n in alike if not (self.company.all[n].side or theirs)]
            if free:
                n = free[-1]
                n = self.company.split(n, 1) if self.company.all[n].copies > 1 else n
            elif theirs or all(self.company.all[n].side != side for n in alike):
                like = ToldThing(it.card, it.face, again=self._of_name(it.card), at=phrase.head)
                n = self.company.adds(replace(like, owner=lane.owner or it.owner, lies=it.lies))
            else:
                continue
            self.company.stands_for(phrase, n)

    def _had_with(self, clause: VerbClause, who: str) -> None:
        """Note whose it is what somebody has with a thing:  I have X with Y in one Expedition."""
        beside = [it for it in clause.behind(*BESIDE) if it.kind == THING and it.card >= 0]
        if clause.verb not in ("have", "hold") or not (who and beside and clause.things):
            return
        lanes = [it for it in self._lanes(clause) if it.start > beside[0].start]
        same = any({*_SAME} & {*self.question.words[it.start : it.end]} for it in lanes)
        for n in [m for it in (*clause.things, *beside) for m in self.company.of(it)]:
            it = self.company.all[n]
            stands = not (it.is_spell or it.is_hero)
            it.owner = it.owner or (who if stands else "")
            it.lies = it.lies or (PLAY if stands else "")
            if same and stands and not it.is_landmark and it.lies == PLAY:
                it.side = it.side or HERO

    def _of_name(self, card: int) -> int:
        return sum(it.card == card for it in self.company.all)

    def _is_called(self, clause: VerbClause) -> None:
        """Take for a card that is named what is told before a colon:  his only card there: X."""
        before = self.last
        if clause.joined != ":" or before is None or before.verb or not before.told:
            return
        nouns = [it for it in before.things if it.card < 0 and it.many == 1]
        named = [it for it in clause.things if it.card >= 0]
        if len(nouns) == len(before.things) == 1 and len(named) == 1:
            self._is_one(nouns[0], named[0])


def _distance(it: Phrase, state: Phrase) -> int:
    """Return how far a thing stands from a state; what stands before it is nearer."""
    return state.start - it.end if it.end <= state.start else it.start - state.end + _FAR
