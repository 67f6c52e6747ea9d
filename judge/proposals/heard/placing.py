"""Whose things are, where they lie and how they stand to each other, as clauses tell it."""

from __future__ import annotations

from itertools import pairwise, zip_longest

from judge.proposals.abilities import spoken_of
from judge.proposals.heard.lexis import words
from judge.proposals.heard.naming import Naming
from judge.proposals.heard.notes import AIMS
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
)
from judge.records import replace

_IN = ("in", "into", "on", "onto", "at")
_ONE_OF_TWO = ("one", "other", "another")
_TAKEN = ("return", "destroy", "discard", "target", "sabotage", "tap", "exhaust", "bounce")
"""The verbs of what is done to a thing where it lies:  I discard a card from Reserve."""
_HAD = ("have", "control", "lie", "be")
_STANDING = ("", "be", "lie", "have", "hold", "play", "replay", "go")
"""The verbs beside which a place needs no preposition:  X sits hero side."""
_HELD = ("have", "hold")
_COMING = ("play", "scout")
BESIDE = ("with", "beside", "alongside")
_MOVING = ("go", "return", "be", "lie", "have", "move", "bounce", "discard", "gain")


_OF_SEVERAL = ("are", "were")


class Placing(Naming):
    """Reads where things lie and who has them."""

    def _placed(self, clause: VerbClause, told: bool = True) -> None:
        """Note where the things of a clause lie: what is said in a place belongs before it."""
        self._placed_there(clause, told)
        lanes, before = self._lanes(clause), self.lane
        self.lane = lanes[-1] if lanes else self.lane
        there = [("in", it) for it in clause.objects if it.kind in (ZONE, LANE)]
        inside = [it for it in clause.behind("in") if it.kind == THING and it.word in ("it", "one")]
        if inside and self.lane is not None and told:
            there.append(("in", replace(self.lane, start=inside[0].start, end=inside[0].end)))
        for word, place in (*clause.with_, *(there if clause.verb in _STANDING or inside else ())):
            if place.kind == LANE and not place.side and before is not None:
                same = "same" in self.question.words[place.start : place.end]
                place = before if same else place
            noted = clause.joined in (",", "and") and not (clause.verb or clause.subject)
            if place.kind == LANE and before is not None and noted and told:
                place = replace(place, owner=place.owner or before.owner)
            if word == "of" and "full" in clause.words and place.kind == THING:
                self._fills(clause, place)
            taken = word in ("from", "of") and clause.verb in _TAKEN and place.kind == ZONE
            if (word not in _IN and not taken) or place.kind not in (ZONE, LANE):
                continue
            ends = place.end >= clause.end - 1 or clause.verb != "be"
            aimed = any(one in AIMS and it.end == place.start - 1 for one, it in clause.with_)
            moves = clause.verb in _MOVING and ends and not (taken or aimed)
            moves = moves and not self._is_lying(clause)
            goes = clause.verb == "move" and bool(self.targets)  # I play X on Y to move it into …
            if (goes or not told) and place.start > clause.at >= 0 and moves:
                continue
            phrase = self._before(clause, place.start)
            if phrase in inside:  # in this one I have X
                phrase = clause.thing
            phrase = clause.thing if taken and clause.thing is not None else phrase
            listed = clause.also if phrase is clause.subject else []
            held = phrase is not None and phrase.start > place.start > clause.at
            if phrase in clause.objects and (held or not clause.verb):
                listed = [it for it in clause.things if it.owner in ("", place.owner)]
            for n in [m for it in (phrase, *listed) for m in self.company.of(it)]:
                if told and phrase is not None and place.is_each:
                    self._in_each(n, phrase)
                back = told and clause.verb in ("be", "lie") and place is not clause.of
                if back and place.zone in (HAND, RESERVE):
                    self._is_back(n)
                if told or not self._is_made(n):
                    self._lies(n, place)
        if told and not lanes:
            self._back_there(clause)
        self._beside_it(clause, told)

    def _is_lying(self, clause: VerbClause) -> bool:
        """Whether it is told of a thing where it lies:  can X target the Y sitting in my hand?"""
        said = self.question.words[clause.at]
        helped = not (words("copula") | words("auxiliaries")).isdisjoint(clause.words)
        return clause.verb == "lie" and said.endswith("ing") and not helped

    def _back_there(self, clause: VerbClause) -> None:
        """Note what is had where an Expedition was spoken of:  and I have X in there."""
        said, last = self.question.words[clause.start : clause.end], self.last
        there = said[-1:] == ("there",) or ("in", "there") in pairwise(said)
        if last is not None and last.subject is not None and last.subject.kind == LANE:
            rival = self._player(clause) not in ("", last.subject.owner)
            there |= last.verb == "have" == clause.verb and rival  # mine has X, his has Y
        if self.lane is not None and clause.verb in _HAD and there:
            lane = replace(self.lane, owner=self._player(clause) or self.lane.owner)
            for n in [m for it in clause.subjects + clause.objects for m in self.company.of(it)]:
                self._lies(n, lane)  # in the one that faces it, if the other player has it

    def _beside_it(self, clause: VerbClause, told: bool) -> None:
        """Note what lies where a thing lies with it:  X is in my Reserve together with Y."""
        if clause.verb not in ("", "be", "lie", "have") or not told:
            return
        said = [*(("", it) for it in clause.objects if it.kind == ZONE), *clause.with_]
        for (_, place), (word, it), (_, behind) in zip_longest(
            said, said[1:], said[2:], fillvalue=("", None)
        ):
            if word not in BESIDE or it is None or place is None:
                continue
            if place.zone not in (HAND, RESERVE):
                continue
            if behind is None or behind.kind not in (ZONE, LANE):
                for n in self.company.of(it):
                    self._lies(n, place)

    def _fills(self, clause: VerbClause, phrase: Phrase) -> None:
        """Lay what a zone is full of:  a Reserve full of Characters."""
        zones = [*clause.objects, *clause.subjects, *(it for _, it in clause.with_)]
        zones = [it for it in zones if it.kind in (ZONE, LANE) and it.start < phrase.start]
        for n in self.company.of(phrase) if zones else ():
            self._lies(n, zones[-1])
            self.company.all[n].copies = max(self.company.all[n].copies, 2)

    def _is_back(self, n: int) -> None:
        """Forget what was done with a thing that lies where it is played from by now."""
        done = [act for act in self.acts if act.card == n and act.how in ("play", "scout")]
        if done:
            self.acts = [act for act in self.acts if act not in done]
            self.company.all[n].played = ""

    def _placed_there(self, clause: VerbClause, told: bool) -> None:
        """Note what lies in the zone that was spoken of last:  with three other cards there."""
        zones = [it for _, it in clause.with_ if it.kind == ZONE and it.zone != PLAY]
        self.zone = zones[-1] if zones else self.zone
        if "there" not in clause.words or self.zone is None or not told:
            return
        same = self.zone.zone == PILE or "also" in clause.words  # X is also there
        there = clause.verb == "be" and same and not (zones or self._lanes(clause))
        things = (it for it in self._phrases(clause) if (it.card < 0 or there) and not it.pronoun)
        for n in [m for it in things for m in self.company.of(it)]:
            self._lies(n, self.zone)

    def _before(self, clause: VerbClause, at: int) -> Phrase | None:
        """Return the last thing of a clause before a place, else the first behind it.

        What a clause asks has no place in front of it:  In my Reserve there is X; I have in hand X.
        """
        found = self._phrases(clause)
        before = [it for it in found if it.start < at]
        fronted = clause.told and (clause.at < 0 or at < clause.at or clause.verb in _HELD)
        return next(iter(before[-1:] or (found if fronted else [])), None)

    def _lies(self, n: int, place: Phrase) -> None:
        it = self.company.all[n]
        zone = place.zone or PLAY
        scouted = any(act.card == n and act.how == "scout" for act in self.acts)
        if (it.is_spell and zone == PLAY) or (scouted and zone == RESERVE):
            return  # its Scout sends it there
        if not it.lies or it.lies == PLAY or it.usual:
            it.lies, it.usual = zone, False
        it.side = it.side or place.side or (self._other_side(n) if place.is_other else "")
        owner = other(place.owner) if place.opposite and place.owner else place.owner
        it.owner = it.owner or owner

    def _lies_had(self, n: int, place: Phrase, clause: VerbClause) -> None:
        """Lay a thing where something is said to have it, one in each of two Expeditions."""
        had = next((it for it in clause.things if n in self.company.of(it)), None)
        if had is not None and place.is_each:
            self._in_each(n, had)
        self._lies(n, place)

    def _in_each(self, n: int, phrase: Phrase) -> None:
        """Note that one of a thing lies in each Expedition; what is Gigantic is in both (7.4.4)."""
        it = self.company.all[n]
        gigantic = it.face is not None and "gigantic" in spoken_of(it.face)
        again = phrase.pronoun and phrase.word != "one"
        stands = not (it.is_spell or it.is_hero or it.is_landmark)
        if stands and not (it.side or gigantic or again or self._is_made(n)):
            it.copies = max(it.copies, 2 * phrase.many * (it.copies <= phrase.many))
            self.company.in_each.add(n)

    def _other_side(self, n: int) -> str:
        """Return the side of the Expedition in which what was told of before does not lie."""
        before = [self.company.all[m] for m in self.company.spoken if m != n]
        coming = [self.company.all[act.card] for act in self.acts if act.how in _COMING]
        there = [it for it in before if it.lies == PLAY or it in coming]
        there = [it for it in there if not (it.is_hero or it.is_landmark or it.is_spell)]
        for it in there[-1:]:
            it.side = it.side or HERO
            return HERO if it.side == COMPANION else COMPANION
        return COMPANION

    def _placed_with(self, clause: VerbClause) -> None:
        for word, place in clause.with_:
            if word in _IN and place.kind in (ZONE, LANE):
                before = [
                    it for _, it in clause.with_ if it.kind == THING and it.start < place.start
                ]
                for n in self.company.of(before[-1]) if before else []:
                    self._lies(n, place)

    def _supported(self, clause: VerbClause) -> None:
        """Take what is had beside what is played:  with two cards still in hand."""
        owner = self._player(clause) or ALICE
        self._placed_there(clause, told=True)
        lane: Phrase | None = None
        for word, phrase in clause.with_:
            lane = phrase if phrase.kind == LANE else lane
            if word == "with" and phrase.kind == THING:
                for n in self.company.of(phrase):
                    it = self.company.all[n]
                    if it.lies in (HAND, RESERVE):
                        it.owner = it.owner or owner
                    elif lane is not None and not it.lies:
                        self._lies(n, lane)
        self._placed_with(clause)

    def _has(self, clause: VerbClause, who: str) -> None:
        subject = clause.subject
        if self._some_of(clause):
            return
        if not who and subject is not None and subject.kind == THING:
            has = self.company.of(subject)
            self._of_it(clause, has)
            for n in self._objects(clause):
                it = self.company.all[n]
                it.owner = it.owner or next((self.company.all[m].owner for m in has), "")
                it.lies = it.lies or (PLAY if not it.is_spell else "")
            return
        zone = subject if subject is not None and subject.kind in (ZONE, LANE) else None
        owner = who or (zone.owner if zone is not None else "")
        if clause.negated:
            return
        before = self.last
        if not clause.things and before is not None and before.verb == "be" and clause.with_:
            for phrase in self._phrases(before):  # X and Y are all that I have in Reserve
                for n in self.company.of(phrase):
                    for place in clause.behind(*_IN):
                        self._lies(n, place)
        for n in self._objects(clause):
            it = self.company.all[n]
            it.owner = it.owner or owner or (ALICE if zone is None else "")
            if zone is not None:
                self._lies_had(n, zone, clause)
            elif not it.lies:
                it.lies, it.usual = (HAND, True) if it.is_spell else (PLAY, it.usual)
            self._state(n, clause)
            self.held = it
        if self.held is not None:
            for many in (one for one in clause.objects if one.kind == AMOUNT):
                if many.word == "boost" and self.held.is_character:
                    self.held.states["boost"] = boosts(many.many)

    def _holds(self, clause: VerbClause, who: str) -> None:
        """Take what somebody holds, which is in his Hand where no place is said."""
        placed = any(it.kind in (ZONE, LANE) for _, it in clause.with_) or not (
            who or clause.subject is None
        )
        for n in self._objects(clause) if not placed else ():
            self.company.all[n].lies = self.company.all[n].lies or HAND
        self._has(clause, who)

    def _is(self, clause: VerbClause, who: str) -> None:
        subject = clause.subject
        if subject is None:
            for n in self._objects(clause):  # there is a Character of mine
                it = self.company.all[n]
                it.lies = it.lies or (PLAY if not it.is_spell else HAND)
            return
        if subject.kind in (ZONE, LANE):
            for n in self._objects(clause):
                self._lies_had(n, subject, clause)
            return
        if who:
            for n in [m for it in clause.behind("on") for m in self.company.of(it)]:
                it = self.company.all[n]
                it.owner = it.owner or (who if it.is_hero else "")  # he is on X
        if self._some_of(clause):
            return
        self._ranked(clause)
        named = [it for it in clause.things if it.card >= 0]
        if named and subject.pronoun and self.last is not None and self.last.verb == "resupply":
            for n in self.company.of(named[0]):
                self.company.all[n].lies = DECK
                self.company.touch(n)
                if not self.acts:
                    self._act(n, "resupply", self._player(self.last) or ALICE, self.last)
        if named and subject.word == "one" and self._one_of(clause):
            for n in self.company.of(named[0]):
                self._among(n)
            return
        if subject.kind == THING and subject.card < 0 and not subject.pronoun and named:
            self._is_one(subject, named[0])
        self._is_the_one(clause)
        for n in self.company.of(named[0]) if named and subject.noun == "hero" else ():
            self.company.all[n].owner = self.company.all[n].owner or subject.owner
        each = clause.subjects if self.question.words[clause.at] in _OF_SEVERAL else [subject]
        for n in [m for one in each for m in self.company.of(one)]:
            it = self.company.all[n]
            if clause.told and it.is_character:
                self._of_it(replace(clause, objects=[]), [n])  # it is down to one boost
            self._state(n, clause)
            if self._one_of(clause):
                self._among(n)
            if it.face is None and any(one.noun == "token" for one in clause.things):
                it.noun = "token"
            if clause.negated and it.states.keys() & {phrase.word for phrase in clause.states}:
                for phrase in clause.states:
                    it.states.pop(phrase.word, None)
            facts = next((phrase.facts for phrase in clause.objects if phrase.facts), "")
            it.facts = it.facts or ("" if it.face is not None else facts)
            if not {"out", "there"}.isdisjoint(clause.words) and not it.lies and not it.is_spell:
                it.lies = PLAY

    def _some_of(self, clause: VerbClause) -> bool:
        """Take what is so of some of several:  one of them is Asleep, two of which are Fleeting."""
        subject = clause.subject or next(iter(clause.objects), None)
        of = any(it.kind == THING and it.pronoun for it in clause.behind("of"))
        token = any(it.noun == "token" for it in clause.things)
        of = of or (subject is not None and subject.noun == "same")
        one = subject is not None and subject.word in _ONE_OF_TWO and clause.verb == "be"
        of = of or (one and self.company.group >= 0)
        boost = next(
            (it for it in clause.objects if it.kind == AMOUNT and it.word == "boost"), None
        )
        if subject is None or not of or subject.card >= 0:
            return False
        if subject.none:
            return True  # none of them is Asleep
        if not (clause.states or token or boost):
            return False
        group = self.company.group
        if group < 0:
            return not token  # six of the Mana Orbs are exhausted
        part = self.company.split(group, subject.many)
        self._state(part, clause)
        if boost is not None:
            self.company.all[part].states["boost"] = boosts(boost.many)
        self.company.all[part].noun = "token" if token else self.company.all[part].noun
        return True

    def _elsewhere(self, clause: VerbClause) -> None:
        """Take “the one” for another thing where it lies elsewhere:  the one in my Reserve."""
        one, zones = clause.subject, [it for word, it in clause.with_ if it.kind == ZONE]
        for phrase in self._phrases(clause) if zones else ():
            there = [n for n, it in enumerate(self.company.all) if it.lies == zones[0].zone]
            if phrase.word == "one" and there and phrase.end < zones[0].start <= phrase.end + 1:
                self.company.stands_for(phrase, there[-1])
                return
        if one is None or one.noun != "body" or one.word != "one" or not zones:
            return
        before = [it for it in self.company.spoken if self.company.all[it].face is None]
        like = self.company.all[before[-1]] if before else None
        if like is not None and like.lies != zones[0].zone:
            clause.subject = replace(one, noun=like.noun, sub_type=like.sub_type, new=True)

    def _come_from(self, clause: VerbClause) -> None:
        """Note whose a thing is that comes from another:  the Recruit from my X."""
        of = ("from", "by") if clause.verb else ("from", "by", "for")  # X for me and Y for him
        for giver in (it for it in clause.behind(*of) if it.kind == PLAYER):
            before = self._before(clause, giver.start)
            for n in self.company.of(before) if before is not None else ():
                self.company.all[n].owner = self.company.all[n].owner or giver.owner
        for phrase in clause.behind("from") if clause.subject is not None else ():
            owners = [self.company.all[n].owner for n in self.company.of(phrase)]
            for n in self.company.of(clause.subject) if any(owners) else ():
                self.company.all[n].owner = self.company.all[n].owner or owners[0]
