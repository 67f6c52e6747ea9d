"""Cards found by what their abilities are made of, or by their words."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from judge.cards.facts import Card
from judge.cards.names import spaced
from judge.cards.pool import CardPool
from judge.errors import UserError
from judge.paths import rules_dir
from judge.records import dataclass

Pattern = Mapping[str, Any]


class SearchError(UserError, ValueError):
    """A word that the search does not know, with the nearest that it does."""


@dataclass(frozen=True, slots=True)
class Query:
    """What an ability must be: of a kind, with a trigger, with an effect on something somewhere."""

    kinds: tuple[str, ...] = ()
    triggers: tuple[Pattern, ...] = ()
    effects: tuple[Pattern, ...] = ()
    words: tuple[str, ...] = ()
    origin: str | None = None


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card, and the places of its abilities that match (those of Reserve count on)."""

    card: Card
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardFilters:
    """What the card itself must be, each by one of its names; none means anything."""

    type: str | None = None
    sub_type: str | None = None
    faction: str | None = None
    rarity: str | None = None
    set: str | None = None

    def checked(self, pool: CardPool) -> "CardFilters":
        """Return the filters; raises SearchError for a value that no card of the pool has."""
        known: dict[str, dict[str, None]] = {}
        for card in pool.cards:
            for field, values in _values(card, pool).items():
                known.setdefault(field, {}).update(dict.fromkeys(values))
        for field, names in known.items():
            word = getattr(self, field)
            if word is not None and word.lower() not in {name.lower() for name in names}:
                raise SearchError(f"no {field.replace('_', '-')} is called {_asked(word, names)}")
        return self

    def let_through(self, card: Card, pool: CardPool) -> bool:
        """Tell whether a card is all that is asked for."""
        return all(
            getattr(self, field) is None
            or getattr(self, field).lower() in {value.lower() for value in values}
            for field, values in _values(card, pool).items()
        )


def _values(card: Card, pool: CardPool) -> dict[str, list[str]]:
    names = [pool.labels["sub_types"].get(code, {}).values() for code in card.sub_types]
    types = [card.type, card.zone_type or card.type, f"{card.zone_type or ''} {card.type}".strip()]
    return {
        "type": [*types, "Token"] if card.token else types,
        "sub_type": [*card.sub_types, *(name for known in names for name in known)],
        "faction": [card.faction.value, card.faction.name.title()],
        "rarity": [str(card.rarity)] if card.rarity else [],
        "set": [printing.set for printing in card.printings],
    }


def _asked(word: str, known: Iterable[str]) -> str:
    from rapidfuzz import fuzz, process

    choices = {name.lower(): name for name in known}
    near = process.extract(word.lower(), list(choices), scorer=fuzz.ratio, limit=3, score_cutoff=60)
    found = [choices[name] for name, _, _ in near]
    listed = " or ".join(found) if found else ", ".join(list(choices.values())[:40])
    return f"“{word}”; {f'did you mean {listed}?' if found else f'known are {listed}'}"


@cache
def vocabulary() -> Mapping[str, Any]:
    """Read `rules/cards/search.toml`."""
    with (rules_dir() / "cards" / "search.toml").open("rb") as stream:
        return tomllib.load(stream)


def query_of(trigger: str | None, effect: str | None) -> Query:
    """Return the query of the names of a trigger and an effect, such as `joins`, `create-token`.

    Raises SearchError with the nearest known names.
    """
    return Query(
        triggers=_patterns("triggers", trigger) if trigger else (),
        effects=_patterns("effects", effect) if effect else (),
    )


def _patterns(table: str, name: str) -> tuple[Pattern, ...]:
    known = vocabulary()[table]
    key = name.lower().replace(" ", "-").replace("_", "-")
    if key not in known:
        raise SearchError(f"no {table[:-1]} is called {_asked(key, known)}")
    return tuple(known[key])


def phrase_query(phrase: str) -> Query | None:
    """Return the query that a phrase asks, or None where it is no such phrase.

    Reactions that move a card to the Mana zone  -->  kind, effect `move`, destination.
    """
    kinds, verbs = vocabulary()["kinds"], _verbs()
    shape = _phrase(tuple(kinds), tuple(verbs), tuple(vocabulary()["zones"]))
    match = shape.fullmatch(" ".join(phrase.lower().split()).rstrip("."))
    if match is None:
        return None
    effects = _patterns("effects", verbs[match["verb"]])
    zones = vocabulary()["zones"]
    if match["zone"]:
        effects = tuple({**pattern, "to": {"zone": zones[match["zone"]]}} for pattern in effects)
    silent = vocabulary()["silent"]["words"]
    words = re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", match["object"] or "")
    return Query(
        kinds=tuple(kinds[match["kind"]]),
        effects=effects,
        words=tuple(word for word in words if word not in silent and not word.isdigit()),
        origin=zones[match["origin"]] if match["origin"] else None,
    )


@cache
def _verbs() -> Mapping[str, str]:
    names = {name.replace("-", " "): name for name in vocabulary()["effects"]}
    return {**names, **vocabulary()["verbs"]}


