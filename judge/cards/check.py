"""What is measured of the cards, each figure with the bar that it should meet."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set

from judge.cards.ability import Ability
from judge.cards.divergences import known_reasons
from judge.cards.facts import Card
from judge.cards.governs import governing_rules
from judge.cards.language.fields import bare_lines
from judge.cards.measuring import measures, strictness
from judge.cards.measuring.measures import Measure, Printed
from judge.cards.pool import CardPool
from judge.cards.printed import print_ability
from judge.cards.reading import is_unparsed
from judge.cards.records import LANGUAGES, Record
from judge.records import dataclass

SPEED = 150
"""How many abilities are to be read in a second; what was read is kept."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is to reach a bar."""

    name: str
    value: float
    bar: float

    @property
    def holds(self) -> bool:
        """Tell whether the bar is met."""
        return self.value >= self.bar


def fact_measures(pool: CardPool) -> Iterator[Measure]:
    """Yield what can be measured of the stored facts alone."""
    cards = pool.cards
    yield _share("cards with a name in five languages", cards, _named)
    yield _share("cards whose stored trees can be read back", cards, _readable)
    yield _share("cards that some rule governs", cards, lambda card: bool(governing_rules(card)))
    yield _share("cards with every ability understood", cards, _understood)


def language_measures(
    printed: Sequence[Printed], language: str = "en", unreadable: Set[str] = frozenset()
) -> Iterator[Measure | Figure]:
    """Yield the measures of reading a language's abilities, and of printing them if we can.

    What no grammar of the language can read, for a known reason, is told apart in each measure.
    """
    yield measures.parse_rate(printed, language=language).excusing(unreadable)
    yield measures.round_trip(printed, language=language).excusing(unreadable)
    yield measures.same_letters(printed, language=language)
    yield measures.same_words(printed, language=language)
    yield strictness.noticed_drops(printed, language=language)
    yield strictness.noticed_swaps(printed, language=language)
    yield strictness.noticed_insertions(printed, language=language)
    yield strictness.noticed_changes(printed, language=language)
    yield strictness.noticed_numbers(printed, language=language)
    yield measures.span_coverage(printed, language=language)
    yield measures.unambiguous(printed, language=language).excusing(unreadable)
    speed = measures.speed(printed, language=language)
    yield Figure("abilities read in a second", speed, SPEED)


def printed_by_us(pool: CardPool, language: str = "en") -> list[Printed]:
    """Return every distinct ability of the pool as the renderer prints it."""
    found: dict[Printed, None] = {}
    for card in pool.cards:
        for support, abilities in ((False, card.abilities), (True, card.support)):
            for ability in abilities:
                text = print_ability(ability, language)
                found[Printed(text, card.type.upper(), support)] = None
    return list(found)


def printed_in(records: Iterable[Record], language: str = "en") -> list[Printed]:
    """Return every distinct ability of a language's records as they print it."""
    found = (r for r in records if r.language == language)
    return list(dict.fromkeys(one for record in found for one in _abilities(record)))


def listed_unreadable(records: Iterable[Record], language: str) -> frozenset[str]:
    """Return the texts that cannot be read, and that only printings of a known divergence have.

    A record that was left in English is such a one.
    """
    reasons = known_reasons().get(language, {})
    listed, others = set[Printed](), set[Printed]()
    for record in records:
        if record.language == language:
            (listed if record.reference in reasons else others).update(_abilities(record))
    return frozenset(p.text for p in listed - others if measures.read(p, language) is None)


def _abilities(record: Record) -> Iterator[Printed]:
    for field, text in record.texts.items():
        for line in bare_lines(text, record.language):
            yield Printed(line, record.type.upper(), field == "support")


def distinct_abilities(pool: CardPool) -> dict[Ability, Card]:
    """Return every distinct ability of the pool, with a card that has it."""
    found: dict[Ability, Card] = {}
    for card in pool.cards:
        for ability in (*card.abilities, *card.support):
            found.setdefault(ability, card)
    return found


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
