"""Which words stand before a noun, and in which order: "die nächste Karte", "3 meiner Zähler"."""

from itertools import pairwise

from .context import MeaningError
from .phrases import Core, Word

_ARTICLES = frozenset(
    {"a", "the", "that", "these", "each", "all", "any", "no", "my", "your", "its", "third"}
)
_ADJECTIVES = frozenset({"next", "first", "other", "top", "highest", "max", "the_same"})
_OWN = frozenset({"my", "your", "its"})


def in_order(core: Core) -> None:
    """Complain about an article behind an adjective, and about a single target without one."""
    before = core.before
    for word, following in pairwise(before):
        if word.lemma in _ADJECTIVES and following.lemma in _ARTICLES:
            raise MeaningError("an article stands before the adjective", following.span)
        if word.lemma in _OWN and following.kind == "NUMBER":
            raise MeaningError("a number stands before whose things it counts", following.span)
    if _is_target(core) and _is_single(core) and not any(_determines(w) for w in before):
        raise MeaningError("an article is missing", core.span)


def _is_target(core: Core) -> bool:
    return any(word.lemma == "target" for word in core.before)


def _is_single(core: Core) -> bool:
    return core.head is not None and core.head.form == "singular"


def _determines(word: Word) -> bool:
    return word.kind == "NUMBER" or word.lemma in _ARTICLES or word.lemma.endswith("number_of")
