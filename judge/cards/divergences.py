"""Where a translation of a card says something else than the English card."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from judge.cards.ability import Ability, from_json
from judge.cards.reading import is_read, is_unparsed, read_abilities
from judge.cards.records import LANGUAGES, Record
from judge.paths import rules_dir
from judge.records import dataclass

_FIELDS = ("abilities", "support")


@dataclass(frozen=True, slots=True)
class Divergence:
    """One text of a printing that reads differently in another language.

    `text` is the translation as it is printed; `unread` tells that it, or a part of it, could
    not be read at all.
    """

    reference: str
    name: str
    language: str
    field: str
    english: tuple[Ability, ...]
    other: tuple[Ability, ...]
    text: str
    unread: bool
    reason: str | None


@dataclass(frozen=True, slots=True)
class LanguageComparison:
    """How many texts of a language were compared with the English ones, and those that differ."""

    language: str
    compared: int
    divergences: tuple[Divergence, ...]


@cache
def known_reasons() -> Mapping[str, Mapping[str, str]]:
    """Read `rules/cards/divergences.toml`: by language and reference, why a text differs."""
    with (rules_dir() / "cards" / "divergences.toml").open("rb") as stream:
        data = tomllib.load(stream)
    return {
        language: {
            reference: entry["reason"] for entry in entries for reference in entry["printings"]
        }
        for language, entries in data.items()
    }


def compare_languages(records: Iterable[Record]) -> Iterator[LanguageComparison]:
    """Compare each text of each language that has a grammar with the English one."""
    by_reference: dict[str, dict[str, Record]] = defaultdict(dict)
    for record in records:
        by_reference[record.reference][record.language] = record
    for language in LANGUAGES:
        if language == "en" or not is_read(language):
            continue
        compared, found = 0, list[Divergence]()
        for versions in by_reference.values():
            if "en" not in versions or language not in versions:
                continue
            for field in _FIELDS:
                pair = versions["en"], versions[language]
                if any(field in record.texts for record in pair):
                    compared += 1
                    found.extend(_compare(*pair, field))
        yield LanguageComparison(language, compared, tuple(found))


def _compare(english: Record, other: Record, field: str) -> Iterator[Divergence]:
    mine, theirs = _trees(english, field), _trees(other, field)
    unread = any(is_unparsed(_json(record, field)) for record in (english, other))
    if unread or mine != theirs:
        reasons = known_reasons().get(other.language, {})
        yield Divergence(
            reference=other.reference,
            name=english.name,
            language=other.language,
            field=field,
            english=mine,
            other=theirs,
            text=other.texts.get(field, ""),
            unread=unread,
            reason=reasons.get(other.reference),
        )


def _json(record: Record, field: str) -> list[object]:
    text = record.texts.get(field)
    if text is None:
        return []
    return read_abilities(text, record.language, record.type, field == "support")


def _trees(record: Record, field: str) -> tuple[Ability, ...]:
    trees = (from_json(tree) for tree in _json(record, field))  # type: ignore[arg-type]  # the record is checked where it is read
    return tuple(tree for tree in trees if isinstance(tree, Ability))
