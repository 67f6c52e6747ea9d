"""Two cases that one question tells: what is common to them, and each of them for itself.

I play X from hand: is it boosted? And if I play it from Reserve?   The question is read without its
other case; that is the same reading with one thing the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, takewhile
from typing import NamedTuple

from judge.proposals.heard.lexis import verb_of
from judge.proposals.naming import mentions
from judge.proposals.telling import Player, Proposal
from judge.proposals.things import (
    ALICE,
    BOB,
    HAND,
    RESERVE,
    her,
    phrases_said,
    told_table,
    word_set,
)
from judge.records import dataclass, replace
from judge.speech.concepts import words_of

_HERO, _COMPANION, _OTHER = "Hero", "Companion", "Other"
_FLAGS = re.IGNORECASE
_ENDS = re.compile(r"(?<=[.?!;])\s+")
_STOPS = " ,;:.?!-–—("
_HAS = re.compile(
    rf"(?P<who>{ALICE}|{BOB}) has (?P<name>.+?)(?: \([^()]*\))* in (?P<zone>{HAND}|{RESERVE})\."
)
_LANE = re.compile(rf" in (?P<whose>her|his) (?P<lane>{_HERO}|{_COMPANION}) Expedition")
_WHENCE = re.compile(r"\b(?:from|out of|off)\s+(?:\w+\s+)?(hand|reserve)\b", _FLAGS)
_WHERE_TO = re.compile(
    r"\b(?:in|into|to|on)\s+(?:\w+\s+){0,2}?(hero|companion|other)(?:'s)?\b", _FLAGS
)
_SHORT = 9
"""How many words another case has at most that is only asked about, and not supposed."""
_TRIED = 3
"""Of how many readings of one case it is tried whether the other one is made of them."""


@dataclass(frozen=True, slots=True)
class ToldApart:
    """A question without its other case, and what is otherwise in that: whence, or where to."""

    text: str
    case: str
    zone: str = ""
    lane: str = ""

    @property
    def differs(self) -> bool:
        """Whether the first case is told the other way round, or not told to be the same."""
        said = {it[1:] for it in _ways(self.text)}
        return _is_contrary((self.zone, self.lane), said) or (self.zone, self.lane) not in said

    @property
    def by_opponent(self) -> bool:
        """Whether the other player does something in that case."""
        return not word_set("opponents_called").isdisjoint(words_of(self.case))


class _Pair(NamedTuple):
    """Two cases with their titles, and whether what is played in them is a made-up thing."""

    titles: tuple[str, str]
    one: Proposal
    another: Proposal
    plain: bool


def in_cases(
    text: str, read: Callable[[str], Iterable[Proposal]], plays: Player
) -> Iterator[Proposal]:
    """Yield the likeliest reading with both cases, if a question tells two of one thing."""
    apart = told_apart(text)
    if apart is None:
        return
    pairs = [*filter(None, (_both(it, apart) for it in islice(read(apart.text), _TRIED)))]
    pairs.sort(key=lambda it: it.plain)  # of a card that is named rather than of a made-up one
    if word_set("any_one").isdisjoint(words_of(apart.text)):
        pairs = [it for it in pairs if not it.plain]
    yield from islice((it for it in map(_forked, pairs) if plays(it.text)), 1)


def told_apart(text: str) -> ToldApart | None:
    """Return a question without the case that it tells last, if that is another of the first."""
    for found in reversed([*_begins().finditer(text)]):
        before, told = _begun().sub("", text[: found.start()]), text[found.start() :]
        case, *after = _ENDS.split(told.strip(), maxsplit=1)
        way = _way(case)
        asked = before.rstrip().endswith("?") or bool(found["joins"])
        if way is None or not (found["supposes"] or (asked and _is_supposed(before, way))):
            continue
        if not {it.name for it in mentions(case)} <= {it.name for it in mentions(before)}:
            continue  # what another card does is no other case of the first
        if asked or "?" in before or "?" in "".join(after):
            return ToldApart(_without(before, "".join(after)), way[0], *way[1:])
    joined = _joined().search(text)
    if joined is None or not _says("compares", text):
        return None
    first, second = joined["first"], f"from {joined['second']}"
    other = "".join(it[1] for it in _ways(second))
    if other in (it[1] for it in _ways(first)):
        return None
    return ToldApart(text[: joined.end("first")] + text[joined.end() :], second, other)


def _without(before: str, after: str) -> str:
    """Return a question without what stood between: what only asks if both are alike goes too."""
    alike = "?" in before
    left = [it for it in _ENDS.split(after) if it and not (alike and _says("compares", it))]
    head = before.rstrip(_STOPS)
    return " ".join((f"{head}{'.' if left and not alike else '?'}", *left))


def _way(case: str) -> tuple[str, str, str] | None:
    """Return what a case says up to its one way, with the zone or the Expedition it names.

    Where something else is laid or done in it, it is no other case of the same.
    """
    ways = [*_ways(case)]
    if len(ways) != 1:
        return None
    ((end, zone, lane),) = ways
    said = case[:end]
    words = [*words_of(said)]
    played = any(verb_of(word) == "play" for word in words)
    if lane and not played and (lane == _OTHER or _says("laid_in_case", said)):
        return None
    another = any(
        word in word_set("any_one") and not _says("compares", " ".join(words[n : n + 2]))
        for n, word in enumerate(words)
    )
    return None if another or _says("goes_on", case) else (said, zone, lane)


def _is_supposed(before: str, way: tuple[str, str, str]) -> bool:
    """Whether a case supposes its way, or says little more, and the first one the other way."""
    words = words_of(way[0])
    if any(word in told_table()["if_case"] for word in words):
        return True
    said = {it[1:] for it in _ways(before)}
    return len(words) <= _SHORT and way[1:] not in said and _is_contrary(way[1:], said)


def _is_contrary(way: tuple[str, ...], said: Iterable[tuple[str, ...]]) -> bool:
    """Whether one of several ways is the other of two."""
    return any(it != way and bool(it[0]) == bool(way[0]) for it in said)


@cache
def _begins() -> re.Pattern[str]:
    """Return what another case begins with, behind a stop or what joins clauses."""
    joins = "|".join(map(str, told_table()["joins_cases"]))
    kinds = ("other_case", "if_case", "asks_case")
    supposes, *asks = ("|".join(map(str, told_table()[it])) for it in kinds)
    return re.compile(
        rf"(?:(?<=[.?!;:,)])\s+|\s+(?=(?:{joins})\s))(?P<joins>(?:(?:{joins}),?\s+)*)"
        rf"(?:(?P<supposes>{supposes})|{'|'.join(asks)})(?![\w'])",
        _FLAGS,
    )


@cache
def _begun() -> re.Pattern[str]:
    """Return what is left of that at the end of what is before it:  (b) Instead …."""
    begins = "|".join(map(str, told_table()["other_case"]))
    return re.compile(rf"\s(?:{begins})\s*$", _FLAGS)


@cache
def _joined() -> re.Pattern[str]:
    """Return what both zones look like that a card is played from:  from hand or Reserve."""
    zone = r"(?:\w+ )?(?:hand|reserve)\b"
    return re.compile(
        rf"(?P<first>\bfrom {zone})\s+(?:or|and|vs\.?|versus)\s+(?:from )?(?P<second>{zone})",
        _FLAGS,
    )


def _ways(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield where a text says whence or where to, with the zone or the Expedition."""
    for found in _WHENCE.finditer(text):
        yield found.end(), HAND if found[1].casefold() == "hand" else RESERVE, ""
    for found in _WHERE_TO.finditer(text):
        yield found.end(), "", found[1].capitalize()
    for _, phrase in phrases_said("facing_it", words_of(text)):
        yield text.casefold().find(phrase) + len(phrase), "", _OTHER


