"""What is told to be done by the support ability of a card:  I hit it with the support of X."""

from __future__ import annotations

from judge.proposals.heard.card_traits import supports
from judge.proposals.heard.notes import MEANS, PLAYS, Notes
from judge.proposals.heard.phrase import THING, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.things import HAND, PLAY, RESERVE

_SUPPORT = frozenset({"support", "supports", "{d}"})
_OF, _FAR = ("of", "from"), 4
"""What joins a support ability to its card, and how far before it is said what does something."""


class Supporting(Notes):
    """Reads whose support ability is used, whatever verb tells what it does."""

    def _act(self, n: int, how: str, actor: str, clause: VerbClause) -> None:
        """Note that something is done with a thing; with its support ability where that is said."""
        it = self.company.all[n]
        if how in PLAYS and supports(it) and self._by_support(n, clause):
            how, it.lies = "support", "" if it.lies == HAND else it.lies
        super()._act(n, how, actor, clause)

    def _used(self, clause: VerbClause) -> list[int]:
        """Return what is used: one thing, or each of several whose support abilities are."""
        things = self._undergoing(clause)
        if not _SUPPORT.isdisjoint(clause.words):
            things += [n for it in clause.behind("of") for n in self.company.of(it)]
            things = things or self._whose_support(clause)
        if not things and "both" in clause.words:
            there = [n for n, it in enumerate(self.company.all) if it.lies == RESERVE]
            return [n for n in there if supports(self.company.all[n])]
        each = all(supports(self.company.all[n]) for n in things)
        each &= "support" in clause.words
        placed = any(it.zone == RESERVE for it in clause.behind("in"))
        each |= clause.verb == "tap" and clause.told and placed  # I exhausted X and Y in Reserve
        return things if each else things[:1]

    def _means(self, clause: VerbClause) -> list[int]:
        """Return what something is done with, which may be the support ability of a card."""
        out = [it for it in clause.behind("with") if self._is_out(it)]
        for n in [m for it in out for m in self.company.of(it)]:
            self.company.all[n].lies = self.company.all[n].lies or PLAY
        if out:
            return []  # with X out I make Y
        of = (it for it in clause.behind(*_OF) if it.kind == THING and self._is_said_of(it))
        return super()._means(clause) or [n for it in of for n in self.company.of(it)][:1]

    def _is_out(self, it: Phrase) -> bool:
        return it.kind == THING and self.question.words[it.end : it.end + 1] == ("out",)

    def _is_said_of(self, it: Phrase) -> bool:
        """Whether something is done with the support ability of a card:  with the support of X."""
        before = self.question.words[max(0, it.start - _FAR) : it.start]
        of = not {*_OF}.isdisjoint(before[-1:]) and not _SUPPORT.isdisjoint(before)
        return of and not {*MEANS}.isdisjoint(before)

    def _by_support(self, n: int, clause: VerbClause) -> bool:
        """Whether a clause speaks of the support ability of a thing:  X's support, {D} of X."""
        said = self.question.words
        phrases = (*clause.subjects, *clause.objects, *(it for _, it in clause.with_))
        named = [it for it in phrases if n in self.company.known.get(it.start, ())]
        return any(
            not _SUPPORT.isdisjoint(said[it.end : it.end + 1])
            or self._is_said_of(it)
            or (said[it.start - 1] in _OF and said[it.start - 2] in _SUPPORT)
            for it in named
        )

    def _whose_support(self, clause: VerbClause) -> list[int]:
        """Return whose support ability is used that no noun tells:  I use its support on Y."""
        here = {n for it in self._phrases(clause) for n in self.company.of(it)}
        before = (n for n in reversed(self.company.spoken) if n not in here)
        able = (n for n in before if supports(self.company.all[n]))
        return [n for n in able if self.company.all[n].lies in ("", RESERVE)][:1]
