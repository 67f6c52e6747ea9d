"""Which rulings stand beside an answer, for a terminal."""

from collections.abc import Mapping

from judge.render.answers import wrapped
from judge.render.style import dim, emphasis

_MOST = 3
"""How many rulings of one card are named beside an answer."""


def beside_text(titles: Mapping[str, list[str]]) -> str:
    """Return which rulings there are about the cards of a question, with where to read them."""
    lines = [emphasis("Rulings on these cards")]
    for card, found in titles.items():
        told = "; ".join(title.partition(": ")[2] or title for title in found[:_MOST])
        more = f"; {len(found) - _MOST} more" if len(found) > _MOST else ""
        lines += [wrapped(f"{card}: {told}{more}"), dim(f'    judge rulings "{card}"')]
    return "\n".join(lines)
