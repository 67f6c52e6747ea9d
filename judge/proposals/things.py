"""What lies on a proposed board: named cards and plain things, and the sentences that lay them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from judge.cards.facts import Card
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass, replace

ALICE, BOB = "Alice", "Bob"
KINDS = frozenset({"character", "permanent", "landmark", "gear", "token", "spell", "object"})
"""The concepts of what lies on a board."""
PLAY, HAND, RESERVE, DECK, PILE = "play", "hand", "Reserve", "Deck", "discard"
HERO, COMPANION = "Hero", "Companion"
"""The two Expeditions of a player."""
SEVERAL = 4
"""The most that a made-up Spell does something for."""


@cache
def tables() -> Mapping[str, Any]:
    """Return the file of what happens, and how things are laid."""
    return kept_toml(grammar_dir() / "lexicon" / "proposals.toml")


@cache
def told_table() -> Mapping[str, Any]:
    """Return the file of the words that tell something of cards."""
    return kept_toml(grammar_dir() / "lexicon" / "proposals-told.toml")


@cache
def word_set(name: str) -> frozenset[str]:
    """Return the words of a kind."""
    words = told_table()["words"]
    return frozenset(str(words[name]).split())


def phrases_said(kind: str, words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield where words say a phrase of a kind, with the phrase."""
    yield from _phrases_said(kind, tuple(words))


