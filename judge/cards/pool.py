"""The pool of all known cards: the project's own, and what the user imported."""

from __future__ import annotations

import json
import os
import stat
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from judge import kept
from judge.cards.ability import QuickAction, older
from judge.cards.ability.json import TREE_VERSION, renewed
from judge.cards.counters import counter_names
from judge.cards.facts import Card, Printing, Rarity, card_from_json, printing_from_json
from judge.errors import UserError
from judge.kept_table import KeptTable
from judge.paths import rules_dir, user_data_dir

FORMAT = 1
"""Version of the files under `rules/cards/`."""
USER_FORMAT = 1
"""Version of the file that holds what a user imported."""
OWN_CARDS = "cards.jsonl"
TOKEN = "token"
"""What `CardPool.of_type` calls tokens."""
_CODE = (str(Path(__file__).parent), older.__file__)
"""What makes the rows of the pool."""

_RARITIES = {None: 0, Rarity.COMMON: 0, Rarity.RARE: 1, Rarity.EXALTED: 2, Rarity.UNIQUE: 3}


class UserCardsError(UserError, ValueError):
    """The file of the user's imported cards cannot be read."""

    def __init__(self, file: Path, error: Exception) -> None:
        super().__init__(
            f"the cards that you imported cannot be read: {file} is damaged ({error}); "
            "move it away, then import them again with: judge import cards PATH"
        )


class CardPool:
    """Every card, and ways to reach one; a card is made when it is first looked at."""

    def __init__(
        self,
        by_name: Mapping[str, tuple[Card, ...]],
        by_printing: Mapping[str, str],
        known: Mapping[str, Any],
    ) -> None:
        """Take cards by English name, the name of each printing's card, and what is known of all.

        The cards of a name: common first, the common's faction before others.
        """
        self.by_name = by_name
        self.by_reference: Mapping[str, Card] = _ByReference(by_name, by_printing)
        self._known = known
        self._by_printing = by_printing

    def __reduce__(self) -> tuple[Any, ...]:
        """Send a pool to another process whole, wherever its cards come from."""
        return CardPool, (dict(self.by_name), dict(self._by_printing), dict(self._known))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, ordered by reference."""
        found = (card for cards in self.by_name.values() for card in cards)
        return tuple(sorted(found, key=lambda card: card.reference))

    @cached_property
    def labels(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """The names of sets and sub-types in each language."""
        found: Mapping[str, Mapping[str, Mapping[str, str]]] = self._known["labels"]
        return found

    @cached_property
    def imported(self) -> frozenset[str]:
        """The references of the cards that are as they are because the user imported them."""
        return frozenset(self._known["imported"])

    @cached_property
    def sub_types(self) -> tuple[str, ...]:
        """Every sub-type that a card has, in alphabetical order."""
        return tuple(self._known["sub_types"])

    @cached_property
    def by_sub_type(self) -> Mapping[str, str]:
        """Each sub-type as it is written, under its name in small letters."""
        return {code.casefold(): code.title() for code in self.sub_types}

    @cached_property
    def counters(self) -> tuple[str, ...]:
        """The names of all counters that cards speak of, in alphabetical order."""
        return tuple(self._known["counters"])

    def of_type(self, kind: str) -> Iterator[Card]:
        """Yield the cards of a type, or for “token” the tokens, by reference within a name."""
        for name in self._known["types"].get(kind, ()):
            for card in self.by_name[name]:
                if card.token if kind == TOKEN else card.type == kind:
                    yield card

    @cached_property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Every name in every language, and the English names of the cards that bear it."""
        found: dict[str, dict[str, None]] = defaultdict(dict)
        for card in self.cards:
            for names in (card.names, *(p.former.get("names", {}) for p in card.printings)):
                for name in names.values():
                    found[name][card.name] = None
        return {name: tuple(bearers) for name, bearers in found.items()}

    def siblings(self, card: Card) -> tuple[Card, ...]:
        """Return the cards of the same name, this one included."""
        return self.by_name[card.name]

    def printing(self, reference: str) -> Printing:
        """Return one printing; raises KeyError where there is none."""
        card = self.by_reference[reference]
        return next(p for p in card.printings if p.reference == reference)


class _ByReference(Mapping[str, Card]):
    def __init__(
        self, by_name: Mapping[str, tuple[Card, ...]], by_printing: Mapping[str, str]
    ) -> None:
        self._by_name, self._by_printing = by_name, by_printing

    def __getitem__(self, reference: str) -> Card:
        cards = self._by_name[self._by_printing[reference]]
        return next(it for it in cards if any(p.reference == reference for p in it.printings))

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_printing)

    def __len__(self) -> int:
        return len(self._by_printing)


def _by_rarity(card: Card) -> tuple[int, bool, str]:
    return _RARITIES[card.rarity], card.out_of_faction, card.reference


def user_cards_file() -> Path:
    """Return the file that holds what the user imported, whether or not it is there."""
    return user_data_dir() / OWN_CARDS


def load_cards() -> CardPool:
    """Return the pool: the project's facts, overridden by what the user imported."""
    # asked for at every card: a path would be dear
    mine = os.path.join(kept.data_root(), OWN_CARDS)
    try:
        found = os.stat(mine)
    except OSError:
        return project_cards()
    if not stat.S_ISREG(found.st_mode):
        return project_cards()
    return _load(rules_dir(), Path(mine), found.st_mtime_ns)


