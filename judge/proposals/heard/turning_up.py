"""What clauses tell of cards that come off a Deck:  the resupply flips X, Y reveals X."""

from __future__ import annotations

from judge.cards import ability as tree
from judge.cards.facts import Card
from judge.proposals.as_played import comes_up
from judge.proposals.heard.card_traits import is_quick
from judge.proposals.heard.lexis import words
from judge.proposals.heard.notes import FROM
from judge.proposals.heard.phrase import THING
from judge.proposals.heard.undergoing import Undergoing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import ALICE, DECK, HAND, RESERVE

_SHOWING = ("turn", "reveal", "be")
_TAKING = ("target", "draw", "resupply", "return", *_SHOWING)
_FROM_DECK = (tree.Resupply, tree.Reveal, tree.LookAt, tree.Draw, tree.TopCards)


class TurningUp(Undergoing):
    """Reads which card lies on top of a Deck, since something turns it up."""

    def _by_effect(self, clause: VerbClause, who: str) -> bool:
        found = self._turned_up(clause)
        if not found:
            return super()._by_effect(clause, who)
        zones = [it.owner for _, it in clause.with_ if it.zone == DECK]
        by = [n for n in self.company.of(clause.subject) if not who] + self._means(clause)
        by = [n for n in by if n not in found] or self._looking()
        last = self.last.subject if self.last is not None and self.last.verb == "resupply" else None
        owners = (
            who,
            *zones,
            last.owner if last is not None else "",
            *(self.company.all[n].owner for n in by),
            self._last_actor(),
        )
        owner = next(filter(None, owners), ALICE)
        for n in found:
            it = self.company.all[n]
            it.lies, it.owner = DECK, it.owner or owner
        if any(map(self._plays_it, [*by, *(act.card for act in self.acts)])):
            self.let |= {*found}
        if clause.verb == "be":
            for n in self.company.of(clause.subject)[:1]:
                self.company.becomes(n, found[0])  # the top card is X
            return True
        for n in by[:1]:
            self._acts_for(n, owner, clause)
        if not (self.acts or self.sacrificed or self._is_somebody_looking()):
            self._act(found[0], "resupply", owner, clause)
        return True

    def _resupplies(self, clause: VerbClause, who: str) -> None:
        """Take what lies on top of the Deck; what looks there is not done by itself."""
        looks = clause.verb == "reveal" and self._is_somebody_looking()
        super()._resupplies(clause, "" if looks else who)
        done = clause.passive and clause.verb == "resupply"
        for n in self._undergoing(clause) if done else ():
            it = self.company.all[n]
            it.lies = DECK
            if not self.acts:
                self._act(n, "resupply", who or it.owner or ALICE, clause)

    def _is_somebody_looking(self) -> bool:
        return any(_looks(it.face) for it in self.company.all)

    def _plays_it(self, n: int) -> bool:
        """Whether a card lets its player play what it turns up, which may change what it costs."""
        face = self.company.all[n].face
        abilities = face.abilities if face is not None else ()
        return any(isinstance(it, tree.Play) for one in abilities for it in tree.walk(one))

    def _last_actor(self) -> str:
        return self.acts[-1].actor if self.acts else ""

    def _looking(self) -> list[int]:
        """Return what looks at a Deck if it is used, of which only that was told so far."""
        return [n for n, it in enumerate(self.company.all) if is_quick(it) and _looks(it.face)]

    def _turned_up(self, clause: VerbClause) -> list[int]:
        """Return the cards that a clause says to come off a Deck."""
        if clause.verb not in _TAKING or (clause.verb == "be" and not self._is_shown(clause)):
            return []
        from_deck = any(it.zone == DECK for _, it in clause.with_) or "deck" in clause.words
        from_deck |= "top" in clause.words and not {"off", "from"}.isdisjoint(clause.words)
        elsewhere = any(it.zone in (HAND, RESERVE) for it in clause.behind(*FROM))
        shown = clause.verb in _SHOWING and self._is_shown(clause)
        into = clause.behind("into") if clause.verb == "resupply" else []
        into = [it for it in into if not it.owner]
        into += clause.behind("over") if shown else []  # turns over X
        if elsewhere or not (from_deck or shown or into):
            return []
        named = clause.verb == "be"
        phrases = [it for it in (*clause.things, *into) if it.kind == THING]
        phrases = [it for it in phrases if it.card >= 0 or not named]
        found = [n for it in phrases for n in self.company.of(it)]
        alike = (self.company.all[n] for n in found)
        known = any(it.is_hero or it.lies not in ("", DECK) for it in alike)
        return [] if known or any(map(self._has_acted, found)) else found

    def _is_shown(self, clause: VerbClause) -> bool:
        """Whether what is turned is the card on top, since something looks there or resupplies."""
        said, last = not words("turned_up").isdisjoint(clause.words), self.last
        if clause.verb == "be":
            it = clause.subject
            named = it is not None and it.kind == THING and it.card < 0
            on_top = it is not None and "top" in self.question.words[it.start : clause.at]
            return said or (named and on_top)
        subject = self.company.of(clause.subject)
        said |= last is not None and last.verb == "resupply" and clause.joined in ("and", ",")
        by = [*subject, *(act.card for act in self.acts[-1:])]
        return said or any(_looks(self.company.all[n].face) for n in by)

    def _acts_for(self, n: int, owner: str, clause: VerbClause) -> None:
        """Do what makes a card turn up what lies on top of a Deck."""
        it = self.company.all[n]
        abilities = it.face.abilities if it.face is not None else ()
        looking = [one.body for one in abilities if any(map(_is_look, tree.walk(one)))]
        if self._has_acted(n):
            return
        if any(isinstance(one, tree.QuickAction) for one in looking):
            self._act(n, "quick", owner, clause)
        elif any(isinstance(one, tree.SpellEffect) or comes_up(one, "") for one in looking):
            self._origin(n, clause)
            self._act(n, "play", owner, clause)


def _is_look(node: tree.Node) -> bool:
    return isinstance(node, _FROM_DECK)


def _looks(card: Card | None) -> bool:
    """Whether a card resupplies, draws or looks at what lies on top of a Deck."""
    abilities = card.abilities if card is not None else ()
    return any(_is_look(node) for one in abilities for node in tree.walk(one))
