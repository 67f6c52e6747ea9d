"""Whether some text of a card, wherever it works, may target a thing as it is told of.

Can X target an opponent's Character?   Its support ability may, or what it says at Noon.
Can X target a Character?               It may, if that is Fleeting; nobody said that it is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.answers.model import Answer
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.cards.pool import load_cards
from judge.engine.traits import OF_OBJECT
from judge.records import dataclass

_ASKS = (
    re.compile(r"Can (?P<who>\w+) target (?P<target>.+) with (?P<means>.+)\?$"),
    re.compile(r"Can (?P<target>.+) be targeted by (?P<means>.+)\?$"),
    re.compile(r"Can (?P<means>.+) target (?P<target>.+)\?$"),
)
_HOW = re.compile(
    r"(?<!\bin )\b(?:plays?|played|playing|cast|hand|reserve|support|if|when|once)\b", re.IGNORECASE
)
"""What tells with which text of a card something is targeted, or when."""
_SITUATION = re.compile(r"[.;!]\s+(?:can|could|may|is)\b", re.IGNORECASE)
"""Where a text asks behind what it tells."""
_DENIED = re.compile(r"\b(?:non|not|no|without|isn't|aren't|un\w+)\b", re.IGNORECASE)
_FACE = {
    "character": {tree.Kind.CHARACTER},
    "gear": {tree.Kind.PERMANENT, tree.Kind.EXPEDITION_PERMANENT},
    "expedition": {tree.Kind.PERMANENT, tree.Kind.EXPEDITION_PERMANENT},
    "landmark": {tree.Kind.PERMANENT, tree.Kind.LANDMARK_PERMANENT},
    "spell": {tree.Kind.SPELL},
    "hero": {tree.Kind.HERO},
}


@dataclass(frozen=True, slots=True)
class _Thing:
    """What is told of a thing: what it may be, whose it is, what it is not said to lack."""

    kinds: frozenset[tree.Kind | tree.Subtype]
    mine: bool
    token: bool
    named: bool
    qualities: frozenset[str]
    denied: bool


def may_target(text: str, answer: Answer) -> bool:
    """Whether a card that is asked to target something may do so by some text that it has."""
    if _SITUATION.search(text):
        return False  # it was tried as it is told
    reading = (answer.reading or text).strip()
    asked = next(filter(None, (it.search(reading) for it in _ASKS)), None)
    if _HOW.search(text) or asked is None:
        return False
    name = re.sub(r"(?:'s|') (?:\w+ )?ability$", "", asked["means"])
    cards = load_cards().by_name.get(name, ())
    told = _told(text, reading, asked["target"])
    if not cards or told is None:
        return False
    return any(_matches(it, told) for it in _filters(cards[0]))


def _told(text: str, reading: str, target: str) -> _Thing | None:
    cards = load_cards().by_name.get(re.sub(r"^the | token$", "", target), ())
    made = re.search(rf"{re.escape(target)} is an? (\w+)", reading)
    if cards:
        kinds = _kinds((str(cards[0].type), str(cards[0].zone_type or "")))
        kinds |= {tree.Subtype(it) for it in cards[0].sub_types}
    elif made is not None:
        kinds = _kinds((made[1],))
    else:
        return None
    lies = re.search(rf"Bob controls (?:a |the )?{re.escape(target.removeprefix('the '))}", reading)
    said = re.search(rf"{re.escape(target.removeprefix('the '))} \(([^)]*)\)", reading)
    return _Thing(
        frozenset(kinds),
        mine=lies is None,
        token=target.endswith(" token"),
        named=bool(cards) and not target.endswith(" token"),
        qualities=frozenset(said[1].casefold().split(", ")) if said else frozenset(),
        denied=_DENIED.search(text) is not None,
    )


def _kinds(types: Iterable[str]) -> set[tree.Kind | tree.Subtype]:
    found = (_FACE.get(it.casefold(), set()) for it in types)
    return {kind for kinds in found for kind in kinds}


def _filters(card: Card) -> Iterator[tree.Filter]:
    """Yield what the texts of a card target; to sabotage is to target a card in Reserve."""
    for node in (node for it in (*card.abilities, *card.support) for node in tree.walk(it)):
        if isinstance(node, tree.Target):
            yield node.filter
        elif isinstance(node, tree.Sabotage):
            yield tree.Filter((), (tree.In((tree.Place(tree.Zone.RESERVE),)),))


def _matches(asks: tree.Filter, told: _Thing) -> bool:
    kinds = not asks.kinds or any(
        it in told.kinds or (isinstance(it, tree.Subtype) and not told.named) for it in asks.kinds
    )
    return kinds and all(_may_have(it, told) for it in asks.traits)


def _may_have(trait: tree.Trait, told: _Thing) -> bool:
    """Whether a thing may have a trait, as far as is told of it."""
    match trait:
        case tree.NotTrait(tree.Being(tree.State.TOKEN)):
            return not told.token
        case tree.NotTrait(tree.Being(state)):
            return state.value not in told.qualities
        case tree.Being(tree.State.TOKEN):
            return told.token
        case tree.Being(state) if state in OF_OBJECT:
            return not told.denied
        case tree.AnyTrait(traits):
            return any(_may_have(it, told) for it in traits)
        case tree.ControlledBy(tree.You()):
            return told.mine
        case tree.ControlledBy(_):
            return not told.mine
        case tree.In(places) if all(it.zone is tree.Zone.RESERVE for it in places):
            return not told.token
        case tree.Measured():
            return not told.named  # what it costs is known, and was tried
        case _:
            return True
