"""What a question says of its Spells: to which card something is done by them, and whose it is."""

from __future__ import annotations

from judge.proposals.by_spell import SpellDeed, spell_deeds
from judge.proposals.things import ALICE, HAND, RESERVE, other, word_set
from judge.proposals.verbs import Verbs
from judge.records import replace

_ZONES = {"hand": HAND, "reserve": RESERVE}
_FAR = 6


class Spells(Verbs):
    """A question whose Spells are read, with or without a verb that plays them."""

    def taken_out(self, at: int) -> bool:
        """Take from where something is taken with a Spell:  I steal Y with X out of your Reserve.

        It tells nothing of the Spell itself.
        """
        behind = self.question.to_break(at + 1, _FAR)
        if self.words[at - 1] != "with" or behind[:1] not in (("from",), ("out",)):
            return False
        zone = next((it for it in behind if it in _ZONES), "")
        before = [n for n in self.question.cards if n < at]
        if not zone or not before or not self.question.tells(at):
            return bool(zone)
        place = at + 1 + behind.index(zone)
        self.say(self.question.cards[max(before)], lies=_ZONES[zone], owner=self.whose(place))
        return True

    def cast(self, at: int, card: int) -> None:
        """Take a Spell whose name is the verb:  he X my Y; my Y gets X."""
        before = self.words[at - 1] if at else ""
        cards = self.question.cards
        hit = [c for n, c in cards.items() if n < at and c != card]
        if before in word_set("undergoing") and hit and at < self.question.asked:
            self.act(card, "play", other(self.cards[hit[-1]].owner or ALICE), at)
            self.aim(hit[-1:], at)
        who = word_set("alice") | word_set("bob") | word_set("he")
        verb = before in who | word_set("modal")
        follows = self.objects(at + 1)
        if verb and follows and (player := self.subject(at)):
            self.act(card, "play", player, at)
            self.aim(follows[:1], at)
        elif verb and (player := self.subject(at)) and (aims := self._expedition(at)):
            self.act(card, "play", player, at)
            self.aims = aims
        self._undergone(at, card)
        self._to_which_end(at)

    def _asked_to_cast(self, at: int, card: int) -> None:
        """Take at what a Spell is aimed of which it is asked:  can I X his Hero Expedition?"""
        who = word_set("alice") | word_set("bob") | word_set("he")
        if self.things[card].is_spell and at and self.words[at - 1] in who:
            self.aims = self._expedition(at) or self.aims
            self.aim(self.objects(at + 1)[:1], at)

    def _undergone(self, at: int, card: int) -> None:
        """Take a Spell by which something was undergone:  X was returned by Y."""
        passed = word_set("skipped") | word_set("theirs") | word_set("mine")
        by = next((n for n in range(at - 1, -1, -1) if self.words[n] not in passed), 0)
        clause = self.words[max(0, by - _FAR) : by]
        hit = [] if self.words[by] != "by" else self.undergoing(by)
        if hit and not word_set("linking").isdisjoint(clause):
            actor = self.whose(at) or other(self.cards[hit[0]].owner or ALICE)
            self.act(card, "play", actor, at)
            self.aim(hit, at)

    def _to_which_end(self, at: int) -> None:
        """Take what a Spell is played for:  I use X to move Y."""
        cards, rest = self.question.cards, self.question.to_break(at + 1, _FAR)
        end = at + 1 + len(rest)
        if rest[:1] == ("to",) and end in cards and word_set("wishing").isdisjoint(rest):
            self.aim((it for it in (cards[end],) if not self.things[it].is_spell), at)

    def done_by_plain_spells(self) -> None:
        """Take what Spells without a name do:  they bounce X with a spell of their own."""
        for at, card in self.question.cards.items():
            if self.things[card].is_spell and self.things[card].is_plain:
                for deed in spell_deeds(at, self.question.reading):
                    self._by_plain_spell(deed, card)

    def _by_plain_spell(self, deed: SpellDeed, card: int) -> None:
        """Take what a plain Spell does to a card:  I bounce X with a Spell."""
        if not self.question.tells(deed.at):
            return
        named = [n for n, it in sorted(self.question.cards.items()) if not self.things[it].is_spell]
        hit = [self.question.cards[n] for n in named if deed.at < n < deed.end][:1]
        undergone = self.words[deed.at - 1] in word_set("linking")
        hit = self.undergoing(deed.at) if undergone else hit or self.pointed(deed.at)
        if not hit:
            return
        actor = "" if undergone else self.subject(deed.at)
        whose = self.cards[hit[0]].owner or ALICE
        actor = actor or self.cards[card].owner or (whose if deed.own else other(whose))
        self.act(card, "play", actor, deed.at)
        self.aim(hit, next(it.at for it in self.acts if it.card == card))
        had = self.cards[hit[0]]
        before = {name: it for name, it in had.states.items() if it not in deed.text}
        self.cards[hit[0]] = replace(had, states=before)
