"""Differences between two wordings, word by word; words that change the meaning count first."""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import Literal

from judge.citation import RuleNumber
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.rulebook.model import Block, Paragraph, Reference, Run

Sign = Literal["example", "section", "place"]  # what shows that a rule replaced another

_TOKEN = re.compile(r"\{\w+\}|\d+(?:\.\d+)+(?:\.[a-z]{1,2}\b)?|[\w'’+/]+(?:-[\w'’]+)*|[^\w\s]")
_NUMBER = re.compile(r"\d+(?:\.\d+)+(?:\.[a-z]{1,2})?(?!\w)")
_SAME = str.maketrans({"“": '"', "”": '"', "’": "'", "–": "-", "—": "-", "´": "'"})


@dataclass(frozen=True, slots=True)
class WordRun:
    """Words that stayed, went, or came."""

    kind: Literal["same", "gone", "new"]
    text: str


@cache
def meaning_words() -> frozenset[str]:
    """Return the words whose change alters what a rule allows."""
    path = grammar_dir() / "lexicon" / "meaning-words.toml"
    return frozenset(tomllib.loads(path.read_text(encoding="utf-8"))["words"])


def tokens(text: str) -> list[str]:
    """Return the words and signs of a text."""
    return _TOKEN.findall(text)


def plain_tokens(text: str) -> list[str]:
    """Return the words and signs of a text, capitals and the shape of quotes left out."""
    return tokens(text.translate(_SAME).casefold())


def pieces(old: str, new: str) -> tuple[WordRun, ...]:
    """Return the difference of two wordings, in reading order."""
    before, after = tokens(old), tokens(new)
    matcher = SequenceMatcher(None, plain_tokens(old), plain_tokens(new), autojunk=False)
    found: list[WordRun] = []
    for tag, i, i_end, j, j_end in matcher.get_opcodes():
        if tag == "equal":
            found.append(WordRun("same", spaced(after[j:j_end])))
            continue
        if i < i_end:
            found.append(WordRun("gone", spaced(before[i:i_end])))
        if j < j_end:
            found.append(WordRun("new", spaced(after[j:j_end])))
    return tuple(found)


def spaced(words: Iterable[str]) -> str:
    """Return words and signs as a text again."""
    text = ""
    for word in words:
        tight = not text or word in ",.;:!?)”›" or text[-1] in "(“‹" or text.endswith("—-")
        text += word if tight else " " + word
    return text


def meaning_changes(found: Iterable[WordRun]) -> tuple[str, ...]:
    """Return the meaning-changing words that went ("-may") or came ("+must")."""
    decisive = meaning_words()
    gone, came = list[str](), list[str]()
    for piece in found:
        side = {"gone": gone, "new": came}.get(piece.kind)
        if side is not None:
            side.extend(word for word in plain_tokens(piece.text) if word in decisive)
    for word in list(gone):
        if word in came:  # it only stands elsewhere now
            gone.remove(word)
            came.remove(word)
    return tuple(f"-{word}" for word in gone) + tuple(f"+{word}" for word in came)


def renumbered(blocks: Iterable[Block], rename: Callable[[RuleNumber], str]) -> str:
    """Return the text of some blocks, the numbers of their references renamed."""
    return "\n".join(_lines(blocks, rename))


def _lines(blocks: Iterable[Block], rename: Callable[[RuleNumber], str]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Paragraph):
            yield "".join(_run(run, rename) for run in block.runs)
            continue
        for place, item in enumerate(block.items, start=1):
            mark = f"{place}." if block.ordered else "•"
            yield f"{mark} " + "\n".join(_lines(item.blocks, rename))


def _run(run: Run, rename: Callable[[RuleNumber], str]) -> str:
    if not isinstance(run, Reference):
        return run.text
    return _NUMBER.sub(lambda found: rename(RuleNumber.parse(found[0])), run.text)
