"""Abilities in words, as a reader would point at them on the card."""

from __future__ import annotations

from judge.engine.objects import KEYWORD, QUICK_ACTION, Ability


def ability_name(ability: Ability) -> str:
    """Return an ability as a reader would point at it: {J} ability, Reaction, quick action."""
    if ability.symbols:
        return "/".join(f"{{{symbol}}}" for symbol in sorted(ability.symbols)) + " ability"
    return "support ability" if ability.support else ability.kind


def ability_words(ability: Ability) -> str:
    """Return an ability in words: its symbol, its keyword, or its kind and place on the card."""
    numbered = not (ability.name or ability.symbols or ability.support)
    place = f" (ability {ability.index + 1})" if numbered and ability.kind != QUICK_ACTION else ""
    return f"{ability_kind(ability)}{place}"


def ability_kind(ability: Ability) -> str:
    """Return what kind of ability it is: a keyword by its name, one with symbols by those."""
    if ability.kind == KEYWORD and ability.name:
        return ability.name
    if ability.symbols:
        return f"{''.join(f'{{{symbol}}}' for symbol in sorted(ability.symbols))} ability"
    return "support ability" if ability.support else ability.kind
