"""A reading without what its own deeds bring about: what was told may be what comes of them.

Can I put my Recruit to sleep with it?  It becomes Fleeting there.  …, which creates a Recruit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.proposals.telling import Player, Proposal
from judge.proposals.things import tables
from judge.records import replace

_LAID = re.compile(
    r"(?P<lies>\w+ (?:controls|has) (?:an? )?)(?P<name>.+?)(?: \((?P<states>[^()]*)\))?"
    r"(?P<where>(?: in [^()]*)?\.)"
)
_BOOSTS = re.compile(r"[1-9]\d* boosts?")


def without_brought_about(it: Proposal, plays: Player) -> Iterator[Proposal]:
    """Yield a reading without the states and tokens that what is done on its board brings about."""
    if not it.done:
        return
    less = it
    for n, laid in enumerate(it.situation):
        said = _LAID.fullmatch(laid)
        if said is None:
            continue
        alone = sum(said["name"] in it for it in less.situation) == 1
        for asks, left in _left_out(said, alone=alone):
            tried = replace(less, situation=_with(less.situation, n, left))
            if any(_comes(value) for _, value in plays(_asking_each_time(tried, asks)) or ()):
                less = tried
                break
    if less is not it:
        yield replace(less, situation=tuple(filter(None, less.situation)))


def _left_out(said: re.Match[str], *, alone: bool) -> Iterator[tuple[str, str]]:
    """Yield what may come of itself: what asks for it, and what is laid without it.

    A token may only where it is `alone` of its name.
    """
    name, states = said["name"], (said["states"] or "").split(", ")
    token = name.endswith(" token")
    it = f"the {name}" if token else name
    if token and alone:
        yield f"Is {it} in play?", ""
    known = {*tables()["states"].values()}
    for state in states:
        boosts = _BOOSTS.fullmatch(state)
        if not (boosts or state in known):
            continue
        left = ", ".join(one for one in states if one != state)
        asks = f"How many boosts does {it} have?" if boosts else f"Is {it} {state}?"
        yield asks, f"{said['lies']}{name}{f' ({left})' if left else ''}{said['where']}"


def _asking_each_time(it: Proposal, asks: str) -> str:
    """Return the sentences of a board with a question behind each thing that is done."""
    done = (f"{said} {asks}" for said in it.action if not said.endswith("?"))
    return " ".join((*filter(None, it.situation), *done))


def _with(situation: tuple[str, ...], n: int, left: str) -> tuple[str, ...]:
    return (*situation[:n], left, *situation[n + 1 :])


def _comes(value: object) -> bool:
    """Whether something is so in every way that it may go."""
    return isinstance(value, frozenset) and bool(value) and all(value)
