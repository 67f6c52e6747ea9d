"""The pool of all known cards: the project's own, and what the user imported."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from judge.cards.ability.json import TREE_VERSION, renewed
from judge.cards.facts import Card, Printing, Rarity, card_from_json, printing_from_json
from judge.errors import UserError
from judge.paths import rules_dir, user_data_dir
from judge.records import dataclass

FORMAT = 1
"""Version of the files under `rules/cards/`."""
USER_FORMAT = 1
"""Version of the file that holds what a user imported."""

_RARITIES = {None: 0, Rarity.COMMON: 0, Rarity.RARE: 1, Rarity.EXALTED: 2, Rarity.UNIQUE: 3}


class UserCardsError(UserError, ValueError):
    """The file of the user's imported cards cannot be read."""

    def __init__(self, file: Path, error: Exception) -> None:
        super().__init__(
            f"the cards that you imported cannot be read: {file} is damaged ({error}); "
            "move it away, then import them again with: judge import cards PATH"
        )


@dataclass(frozen=True, eq=False)
class CardPool:
    """Every card, ordered by reference, and ways to reach one."""

    cards: tuple[Card, ...]
    labels: Mapping[str, Mapping[str, Mapping[str, str]]]
    imported: frozenset[str] = frozenset()
    """The references of the cards that are as they are because the user imported them."""

    @cached_property
    def by_reference(self) -> Mapping[str, Card]:
        """The card of every printing's reference."""
        return {printing.reference: card for card in self.cards for printing in card.printings}

    @cached_property
    def by_name(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards of every English name: common first, the common's faction before others."""
        names: dict[str, list[Card]] = defaultdict(list)
        for card in self.cards:
            names[card.name].append(card)
        return {name: tuple(sorted(found, key=_by_rarity)) for name, found in names.items()}

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


def _by_rarity(card: Card) -> tuple[int, bool, str]:
    return _RARITIES[card.rarity], card.out_of_faction, card.reference


def user_cards_file() -> Path:
    """Return the file that holds what the user imported, whether or not it is there."""
    return user_data_dir() / "cards.jsonl"


def load_cards() -> CardPool:
    """Return the pool: the project's facts, overridden by what the user imported."""
    mine = user_cards_file()
    return _load(rules_dir() / "cards", mine, mine.stat().st_mtime_ns if mine.is_file() else None)


def project_cards() -> CardPool:
    """Return the pool of the project's own facts alone: what may be shown to everybody."""
    return _load(rules_dir() / "cards", user_cards_file(), None)


@cache
def _load(folder: Path, mine: Path, written: int | None) -> CardPool:
    parts = [json.loads(path.read_bytes()) for path in sorted(folder.glob("*.json"))]
    if written is None:
        return pool_of(parts)
    own = {card["reference"]: card for part in parts for card in part.get("cards", ())}
    users = user_part(mine)
    changed = {
        card["reference"]
        for card in users.get("cards", ())
        if _played_as(card) != _played_as(own.get(card["reference"], {}))
    }
    return replace(pool_of([*parts, users]), imported=frozenset(changed))


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
    printings: dict[str, list[Printing]] = defaultdict(list)
    for reference in sorted(entries):
        entry = entries[reference]
        printings[entry["card"]].append(printing_from_json(entry))
    found = [card_from_json(cards[r], tuple(printings[r])) for r in sorted(cards)]
    return CardPool(tuple(card for card in found if card.printings), labels)
