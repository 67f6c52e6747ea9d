"""A card by its name in any language, by a short name, or by a printing's reference."""

import re
from collections.abc import Iterable
from functools import lru_cache

from judge.cards.facts import Card, Faction, Rarity
from judge.cards.names import folded, spaced
from judge.cards.pool import CardPool, load_cards
from judge.errors import UserError
from judge.records import dataclass

_QUALIFIED = re.compile(r"(?P<name>[^()]*\S)\s*\((?P<qualifiers>[^()]*)\)\s*")
_REFERENCE = re.compile(r"ALT_[A-Z0-9_]+", re.IGNORECASE)
_RARITIES = {
    "c": Rarity.COMMON,
    "r": Rarity.RARE,
    "f": Rarity.RARE,
    "u": Rarity.UNIQUE,
    "e": Rarity.EXALTED,
    **{str(rarity): rarity for rarity in Rarity},
}
_FACTIONS = {
    **{faction.value.lower(): faction for faction in Faction},
    **{faction.name.lower(): faction for faction in Faction},
}
_LISTED = 20
_SHIFTED = ("f", "out of faction")


class UnknownCardError(UserError, LookupError):
    """No card is called so; `nearest` holds the most similar names."""

    def __init__(self, text: str, nearest: tuple[str, ...], why: str = "") -> None:
        self.text, self.nearest = text, nearest
        message = why or f"no card is called “{text}”"
        if nearest:
            message += f"; did you mean {_listed(nearest)}?"
        super().__init__(message)


class AmbiguousCardError(UserError, LookupError):
    """Several cards answer to a short name; `candidates` holds their full names."""

    def __init__(self, text: str, candidates: tuple[str, ...]) -> None:
        self.text, self.candidates = text, candidates
        super().__init__(f"“{text}” may be {_listed(candidates)}; write more of the name")


@dataclass(frozen=True, slots=True)
class _Index:
    exact: dict[str, tuple[str, ...]]
    short: dict[str, tuple[str, ...]]
    spaced: dict[str, tuple[str, ...]]


def find_card(text: str, pool: CardPool | None = None) -> Card:
    """Return the card that a text names.

    The text is a name in any of the five languages, whatever its accents, capitals, apostrophes
    and exclamation marks (2.2.4.c); a part of a name that only one card has; or a reference.
    A bare name is the common printing; `(rare)`, `(rare, Axiom)`, `(F)` choose another.

    Raises UnknownCardError with the nearest names, AmbiguousCardError with the candidates.
    """
    pool = pool or load_cards()
    text = text.strip().removeprefix("[").removesuffix("]").strip()
    if _REFERENCE.fullmatch(text):
        return _by_reference(text.upper(), pool)
    qualified = _QUALIFIED.fullmatch(text)
    if qualified is None:
        return pool.by_name[full_name(text, pool)][0]
    name = full_name(qualified["name"], pool)
    words = [word.strip().lower() for word in qualified["qualifiers"].split(",") if word.strip()]
    found = [card for card in pool.by_name[name] if all(_is(card, word) for word in words)]
    if not found:
        printings = tuple(card.title for card in pool.by_name[name])
        raise UnknownCardError(text, printings, f"{name} has no printing ({', '.join(words)})")
    if found[0].rarity is Rarity.UNIQUE and len(found) > 1:
        raise AmbiguousCardError(text, tuple(card.reference for card in found))
    return found[0]


def full_name(text: str, pool: CardPool) -> str:
    """Return the English name that a full or short name in any language stands for."""
    index = _index(pool)
    key = folded(text)
    if not key:
        raise UnknownCardError(text, (), "a card's name is missing")
    candidates = index.exact.get(key) or index.short.get(key) or _containing(text, index)
    if len(candidates) == 1:
        return candidates[0]
    if candidates:
        raise AmbiguousCardError(text, candidates)
    raise UnknownCardError(text, nearest_names(text, pool))


def nearest_names(text: str, pool: CardPool, most: int = 5) -> tuple[str, ...]:
    """Return the English names of the cards whose name, in any language, is most similar."""
    from rapidfuzz import fuzz, process

    index = _index(pool)
    found = process.extract(
        spaced(text[:200]), index.spaced.keys(), scorer=fuzz.WRatio, limit=4 * most, score_cutoff=70
    )
    return tuple(dict.fromkeys(n for words, _, _ in found for n in index.spaced[words]))[:most]


@lru_cache(maxsize=2)
def _index(pool: CardPool) -> _Index:
    exact: dict[str, dict[str, None]] = {}
    short: dict[str, dict[str, None]] = {}
    words: dict[str, dict[str, None]] = {}
    english = {folded(name) for name in pool.by_name}
    for name, bearers in pool.names.items():
        key = folded(name)
        if name in bearers or key not in english:  # an English name before a like translation
            exact.setdefault(key, {}).update(dict.fromkeys(bearers))
        words.setdefault(spaced(name), {}).update(dict.fromkeys(bearers))
        for part in _short_names(name):
            short.setdefault(folded(part), {}).update(dict.fromkeys(bearers))
    return _Index(_tuples(exact), _tuples(short), _tuples(words))


def _tuples(found: dict[str, dict[str, None]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(sorted(names)) for key, names in found.items()}


def _short_names(name: str) -> Iterable[str]:
    """Split titles and pairs off:  Haven, Bravos Bastion  -->  Haven;  A & B  -->  A, B."""
    if ", " in name:
        yield name.split(", ")[0]
    yield from (half for half in name.split(" & ") if half != name)


def _containing(text: str, index: _Index) -> tuple[str, ...]:
    wanted = f" {spaced(text)} "
    starts = [names for words, names in index.spaced.items() if f"{words} ".startswith(wanted[1:])]
    found = starts or [names for words, names in index.spaced.items() if wanted in f" {words} "]
    return tuple(sorted({name for names in found for name in names}))


def _by_reference(reference: str, pool: CardPool) -> Card:
    if reference in pool.by_reference:
        return pool.by_reference[reference]
    from rapidfuzz import process

    near = process.extract(reference, pool.by_reference.keys(), limit=3, score_cutoff=85)
    raise UnknownCardError(reference, tuple(name for name, _, _ in near))


def _is(card: Card, word: str) -> bool:
    if word in _SHIFTED:
        return card.out_of_faction
    if word in _RARITIES:
        return card.rarity is _RARITIES[word]
    if word in _FACTIONS:
        return card.faction is _FACTIONS[word]
    if word == "token":
        return card.token
    return any(word.upper() in (p.set, p.version, p.reference) for p in card.printings)


def _listed(names: tuple[str, ...]) -> str:
    quoted = [f"“{name}”" for name in names[:_LISTED]]
    if len(names) > _LISTED:
        quoted.append(f"{len(names) - _LISTED} more")
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} or {quoted[-1]}"
