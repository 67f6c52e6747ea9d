"""What a question about a plain thing is made of: its concepts, each with its place and clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise, takewhile
from typing import Any

from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass
from judge.speech.concepts import NUMBER, Noted, QuestionReading, is_count

WITH = frozenset({"with", "has", "have", "having", "is", "are", "being", "while"})
"""What stands before something that a thing has or is."""
_BETWEEN = frozenset({"my", "the", "your", "his", "her", "their", "its", "a", "an", "s", "owner"})
_BETWEEN |= {"two", "three"}
SUPPOSING = frozenset({"if", "when", "whenever", "after", "once", "upon", "while", "before"})
"""What opens a clause that is supposed."""
ASKING = frozenset(
    {"does", "do", "did", "is", "are", "will", "can", "where", "what", "would", "may"}
)
_JOINING = frozenset({"and", "also", "both"})
_SEEKING = frozenset({"how", "what", "which", "who", "whose", "where", "why"})
"""What is asked for in front of a verb:  in tiebreakers how many times does it …"""
_OPENERS = frozenset({"so", "and", "but", "then", "ok", "okay", ","})
_VERBS = frozenset(
    {"which", "who", "how", "why", "when", "whose", "must", "should", "could", "might"}
)
_PARTING = frozenset(",:.;!")
_INTO = frozenset({"in", "into", "to", "at"})
_WHICH = frozenset({"which", "what"})
_HOW_MANY = (("how", "many"), ("how", "much"))
_TIMED = frozenset({"during", "at", "in"})
_RELATIVE = frozenset({"that", "which", "who", "being", "having"})
_SOFT = frozenset({"what", "can", "how", "if", "after", "get", "have", "player", "game", "rule"})
_ADVERBS = frozenset({"again", "already", "instead", "normal"})
_ABOUT_TIME = frozenset({"phase", "end", "start", "pass", "resolve", "day", "step"})
_WHOSE = frozenset({"owner", "control", "opponent", "own_side"})
EVERY = frozenset({"every", "each", "all"})
"""What tells of more than the next of the phases."""
MEANS = frozenset({"by", "using", "through", "via"})
"""What stands before that by which something is done."""
CAUSES = frozenset({"effect", "ability", "spell", "card"})
"""What follows “by” and only says that something does it."""
_SPELT = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
UNSAID = 0
"""How many boosts there are where nobody said it: it makes no difference."""
_EXIST = "exist"
_STAYING = ("stay", "remain", "surviv", "persist", "left")
_BOTH_THINGS = frozenset({"both", "both of"})
_BOTH_PLAYERS = "both_players"
"""That something is so of each player, and not in both places of one."""
_PARTS = frozenset({"start", "beginning", "rest", "remainder", "end", "whole", "entire", "first"})
_IN_GAME = frozenset({"in", "during"})
"""What stands before a game that is only where all of it takes place."""
_DONE = "ed"
_SCOUTED = "scouted"
"""Of a thing: that it was played with Scout, and not only that it has it (7.4.5.c)."""
PHASES = frozenset({"rest", "night", "dusk", "progress", "morning", "prepare", "next_day"})
_TIMES = PHASES | {"the", "end", "of", "day", "tonight", "tomorrow", "next", "same"}
_OBLIGED = frozenset({"go", "put", "return", "discard", "leave"})


@cache
def tables() -> Mapping[str, Any]:
    """Return the file of kinds, qualities, events and facts."""
    path = grammar_dir() / "lexicon" / "generic.toml"
    return kept_toml(path)


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """One concept of a question with where it stands."""

    concept: str
    before: str
    next_to_kind: int
    clause: int
    number: int
    participle: bool = False
    """Whether it may be said of what it has befallen:  a discarded Character."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A question understood: the kind of thing, what is said of it, what happens, what is asked."""

    kind: str
    qualities: tuple[tuple[str, int], ...]
    event: str
    ask: str
    place: str
    lay: str
    by_hand: bool = False
    made_so: bool = False
    """Whether what happens is the very thing that is asked, since nobody said what does."""


def sub_type_said(word: str) -> str:
    """Return the sub-type that a word names, by itself or of several things; nothing else."""
    from judge.cards.pool import load_cards

    known = load_cards().by_sub_type
    return known.get(word) or known.get(word.removesuffix("s"), "")


def known_qualities() -> frozenset[str]:
    """Return the concepts that are said of a thing: statuses and keyword abilities."""
    return frozenset({*known_states(), *tables()["keywords"]})


def known_keywords() -> frozenset[str]:
    """Return the concepts that are keyword abilities."""
    return frozenset(tables()["keywords"])


def known_kinds() -> frozenset[str]:
    """Return the concepts that are kinds of things."""
    return frozenset({*tables()["kinds"], "token"})


def known_states() -> Mapping[str, str]:
    """Return concept -> the status that it is laid with."""
    found: Mapping[str, str] = tables()["states"]
    return found


