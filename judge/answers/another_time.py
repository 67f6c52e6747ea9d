"""Whether an answer was played at another time than the one that is told or asked of."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.answers.model import Answer

_QUOTED = re.compile(r'"[^"]*"')
"""What a made-up card says, or is called: it is of no time."""
_TIMED = re.compile(
    r"\b(?:was|were|wasn't|weren't|had|controlled|that|which|who|will|would|could|might|should|"
    r"shall|yesterday|last|tomorrow|next|day|morning|prepare|noon|afternoon|dusk|progress|night|"
    r"tonight|bedtime|rest|clean-?up|turn)\b",
    re.IGNORECASE,
)
"""Words of which one is in each text that tells a time, or what was or will be."""


def at_another_time(text: str, answer: Answer, play: Callable[[str], list[Answer]]) -> bool:
    """Whether what was played was so before, will be later, or was done by the time asked of."""
    if _TIMED.search(_QUOTED.sub("", text)) is None:
        return False
    # few texts tell a time: what reads them is loaded for those alone
    from judge.answers.sooner import happened_sooner
    from judge.answers.speaking import marked_cards
    from judge.answers.told_time import played_before_its_time
    from judge.speech.concepts import read
    from judge.speech.other_times import is_of_another_time

    reading = read(_QUOTED.sub("", marked_cards(text)[2]))
    return (
        is_of_another_time(reading)
        or played_before_its_time(reading, answer)
        or happened_sooner(text, reading, answer, play)
    )
