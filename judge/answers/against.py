"""Which rules stand against doing something now, as far as that can be told."""

from judge.answers.phrases import said
from judge.engine import zones
from judge.engine.mana import ready_mana
from judge.engine.queries import cost_to_play
from judge.scenario.play import Branch
from judge.scenario.wants import Want


def against(branch: Branch, want: Want) -> tuple[tuple[str, ...], str]:
    """Return the rules against playing a card now, as far as they can be told."""
    view = branch.view(want.player)
    card = view.one(want.left[0]) if want.left else None
    if want.verb != "play" or card is None:
        return ("6.1.g",), ""
    if zones.ZONE_AT[card.place] not in (zones.HAND, zones.RESERVE):
        where = zones.place_name(card.place, view.players)
        return ("5.2.a",), said("against", "elsewhere", it=card.face.name, place=where)
    if "Exhausted" in card.statuses:
        return ("2.4.6.c",), said("against", "exhausted", it=card.face.name)
    cost, mana = cost_to_play(branch.now, card.id), ready_mana(branch.now, want.player)
    if cost > mana:
        return ("5.1.2.f", "6.4.c"), said("against", "cost", cost=cost, mana=mana)
    if branch.now.passed[want.player]:
        return ("4.2.3.e",), said("against", "passed", player=view.players[want.player])
    return ("5.1.1.b", "5.1.2.f"), ""
