"""A question about a plain thing, played with one that is made up, beside what it would be without.

    Does a Fleeting Character go to Reserve when it is sacrificed?
        -->  "Some Character" is a Character … Is "Some Character" in Alice's Reserve?

Every concept of the question must say what the thing is, where it lies, what happens to it, or what
is asked. Where two ways to read it are equally good, or the thing played leaves it open, nothing
is answered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from judge.answers.concepts import Noted, Reading, lexicon
from judge.answers.generic_parts import (
    ASKING,
    PHASES,
    Part,
    Plain,
    asked_from,
    keeps_it,
    known_kinds,
    known_qualities,
    known_states,
    parts_of,
    tables,
)
from judge.answers.generic_scene import quality_said, texts, thing_said
from judge.answers.model import Answer, Verdict

Player = Callable[[str], list[Answer]]
_BUCKETS = ("quality", "place", "event", "fact")
_MOST = 8
_CLEAR = frozenset({Verdict.YES, Verdict.NO, Verdict.VALUE})
_PERSONS = frozenset({"i", "you", "we", "they", "one", "somebody"})
_WITH = frozenset({"with", "has", "have", "having", "is", "are", "being", "while"})
_STILL = re.compile(r"(Expedition|Landmark zone)$")
"""Where what was in play still is: nothing happened to its place."""
_FROM = frozenset({"from", "of"})
_OF_RULES = frozenset(
    {"how", "why", "when", "who", "many", "much", "long", "often", "must", "order"}
)
_MAY_STAY = frozenset({"gear", "permanent", "expedition_permanent"})
_TELLING = frozenset({"other", "others", "another", "only", "else", "always", "opposing"})
_HAPPENINGS = PHASES | {"sacrifice", "discard", "return", "bounce", "resolve", "play", "end_day"}


def play_generic(question: str, reading: Reading, play: Player) -> Answer | None:
    """Return the answer to a question about a plain thing; nothing where it is not one."""
    plain = understood(reading)
    if plain is None or "how" in reading.concepts:
        return None
    if _somebody_acts(reading.words) and "play" not in plain.ask and not _follows(reading):
        return None
    if ("what" in reading.concepts) is not ("happen" in reading.concepts):
        return None
    found = [_played(sentences, play) for sentences in texts(plain, plain.qualities)]
    whole = _agreed(found)
    if whole is None or ("happen" in reading.concepts and _STILL.search(whole.result)):
        return None
    if whole.verdict is Verdict.YES and not _due(reading, plain, whole, play):
        return None
    text = next(texts(plain, plain.qualities))
    return replace(
        whole,
        question=question,
        explanation=(*whole.explanation, *_controls(plain, whole, play)),
        assumed=(tables()["told"].format(kind=thing_said(plain.kind)), *whole.assumed),
        warnings=(tables()["read_as"].format(text=text), *whole.warnings),
    )


def asks_of_a_thing(reading: Reading) -> bool:
    """Whether a question asks what becomes of a thing when something happens."""
    concepts = reading.concepts
    if "what" in concepts or concepts & _OF_RULES or _somebody_acts(reading.words):
        return False
    return bool(concepts & known_kinds() and concepts & _HAPPENINGS)


def _somebody_acts(words: Sequence[str]) -> bool:
    """Whether a player is the subject of what is asked: what they may do is no thing's fate."""
    asked = words[asked_from(words) :][:2]
    return len(asked) == 2 and asked[0] in ASKING | {"must"} and asked[1] in _PERSONS


def _due(reading: Reading, plain: Plain, whole: Answer, play: Player) -> bool:
    """Whether it would be otherwise without the quality that is said to do it, if one is."""
    at = next((n for n, it in enumerate(reading.noted) if it.concept == plain.kind), -1)
    doing = reading.noted[at - 2].concept if at >= 2 and keeps_it(reading.noted, at - 2, at) else ""
    others = tuple(it for it in plain.qualities if it[0] != doing)
    if not doing or others == plain.qualities:
        return not doing
    without = _agreed([_played(text, play) for text in texts(plain, others)])
    return without is not None and _outcome(without) != _outcome(whole)


def _follows(reading: Reading) -> bool:
    """Whether a player is asked to do by hand what the rules do: put it there, discard it."""
    first = reading.words[asked_from(reading.words)]
    deeds = {"ready", "put", "return", "discard", "keep", "lose", "go"}
    return first in ("do", "does", "must", "will") and bool(deeds & reading.concepts)


