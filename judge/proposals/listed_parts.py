"""The parts of a sentence that lists what is on a board: who, has, what, where, how."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.proposals.heard.lexis import owner_of, player_of_word, verb_of, words, zone_of
from judge.proposals.marked import is_name, number_said
from judge.proposals.sub_types import sub_type_said
from judge.proposals.things import (
    BOB,
    HAND,
    KINDS,
    PLAY,
    RESERVE,
    tables,
    told_table,
    word_set,
)
from judge.records import dataclass, replace
from judge.speech.concepts import of_phrase

_WORD = re.compile(r"[^\W_]+(?:['’]\w+)?|[^\w\s]")
_SIGNS = {",": "S", ";": "S", "+": "S", "&": "S", ":": "C", ".": ".", "!": ".", "?": "."}


@dataclass(frozen=True, slots=True)
class ListPart:
    """A part of a list: its kind, whose it is, the place that it names; where it stands.

    Its kind is W for who, H for having, I for a thing, P for a place, O for whose and D for how
    a thing is (B); S, T (with) and V (against) stand between, C is a colon, Q begins what is asked
    or supposed, X is anything else.
    """

    kind: str
    owner: str = ""
    place: str = ""
    start: int = 0
    end: int = 0


def list_parts(text: str, last: str) -> Iterator[ListPart]:
    """Yield the parts of a sentence; `last` is the place that was told of before it."""
    found = [*_WORD.finditer(text)]
    said = [it[0].casefold().replace("’", "'") for it in found]
    at = 0
    while at < len(said):
        part, end = _place(said, at, last) or _thing(said, at) or _other(said, at)
        last = part.place if part.kind == "P" and part.place else last
        if part.kind:
            yield replace(part, start=found[at].start(), end=found[end - 1].end())
        at = end


def _place(said: Sequence[str], at: int, last: str) -> tuple[ListPart, int] | None:
    """Return the place that is told there; “mine” is my place of the kind that was told last."""
    if said[at] == "there" and last and not words("copula").issuperset(said[at + 1 : at + 2]):
        return ListPart("P", "", last), at + 1
    within = said[at] in words("in")
    owner, n = _owner(said, at + within)
    known = within or bool(owner)
    n += within and said[n : n + 1] == ["the"]
    word, behind = (*said[n : n + 2], "", "")[:2]
    lane = behind in words("lanes") | {"one"}
    headed = known or behind == ":"
    if (side := told_table()["sides"].get(word)) and (headed or lane):
        return ListPart("P", owner, f"{str(side).casefold()} expedition"), n + 1 + lane
    zone = zone_of(of_phrase(word) or "")
    if zone in (RESERVE, HAND) and headed:
        return ListPart("P", owner, zone.casefold()), n + 1
    if (word in words("in_play") | {"side"} and known) or (word == "out" and n == at):
        return ListPart("P", owner, PLAY), n + 1
    if not owner:
        return None
    if within or word == ":" or word in words("copula") or _has(word):
        return (ListPart("P", owner, last), n) if last else None
    return (ListPart("O", owner), n) if not word or word in _SIGNS else None


def _owner(said: Sequence[str], at: int) -> tuple[str, int]:
    """Return whose something is that is told there, and where the words end that tell it."""
    first, second = (*said[at : at + 2], "", "")[:2]
    n = at + (owner_of(second) == BOB and second.endswith("s") and first in ("my", "the"))
    word = said[n] if n < len(said) else ""
    whose = owner_of(word.replace("'", ""))
    if not whose or word in ("opponent", "opp"):
        return "", at
    return whose, n + 1 + (said[n + 1 : n + 2] == ["own"])


def _thing(said: Sequence[str], at: int) -> tuple[ListPart, int] | None:
    """Return a thing that is told there, with what tells of it before its noun and behind it."""
    owner, n = _owner(said, at)
    while n < len(said) and _describes(said[n]):
        n += 1
    end = n
    while end < len(said) and _is_noun(said[end]):
        end += 1
    end += end == n and said[n : n + 1] == ["nothing"]
    if end == n:
        return None
    behind = end + (said[end : end + 1] in (["("], ["with"]))
    told = behind
    while told < len(said) and (_describes(said[told]) or said[told] in words("boosts")):
        told += 1
    closed = said[end] != "(" or said[told : told + 1] == [")"] if behind > end else False
    return ListPart("I", owner), told + (said[end] == "(") if closed and told > behind else end


def _describes(word: str) -> bool:
    plain = words("articles") | words("adjectives") | word_set("printed") | word_set("factions")
    return word in plain or number_said(word) > 0 or of_phrase(word) in tables()["states"]


def _is_noun(word: str) -> bool:
    return is_name(word) or of_phrase(word) in KINDS or sub_type_said(word) != ""


def _other(said: Sequence[str], at: int) -> tuple[ListPart, int]:
    """Return who has something, that he has it, or what parts it; an X for anything else."""
    word, behind = (*said[at : at + 2], "")[:2]
    opponent = word in ("my", "the") and behind in ("opponent", "opp")
    if player := player_of_word(behind if opponent else word):
        return ListPart("W", player), at + 1 + opponent
    if word in "()":
        return ListPart(""), at + 1
    if word in _SIGNS:
        return ListPart(_SIGNS[word]), at + 1
    if verb_of(word) == "hold":
        return ListPart("H", place=HAND), at + 1
    if _has(word):
        return ListPart("H"), at + 1
    if word in words("copula") or verb_of(word) == "lie":
        return ListPart("B"), at + 1
    if word in word_set("beside_lists") or (word == "there" and behind in words("copula")):
        return ListPart(""), at + 1
    if of_phrase(word) in tables()["states"] or word == "ready":
        return ListPart("D"), at + 1
    if word in words("asks") | words("opens") | words("between"):
        return ListPart("Q"), at + 1
    kind = "S" if word in word_set("parts_lists") else "V" if word in word_set("versus") else "X"
    kind = "T" if word == "with" else kind
    return ListPart(kind), at + 1


def _has(word: str) -> bool:
    return verb_of(word) in ("have", "hold")
