"""The nouns of a question: where one stands, whose it is, and whether a word begins one."""

from __future__ import annotations

from collections.abc import Mapping

from judge.proposals.heard.lexis import owner_of, player_of_word, verb_of, words, zone_of
from judge.proposals.heard.phrase import (
    AMOUNT,
    LANE,
    THING,
    ZONE,
    Phrase,
)
from judge.proposals.marked import MarkedQuestion, is_name, number_said
from judge.proposals.sub_types import sub_type_said
from judge.proposals.things import ALICE, BOB, COMPANION, HERO, KINDS, tables, told_table, word_set
from judge.speech.concepts import STOPS

_STATISTICS = 3
_PLACING = ("in", "into", "on")
_SOME = frozenset({"one", "both", "all", "any", "some", "each"})
_AMOUNTS = frozenset({"tough", "scout"})
_LOWEST = 2
_WITH = ("with", "beside", "alongside", "to")
"""What stands before a Hero or a companion with whom something is:  next to my Hero."""
_STANDING = ("have", "play", "lie")
_CARDS = KINDS - {"object", "token"}
"""The kinds that are said of cards:  a Landmark card."""
_LEADING = frozenset({"the", "this", "that"})
_SIDES = ("hero", "companion")
_THEIR = ("my", "the", "an", "our")
_ME = ("me", "him", "us", "them")
_OWNING = ("the", "own")
"""What stands before what somebody has, as an owner does."""


