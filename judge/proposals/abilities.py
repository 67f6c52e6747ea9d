"""What the abilities of a card speak of: concepts, sub-types, tokens and counters by name."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import TOKEN, load_cards
from judge.proposals.things import tables
from judge.records import fields

_OPTIONAL = (tree.May, tree.MayPay, tree.Sabotage)


def spoken_of(card: Card) -> frozenset[str]:
    """Return the concepts that the abilities of a card speak of."""
    return frozenset[str]().union(*map(spoken_in, (*card.abilities, *card.support)))


def spoken_in(ability: tree.Ability) -> frozenset[str]:
    """Return the concepts that an ability speaks of, by the names and words of its tree."""
    return spoken_by(ability) | ({"support", "reserve"} if ability.support else frozenset())


@cache
def spoken_by(part: tree.Node) -> frozenset[str]:
    """Return the concepts that a part of an ability speaks of."""
    found = set[str]()
    says = tables()["speaks"]
    for node in tree.walk(part):
        kind = type(node).__name__
        found.update(says.get(kind, "").split())
        for field in fields(node):
            word = getattr(node, field.name)
            if isinstance(word, Enum):
                found.update(says.get(f"{kind}.{word.name}", word.name.casefold()).split())
            elif field.name == "counter" and word:
                found.add(str(word).casefold())
    return frozenset(found)


def sub_types_of(card: Card) -> frozenset[str]:
    """Return the sub-types that a card's abilities speak of."""
    parts = (it for ability in (*card.abilities, *card.support) for it in tree.walk(ability))
    return frozenset(it.name.casefold() for it in parts if isinstance(it, tree.Subtype))


def tokens_of(card: Card) -> frozenset[str]:
    """Return the codes of the tokens that a card creates."""
    parts = (it for ability in (*card.abilities, *card.support) for it in tree.walk(ability))
    return frozenset(it.name for it in parts if isinstance(it, tree.Token))


def token_code(name: str) -> str:
    """Return the code by which cards create a token of a name."""
    return name.upper().replace(" ", "_")


def token_created(cards: Iterable[Card]) -> str:
    """Return the name of the token that some cards create, if they create but one kind.

    What a Spell creates is there once it is played; what is no Character is called what it is.
    """
    codes = frozenset[str]().union(*(tokens_of(it) for it in cards if it.type != "Spell"))
    tokens = [it for it in load_cards().of_type(TOKEN) if it.type == "Character"]
    names = [it.name for it in tokens if token_code(it.name) in codes]
    return names[0] if len(codes) == 1 and names else ""


def is_created_by(token: str, names: Iterable[str]) -> bool:
    """Whether a card of some names, in one of its printings, creates a token."""
    known = load_cards().by_name
    return any(token_code(token) in tokens_of(it) for name in names for it in known[name])


def counters_of(card: Card) -> tuple[str, ...]:
    """Return the names of the counters that a card's abilities speak of, boosts aside."""
    parts = (it for ability in card.abilities for it in tree.walk(ability))
    names = (str(getattr(it, "counter", None) or "") for it in parts)
    return tuple(dict.fromkeys(name.title() for name in names if name not in ("", "BOOST")))


def played_for(abilities: Iterable[tree.Ability]) -> set[tree.Symbol]:
    """Return the symbols of how a card is played so that its abilities come up (7.1.1)."""
    bodies = (it.body for it in abilities)
    events = (event for it in bodies if isinstance(it, tree.Reaction) for event in it.events)
    return {event.symbol for event in events if isinstance(event, tree.SymbolEvent)}


def has_quick_action(card: Card) -> bool:
    """Whether a card has a quick action (7.3.12.b), or may gain one of its own."""
    gained = (it for one in card.abilities for it in tree.walk(one) if isinstance(it, tree.Grant))
    bodies = [one.body for one in card.abilities]
    bodies += [it.ability for it in gained if isinstance(it.what, tree.Me)]
    return any(isinstance(it, tree.QuickAction) for it in bodies)


@cache
def is_optional(ability: tree.Ability) -> bool:
    """Whether whoever has an ability may decline a part of what it does (6.5.c)."""
    body = ability.body
    effect = body.effect if isinstance(body, tree.Reaction) else body
    parts = () if isinstance(body, tree.QuickAction) else tree.walk(effect)
    return any(isinstance(it, _OPTIONAL) or _is_up_to(it) for it in parts)


def _is_up_to(part: tree.Node) -> bool:
    """Whether a part of an ability needs no target though it may have one."""
    if not isinstance(part, tree.Target):
        return False
    return isinstance(part.minimum, tree.Number) and part.minimum.value == 0
