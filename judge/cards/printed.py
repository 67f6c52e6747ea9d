"""The printed text of a card's abilities, from their trees."""

from collections.abc import Iterable

from judge.cards.ability import Ability, Unparsed, walk

UNREAD = "‹an ability that is not read yet›"


def printed(abilities: Iterable[Ability], language: str = "en") -> tuple[str, ...]:
    """Print abilities in the game's current wording; an unread one shows its words, if kept."""
    return tuple(print_ability(ability, language) for ability in abilities)


def print_ability(ability: Ability, language: str = "en") -> str:
    """Print one ability; lines within it (modes, dice tables) stay apart by newlines."""
    unread = [node for node in walk(ability) if isinstance(node, Unparsed)]
    if unread:
        return unread[0].text or UNREAD
    from judge.cards import language as languages

    render = getattr(languages, "render", None)
    return str(render(ability, language)) if render else UNREAD
