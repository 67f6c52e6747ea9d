"""What clauses tell of choices that abilities leave to a player:  I exhaust X, I use its effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, zip_longest
from typing import NamedTuple

from judge.cards import ability as tree
from judge.proposals.abilities import is_optional, spoken_by
from judge.proposals.heard.card_traits import is_quick, supports
from judge.proposals.heard.choice_words import choices_said, speaks_of_option
from judge.proposals.heard.effects_told import EffectsTold
from judge.proposals.heard.lexis import words
from judge.proposals.heard.phrase import PLAYER
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, BOB

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
_AIMING = ("gain", "boost", "anchor", "switch")
"""The verbs of what is done to what an ability targets."""
_GETTING = ("gain", "return", "make", "go", "have", "wish")
"""The verbs that tell of a token that somebody gets it."""


class TakenUp(NamedTuple):
    """A choice that is told: of which thing's ability, whose if told, and whether it is made.

    `plays` is what is played by it later than its card is; -1 for nothing. `aims`, `lane` and
    `chosen` are the things, the Expedition and the player that it targets as a phase begins; that
    it is made is not told where nobody could decline it.
    """

    thing: int
    player: str
    accepted: bool | None
    plays: int = -1
    aims: tuple[int, ...] = ()
    chosen: str = ""
    lane: tuple[str, str] = ("", "")


class Accepting(EffectsTold):
    """Reads the choices that are told to be made, or declined (6.5.c)."""

    def taken_up(self) -> Iterator[TakenUp]:
        """Yield each choice that is told, once for each thing whose ability offers it."""
        given = set[int]()
        for one in chain(self._said_so(), self._moved_so(), self._by_clauses(), self._aimed_so()):
            if one.thing not in given:
                given.add(one.thing)
                yield one

    def _by_clauses(self) -> Iterator[TakenUp]:
        for clause, behind in zip_longest(self.heard, self.heard[1:]):
            yield from self._let_freely(clause) or self._told_of(clause, behind)

    def _said_so(self) -> Iterator[TakenUp]:
        """Yield what is said in words of their own to be accepted or declined."""
        for said in choices_said(self.question):
            for n, it in enumerate(self.company.all):
                if it.face is not None and any(map(is_optional, it.face.abilities)):
                    yield TakenUp(n, said.player, said.accepted)

    def _moved_so(self) -> Iterator[TakenUp]:
        """Yield whose effect is told to move something, or to be declined."""
        for n, it in self.moved.items():
            if it.moves.by_target:
                yield TakenUp(n, "", None, chosen=it.who or BOB)
            elif it.moves.optional:
                yield TakenUp(n, it.who, it.done)
        yield from (TakenUp(n, "", accepted=True) for n in sorted(self.paid))

    def _aimed_so(self) -> Iterator[TakenUp]:
        """Yield what something targets as a phase begins."""
        for n, clause in self.at_phase.items():
            aims = tuple(m for m, places in self.targets.items() if clause.at in places)
            chosen = next((it.owner for it in clause.objects if it.kind == PLAYER), "")
            lane = self._lane_of(clause)
            if aims or chosen or lane[1]:
                yield TakenUp(n, "", None, aims=aims, chosen=chosen, lane=lane)

    def _lane_of(self, clause: VerbClause) -> tuple[str, str]:
        """Return whose Expedition a clause speaks of, and which."""
        lanes = [it for it in self._lanes(clause) if it.side]
        return (lanes[0].owner or ALICE, lanes[0].side) if lanes else ("", "")

    def _told_of(self, clause: VerbClause, behind: VerbClause | None) -> list[TakenUp]:
        found = self._offering(clause) if clause.told else ()
        who, accepted = self._player(clause), not self._is_refused(clause)
        lane = self._lane_of(clause)
        aims = self._purpose_of(clause, behind)
        plays = ((n, self._played_by(n, behind)) for n in found)
        return [TakenUp(n, who, accepted, played, aims, lane=lane) for n, played in plays]

    def _purpose_of(self, clause: VerbClause, behind: VerbClause | None) -> tuple[int, ...]:
        """Return to what something is done by what is taken up:  I exhaust X to boost Y."""
        aims = behind is not None and behind.verb in _AIMING and clause.verb in ("use", "tap")
        if behind is None or not aims or self.question.words[behind.at - 1] != "to":
            return ()
        return tuple(self._objects(behind))

    def _let_freely(self, clause: VerbClause) -> list[TakenUp]:
        """Return what is played for free by the one card in play that lets it be played."""
        said = self.question.words[clause.start : clause.end]
        free = clause.verb == "play" and not words("gratis").isdisjoint(said)
        letting = [n for n, it in enumerate(self.company.all) if self._lets_later(n)]
        played = [act.card for act in self.acts if act.how == "play" and act.at == clause.at]
        played += [] if clause.told else self._objects(clause)
        theirs = {"", self._player(clause) or ALICE}
        played = [n for n in played if self.company.all[n].owner in theirs]
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
        for n in dict.fromkeys((*named, *range(len(self.company.all)))):
            if self.company.all[n].face is None or self._has_paid(n, clause):
                continue
            if self._takes(n, clause, named) or self._pays_for(n, clause, named):
                yield n

    def _takes(self, n: int, clause: VerbClause, named: Sequence[int]) -> bool:
        """Whether a clause tells what an ability of a card offers, or that it is used."""
        it, what = self.company.all[n], _OFFERED.get(clause.verb, set())
        abilities = it.face.abilities if it.face is not None else ()
        if any(what & _offers(one) for one in abilities):
            return True
        uses = clause.verb in _TAKES and not words("texts").isdisjoint(clause.words)
        uses |= clause.opens != "whether" and self._speaks_of_option(clause)
        uses |= clause.verb == "use" and n in named and bool(self._does_at_phase(n))
        uses &= (n in named or not named) and not (is_quick(it) or supports(it))
        return uses and any(map(is_optional, abilities))

    def _pays_for(self, n: int, clause: VerbClause, named: Sequence[int]) -> bool:
        """Whether it is paid for what a card does, or told that its player gets what it creates."""
        face = self.company.all[n].face
        nodes = [it for one in (face.abilities if face else ()) for it in tree.walk(one)]
        paid = any(isinstance(it, tree.MayPay) for it in nodes)
        made = any(self._made_by(m, n) for m in named)
        if clause.verb == "pay":
            return paid and (made or n in named or not named)
        return paid and made and clause.verb in _GETTING and bool(self._does_at_phase(n))

    def _speaks_of_option(self, clause: VerbClause) -> bool:
        """Whether a clause tells that what is left to a player is taken up, or is not."""
        taken = clause.verb in (*_TAKES, "return") or clause.negated
        return taken and speaks_of_option(self.question, clause.start, clause.end)

    def _has_paid(self, n: int, clause: VerbClause) -> bool:
        """Whether what a clause tells is already done otherwise: it plays or uses that card."""
        return any(act.card == n and act.at == clause.at for act in self.acts)


@cache
def _offers(ability: tree.Ability) -> frozenset[str]:
    """Return what an ability speaks of that its player may do or not."""
    nodes = (it for it in tree.walk(ability) if isinstance(it, _OFFERS))
    return frozenset[str]().union(*map(spoken_by, nodes))
