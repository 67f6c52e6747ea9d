"""Which of the things that were spoken of a pronoun may mean, by what they are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from judge.speech.pieces import Clause, Heard, Meant, part

_PERSON = frozenset({"he", "she", "him", "her"})
_NO_PERSON = frozenset({"spell", "permanent", "landmark", "gear", "mana", "orb"})
_SPELL = frozenset({"spell"})
_NO_SPELLS = frozenset({"boost", "boosted", "anchored", "asleep"})
_HAS = frozenset({"have", "gain", "get", "keep", "lose", "become", "not", "number"})
_BESIDE = part("be") | part("determiner") | part("nothing") | part("auxiliary")


def may_mean(
    pronoun: str, behind: Sequence[Heard], things: Sequence[Meant], types: Sequence[str]
) -> list[Meant]:
    """Return the things that a pronoun may mean: of several, she is none that is no person.

    What has boosts, or is Anchored or Asleep, as is said `behind` the pronoun, is no Spell.
    """
    no_such = _NO_PERSON if pronoun in _PERSON else _SPELL if _has_boosts(behind) else frozenset()
    found = [it for it in things if no_such.isdisjoint(_kind(it, types).split("_"))]
    return found or [*things]


def _has_boosts(behind: Sequence[Heard]) -> bool:
    """Whether boosts, Anchored or Asleep are what is said next to be had, gained or lost."""
    said = dropwhile(lambda it: it.word in _BESIDE or it.concept in _HAS, behind)
    first = next(said, None)
    return first is not None and first.concept in _NO_SPELLS


def means_of(clauses: Sequence[Clause]) -> list[Meant]:
    """Return the cards that it is asked with if something can be targeted: “it” may be either.

    Can I target X with Y if it is in Reserve?
    """
    return [it.source for it in clauses if it.verb == "target" and it.source is not None]


def _kind(thing: Meant, types: Sequence[str]) -> str:
    return types[thing.card].replace(" ", "_") if thing.card >= 0 else thing.kind
