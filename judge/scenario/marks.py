"""What an object is now: statuses, keywords, printings, counters, statistics (2.3, 2.4, 2.5)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.facts import Faction
from judge.engine.characteristics import characteristics
from judge.engine.objects import Face, Object
from judge.engine.state import State
from judge.scenario import tree as t
from judge.scenario.faces import PRINTED
from judge.scenario.mistakes import Mistake, NotUnderstood

_FACTIONS = {faction.name.title(): str(faction) for faction in Faction}
_STATUSES = ("Fleeting", "Anchored", "Asleep", "exhausted")
_RARITIES = ("Rare", "Common", "Exalted", "Unique")
_NOT = "not "


def is_state(state: State, it: Object, word: str) -> bool:
    """Whether an object has a status or a keyword, or is ready, or is boosted."""
    if word.startswith(_NOT):
        return not is_state(state, it, word.removeprefix(_NOT))
    if word in _STATUSES:
        return word.title() in it.statuses
    if word == "ready":
        return "Exhausted" not in it.statuses
    if word == "Boosted":
        return it.count("BOOST") > 0
    if word in PRINTED:
        return is_printed(it.face, word)
    return word in characteristics(state, it.id).keywords


def is_printed(face: Face, word: str) -> bool:
    """Whether a card is of a rarity or a faction; a token is of none (2.2.5.c, 2.2.10.d)."""
    if face.token:
        return False
    if word in _RARITIES:
        return face.rarity.lower() == word.lower()
    return face.faction == _FACTIONS[word]


def statistics(state: State, it: Object) -> tuple[int, int, int]:
    """Return an object's statistics, boosts included."""
    forest, mountain, water = characteristics(state, it.id).statistics
    boosts = it.count("BOOST") if it.face.has_statistics else 0
    return forest + boosts, mountain + boosts, water + boosts


def bears(state: State, it: Object, details: Iterable[t.Detail]) -> bool:
    """Whether an object is as the brackets behind its name say."""
    return all(_bears(state, it, detail) for detail in details)


def _bears(state: State, it: Object, detail: t.Detail) -> bool:
    if isinstance(detail, t.State):
        return is_state(state, it, detail.word)
    if isinstance(detail, t.Stats):
        return statistics(state, it) == detail.values
    if isinstance(detail, t.Amount):
        return _count(it, detail) == detail.number
    if isinstance(detail, t.Reference):
        return it.face.version.endswith(detail.text.removeprefix("ALT_"))
    return detail.number in (it.face.hand_cost, it.face.reserve_cost)


def _count(it: Object, amount: t.Amount) -> int:
    what = amount.what
    if isinstance(what, t.Counter):
        return it.count(what.name.upper())
    if isinstance(what, t.Unit) and what.word == "boost":
        return it.count("BOOST")
    message = "expected boosts or counters"
    raise NotUnderstood(Mistake(message, amount.span.start, amount.span.end))
