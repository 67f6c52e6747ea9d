"""What only wraps a question, left out:  Hi all, can you tell me if …?   …, doesn't it?

A sentence that only asks whether what was said before it is so makes that the question. The
patterns stand in `[wrapping]` of the chat.
"""

from __future__ import annotations

from judge.speech.patterns import chat, ends_of, rewritten, starts_of

_STOPS = frozenset(".;:!,?")
_FULL_STOPS = frozenset(".;!?")
_LONGEST_TAG = 40
"""How many words at a question's end may be what only wraps it."""


def unwrapped(words: list[str]) -> list[str]:
    """Return a question's words and stops without what only wraps them.

    What would leave nothing is left as it is.
    """
    bare = _without_stops(words)
    kept = _without_last(rewritten(bare, _parted()), "verdicts")
    judged = len(kept) < len(bare)
    before: list[str] = []
    while before != kept:
        before = kept
        kept = _without_last(_each_opened(kept), "tags")
    asks = words[-1:] == ["?"] or judged or len(kept) < len(bare)
    return [*kept, "?"] if kept and asks else kept or words


def _without_stops(words: list[str]) -> list[str]:
    end = len(words)
    while end and words[end - 1] in "?.!":
        end -= 1
    return words[:end]


def _parted() -> list[list[str]]:
    """Return the patterns of what parts a question from what is told before it, as a stop."""
    return [[line, "."] for line in chat()["wrapping"]["within"]]


def _each_opened(words: list[str]) -> list[str]:
    """Return words without the openers that each of their sentences begins with."""
    kept: list[str] = []
    start = 0
    for end in [*(n + 1 for n, word in enumerate(words) if word in _FULL_STOPS), len(words)]:
        kept += _opened(words[start:end])
        start = end
    return kept


def _opened(words: list[str]) -> list[str]:
    """Return words without the openers that they begin with, but for one that is all of them."""
    at = 0
    while True:
        end = max(ends_of(chat()["wrapping"]["openers"], words, at), default=at)
        while at < end < len(words) and words[end] in _STOPS:
            end += 1
        if not at < end < len(words):
            return words[at:]
        at = end


def _without_last(words: list[str], kind: str) -> list[str]:
    """Return words without what their end says of them, but for what is all of them."""
    far, near = words[:-_LONGEST_TAG], words[-_LONGEST_TAG:]
    starts = [*starts_of(chat()["wrapping"][kind], near)]
    if kind == "verdicts":
        starts = [at for at in starts if at and near[at - 1] in _FULL_STOPS]
    else:
        starts = [at for at in starts if not _asks_itself(near, at)]
    kept = near[: min(starts, default=len(near))]
    while (
        kept and len(kept) < len(near) and kept[-1] in (_FULL_STOPS if kind == "verdicts" else ",")
    ):
        kept.pop()
    return [*far, *kept] or words


def _asks_itself(words: list[str], at: int) -> bool:
    """Whether what could be a tag there is what is asked:  how big is she?"""
    begins = max((n + 1 for n in range(at) if words[n] in _FULL_STOPS), default=0)
    asks = words[begins:at][:1] and words[begins] in chat()["wrapping"]["questions"]
    return bool(asks) and words[at - 1] != ","