def parts_of(reading: QuestionReading, kind: str) -> Iterator[QuestionPart]:
    """Yield what has to be put somewhere, with the preposition before it and its clause."""
    kind_at = next((n for n, it in enumerate(reading.noted) if it.concept == kind), -1)
    beside = _SOFT | (_ABOUT_TIME if reading.concepts & PHASES else set())
    for n, it in enumerate(reading.noted):
        after = next((m.concept for m in reading.noted[n + 1 :] if m.concept != NUMBER), "")
        asks = it.concept == "have" and after == "boost"
        if it.concept == "must" and _OBLIGED & reading.concepts:
            continue
        if it.concept in beside and not (asks and clause_of(reading.words, reading.noted, it) == 0):
            if _tells_how_long(reading, n):
                yield QuestionPart(it.concept, "", 0, 0, 1)
            continue
        if it.words in _ADVERBS and reading.words[it.at + 1 : it.at + 2] != ("of",):
            continue
        does_it = it.concept in CAUSES and word_before(reading.words, it.at) in MEANS
        if it.concept in (kind, "card") and not does_it:
            continue
        if kind == "token" and it.concept == "character":
            continue
        supposed = clause_of(reading.words, reading.noted, it) == 1
        if it.concept == "control" and supposed and "opponent" not in reading.concepts:
            continue  # whose it is, is taken for granted
        if _only_names(reading.noted, n):
            continue
        theirs = it.concept == "opponent" and not _is_theirs(reading.noted, kind)
        if it.concept in _WHOSE and after in known_places() and not theirs:
            continue
        if it.concept == NUMBER:
            if not _counts(reading.noted, n):
                yield QuestionPart(NUMBER, "", 0, 0, -1)
            continue
        if it.concept == "due_to" and after in known_qualities():
            continue
        if it.concept == "opponent" and after == kind and "my" not in _without_whose(reading, it):
            continue  # what becomes of it is the same on the other side
        concept = _finer(it)
        before = word_before(reading.words, it.at)
        if concept == _BOTH_PLAYERS and _is_of_either(reading, n, kind):
            continue  # what becomes of it is the same on both sides
        near = _beside(reading.noted, n, kind_at)
        yield QuestionPart(
            concept,
            before,
            near,
            clause_of(reading.words, reading.noted, it),
            _number(reading.noted, n, UNSAID if concept == "boost" else 1),
            it.words.endswith(_DONE),
        )


def _tells_how_long(reading: QuestionReading, n: int) -> bool:
    """Whether the game is named as a time: at its start, for the rest of it."""
    at = reading.noted[n].at
    within = not _IN_GAME.isdisjoint(reading.words[at - 2 : at])
    part = not _PARTS.isdisjoint(reading.words[max(at - 4, 0) : at])
    return reading.noted[n].concept == "game" and (part or not within)


def _is_theirs(noted: Sequence[Noted], kind: str) -> bool:
    """Whether the thing is said to be the opponent's, as a zone of theirs then is."""
    return ("opponent", kind) in pairwise(it.concept for it in noted)


def _is_of_either(reading: QuestionReading, n: int, kind: str) -> bool:
    """Whether things are said to be those of both players, or something to be so for both."""
    noted = reading.noted
    said = known_qualities()
    after = next((it.concept for it in noted[n + 1 :] if it.concept not in said), "")
    before = noted[n - 1].concept if n else ""
    word = reading.words[noted[n].at - 1]
    return after == kind or (word == "of" and before == kind) or (word == "for" and not after)


def _without_whose(reading: QuestionReading, it: Noted) -> tuple[str, ...]:
    """Return the words but for those that name somebody:  my opponent's …"""
    size = len(it.words.split(" "))
    before = max(it.at - 1, 0) if not it.words.startswith("my ") else it.at
    return (*reading.words[:before], *reading.words[it.at + size :])


def _only_names(noted: Sequence[Noted], n: int) -> bool:
    """Whether a word only says of what kind its neighbour is: the status Fleeting, both A and B."""
    around = {noted[m].concept for m in (n - 1, n + 1) if 0 <= m < len(noted)}
    if noted[n].concept == "both":
        return {it.concept for it in noted[n + 1 : n + 3]} <= known_qualities() and len(
            noted
        ) > n + 2
    return noted[n].concept in ("status", "ability", "keyword") and bool(around & known_qualities())


def _finer(it: Noted) -> str:
    """Tell existing from ceasing to exist, staying from keeping something, Scout done from had."""
    first = it.words.split(" ")[0]
    if first == _SCOUTED:
        return _SCOUTED
    if it.concept == "cease" and first.startswith("exist"):
        return _EXIST
    if it.concept == "both" and it.words not in _BOTH_THINGS:
        return _BOTH_PLAYERS
    return "stay" if it.concept == "keep" and first.startswith(_STAYING) else it.concept


def known_places() -> frozenset[str]:
    """Return the concepts that are zones, or where an Expedition is."""
    return frozenset({*tables()["zones"], "expedition", "expedition_zone"})


def _beside(noted: Sequence[Noted], n: int, kind_at: int) -> int:
    """Return -1 for what stands before the kind, qualities between them, 1 for what is next."""
    if kind_at < 0:
        return 0
    if keeps_it(noted, n, kind_at):
        return -1
    said = known_qualities() | set(tables()["places"])
    if n < kind_at and all(noted[m].concept in said for m in range(n, kind_at)):
        return -1
    return 1 if n == kind_at + 1 else -1 if n == kind_at - 1 else 0


