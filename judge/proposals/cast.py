"""The cards that a question names, and which printing of each is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card, Rarity
from judge.cards.pool import load_cards
from judge.proposals.abilities import spoken_in, spoken_of, sub_types_of, tokens_of
from judge.proposals.as_played import gives_itself
from judge.proposals.marked import MarkedQuestion, is_name
from judge.proposals.naming import Mention
from judge.proposals.things import RESERVE, LaidThing, word_set
from judge.records import dataclass
from judge.speech.concepts import QuestionReading

_COMMON = frozenset({"play", "reaction", "join", "target", "gain", "lose", "hand"})
"""What so many cards speak of that it does not tell one printing from another."""
_OF_SUPPORT = frozenset({"reserve", "turn", "it"})
"""What support abilities speak of as such, and not of what they do."""
_MANA = (("mana",), ("cost",), ("drop",))
_ORBS = frozenset({"orb", "orbs"})
_OTHERWISE = (("boost",), ("boosts",), ("cards",), ("card",), ("of",), ("characters",))
"""What a number in front of it counts, so that it is no price."""
_BACK, _FAR, _STROKES = 4, 9, 2
"""How far before and behind a card its figures may be said; the strokes of statistics."""
_PASSED = frozenset({",", "the", "a", "my"})
_HINT, _SPOKEN = 3.0, 1.0


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card that a question names, as it lies, and the concepts that are said of it alone."""

    thing: LaidThing
    said_of: frozenset[str] = frozenset()
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


def thing_of(card: Card) -> LaidThing:
    """Return a card as it is laid, in its printing."""
    first = load_cards().by_name[card.name][0]
    printing = "" if card is first else _told_apart(card)
    return LaidThing(name=card.name, printing=printing, card=card, token=card.token)


def _told_apart(card: Card) -> str:
    """Return what tells a printing from the others of its name."""
    alike = [it for it in load_cards().by_name[card.name] if it.rarity == card.rarity]
    words = [str(card.rarity)]
    return ", ".join(words if alike[0] is card else [*words, card.faction.name.title()])


def printing_meant(
    number: int,
    found: Sequence[Mention],
    question: MarkedQuestion,
    told: frozenset[str],
    played: str = "",
    lies: str = "",
) -> Card:
    """Return the printing that is meant: by rarity and faction, else by what is spoken of.

    What another card speaks of, or is `told` of this one, does not count; what a printing gives
    itself as it is `played` from somewhere does.
    """
    known, reading = load_cards().by_name, question.reading
    cards = known[found[number].name]
    if len(cards) == 1:
        return cards[0]
    others = [known[it.name][0] for n, it in enumerate(found) if n != number]
    elsewhere = told.union(*map(spoken_of, others))
    beside = {it.casefold() for other in others for it in other.sub_types}
    tokens = {it.name.upper().replace(" ", "_") for it in found}
    places = question.places(number)
    near = {word for at in places for word in _beside(at, question.words)}
    first = _first_rarity(places, question.words)
    near |= _told_later(number, question)
    waits = RESERVE in (played, lies)
    figures = frozenset(it for at in places for it in _figures(at, question.words))

    def likely(card: Card) -> float:
        fits = _HINT * ((str(card.rarity) in near) + (str(card.rarity) == first))
        fits += _HINT * (card.faction.name.casefold() in near)
        fits += _HINT * (not sub_types_of(card).isdisjoint(_sub_types(reading) | beside))
        fits += _HINT * (not tokens_of(card).isdisjoint(tokens))
        fits += _HINT * (not figures.isdisjoint(_figures_of(card)))
        fits += _HINT * (not near.isdisjoint(_symbols_of(card)))
        spoken = _spoken_of(card, waits=waits) - _COMMON - elsewhere
        spoken |= told & gives_itself(card, played).keys() if played else frozenset()
        return fits + _SPOKEN * len(spoken & (reading.concepts | told))

    best = max(map(likely, cards))
    return next(card for card in cards if likely(card) == best)


