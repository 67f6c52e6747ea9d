"""Records of the public card API, one printing in one language each, read into typed values."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.errors import UserError
from judge.paths import rules_dir
from judge.records import dataclass
from judge.text import cleaned

LANGUAGES = ("en", "fr", "it", "es", "de")
FLAGS = {"isErrated": "errata", "isBanned": "banned", "isSuspended": "suspended"}

_REFERENCE = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+){2,9}")
_NUMBER = re.compile(r"#?(\d{1,3})#?")
_SET = re.compile(r"[A-Z0-9_]{1,40}")
_VERSION = re.compile(r"(?P<version>.+?)-(?P<language>[A-Z]{2})")
_LONGEST_NAME = 200
_LONGEST_TEXT = 10_000


class RecordError(UserError, ValueError):
    """A record that cannot be read, with what was found and what was expected."""


@dataclass(frozen=True, slots=True)
class Label:
    """What the API calls a thing: its own reference and the name in the record's language."""

    reference: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """One printing of a card as one language's record gives it."""

    reference: str
    language: str
    name: str
    set: Label
    version: str
    type: str
    zone: str | None
    token: bool
    sub_types: tuple[Label, ...]
    faction: str
    rarity: str
    numbers: Mapping[str, int]
    texts: Mapping[str, str]
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The API's names for types, rarities, factions and elements (`rules/cards/api.toml`)."""

    types: Mapping[str, Mapping[str, Any]]
    zone_sub_types: Mapping[str, str]
    rarities: Mapping[str, str]
    factions: Mapping[str, str]
    numbers: Mapping[str, str]
    texts: Mapping[str, str]
    needed: Mapping[str, tuple[str, ...]]


@cache
def vocabulary() -> Vocabulary:
    """Read `rules/cards/api.toml`."""
    with (rules_dir() / "cards" / "api.toml").open("rb") as stream:
        return Vocabulary(**tomllib.load(stream))


def read_record(value: object, language: str | None) -> Record:
    """Read one record; `language` is used where the record does not tell its own.

    Raises RecordError naming the field, what it holds and what was expected.
    """
    if not isinstance(value, dict):
        raise RecordError(f"a record should be an object, and this is {_kind(value)}")
    words = vocabulary()
    reference = _reference(value)
    version, language = _version_and_language(value, language)
    card_type = _label(value, "cardType")
    if card_type.reference not in words.types:
        raise RecordError(_unknown("cardType", card_type.reference, words.types))
    kind = words.types[card_type.reference]
    card_set = _label(value, "cardSet")
    if not _SET.fullmatch(card_set.reference):
        raise RecordError(f"“cardSet” should be like CORE, and is {_shown(card_set.reference)}")
    labels = _labels(value, "cardSubTypes")
    zones = [words.zone_sub_types[s.reference] for s in labels if _is_zone(s, kind, words)]
    return Record(
        reference=reference,
        language=language,
        name=_text(value, "name", _LONGEST_NAME),
        set=card_set,
        version=version,
        type=str(kind["type"]),
        zone=kind.get("zone") or next(iter(zones), None),
        token=bool(kind.get("token", False)),
        sub_types=tuple(s for s in labels if not _is_zone(s, kind, words)),
        faction=_known(value, "mainFaction", words.factions),
        rarity=words.rarities[_known(value, "rarity", words.rarities)],
        numbers=_numbers(value, words, str(kind["type"])),
        texts=_texts(value, words),
        flags=tuple(flag for field, flag in FLAGS.items() if _flag(value, field)),
    )


def _is_zone(label: Label, kind: Mapping[str, Any], words: Vocabulary) -> bool:
    return kind["type"] == "Permanent" and label.reference in words.zone_sub_types


def _reference(value: Mapping[str, Any]) -> str:
    reference = value.get("reference")
    if not isinstance(reference, str) or not _REFERENCE.fullmatch(reference[:80]):
        raise RecordError(
            f"“reference” should be like ALT_CORE_B_AX_01_C, and is {_shown(reference)}"
        )
    return reference


