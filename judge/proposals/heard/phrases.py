"""The phrases of a question: things, players, zones, Expeditions, amounts, and the words between.

A thing is a card that is named, or a noun for a plain one, with all that stands around it: whose
it is, how many, in which state, with which statistics.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.proposals.heard.behind_nouns import BehindNouns
from judge.proposals.heard.lexis import owner_of, player_of_word, verb_of, words, zone_of
from judge.proposals.heard.phrase import (
    AMOUNT,
    LANE,
    PLAYER,
    RANKS,
    STATE,
    STATISTICS,
    THING,
    WORD,
    Phrase,
)
from judge.proposals.marked import is_name, number_said
from judge.proposals.plain import boosts
from judge.proposals.spoken import COSTS, price_end
from judge.proposals.sub_types import sub_type_said
from judge.proposals.things import ALICE, BOB, tables, word_set
from judge.records import replace
from judge.speech.concepts import STOPS

_STATISTICS = 3
_OBJECTS = frozenset({"them", "him", "her", "me", "us"})
_POINTING = ("the", "this", "that", "these", "those", "both")
_THOSE = (("them",), ("which",), ("those",), ("these",), ("whom",))
_BETWEEN = frozenset({"already", "also", "now", "just", "still"})
_DEEDS = frozenset({"anchor", "anchors", "exhaust", "exhausts"})
"""What is done to a thing so that it is in a state."""
_DOWN = (("down",), ("up",), ("out",))
_LOWEST = 2
_THIS = ("this", "that")
_EACH = ("each", "every")
_COUPLE = ("pair", "couple")
_NUMBERED = ("turn", "day", "round")
_ON_IT = (("on", "it"), ("on", "him"), ("on", "her"))


class Phrases(BehindNouns):
    """Reads the words of a question as phrases, from left to right."""

    def read(self) -> Iterator[Phrase]:
        """Yield the phrases of the question in order; a word of no phrase is one of its own."""
        at = 0
        while at < len(self.words):
            found = self._phrase(at)
            yield found
            at = found.end

    def _phrase(self, at: int) -> Phrase:
        return (
            self._numbered(at)
            or self._on_it(at)
            or self._of_theirs(self._noun(at))
            or self._state(at)
            or Phrase(WORD, at, at + 1, self.words[at])
        )

    def _numbered(self, at: int) -> Phrase | None:
        """Return a turn or a day with its number, which is how many of nothing:  turn two."""
        time, number = self.words[at], next(iter(self.words[at + 1 : at + 2]), "")
        counted = number_said(number) > 0 or number == "one"
        return Phrase(WORD, at, at + 2, time) if time in _NUMBERED and counted else None

    def _of_theirs(self, it: Phrase | None) -> Phrase | None:
        """Return a noun phrase; what a player has that has boosts is no player:  his with 2."""
        if it is None or it.kind != PLAYER or it.owner != BOB:
            return it
        end, states, _ = self._behind(it.end)
        if not states or self.words[end : end + 1] == ("on",):
            return it
        return Phrase(THING, it.start, end, noun="body", owner=BOB, states=states, a=True)

    def _on_it(self, at: int) -> Phrase | None:
        """Return a number of what lies on a thing, which is not said:  it has 2 on it."""
        many, behind = number_said(self.words[at]), self.words[at + 1 : at + 3]
        if told := self._elided(at):
            return Phrase(AMOUNT, at, told, "boost", many=many)  # in my Reserve with 2
        if behind not in _ON_IT or many < _LOWEST:
            return None
        return Phrase(AMOUNT, at, at + 1, "number", many=many)

    def _state(self, at: int) -> Phrase | None:
        concept, size = self._concept(at)
        borne = self._is_borne(at)  # in my Reserve with an anchor
        if concept not in tables()["states"] or concept == "boost":
            return None
        if self.words[at] in _DEEDS and not borne:
            return None
        if self._is_deed(at) and self._has_doer(at):
            return None  # I exhausted X
        if concept == "boosted" and (ends := self._boosted_by(at + size)) > at + size:
            many = next(filter(None, map(number_said, self.words[at + size : ends])), 1)
            return Phrase(STATE, at, ends, concept, states={"boost": boosts(many)})
        return Phrase(STATE, at, at + size, concept, states={_key(concept): _state_text(concept)})

    def _boosted_by(self, at: int) -> int:
        """Return where it ends how often something is boosted:  with 3;  3 times."""
        at += self.words[at : at + 1] in (("with",), ("by",), ("for",), ("up",))
        if not (self.words[at : at + 1] and number_said(self.words[at])):
            return 0
        return at + 1 + (self.words[at + 1 : at + 2] == ("times",))

    def _noun(self, start: int) -> Phrase | None:
        """Return the noun phrase that begins at a word: what stands before its head, and it."""
        behind = self.words[start + 1 : start + 2]
        if self.words[start] in words("articles") and behind and behind[0] in words("of_time"):
            return None
        if self._is_deed(start) and self._has_doer(start):
            return None  # I exhausted X
        if self._concept(start)[0] in tables()["states"] and words("subjects").intersection(behind):
            return None  # while X is boosted I play Y
        is_ = start > 0 and self.words[start - 1] in words("copula")
        if is_ and self.words[start] in _THIS and behind and behind[0] in words("a_single"):
            return Phrase(THING, start, start + 1, self.words[start], pronoun=True)  # is that a …
        if self.words[start] in words("in_front") and self._is_other_noun(start + 1):
            return None
        if self._tells_of_noun(start):
            return None
        if (same := self._of_that_name(start)) is not None:
            return same
        told: dict[str, object] = {}
        states: dict[str, str] = {}
        at, counted, sub_type = start, False, ""
        while at < len(self.words):
            word = self.words[at]
            concept, size = self._concept(at)
            if "many" in told and word in words("boosts") and self._is_noun_next(at + 1):
                states["boost"] = boosts(int(str(told.pop("many"))))  # my 2-boost X
                at += 1
                continue
            head = self._head(at, bool(told.get("owner")) or counted or at > start)
            if head is not None and not self._goes_on(at, head):
                return self._whole(start, head, told, states, sub_type)
            if word == "both" and at > start:
                break  # one in each Expedition
            if word in words("none") and word not in ("without",):
                told["none"] = True
            elif (number := self._number(at)) or word == "both":
                counted = True
                told["many"] = number or _LOWEST
            elif word in _COUPLE and self.words[at + 1 : at + 2] == ("of",):
                told["many"], counted = _LOWEST, True
                at += 1  # a couple of tokens
            elif word == "of" and at > start and self._owned_behind(at + 1):
                told["part"] = number_said(self.words[at - 1])  # one of my three Characters
            elif head is not None and head.card < 0 and head.noun and word != "one":
                pass  # the Landmark X
            elif word in _BETWEEN | word_set("factions") and at > start:
                pass  # an already exhausted card, two Lyra X
            elif len(word.split("/")) == _STATISTICS:
                told["facts"] = word
            elif owner := self._owner(at):
                told["owner"] = owner
            elif (
                word == "other"
                and self.words[at + 1 : at + 2] == ("side",)
                and told.get("owner") != ALICE
            ):
                told["owner"] = BOB
            elif word in ("player", "players") and told.get("new") and self._begins_noun(at + 1):
                told["owner"], told["new"] = BOB, False  # the other player's
            elif (
                word in words("in_front")
                and self.words[at + 1 : at + 2]
                and (self.words[at + 1] in words("articles"))
            ):
                break
            elif (
                concept in tables()["states"]
                and word not in _DEEDS
                and not (concept == "boost" and not states)
            ):
                states[_key(concept)] = _state_text(concept)
                at += size
                continue
            elif sub_type_said(word) and self._is_noun_next(at + 1):
                sub_type = sub_type_said(word)
            elif (
                concept in tables()["keywords"]
                and not verb_of(word).startswith("scout")
                and self._begins_noun(at + size)
            ):
                at += size
                continue
            elif told and concept in COSTS and self._is_noun_next(price_end(self.words, at + size)):
                at = price_end(self.words, at + size)  # a Hand Cost 3 or less Character
                continue
            elif word == "next" and self._is_noun_next(at + 1):
                told["new"] = True
            elif word.isdecimal() or (word in words("costing") and at > start) or word in RANKS:
                told["a"] = True
            elif word in words("articles") | words("adjectives"):
                told["new"] = told.get("new", False) or word in words("one_more")
                told["a"] = told.get("a", False) or word in words("indefinite")
                told["the"] = told.get("the", False) or word in _POINTING
                told["opposite"] = told.get("opposite", False) or word in words("in_front")
            elif concept and zone_of(concept) and concept != "in_play" and counted:
                return None
            elif told and (self._describes(at) if not concept else self._is_rushed(at)):
                pass  # his only relevant guy, the rushed card
            else:
                break
            at += 1
        while at > start + 1 and self.words[at - 1] in _BETWEEN:
            at -= 1  # in my other Expedition is one also
        return self._alone(start, at, told, states)

    def _has_doer(self, at: int) -> bool:
        """Whether somebody does what is said there: a player, or a card to a thing behind it."""
        before = at - 1
        while before >= 0 and self.words[before] in words("adverbs"):
            before -= 1
        if before < 0 or self.words[before] in _OBJECTS:
            return False
        one = not (words("indefinite") | _OBJECTS | {"it"}).isdisjoint(self.words[at + 1 : at + 2])
        if self.words[before] in words("joins") and (one or self._is_owned(at + 2)):
            return True  # he plays X and tapped my Y
        clause = self.words[self._clause_begins(before) : before]
        if not {"with", "have", "has"}.isdisjoint(clause):
            return False  # with X exhausted my opponent passes
        if player_of_word(self.words[before]) and before == at - 1:
            return True
        behind = at + 1 + (self.words[at + 1 : at + 2] in _DOWN)
        does = is_name(self.words[before]) or self.words[before] in ("it", "he", "she")
        owned = behind < len(self.words) and bool(self._owner(behind))
        return does and (owned or self._begins_noun(behind))

    def _clause_begins(self, at: int) -> int:
        """Return where the words begin that no stop and no comma parts from one, nor “and I”."""
        if (
            self.words[at] in words("subjects")
            and self.words[at - 1 : at]
            and (self.words[at - 1] in words("joins"))
        ):
            return at
        return max((n + 1 for n in range(at) if self.words[n] in STOPS), default=0)

    def _is_deed(self, at: int) -> bool:
        """Whether a state there is what somebody did."""
        return self._concept(at)[0] in tables()["states"] and bool(verb_of(self.words[at]))

    def _goes_on(self, at: int, head: Phrase) -> bool:
        """Whether the head of a phrase only begins another:  a Character card, a Robot token."""
        return head.kind == THING and head.card < 0 and self._is_noun_next(head.end)

    def _whole(
        self,
        start: int,
        head: Phrase,
        told: Mapping[str, object],
        states: dict[str, str],
        sub_type: str,
    ) -> Phrase:
        """Return a noun phrase with what stands before its head and behind it."""
        if head.kind == AMOUNT and head.word == "counter" and states:
            return Phrase(STATE, start, head.end, next(iter(states)), states=states)
        end, owner = head.end, str(told.get("owner", ""))
        noun_at = head.end - 1 if head.card < 0 else head.start
        several = head.noun and self.words[head.end - 1].endswith("s")
        several = several and not (told.get("the") or owner)
        facts = str(told.get("facts", ""))
        many, whole = self._part(told, head.many)
        of = "of" in self.words[start:noun_at]  # one of my Expeditions
        if head.kind == LANE and owner and not of and self.words[head.end - 1].endswith("s"):
            many = max(many, _LOWEST)  # my Expeditions
        like = self.words[end : end + 1] in (("like",), ("as",)) and end + 1 in self.question.cards
        if head.kind == THING and like and head.card < 0:
            head = replace(head, card=self.question.cards[end + 1], end=end + 2)
            end = head.end
        if head.kind == THING:
            while True:
                behind, more, stats = self._behind(end, goes_on=end > head.end)
                if behind == end:
                    break
                end, facts = behind, stats or facts
                states.update(more)
        end, owner = self._owner_behind(end, owner, of_thing=head.kind == THING)
        lacks = self.words[start - 1 : start] == ("without",)
        return Phrase(
            head.kind,
            start,
            end,
            head.word,
            head.card,
            head.noun,
            head.sub_type or sub_type,
            owner,
            many,
            whole,
            states,
            facts,
            bool(told.get("new")),
            bool(told.get("none")) or (head.kind == AMOUNT and lacks),
            bool(told.get("a") or several) or "many" in told,
            head.zone,
            head.side,
            opposite=bool(told.get("opposite")),
            noun_at=noun_at,
        )

    def _alone(
        self, start: int, at: int, told: Mapping[str, object], states: Mapping[str, str]
    ) -> Phrase | None:
        """Return what is no noun phrase: a player, a pronoun, a number that stands for things."""
        word = self.words[start]
        other = bool(told.get("new")) and self.words[at - 1] not in word_set("second_of")
        if word in _EACH and self.words[at : at + 1] in (("player",), ("players",)):
            return None  # both of them are
        if other and self.words[at : at + 1] in (("player",), ("players",)):
            return Phrase(PLAYER, start, at + 1, owner=BOB)
        if at > start:
            if told.get("facts") and (told.get("a") or told.get("many") or told.get("owner")):
                return Phrase(
                    THING,
                    start,
                    at,
                    noun="body",
                    owner=str(told.get("owner", "")),
                    many=int(str(told.get("many", 1))),
                    states=dict(states),
                    facts=str(told["facts"]),
                    a=True,
                )
            if told.get("facts") and at == start + 1:
                return Phrase(STATISTICS, start, at, facts=str(told["facts"]))
            if at == start + 1 and word == "one" and not self._is_another(start):
                return Phrase(THING, start, at, word, pronoun=True)
            more = word == "another" and not words("in").isdisjoint(self.words[at : at + 1])
            if at == start + 1 and (word == "one" or more):
                return Phrase(THING, start, at, noun="same", a=True)
            of_them = self.words[at : at + 1] == ("of",) and self.words[at + 1 : at + 2] in _THOSE
            if at == start + 1 and of_them:
                if word in ("both", "all"):
                    return Phrase(THING, start, at, "them", pronoun=True)
                many = int(str(told.get("many", 1)))
                none = bool(told.get("none"))
                return Phrase(THING, start, at, "one", many=many, none=none, pronoun=True)
            if "many" in told and self.words[start] == "all" and self._stands_alone(at):
                return Phrase(THING, start, at, "them", pronoun=True)
            if "many" in told and self._stands_alone(at) and self.words[start - 1] in words("to"):
                return Phrase(AMOUNT, start, at, many=int(str(told["many"])))  # it goes up to three
            counted = at == start + 1 and word not in ("both", *RANKS)  # that is my third
            if "many" in told and counted and self._stands_alone(at):
                return Phrase(THING, start, at, noun="same", many=int(str(told["many"])), a=True)
            done_to = verb_of(self.words[start - 1]) or self.words[start - 1] in words("aims")
            alone = self._stands_alone(at) or self.words[at : at + 1] == ("for",)
            if at == start + 1 and word == "both" and done_to and alone:
                return Phrase(THING, start, at, word, pronoun=True)
            if at == start + 1 and told.get("owner") == ALICE and self._is_person(at):
                return Phrase(PLAYER, start, at + 1, owner=BOB)  # my boy discards it
            last = self.words[at - 1]
            if last in words("body_nouns") | {"another"} and at - start > 1 and last != "one":
                return Phrase(THING, start, at, last, noun="body", new=True, a=True)
            if last in ("opponent", "opponents", "opp", "opps", "player", "he", "she", "they"):
                return Phrase(PLAYER, start, at, owner=BOB)
        if self._is_mine(start):
            return Phrase(THING, start, start + 1, "it", owner=owner_of(word), pronoun=True)
        if word in ("which", "whom") and self.words[start - 1 : start] == ("of",):
            return Phrase(THING, start, start + 1, "them", pronoun=True)
        if word in words("pronouns") and word not in ("that", "this", "these", "those", "both"):
            return Phrase(THING, start, start + 1, word, pronoun=True)
        if word in words("possessing") and self.words[start + 1 : start + 2] == ("with",):
            return Phrase(PLAYER, start, start + 1, word, owner=owner_of(word))  # mine with X
        ranked = word == "player" and self.words[start - 1 : start] in (("first",), ("second",))
        if (player := player_of_word(word)) and not ranked:
            return Phrase(PLAYER, start, start + 1, word, owner=player)
        later = self.words[start - 1 : start] in (("after",), ("before",))
        timed = self.words[start + 1 : start + 2]
        if (word == "that" and later) or (timed and timed[0] in words("of_time")):
            return None
        if word == "that" and self._is_that_player(start):
            return Phrase(PLAYER, start, start + 2, owner=BOB)
        if word in ("this", "that", "those", "these") and not self._begins_noun(start + 1):
            return Phrase(THING, start, start + 1, word, pronoun=True)
        ranked = not {"first", "second"}.isdisjoint(self.words[start:at])  # I am first player
        if ranked and self.words[at : at + 1] == ("player",):
            return None
        if at < len(self.words) and (player := player_of_word(self.words[at])) and at > start:
            return Phrase(PLAYER, start, at + 1, owner=player)
        return None


def _key(concept: str) -> str:
    return "boost" if concept == "boosted" else concept


def _state_text(concept: str) -> str:
    return boosts(_LOWEST) if concept == "boosted" else str(tables()["states"][concept])
