"""What clauses tell of cards that were played before, or that come back and are played again."""

from __future__ import annotations

from judge.cards.pool import load_cards
from judge.proposals.abilities import spoken_of
from judge.proposals.as_played import gives_itself
from judge.proposals.deed_days import days_of
from judge.proposals.heard.facing import Facing
from judge.proposals.heard.lexis import is_past
from judge.proposals.heard.notes import FROM
from judge.proposals.heard.phrase import ZONE
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.story import AGAIN, AGAIN_FROM_HAND, Act
from judge.proposals.things import ALICE, HAND, PLAY, RESERVE, tables

_ONCE_MORE = frozenset({"again", "there"})


class Replaying(Facing):
    """Reads deeds that come before what was told, and those with a card that has left play."""

    def _is_over(self, n: int, clause: VerbClause) -> bool:
        """Note from where something was played that was told to be done to already."""
        of_it = clause.of is not None and bool(self.acts) and not self._has_acted(n)
        over = self._is_done_to(n) or (of_it and clause.told)  # Y that I played
        waits = self.company.all[n].lies == RESERVE and clause.of is None and clause.told
        if waits and not self._has_acted(n):
            return False  # I boost X in Reserve, then I played it
        if not over or not is_past(self.question.words[clause.at]):
            return False
        self._origin(n, clause)
        it = self.company.all[n]
        who = self._player(clause) or it.owner
        if who and not self._has_acted(n) and it.played and gives_itself(it.face, it.played):
            first = min(self.targets.get(n, [0]))
            done = (at for at, act in enumerate(self.acts) if act.at >= first)
            act = Act(n, "play", who, clause.at)
            self.acts.insert(next(done, 0), act)
            it.lies = ""
            return True
        if it.played == RESERVE:
            it.states["fleeting"] = str(tables()["states"]["fleeting"])
        it.lies, it.played = PLAY, ""
        return True

    def _is_done_to(self, n: int) -> bool:
        return n in self.sacrificed or n in self.targets

    def _again(self, n: int, who: str, clause: VerbClause) -> bool:
        """Take what is played from where it was sent:  and I play it again, … it from hand."""
        it = self.company.all[n]
        went = any((act.card, act.how) == (n, "reserved") for act in self.acts)
        went = went and bool(it.states) and not _keeps_boosts(it)
        later = self._is_played_later(n, clause) or self._was_cast_from_hand(n, clause)
        sent = (went or self._is_done_to(n)) and not it.is_spell
        if not (sent or later) or clause.of is not None:
            return False
        from_reserve = any(place.zone == RESERVE for place in clause.behind(*FROM))
        at = clause.at if clause.at >= 0 else clause.end - 1
        past = is_past(self.question.words[at])
        from_hand = any(place.zone == HAND for place in clause.behind(*FROM))
        if from_hand and n in self.targets and not past and it.lies in ("", PLAY):
            self.acts.append(Act(n, AGAIN_FROM_HAND, who or it.owner or ALICE, at))
            it.lies = PLAY
            return True
        said = not _ONCE_MORE.isdisjoint(clause.words) or clause.verb == "replay"
        if not (said or (from_reserve and (later or not past))):
            return False
        if any(place.kind == ZONE and place.zone != RESERVE for place in clause.behind(*FROM)):
            return False
        it.lies = "" if it.lies == RESERVE else it.lies  # it was sent there by then
        self.acts.append(Act(n, AGAIN, who or it.owner or ALICE, at))
        return True

    def _was_cast_from_hand(self, n: int, clause: VerbClause) -> bool:
        """Whether a Spell was played from hand, and waits in Reserve to be played again."""
        it = self.company.all[n]
        cast = any(act.card == n and act.how == "play" for act in self.acts)
        there = any(place.zone == RESERVE for place in clause.behind(*FROM))
        return it.is_spell and cast and there and it.played != RESERVE

    def _is_played_later(self, n: int, clause: VerbClause) -> bool:
        """Whether something is there on the day before:  tomorrow I play it again."""
        played = any(act.card == n and act.how in ("play", "scout") for act in self.acts)
        at = clause.at if clause.at >= 0 else clause.end - 1
        there = played or self.company.all[n].lies == PLAY
        return there and any(days_of(at, self.question.reading))


def _keeps_boosts(it: ToldThing) -> bool:
    """Whether a card keeps its boosts in Reserve in one of its printings (7.4.6)."""
    cards = load_cards().by_name[it.face.name] if it.face is not None else ()
    return any("seasoned" in spoken_of(card) for card in cards)
