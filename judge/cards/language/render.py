"""Ability trees to printed text, in the language and the wording of now."""

from judge.cards.ability import Ability
from judge.cards.language import romance
from judge.cards.language.pages.library import PAGED, is_paged, load_reader
from judge.cards.language.syntax.lexicon import load_lexicon

_LANGUAGES = {
    "fr": romance.render,
}


def renders(language: str) -> bool:
    """Tell whether there is a renderer for the language."""
    return is_paged(language) or language in _LANGUAGES


def render(ability: Ability, *, language: str = "en") -> str:
    """Return an ability as it is printed now, reminders left out.

    Raises:
        LookupError: if there is no renderer for the language yet, naming those that exist.
    """
    if is_paged(language):
        text = load_reader(language).printer.text(ability)
        if text is None:
            raise ValueError("the page has no words for it")
        return text
    writer = _LANGUAGES.get(language)
    if writer is None:
        known = ", ".join(sorted({*_LANGUAGES, *PAGED}))
        raise LookupError(f"no renderer for language {language!r}; there are: {known}")
    return writer(ability, load_lexicon(language))
