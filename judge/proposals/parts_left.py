"""What is asked without a verb beside the clauses that ask:  how many boosts, and tapped or not?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.proposals.asks_from import inversions
from judge.proposals.heard.lexis import verb_of, words

_STOPS = frozenset(".?!;:,")
_PARTS = _STOPS | {"and", "but", "then"}


def parts_left(said: Sequence[str], asked: int, covered: Set[int]) -> Iterator[tuple[int, int]]:
    """Yield where the parts of what is asked begin and end that no clause covers.

    What is supposed asks nothing, but for what turns its verb around behind that.
    """
    start = asked
    for n in range(asked, len(said) + 1):
        if n < len(said) and n not in covered and said[n] not in _PARTS:
            continue
        if n > start:
            begin = _from(said, start, n)
            if begin < n:
                yield begin, n
        start = n + 1


def _from(said: Sequence[str], start: int, end: int) -> int:
    """Return from where a part asks; its end where it tells."""
    relative = said[start] in words("relatives") and any(map(verb_of, said[start:end]))
    if said[start] in words("opens") or relative:
        return next(inversions(said, start + 1, end), end)
    return start
