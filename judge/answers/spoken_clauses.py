"""The clauses of a spoken text: who does what to which thing, and what is asked."""

from __future__ import annotations

from judge.answers.generic_parts import known_kinds, known_qualities
from judge.answers.spoken import (
    MARK,
    ME,
    OPPONENT,
    Clause,
    UnreadError,
    forms,
    verbs,
)
from judge.answers.spoken_openings import Openings

_PLAYERS_DO = frozenset(
    {"sacrifice", "discard", "return", "put", "bounce", "play", "keep", "target"}
)
_MAY = frozenset({"put", "return", "keep", "draw", "resupply", "sabotage"})
"""What a player who may do it is asked about by its outcome."""
_TAKES_ITSELF = frozenset({"draw", "resupply", "sabotage", "pass"})
_TAKES_STATES = frozenset({"have", "gain", "get", "lose", "keep", "be", "become"})


class Speech(Openings):
    """Reads the pieces of a text into clauses. Raises UnreadError where a word has no part."""

    def read(self) -> list[Clause]:
        """Return every clause; the last one asks."""
        while self.at < len(self.pieces):
            if self.skips():
                continue
            self._clause()
        if not self.clauses:
            raise UnreadError
        if not any(it.asked for it in self.clauses):
            self.clauses[-1].asked = True
        return self.clauses

    def _clause(self) -> None:
        clause = Clause()
        if self.supposes():
            clause.early = self.now().concept == "after"
            self.at += 1
            while self.is_("nothing") or self.is_("supposing"):
                self.at += 1
        elif self.asks():
            clause.asked = True
            self.opening(clause)
        elif self.is_("with") and not self.clauses:
            self.at += 1
            clause.verb = "be"
        self._subject(clause)
        if not clause.asked and not clause.verb and clause.it is not None and self.ends():
            if any(it.it is not clause.it for it in self.clauses):
                raise UnreadError
            return  # X i played from hand, …  names only what it is about
        self._predicate(clause)
        self.clauses.append(clause)
        self._shared(clause)

    def _subject(self, clause: Clause) -> None:
        while self.is_("nothing"):
            self.at += 1
        time = self.time()
        if time and (self.ends() or self.now().concept == "happen"):
            clause.verb, clause.times = "time", [time]
            if self.now().concept == "happen":
                self.at += 1
            return
        if time:
            clause.times.append(time)
            if self.is_("joining"):
                self.at += 1
        player = self.player()
        if player is not None:
            clause.actor = player
            return
        if not clause.asked and self.now().concept in verbs():
            if self._nothing_after() and self.spoken_of:
                clause.it, clause.verb = self.spoken_of[-1], "be"  # when sacrificed, …
            else:
                clause.actor = ME  # played X from Reserve, …
            return
        if self.lies():
            clause.verb = "lies"
            return
        if self.its_expedition():
            clause.verb = "advance"
            return
        clause.it = self.thing()
        clause.ability = self.of_ability
        if self.now().concept == "statistic":
            self.at += 1
            clause.verb = "stats" if clause.verb == "what" else clause.verb
            if clause.verb != "stats" and self._compared_at() is False:
                raise UnreadError

    def _nothing_after(self) -> bool:
        """Whether a verb has no object of its own behind it."""
        after = self.now(1)
        own = self.is_("determiner", 1) or self.is_("pronoun", 1) or after.word.startswith(MARK)
        return not own and after.concept not in known_kinds() | known_qualities()

    def _compared_at(self) -> bool:
        return any(self.now(n).concept == "compare" for n in range(4))

    def _predicate(self, clause: Clause) -> None:
        if clause.verb in ("time", "lies"):
            return
        advances = clause.verb == "advance"
        self._auxiliaries(clause)
        if advances:
            if self.now().concept not in ("move_forward", "go") or clause.asked:
                raise UnreadError
            self.at += 1 + (self.now(1).concept == "move_forward")
            clause.it = self.spoken_of[-1]
        elif not clause.verb or clause.verb in ("be", "what"):
            self._verb(clause)
        elif (clause.verb == "where" and self.now().concept in ("go", "put", "return", "get")) or (
            clause.verb == "many_boosts" and self.now().concept in ("have", "get", "keep")
        ):
            self.at += 1
        while not self.ends():
            self._complement(clause)
        if clause.verb == "forbidden" and clause.asked and not clause.to:
            clause.to = "expedition"

    def _auxiliaries(self, clause: Clause) -> None:
        while True:
            here = self.now()
            if self.is_("be"):
                clause.verb = clause.verb or "be"
            elif (
                self.is_("auxiliary")
                or self.is_("nothing")
                or (here.concept == "have" and self._deed_at(1))
            ):
                pass
            elif here.concept == "can" and not clause.form:
                clause.form = "can"
            elif here.concept == "not" and not (clause.negated or self.quality_at(1)):
                clause.negated = True
            else:
                break
            self.at += 1
        if clause.form == "is" and not clause.verb:
            clause.verb = "be"

    def _deed_at(self, ahead: int) -> bool:
        ahead += self.now(ahead).concept == "not"
        return self.now(ahead).concept in verbs() | {"move_forward"}

    def _verb(self, clause: Clause) -> None:
        here = self.now()
        if here.word.startswith(MARK) and clause.actor is not None and clause.verb != "be":
            clause.verb, clause.it = "play", self.thing()
            if not self.ends():
                clause.target = self.thing(clause.it)
            return
        if clause.verb == "what" and self.cost_named(clause):
            return
        if here.concept not in verbs():
            if clause.verb == "what" and clause.it is not None and self.is_("from"):
                clause.verb = "cost"  # how much is X from Reserve?
            elif clause.verb != "be":
                raise UnreadError
            return
        asked_what = clause.verb == "what"
        if clause.verb == "be" or (here.concept in _PLAYERS_DO and self.now(1).concept == ""):
            clause.passive = clause.verb == "be"
        self.at += 1
        clause.verb = here.concept
        if here.concept == "get" and self.now().concept in _PLAYERS_DO:
            clause.verb, clause.passive = self.now().concept, True
            self.at += 1
        if asked_what:
            if clause.verb not in ("cost", "pay"):
                raise UnreadError
            clause.verb = "cost"
            if self.now().word == "for":
                self.at += 1
        if clause.verb == "happen":
            raise UnreadError
        if clause.verb == "control" and not clause.passive:
            clause.verb = "have"
        clause.may = clause.form == "can" and clause.verb in _MAY and clause.actor is not None

    def _complement(self, clause: Clause) -> None:
        """Read one more part of a clause."""
        readers = (
            self._said_beside,
            self.mana,
            self._where,
            self._on_what,
            self._takes_itself,
            self._takes,
        )
        if any(reads(clause) for reads in readers):
            return
        if time := self.time():
            clause.times.append(time)
        elif clause.verb == "forbidden" and clause.asked and not clause.to:
            self._hindered(clause)
        elif clause.it is None and clause.verb not in _TAKES_ITSELF:
            clause.it = self.thing()
            clause.ability = self.of_ability
        else:
            raise UnreadError

    def _hindered(self, clause: Clause) -> None:
        """Read whose Expedition is stopped, and that it would move:  my Expedition from moving."""
        owner = self.zone_owner()
        if owner == OPPONENT or self.now().concept != "expedition":
            raise UnreadError
        self.at += 1
        clause.to = "expedition"
        self.at += self.is_("from")
        while self.now().concept in ("go", "move_forward"):
            self.at += 1

    def _said_beside(self, clause: Clause) -> bool:
        """Read what adds nothing, “instead” of a replaced move, and  not Fleeting  of what is."""
        here = self.now()
        size = 2 if here.word == "as" and self.now(1).word == "well" else 0
        replaced = here.word == "instead" and clause.asked and clause.to in forms()["zones"]
        size = size or int(self.is_("nothing") or replaced)
        self.at += size
        if size or here.concept != "not" or clause.verb != "be" or not self.quality_at(1):
            return bool(size)
        if clause.it is None or clause.asked:
            raise UnreadError
        self.at += 1
        clause.it.lacks.add(self.quality()[0])
        clause.verb = "lacks"
        return True

    def _where(self, clause: Clause) -> bool:
        here = self.now()
        out = 2 if here.word == "out" and self.now(1).word == "of" else 0
        if (out or self.is_("from")) and not clause.origin and (zone := self.zone_at(out or 1)):
            clause.origin = zone
            return True
        if clause.to:
            return False
        if clause.verb == "leave" and (zone := self.zone_at(0)):
            clause.to = zone
            return True
        if here.concept == "in_play" or here.word == "out":
            self.at += 1
            clause.to = "in_play"
            return True
        if not self.is_("to"):
            return False
        start, self.at = self.at, self.at + 1
        owner = self.zone_owner()
        self.at = start
        zone = "" if self.time_at(1) else self.zone_at(1)
        if zone:
            clause.to, clause.zone_owner = zone, owner
        return bool(zone)

    def _on_what(self, clause: Clause) -> bool:
        """Read what a card is played on, what targets something, and who does it to it."""
        if self._target_named(clause) or self._by_means(clause):
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
            clause.verb, clause.form, clause.actor = "target", "can", ME
            self.speaks_of(clause.it)
            return True
        aims = clause.verb == "target" and clause.form == "can" and not clause.passive
        if aims and clause.actor is None and clause.it is not None and clause.source is None:
            clause.source, clause.actor = clause.it, ME
            clause.it = self.thing(clause.source)
            return True
        return False

    def _by_means(self, clause: Clause) -> bool:
        """Read the card that a player does it with:  i bounce X with Y  is  i play Y on X."""
        does = clause.actor is not None and clause.verb in _PLAYERS_DO | {"exhaust"}
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

    def _takes_itself(self, clause: Clause) -> bool:
        """Read the article and the noun of  draw a card,  get the Resupply."""
        card = clause.verb == "draw" and self.now().concept == "card"
        article = clause.verb in _TAKES_ITSELF and self.is_("determiner")
        self.at += card or article
        return card or article

    def _takes(self, clause: Clause) -> bool:
        """Whether a status or boosts are said here of what has, gains, loses or is them."""
        if clause.verb == "be" and clause.asked and self.now().concept == "ready":
            self.at += 1
            clause.verb = "ready"
            return True
        if clause.verb not in _TAKES_STATES or (clause.it is None and clause.actor is not None):
            return False
        if (boosts := self.boosts()) is not None:
            clause.states["boost"], clause.counted = boosts
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

    def _shared(self, clause: Clause) -> None:
        """A verb behind “and” has the subject of the one before it."""
        if clause.asked or not self.is_("joining"):
            return
        ahead = 1
        between = ("joining", "nothing", "be")
        while any(self.is_(it, ahead) for it in between) or self.now(ahead).concept == "get":
            ahead += 1
        if self.now(ahead).concept not in verbs() or self.now(ahead).word == ",":
            return
        be = any(self.is_("be", n) or self.now(n).concept == "get" for n in range(1, ahead))
        if not (be or clause.passive):
            return
        self.at += ahead
        follows = Clause("be" if be else "", it=clause.it)
        self._verb(follows)
        follows.passive = True
        while not self.ends():
            self._complement(follows)
        self.clauses.append(follows)
