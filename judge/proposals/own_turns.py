"""Whose turn it is as something is done or asked: who played a card waits for the next turn.

I play X. Can I play it again later?   Playing a card ends the turn (4.2.3.e), as After You does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from judge.cards import ability as tree
from judge.proposals.cast import NamedCard
from judge.proposals.hints import Hints
from judge.proposals.passing import passes
from judge.proposals.telling import Proposal
from judge.proposals.things import ALICE, BOB, other, phrases_said
from judge.records import replace

_PLAYER = rf"(?P<who>{ALICE}|{BOB})"
_DEED = re.compile(rf"{_PLAYER} (?:plays|uses) ")
_ABLE = re.compile(rf"Can {_PLAYER} (?:play|use) ")
_COSTS = re.compile(rf"How much does it cost {_PLAYER} to play ")
_PASSED = re.compile(rf"{_PLAYER} (?:passes|has passed|accepts)\.$")
"""What ends somebody's day: a pass, or to accept what lets its player pass (4.2.3.b)."""
_PHASE = re.compile(r" (?:happens|begins)\.$")


class Turns:
    """The turns in which readings of a question are told, with its words and the cards it names."""

    def __init__(self, hints: Hints, cards: Sequence[NamedCard]) -> None:
        words = hints.marked
        self._cards = cards
        self._later = any(phrases_said("later_turn", words))
        self._again = self._later or any(phrases_said("played_again", words))
        said = any(any(phrases_said(it, words)) for it in ("at_once", "instantly"))
        more = self._plays_more()
        self._at_once = said or more
        self._later &= not (said and more)

    def told(self, it: Proposal) -> Proposal:
        """Return a reading in which the other player passes before somebody's next turn.

        Nobody passes where it is told or asked at once, or by what lets its player play more.
        """
        if (self._at_once and not self._later) or not (it.action and self._waits(it)):
            return it
        sentences = [*self._passed([*it.action, *it.last_asks])]
        last = max(n for n, one in enumerate(sentences) if not one.endswith("?"))
        question = " ".join(sentences[last + 1 :])
        return replace(it, action=tuple(sentences[: last + 1]), question=question)

    def _waits(self, it: Proposal) -> bool:
        """Whether a reading tells or asks anything that may wait for another turn."""
        return self._later or any(map(_ABLE.match, it.asks))

    def _passed(self, sentences: Sequence[str]) -> Iterator[str]:
        """Yield what is done and asked, with a pass before what waits for the next turn."""
        over, passed, done = "", set[str](), list[str]()
        left = [*sentences]
        for asked, row in groupby(sentences, key=lambda one: one.endswith("?")):
            waiting = [*row]
            if asked and over:  # first what does not wait
                waiting.sort(key=lambda one: self._next(one, done) == over)
            for one in waiting:
                left.remove(one)
                who = self._next(one, done)
                if who and who == over and not self._goes_on(who, left):
                    if passed.isdisjoint((who, other(who))):  # who has passed takes no turn
                        yield passes(other(who))
                        passed.add(other(who))
                    over = ""
                yield one
                if _PHASE.search(one):
                    over = ""
                    passed.clear()
                elif (has := _PASSED.match(one)) is not None:
                    passed.add(has["who"])
                elif (deed := _DEED.match(one)) is not None:
                    done.append(one)
                    over = deed["who"] if self._ends_turn(one) else ""

    def _goes_on(self, who: str, left: Sequence[str]) -> bool:
        """Whether the other player does something behind that, or it is not said to be later."""
        own = not self._later and any(one.startswith(who) for one in filter(_DEED.match, left))
        return own or any(_is_by(other(who), it) for it in left)

    def _next(self, sentence: str, done: Sequence[str]) -> str:
        """Return the player who does something in another turn, or is asked whether that can be.

        What somebody has done something with is not done again unless that is said.
        """
        able = _ABLE.match(sentence) or (_COSTS.match(sentence) if self._later else None)
        if able is not None:
            thing = sentence[able.end() :].split(" from ")[0].rstrip("?")
            return able["who"] if self._again or not any(thing in one for one in done) else ""
        deed = _DEED.match(sentence) if self._later else None
        return deed["who"] if deed is not None else ""

    def _ends_turn(self, sentence: str) -> bool:
        """Whether a deed ends the turn: a card that is played, or what says After You."""
        if " plays " in sentence:
            return True
        used = [it.card for it in self._cards if f" uses {it.thing.said}'s " in sentence]
        able = (one for it in used for one in (*it.abilities, *it.support))
        return any(isinstance(node, tree.AfterYou) for one in able for node in tree.walk(one))

    def _plays_more(self) -> bool:
        """Whether a card lets its player play another one in the same turn."""
        able = (one for it in self._cards for one in (*it.card.abilities, *it.card.support))
        return any(
            isinstance(node, tree.Play | tree.Rush) for one in able for node in tree.walk(one)
        )


def _is_by(player: str, sentence: str) -> bool:
    """Whether a player does something, or is asked about as one who could."""
    found = (it.match(sentence) for it in (_DEED, _ABLE, _COSTS, _PASSED))
    return any(it is not None and it["who"] == player for it in found)
