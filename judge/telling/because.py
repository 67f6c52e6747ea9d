"""Why something is so, as a clause: by an entry, or by a point of the engine that decides it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from judge.engine.entry import Entry
from judge.engine.points import Point
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.telling.entries import Names, entry_words, pattern_of, values_of
from judge.telling.phrases import phrases


def entry_because(entry: Entry, names: Names, context: Mapping[str, str]) -> str:
    """Return what an entry gives as a reason; `context` says whose effect it is, and the like."""
    if type(entry).__name__ not in phrases()["because"]:
        return entry_words(entry, names)
    values = values_of(entry, names)
    if values.get("what") == "":
        values["what"] = str(phrases()["fact"]["counters"])
    return pattern_of(entry, "because").format(**values, **context)


def point_because(point: Point, context: Mapping[str, str]) -> str:
    """Return what the rule of a point did, as a clause."""
    return points()[point.name]["because"].format(**context)


def point_otherwise(point: Point, context: Mapping[str, str]) -> str:
    """Return what would have to be different, as a clause; nothing where nobody could change it."""
    return points()[point.name].get("otherwise", "").format(**context)


def point_ways(point: Point, context: Mapping[str, str]) -> tuple[str, str]:
    """Return what is so as it was played, and what else may be, where the table decides."""
    said = points()[point.name]
    return said["here"].format(**context), said["there"].format(**context)


@cache
def points() -> Mapping[str, Mapping[str, str]]:
    """Return the phrases of the points, by name."""
    path = grammar_dir() / "lexicon" / "points.toml"
    return kept_toml(path)
