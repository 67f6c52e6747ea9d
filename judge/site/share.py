"""A share of the pages of a kind, so that several processes can write them."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Share(NamedTuple):
    """Each `of`-th of some things from `place` on; the first share also has what is there once."""

    place: int = 0
    of: int = 1

    @property
    def first(self) -> bool:
        """Whether the list of a kind's pages is in this share."""
        return self.place == 0

    def out_of(self, things: Sequence[T]) -> Sequence[T]:
        """Return the things of this share."""
        return things[self.place :: self.of]


WHOLE = Share()


def shares(count: int, size: int) -> list[Share]:
    """Return as many shares as it takes for each to have about `size` of `count` things."""
    of = max(1, round(count / size))
    return [Share(place, of) for place in range(of)]
