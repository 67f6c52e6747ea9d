"""The cards that a question names, which printing of each is meant, and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from itertools import pairwise

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.placed import CARD_MARK, lies_in, played_from, side_of
from judge.proposals.plain import boosts
from judge.proposals.things import ALICE, BOB, LaidThing, tables
from judge.records import dataclass, fields
from judge.scenario.cast import Style
from judge.scenario.lexer import Scanner
from judge.scenario.names import fold
from judge.scenario.parsing import language
from judge.speech.concepts import NUMBER, STOPS, QuestionReading, of_phrase, read
from judge.speech.pieces import forms

MOST = 4
_THEIRS = frozenset({"opponent", "opposing", "enemy", "their", "opponents"})
_MINE = frozenset({"my", "own"})
_APART = frozenset({"with", "by", "from", "to", "in", "on", "against", "when", "does", "plays"})
_SUPPOSING = frozenset({"if", "when", "while", "with"})
_TWO = frozenset({"two", "both", "2", "multiple", "several"})
_COPIES = frozenset({"copies"})
_COMMON = frozenset({"play", "reaction", "join", "target", "gain", "lose", "hand"})
"""What so many cards speak of that it does not tell one printing from another."""
_NEAR = 4
"""How many words may stand between a card and the deed that is said of it."""
_TELLING = frozenset({"if", "since", "because", "while", "when", "as", "though", "and", ","})
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_HINT, _SPOKEN = 3.0, 1.0


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text: the card, where it stands, whether it is said of several."""

    name: str
    start: int
    end: int
    several: bool = False


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card that a question names, as it lies, and the concepts that are said of it alone."""

    thing: LaidThing
    said_of: frozenset[str] = frozenset()
    acts: bool = False
    """Whether what happens is said to be its doing:  X discards …"""
    played: str = ""
    """From where it is said to be played: hand or Reserve; nothing where it is not said to be."""
    lies: str = ""
    """Where it is said to lie: hand or Reserve."""
    whose: str = ""
    """Whose it is said to be, where that is said: my X, the opponent's X."""
    side: str = ""
    """In which Expedition it is said to be."""

    @property
    def card(self) -> Card:
        """The card, in the printing that is meant."""
        card = self.thing.card
        if card is None:
            raise ValueError("a plain thing is not named")
        return card


def mentions(text: str) -> list[Mention]:
    """Return the cards that a text names, each once, by its whole name or the chief part of it."""
    speech = language()
    tokens = Scanner(text, speech.words, speech.book, Style.ASK).scan(0, len(text))
    found: dict[str, Mention] = {}
    taken: list[tuple[int, int]] = []
    for token in tokens:
        start, end = token.start_pos or 0, token.end_pos or 0
        written = text[start:end]
        if token.type in ("CARD", "TOKEN_NAME") and token.value in load_cards().by_name:
            name = str(token.value)
            if (
                written.casefold() != name.casefold()
                and (short := _short(written, text)) is not None
            ):
                name = short[0]  # its chief part, though it begins another name
            if of_phrase(written) is not None and written.casefold() != name.casefold():
                continue  # a word of the rules that is part of a name
            if written[:1].islower() and fold(written).casefold() not in fold(name).casefold():
                continue  # a word that is like a name
            found.setdefault(name, Mention(name, start, end))
            taken.append((start, end))
    for word in _WORD.finditer(text):
        apart = all(word.end() <= start or end <= word.start() for start, end in taken)
        if apart and word[0][0].isupper() and (short := _short(word[0], text)) is not None:
            found.setdefault(short[0], Mention(short[0], word.start(), word.end(), short[1]))
    return sorted(found.values(), key=lambda it: it.start)


def _short(word: str, text: str) -> tuple[str, bool] | None:
    """Return the card whose name has a word as its chief part, and whether it is of several.

    Of cards that share it, it is the one whose abilities speak most of what the text speaks of.
    """
    plain = re.sub(r"['’]s?$", "", word).casefold()
    parts = _chief_parts()
    forms_ = [(plain, False), (plain.removesuffix("s"), True), (f"{plain[:-3]}y", True)]
    for form, several in forms_:
        if form in parts and (not several or plain.endswith("s")) and of_phrase(plain) is None:
            return _likeliest(parts[form], text), several
    return None


def _likeliest(names: Sequence[str], text: str) -> str:
    if len(names) == 1:
        return names[0]
    concepts = read(text).concepts
    known = load_cards().by_name
    told = {name: max(len(spoken_of(it) & concepts) for it in known[name]) for name in names}
    return max(names, key=lambda name: told[name])


