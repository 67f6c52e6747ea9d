"""Which readings are shown: the best, other boards, and the best with what nobody said changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice, tee

from judge.proposals.brought_about import without_brought_about
from judge.proposals.choosing import Choice, with_choices
from judge.proposals.hints import Hints
from judge.proposals.joined import joined
from judge.proposals.own_turns import Turns
from judge.proposals.printed import NO_PRINTINGS, Printings, with_printings
from judge.proposals.telling import Player, Proposal
from judge.proposals.things import tables
from judge.proposals.varied import says_both_ways, varied
from judge.records import replace

_TARGETS = re.compile(r", targeting [^.]*")
_TRIED = 16
_BEFORE = frozenset({"already", "still", "before"})
"""What tells that something was so before."""
_DECLINED = 3.0
"""How much less a board may fit for letting something come up that is told to be declined."""
_LIKELY = 4
"""Of how many of the likeliest readings it is asked whether they lay what they bring about."""


def best(
    ranked: Sequence[Proposal],
    plays: Player,
    hints: Hints,
    turns: Turns,
    printings: Printings = NO_PRINTINGS,
    choices: Sequence[Choice] = (),
) -> Iterator[Proposal]:
    """Yield the best that can be played, other boards, the first one changed, and what else fits.

    Where something is done, all that follows is asked as well. Where another of the `printings` of
    a card answers otherwise, and nobody said which one is meant, the best is shown with it as well.
    All are told in the `turns` of their players, with the `choices` that can be made in them.
    """
    tried: dict[str, object] = {}

    def can_be_played(it: Proposal) -> bool:
        if it.text not in tried and len(tried) < _TRIED:
            tried[it.text] = plays(turns.told(it).text)
        return bool(tried.get(it.text))

    def answers_otherwise(it: Proposal) -> bool:
        return can_be_played(it) and tried[it.text] != tried.get(taken[0].text)

    taken: list[Proposal] = []

    def asking(it: Proposal) -> Iterator[Proposal]:
        """Yield it with all that is asked of its board, with less if that cannot be, and alone."""
        all_, *fewer = joined(it, ranked)
        yield all_
        if fewer and not taken and can_be_played(it):
            yield from fewer
        yield it

    apart = (_changed, _apart, _apart) if says_both_ways(hints) else (_apart, _apart, _changed)
    less = (_without,) if _BEFORE.isdisjoint(hints.reading.words) else ()
    other = () if says_both_ways(hints) else (_other_reader,)
    for wanted in (_any, *less, _printed, *other, _done, *apart, _changed, _elsewhere):
        if len(taken) == tables()["most"]:
            return
        made = {_done: _undertaken, _changed: varied}.get(wanted)
        among = made(ranked, taken, hints) if made is not None else ranked
        if wanted is _without:
            likely = (without_brought_about(it, plays) for it in ranked[:_LIKELY])
            among = [*islice(chain.from_iterable(likely), 1)]
        if wanted is _printed:
            among = [*with_printings(taken[0], printings)] if taken else []
        new = (it for it in among if not any(_is_asked_by(it, had) for had in taken))
        left = (it for it in new if wanted(it, taken))
        left = (it for it in left if not it.instead or not tried.get(it.instead, True))
        fit = answers_otherwise if wanted is _printed else can_be_played
        declined = [it for it in choices if it.accepted is False and wanted is _any]
        near, others = tee(left) if declined else (iter(()), left)
        coming = (it for it in islice(near, _LIKELY) if it.fits >= ranked[0].fits - _DECLINED)
        chosen = (
            one
            for it in coming
            for all_ in joined(it, ranked)
            for one in with_choices(all_, declined)
        )
        tries = (
            one
            for it in others
            for all_ in asking(it)
            for one in dict.fromkeys((*with_choices(all_, choices), all_))
        )
        found = next(filter(fit, chain(chosen, tries)), None)
        if found is not None:
            taken.append(found)
            # what does not come up on the likeliest board is tried on no other
            choices = [one for one in choices if one.is_made(found)]
            yield _openly(turns.told(found))


def _is_asked_by(it: Proposal, had: Proposal) -> bool:
    """Whether a reading asks what another does, which does no less on its board."""
    asks = it.question in (*had.asks, tables()["whatever"])
    return asks and it.anywhere <= had.anywhere and len(it.situation) == len(had.situation)


def _openly(it: Proposal) -> Proposal:
    """Return a reading which asks as well what happens, where something is done."""
    whatever = str(tables()["whatever"])
    asks = it.action and whatever not in it.last_asks
    return replace(it, question=f"{it.question} {whatever}") if asks else it


def _any(it: Proposal, taken: Sequence[Proposal]) -> bool:
    return True


def _elsewhere(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether a reading is of a board of its own, in whichever Expedition things are."""
    return all(it.anywhere != had.anywhere for had in taken)


def _without(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether a reading lays less than those before it."""
    return all(it.board != had.board for had in taken)


def _printed(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether a reading is of another printing of a card, which has to answer otherwise."""
    return all(it.board != had.board for had in taken)


def _other_reader(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether the question was read in another way than for those before it."""
    return all(it.by_clauses != had.by_clauses and it.anywhere != had.anywhere for had in taken)


def _apart(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether a reading has a board of its own, and leaves out no more than the first."""
    return all(it.drops <= had.drops for had in taken[:1]) and all(
        not _alike(it, had) for had in taken
    )


def _alike(one: Proposal, another: Proposal) -> bool:
    """Whether two readings have one board; before anything is done a board is that of what is."""
    less, more = sorted((one, another), key=lambda it: len(it.board))
    done = {*replace(more, situation=()).anywhere}
    return less.anywhere <= more.anywhere and more.anywhere - less.anywhere in (set(), done)


def _changed(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether a board that was changed is another than those before it."""
    return all(it.board != had.board for had in taken)


def _done(it: Proposal, taken: Sequence[Proposal]) -> bool:
    """Whether something is done on a board of which it is only asked whether it can be."""
    return bool(taken) and not taken[0].action and bool(it.action)


def _undertaken(
    ranked: Sequence[Proposal], taken: Sequence[Proposal], hints: Hints
) -> Iterator[Proposal]:
    """Yield the first board with what is done on it, to tell whatever happens.

    What is targeted stays open at the end, since it may not be allowed.
    """
    whatever = str(tables()["whatever"])
    for first in taken[:1]:
        alike = [it for it in ranked if first.board <= it.board and _alike(it, first)]
        open_ = [replace(it, question=whatever) for it in alike if it.action]
        yield from open_
        for it in open_:
            yield replace(it, action=tuple(_TARGETS.sub("", said) for said in it.action))
