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

    `plays` is the name of what is played by it.
    """

    name: str
    player: str
    accepted: bool
    plays: str = ""

    @property
    def said(self) -> str:
        """The sentence of it."""
        does = told_table()["does"]
        if self.plays:
            return str(does["spell"]).format(I=self.player, it=self.plays, targets="")
        return str(does["accepted" if self.accepted else "declined"]).format(who=self.player)


def with_choices(it: Proposal, choices: Sequence[Choice]) -> Iterator[Proposal]:
    """Yield a reading with each choice made where it may come up, the likeliest place first."""
    for choice in choices:
        if choice.name not in it.text or choice.said in it.action:
            continue
        played = f"{choice.player} plays {choice.plays} "  # by what is done, and not by itself
        action = [said for said in it.action if not (choice.plays and said.startswith(played))]
        done = [n for n, said in enumerate(action) if not said.endswith("?")]
        own = [n for n in done if f"plays {choice.name}" in action[n]]
        for n in dict.fromkeys((*own[-1:], *done[: -_TRIED - 1 : -1])):
            made = _made(choice, action[n])
            yield replace(it, action=(*action[:n], *made, *action[n + 1 :]))


def _made(choice: Choice, deed: str) -> tuple[str, ...]:
    """Return a deed with a choice behind it, or within the phase that it lets happen."""
    phase, happens, rest = deed.partition(_HAPPENS)
    if not happens or " " in phase:
        return deed, choice.said
    return f"{phase}{_BEGINS}", choice.said, f"{phase}{_HAPPENS}{rest}"