@cache
def _phrase(kinds: Sequence[str], verbs: Sequence[str], zones: Sequence[str]) -> re.Pattern[str]:
    article = r"(?:(?:the|an?|its|my|your|an opponent's|its owner's|their owner's) )?"
    return re.compile(
        rf"(?P<kind>{_any(kinds)})s?(?: (?:that|which))?(?: (?:can|may))? "
        rf"(?P<verb>{_any(verbs)})(?:e?s)?(?: (?P<object>.*?))??"
        rf"(?: from {article}(?P<origin>{_any(zones)}))?"
        rf"(?: (?:to|into|in) {article}(?P<zone>{_any(zones)}))?"
    )


def _any(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


def search(
    pool: CardPool,
    text: str,
    query: Query,
    filters: CardFilters,
    text_of: Callable[[Card], str],
) -> Iterator[CardHit]:
    """Yield the cards that match a phrase or words, and a query, and filters."""
    cards: Iterable[Card] = [card for card in pool.cards if filters.let_through(card, pool)]
    asked = phrase_query(text) if text else None
    if text and asked is None:
        cards = [hit.card for hit in find_words(cards, text, text_of)]
    if query == Query() and asked is None:
        yield from (CardHit(card, ()) for card in cards)
    elif asked is None:
        yield from find_abilities(cards, query)
    else:
        found = cards if query == Query() else [hit.card for hit in find_abilities(cards, query)]
        yield from find_abilities(found, asked)


def find_abilities(cards: Iterable[Card], query: Query) -> Iterator[CardHit]:
    """Yield the cards that have an ability which the query asks for, in the cards' order."""
    for card in cards:
        trees = (*card.wording.abilities_json, *card.wording.support_json)
        places = tuple(n for n, tree in enumerate(trees) if matches(tree, query))
        if places:
            yield CardHit(card, places)


def named_in(trees: Iterable[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the triggers and of the effects that some ability trees have."""
    triggers, effects = dict[str, None](), dict[str, None]()
    for tree in trees:
        inside = list(nodes(tree))
        events = [
            node for each in inside for event in each.get("events", ()) for node in nodes(event)
        ]
        triggers |= dict.fromkeys(_named("triggers", events))
        effects |= dict.fromkeys(_named("effects", inside))
    return tuple(triggers), tuple(effects)


def _named(table: str, found: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    by_node = _by_node(table)
    for node in found:
        for name, pattern in by_node.get(node["node"], ()):
            if _fits(node, pattern):
                yield name


@cache
def _by_node(table: str) -> Mapping[str, Sequence[tuple[str, Pattern]]]:
    found: dict[str, list[tuple[str, Pattern]]] = {}
    for name, patterns in vocabulary()[table].items():
        for pattern in patterns:
            found.setdefault(pattern["node"], []).append((name, pattern))
    return found


def find_words(
    cards: Iterable[Card], words: str, text_of: Callable[[Card], str]
) -> Iterator[CardHit]:
    """Yield the cards whose names, type line or printed text hold every one of the words."""
    wanted = spaced(words).split()
    for card in cards:
        held = f" {spaced(text_of(card))} "
        if all(f" {word}" in held for word in wanted):
            yield CardHit(card, ())


def matches(tree: Any, query: Query) -> bool:
    """Tell whether an ability's tree, or an ability that it grants, is what the query asks for."""
    if not query.kinds:
        return _in_scope(tree, query)
    return any(_in_scope(node, query) for node in nodes(tree) if node["node"] in query.kinds)


def _in_scope(scope: Any, query: Query) -> bool:
    if query.triggers:
        events = [event for node in nodes(scope) for event in node.get("events", ())]
        if not any(_has(event, query.triggers) for event in events):
            return False
    if not query.effects:
        return True
    return any(
        _fits(node, pattern) and _speaks_of(node, query)
        for node in nodes(scope)
        for pattern in query.effects
    )


def _has(tree: Any, patterns: Iterable[Pattern]) -> bool:
    return any(_fits(node, pattern) for node in nodes(tree) for pattern in patterns)


def _fits(node: Any, pattern: Any) -> bool:
    if isinstance(pattern, Mapping):
        return isinstance(node, dict) and all(
            key in node and _fits(node[key], value) for key, value in pattern.items()
        )
    return bool(node == pattern)


def _speaks_of(node: Any, query: Query) -> bool:
    if query.origin and query.origin not in {
        place["zone"] for place in nodes(node.get("what")) if place["node"] == "Place"
    }:
        return False
    if not query.words:
        return True
    held = {word for text in _strings(node) for word in spaced(text).split()}
    return all(
        held & {word, word.removesuffix("s"), word.removesuffix("ies") + "y"}
        for word in map(spaced, query.words)
    )


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """Yield every node of a tree's JSON, parents first."""
    if isinstance(tree, dict):
        yield tree
        for value in tree.values():
            yield from nodes(value)
    elif isinstance(tree, list):
        for item in tree:
            yield from nodes(item)


def _strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for key, value in tree.items():
            if key != "node":
                yield from _strings(value)
    elif isinstance(tree, list):
        for item in tree:
            yield from _strings(item)
