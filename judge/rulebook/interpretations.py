"""Interpretations: how this judge reads what the rulebook leaves open; tied to rules, no rules."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from judge.citation import CitationError, RuleNumber, parse_citation
from judge.rulebook.errors import RuleTextError
from judge.rulebook.model import Interpretation, OtherReading, Rule

_FILE = "interpretations.toml"
_WORDS = ("question", "reading", "reason")


def load_interpretations(
    folder: Path, rules: Mapping[RuleNumber, Rule]
) -> tuple[Interpretation, ...]:
    """Return the interpretations of the edition in `folder`; none where it has no such file.

    Raises RuleTextError for a number that is no rule, and for a word that is missing.
    """
    path = folder / _FILE
    if not path.is_file():
        return ()
    shown = "/".join(path.parts[-3:])
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RuleTextError(shown, 1, 1, str(error), "", "a table [I-06] a point") from None
    return tuple(_read(name, entry, rules, shown) for name, entry in _entries(data))


def _entries(data: Mapping[str, Any]) -> Iterable[tuple[str, Mapping[str, Any]]]:
    # Both [[interpretation]] with an id, and [I-06] tables.
    for key, value in data.items():
        if isinstance(value, list):
            yield from ((str(entry.get("id", key)), entry) for entry in value)
        elif isinstance(value, dict):
            yield str(value.get("id", key)), value


def _read(
    name: str, entry: Mapping[str, Any], rules: Mapping[RuleNumber, Rule], shown: str
) -> Interpretation:
    missing = [key for key in _WORDS if not entry.get(key)]
    if missing:
        raise RuleTextError(shown, 1, 1, f"{name} has no {' and no '.join(missing)}", "")
    numbers = tuple(
        number for text in entry.get("rules", ()) for number in _numbers(name, text, rules, shown)
    )
    question, reading, reason = (str(entry[key]) for key in _WORDS)
    others = entry.get("otherwise", {})
    if not isinstance(others, dict):
        raise RuleTextError(shown, 1, 1, f"{name}: otherwise is no table", "", "name = a sentence")
    otherwise = tuple(OtherReading(other, str(said)) for other, said in others.items())
    scenario, only = str(entry.get("scenario", "")), str(entry.get("only", ""))
    return Interpretation(name, numbers, question, reading, reason, scenario, otherwise, only)


def _numbers(
    name: str, text: str, rules: Mapping[RuleNumber, Rule], shown: str
) -> Iterable[RuleNumber]:
    try:
        ranges = parse_citation(text)
    except CitationError as error:
        raise RuleTextError(shown, 1, 1, f"{name}: {error}", "") from None
    for named in ranges:
        if named.first not in rules:
            raise RuleTextError(shown, 1, 1, f"{name} names {named.first}, which is no rule", text)
        yield named.first
