"""What a question about a plain thing says: what it is, where it lies, what happens, what is asked.

Every concept of the question has to stand in one of these; where two ways to read it are equally
good, it says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, product, takewhile
from typing import Any

from judge.answers.generic_beyond import DEEDS, exceeds_limits, of_boosts, speaks_of_more
from judge.answers.generic_settled import only_some
from judge.speech.concepts import QuestionReading, lexicon
from judge.speech.pieces import part as spoken
from judge.speech.pieces import weighty_words
from judge.speech.plain_scene import boosts_said
from judge.speech.plain_things import (
    ASKING,
    EVERY,
    PHASES,
    UNSAID,
    WITH,
    Plain,
    QuestionPart,
    asked_from,
    asks_bare,
    known_kinds,
    known_qualities,
    known_states,
    parts_of,
    tables,
)

_BUCKETS = ("quality", "place", "event", "fact")
_MOST = 8
_GAINS = re.compile(r"gains \S+$")
_OF_PLACE = re.compile(r"^Where|\bin (?:play|Alice's)\b")
_FROM = frozenset({"from", "of"})
_NEVER_THERE = frozenset({"anchored", "asleep"})
_OF_PLAY = _NEVER_THERE | {"fleeting"}
_WITHOUT_STATUS = frozenset({"hand", "Discard pile", "Deck"})
_UNPLAYED = frozenset({"hand", "reserve"})
_BOOSTED = frozenset({"boost", "boosted"})
_PLAYS = "Alice plays"
_OF_SPELLS = frozenset({"go", "put", "return", "reserve", "discard", "discard_pile"})
"""What becomes of a Spell in its resolution (5.2.4.b)."""
_BOOSTS = 2
"""How many boosts are laid where nobody said how many."""
_STAYING = frozenset({"anchored", "asleep", "eternal"})
_LEAVING = frozenset({"rest", "night", "next_day", "end_day"})
_GAINING = frozenset({"become", "gain", "get"})
_ADVANCING = frozenset({"dusk", "progress"})
_MAY_READY = frozenset({"hero", "landmark", "mana_orb"})
_IN_ITS_ZONE = frozenset({"hero", "mana_orb"})
"""What lies in a zone of its own, and nowhere else."""
_MAY_STAY = frozenset({"gear", "permanent", "expedition_permanent"})
_ON_A_DAY = frozenset({"go", "put", "return", "leave", "discard", "sacrifice", "lose", "play"})
"""What is done on the next day, where it may have been done in the Night before."""
_TOLD_ELSEWHERE = frozenset({"only", "other", "another", "instead", "no"})
"""Weighty words that are looked at where what they are said of is known."""
_LASTING = frozenset({"keep", "stay"})
_OF_STATUS = frozenset({"does", "do", "did"})
"""What asks of a status itself:  does Anchored remain on it?"""
_REPLACED = frozenset({"go", "discard", "put", "return", "leave", "keep", "bounce"})
"""What may be said to happen instead of something else."""
_BEFALLS = PHASES | DEEDS | {"play", "end_day"}
_PARTICIPLES = frozenset({"play", "discard", "sacrifice", "return", "put"})


def understood(reading: QuestionReading) -> Plain | None:
    """Return what a question about a plain thing says, if it says one thing."""
    if weighty_words(reading) - _TOLD_ELSEWHERE or only_some(reading):
        return None
    if "instead" in reading.words and not reading.concepts & _REPLACED:
        return None
    if reading.strange or "without" in reading.concepts:
        return None
    if not (spoken("again").isdisjoint(reading.words) or reading.concepts & {"reserve", "hand"}):
        return None  # it is played once more, from where it is by then
    kind = _kind(reading)
    if kind is None:
        return None
    if speaks_of_more(reading, kind):
        return None
    parts = list(parts_of(reading, kind))
    if any(part.concept in PHASES and part.before in EVERY for part in parts):
        return None
    if not parts or len(parts) > _MOST or any(part.number < 0 for part in parts):
        return None
    asked = reading.words[asked_from(reading.words)]
    asked = "where" if reading.words[-2:] == ("where", "?") else asked
    form = "can" if "can" in reading.concepts else lexicon().forms.get(asked, asked)
    form = "is" if asks_bare(reading.words) else form
    lies = form != "is" and _leads(reading, kind)
    told = any(part.clause == 1 and part.concept in _BEFALLS for part in parts)
    best: dict[Plain, int] = {}
    for buckets in product(_BUCKETS, repeat=len(parts)):
        score = sum(_fitness(*it, lies=lies) for it in zip(parts, buckets, strict=True))
        if score < 0 or (told and any(_asked_of(*it) for it in zip(parts, buckets, strict=True))):
            continue
        plain = _assembled(kind, parts, buckets, form)
        if plain is not None:
            best[plain] = max(score, best.get(plain, -1))
    most = max(best.values(), default=-1)
    chosen = [plain for plain, score in best.items() if score == most]
    return chosen[0] if len(chosen) == 1 else None


def _kind(reading: QuestionReading) -> str | None:
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


def _leads(reading: QuestionReading, kind: str) -> bool:
    """Whether the thing comes before every deed: what is behind it is said of it."""
    before = (it.concept for it in takewhile(lambda it: it.concept != kind, reading.noted))
    return set(before) <= known_qualities() | lexicon().soft


def _fitness(part: QuestionPart, bucket: str, *, lies: bool) -> int:
    """Return how well a part stands in a bucket; far below zero where it cannot.

    `lies` tells that a place right behind the thing is where it lies.
    """
    concept = part.concept
    said_in = part.before == "in" or concept == "in_play"
    there = lies and said_in and part.next_to_kind == 1 and not part.clause
    if there and concept in tables()["places"] and bucket != "place":
        return -99
    if bucket == "quality":
        if concept not in known_states() and concept not in tables()["keywords"]:
            return -99
        if concept == "scout" and not part.next_to_kind:
            return -99  # played with Scout: a way of playing it (7.4.5.c)
        if concept in tables()["keywords"]:
            return 3
        said = part.before in WITH - {"is", "are"} or part.clause
        before = part.next_to_kind == -1 and concept != "boost"
        return 3 if before or said else -99
    if bucket == "place":
        if concept == "expedition" and part.clause == 1:
            return 1
        inside = part.before in ("in", "inside", "from") or part.next_to_kind == -1
        inside |= concept == "in_play" and part.next_to_kind == 1
        fits = concept in tables()["places"] and inside
        return (2 if part.next_to_kind else 0) if fits else -99
    if concept in tables()["keywords"] and concept != "scout":
        return -99
    if concept in known_states() and part.next_to_kind == -1 and concept != "boost":
        return -99
    if concept in PHASES:
        return 3 if bucket == "event" else -99
    if _befallen(part):
        return 3 if bucket == "event" else -99
    if bucket == "event":
        if part.clause:
            return 4 if concept == "scout" else 3
        return 3 if part.next_to_kind == 1 and concept in _PARTICIPLES else 1
    return -99 if part.clause in (1, 2) else 2


def _befallen(part: QuestionPart) -> bool:
    """Whether it is told of the thing beforehand:  does a discarded Character return …?"""
    told = part.concept in _PARTICIPLES | {"scouted"} and part.next_to_kind == -1
    return told and part.participle and not part.clause and part.before in ASKING


def _asked_of(part: QuestionPart, bucket: str) -> bool:
    """Whether a deed that is asked about is taken for what happens, beside what is told of."""
    befell = _befallen(part) or (part.next_to_kind == 1 and part.concept in _PARTICIPLES)
    return bucket == "event" and not part.clause and part.concept in DEEDS and not befell


def _assembled(
    kind: str, parts: Sequence[QuestionPart], buckets: Sequence[str], form: str
) -> Plain | None:
    zones = tables()["zones"]
    by: dict[str, list[QuestionPart]] = {bucket: [] for bucket in _BUCKETS}
    for part, bucket in zip(parts, buckets, strict=True):
        by[bucket].append(part)
    fact = _matching("facts", by["fact"], kind, form, placed=bool(by["place"]))
    if fact is None:
        return None
    still = bool(fact.get("form")) and not by["event"] and not fact.get("moves")
    event = {} if still else _event(kind, by["event"], by["fact"], str(fact.get("makes", "")))
    if event and by["event"] and form == "can" and str(event["text"]).startswith(_PLAYS):
        event = _then_done(event, kind, by["fact"], str(fact.get("makes", "")))
    inside = any(part.concept == "reserve" and part.before == "in" for part in by["event"])
    if inside and [part.concept for part in by["event"]] == ["reserve"] and of_boosts(by["fact"]):
        return None  # lost there, or on the way (2.5.j, 2.5.k)
    bare = not by["event"] and "reserve" in {part.concept for part in by["fact"]}
    if bare and event and _STAYING & {part.concept for part in by["quality"]}:
        return None  # it may be asked of Rest, or of an effect
    if event is None or len(by["place"]) > 1 or not (event or still):
        return None
    phased = _LEAVING & {part.concept for part in by["event"]}
    after = any(part.concept in PHASES and part.before == "after" for part in by["event"])
    if after and _GAINING & {part.concept for part in by["event"]}:
        return None  # what it gains when that is over changes nothing of it
    if kind in _MAY_STAY and phased and "settled" not in {**event, **fact}:
        return None  # whether it goes hangs on its Expedition (4.2.5.b)
    if "next_day" in phased and _ON_A_DAY & {part.concept for part in by["fact"]}:
        return None  # this Night, or on the next day?
    readied = any(part.concept == "ready" for part in by["fact"])
    if readied and phased and kind not in _MAY_READY and not by["place"]:
        return None  # where it goes then, it is another object (2.1.d)
    away = [part for part in by["event"] if part.before == "from" and part.concept in zones]
    if any(event.get("from") != zones[part.concept] for part in away):
        return None  # where it comes from is where it lies
    if any(part.before == "from" for part in by["place"]) and not event:
        return None  # it came from there, and nobody said where to
    far = any(part.before in _FROM and part.concept in tables()["zones"] for part in by["fact"])
    if far and "play" not in str(fact["says"]).split():
        return None
    place = by["place"][0].concept if by["place"] else ""
    if phased and {"lose", "fleeting"} <= {part.concept for part in by["fact"]}:
        return None  # it is discarded, and loses it on its way (2.4.7.d)
    if exceeds_limits(kind, by, phased):
        return None  # whether it is one too many, nobody said (4.2.5.c)
    if fact.get("in_play") and (by["event"] or tables()["places"].get(place)):
        return None
    if fact.get("timed") and not by["event"]:
        return None
    if place and not tables()["places"][place] and (event.get("from") or fact.get("lies")):
        return None
    put = "put" in {part.concept for part in by["event"]}
    if put and event.get("from") == "hand" and "hand" in {part.concept for part in parts}:
        return None  # it is put there, and not played
    if place in _UNPLAYED and not by["event"] and by["place"][0].before not in _FROM:
        return None  # that it is played from there, nobody said
    lies = tables()["places"].get(place, "") or fact.get("lies", "") or event.get("from", "")
    if kind == "spell" and not lies:
        lies = "Reserve"  # it is never in play
    if lies and kind in _IN_ITS_ZONE:
        return None
    if event.get("from", lies) != lies or fact.get("lies", lies) != lies:
        return None
    boosts = {it.number for it in parts if it.concept == "boost"} - {UNSAID}
    if len(boosts) > 1:
        return None  # as many as there were, or some of them
    number = boosts_said(*boosts or (_BOOSTS,))
    values = _values(by["fact"], [part.concept for part in by["quality"]])
    if fact.get("two") and not values["second"]:
        return None
    lay = str(fact.get("lay", "")).format(**values).replace(boosts_said(_BOOSTS), number)
    if lay and lies in _WITHOUT_STATUS:
        return None  # what lies there has none (2.4.1.c)
    never = tables()["never"].get(kind, ())
    if any(part.concept in never for part in (*by["quality"], *(by["fact"] if lay else ()))):
        return None
    laid = {part.concept for part in by["quality"]} | {part.concept for part in by["fact"]}
    told = {part.concept for part in by["quality"]}
    if "defender" in told and "compare" in {part.concept for part in by["fact"]}:
        return None  # its statistics count, and its Expedition stays where it is all the same
    if kind == "mana_orb" and "{it}" in str(event.get("text", "")):
        return None  # nothing names the one that it would happen to
    if lies in _WITHOUT_STATUS and kind != "spell" and told & set(known_states()):
        return None  # what is there has neither statuses nor counters (2.4.1.c, 2.5.b)
    away_told = bool(lies) and lies in tables()["places"].values() and told & _NEVER_THERE
    if (tables()["places"].get(place) and laid & _OF_PLAY) or away_told:
        return None  # it is hardly there, or not at all (2.4.1.c)
    if event.get("says") == "reserve" and "fleeting" in {part.concept for part in parts}:
        return None  # it does not come there (2.4.7.d)
    if kind == "spell" and event.get("from") and values["status"] == "Fleeting":
        return None  # what it gains on its way through Limbo is gone with it (2.4.7.a)
    if "alone" in fact and told & set(known_states()) - {str(fact["alone"])}:
        return None  # the one that is laid may not be what is meant
    qualities = tuple((part.concept, part.number) for part in by["quality"])
    qualities += tuple((str(it), 1) for it in event.get("having", ()))
    twice = values["status"] and values["status"] in {known_states().get(it) for it, _ in qualities}
    twice = twice or bool(laid & _BOOSTED and told & _BOOSTED)
    if kind == "token" and any(it in tables()["keywords"] for it, _ in qualities):
        return None  # a token has the abilities that its creation gives it (2.2.12.f)
    ask = str(fact.get("again", fact["ask"]) if twice else fact["ask"]).format(it="{it}", **values)
    by_hand = bool(fact.get("by_hand"))
    happens = event.get("begins" if by_hand else "text", event.get("text", ""))
    happens = str(happens).replace("{status}", values["status"]).replace("{also}", values["also"])
    if _GAINS.search(happens) and _OF_PLACE.search(ask):
        return None  # what it gains moves it nowhere
    text = f"{fact.get('before', '')} {happens}".strip()
    if "move forward" in ask and not _at_dusk(text, by["event"]):
        return None  # Expeditions do so then, or by an effect of which nobody spoke (4.2.4.b)
    defaults = tables()["default_event"]
    ask = ask.replace(boosts_said(_BOOSTS), number)
    made_so = not by["event"] and form != "can" and "from" not in event
    made_so = made_so and (not qualities or event.get("says") not in defaults.values())
    return Plain(kind, qualities, text, ask, lies, lay, by_hand, made_so)


def _at_dusk(text: str, event: Sequence[QuestionPart]) -> bool:
    """Whether it is told that Dusk comes, and nothing is asked of the time after it."""
    after = any(part.concept in _ADVANCING and part.before == "after" for part in event)
    return not after and any(f"{phase.title()} happens" in text for phase in _ADVANCING)


def _event(
    kind: str, parts: Sequence[QuestionPart], asked: Sequence[QuestionPart], makes: str
) -> Mapping[str, Any] | None:
    if parts:
        after_not = next((b.concept for a, b in pairwise(parts) if a.concept == "not"), "go")
        moved = after_not in ("go", "move_forward")  # not of something else that is supposed
        return _matching("events", parts, kind) if moved else None
    if makes:
        made: Mapping[str, Any] = {"text": makes}
        return made
    defaults = tables()["default_event"]
    named = [defaults[it.concept] for it in asked if it.concept in defaults]
    says = defaults.get(kind) or (named[0] if named else "")
    if says:
        found: Mapping[str, Any] = next(it for it in tables()["events"] if it["says"] == says)
        return found
    return _matching("events", asked, kind) or {}  # whether something goes there when it should


def _then_done(
    event: Mapping[str, Any], kind: str, asked: Sequence[QuestionPart], makes: str
) -> Mapping[str, Any] | None:
    """Return a play with what may be done to the thing once it is in play; nothing where none is.

    That it can be done is not that the play does it.
    """
    if kind == "spell":
        return event if _OF_SPELLS.issuperset(part.concept for part in asked) else None
    done = _event(kind, (), asked, makes)
    if not done or "from" in done:
        return None
    return {**event, "text": f"{event['text']} {done['text']}"}


def _values(parts: Iterable[QuestionPart], qualities: Sequence[str]) -> dict[str, str]:
    concepts = [part.concept for part in parts]
    had = [str(known_states()[it]) for it in qualities if it in known_states()]
    first, second, *_ = (*had, "", "")
    zone = next((tables()["zones"][it] for it in concepts if it in tables()["zones"]), "")
    status, also, *_ = (
        *(str(known_states()[it]) for it in concepts if it in known_states()),
        "",
        "",
    )
    return {"zone": str(zone), "status": status, "also": also, "first": first, "second": second}


def _matching(
    table: str, parts: Sequence[QuestionPart], kind: str, form: str = "", *, placed: bool = True
) -> Mapping[str, Any] | None:
    concepts = [part.concept for part in parts]
    for entry in tables()[table]:
        fits = form in entry.get("form", form).split("|") and kind in entry.get("of", kind).split(
            "|"
        )
        fits = fits and (placed or "placed" not in entry)
        says = str(entry["says"])
        if fits and _says(says, concepts) and not ("lasting" in entry and _is_told(parts)):
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


def _is_told(parts: Sequence[QuestionPart]) -> bool:
    """Whether a status is told before what is asked:  it is Anchored, so it stays …"""
    before = takewhile(lambda it: it.concept not in _LASTING, parts)
    return any(it.concept in known_states() and it.before not in _OF_STATUS for it in before)


def _choices(item: str) -> frozenset[str]:
    if item == "{zone}":
        return frozenset(tables()["zones"])
    if item == "{status}":
        return frozenset(known_states()) - {"boost", "boosted"}
    return frozenset(item.split("|"))
