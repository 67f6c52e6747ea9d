"""What clauses tell of cards that are played, used and aimed at others."""

from __future__ import annotations

from collections.abc import Sequence

from judge.proposals.abilities import tokens_of
from judge.proposals.heard.card_traits import is_quick, may_be_quick, supports, taps_by_support
from judge.proposals.heard.lexis import is_past
from judge.proposals.heard.notes import AIMS, FROM
from judge.proposals.heard.phrase import AMOUNT, LANE, PLAYER, THING, ZONE
from judge.proposals.heard.sacrificing import Sacrificing
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.story import Act
from judge.proposals.switches import lands_beside
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    DECK,
    HAND,
    HERO,
    PLAY,
    RESERVE,
    other,
    tables,
    told_table,
)

_EFFECTS: tuple[str, ...] = ("roll", "gain", "boost", "make", "draw", "resupply", "move", "switch")
_EFFECTS += ("discard", "bounce", "return", "destroy", "target", "tap")
_SUPPOSED, _NOW = ("if", "when", "once"), {"is", "are", "gets"}
_HARMS = ("discard", "destroy", "bounce", "tap")
"""What is done to what another has."""


class Doings(Sacrificing):
    """Reads what is played, used, sacrificed and aimed at what."""

    def _plays(self, clause: VerbClause, who: str) -> None:
        if any(it.kind == AMOUNT for it in clause.objects) and not clause.things:
            return  # it drops a boost
        undergoing = self._undergoing(clause)
        if "support" in clause.words and not undergoing:
            self._uses(clause, who)  # I play the support ability of X
            return
        if any(self._again(n, who, clause) for n in undergoing[:1]):
            return
        things = [n for n in undergoing if not self._is_over(n, clause)]
        if not things and clause.joined == "," and self.question.words[clause.at].endswith("ed"):
            self._was_played(self.company.spoken[-1:], clause)  # I have X, played from Reserve
            return
        how = "scout" if clause.verb == "scout" or "scout" in clause.words else "play"
        if clause.passive:
            who = self._by_player(clause)
            now = clause.opens in _SUPPOSED and not _NOW.isdisjoint(clause.words)
            if not who and (clause.of is not None or (self.asks and not now)):
                self._was_played(things, clause)
                return
        past = clause.at >= 0 and is_past(self.question.words[clause.at])
        before = self.last.objects if self.last is not None and self.last.verb == "have" else []
        of_had = clause.joined == "" and any(it in clause.objects for it in before)  # X I played
        told_of = of_had or (clause.of is not None and clause.of.card < 0)
        if told_of and past and clause.told:
            for n in things:
                self.company.all[n].owner = self.company.all[n].owner or who
            self._was_played(things, clause)  # a Character that I played
            return
        for it in (self.company.all[n] for n in things if self.company.all[n].is_hero):
            it.owner = it.owner or who or ALICE
        things = [n for n in things if not self.company.all[n].is_hero]  # the X player plays Y
        for n in things if "both" in clause.words or self._is_list(clause) else things[:1]:
            it = self.company.all[n]
            if "support" in clause.words and supports(it):
                self._act(n, "support", who or it.owner or ALICE, clause)  # I play X's support
                continue
            self._origin(n, clause)
            self._act(n, how, who or it.owner or ALICE, clause)
            places = [*clause.behind("in", "into", "on", "onto", "to"), *clause.objects]
            for place in places if not it.is_spell else ():
                if place.kind == LANE:
                    there = self._other_side(n) if place.is_other else place.side
                    it.side = it.side or there
        for n in things[1:]:
            self._origin(n, clause)
        self._hit_with(clause, who)
        self._aimed(clause)
        self._supported(clause)

    def _was_played(self, things: Sequence[int], clause: VerbClause) -> None:
        """Note that a thing in play was played from somewhere:  X played from Reserve."""
        for n in things:
            it = self.company.all[n]
            self._origin(n, clause)
            if it.is_spell and it.face is not None:
                self._act(n, "play", it.owner or ALICE, clause)
                continue  # X cast from Reserve
            self.came[n] = it.played or HAND
            if it.played == RESERVE:
                it.states["fleeting"] = str(tables()["states"]["fleeting"])
            it.lies, it.played = PLAY, ""
        self._hit_with(clause, "")

    def _come(self) -> None:
        """Play what was played, where nothing else is done."""
        waits = any(it.is_spell and it.face is not None for it in self.company.all)
        for n, zone in self.came.items() if not (self.acts or waits or self.sacrificed) else ():
            it = self.company.all[n]
            it.states.pop("fleeting", None)
            it.lies, it.played = "", zone
            self.acts.append(Act(n, "play", it.owner or ALICE, it.at))

    def _switch(self) -> None:
        """Lay what goes to the Expedition of a card that is named into the other one (7.3.34)."""
        noted = (it.at for it in self.question.reading.noted if it.concept == "switch")
        beside = (lands_beside(at, self.question.words) for at in noted)
        for place in (it for it in beside if it is not None):
            there = self.company.places.get(place)
            others = [n for n, it in enumerate(self.company.all) if n != there and it.is_character]
            moved = [n for n in others if n in self.targets] or others
            if there is None or not moved or self.company.all[there].side:
                continue
            self.company.all[there].side, self.company.all[there].lies = HERO, PLAY
            it = self.company.all[moved[0]]
            it.side, it.lies = COMPANION, PLAY
            if not self.acts:
                text, owner = str(told_table()["by_somebody"]["switched"]), it.owner or ALICE
                spell = self.company.adds(ToldThing(noun="spell", text=text, owner=owner, at=place))
                self.acts.append(Act(spell, "play", owner, place))
                self._aim(moved[:1], place)

    def _hit_with(self, clause: VerbClause, who: str) -> None:
        """Take with what was done what was told before:  I hit a Y that I played with X."""
        before, means = self.last, self._means(clause)
        if before is None or clause.of is None or not means or not self._is_spell(means[0]):
            return
        if before.verb in ("target", "discard", "bounce", "destroy", "return"):
            player = self._player(before)
            hit = self.company.of(clause.of)
            self._act(means[0], "play", player or ALICE, before)
            self._aim(hit, before.at)
            for n in hit if player else ():
                self.company.all[n].owner = self.company.all[n].owner or other(player)

    def _uses(self, clause: VerbClause, who: str) -> None:
        for n in self._used(clause):
            it = self.company.all[n]
            actor = who or it.owner or ALICE
            quick, support = is_quick(it) or may_be_quick(it, who), supports(it)
            said = {*clause.words, *(one.zone for one in clause.behind("from", "in"))}
            held = RESERVE in {it.lies, *said} or (it.is_character and bool(who))
            means = self._means(clause) if clause.verb == "tap" and held else []
            there = any(one.zone == RESERVE for one in clause.behind("in"))
            several = bool(who) and there and (it.copies > 1 or len(self._used(clause)) > 1)
            if clause.verb == "tap" and clause.told and self._by_another(n, clause, several):
                it.lies, it.states["exhausted"] = RESERVE if held else it.lies, "exhausted"
                it.owner = it.owner or (other(who) if several else "")
                continue
            if means and n not in means:  # Bob exhausts my X in Reserve with Y
                it.lies = RESERVE
                by_support = "support" in said and supports(self.company.all[means[0]])
                by_support |= taps_by_support(self.company.all[means[0]])
                self._act(means[0], "support" if by_support else "play", who or BOB, clause)
                self._aim([n], clause.at)
            elif clause.verb == "tap" and held and who and it.owner == other(who):
                self._by_somebody(n, "exhausted", who, clause)
            elif support and (held or not {"support", "{d}"}.isdisjoint(said)):
                self._act(n, "support", actor, clause)
            elif quick and (not clause.passive or (clause.told and clause.behind("for"))):
                self._act(n, "quick", actor, clause)
            elif clause.verb == "tap" and clause.passive:
                it.states["exhausted"] = "exhausted"
            elif clause.verb == "tap" and who and it.face is None and not self._means(clause):
                self._by_somebody(n, "exhausted", who, clause)
            elif clause.verb == "use" and (it.is_spell or self._as_it_comes(it)):
                self._origin(n, clause)
                self._act(n, "play", actor, clause)
        self._aimed(clause)

    def _triggers(self, clause: VerbClause, who: str) -> None:
        """Take what makes an ability come up:  X triggers Y as it comes."""
        for n in self.company.of(clause.subject) if not who else []:
            it = self.company.all[n]
            if self._objects(clause) and it.face is not None and not self._has_acted(n):
                if it.lies == PLAY:
                    it.lies = ""
                self._act(n, "play", it.owner or ALICE, clause)
        for n in self._objects(clause):
            self.company.all[n].lies = self.company.all[n].lies or PLAY

    def _hits(self, clause: VerbClause, who: str) -> None:
        """Take what is targeted, with what: a Spell, or what was played last."""
        if any(it.kind == AMOUNT for it in clause.objects) and not who:
            self._of_it(clause, self.company.of(clause.subject))
            return
        hit = self._undergoing(clause)
        who = who or self._by_player(clause)
        aimed = any(it.kind in (THING, LANE) for it in clause.behind(*AIMS))
        if hit and self._is_spell(hit[0]) and aimed:
            self._plays(clause, who)  # I aim X at Y
            return
        means = self._means(clause) or self._chosen_for(clause, hit)
        subject = clause.subject
        if not means and subject is not None and not clause.passive and not who:
            means = self.company.of(subject)
        for n in means[:1]:
            it = self.company.all[n]
            if it.is_spell or it.face is not None:
                default = other(self.company.all[hit[0]].owner or BOB) if hit else ALICE
                self._act(n, "play", who or it.owner or default, clause)
        waits = self._spell_waiting() if who and clause.told and not (means or self.acts) else -1
        if waits >= 0 and waits not in hit:
            self._act(waits, "play", who, clause)  # X: I target Y
        zones = [it for it in clause.behind(*FROM) if it.kind in (ZONE, LANE)]
        for n in hit if zones else ():
            self._lies(n, zones[0])
        for place in clause.objects:
            if place.kind == LANE:
                self.aims = (place.owner or other(who or ALICE), place.side)
        self._aim([n for n in hit if n not in means], clause.at)
        self._paid_to_hit(hit, who)

    def _chosen_for(self, clause: VerbClause, hit: Sequence[int]) -> list[int]:
        """Return for what something is chosen, which is played for that:  he chooses X for Y."""
        chosen = [n for it in clause.behind("for") for n in self.company.of(it) if n not in hit]
        return [n for n in chosen if self._is_spell(n) or self._as_it_comes(self.company.all[n])]

    def _paid_to_hit(self, hit: Sequence[int], who: str) -> None:
        """Take for the other player's what a player pays to target (7.4.7.c)."""
        if who and not {"pay", "paying", "cost", "costs"}.isdisjoint(self.question.words):
            for n in hit:
                it = self.company.all[n]
                it.owner = it.owner or (other(who) if not it.is_spell else "")

    def _by_effect(self, clause: VerbClause, who: str) -> bool:
        """Take what a card does as it is played, where that is told:  X bounces Y, X draws me 2."""
        subject = clause.subject
        if who or clause.passive or subject is None or subject.kind != THING:
            return False
        if clause.verb not in _EFFECTS or clause.negated or "had" in clause.words:
            return False
        for n in self.company.of(subject)[:1]:
            it = self.company.all[n]
            plain = it.face is None and not it.is_spell
            if plain or it.lies == PLAY or self._has_acted(n):
                continue
            if it.is_spell or self._as_it_comes(it):
                if clause.verb == "tap" and not self._is_now(clause):
                    return self._is_exhausted(n, clause)
                hit = [m for m in self._objects(clause) if m != n]
                gains = [one for one in clause.objects if one.kind == PLAYER]
                default = next((one.owner for one in gains), ALICE)  # X draws him 2
                owner = self._owner_of_hit(hit, clause)
                if owner and (it.is_spell or clause.verb in _HARMS):
                    default = owner if it.is_spell and self._is_for_own(it) else other(owner)
                self._act(n, "play", it.owner or default, clause)
                if clause.verb == "resupply":
                    for m in hit:
                        self.company.all[m].lies = DECK
                else:
                    self._aim(hit, clause.at)
                return True
        return False

    def _is_exhausted(self, n: int, clause: VerbClause) -> bool:
        """Lay as exhausted what something exhausted before."""
        for m in self._objects(clause):
            it = self.company.all[m]
            it.states["exhausted"] = "exhausted"
            owner = other(self._owner_of_hit([m], clause) or ALICE)
            self.company.all[n].owner = self.company.all[n].owner or owner
        return True

    def _wants(self, clause: VerbClause, who: str) -> None:
        """Take what somebody wants from where it is played:  now I want X from hand."""
        placed = [it for it in clause.behind(*FROM) if it.kind == ZONE]
        if placed and placed[0].zone in (HAND, RESERVE):
            self._plays(clause, who)

    def _pays(self, clause: VerbClause, who: str) -> None:
        """Take what somebody pays for:  I spend my last orb on X from hand."""
        for phrase in clause.behind("on", "for") if who else ():
            for n in self.company.of(phrase) if phrase.card >= 0 else ():
                if not self._has_acted(n):
                    self._origin(n, clause)
                    self._act(n, "play", who, clause)

    def _starts(self, clause: VerbClause, who: str) -> None:
        """Take what somebody begins with:  I start the Afternoon with a Spell."""
        for n in self._means(clause) if who else ():
            self._origin(n, clause)
            self._act(n, "play", who, clause)

    def _does(self, clause: VerbClause, who: str) -> None:
        """Take with what a player does something that needs no thing:  I draw with a Spell."""
        for n in self._means(clause) if who else ():
            if self._is_spell(n):
                self._act(n, "play", who, clause)

    def _rolls(self, clause: VerbClause, who: str) -> None:
        """Take with what a die is rolled:  I roll a 1 with X on Y."""
        heroes = [n for n, it in enumerate(self.company.all) if it.is_hero and is_quick(it)]
        for n in self._means(clause) or (heroes if who and not self.acts else []):
            it = self.company.all[n]
            if it.is_spell or (is_quick(it) and not self._as_it_comes(it)):
                how = "play" if it.is_spell else "quick"
                self._act(n, how, who or it.owner or ALICE, clause)
                self._aimed(clause)

    def _makes(self, clause: VerbClause, who: str) -> None:
        """Take what creates a token with a card:  I make a Brassbug with the Nursery."""
        means = self._means(clause)
        made = [n for n in self._objects(clause) if not self._is_token(n)]
        given = {key for it in (*clause.things, *clause.states) for key in it.states}
        if means and made and given:
            for it in (self.company.all[n] for n in made):
                it.states = {key: one for key, one in it.states.items() if key not in given}
            self._hits(clause, who)  # I make X sleep with Y
            return
        for n, it in ((n, self.company.all[n]) for n in means[:1]):
            if it.face is not None:
                self._act(n, "quick" if is_quick(it) else "play", who or it.owner or ALICE, clause)
        for n in self.company.of(clause.subject) if clause.passive and not means else ():
            self._state(n, clause)  # X, having been made Fleeting
        if not means and not clause.passive and clause.told:
            if who and any(self._is_spell(n) for n in made):
                self._plays(clause, who)  # he makes X on me
                return
            if made and self.acts and self.acts[-1].card not in made:
                self._aim(made, clause.at)  # I play X and make Y gain Asleep
            self._creates(clause, who)

    def _is_token(self, n: int) -> bool:
        it = self.company.all[n]
        return it.face is not None and it.face.token

    def _creates(self, clause: VerbClause, who: str) -> None:
        """Take tokens that are created by something that nobody names (7.3.6)."""
        done = any(tokens_of(it.face) for it in self.company.all if it.face is not None)
        there = self.lane.side if self.lane is not None and "there" in clause.words else ""
        for n in self._objects(clause) if not done else ():
            it = self.company.all[n]
            if it.face is None or not it.face.token or n in self.created:
                continue
            said = told_table()["creating"]
            where = said["where"]["Character" if it.is_character else "Landmark"]
            statistics = str(it.face.statistics or "").replace("-", "/")
            kinds = " ".join(kind.title() for kind in it.face.sub_types)
            text = str(said["token"]).format(
                many=it.copies if it.copies > 1 else "a",
                name=it.face.name,
                what=" ".join(filter(None, (statistics, kinds))),
                s="s" * (it.copies > 1),
                where=str(where).format(side=it.side or there or HERO),
            )
            owner = who or it.owner or ALICE
            spell = self.company.adds(ToldThing(noun="spell", text=text, owner=owner, at=clause.at))
            self._act(spell, "play", owner, clause)
            self.created.add(n)
            it.lies = ""

    def _resupplies(self, clause: VerbClause, who: str) -> None:
        """Take what lies on top of the Deck, since it is resupplied."""
        for n in self._means(clause) if who else ():
            self._act(n, "play", who, clause)
        for n in self._objects(clause):
            self.company.all[n].lies = DECK
            if who and not self.acts:
                self._act(n, "resupply", who, clause)