def _controls(plain: Plain, whole: Answer, play: Player) -> Iterator[str]:
    for quality in plain.qualities:
        others = tuple(it for it in plain.qualities if it != quality)
        without = _agreed([_played(text, play) for text in texts(plain, others)])
        if without is None:
            continue
        name = quality_said(*quality)
        same = _outcome(without) == _outcome(whole)
        phrase = tables()["same" if same else "control"]
        yield phrase.format(quality=name, result=without.result.rstrip("."))


def _played(text: str, play: Player) -> Answer | None:
    """Return one answer for the sentences; where they ask twice, both must be so."""
    answers = play(text)
    if not answers or any(not _clear(answer) for answer in answers):
        return None
    return next((it for it in answers if it.verdict is Verdict.NO), answers[0])


def _clear(answer: Answer) -> bool:
    return answer.verdict in _CLEAR and answer.complete and not answer.misread


def _agreed(found: Sequence[Answer | None]) -> Answer | None:
    first = found[0] if found else None
    if first is None or any(it is None or _outcome(it) != _outcome(first) for it in found):
        return None
    return first


def _outcome(answer: Answer) -> tuple[str, str]:
    place = answer.result.split(" is ", 1)[-1] if " " in answer.result else answer.result
    return str(answer.verdict), place


# ---------------------------------------------------------------- what a question says


def understood(reading: Reading) -> Plain | None:
    """Return what a question about a plain thing says, if it says one thing."""
    reading = _with_what_is_there(reading)
    if not _TELLING.isdisjoint(reading.words):
        return None
    if reading.strange or "not" in reading.concepts or "without" in reading.concepts:
        return None
    kind = _kind(reading)
    if kind is None:
        return None
    parts = list(parts_of(reading, kind))
    if not parts or len(parts) > _MOST or any(part.number < 0 for part in parts):
        return None
    asked = reading.words[asked_from(reading.words)]
    asked = "where" if reading.words[-2:] == ("where", "?") else asked
    form = "can" if "can" in reading.concepts else lexicon().forms.get(asked, asked)
    best: dict[Plain, int] = {}
    for buckets in product(_BUCKETS, repeat=len(parts)):
        score = sum(map(_fitness, parts, buckets))
        if score < 0:
            continue
        plain = _assembled(kind, parts, buckets, form)
        if plain is not None:
            best[plain] = max(score, best.get(plain, -1))
    most = max(best.values(), default=-1)
    chosen = [plain for plain, score in best.items() if score == most]
    return chosen[0] if len(chosen) == 1 else None


def _with_what_is_there(reading: Reading) -> Reading:
    """Leave out a quality that the thing is said to be without; say the boosts that are “them”."""
    noted = list(reading.noted)
    for n in range(len(noted) - 2, -1, -1):
        if noted[n].concept == "without" and noted[n + 1].concept in known_qualities():
            del noted[n : n + 2]
    for n, it in enumerate(noted[1:], 1):
        them = reading.words[it.at + 1 : it.at + 2] == ("them",)
        if it.concept in ("keep", "lose") and them and any(m.concept == "boost" for m in noted[:n]):
            noted.insert(n + 1, Noted("boost", "them", it.at + 1))
            break
    return replace(reading, noted=tuple(noted))


def _kind(reading: Reading) -> str | None:
    kinds = [each.concept for each in reading.noted if each.concept in known_kinds()]
    named = [kind for kind in dict.fromkeys(kinds) if kind != "card"] or kinds[:1]
    if "token" in named and set(named) <= {"token", "character"}:
        return "token"  # the plain token is a Character
    if len(named) > 1:
        return None
    if named:
        return named[0]
    implied = tables()["implied"]
    words = [it for it in reading.noted if it.concept in known_qualities()]
    if not words:
        return None
    return str(implied.get(words[0].concept, implied["default"]))


def _fitness(part: Part, bucket: str) -> int:
    """Return how well a part stands in a bucket; far below zero where it cannot."""
    concept = part.concept
    if bucket == "quality":
        if concept not in known_states() and concept not in tables()["keywords"]:
            return -99
        if concept == "scout" and not part.next_to_kind:
            return -99  # played with Scout: a way of playing it (7.4.5.c)
        if concept in tables()["keywords"]:
            return 3
        said = part.before in _WITH - {"is", "are"} or part.clause
        before = part.next_to_kind == -1 and concept != "boost"
        return 3 if before or said else -99
    if bucket == "place":
        inside = part.before in ("in", "inside") or part.next_to_kind == -1
        fits = concept in tables()["places"] and inside
        return (2 if part.next_to_kind else 0) if fits else -99
    if concept in tables()["keywords"] and concept != "scout":
        return -99
    if concept in known_states() and part.next_to_kind == -1 and concept != "boost":
        return -99
    if concept in PHASES:
        return 3 if bucket == "event" else -99
    if bucket == "event":
        if part.clause:
            return 4 if concept == "scout" else 3
        return 3 if part.next_to_kind == 1 and concept in _PARTICIPLES else 1
    return -99 if part.clause in (1, 2) else 2


