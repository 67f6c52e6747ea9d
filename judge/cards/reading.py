"""Card texts turned into ability trees as JSON; what cannot be read is marked."""

from functools import lru_cache
from typing import Any

from judge.cards.ability import Ability, to_json
from judge.cards.records import vocabulary
from judge.errors import UserError
from judge.paths import grammar_dir
from judge.records import dataclass


def read_abilities(text: str, language: str, card_type: str, support: bool) -> list[Any]:
    """Return the ability trees of a text; an unreadable ability keeps its words.

    A language that has no grammar yet is kept whole as one unread ability.
    """
    if not is_read(language):
        return [unparsed(text, support)]
    from judge.cards.language.pages.library import load_reader

    return list(_read(load_reader(language), text, language, card_type.upper(), support))


@lru_cache(maxsize=20_000)
def _read(
    reader: object, text: str, language: str, card_type: str, support: bool
) -> tuple[Any, ...]:
    """Return the trees of a text; with the reader of another page it is read again."""
    from judge.cards.language import parse_text

    found = parse_text(text, language=language, card_type=card_type, support=support)
    return tuple(to_json(ability) for ability in found)


def names_known() -> dict[str, Any]:
    """Return the names of sub-types and tokens that texts are read with in each language."""
    from judge.cards.language.pages.library import names_of_facts

    return {language: names_of_facts(language) for language in sorted(grammars())}


@dataclass(frozen=True, slots=True)
class TextRead:
    """A line of a card's text, and the ability it is."""

    line: str
    ability: Ability


@dataclass(frozen=True, slots=True)
class TextRefused:
    """A line of a card's text that cannot be read, and why: where, and what was expected."""

    line: str
    message: str


def read_text(
    text: str, language: str, card_type: str, support: bool
) -> tuple[TextRead | TextRefused, ...]:
    """Read each ability of a text, with the reason for each that is refused.

    Raises UserError for a language without a grammar, a card type that does not exist.
    """
    if language not in grammars():
        raise UserError(f"no grammar reads “{language}” yet; there is {', '.join(grammars())}")
    kind = card_type.upper()
    if kind not in vocabulary().types:
        raise UserError(f"no card type is called “{card_type}”; try Character, Spell, Hero")
    from judge.cards.language import CardTextError, parse_ability
    from judge.cards.language.fields import field_lines

    found: list[TextRead | TextRefused] = []
    for line in field_lines(text, language):
        try:
            ability = parse_ability(line, language=language, card_type=kind, support=support)
            found.append(TextRead(line, ability))
        except CardTextError as error:
            found.append(TextRefused(line, str(error)))
    return tuple(found)


def is_read(language: str) -> bool:
    """Tell whether a language has a page."""
    return language in grammars()


@lru_cache(maxsize=1)
def grammars() -> frozenset[str]:
    """Return the languages that have a page."""
    return frozenset(path.stem for path in (grammar_dir() / "cards").glob("??.page"))


def unparsed(text: str, support: bool) -> dict[str, Any]:
    """Return the tree of an ability that no grammar reads."""
    tree: dict[str, Any] = {"node": "Ability", "body": {"node": "Unparsed", "text": text}}
    return {**tree, "support": True} if support else tree


def is_unparsed(tree: object) -> bool:
    """Tell whether an `Unparsed` node stands anywhere in a tree's JSON."""
    if isinstance(tree, dict):
        return tree.get("node") == "Unparsed" or any(is_unparsed(v) for v in tree.values())
    return isinstance(tree, list) and any(is_unparsed(item) for item in tree)


def count_unparsed(trees: list[Any]) -> int:
    """Count the abilities that hold something unread."""
    return sum(is_unparsed(tree) for tree in trees)


def without_words(tree: Any) -> Any:
    """Return a tree whose unread parts are marked and carry no words."""
    if isinstance(tree, dict):
        if tree.get("node") == "Unparsed":
            return {"node": "Unparsed", "text": ""}
        return {key: without_words(value) for key, value in tree.items()}
    return [without_words(item) for item in tree] if isinstance(tree, list) else tree
