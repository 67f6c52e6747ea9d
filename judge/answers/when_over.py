"""What a player may do when a deed of theirs is over, and not while its Reactions wait.

My opponent has passed. Can I play X and then Y?   The turn is mine again when X is played.
If I use X's support ability, can I play a card?   A quick action does not end the turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.another_meant import MEANWHILE, waits_for_what_was_done
from judge.answers.model import Answer, Reason, Verdict
from judge.answers.phrases import said
from judge.records import replace
from judge.scenario.cast import DEFAULT_PLAYERS

_ASKED = re.compile(
    r"(?P<told>.*)(?P<joint>[.,] )(?:and |then )?can (?P<who>Alice|Bob|I) (?P<verb>play|use|pass)"
    r"(?P<what>[^.,?]*)\?",
    re.IGNORECASE | re.DOTALL,
)
_SUPPOSES = re.compile(r"^(?:if|when|after|once) ", re.IGNORECASE)
_DOES = {"play": "plays", "use": "uses", "pass": "passes"}
_FIRST = "I"


def when_over(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> Answer | None:
    """Return what may be done when what was done before is over; nothing where that is open.

    `play` answers sentences. Where the turn is the other player's by then, that is why not.
    """
    if answer.verdict is not Verdict.NO or not waits_for_what_was_done(answer):
        return answer
    asked = _ASKED.fullmatch(answer.reading or text)
    if asked is None or MEANWHILE.search(text):
        return answer
    told, who = asked["told"], asked["who"]
    me = who != _FIRST
    player = who if me else DEFAULT_PLAYERS[0]
    turn = play(f"{told}{asked['joint']}whose turn is it?")
    if len(turn) != 1 or turn[0].verdict is not Verdict.VALUE:
        return None
    if turn[0].value != player:
        why, _, later = (answer.because.text if answer.because else "").partition("; ")
        why = said("offer", "turn", player=player, other=turn[0].value)
        lines = "; ".join(filter(None, (why, later)))
        return replace(answer, because=Reason(lines, "offer"), citations=turn[0].citations)
    does = f"{who} {_DOES[asked['verb'].lower()] if me else asked['verb']}{asked['what']}"
    done = play(f"{_SUPPOSES.sub('', told)}. {does}. Whose turn is it?")
    if len(done) != 1 or done[0].verdict is not Verdict.VALUE:
        return None
    why = said("offer", "own turn", player=player)
    return replace(
        turn[0],
        question=answer.question,
        reading=answer.reading,
        verdict=Verdict.YES,
        result=said("result", "yes"),
        value=None,
        because=Reason(why, "offer"),
        warnings=answer.warnings,
        outcomes=(),
        otherwise=(),
    )
