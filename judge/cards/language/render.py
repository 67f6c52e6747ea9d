"""Ability trees to printed text, in the language and the wording of now."""

from judge.cards.ability import Ability
from judge.cards.language.pages.library import load_reader


def render(ability: Ability, *, language: str = "en") -> str:
    """Return an ability as it is printed now, reminders left out.

    Raises:
        LookupError: if the language has no page, naming those that have one.
        ValueError: if the page has no words for the tree.
    """
    text = load_reader(language).printer.text(ability)
    if text is None:
        raise ValueError("the page has no words for it")
    return text
