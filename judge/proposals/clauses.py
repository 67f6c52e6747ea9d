"""What stands around a word of a question: whose something is, who acts, and with which cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from judge.proposals.marked import MarkedQuestion, number_said
from judge.proposals.story import Act, ToldCard
from judge.proposals.things import ALICE, BOB, LaidThing, told_table, word_set
from judge.speech.concepts import STOPS

_JOINS = frozenset({"and", "if", "when", "then", "but", "because"})
_ROLE = ("first", "player")
_NOUN = 5
"""How many words back the noun may stand that a clause is about."""
_MOST = 5
"""How many copies a board may hold: it is to be read."""


class Clauses:
    """The words of a question with its cards, and what has been told of them so far."""

    def __init__(self, things: Sequence[LaidThing], question: MarkedQuestion) -> None:
        self.things, self.question, self.words = things, question, question.words
        self.cards = [ToldCard() for _ in things]
        self.acts: list[Act] = []
        self.targets: dict[int, tuple[int, ...]] = {}
        self.sacrificed: list[int] = []
        self.scouted: set[int] = set()
        self.aims = ("", "")

    def aim(self, cards: Iterable[int], at: int) -> None:
        """Note that something is aimed at cards there."""
        self.targets.update({card: (*self.targets.get(card, ()), at) for card in cards})

    def whose(self, at: int) -> str:
        """Return whose a card is by the words before it, or before the card it is listed with."""
        for n in range(at - 1, max(at - 7, -1), -1):
            word = self.words[n]
            if word in word_set("theirs"):
                return BOB
            if word in word_set("mine"):
                return ALICE
            if word == "and" and (n - 1) in self.question.cards:
                return self.cards[self.question.cards[n - 1]].owner
            if not (self._passed(word) or number_said(word) or word in _between()):
                return ""
        return ""

    def had_by(self, at: int) -> str:
        """Return whose a card is by the verb of its clause:  what if the opponent has two X."""
        if self.words[at - 1 : at] == (",",) and self.words[at - 2] in word_set("which_is"):
            at -= 2  # it only says which one that is
        ends = word_set("stops") | word_set("opening")
        first = self.question.asked if at >= self.question.asked else 0
        start = next((n + 1 for n in range(at - 1, first - 1, -1) if self.words[n] in ends), first)
        clause = self.words[start:at]
        verbs = [n for n, it in enumerate(clause) if it in word_set("having") | word_set("doing")]
        aiming = set(str(told_table()["verbs"]["target"]).split())
        for verb in reversed(verbs):
            if clause[verb] in aiming:
                if clause[max(0, verb - 1)] == "to":
                    return ""
                continue  # whose it is, is not said
            spell = at in self.question.cards and self.things[self.question.cards[at]].is_spell
            if clause[verb] == "with" and (spell or self._is_means(start + verb)):
                comma = max((n for n, word in enumerate(clause[:verb]) if word == ","), default=-1)
                return next(filter(None, map(player_said, clause[comma + 1 :])), "")  # who does it
            if clause[verb] in word_set("doing") and not word_set("upon").isdisjoint(clause[verb:]):
                continue  # it is what that is done to
            if clause[verb] == "with" and clause[verb - 1] in word_set("lane") and verb:
                owned = [it for it in clause[:verb] if it in word_set("mine") | word_set("theirs")]
                return BOB if owned and owned[-1] in word_set("theirs") else ALICE
            if self.is_relative(start + verb):
                return self.belonging(start + verb)
            for n in range(verb - 1, max(verb - 6, -1), -1):
                word = clause[n]
                if word in word_set("opposing") and clause[n + 1] not in word_set("owned"):
                    return BOB
                if word in word_set("alice"):
                    return ALICE
        return ""

    def _is_means(self, at: int) -> bool:
        """Whether what follows “with” is what something is done with, and nothing that is had."""
        before = word_set("opposing") | word_set("alice") | word_set("lane")
        role = self.words[at - 2 : at] == _ROLE
        return role or self.words[at - 1] not in before | word_set("kinds") | word_set("lanes")

    def is_relative(self, at: int) -> bool:
        """Whether a verb is said of the noun before it:  my Character that has X."""
        return self.words[at - 1] in ("that", "which", "who") and at > 0

    def belonging(self, at: int) -> str:
        """Return whose the noun is that such a verb is said of; nothing where that is not said."""
        words = self.words[max(0, at - _NOUN) : at - 1]
        said = [it for it in words if it in word_set("mine") | word_set("theirs")]
        return (ALICE if said[-1] in word_set("mine") else BOB) if said else ""

    def copies(self, at: int) -> int:
        """Return how many of a card are spoken of:  three X, both my X, two copies of X."""
        told = (many for n, many in self.question.numbers.items() if self._counts(n, at))
        if 2 <= (number := next(told, 1)) <= _MOST:
            return number
        copies = "copies" in self.words[max(0, at - 5) : at]
        near = self.words[max(0, at - 2) : at]
        apart = word_set("between_names") | word_set("stops") | word_set("costing")
        two = not word_set("two").isdisjoint(near) and near[-1] not in apart
        return 2 if copies or two else 1

    def _counts(self, at: int, card: int) -> bool:
        """Whether a number stands before a card: right so, with a quality, or “of my” between."""
        apart = word_set("between_names") | word_set("stops")
        if self.words[at + 1 : at + 2] == ("of",):
            return self.words[at + 2 : card] != () and all(
                map(self._owns, self.words[at + 2 : card])
            )
        apart |= word_set("costing")
        return at == card - 1 or (at == card - 2 and self.words[card - 1] not in apart)

    def _owns(self, word: str) -> bool:
        return word in word_set("possessive") or self._passed(word)

    def subject(self, at: int) -> str:
        """Return the player who does what a verb says; who is first in a list goes on acting."""
        for n in range(at - 1, -1, -1):
            word = self.words[n]
            if word in word_set("stops"):
                break
            if word in word_set("he"):
                spoken_of = {*self.words[:n]} & word_set("bob")
                return "" if self._names_somebody(n) and not spoken_of else BOB
            if (player := player_said(word)) and word not in word_set("objects"):
                owns = n + 1 < at and (
                    self._listed(n + 1) or self.words[n + 1] in word_set("owned")
                )
                if not (owns and word in word_set("theirs")):
                    return player
            if word == "if":
                break
        return ""

    def _names_somebody(self, at: int) -> bool:
        """Whether a card is named before a place for which “he” could stand."""
        before = (self.things[card] for n, card in self.question.cards.items() if n < at)
        return any(it.is_character or it.is_hero for it in before)

    def objects(self, at: int) -> list[int]:
        """Return the cards of which a verb before a place is said, one or a list."""
        found: list[int] = []
        for n in range(at, len(self.words)):
            word = self.words[n]
            if n in self.question.cards:
                found.append(self.question.cards[n])
                continue
            listed = bool(found) and word in ("and", ",") and self._listed(n + 1)
            plain = self._passed(word) or word in word_set("theirs") | {"by", "with", "my"}
            if not (listed or plain or n in self.question.numbers):
                break
            if word in ("by", "with", "to") and found and n + 1 not in self.question.numbers:
                break
        return found

    def related(self, at: int) -> list[int]:
        """Return the card before a relative clause:  X that he played."""
        cards, before = self.question.cards, range(at - 1, max(at - 4, -1), -1)
        that = next((n for n in before if self.words[n] in ("that", "which", "who")), -1)
        return [cards[that - 1]] if that - 1 in cards else []

    def pointed(self, at: int, *, any_card: bool = False) -> list[int]:
        """Return the card that “it” or “one of them” behind a word stands for."""
        words = self.words[at + 1 : at + 4]
        some = words[1:] == ("of", "them")
        if not (some or words[:1] in (("it",), ("him",), ("her",), ("them",))):
            return []
        before = [c for n, c in sorted(self.question.cards.items()) if n < at]
        if words[0] in word_set("of_people"):
            before = [c for c in before if self.things[c].card is not None] or before
        return [c for c in before if any_card or self.things[c].is_character][-1:]

    def undergoing(self, at: int) -> list[int]:
        """Return the card to which something is done:  X beside Y is sacrificed; it gets so."""
        start = next((n for n in range(at - 1, -1, -1) if self.words[n] in STOPS), -1) + 1
        start = next((n for n in range(at - 1, start, -1) if self.words[n] in _JOINS), start)
        named = [card for n, card in sorted(self.question.cards.items()) if start <= n < at]
        if named or word_set("pronouns").isdisjoint(self.words[start:at]):
            return named[:1]
        before = [c for n, c in self.question.cards.items() if n < at]
        if ("of", "them") in pairwise(self.words[start:at]):
            several = [c for c in before if self.cards[c].copies > 1]
            return (several or before)[-1:]
        return [c for c in before if self.things[c].is_character]

    def meant(self, at: int) -> list[int]:
        """Return the card that “it” behind a verb stands for: the last Character before."""
        if self.words[at + 1 : at + 2] and self.words[at + 1] not in word_set("pronouns"):
            return []
        before = [c for n, c in self.question.cards.items() if n < at]
        return [c for c in before if self.things[c].is_character][-1:]

    def _listed(self, at: int) -> bool:
        """Whether the next card is the next of a list: only articles, owners, states before it."""
        for n in range(at, min(at + 6, len(self.words))):
            if n in self.question.cards:
                return True
            if not (self._passed(self.words[n]) or n in self.question.numbers):
                return False
        return False

    def _passed(self, word: str) -> bool:
        passed = word_set("skipped") | word_set("more_than_one")
        return word in passed or word in self.question.qualities


@cache
def _between() -> frozenset[str]:
    """Return what may stand between an owner and a card, or between two cards of a list."""
    return word_set("which_is") | (word_set("describing") - {"that", "cost", "costs", "by", "s"})


def player_said(word: str) -> str:
    """Return the player whom a word names; Alice is who asks."""
    if word in word_set("alice"):
        return ALICE
    return BOB if word in word_set("bob") else ""
