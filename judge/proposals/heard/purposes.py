"""What a clause that asks tells a card to be used for:  can I discard X to anchor my Y?"""

from __future__ import annotations

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.abilities import is_created_by
from judge.proposals.heard.asking import Asking
from judge.proposals.heard.card_traits import is_quick, supports
from judge.proposals.heard.lanes_aimed import aims_at_lanes
from judge.proposals.heard.lexis import words
from judge.proposals.heard.notes import AIMS, FROM
from judge.proposals.heard.phrase import AMOUNT, LANE, THING, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.story import Act
from judge.proposals.things import ALICE, PLAY, RESERVE

_USING = ("use", "play", "discard", "destroy", "return", "tap")
"""The verbs of what is asked to be done for something else."""
_BY_ITSELF = ("play", "replay", "scout", "use", "sacrifice", "trigger", "pay", "count", "draw")
"""The verbs of what is another deed, and no target of what was done for it."""
_TAKING_OFF = ("destroy", "lose", "discard")
"""The verbs of what takes off a state that is there before:  to remove Fleeting from X."""
_SUPPORT = frozenset({"support", "{d}"})
_MAKING = ("make", "go", "return", "")
"""The verbs that tell where a token is put which something creates."""
_THERE = ("in", "into", "on", "onto", "to")
_FOR = frozenset({"to", "for"})
_ON = (*AIMS, *FROM, "of", "to", "with")
"""What stands before that to which something is done:  to put a boost on X, to take one of X."""