def project_cards() -> CardPool:
    """Return the pool of the project's own facts alone: what may be shown to everybody."""
    return _load(rules_dir(), None, None)


def pool_stamp() -> str:
    """Return a text that changes whenever a source of the pool does."""
    return kept.stamp(str(rules_dir() / "cards"), str(user_cards_file()), *_CODE)


@lru_cache(maxsize=2)  # ours, and what the user imported
def _load(rules: Path, mine: Path | None, written: int | None) -> CardPool:
    folder = rules / "cards"
    key = f"{written}\n{kept.stamp(str(folder), *_CODE)}"
    name = "cards" if mine is None else "cards-mine"

    @cache
    def rows() -> _Rows:
        return _read(folder, mine)

    return CardPool(
        KeptTable(f"{name}.table", key, lambda: rows().by_name, _cards_of),
        KeptTable(f"{name}-printings.table", key, lambda: rows().by_printing),
        KeptTable(f"{name}-known.table", key, lambda: rows().known),
    )


def _read(folder: Path, mine: Path | None) -> _Rows:
    parts = [json.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    if mine is None:
        return _rows(parts)
    own = {card["reference"]: card for part in parts for card in part.get("cards", ())}
    users = user_part(mine)
    changed = {
        card["reference"]
        for card in users.get("cards", ())
        if _played_as(card) != _played_as(own.get(card["reference"], {}))
    }
    return _rows([*parts, users], changed)


def _played_as(card: Mapping[str, Any]) -> dict[str, Any]:
    """Return all that a card does in a game: its names in other languages do nothing."""
    return {key: value for key, value in card.items() if key != "names"}


def user_part(path: Path) -> dict[str, Any]:
    """Read the compiled part of a user's file: its second line, the first telling the format."""
    try:
        with path.open("rb") as stream:
            if json.loads(stream.readline()) != {"format": USER_FORMAT}:
                raise ValueError(f"its first line should tell format {USER_FORMAT}")
            part = json.loads(stream.readline())
            if not isinstance(part, dict):
                raise ValueError("its second line should be an object")
            version = part.get("trees", 1)
            return {**renewed(part, version), "trees": max(version, TREE_VERSION)}
    except (OSError, ValueError) as error:
        raise UserCardsError(path, error) from None


def pool_of(parts: Iterable[Mapping[str, Any]]) -> CardPool:
    """Build a pool from set files in their order, a later one overriding an earlier one."""
    rows = _rows(parts)
    by_name = {name: _cards_of(found) for name, found in rows.by_name.items()}
    return CardPool(by_name, rows.by_printing, rows.known)


class _Rows(NamedTuple):
    """A pool as JSON: the facts of cards and printings by English name, and the rest of it."""

    by_name: dict[str, list[Any]]
    by_printing: dict[str, str]
    known: dict[str, Any]


def _rows(parts: Iterable[Mapping[str, Any]], imported: Iterable[str] = ()) -> _Rows:
    cards: dict[str, Mapping[str, Any]] = {}
    entries: dict[str, Mapping[str, Any]] = {}
    labels: dict[str, dict[str, Mapping[str, str]]] = {"sets": {}, "sub_types": {}}
    for part in parts:
        version = part.get("trees", 1)
        if part.get("format", FORMAT) > FORMAT or version > TREE_VERSION:
            raise UserError(
                "the card facts were written by a newer version of this program: update it"
            )
        for card in renewed(part.get("cards", ()), version):
            cards[card["reference"]] = card
        for entry in renewed(part.get("printings", ()), version):
            entries[entry["reference"]] = {"set": part.get("set"), **entry}
        for kind, known in labels.items():
            for code, names in part.get(kind, {}).items():
                known[code] = {**known.get(code, {}), **names}
    printings: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for reference in sorted(entries):
        printings[entries[reference]["card"]].append(entries[reference])
    by_name: dict[str, list[Any]] = defaultdict(list)
    by_printing: dict[str, str] = {}
    types: dict[str, dict[str, None]] = defaultdict(dict)
    sub_types, counters = set[str](), set[str]()
    for reference in sorted(cards.keys() & printings.keys()):
        facts, printed = cards[reference], printings[reference]
        card = card_from_json(facts, ())
        name = card.name
        counters.update(counter_names(card))
        by_name[name].append([facts, printed])
        by_printing |= {printing["reference"]: name for printing in printed}
        for kind in (facts["type"], *([TOKEN] if facts.get("token") else ())):
            types[kind][name] = None
        sub_types.update(facts.get("sub_types", ()))
    everything = {
        "labels": labels,
        "imported": sorted(imported),
        "sub_types": sorted(sub_types),
        "counters": sorted(counters),
        "types": {kind: list(names) for kind, names in types.items()},
    }
    return _Rows(dict(by_name), by_printing, everything)


def is_discarded_for_support(name: str) -> bool:
    """Whether a printing of a card has a support ability that is used by discarding it (7.1.4.b).

    The name is an English one of the pool's; else KeyError is raised.
    """
    return any(
        isinstance(ability.body, QuickAction)
        for card in load_cards().by_name[name]
        for ability in card.support
    )


def _cards_of(found: Iterable[tuple[Mapping[str, Any], Iterable[Mapping[str, Any]]]]) -> Any:
    cards = (card_from_json(facts, tuple(map(printing_from_json, it))) for facts, it in found)
    return tuple(sorted(cards, key=_by_rarity))
