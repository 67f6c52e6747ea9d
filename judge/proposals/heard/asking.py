"""What a clause that asks tells beside what it asks."""

from __future__ import annotations

from judge.proposals.heard.card_traits import is_quick, is_sacrificed_for_itself, supports
from judge.proposals.heard.lexis import words
from judge.proposals.heard.notes import AIMS, FROM
from judge.proposals.heard.phrase import AMOUNT, PLAYER, THING, ZONE
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.turning_up import TurningUp
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, BOB, HAND, RESERVE, other, tables
from judge.records import replace

_COSTS = frozenset({"cost", "costs", "cheaper", "expensive", "discount", "reduced", "reduction"})
_BY_OWNER = ("play", "replay", "scout", "use")
_CHOOSING = ("", "be", "have")
"""The verbs beside which a thing may be chosen from a zone."""
_AIMING = ("", "play", "return", "use", "roll")
"""The verbs with which a Spell is aimed at what stands behind them:  can I put X on Y?"""
_DONE_TO = ("tap", "discard", "return")
"""The verbs of what is done to all that lies in a zone."""
_OF_BOTH = frozenset({"both", "mine", "his", "hers", "theirs", "each", "everyones"})
"""What tells that the zones of both players are asked of:  his Reserve or mine."""
_TAKEN_BY = ("destroy", "bounce", "return")
"""The verbs of what a Spell that was named does to what stands behind them:  X: can I take Y?"""
_MAY = frozenset({"can", "may", "could", "able", "allowed", "possible", "legal"})
_ALLOWED = frozenset({"allowed", "permitted", "possible", "legal", "ok", "okay"})
_AS_WELL = frozenset({"too", "well", "only"})