class Nouns:
    """The words of a question, among which heads of noun phrases are found."""

    def __init__(self, question: MarkedQuestion) -> None:
        self.question, self.words = question, question.words
        self.noted = {it.at: it for it in question.reading.noted}

    def _concept(self, at: int) -> tuple[str, int]:
        """Return the concept that begins at a word, and how many words it takes."""
        it = self.noted.get(at)
        return (it.concept, len(it.words.split())) if it is not None else ("", 0)

    def _number(self, at: int) -> int:
        word = self.words[at]
        costs = self.words[at + 1 : at + 2] and self.words[at + 1] in words("costing")
        if costs or (at and self.words[at - 1] in _AMOUNTS):
            return 0
        if word == "one" or (word in words("one_more") and word != "second"):
            return 0
        return 0 if word == "second" else number_said(word)

    def _is_other_noun(self, at: int) -> bool:
        """Whether a noun of its own begins there:  opposing my X, and not  opposing Characters."""
        word = next(iter(self.words[at : at + 1]), "")
        led = word in words("indefinite") | _LEADING or bool(owner_of(word))
        return is_name(word) or (led and self._begins_noun(at + 1))

    @staticmethod
    def _part(told: Mapping[str, object], usual: int) -> tuple[int, int]:
        """Return how many are meant, and of how many, where that is said:  two of my three X."""
        many, part = int(str(told.get("many", usual))), int(str(told.get("part", 0)))
        return (part, many) if 0 < part < many else (many, 0)

    def _tells_of_noun(self, at: int) -> bool:
        """Whether “that” tells of the noun before it what a card does:  the card that X lets …"""
        named, verb = (self.words[n : n + 1] for n in (at + 1, at + 2))
        before = at > 0 and self._head(at - 1, owned=True)
        tells = bool(named and verb) and is_name(named[0]) and verb[0] in words("allowing")
        return self.words[at] == "that" and tells and bool(before)

    def _is_rushed(self, at: int) -> bool:
        """Whether a word tells of a noun behind it that it is let be played:  the rushed card."""
        return self.words[at] in words("rushing") and self._begins_noun(at + 1)

    def _owner(self, at: int) -> str:
        """Return whose something is by a word before it; who does something is no owner."""
        word = self.words[at]
        before = next((it for it in reversed(self.words[:at]) if it != ","), "")
        owner = player_of_word(before) if word == "whose" else owner_of(word)
        if not owner:
            return ""  # also of a card:  my opponent, whose Hero is X;  X, whose boosts …
        if word in ("her", "him") and (self._counts(at + 1) or self._is_article(at + 1)):
            return ""  # I feed her a token;  X draws him two cards
        if player_of_word(word) and word != "her":
            if at + 1 < len(self.words) and not self._begins_noun(at + 1):
                return ""
            if word in ("opp", "him", "ur"):
                return owner
        return owner

    def _owner_behind(self, end: int, owner: str, *, of_thing: bool) -> tuple[int, str]:
        """Return where it ends whose a noun is, and whose:  two tokens of my opponent."""
        of = self.words[end : end + 3]
        if of[:1] == ("from",) and of_thing and not owner:
            return self._from_player(end)
        if of[:1] != ("of",) or not of[1:2]:
            return end, owner
        if of[1] in _THEIR and owner_of(of[-1]) == BOB:
            return end + 3, BOB
        theirs = of[1] in _ME and (of[1] == "me" or not of_thing)  # not: one of them
        if theirs and not self._begins_noun(end + 2):
            return end + 2, player_of_word(of[1])  # the Hero Expedition of me
        mine = of_thing and owner_of(of[1]) and not self._begins_noun(end + 2)
        return (end + 2, owner_of(of[1])) if mine else (end, owner)

    def _from_player(self, at: int) -> tuple[int, str]:
        """Return where it ends from which player a card is, and who that is:  X from him."""
        said = self.words[at + 1 : at + 3]
        if said[:1] and said[0] in words("persons") | {"me"} and not self._begins_noun(at + 2):
            return at + 2, ALICE if said[0] == "me" else BOB
        theirs = said[1:] and said[0] in _THEIR and owner_of(said[1]) == BOB
        return (at + 3, BOB) if theirs and not self._begins_noun(at + 3) else (at, "")

    def _is_that_player(self, at: int) -> bool:
        """Whether “that” points at a player, and tells nothing of a noun before it."""
        before, behind = self.words[at - 1 : at], self.words[at + 1 : at + 2]
        player = any(map(player_of_word, behind)) and words("pronouns").isdisjoint(behind)
        player = player and words("subjects").isdisjoint(behind)
        parts = words("auxiliaries") | words("prepositions") | words("joins") | {*STOPS, ","}
        return player and parts.issuperset(before)

    def _counts(self, at: int) -> bool:
        """Whether a number or an article begins a noun there."""
        word = next(iter(self.words[at : at + 1]), "")
        return number_said(word) > 0 or word in words("indefinite")

    def _begins_noun(self, at: int) -> bool:
        """Whether a noun follows, adjectives passed over."""
        while at < len(self.words):
            word = self.words[at]
            concept, _ = self._concept(at)
            if self._head(at, owned=True) is not None:
                return True
            passed = word in words("adjectives") | words("articles") or word == "s"
            if not (passed or concept in tables()["states"] or number_said(word)):
                return sub_type_said(word) != "" or len(word.split("/")) == _STATISTICS
            at += 1
        return False

    def _is_article(self, at: int) -> bool:
        return not words("articles").isdisjoint(self.words[at : at + 1])

    def _head(self, at: int, owned: bool) -> Phrase | None:
        """Return the head of a noun phrase that stands at a word, bare."""
        word = self.words[at]
        if (
            is_name(word)
            and self.words[at + 1 : at + 2]
            and (self.words[at + 1] in words("counters"))
        ):
            return Phrase(AMOUNT, at, at + 2, "counter")
        if at in self.question.cards and is_name(word):
            end = at + 1
            while end < len(self.words) and self._only_names(end):
                end += 1
            return Phrase(THING, at, end, card=self.question.cards[at])
        concept, size = self._concept(at)
        placed = self._is_owned(at)
        if lane := self._lane(at):
            return lane
        away = concept == "in_play" and word in words("in_play") and not placed
        if (zone := zone_of(concept)) and not away:
            if concept == "mana_zone" and not owned:
                return None
            end = at + size + (self.words[at + size : at + size + 1] in (("zone",), ("pile",)))
            return Phrase(ZONE, at, end, zone=zone)
        if concept == "landmark" and self.words[at + size : at + size + 1] in (("zone",), ("row",)):
            return Phrase(ZONE, at, at + size + 1, zone="play")
        placed |= self.words[at - 1 : at] == ("into",) and word == "play"
        done = word == "play" and (at + 1 in self.question.cards or self._is_article(at + 1))
        if placed and word in words("in_play") and not done:  # not:  my opponent play X
            return Phrase(ZONE, at, at + 1, zone="play")
        if (
            word in words("boosts")
            and self.words[at + 1 : at + 2]
            and (self.words[at + 1] in words("counters"))
        ):
            return Phrase(AMOUNT, at, at + 2, "boost", many=1 if owned else _LOWEST)
        if word in words("boosts") and (owned or not self._begins_noun(at + 1)):
            return Phrase(AMOUNT, at, at + 1, "boost", many=1 if owned else _LOWEST)
        if word in words("counters") and owned and not self._is_answer(at):
            return Phrase(AMOUNT, at, at + 1, "counter")
        if concept in ("mana", "mana_orb") and owned:
            return Phrase(AMOUNT, at, at + size, "mana")
        if word in ("one", "version") and self._is_printed(at - 1):
            return None
        if word == "one" and not words("boosts").isdisjoint(self.words[at + 1 : at + 2]):
            return None  # the one boost
        another = self._is_another(at)
        if word in ("one", "ones"):
            if not (owned or another):
                return None
            return Phrase(THING, at, at + 1, word, noun="same" if another else "body")
        if another and number_said(word):
            return Phrase(THING, at, at + 1, word, noun="same", many=number_said(word))
        if concept in KINDS and concept != "object" and not number_said(word):
            return Phrase(THING, at, at + size, noun=concept)
        if word in ("hero", "heroes") and owned:
            return Phrase(THING, at, at + 1, noun="hero")
        had = word in words("things") and self._is_had(at)
        text = not words("texts").isdisjoint(self.words[at + 1 : at + 2])  # its own card text
        if had or (owned and word in words("card_nouns") and not text):
            kind = self._concept(at - 1)[0] if at else ""
            return Phrase(THING, at, at + 1, noun=kind if kind in _CARDS else "card")
        behind = next(iter(self.words[at + 1 : at + 2]), "")
        players = behind in ("player", "players") or behind in words("lanes") | {"one"}
        if owned and word in words("body_nouns") and not (players or self._is_noun_next(at + 1)):
            return Phrase(THING, at, at + 1, word, noun="body")
        if owned and sub_type_said(word) and not self._is_noun_next(at + 1):
            return Phrase(THING, at, at + 1, noun="character", sub_type=sub_type_said(word))
        return None

    def _is_answer(self, at: int) -> bool:
        """Whether a player counters something there, and has no counters:  my opponent counters."""
        behind = self.words[at + 1 : at + 2]
        player = any(map(player_of_word, self.words[at - 1 : at]))
        return player and any(it == "with" or owner_of(it) for it in behind)

    def _only_names(self, at: int) -> bool:
        """Whether a word behind the name of a card only says that it is one:  X token, X card."""
        concept, _ = self._concept(at)
        plain = self.words[at] in words("card_nouns") | word_set("printed") or concept == "token"
        return plain and not self.words[at].startswith("copies")

    def _lane(self, at: int) -> Phrase | None:
        """Return an Expedition that is named there:  Hero Expedition, companion lane."""
        concept, size = self._concept(at)
        word = self.words[at]
        sides = told_table()["sides"]
        following = self.words[at + 1 : at + 2]
        if concept in ("hero_expedition", "companion_expedition"):
            side = HERO if concept.startswith("hero") else COMPANION
            return Phrase(LANE, at, at + size, side=side)
        if word in sides and following and following[0] in words("lanes"):
            return Phrase(LANE, at, at + 2, side=str(sides[word]))
        if word in sides and following == ("one",):
            return Phrase(LANE, at, at + 2, side=str(sides[word]))
        if self._is_other_lane(at):
            return Phrase(LANE, at, at + 1)
        if word in _SIDES and self._is_side(at):
            return Phrase(LANE, at, at + 1, side=str(sides[word]))
        before = self.words[at - 1 : at]
        if self._is_owned(at):
            before = self.words[at - 2 : at - 1]  # in their companion
        if (
            word in sides
            and before
            and (before[0] in _PLACING or self._is_place(at, before[0]))
            and not self._is_noun_next(at + 1)
        ):
            return Phrase(LANE, at, at + 1, side=str(sides[word]))
        if word in words("lanes") and not (word == "side" and concept and not self._is_theirs(at)):
            return Phrase(LANE, at, at + 1)
        return None

    def _is_place(self, at: int, before: str) -> bool:
        """Whether something is where a Hero or a companion is:  I have X with my Hero."""
        behind = next(iter(self.words[at + 1 : at + 2]), ".")
        ends = any(behind in words(kind) for kind in ("joins", "opens", "asks", "adverbs"))
        start = max((n for n in range(at) if self.words[n] in STOPS), default=0)
        verbs = [verb for it in self.words[start:at] if (verb := verb_of(it))]
        stands = not verbs or verbs[-1] in _STANDING
        near = before in _WITH if stands else before in _WITH[1:]
        return near and self._is_owned(at) and (ends or behind in STOPS)

    def _is_side(self, at: int) -> bool:
        """Whether an Expedition is only called by its side:  my companion moves; I target hero.

        So the Hero's is called where the other one is told of as well, and where no Hero is meant.
        """
        behind = self.words[at + 1 : at + 3]
        named = any(map(is_name, behind)) or self._is_noun_next(at + 1)
        both = all(side in self.words for side in _SIDES)
        return not named and (self.words[at] == "companion" or both)

    def _is_owned(self, at: int) -> bool:
        """Whether an owner or an article stands before a word:  the opponents board."""
        before = self.words[at - 1] if at > 0 else ""
        return before in _OWNING or bool(owner_of(before))

    def _is_theirs(self, at: int) -> bool:
        """Whether it is a player's side of the table on which something lies:  on opps side."""
        before = self.words[max(0, at - 3) : at]
        on = any(word in words("in") | words("placing") for word in before[:-1])
        return on and owner_of(before[-1]) == BOB

    def _is_printed(self, at: int) -> bool:
        """Whether a word tells a printing:  X, the common one;  the Axiom version."""
        return at >= 0 and self.words[at] in word_set("printed") | word_set("factions")

    def _is_other_lane(self, at: int) -> bool:
        """Whether a word stands for the Expedition that was not told of:  in the other one."""
        before = self.words[max(0, at - 3) : at]
        if before[2:] != ("other",) or self.words[at] not in ("one", "side"):
            return False
        if self.words[at] == "side":
            return owner_of(before[1]) == ALICE
        told = not words("lanes").isdisjoint(self.words[:at])
        return told and before[0] in words("in") | words("placing") and before[1] in _OWNING

    def _is_another(self, at: int) -> bool:
        """Whether “one” is one more of what was told of:  two Characters and one in Reserve."""
        joined = self.words[at - 1 : at] in (("and",), ("plus",), ("or",))
        behind = self.words[at + 1 : at + 2]
        return joined and (behind in (("in",), ("from",)) or self._is_placed(at + 1))

    def _is_placed(self, at: int) -> bool:
        """Whether it follows with which Expedition something is:  on, next to, with …"""
        before = self.words[at : at + 1]
        beside = before in (("on",), ("next",)) or not {*_WITH[:-1]}.isdisjoint(before)
        return beside and any(map(self._is_lane, range(at + 1, at + 4)))

    def _is_lane(self, at: int) -> bool:
        """Whether an Expedition is named there:  and one on their companion side."""
        return at < len(self.words) and self._lane(at) is not None

    def _is_had(self, at: int) -> bool:
        """Whether somebody has what a word stands for:  the only thing my opponent has out."""
        behind = self.words[at + 1 : at + 3]
        owner = bool(behind) and (player_of_word(behind[0]) or owner_of(behind[0]))
        return bool(owner) and any(verb_of(it) == "have" for it in self.words[at + 2 : at + 4])

    def _is_noun_next(self, at: int) -> bool:
        if at >= len(self.words):
            return False
        concept, _ = self._concept(at)
        word = self.words[at]
        plain = concept in KINDS or word in words("card_nouns") or bool(sub_type_said(word))
        told_of = word in self.question.qualities and self._is_noun_next(at + 1)  # Anchored X
        return plain or is_name(word) or told_of

    def _stands_alone(self, at: int) -> bool:
        """Whether a number has no noun behind it:  I have three, my opponent two."""
        if self.words[at - 2 : at - 1] in (("of",), ("by",), ("a",)):
            return False  # a total of ten
        behind = self.words[at : at + 1]
        ends = ("in", "of", "and", "from", "too", "are", "were")
        return not behind or behind[0] in STOPS or behind[0] in ends or self._is_placed(at)

    def _owned_behind(self, at: int) -> bool:
        """Whether somebody's things follow, of which some are meant, or several of one name."""
        before = self.words[at - 2 : at - 1]
        some = before and (number_said(before[0]) > 0 or before[0] in _SOME)
        if not some or at >= len(self.words):
            return False
        return bool(self._owner(at)) or self._names_several(at, before[0])

    def _names_several(self, at: int, many: str) -> bool:
        """Whether a card is named of which there are several:  two of the X."""
        between = words("articles") | word_set("factions") | word_set("printed")
        named = next((it for it in self.words[at:] if it not in between), "")
        return is_name(named) and (number_said(many) > 1 or many == "both")

    def _is_mine(self, at: int) -> bool:
        """Whether a word stands for a player's own of what was named:  mine is …, X on mine."""
        before, behind = self.words[max(0, at - 1) : at], self.words[at + 1 : at + 2]
        named = {self.question.cards[n] for n in self.question.cards if n < at}
        ends = not behind or behind[0] in STOPS | {","} or behind[0] in words("joins")
        done_to = any(verb_of(it) or it in words("aims") for it in before)
        if self.words[at] in words("possessing") and done_to and ends and named:
            return True
        begins = not before or before[0] in STOPS or before[0] in words("joins")
        says = any(verb_of(it) or it in words("copula") for it in behind)
        one = len({*self.question.cards.values()}) == 1
        return self.words[at] == "mine" and begins and says and one
