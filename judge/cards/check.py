"""What is measured of the card facts, each with the bar that it should meet."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.cards.facts import Card
from judge.cards.governs import governing_rules
from judge.cards.pool import CardPool
from judge.cards.reading import is_unparsed
from judge.cards.records import LANGUAGES


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure: how many of how many, the share that is asked for, and the exceptions."""

    name: str
    count: int
    total: int
    bar: float
    exceptions: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """The share that holds, 1 where there is nothing to hold."""
        return self.count / self.total if self.total else 1.0

    @property
    def holds(self) -> bool:
        """Tell whether the bar is met."""
        return self.share >= self.bar


def fact_measures(pool: CardPool) -> Iterator[Measure]:
    """Yield what can be measured of the stored facts alone."""
    cards = pool.cards
    yield _share("cards with a name in five languages", cards, _named)
    yield _share("cards whose stored trees can be read back", cards, _readable)
    yield _share("cards that some rule governs", cards, lambda card: bool(governing_rules(card)))
    yield _share("cards with every ability understood", cards, _understood)
    distinct = {
        repr(tree): (tree, card.reference)
        for card in cards
        for tree in (*card.wording.abilities_json, *card.wording.support_json)
    }
    unread = sorted(reference for tree, reference in distinct.values() if is_unparsed(tree))
    count = len(distinct) - len(unread)
    yield Measure("distinct stored abilities understood", count, len(distinct), 1.0, tuple(unread))


def _share(name: str, cards: tuple[Card, ...], holds: Callable[[Card], bool]) -> Measure:
    failing = tuple(card.reference for card in cards if not holds(card))
    return Measure(name, len(cards) - len(failing), len(cards), 1.0, failing)


def _named(card: Card) -> bool:
    return set(LANGUAGES) <= set(card.names)


def _readable(card: Card) -> bool:
    try:
        return bool(card.abilities is not None and card.support is not None)
    except (ValueError, TypeError):
        return False


def _understood(card: Card) -> bool:
    return not is_unparsed([*card.wording.abilities_json, *card.wording.support_json])
