"""What clauses tell of choices that abilities leave to a player:  I exhaust X, I use its effect."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from typing import NamedTuple

from judge.cards import ability as tree
from judge.proposals.abilities import is_optional, spoken_by
from judge.proposals.heard.card_traits import is_quick, supports
from judge.proposals.heard.leftovers import Leftovers
from judge.proposals.heard.lexis import words
from judge.proposals.heard.verb_clause import VerbClause

_OFFERED = {
    "tap": {"exhaust"},
    "go": {"put"},
    "make": {"create"},
    "move": {"switch"},
    "return": {"return", "put", "send"},
} | {
    verb: {verb}
    for verb in ("discard", "sacrifice", "draw", "resupply", "gain", "boost", "switch", "roll")
}
"""Each verb that tells what somebody chose to do -> what the ability that offers it speaks of."""
_OFFERS = (tree.May, tree.MayPay)
_TAKES = ("use", "trigger", "target", "wish", "pay")
"""The verbs that tell of an ability itself that it is taken up:  I use its effect."""


class TakenUp(NamedTuple):
    """A choice that is told: of which thing's ability, whose if told, and whether it is made.

    `plays` is what is played by it later than its card is; -1 for nothing.
    """

    thing: int
    player: str
    accepted: bool
    plays: int = -1


class Accepting(Leftovers):
    """Reads the choices that are told to be made, or declined (6.5.c)."""

    def taken_up(self) -> Iterator[TakenUp]:
        """Yield each choice that a clause tells, once for each thing whose ability offers it."""
        given = set[int]()
        for clause, behind in zip_longest(self.heard, self.heard[1:]):
            found = self._let_freely(clause) or self._told_of(clause, behind)
            for one in found:
                if one.thing not in given:
                    given.add(one.thing)
                    yield one

    def _told_of(self, clause: VerbClause, behind: VerbClause | None) -> list[TakenUp]:
        found = self._offering(clause) if clause.told else ()
        who, accepted = self._player(clause), not clause.negated
        return [TakenUp(n, who, accepted, self._played_by(n, behind)) for n in found]

    def _let_freely(self, clause: VerbClause) -> list[TakenUp]:
        """Return what is played for free by the one card in play that lets it be played."""
        said = self.question.words[clause.start : clause.end]
        free = clause.verb == "play" and not words("gratis").isdisjoint(said)
        letting = [n for n, it in enumerate(self.company.all) if self._lets_later(n)]
        played = [act.card for act in self.acts if act.how == "play" and act.at == clause.at]
        played += [] if clause.told else self._objects(clause)
        if not (free and len(letting) == 1 and played) or letting == played or clause.negated:
            return []  # it may be what is played itself
        return [TakenUp(letting[0], self._player(clause), accepted=True, plays=played[0])]

    def _played_by(self, n: int, behind: VerbClause | None) -> int:
        """Return what the next clause tells to be played by what is in play:  … to play X."""
        if behind is None or behind.verb != "play" or not self._lets_later(n):
            return -1
        played = (act.card for act in self.acts if act.how == "play" and act.at == behind.at)
        return next(played, -1)

    def _lets_later(self, n: int) -> bool:
        """Whether an ability of what is in play, and not just played, lets something be played."""
        face = self.company.all[n].face
        lets = face is not None and any("play" in _offers(it) for it in face.abilities)
        return lets and not self._has_acted(n)

    def _offering(self, clause: VerbClause) -> Iterator[int]:
        """Yield the things whose abilities offer what a clause tells, those that it names first."""
        named = [n for it in self._phrases(clause) for n in self.company.of(it)]
        named = [n for n in named if self.company.all[n].face is not None]
        what = _OFFERED.get(clause.verb, set())
        uses = clause.verb in _TAKES and not words("texts").isdisjoint(clause.words)
        for n in dict.fromkeys((*named, *range(len(self.company.all)))):
            it = self.company.all[n]
            if it.face is None or self._has_paid(n, clause):
                continue
            taken = uses and (n in named or not named) and not (is_quick(it) or supports(it))
            taken &= any(map(is_optional, it.face.abilities))
            if taken or any(what & _offers(one) for one in it.face.abilities):
                yield n

    def _has_paid(self, n: int, clause: VerbClause) -> bool:
        """Whether what a clause tells is already done otherwise: it plays or uses that card."""
        return any(act.card == n and act.at == clause.at for act in self.acts)


@cache
def _offers(ability: tree.Ability) -> frozenset[str]:
    """Return what an ability speaks of that its player may do or not."""
    nodes = (it for it in tree.walk(ability) if isinstance(it, _OFFERS))
    return frozenset[str]().union(*map(spoken_by, nodes))