@cache
def _chief_parts() -> Mapping[str, tuple[str, ...]]:
    """Return word -> the cards whose names begin with it, before a comma."""
    found: dict[str, list[str]] = {}
    for name, cards in load_cards().by_name.items():
        first = name.split(",")[0].split(" & ")[0]
        words = first.removeprefix("The ").removeprefix("A ").split()
        if len(words) == 1 and (len(words[0]) > _NEAR or cards[0].token):
            found.setdefault(words[0].casefold(), []).append(name)
    return {word: tuple(dict.fromkeys(names)) for word, names in found.items()}


def with_marks(text: str, found: Sequence[Mention]) -> str:
    """Put a mark for each name, so that its place among the words is known."""
    for n, it in reversed(list(enumerate(found))):
        text = f"{text[: it.start]} {CARD_MARK}{'abcdefgh'[n]} {text[it.end :]}"
    return text


def cast(found: Sequence[Mention], reading: QuestionReading) -> list[NamedCard]:
    """Return the cards of mentions, each with what the words around its mark say of it."""
    return [_named(it, n, found, reading) for n, it in enumerate(found)]


def _named(
    mention: Mention, number: int, found: Sequence[Mention], reading: QuestionReading
) -> NamedCard:
    words = reading.words
    at = words.index(f"{CARD_MARK}{'abcdefgh'[number]}")
    before = words[max(0, at - 3) : at]
    others = [load_cards().by_name[it.name][0] for it in found if it is not mention]
    elsewhere = frozenset[str]().union(*map(spoken_of, others))
    states = {
        it.concept: str(tables()["states"][it.concept])
        for it in reading.noted
        if it.concept in tables()["states"] and _told_of(it.at, at, words)
    }
    tokens = {it.name.upper().replace(" ", "_") for it in found}
    card = _printing(mention.name, at, reading, elsewhere | states.keys(), tokens)
    if counters := _counters_told(card, reading):
        states["counter"] = counters
    first = load_cards().by_name[mention.name][0]
    shown = "" if card is first else _told_apart(card)
    many = _counted(reading) or _ordinal(reading)
    if (many or "boost" not in states) and ("boost" in states or _with_boosts(at, reading)):
        states["boost"] = boosts(many or 2)
    thing = LaidThing(
        name=card.name,
        printing=shown,
        owner=_whose(before) or ALICE,
        states=tuple(states.values()),
        copies=1 + (mention.several or _several(at, words)),
        card=card,
        token=card.token,
    )
    acts = any(it.at == at + 1 and it.words.endswith("s") for it in reading.noted)
    said_of = frozenset(states)
    placed = played_from(at, reading), lies_in(at, reading)
    return NamedCard(thing, said_of, acts, *placed, _whose(before), side_of(at, reading))


def _whose(before: Sequence[str]) -> str:
    """Return whose a card is said to be by the words before it; Alice is who asks."""
    for word in reversed(before):
        if word in _APART or word in STOPS:
            return ""
        if word in _THEIRS:
            return BOB
        if word in _MINE:
            return ALICE
    return ""


def _several(at: int, words: Sequence[str]) -> bool:
    """Whether two of a card are spoken of:  two X, both my X, two copies of the first X."""
    return not _TWO.isdisjoint(words[max(0, at - 2) : at]) or not _COPIES.isdisjoint(
        words[max(0, at - 5) : at]
    )


def _told_apart(card: Card) -> str:
    """Return what tells a printing from the others of its name."""
    alike = [it for it in load_cards().by_name[card.name] if it.rarity == card.rarity]
    words = [str(card.rarity)]
    return ", ".join(words if alike[0] is card else [*words, card.faction.name.title()])


def _printing(
    name: str, at: int, reading: QuestionReading, elsewhere: frozenset[str], tokens: set[str]
) -> Card:
    """Return the printing that is meant: by rarity and faction, else by what is spoken of.

    `elsewhere` are the concepts that another card speaks of, or that are said of this one; `tokens`
    are named and may be created.
    """
    cards = load_cards().by_name[name]
    near = set(reading.words[max(0, at - 3) : at + 3])
    if len(cards) == 1:
        return cards[0]

    def likely(card: Card) -> float:
        fits = _HINT * (str(card.rarity) in near)
        fits += _HINT * (card.faction.name.casefold() in near)
        fits += _HINT * (not sub_types_of(card).isdisjoint(_sub_types(reading)))
        fits += _HINT * (not tokens_of(card).isdisjoint(tokens))
        told = spoken_of(card)
        return fits + _SPOKEN * len((told - _COMMON - elsewhere) & reading.concepts)

    best = max(map(likely, cards))
    return next(card for card in cards if likely(card) == best)


def tokens_of(card: Card) -> frozenset[str]:
    """Return the codes of the tokens that a card creates."""
    parts = (it for ability in card.abilities for it in tree.walk(ability))
    return frozenset(it.name for it in parts if isinstance(it, tree.Token))