def _says(kind: str, text: str) -> bool:
    """Whether a text says any phrase of a kind."""
    return any(phrases_said(kind, words_of(text)))


def _both(it: Proposal, apart: ToldApart) -> _Pair | None:
    """Return the titles of two cases and their readings: what is told, and the other one."""
    told = " ".join((*it.action, it.question))
    laid = filter(None, map(_HAS.fullmatch, it.situation))
    played = [one for one in laid if re.search(rf"plays? {re.escape(one['name'])}", told)]
    words = {*words_of(apart.case)}
    named = [one for one in played if not words.isdisjoint(words_of(one["name"]))] or played
    named = [one for one in named if (one["who"] == BOB) >= apart.by_opponent]
    if not named:
        return None
    last = max(named, key=lambda one: told.rfind(f"{one['name']}"))
    if (apart.zone or apart.lane) in (last["zone"], _lane(it, last["name"])) and not apart.differs:
        return None
    if apart.zone:
        return _from_both(it, last["name"], apart.zone)
    return _in_both(it, last["name"], apart.lane)


def _from_both(it: Proposal, name: str, other: str) -> _Pair:
    called = rf"{re.escape(name)}(?: \([^()]*\))*"
    lies = re.compile(rf"(has {called} in) (?:{HAND}|{RESERVE})\b")
    comes = re.compile(rf"(plays {called})(?: from (?:{HAND}|{RESERVE}))?(?=[.,]| in | for )")
    zones = (HAND if other == RESERVE else RESERVE, other)

    def out_of(zone: str) -> Callable[[str], str]:
        return lambda it: comes.sub(rf"\1 from {zone}", lies.sub(rf"\1 {zone}", it))

    one, another = (_told(it, out_of(zone)) for zone in zones)
    return _Pair((f"from {zones[0]}", f"from {other}"), one, another, name.startswith('"'))


