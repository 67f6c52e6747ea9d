"""The printings of cards: languages merged, printings grouped into cards, and the way back."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from judge.cards.ability import from_json
from judge.cards.records import LANGUAGES, Record
from judge.paths import rules_dir
from judge.records import dataclass

Facts = dict[str, Any]
Reader = Callable[[str, str, str, bool], list[Any]]
"""Reads (text, language, card type, support) into ability trees as JSON."""

OF_PRINTING = ("reference", "set", "version", "flags")
"""The facts that belong to a printing, whatever the card."""

_LIMITS = ("landmark_limit", "reserve_limit")
_LISTS = ("abilities", "support", "sub_types")
_SHAPE = re.compile(r"[A-Z0-9]+_(?P<set>[A-Z0-9]+)_(?P<kind>[A-Z])_.*")
_KINDS = {"B": 2, "A": 1}  # booster, alternate art; promotional ones are 0


@dataclass(frozen=True, slots=True)
class Sets:
    """Which sets are older, which only reprint, what they are called, which texts are wrong."""

    order: tuple[str, ...]
    reprints: tuple[str, ...]
    misprints: Mapping[str, str]
    releases: Mapping[str, str]

    def release(self, version: str) -> str:
        """Return the set release that a version names, or its letters (2.2.6.b)."""
        letters = version.partition("-")[0]
        return self.releases.get(letters, letters)

    def age(self, printing: Facts) -> tuple[int, int]:
        """Rank a printing's set: reprints first, then oldest to newest, unknown sets last."""
        code = printing["set"]
        if code in self.reprints:
            return 0, self.reprints.index(code)
        return 1, self.order.index(code) if code in self.order else len(self.order)


@cache
def sets() -> Sets:
    """Read `rules/cards/sets.toml`."""
    with (rules_dir() / "cards" / "sets.toml").open("rb") as stream:
        data = tomllib.load(stream)
    return Sets(tuple(data["order"]), tuple(data["reprints"]), data["misprints"], data["releases"])


def merge_languages(records: Iterable[Record], read: Reader) -> dict[str, Facts]:
    """Merge the records of each printing into its facts, keyed by reference.

    The English record gives the wording; without it, the first other language that is there.
    """
    by_reference: dict[str, dict[str, Record]] = defaultdict(dict)
    for record in records:
        by_reference[record.reference][record.language] = record
    return {
        reference: _facts({code: found[code] for code in LANGUAGES if code in found}, read)
        for reference, found in sorted(by_reference.items())
    }


def _facts(found: Mapping[str, Record], read: Reader) -> Facts:
    first = next(iter(found.values()))
    facts: Facts = {
        "reference": first.reference,
        "set": first.set.reference,
        "version": first.version,
        "flags": list(first.flags),
        "names": {code: record.name for code, record in found.items()},
        "type": first.type,
        "zone": first.zone,
        "token": first.token or None,
        "sub_types": [label.reference for label in first.sub_types] or None,
        "faction": first.faction,
        "rarity": None if first.type == "Hero" or first.token else first.rarity,
        **first.numbers,
        "abilities": read_text(first, "abilities", read),
        "support": read_text(first, "support", read),
    }
    if first.type == "Hero":  # Heroes have limits and no costs
        facts.pop("hand_cost", None)
        facts.pop("reserve_cost", None)
    return {key: value for key, value in facts.items() if value is not None}


def read_text(record: Record, field: str, read: Reader) -> list[dict[str, Any]] | None:
    """Read one of a record's texts into ability trees; none where there is no text."""
    text = record.texts.get(field)
    if text is None:
        return None
    return read(text, record.language, record.type, field == "support") or None


