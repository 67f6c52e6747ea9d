"""What a player says, word by word: the pieces of a text, and what a clause of it is made of.

    my anchored creature gets bounced, is it still anchored
        -->  (bounce, a Character that is Anchored, passive)  (be, it, Anchored)

Every word has a part in its clause, or the text is not understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import pairwise
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass, field
from judge.speech.concepts import Noted, QuestionReading
from judge.speech.plain_things import (
    known_keywords,
    known_kinds,
    known_qualities,
    sub_type_said,
)

ME, OPPONENT = 0, 1
PLAYERS = ("Alice", "Bob")
MARK = "xcard"
"""How the place of a card's name among the words is marked; a letter follows."""
THERE = "there"
"""The zone of a clause that is the one told of elsewhere."""
OTHER, SUB_TYPE = "other", "sub_type"
"""The concepts of what is not the thing that is spoken of, and of a kind of Characters."""
_LONGER = 3
"""The words of  is no longer."""
PLACES = frozenset({"in_play", "expedition", "expedition_zone"})


@cache
def forms() -> Mapping[str, Any]:
    """Return the file of words, deeds and questions."""
    path = grammar_dir() / "lexicon" / "spoken.toml"
    return kept_toml(path)


@cache
def part(name: str) -> frozenset[str]:
    """Return the words that have one part in a clause."""
    return frozenset(str(forms()["parts"][name]).split())


def weighty_words(reading: QuestionReading) -> frozenset[str]:
    """Return the words of a question that turn what it says, but for those of its concepts.

    “or not” only asks whether it is so.
    """
    spoken = {n for it in reading.noted for n in range(it.at, it.at + it.words.count(" ") + 1)}
    spoken |= {n for n, two in enumerate(pairwise(reading.words)) if two == ("or", "not")}
    said = (word for n, word in enumerate(reading.words) if n not in spoken)
    return part("weighty") & frozenset(said)


@cache
def verbs() -> frozenset[str]:
    """Return the concepts that are verbs."""
    return frozenset(str(forms()["verbs"]).split())


@cache
def players_do() -> frozenset[str]:
    """Return the concepts that are verbs of players alone."""
    return frozenset(str(forms()["players_do"]).split())


@dataclass(slots=True)
class Meant:
    """A card, or a plain thing of a kind, with all that is said of it."""

    kind: str = ""
    card: int = -1
    sub_type: str = ""
    owner: int | None = None
    rarity: str = ""
    states: dict[str, int] = field(default_factory=dict)
    lacks: set[str] = field(default_factory=set)
    counters: dict[str, int] = field(default_factory=dict)
    place: str = ""


@dataclass(slots=True)
class Clause:
    """One verb with its parts; a part that is said twice is not understood."""

    verb: str = ""
    passive: bool = False
    past: bool = False
    """Whether it is told that it was so:  it was played from Reserve."""
    asked: bool = False
    form: str = ""
    negated: bool = False
    actor: int | None = None
    it: Meant | None = None
    target: Meant | None = None
    source: Meant | None = None
    to: str = ""
    origin: str = ""
    zone_owner: int | None = None
    origin_owner: int | None = None
    states: dict[str, int] = field(default_factory=dict)
    times: list[str] = field(default_factory=list)
    late: bool = False
    """Whether it comes after the time that is told of it:  is sacrificed after Dusk."""
    ability: str = ""
    early: bool = False
    supposed: bool = False
    may: bool = False
    controls: bool = False
    """Whether the thing is said to be in play."""
    over: bool = False
    """Whether it is asked if something is no longer so."""
    counted: bool = False
    """Whether a number of boosts is said."""
    counter: str = ""
    created: str = ""
    """The token that is created."""
    beside: str = ""
    """What has to lie there for the question to be one."""


class UnreadError(Exception):
    """A text that is not understood word by word."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A word, or the words of one concept."""

    word: str
    concept: str


