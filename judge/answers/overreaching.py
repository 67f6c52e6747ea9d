"""Where one thing that is played does not answer what is said of many, or of one of them.

Are all Characters sent to Reserve at Night?   One that has nothing is; not all are.
Does any Character stay in play at Night?      One that has nothing does not; some do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.answers.model import Verdict
from judge.speech.concepts import STOPS, QuestionReading, lexicon
from judge.speech.pieces import MARK
from judge.speech.plain_things import (
    PHASES,
    WITH,
    asked_from,
    clause_of,
    known_kinds,
    known_places,
    known_qualities,
    word_before,
)

_ALL = frozenset({"all", "every", "each", "any"})
_ONE_AT_LEAST = frozenset({"any", "some"})
_EVER = frozenset({"ever", "sometimes", "possibly"})
_WHO = frozenset({"i", "we", "you", "he", "she", "they", "player", "opponent"})
_ANOTHER = (("a",), ("an",), ("another",), ("one",), ("some",), ("that",), ("any",))
_BEFORE_REST = frozenset({"morning", "prepare", "noon", "afternoon", "dusk", "progress"})
_DONE = frozenset(
    {"go", "leave", "return", "put", "discard", "sacrifice", "lose", "become", "play"}
)
_MOVED = frozenset({"go", "return", "put", "bounce"})
_WHERE_TO = frozenset({"where", "go", "happen"})
_REPEATED = frozenset({"play", "resolve"})
_LETS = ("let", "allow")
_SPEAKS = frozenset({"effect", "ability", "spell", "opponent"})
"""What may do anything, or let somebody do it."""
_INDEFINITE = frozenset({"a", "an", "any", "some", "another", "either", "one"})
_IN = frozenset({"in", "inside", "within", "of", "with"})
_THEM = frozenset({"them", "these", "those", "which", "whom"})
_SINGLE = frozenset({"a", "one", "1", "single"})
_WHOSE = frozenset({"my", "our", "your", "the", "their"})
_HAVING = WITH | {"control", "controls", "without", "if", "there"}
_WHERE_IT_IS = frozenset({"where", "happen", "in_play", "compare", "keep", "move_forward"})
"""What hangs on where a thing is."""
_THEN = frozenset({"and", "then"})
_ALIKE = frozenset({"mana_orb"})
"""Kinds that nothing sets apart from another of them."""


def overreaches(reading: QuestionReading, verdict: Verdict) -> bool:
    """Whether a question asks of more than the one plain thing that a verdict was played with."""
    before = _before_things(reading)
    if _of_any_expedition(reading) or _of_its_controller(reading) or _once_more(reading):
        return True
    if _of_one_among_several(reading) or _passes_then(reading):
        return True
    if "no" in before or _one_of_its_boosts(reading) or _scouts_perhaps(reading):
        return True
    if verdict is Verdict.YES:
        return not _ALL.isdisjoint(before)
    if verdict is Verdict.NO and (_puts_another(reading) or _may_be_moved(reading)):
        return True
    if verdict is Verdict.NO and _of_any_spell(reading):
        return True
    if verdict is Verdict.NO:
        ever = not _EVER.isdisjoint(reading.words) or _is_yet_to_come(reading)
        return ever or not _ONE_AT_LEAST.isdisjoint(before)
    return False


def supposes_something_else(reading: QuestionReading) -> bool:
    """Whether something is supposed of which no word tells what:  if a card does,  if permitted."""
    words, asked = reading.words, asked_from(reading.words)
    before = [it for it in reading.noted if it.at < asked]
    lets = any(it.words.startswith(_LETS) for it in before)
    if lets and {it.concept for it in before} <= lexicon().soft | _SPEAKS:
        return True
    for it in reading.noted:
        if it.concept != "if":
            continue
        start = it.at + len(it.words.split(" "))
        ends = (n for n in range(start, len(words)) if words[n] in STOPS or n == asked)
        within = range(start, next(ends, len(words)))
        told = {one.concept for one in reading.noted if one.at in within and one.words != "can"}
        if told and told <= (lexicon().soft | _SPEAKS) - {"happen"}:
            return True
    return False


def _of_one_among_several(reading: QuestionReading) -> bool:
    """Whether something is said of some of several things:  are all …, if one of them is …?"""
    words = reading.words
    return any(
        words[n - 1] == "of" and words[n - 2] in _INDEFINITE
        for n in range(2, len(words))
        if words[n] in _THEM
    )


def _passes_then(reading: QuestionReading) -> bool:
    """Whether it is asked if who plays something can pass then, which comes after it."""
    noted, words = reading.noted, reading.words
    plays = next((it.at for it in noted if it.concept == "play"), len(words))
    passes = (it.at for it in noted if it.concept == "pass" and it.at > plays)
    asked = asked_from(words)
    return asked < plays and any(not _THEN.isdisjoint(words[at - 2 : at]) for at in passes)


def _of_any_expedition(reading: QuestionReading) -> bool:
    """Whether some Expedition or other is supposed to do what the thing's own has to (4.2.5.b)."""
    noted, words = reading.noted, reading.words
    within = {one.at for one, it in pairwise(noted) if it.concept in ("gear", "permanent")}
    return "gear" in reading.concepts and any(
        it.concept == "expedition"
        and _is_any(words[: it.at])
        and it.at not in within
        and clause_of(words, noted, it) == 1
        for it in noted
    )


