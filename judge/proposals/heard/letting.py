"""What clauses tell of cards that another card lets its player play:  I rush X off Y."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.proposals.as_played import lets_play
from judge.proposals.heard.card_traits import may_scout
from judge.proposals.heard.lexis import words
from judge.proposals.heard.listing import ListedThings
from judge.proposals.heard.notes import FROM, MEANS
from judge.proposals.heard.phrase import THING, Phrase
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.needs import with_symbol
from judge.proposals.story import Act
from judge.proposals.things import ALICE, DECK, HAND, PLAY, RESERVE
from judge.records import replace

_PLAYING = ("play", "replay", "scout")
_TAKING = ("return", "go", "be", "target", "gain", "")
"""The verbs that tell from where something is chosen:  can it come from my Reserve?"""
_THROUGH = (*MEANS, *FROM, "into", "on")
_CHOOSING = ("return", "target", "use")
_PRICED = ("pay", "cost")
_ORDERED = frozenset({"reaction", "ability", "trigger"})
"""What is spoken of where it is asked which comes first."""
_GIVEN = ("fleeting", "anchored", "asleep")
"""The states that nothing has as it is played, and that only what lets it be may give it."""


class Letting(ListedThings):
    """Reads what is played by what another card does, which is played before it (5.2.b)."""

    def _kept(self, clauses: Sequence[VerbClause]) -> Sequence[VerbClause]:
        """Return the clauses, which are looked through once more when all are taken."""
        self.heard = clauses
        return clauses

    def needs(self, n: int) -> frozenset[str]:
        """Return what a card has to do by what is told of it: support, quick, lane, lets, …"""
        does = {act.how for act in self.acts if act.card == n} & {"support", "quick", "scout"}
        does |= {"lets"} if n in self.letting else set()
        it = self.company.all[n]
        lane = n in self.at_lane and "common" not in self.question.words[max(0, it.at - 2) : it.at]
        does |= {"lane"} if lane else set()
        return frozenset(does | ({"sacrifice"} if n in self.sacrificing else set()))

    def _come(self) -> None:
        self._lets()
        priced = next((it.start for it in self.asks if it.verb in _PRICED), -1)
        for m in self.let if priced >= 0 else ():
            if not self._has_acted(m):
                self.acts.append(Act(m, "play", self.company.all[m].owner or ALICE, priced))
        super()._come()
        self._scouts()

    def _scouts(self) -> None:
        """Play with Scout what is played so by choice:  I take the Scout option."""
        chosen = any(
            "scout" in it.words and it.verb in _CHOOSING and not it.negated
            for it in self.heard
            if it.told or self.let
        )
        for at, act in enumerate(self.acts if chosen else ()):
            it = self.company.all[act.card]
            if act.how == "play" and may_scout(it) and it.played != RESERVE:
                self.acts[at] = replace(act, how="scout")

    def _lets(self) -> None:
        """Play what another card lets its player play, right behind that."""
        able = [n for n, it in enumerate(self.company.all) if lets_play(it.face, it.played)]
        for n in able[:1]:
            found = [*dict.fromkeys(m for it in self.heard for m in self._let_by(n, it))]
            found = found or self._spoken_of(n)
            found = [*dict.fromkeys(self._named_by(m) for m in found)]
            named = [m for m in found if self.company.all[m].face is not None]
            found = named or found
            for m in found:
                self._chosen(m)
            if found:
                self._plays_both(n, found)

    def _let_by(self, n: int, clause: VerbClause) -> Iterator[int]:
        """Yield what a clause tells to be played by what a card does."""
        phrases = [it for word, it in clause.with_ if word in _THROUGH]
        phrases += [clause.subject] if clause.subject is not None else []
        by_it = any(n in self.company.of(it) for it in phrases)
        by_it &= self.company.all[n].lies != PLAY or self._has_acted(n)
        plays = clause.verb in _PLAYING and (by_it or self._rushes(clause))
        taken = by_it or (clause.verb == "return" and self._is_spell(n) and not clause.passive)
        taken &= bool(self._origins(clause)) or not words("gratis").isdisjoint(clause.words)
        chosen = clause.verb in _TAKING and taken
        allows = by_it and not words("allowing").isdisjoint(clause.words)
        allows &= clause.verb != "gain" or clause.of is not None  # the card that X gives me
        found = self._undergoing(clause) if plays or chosen or allows else []
        if plays and not clause.told and clause.subject is not None and self._player(clause) == "":
            clause.subject = None  # can Y play X:  it is X that is asked of
        chooses = clause.joined == "or" or clause.verb == "target"  # either this or the free card
        free = [it for it in self._phrases(clause) if self._is_let(it) and not chooses]
        free += [clause.of] if found and clause.of is not None and not clause.of.owner else []
        if n in self._objects(clause) and clause.told:
            free += [it for it in clause.behind("into") if it.card >= 0]  # Y into X
        for m in [*found, *(m for it in free for m in self._another(it, n))]:
            it = self.company.all[m]
            if m != n and not (it.is_hero or (it.face is not None and it.face.token)):
                yield m

    def _another(self, phrase: Phrase, n: int) -> list[int]:
        """Return what a noun stands for that is not the card that lets it be played.

        A pronoun behind it means it as well:  the free card: can it come from my Reserve?
        """
        found = self.company.of(phrase)
        lies = {self.company.all[m].lies for m in found} if found != [n] else {PLAY}
        if lies == {PLAY} and phrase.card < 0:
            found = [self.company.adds(ToldThing(noun=phrase.noun, at=phrase.head))]
            self.company.known[phrase.start] = found
            self.company.places[phrase.head] = found[0]
        pronouns = words("pronouns")
        for at, it in [*self.company.known.items()]:
            if at > phrase.start and it == [n] and self.question.words[at] in pronouns:
                self.company.known[at] = found
                self.company.places[at] = found[0]
        return found

    def _is_let(self, it: Phrase) -> bool:
        """Whether a noun is said to be played so:  the free card, the rushed Spell."""
        said = self.question.words[it.start : it.end]
        return not (words("gratis") | words("rushing")).isdisjoint(said)

    def _rushes(self, clause: VerbClause) -> bool:
        return self.question.words[clause.at] in words("rushing")

    def _origins(self, clause: VerbClause) -> list[Phrase]:
        return [it for it in clause.behind(*FROM) if it.zone in (HAND, RESERVE)]

    def _spoken_of(self, n: int) -> list[int]:
        """Return what is let be played where it is said apart:  I use its Rush and play Y."""
        said = not words("rushing").isdisjoint(self.question.words)
        played = [act.card for act in self.acts if act.card != n and act.how in _PLAYING]
        waits = (
            m
            for m, it in enumerate(self.company.all)
            if it.face is None and it.lies in ("", HAND) and not it.text and m != n
        )
        return [*played, *waits][:1] if said else []

    def _named_by(self, m: int) -> int:
        """Return the card that a plain one is said to be:  the free card, if it is X."""
        for clause in self.heard if self.company.all[m].face is None else ():
            of_it = clause.verb == "be" and m in self.company.of(clause.subject)
            for phrase in (it for it in clause.things if of_it and it.card >= 0):
                named = self.company.of(phrase)[0]
                self.company.all[named].owner = self.company.all[m].owner
                self.company.becomes(m, named)
                return named
        return m

    def _chosen(self, m: int) -> None:
        """Note from where something is played, where that is told or asked of it alone."""
        it = self.company.all[m]
        for clause in self.heard:
            of_it = [*clause.subjects, *(one for one in clause.objects if one.kind == THING)]
            meant = any(m in self.company.of(one) for one in of_it)
            if meant and not clause.told and self._lanes(clause):
                it.side = ""  # can I put it there, which is asked and may be denied
            alone = not clause.things and clause.verb in _PLAYING and self._rushes(clause)
            if not (meant or alone) or not self._origins(clause):
                continue
            it.played, it.lies = self._origins(clause)[0].zone, ""
            if clause.verb in _TAKING:
                clause.verb = "play"

    def _plays_both(self, n: int, found: Sequence[int]) -> None:
        """Play a card, and then what it lets its player play."""
        both = (n, *found)
        done = {act.card: act for act in self.acts if act.card in both and act.how in _PLAYING}
        first = min((at for at, act in enumerate(self.acts) if act.card in both), default=0)
        who = next((act.actor for act in done.values()), ALICE)
        whose = self.company.all[n].owner or who
        self.acts = [act for act in self.acts if act.card not in both]
        places = [done[m].at if m in done else self.company.all[m].at for m in found]
        before = min([*places, done[n].at + 1 if n in done else places[0]]) - 1
        to_order = not _ORDERED.isdisjoint(it.concept for it in self.question.reading.noted)
        acts = [Act(n, "play", whose, max(before, 0))]
        for m, at in zip(found, places, strict=True):
            how = done[m].how if m in done else "play"
            acts.append(Act(m, how, self.company.all[m].owner or who, max(at, 0)))
            self._comes_with(self.company.all[m], to_order)
            self.targets.pop(m, None)
        self.acts[first:first] = acts
        self.company.all[n].lies = ""
        self.let |= {*found}
        self.letting.add(n)

    @staticmethod
    def _comes_with(it: ToldThing, to_order: bool) -> None:
        """Lay what is let be played where it is played from; it may have a Reaction `to_order`."""
        if to_order and it.face is None and not (it.is_spell or it.text):
            it.text = with_symbol(tree.Symbol.JOIN)
        it.played = it.played or (it.lies if it.lies in (HAND, RESERVE) else "")
        it.lies = it.lies if it.lies == DECK else RESERVE if it.played == RESERVE else ""
        it.states = {key: text for key, text in it.states.items() if key not in _GIVEN}