def _version_and_language(value: Mapping[str, Any], hint: str | None) -> tuple[str, str]:
    """Split the collector number: BTG-097-R-EN  -->  BTG-097-R, en (2.2.6)."""
    number = value.get("collectorNumberFormatted") or value.get("collectorNumber") or ""
    if isinstance(number, int):  # the number alone; the formatted one is missing
        number = str(number % 10**9)
    if not isinstance(number, str) or len(number) > 40:
        raise RecordError(f"“collectorNumber” should be short text, and is {_shown(number)}")
    split = _VERSION.fullmatch(number)
    if split and split["language"].lower() in LANGUAGES:
        return _version(split["version"]), split["language"].lower()
    if hint is None:
        raise RecordError(
            "the record's language is not told: its collector number does not end in "
            "-EN, -FR, -IT, -ES or -DE; name the file …_EN.json or give --language"
        )
    return _version(number), hint


def _version(text: str) -> str:
    """Return a version (2.2.6.a); the API also writes "not found", or the reference again."""
    return text if re.fullmatch(r"[A-Z0-9]+(-[A-Z0-9]+)+", text) else ""


def _numbers(value: Mapping[str, Any], words: Vocabulary, card_type: str) -> dict[str, int]:
    numbers = {}
    for element, field in words.numbers.items():
        found = _elements(value).get(element)
        if found is None or found == "":
            continue
        if isinstance(found, int) and 0 <= found < 1000:
            found = str(found)
        match = _NUMBER.fullmatch(found) if isinstance(found, str) else None
        if match is None:
            raise RecordError(f"“{element}” should be a number, and is {_shown(found)}")
        numbers[field] = int(match[1])
    for element in words.needed.get(card_type, ()):
        if words.numbers[element] not in numbers:
            raise RecordError(f"“{element}” is missing, and every {card_type} has one")
    return numbers


def _texts(value: Mapping[str, Any], words: Vocabulary) -> dict[str, str]:
    elements = _elements(value)
    return {
        field: _text(elements, element, _LONGEST_TEXT)
        for element, field in words.texts.items()
        if elements.get(element)
    }


def _elements(value: Mapping[str, Any]) -> Mapping[str, Any]:
    elements = value.get("elements")
    if elements == []:  # the API writes an empty object as an empty list
        return {}
    if not isinstance(elements, dict):
        raise RecordError(f"“elements” should be an object, and is {_kind(elements)}")
    return elements


def _known(value: Mapping[str, Any], field: str, known: Mapping[str, str]) -> str:
    reference = _label(value, field).reference
    if reference not in known:
        raise RecordError(_unknown(field, reference, known))
    return reference


def _labels(value: Mapping[str, Any], field: str) -> tuple[Label, ...]:
    found = value.get(field) or []
    if not isinstance(found, list):
        raise RecordError(f"“{field}” should be a list, and is {_kind(found)}")
    return tuple(_label({field: item}, field) for item in found)


def _label(value: Mapping[str, Any], field: str) -> Label:
    found = value.get(field)
    if not isinstance(found, dict) or not isinstance(found.get("reference"), str):
        raise RecordError(f"“{field}” should be an object with a “reference”: {_shown(found)}")
    reference = clean(found["reference"])
    name = found.get("name", reference)
    if not isinstance(name, str) or len(name) > _LONGEST_NAME or len(reference) > _LONGEST_NAME:
        raise RecordError(f"“{field}” should have a short “name”, and has {_shown(name)}")
    return Label(reference, clean(name))


def _text(value: Mapping[str, Any], field: str, longest: int) -> str:
    found = value.get(field)
    if not isinstance(found, str) or not clean(found).strip():
        raise RecordError(f"“{field}” should be text, and is {_shown(found)}")
    if len(found) > longest:
        raise RecordError(f"“{field}” has {len(found)} characters, and {longest} are the most")
    return clean(found)


def _flag(value: Mapping[str, Any], field: str) -> bool:
    found = value.get(field, False)
    if not isinstance(found, bool | None):
        raise RecordError(f"“{field}” should be true or false, and is {_shown(found)}")
    return bool(found)


def clean(text: str) -> str:
    """Drop what is no text: control and format characters, lone surrogates, soft hyphens."""
    return cleaned(text).replace("\n", "").replace("\t", "")


def _unknown(field: str, found: str, known: Mapping[str, Any]) -> str:
    return f"“{field}” is {_shown(found)}, and the known ones are {', '.join(known)}"


def _kind(value: object) -> str:
    names = {dict: "an object", list: "a list", str: "text", bool: "true or false"}
    return "missing" if value is None else names.get(type(value), "a number")


def _shown(value: object) -> str:
    if value is None:
        return "missing"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
