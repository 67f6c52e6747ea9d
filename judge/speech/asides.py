"""What is said beside a question, clause by clause, and says nothing of the game.

    Hey all, my kid pulled one today. Is it Fleeting?  -->  Is it Fleeting?

A clause stands between stops, or before “and” and its like. What it begins or ends with may be left
out of it; one that holds nothing else falls away whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from judge.records import dataclass
from judge.speech.concepts import of_phrase, read, stem
from judge.speech.patterns import chat, ends_of
from judge.speech.pieces import players_do

_JOINS = frozenset({"but", "and", "so", "because", "or"})
_STOPS = frozenset({".", ",", "?"})
_WEIGHTS = {",": 1, ".": 2, "?": 3, "or": 4}
"""How much a bound says: “or” may not be lost, nor that it is asked."""


@dataclass(frozen=True, slots=True)
class SpokenClause:
    """The words of a clause, and what stands behind it: a stop, what joins it on, or both."""

    words: tuple[str, ...]
    bound: tuple[str, ...]


def stops_folded(words: Sequence[str]) -> list[str]:
    """Fold stops that meet into one:  ? before . before ,"""
    made: list[str] = []
    for word in words:
        stop = "." if word in ("!", ";", ":") else word
        if stop in _STOPS and made and made[-1] in _STOPS:
            made[-1] = max(made[-1], stop, key=_WEIGHTS.__getitem__)
        else:
            made.append(stop)
    return made


def without_asides(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return what is left when what says nothing is set aside, and each clause that was.

    What is chat where another clause begins or ends is left out of it.
    """
    mine = _of("asking", "others").isdisjoint(words)
    made: list[str] = []
    aside: list[str] = []
    before: tuple[str, ...] = ()
    for clause in _parts(words, mine=mine):
        if not clause.words or _says_nothing(clause, before if made else (), mine=mine):
            made += clause.bound if _weight(clause.bound) > _weight(before) else ()
            before = max(before, clause.bound, key=_weight)
            aside += [" ".join(clause.words)] if clause.words else []
        else:
            made += [*_trimmed(clause.words), *clause.bound]
            before = clause.bound
    return stops_folded(_without_loose(made)), aside


def _parts(words: Sequence[str], *, mine: bool) -> Iterator[SpokenClause]:
    """Yield each sentence that says nothing as a whole, and the clauses of the others."""
    begun = 0
    for at, word in enumerate([*words, "."]):
        if word not in (".", "?"):
            continue
        sentence = SpokenClause(tuple(words[begun:at]), tuple(words[at : at + 1]))
        if sentence.words and _says_nothing(sentence, (), mine=mine):
            yield sentence
        else:
            yield from _clauses(words[begun : at + 1])
        begun = at + 1


def _without_loose(words: list[str]) -> list[str]:
    """Leave out what joins nothing on: before a stop, and at either end."""
    kept: list[str] = []
    for word in words:
        while word in (".", "?") and kept and kept[-1] in _JOINS:
            kept.pop()
        if kept or (word not in _JOINS and word not in _STOPS):
            kept.append(word)
    while kept and kept[-1] in _JOINS:
        kept.pop()
    return kept


def _clauses(words: Sequence[str]) -> Iterator[SpokenClause]:
    """Yield the clauses of a text; the last one may be empty."""
    said: list[str] = []
    at = 0
    while at < len(words):
        end = at + (words[at] in _STOPS)
        end += end < len(words) and words[end] in _JOINS
        if end == at or (end == at + 1 and words[at] in _JOINS and end == len(words)):
            said.append(words[at])
            at += 1
            continue
        yield SpokenClause(tuple(said), tuple(words[at:end]))
        said, at = [], end
    yield SpokenClause(tuple(said), ())


def _weight(bound: Sequence[str]) -> int:
    return max((_WEIGHTS.get(it, 0) for it in bound), default=-1)


def _says_nothing(clause: SpokenClause, before: Sequence[str], *, mine: bool) -> bool:
    """Whether a clause may be set aside; patterns alone have to say so of one that is joined on.

    Somebody's own clause is one by itself:  … and I am lost.  `mine` if nobody else is named.
    """
    words = clause.words
    asks = words[0] in _of("asking", "opens")
    if before[-1:] == ("or",):
        return asks and _asks_nobody_but_people(words)
    apart = (not before or before[-1] in _STOPS) and (
        clause.bound in ((), ("but",)) or (clause.bound[0] in _STOPS and clause.bound[-1] != "or")
    )
    kinds = chat()["asking"]["kinds"] if asks else chat()["phrases"]
    kinds = tuple(it for it in kinds if mine or it != "mine")
    alone = tuple(it for it in kinds if it not in chat()["asking"]["not_alone"])
    unsaid = sum(1 for _ in _unsaid(words, alone))
    if not unsaid:
        return True
    left = list(_unsaid(words, kinds))
    somebody = words[1:2] and words[0] in ("my", "our") and words[1] in _of("people", "words")
    own = bool(somebody or words[0] in _of("beside", "persons")) and clause.bound[-1:] != ("or",)
    if not (apart or own):
        return False
    if asks:
        return any(map(_asks_nobody_but_people, (left, words)))
    everyday = _is_everyday(words) or _is_everyday(left, found=unsaid < len(words))
    return everyday and not _names_a_term(words) and not (before and _does_something(words))


