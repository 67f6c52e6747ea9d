"""What “they” are, where they are boosts:  My Character has boosts. Are they lost at Night?"""

from __future__ import annotations

from collections.abc import Sequence

_BOOSTS = frozenset({"boosts", "counters", "buffs"})
_THEY = frozenset({"they", "these", "those"})
_THEM = _THEY | {"them"}
_ASKS = frozenset({"are", "do", "will", "would", "did", "were", "can", "should"})
_BEFALLS = frozenset({"to", "of"})
_HAPPENS = frozenset({"happens", "happen", "becomes", "become"})
_PLURAL = frozenset({"characters", "tokens", "cards", "permanents", "landmarks", "gears", "spells"})
_PLURAL |= {"guys", "creatures", "players", "opponents", "heroes", "expeditions", "both"}
_OF_THEM = frozenset({"them", "boosts", "counters", "boost"})
"""What is said of boosts elsewhere in the clause: then “they” are something else."""
_SEEKS = frozenset({"what", "how", "long", "when", "why"})
"""What asks of boosts as such."""
_STOPS = frozenset(".?!;")


def boosts_named(words: Sequence[str]) -> list[str]:
    """Return a question's words with the boosts named where it asks of “them”.

    Boosts have to be the only things that were spoken of as several, in what comes before.
    """
    found = list(words)
    told: set[str] = set()
    for at, word in enumerate(words):
        told.update(words[at - 1 : at])
        if word not in _THEM or not told & _BOOSTS or told & _PLURAL:
            continue
        rest = _clause(words[at + 1 :])
        seeks = not _SEEKS.isdisjoint(words[max(at - 3, 0) : at])
        asked = word in _THEY and words[at - 1] in _ASKS and _OF_THEM.isdisjoint(rest)
        befalls = words[at - 1] in _BEFALLS and not _HAPPENS.isdisjoint(words[at - 3 : at])
        if befalls or (asked and not seeks):
            found[at : at + 1] = ["the boosts"]
    return " ".join(found).split() if found != list(words) else found


def _clause(words: Sequence[str]) -> Sequence[str]:
    end = next((n for n, word in enumerate(words) if word in _STOPS), len(words))
    return words[:end]
