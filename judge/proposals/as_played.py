"""What a card does as it is played: whether that is all it does, and how it came from Reserve."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.proposals.story import ToldCard
from judge.proposals.things import RESERVE, LaidThing, tables
from judge.records import replace


def came_from_reserve(told: ToldCard) -> ToldCard:
    """Return a card that was played, Fleeting if that was from Reserve (2.4.7)."""
    if told.played != RESERVE:
        return told
    states = {**told.states, "fleeting": str(tables()["states"]["fleeting"])}
    return replace(told, states=states, played="")


def lasts(thing: LaidThing) -> bool:
    """Whether what a card does as it is played is seen later:  the next card costs less."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    played = [it for it in bodies if isinstance(it, tree.Reaction) and _on_playing(it)]
    return any(isinstance(node, tree.Lasting) for it in played for node in tree.walk(it))


def _on_playing(reaction: tree.Reaction) -> bool:
    return any(isinstance(it, tree.SymbolEvent) for it in reaction.events)


def only_as_played(thing: LaidThing) -> bool:
    """Whether all that a card does is done as it is played, but for its keywords."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    bodies = [it for it in bodies if not isinstance(it, tree.Keyword)]
    return bool(bodies) and all(isinstance(it, tree.Reaction) and _on_playing(it) for it in bodies)


def played_at_all(thing: LaidThing) -> bool:
    """Whether a card has an ability that comes up as it is played."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    return any(isinstance(it, tree.Reaction) and _on_playing(it) for it in bodies)
