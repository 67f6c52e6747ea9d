"""Reads a question clause by clause: who does what with which of its cards, where they lie.

The subject and the object of a verb decide who acts and with what, a second card behind “and”
shares the owner, and what its last sentence asks is no fact.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_of
from judge.proposals.as_played import (
    came_from_reserve,
    lasts,
    only_as_played,
    played_at_all,
    sacrifices,
)
from judge.proposals.marked import MarkedQuestion, is_name
from judge.proposals.placed import (
    arrives,
    is_over_there,
    is_there,
    lies_in,
    lost_from,
    played_from,
    side_of,
    whose_place,
)
from judge.proposals.states import few_told, is_deed, states_told
from judge.proposals.story import DUSK, NOON, Act, Story
from judge.proposals.switches import lands_beside
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    DECK,
    HERO,
    PLAY,
    RESERVE,
    LaidThing,
    other,
    told_table,
    word_set,
)
from judge.proposals.told_day import Day
from judge.records import replace

_UNTOLD = -1
_PAID = frozenset({"pay", "cost", "more", "excess"})
_SOON = 8
_EXHAUSTED, _THEN = word_set("exhausting"), frozenset({"then", "turn"})
_USES = ("quick", "support")
_AFTER_DUSK = ("Night happens.", "Rest happens.")
_MOVES = "moves forward"
_MINE = ("is", "mine")
_PASSIVE = (("was",), ("were",), ("got",), ("been",))
_PLAYED_FROM = ("played", "from")
_LANES = frozenset({*told_table()["facts"], *told_table()["terrains"]})
"""The concepts that speak of an Expedition without its name."""


def story(things: Sequence[LaidThing], question: MarkedQuestion) -> Story:
    """Return what a question tells of the cards that it names, in the order of their marks."""
    return _Reader(things, question).read()


class _Reader(Day):
    def read(self) -> Story:
        for at, word in enumerate(self.words):
            if is_name(word):
                self._named(at, self.question.cards[at])
            elif verb := "exhaust" if is_deed(at, self.words) else self.verb(word):
                self.done(verb, at)
        for n, found in enumerate(states_told(self.things, self.question)):
            self.cards[n] = replace(self.cards[n], states=found, few=few_told(n, self.question))
            if "exhausted" in found and self._was_used(n):
                left = {name: it for name, it in found.items() if name != "exhausted"}
                self.cards[n] = replace(self.cards[n], states=left)
                self.act(n, "quick", self.cards[n].owner or ALICE, self.question.places(n)[0])
            elif "exhausted" in found and self._is_in_reserve(n):
                self.say(n, lies=RESERVE)
            if not self.cards[n].owner:
                self.say(n, owner=self.had_by(self.question.places(n)[0]))
            if self._is_paid_for(n):
                self.say(n, owner=other(ALICE))
        self.done_by_plain_spells()
        self._switched()
        phases = tuple(self.phases())
        told = self.words[: self.question.asked]
        won = not word_set("won").isdisjoint(told) or any(map(_advances, pairwise(told)))
        won &= not any(_MOVES in text for it in self.things for text in it.abilities)
        lost = self.loses()
        self._settle(phases)
        if not phases and (won or lost or self.waits_for_dusk()):
            phases = (DUSK,)
        elif won and not self.acts and phases[0] in _AFTER_DUSK:
            phases = (DUSK, *phases)
        elif phases == (NOON,) and self.waits_for_dusk_as_well():
            phases = (NOON, DUSK)
        near = not word_set("near").isdisjoint(self.words)
        near |= any(it in _LANES or "expedition" in it for it in self.question.reading.concepts)
        return Story(
            self.question,
            tuple(self.cards),
            tuple(_in_time(self.acts, self.words)),
            self.targets,
            tuple(dict.fromkeys(self.sacrificed)),
            self.aims,
            phases,
            not word_set("others").isdisjoint(self.words),
            near,
            won and not lost,
            lost,
        )

    def _switched(self) -> None:
        """Lay what switches Expeditions apart from the card beside which it is said to land."""
        cards = self.question.cards
        for it in self.question.reading.noted:
            beside = lands_beside(it.at, self.words) if it.concept == "switch" else None
            near = (cards[n] for n in sorted(cards, reverse=True) if beside and n < beside)
            moved = next((card for card in near if self.things[card].is_character), None)
            if beside is not None and moved is not None:
                self.say(cards[beside], lies=PLAY, side=HERO)
                self.say(moved, lies=PLAY, side=COMPANION)

    def _is_paid_for(self, card: int) -> bool:
        """Whether it is asked what is paid to target a card, as opponents do (7.4.7.c)."""
        noted = {it.concept for it in self.question.reading.noted}
        thing = self.things[card]
        tough = thing.card is not None and "tough" in spoken_of(thing.card)
        asks = "tough" in noted and not noted.isdisjoint(_PAID)
        return tough and asks and not thing.is_spell and not self.cards[card].owner

    def _was_used(self, card: int) -> bool:
        """Whether a card is exhausted for its quick action:  X exhausted, and then …"""
        thing = self.things[card]
        abilities = thing.card.abilities if thing.card is not None and not thing.is_hero else ()
        places = (self.question.to_break(at + 1, _SOON) for at in self.question.places(card))
        soon = any(not _EXHAUSTED.isdisjoint(it) and not _THEN.isdisjoint(it) for it in places)
        soon |= any(self._begins_with_use(at) for at in self.question.places(card))
        return soon and any(isinstance(it.body, tree.QuickAction) for it in abilities)

    def _begins_with_use(self, at: int) -> bool:
        """Whether a sentence begins with the use of a card:  Exhausted X, then I play Y."""
        start = at - 1 - (self.words[at - 1 : at] == ("the",))
        first = start == 0 or (start > 0 and self.words[start - 1] in word_set("stops"))
        return first and self.words[start] in _EXHAUSTED and "then" in self.words[at + 1 : at + 4]

    def _is_in_reserve(self, card: int) -> bool:
        """Whether a card lies in Reserve if it is exhausted: a Character is not so elsewhere."""
        told, thing = self.cards[card], self.things[card]
        return thing.is_character and not thing.token and told.lies in ("", PLAY) and not told.side

    def _named(self, at: int, card: int) -> None:
        """Take what stands beside a name: whose it is, how many, where, what it does itself."""
        words, question = self.words, self.question
        if self.things[card].is_spell and self.taken_out(at):
            return
        whose = self.whose(at) or whose_place(at, question, spell=self.things[card].is_spell)
        self.say(card, owner=whose, copies=self.copies(at), side=side_of(at, question))
        self._among(at, card)
        if not self.cards[card].owner and is_over_there(at, question):
            self.say(card, owner=BOB, lies=PLAY)
        if word_set("facing") & {*words[max(0, at - 3) : at]} or self._faces_too(at):
            owner = self.cards[card].owner or other(self.subject(at) or ALICE)
            self.say(card, owner=owner, lies=PLAY)
            before = (n for n in range(at - 1, -1, -1) if n in question.cards)
            one = question.cards[next(before, at)]
            if not (self.cards[one].owner or self.things[one].is_spell):
                self.say(one, owner=other(owner), lies=PLAY)
        if not self.cards[card].played:
            self.say(card, played=played_from(at, question))
        if words[at + 1 : at + 3] == _MINE or "mine" in words[max(0, at - 4) : at]:
            self.say(card, owner=ALICE, lies=PLAY)
        lies = lies_in(at, question) or lost_from(at, question)
        if lies == DECK or (lies and self.cards[card].lies in ("", PLAY)):
            self.say(card, lies=lies)
        elif self._is_put_there(card) and is_there(at, question):
            self.say(card, lies=PLAY)
        if lies == DECK:
            self.say(card, owner=self.cards[card].owner or self.subject(at))
            self.resupplied(card, at)
            return
        if not question.tells(at):
            self._asked_to_cast(at, card)
            return
        if self._is_supported_by(at):
            self.act(card, "support", self.cards[card].owner or ALICE, at)
        elif self._gives(at):
            self.act(card, "quick", self.cards[card].owner or ALICE, at)
        elif what := arrives(at, question):
            if what == "play":
                self.act(card, "play", self.cards[card].owner or ALICE, at)
            elif not self.cards[card].lies and not self.things[card].is_spell:
                self.say(card, lies=PLAY)
        elif self.things[card].is_spell:
            self.cast(at, card)

    def _is_supported_by(self, at: int) -> bool:
        """Whether a support ability is used without a word that says so:  X's support, then …"""
        behind = [it for it in self.words[at + 1 : at + 4] if it != "ability"]
        return behind[:1] == ["support"] and behind[1:2] in (["then"], ["and"], [","])

    def _faces_too(self, at: int) -> bool:
        """Whether a card is listed with one that faces another:  faced by X, plus one Y."""
        before = [n for n in self.question.cards if n < at]
        start = max(before, default=0)
        between = self.words[start + 1 : at]
        faces = word_set("facing") & {*self.words[max(0, start - 3) : start]}
        return bool(before and faces) and {"plus", "and"} & {*between} != set()

    def _is_put_there(self, card: int) -> bool:
        """Whether a card may lie in play by what is said of it, and nothing else is said."""
        thing = self.things[card]
        return thing.card is not None and not thing.is_spell and not self.cards[card].lies

    def _gives(self, at: int) -> bool:
        """Whether a Permanent or a Hero is said to do what its quick action does:  X gives …"""
        thing = self.things[self.question.cards[at]]
        if thing.card is None or thing.is_character or thing.is_spell:
            return False
        quick = any(isinstance(it.body, tree.QuickAction) for it in thing.card.abilities)
        gives = word_set("giving") | word_set("creating")
        return quick and not gives.isdisjoint(self.words[at + 1 : at + 2])

    def _among(self, at: int, card: int) -> None:
        """Take a card that is one of several:  three cards in my Reserve, one of them is X."""
        before = self.words[max(0, at - 4) : at]
        ways = told_table()["among"]
        if not any(before[-len(way) :] == way for way in (tuple(str(it).split()) for it in ways)):
            return
        several = [
            c for n, c in self.question.cards.items() if n < at and self.things[c].copies > 1
        ]
        for n in several[-1:]:
            self.cards[n] = replace(self.cards[n], named=self.cards[n].named + 1)
            self.say(card, owner=self.things[n].owner, lies=self.things[n].lies)

    def _settle(self, phases: Sequence[str]) -> None:
        """Lay what is neither done nor told to lie: a Spell is played, what waits lies in play."""
        for act in self.acts:
            if act.how in told_table()["undergone"].values() and self.cards[act.card].played:
                came = came_from_reserve(replace(self.cards[act.card], lies=PLAY))
                self.cards[act.card] = replace(came, played="")
        for act in list(self.acts):
            later = len(self.acts) > 1 or phases
            thing, past = self.things[act.card], self.words[act.at] in word_set("past")
            if act.how == "play" and later and past and not (thing.is_spell or lasts(thing)):
                self.acts.remove(act)
                self.cards[act.card] = came_from_reserve(replace(self.cards[act.card], lies=PLAY))
        for n in range(len(self.cards)):
            if self._came_before(n) or (self._was_played(n) and (self.acts or phases)):
                self.cards[n] = came_from_reserve(replace(self.cards[n], lies=PLAY))
        there = [n for n in range(len(self.cards)) if self._is_there(n)]
        for n in there:
            self.say(n, lies=PLAY)
        untold = [n for n, it in enumerate(self.cards) if not it.lies and not self._acts(n)]
        spells = [n for n in untold if self.things[n].is_spell]
        for n in spells[:1] if all(act.how in _USES for act in self.acts) else ():
            hit = [self.cards[it].owner for it in self.targets]
            default = other(hit[0]) if hit and hit[0] else ALICE
            theirs = self.things[n].owner if self.things[n].owner == BOB else default
            self.act(n, "play", self.cards[n].owner or theirs, _UNTOLD)
        lies = any(it.lies == PLAY and n not in self.sacrificed for n, it in enumerate(self.cards))
        if not self.acts and (there or lies):
            for n in self.sacrificed:
                self.act(n, "sacrificed", self.cards[n].owner or ALICE, _UNTOLD)
        for n in [n for n in untold if self._does_as_it_comes(n)] if not self.acts else ():
            self.act(n, "play", self.cards[n].owner or ALICE, _UNTOLD)
        if not self.acts and not phases:
            self._play_where_it_is_put()
            untold = [n for n in untold if n not in spells]
            played = [n for n in untold if self.cards[n].played]
            played = played or [n for n in untold if played_at_all(self.things[n])]
            if len(played) == 1:
                how = "scout" if played[0] in self.scouted else "play"
                self.act(played[0], how, self.cards[played[0]].owner or ALICE, _UNTOLD)

    def _does_as_it_comes(self, card: int) -> bool:
        """Whether a card is told to do what it does as it is played:  X exhausts a card."""
        places = (at for at in self.question.places(card) if self.question.tells(at))
        does = any(not word_set("acting").isdisjoint(self.words[at + 1 : at + 2]) for at in places)
        thing = self.things[card]
        does |= bool(self.sacrificed) and self.sacrificed != [card] and sacrifices(thing)
        return does and only_as_played(thing)

    def _came_before(self, card: int) -> bool:
        """Whether a card that something is done to was played:  can I hit X played from …

        So it was where a pronoun stands for it:  can I hit X if it was played from …
        """
        told, words = self.cards[card], self.words
        waits = self._acts(card) or self.things[card].is_spell or lasts(self.things[card])
        if told.played != RESERVE or waits or told.lies not in ("", PLAY):
            return False
        if any(words[at + 1 : at + 3] == _PLAYED_FROM for at in self.question.places(card)):
            return any(self._is_object(at) for at in self.question.places(card))
        by_spell = any(it.is_spell for it in self.things)
        return by_spell and any(
            words[n] in word_set("itself")
            and words[n + 1 : n + 2] in _PASSIVE
            and words[n + 2 : n + 4] == _PLAYED_FROM
            and self.meant(n - 1) == [card]
            for n in range(1, len(words))
        )

    def _is_object(self, at: int) -> bool:
        """Whether something is done to the card named there, which is no subject."""
        start = max((n for n in range(at) if self.words[n] in word_set("stops")), default=-1)
        before = {*self.words[start + 1 : at]}
        return not before.isdisjoint(word_set("alice") | word_set("bob") | word_set("doing"))

    def _play_where_it_is_put(self) -> None:
        """Play a card that is told to be in play, where all it does is done as it comes.

        X in my Companion Expedition gives …
        """
        there = (n for n, it in enumerate(self.cards) if it.lies == PLAY and not it.states)
        come = [n for n in there if only_as_played(self.things[n])]
        for n in come[:1]:
            self.act(n, "play", self.cards[n].owner or ALICE, _UNTOLD)

    def _was_played(self, card: int) -> bool:
        """Whether a card is said to have been played:  X was played from Reserve."""
        told = self.cards[card]
        waits = self._acts(card) or self.things[card].is_spell or lasts(self.things[card])
        behind = (self.words[at + 1 : at + 4] for at in self.question.places(card))
        past = any(
            it[:1] in _PASSIVE and not word_set("past").isdisjoint(it) and "by" not in it
            for it in behind
        )
        return past and bool(told.played) and not waits and told.lies in ("", PLAY)

    def _is_there(self, card: int) -> bool:
        """Whether a card lies in play because of what is told of it: its state, its Expedition."""
        told, thing = self.cards[card], self.things[card]
        waits = told.lies or told.played or self._acts(card) or thing.is_spell or thing.is_hero
        return not waits and thing.card is not None and bool(told.states or told.side)

    def _acts(self, card: int) -> bool:
        return any(it.card == card for it in self.acts)


def _advances(words: tuple[str, str]) -> bool:
    """Whether an Expedition is said to move forward:  my Expedition that moves."""
    return words[0] in word_set("lane") | {"that", "which"} and words[1] in ("moves", "advances")


def _in_time(acts: Sequence[Act], words: Sequence[str]) -> Sequence[Act]:
    """Return what is done in the order of time:  I play X after he played Y."""
    for n, word in enumerate(words):
        if word != "after" or words[n - 1] in word_set("stops") | word_set("listed"):
            continue
        start = next((m for m in range(n, -1, -1) if words[m] in word_set("stops")), -1)
        end = next((m for m in range(n, len(words)) if words[m] in word_set("stops")), len(words))
        later = [it for it in acts if start < it.at < n]
        sooner = [it for it in acts if n < it.at < end]
        if later and sooner:
            first = [it for it in acts if 0 <= it.at <= start]
            rest = [it for it in acts if it not in (*first, *sooner, *later)]
            return [*first, *sooner, *later, *rest]
    return acts