def group(printings: Mapping[str, Facts]) -> tuple[list[Facts], list[Facts]]:
    """Group printings into cards (2.2.4.e) and return the cards and the printings' own entries.

    A card's facts are those of its newest printing; what another printing prints differently
    stays with that printing under `prints`.
    """
    groups: dict[tuple[Any, ...], list[Facts]] = defaultdict(list)
    for facts in printings.values():
        groups[_identity(facts)].append(facts)
    cards: list[Facts] = []
    entries: list[Facts] = []
    for members in groups.values():
        members.sort(key=lambda f: (_rank(f), f["reference"]))
        current = max(members, key=lambda f: (f["reference"] not in sets().misprints, _rank(f)))
        home = min(members, key=_home)
        card = {"reference": home["reference"], **_card_facts(current, members)}
        cards.append(card)
        entries.extend(_entry(facts, card) for facts in members)
    return sorted(cards, key=_reference), sorted(entries, key=_reference)


def _identity(facts: Facts) -> tuple[Any, ...]:
    if facts.get("rarity") == "unique":
        return (facts["reference"],)
    names = facts["names"]
    name = names.get("en") or next(iter(names.values()))
    return name, facts["faction"], facts.get("rarity"), facts.get("token", False)


def _rank(facts: Facts) -> tuple[tuple[int, int], int]:
    shape = _SHAPE.fullmatch(facts["reference"])
    return sets().age(facts), _KINDS.get(shape["kind"], 0) if shape else 0


def _home(facts: Facts) -> tuple[bool, tuple[int, int], int, str]:
    (regular, age), kind = _rank(facts)
    return not regular, (regular, age), -kind, facts["reference"]


def _card_facts(current: Facts, members: list[Facts]) -> Facts:
    facts = {key: value for key, value in current.items() if key not in OF_PRINTING}
    for limit in _LIMITS:  # promotional records leave them out
        for other in members:
            if limit in other:
                facts.setdefault(limit, other[limit])
    return facts


def _entry(facts: Facts, card: Facts) -> Facts:
    entry = {key: facts[key] for key in OF_PRINTING if facts[key] or key != "flags"}
    entry["card"] = card["reference"]
    if facts["reference"] in sets().misprints:
        entry["misprint"] = sets().misprints[facts["reference"]]
    differing = {
        key: facts.get(key, [] if key in _LISTS else None)
        for key in dict.fromkeys((*card, *facts))
        if key not in OF_PRINTING and not _same(key, facts.get(key), card.get(key))
    }
    for limit in _LIMITS:
        if limit not in facts:
            differing.pop(limit, None)
    if "names" in differing:
        known = card["names"]
        differing["names"] = {k: v for k, v in facts["names"].items() if v != known.get(k)}
    if differing:
        entry["prints"] = differing
    return entry


def _same(key: str, one: Any, other: Any) -> bool:
    """Compare two values; trees are the same when they mean the same."""
    if one == other or key not in ("abilities", "support"):
        return bool(one == other)
    trees = [[from_json(tree) for tree in side or ()] for side in (one, other)]
    return trees[0] == trees[1]


def _reference(facts: Facts) -> str:
    return str(facts["reference"])


def labels_of(records: Iterable[Record], known: Mapping[str, Any]) -> Facts:
    """Collect what sets and sub-types are called in each language, on top of what is known."""
    labels: dict[str, dict[str, dict[str, str]]] = {
        kind: {code: dict(names) for code, names in known.get(kind, {}).items()}
        for kind in ("sets", "sub_types")
    }
    for record in records:
        for kind, label in (
            ("sets", record.set),
            *(("sub_types", label) for label in record.sub_types),
        ):
            labels[kind].setdefault(label.reference, {})[record.language] = label.name
    return {
        kind: {
            code: {x: names[x] for x in LANGUAGES if x in names}
            for code, names in sorted(by_code.items())
        }
        for kind, by_code in labels.items()
    }


def ungroup(cards: Iterable[Facts], entries: Iterable[Facts]) -> dict[str, Facts]:
    """Give each printing its full facts again: the way back from `group`."""
    by_reference = {card["reference"]: card for card in cards}
    full = {}
    for entry in entries:
        own = {key: entry[key] for key in OF_PRINTING if key in entry}
        card, prints = by_reference[entry["card"]], entry.get("prints", {})
        names = {**card["names"], **prints.get("names", {})}
        facts = {**card, **prints, **own, "names": names}
        full[entry["reference"]] = {k: v for k, v in facts.items() if v is not None and v != []}
        full[entry["reference"]].setdefault("flags", [])
    return full
