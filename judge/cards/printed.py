"""The printed text of a card's abilities, from their trees."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache

from judge.cards.ability import Ability, Unparsed, walk

UNREAD = "‹an ability that is not read yet›"
NOT_READ = "‹not read›"
UNPRINTED = "‹an ability that has no printed form yet›"


def printed(abilities: Iterable[Ability], language: str = "en") -> tuple[str, ...]:
    """Print abilities in the game's current wording; an unread one shows its words, if kept."""
    return tuple(map(printing(language), abilities))


def print_ability(ability: Ability, language: str = "en") -> str:
    """Print one ability; in English where the language has no words for it yet.

    An unread ability shows the words that were kept, and one that no wording is known for says so.
    """
    return printing(language)(ability)


def printing(language: str = "en") -> Callable[[Ability], str]:
    """Return what prints abilities by the page that a language has now, as `print_ability` does."""

    # beside their texts, so that they stay; equal abilities may be printed otherwise
    known: dict[int, tuple[Ability, str]] = {}

    @cache
    def renderer_of(each: str) -> Callable[[Ability], str]:
        # not every command needs a page
        from judge.cards.language.render import renderer

        return renderer(each)

    def said(ability: Ability) -> str:
        if id(ability) not in known:
            known[id(ability)] = ability, worded(ability)
        return known[id(ability)][1]

    def worded(ability: Ability) -> str:
        unread = _unread(ability)
        if unread:
            return unread[0].text or UNREAD
        for each in dict.fromkeys((language, "en")):
            with suppress(LookupError, ValueError):
                return renderer_of(each)(ability)
        return UNPRINTED

    return said


def is_unread(ability: Ability) -> bool:
    """Tell whether something of an ability was not read."""
    return bool(_unread(ability))


def _unread(ability: Ability) -> list[Unparsed]:
    return [node for node in walk(ability) if isinstance(node, Unparsed)]
