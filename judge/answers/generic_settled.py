"""A question's concepts, with what only says how it happens settled.

What a thing is said to be without is left out, as is what merely does something to it by an effect;
the boosts that are “them” are named, and the other Expedition is told from the one it is in.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.records import replace
from judge.speech.concepts import Noted, QuestionReading
from judge.speech.plain_things import (
    CAUSES,
    PHASES,
    WITH,
    asked_from,
    clause_of,
    known_kinds,
    known_places,
    known_qualities,
    known_states,
    word_before,
)

_HOLDS = frozenset({"contains", "containing", "holds", "holding"})
_COMES = frozenset({"go", "put", "return", "bounce", "join"})
_BY_SOMETHING = frozenset({"sacrifice", "discard", "return", "put", "bounce", "go", "get"})
_BY_SOMETHING |= {"gain", "become", "lose", "exhaust", "ready", "leave"}
_BY_PHASES = frozenset({"ready", "go", "leave", "lose", "get", "become"})
"""Of these, what is done by the time that is told, where nothing else is said to do it."""
_TIMES = PHASES | {"noon", "afternoon"}
_OWNING = frozenset({"own_side", "opponent", "owner", "control"})
_REACH = 5
_HOLDING = WITH - {"is", "are"} | _HOLDS
_FALLING = frozenset({"fall", "falls", "fell", "put"})
_THAT_IS = frozenset({"so", "meaning", "i"})
_GOT = frozenset({"become", "gain", "get"})
_RELATIVE = frozenset({"that", "which", "who"})
_NO = frozenset({"no", "not", "without", "non"})
_EXPEDITIONS = (("expedition",), ("expeditions",))


def settled(reading: QuestionReading) -> QuestionReading:
    """Leave out a quality that the thing is said to be without; say the boosts that are “them”.

    What does something to it by no more than its name, “which” inside, and the verb of a phase
    that happens are left out as well.
    """
    noted = [
        it
        for n, it in enumerate(reading.noted)
        if not _beside_the_point(n, reading) and not _before_a_phase(reading, n)
    ]
    for n in range(len(noted) - 2, -1, -1):
        if n + 1 < len(noted) and _is_without(noted, n, reading.words):
            lacked = noted[n + 1]
            if any(it.concept == lacked.concept for it in (*noted[:n], *noted[n + 2 :])):
                return replace(reading, strange=(*reading.strange, lacked.words))  # has it or not?
            del noted[n : n + 2]
    noted = [it for n, it in enumerate(noted) if not _came_to_be(noted, n, reading.words)]
    noted = [_of_boosts(it, noted) for it in noted]
    noted = [_moves(n, noted) for n in range(len(noted))]
    noted = [_kept_from(_other(it, reading.words), reading.words) for it in noted]
    noted = [it for n, it in enumerate(noted) if not _only_holds(it, noted[n + 1 : n + 2])]
    for n in range(len(noted) - 1, 0, -1):
        if noted[n].concept in _COMES and "there" in reading.words[noted[n].at + 1 :][:2]:
            zone = next((it for it in noted[:n][::-1] if it.concept in known_places()), None)
            noted[n + 1 : n + 1] = [replace(zone, at=noted[n].at + 1)] if zone is not None else []
    for n, it in enumerate(noted[1:], 1):
        them = "them" in reading.words[it.at + 1 : it.at + 4]
        if it.concept in ("keep", "lose") and them and any(m.concept == "boost" for m in noted[:n]):
            noted.insert(n + 1, Noted("boost", "them", it.at + 1))
            break
    for n in range(len(noted) - 1, -1, -1):
        if noted[n].concept == "asleep" and noted[n].words.split(" ")[0] in _FALLING:
            noted.insert(n, Noted("gain", noted[n].words, noted[n].at))
    if not any(it.concept == "keep" for it in noted):
        for n in range(len(noted) - 1, -1, -1):
            if noted[n].concept in known_states() and _is_still(noted[n], reading.words):
                noted.insert(n, Noted("keep", "still", noted[n].at))
                break
    noted = [it for n, it in enumerate(noted) if not _said_again(noted, n, reading.words)]
    words = tuple(w for n, w in enumerate(reading.words) if not _is_other(reading.words, n))
    moved = [sum(_is_other(reading.words, m) for m in range(it.at)) for it in noted]
    noted = [replace(it, at=it.at - less) for it, less in zip(noted, moved, strict=True)]
    return replace(reading, noted=tuple(noted), words=words)


def _is_still(it: Noted, words: Sequence[str]) -> bool:
    """Whether something is asked to be so as it was before:  is it still Anchored?"""
    return "still" in (words[it.at - 1], *words[it.at + 1 : it.at + 2])


def _came_to_be(noted: Sequence[Noted], n: int, words: Sequence[str]) -> bool:
    """Whether a verb only says how a thing came by its quality:  that has become Fleeting."""
    after = noted[n + 1].concept if n + 1 < len(noted) else ""
    said = noted[n].concept in _GOT and after in known_states()
    return said and not _RELATIVE.isdisjoint(words[max(noted[n].at - 2, 0) : noted[n].at])


def _said_again(noted: Sequence[Noted], n: int, words: Sequence[str]) -> bool:
    """Whether something is only said in other words:  in both lanes, so in both Expeditions."""
    again = next((m for m in range(n - 1, -1, -1) if noted[m].concept == noted[n].concept), -1)
    between = words[noted[again].at : noted[n].at] if again >= 0 else ()
    return any(between[m] == "," and between[m + 1] in _THAT_IS for m in range(len(between) - 1))


def _is_without(noted: Sequence[Noted], n: int, words: Sequence[str]) -> bool:
    """Whether a quality is said to be absent, of the thing or in what is supposed."""
    if noted[n].concept not in ("without", "not") or noted[n + 1].concept not in known_qualities():
        return False
    after = noted[n].at + len(noted[n].words.split(" "))
    if noted[n].concept == "not" and (after != noted[n + 1].at or asked_from(words) == after - 2):
        return False  # doesn't a Fleeting Character …  says nothing of the Character
    said = noted[n].words.split(" ")[0] in _NO or noted[n].concept == "without"
    of_kind = n + 2 < len(noted) and noted[n + 2].concept in known_kinds()
    supposed = clause_of(words, noted, noted[n]) == 1 or noted[n].concept == "without"
    return said and (of_kind or supposed)


def _before_a_phase(reading: QuestionReading, n: int) -> bool:
    """Whether “before” only says that a phase comes after what is supposed."""
    it, noted = reading.noted[n], reading.noted
    after = noted[n + 1].concept if n + 1 < len(noted) else ""
    return it.concept == "before" and after in PHASES and clause_of(reading.words, noted, it) == 1


def _beside_the_point(n: int, reading: QuestionReading) -> bool:
    it, before, words = reading.noted[n], reading.noted[:n], reading.words
    if it.words == "which":
        return it.at > 1 and words[it.at - 1] not in ("in", "to", "from", ",")
    if it.concept == "happen" and before and before[-1].concept in PHASES:
        return it.words in ("happen", "happens", "happened")
    return it.concept in CAUSES and word_before(words, it.at) == "by" and _befalls(n, reading)


def _befalls(n: int, reading: QuestionReading) -> bool:
    """Whether what is last named is a deed that something has to do: what does it is no news.

    What players or phases do is another matter where an effect does it (5.1.1.d, 7.4.2.b).
    """
    passed = known_places() | known_kinds() | known_qualities() | _OWNING
    before = reversed(reading.noted[:n])
    deed = next((it.concept for it in before if it.concept not in passed), "")
    supposed = clause_of(reading.words, reading.noted, reading.noted[n]) == 1
    if deed in _BY_PHASES and not supposed and not _TIMES.isdisjoint(reading.concepts):
        return False
    return deed in _BY_SOMETHING or (supposed and deed == "move_forward")


def _other(it: Noted, words: Sequence[str]) -> Noted:
    """Tell the other Expedition from the one that the thing is in."""
    other = it.concept == "expedition" and _is_other(words, it.at - 1)
    return replace(it, concept="other_expedition") if other else it


def _moves(n: int, noted: Sequence[Noted]) -> Noted:
    """Tell that an Expedition that goes nowhere in particular moves forward."""
    it, concepts = noted[n], [one.concept for one in noted]
    first = next((c for c in concepts if c in known_kinds() | {"expedition"}), "")
    away = any(c in known_places() for c in concepts[n + 1 :])
    moves = it.concept == "go" and first == "expedition" and "expedition" in concepts[:n]
    return replace(it, concept="move_forward") if moves and not away else it


def _of_boosts(it: Noted, noted: Sequence[Noted]) -> Noted:
    """Tell that the counters of what is Boosted are its boosts."""
    boosts = it.concept == "counter" and any(one.concept in ("boosted", "boost") for one in noted)
    return replace(it, concept="boost") if boosts else it


def _kept_from(it: Noted, words: Sequence[str]) -> Noted:
    """Tell what keeps something from being so from what keeps it:  keep my Expedition from …"""
    hinders = it.concept == "keep" and it.words.startswith(("keep", "hold"))
    later = words[it.at + 1 : it.at + 1 + _REACH]
    return replace(it, concept="forbidden") if hinders and "from" in later else it


def _only_holds(it: Noted, after: Sequence[Noted]) -> bool:
    """Whether “holding” only says what an Expedition holds."""
    named = any(one.concept in known_qualities() | known_kinds() for one in after)
    return it.concept == "keep" and it.words in _HOLDS and named


def _is_other(words: Sequence[str], at: int) -> bool:
    return words[at : at + 1] == ("other",) and words[at + 1 : at + 2] in _EXPEDITIONS


def only_some(reading: QuestionReading) -> bool:
    """Whether something is said of nothing else: “only” of what an Expedition holds says less.

    So does “the only” of a thing that is spoken of; as what is asked, it says that there is no
    other:  is a Character the only card that …?
    """
    words = reading.words
    for n, word in enumerate(words):
        holds = words[n - 1] in _HOLDING or not _HOLDS.isdisjoint(words[:n])
        holds |= words[n - 1] == "the" and not _is_all_there_is(reading, n)
        if word == "other" or (word == "only" and not holds):
            return True
        if word == "another" and not words[n - 1].startswith("play"):
            return True
    return False


def _is_all_there_is(reading: QuestionReading, at: int) -> bool:
    """Whether “the only” stands in what is asked of things named before, or names no thing."""
    noted, named = reading.noted, known_kinds() | known_qualities() | known_places()
    after = next((it for it in noted if it.at > at), None)
    if after is None or after.at > at + 1 or after.concept not in named:
        return True
    asked = asked_from(reading.words)
    return any(asked <= it.at < at for it in noted) and clause_of(reading.words, noted, after) != 1
