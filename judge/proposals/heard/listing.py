"""What a question lists: things one behind another in one place, some of them among several."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.abilities import spoken_of
from judge.proposals.heard.lexis import verb_of, words
from judge.proposals.heard.notes import AIMS, FROM
from judge.proposals.heard.phrase import LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.placing import BESIDE
from judge.proposals.heard.purposes import Purposes
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion, number_said
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, HAND, PLAY, RESERVE, other
from judge.records import replace

_LANDMARK = "landmark"
_NEAR = 3
"""How many words may stand between several and what is told to be among them."""

_PICKING = frozenset(("play", "scout", "sacrifice", "discard", "return", "bounce", "destroy"))
"""What is done to some of several, so that they lie apart from the others."""


class ListedThings(Purposes):
    """Reads what is listed."""

    def __init__(self, question: MarkedQuestion, cards: Sequence[Card]) -> None:
        super().__init__(question, cards)
        self.listing: Phrase | None = None
        """Where what is listed lies:  my Reserve: X, Y and Z."""
        self.counted = False
        """Whether each of several is listed:  two Characters: X and Y."""

    def _listed(self, clause: VerbClause) -> None:
        """Lay what is listed behind a colon in the place that is told before it.

        Where several are counted before it, they are what is listed.
        """
        if clause.of is not None:
            return  # X, which …, and Y
        has = clause.verb == "have" and not verb_of(self.question.words[clause.at])  # me two cards
        bare = (has or not clause.verb) and not clause.with_ and clause.told
        begins = bare and clause.joined == ":"
        if begins and self.last is not None:
            places = [*self.last.objects, *self.last.subjects, *(it for _, it in self.last.with_)]
            places = [it for it in places if it.kind in (ZONE, LANE)]
            self.listing = places[-1] if places else None
            self.counted = any(it.card < 0 and it.many > 1 for it in self.last.things)
        goes_on = clause.told and clause.joined in (*words("joins"), ",")
        done = clause.verb == "play" and any(it.start < clause.at for it in clause.things)
        if not (begins or (goes_on and (bare or done))):
            self.listing, self.counted = None, False
        place = self.listing
        if place is None and self.counted:
            for n in [m for it in clause.things if it.card >= 0 for m in self.company.of(it)]:
                self._among(n)
        if place is None or not all(it.card >= 0 or it.noun or has for it in clause.things):
            return
        owner = place.owner or (self._player(clause) if has else self._has_there())
        place = replace(place, owner=owner)
        for phrase, n in [(it, m) for it in clause.things for m in self.company.of(it)]:
            one = phrase.card >= 0 or (phrase.a and phrase.many == 1)
            among = one and self._among_those_in(n, place)
            if not among and bare:
                self._lies(n, place)

    def _aimed(self, clause: VerbClause) -> None:
        """Take for a target one of several that were told of:  I play X on one of them."""
        for (word, it), (of, them) in pairwise(clause.with_):
            one = word in AIMS and it.pronoun and it.word == "one" and of == "of" and them.pronoun
            if one and self.company.group >= 0:
                self.company.stands_for(it, self.company.split(self.company.group, it.many))
        super()._aimed(clause)

    def _has_there(self) -> str:
        return self._player(self.last) if self.last is not None else ""

    def _among_those_in(self, n: int, place: Phrase) -> bool:
        """Take for one of several what is listed where they lie:  3 cards in my Reserve: X, …"""
        zone = place.zone or PLAY
        there = [it for it in self.company.all if it.face is None and it.copies > 1]
        there = [it for it in there if place.owner in ("", it.owner)]
        if not any(it.lies == zone and it.named < it.copies for it in there):
            return False
        self._among(n)
        return True

    def _is_some_of(self, clause: VerbClause) -> bool:
        """Take what some of several are:  three cards in Reserve, one is X, two are X and Y."""
        subject = clause.subject
        named = [it for it in clause.things if it.card >= 0]
        some = subject is not None and (subject.word == "one" or subject.noun == "same")
        if not (some and named and self.company.group >= 0) or clause.negated:
            return False
        for n in [m for it in named for m in self.company.of(it)]:
            self._among(n)
            self.company.touch(n)
        return True

    def _lies(self, n: int, place: Phrase) -> None:
        """Lay a thing; what is only called a card is a Landmark among the Landmarks."""
        super()._lies(n, place)
        it = self.company.all[n]
        among = self.question.words[place.head].startswith(_LANDMARK)
        if place.zone == PLAY and among and it.noun in ("card", "body"):
            it.noun = _LANDMARK

    def _with_resupplied(self, clause: VerbClause) -> None:
        """Lay one less where what was resupplied is counted:  it resupplies, now I have three."""
        done = {*self.sacrificed, *(act.card for act in self.acts)}
        faces = (self.company.all[n].face for n in done)
        came = any("resupply" in spoken_of(face) for face in faces if face is not None)
        there = any(it.zone == RESERVE for it in clause.behind("in"))
        counted = clause.verb == "have" and "now" in clause.words and there
        for n in self._objects(clause) if came and counted else ():
            it = self.company.all[n]
            it.copies -= it.face is None and it.copies > 1

    def _asked_of_told(self) -> None:
        """Take a Landmark that only what is asked names for one of several that are told of."""
        several = [it for it in self.company.all if it.is_landmark and it.copies > 1]
        for n, it in enumerate(self.company.all):
            known = it.lies or it.played or it.at < self.question.asked or self._is_handled(n)
            named = it.face is not None and it.is_landmark and not it.face.token
            more = words("one_more").isdisjoint(self.question.words[max(0, it.at - 2) : it.at])
            if named and more and not known and any(one.face is None for one in several):
                self._among(n)

    def _all_named(self) -> None:
        """Forget the several things of which each is named."""
        self._asked_of_told()
        for n, it in enumerate(self.company.all):
            if it.face is None and it.copies > 1 and it.named >= it.copies:
                self.company.gone.add(n)

    def _lies_aside(self, clause: VerbClause) -> None:
        """Lay what was spoken of last where an aside says that it lies:  X (lies on my side)."""
        aside = clause.verb == "lie" and clause.subject is None and clause.joined == ""
        lanes = [it for it in self._lanes(clause) if it.side]
        for n in self.company.spoken[-1:] if aside and clause.told and lanes else ():
            if not self.company.all[n].side:
                self._lies(n, lanes[-1])

    def _exhausted_by(self, clause: VerbClause) -> None:
        """Lay in play what is told to have exhausted something:  my X got exhausted by Y."""
        if not (clause.told and any(it.word == "exhausted" for it in clause.states)):
            return
        owners = [self.company.all[n].owner for n in self.company.of(clause.subject)]
        for n in [m for it in clause.behind("by") for m in self.company.of(it)]:
            it = self.company.all[n]
            if owners and it.is_character and not (it.lies or self._is_handled(n)):
                it.owner, it.lies = it.owner or other(owners[0] or ALICE), PLAY

    def _with_boosts(self, clause: VerbClause) -> None:
        """Note the boosts that stand behind a thing that is only named:  X (2 boosts)."""
        for phrase, behind in pairwise(clause.objects):
            counted = number_said(self.question.words[behind.start]) and behind.start == phrase.end
            if phrase.kind == THING and counted and behind.word == "boost":
                for n in self.company.of(phrase):
                    self.company.all[n].states["boost"] = boosts(behind.many)

    def _counts_in(self, clause: VerbClause) -> bool:
        """Take what is one of several that are told of:  three cards in Reserve, counting X."""
        said = self.question.words[clause.at] if clause.at >= 0 else ""
        named = [it for it in (*clause.subjects, *clause.things) if it.card >= 0 or it.pronoun]
        several = any(it.face is None and it.copies > 1 for it in self.company.all)
        if said not in words("counted_in") or not (named and several):
            return False
        for n in [m for it in named for m in self.company.of(it)]:
            self._among(n)
        return True

    def _among_them(self, clause: VerbClause) -> None:
        """Take what is told to be among several:  three cards in Reserve, X among them."""
        phrases = self._phrases(clause)
        for them in phrases:
            if self.question.words[max(0, them.start - 1) : them.start] != ("among",):
                continue
            beside = (it for it in phrases if it.card >= 0)
            near = [it for it in beside if -_NEAR <= it.start - them.end <= _NEAR]
            for n in [m for it in near for m in self.company.of(it)]:
                self._among(n)

    def _picked(self, clause: VerbClause) -> None:
        """Set those apart to which something is done:  I play one of them, and the other …"""
        group = self.company.group
        for it in clause.objects if clause.verb in _PICKING and self._one_of(clause) else ():
            several = group >= 0 and self.company.all[group].copies > it.many
            if it.word == "one" and it.start > clause.at and not it.none and several:
                self.company.stands_for(it, self.company.split(group, it.many))

    def _that_one(self, clause: VerbClause) -> None:
        """Take for what was done before what is only told apart by it:  the one that I play."""
        of = clause.of
        done = [act.card for act in self.acts if act.how == clause.verb]
        if of is not None and of.word == "one" and not clause.passive and done:
            self.company.stands_for(of, done[-1])

    def _listed_there(self, clause: VerbClause) -> None:
        """Lay what was had before it where the last card of a list lies:  I have X and Y in Z."""
        before = self.last
        places = [it.zone for it in clause.behind("in") if it.zone in (HAND, RESERVE)]
        placed = before is not None and any(it.kind != PLAYER for _, it in before.with_)
        if before is None or before.verb not in ("have", "hold") or placed or not places:
            return
        named = clause.subjects if clause.verb else clause.things
        listed = clause.joined in ("and", "plus") and all(it.card >= 0 for it in named)
        for n in self._objects(before) if listed and named else ():
            it = self.company.all[n]
            plain = not (it.states or it.side or it.is_hero or it.is_landmark)
            if plain and (not it.face.token if it.face is not None else it.noun == "card"):
                it.lies = places[0]

    def _is_beside_too(self, clause: VerbClause) -> bool:
        """Lay what is there with what was played:  I play X with Y and Z on my side."""
        last = self.last
        with_ = last.with_[-1:] if last is not None and last.verb == "play" else []
        beside = [it for word, it in with_ if word in BESIDE and it.kind == THING]
        places = [it for it in clause.behind("in", "on") if it.kind in (ZONE, LANE)]
        if clause.joined not in ("and", ",") or not (last and beside and places and clause.things):
            return False
        for n in [m for it in (*beside, *clause.things) for m in self.company.of(it)]:
            self._lies(n, places[-1])
        for n in self._objects(last):
            self.company.touch(n)  # more is told of what was played
        return True

    def _is_hit_too(self, clause: VerbClause) -> bool:
        """Take for hit as well what a list of targets goes on with:  on X in play and Y in Z."""
        last = self.last if clause.joined in ("and", ",") else None
        if last is None or last.verb != "play" or not clause.things or clause.behind(*FROM):
            return False
        hit = any(it.kind == THING for it in last.behind(*AIMS))
        spells = [n for n in self._objects(last) if self._is_spell(n)]
        places = [it for it in clause.behind("in") if it.kind in (ZONE, LANE)]
        owners = {it.owner for it in (*clause.things, *places)} - {""}
        theirs = owners == {other(self._player(last) or ALICE)}
        if not (hit and spells and places and (theirs or self._hits_several(spells[0]))):
            return False
        for n in [m for it in clause.things for m in self.company.of(it)]:
            self._lies(n, places[-1])
            self._aim([n], last.at)
        return True

    def _hits_several(self, spell: int) -> bool:
        """Whether a Spell has more than one target."""
        face = self.company.all[spell].face
        nodes = [node for it in face.abilities for node in tree.walk(it)] if face else []
        aims = [it for it in nodes if isinstance(it, tree.Target)]
        return len(aims) > 1 or any(it.maximum not in (None, tree.Number(1)) for it in aims)

    def _goes_on_playing(self, clause: VerbClause) -> bool:
        """Whether a clause goes on with what is told of another thing that was played."""
        before = self.last
        played = before is not None and before.verb == "play" and before.of is not None
        if before is None or not played or clause.joined not in ("and", ",", "plus"):
            return False
        of = self.company.of(before.of)
        for n in [m for it in clause.things for m in self.company.of(it)] if of else ():
            it = self.company.all[n]
            it.owner = it.owner or self.company.all[of[0]].owner
        return True

    def _one_more(self, clause: VerbClause) -> int:
        """Return what is added to several that are had:  two cards and one exhausted in Reserve."""
        group = self.company.group
        had = self.last is not None and self.last.verb == "have" and not self.last.with_
        places = [it for it in clause.behind("in") if it.kind == ZONE]
        if clause.joined != "and" or not had or not places or clause.behind("of"):
            return 0
        self.company.all[group].lies = ""
        self._lies(group, places[0])
        like = replace(self.company.all[group], copies=1, states={}, at=clause.start)
        return self.company.adds(like)