class Asking(TurningUp):
    """Reads the deeds that are asked about, so that they are on the board."""

    def _asked(self, clause: VerbClause) -> None:
        """Take what the clause that asks tells of a deed: from where, into which Expedition."""
        who = self._player(clause)
        self._allows_another(clause)
        self._presupposed(clause)
        self._still_so(clause)
        if clause.verb in _AIMING:
            self._aimed_at(clause, who)
        if clause.verb in _CHOOSING:
            self._lies_there(clause)
        if clause.verb == "be" and "with" in clause.words:
            self._asked_with(clause)
        if clause.verb == "pay" or not _COSTS.isdisjoint(clause.words):
            self._cast_for(clause, who)
            self._priced(clause)
        for n in self._objects(clause) if who and clause.verb in _BY_OWNER else ():
            self.company.all[n].owner = self.company.all[n].owner or who
        may = (
            who and clause.verb == "discard" and not (clause.with_ or _MAY.isdisjoint(clause.words))
        )
        used = clause.verb == "use" and any(it.zone == RESERVE for it in clause.behind(*FROM))
        if may or used or "support" in clause.words:
            things = self._objects(clause)
            of = (n for it in clause.behind("of") for n in self.company.of(it))
            for n in (*things, *of):
                it = self.company.all[n]
                if supports(it) and not (it.lies or self._is_handled(n)):
                    it.owner, it.lies = it.owner or (who if n in things else ""), RESERVE
        if "support" in clause.words and self._is_wanted(clause):
            self._uses(clause, who)  # I also wanted to use X's support; I used X's on Y, ok?
            clause.aims = any(it.kind == THING for it in clause.behind(*AIMS))
        if clause.verb == "answer":
            self._in_answer(clause, who)
        elif clause.verb in ("play", "replay", "scout"):
            gerund = (
                any(word.endswith("ing") for word in clause.words[:1]) or "playing" in clause.words
            )
            gerund &= clause.opens not in words("before")  # before I go on playing another
            for n in self._undergoing(clause)[:1]:
                it = self.company.all[n]
                it.owner = it.owner or who
                if not self._is_handled(n):
                    self._origin(n, clause)
                    if not (it.lies or it.played or it.is_spell):
                        it.lies, it.usual = HAND, True
                if gerund and not self.acts:
                    self._act(n, "play", who or it.owner or ALICE, clause)
        elif clause.verb in _DONE_TO and self._lies_in_zones(clause):
            return
        elif clause.verb in ("target", "discard", "destroy", "bounce", "return", "boost", "tap"):
            by_spell = any(map(self._is_spell, self.company.of(clause.subject)))
            if self.question.words[clause.at] in ("get", "gets", "getting") and not by_spell:
                return
            taken = [it for it in clause.objects if it.kind == AMOUNT and it.word == "boost"]
            if taken:
                if clause.behind("from", "off") or clause.verb in ("discard", "destroy"):
                    self._boosts_taken(clause)
                return
            means = self._means(clause)
            subject = (
                self.company.of(clause.subject) if clause.subject is not None and not who else []
            )
            hit = self._undergoing(clause)
            self._paid_to_hit(hit, who if clause.verb == "target" else "")
            spell = self._is_spell(self.acts[-1].card) if self.acts else False
            each = spell and len(hit) > 1 and clause.verb in ("bounce", "return", "destroy")
            may = clause.verb in _TAKEN_BY and not (_MAY.isdisjoint(clause.words) or clause.with_)
            may |= clause.verb == "target" and not _MAY.isdisjoint(self._asking(clause))
            may |= self._is_cast_before(clause)
            waits = self._spell_waiting() if who and may and not (means or self.acts) else -1
            if waits >= 0 and hit and waits not in hit:
                self._act(waits, "play", who, clause)  # X: can I hit Y?
                self._aim(hit, clause.at)
                return
            if who and not means and self.acts and (clause.verb == "target" or each):
                self._aim([m for m in hit if m != self.acts[-1].card], clause.at)
            for n in (means or subject)[:1]:
                it = self.company.all[n]
                if (it.is_spell or self._as_it_comes(it) or it.lies) and hit and n not in hit:
                    if all(act.card != n for act in self.acts) and (it.is_spell or not it.lies):
                        self._act(n, "play", who or it.owner or ALICE, clause)
                    self._aim([m for m in hit if m != n], clause.at)
                    for m in hit if clause.verb in ("destroy", "bounce") else ():
                        self.company.all[m].owner = self.company.all[m].owner or other(it.owner)
        elif clause.verb == "sabotage":
            self._sabotages(clause, who)
        elif clause.verb == "sacrifice" and (
            any(it.kind == THING for it in clause.behind("to"))
            or any(is_sacrificed_for_itself(self.company.all[n]) for n in self._objects(clause))
        ):
            self._sacrifices(clause, who or ALICE)  # can I feed X to Y
        elif clause.verb == "use" and any(it.kind == THING for it in clause.behind(*AIMS)):
            for n in self._objects(clause)[:1]:
                it = self.company.all[n]
                able = is_quick(it) or (supports(it) and it.lies == RESERVE)
                if able and not self._has_acted(n):
                    self._uses(clause, who)
        elif clause.verb == "reveal":
            self._resupplies(clause, who)
        elif clause.verb in ("use", "pay", "lose") and self._spends_boosts(clause):
            self._boosts_taken(clause)
        elif clause.verb in ("draw", "resupply", "make"):
            self._used_by(clause)
        if not _AS_WELL.isdisjoint(clause.words):
            self._mirrored(clause)

    def _allows_another(self, clause: VerbClause) -> None:
        """Take for played of what it is only asked whether it is allowed:  may I have another?"""
        more = [*clause.things, *(it for it in clause.subjects if it.kind == THING)]
        more = [it for it in more if it.card < 0 and it.noun == "card" and not it.owner]
        bare = clause.verb in ("", "be", "have") and not clause.with_
        if bare and more and self.acts and not _ALLOWED.isdisjoint(clause.words):
            clause.verb, clause.passive, clause.objects = "play", False, more
            clause.subject = clause.subject if self._player(clause) else None

    def _in_answer(self, clause: VerbClause, who: str) -> None:
        """Lay with what it is asked whether somebody may respond:  can I respond with X?"""
        for n in self._means(clause):
            it = self.company.all[n]
            zones = [one.zone for one in clause.behind(*FROM, "in") if one.kind == ZONE]
            if not (it.lies or self._is_handled(n)):
                it.lies = next(iter(zones), RESERVE if supports(it) else HAND)
            it.owner = it.owner or who
        cast = [act.card for act in self.acts if self._is_spell(act.card)]
        for n in [m for it in clause.behind("to") for m in self.company.of(it)]:
            it = self.company.all[n]
            if it.face is None and it.is_spell and cast:
                self.company.becomes(n, cast[-1])  # he casts X: can I respond to a Spell?
            it.owner = it.owner or other(who or ALICE)

    def _asking(self, clause: VerbClause) -> list[str]:
        """Return the words that ask of a clause, also before it:  is it possible I hit X?"""
        before = self.last
        asks = before is not None and before.verb == "be" and before in self.asks
        return [*(before.words if asks and before is not None else ()), *clause.words]

    def _is_cast_before(self, clause: VerbClause) -> bool:
        """Whether it is asked what a Spell does that is asked of first:  may I cast X and hit Y?"""
        before = self.last
        if before is None or before.verb != "play" or before not in self.asks:
            return False
        return clause.joined == "and" and any(map(self._is_spell, self._objects(before)))

    def _is_wanted(self, clause: VerbClause) -> bool:
        """Whether something was used, or was meant to be, and is asked of only behind that."""
        aimed = any(it.kind == THING for it in clause.behind(*AIMS))
        said = clause.verb in ("use", "play") and words("asks").isdisjoint(clause.words)
        return said and (aimed or bool(self.acts))

    def _lies_in_zones(self, clause: VerbClause) -> bool:
        """Lay a card in each zone that is asked about:  does it tap his Reserve or mine?"""
        zones = [it for it in clause.objects if it.kind == ZONE and it.zone in (HAND, RESERVE)]
        said = self.question.words[clause.at :]
        for zone in zones:
            owned = [zone.owner] if zone.owner and _OF_BOTH.isdisjoint(said) else [ALICE, BOB]
            for owner in owned:
                there = any((it.owner, it.lies) == (owner, zone.zone) for it in self.company.all)
                if not there:
                    one = ToldThing(noun="character", owner=owner, lies=zone.zone, at=zone.start)
                    place = zone.head if owner == owned[0] else zone.start
                    self.company.places.setdefault(place, self.company.adds(one))
        return bool(zones) and not clause.things

    def _asked_with(self, clause: VerbClause) -> None:
        """Give what is asked of the boosts with which it is asked:  what are X's stats with two?"""
        for n in self.company.of(clause.subject) if clause.subject is not None else ():
            for it in clause.behind("with"):
                if it.kind == AMOUNT and it.word == "boost" and self.company.all[n].is_character:
                    self.company.all[n].states["boost"] = boosts(0 if it.none else it.many)

    def _priced(self, clause: VerbClause) -> None:
        """Lay what a price is asked of where it is paid from:  what do I pay for X from Reserve?"""
        deed = {"that", "this"} if self.acts else set[str]()  # do I pay more for doing that
        said = [it for it in clause.behind("for") if it.word not in deed]
        bought = [n for it in said for n in self.company.of(it)]
        costs = bought or self._objects(clause) or self.company.of(clause.subject)
        for n in costs if bought or clause.verb != "pay" else ():
            it = self.company.all[n]
            if it.face is not None and not (it.lies or it.played or self._is_handled(n)):
                self._origin(n, clause)
                it.played = RESERVE if "reserve" in clause.words else it.played
                it.lies, it.usual = ("", False) if it.played else (HAND, True)

    def _cast_for(self, clause: VerbClause, who: str) -> None:
        """Take a Spell that is the verb of what is paid for:  what does he pay to X my Y?"""
        players = [it.owner for it in clause.objects if it.kind == PLAYER]
        for phrase in clause.behind("to"):
            spell = self.company.of(phrase)
            hit = [n for it in clause.things if it.start == phrase.end for n in self.company.of(it)]
            if hit and spell and self._is_spell(spell[0]):
                owner = self.company.all[hit[0]].owner
                self._act(spell[0], "play", next(iter((who, *players)), "") or other(owner), clause)
                self._aim(hit, max(clause.at, phrase.start))

    def _lies_there(self, clause: VerbClause) -> None:
        """Lay what is chosen where it is chosen from:  can it be X from my Reserve?"""
        for place in (it for it in clause.behind("from") if it.kind == ZONE):
            before = self._before(clause, place.start)
            for n in self.company.of(before) if before is not None and before.card >= 0 else ():
                if not (self.company.all[n].lies or self._has_acted(n)):
                    self._lies(n, place)

    @staticmethod
    def _spends_boosts(clause: VerbClause) -> bool:
        """Whether it is asked if boosts can be spent:  can X use up a boost from Y?"""
        boosts_ = any(it.kind == AMOUNT and it.word == "boost" for it in clause.objects)
        return boosts_ and bool(clause.behind("from", "off", "on"))

    def _boosts_taken(self, clause: VerbClause) -> None:
        """Take from what boosts are said to be taken: it has some, and is the target."""
        for phrase in clause.behind("from", "on", "off"):
            for n in self.company.of(phrase) if phrase.kind == THING else ():
                it = self.company.all[n]
                if it.is_character:
                    it.states.setdefault("boost", str(tables()["states"]["boost"]))
                    self._aim([n], clause.at)

    def _used_by(self, clause: VerbClause) -> None:
        """Take the quick action with which somebody does what is asked:  can I draw with X?"""
        for n in self._means(clause):
            if is_quick(self.company.all[n]) and not self._has_acted(n):
                self._act(n, "quick", self._player(clause) or ALICE, clause)

    def _mirrored(self, clause: VerbClause) -> None:
        """Note that the other player has such a thing as well:  only my opponent's Characters?"""
        for phrase in clause.things:
            for n in self.company.of(phrase) if phrase.owner and phrase.card < 0 else ():
                it = self.company.all[n]
                self.company.adds(replace(it, owner=other(it.owner), states=dict(it.states)))

    def _aimed_at(self, clause: VerbClause, who: str) -> None:
        """Take a Spell and what it is aimed at, where nothing else is asked:  X on Y?"""
        hit = [it for word, it in clause.with_ if word in (*AIMS, "for") and it.kind == THING]
        things = [n for it in clause.subjects for n in self.company.of(it)]
        things = [*self._objects(clause), *things]
        spells = [n for n in things if self._is_spell(n)]
        if hit and spells and not self._has_acted(spells[0]):
            owner = who or self.company.all[spells[0]].owner
            self._act(spells[0], "play", owner or ALICE, clause)
            self._aim([n for it in hit for n in self.company.of(it)], hit[0].start)
