"""Where one stands in the pieces of a text: whether a player, a zone or a time is named there."""

from __future__ import annotations

from collections.abc import Sequence

from judge.records import dataclass, field
from judge.speech.pieces import (
    MARK,
    ME,
    OPPONENT,
    PLACES,
    SUB_TYPE,
    Clause,
    Heard,
    Meant,
    UnreadError,
    forms,
    part,
    players_do,
)
from judge.speech.plain_things import CAUSES, EVERY, known_kinds, known_qualities

_PERSONS = frozenset({"he", "she", "they"})
_ONE_PERSON = frozenset({"he", "she"})
_BY_PLAYERS = frozenset({"draw", "resupply", "sabotage", "pass"})
"""What a player does with no thing that is named, so that “he” who does it is no card."""
_MAKES = "create"
_OF_ONES_OWN = frozenset({"have", "play", "sacrifice"})
SOMEBODYS = frozenset({"his", "her", "their"})
"""Words for somebody whose a thing is."""
LASTING = frozenset({"lose", "cease", "keep", "leave"})
"""What is asked of a status itself:  does Anchored wear off."""
_REACHES = frozenset({"go", "get", "join", "return"})
_DONE = frozenset({"sacrifice", "discard", "return", "put", "bounce"})
"""What an effect may do to a thing."""


