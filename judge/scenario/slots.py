"""What fills the slots of the sentence forms: players, names of cards by their kind, values."""

from collections.abc import Iterable, Mapping
from functools import cache

from judge import kept
from judge.cards.facts import Card
from judge.cards.pool import load_cards, pool_stamp
from judge.kept_table import KeptTable
from judge.records import dataclass
from judge.scenario.cast import Cast
from judge.scenario.names import fold
from judge.scenario.wording import lexicon_file

CHARACTER, GEAR, LANDMARK, SPELL, HERO = "CHARACTER", "GEAR", "LANDMARK", "SPELL", "HERO"
PLAYER, TOKEN, COUNTER = "PLAYER", "TOKEN_NAME", "COUNTER_NAME"
NEW_NAME, QUOTED = "NEW_NAME", "QUOTED"
CARDS = (CHARACTER, GEAR, LANDMARK, SPELL, HERO)
_KINDS = {"Character": CHARACTER, "Spell": SPELL, "Hero": HERO}
_PERMANENTS = {"Expedition": GEAR, "Landmark": LANDMARK}


def slot_of(card: Card) -> str:
    """Return the slot that a card's name fills; empty for what no sentence plays."""
    if card.token:
        return TOKEN
    return _KINDS.get(card.type) or _PERMANENTS.get(card.zone_type or "", "")


@cache
def names_by_slot() -> Mapping[str, tuple[str, ...]]:
    """Return the English names of all known cards by slot, in alphabetical order."""
    key = f"{pool_stamp()} {kept.stamp(__file__)}"
    return KeptTable("slots.table", key, _names_by_slot, tuple)


def _names_by_slot() -> Mapping[str, list[str]]:
    found: dict[str, set[str]] = {}
    for cards in load_cards().by_name.values():
        found.setdefault(slot_of(cards[0]), set()).add(cards[0].name)
    return {slot: sorted(names) for slot, names in found.items()}


@cache
def slot_by_name() -> Mapping[str, str]:
    """Return the slot of every English name."""
    return {name: slot for slot, names in names_by_slot().items() for name in names}


@cache
def counters() -> tuple[str, ...]:
    """Return the names of all counters that cards speak of."""
    return load_cards().counters


def counted_name(text: str, at: int) -> tuple[str, int] | None:
    """Return the slot of a token's or counter's name that is written here, and where it ends."""
    for name, slot in _counted():
        end = at + len(name)
        if text.startswith(name, at) and not text[end : end + 1].isalnum():
            return slot, end
    return None


@cache
def _counted() -> tuple[tuple[str, str], ...]:
    tokens = [(name, TOKEN) for name in names_by_slot()[TOKEN]]
    found = [*tokens, *((name, COUNTER) for name in counters())]
    return tuple(sorted(found, key=lambda it: -len(it[0])))


@dataclass(frozen=True, slots=True)
class Fillings:
    """What fills slots in one text: what it names comes before what it could name."""

    cast: Cast
    text: str

    def of(self, slot: str, beginning: str = "") -> Iterable[tuple[str, bool]]:
        """Yield what fills a slot and begins so, whatever the capitals; True for what is named."""
        known = names_by_slot().get(slot, ())
        if slot in CARDS:
            named = [name for name in self._named() if slot_by_name().get(name, CHARACTER) == slot]
            yield from ((name, True) for name in _starting(named, beginning))
            others = [name for name in _starting(known, beginning) if name not in named]
            yield from ((name, False) for name in others)
        elif slot == PLAYER:
            yield from ((name, True) for name in _starting(self.cast.players, beginning))
        elif slot in (TOKEN, COUNTER):
            named = [name for name in known or counters() if name in self.text]
            others = [name for name in known or counters() if name not in named]
            yield from ((name, True) for name in _starting(named, beginning))
            yield from ((name, False) for name in _starting(others, beginning))
        else:
            values = lexicon_file("scenario-saying")["slots"][slot]
            yield from ((value, True) for value in _starting(values, beginning))

    def _named(self) -> list[str]:
        return sorted(self.cast.written, key=lambda name: fold(self.text).find(fold(name)))


def _starting(names: Iterable[str], beginning: str) -> list[str]:
    plain = fold(beginning).lower()
    return [name for name in names if fold(name).lower().startswith(plain)]
