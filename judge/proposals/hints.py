"""What a question says beside its cards: of a plain thing, of numbers and players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from judge.proposals.amounts import counted_told, counting, exhausted_told, mana_told
from judge.proposals.asks_from import asks_from
from judge.proposals.emptiness import EmptyZone, empty_zones
from judge.proposals.marked import number_said, player_chosen, who_is_asked
from judge.proposals.things import ALICE, BOB, DECK, KINDS, tables, word_set
from judge.proposals.turn_order import first_said, is_my_turn, is_their_turn
from judge.records import dataclass, field
from judge.scenario.names import fold
from judge.speech.concepts import NUMBER, Noted, QuestionReading
from judge.speech.plain_things import ASKING, PHASES, clause_of

_MOST = 4
_SEVERAL = 2
_PLAIN_WORDS = frozenset({"the", "and", "hero", "character", "spell", "reserve", "hand", "mana"})
_NEXT = 2
_TOGETHER = 5
"""How many words may stand between what happens and what it happens to."""
_APART = (("other", "expedition"), ("other", "expo"), ("other", "lane"), ("other", "side"))
_LANES = frozenset({"expedition", "lane", "side", "region", "exped", "expo"})
_BOARDS = frozenset({"board", "side", "field", "table"})


@dataclass(frozen=True, slots=True)
class Hints:
    """A question as concepts, without those that are told of a card that it names."""

    reading: QuestionReading
    concepts: frozenset[str]
    denied: frozenset[str] = field(default=frozenset())
    asked: frozenset[str] = field(default=frozenset())
    """Those of the sentence that asks, what is only supposed aside."""
    meant: frozenset[str] = field(default=frozenset())
    """Those that it does not say but means, by a token that a card creates."""
    about: frozenset[str] = field(default=frozenset())
    """The cards that the sentence that asks names."""
    able: frozenset[str] = field(default=frozenset())
    """The keyword abilities that the cards speak of which it names."""
    passed: frozenset[int] = frozenset()
    """Where it names phases that have passed before something is done."""
    deeds: frozenset[int] = frozenset()
    """Where it was heard to tell that something is done."""
    marked: tuple[str, ...] = ()
    """Its words, with a mark for each card however shortly it is spoken of."""

    @property
    def last(self) -> frozenset[str]:
        """The concepts of the last sentence, supposed or asked."""
        start = _last_sentence(self.reading.words)
        return frozenset(it.concept for it in self.reading.noted if it.at >= start)

    @property
    def only_asked(self) -> frozenset[str]:
        """The concepts that nothing tells or supposes, but that are asked of."""
        told = (
            it
            for it in self.reading.noted
            if clause_of(self.reading.words, self.reading.noted, it) == 1
        )
        return self.asked - {it.concept for it in told}

    @property
    def asks_when(self) -> bool:
        """Whether it asks at which time something happens:  when do I get the boost?"""
        words = self.reading.words
        begins = words[asks_from(words) :][:2]
        return begins[:1] == ("when",) and not ASKING.isdisjoint(begins[1:])

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of things that it speaks of itself."""
        return (self.concepts - self.meant) & KINDS

    @property
    def both(self) -> bool:
        """Whether it speaks of both players alike."""
        words = self.reading.words
        lane = any(words[n - 1] == "same" for n, word in enumerate(words) if word in _LANES and n)
        at_once = "same" in self.concepts and not self.concepts.isdisjoint({"win", "tie"})
        at_once &= not lane
        players = {"players", "player", "us", "sides"} & set(words)
        players -= {"sides"} if "empty" in words else set()
        return at_once or ("both" in self.concepts and bool(players))

    @property
    def many(self) -> int:
        """How many targets it speaks of, at most four."""
        words = self.reading.words
        for it in self.reading.noted:
            before = counting(words, max(0, it.at - 3), it.at)
            if it.concept not in ("tough", "object", "character", "target", "permanent"):
                continue
            told = max(map(number_said, before), default=0)
            if told > 1 or not word_set("more_than_one").isdisjoint(before):
                return min(max(told, 2), _MOST)
        return 1

    @property
    def who(self) -> str:
        """The player of whom it asks."""
        return who_is_asked(self.reading.words, asks_from(self.reading.words))

    @property
    def given_to(self) -> str:
        """The player to whom something is said to be given, or who is chosen:  make me first."""
        return player_chosen(self.reading.words, asks_from(self.reading.words))

    @property
    def whose_expedition(self) -> str:
        """Whose Expedition it speaks of: whoever asks has it, unless it says otherwise."""
        words = self.reading.words
        for n, word in enumerate(words):
            if word.startswith("expedition") and word_set("theirs") & {*words[max(0, n - 4) : n]}:
                return BOB
        return ALICE

    @property
    def empty(self) -> Sequence[EmptyZone]:
        """The zones that it says are empty, and whose."""
        return empty_zones(self.reading)

    @property
    def bare(self) -> frozenset[str]:
        """The players whose board it says is empty."""
        words = self.reading.words
        bare = (
            {*words[max(0, n - _TOGETHER) : n + 2]}
            for n, word in enumerate(words)
            if (word == "empty" and _BOARDS & {*words[max(0, n - _TOGETHER) : n + 2]})
            or (word == "nothing" and (_BOARDS | {"play"}) & {*words[n + 1 : n + 4]})
        )
        return frozenset(BOB if it & word_set("theirs") else ALICE for it in bare)

    def lacks(self, what: str) -> bool:
        """Whether it says that there is nothing of a kind:  sees no Permanent."""
        words = self.reading.words
        return any(
            it.concept == what.rsplit(" ", 1)[-1].casefold()
            and _before_qualities(words, it.at) in ("no", "without")
            for it in self.reading.noted
        )

    @property
    def apart(self) -> bool:
        """Whether it speaks of what is in the other Expedition, the Companion's."""
        words = self.reading.words
        there = any(tuple(words[n : n + 2]) in _APART for n in range(len(words)))
        return there or "companion" in words or "companion_expedition" in self.concepts

    @property
    def arena(self) -> bool:
        """Whether it speaks of the tiebreakers."""
        return not self.concepts.isdisjoint({"tiebreaker", "arena"})

    @property
    def before(self) -> tuple[str, ...]:
        """The sentences that it says of the game as a whole."""
        said = tables()["before"]
        found = [said["tiebreak"]] if self.arena else []
        if first := first_said(self.reading, self.denied):
            found.append(said["first" if first == ALICE else "not_first"])
        decks = (it.whose for it in self.empty if it.zone == DECK)
        found += [said["their_deck_empty" if it == BOB else "deck_empty"] for it in decks]
        for pile, many in counted_told(self.reading.words):
            found.append(said[pile].format(cards="1 card" if many == 1 else f"{many} cards"))
        if (mana := mana_told(self.reading)) is not None:
            used = min(exhausted_told(self.reading), mana)
            who = self._whose_mana()
            found.append(said["mana"].format(who=who, many=mana - used))
            found += [said["mana_used"].format(who=who, many=used)] if used else []
        return tuple(dict.fromkeys(found))

    @property
    def turn(self) -> tuple[str, ...]:
        """The sentence that tells whose turn it is, where nothing is done in it."""
        theirs = is_their_turn(self.reading.words)
        mine = self.who == BOB and is_my_turn(self.reading.words)
        said = "their_turn" if theirs else "my_turn" if mine else ""
        return (str(tables()["before"][said]),) if said else ()

    def _whose_mana(self) -> str:
        """Return whose the mana is that there is said to be:  he has only 3 mana."""
        words = self.reading.words
        at = next(it.at for it in self.reading.noted if it.concept in ("mana", "mana_orb"))
        for n in reversed(range(max(0, at - _TOGETHER), at)):
            word, first = words[n], words[n - 1 : n] == ("first",)
            if word in word_set("opposing") | word_set("theirs") and not first:
                return BOB
            if word in word_set("myself"):
                return ALICE
        return ALICE

    @property
    def of_target(self) -> bool:
        """Whether it speaks of what something is done to, without a noun for it."""
        return not self.concepts.isdisjoint({"target", "object", "card"})

    @property
    def itself(self) -> bool:
        """Whether it asks of a card what it does to itself."""
        return not {"itself", "himself", "herself"}.isdisjoint(self.reading.words)

    @property
    def targets_itself(self) -> bool:
        """Whether it asks of a card whether that is its own target:  can X choose itself?"""
        behind = (then for one, then in pairwise(self.reading.words) if one in word_set("aims_at"))
        return not {"itself", "himself", "herself"}.isdisjoint(behind)

    def tells_itself(self, concepts: set[str]) -> bool:
        """Whether it speaks of all these, and does not only mean them."""
        return concepts <= self.concepts - self.meant

    def takes(self, pattern: str) -> bool:
        """Whether it speaks of all that a pattern asks for:  a|b c? -d."""
        items = pattern.split()
        if any(it.startswith("-") and it[1:] in self.concepts for it in items):
            return False
        needed = (it for it in items if not it.endswith("?") and not it.startswith("-"))
        return all(self.concepts & set(it.split("|")) for it in needed)

    def tells(self, pattern: str) -> bool:
        """Whether it speaks of all that a pattern asks for, and of that together."""
        if not self.takes(pattern):
            return False
        wanted = [it.split("|") for it in pattern.split() if it[-1] != "?" and it[0] != "-"]
        places = [[it.at for it in self.reading.noted if it.concept in one] for one in wanted]
        return any(
            all(any(self._together(at, first) for at in others) for others in places)
            for first in (places[0] if places else ())
        )

    def _together(self, one: int, another: int) -> bool:
        between = self.reading.words[min(one, another) : max(one, another)]
        return len(between) <= _TOGETHER and not {".", "?", "!"} & {*between}

    def taken(self, pattern: str) -> frozenset[str]:
        """Return the concepts of a pattern that it speaks of."""
        items = (it for it in pattern.split() if not it.startswith("-"))
        return frozenset(one.rstrip("?") for it in items for one in it.split("|")) & self.concepts


