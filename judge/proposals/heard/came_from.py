"""What clauses tell of whence a card came that is played, and of what it cost as it came."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.proposals.as_played import comes_up
from judge.proposals.heard.both_players import BothPlayers
from judge.proposals.heard.phrase import THING
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.story import Act
from judge.proposals.things import ALICE, HAND, PLAY, RESERVE

_WAS = frozenset({"was", "were", "had", "been", "before"})
"""What tells that something lay somewhere before."""
_ELSEWHERE = {HAND: RESERVE, RESERVE: HAND}
_LYING = ("be", "lie")


class CameFrom(BothPlayers):
    """Reads whence cards came that are played, and which are given to what they are played on."""

    def _placed(self, clause: VerbClause, told: bool = True) -> None:
        """Take for its origin where a card lay before that was played:  X, who was in Reserve."""
        origins = [it for it in clause.behind("from") if it.zone in (HAND, RESERVE)]
        if origins and clause.verb == "have" and any(it.zone == PLAY for it in clause.behind("in")):
            super()._placed(clause, told)
            self._was_played(self._objects(clause), clause)  # I have X in play from Reserve
            return
        zones = [it for it in clause.behind("in", "from") if it.zone in (HAND, RESERVE)]
        if not (told and zones and clause.verb in _LYING):
            super()._placed(clause, told)
            return
        was = not _WAS.isdisjoint(clause.words)
        for n in self.company.of(clause.subject) if was else ():
            zone = _ELSEWHERE[zones[0].zone] if clause.negated else zones[0].zone
            if self._comes_from(n, zone, clause):
                return
        if not clause.negated:
            super()._placed(clause, told)

    def _comes_from(self, n: int, zone: str, clause: VerbClause) -> bool:
        """Note from where something was played that is told to be played, or to be in play."""
        it = self.company.all[n]
        if it.is_spell and not self._has_acted(n):
            return False
        played = [act for act in self.acts if act.card == n and act.how in ("play", "scout")]
        if played and not it.played:
            it.played, it.lies = zone, ""
        elif not played and it.lies == PLAY and n not in self.came:
            it.played = zone
            self._was_played([n], clause)
        return bool(played) or n in self.came

    def _come(self) -> None:
        """Play what came and had something sacrificed to it:  X came from Reserve, Y fell."""
        fallen = [act for act in self.acts if act.how == "sacrificed"]
        fed = [*self.sacrificed, *(act.card for act in fallen)]
        for n, zone in self.came.items() if fed else ():
            it = self.company.all[n]
            if n in fed or not _is_fed(it, zone):
                continue
            it.states.pop("fleeting", None)
            it.lies, it.played = "", it.played or zone
            if self._has_acted(n):
                continue
            self.acts = [act for act in self.acts if act not in fallen]
            self.sacrificed = [*dict.fromkeys(fed)]
            self.acts.append(Act(n, "play", it.owner or ALICE, it.at))
        super()._come()

    def _sacrifices(self, clause: VerbClause, who: str) -> None:
        """Take what is sacrificed to what just came:  X came from Reserve, my Y was sacrificed."""
        last = self.acts[-1] if self.acts else None
        things = self._undergoing(clause) if clause.passive and last is not None else []
        owners = {self.company.all[n].owner for n in things}
        if last is None or not things or not owners <= {"", last.actor} or last.card in things:
            super()._sacrifices(clause, who)
            return
        it = self.company.all[last.card]
        if not (last.how == "play" and _is_fed(it, it.played or HAND)):
            super()._sacrifices(clause, who)
            return
        for n in things:
            self.company.all[n].owner = last.actor
        self.sacrificed += [n for n in things if n not in self.sacrificed]

    def _gains(self, clause: VerbClause, who: str) -> None:
        """Play a Spell that is given to something on that:  I give X a Y;  I give the Y to X."""
        things = self._objects(clause)
        spells = [n for n in things[-1:] if self._is_spell(n) and self.company.all[n].face]
        given = [
            n for it in clause.behind("to", "on") if it.kind == THING for n in self.company.of(it)
        ]
        hit = [n for n in (*things, *given) if n not in spells]
        if not (who and clause.told and spells and hit):
            super()._gains(clause, who)
            return
        self._act(spells[0], "play", who, clause)
        self._aim(hit, clause.at)


def _is_fed(it: ToldThing, zone: str) -> bool:
    """Whether a card has something sacrificed as it is played from a zone."""
    bodies = [one.body for one in (it.face.abilities if it.face is not None else ())]
    nodes = (node for body in bodies if comes_up(body, zone) for node in tree.walk(body))
    return any(isinstance(node, tree.Sacrifice) for node in nodes)
