"""How the game may stand where nobody told: who moves, who has passed, what is more than a limit.

Does X trigger at Dusk?        If its Expedition moves forward, which hangs on what faces it.
Does X trigger when I pass?    If I am the first to pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from judge.answers.untold.altered import named_cards
from judge.answers.untold.table_told import tellings
from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.scenario import tree as t
from judge.scenario.cast import Style
from judge.scenario.document import Document, read_text
from judge.scenario.referring import nodes_in
from judge.scenario.roles import Role, role_of

_MORNING = "Morning"
_LATER = re.compile(r"\b(?:Night|Rest|Clean-up)(?= happens\.)")


@dataclass(frozen=True, slots=True)
class Stands:
    """A way that the game may stand: its sentences, how it is told as a choice, and otherwise."""

    lies: str
    choice: str
    otherwise: str
    moves: bool
    """Whether Expeditions move by it, at Dusk."""


def circumstances(words: Sequence[str], document: Document, *, done: bool) -> Iterator[Stands]:
    """Yield how the game may stand besides, where what is played for a question may hang on it.

    `done` is whether what is asked is so as it was played.
    """
    cards = named_cards(document)
    there = {*_looked_at(cards), *_passes(document.steps)}
    if not cards or not there:
        return
    there |= {*_asked(document.steps)} | ({"not"} if not done else set())
    asks_of_moving = "move" in there
    both_lie = _lie_on_both_sides(document.steps)
    for stands in _table()["stands"]:
        of = set(str(stands["of"]).split())
        told = set(str(stands.get("unless", "")).split()) - {"moving" * asks_of_moving}
        if not of <= there or (both_lie and "Progress" in of):
            continue
        if _telling(told).isdisjoint(words):
            yield from dict.fromkeys(_ways(stands, document.scenarios[0].players))


def _ways(stands: Mapping[str, str], players: Iterable[str]) -> Iterator[Stands]:
    for who in players:
        lies, so = (stands[it].format(who=who) for it in ("lies", "so"))
        yield Stands(lies, so, stands.get("else", ""), "Progress" in stands["of"])


def by_terrain(words: Sequence[str], document: Document) -> Iterator[Stands]:
    """Yield in which terrains the Expeditions may be, where a named card asks for theirs."""
    if "terrain" in _looked_at(named_cards(document)) and _telling(("terrain",)).isdisjoint(words):
        for stands in _table()["stands"]:
            if stands["of"] == "terrain":
                yield from _ways(stands, document.scenarios[0].players[:1])


def asks_where_after_clean_up(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is asked how or where something is when Clean-up is over."""
    return "Clean-up" in _passes(steps) and not any(_asked(steps))


def at_dusk(document: Document) -> Document | None:
    """Return a document with Dusk as the last time that is let pass; None where it is not later."""
    last = [*_LATER.finditer(document.text)][-1:]
    if not last or _MORNING in document.text[last[0].start() :]:
        return None
    text = document.text
    return read_text(f"{text[: last[0].start()]}Dusk{text[last[0].end() :]}", Style.ASK)


def _passes(steps: Sequence[t.Sentence]) -> Iterator[str]:
    """Yield what is let pass last: a time, with what comes in it; and whether a player passes."""
    times = [it for it in steps if role_of(it) is Role.TIME]
    named = [it.name for step in times for it in nodes_in(step, (t.Phase,))]
    for name in named[-1:]:
        yield from str(_table()["passes"].get(name, "")).split()
    if _MORNING in named:
        yield _MORNING
    if any(it.verb == "pass" for it in nodes_in(steps, (t.Phrase,))):
        yield "pass"


def _asked(steps: Sequence[t.Sentence]) -> Iterator[str]:
    """Yield whether a deed is asked of, and not how or where something is, and which deed."""
    deeds = set(str(_table()["deeds"]).split())
    asked = tuple(it for it in steps if isinstance(it, t.Question))
    for it in nodes_in(asked, (t.Phrase,)):
        if it.verb in deeds:
            yield from ("deed", it.verb)


def _looked_at(cards: Iterable[Card]) -> Iterator[str]:
    """Yield what the texts of cards look at."""
    for card in cards:
        for one in (*card.abilities, *card.support):
            yield from filter(None, map(_looks_at, tree.walk(one)))


def _looks_at(node: tree.Node) -> str:
    if isinstance(node, tree.Being):
        return str(node.state.value)
    if isinstance(node, tree.Acts):
        return str(node.deed.value)
    if isinstance(node, tree.InTerrain):
        return "terrain"
    if isinstance(node, tree.SpendCounters | tree.LoseCounters):
        return "" if isinstance(node.what, tree.Me) else "counters"
    return ""


def _lie_on_both_sides(steps: Sequence[t.Sentence]) -> bool:
    """Whether it is told what both players control: what faces what is told with it."""
    told = (it for it in steps if role_of(it) is Role.SITUATION)
    laid = [it for it in told if any(one.verb == "control" for one in nodes_in(it, (t.Phrase,)))]
    return len({it.name for step in laid for it in nodes_in(step, (t.Player,))}) > 1


def _telling(names: Iterable[str]) -> frozenset[str]:
    """Return the words that tell of something, by what they tell of, or as they are."""
    told = tellings()
    return frozenset(word for name in names for word in told.get(name, (name,)))


@cache
def _table() -> Mapping[str, Any]:
    return kept_toml(grammar_dir() / "lexicon" / "untold.toml")