def _of_its_controller(reading: QuestionReading) -> bool:
    """Whether a zone is its controller's: what is played is its owner's as well (3.1.2.c)."""
    return any(
        it.words.startswith("controller") and it.concept == "control" and other.at == it.at + 1
        for it, other in pairwise(reading.noted)
        if other.concept in known_places()
    )


def _once_more(reading: QuestionReading) -> bool:
    """Whether it is asked where a thing goes that is played again, and not from where (2.4.7.e)."""
    again = any(it.words == "again" for it in reading.noted)
    goes = again and not reading.concepts.isdisjoint(_WHERE_TO)
    from_where = not reading.concepts.isdisjoint(known_places())
    return goes and not from_where and not reading.concepts.isdisjoint(_REPEATED)


def _is_any(before: Sequence[str]) -> bool:
    """Whether what follows is any of its kind:  an …, one of my …; not:  in an …"""
    first, second, last = ("", "", "", *before)[-3:]
    one_of = last in _WHOSE and second == "of" and first in _INDEFINITE
    return one_of or (last in _INDEFINITE and second not in _IN)


def _puts_another(reading: QuestionReading) -> bool:
    """Whether it is asked if somebody puts a thing somewhere that is not the one just told of.

    Another card may be what an effect takes:  do I have to put a card in Reserve?
    """
    asked = reading.words[asked_from(reading.words) :]
    put = asked.index("put") if "put" in asked else 0
    does = asked[:1] in (("do",), ("does",), ("must",), ("should",), ("can",), ("may",))
    who = not _WHO.isdisjoint(asked[1:put])
    return does and who and asked[put + 1 : put + 2] in _ANOTHER


def _may_be_moved(reading: QuestionReading) -> bool:
    """Whether it is asked if what was played can go elsewhere: some effect may yet move it.

    A Spell goes where it does as it is done resolving (5.2.4.b).
    """
    concepts = reading.concepts
    can = lexicon().forms.get(reading.words[asked_from(reading.words)]) == "can"
    moved = "play" in concepts and not _MOVED.isdisjoint(concepts)
    return can and moved and concepts.isdisjoint({"spell", "token"} | PHASES)


def _of_any_spell(reading: QuestionReading) -> bool:
    """Whether it is asked if Spells are discarded, of which only those that are Fleeting are."""
    concepts = reading.concepts
    goes = "discard" in concepts or ("discard_pile" in concepts and concepts & _MOVED)
    discarded = "spell" in concepts and bool(goes)
    return discarded and concepts.isdisjoint({"hand", "reserve", "fleeting", "cooldown"})


def _is_yet_to_come(reading: QuestionReading) -> bool:
    """Whether what is done after a phase may be done in one that follows:  lost after Dusk."""
    named = pairwise(it.concept for it in reading.noted)
    after = any(one == "after" and other in _BEFORE_REST for one, other in named)
    return after and not reading.concepts.isdisjoint(_DONE)


def _scouts_perhaps(reading: QuestionReading) -> bool:
    """Whether it is asked where something with Scout goes, and not how it is played (7.4.5.c)."""
    concepts = reading.concepts
    played = {"scout", "play"} <= concepts and concepts.isdisjoint({"cost", "pay"})
    return played and not concepts.isdisjoint({*known_places(), *_WHERE_IT_IS})


def _before_things(reading: QuestionReading) -> frozenset[str]:
    """Return the words that say of how many things something is said, qualities passed over."""
    words, kinds = reading.words, known_kinds() - _ALIKE
    said = {it.at for it in reading.noted if it.concept in known_qualities()}
    found = set()
    for at in (
        *(it.at for it in reading.noted if it.concept in kinds),
        *(at for at, word in enumerate(words) if word.startswith(MARK)),
    ):
        first = at
        while first - 1 in said:
            first -= 1
        lacks = words[first - 1 : first] == ("no",) and words[max(first - 2, 0)] in _HAVING
        lacks = lacks and first - 2 != asked_from(words)  # is no Character …  asks of all
        if first and not lacks:
            found |= {words[first - 1], word_before(words, first)}
            first -= words[first - 1] in _WHOSE
            found |= {words[first - 2]} if words[first - 1] == "of" else set()  # each of my
    return frozenset(found)


def _one_of_its_boosts(reading: QuestionReading) -> bool:
    """Whether it is asked if one boost is lost or kept, where all or none of them are."""
    noted = reading.noted
    return any(
        it.concept in ("lose", "keep")
        and after.concept == "boost"
        and not _SINGLE.isdisjoint(reading.words[it.at + 1 : after.at])
        for it, after in pairwise(noted)
    )
