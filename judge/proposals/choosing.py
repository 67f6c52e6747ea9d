"""A reading with the choices that a question tells: what somebody accepts or declines (6.5.c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.proposals.telling import Proposal
from judge.proposals.things import told_table
from judge.records import dataclass, replace

_HAPPENS, _BEGINS = " happens.", " begins."
_TRIED = 2
"""Behind how many of the things that are done a choice is tried, the last one first."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A player accepts or declines what the ability of a card, called so, offers.

    `plays` is the name of what is played by it, `aims` of what it targets as a phase begins.
    """

    name: str
    player: str
    accepted: bool | None
    plays: str = ""
    aims: str = ""

    @property
    def said(self) -> tuple[str, ...]:
        """The sentences of it; whether it is made is told first."""
        does = told_table()["does"]
        if self.plays:
            return (str(does["spell"]).format(I=self.player, it=self.plays, targets=""),)
        made = {True: ("accepted",), False: ("declined",), None: ()}[self.accepted]
        said = [str(does[it]).format(who=self.player) for it in made]
        if self.aims:
            said.append(str(does["aimed"]).format(who=self.player, it=self.aims))
        return tuple(said)

    def is_made(self, it: Proposal) -> bool:
        """Whether a reading tells it."""
        return {*self.said} <= {*it.action}


def with_choices(it: Proposal, choices: Sequence[Choice]) -> Iterator[Proposal]:
    """Yield a reading with each choice made where it may come up, the likeliest place first."""
    for choice in choices:
        if choice.name not in it.text or choice.is_made(it):
            continue
        played = f"{choice.player} plays {choice.plays} "  # by what is done, and not by itself
        action = [said for said in it.action if not (choice.plays and said.startswith(played))]
        done = [n for n, said in enumerate(action) if not said.endswith("?")]
        own = [n for n in done if f"plays {choice.name}" in action[n]]
        for n in dict.fromkeys((*own[-1:], *done[: -_TRIED - 1 : -1])):
            made = _made(choice, action[n])
            if made:
                yield replace(it, action=(*action[:n], *made, *action[n + 1 :]))
        if choice.aims and choice.accepted is not None:
            yield from with_choices(it, [replace(choice, aims="")])


def _made(choice: Choice, deed: str) -> tuple[str, ...]:
    """Return a deed with a choice behind it, or within the phase that it lets happen.

    What is targeted is told with the deed unless a phase brings it up, or another card does it.
    """
    phase, happens, rest = deed.partition(_HAPPENS)
    if not happens or " " in phase:
        told = choice.aims and (not choice.accepted or f"plays {choice.name}" in deed)
        return () if told else (deed, *choice.said)
    return f"{phase}{_BEGINS}", *choice.said, f"{phase}{_HAPPENS}{rest}"
