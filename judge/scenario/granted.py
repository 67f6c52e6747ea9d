"""What a case takes for granted where its situation says nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.engine.entries import DailyEffectBegan, Paid
from judge.engine.objects import HERO
from judge.scenario.faces import counts_orbs
from judge.scenario.play import Branch
from judge.scenario.table import Situation
from judge.scenario.wording import board_words


def granted(situation: Situation, ways: Sequence[Branch]) -> Iterator[str]:
    """Yield what was taken for granted: the defaults that made a difference, and the printings."""
    told = [entry for way in ways for entry in way.entries + way.running]
    paid = any(isinstance(entry, Paid) and entry.number for entry in told)
    unsaid = {player for player in (0, 1) if f"orbs {player}" not in situation.board.said}
    held = (it.face for it in situation.board.pieces if it.controller in unsaid)
    if (paid and len(unsaid) > 1) or any(map(counts_orbs, held)):
        situation.assume("mana")
    if any(isinstance(entry, DailyEffectBegan) for entry in told):
        situation.assume("regions")
        if not any(piece.face.type == HERO for piece in situation.board.pieces):
            situation.assume("limits")
    for player in sorted({number for way in ways for number in way.passed_for}):
        situation.assume("passes", player=situation.board.players[player])
    for player in sorted({number for way in ways for number in way.idle_for}):
        situation.assume("idle", player=situation.board.players[player])
    yield from situation.assumed
    if situation.bare:
        yield str(board_words()["told"]["printing"]).format(cards=", ".join(situation.bare))
