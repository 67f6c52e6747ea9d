"""What is noted of the things of a question, and how its clauses point at them."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards.facts import Card
from judge.proposals.abilities import is_created_by, played_for
from judge.proposals.heard.lanes_aimed import LanesAimed
from judge.proposals.heard.lexis import is_past, words
from judge.proposals.heard.phrase import AMOUNT, LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.things_told import Company
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.marked import MarkedQuestion
from judge.proposals.plain import boosts
from judge.proposals.story import Act
from judge.proposals.things import (
    BOB,
    HAND,
    PLAY,
    RESERVE,
    other,
    told_table,
    word_set,
)
from judge.speech.plain_things import PHASES

FROM = ("from", "out", "of", "off")
MEANS = ("with", "by", "using", "via", "through")
IN_FRONT = ("opposite", "opposing", "across", "facing", "against")
AIMS = ("on", "at", "onto", "against", "targeting")
PLAYS = ("play", "scout")
BACKGROUND = ("while", "because", "since", "although", "though")
_TIMES = ("once", "twice", "thrice")
_RANKED = ("second", "third", "fourth")
"""What says of a card that others of its name lie there already."""
_UNTOUCHED = ("draw", "make", "count", "pay", "wish", "roll")
"""The verbs whose objects are not there before."""
_WANTING = (
    *("target", "discard", "destroy", "bounce", "return", "play", "use", "sacrifice"),
    *("boost", "sabotage", "resupply", "reveal"),
)
"""The verbs that ask of a thing which must be there:  can I target a Character?"""
_OF_PLAYERS = ("have", "play", "use")
"""The verbs that take a card by its name only where a player does it."""


class Notes(LanesAimed):
    """Notes what clauses tell of things; what each verb tells is read by the classes above it."""

    def __init__(self, question: MarkedQuestion, cards: Sequence[Card]) -> None:
        super().__init__()
        self.question = question
        self.company = Company(cards, question)
        told = told_table()
        elsewhere = PHASES | {
            "noon",
            "end_day",
            "mana",
            "mana_orb",
            *told["facts"],
            *told["terrains"],
        }
        self.known = {
            part
            for it in question.reading.noted
            if it.concept in elsewhere
            for part in it.words.split()
        }
        self.targets: dict[int, list[int]] = {}
        self.came: dict[int, str] = {}
        """What was played before, and from where."""
        self.sacrificed: list[int] = []
        self.created: set[int] = set()
        """The tokens that are told to be created."""
        self.comes: set[int] = set()
        """The tokens that come of what is done."""
        self.sacrificing: set[int] = set()
        """What something is sacrificed to."""
        self.heard: Sequence[VerbClause] = ()
        self.let: set[int] = set()
        """What is played by what another card does."""
        self.letting: set[int] = set()
        """What lets something be played."""
        self.at_lane: set[int] = set()
        """The Spells that are aimed at an Expedition."""
        self.last: VerbClause | None = None
        self.zone: Phrase | None = None
        """The zone that was spoken of last."""
        self.lane: Phrase | None = None
        """The Expedition that was spoken of last."""
        self.held: ToldThing | None = None
        """What somebody was said last to have."""
        self.won = self.lost = self.tells = False
        self.unread: list[str] = []
        """The words of which nobody has made anything."""
        self.asks: list[VerbClause] = []

    def _player(self, clause: VerbClause) -> str:
        """Return the player who does what a clause says; nothing where none is its subject."""
        subject = clause.subject
        if subject is None:
            return ""
        if subject.kind == PLAYER:
            if subject.word in ("he", "she", "they") and not self._is_opponent(subject, clause):
                return ""
            return subject.owner
        if subject.pronoun and not clause.passive and self._is_opponent(subject, clause):
            return BOB
        return ""

    def _is_opponent(self, subject: Phrase, clause: VerbClause) -> bool:
        """Whether a pronoun stands for the opponent, who alone has or plays cards."""
        named = any(not it.pronoun or it.word == "one" for it in clause.things)
        named &= clause.told and clause.verb in _OF_PLAYERS
        means = [it.card for it in clause.behind(*MEANS) if it.kind == THING and it.card >= 0]
        named |= any(self.company.faces[n].type.casefold() in ("hero", "spell") for n in means)
        named |= clause.verb in ("answer", "start")
        return (named and subject.word in ("he", "she")) or self.company.is_opponent(subject)

    def _is_predicate(self, clause: VerbClause, phrase: Phrase) -> bool:
        """Whether a noun only tells what something is, or what could be:  it is a Character."""
        if phrase.card >= 0 or phrase.pronoun or phrase.noun == "hero":
            return False
        counted = phrase.owner or phrase.many > 1
        if phrase.a and not counted and clause.opens == "as" and not clause.verb:
            return True  # it counts as a Spell
        if (
            not (clause.told or clause.verb)
            and phrase.noun == "card"
            and clause.behind("into", "to")
        ):
            return True  # another card into my Reserve?
        if clause.verb in _UNTOUCHED and phrase in clause.objects:
            return True
        if clause.opens in BACKGROUND and phrase is clause.subject and self._is_of_all(phrase):
            return True
        if phrase.noun == "same" and phrase is clause.subject and self.company.group >= 0:
            return clause.verb in ("be", "have")
        if clause.negated and clause.verb == "have" and phrase in clause.objects:
            return True
        if clause.verb == "be":
            subject = clause.subject
            if subject is None:
                return clause.negated
            return subject.kind == THING and phrase is not subject and phrase in clause.objects
        if clause.told or phrase is clause.subject:
            return False
        doer = clause.subject is not None and clause.subject.kind == THING
        gratis = self.question.words[phrase.start : phrase.end]
        doer |= not words("gratis").isdisjoint(gratis)  # do I get a free card
        if clause.verb == "return" and phrase.noun == "card" and phrase.a and doer:
            return not any(word == "from" for word, _ in clause.with_)
        if clause.verb == "discard" and phrase.noun == "card" and self._player(clause):
            return not any(it.kind == ZONE for _, it in clause.with_)
        wanted = clause.verb in _WANTING or (clause.verb == "tap" and not self._player(clause))
        return phrase.a and not wanted and phrase in clause.objects

    def _is_of_all(self, phrase: Phrase) -> bool:
        """Whether a noun stands for all things of its kind:  because tokens have no cost."""
        bare = phrase.end - phrase.start == 1 and not phrase.owner
        return bare and self.question.words[phrase.start].endswith("s")

    def _phrases(self, clause: VerbClause) -> list[Phrase]:
        who = self._player(clause)  # “he” may be a player
        found = [it for it in clause.subjects if not (who and it is clause.subject)]
        found += clause.objects
        found = [it for it in found if not self._is_predicate(clause, it)]
        found += [phrase for _, phrase in clause.with_]
        return sorted((it for it in found if it.kind == THING), key=lambda it: it.start)

    @staticmethod
    def _can_be(it: ToldThing, state: str) -> bool:
        return it.is_character or state in ("exhausted", "fleeting")

    def _of_phrase(self, n: int, phrase: Phrase) -> None:
        """Note what a noun phrase itself tells of a thing."""
        it = self.company.all[n]
        if phrase.pronoun:
            return
        it.owner = it.owner or phrase.owner
        if phrase.card >= 0 and phrase.new and not it.again:
            said = {*self.question.words[phrase.start : phrase.end]}
            it.copies = max(it.copies, *(n for n, word in enumerate(_RANKED, 2) if word in said), 1)
        if phrase.many > 1 and (phrase.a or phrase.owner) and not self.company.of(phrase)[1:]:
            it.copies = max(it.copies, phrase.many)
        it.states.update(
            {key: text for key, text in phrase.states.items() if self._can_be(it, key)}
        )
        it.facts = it.facts or phrase.facts
        if phrase.opposite and not it.owner:
            it.owner = BOB

    def _objects(self, clause: VerbClause) -> list[int]:
        things = (it for it in clause.things if not self._is_predicate(clause, it))
        return [*dict.fromkeys(n for it in things for n in self.company.of(it))]

    def _by_another(self, n: int, clause: VerbClause, several: bool) -> bool:
        """Whether another card does something to one or to several, or it was done before.

        his X exhausted my Y;  my opponent exhausted my Y last turn
        """
        if several or not word_set("before_now").isdisjoint(clause.words):
            return not self._means(clause)
        named = clause.subject is not None and clause.subject.card >= 0
        does = self.company.of(clause.subject) if named else []
        return bool(does) and n not in does and not clause.passive

    def _undergoing(self, clause: VerbClause) -> list[int]:
        """Return what a verb is done to: its objects, its subject in the passive."""
        one = clause.subject is None or (clause.subject.many == 1 and self._one_of(clause))
        if clause.passive and one and self.company.group >= 0:
            return [self.company.split(self.company.group, 1)]  # one of them is sacrificed
        if clause.passive and clause.subject is not None:
            return [n for it in clause.subjects for n in self.company.of(it)]
        found = self._objects(clause)
        if not found and clause.subject is not None and clause.subject.kind == THING:
            return self.company.of(clause.subject) if clause.verb in ("play", "scout") else []
        return found

    def _owner_of_hit(self, hit: Sequence[int], clause: VerbClause) -> str:
        """Return whose it is that something is done to, by the place where it is said to lie."""
        said = [self.company.all[n].owner for n in hit[:1]]
        places = (it.owner for word, it in clause.with_ if word == "in" and it.kind in (ZONE, LANE))
        return next(filter(None, [*said, *places]), "") if hit else ""

    def _is_now(self, clause: VerbClause) -> bool:
        """Whether a clause tells what is done, and not what was done some time before."""
        return "just" in clause.words or not is_past(self.question.words[clause.at])

    def _means(self, clause: VerbClause) -> list[int]:
        """Return what something is done with:  I hit it with X; it is discarded by X."""
        found = [
            it
            for n, (word, it) in enumerate(clause.with_)
            if word in MEANS and it.kind == THING and not self._is_beside_lane(n, clause)
        ]
        spell = self._spell_waiting() if any(it.pronoun for it in found) else -1
        if spell >= 0:
            return [spell]  # about X: he bounces my Y with it
        return [n for it in found for n in self.company.of(it)][:1]

    @staticmethod
    def _is_beside_lane(n: int, clause: VerbClause) -> bool:
        """Whether a thing only tells which Expedition is meant:  in the Expedition with X."""
        word, it = clause.with_[n]
        lanes = [one for _, one in clause.with_[:n] if one.kind == LANE]
        return word == "with" and bool(lanes) and lanes[-1].end == it.start - 1

    def _is_spell(self, n: int) -> bool:
        return self.company.all[n].is_spell

    def _spell_waiting(self) -> int:
        """Return the only Spell that is named, of which nothing was told; -1 where none is."""
        spells = [n for n, it in enumerate(self.company.all) if it.is_spell and it.face is not None]
        return spells[0] if len(spells) == 1 and not self._is_handled(spells[0]) else -1

    def _by_somebody(self, n: int, how: str, who: str, clause: VerbClause) -> None:
        """Take what is done by a Spell that nobody names, after something was played."""
        it = self.company.all[n]
        aimer = next((act.actor for act in self.acts[-1:] if n in self.targets), BOB)
        it.owner = it.owner or other(who or aimer)
        text = str(told_table()["by_somebody"][how])
        actor = who or other(it.owner)
        spell = self.company.adds(ToldThing(noun="spell", text=text, owner=actor, at=clause.at))
        self._act(spell, "play", actor, clause)
        self._aim([n], clause.at)

    def _is_made(self, n: int) -> bool:
        """Whether a thing is a token that another card creates."""
        face = self.company.all[n].face
        names = (it.name for it in self.company.faces)
        return face is not None and face.token and is_created_by(face.name, names)

    def _aim(self, things: Sequence[int], at: int) -> None:
        for n in things:
            self.targets.setdefault(n, []).append(at)

    def _act(self, n: int, how: str, actor: str, clause: VerbClause) -> None:
        """Note that something is done with a thing, once."""
        it = self.company.all[n]
        if any((act.card, act.how) == (n, how) for act in self.acts):
            return
        it.owner = it.owner or (actor if it.is_hero else "")
        if how in PLAYS and (it.is_hero or self._is_made(n)):
            return
        begins = clause.start if self.acts else 0
        self.acts.append(Act(n, how, actor, clause.at if clause.at >= 0 else begins))
        if how in (*PLAYS, "support", "quick"):
            it.owner = it.owner or actor
        if how in PLAYS:
            it.played = it.played or (RESERVE if it.lies == RESERVE else "")
            it.lies = "" if it.lies == PLAY else it.lies

    def _has_acted(self, n: int) -> bool:
        return any(act.card == n for act in self.acts)

    def _is_handled(self, n: int) -> bool:
        """Whether something is done with a thing, or to it."""
        return self._has_acted(n) or n in self.targets or n in self.sacrificed

    @staticmethod
    def _as_it_comes(it: ToldThing) -> bool:
        return it.face is not None and bool(played_for(it.face.abilities))

    def _origin(self, n: int, clause: VerbClause) -> None:
        """Note from where a thing is played."""
        it = self.company.all[n]
        if clause.verb == "replay":
            it.played = RESERVE
        for word, place in clause.with_:
            if word in FROM and place.kind == ZONE and place.zone in (HAND, RESERVE):
                it.played = place.zone
                it.owner = it.owner or place.owner
        went = [act for act in self.acts if act.card == n and act.how == "reserved"]
        if "there" in clause.words and (it.lies == RESERVE or went):
            it.played = it.lies = RESERVE
            self.acts = [act for act in self.acts if act not in went]
        if it.lies == RESERVE and not it.played:
            it.played = RESERVE

    def _state(self, n: int, clause: VerbClause) -> None:
        it = self.company.all[n]
        for phrase in clause.states:
            if self._can_be(it, phrase.word) and not clause.negated:
                had = it.states if phrase.word == "boosted" else {}  # it is told how often
                it.states.update({**phrase.states, **had})
            elif clause.negated:
                it.denied |= phrase.states.keys()
        times = [_TIMES.index(word) + 1 for word in clause.words if word in _TIMES]
        if times and "boost" in it.states:
            it.states["boost"] = boosts(times[0])

    def _of_it(self, clause: VerbClause, things: Sequence[int]) -> None:
        """Note the boosts that a thing has, and its states."""
        for n in things:
            for it in (*clause.objects, *clause.behind("to", "at")):  # it has got up to 3 boosts
                if it.kind == AMOUNT and it.word == "boost":
                    self.company.all[n].states["boost"] = boosts(0 if it.none else it.many)
            self._state(n, clause)

    def _in_a_phase(self, clause: VerbClause) -> bool:
        """Whether a phase does it:  it is discarded at Rest."""
        noted = self.question.reading.noted
        told = {it.concept for it in noted if clause.start <= it.at < clause.end}
        return not told.isdisjoint(PHASES | {"end_day"})

    def _in_a_coming_phase(self, clause: VerbClause) -> bool:
        """Whether a phase does it that is not over:  it went to Reserve last night."""
        return self._in_a_phase(clause) and word_set("before_now").isdisjoint(clause.words)

    @staticmethod
    def _lanes(clause: VerbClause) -> list[Phrase]:
        found = [clause.subject, *clause.objects, *(one for _, one in clause.with_)]
        return [it for it in found if it is not None and it.kind == LANE]

    def _last_aims(self) -> bool:
        """Whether what was done last may target an Expedition where one stands behind it."""
        last = self.acts[-1] if self.acts else None
        return last is not None and (last.how == "quick" or self.company.all[last.card].is_spell)

    def _aimed(self, clause: VerbClause) -> None:
        """Take what is targeted behind a verb:  I play X on Y."""
        for n, (word, phrase) in enumerate(clause.with_):
            if word in AIMS and phrase.kind == THING and not self._bears(n, clause):
                if word == "against" and (who := self._player(clause)):
                    for m in self.company.of(phrase):
                        self.company.all[m].owner = self.company.all[m].owner or other(who)
                self._aim(self.company.of(phrase), clause.at if clause.at >= 0 else phrase.start)
            elif word in AIMS and phrase.kind == LANE and self._last_aims():
                self.aims = (phrase.owner, phrase.side)
                self.at_lane |= {act.card for act in self.acts[-1:] if self._is_spell(act.card)}

    @staticmethod
    def _bears(n: int, clause: VerbClause) -> bool:
        """Whether a thing only tells where boosts are:  I play X with 2 boosts on it."""
        amounts = [it for _, it in clause.with_[:n] if it.kind == AMOUNT]
        return bool(amounts) and amounts[-1].end == clause.with_[n][1].start - 1

    @staticmethod
    def _both(clause: VerbClause) -> bool:
        return not {"both", "each"}.isdisjoint(clause.words)

    def _one_of(self, clause: VerbClause) -> bool:
        one = "one" in clause.words
        one = one or any(it.word == "one" for it in (*clause.subjects, *clause.objects))
        return one and any(it.pronoun for it in clause.behind("of"))

    def _among(self, n: int) -> None:
        """Note that a card is one of several that were told of:  three cards, one of them X."""
        it = self.company.all[n]
        for one in reversed(self.company.all):
            if one.face is None and one.copies > 1:
                one.named += 1
                if self._has_acted(n):
                    it.played = it.played or (one.lies if one.lies in (HAND, RESERVE) else "")
                else:
                    it.owner, it.lies = one.owner, one.lies
                return
