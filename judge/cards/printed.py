"""The printed text of a card's abilities, from their trees."""

from collections.abc import Iterable

from judge.cards.ability import Ability, Unparsed, walk

UNREAD = "‹an ability that is not read yet›"
NOT_READ = "‹not read›"
UNPRINTED = "‹an ability that has no printed form yet›"


def printed(abilities: Iterable[Ability], language: str = "en") -> tuple[str, ...]:
    """Print abilities in the game's current wording; an unread one shows its words, if kept."""
    return tuple(print_ability(ability, language) for ability in abilities)


def print_ability(ability: Ability, language: str = "en") -> str:
    """Print one ability; in English where the language has no words for it yet.

    An unread ability shows the words that were kept, and one that no wording is known for says so.
    """
    unread = _unread(ability)
    if unread:
        return unread[0].text or UNREAD
    # not every command needs a page
    from judge.cards.language.render import render

    for each in dict.fromkeys((language, "en")):
        try:
            return render(ability, language=each)
        except (LookupError, ValueError):
            continue
    return UNPRINTED


def is_unread(ability: Ability) -> bool:
    """Tell whether something of an ability was not read."""
    return bool(_unread(ability))


def _unread(ability: Ability) -> list[Unparsed]:
    return [node for node in walk(ability) if isinstance(node, Unparsed)]
