"""What both players are told to have alike:  we each have X in our Hero Expedition."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.facts import Card
from judge.proposals.heard.leftovers import Leftovers
from judge.proposals.heard.phrase import LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import ALICE, BOB, other, phrases_said
from judge.records import replace

_HAVING = ("", "have", "hold", "lie", "be")
_HE = ("he", "she", "they")
_ALIKE = frozenset({"too", "also", "well", "so", "likewise"})


class BothPlayers(Leftovers):
    """Lays for each player what both have."""

    def __init__(self, question: MarkedQuestion, cards: Sequence[Card]) -> None:
        super().__init__(question, cards)
        self.twins: dict[int, int] = {}
        """What one player has -> what the other one has just so."""

    def _both_have(self, clause: VerbClause, who: str) -> None:
        """Note whose what somebody has is where the other player has, or had, the same."""
        if not clause.told or clause.negated or clause.verb not in _HAVING:
            return
        for phrase in (*clause.subjects, *clause.things) if not self.acts else ():
            there = [it for _, it in clause.with_ if it.kind in (LANE, ZONE)]
            there += [it for it in clause.objects if it.kind == LANE]  # X hero side
            if clause.joined == ":" and self.last is not None and not there:
                there = [it for it in self.last.objects if it.kind in (LANE, ZONE)]
            places = [it for it in there if it.owner or it.side]
            alone = len(places) == 1 and len(self._phrases(clause)) == 1
            for place in places if not phrase.owner else ():
                if place.start == phrase.end + 1 or alone:
                    self._has_another(phrase, place.owner, place.side)
        spoken = self.question.words[clause.start : clause.end]
        stands = clause.passive or clause.verb in ("be", "lie")
        had = [*clause.things, *(clause.subjects if stands else ())]
        had = [it for it in had if it.kind == THING and not (it.pronoun or it.owner or it.none)]
        each = not who and len(had) == 1 and any(map(self._is_each_players, self._lanes(clause)))
        if each or any(phrases_said("both_players", spoken)):
            for n in [m for it in had for m in self.company.of(it)]:
                self._has_its_twin(n, ALICE)
            return
        he = clause.subject is not None and clause.subject.word in _HE and clause.joined == "so"
        who = who or (BOB if he else "")
        if who and clause.verb in ("have", "hold"):
            for phrase in had if not self.acts else ():
                self._has_another(phrase, who, "")
            if not had and not clause.objects and not _ALIKE.isdisjoint({clause.joined, *spoken}):
                self._has_the_same(who)
        players = [it.owner for it in clause.objects if it.kind == PLAYER]
        alone = len(players) == len(clause.objects) == 1 and not (clause.verb or clause.with_)
        if alone and not _ALIKE.isdisjoint(spoken):
            self._has_the_same(players[0])  # my opponent too

    def _is_each_players(self, lane: Phrase) -> bool:
        """Whether Expeditions are one of each player's:  both Hero Expeditions."""
        said = self.question.words[lane.start : lane.end]
        return bool(lane.side) and (lane.many > 1 or "each" in said or said[-1].endswith("s"))

    def _has_its_twin(self, n: int, who: str) -> None:
        """Lay another of a thing for the other player; where it lies is told behind it."""
        it = self.company.all[n]
        if n in self.twins or it.is_hero:
            return
        it.owner = it.owner or who
        again = self._of_name(it.card) if it.card >= 0 else 0
        twin = replace(it, owner=other(it.owner), again=again, states=dict(it.states))
        self.twins[n] = self.company.adds(twin)

    def _has_another(self, phrase: Phrase, who: str, side: str) -> None:
        """Take a name for another of it than was told of:  X in his Reserve, X in mine.

        It is another player's, or lies in the other Expedition.
        """
        alike = [it for it in self.company.all if it.card == phrase.card >= 0]
        known = phrase.start in self.company.known or phrase.kind != THING
        for it in alike if phrase.a and not known and who == BOB else ():
            it.owner = it.owner or (ALICE if it.lies or it.side or it.states else "")
        apart = bool(who) and all(it.owner == other(who) for it in alike)
        elsewhere = bool(side) and all(it.side and it.side != side for it in alike)
        elsewhere = elsewhere and phrase.card >= 0 and not self._is_made_of(alike)
        if alike and not known and (apart or elsewhere):
            like = replace(alike[-1], owner=who, again=len(alike), at=phrase.head)
            like = replace(like, states={}, denied=set(), lies="", side="")
            self.company.stands_for(phrase, self.company.adds(like))

    def _is_made_of(self, alike: Sequence[ToldThing]) -> bool:
        """Whether things are tokens that another card creates."""
        return any(self._is_made(n) for n, it in enumerate(self.company.all) if it in alike)

    def _has_the_same(self, who: str) -> None:
        """Take what somebody has for what the other one was told to have:  …, so has he."""
        before = self.last is not None and self.last.verb in ("have", "hold")
        for n, it in enumerate(self.company.all) if before else ():
            if it is self.held and it.owner in ("", other(who)):
                self._has_its_twin(n, other(who))
                return

    def _lies_alike(self) -> None:
        """Lay what the other player has where his is that was told of."""
        for n, twin in self.twins.items():
            it, one = self.company.all[n], self.company.all[twin]
            one.lies, one.side = one.lies or it.lies, one.side or it.side
            one.copies = max(one.copies, it.copies)