def keeps_it(noted: Sequence[Noted], n: int, kind_at: int) -> bool:
    """Whether a quality is said to do something to the thing: Anchored keeps a Character there."""
    if n + 2 != kind_at or noted[n].concept not in known_qualities():
        return False
    return noted[n + 1].words.startswith("keep") or noted[n + 1].concept == "forbidden"


def _counts(noted: Sequence[Noted], n: int) -> bool:
    around = {noted[m].concept for m in (n - 1, n + 1) if 0 <= m < len(noted)}
    return bool(around & {"boost", "tough", "scout"})


def _number(noted: Sequence[Noted], n: int, unsaid: int) -> int:
    for m in (n + 1, n - 1):
        if 0 <= m < len(noted) and noted[m].concept == NUMBER:
            words = noted[m].words
            return int(words) if is_count(words) else _SPELT.get(words, unsaid)
    return unsaid


def word_before(words: Sequence[str], at: int) -> str:
    """Return the word in front of a place, articles and owners passed over."""
    while at > 0 and (words[at - 1] in _BETWEEN or words[at - 1].isdecimal()):
        at -= 1
    return words[at - 1] if at else ""


def clause_of(words: Sequence[str], noted: Sequence[Noted], part: Noted) -> int:
    """Return 1 for what is supposed, by “if” or in an earlier sentence, 2 right behind “that”.

    A place that follows what is said behind “that” may belong to it or not: 3.
    """
    at = part.at
    asked = asked_from(words)
    opener = next((n for n, word in enumerate(words[asked:]) if word in SUPPOSING), -1) + asked
    if at < asked or asked <= opener < at:
        return 1
    that = max((n for n in range(asked + 2, at) if words[n] in _RELATIVE), default=-1)
    between = [it for it in noted if that < it.at < at and it.concept not in _SOFT]
    if words[at - 1] in _JOINING and all(
        it.concept in known_qualities() for it in (*between, part)
    ):
        between = []
    if that < 1 or len(between) > 1:
        return 0
    return 2 if not between else 3 if part.concept in known_places() else 0


def asks_bare(words: Sequence[str]) -> bool:
    """Whether a question has no verb that asks:  Fleeting Character sacrificed, in Reserve?"""
    start = asked_from(words)
    return words[-1] == "?" and not ASKING & set(words[start:]) and _bare(words, 0) == start > 0


def _bare(words: Sequence[str], start: int) -> int:
    """Return where the last part of a question without a verb begins; `start` where it has one."""
    if words[-1:] != ("?",) or words[start] in ASKING | _VERBS or "?" in words[:-1]:
        return start
    last = max((n + 1 for n, word in enumerate(words[:-2]) if word in _PARTING), default=start)
    return last if (ASKING | _VERBS).isdisjoint(words[last:]) else start


def _opens(words: Sequence[str], at: int) -> bool:
    """Whether a question opens there:  does it …   in which zone …   how many …"""
    if tuple(words[at : at + 2]) in _HOW_MANY:
        return True
    at_name = at + (words[at] in _INTO)
    named = not _WHICH.isdisjoint(words[at_name : at_name + 1])
    ends = len(words) == at + 2 and words[-1] == "?"  # …, so which?
    return words[at] in ASKING or (named and (len(words) > at + 2 or ends))


def _begins_with_a_time(words: Sequence[str]) -> bool:
    """Whether a time comes before what asks, without a preposition:  end of day does it …"""
    said = tuple(takewhile(_TIMES.__contains__, words))
    return bool(said) and not ASKING.isdisjoint(words[len(said) : len(said) + 1])


def asked_from(words: Sequence[str]) -> int:
    """Return where the question begins, behind what is supposed before it."""
    stops = [n + 1 for n, word in enumerate(words[:-1]) if word in ".?!;:"]
    start = stops[-1] if stops else 0
    while words[start : start + 1] and words[start] in _OPENERS and start + 1 < len(words):
        start += 1
    timed = words[start] in _TIMED and words[start + 1 : start + 2] not in (("which",), ("what",))
    if timed or _begins_with_a_time(words[start:]):
        rest = range(start + 1, len(words))
        first = next((n for n in rest if words[n] in ASKING), start)
        return next((n for n in range(start + 1, first) if words[n] in _SEEKING), first)
    if (bare := _bare(words, start)) > start:
        return bare
    for n in range(start + 1, len(words) - 1):
        if words[n] == "," and words[start] not in ASKING:
            after = n + 1
            while words[after] in _OPENERS and after < len(words) - 1:
                after += 1  # …, so does it …?
            if _opens(words, after):
                return after
    if words[start : start + 1] and words[start] in SUPPOSING:
        rest = range(start + 2, len(words))
        commas = [n + 1 for n in rest[:-1] if words[n] == ","]
        asks = [n for n in rest if words[n] in ASKING]
        return commas[0] if commas else asks[-1] if asks else start
    return start
