"""Whether a declaration of intent (5.1.2.c) is what a sentence tells of the playing of a card."""

from __future__ import annotations

from typing import Any

from judge.engine import zones
from judge.engine.decisions import Option
from judge.engine.objects import Object
from judge.scenario import tree as t
from judge.scenario.view import View, amiss
from judge.scenario.wants import Want


def as_said(want: Want, option: Option, view: View) -> bool:
    """Whether a declaration is the playing that is told: whence, where to, how, at which price."""
    declared, phrase = option.value, want.phrase
    it = view.state.objects[declared.card]
    if not starts_from(view, phrase.manner("from"), it.place):
        return False
    where = phrase.manner("in")
    place = where.nouns.items[0] if where is not None and where.nouns is not None else None
    if place is not None and not is_there(view, place, declared.place):
        return False
    with_ = phrase.manner("with")
    given = with_.nouns.items if with_ is not None and with_.nouns is not None else ()
    words = [x.word for x in given if isinstance(x, t.State)]
    for word in words:
        if word != "Scout":
            raise amiss("a card is played with Scout, or with so much mana", with_ or phrase)
    if (str(declared.how) == "Scout") is not ("Scout" in words):
        return False
    most = [x.number for x in given if isinstance(x, t.Amount) and x.number is not None]
    return all(declared.cost <= number for number in most) and _at_price(phrase, declared, it)


def _at_price(phrase: t.Phrase, declared: Any, it: Object) -> bool:
    """Whether a card costs as much, or so much more or less than printed, as is said (5.1.2.d)."""
    printed = it.face.reserve_cost if it.place in zones.RESERVES else it.face.hand_cost
    less, more, price = (phrase.manner(kind) for kind in ("less", "more", "for"))
    nouns = price.nouns.items if price is not None and price.nouns is not None else ()
    wanted = [noun.value for noun in nouns if isinstance(noun, t.Number)]
    wanted += [noun.number or 0 for noun in nouns if isinstance(noun, t.Amount)]
    if less is not None:
        wanted.append(max((printed or 0) - (less.number or 0), 0))
    if more is not None:
        wanted.append((printed or 0) + (more.number or 0))
    if phrase.manner("free") is not None:
        wanted.append(0)
    return all(declared.cost == number for number in wanted)


def is_there(view: View, noun: t.Noun, place: int) -> bool:
    """Whether a place is the Expedition, or the zone, that is named."""
    if isinstance(noun, t.Expedition):
        return place == zones.EXPEDITIONS[view.expedition(noun)]
    if not isinstance(noun, t.Zone):
        raise amiss("expected an Expedition or a zone", noun)
    owned = noun.owner is None or zones.PLAYER_AT[place] == view.player(noun.owner)
    return owned and place >= 0 and zones.ZONE_AT[place] == noun.name


def starts_from(view: View, manner: t.Manner | None, place: int) -> bool:
    """Whether a place is of the zone that something is said to come from."""
    if manner is None or manner.nouns is None:
        return True
    noun = manner.nouns.items[0]
    if not isinstance(noun, t.Zone):
        return True
    owned = noun.owner is None or zones.PLAYER_AT[place] == view.player(noun.owner)
    return owned and zones.ZONE_AT[place] == noun.name
