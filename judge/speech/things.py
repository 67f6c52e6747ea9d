"""The things that a player speaks of, with what is said of them before and behind their name."""

from __future__ import annotations

from collections.abc import Mapping

from judge.records import dataclass
from judge.speech.concepts import is_count
from judge.speech.cursor import Cursor
from judge.speech.pieces import (
    MARK,
    ME,
    OPPONENT,
    OTHER,
    PLACES,
    SUB_TYPE,
    Clause,
    Meant,
    UnreadError,
    forms,
    part,
)
from judge.speech.plain_things import EVERY, known_kinds, known_qualities, sub_type_said, tables
from judge.speech.pronouns import may_mean, means_of

_PEOPLE = frozenset({"he", "she", "they", "them", "him", "her"})
_OF_SEVERAL = frozenset({"one", "some", "any", "each", "either", "all"})
_COMING = frozenset({"become", "gain", "get"})
_GIVEN = frozenset({"given", "made"})


@dataclass(slots=True)
class Things(Cursor):
    """Reads things where the cursor stands. Raises UnreadError where none is named."""

    of_ability: str = ""

    def thing(self, other_than: Meant | None = None) -> Meant:
        """Read a thing, with all that is said of it there; a pronoun is the one named last."""
        self.of_ability = ""
        pointed = self.now().word in ("this", "that", "her") and self.named(1)
        if self.is_("pronoun") and not pointed:
            spoken = [it for it in self.spoken_of if it is not other_than]
            meant = may_mean(self.now().word, self.pieces[self.at + 1 :], spoken, self.types)
            if not meant and (self.names or other_than is not None or self.now().word in _PEOPLE):
                raise UnreadError
            if not meant:
                self.at += 1
                return self._named_later()
            played = self.at > 0 and self.pieces[self.at - 1].concept == "play"
            beside = [*self.beside, *([] if played else means_of(self.clauses))]
            self.at += 1
            main = [it for it in meant if it not in beside]
            doubted = bool(main) and meant[-1] in beside
            self.doubted |= doubted
            it = main[-1] if doubted and self.to_main else meant[-1]
            self.speaks_of(it)
            return it
        ability = self.ability_at()
        self.at += bool(ability) and self.is_("of")
        if self.now().word in _OF_SEVERAL and self.is_("of", 1) and self.is_("determiner", 2):
            self.at += 2
        self.at += self.is_("of") and self.is_("determiner", 1)
        start, pointing = self.at, self.now().word in ("the", "this", "that")
        owner = self.owner()
        states: dict[str, int] = {}
        lacks: set[str] = set()
        rarity = ""
        other, befell = False, ""
        while True:
            if self.is_("nothing"):
                self.at += 1
            elif self.now().concept == OTHER:
                other = True
                self.at += 1
            elif self.now().concept in ("not", "without") and self.quality_at(1):
                self.at += 1
                lacks.add(self.quality()[0])
            elif self.now().concept == "both" and self.quality_at(1) and self.is_("joining", 2):
                self.at += 1
            elif self.quality_at(0):
                name, number = self.quality()
                states[name] = number
            elif self._undergone() and not befell:
                befell = self.now().concept
                self.at += 1
            elif self.now().concept in ("rare", "common") and self.now(1).word.startswith(MARK):
                rarity = self.now().concept
                self.at += 1
            elif states and (self.is_("joining")) and self.quality_at(1):
                self.at += 1
            else:
                break
        here = self.now()
        every = any(it.word in EVERY for it in self.pieces[start : self.at])
        if every and here.word.startswith(MARK) and not self.loose:
            raise UnreadError  # one is laid, and another may fare otherwise
        known = [it.kind for it in self.things]
        if other and (here.concept not in known_kinds() or here.concept in known or not known):
            raise UnreadError  # another than which, or another copy
        if here.word.startswith(MARK):
            self.at += 1
            made = self._known(card=ord(here.word[-1]) - ord("a"))
            if self.now().concept in ("card", "character", "spell", "permanent"):
                if self.now().concept not in ("card", *self.types[made.card].split()):
                    raise UnreadError  # no card is of another type than its own
                self.at += 1
        elif here.concept in known_kinds():
            self.at += 1
            kind = here.concept
            if kind == "token" and self.now().concept == "character":
                self.at += 1
            if kind == "character" and self.now().concept == "token":
                kind = "token"
                self.at += 1
            if kind in ("character", "spell", "permanent", "gear") and self.now().concept == "card":
                self.at += 1
            made = self._known(kind=kind, pointing=pointing)
        elif here.concept == SUB_TYPE:
            self.at += 1
            self.at += self.now().concept == "character"
            made = self._known(kind="character")
            if made.sub_type not in ("", sub_type_said(here.word)):
                raise UnreadError
            made.sub_type = sub_type_said(here.word)
        elif "defender" in states or (states and not self.now().concept and not self.names):
            made = self._known(kind="character")
        else:
            raise UnreadError
        self._add(made, owner, states, lacks)
        made.rarity = made.rarity or rarity
        if befell:
            self.clauses.append(Clause(befell, passive=True, it=made))
        self.of_ability = ability or self.ability_at()
        self._more(made)
        self.speaks_of(made)
        return made

    def thing_spoken_of(self) -> Meant:
        """Return what was spoken of last. Raises UnreadError where nothing was."""
        if not self.spoken_of:
            raise UnreadError
        return self.spoken_of[-1]

    def _undergone(self) -> bool:
        """Whether a deed is said of the plain thing behind it:  a discarded card."""
        done = self.now().concept in ("sacrifice", "discard", "bounce")
        return (
            done and self.now().word in part("participles") and self.now(1).concept in known_kinds()
        )

    def _named_later(self) -> Meant:
        """Return what a pronoun speaks of before it is named:  does it leave if a token …?"""
        made = Meant()
        self.things.append(made)
        self.speaks_of(made)
        return made

    def name_all(self) -> None:
        """Take what nobody named by what is said of it; UnreadError where that is nothing."""
        implied = tables()["implied"]
        for thing in self.things:
            if thing.card < 0 and not thing.kind:
                told = [it.states for it in self.clauses if it.it is thing and not it.asked]
                states = set(thing.states).union(*told)
                if not states:
                    raise UnreadError
                kinds = {str(implied.get(one, implied["default"])) for one in states}
                if len(kinds) != 1:
                    raise UnreadError
                thing.kind = kinds.pop()

    def speaks_of(self, thing: Meant) -> None:
        """Keep a thing as the one that a pronoun means next."""
        self.spoken_of = [*(it for it in self.spoken_of if it is not thing), thing]

    def ability_at(self) -> str:
        """Read an ability:  support ability, D ability, {J} trigger; nothing where none is."""
        start, known = self.at, forms()["abilities"]
        while self.is_("determiner"):
            self.at += 1
        here, after = self.now(), self.now(1).concept
        letter = here.concept.removeprefix("sym_") or (here.word if self.is_("symbols") else "")
        if letter in part("symbols") and after in ("ability", "trigger", "effect", "reaction"):
            verb = after == "trigger" and self.ends_at(2)
            self.at += 2 - verb
            return str(known[letter])
        if here.concept in known and not self.named(0):
            self.at += 1
            return str(known[here.concept])
        self.at = start
        return ""

    def _known(self, kind: str = "", card: int = -1, *, pointing: bool = False) -> Meant:
        for thing in self.things:
            if card >= 0 and thing.card == card:
                return thing
            if kind and thing.kind == kind:
                return thing
            if kind and thing.card < 0 and not thing.kind:
                thing.kind = kind
                return thing
        for thing in reversed(self.spoken_of if kind and pointing else []):
            if thing.card >= 0 and kind in ("card", self.types[thing.card]):
                return thing
        made = Meant(kind, card)
        self.things.append(made)
        return made

    @staticmethod
    def _add(thing: Meant, owner: int | None, states: Mapping[str, int], lacks: set[str]) -> None:
        Cursor.owned(thing, owner)
        thing.states.update(states)
        thing.lacks |= lacks
        if thing.lacks & set(thing.states):
            raise UnreadError

    def quality_at(self, ahead: int) -> bool:
        """Whether a status or a keyword ability is said there."""
        here = self.now(ahead)
        if here.concept == "boost" or (
            here.concept == "number" and self.now(ahead + 1).concept == "boost"
        ):
            return False
        return here.concept in known_qualities()

    def quality(self) -> tuple[str, int]:
        """Read a status or an ability, with its number."""
        name = self.now().concept
        self.at += 1
        if name == "boosted":
            return "boost", 2
        number = 1
        if name in ("tough", "scout") and self.now().word.isdecimal():
            number = int(self.now().word)
            self.at += 1
        self.at += self.now().concept == "status"
        return name, number

    def boosts(self) -> tuple[int, bool] | None:
        """Read boosts: how many, and whether a number is said; nothing where none are."""
        ahead, many, counted = 0, 2, False
        while self.is_("determiner", ahead):
            many = 1 if self.now(ahead).word in ("a", "an", "one") else many
            ahead += 1
        number = forms()["numbers"].get(self.now(ahead).word, self.now(ahead).word)
        if is_count(str(number)):
            many, counted = int(number), True
            ahead += 1
        if self.now(ahead).concept != "boost":
            return None
        self.at += ahead + 1
        if self.now().concept == "counter":
            self.at += 1
        return many, counted

    def _more(self, thing: Meant) -> None:
        """Read what follows a thing: with a boost; that is Fleeting; i played from hand; in …"""
        while True:
            mana = self.now(1).concept == "number" and self.now(2).concept in ("mana", "mana_orb")
            held = (
                self.now(1).concept in ("number", "not") and self.now(2).concept in forms()["held"]
            )
            named = self.now(1).word.startswith(MARK)
            if self.is_("with") and not (mana or held or named or self.cause_at(1)):
                self.at += 1
                self._having(thing)
            elif self.is_("of") and self.now(1).word in ("mine", "ours", "my"):
                start, opposing = self.at, self.now(2).concept == "opponent"
                self.at += 2 + opposing
                self.heeds(start)
                self._add(thing, OPPONENT if opposing else ME, {}, set())
            elif self.befell(thing):
                continue
            elif self.is_("relative") and self._is_or_has(1):
                self.at += 2
                while self.is_("be") or self.now().concept in _COMING or self.now().word in _GIVEN:
                    self.at += 1
                if self.now().concept == "not" and self.quality_at(1):
                    self.at += 1
                    thing.lacks.add(self.quality()[0])
                    continue
                if self.is_("in") and (zone := self.place_at(1, thing)):
                    thing.place = zone
                    continue
                self._having(thing)
            elif self._played_by(0) or (self.is_("relative") and self._played_by(1)):
                self._played_before(thing)
            elif self.now().concept == "without" and self.now(1).concept == "boost":
                self.at += 2
                thing.lacks.add("boost")
            elif self.now().concept == "without" and self.quality_at(1):
                self.at += 1
                thing.lacks.add(self.quality()[0])
            elif self.is_("in") and not thing.place and self._place_said(thing):
                continue
            else:
                return

    def _is_or_has(self, ahead: int) -> bool:
        return self.is_("be", ahead) or self.now(ahead).concept in ("have", *_COMING)

    def befell(self, thing: Meant) -> bool:
        """Read what befell a thing behind its name; nothing is read where nothing did."""
        raise NotImplementedError

    def _played_by(self, ahead: int) -> bool:
        """Whether it is said of a thing that a player played it:  the Spell i played from …"""
        opposing = self.is_("mine", ahead) and self.now(ahead + 1).concept == "opponent"
        ahead += opposing
        player = self.is_("me", ahead) or self.now(ahead).concept == "opponent"
        return player and not self.clauses and self.now(ahead + 1).word.startswith(("play", "cast"))

    def _played_before(self, thing: Meant) -> None:
        if self.is_("relative"):
            self.at += 1
        clause = Clause("play", actor=self.player(), it=thing)
        self.at += 1
        start = self.at
        if self.is_("from") and (zone := self.zone_at(1)):
            clause.origin, clause.origin_owner = zone, self.lies_with(start)
            self.heeds(start)
        while self.is_("nothing"):
            self.at += 1
        self.clauses.append(clause)

    def _place_said(self, thing: Meant) -> bool:
        """Whether  in my Reserve  behind a thing says where it lies: no verb has come yet."""
        if self.clauses and not thing.kind:
            return False
        start, zone = self.at, self.zone_at(1)
        said = zone and zone not in PLACES and not self.ends()
        self.at = start
        thing.place = self.place_at(1, thing) if said else thing.place
        return bool(said)

    def _having(self, thing: Meant) -> None:
        found = False
        while True:
            if self.is_("nothing") or (found and self.is_("joining") and self.has_at(1)):
                self.at += 1
                continue
            if self.now().word in ("a", "an", "the") and self.quality_at(1):
                self.at += 1
            if self._counters(thing):
                pass
            elif (boosts := self.boosts()) is not None:
                thing.states["boost"] = boosts[0]
            elif self.quality_at(0):
                name, number = self.quality()
                thing.states[name] = number
            elif self.now().concept == "boosted":
                self.at += 1
                thing.states["boost"] = 2
            else:
                break
            found = True
        if not found:
            raise UnreadError
        self.at += 2 * (self.is_("on") and self.is_("pronoun", 1))

    def _counters(self, thing: Meant) -> bool:
        """Read counters of a name that lie on a thing:  with 3 Arcane counters."""
        number, name = self.now(), self.now(1)
        if number.concept != "number" or name.concept != "counter_name":
            return False
        many = int(forms()["numbers"].get(number.word, number.word))
        thing.counters[name.word.capitalize()] = many
        self.at += 3
        return True

    def has_at(self, ahead: int) -> bool:
        """Whether what a thing may have is said there."""
        start, self.at = self.at, self.at + ahead
        found = self.quality_at(0) or self.boosts() is not None
        self.at = start
        return found
