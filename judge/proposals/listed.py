"""Boards that are told as lists, said in whole sentences:  Hero: X, Y. His has Z.

-->  I have X and Y in my hero expedition. My opponent has Z in his hero expedition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judge.proposals.listed_parts import ListPart, list_parts
from judge.proposals.things import ALICE, BOB, PLAY, other
from judge.records import dataclass

_SENTENCE = re.compile(r"[^.?!]+[.?!]*\s*")
_HAVING = re.compile(r"\b(i|we|they|he|she)['’](?:ve|s(?= got\b))", re.IGNORECASE)
_LIST = "I(?:[ST]+I)*"
_ENTRY = "|".join(
    (
        rf"WH+P{_LIST}",  # I have in play X and Y
        rf"W(?:H+|C)?{_LIST}P?",  # I have X and Y in play; my opponent Z
        rf"P(?:C|B|W?H+)?{_LIST}P?",  # in my Reserve I have X; his board: Y in Hero
        rf"{_LIST}BO",  # X is mine
        rf"{_LIST}BDP?",  # X and Y are Asleep in my Hero Expedition
        rf"{_LIST}B?P",  # X and Y are in my Reserve, Z in his
        rf"{_LIST}(?=V)",  # my X against …
        rf"(?<=V){_LIST}",  # … his Y
    )
)
_FIRST = re.compile(rf"(?:{_ENTRY})(?=(?:[STV]+(?:{_ENTRY}))*$)")
_PLAIN = re.compile(rf"WH+{_LIST}P?")
_ONE = re.compile("IB?D?P?")
_BETWEEN = re.compile("[STV]*")
_BEHIND = re.compile(r"S(?=W[^SC]*[XQ]|Q)")
"""Where something else is told behind a list."""
_HAS = {ALICE: "I have", BOB: "My opponent has"}
_HIS = {ALICE: "my", BOB: "his", "": "the"}


@dataclass(frozen=True, slots=True)
class ListEntry:
    """What is told of one place or player, and whether it stands against what is told before."""

    parts: Sequence[ListPart]
    against: bool

    @property
    def kinds(self) -> str:
        """The kinds of its parts."""
        return "".join(it.kind for it in self.parts)

    def told(self, kinds: str) -> Iterator[ListPart]:
        """Yield the parts of some kinds, those of the first kind first."""
        yield from (it for kind in kinds for it in self.parts if it.kind == kind)


def with_lists_told(text: str) -> str:
    """Return a question with marks for cards in which what lists a board tells it in sentences.

    What is told plainly stays, and so does what is said behind a list or before it.
    """
    told, last = "", ""
    for found in _SENTENCE.finditer(_HAVING.sub(r"\1 have", text)):
        parts = [*list_parts(found[0], last)]
        last = next((it.place for it in reversed(parts) if it.kind == "P"), last)
        kinds = "".join(it.kind for it in parts).rstrip(".")
        listed = _list_first(found[0], kinds, parts) or _list_last(found[0], kinds, parts)
        told += listed or found[0]
    return told


def _list_first(text: str, kinds: str, parts: Sequence[ListPart]) -> str:
    """Return a sentence that is a list, or begins with one:  with X in play and …, I play Y."""
    begins = _BETWEEN.match(kinds)
    first = begins.end() if begins is not None else 0
    whole = [] if text.rstrip().endswith("?") else [len(kinds)]
    for rest in (*whole, *(it.start() for it in _BEHIND.finditer(kinds))):
        entries = _entries(kinds[first:rest], parts[first:rest])
        told = " ".join(_sentences(text, entries))
        if told:
            behind = text[parts[rest + 1].start :] if rest + 1 < len(parts) else ""
            return f"{told} {behind[:1].upper()}{behind[1:]}"
    return ""


def _list_last(text: str, kinds: str, parts: Sequence[ListPart]) -> str:
    """Return a sentence with the list before it that it ends with:  I play Y with X in play …"""
    for n in (n for n in range(1, len(kinds)) if kinds[n] == "T"):
        entries = _entries(kinds[n + 1 :], parts[n + 1 : len(kinds)])
        told = " ".join(_sentences(text, entries))
        if told and all(it.kinds.endswith("P") and "B" not in it.kinds for it in entries):
            return f"{told} {text[: parts[n].start].strip()}{text[parts[len(kinds) - 1].end :]}"
    return ""


def _entries(kinds: str, parts: Sequence[ListPart]) -> list[ListEntry]:
    """Return the entries of a list; none where it is no list."""
    entries, at, against = [], 0, False
    while at < len(kinds):
        found = _FIRST.match(kinds, at)
        if found is None:
            return []
        entries.append(ListEntry(parts[at : found.end()], against))
        between = _BETWEEN.match(kinds, found.end())
        at = between.end() if between is not None else len(kinds)
        against = "V" in kinds[found.end() : at]
    return entries


def _sentences(text: str, entries: Sequence[ListEntry]) -> Iterator[str]:
    """Yield what is told by each entry; nothing where it is told plainly or not whose it is."""
    kinds, owners = [it.kinds for it in entries], [*_owners(entries)]
    places = [it.place for one in entries for it in one.told("P")]
    alone = len(kinds) == 1 and _ONE.fullmatch(kinds[0]) is not None
    if alone or all(map(_PLAIN.fullmatch, kinds)) or len(owners) < len(entries):
        return
    for one, owner in zip(entries, owners, strict=True):
        here = [it.place for it in one.told("HP") if it.place]
        place = next(reversed(here or (places if not [*one.told("WPO")] else [])), "")
        where = "" if not place else f" in {'' if place == PLAY else _HIS[owner] + ' '}{place}"
        state = "".join(f"{text[it.start : it.end]} " for it in one.told("D"))
        things = [f"{state}{text[it.start : it.end]}" for it in one.told("I")]
        if owner:
            yield f"{_HAS[owner]} {' and '.join(things)}{where}."
        else:
            yield from (f"{it} is{where}." for it in things)


def _owners(entries: Sequence[ListEntry]) -> Iterator[str]:
    """Yield whose each entry is; none more where things there are of both players."""
    owner = ""
    for one in entries:
        whose = next((it.owner for it in one.told("WPOI") if it.owner), "")
        owner = whose or (other(owner or ALICE) if one.against else owner)
        if any(it.owner not in ("", owner) for it in one.told("I")):
            return
        yield owner
