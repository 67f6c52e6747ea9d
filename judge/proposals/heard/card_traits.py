"""What the cards of told things can do, so far as a question may speak of it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.proposals.abilities import has_quick_action
from judge.proposals.heard.phrase import Phrase
from judge.proposals.heard.told_thing import ToldThing

_SCOUT = tree.KeywordName.SCOUT


def is_quick(it: ToldThing) -> bool:
    """Whether a card has a quick action."""
    return it.face is not None and has_quick_action(it.face)


def may_be_quick(it: ToldThing, who: str) -> bool:
    """Whether a card has a quick action in a printing that a player may mean of theirs."""
    cards = load_cards().by_name[it.face.name] if it.face is not None and who else ()
    return it.owner in ("", who) and any(map(has_quick_action, cards))


def is_sacrificed_for_itself(it: ToldThing) -> bool:
    """Whether a quick action of a card is paid for by sacrificing that card."""
    bodies = (one.body for one in (it.face.abilities if it.face is not None else ()))
    costs = (cost for one in bodies if isinstance(one, tree.QuickAction) for cost in one.costs)
    return any(
        isinstance(cost, tree.Sacrifice)
        and any(isinstance(one, tree.Me) for one in tree.walk(cost))
        for cost in costs
    )


def supports(it: ToldThing) -> bool:
    """Whether a card has a support ability in one of its printings."""
    cards = load_cards().by_name[it.face.name] if it.face is not None else ()
    return any(card.support for card in cards)


def taps_by_support(it: ToldThing) -> bool:
    """Whether nothing but its support ability lets a card exhaust something."""

    def taps(abilities: Sequence[tree.Ability]) -> bool:
        nodes = (node for one in abilities for node in tree.walk(one.body))
        return any(isinstance(node, tree.Exhaust) and not _of_itself(node) for node in nodes)

    return it.face is not None and taps(it.face.support) and not taps(it.face.abilities)


def _of_itself(it: tree.Exhaust) -> bool:
    return isinstance(it.what, tree.Me)


def phases_of(abilities: Sequence[tree.Ability]) -> frozenset[str]:
    """Return the phases as which begin some abilities come up."""
    bodies = (it.body for it in abilities if isinstance(it.body, tree.Reaction))
    events = (event for it in bodies for event in it.events)
    return frozenset(it.phase.value for it in events if isinstance(it, tree.PhaseBegins))


def zones_of(zones: Sequence[Phrase]) -> str:
    """Return the first zone among phrases."""
    return next((it.zone for it in zones if it.zone), "")


def scouts(card: Card) -> bool:
    """Whether a card has Scout."""
    bodies = (one.body for one in card.abilities)
    return any(isinstance(it, tree.Keyword) and it.name is _SCOUT for it in bodies)


def may_scout(it: ToldThing) -> bool:
    """Whether a printing of a thing's card has Scout."""
    return it.face is not None and any(map(scouts, load_cards().by_name[it.face.name]))


def pays_from_reserve(it: ToldThing) -> bool:
    """Whether what a card does is paid for by discarding cards from its player's Reserve."""
    abilities = it.face.abilities if it.face is not None else ()
    paid = (
        cost
        for ability in abilities
        for node in tree.walk(ability.body)
        if isinstance(node, tree.MayPay | tree.QuickAction)
        for cost in node.costs
    )
    return any(
        isinstance(cost, tree.Discard)
        and any(
            isinstance(one, tree.Place) and one.zone is tree.Zone.RESERVE for one in tree.walk(cost)
        )
        for cost in paid
    )
