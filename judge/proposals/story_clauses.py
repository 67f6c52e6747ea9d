"""What stands around a word of a question: whose something is, who acts, and with which cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.cast import NamedCard
from judge.proposals.placed import CARD_MARK
from judge.proposals.story_parts import Act, ToldCard
from judge.proposals.story_words import story_words
from judge.proposals.things import ALICE, BOB, told_table, word_set
from judge.speech.concepts import QuestionReading

_FAR = 6


class Clauses:
    """The words of a question with its cards, and what has been told of them so far."""

    def __init__(self, people: Sequence[NamedCard], reading: QuestionReading) -> None:
        self.people, self.reading = people, reading
        self.text = story_words(people, reading)
        self.words = self.text.words
        self.cards = [ToldCard() for _ in people]
        self.acts: list[Act] = []
        self.targets: list[int] = []
        self.sacrificed: list[int] = []

    def _whose(self, at: int) -> str:
        """Return whose a card is by the words before it, or before the card it is listed with."""
        for n in range(at - 1, max(at - 7, -1), -1):
            word = self.words[n]
            if word in word_set("theirs"):
                return BOB
            if word in word_set("mine"):
                return ALICE
            if word == "and" and (n - 1) in self.text.cards:
                return self.cards[self.text.cards[n - 1]].owner
            if not (word in word_set("skipped") or word in self.text.qualities or word.isdigit()):
                return ""
        return ""

    def _copies(self, at: int) -> int:
        return next((many for n, many in self.text.numbers if at - 2 <= n < at), 1)

    def _side(self, at: int) -> str:
        sides = told_table()["sides"]
        for word in self._to_break(at + 1, _FAR + 3):
            if word in sides:
                return str(sides[word])
        return ""

    def _to_break(self, at: int, many: int) -> Iterator[str]:
        for word in self.words[at : at + many]:
            if word in word_set("stops") or word.startswith(CARD_MARK):
                return
            yield word

    def _deck(self, at: int) -> bool:
        """Whether a card is on top of the Deck: said, or what a resupply turns out to be."""
        before = self.words[max(0, at - 10) : at]
        if "top" in before or "top" in self._to_break(at + 1, 4):
            return "deck" in self.words
        linked = any(word in ("is", "was", "hit", "hits", "find") for word in before[-3:])
        stop = max((n for n, word in enumerate(before) if word == "."), default=-1)
        return linked and "resupply" in {
            it.concept for it in self.reading.noted if at - len(before) + stop < it.at < at
        }

    def _related(self, at: int) -> list[int]:
        """Return the card before a relative clause:  X that he played."""
        before = range(at - 1, max(at - 4, -1), -1)
        that = next((n for n in before if self.words[n] in ("that", "which", "who")), -1)
        return [self.text.cards[that - 1]] if that - 1 in self.text.cards else []

    def _meant(self, at: int) -> list[int]:
        """Return the card that “it” behind a verb stands for: the last Character before."""
        if self.words[at + 1 : at + 2] and self.words[at + 1] not in word_set("pronouns"):
            return []
        before = [c for n, c in self.text.cards.items() if n < at]
        found = [c for c in before if self.people[c].thing.is_character]
        return found[-1:]

    def _subject(self, at: int) -> str:
        """Return the player who does what a verb says; who is first in a list goes on acting."""
        for n in range(at - 1, -1, -1):
            word = self.words[n]
            if word in word_set("stops"):
                break
            if word in word_set("he"):
                return BOB if {*self.words[:n]} & word_set("bob") else ""
            if player := self._player(word):
                owns = n + 1 < at and any(m in self.text.cards for m in range(n + 1, at))
                if not (owns and word in word_set("theirs")):
                    return player
            if word == "if":
                break
        return ""

    def _player(self, word: str) -> str:
        if word in word_set("alice"):
            return ALICE
        return BOB if word in word_set("bob") else ""

    def _objects(self, at: int) -> list[int]:
        found: list[int] = []
        for n in range(at, len(self.words)):
            word = self.words[n]
            if n in self.text.cards:
                found.append(self.text.cards[n])
                continue
            listed = bool(found) and word in ("and", ",") and self._listed(n + 1)
            plain = word in word_set("skipped") | word_set("theirs") | {"by", "with", "my"}
            amount = any(n == place for place, _ in self.text.numbers)
            if not (listed or plain or amount or word in self.text.qualities):
                break
            if word in ("by", "with", "to") and found and not self._amount(n + 1):
                break
        return found

    def _amount(self, at: int) -> bool:
        return any(at == place for place, _ in self.text.numbers)

    def _listed(self, at: int) -> bool:
        """Whether the next card is the next of a list: only articles, owners, states before it."""
        for n in range(at, min(at + 6, len(self.words))):
            if n in self.text.cards:
                return True
            word = self.words[n]
            amount = any(n == place for place, _ in self.text.numbers)
            if not (word in word_set("skipped") or word in self.text.qualities or amount):
                return False
        return False

    def _supposed(self, at: int) -> bool:
        """Whether something in the question is supposed there:  … if they have X."""
        start = self.text.asked
        words = self.words[start:at]
        if {"if", "when", "while", "after", "once"} & {*words}:
            return not {"does", "do", "can"} & {*words[-3:]}
        return self.words[at] in ("scout", "have", "has") and "if" in words
