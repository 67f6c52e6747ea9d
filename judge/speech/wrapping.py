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
_LONGEST_TAG = 200
"""How many characters at a question's end may be what only wraps it."""


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
        text = _opened(text, openers)
        text = text[:-_LONGEST_TAG] + tags.sub("", text[-_LONGEST_TAG:]) or text
    kept = text.split()
    asks = asks or bool(judged) or len(text) < len(bare)
    return [*kept, "?"] if kept and asks else kept or words


def _opened(text: str, openers: re.Pattern[str]) -> str:
    """Return a text without the openers that it begins with, but for one that is all of it."""
    at = 0
    while (found := openers.match(text, at)) and at < found.end() < len(text):
        at = found.end()
    return text[at:]


@cache
def _patterns(
    openers: tuple[str, ...], verdicts: tuple[str, ...], tags: tuple[str, ...]
) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    return (
        re.compile(rf"(?:(?:{'|'.join(map(_regex, openers))})\b *(?:{_STOP} *)*)"),
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
