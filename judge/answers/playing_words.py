"""The words of how a card is played that no rule and no effect allows, though it can be played."""

from __future__ import annotations

from judge.answers.phrases import phrases, said
from judge.engine import zones
from judge.engine.mana import ready_mana
from judge.engine.objects import Object
from judge.engine.pricing import destinations
from judge.engine.queries import cost_to_play
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.numbers import expedition_said
from judge.scenario.play import Branch
from judge.scenario.possible import can
from judge.scenario.view import View
from judge.scenario.wants import Want

_PRICES = ("less", "more", "free", "for")


def words_against(branch: Branch, want: Want) -> tuple[tuple[str, ...], str] | None:
    """Return the rules against one manner of playing a card, and the reason that quotes it.

    There is none where the card cannot be played without it either, or where no one is to blame.
    """
    view, manners = branch.view(want.player), want.phrase.manners
    card = view.one(want.left[0]) if want.left else None
    if card is None:
        return None
    for manner in manners:
        unpaid = ("with",) if manner.kind == "free" else ()
        others = tuple(it for it in manners if it is not manner and it.kind not in unpaid)
        if manner.kind == "free" and _is_short(branch, card, want.player):
            return _because(branch, view, card, manner)  # what is free, no mana stands against
        if manner.kind in _words() and can(branch, want.player, _without(want, others)):
            return _too_dear(branch, view, card, manner) or _because(branch, view, card, manner)
    return None


def _is_short(branch: Branch, card: Object, player: int) -> bool:
    """Whether there is less mana than a card costs, which is where it could be played from."""
    in_reach = card.place in (zones.HANDS[player], zones.RESERVES[player])
    return in_reach and cost_to_play(branch.now, card.id) > ready_mana(branch.now, player)


def _too_dear(
    branch: Branch, view: View, card: Object, manner: t.Manner
) -> tuple[tuple[str, ...], str] | None:
    """Return the price in the Expedition that is said, where it can be paid in the other alone."""
    place = expedition_said(view, manner)
    if place is None or place not in destinations(branch.now, card, view.speaker):
        return None
    cost = cost_to_play(branch.now, card.id, view.speaker, place)
    mana = ready_mana(branch.now, view.speaker)
    if cost <= mana:
        return None
    return ("5.1.2.f", "6.4.c"), said("against", "cost", cost=cost, mana=mana)


def _without(want: Want, manners: tuple[t.Manner, ...]) -> t.Phrase:
    return replace(want.phrase, manners=manners, asides=())


def _words() -> dict[str, str]:
    found: dict[str, str] = phrases()["against"]["words"]
    return found


def _because(
    branch: Branch, view: View, card: Object, manner: t.Manner
) -> tuple[tuple[str, ...], str]:
    nouns = manner.nouns.items if manner.nouns is not None else ()
    what = " and ".join(_noun(it, view) for it in nouns)
    scout = any(isinstance(it, t.State) for it in nouns)
    key = {"from": "origin", "in": "place"}.get(manner.kind, "scout" if scout else "price")
    table, kind = phrases()["against"], f"{card.face.zone_type} {card.face.type}".strip()
    rules = table["rules"]
    cited = rules.get(manner.kind) or (rules.get(kind) if key == "place" else None) or rules[key]
    because = str(table["because"][key]).format(
        words=_words()[manner.kind].format(number=manner.number, what=what),
        player=view.players[view.speaker],
        it=card.face.name,
        kind=f"{'an' if kind[0] in 'AE' else 'a'} {kind}",
        cost=cost_to_play(branch.now, card.id),
        place=zones.place_name(card.place, view.players),
    )
    return tuple(cited), because


def _noun(noun: t.Noun, view: View) -> str:
    if isinstance(noun, t.State):
        return noun.word
    if isinstance(noun, t.Number):
        return str(noun.value)
    if isinstance(noun, t.Amount):
        unit = noun.what.word if isinstance(noun.what, t.Unit) else ""
        return noun.count if unit == "mana" else f"{noun.count} {unit}"
    if isinstance(noun, t.Expedition):
        return f"{view.players[view.player(noun.owner)]}'s {noun.side} Expedition"
    if isinstance(noun, t.Zone):
        whose = f"{view.players[view.player(noun.owner)]}'s " if noun.owner is not None else ""
        return f"{whose}{noun.name}"
    return ""