class Purposes(Asking):
    """Reads for what a card is asked to be used, so that it is used on that."""

    def _asked(self, clause: VerbClause) -> None:
        super()._asked(clause)
        before = self.last
        if before is not None and self._is_asked_for(clause, before):
            self._use_for(clause, before, self._done_to(clause))
        elif clause.verb in _USING and (done_to := self._done_to_behind(clause)):
            self._use_for(clause, clause, done_to)

    def _aims_at_lane(self, clause: VerbClause) -> None:
        """Note which Expedition is moved, or where a token is made:  I move my Companion back."""
        about = clause.subjects if clause.passive or clause.verb == "go" else clause.objects
        named = [it for it in about if it.card >= 0 and clause.verb in _MAKING]
        made = [n for it in named for n in self.company.of(it) if self._is_made_here(n)]
        if clause.verb == "move":
            lanes = [it for it in about if it.kind == LANE]
        elif made:
            lanes = [it for word, it in clause.with_ if word in _THERE and it.kind == LANE]
        else:
            return
        comes = clause.at >= 0 and self.question.words[clause.at] in words("coming")
        for it in (self.company.all[n] for n in made if (lanes or comes) and clause.told):
            it.lies = it.side = ""  # it is not there before
        self.created |= {*made}
        able = [n for n, it in enumerate(self.company.all) if aims_at_lanes(it.face)]
        if not (lanes and able) or clause.negated:
            return
        act = next((it for it in reversed(self.acts) if it.card in able), None)
        self._aims_at((lanes[0].owner, lanes[0].side), act)
        if act is not None and lanes[0].owner == act.actor:
            self.at_lane.add(act.card)

    def _is_made_here(self, n: int) -> bool:
        """Whether a thing is a token that a card which is told of creates."""
        return any(self._made_by(n, m) for m in range(len(self.company.all)) if m != n)

    def _gains(self, clause: VerbClause, who: str) -> None:
        """Aim what was just played at what it gives something:  I play X and put a boost on Y."""
        last = self.acts[-1] if self.acts and clause.told and not self._means(clause) else None
        given = {key for it in clause.states for key in it.states}
        given |= {it.word for it in clause.objects if it.kind == AMOUNT}
        to = [n for it in clause.behind("to", "on") for n in self.company.of(it)]
        things = [n for n in (*self._objects(clause), *to) if self.company.all[n].is_character]
        if last is not None and who == last.actor and last.how == "play" and given and things:
            gives = _gives(self.company.all[last.card].face)
            aimed = any(last.at in places for places in self.targets.values())
            if not aimed and given <= gives and self._of_what_was_played(things, who):
                return
        super()._gains(clause, who)

    def _is_for(self, clause: VerbClause) -> bool:
        """Take to what something is done by what was just used:  I discard X to anchor my Y."""
        before, last = self.last, self.acts[-1] if self.acts else None
        to = clause.at > 0 and self.question.words[clause.at - 1] == "to"
        if before is None or last is None or not (to and clause.told and before.told):
            return False
        used = before.verb in _USING and last.card in self._used(before)
        aimed = any(last.at in places for places in self.targets.values())
        if not used or aimed or clause.verb in _BY_ITSELF or not self._has_targets(*_way(last)):
            return False
        hit = [n for it in self._done_to(clause) for n in self.company.of(it) if n != last.card]
        self._aim(
            [n for n in hit if not (n in self.targets or self._made_by(n, last.card))], last.at
        )
        for n in hit if clause.verb in _TAKING_OFF else ():
            for state in clause.states:
                self.company.all[n].states.update(state.states)
        return bool(hit)

    def _made_by(self, n: int, by: int) -> bool:
        """Whether a thing is a token that a card creates, so that it comes of that."""
        face, maker = self.company.all[n].face, self.company.all[by].face
        if face is None or maker is None or not face.token:
            return False
        return is_created_by(face.name, [maker.name])

    def _is_asked_for(self, clause: VerbClause, before: VerbClause) -> bool:
        """Whether a clause tells for what is done what the one before it asks for."""
        asks = before in self.asks and before.verb in _USING and not before.negated
        behind = clause.at > 0 and self.question.words[clause.at - 1] in _FOR
        return asks and behind and clause.joined in ("", "and") and clause.start <= before.end + 1

    def _done_to_behind(self, clause: VerbClause) -> list[Phrase]:
        """Return what stands behind a verb that nobody knows:  can I use X to un-tap my Y?"""
        behind = [it for it in clause.behind(*_FOR) if it.kind == THING]
        between = (self.question.words[it.start - 2] for it in behind[:1])
        return behind[:1] if any(word in _FOR for word in between) else []

    def _use_for(self, clause: VerbClause, before: VerbClause, done_to: list[Phrase]) -> None:
        """Do with a card what is asked for, to what stands behind it."""
        for n in self._used(before)[:1]:
            how = self._way(n, before)
            hit = [m for it in done_to for m in self.company.of(it) if m != n]
            hit = [m for m in hit if not (m in self.targets or self._is_made(m))]
            lanes = [it for it in self._lanes(clause) if it.side]
            if not how or not self._has_targets(n, how) or not (hit or lanes):
                continue
            self._forget_other_ways(n, how)
            self._act(n, how, self._player(before) or self.company.all[n].owner or ALICE, clause)
            self._aim(hit, clause.at)
            clause.aims = bool(hit)
            if lanes and not hit:
                self.aims = (lanes[0].owner, lanes[0].side)

    def _way(self, n: int, before: VerbClause) -> str:
        """Return how a card does something where it is asked to be used; nothing if it cannot."""
        it = self.company.all[n]
        reserved = RESERVE in {it.lies, *(one.zone for one in before.behind(*FROM))}
        if (
            supports(it)
            and before.verb != "play"
            and (reserved or not _SUPPORT.isdisjoint(before.words))
        ):
            return "support"
        if before.verb in ("use", "tap") and is_quick(it):
            return "quick"
        comes = it.is_spell or (self._as_it_comes(it) and it.lies != PLAY)
        return "play" if before.verb in ("use", "play") and comes else ""

    def _done_to(self, clause: VerbClause) -> list[Phrase]:
        """Return the things to which a purpose does something."""
        said = [
            it for it in clause.things if not self._is_predicate(clause, it) and it.word != "one"
        ]
        return said or [it for it in clause.behind(*_ON) if it.kind == THING]

    def _has_targets(self, n: int, how: str) -> bool:
        """Whether what a card does in some way is done to a target."""
        face = self.company.all[n].face
        if face is None:
            return False
        nodes = (
            node
            for it in (face.support if how == "support" else face.abilities)
            for node in tree.walk(it)
        )
        return any(isinstance(it, tree.Target | tree.Choose) for it in nodes)

    def _forget_other_ways(self, n: int, how: str) -> None:
        """Take back what the words behind seemed to tell of it:  I played it, for one thing."""
        if how == "support":
            self.acts = [it for it in self.acts if it.card != n or it.how == how]


def _way(act: Act) -> tuple[int, str]:
    return act.card, act.how


def _gives(face: Card | None) -> frozenset[str]:
    """Return the statuses and counters that something a card does gives."""
    nodes = [node for it in (face.abilities if face else ()) for node in tree.walk(it)]
    states = {it.status.value for it in nodes if isinstance(it, tree.GainStatus)}
    return frozenset(
        states | {it.counter.lower() for it in nodes if isinstance(it, tree.GainCounters)}
    )