def _before_qualities(words: Sequence[str], at: int) -> str:
    """Return the word before a noun and what qualifies it:  no other Anchored Character."""
    passed = word_set("qualifying")
    return next((it for it in reversed(words[:at]) if it not in passed), "")


def hints_of(
    reading: QuestionReading,
    told: frozenset[str] = frozenset(),
    meant: frozenset[str] = frozenset(),
    able: frozenset[str] = frozenset(),
    names: Sequence[str] = (),
) -> Hints:
    """Return what a question says, without the concepts `told` of its cards, with those `meant`.

    `able` are the keyword abilities that its cards speak of.
    """
    denied = denied_in(reading)
    concepts = (reading.concepts - told - {NUMBER} - (denied & PHASES)) | meant
    if mana_told(reading) is not None:
        concepts -= {"mana", "mana_orb"}
        concepts -= {"exhausted"} if exhausted_told(reading) else set()
    if not _asks_where(reading):
        concepts -= {"where"}
    asked = (_asked(reading) | meant) & concepts
    return Hints(reading, concepts, denied, asked, meant, _about(reading, names), able)


def denied_in(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts that a question denies:  it isn't dusk, without boosts."""
    return frozenset(it.concept for it in reading.noted if is_denied(it, reading))


def is_denied(it: Noted, reading: QuestionReading) -> bool:
    """Whether a concept is denied where it is noted."""
    return any(0 < it.at - at <= _NEXT for at in _denials(reading))


def _denials(reading: QuestionReading) -> Sequence[int]:
    return [
        it.at + it.words.count(" ")
        for it in reading.noted
        if it.concept in ("not", "without") and reading.words[it.at + 1 : it.at + 2] != ("only",)
    ]


def _asks_where(reading: QuestionReading) -> bool:
    """Whether a “where” asks, and does not only join:  the terrains where we are tied."""
    after = (reading.words[it.at + 1 : it.at + 2] for it in reading.noted if it.concept == "where")
    return any(not ASKING.isdisjoint(word) for word in after)


def _about(reading: QuestionReading, names: Sequence[str]) -> frozenset[str]:
    """Return the cards that the last sentence names, by their marks or a part of their names."""
    words = reading.words
    last = words[_last_sentence(words) :]
    if len(names) < _SEVERAL:
        return frozenset()
    found = set[str]()
    for n, name in enumerate(names):
        parts = {fold(part).casefold() for part in re.split(r"[^\w'’-]+", name)}
        parts = {part for part in parts if len(part) > _SEVERAL and part not in _PLAIN_WORDS}
        mark = f"xcard{'abcdefgh'[n]}"
        if mark in last or not parts.isdisjoint(last):
            found.add(name)
    return frozenset(found) if len(found) < len(names) else frozenset()


def _last_sentence(words: Sequence[str]) -> int:
    """Return where the last sentence begins."""
    ends = [n for n, word in enumerate(words[:-1]) if word in (".", "?", "!", ":", ";")]
    return ends[-1] + 1 if ends else 0


def _asked(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts of the last sentence, those aside that only a supposition names."""
    words, start = reading.words, _last_sentence(reading.words)
    last = [it for it in reading.noted if it.at >= start]
    asked = frozenset(it.concept for it in last if clause_of(words, reading.noted, it) != 1)
    return asked or frozenset(it.concept for it in last)