def counters_of(card: Card) -> tuple[str, ...]:
    """Return the names of the counters that a card's abilities speak of, boosts aside."""
    parts = (it for ability in card.abilities for it in tree.walk(ability))
    names = (str(getattr(it, "counter", None) or "") for it in parts)
    return tuple(dict.fromkeys(name.title() for name in names if name not in ("", "BOOST")))


def _counters_told(card: Card, reading: QuestionReading) -> str:
    """Return the counters that a card is said to have:  with two Trial counters."""
    words, numbers = reading.words, forms()["numbers"]
    for name in counters_of(card):
        for n, word in enumerate(words[1:], 1):
            if word == name.casefold() and words[n + 1 : n + 2] in (("counter",), ("counters",)):
                before = words[n - 1]
                many = int(numbers.get(before, before if before.isdigit() else 0))
                return f"{many} {name} counter{'s' * (many != 1)}" if many else ""
    return ""


def sub_types_of(card: Card) -> frozenset[str]:
    """Return the sub-types that a card's abilities speak of."""
    parts = (it for ability in (*card.abilities, *card.support) for it in tree.walk(ability))
    return frozenset(it.name.casefold() for it in parts if isinstance(it, tree.Subtype))


def _sub_types(reading: QuestionReading) -> frozenset[str]:
    known = {code.casefold() for code in load_cards().sub_types}
    forms_ = (form for word in reading.words for form in (word, word.removesuffix("s")))
    return frozenset(form for form in forms_ if form in known)


def spoken_of(card: Card) -> frozenset[str]:
    """Return the concepts that the abilities of a card speak of."""
    return frozenset[str]().union(*map(spoken_in, (*card.abilities, *card.support)))


@cache
def spoken_in(ability: tree.Ability) -> frozenset[str]:
    """Return the concepts that an ability speaks of, by the names and words of its tree."""
    found: set[str] = {"support", "reserve"} if ability.support else set()
    says = tables()["speaks"]
    for node in tree.walk(ability):
        kind = type(node).__name__
        found.update(says.get(kind, "").split())
        for field in fields(node):
            word = getattr(node, field.name)
            if isinstance(word, Enum):
                found.update(says.get(f"{kind}.{word.name}", word.name.casefold()).split())
            elif field.name == "counter" and word:
                found.add(str(word).casefold())
    return frozenset(found)


def _with_boosts(at: int, reading: QuestionReading) -> bool:
    """Whether boosts are told of the only card of a question:  … with four boosts."""
    if reading.words[at + 1 : at + 2] and _ordinal(reading, at):
        return True
    alone = sum(word.startswith(CARD_MARK) for word in reading.words) == 1
    return alone and any(
        it.concept == "boost" and "with" in reading.words[max(0, it.at - 3) : it.at]
        for it in reading.noted
    )


def _counted(reading: QuestionReading) -> int:
    """Return how many boosts are spoken of; 0 where no number is said."""
    numbers = forms()["numbers"]
    for one, following in pairwise(reading.noted):
        if one.concept == NUMBER and following.concept == "boost":
            return int(numbers.get(one.words, one.words if one.words.isdigit() else 0))
    return 0


def _is_it(state: int, words: Sequence[str]) -> bool:
    """Whether a status is told of what was named before:  if it is Fleeting, since it's Asleep."""
    if words[max(0, state - 2) : state] in (("but", "is"), ("and", "is")):
        return True
    at = state - 1 - (words[state - 1 : state] in (("is",), ("already",)))
    return words[at : at + 1] in (("it",), ("she",), ("he",)) and not _TELLING.isdisjoint(
        words[max(0, at - 1) : at]
    )


def _ordinal(reading: QuestionReading, after: int = -1) -> int:
    """Return how many boosts there are before the one that is spoken of:  its second boost."""
    ranks = ("first", "second", "third", "fourth", "fifth", "sixth")
    for n, word in enumerate(reading.words):
        if word in ranks and reading.words[n + 1 : n + 2] in (("boost",), ("boosts",)):
            near = after < 0 or 0 < n - after <= _NEAR
            return ranks.index(word) if near else 0
    return 0


def _told_of(state: int, card: int, words: Sequence[str]) -> bool:
    """Whether a status is told of a card: a Fleeting X; X with a boost; if X is Fleeting."""
    if card - state == 1:
        return True
    between = words[card + 1 : state]
    if _is_it(state, words):
        return sum(word.startswith(CARD_MARK) for word in words) == 1
    if words[state].startswith(("boost", "pump")) and words[state] != "boosted":
        return 0 < state - card <= 3 and "with" in between
    supposed = not _SUPPOSING.isdisjoint(words[max(0, card - 3) : card])
    return 0 < state - card <= 3 and (supposed or "with" in between) and "not" not in between