@lru_cache(maxsize=1024)  # each way of reading a question asks for it
def _phrases_said(kind: str, words: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple(
        (n, phrase)
        for phrase, said in _phrases(kind)
        if said[0] in words
        for n in range(len(words) - len(said) + 1)
        if words[n : n + len(said)] == said
    )


@cache
def _phrases(kind: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the phrases of a kind, with their words."""
    return tuple((phrase, tuple(phrase.split())) for phrase in map(str, told_table()[kind]))


def made_up_texts() -> Iterator[tuple[str, str]]:
    """Yield the texts of plain things' abilities, each with the card type, as cards print them."""
    said = tables()
    reaction = str(said["plain_reaction"])
    for when in said["plain_when"].values():
        yield "CHARACTER", reaction.format(when=when)
    for text in said["keywords"].values():
        yield "CHARACTER", f"{text}."
    yield "SPELL", said["created"]["tool"]
    entries = [*said["events"].values(), *said["statements"].values(), *said["shown"].values()]
    for entry in (*entries, *said["happens"]):
        if "tool" in entry:
            yield "SPELL", str(entry["tool"])
    for it in told_table()["by_spell"]:
        yield "SPELL", str(it["text"])
        for many in range(2, SEVERAL + 1) if "several" in it else ():
            yield "SPELL", str(it["several"]).format(many=many)


def other(player: str) -> str:
    """Return the opponent of a player."""
    return BOB if player == ALICE else ALICE


def her(player: str) -> str:
    """Return the possessive that stands for a player."""
    return "her" if player == ALICE else "his"


def in_its_place(thing: LaidThing) -> LaidThing:
    """Return a card with the states that it can have where it lies."""
    kept = {HAND: (), DECK: (), RESERVE: ("boost", "exhausted", "counter")}.get(thing.lies)
    if kept is None:
        return thing
    states = tuple(it for it in thing.states if any(word in it for word in kept))
    return replace(thing, states=states)


@dataclass(frozen=True, slots=True)
class LaidThing:
    """A card that a question names, or a plain thing that it needs, and where it lies.

    `printing` tells which one of a name is meant. A plain thing is `what` with `abilities`, and is
    named as the board is told. `side` is set where it matters in which Expedition it is.
    """

    name: str = ""
    printing: str = ""
    owner: str = ALICE
    lies: str = PLAY
    states: tuple[str, ...] = ()
    copies: int = 1
    few: int = 0
    """How many of several copies have the states; all where nothing else is said."""
    card: Card | None = None
    token: bool = False
    what: str = ""
    abilities: tuple[str, ...] = ()
    side: str = ""
    doubled: bool = False
    """Whether each player has one, so that it is told whose is meant."""
    open: bool = False
    """Whether any card will do."""
    also: tuple[str, ...] = ()
    """What other kinds of things will do."""
    facts: str = ""
    """Its costs and statistics, as sentences say them: cost 3, 2/2/2."""

    @property
    def is_plain(self) -> bool:
        """Whether no card is named for it, and it is made up."""
        return self.card is None and not self.token

    @property
    def is_hero(self) -> bool:
        """Whether it is a Hero, which nobody lays in play."""
        return self.card is not None and str(self.card.type).casefold() == "hero"

    @property
    def is_landmark(self) -> bool:
        """Whether it lies in no Expedition while it is in play."""
        if self.card is not None:
            return self.card.zone_type == "Landmark"
        return "Landmark" in self.what

    @property
    def is_spell(self) -> bool:
        """Whether it is a Spell."""
        if self.card is not None:
            return str(self.card.type).casefold() == "spell"
        return "Spell" in self.what

    @property
    def is_character(self) -> bool:
        """Whether it lies in an Expedition as a Character."""
        if self.card is not None:
            return str(self.card.type).casefold() == "character" or self.card.token
        return self.token or "Character" in self.what

    @property
    def kind(self) -> str:
        """Its kind, as far as an ability asks for it: character, spell, hero or permanent."""
        kinds = {"character": self.is_character, "spell": self.is_spell, "hero": self.is_hero}
        return next((kind for kind, is_it in kinds.items() if is_it), "permanent")

    @property
    def said(self) -> str:
        """The thing as it is spoken of once it is laid."""
        if self.doubled:
            return f"{self.owner}'s {self.name}{' token' * self.token}"
        return f"the {self.name} token" if self.token else self._called

    @property
    def _called(self) -> str:
        """The name, told from that of a player."""
        return f"the card {self.name}" if self.name in (ALICE, BOB) else self.name

    def laid(self, copy: str = "") -> str:
        """Return the thing as it is said where it is laid."""
        article = "an" if self.name[:1] in "AEIOU" else "a"
        name = f"{article} {self.name} token" if self.token else f"{self._called}{copy}"
        told = ", ".join(filter(None, (self.printing, *self.states)))
        return f"{name} ({told})" if told else name

    def sentences(self) -> Iterator[str]:
        """Yield what a plain thing is, and where the thing lies."""
        if self.is_plain:
            able = " and ".join(f'"{text}"' for text in self.abilities)
            article = "an" if self.what[:1] in "AEIOU" else "a"
            facts = f" ({self.facts})" if self.facts else ""
            told = f" with {able}" if able else ""
            yield f"{self.name} is {article} {self.what}{facts}{told}."
        said = tables()["lies"]
        if not self.lies:
            return  # it comes into being
        if self.is_hero and self.lies == PLAY:
            yield said["Hero"].format(owner=self.owner, it=self.laid())
            return
        where = ""
        if self.side and self.lies == PLAY and not self.is_landmark:
            where = said["side"].format(her=her(self.owner), side=self.side)
        for n, copy in enumerate(self._numbers()):
            one = replace(self, states=()) if 0 < self.few <= n else self
            words = {"owner": self.owner, "her": her(self.owner), "it": one.laid(copy)}
            yield said[self.lies].format(**words, where=where)

    def each_said(self) -> tuple[str, ...]:
        """Return the thing as it is spoken of, each copy for itself."""
        return tuple(dict.fromkeys(f"{self.said}{copy}" for copy in self._numbers()))

    def each_apart(self) -> tuple[str, ...]:
        """Return the thing as each copy is told from the others, tokens too."""
        numbers = range(1, self.copies + 1) if self.token and self.copies > 1 else ()
        return tuple(f"{self.said} #{n}" for n in numbers) or self.each_said()

    def _numbers(self) -> tuple[str, ...]:
        if self.copies == 1 or self.token:
            return ("",) * self.copies
        return tuple(f" #{n}" for n in range(1, self.copies + 1))