@dataclass(slots=True)
class Cursor:
    """Stands at one piece of a text, and reads players, zones and times from there."""

    pieces: Sequence[Heard]
    types: Sequence[str] = ()
    names: Sequence[str] = ()
    at: int = 0
    things: list[Meant] = field(default_factory=list)
    spoken_of: list[Meant] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    loose: bool = False
    missed: int = 0
    """How many pieces were passed over, where it is loose."""
    beside: list[Meant] = field(default_factory=list)
    """What is only said to lie there while something else is done."""
    to_main: bool = False
    """Whether a pronoun means what is done rather than what lies beside it."""
    doubted: bool = False
    """Whether a pronoun may mean either."""
    due_to: str = ""
    """The quality that is said to do it."""
    counted: set[str] = field(default_factory=set)
    """What is said how many there are of."""
    without: set[tuple[str, int]] = field(default_factory=set)
    """The kinds of which a player is said to have none in play."""
    heeded: set[int] = field(default_factory=set)
    """Where the opponent is spoken of and it was used."""
    zone_of: int | None = None
    """Whose the zone is that was read last."""

    def now(self, ahead: int = 0) -> Heard:
        """Return the piece here, or some places on; an empty one behind the end."""
        at = self.at + ahead
        return self.pieces[at] if at < len(self.pieces) else Heard("", "")

    def is_(self, name: str, ahead: int = 0) -> bool:
        """Whether a word that is no concept has this part."""
        here = self.now(ahead)
        return not here.concept and here.word in part(name)

    def named(self, ahead: int) -> bool:
        """Whether a thing or a zone is named here, whose owner stands before it."""
        here = self.now(ahead)
        if here.concept in known_qualities() and here.concept not in ("boost",):
            return True
        return (
            here.concept in known_kinds()
            or here.concept in forms()["zones"]
            or here.concept in PLACES
            or here.word.startswith(MARK)
        )

    def time_at(self, ahead: int) -> bool:
        """Whether a time is named there that nothing more is said of."""
        while self.is_("determiner", ahead):
            ahead += 1
        here = self.now(ahead)
        after = self.now(ahead + 1)
        return here.concept in forms()["times"] and after.concept not in ("happen",)

    def zone_at(self, ahead: int) -> str:
        """Read a zone behind its preposition; nothing is read where there is none."""
        start = self.at
        self.at += ahead
        owner = self.zone_owner()
        zone = str(forms()["also_zones"].get(self.now().concept, self.now().concept))
        if zone in forms()["zones"] or zone in PLACES:
            self.at += 1
            if zone == "expedition" and self.now().concept == "zone":
                self.at += 1
            self.zone_of = owner
            return zone
        self.at = start
        return ""

    def place_at(self, ahead: int, thing: Meant) -> str:
        """Read the zone in which a thing lies: what lies there is whose the zone is."""
        start = self.at
        zone = self.zone_at(ahead)
        if zone:
            self.heeds(start)
            self.owned(thing, self.lies_with(start))
        return zone

    def lies_with(self, start: int) -> int | None:
        """Return whose the zone is that was read from there, where something lies in it.

        “Their” zone is no more than the thing's own only where something goes there.
        """
        theirs = any(it.word in SOMEBODYS for it in self.pieces[start : self.at])
        return OPPONENT if theirs and self.zone_of is None else self.zone_of

    def heeds(self, start: int) -> None:
        """Keep that whoever was spoken of since then has a part in what is said."""
        self.heeded.update(range(start, self.at))

    @staticmethod
    def owned(thing: Meant, owner: int | None) -> None:
        """Tell whose a thing is. Raises UnreadError where it is another's."""
        if owner is not None and thing.owner not in (None, owner):
            raise UnreadError
        thing.owner = owner if owner is not None else thing.owner

    def all_heeded(self) -> bool:
        """Whether each word for the opponent has a part."""
        said = (n for n, it in enumerate(self.pieces) if it.concept == "opponent")
        return self.heeded.issuperset(said)

    def zone_at_only(self, ahead: int) -> str:
        """Return the zone that is named there, and stay."""
        start = self.at
        zone = self.zone_at(ahead)
        self.at = start
        return zone

    def zone_owner(self) -> int | None:
        """Pass over whose zone it is, and return the player if one is named."""
        owner = None
        while True:
            here = self.now()
            own = here.concept == "own_side" and here.word.split(" ")[0] in part("mine")
            if self.is_("mine") or own:
                owner = ME
            elif here.concept == "opponent" or (here.word in SOMEBODYS and self.opposes()):
                owner = OPPONENT
            elif here.concept in ("owner", "own_side") or self.is_("determiner"):
                pass
            else:
                return owner
            self.at += 1

    def owner(self) -> int | None:
        """Read the words before a thing that say whose it is."""
        owner, start = None, self.at
        while True:
            if self.now().concept == "opponent" and self.named(1):
                owner = OPPONENT
            elif self.now().concept == "own_side" and self.now().word.startswith("my"):
                owner = ME
            elif self.now().word in SOMEBODYS and self._thing_ahead():
                owner = OPPONENT
            elif self.is_("mine"):
                after = self.now(1)
                owner = owner if after.concept == "opponent" else ME
            elif not self.is_("determiner"):
                self.heeds(start)
                return owner
            self.at += 1

    def _thing_ahead(self) -> bool:
        """Whether “their” is the opponent's: before a card, unless anybody else is spoken of.

        Before a plain thing it is where a card is named, or the opponent is spoken of, or “I”.
        """
        ahead = 1
        between = {*known_qualities(), "rare", "common", "not", "without", "both"}
        while self.now(ahead).concept in between or self.is_("joining", ahead):
            ahead += 1
        here = self.now(ahead)
        if here.word.startswith(MARK):
            before = self.pieces[: self.at]
            anybody = any(it.word in part("somebody") or it.concept == "player" for it in before)
            return not anybody or self.speaks_of_me()
        told = any(it.concept == "opponent" for it in self.pieces) or self.speaks_of_me()
        return here.concept in {*known_kinds(), SUB_TYPE} and (bool(self.names) or told)

    def speaks_of_me(self) -> bool:
        """Whether somebody says “I”: who is spoken of as “they” is the opponent then."""
        return any(it.word in part("me") or it.word in part("mine") for it in self.pieces)

    def opposes(self) -> bool:
        """Whether the opponent was spoken of before:  his, her  are theirs then."""
        told = any(it.concept == "opponent" for it in self.pieces[: self.at])
        return told or any(it.owner == OPPONENT for it in self.things)

    def player(self) -> int | None:
        """Read a player; nothing is read where there is none."""
        start = self.at
        found = self._player()
        self.heeds(start)
        return found

    def _player(self) -> int | None:
        here = self.now()
        if self.is_("me") and not here.concept:
            self.at += 1
            return ME
        ahead = int(self.is_("determiner"))
        if self.now(ahead).concept == "player" and not self.names:
            self.at += ahead + 1
            return ME
        if here.word in _PERSONS and self.opposes() and self._player_does(1):
            self.at += 1
            return OPPONENT
        if here.word in _ONE_PERSON and self.now(1).concept in _BY_PLAYERS and not self.loose:
            raise UnreadError  # a player, and no other than who speaks was told of
        makes = here.word in _PERSONS and self.now(1).concept == _MAKES and not self.loose
        if makes and self.opposes() and not all(map(self._is_theirs, self.spoken_of[-1:])):
            raise UnreadError  # the opponent, or a card that is not theirs?
        if here.concept == "opponent" and not self.named(1):
            self.at += 1
            return OPPONENT
        whose = self.is_("mine") or here.word in ("an", "the")
        if whose and self.now(1).concept == "opponent" and not self.named(2):
            self.at += 2
            return OPPONENT
        return None

    def _is_theirs(self, thing: Meant) -> bool:
        """Whether a thing is told to be the opponent's, by whose it is or what they do with it."""
        told = (it for it in self.clauses if it.it is thing and it.actor == OPPONENT)
        return thing.owner == OPPONENT or any(it.verb in _OF_ONES_OWN for it in told)

    def _player_does(self, ahead: int) -> bool:
        """Whether something is said there that players alone do:  he plays …,  he has a card …"""
        has = self.now(ahead).concept in ("have", "control")
        while has and self.is_("determiner", ahead + 1):
            ahead += 1
        named = has and self.now(ahead + 1).word.startswith(MARK)
        return named or self.now(ahead).concept in players_do()

    def cause_at(self, ahead: int) -> int:
        """Return how many words name what does something:  an effect,  my opponent's Spell."""
        start = ahead
        while self.is_("determiner", ahead) or self.now(ahead).concept == "opponent":
            ahead += 1
        return ahead + 1 - start if self.now(ahead).concept in CAUSES and not self.names else 0

    def done_by_something(self) -> bool:
        """Pass over what does it to a thing and is not said further:  an effect discards …"""
        ahead = 0
        while self.is_("determiner", ahead) or self.now(ahead).concept == "opponent":
            ahead += 1
        some = self.now(ahead).concept in CAUSES or self.now(ahead).word in part("somebody")
        plain = some and not self.names and self.now(ahead + 1).concept in _DONE
        start = self.at
        self.at += (ahead + 1) * plain
        self.heeds(start)
        return plain

    def time(self) -> str:
        """Read a time with its preposition; nothing is read where there is none."""
        start = self.at
        during = self.is_("during")
        if during or self.now().concept in ("after", "when", "if"):
            self.at += 1
        if self.now().word in EVERY and self.time_at(0):
            raise UnreadError
        while self.is_("determiner") or self.now().concept in ("phase", "start", "next"):
            self.at += 1
        name = self.now().concept
        if name in forms()["times"]:
            self.at += 1
            self.at += self.now().concept in ("phase", "step")
            self.at += during and self.now().concept == "happen"
            return name
        self.at = start
        return ""

    def arrives(self) -> str:
        """Read a time that players reach:  it becomes Night,  we get to Rest."""
        start, ahead = self.at, 2
        becomes = self.is_("be", 1) or self.now(1).concept == "become"
        told = becomes if self.now().word == "it" else self.now(1).word in ("get to", "gets to")
        if not told and self.is_("me") and self.now(1).concept in _REACHES:
            ahead += self.is_("to", 2)
        elif not told:
            return ""
        self.at += ahead
        if not self.time_at(0) or not (name := self.time()):
            self.at = start
            return ""
        return name

    def skips(self) -> bool:
        """Pass over what joins, stops, or says nothing; whether there was any."""
        if self.is_("stop") or self.is_("joining") or self.is_("nothing"):
            self.at += 1
            return True
        return False

    def ends(self) -> bool:
        """Whether a clause ends here."""
        here = self.now()
        if not here.word or self.is_("stop") or self.supposes() or self.begins_to_ask():
            return True
        return self.is_("joining")

    def ends_at(self, ahead: int) -> bool:
        """Whether a clause ends some places on."""
        start, self.at = self.at, self.at + ahead
        found = self.ends()
        self.at = start
        return found

    def supposes(self) -> bool:
        """Whether what is supposed begins here."""
        here = self.now()
        if here.concept in ("if", "after"):
            return not self.time_at(1)
        if here.word == "as" and self.now(1).word == "well":
            return False
        return self.is_("supposing") and not self.time_at(1)

    def where_it_is(self) -> bool:
        """Whether a place is only said to be the one it has been in:  stays where it is."""
        stays = self.at > 0 and self.pieces[self.at - 1].concept == "keep"
        return stays and self.now().concept == "where" and self.is_("pronoun", 1)

    def begins_to_ask(self) -> bool:
        """Whether a question begins here without a comma:  … from Reserve is it Fleeting."""
        if self.where_it_is():
            return False
        if self.now().concept in ("what", "where", "many", "much"):
            return not any(it.asked for it in self.clauses)
        opens = self.is_("auxiliary") or self.now().concept in ("can", "must", "have")
        asked = self.is_("pronoun", 1) or (self.is_("me", 1) and not self.now(1).concept)
        ahead = 1
        while self.is_("determiner", ahead) or self.now(ahead).concept == "opponent":
            asked |= self.now(ahead).concept == "opponent"
            ahead += 1
        asked |= self.now(ahead).word.startswith(MARK)
        asked |= ahead > 1 and self.now(ahead).concept in known_kinds()
        asked |= ahead > 1 and self.now(ahead).concept == "boost" and self.now().concept != "have"
        asked |= self.now(1).concept in known_qualities() and self.now(2).concept in LASTING
        return opens and asked and not any(it.asked for it in self.clauses)