def pieces_of(reading: QuestionReading, *, loose: bool = False) -> list[Heard]:
    """Return words and concepts in order. Raises UnreadError for a word that has no part.

    Where it is loose, such a word is left out instead.
    """
    noted = {it.at: it for it in reading.noted}
    strange = frozenset(reading.strange)
    found: list[Heard] = []
    at = 0
    while at < len(reading.words):
        it = noted.get(at)
        if it is not None and it.words in part("nothing") | {"own", "out"}:
            it = None
        made = _heard_as(it) if it is not None else _heard(reading.words[at], strange)
        after = noted.get(at + 1)
        if it is None and after is not None and after.concept == "counter":
            made = made or [Heard(reading.words[at], "counter_name")]
        if not made and not loose:
            raise UnreadError
        found += made
        at += len(it.words.split(" ")) if it is not None else 1
    return list(_told_apart(found))


def _told_apart(pieces: Sequence[Heard]) -> Iterator[Heard]:
    """Yield the pieces, “its” as “it is” where no thing follows:  while its Fleeting."""
    kinds = known_kinds() | {"boost", "counter"}
    places = {*forms()["zones"], *forms()["also_zones"]}
    for n, here in enumerate(pieces):
        before = pieces[n - 1] if n else Heard("", "")
        owned = before.concept in ("keep", "lose", "gain", "get")
        after, then = ([*pieces[n + 1 : n + 3], Heard("", ""), Heard("", "")])[:2]
        said = after.concept in known_qualities() - {"boost"} and then.concept not in kinds
        thing = before.concept in kinds or before.word.startswith(MARK) or before.word == "mine"
        has = after.concept in ("have", "become", "gain") or after.word in part("be")
        reached = [it for it in pieces[n + 1 : n + 3] if it.word not in part("determiner")]
        if here.word in part("go") and reached and reached[0].concept in places:
            yield Heard(here.word, "go")  # it hits the Reserve
        elif here.word == "which" and thing and (has or after.word in part("me")):
            yield Heard("which", "")
        elif (
            here.word == "its"
            and not owned
            and (said or after.concept == "in_play" or after.word == "in")
        ):
            yield Heard("it", "")
            yield Heard("is", "")
        else:
            yield here


def _heard_as(it: Noted) -> list[Heard]:
    """Return the pieces of a concept; none for a denial that is more than “not”."""
    if it.concept == "cease" and it.words.startswith("exist"):
        return [Heard(it.words, "exist")]
    *before, last = it.words.split(" ")
    if it.concept in forms()["zones"] and before and before[0] in part("in"):
        return [*(Heard(word, "") for word in before), Heard(last, it.concept)]
    if it.concept in verbs() and "it" in before:
        return [Heard(it.words, it.concept), Heard("it", "")]  # get it back
    if it.concept != "not":
        return [Heard(it.words, it.concept)]
    if it.words.endswith("no longer") and len(before) < _LONGER:
        return [*(Heard(word, "") for word in before[:-1]), Heard("no longer", "no_longer")]
    if last not in ("not", "no") or len(before) > 1:
        return []  # never, nothing, unless
    return [*(Heard(word, "") for word in before), Heard("not", "not")]


def _heard(word: str, strange: Set[str]) -> list[Heard]:
    """Return the piece of a word that is no concept; none where it has no part."""
    if word in ("other", "another"):
        return [Heard(word, OTHER)]
    if word in part("weighty") - part("or"):
        return []
    for concept in ("go", "gain", "return"):
        if word in part(concept):
            return [Heard(word, concept)]
    if word in strange and sub_type_said(word):
        return [Heard(word, SUB_TYPE)]
    known = word not in strange or word.startswith(MARK)
    known = known or any(word in part(name) for name in forms()["parts"])
    return [Heard(word, "")] if known else []


def is_ability(kind: str, concept: str) -> bool:
    """Whether a quality is an ability: a keyword, or Fleeting of a Spell (2.4.7.b)."""
    return concept in known_keywords() or (kind == "spell" and concept == "fleeting")