def _lane(it: Proposal, name: str) -> str:
    """Return the Expedition in which a reading says that something is played."""
    told = " ".join((*it.action, it.question))
    lanes = [_LANE.match(told, found.end()) for found in _plays(name).finditer(told)]
    return next((found["lane"] for found in lanes if found is not None), "")


def _plays(name: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<plays>(?P<who>{ALICE}|{BOB}) (?:to )?plays? {re.escape(name)}(?: \([^()]*\))*"
        rf"(?: from (?:{HAND}|{RESERVE}))?)"
    )


def _in_both(it: Proposal, name: str, other: str) -> _Pair | None:
    here = _lane(it, name)
    if not here and other == _OTHER:
        return None
    there = _other_lane(here) if other == _OTHER else other
    here = _other_lane(there)

    def into(lane: str) -> Callable[[str], str]:
        def placed(found: re.Match[str]) -> str:
            whose = her(found["who"])
            return f"{found['plays']} in {whose} {lane} Expedition"

        within = re.compile(rf"{_plays(name).pattern}(?:{_LANE.pattern})?")
        return lambda sentence: within.sub(placed, sentence)

    titles = (f"in the {here} Expedition", f"in the {there} Expedition")
    return _Pair(titles, _told(it, into(here)), _told(it, into(there)), name.startswith('"'))


def _other_lane(lane: str) -> str:
    return _COMPANION if lane == _HERO else _HERO


def _told(it: Proposal, said: Callable[[str], str]) -> Proposal:
    """Return a reading with each of its sentences said otherwise."""
    situation, action = tuple(map(said, it.situation)), tuple(map(said, it.action))
    return replace(it, situation=situation, action=action, question=said(it.question))


def _forked(pair: _Pair) -> Proposal:
    """Return what is common to two readings, with what is not as a case each."""
    one, another = pair.one, pair.another
    laid = tuple(it for it in one.situation if it in another.situation)
    both = takewhile(lambda it: it[0] == it[1], zip(one.action, another.action, strict=True))
    done = tuple(said for said, _ in both) if laid == one.situation else ()

    def case(it: Proposal) -> str:
        # what is laid comes before whatever is done
        own = (said for said in it.situation if said not in laid)
        return " ".join((*own, *it.action[len(done) :], it.question))

    cases = tuple(zip(pair.titles, map(case, (one, another)), strict=True))
    return replace(one, situation=laid, action=done, question="", cases=cases)
