"""Which words stand before a noun, and in which order: "die nächste Karte", "3 meiner Zähler"."""

from itertools import pairwise

from judge.cards.language.meaning.context import MeaningError
from judge.cards.language.meaning.noun import POSSESSIVES
from judge.cards.language.syntax.phrases import Core, Item, Word

_ARTICLES = frozenset(
    {"a", "the", "that", "these", "each", "all", "any", "no", "my", "your", "its", "third"}
)
_ADJECTIVES = frozenset({"next", "first", "other", "top", "highest", "max", "the_same"})
_OWN = frozenset({"my", "your", "its"})
_COUNTED = frozenset(
    {
        *("character", "permanent", "card", "player", "opponent", "owner"),
        *("hero_expedition", "companion_expedition"),
    }
)
"""Nouns whose singular does not stand alone, as that of a sub-type does not."""
_SOLE = frozenset({"number", "total_number", "game", "moving_forward"})
"""Nouns without a plural that do not stand alone."""
_ALONE_BEHIND = frozenset({"per", "without", "than", "as"})
"""What a noun stands behind without an article: "pro Karte"."""
_FIRST = frozenset({"a", "the", "those", "that", "these", "each", "all", "no"})
"""What stands before everything else that is said of a noun."""
_BEFORE_FIRST = frozenset({"both_of", "each_of", "neither_of", "only"})
"""What an article may follow: "entrambe le", "ciascuna delle", "solo un"."""


def determined(before: list[Word], head: Word | None, articles: frozenset[str]) -> list[Word]:
    """Return the words before a noun without the article of a possessive: "la mia spedizione".

    The article says nothing there, but it must be there, save in "a tua scelta". A number may
    end with one of the written `articles`: "due delle".
    """
    for one, other in pairwise(before):
        if other.lemma in _FIRST and not (one.lemma in _BEFORE_FIRST or one.lemma.endswith("_of")):
            raise MeaningError("this stands before what else is said of the noun", other.span)
    own = next((n for n, word in enumerate(before) if word.lemma in POSSESSIVES), None)
    if own is None:
        return before
    said = any(
        w.lemma in _FIRST or w.lemma.endswith("_of") or w.lemma.split()[-1] in articles
        for w in before[:own]
    )
    bare = before[own].lemma == "their" or (head is not None and head.lemma == "choice")
    if not said and not bare:
        raise MeaningError("an article is missing", before[own].span)
    return [word for word in before if word.lemma not in ("the", "those")]


def single(core: Core) -> None:
    """Complain about a single thing without an article: "scarta carta"."""
    bare = not core.before and core.head is not None and core.head.lemma == "expedition"
    if _is_single(core) and not bare and not any(_determines(w) for w in core.before):
        raise MeaningError("an article is missing", core.span)


def definite(core: Core) -> None:
    """Complain about things that do something without an article: "cartas cuestan más"."""
    head = core.head
    named = head is not None and head.kind in ("NOUN", "SUBTYPE") and head.form != "only"
    if named and core.owner is None and not any(_determines(w) for w in core.before):
        raise MeaningError("an article is missing", core.span)


def with_articles(items: tuple[Item, ...]) -> None:
    """Complain about a single thing without an article, save in "pro Karte" and the like."""
    for before, item in pairwise((None, *items)):
        bare = isinstance(before, Word) and before.lemma in _ALONE_BEHIND
        if isinstance(item, Core) and not bare and _asks_article(item):
            raise MeaningError("an article is missing", item.span)


def _asks_article(core: Core) -> bool:
    head = core.head
    if head is None or any(_determines(word) or word.kind == "MORE" for word in core.before):
        return False
    target = any(word.lemma == "target" for word in core.before)
    counted = target or head.kind == "SUBTYPE" or head.lemma in _COUNTED
    return (_is_single(core) and counted) or head.lemma in _SOLE


def in_order(core: Core) -> None:
    """Complain about an article behind an adjective, and a number behind whose things it counts."""
    for word, following in pairwise(core.before):
        if word.lemma in _ADJECTIVES and following.lemma in _ARTICLES:
            raise MeaningError("an article stands before the adjective", following.span)
        if word.lemma in _OWN and following.kind == "NUMBER":
            raise MeaningError("a number stands before whose things it counts", following.span)


def _is_single(core: Core) -> bool:
    head = core.head
    return head is not None and head.form == "singular" and head.kind in ("NOUN", "SUBTYPE")


def _determines(word: Word) -> bool:
    known = word.lemma in _ARTICLES | _FIRST | {
        "those",
        "another",
        "the_same",
    } or word.lemma.endswith("_of")
    return word.kind == "NUMBER" or known