def _spoken_of(card: Card, *, waits: bool) -> frozenset[str]:
    """Return what a card speaks of; of its support ability no more than what that does.

    Where it lies counts for a card that `waits` in Reserve.
    """
    abilities = frozenset[str]().union(*map(spoken_in, card.abilities))
    nodes = (node for it in card.abilities for node in tree.walk(it))
    filters = (it for it in nodes if isinstance(it, tree.Filter))
    kinds = {it.value for one in filters for it in one.kinds if it is tree.Kind.PERMANENT}
    said = (spoken_of(card) - _OF_SUPPORT) | kinds
    return abilities | said | ({"reserve"} & spoken_of(card) if waits else frozenset())


def _symbols_of(card: Card) -> frozenset[str]:
    """Return the trigger symbols of a card as questions say them:  {h}."""
    nodes = (node for it in card.abilities for node in tree.walk(it))
    return frozenset(
        f"{{{it.symbol.value.casefold()}}}" for it in nodes if isinstance(it, tree.SymbolEvent)
    )


def _figures_of(card: Card) -> Iterator[str]:
    """Yield the figures of a card as questions say them: costs, statistics 0/0/2, Tough 1."""
    yield from (str(it) for it in (card.hand_cost, card.reserve_cost) if it is not None)
    if card.statistics is not None:
        yield str(card.statistics)
    for ability in card.abilities:
        body = ability.body
        if isinstance(body, tree.Keyword) and isinstance(body.argument, tree.Number):
            yield f"{body.name.value} {body.argument.value}"


def _figures(at: int, words: Sequence[str]) -> Iterator[str]:
    """Yield the costs and the statistics that are said behind a card, or right before it.

    X for 3;  X (0/0/2);  the 6 mana Spell X;  I pay 3 for X;  X with Tough 1
    """
    end = next((n for n in range(at + 1, len(words)) if is_name(words[n])), len(words))
    scouted = "scout" in words[max(0, at - 2) : min(end, at + _FAR)]
    for n in range(max(0, at - _BACK), min(end, at + _FAR)):
        word = words[n]
        if word.count("/") == _STROKES:
            yield word
        before, behind = words[n - 1 : n], words[n + 1 : n + 2]
        costs = before and before[0] in word_set("priced") and behind not in _OTHERWISE
        orbs = not _ORBS.isdisjoint(words[n + 2 : n + 3])
        costs = costs or (behind in _MANA and not orbs)
        if word.isdecimal() and costs and not scouted:
            yield word
        if word.isdecimal() and n > at:
            yield " ".join((*before, word))


def _beside(at: int, words: Sequence[str]) -> set[str]:
    """Return the words around the mark of a card, without those that stand nearer to another."""
    before, after = words[max(0, at - 3) : at], words[at + 1 : at + 6]
    marks = [n for n, word in enumerate(before) if is_name(word)]
    before = before[marks[-1] + 1 :] if marks else before
    end = next((n for n, word in enumerate(after) if is_name(word)), len(after) + 1)
    behind = [word for word in after[: end - 1] if word not in _PASSED]  # X, the rare one
    return {*before, *behind[:2]}


def _first_rarity(places: Sequence[int], words: Sequence[str]) -> str:
    """Return the rarity that is said of a card first, which another case may be without."""
    near = (_beside(at, words) & {it.value for it in Rarity} for at in places)
    return next((next(iter(it)) for it in near if len(it) == 1), "")


def _told_later(card: int, question: MarkedQuestion) -> set[str]:
    """Return the words behind the last place of a card up to the next name:  … the Yzmir rare."""
    words, marks = question.words, question.cards
    found = set[str]()
    for n, word in enumerate(words):
        before = [at for at in marks if at < n]
        ahead = any(map(is_name, words[n + 1 : n + 4]))
        if before and marks[max(before)] == card and not ahead and words[n - 1] != "a":
            found.add(word)
    return found


def _sub_types(reading: QuestionReading) -> frozenset[str]:
    known = {code.casefold() for code in load_cards().sub_types}
    forms_ = (form for word in reading.words for form in (word, word.removesuffix("s")))
    return frozenset(form for form in forms_ if form in known)