def _does_something(words: Sequence[str]) -> bool:
    """Whether a deed of the game is done to what was spoken of:  then I play it again."""
    deeds = {it.at + 1 for it in read(" ".join(words)).noted if it.concept in players_do()}
    return any(it in _of("beside", "things") and n in deeds for n, it in enumerate(words))


def _names_a_term(words: Sequence[str]) -> bool:
    """Whether words that mean nothing by themselves are a term together:  first person."""
    noted = read(" ".join(words)).noted
    if any(it.concept in ("first_player", "first_day") for it in noted):
        return True
    phrases = (it.words.split() for it in noted if " " in it.words)
    return any(not _of("beside", "words").issuperset(phrase) for phrase in phrases)


def _unsaid(words: Sequence[str], kinds: Sequence[str]) -> Iterator[str]:
    """Yield the words that no pattern of these kinds takes; none takes a joining word alone."""
    at = 0
    while at < len(words):
        end = max(ends_of(_lines(kinds), words, at), default=at)
        if end == at or (end == at + 1 and words[at] in _of("beside", "words")):
            yield words[at]
        at = max(end, at + 1)


def _asks_nobody_but_people(words: Sequence[str]) -> bool:
    """Whether it is asked only what people know or think:  does anyone here know?"""
    known = _meant("mind") | _of("asking", "sought") | _of("beside", "of_people")
    sought = [it for it in words if it in known or stem(it) in known]
    return bool(sought) and all(it in sought or it in _beside() for it in words)


def _is_everyday(words: Sequence[str], *, found: bool = False) -> bool:
    """Whether words hold only what means nothing in a game; `found` if a pattern took others.

    my kid laughed at me  -->  yes        he has it, he is not  -->  no
    """
    known = chat_words() | _meant("mind", "mood", "life", "common") | _of("beside", "of_people")
    if words[:1] and words[0] in _of("beside", "things"):
        known = _passing() | _meant("mind", "mood")  # what may be said of a thing that is meant
    said = [it for it in words if it in known or stem(it) in known]
    felt = bool(said) and _passing().issuperset(said) and not found
    beside = _light() if felt else _beside()
    plain = all(it in said or it in beside for it in words)
    return plain and (found or bool(said)) and not _left_to_say(words, said)


def _left_to_say(words: Sequence[str], said: Sequence[str]) -> bool:
    """Whether something is denied, or told of a thing, that is not what people know or feel.

    he says it is not,  I think he has it
    """
    told = frozenset(said) - _passing() - _of("words", "hedge")
    last = max((at for at, it in enumerate(words) if it in told), default=-1)
    tail = words[last + 1 :]
    if any(it in _of("beside", "denials") for it in tail):
        return True
    things = [at for at, it in enumerate(tail) if it in _of("beside", "things")]
    return bool(things) and any(it in _of("beside", "has") for it in tail[things[0] + 1 :])


def _trimmed(words: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out the chat that a clause begins or ends with."""
    for kind in chat()["asking"]["before"]:
        end = max(ends_of(_lines((kind,)), words), default=0)
        words = words[end:] if end < len(words) else words
    behind = _lines(tuple(chat()["asking"]["behind"]))
    ends = (at for at in range(1, len(words)) if len(words) in ends_of(behind, words, at))
    words = words[: next(ends, len(words))]
    while len(words) > 1 and words[0] in _passing() and not of_phrase(" ".join(words[:2])):
        words = words[1:]
    while len(words) > 1 and words[-1] in _passing():
        words = words[:-1]
    return words


@cache
def _lines(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(line for kind in kinds for line in chat()["phrases"][kind])


@cache
def chat_words() -> frozenset[str]:
    """Return the words that say nothing of the game."""
    return frozenset(word for words in chat()["words"].values() for word in str(words).split())


@cache
def _meant(*kinds: str) -> frozenset[str]:
    """Return the stems of some kinds of words:  laughed is laughs."""
    return frozenset(stem(word) for kind in kinds for word in _of("words", kind))


@cache
def _passing() -> frozenset[str]:
    """Return the words that may be left out where a clause begins or ends."""
    return _of("words", "greeting") | _of("words", "politeness") | _of("words", "feeling")


@cache
def _light() -> frozenset[str]:
    return _of("beside", "light")


@cache
def _beside() -> frozenset[str]:
    return _of("beside", "words") | _of("people", "words")


@cache
def _of(table: str, kind: str) -> frozenset[str]:
    return frozenset(str(chat()[table][kind]).split())
