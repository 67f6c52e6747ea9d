"""The parts behind a verb: what it is done to, where and when, with which status or counter."""

from __future__ import annotations

from judge.speech.openings import Openings
from judge.speech.pieces import (
    MARK,
    ME,
    OPPONENT,
    THERE,
    Clause,
    UnreadError,
    forms,
    part,
)

_STAYING = frozenset({"keep", "go", "return"})
_TAKES_ITSELF = frozenset({"draw", "resupply", "sabotage", "pass"})
_COMING = frozenset({"join", "go", "return", "put"})
_TAKES_STATES = frozenset({"have", "gain", "get", "lose", "keep", "be", "become"})
PLAYERS_DO = frozenset(
    {"sacrifice", "discard", "return", "put", "bounce", "play", "keep", "target"}
)


class Complements(Openings):
    """Reads what stands behind a verb. Raises UnreadError where a word has no part."""

    def complement(self, clause: Clause) -> None:
        """Read one more part of a clause."""
        if clause.asked and self._which_of_two(clause):
            return
        readers = (
            self._said_beside,
            self.mana,
            self.held,
            self._becomes_orb,
            self._gains_counter,
            self._creates,
            self._faces,
            self._where,
            self._on_what,
            self._takes_itself,
            self._takes,
        )
        if any(reads(clause) for reads in readers):
            return
        late = self.now().concept == "after"
        if time := self.time():
            clause.times.append(time)
            clause.late |= late
        elif clause.verb == "forbidden" and clause.asked and not clause.to:
            self._hindered(clause)
        elif clause.verb == "cost" and clause.actor is None and self.is_("me"):
            clause.actor = self.player()
        elif clause.it is None and clause.verb not in _TAKES_ITSELF:
            if clause.actor is not None and self.is_("pronoun"):
                self.means_one(clause)
            clause.it = self.thing()
            clause.ability = self.of_ability
        elif self.loose:
            self.at += 1
            self.missed += 1
        else:
            raise UnreadError

    def _which_of_two(self, clause: Clause) -> bool:
        """Read what asks for one of two zones:  does it go to Reserve or to the Discard pile?"""
        goes = clause.verb in _STAYING or clause.verb in ("put", "be", "where", "join")
        start = self.at
        if clause.verb == "discard" and self.is_("or"):
            self.at += 1
            goes = self.zone_at_only(int(self.is_("to") or self.is_("in"))) != ""
        if clause.to or not goes or not (self.either_zone() or clause.verb == "discard"):
            self.at = start
            return False
        clause.verb, clause.passive = "where", False
        return True

    def _becomes_orb(self, clause: Clause) -> bool:
        """Read  my Mana Orb  of what becomes one: it is in the Mana zone then (2.2.1.f)."""
        start = self.at
        owner = self.zone_owner()
        if clause.verb in ("become", "be") and clause.it and self.now().concept == "mana_orb":
            self.at += 1
            self.heeds(start)
            clause.verb, clause.to, clause.zone_owner = "be", "mana_zone", owner
            return True
        self.at = start
        return False

    def _gains_counter(self, clause: Clause) -> bool:
        """Read the counter that a thing gains or has:  a Food counter."""
        ahead = 0
        while self.is_("determiner", ahead):
            ahead += 1
        named = self.now(ahead)
        if named.concept != "counter_name" or clause.verb not in ("gain", "get", "have"):
            return False
        self.at += ahead + 2
        clause.counter = named.word.capitalize()
        return True

    def _creates(self, clause: Clause) -> bool:
        """Read the token that is created:  a token,  a Brassbug."""
        if clause.verb != "create" or clause.created or not clause.asked:
            return False
        ahead = 0
        while self.is_("determiner", ahead):
            ahead += 1
        here = self.now(ahead)
        mark = ord(here.word[-1]) - ord("a") if here.word.startswith(MARK) else -1
        if mark < 0 and here.concept != "token":
            return False
        self.at += ahead + 1 + (mark >= 0 and self.now(ahead + 1).concept == "token")
        clause.created = self.names[mark] + " token" if mark >= 0 else "token"
        return True

    def _faces(self, clause: Clause) -> bool:
        """Read that a thing is played in the Expedition that faces a card:  in front of X."""
        size = next((n for n in (3, 2, 1) if self._words(n) in part("facing_words")), 0)
        if not size or clause.verb != "play" or clause.to or clause.it is None:
            return False
        start, self.at = self.at, self.at + size
        self.heeds(start)
        other = self.thing(clause.it) if not self.ends() else None
        other = other or next((it for it in reversed(self.spoken_of) if it is not clause.it), None)
        if other is None or other.card < 0 or other.place:
            self.at = start
            return False
        self.owned(
            other, ME if clause.actor == OPPONENT else OPPONENT
        )  # Expeditions face another's
        self.beside.append(other)
        clause.to, other.place = "hero_expedition", "hero_expedition"
        return True

    def _words(self, number: int) -> str:
        return "_".join(self.now(n).word for n in range(number)).replace(" ", "_")

    def _hindered(self, clause: Clause) -> None:
        """Read whose Expedition is stopped, and that it would move:  my Expedition from moving."""
        start, owner = self.at, self.zone_owner()
        self.heeds(start)
        known = clause.it is None or clause.it.card < 0 or owner is not None
        if self.now().concept != "expedition" or not known:
            raise UnreadError
        self.at += 1
        clause.to, clause.zone_owner = "expedition", owner
        self.at += self.is_("from")
        while self.now().concept in ("go", "move_forward"):
            self.at += 1

    def _said_beside(self, clause: Clause) -> bool:
        """Read what adds nothing, “instead” of a replaced move, and  not Fleeting  of what is."""
        here = self.now()
        size = 2 if here.word == "as" and self.now(1).word == "well" else 0
        size += here.word == "first" and clause.verb == "pass" and self._none_passed()
        replaced = here.word == "instead" and clause.asked and clause.to in forms()["zones"]
        on_it = bool(clause.states) and self.is_("on") and self.is_("pronoun", 1)
        size += 2 * (on_it and clause.verb in ("keep", "lose"))
        after = here.concept == "after" and self.now(1).word in ("that", "this") and self.ends_at(2)
        size = size or 2 * after or self._by_something(clause)
        size = size or int(self.is_("nothing") or replaced)
        start = self.at
        self.at += size
        self.heeds(start)
        if size or here.concept != "not" or clause.verb != "be" or not self.quality_at(1):
            return bool(size)
        if clause.it is None or clause.asked:
            raise UnreadError
        self.at += 1
        name, number = self.quality()
        clause.states[name], clause.negated = number, True
        return True

    def _by_something(self, clause: Clause) -> int:
        """Return how many words say only that something does it:  by an effect,  with a Spell."""
        does = clause.verb in PLAYERS_DO - {"play", "keep", "target"}
        by = self.is_("with") or self.is_("means") or self.now().word in ("by", "through")
        return 1 + self.cause_at(1) if does and by and self.cause_at(1) else 0

    def _boosted(self) -> bool:
        """Whether boosts are spoken of that “them” may mean."""
        told = [it.states for it in self.clauses]
        return any("boost" in states for states in (*told, *(it.states for it in self.things)))

    def _none_passed(self) -> bool:
        return all(it.verb != "pass" for it in self.clauses)

    def _where(self, clause: Clause) -> bool:
        here = self.now()
        out = 2 if here.word == "out" and self.now(1).word == "of" else 0
        if (out or self.is_("from")) and not clause.origin:
            start = self.at
            if zone := self.zone_at(out or 1):
                whose = self.lies_with(start) if self.speaks_of_me() else self.zone_of
                clause.origin, clause.origin_owner = zone, whose
                self.heeds(start)
                return True
        if clause.to:
            return False
        if clause.verb in ("leave", "join", "go") and self._to_zone(clause, 0):
            return True
        said = self.is_("to") or self.is_("in")
        if clause.verb == "where" and said and (self.ends_at(1) or self.time_at(1)):
            self.at += 1  # which zone does it go to?
            return True
        there = here.word == "there" and clause.verb == "be" and not clause.asked
        if here.word == "there" and clause.verb in _STAYING and not self.names:
            self.at += 1
            clause.to = THERE
            return True
        if self.where_it_is():
            self.at += 2 + self.is_("be", 2)
            clause.to = "in_play"
            return True
        if here.concept == "in_play" or here.word == "out" or there:
            self.at += 1
            clause.to = "in_play"
            return True
        if self._goes_to() and not self.time_at(0) and self._to_zone(clause, 0):
            return True
        return self.is_("to") and not self.time_at(1) and self._to_zone(clause, 1)

    def _to_zone(self, clause: Clause, ahead: int) -> bool:
        """Read the zone that something goes to or is in, and whose it is."""
        start = self.at
        if zone := self.zone_at(ahead):
            lies = clause.verb in ("be", "have") and not clause.asked
            lies |= clause.verb in ("play", "join") and self.speaks_of_me()
            clause.to, clause.zone_owner = zone, self.lies_with(start) if lies else self.zone_of
            self.heeds(start)
        return bool(zone)

    def _goes_to(self) -> bool:
        """Whether the verb before has its preposition in it:  come back to."""
        return self.at > 0 and self.pieces[self.at - 1].word.endswith(
            (" to", " into", " into the", " in")
        )

    def _on_what(self, clause: Clause) -> bool:
        """Read what a card is played on, what targets something, and who does it to it."""
        readers = (self._target_named, self._by_means, self._acts_on, self._for_ability)
        if any(reads(clause) for reads in readers):
            return True
        here = self.now()
        on = self.is_("on") or here.concept == "target"
        if on and clause.verb == "play" and clause.target is None:
            self.at += 1
            clause.target = self.thing(clause.it)
            return True
        means = self.is_("with") or here.word == "by"
        if means and clause.verb == "target" and clause.source is None:
            self.at += 1
            clause.source = self.thing(clause.it)
            return True
        start = self.at
        if here.word == "by" and clause.passive and clause.actor is None:
            self.at += 1
            clause.actor = self.player()
            self.at = self.at if clause.actor is not None else start
        return self.at > start

    def _target_named(self, clause: Clause) -> bool:
        """Read  a legal target for X  of a thing, and the thing that a card targets."""
        ahead = 0
        while self.is_("determiner", ahead) or self.now(ahead).concept == "can":
            ahead += 1
        named = clause.verb == "be" and self.now(ahead).concept == "target"
        if named and clause.it is not None and self.now(ahead + 1).word in ("for", "of"):
            self.at += ahead + 2
            clause.source = self.thing(clause.it)
            clause.verb, clause.form = "target", "can"
            self.speaks_of(clause.it)
            return True
        reaches = clause.verb == "target" or (self.loose and clause.verb in PLAYERS_DO)
        aims = reaches and clause.form == "can" and not clause.passive
        if aims and clause.actor is None and clause.it is not None and clause.source is None:
            clause.source, clause.verb = clause.it, "target"
            clause.it = self.thing(clause.source)
            if self.is_("from"):
                clause.it.place = self.place_at(1, clause.it)
            return True
        return False

    def _by_means(self, clause: Clause) -> bool:
        """Read the card that a player does it with:  i bounce X with Y  is  i play Y on X."""
        does = clause.actor is not None and clause.verb in PLAYERS_DO | {"exhaust"}
        means = self.is_("with") or self.now().word == "using"
        if not (does and means and self.now(1).word.startswith(MARK)) or clause.asked:
            return False
        if clause.it is None or clause.target is not None or clause.verb == "play":
            return False
        self.at += 1
        clause.target, clause.verb = clause.it, "play"
        clause.it, clause.to, clause.zone_owner = self.thing(clause.it), "", None
        self.speaks_of(clause.target)
        return True

    def _acts_on(self, clause: Clause) -> bool:
        """Read what a Spell does to something as its being played on it:  X exhausts Y."""
        it = clause.it
        spell = it is not None and it.card >= 0 and self.types[it.card] == "spell"
        does = clause.verb in PLAYERS_DO | {"exhaust"} and not clause.passive
        if not (spell and does) or clause.actor is not None or clause.asked or self.ends():
            return False
        clause.target = self.thing(it)
        if self.is_("in") and not clause.target.place:
            clause.target.place = self.place_at(1, clause.target)
        clause.verb, clause.actor = "play", ME if it is None or it.owner is None else it.owner
        self.speaks_of(clause.target)
        return True

    def _for_ability(self, clause: Clause) -> bool:
        """Read what is discarded or exhausted for its ability as the use of that (7.1.4)."""
        used = {"discard": "support ability", "exhaust": "quick action"}.get(clause.verb)
        if used is None or self.now().word != "for" or clause.it is None or clause.it.card < 0:
            return False
        ahead = 1
        while self.is_("determiner", ahead) or self.is_("symbols", ahead):
            ahead += 1
        meant = self.now(ahead).concept
        if ahead == 1 or meant not in ("ability", "effect", "support", "quick_action", "decrease"):
            return False
        self.at += ahead + 1
        clause.verb, clause.ability, clause.may, clause.passive = "play", used, False, False
        clause.actor = ME if clause.actor is None else clause.actor
        return True

    def _takes_itself(self, clause: Clause) -> bool:
        """Read the article and the noun of  draw a card,  get the Resupply."""
        if clause.verb == "discard" and clause.asked and clause.actor is not None:
            some = self.now().word == "a" and self.now(1).concept == "card"
            self.at += 2 * some
            return some
        if clause.asked and clause.verb in _TAKES_ITSELF and self.now().word == "one":
            raise UnreadError  # whether it is one, and not whether it is done
        card = clause.verb == "draw" and self.now().concept == "card"
        article = clause.verb in _TAKES_ITSELF and self.is_("determiner")
        self.at += card or article
        return card or article

    def _takes(self, clause: Clause) -> bool:
        """Whether a status or boosts are said here of what has, gains, loses or is them."""
        if (
            clause.verb in ("be", "become", "get")
            and (clause.asked or not self.names)
            and self.now().concept == "ready"
        ):
            self.at += 1
            if clause.verb != "be" and clause.it is not None:
                clause.it.states.setdefault("exhausted", 1)
            clause.verb = "ready"
            return True
        if self.now().word == "anymore" and clause.negated:
            self.at += 1
            clause.negated, clause.over = False, True
            return True
        self.at += clause.verb == "join" and self.is_("with") and self.quality_at(1)
        comes = (clause.asked or not self.names) and clause.verb in _COMING and self.quality_at(0)
        if not (comes or clause.verb in _TAKES_STATES) or (
            clause.it is None and clause.actor is not None
        ):
            return False
        if (boosts := self.boosts()) is not None:
            clause.states["boost"], clause.counted = boosts
            return True
        kept = clause.verb in ("lose", "keep") and clause.it is not None
        if kept and self.now().word == "them" and self._boosted():
            self.at += 1
            clause.states["boost"] = 2
            return True
        start = self.at
        while self.now().word in ("a", "an", "the"):
            self.at += 1
        if self.now().concept == "boosted":
            self.at += 1
            clause.states["boost"] = 2
            return True
        if self.quality_at(0):
            name, number = self.quality()
            clause.states[name] = number
            if self.is_("joining") and self.has_at(1):
                self.at += 1
            return True
        self.at = start
        return False
