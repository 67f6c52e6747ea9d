"""What a question says beside its cards: of a plain thing, of numbers and players."""

from __future__ import annotations

from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.needs import with_symbol
from judge.proposals.plain import as_token, sub_type_what
from judge.proposals.things import HAND, PLAY, RESERVE, LaidThing, tables
from judge.records import dataclass, field, replace
from judge.speech.concepts import NUMBER, QuestionReading
from judge.speech.plain_things import clause_of

KINDS = frozenset({"character", "permanent", "landmark", "gear", "token", "spell", "object"})
_TWO = frozenset({"two", "2", "both", "several", "multiple", "many"})
_MOST = 2
_TOGETHER = 5
"""How many words may stand between what happens and what it happens to."""
_ABILITY = frozenset({"ability", "reaction", "effect"})


@dataclass(frozen=True, slots=True)
class Hints:
    """A question as concepts, without those that are told of a card that it names."""

    reading: QuestionReading
    concepts: frozenset[str]
    denied: frozenset[str] = field(default=frozenset())
    asked: frozenset[str] = field(default=frozenset())
    """Those of the sentence that asks, what is only supposed aside."""

    @property
    def both(self) -> bool:
        """Whether it speaks of both players alike."""
        at_once = "same" in self.concepts and not self.concepts.isdisjoint({"win", "tie"})
        players = {"players", "player", "us", "sides"} & set(self.reading.words)
        return at_once or ("both" in self.concepts and bool(players))

    @property
    def many(self) -> int:
        """How many targets it speaks of, at most two."""
        words = self.reading.words
        for it in self.reading.noted:
            counted = it.concept in ("tough", "object", "character", "target", "permanent")
            if counted and not _TWO.isdisjoint(words[max(0, it.at - 3) : it.at]):
                return _MOST
        return 1

    @property
    def empty(self) -> tuple[str, ...]:
        """The zones that it says are empty."""
        if "empty" not in self.concepts:
            return ()
        zones = {"hand": HAND, "reserve": RESERVE}
        return tuple(zone for concept, zone in zones.items() if concept in self.concepts)

    @property
    def apart(self) -> bool:
        """Whether it speaks of what is in the other Expedition, the Companion's."""
        return "companion" in self.reading.words or "companion_expedition" in self.concepts

    @property
    def arena(self) -> bool:
        """Whether it speaks of the tiebreakers."""
        return not self.concepts.isdisjoint({"tiebreaker", "arena"})

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
            all(any(abs(at - first) <= _TOGETHER for at in others) for others in places)
            for first in (places[0] if places else ())
        )

    def taken(self, pattern: str) -> frozenset[str]:
        """Return the concepts of a pattern that it speaks of."""
        items = (it for it in pattern.split() if not it.startswith("-"))
        return frozenset(one.rstrip("?") for it in items for one in it.split("|")) & self.concepts

    def partner(self, owner: str) -> LaidThing | None:
        """Return the plain thing that it speaks of, if it does."""
        kinds = self.concepts & KINDS
        if not kinds and not self._sub_type():
            return None
        name = next((it for it in ("landmark", "gear", "permanent", "spell") if it in kinds), "")
        if kinds & {"character", "token", "object"} or not name:
            what = sub_type_what(self._sub_type()) if self._sub_type() else "Character"
            return self.told(LaidThing(owner=owner, what=what, facts=tables()["statistics"][0]))
        said = {"landmark": "landmark_permanent", "gear": "expedition_permanent"}.get(name, name)
        return LaidThing(owner=owner, what=tables()["kinds"][said])

    def told(self, thing: LaidThing) -> LaidThing:
        """Return a plain Character with what the question says of it."""
        thing = replace(thing, states=tuple(it for it in thing.states if not self._denies(it)))
        if self._says_token():
            return replace(as_token(thing), states=self._states(thing, token=True))
        able = [
            said
            for concept, said in tables()["keywords"].items()
            if concept in self.concepts - self.denied and said not in thing.abilities
        ]
        reaction = self._reaction() if not thing.abilities else ""
        if not thing.abilities and not reaction and thing.lies == HAND and self._orders():
            reaction = with_symbol(tree.Symbol.JOIN)
        abilities = (*thing.abilities, *able, *([reaction] if reaction else []))
        if thing.lies == PLAY and self._in_reserve():
            thing = replace(thing, lies=RESERVE)
        if code := self._sub_type():
            thing = replace(thing, what=sub_type_what(code))
        return replace(thing, abilities=abilities, states=self._states(thing))

    def _denies(self, state: str) -> bool:
        return any(tables()["states"].get(it) == state for it in self.denied)

    def _says_token(self) -> bool:
        return "token" in self.concepts

    def _states(self, thing: LaidThing, *, token: bool = False) -> tuple[str, ...]:
        """Return the statuses of a plain thing: what it needs, and what is said beside its kind."""
        if not self.concepts & KINDS:
            return thing.states
        found = []
        words = self.reading.words
        for it in self.reading.noted:
            said = tables()["states"].get(it.concept)
            if said is None or it.concept in self.denied or thing.states:
                continue
            after = words[it.at + 1 : it.at + 4]
            near = any(
                noted.concept in KINDS and 0 < noted.at - it.at <= 3 for noted in self.reading.noted
            )
            if near and after and it.words.split()[0] not in ("boost", "boosts", "pump"):
                found.append(str(said))
        return (*thing.states, *found[:1])

    def _reaction(self) -> str:
        """Return the text of the ability that is said of a thing:  a card with a Noon ability."""
        noted = self.reading.noted
        for one, following in pairwise(noted):
            if following.concept not in _ABILITY or following.at - one.at > 2:
                continue
            before = self.reading.words[max(0, one.at - 4) : one.at]
            if not {"with", "s", "has", "having", "character"} & set(before) and one.at > 3:
                continue
            if one.concept in tables()["plain_when"]:
                return str(tables()["plain_reaction"]).format(
                    when=tables()["plain_when"][one.concept]
                )
        return ""

    def _orders(self) -> bool:
        """Whether it asks about the Reactions of a Character, and not of a card alone."""
        return "reaction" in self.concepts and "character" in self.concepts

    def _in_reserve(self) -> bool:
        words = self.reading.words
        return any(
            "in" in words[max(it.at - 2, 0) : it.at]
            for it in self.reading.noted
            if it.concept == "reserve"
        )

    def _sub_type(self) -> str:
        from judge.cards.pool import load_cards

        cards = load_cards().cards
        known = {code.casefold(): code for it in cards if not it.token for code in it.sub_types}
        for word in self.reading.words:
            for form in (word, word.removesuffix("s")):
                if form in known:
                    return known[form]
        return ""


def hints_of(
    reading: QuestionReading, told: frozenset[str], meant: frozenset[str] = frozenset()
) -> Hints:
    """Return what a question says, without the concepts `told` of its cards, with those `meant`."""
    denied = {
        following.concept
        for it in reading.noted
        if it.concept in ("not", "without")
        for following in reading.noted
        if 0 < following.at - it.at <= 2
    }
    concepts = (reading.concepts - told - {NUMBER}) | meant
    return Hints(reading, concepts, frozenset(denied), (_asked(reading) | meant) & concepts)


def _asked(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts of the last sentence, those aside that only a supposition names."""
    ends = [n for n, word in enumerate(reading.words[:-1]) if word in (".", "?", "!", ":", ";")]
    start = ends[-1] if ends else -1
    supposed = {
        it.concept for it in reading.noted if clause_of(reading.words, reading.noted, it) == 1
    }
    last = {it.concept for it in reading.noted if it.at > start}
    return frozenset(last) - (frozenset[str]() if ends else supposed)
