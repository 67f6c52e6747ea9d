"""What only wraps a question, left out:  Hi all, can you tell me if …?   …, doesn't it?

A sentence that only asks whether what was said before it is so makes that the question. The
patterns stand in `[frames]` of the intents; they are of words, alternatives and what may be absent.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

_STOP = r"[.;:!,?]"


def unwrapped(words: list[str], frames: Mapping[str, Any]) -> list[str]:
    """Return a question's words and stops without what only wraps them.

    `frames` are the patterns: `openers` before a question, `verdicts` as its last sentence, `tags`
    behind it. What would leave nothing is left as it is.
    """
    openers, verdicts, tags = _patterns(
        *(tuple(frames[key]) for key in ("openers", "verdicts", "tags"))
    )
    text = " ".join(words)
    asks = text.endswith("?")
    bare = text.rstrip("?.! ")
    text, judged = verdicts.subn("", bare)
    before = ""
    while before != text:
        before = text
        text = openers.sub("", text, count=1) or text
        text = tags.sub("", text) or text
    kept = text.split()
    asks = asks or bool(judged) or len(text) < len(bare)
    return [*kept, "?"] if kept and asks else kept or words


@cache
def _patterns(
    openers: tuple[str, ...], verdicts: tuple[str, ...], tags: tuple[str, ...]
) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    return (
        re.compile(rf"^(?:(?:{'|'.join(map(_regex, openers))})\b *(?:{_STOP} *)*)"),
        re.compile(rf" *[.;!?] *(?:{'|'.join(map(_regex, verdicts))})$"),
        re.compile(rf" *(?:, *)?\b(?:{'|'.join(map(_regex, tags))})$"),
    )


def _regex(pattern: str) -> str:
    """Read a pattern:  can|could you please? tell me (if|whether)?   (words apart by blanks)."""
    made = ""
    for item in pattern.split():
        optional = item.endswith("?")
        one = f"(?:{item.rstrip('?').replace('_', ' ')})"
        made += f"(?:{one} )?" if optional else f"{one} "
    last = pattern.split()[-1]
    if last.endswith("?"):
        head = _regex(" ".join(pattern.split()[:-1]))
        one = f"(?:{last.rstrip('?').replace('_', ' ')})"
        return rf"{head}(?: {one}\b)?"
    return made.rstrip()
