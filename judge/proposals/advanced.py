"""How far Expeditions are told to have come:  his Hero has moved two, and his companion one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from judge.proposals.heard.lexis import owner_of
from judge.proposals.marked import number_said
from judge.proposals.things import HERO, other, told_table, word_set
from judge.speech.concepts import STOPS

_FAR = 8
_OFTEN = {"once": 1, "twice": 2}


class Advanced(NamedTuple):
    """An Expedition and the region in which it is."""

    whose: str
    side: str
    region: int

    @property
    def said(self) -> str:
        """Return the sentence that tells it."""
        text = str(told_table()["facts"]["ahead"][0])
        return text.format(
            mine=self.whose, theirs=other(self.whose), side=self.side, far=self.region
        )


def advanced(words: Sequence[str], asked: int) -> Iterator[Advanced]:
    """Yield the Expeditions that are told to have moved so many regions since the game began.

    One that is listed behind another has moved as well:  my Hero has moved two, my companion one.
    """
    sides: dict[str, str] = told_table()["sides"]
    places = [n for n in range(1, asked) if words[n] in sides and owner_of(words[n - 1])]
    moved = False
    for n, following in pairwise([*places, asked]):
        end = min(following, n + _FAR)
        end = next((at for at in range(n, end) if words[at] in STOPS), end)
        span = words[n + 1 : end]
        has = not word_set("come").isdisjoint(span) and not word_set("came").isdisjoint(span)
        moved = has or (moved and word_set("come").isdisjoint(span))
        many = [_counted(at, words) for at in range(n + 1, end)]
        if moved and any(many) and word_set("backwards").isdisjoint(span):
            side = str(sides[words[n]])
            origin = int(told_table()["regions"][side]["origin"])
            steps = next(filter(None, many))
            region = origin + steps if side == HERO else origin - steps
            yield Advanced(owner_of(words[n - 1]), side, region)


def _counted(at: int, words: Sequence[str]) -> int:
    """Return how many regions are counted at a word, or times; none of anything else."""
    behind = next(iter(words[at + 1 : at + 2]), ".")
    ends = behind in STOPS | word_set("regions") | word_set("of_steps")
    many = _OFTEN.get(words[at], 0) or number_said(words[at])
    return many if ends else 0