_PARTICIPLES = frozenset({"play", "discard", "sacrifice", "return", "put"})


def _assembled(kind: str, parts: Sequence[Part], buckets: Sequence[str], form: str) -> Plain | None:
    by: dict[str, list[Part]] = {bucket: [] for bucket in _BUCKETS}
    for part, bucket in zip(parts, buckets, strict=True):
        by[bucket].append(part)
    fact = _matching("facts", by["fact"], kind, form)
    if fact is None or (fact.get("placed") and not by["place"]):
        return None
    still = bool(fact.get("form")) and not by["event"] and not fact.get("moves")
    event = {} if still else _event(kind, by["event"], by["fact"])
    if kind in _MAY_STAY and PHASES & {part.concept for part in by["event"]}:
        return None  # whether it goes hangs on its Expedition (4.2.5.b)
    if event is None or len(by["place"]) > 1 or not (event or still):
        return None
    far = any(part.before in _FROM and part.concept in tables()["zones"] for part in by["fact"])
    if far and "play" not in str(fact["says"]).split():
        return None
    place = by["place"][0].concept if by["place"] else ""
    if place and not tables()["places"][place] and (event.get("from") or fact.get("lies")):
        return None
    lies = tables()["places"].get(place, "") or fact.get("lies", "") or event.get("from", "")
    if event.get("from", lies) != lies or fact.get("lies", lies) != lies:
        return None
    values = _values(by["fact"])
    lay = str(fact.get("lay", "")).format(**values)
    never = tables()["never"].get(kind, ())
    if any(part.concept in never for part in by["quality"]):
        return None
    laid = {part.concept for part in by["quality"]} | {part.concept for part in by["fact"]}
    if tables()["places"].get(place) and laid & {"anchored", "asleep", "fleeting"}:
        return None  # it is hardly there, or not at all (2.4.1.c)
    if event.get("says") == "reserve" and "fleeting" in {part.concept for part in parts}:
        return None  # it does not come there (2.4.7.d)
    if kind == "spell" and event.get("from") and values["status"] == "Fleeting":
        return None  # what it gains on its way through Limbo is gone with it (2.4.7.a)
    qualities = tuple((part.concept, part.number) for part in by["quality"])
    if kind == "token" and any(it in tables()["keywords"] for it, _ in qualities):
        return None  # a token has the abilities that its creation gives it (2.2.12.f)
    ask = str(fact["ask"]).format(it="{it}", **values)
    return Plain(kind, qualities, str(event.get("text", "")), ask, lies, lay)


def _event(kind: str, parts: Sequence[Part], asked: Sequence[Part]) -> Mapping[str, Any] | None:
    if parts:
        return _matching("events", parts, kind)
    defaults = tables()["default_event"]
    named = [defaults[it.concept] for it in asked if it.concept in defaults]
    says = defaults.get(kind) or (named[0] if named else "")
    if says:
        found: Mapping[str, Any] = next(it for it in tables()["events"] if it["says"] == says)
        return found
    return _matching("events", asked, kind) or {}  # whether something goes there when it should


def _values(parts: Iterable[Part]) -> dict[str, str]:
    concepts = [part.concept for part in parts]
    zone = next((tables()["zones"][it] for it in concepts if it in tables()["zones"]), "")
    status = next((known_states()[it] for it in concepts if it in known_states()), "")
    return {"zone": str(zone), "status": status}


def _matching(
    table: str, parts: Sequence[Part], kind: str, form: str = ""
) -> Mapping[str, Any] | None:
    concepts = [part.concept for part in parts]
    for entry in tables()[table]:
        fits = form in entry.get("form", form).split("|") and entry.get("of", kind) == kind
        if fits and _says(str(entry["says"]), concepts):
            found: Mapping[str, Any] = entry
            return found
    return None


def _says(pattern: str, concepts: Sequence[str]) -> bool:
    """Whether concepts are just those of a pattern:  go|put? {zone}."""
    left = list(concepts)
    for item in pattern.split():
        choices = _choices(item.rstrip("?"))
        there = next((concept for concept in left if concept in choices), None)
        if there is not None:
            left.remove(there)
        elif not item.endswith("?"):
            return False
    return not left


def _choices(item: str) -> frozenset[str]:
    if item == "{zone}":
        return frozenset(tables()["zones"])
    if item == "{status}":
        return frozenset(known_states()) - {"boost", "boosted"}
    return frozenset(item.split("|"))
