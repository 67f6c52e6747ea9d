"""A name that somebody takes back for another one:  I play X... no sorry, Y."""

from __future__ import annotations

import re
from functools import cache

from judge.proposals.naming import Mention, mentions
from judge.proposals.things import told_table


def with_corrections(text: str, found: list[Mention]) -> tuple[str, list[Mention]]:
    """Return a question, and the cards that it names, without those that it takes back."""
    again, behind, before = _patterns()
    told = again.sub("", text)
    if told != text:
        found = mentions(told)
    for it in reversed(found):
        said = behind.search(told, 0, it.start)
        if said is None:
            continue
        written = {told[one.start : one.end] for one in found}
        wrong = next((one for one in written if told.endswith(one, 0, said.start())), "")
        owned = before.search(told, 0, said.start() - len(wrong))
        if owned is None or not wrong:
            continue
        whose = said["whose"] or f"{owned['whose'] or ''} "
        told = f"{told[: owned.start()].rstrip()} {whose.lstrip()}{told[it.start :]}"
    return (told, found) if told == text else (told, mentions(told))


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    said = told_table()["corrected"]
    again, behind, before = (said[name] for name in ("again", "behind", "before"))
    return tuple(re.compile(str(it), re.IGNORECASE) for it in (again, behind, before))
