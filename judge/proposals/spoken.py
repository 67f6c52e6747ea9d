"""The plain things that a question speaks of, each with the words that tell of it alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from judge.proposals.amounts import counting
from judge.proposals.hints import Hints
from judge.proposals.marked import is_name, number_said
from judge.proposals.stand_ins import is_apart, is_of_those
from judge.proposals.sub_types import known_sub_types, sub_type_said
from judge.proposals.things import ALICE, BOB, KINDS, LaidThing, tables, word_set
from judge.records import dataclass, replace
from judge.speech.concepts import STOPS, QuestionReading

_BOUNDS = frozenset({"less", "lower", "fewer", "more", "higher"})
COSTS = frozenset({"cost", "hand_cost", "reserve_cost", "base_cost"})
_PRICES = COSTS | {"mana"}
_RANKS = ("first", "second", "third", "fourth")
_COUNTERS = (("counter",), ("counters",))
_SAME = (("is",), (",",), ("like",), ("called",), ("named",))
"""What stands between a noun and the name of what it means:  a Gigantic Character like X."""
_BESIDE = (("and",), ("plus",))
"""What puts more beside what is said:  two ready cards and one exhausted."""
_BEFORE = 5
"""How many words may tell of a thing before its noun."""
_MOST = 4
"""How many of a kind a board may hold: it is to be read."""
_ANY, _CAN_BE, _IS, _OF_TYPE = 1.0, 1.5, 2.0, 3.0
"""How well a noun suits a thing: any card, what the thing may be, what it is, its sub-type."""
_ZONE, _OWNER = 1.0, 0.5


@dataclass(frozen=True, slots=True)
class SpokenThing:
    """A noun for a plain thing: its place, its kind or sub-type, and what is said of it.

    `hints` are those of the question, as far as they stand around this noun.
    """

    at: int
    kind: str
    sub_type: str
    hints: Hints
    many: int = 0
    """How many are said; 0 where no number is."""
    rank: int = 0
    """Which of several in a row is meant:  the second Character that I play."""
    owner: str = ""
    """Whose it is, where that is said."""
    counted: bool = False
    """Whether it is asked how many there are, or which."""
    lacking: bool = False
    """Whether it is said that there is none."""


def spoken_things(hints: Hints) -> tuple[SpokenThing, ...]:
    """Return the plain things of a question in order, not those that stand for what was named."""
    words = hints.reading.words
    nouns: list[tuple[int, str, str]] = []
    for at, kind, sub_type in _nouns(hints):
        again = (kind, sub_type) in [it[1:] for it in nouns]
        says_what = bool(nouns) and kind == "token" and _is_predicate(at, words)
        if not says_what and not _is_known(at, words, again=again):
            nouns.append((at, kind, sub_type))
    behind = [0, *(at + 1 for at, _, _ in nouns)]
    starts = [max(_phrase_start(it[0], words), behind[n]) for n, it in enumerate(nouns)]
    ends = [*starts[1:], len(words)]
    found = [
        _spoken(noun, starts[n], ends[n] if n or nouns[1:] else 0, hints)
        for n, noun in enumerate(nouns)
    ]
    return tuple(_without_each_told(found, words))


def _without_each_told(found: Sequence[SpokenThing], words: Sequence[str]) -> Iterator[SpokenThing]:
    """Yield things without those each told behind them, which are the same player's.

    Two Characters, a boosted one and …; three Characters, one Anchored.
    """
    group: SpokenThing | None = None
    last: SpokenThing | None = None
    for n, it in enumerate(found):
        if last and is_apart(it.at, words):
            hints = _joined(last, it.hints)
            yield replace(it, hints=hints, many=max(it.many, number_said(words[it.at])))
            continue
        last = it if not number_said(words[it.at]) else last
        if many := number_said(words[it.at]):
            owner, sub_type = (group.owner, group.sub_type) if group else ("", "")
            sub_type = it.sub_type or sub_type
            yield replace(it, owner=it.owner or owner, sub_type=sub_type, many=max(it.many, many))
            continue
        ones = takewhile(lambda one: _is_number_of_those(one, words), found[n + 1 :])
        next_ = it.at + 1 + (words[it.at + 1 : it.at + 2] == (",",))
        behind = [] if words[next_ : next_ + 1] in _BESIDE else [*ones]
        told = sum(max(one.many, number_said(words[one.at])) for one in behind)
        group = it if it.many > 1 and told else None
        left = it.many - told if group else it.many
        if left > 0 or not group:
            yield replace(it, many=left)


def _joined(those: SpokenThing, here: Hints) -> Hints:
    """Return hints of one that lies elsewhere, with the qualities of those of which it is one."""
    before = [it for it in those.hints.reading.noted if it.at <= those.at]
    reading = replace(here.reading, noted=(*before, *here.reading.noted))
    said = {it.concept for it in before} & those.hints.concepts
    return replace(here, reading=reading, concepts=here.concepts | said)


def _is_number_of_those(one: SpokenThing, words: Sequence[str]) -> bool:
    return bool(number_said(words[one.at])) and not is_apart(one.at, words)


def _spoken(noun: tuple[int, str, str], start: int, end: int, hints: Hints) -> SpokenThing:
    """Return what is said of a noun from where its phrase starts to the next; 0: everywhere."""
    words, (at, kind, sub_type) = hints.reading.words, noun
    before = counting(words, start, at)
    numbers = [number_said(word) for word in before if word not in _RANKS]
    two = 2 * (not word_set("more_than_one").isdisjoint(before))
    rank = next((_RANKS.index(word) + 1 for word in before if word in _RANKS[1:]), 0)
    costs = any(it.concept in _PRICES for it in hints.reading.noted if start <= it.at < at)
    costs |= words[at] in word_set("costing")
    if rank and words[start - 1 : start] == ("as",):
        before, rank = (str(rank - 1),), 0  # it is one of so many itself:  as my third Character
        numbers = [number_said(before[0])]
    only = int(not word_set("alone").isdisjoint(before))
    no = word_set("lacking") | {"not"}
    not_any = "any" in before and not no.isdisjoint(words[max(0, start - 4) : start])
    return SpokenThing(
        at,
        kind,
        sub_type,
        narrowed(hints, start, end) if end else _without_asides(hints),
        only if costs else min(max((two, only, *numbers)), _MOST),
        rank,
        _owner(start, at, words),
        not word_set("counting").isdisjoint(words[max(0, start - 1) : at]),
        not_any or _lacks(start, at, words) or _is_only(at, words),
    )


def _lacks(start: int, at: int, words: Sequence[str]) -> bool:
    """Whether there is none of a noun:  no Character, without having any Character."""
    having = words[max(0, start - 2) : start]
    lacking = word_set("lacking")
    return not lacking.isdisjoint(words[start : at + 1]) or (
        having[1:] in (("having",), ("controlling",)) and having[0] in lacking
    )


def _is_only(at: int, words: Sequence[str]) -> bool:
    """Whether a card is said to be the only one of a kind, so that there is no other:  my only …"""
    before = words[max(0, at - _BEFORE) : at]
    named = next((n for n, word in reversed([*enumerate(before)]) if is_name(word)), -1)
    said = before[named + 1 :]
    return named >= 0 and said[:1] in (("is",), ("being",), ("as",)) and "only" in said


def suits(spoken: SpokenThing, thing: LaidThing) -> float:
    """Return how well a noun suits a thing; 0 where it cannot mean it."""
    fits = _suits(spoken, thing)
    if not fits:
        return 0.0
    zones = _zones(spoken)
    if spoken.lacking and (zones or spoken.kind == "card") and thing.lies.casefold() not in zones:
        return 0.0
    fits += _ZONE * (thing.lies.casefold() in zones)
    if spoken.owner:
        fits += _OWNER if spoken.owner == thing.owner else -_OWNER
    return fits


def _zones(spoken: SpokenThing) -> set[str]:
    """Return the zones, in small letters, that are said right behind a noun or before it."""
    words, at = spoken.hints.reading.words, spoken.at
    near = words[at + 1 : at + 5]
    near = near[: next((n for n, word in enumerate(near) if word in STOPS), len(near))]
    return {"reserve", "hand", "deck"} & set(near)


def _suits(spoken: SpokenThing, thing: LaidThing) -> float:
    if spoken.sub_type:
        if thing.what.startswith(spoken.sub_type.replace("_", " ").title()):
            return _OF_TYPE
        return _CAN_BE if thing.open or thing.what in ("Character", "Spell") else 0.0
    if spoken.kind == "card":
        return _IS if thing.open else _ANY
    if spoken.kind == "object":
        return _ANY
    if spoken.kind == "token":
        return _IS if thing.token else _CAN_BE * thing.is_character
    is_it = {
        "character": thing.is_character,
        "spell": thing.is_spell,
        "permanent": "Permanent" in thing.what,
        "landmark": thing.what.startswith("Landmark"),
        "gear": thing.what.startswith("Gear"),
    }
    kind = "permanent" if spoken.kind in ("landmark", "gear") else spoken.kind
    return _IS if is_it[spoken.kind] else _CAN_BE * (thing.open or kind in thing.also)


def _nouns(hints: Hints) -> list[tuple[int, str, str]]:
    """Return the place, the kind and the sub-type of each noun for a plain thing."""
    reading, words = hints.reading, hints.reading.words
    found: dict[int, tuple[int, str, str]] = {}
    for it in hints.reading.noted:
        if it.concept in KINDS and it.concept not in hints.meant:
            at = it.at + len(it.words.split()) - 1
            found.pop(at - 1, None)  # a token Character
            found[at] = (at, it.concept, "")
    for n, word in enumerate(words):
        code = sub_type_said(word) if words[n + 1 : n + 2] not in _COUNTERS else ""
        if code and n not in found:
            at = n + 1 if n + 1 in found else n
            kind = found[at][1] if at in found else ""
            found[at] = (at, kind, code)
        elif n not in found and (word in word_set("nobody") or _faces_nothing(n, words)):
            found[n] = (n, "character", "")
        elif n not in found and (_is_card(n, reading) or _is_of_cards(n, found, reading)):
            found[n] = (n, "card", "")
    return [found[at] for at in sorted(found)]


def _faces_nothing(at: int, words: Sequence[str]) -> bool:
    """Whether “nothing” stands for no Character:  X is facing nothing."""
    return words[at] == "nothing" and words[at - 1] in word_set("facing")


def _is_card(at: int, reading: QuestionReading) -> bool:
    return reading.words[at] in ("card", "cards", "nothing") and _is_placed(at, reading)


def _is_of_cards(
    at: int, found: Mapping[int, tuple[int, str, str]], reading: QuestionReading
) -> bool:
    """Whether a number is of the cards that were told of:  two cards in Reserve, one exhausted."""
    last = next((found[n][1] for n in sorted(found, reverse=True) if n < at), "")
    return last == "card" and is_of_those(at, reading)


def _is_placed(at: int, reading: QuestionReading) -> bool:
    """Whether it is said where a card is:  a card in hand, my Reserve already has two cards."""
    words = reading.words
    before = words[max(0, at - 4) : at]
    verbs = [n for n, word in enumerate(before) if word in word_set("zone_has")]
    if verbs and not {"hand", "reserve"}.isdisjoint(words[max(0, at - 7) : at]):
        return True
    told = word_set("counting").isdisjoint(words[max(0, at - 1) : at])
    start = at + 1 + (told and words[at + 1 : at + 2] in (("are",), ("is",), ("were",)))
    while start + 1 < len(words) and is_of_those(start + 1, reading):
        start += 3  # … and one exhausted
    start += words[start : start + 2] == ("out", "of")  # out of my Reserve
    after = words[start : start + 3]
    several = any(number_said(it) > 1 for it in words[max(0, at - 2) : at])
    if several and after[:1] == ("there",) and not {"hand", "reserve"}.isdisjoint(words[:at]):
        return True
    return after[:1] in (("in",), ("from",), ("of",)) and not {
        "hand",
        "reserve",
        "play",
    }.isdisjoint(after)


def _is_known(at: int, words: Sequence[str], *, again: bool) -> bool:
    """Whether a noun stands for what is named, or for a thing that was spoken of before."""
    linked = words[at + 1 : at + 2] in _SAME and not words[at].endswith("s")
    behind = words[at + 1 + linked : at + 2 + linked]
    if any(map(is_name, (*words[max(0, at - 1) : at], *behind))):
        return True
    told = not word_set("telling_which").isdisjoint(words[at + 1 : at + 2])
    points = not word_set("pointing").isdisjoint(words[max(0, at - 2) : at])
    points &= words[at] not in word_set("ones")  # it is noted for another thing alone
    return points and (again or (not told and any(map(is_name, words[:at]))))


def _is_predicate(at: int, words: Sequence[str]) -> bool:
    """Whether a noun tells what another is:  a Character that is just a token."""
    start = _phrase_start(at, words)
    return not word_set("linking").isdisjoint(words[max(0, start - 1) : start])


def _owner(start: int, at: int, words: Sequence[str]) -> str:
    """Return whose a thing is: my X, their X, an X of theirs, my opponent controls an X."""
    behind = words[at + 1 : at + 5]
    if words[at] in word_set("nobody") and behind[:1] == ("in",):
        return BOB if word_set("theirs") & {*behind[:3]} else ALICE
    if behind[:1] == ("of",) and not word_set("theirs").isdisjoint(behind[1:]):
        return BOB
    if player := _played_by(words[at + 1 :]):
        return player
    for word in reversed(words[start:at]):
        if word in word_set("theirs"):
            return BOB
        if word in word_set("mine"):
            return ALICE
    verb = words[start - 1 : start] if start else ()
    if verb == ("with",) and words[start - 2] in word_set("lane"):
        near = {*words[max(0, start - _BEFORE) : start - 2]}  # his Expedition with three Characters
        return BOB if near & word_set("theirs") else ALICE if near & word_set("mine") else ""
    if word_set("having").isdisjoint(verb) or verb == ("with",):
        return ""
    for word in reversed(words[max(0, start - 4) : start - 1]):
        if word in word_set("opposing"):
            return BOB
        if word in word_set("alice"):
            return ALICE
    return ""


def _played_by(behind: Sequence[str]) -> str:
    """Return the player by whom a thing is said to be played:  a Spell played by my opponent."""
    ends = (n for n, word in enumerate(behind) if word in STOPS or is_name(word))
    behind = behind[: next(ends, len(behind))]
    by = behind.index("by") if "by" in behind else 0
    if word_set("doing").isdisjoint(behind[max(0, by - 1) : by]):
        return ""
    who = {*behind[by + 1 : by + 3]}
    return BOB if who & word_set("bob") else ALICE if who & word_set("alice") else ""


def _phrase_start(at: int, words: Sequence[str]) -> int:
    """Return where the words begin that tell of a noun before it."""
    parts = word_set("describing") | word_set("mine") | word_set("theirs") | word_set("lacking")
    parts |= word_set("more_than_one")
    if words[at - 1 : at] in (("and",), (",",)):
        return at
    for n in range(at - 1, max(at - 1 - _BEFORE, -1), -1):
        word = words[n]
        known = word in parts or word in word_set("listed") - {",", "and"} or number_said(word)
        if word in STOPS or not (known or word in known_sub_types() or word in _RANKS):
            return n + 1
    return max(at - _BEFORE, 0)


def _without_asides(hints: Hints) -> Hints:
    """Return hints without the keywords that are told of a card that is named:  X (Gigantic)."""
    reading, words = hints.reading, hints.reading.words
    aside = {
        it.at
        for it in reading.noted
        if it.concept in tables()["keywords"]
        and any(map(is_name, words[_told_behind(it.at, words) : it.at]))
        and words[it.at + len(it.words.split()) :][:1] in (*_BESIDE, (",",))
    }
    if not aside:
        return hints
    noted = tuple(it for it in reading.noted if it.at not in aside)
    gone = {it.concept for it in reading.noted if it.at in aside} - {it.concept for it in noted}
    reading = replace(reading, noted=noted)
    return replace(hints, reading=reading, concepts=hints.concepts - gone)


def _told_behind(at: int, words: Sequence[str]) -> int:
    """Return where that would stand of which a keyword is told:  X (Gigantic), X is Gigantic."""
    return at - 1 - (words[at - 1] in word_set("linking"))


def narrowed(hints: Hints, start: int, end: int) -> Hints:
    """Return hints with what stands between two places of a question alone."""
    noted = tuple(it for it in hints.reading.noted if start <= it.at < end)
    concepts = frozenset(it.concept for it in noted) & hints.concepts
    return replace(hints, reading=replace(hints.reading, noted=noted), concepts=concepts)


def price_end(words: Sequence[str], at: int) -> int:
    """Return where the number of a price and its bound end:  3 or less; `at` where none is."""
    if not words[at : at + 1] or not words[at].isdecimal():
        return at
    bound = words[at + 1 : at + 2] == ("or",) and not _BOUNDS.isdisjoint(words[at + 2 : at + 3])
    return at + 1 + 2 * bound
