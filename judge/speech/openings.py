"""What a question opens with, and what only says how things lie when it is asked."""

from __future__ import annotations

from judge.speech.cursor import LASTING
from judge.speech.pieces import (
    ME,
    OPPONENT,
    OTHER,
    PLAYERS,
    SUB_TYPE,
    Clause,
    UnreadError,
    forms,
    part,
)
from judge.speech.plain_things import known_qualities, sub_type_said
from judge.speech.things import Things

_FIGURES = 2
"""The most figures of a number of things that are laid: no table holds a hundred of them."""


class Openings(Things):
    """Reads the openings of questions, and what lies there: Mana Orbs, an empty zone."""

    def asks(self) -> bool:
        """Whether a question begins here."""
        here = self.now()
        if here.concept in ("where", "what", "can", "must", "many", "much", "have"):
            return here.concept != "have" or here.word == "have"
        return self.is_("auxiliary")

    def opening(self, clause: Clause) -> None:
        """Read what a question opens with: what it asks for, or the form of it."""
        here = self.now()
        self.at += 1
        if here.concept == "where":
            clause.verb = "where"
            if self.is_("auxiliary") or self.now().concept in ("can", "must"):
                self._helper(clause)
            elif self.names:
                raise UnreadError
        elif here.concept == "what":
            if self.now().concept == "zone" and not self.names:
                self.at += 1
                clause.verb = "where"
                self._helper(clause)
            elif self.now().concept == "happen":
                self.at += 1
                clause.verb = "where"
                if self.now().word in ("to", "with"):
                    self.at += 1
            elif self.is_("auxiliary"):
                self.at += 1
                clause.verb = "what"
                self.cost_named(clause)
            else:
                raise UnreadError
        elif here.concept == "many":
            self._boosts_counted(clause)
        elif here.concept == "much":
            clause.verb = "what"
            self._helper(clause)
        elif here.concept in ("can", "must"):
            clause.form = here.concept
        elif here.word in part("be"):
            clause.form = "is"
        else:
            clause.form = "does"
        if clause.form and self.now().concept == "not":
            self.at += 1  # doesn't it …?  asks the same as  does it …?

    def cost_named(self, clause: Clause) -> bool:
        """Read  the cost of,  the Reserve Cost of  and what stands for them."""
        start = self.at
        while self.is_("determiner"):
            self.at += 1
        zone = {"cost": "", "reserve_cost": "reserve", "hand_cost": "hand"}.get(self.now().concept)
        if zone is None:
            self.at = start
            return False
        self.at += 1 + self.is_("of", 1)
        clause.verb, clause.origin = "cost", zone
        return True

    def _helper(self, clause: Clause) -> None:
        if not (self.is_("auxiliary") or self.now().concept in ("can", "must")):
            raise UnreadError
        if self.now().concept == "must":
            raise UnreadError
        self.at += 1

    def _boosts_counted(self, clause: Clause) -> None:
        counted = str(forms()["counted"].get(self.now().concept, ""))
        if counted:
            self.at += 1
            self._helper(clause)
            clause.verb = counted
            return
        if self.now().concept != "boost":
            raise UnreadError
        clause.verb = "many_boosts"
        self.at += 1
        if not self.is_("auxiliary") and self.ends() and self.spoken_of:
            clause.it = self.spoken_of[-1]  # X from hand, how many boosts?
            return
        self._helper(clause)

    def its_expedition(self) -> bool:
        """Read the Expedition of the thing that is spoken of, as what moves or does not."""
        ahead = 0
        while self.is_("determiner", ahead) and not self.is_("mine", ahead):
            ahead += 1
        if not ahead or self.now(ahead).concept != "expedition" or not self.spoken_of:
            return False
        self.at += ahead + 1
        return True

    def either_zone(self) -> bool:
        """Read two zones of which one is asked for:  to Reserve or to the Discard pile."""
        start = self.at
        if not self.names and self._zone_said() and self.is_("or"):
            self.at += 1
            if self._zone_said():
                return True
        self.at = start
        return False

    def _zone_said(self) -> bool:
        """Read a zone, or the deed that leads there:  the Reserve,  put in Reserve,  discarded."""
        if self.now().concept == "discard" and not self.now().word.endswith("discard"):
            self.at += 1
            return True
        while self.is_("nothing") or self.now().concept in ("go", "put", "return"):
            self.at += 1
        return bool(self.zone_at(int(self.is_("to") or self.is_("in"))))

    def kept_by(self, clause: Clause) -> bool:
        """Read what a quality is said to do to a thing:  does Eternal keep a Character in play."""
        ahead = 1 if self.now().word in ("having", "being") else 0
        verb = self.now(ahead + 1).concept
        does = verb == "keep" or (verb == "forbidden" and not self.is_("determiner", ahead))
        if self.names or not (clause.asked and does and self.quality_at(ahead)):
            return False
        start, self.at = self.at, self.at + ahead
        name, number = self.quality()
        self.at += 1
        if self.ends() or self.now().concept in known_qualities():
            self.at = start
            return False
        clause.it, self.due_to = self.thing(), name
        clause.it.states[name] = number
        clause.verb = "keep"
        if self.is_("from"):
            self.at += 1
            while self.is_("be"):
                self.at += 1
            clause.verb, clause.over = self.now().concept, True
            self.at += 1
        return True

    def status_of(self, clause: Clause) -> bool:
        """Read the status that is asked about of what is spoken of:  does Anchored wear off."""
        lasts = self.now(1).concept in LASTING
        if self.names or not (clause.asked and self.spoken_of and self.quality_at(0) and lasts):
            return False
        name, number = self.quality()
        clause.it, clause.states[name] = self.spoken_of[-1], number
        return True

    def boosts_of(self, clause: Clause) -> bool:
        """Read the boosts that are asked about, and what they are on:  are its boosts kept."""
        start, owned = self.at, self.is_("pronoun") or self.now().word == "its"
        boosts = self.boosts() if clause.asked and not self.names else None
        if boosts is None:
            self.at = start
            return False
        on = self.is_("on") or self.is_("of")
        self.at += on
        if on:
            clause.it = self.thing()
        elif owned or self.spoken_of:
            clause.it = self.spoken_of[-1] if self.spoken_of else self._named_later()
        else:
            clause.it = self._named_later()
        clause.states["boost"], clause.counted = boosts
        return True

    def lies(self) -> bool:
        """Read what only says what lies there:  my Deck is empty."""
        start = self.at
        whose = self.zone_owner()
        zone = forms()["zones"].get(self.now().concept)
        if zone is None or not (self.is_("be", 1) and self.now(2).concept == "empty"):
            self.at = start
            return False
        self.at += 3
        self.heeds(start)
        said = forms()["board"]["empty"]
        self.board.append(said.format(player=PLAYERS[whose or ME], zone=zone))
        return True

    def held(self, clause: Clause) -> bool:
        """Read how many cards or Landmarks a player has:  with 2 cards in Reserve."""
        ahead = 1 if self.is_("with") else 0
        number = self.now(ahead)
        ahead += self.now(ahead + 1).concept == OTHER and number.concept == "number"
        counted = self.now(ahead + 1)
        what = "sub_type" if counted.concept == SUB_TYPE else counted.concept
        one = number.concept == OTHER and number.word == "another"
        none = number.concept in ("without", "not")
        if not ahead and clause.verb != "have" and number.concept != "without":
            return False
        if what not in forms()["held"] or not (none or one or number.concept == "number"):
            return False
        start, self.at = self.at, self.at + ahead + 2
        self.at += what == "sub_type" and self.now().concept == "character"
        zone = self.zone_at(1) if self.is_("in") else ""
        whose = self.zone_of if zone and self.zone_of is not None else clause.actor
        if whose not in (None, clause.actor) and clause.actor is not None:
            raise UnreadError  # in another's zone
        self.heeds(start)
        said = forms()["held"][what].get(zone)
        if said is None:
            self.at = start
            return False
        known = forms()["numbers"].get(number.word, number.word)
        figures = "0" if none else "1" if one else str(known)
        if len(figures) > _FIGURES:
            self.at = start
            return False
        many = int(figures)
        player = PLAYERS[whose or ME]
        kind = sub_type_said(counted.word)
        lines = [said["is"].format(sub_type=kind)] if "is" in said and many else []
        lines += [said["lay"].format(player=player, n=n + 1) for n in range(many)]
        self.board += lines
        self.counted.add(zone or what)
        if none and not zone:
            self.without.add((what, whose or ME))
        clause.verb = "lies" if clause.verb == "have" else clause.verb
        return True

    def mana(self, clause: Clause) -> bool:
        """Read how many Mana Orbs a player has:  with 4 mana,  i have six Mana Orbs."""
        ahead = 1 if self.is_("with") else 0
        if not ahead and clause.verb != "have":
            return False
        number = self.now(ahead)
        size = 1 + (self.now(ahead + 1).concept == "ready")
        if number.concept != "number" or self.now(ahead + size).concept not in ("mana", "mana_orb"):
            return False
        many = forms()["numbers"].get(number.word, number.word)
        self.at += ahead + size + 1
        said = forms()["board"]["mana"]
        self.board.append(said.format(player=PLAYERS[clause.actor or ME], number=many))
        clause.verb = "lies" if clause.verb == "have" else clause.verb
        return True

    def means_one(self, clause: Clause) -> None:
        """Refuse a pronoun for what a player acts on where it may mean another card as well.

        X is in play; I play Y and sacrifice it.
        """
        known = [it for it in self.spoken_of if it.card >= 0]
        theirs = clause.asked and clause.actor == OPPONENT
        played = clause.verb == "sacrifice" and any(it.verb == "play" for it in self.clauses)
        plays = [it.it for it in self.clauses if it.verb == "play" and not it.ability]
        acts = clause.asked and any(it is known[-1] for it in plays if known)
        played |= acts and not self.loose  # on what it has played, or with that on another?
        if (theirs and len({it.owner or ME for it in known}) > 1) or (
            played and len({it.card for it in known}) > 1
        ):
            raise UnreadError
