"""Ability trees to printed text, in the language and the wording of now."""

from collections.abc import Callable

from judge.cards.ability import Ability
from judge.cards.language.pages.library import load_printer


def render(ability: Ability, *, language: str = "en") -> str:
    """Return an ability as it is printed now, reminders left out.

    Raises:
        LookupError: if the language has no page, naming those that have one.
        ValueError: if the page has no words for the tree.
    """
    return renderer(language)(ability)


def renderer(language: str = "en") -> Callable[[Ability], str]:
    """Return what renders by the page that a language has now; it raises as `render` does."""
    printer = load_printer(language)

    def rendered(ability: Ability) -> str:
        text = printer.text(ability)
        if text is None:
            raise ValueError("the page has no words for it")
        return text

    return rendered
