"""The token that a card creates, named where it is only spoken of as that card's.

Does Gibil's token get a boost?  -->  I play Gibil. Does the Brassbug token get a boost?
"""

from __future__ import annotations

import re

from judge.cards import ability as tree
from judge.cards.pool import TOKEN, load_cards
from judge.proposals.abilities import token_code, tokens_of
from judge.proposals.naming import Mention, mentions
from judge.proposals.things import word_set

_OF_CARD = (
    r"\b(?:{name}'s tokens?\b|(?:the|a|an|that) tokens? (?:{made} )?(?:by|of|from|with) {name}\b)"
)
_THE_TOKEN = re.compile(r"\b(?:the|its|that|this) token\b", re.IGNORECASE)


def with_tokens_named(text: str, found: list[Mention]) -> tuple[str, list[Mention]]:
    """Return a question with the token named that its only card creates, and what it names then."""
    known = load_cards().by_name
    if any(known[it.name][0].token for it in found):
        return text, found
    making = [(it, token) for it in found if (token := _token_of(it.name))]
    for maker, token in making:
        written = text[maker.start : maker.end]
        name = re.escape(written)
        said = re.search(_OF_CARD.format(name=name, made=_made()), text, re.IGNORECASE)
        if said is not None:
            told = f"{text[: said.start()]}the {token} token{text[said.end() :]}"
            if not _is_named(told, maker.name) and _comes_with(maker.name):
                told = f"I play {written}. {told}"
            return told, mentions(told)
    if len(making) != 1 or known[making[0][0].name][0].type == "Spell":
        return text, found
    written = _THE_TOKEN.sub(f"the {making[0][1]} token", text)
    return written, mentions(written)


def _made() -> str:
    return f"(?:that )?(?:is |was )?(?:{'|'.join(sorted(word_set('made_by_card')))})"


def _comes_with(name: str) -> bool:
    """Whether a card creates its token as it is played, and not on leaving, say."""
    abilities = load_cards().by_name[name][0].abilities
    bodies = (it.body for it in abilities if isinstance(it.body, tree.Reaction))
    makes = (it for it in bodies if any(isinstance(node, tree.Create) for node in tree.walk(it)))
    return any(isinstance(event, tree.SymbolEvent) for it in makes for event in it.events)


def _is_named(text: str, name: str) -> bool:
    """Whether a card is named in a text."""
    return any(it.name == name for it in mentions(text))


def _token_of(name: str) -> str:
    """Return the only token that the printings of a card create, if it is a Character."""
    codes = frozenset[str]().union(*map(tokens_of, load_cards().by_name[name]))
    tokens = [it for it in load_cards().of_type(TOKEN) if it.type == "Character"]
    names = [it.name for it in tokens if token_code(it.name) in codes]
    return names[0] if len(codes) == 1 and names else ""
