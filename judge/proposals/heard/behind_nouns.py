"""What is told of a thing right behind it: its boosts, its states, its statistics."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from judge.proposals.heard.lexis import owner_of, player_of_word, verb_of, words
from judge.proposals.heard.nouns import Nouns
from judge.proposals.heard.phrase import THING, Phrase
from judge.proposals.marked import is_name, number_said
from judge.proposals.plain import boosts
from judge.proposals.spoken import COSTS, price_end
from judge.proposals.things import tables
from judge.speech.concepts import STOPS

_STATISTICS = 3
_WITH = ("with", "at", "on", "carrying", "of")
_SAYING = ("have", "lie", "go", "stay", "count", "move", "gain", "lose")
"""The verbs of what somebody's own of a name does:  mine has two."""
_SMALL = ("prepositions", "adverbs", "auxiliaries", "negations", "copula", "joins", "opens", "asks")
_BY_PLAYERS = ("play", "discard", "use", "target", "sacrifice", "pass", "draw", "sabotage", "tap")
"""What nobody but a player does, whoever he is."""
_ON_IT = (("on", "it"), ("on", "him"), ("on", "her"), ("on", "them"))


class BehindNouns(Nouns):
    """Reads what stands behind nouns and belongs to them."""

    def _behind(self, at: int, *, goes_on: bool = False) -> tuple[int, Mapping[str, str], str]:
        """Return where what is said behind a thing ends: with 3 boosts, 3 boosts on it, 2/3/3.

        Behind something else that is said of it, it may only be joined:  … and 2 boosts.
        """
        rest = self.words[at : at + 4]
        if not rest:
            return at, {}, ""
        with_ = rest[0] in _WITH or (goes_on and rest[0] == "and")
        if with_ and rest[1:] and number_said(rest[1]) and self._concept(at + 2)[0] in COSTS:
            return at + 2 + self._concept(at + 2)[1], {}, ""  # with 3 hand cost
        cost = next((n for n in range(at + 1, at + 4) if self.words[n : n + 1] == ("cost",)), -1)
        if (
            with_
            and cost > 0
            and any(self.words[n].isdecimal() for n in range(cost, min(cost + 3, len(self.words))))
        ):
            ends = next(n for n in range(cost, cost + 3) if self.words[n].isdecimal())
            return price_end(self.words, ends), {}, ""  # with base cost 6 or less
        number = at + with_
        if with_ and self.words[number : number + 1] and self.words[number].startswith("+"):
            more = self.words[number].split("/")[0][1:]
            return number + 1, {"boost": boosts(int(more))}, ""
        if number < len(self.words):
            many = number_said(self.words[number]) or int(self.words[number] in words("a_single"))
            none = self.words[number] in words("none")
            many = 0 if none else many
            noun = self.words[number + 1 : number + 2]
            on = self.words[number + 2 : number + 4] in _ON_IT
            if (many or none) and noun and noun[0] in words("boosts") and (with_ or on):
                return number + 2 + on * 2, {"boost": boosts(many)}, ""
            if len(self.words[number].split("/")) == _STATISTICS:
                return number + 1, {}, self.words[number]
            concept, size = self._concept(number + 1)
            if with_ and none and concept in tables()["states"]:
                return number + 1 + size, {}, ""
        return self._in_a_state(at) or self._as_many_boosts(at) or (at, {}, "")

    def _in_a_state(self, at: int) -> tuple[int, Mapping[str, str], str] | None:
        """Return what a thing is told to have as if its state lay on it:  X with an anchor."""
        if self.words[at : at + 1] != ("with",):
            return None
        state = at + 1 + (self.words[at + 1 : at + 2] in (("a",), ("an",)))
        concept, size = self._concept(state)
        if concept not in tables()["states"] or concept in ("boost", "boosted"):
            return None
        end = state + size
        end += self.words[end : end + 1] in (("counter",), ("token",))
        if self._begins_noun(end):
            return None  # with Anchored Characters
        end += 2 * (self.words[end : end + 2] in _ON_IT)
        return end, {concept: str(tables()["states"][concept])}, ""

    def _of_that_name(self, at: int) -> Phrase | None:
        """Return what a possessive word stands for: a player's own of what is named:  his has …"""
        said = self.words[at - 1 : at]
        begins = not said or said[0] in STOPS or said[0] == "," or said[0] in words("joins")
        behind = next(iter(self.words[at + 1 : at + 2]), ".")
        says = verb_of(behind) in _SAYING or behind in words("copula")
        says |= self._in_a_state(at + 1) is not None
        begins |= self._bears_boosts(at)
        says |= self._as_many_boosts(at + 1, named=True) is not None
        says |= self._bears_boosts(at)
        named = [n for n in self.question.cards if n < at]
        if self.words[at] not in words("possessing") or not (begins and says and named):
            return None
        end, states, _ = self._behind(at + 1)
        if end == at + 1 and (many := self._as_many_boosts(end, named=True)):
            end, states, _ = many
        card, owner = self.question.cards[max(named)], owner_of(self.words[at])
        return Phrase(
            THING, at, end, self.words[at], card, owner=owner, states=dict(states), noun_at=at
        )

    def _bears_boosts(self, at: int) -> bool:
        """Whether boosts are told to be on somebody's own:  a boost on mine, on mine is one."""
        before = self.words[max(0, at - 2) : at]
        behind = takewhile(lambda word: word not in STOPS, self.words[at + 1 : at + 4])
        on = before[-1:] in (("on",), ("onto",))
        counted = {*before, *behind} & (words("boosts") | words("copula"))
        return on and bool(counted) and not self._begins_noun(at + 1)

    def _is_borne(self, at: int) -> bool:
        """Whether a state is said to be with a thing, and is nothing that is done."""
        return (
            "with" in self.words[max(0, at - 2) : at]
            and self._in_a_state(at - 1 - (self.words[at - 1] in ("a", "an"))) is not None
        )

    def _elided(self, at: int) -> int:
        """Return where a number of boosts ends that are not named again; 0 where it is none."""
        doer, before = self.words[max(0, at - 2) : at] if at > 1 else ("", "")
        borne = before == "with"
        borne |= verb_of(before) == "have" and (is_name(doer) or doer in words("possessing"))
        told = self._as_many_boosts(at, named=True) if borne else None
        return told[0] if told is not None else 0

    def _as_many_boosts(
        self, at: int, *, named: bool = False
    ) -> tuple[int, Mapping[str, str], str] | None:
        """Return so many of what another thing in the sentence was told to have:  and Y with 3."""
        number = at + (self.words[at : at + 1] in (("with",), ("at",)))
        many = number_said(next(iter(self.words[number : number + 1]), ""))
        alone = self._ends_there(number + 1)
        if not (many and alone) or (number == at and not (named or is_name(self.words[at - 1]))):
            return None
        begins = max((n for n in range(at) if self.words[n] in (".", "?", "!")), default=-1)
        counted = (n for n in range(begins + 2, at) if self.words[n] in words("boosts"))
        told = any(number_said(self.words[n - 1]) or self.words[n - 1] == "a" for n in counted)
        return (number + 1, {"boost": boosts(many)}, "") if told else None

    def _ends_there(self, at: int) -> bool:
        """Whether no noun stands at a place, so that a number before it is alone."""
        word = next(iter(self.words[at : at + 1]), ".")
        joins = word in words("joins") or word in words("opens") or word == ","
        return word in STOPS or joins or word == "in"

    def _describes(self, at: int) -> bool:
        """Whether an unknown word stands right before a noun, as an adjective does."""
        word, behind = self.words[at], at + 1
        known = any(word in words(kind) for kind in (*_SMALL, "of_time")) or bool(verb_of(word))
        if known or not word.isalpha() or player_of_word(word):
            return False
        return behind < len(self.words) and self._head(behind, owned=True) is not None

    def _is_person(self, at: int) -> bool:
        """Whether a word that nobody knows stands for who does what is said behind it."""
        if at >= len(self.words):
            return False
        word, behind = self.words[at], self.words[at + 1 : at + 2]
        known = any(word in words(kind) for kind in (*_SMALL, "of_time")) or bool(verb_of(word))
        known |= bool(self._concept(at)[0]) or is_name(word) or not word.isalpha()
        does = bool(behind) and behind[0].endswith("s") and bool(verb_of(behind[0]))
        return does and not known and verb_of(behind[0]) in _BY_PLAYERS
