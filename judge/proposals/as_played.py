"""What a card does as it is played: whether that is all it does, and how it came from Reserve."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.plain import boosts
from judge.proposals.story import ToldCard
from judge.proposals.things import HAND, RESERVE, LaidThing, tables
from judge.records import replace

_PLAYED = {HAND: tree.Symbol.HAND, RESERVE: tree.Symbol.RESERVE}
_STATUSES = frozenset({"anchored", "asleep", "fleeting"})


def came_from_reserve(told: ToldCard) -> ToldCard:
    """Return a card that was played, Fleeting if that was from Reserve (2.4.7)."""
    if told.played != RESERVE:
        return told
    states = {**told.states, "fleeting": str(tables()["states"]["fleeting"])}
    return replace(told, states=states, played="")


def loses_fleeting(thing: LaidThing) -> bool:
    """Whether a card that comes from Reserve loses what makes it Fleeting, by its own text."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    lost = (
        node.status.value == "fleeting" and isinstance(node.what, tree.Me)
        for body in bodies
        if comes_up(body, RESERVE)
        for node in tree.walk(body)
        if isinstance(node, tree.LoseStatus)
    )
    return any(lost)


def lasts(thing: LaidThing) -> bool:
    """Whether what a card does as it is played is seen later:  the next card costs less."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    played = [it for it in bodies if isinstance(it, tree.Reaction) and _on_playing(it)]
    return any(isinstance(node, tree.Lasting) for it in played for node in tree.walk(it))


def _on_playing(reaction: tree.Reaction) -> bool:
    return any(isinstance(it, tree.SymbolEvent) for it in reaction.events)


def lets_play(card: Card | None, origin: str = "") -> bool:
    """Whether a card lets its player play another as it is played from a zone (5.2.b, 7.3.29)."""
    cards = load_cards().by_name[card.name] if card is not None else ()
    nodes = (
        node
        for one in cards
        for it in one.abilities
        if isinstance(it.body, tree.SpellEffect) or comes_up(it.body, origin)
        for node in tree.walk(it)
    )
    return any(
        isinstance(it, tree.Rush)
        or (isinstance(it, tree.Play) and isinstance(it.what, tree.Choose))
        for it in nodes
    )


def comes_up(body: tree.Body, origin: str) -> bool:
    """Whether a Reaction comes up as its card is played, from a zone if that is told."""
    known = {tree.Symbol.JOIN, _PLAYED[origin]} if origin in _PLAYED else {*tree.Symbol}
    events = body.events if isinstance(body, tree.Reaction) else ()
    return any(isinstance(it, tree.SymbolEvent) and it.symbol in known for it in events)


def goes_to_reserve(card: Card | None) -> bool:
    """Whether a card sends itself to Reserve as it is played."""
    bodies = [it.body for it in card.abilities] if card is not None else []
    played = (it for it in bodies if isinstance(it, tree.Reaction) and _on_playing(it))
    moves = (node for it in played for node in tree.walk(it) if isinstance(node, tree.Move))
    return any(
        isinstance(it.what, tree.Me) and it.to.zone is tree.Zone.RESERVE
        for it in moves
        if isinstance(it.to, tree.Place)
    )


def only_as_played(thing: LaidThing) -> bool:
    """Whether all that a card does is done as it is played, but for its keywords."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    bodies = [it for it in bodies if not isinstance(it, tree.Keyword)]
    return bool(bodies) and all(isinstance(it, tree.Reaction) and _on_playing(it) for it in bodies)


def played_at_all(thing: LaidThing) -> bool:
    """Whether a card has an ability that comes up as it is played."""
    bodies = [it.body for it in thing.card.abilities] if thing.card is not None else []
    return any(isinstance(it, tree.Reaction) and _on_playing(it) for it in bodies)


def gives_itself(card: Card | None, zone: str) -> Mapping[str, frozenset[str]]:
    """Return what a card gives itself as it is played from a zone: concept -> how it is said."""
    found: dict[str, frozenset[str]] = {}
    symbols = {tree.Symbol.JOIN, _PLAYED.get(zone, tree.Symbol.HAND)}
    for ability in card.abilities if card is not None else ():
        body = ability.body
        events = body.events if isinstance(body, tree.Reaction) else ()
        if not any(isinstance(it, tree.SymbolEvent) and it.symbol in symbols for it in events):
            continue
        for node in tree.walk(body):
            if isinstance(node, tree.GainCounters) and node.counter == "BOOST":
                many = node.amount.value if isinstance(node.amount, tree.Number) else 0
                own = {boosts(many)} if isinstance(node.what, tree.Me) else set[str]()
                found |= {"boost": found.get("boost", frozenset()) | own} if own else {}
            elif isinstance(node, tree.GainStatus) and isinstance(node.what, tree.Me):
                found[node.status.value] = frozenset({node.status.value.capitalize()})
    return found


def gives_target(card: Card | None, how: str = "play") -> frozenset[str]:
    """Return the statuses that a Spell, or a support ability, gives what it targets."""
    effects = [it for it in card.abilities if isinstance(it.body, tree.SpellEffect)] if card else ()
    spell = card.support if card is not None and how == "support" else effects
    gains = (node for it in spell for node in tree.walk(it) if isinstance(node, tree.GainStatus))
    return frozenset(it.status.value for it in gains)


def without_given(told: ToldCard, card: Card | None) -> ToldCard | None:
    """Return a card without the states that playing it gives it; none where it has others.

    What has fewer boosts than it came with has lost some since, and what has a state that playing
    it gives nobody has gained that since.
    """
    given = gives_itself(card, told.played or HAND)
    boost = told.states.get("boost", "")
    if not given or (boost and boost not in given.get("boost", ())):
        return None
    own = {*given, *({"fleeting"} if told.played == RESERVE else ())}  # 2.4.7.a
    left = {key: it for key, it in told.states.items() if key not in own}
    return None if left.keys() & _STATUSES else replace(told, states=left)
