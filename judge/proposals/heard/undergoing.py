"""What clauses tell that is done to things: they leave, move, gain and lose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.cards.pool import is_discarded_for_support
from judge.proposals.advanced import advanced
from judge.proposals.heard.by_what_came import SENT, ByWhatCame
from judge.proposals.heard.card_traits import may_scout, pays_from_reserve, supports, zones_of
from judge.proposals.heard.lexis import is_past, words
from judge.proposals.heard.notes import FROM, IN_FRONT
from judge.proposals.heard.phrase import AMOUNT, LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.plain import boosts
from judge.proposals.things import (
    ALICE,
    COMPANION,
    DECK,
    HAND,
    HERO,
    PILE,
    PLAY,
    RESERVE,
    other,
    word_set,
)

_TO = ("in", "into", "on", "onto", "at", "to")
_NEAR = 2
"""How many words “may” may stand before a verb."""


class Undergoing(ByWhatCame):
    """Reads what happens to things, and by which Spell that nobody names."""

    def _is(self, clause: VerbClause, who: str) -> None:
        """Take from where a thing is said to be, where that is whence it was played."""
        if self._is_put_so(clause):
            return
        zones = [it for it in clause.behind(*FROM) if it.zone in (HAND, RESERVE)]
        if zones and clause.told and not clause.negated and not self._has_acted_of(clause):
            for n in self.company.of(clause.subject):
                if not self._is_over(n, clause):
                    self._was_played([n], clause)
            return
        super()._is(clause, who)
        self._is_of_several(clause)

    def _is_of_several(self, clause: VerbClause) -> None:
        """Take a card for one of several that are spoken of only then:  X is one of three cards."""
        several = [it for it in clause.behind("of") if it.many > 1 and not it.pronoun]
        if several and any(it.word == "one" for it in clause.objects):
            self._placed(clause)
            for n in self.company.of(clause.subject):
                self._among(n)

    def _has_acted_of(self, clause: VerbClause) -> bool:
        """Whether something was done with the subject of a clause, which tells it from where."""
        acted = [n for n in self.company.of(clause.subject) if self._has_acted(n)]
        for n in acted:
            self._origin(n, clause)
        return bool(acted)

    def _removes(self, clause: VerbClause, who: str) -> None:
        """Take what leaves where it is: by a Spell, for a support ability, or by itself."""
        put = bool(who and clause.states and clause.behind("on"))  # I put Anchored on it
        if clause.verb == "return" and (put or any(it.word == "boost" for it in clause.objects)):
            self._gains(clause, who)  # it picked up two boosts
            return
        if clause.verb == "return" and clause.states and not (clause.things or who):
            self._is(clause, who)  # it gets exhausted in Reserve
            return
        things, who = self._undergoing(clause), who or self._by_player(clause)
        zones = [it for word, it in clause.with_ if it.kind in (ZONE, LANE) and word in _TO]
        means = self._means(clause)
        spells = [n for n in things if self._is_spell(n)]
        if spells and any(it.kind in (THING, LANE) for it in clause.behind("on", "onto")):
            self._plays(clause, who)
            return
        into_play = all(it.kind == LANE or it.zone == PLAY for it in zones)
        laid = into_play and not (means or (self.acts and zones and zones[0].kind == LANE))
        put = bool(zones) or "down" in clause.words or bool(clause.behind(*IN_FRONT))
        if clause.verb == "return" and who and laid and put:
            self._plays(clause, who)  # I put down X;  I put X in my Hero Expedition
            return
        if who and clause.told and not (zones or means) and self._takes_out(things, clause, who):
            self._plays(clause, who)  # I take X out of my Reserve
            return
        if clause.verb == "return" and not zones and "back" not in clause.words and not means:
            if not (who and self._of_what_was_played(things, who)):  # I play X and take Y
                self._of_it(clause, self.company.of(clause.subject))
            return
        subject = clause.subject
        does = subject is not None and subject.kind == THING and not clause.passive
        if does and not means and not who:
            means = self.company.of(subject)
        if zones and zones[0].kind == LANE and not means:
            for n in things:
                self.company.all[n].side = zones[0].side
            return
        if means and (self.company.all[means[0]].face is not None or self._is_spell(means[0])):
            hit = [n for n in things if n not in means]
            it = self.company.all[means[0]]
            default = other(self.company.all[hit[0]].owner) if hit and it.is_spell else ALICE
            owner = self.company.all[hit[0]].owner if hit else ""
            self._act(means[0], "play", who or it.owner or (default if owner else ALICE), clause)
            self._aim(hit, clause.at)
            return
        one_more = self._discards_another(things, clause)
        if self._is_paid(things, clause, who) or (
            not one_more and self._of_what_was_played(things, who)
        ):
            return
        each = clause.verb == "discard" and all(supports(self.company.all[n]) for n in things)
        each |= len(things) > 1 and not self.acts and (clause.passive or self._is_list(clause))
        before = self.acts[-1:]
        for n in things if each else things[:1]:
            it = self.company.all[n]
            if zones_of(zones) == RESERVE and self._was_scouted(n):
                continue  # its Scout sends it there
            from_reserve = RESERVE in {one.zone for one in clause.behind(*FROM)}
            from_reserve |= "support" in clause.words or self._discards_its_own(n, clause, who)
            support = supports(it)
            if clause.verb == "discard" and support and (from_reserve or it.lies == RESERVE):
                self._act(n, "support", who or it.owner or ALICE, clause)
                continue
            if it.is_spell:
                gone = clause.verb == "discard" and is_past(self.question.words[clause.at])
                it.lies = PILE if gone and not self.acts else it.lies
                continue  # it was discarded before
            how = "" if self._in_a_phase(clause) else self._event(clause, zones)
            theirs = (
                bool(it.owner or who) and before and (who or other(it.owner)) != before[0].actor
            )
            if how and before and (theirs or (clause.passive and not who)):
                self._by_somebody(n, how, who, clause)
                continue
            if not it.owner:
                it.owner = other(who) if who and clause.verb in ("destroy", "bounce") else ""
            if how:
                own = how == "reserved" and who and self.question.words[clause.at].startswith("put")
                usual = HAND if own and it.owner in ("", who) else PLAY
                it.lies = it.lies if it.lies and it.lies != zones_of(zones) else usual
                self._act(n, how, it.owner or ALICE, clause)

    def _is_paid(self, things: Sequence[int], clause: VerbClause, who: str) -> bool:
        """Take what pays for what was just played:  I play X and discard two from my Reserve."""
        last = self.acts[-1] if self.acts else None
        there = any(it.zone == RESERVE for it in clause.behind(*FROM))
        if last is None or clause.verb != "discard" or clause.passive:
            return False
        cards = [self.company.all[n] for n in things if n != last.card]
        held = {RESERVE, ""} if last.how == "quick" else {RESERVE}
        waiting = all(there or it.lies in held for it in cards)
        able = last.how in ("play", "quick") and who in ("", last.actor)
        able = able and pays_from_reserve(self.company.all[last.card])
        if not (able and waiting and cards):
            return False
        for it in cards:
            it.owner, it.lies = last.actor, RESERVE
        self.sacrificed += [n for n in things if n != last.card and n not in self.sacrificed]
        self.company.touch(last.card)  # what paid is not what is spoken of behind that
        return True

    def _discards_its_own(self, n: int, clause: VerbClause, who: str) -> bool:
        """Whether a player discards a card of theirs, which they can do for its support ability."""
        it = self.company.all[n]
        told = clause.told and not (clause.passive or self._in_a_phase(clause))
        own = bool(who or clause.subject is None) and it.owner in ("", who) and not it.lies
        return told and own and it.face is not None and is_discarded_for_support(it.face.name)

    def _event(self, clause: VerbClause, zones: Sequence[Phrase]) -> str:
        zone = zones_of(zones)
        if clause.verb == "bounce":
            return {RESERVE: "reserved"}.get(zone, "bounced")
        if clause.verb == "return":
            return {RESERVE: "reserved", HAND: "bounced", "discard": "discarded"}.get(zone, "")
        return "discarded"

    def _moves(self, clause: VerbClause, who: str) -> None:
        """Note whether an Expedition moves forward, or what is moved by what was played."""
        subject = clause.subject
        if not clause.negated:
            if self._moves_with(clause, who):
                return
            self._of_what_was_played(self._objects(clause), who)
            if not self.acts and who and clause.told and len(self._objects(clause)) > 1:
                self._aim(self._objects(clause), clause.at)  # I swap X and Y
        sent = any(it.kind == ZONE for word, it in clause.with_ if word in _TO)
        sent &= not clause.negated
        if subject is not None and subject.kind == THING and sent and clause.told:
            self._goes(clause, who)
        bare = not (clause.objects or clause.passive)
        goes = subject is not None and subject.kind == PLAYER and bare and clause.told
        if any(advanced(self.question.words, self.question.asked)):
            return
        goes |= subject is not None and subject.kind == LANE
        if goes or self._is_forward(clause):  # we moved forward; it was moved forward
            denied = clause.negated or (subject is not None and subject.none)
            self.won |= not denied
            self.lost |= denied
        nobody = subject is None and not words("nobody").isdisjoint(clause.words)
        self.lost |= nobody and bare and clause.told  # nobody moves

    def _is_forward(self, clause: VerbClause) -> bool:
        """Whether something is told to have gone forward, as only an Expedition does (4.2.4.b)."""
        noted = (it.at for it in self.question.reading.noted if it.concept == "move_forward")
        may = not word_set("modal").isdisjoint(
            self.question.words[max(0, clause.at - _NEAR) : clause.at]
        )
        return clause.told and not may and any(clause.start <= at < clause.end for at in noted)

    def _crosses(self, n: int, clause: VerbClause) -> None:
        """Lay what goes from one side to the other where it goes from (7.3.34)."""
        sides = {word: it.side for word, it in clause.with_ if it.kind == LANE and it.side}
        to = next((sides[word] for word in ("to", "into", "onto") if word in sides), "")
        back = {HERO: COMPANION, COMPANION: HERO}.get(to, "")
        it = self.company.all[n]
        if it.is_character and not clause.negated and (side := sides.get("from", back)):
            it.side, it.lies = side, it.lies or PLAY

    def _ascends(self, clause: VerbClause, who: str) -> None:
        """Note which Expedition ascends by what is done."""
        lanes = self._lanes(clause)
        if lanes:
            self.aims = (lanes[0].owner, lanes[0].side)

    def _loses(self, clause: VerbClause, who: str) -> None:
        subject = clause.subject
        self.lost |= subject is not None and subject.kind == LANE and not clause.states

    def _takes_out(self, things: Sequence[int], clause: VerbClause, who: str) -> bool:
        """Whether a player only takes from where it is played what is his."""
        takes = self.question.words[clause.at] in words("taking_out")
        own = all(self.company.all[n].owner in ("", who) for n in things)
        places = [it for it in clause.behind(*FROM) if it.kind == ZONE]
        held = any(it.zone in (HAND, RESERVE) and it.owner in ("", who) for it in places)
        return takes and own and held and bool(things)

    def _gains(self, clause: VerbClause, who: str) -> None:
        things = self.company.of(clause.subject) if not who else []
        if means := self._means(clause):
            given = self._objects(clause)
            owner = self.company.all[given[0]].owner if given else ""
            self._act(means[0], "play", who or owner or ALICE, clause)
            self._aim([n for n in given if n not in means], clause.at)
            return
        purpose = bool(who) and self._is_purpose(clause)
        used = self._objects(self.last) if purpose and self.last is not None else []
        if clause.verb == "anchor" or purpose:
            if not used or (self.acts and self.acts[-1].card in used):
                self._of_what_was_played(self._objects(clause), who)
            return  # else what was used is a Hero that reacts
        things = (
            things
            or self._objects(clause)
            or [n for it in clause.behind("to", "on") for n in self.company.of(it)]
        )
        if clause.passive or clause.verb == "boost":
            things = self._undergoing(clause) or things
        elif self.question.words[clause.at] in words("giving") and not (who or clause.of):
            return  # X gives Fleeting at Dusk: it gives it then
        for n in things[:1]:
            it = self.company.all[n]
            self._state(n, clause)
            amounts = (*clause.objects, *clause.behind("to"))  # it has grown to 3 boosts
            many = next((one for one in amounts if one.kind == AMOUNT), None)
            if it.is_character and many is not None and many.word == "boost":
                it.states["boost"] = boosts(many.many)
            elif clause.verb == "boost" and it.is_character and clause.told:
                it.states.setdefault("boost", boosts(1))

    def _goes(self, clause: VerbClause, who: str) -> None:
        zones = [it for word, it in clause.with_ if it.kind == ZONE and word in _TO]
        origins = [it for word, it in clause.with_ if it.kind == ZONE and word in FROM]
        if clause.subject is not None and clause.subject.kind == LANE:
            self._moves(clause, who)
            return
        if who and clause.things and not words("coming").isdisjoint(clause.words):
            self._plays(clause, who)  # my opponent enters X
            return
        for n in [m for it in clause.subjects for m in self.company.of(it)] if not who else []:
            it = self.company.all[n]
            zone = zones_of(zones)
            if self._repeats(n, zone, clause):
                continue
            comes = words("coming")
            faced = [*self._faced_there(clause)]
            lanes = [one for one in self._lanes(clause) if one not in (clause.subject, *faced)]
            if faced and not it.owner and faced[0].owner:
                it.owner = other(faced[0].owner)
            waited = [one for one in origins if one.zone in (HAND, RESERVE)]
            if waited and it.lies == PLAY and zone in ("", PLAY):
                it.played = waited[0].zone
                self._was_played([n], clause)  # X on my board came out of Reserve
            elif lanes and not it.side and (self._has_acted(n) or n in self.came):
                it.side = lanes[0].side  # what I have played went there
            elif lanes and not comes.isdisjoint(clause.words) and not it.is_spell:
                it.side, it.owner = it.side or lanes[0].side, it.owner or lanes[0].owner
                it.played = waited[0].zone if waited else it.played
                self._act(n, "play", it.owner or ALICE, clause)
            elif any(one.zone == "Deck" for one in origins) and zone == RESERVE:
                it.lies = DECK
                self._act(n, "resupply", it.owner or ALICE, clause)
            elif origins and not zone:
                it.played = origins[0].zone
                hit = n in self.targets or n in self.sacrificed
                if clause.told and (clause.of is not None or hit):
                    self._was_played([n], clause)  # my Character that came from Reserve
                    continue
                self._act(n, "play", it.owner or origins[0].owner or ALICE, clause)
            elif zone in SENT and self._sent_by(n, zone, clause):
                continue
            elif zone == RESERVE and self._was_scouted(n):
                continue  # its Scout sends it there
            elif zone == RESERVE and self._comes_exhausted(n, clause):
                continue
            elif zone == RESERVE and not it.is_spell and not self._in_a_coming_phase(clause):
                it.lies = PLAY if it.lies == RESERVE or not it.lies else it.lies
                it.lies = origins[0].zone if origins else it.lies
                many = next((one for one in clause.behind("with") if one.kind == AMOUNT), None)
                if many is not None and many.word == "boost":
                    it.states["boost"] = boosts(many.many)
                self._act(n, "reserved", it.owner or ALICE, clause)
            elif zone == PILE and not self.acts and not self._in_a_phase(clause):
                past = is_past(self.question.words[clause.at])
                it.lies = PILE if past else it.lies
                if it.lies == RESERVE and clause.told:
                    self._act(n, "discarded", it.owner or ALICE, clause)
            elif zone == HAND and not it.is_spell:
                self._act(n, "bounced", it.owner or ALICE, clause)
            elif not (comes.isdisjoint(clause.words) or zone or it.lies or "asleep" in it.states):
                self._act(n, "play", it.owner or ALICE, clause)

    def _comes_exhausted(self, n: int, clause: VerbClause) -> bool:
        """Lay in Reserve what came there exhausted, which nothing else does with it."""
        it = self.company.all[n]
        tapped = clause.told and any(one.word == "exhausted" for one in clause.states)
        if not tapped or self._has_acted(n) or it.lies == PLAY:
            return False
        it.lies, it.states["exhausted"] = RESERVE, "exhausted"
        return True

    def _faced_there(self, clause: VerbClause) -> Iterator[Phrase]:
        """Lay what is faced where it is said to be, and yield where:  against two X on that side.

        It is no place to which something goes.
        """
        for (word, it), (_, lane) in pairwise(clause.with_):
            behind = it.kind == THING and lane.kind == LANE and lane.start == it.end + 1
            if word in IN_FRONT and behind:
                for n in self.company.of(it):
                    self._lies(n, lane)
                yield lane

    def _undergone(self, clause: VerbClause) -> None:
        """Note that what got something done to it by a Spell is of whoever tells of it.

        My X is not said, since it is told as a loss:  X got bounced by Y.
        """
        got = clause.passive and not words("undergo").isdisjoint(clause.words)
        got &= clause.of is None
        spells = [n for n in self._means(clause) if self._is_spell(n)] if got else []
        for n in self.company.of(clause.subject) if spells else ():
            it = self.company.all[n]
            if it.face is not None and not (it.owner or self.company.all[spells[0]].owner):
                it.owner = ALICE

    def _sends_first(self, clause: VerbClause) -> bool:
        """Take which of the Reactions of what is scouted comes first:  I send it to Reserve first.

        The other one waits meanwhile (4.4.b).
        """
        sent = any(it.zone == RESERVE for it in clause.behind(*_TO))
        first = clause.told and not words("soonest").isdisjoint(clause.words)
        if not (sent and first):
            return False
        for n in self._objects(clause)[:1] if self._player(clause) == ALICE else ():
            if may_scout(self.company.all[n]) and not self._has_acted(n):
                self._act(n, "scout", ALICE, clause)  # only its Scout lets it be sent
        if not (self.acts and self._was_scouted(self.acts[-1].card)):
            return False
        self._act(self.acts[-1].card, "sent_first", self.acts[-1].actor, clause)
        return True
