"""The clauses of a spoken text: who does what to which thing, and what is asked."""

from __future__ import annotations

from judge.speech.owners import all_used, whose_are_told
from judge.speech.pieces import (
    MARK,
    ME,
    OPPONENT,
    THERE,
    Clause,
    Meant,
    UnreadError,
    part,
    verbs,
)
from judge.speech.plain_things import known_kinds, known_qualities
from judge.speech.predicates import Predicates

_LISTS = frozenset({"have", "sacrifice", "discard"})
_JOINING = frozenset({"and", "then"})
_PLAYED_FROM = frozenset({"hand", "reserve"})
_ALONGSIDE = frozenset({"and", "or"})
"""What names another thing beside one that is only named."""
_MEANWHILE = frozenset({"while", "as"})
_LASTING = frozenset({"be", "have", "keep", "time", "lies", ""})
_GOES = frozenset({"go", "leave", "gain", "lose", "get", "become"})
"""What the thing named before “and” does as well."""


class Speech(Predicates):
    """Reads the pieces of a text into clauses. Raises UnreadError where a word has no part."""

    def read(self) -> list[Clause]:
        """Return every clause; the last one asks."""
        while self.at < len(self.pieces):
            if self.skips():
                continue
            start, before = self.at, len(self.clauses)
            try:
                self._clause()
            except UnreadError:
                if not self.loose:
                    raise
                del self.clauses[before:]
                self._passes_over(start)
        if not self.clauses:
            raise UnreadError
        self.name_all()
        self._resolves_there()
        if not any(it.asked for it in self.clauses):
            told = [it for it in self.clauses if not it.supposed]
            (told or self.clauses)[-1].asked = True
        for clause in self.clauses:
            self._lacks(clause)
        fits = whose_are_told(self.clauses) and self.all_heeded() and not self._is_changed()
        fits &= not any(map(self._is_said_to_be_none, self.things))
        # what somebody could do is not done
        fits &= all(it.asked or it.form != "can" for it in self.clauses)
        if not (fits and all_used(self.things, self.clauses)) and not self.loose:
            raise UnreadError
        return self.clauses

    def _is_changed(self) -> bool:
        """Whether it is told what a thing was, and what it is now: what was may be over."""
        for at, here in enumerate(self.pieces[:-1]):
            told = here.word in part("now") and self.pieces[at - 1].word in part("be")
            was = any(it.word in part("past") for it in self.pieces[: at - 1])
            if at and told and was and self.pieces[at + 1].concept in known_qualities():
                return True
        return False

    def _is_said_to_be_none(self, thing: Meant) -> bool:
        """Whether a thing that has to be there is one of those that its player has none of."""
        if any(it.verb == "play" and it.it is thing for it in self.clauses):
            return False
        kinds = {thing.kind, "character"} if thing.kind == "token" else {thing.kind}
        kinds |= {"sub_type"} if thing.sub_type else set()
        return any(kind in kinds and thing.owner in (None, who) for kind, who in self.without)

    @staticmethod
    def _lacks(clause: Clause) -> None:
        """Tell that a thing has not what it is said not to be, or to be no longer."""
        if clause.asked or not (clause.over or clause.negated):
            return
        if clause.verb == "be" and clause.it is not None and clause.states and not clause.to:
            clause.it.lacks |= clause.states.keys()
            clause.states, clause.verb, clause.negated = {}, "lacks", False
        elif clause.over:
            raise UnreadError

    def _resolves_there(self) -> None:
        """Say the zone that is meant by “there”: the one that is told of."""
        told = {it.to for it in self.clauses if it.to and it.to != THERE}
        for clause in self.clauses:
            if clause.to == THERE:
                if len(told) > 1:
                    raise UnreadError
                clause.to = next(iter(told), "in_play")

    def _passes_over(self, start: int) -> None:
        """Go on behind a clause that is not understood."""
        self.at = start + 1
        while not self.ends():
            self.at += 1
        self.missed += self.at - start

    def _clause(self) -> None:
        clause, start = Clause(), self.at
        meanwhile = self.now().word in _MEANWHILE
        if self.either_zone():
            if not any(it.asked and it.verb == "where" for it in self.clauses):
                clause.it, clause.verb, clause.asked = self.thing_spoken_of(), "where", True
                self.clauses.append(clause)
            return
        if self.supposes():
            clause.early, clause.supposed = self.now().concept == "after", True
            self.at += 1
            while self.is_("nothing") or self.is_("supposing"):
                self.at += 1
        elif self.asks():
            clause.asked = True
            self.opening(clause)
        elif self.is_("telling") and not self.names:
            clause.supposed = True
            while self.is_("telling") or self.is_("nothing") or self.now().concept == "if":
                self.at += 1
        elif self.is_("with") and (not self.clauses or self.clauses[-1].verb == "time"):
            self.at += 1
            clause.verb = "be"
        pronoun = self.is_("pronoun")
        self._subject(clause)
        if not clause.asked and not clause.verb and clause.it is not None and self.ends():
            others = any(it.it is not clause.it for it in self.clauses)
            if (
                (pronoun and not self.loose)
                or others
                or clause.times
                or (self.now().word in _ALONGSIDE and not self.loose)
            ):
                raise UnreadError
            return  # X i played from hand, …  names only what it is about
        if not clause.asked and not clause.verb:
            self._left_out(clause)
        self.predicate(clause)
        if meanwhile and clause.verb not in _LASTING and not self.loose:
            raise UnreadError  # what is done has not been done while it is
        self._is_still(clause, start)
        self._played_by_its_target(clause)
        plays = clause.verb == "play" and not clause.ability
        if plays and clause.to and self._is_spell(clause.it) and not self.loose:
            raise UnreadError  # nobody plays it anywhere
        theirs = clause.actor == OPPONENT
        plays &= theirs or not clause.asked
        if plays and clause.it is not None and clause.it.owner is None:
            clause.it.owner = clause.actor
        self.clauses.append(clause)
        before = len(self.clauses)
        self._shared(clause)
        if clause.verb == "have" and clause.actor is not None and not clause.asked:
            done = [it.it for it in self.clauses if it.verb not in ("have", "be", "lies")]
            laid = [clause.it, *(it.it for it in self.clauses[before:])]
            beside = bool(done) or (clause.supposed and before > 1)
            self.beside += [it for it in laid if beside and it is not None and it not in done]

    def _is_still(self, clause: Clause, start: int) -> None:
        """Tell that a plain thing is asked to keep what it is said to be still."""
        said = any(it.word == "still" for it in self.pieces[start : self.at])
        plain = clause.it is not None and clause.it.card < 0
        if said and plain and clause.asked and clause.verb in ("be", "have") and clause.states:
            clause.verb = "keep"

    def _played_by_its_target(self, clause: Clause) -> None:
        """Tell that a Spell that something is targeted by is played on it."""
        source = clause.source
        told = clause.verb == "target" and clause.passive and not clause.asked
        if told and source is not None and self._is_spell(source):
            clause.verb, clause.passive = "play", False
            clause.it, clause.target, clause.source = source, clause.it, None
            self.spoken_of = [it for it in self.spoken_of if it is not source]
            clause.actor = ME if source.owner is None else source.owner

    def _is_spell(self, thing: Meant | None) -> bool:
        return thing is not None and thing.card >= 0 and self.types[thing.card] == "spell"

    def _subject(self, clause: Clause) -> None:
        if clause.it is not None:
            return
        while self.is_("nothing"):
            self.at += 1
        if time := self.arrives():
            clause.verb, clause.times = "time", [time]
            return
        time = self.time()
        begins = self.now().concept in ("happen", "start")
        if time and (self.ends() or self.is_("with") or begins):
            clause.verb, clause.times = "time", [time]
            self.at += begins
            return
        if time:
            clause.times.append(time)
            if self.is_("joining"):
                self.at += 1
        if self.done_by_something():
            clause.passive = True
            return
        player = self.player()
        if player is not None:
            clause.actor = player
            return
        if self.now().word == "there" and self.is_("be", 1):
            self.at += 2  # there is a Character of mine
            clause.it, clause.verb = self.thing(), "be"
            return
        undergoes = clause.supposed and self.now().word == "being" and not self.names
        self.at += undergoes
        if not clause.asked and self.now().concept in verbs():
            if undergoes and not self.spoken_of:
                self._named_later()
            if self._nothing_after() and self.spoken_of:
                clause.it, clause.verb = self.spoken_of[-1], "be"  # when sacrificed, …
            else:
                self._refuses_after_question()
                clause.actor = self._who_goes_on()  # played X from Reserve, …
            return
        if self.lies():
            clause.verb = "lies"
            return
        if clause.supposed and self.spoken_of and self._only_a_state():
            clause.it, clause.verb = self.spoken_of[-1], "be"  # … while Fleeting
            return
        if self.kept_by(clause):
            return
        if self.its_expedition():
            clause.verb = "advance"
            return
        if self.boosts_of(clause) or self.status_of(clause):
            return
        clause.it = self.thing()
        clause.ability = self.of_ability
        if self.now().concept == "statistic":
            self.at += 1
            clause.verb = "stats" if clause.verb == "what" else clause.verb
            if clause.verb != "stats" and self._compared_at() is False:
                raise UnreadError

    def _who_goes_on(self) -> int:
        """Return who does what nobody is named for: behind “and” whoever did something before."""
        before = self.clauses[-1].actor if self.clauses and self.at else None
        joined = self.at > 0 and self.pieces[self.at - 1]
        if before is None or not joined or joined.concept or joined.word not in part("joining"):
            return ME
        if before != ME and joined.word == "," and not self.loose:
            raise UnreadError
        return before

    def _refuses_after_question(self) -> None:
        """Refuse what somebody is asked to do as well: which of it comes first is not told.

        Raises UnreadError:  can I use X and play Y?
        """
        asked = bool(self.clauses) and self.clauses[-1].asked
        if asked and self.at and self.pieces[self.at - 1].word in _JOINING:
            raise UnreadError

    def _left_out(self, clause: Clause) -> None:
        """Supply the verb that is left out:  X from hand, …;  X at Noon, …;  X on Y, …"""
        it = clause.it
        if it is None:
            return
        spell = self._is_spell(it)
        played = self.is_("from") and self.zone_at_only(1) in _PLAYED_FROM and it.card >= 0
        if played or (spell and self.now().word in ("on", "onto")):
            clause.verb, clause.actor = "play", ME if it.owner is None else it.owner
        elif self.now().concept == "cost" and self.now(1).concept == "much":
            self.at += 2
            clause.asked, clause.verb = True, "cost"
        else:
            placed = self._stands(it) or self._only_a_state()
            if placed or self.time_at(0) or (self.is_("during") and self.time_at(1)):
                clause.verb = "be"

    def _stands(self, it: Meant) -> bool:
        """Read where a thing is that is only named:  X in my Hero Expedition, …"""
        if self.now().concept == "in_play":
            self.at += 1
            it.place = "in_play"
            return True
        zone = self.place_at(1, it) if self.is_("in") else ""
        it.place = zone or it.place
        return bool(zone)

    def _nothing_after(self) -> bool:
        """Whether a verb has no object of its own behind it."""
        after = self.now(1)
        own = self.is_("determiner", 1) or self.is_("pronoun", 1) or after.word.startswith(MARK)
        return not own and after.concept not in known_kinds() | known_qualities()

    def _only_a_state(self) -> bool:
        """Whether a status stands here that no thing follows."""
        start, found = self.at, self.quality_at(0)
        if found:
            self.quality()
            found = self.ends()
        self.at = start
        return found

    def _compared_at(self) -> bool:
        return any(self.now(n).concept == "compare" for n in range(4))

    def _shared(self, clause: Clause) -> None:
        """A verb behind “and” has the subject of the one before it, a thing there its verb."""
        if clause.asked:
            self._asked_too(clause)
            return
        if not self.is_("joining") or self._and_another(clause):
            return
        self.at += 1
        asks = self.begins_to_ask()
        self.at -= 1
        if asks:
            return
        ahead = 1
        between = ("joining", "nothing", "be")
        while any(self.is_(it, ahead) for it in between) or self.now(ahead).concept == "get":
            ahead += 1
        be = any(self.is_("be", n) or self.now(n).concept == "get" for n in range(1, ahead))
        has = self.now(ahead).concept == "have" and self.has_at(ahead + 1)
        state = self.quality_at(ahead) or self.has_at(ahead)
        said = clause.it is not None and (((be or clause.verb == "be") and state) or has)
        verb = self.now(ahead).concept in verbs() and self.now(ahead).word != ","
        goes = verb and clause.it is not None and clause.actor is None and not be
        goes = goes and self.now(ahead).concept in _GOES
        if not (said or goes or (verb and (be or clause.passive))):
            return
        self.at += ahead
        is_so = be or (said and not has)
        follows = Clause("be" if is_so else "", it=clause.it, supposed=clause.supposed)
        self.verb(follows)
        follows.passive = not (said or goes)
        while not self.ends():
            self.complement(follows)
        self.clauses.append(follows)

    def _asked_too(self, clause: Clause) -> None:
        """Read another verb of the same question:  does it untap and become ready?"""
        joined = self.now().word == "and" and self.now(1).concept in verbs()
        if joined and clause.it is not None and clause.actor is None and not self.names:
            follows = Clause(asked=True, form=clause.form, it=clause.it)
            self.at += 1
            self.verb(follows)
            while not self.ends():
                self.complement(follows)
            self.clauses.append(follows)
            clause.times = follows.times = list(
                {**dict.fromkeys(clause.times), **dict.fromkeys(follows.times)}
            )

    def _and_another(self, clause: Clause) -> bool:
        """Read a further thing of the same verb:  my opponent controls X and Y;  X, then Y."""
        start, known = self.at, len(self.things)
        plays = clause.verb == "play" and clause.target is None and not clause.ability
        if clause.verb not in _LISTS and not plays:
            return False
        self.at += 1
        has = Clause("have", actor=clause.actor)
        if clause.verb == "have" and (self.mana(has) or self.held(has)):
            return True
        while self.is_("nothing"):
            self.at += 1
        if clause.it is None or (plays and not self.now().word.startswith(MARK)):
            self.at = start
            return False
        try:
            it = self.thing(clause.it)
        except UnreadError:
            it = clause.it
        if it is clause.it or not self.ends():
            self.at = start
            del self.things[known:]
            self.spoken_of = [one for one in self.spoken_of if one in self.things]
            return False
        self.clauses.append(
            Clause(clause.verb, actor=clause.actor, it=it, passive=clause.passive, to=clause.to)
        )
        return True
