"""The cards that a question names, and the plain thing that one of them needs beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.scenario.cast import Style
from judge.scenario.lexer import Scanner
from judge.scenario.parsing import language
from judge.speech.concepts import NUMBER, STOPS, QuestionReading, of_phrase
from judge.speech.pieces import forms
from judge.speech.plain_scene import plain_token, quality_said, thing_said
from judge.speech.plain_things import known_keywords, sub_type_said, tables

KINDS = frozenset({"character", "permanent", "landmark", "gear", "token", "spell"})
_OTHER_KINDS = ("landmark", "gear", "permanent", "spell")
_THEIRS = frozenset({"opponent", "opposing", "enemy", "their", "opponents"})
_SUPPOSING = frozenset({"if", "when", "while", "with"})
CARD_MARK = "xcard"
_TWO = frozenset({"two", "both", "2", "multiple", "several"})
_NEAR = 4
"""How many words may stand between a card and the deed that is said of it."""
_ITSELF = frozenset({"it", "he", "she"})
_BETWEEN = frozenset({"i", "we", "you", "he", "she", "they", "when", "if", "while", "and", "on"})
_BETWEEN |= {"can", "does", "do", "opponent", "whenever", "after", "as", "with", "to"}
_HARM = (tree.Discard, tree.Sabotage, tree.Move, tree.Exhaust)


@dataclass(frozen=True, slots=True)
class NamedThing:
    """What a question names: a card, or a plain thing where one is needed, and what is said."""

    name: str
    card: Card | None
    states: tuple[str, ...]
    theirs: bool
    token: bool = False
    said_of: frozenset[str] = frozenset()
    what: str = ""
    """What a plain thing is, in the sentence that makes it up."""
    lies: str = ""
    copies: int = 1
    acts: bool = False
    """Whether what happens is said to be its doing:  X discards …"""
    played: str = ""
    """From where it is said to be played: hand or Reserve; nothing where it is not said to be."""

    @property
    def hero(self) -> bool:
        """Whether it is a Hero, which nobody lays in play."""
        return self.card is not None and str(self.card.type).casefold() == "hero"

    @property
    def controlled(self) -> str:
        """The sentences that lay it in play, each copy for itself."""
        if self.hero:
            return f"{self.owner}'s Hero is {self.laid}."
        if self.copies > 1:
            every = range(1, self.copies + 1)
            return " ".join(f"{self.owner} controls {self.said} #{n}." for n in every)
        return f"{self.owner} controls {self.laid}."

    @property
    def laid(self) -> str:
        """The thing as it is said where it is laid."""
        name = f"a {self.name} token" if self.token else self.name
        if not self.states or self.token:
            return name
        rarity = name.endswith(")")
        return f"{name[:-1]}, " * rarity + f"{name} (" * (not rarity) + f"{', '.join(self.states)})"

    @property
    def said(self) -> str:
        """The thing as it is spoken of afterwards."""
        return f"the {self.name} token" if self.token else re.sub(r" \([^)]*\)", "", self.name)

    @property
    def owner(self) -> str:
        """Whose it is."""
        return "Bob" if self.theirs else "Alice"


@cache
def proposal_tables() -> Mapping[str, Any]:
    """Return the file of actions, happenings and questions."""
    path = grammar_dir() / "lexicon" / "proposals.toml"
    return kept_toml(path)


def named_cards(text: str) -> list[tuple[str, int, int]]:
    """Return the cards that a text names, each once, with where they stand."""
    speech = language()
    tokens = Scanner(text, speech.words, speech.book, Style.ASK).scan(0, len(text))
    found: dict[str, tuple[str, int, int]] = {}
    for token in tokens:
        written = text[token.start_pos or 0 : token.end_pos or 0]
        if token.type == "CARD" and token.value in load_cards().by_name:
            name = str(token.value)
            if of_phrase(written) is not None and written.casefold() != name.casefold():
                continue  # a word of the rules that is part of a name
            found.setdefault(name, (name, token.start_pos or 0, token.end_pos or 0))
    return list(found.values())


def with_marks(text: str, names: Sequence[tuple[str, int, int]]) -> str:
    """Put a mark for each name, so that its place among the words is known."""
    for n, (_, start, end) in reversed(list(enumerate(names))):
        text = f"{text[:start]} {CARD_MARK}{'abc'[n]} {text[end:]}"
    return text


def thing_named(name: str, number: int, reading: QuestionReading) -> NamedThing:
    """Return the card of a name, with what the words around its mark say of it."""
    at = reading.words.index(f"{CARD_MARK}{'abc'[number]}")
    before = reading.words[max(0, at - 3) : at]
    cards = load_cards().by_name[name]
    rare = [card for card in cards if str(card.rarity) == "rare"]
    called_rare = "rare" in before or "rare" in reading.words[at + 1 : at + 2]
    card = rare[0] if called_rare and rare else cards[0]
    shown = f"{name} (rare)" if card is not cards[0] else name
    states = {
        it.concept: str(proposal_tables()["states"][it.concept])
        for it in reading.noted
        if it.concept in proposal_tables()["states"] and _told_of(it.at, at, reading.words)
    }
    if "boost" in reading.concepts and not states and (asked_for := _boosts_needed(card)):
        states["boost"] = f"{asked_for} boosts"
    if "boost" in states and (many := _counted(reading)):
        states["boost"] = f"{many} boost{'s' * (many > 1)}"
    theirs = bool(set(before) & _THEIRS)
    copies = 2 if before and before[-1] in _TWO else 1
    return NamedThing(
        shown,
        card,
        tuple(states.values()),
        theirs,
        said_of=frozenset(states),
        copies=copies,
        acts=any(it.at == at + 1 and it.words.endswith("s") for it in reading.noted),
        played=_played_from(at, reading),
    )


def _boosts_needed(card: Card) -> int:
    """Return how many boosts of its own a card asks for, if it does and for more than one."""
    for ability in card.abilities:
        for it in tree.walk(ability):
            if not isinstance(it, tree.Compare) or it.comparison is not tree.Comparison.AT_LEAST:
                continue
            of_itself = isinstance(it.left, tree.CountersOn) and isinstance(it.left.what, tree.Me)
            if of_itself and isinstance(it.right, tree.Number) and int(it.right.value) > 1:
                return int(it.right.value)
    return 0


def _played_from(mark: int, reading: QuestionReading) -> str:
    """Return from where the card at a mark is said to be played, before or behind its name."""
    words = reading.words
    deeds = [it for it in reading.noted if it.concept in ("play", "join")]
    before = (it.at for it in deeds if it.at < mark <= it.at + _NEAR and it.concept == "play")
    behind = (it.at for it in deeds if mark < it.at <= mark + _NEAR)
    ends = [*(words[at + 1 : mark] for at in before), *(words[mark + 1 : at] for at in behind)]
    alone = not any(word.startswith(CARD_MARK) for n, word in enumerate(words) if n != mark)
    meant = alone and any(
        it.words == "played" and not _ITSELF.isdisjoint(words[max(it.at - 2, 0) : it.at])
        for it in deeds
    )
    if not meant and not any(_BETWEEN.isdisjoint(it) and not any(map(_stops, it)) for it in ends):
        return ""
    after = words[mark + 1 : mark + 1 + 2 * _NEAR]
    after = after[: next((n for n, word in enumerate(after) if _stops(word)), len(after))]
    zones = {"reserve": "Reserve"} if "from" in after else {}
    return next((zones[word] for word in after if word in zones), "hand")


def _stops(word: str) -> bool:
    return word in STOPS or word.startswith(CARD_MARK)


def _counted(reading: QuestionReading) -> int:
    """Return how many boosts are spoken of; 0 where no number is said."""
    numbers = forms()["numbers"]
    for one, other in pairwise(reading.noted):
        if one.concept == NUMBER and other.concept == "boost":
            return int(numbers.get(one.words, one.words if one.words.isdigit() else 0))
    return 0


def _told_of(state: int, card: int, words: Sequence[str]) -> bool:
    """Whether a status is told of a card: a Fleeting X; X with a boost; if X is Fleeting."""
    if card - state == 1:
        return True
    supposed = not _SUPPOSING.isdisjoint(words[max(0, card - 3) : card])
    between = words[card + 1 : state]
    return 0 < state - card <= 3 and (supposed or "with" in between) and "not" not in between


def is_spell(it: NamedThing) -> bool:
    """Whether a thing is a Spell card."""
    return it.card is not None and str(it.card.type).casefold() == "spell"


def needs_partner(source: NamedThing) -> bool:
    """Whether an ability of a card needs another thing: a target, one that joins or is played."""
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, tree.Target | tree.Joins | tree.Plays) for part in parts)


def plain_partner(reading: QuestionReading) -> NamedThing:
    """Return the partner that no card names: a plain Character or token, with what is said."""
    theirs = "opponent" in reading.concepts
    if "token" in reading.concepts:
        return NamedThing(plain_token(), None, (), theirs, token=True)
    denied = {
        other.concept
        for it in reading.noted
        if it.concept in ("not", "without")
        for other in reading.noted
        if 0 < other.at - it.at <= 2
    }
    states = [
        said
        for concept, said in proposal_tables()["states"].items()
        if concept in reading.concepts - denied and reading.concepts & KINDS
        if concept != "boost" or reading.concepts & {"keep", "lose"}
    ]
    kind = next((word for word in map(sub_type_said, reading.words) if word), "")
    able = _ability_of_kind(reading)
    key = "plain_able" if able else "plain_is"
    what = str(proposal_tables()[key]).format(kind=kind, ability=able)
    where = [it for it in reading.noted if it.concept == "reserve"]
    inside = where and "in" in reading.words[max(where[0].at - 2, 0) : where[0].at]
    lies = "Reserve" if kind and inside else ""
    name = f'"{proposal_tables()["plain"]}"'
    other = next((it for it in _OTHER_KINDS if it in reading.concepts), "")
    if other and not kind and "character" not in reading.concepts:
        name = f'"Some {thing_said(other)}"'
        what = f"{name} is a {tables()['kinds'][other][-1]}."
        states, lies = [], "hand" if other == "spell" else ""
    return NamedThing(name, None, tuple(states[:1]), theirs, what=" ".join(what.split()), lies=lies)


def _ability_of_kind(reading: QuestionReading) -> str:
    """Return the keyword ability that a kind of thing is said to have:  a Gigantic Character."""
    for one, other in zip(reading.noted, [*reading.noted[1:], None], strict=True):
        of_kind = other is not None and other.concept in KINDS
        if one.concept == "tough" or (of_kind and one.concept in known_keywords()):
            return quality_said(one.concept, 1)
    return ""


def names_sub_type(reading: QuestionReading) -> bool:
    """Whether a question names a sub-type:  my Robots."""
    return any(map(sub_type_said, reading.words))


def harms(source: NamedThing) -> bool:
    """Whether what a card targets would rather be the opponent's."""
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, _HARM) for part in parts) and targets(source)


def targets(source: NamedThing) -> bool:
    """Whether an ability of a card has a target."""
    if source.card is None:
        return False
    parts = [part for ability in source.card.abilities for part in tree.walk(ability)]
    return any(isinstance(part, tree.Target) for part in parts)
