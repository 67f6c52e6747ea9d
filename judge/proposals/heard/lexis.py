"""The words of which clauses are made, from their table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir


@cache
def _table() -> Mapping[str, Any]:
    return kept_toml(grammar_dir() / "lexicon" / "heard.toml")


@cache
def words(kind: str) -> frozenset[str]:
    """Return the words of a kind:  articles, joins, asks."""
    return frozenset(str(_table()["words"][kind]).split())


@cache
def _reversed(table: str) -> Mapping[str, str]:
    return {word: name for name, said in _table()[table].items() for word in str(said).split()}


def verb_of(word: str) -> str:
    """Return the verb of which a word is a form; nothing where it is none."""
    return _reversed("verbs").get(word, "")


@cache
def _phrasal() -> Mapping[tuple[str, str], str]:
    return {
        (form, particle): verb
        for verb, listed in _table()["phrasal"].items()
        for forms, particle in (str(it).split(": ") for it in listed)
        for form in forms.split()
    }


def with_particle(word: str, behind: Sequence[str]) -> str:
    """Return the verb that a word is with one of the words behind it:  run … out, not out of."""
    found = [*zip_longest(behind, behind[1:])]
    known = [_phrasal().get((word, f"{one} {then}")) for one, then in found]
    known += [_phrasal().get((word, one)) for one, of in found if one == "rid" or of != "of"]
    return next(filter(None, known), "")


@cache
def choice_forms() -> Mapping[str, Mapping[str, bool]]:
    """Return form -> word behind it, if it needs one -> whether that is to accept something."""
    found: dict[str, dict[str, bool]] = {}
    for kind, listed in _table()["choices"].items():
        for forms, _, behind in (str(it).partition(": ") for it in listed):
            for form in forms.split():
                found.setdefault(form, {}).update(
                    dict.fromkeys(behind.split() or [""], kind == "accepted")
                )
    return found


def is_past(word: str) -> bool:
    """Whether a form of a verb tells what was done before:  I dropped X, I cast Y."""
    return bool(verb_of(word)) and (word.endswith("ed") or word in words("past"))


def owner_of(word: str) -> str:
    """Return the player of whom a word says that something is his; nothing where it says none."""
    return _reversed("owners").get(word, "")


def player_of_word(word: str) -> str:
    """Return the player for whom a word stands."""
    return _reversed("players").get(word, "")


def zone_of(concept: str) -> str:
    """Return the zone that a concept names:  Reserve, hand, play; nothing for no zone."""
    return str(_table()["zones"].get(concept, ""))
