"""Entries of a trace in words: a phrase for each class, its fields said by their kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.engine import references as ref
from judge.engine import zones
from judge.engine.entry import Entry
from judge.records import dataclass
from judge.telling.abilities import ability_name, ability_words
from judge.telling.phrases import phrases


@dataclass(frozen=True, slots=True)
class Names:
    """How the players are called, and the things that are no player, Expedition or region."""

    players: Sequence[str]
    name_of: Callable[[int], str]

    def thing(self, number: int) -> str:
        """Return the name of a thing by the engine's reference."""
        if ref.is_player(number):
            return self.players[ref.player_of(number)]
        if ref.is_expedition(number):
            return self.expedition(ref.expedition_of(number))
        if ref.is_region(number):
            return f"region {ref.region_of(number)}"
        return self.name_of(number) if number >= 0 else "the rules"

    def place(self, number: int) -> str:
        """Return a place in words."""
        return zones.place_name(number, self.players)

    def expedition(self, number: int) -> str:
        """Return an Expedition in words."""
        return zones.place_name(zones.EXPEDITIONS[number], self.players)

    def player(self, number: int) -> str:
        """Return a player's name."""
        return self.players[number] if number >= 0 else "nobody"


def entry_words(entry: Entry, names: Names, manner: str = "entry") -> str:
    """Return one entry in words, in the manner of an answer (“entry”) or of a “story”."""
    return pattern_of(entry, manner).format(**values_of(entry, names))


def pattern_of(entry: Entry, manner: str) -> str:
    """Return the phrase for an entry in a manner, or the plain one where that has none."""
    name = type(entry).__name__
    pattern = phrases()[manner].get(name) or phrases()["entry"][name]
    while isinstance(pattern, Mapping):
        pattern = pattern.get(str(getattr(entry, pattern["by"])), pattern.get("else"))
    return str(pattern)


def values_of(entry: Entry, names: Names) -> dict[str, str]:
    """Return what stands in the fields of an entry, in words, and the names of both players."""
    values = {"first_player": names.players[0], "second_player": names.players[1]}
    for field, kind in type(entry).fields.items():
        say = SAY.get(kind)
        if say is not None:
            values[field] = say(getattr(entry, field), names)
    ability = getattr(entry, "ability", None)
    values["numbered"] = ability_words(ability) if ability is not None else "Reaction"
    if "counter" in type(entry).fields:
        values["counter"] = counter_name(entry.counter, entry.number)  # type: ignore[attr-defined]  # has the field
    return values


def pretty(name: str) -> str:
    """Return a name as it is printed:  ORDIS_RECRUIT  -->  Ordis Recruit."""
    return name.replace("_", " ").title() if name.isupper() and len(name) > 2 else name


def counter_name(name: str, number: int) -> str:
    """Return the words for so many counters of a name."""
    plural = "" if number == 1 else "s"
    if name == "BOOST":
        return f"boost{plural}"
    return f"{pretty(name)} counter{plural}" if name.isupper() else name


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _tags(tags: frozenset[str], names: Names) -> str:
    return f" ({', '.join(sorted(tags))})" if tags else ""


def _terrains(letters: frozenset[str], names: Names) -> str:
    return f" due to {', '.join(sorted(letters))}" if letters else ""


SAY: dict[str, Callable[[Any, Names], str]] = {
    "Thing": lambda value, names: names.thing(value),
    "Things": lambda value, names: _listed([names.thing(each) for each in value] or [""]),
    "Player": lambda value, names: names.player(value),
    "Place": lambda value, names: names.place(value),
    "Expedition": lambda value, names: names.expedition(value),
    "Number": lambda value, names: str(value),
    "Numbers": lambda value, names: str(value),
    "Mode": lambda value, names: str(value + 1),
    "Word": lambda value, names: pretty(value),
    "Quality": lambda value, names: counter_name(value, 2),
    "Why": lambda value, names: str(value),
    "Tags": _tags,
    "Terrains": _terrains,
    "Ability": lambda value, names: ability_name(value),
    "Ability | None": lambda value, names: ability_name(value) if value is not None else "Reaction",
}
"""How what stands in a field is said, by the kind of the field."""
