"""What is said of the subject of a clause: its verb with those that help it, and what follows."""

from __future__ import annotations

from judge.speech.complements import PLAYERS_DO, Complements
from judge.speech.pieces import MARK, Clause, Meant, UnreadError, forms, part, verbs

_MAY = frozenset({"put", "return", "draw", "resupply", "sabotage", "discard", "exhaust", "keep"})
"""What a player who may do it is asked about by its outcome."""
_STATES = frozenset({"be", "have", "keep", "lacks"})
_MUST = frozenset({"put", "return", "discard"})
"""What the rules make a player do with a thing is what becomes of it."""


class Predicates(Complements):
    """Reads what follows the subject of a clause. Raises UnreadError where a word has no part."""

    def befell(self, thing: Meant) -> bool:
        """Read what befell a plain thing behind its name:  a Character sent to Reserve stays …"""
        ahead = int(self.is_("relative"))
        while ahead and (self.is_("be", ahead) or self.now(ahead).concept == "have"):
            ahead += 1
        here, told = self.now(ahead), ahead > 1
        done = here.concept in PLAYERS_DO - {"keep"} and here.word in part("participles")
        if thing.card >= 0 or not done or not (told or self._says_more(ahead + 1)):
            return False
        self.at += ahead + 1
        clause = Clause(here.concept, passive=True, it=thing)
        while not (self.ends() or self._verb_at(0)):
            self.complement(clause)
        self._comes_again(clause, here.word)
        self.clauses.append(clause)
        return True

    def _says_more(self, ahead: int) -> bool:
        """Whether a verb of the same clause follows."""
        while not self.ends_at(ahead):
            if self._verb_at(ahead):
                return True
            ahead += 1
        return False

    def _verb_at(self, ahead: int) -> bool:
        here = self.now(ahead)
        return here.concept in verbs() or self.is_("be", ahead) or self.is_("auxiliary", ahead)

    def predicate(self, clause: Clause) -> None:
        """Read what is said of the subject of a clause, to its end."""
        if clause.verb in ("time", "lies"):
            return
        left_out = clause.verb in ("play", "cost", "keep") and clause.it is not None
        left_out |= clause.over
        advances = clause.verb == "advance"
        self._auxiliaries(clause)
        verb = self.now().word
        if advances:
            if self.now().concept not in ("move_forward", "go"):
                raise UnreadError
            self.at += 1 + (self.now(1).concept == "move_forward")
            clause.it = self.spoken_of[-1]
        elif (not clause.verb or clause.verb in ("be", "what")) and not left_out:
            self.verb(clause)
        elif (clause.verb == "where" and self.now().concept in ("go", "put", "return", "get")) or (
            clause.verb == "many_boosts" and self.now().concept in ("have", "get", "keep")
        ):
            self.at += 1
        elif clause.verb in forms()["counted"].values():
            if self.now().concept not in forms()["counting"][clause.verb].split():
                raise UnreadError
            clause.verb = forms()["made"].get(self.now().concept, clause.verb)
            self.at += 1
        while not self.ends():
            self.complement(clause)
        self._comes_again(clause, verb)
        if clause.verb == "forbidden" and clause.asked and not clause.to:
            raise UnreadError  # whom or what it holds back, nobody said

    def _comes_again(self, clause: Clause, verb: str) -> None:
        """Tell that what is played again comes from Reserve, if nothing else is told of it."""
        again = verb in part("again") and clause.verb == "play"
        if again and not self._was_moved(clause.it):
            clause.origin = clause.origin or "reserve"

    def _was_moved(self, it: Meant | None) -> bool:
        """Whether it is told where a thing is or was sent: that is where it is played from."""
        told = (one for one in self.clauses if not one.asked and one.verb not in _STATES)
        return it is None or bool(it.place) or any(it in (one.it, one.target) for one in told)

    def _auxiliaries(self, clause: Clause) -> None:
        while True:
            here = self.now()
            if self.is_("be"):
                clause.verb = clause.verb or "be"
                clause.past |= here.word in part("past")
            elif (
                self.is_("auxiliary")
                or self.is_("nothing")
                or (here.concept == "have" and self._deed_at(1))
            ):
                pass
            elif here.concept == "must" and clause.asked and self.names:
                pass  # what a card makes somebody do, it does
            elif here.concept == "must" and (
                self.now(1).concept in _MUST if clause.asked else clause.actor is not None
            ):
                pass  # what somebody has to do is done
            elif here.concept == "no_longer" and not clause.over:
                clause.over = True
            elif here.concept == "can" and clause.form in ("", "does"):
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

    def verb(self, clause: Clause) -> None:
        """Read the verb of a clause; where it has none, it is one of being."""
        here = self.now()
        if here.word.startswith(MARK) and clause.actor is not None and clause.verb != "be":
            clause.verb, clause.it = "play", self.thing()
            if not self.ends():
                clause.target = self.thing(clause.it)
            return
        if clause.verb == "what" and self.cost_named(clause):
            return
        had = self.at > 0 and self.pieces[self.at - 1].word == "had"
        if here.concept not in verbs() and had and clause.actor is not None and not self.names:
            clause.verb = "have"
            return
        if here.concept not in verbs():
            if clause.verb == "what" and clause.it is not None and self.is_("from"):
                clause.verb = "cost"  # how much is X from Reserve?
            elif clause.verb != "be":
                raise UnreadError
            return
        if here.concept == "ready" and clause.it is not None and clause.verb != "be":
            clause.it.states.setdefault("exhausted", 1)  # else it cannot become ready
        asked_what = clause.verb == "what"
        if clause.verb == "be" or (here.concept in PLAYERS_DO and self.now(1).concept == ""):
            clause.passive = clause.verb == "be"
        self.at += 1
        clause.verb = here.concept
        clause.early |= (
            clause.supposed and here.word == "passed"
        )  # that is over as all else happens
        if clause.verb == "cease" and clause.states:
            clause.verb = "lose"  # are its boosts gone?
        moved = self.now().concept == "go" and self.now().word == "moved"
        if here.concept == "get" and (moved or self.now().concept in PLAYERS_DO):
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
            clause.verb, clause.controls = "have", True
        clause.may = clause.form == "can" and clause.verb in _MAY and clause.actor is not None
